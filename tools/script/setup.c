// The lines before a match: game, seed, option, asset, hands, start.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/lines.h"

#define ALLOWED_MAX 128 // what an option may be, in words

bool line_game(struct transcript *transcript, struct line_words *words)
{
    char name[LINES_WORD_MAX];
    if (transcript->game != NULL) {
        return line_is_wrong(transcript, "one game in a transcript");
    }
    if (!line_words_take(words, name) || !line_words_at_end(words)) {
        return line_is_wrong(transcript, "game <name>");
    }
    transcript->game = game_find(name);
    for (size_t i = 0; transcript->game == NULL && game_in_yard(i) != NULL; i++) {
        if (strcmp(game_in_yard(i)->brief->name, name) == 0) {
            transcript->game = game_in_yard(i);
        }
    }
    if (transcript->game == NULL) {
        return line_fails(transcript, "a game of this build", name);
    }
    setup_init(&transcript->setup, transcript->game->brief);
    return true;
}

bool line_seed(struct transcript *transcript, struct line_words *words)
{
    char word[LINES_WORD_MAX];
    int64_t seed;
    if (transcript->has_started) {
        return line_is_wrong(transcript, "seed comes before start");
    }
    if (!line_words_take(words, word) || !line_words_at_end(words) ||
        !word_number(word, 0, INT64_MAX, &seed)) {
        return line_is_wrong(transcript, "seed <number>");
    }
    transcript->seed = (uint64_t)seed;
    return true;
}

// Notes that an asset is a file of this name.
static bool name_asset(struct transcript *transcript, int index, const char *word)
{
    struct setup_asset *asset = &transcript->setup.assets[index];
    // A file's name, never a way to somewhere else.
    if (word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-")] != '\0') {
        return line_fails(transcript, "a name of a-z, 0-9, - and _", word);
    }
    if (!text_copy(asset->name, sizeof(asset->name), word)) {
        return line_is_wrong(transcript, "a shorter name");
    }
    asset->text_count = 0;
    transcript->own_assets &= ~(1u << index);
    return true;
}

static bool set_value(struct transcript *transcript, int index, const char *word)
{
    const struct brief *brief = transcript->game->brief;
    int asset = brief_asset_index(brief, (size_t)index);
    if (asset >= 0) {
        return name_asset(transcript, asset, word);
    }
    const struct brief_option *option = &brief->options[index];
    if (brief_option_read(option, word, &transcript->setup.options[index])) {
        return true;
    }
    char allowed[ALLOWED_MAX];
    struct text_writer writer;
    text_writer_init(&writer, allowed, sizeof(allowed));
    brief_option_append(option, &writer);
    text_writer_finish(&writer);
    return line_fails(transcript, allowed, word);
}

// Takes an option's name and a word for it. Returns the option's index, or -1 after a failure.
static int take_option(struct transcript *transcript, struct line_words *words, const char *form,
                       char word[LINES_WORD_MAX])
{
    char name[LINES_WORD_MAX];
    if (transcript->game == NULL || transcript->has_started) {
        line_is_wrong(transcript, "the setup comes after game and before start");
        return -1;
    }
    if (!line_words_take(words, name) || !line_words_take(words, word) ||
        !line_words_at_end(words)) {
        line_is_wrong(transcript, form);
        return -1;
    }
    int index = brief_find_option(transcript->game->brief, name);
    if (index < 0) {
        line_fails(transcript, "an option of this game", name);
    }
    return index;
}

bool line_option(struct transcript *transcript, struct line_words *words)
{
    char value[LINES_WORD_MAX];
    int index = take_option(transcript, words, "option <name> <value>", value);
    return index >= 0 && set_value(transcript, index, value);
}

bool line_asset(struct transcript *transcript, struct line_words *words)
{
    char name[LINES_WORD_MAX];
    int option = take_option(transcript, words, "asset <option> <name>", name);
    if (option < 0) {
        return false;
    }
    int index = brief_asset_index(transcript->game->brief, (size_t)option);
    if (index < 0) {
        return line_is_wrong(transcript, "asset <option> <name>, for an option that names a file");
    }
    if (!name_asset(transcript, index, name)) {
        return false;
    }
    transcript->own_assets |= 1u << index;
    transcript->open_asset = index;
    return true;
}

bool line_asset_text(struct transcript *transcript, const char *text)
{
    struct setup_asset *asset = &transcript->setup.assets[transcript->open_asset];
    size_t length = strlen(text);
    if (strcmp(text, "end") == 0) {
        transcript->open_asset = -1;
        return true;
    }
    if (length + 1 > sizeof(asset->text) - asset->text_count) {
        return line_fails(transcript, "a shorter asset, and `end` after it", "too many bytes");
    }
    memcpy(asset->text + asset->text_count, text, length);
    asset->text[asset->text_count + length] = '\n';
    asset->text_count = (uint16_t)(asset->text_count + length + 1);
    return true;
}

// Takes a side and its roles. Returns a set of seats (1 << seat), or 0 after a failure.
static unsigned take_hands(struct transcript *transcript, struct line_words *words)
{
    static const char FORM[] = "hands <side> <role> <role> ...";
    const struct brief *brief = transcript->game->brief;
    char word[LINES_WORD_MAX];
    int side = line_words_take(words, word) ? word_index(word, brief->sides) : -1;
    unsigned seats = 0;
    while (side >= 0 && line_words_take(words, word)) {
        int role = word_index(word, brief->roles);
        int seat = role >= 0 ? brief_find_seat(brief, (enum side)side, role) : -1;
        if (seat < 0) {
            line_fails(transcript, "a role of this game", word);
            return 0;
        }
        seats |= 1u << seat;
    }
    if ((seats & (seats - 1)) == 0 || !line_words_at_end(words)) {
        line_is_wrong(transcript, FORM);
        return 0;
    }
    return seats;
}

bool line_hands(struct transcript *transcript, struct line_words *words)
{
    if (transcript->game == NULL || transcript->has_started) {
        return line_is_wrong(transcript, "hands come after game and before start");
    }
    const struct brief *brief = transcript->game->brief;
    unsigned seats = take_hands(transcript, words);
    if (seats == 0) {
        return false;
    }
    if (!brief_may_merge(brief, brief_variant(brief, &transcript->setup), seats)) {
        return line_fails(transcript, "seats that one person may hold", "others");
    }
    if ((seats & transcript->held_seats) != 0) {
        return line_fails(transcript, "seats that are in no hands yet", "one of them is");
    }
    int first = -1;
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        if ((seats >> i & 1) != 0) {
            first = first < 0 ? (int)i : first;
            transcript->setup.holders[i] = (uint8_t)first;
        }
    }
    transcript->held_seats |= seats;
    return true;
}

static bool read_assets(struct transcript *transcript)
{
    const struct brief *brief = transcript->game->brief;
    const struct transcript_source *source = &transcript->source;
    for (size_t i = 0; i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        if (index < 0 || (transcript->own_assets >> index & 1) != 0) {
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

// A match that is over makes room for the next one, with everything set as it was.
static bool is_rematch(const struct transcript *transcript)
{
    return transcript->has_started &&
           transcript->game->outcome(transcript->state).kind != OUTCOME_OPEN;
}

bool line_start(struct transcript *transcript, const char *arrow)
{
    struct reason reason;
    if (transcript->game == NULL || (transcript->has_started && !is_rematch(transcript))) {
        return line_is_wrong(transcript, "start comes after game, and again after a match's end");
    }
    if (!read_assets(transcript)) {
        return false;
    }
    bool is_accepted = match_start(transcript->game, transcript->state, &transcript->setup,
                                   transcript->seed, &reason);
    transcript->has_started = is_accepted;
    transcript->now = 0;
    transcript->calls_last = 0;
    calls_forget(transcript);
    if (is_accepted) {
        calls_gather(transcript);
    }
    return line_check_verdict(transcript, is_accepted, &reason, arrow);
}
