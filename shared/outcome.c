#include "shared/outcome.h"

#include <assert.h>

static const char *const KINDS[] = {"open", "win", "draw", "lost"};
const struct record_names OUTCOME_KIND_NAMES = RECORD_NAMES(KINDS);
static const char *const ENDINGS[] = {"rules", "conceded", "agreed", "abandoned"};
const struct record_names ENDING_NAMES = RECORD_NAMES(ENDINGS);

static const struct record_field POINTS_FIELDS[] = {
    RECORD_INT(1, struct outcome_points, blue, INT32_MIN, INT32_MAX),
    RECORD_INT(2, struct outcome_points, red, INT32_MIN, INT32_MAX),
};
static const struct record POINTS_RECORD = RECORD("points", struct outcome_points, POINTS_FIELDS);

static const struct record_field OUTCOME_FIELDS[] = {
    RECORD_ENUM(1, struct outcome, kind, &OUTCOME_KIND_NAMES),
    RECORD_ENUM(2, struct outcome, winner, &SIDE_NAMES),
    RECORD_ENUM(3, struct outcome, ending, &ENDING_NAMES),
    RECORD_OPTIONAL_NESTED(4, struct outcome, points, &POINTS_RECORD),
    RECORD_OPTIONAL_INT(5, struct outcome, grade, 0, BRIEF_GRADES_MAX - 1),
};
const struct record OUTCOME_RECORD = RECORD("outcome", struct outcome, OUTCOME_FIELDS);

int32_t outcome_points_of(const struct outcome *outcome, enum side side)
{
    if (!outcome->has_points) {
        return 0;
    }
    return side == SIDE_BLUE ? outcome->points.blue : outcome->points.red;
}

struct outcome outcome_from_outside(const struct brief *brief, const struct brief_variant *variant,
                                    enum ending ending, enum side side)
{
    assert(ending != ENDING_RULES);
    struct outcome outcome = {.kind = OUTCOME_DRAW, .ending = ending};
    if (brief_is_solo(brief, variant)) {
        outcome.kind = OUTCOME_LOSS;
    } else if (ending == ENDING_CONCEDED) {
        outcome.kind = OUTCOME_WIN;
        outcome.winner = side_other(side);
    }
    return outcome;
}

void outcome_append_verdict(const struct outcome *outcome, const struct brief *brief,
                            struct text_writer *writer)
{
    text_append(writer, OUTCOME_KIND_NAMES.names[outcome->kind]);
    if (outcome->kind == OUTCOME_WIN) {
        text_append_format(writer, " %s", brief_side_name(brief, outcome->winner));
    }
}

void outcome_append(const struct outcome *outcome, const struct brief *brief,
                    const struct brief_variant *variant, struct text_writer *writer)
{
    outcome_append_verdict(outcome, brief, writer);
    if (outcome->kind == OUTCOME_OPEN) {
        return;
    }
    text_append_format(writer, " %s", ENDING_NAMES.names[outcome->ending]);
    if (outcome->has_points) {
        text_append(writer, " points");
    }
    for (int side = 0; outcome->has_points && side < SIDE_COUNT; side++) {
        if (brief_side_seats(brief, variant, (enum side)side) != 0) {
            text_append_format(writer, " %d", (int)outcome_points_of(outcome, (enum side)side));
        }
    }
    if (outcome->has_grade && brief->grades != NULL && outcome->grade < brief->grades->count) {
        text_append_format(writer, " grade %s", brief->grades->names[outcome->grade]);
    }
}
