// The lines before a match: game, seed, option, start.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/lines.h"

bool line_game(struct transcript *transcript, struct words *words)
{
    char name[LINES_WORD_MAX];
    if (transcript->game != NULL) {
        return line_is_wrong(transcript, "one game in a transcript");
    }
    if (!words_take(words, name) || !words_at_end(words)) {
        return line_is_wrong(transcript, "game <name>");
    }
    transcript->game = game_find(name);
    if (transcript->game == NULL) {
        return line_fails(transcript, "a game of this build", name);
    }
    setup_init(&transcript->setup, transcript->game->brief);
    return true;
}

bool line_seed(struct transcript *transcript, struct words *words)
{
    char word[LINES_WORD_MAX];
    int64_t seed;
    if (transcript->has_started) {
        return line_is_wrong(transcript, "seed comes before start");
    }
    if (!words_take(words, word) || !words_at_end(words) ||
        !word_number(word, 0, INT64_MAX, &seed)) {
        return line_is_wrong(transcript, "seed <number>");
    }
    transcript->seed = (uint64_t)seed;
    return true;
}

static bool set_value(struct transcript *transcript, int index, const char *word)
{
    const struct brief_option *option = &transcript->game->brief->options[index];
    int64_t value = -1;
    switch (option->kind) {
    case OPTION_CHOICE:
        value = word_index(word, option->choices);
        break;
    case OPTION_NUMBER:
        if (!word_number(word, INT32_MIN, INT32_MAX, &value)) {
            return line_is_wrong(transcript, "a number");
        }
        break;
    case OPTION_TOGGLE:
        value = strcmp(word, "yes") == 0 ? 1 : strcmp(word, "no") == 0 ? 0 : -1;
        break;
    case OPTION_ASSET: {
        struct setup_asset *asset =
            &transcript->setup.assets[brief_asset_index(transcript->game->brief, (size_t)index)];
        value = 0;
        // A file's name, never a way to somewhere else.
        if (word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-")] != '\0') {
            return line_fails(transcript, "a name of a-z, 0-9, - and _", word);
        }
        if (!text_copy(asset->name, sizeof(asset->name), word)) {
            return line_is_wrong(transcript, "a shorter name");
        }
        break;
    }
    }
    if (!brief_option_allows(option, (int32_t)value)) {
        return line_fails(transcript, "a value that the option allows", word);
    }
    transcript->setup.options[index] = (int32_t)value;
    return true;
}

bool line_option(struct transcript *transcript, struct words *words)
{
    char name[LINES_WORD_MAX];
    char value[LINES_WORD_MAX];
    if (transcript->game == NULL || transcript->has_started) {
        return line_is_wrong(transcript, "options come after game and before start");
    }
    if (!words_take(words, name) || !words_take(words, value) || !words_at_end(words)) {
        return line_is_wrong(transcript, "option <name> <value>");
    }
    int index = brief_find_option(transcript->game->brief, name);
    if (index < 0) {
        return line_fails(transcript, "an option of this game", name);
    }
    return set_value(transcript, index, value);
}

static bool read_assets(struct transcript *transcript)
{
    const struct brief *brief = transcript->game->brief;
    const struct transcript_source *source = &transcript->source;
    for (size_t i = 0; i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        if (index < 0) {
            continue;
        }
        struct setup_asset *asset = &transcript->setup.assets[index];
        size_t length = 0;
        if (!source->read_asset(source->context, brief->options[i].folder, asset->name, asset->text,
                                sizeof(asset->text), &length)) {
            char expected[TRANSCRIPT_TEXT_MAX];
            snprintf(expected, sizeof(expected), "a file %s in %s", asset->name,
                     brief->options[i].folder);
            return line_fails(transcript, expected, "none, or one that is too large");
        }
        asset->text_count = (uint16_t)length;
    }
    return true;
}

bool line_start(struct transcript *transcript, const char *arrow)
{
    struct reason reason;
    if (transcript->game == NULL || transcript->has_started) {
        return line_is_wrong(transcript, "start comes once, after game");
    }
    if (!read_assets(transcript)) {
        return false;
    }
    bool is_accepted = match_start(transcript->game, transcript->state, &transcript->setup,
                                   transcript->seed, &reason);
    transcript->has_started = is_accepted;
    if (is_accepted) {
        calls_gather(transcript);
    }
    return line_check_verdict(transcript, is_accepted, &reason, arrow);
}
