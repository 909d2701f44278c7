// The lines that say what must be so: view, outcome.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/fields.h"
#include "tools/script/lines.h"

#define PATH_EXAMPLE "view <side> <role> <field>=<value> ..., such as: place=C3"
#define OUTCOME_EXAMPLE                                                                            \
    "outcome open, win <side>, draw or lost [<ending>] [points <number> ...] [grade <name>]"

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

bool line_view(struct transcript *transcript, struct line_words *words)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    char path[RECORD_PATH_MAX];
    char value[TRANSCRIPT_LINE_MAX];
    int seat = line_take_seat(transcript, words);
    if (seat < 0) {
        return false;
    }
    if (line_words_at_end(words)) {
        return line_is_wrong(transcript, PATH_EXAMPLE);
    }
    transcript_view(transcript, seat, view);
    while (!line_words_at_end(words)) {
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

// What a line says may leave out what comes last: the grade, the points, the ending.
static bool is_said(const char *line, const char *full, size_t least)
{
    size_t length = strlen(line);
    return length >= least && strncmp(line, full, length) == 0 &&
           (full[length] == '\0' || full[length] == ' ');
}

bool line_outcome(struct transcript *transcript, struct line_words *words)
{
    const struct brief *brief = transcript->game->brief;
    struct outcome outcome = transcript->game->outcome(transcript->state);
    char full[TRANSCRIPT_TEXT_MAX];
    char verdict[TRANSCRIPT_TEXT_MAX];
    struct text_writer writer;
    text_writer_init(&writer, verdict, sizeof(verdict));
    outcome_append_verdict(&outcome, brief, &writer);
    text_writer_finish(&writer);
    text_writer_init(&writer, full, sizeof(full));
    outcome_append(&outcome, brief, brief_variant(brief, &transcript->setup), &writer);
    text_writer_finish(&writer);
    if (line_words_at_end(words)) {
        return line_is_wrong(transcript, OUTCOME_EXAMPLE);
    }
    if (!is_said(words->at, full, strlen(verdict))) {
        return line_fails(transcript, words->at, full);
    }
    transcript->holds++;
    return true;
}
