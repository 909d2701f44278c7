#include "tools/train/steps.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "tools/train/condition.h"

#define WAIT_MAX_MS 3600000

struct reader {
    struct lines lines;
    const struct brief *brief;
    int learner;
    bool is_his;
};

static bool read_step(struct reader *reader, struct line line, struct step *step);
static bool read_order(struct reader *reader, struct line line, struct step *step);
static bool parse(struct line text, const struct brief *brief, void *order,
                  struct record_error *error);

bool steps_read(struct steps *steps, const struct lesson_block *block, const struct brief *brief,
                int learner, bool is_his, char error[LESSON_ERROR_MAX])
{
    struct reader reader = {
        .lines = {.at = block->text.at,
                  .end = block->text.at + block->text.length,
                  .number = block->line,
                  .error = error},
        .brief = brief,
        .learner = learner,
        .is_his = is_his,
    };
    struct line line;
    steps->count = 0;
    error[0] = '\0';
    while (lines_take(&reader.lines, &line)) {
        if (line.at[0] == '#') {
            continue;
        }
        if (steps->count == STEPS_MAX) {
            return lines_fail(&reader.lines, "more than %d steps", STEPS_MAX);
        }
        if (!read_step(&reader, line, &steps->list[steps->count++])) {
            return false;
        }
    }
    return error[0] == '\0';
}

void steps_order(const struct step *step, const struct brief *brief, void *order)
{
    struct record_error error;
    bool is_read = parse(step->text, brief, order, &error); // steps_read has tried it
    assert(is_read);
    (void)is_read;
}

static bool read_step(struct reader *reader, struct line line, struct step *step)
{
    struct line rest = line;
    unsigned wait;
    *step = (struct step){.line = reader->lines.number};
    if (line_take_sign(&rest, '+')) {
        if (!line_take_number(&rest, WAIT_MAX_MS, &wait) || rest.length > 0) {
            return lines_fail(&reader->lines, "+<ms>, at most an hour");
        }
        step->kind = STEP_WAIT;
        step->wait_ms = (ms)wait;
        return true;
    }
    if (line_starts_with(line, "when", &rest)) {
        char why[CONDITION_WHY_MAX];
        step->kind = STEP_WHEN;
        step->text = rest;
        return (rest.length > 0 && condition_check(rest, reader->brief, why)) ||
               lines_fail(&reader->lines, "%s", rest.length > 0 ? why : "when what?");
    }
    return read_order(reader, line, step);
}

static bool read_order(struct reader *reader, struct line line, struct step *step)
{
    struct line rest = line;
    step->kind = STEP_ORDER;
    step->seat = -1;
    for (size_t i = 0; i < reader->brief->seat_count; i++) {
        const struct brief_seat *seat = &reader->brief->seats[i];
        struct line role;
        if (line_starts_with(line, brief_side_name(reader->brief, seat->side), &role) &&
            line_starts_with(role, brief_role_name(reader->brief, seat->role), &rest)) {
            step->seat = (int)i;
            break;
        }
    }
    if (step->seat < 0) {
        return lines_fail(&reader->lines, "a step is +<ms>, when, or <side> <role> <order>");
    }
    if ((step->seat == reader->learner) != reader->is_his) {
        return lines_fail(&reader->lines, reader->is_his ? "a solution orders for the lesson's seat"
                                                         : "the learner gives his orders himself");
    }
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    struct record_error error;
    step->text = rest;
    return parse(rest, reader->brief, order, &error) ||
           lines_fail(&reader->lines, "no order of this game: %s", error.what);
}

static bool parse(struct line text, const struct brief *brief, void *order,
                  struct record_error *error)
{
    static const struct record_error LONG = {.what = "it is too long"};
    char words[GAME_ORDER_MAX];
    if (text.length >= sizeof(words)) {
        *error = LONG;
        return false;
    }
    memcpy(words, text.at, text.length);
    words[text.length] = '\0';
    return record_parse(brief->order, words, order, error);
}
