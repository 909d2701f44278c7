// The lines that say what must be so: view, outcome.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/fields.h"
#include "tools/script/lines.h"

#define PATH_EXAMPLE "view <side> <role> <field>=<value> ..., such as: place=C3"

static bool check_field(struct transcript *transcript, const void *view, const char *path,
                        const char *value)
{
    char got[TRANSCRIPT_LINE_MAX];
    char wanted[TRANSCRIPT_LINE_MAX + RECORD_PATH_MAX];
    if (!record_print_path(transcript->game->brief->view, view, path, got, sizeof(got))) {
        return line_fails(transcript, path, "nothing of that name in this view");
    }
    if (!field_is(got, value)) {
        char is[TRANSCRIPT_LINE_MAX + RECORD_PATH_MAX];
        snprintf(wanted, sizeof(wanted), "%s=%s", path, value);
        snprintf(is, sizeof(is), "%s=%s", path, got);
        return line_fails(transcript, wanted, is);
    }
    transcript->holds++;
    return true;
}

bool line_view(struct transcript *transcript, struct words *words)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    char path[RECORD_PATH_MAX];
    char value[TRANSCRIPT_LINE_MAX];
    int seat = line_take_seat(transcript, words);
    if (seat < 0) {
        return false;
    }
    if (words_at_end(words)) {
        return line_is_wrong(transcript, PATH_EXAMPLE);
    }
    transcript_view(transcript, seat, view);
    while (!words_at_end(words)) {
        size_t path_length = strcspn(words->at, "= \t");
        if (path_length == 0 || path_length >= sizeof(path) || words->at[path_length] != '=') {
            return line_is_wrong(transcript, PATH_EXAMPLE);
        }
        memcpy(path, words->at, path_length);
        path[path_length] = '\0';
        words->at += path_length + 1;
        size_t length = field_value_length(words->at);
        memcpy(value, words->at, length);
        value[length] = '\0';
        words->at += length;
        if (!check_field(transcript, view, path, value)) {
            return false;
        }
    }
    return true;
}

static void print_outcome(struct outcome outcome, bool with_ending, char out[TRANSCRIPT_TEXT_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, out, TRANSCRIPT_TEXT_MAX);
    text_append(&writer, OUTCOME_KIND_NAMES.names[outcome.kind]);
    if (outcome.kind == OUTCOME_WIN) {
        text_append_format(&writer, " %s", SIDE_NAMES.names[outcome.winner]);
    }
    if (with_ending && outcome.kind != OUTCOME_OPEN) {
        text_append_format(&writer, " %s", ENDING_NAMES.names[outcome.ending]);
    }
    text_writer_finish(&writer);
}

bool line_outcome(struct transcript *transcript, struct words *words)
{
    struct outcome outcome = transcript->game->outcome(transcript->state);
    char full[TRANSCRIPT_TEXT_MAX];
    char brief[TRANSCRIPT_TEXT_MAX];
    print_outcome(outcome, true, full);
    print_outcome(outcome, false, brief);
    if (words_at_end(words)) {
        return line_is_wrong(transcript, "outcome open, win <side> [<ending>] or draw [<ending>]");
    }
    if (strcmp(words->at, full) != 0 && strcmp(words->at, brief) != 0) {
        return line_fails(transcript, words->at, full);
    }
    transcript->holds++;
    return true;
}
