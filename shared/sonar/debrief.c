#include "shared/sonar/debrief.h"

#include <string.h>

static const char *const MOMENTS[SONAR_MOMENT_KINDS] = {
    "wait",   "place",     "course",  "silence",   "glide", "surface",  "breach",   "dive",
    "drop",   "lost",      "cleared", "torpedo",   "mine",  "scenario", "indirect", "direct",
    "damage", "breakdown", "sonar",   "sonar_too", "drone", "sunk",
};
const struct record_names SONAR_MOMENT_NAMES = RECORD_NAMES(MOMENTS);

#define COUNT(ID, MEMBER) RECORD_INT(ID, struct sonar_figures, MEMBER, 0, UINT16_MAX)
#define SMALL(ID, MEMBER) RECORD_INT(ID, struct sonar_figures, MEMBER, 0, UINT8_MAX)
#define SPAN(ID, MEMBER)  RECORD_INT(ID, struct sonar_figures, MEMBER, 0, UINT32_MAX)

static const struct record_field FIGURES_FIELDS[] = {
    COUNT(1, courses),      COUNT(2, silences),
    COUNT(3, torpedoes),    COUNT(4, drops),
    COUNT(5, blasts),       COUNT(6, scenarios),
    SMALL(7, dealt),        SMALL(8, taken),
    SPAN(9, mate_ms),       RECORD_INTS(10, struct sonar_figures, marks, 0, UINT16_MAX),
    COUNT(11, sonars),      COUNT(12, drones),
    SPAN(13, engineer_ms),  COUNT(14, crosses),
    COUNT(15, circuits),    COUNT(16, breakdowns),
    SMALL(17, worn),        SMALL(18, spots),
    SMALL(19, spots_least), COUNT(20, surfacings),
    COUNT(21, breaches),    SPAN(22, surfaced_ms),
};
const struct record SONAR_FIGURES_RECORD =
    RECORD_NAMED("figures", struct sonar_figures, FIGURES_FIELDS);

static const struct record_field DEBRIEF_FIELDS[] = {
    RECORD_NESTED(1, struct sonar_debrief, chart, &CHART_RECORD),
    RECORD_ENUM(2, struct sonar_debrief, tempo, &SONAR_TEMPO_NAMES),
    RECORD_ENUM(3, struct sonar_debrief, end, &SONAR_END_NAMES),
    RECORD_INT(4, struct sonar_debrief, damage_max, 1, UINT8_MAX),
    RECORD_NESTED(5, struct sonar_debrief, outcome, &OUTCOME_RECORD),
    RECORD_INT(6, struct sonar_debrief, length_ms, 0, UINT32_MAX),
    RECORD_BOOL(7, struct sonar_debrief, is_cut),
    RECORD_RECORDS(8, struct sonar_debrief, figures, &SONAR_FIGURES_RECORD),
    RECORD_BYTES(9, struct sonar_debrief, kinds),
    RECORD_BYTES(10, struct sonar_debrief, values),
    RECORD_BYTES(11, struct sonar_debrief, gaps),
    RECORD_BYTES(12, struct sonar_debrief, blue_spots),
    RECORD_BYTES(13, struct sonar_debrief, red_spots),
};
const struct record SONAR_DEBRIEF_RECORD =
    RECORD_NAMED("debrief", struct sonar_debrief, DEBRIEF_FIELDS);

static const struct record_field MOMENT_FIELDS[] = {
    RECORD_INT(1, struct sonar_moment, at_ms, 0, UINT32_MAX),
    RECORD_ENUM(2, struct sonar_moment, side, &SIDE_NAMES),
    RECORD_ENUM(3, struct sonar_moment, kind, &SONAR_MOMENT_NAMES),
    RECORD_OPTIONAL_DOT(4, struct sonar_moment, dot),
    RECORD_OPTIONAL_INT(5, struct sonar_moment, number, 0, UINT8_MAX),
    RECORD_INTS(6, struct sonar_moment, spots, 0, UINT8_MAX),
};
const struct record SONAR_MOMENT_RECORD =
    RECORD_NAMED("moment", struct sonar_moment, MOMENT_FIELDS);

// --- moment by moment

static bool has_dot(enum sonar_moment_kind kind)
{
    switch (kind) {
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
    case SONAR_MOMENT_DROP:
    case SONAR_MOMENT_LOST:
    case SONAR_MOMENT_CLEARED:
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
    case SONAR_MOMENT_SCENARIO:
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DIRECT:
        return true;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_SURFACE:
    case SONAR_MOMENT_BREACH:
    case SONAR_MOMENT_DIVE:
    case SONAR_MOMENT_DAMAGE:
    case SONAR_MOMENT_BREAKDOWN:
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_SONAR_TOO:
    case SONAR_MOMENT_DRONE:
    case SONAR_MOMENT_SUNK:
        break;
    }
    return false;
}

static bool has_number(enum sonar_moment_kind kind)
{
    return kind == SONAR_MOMENT_SILENCE || kind == SONAR_MOMENT_SURFACE ||
           kind == SONAR_MOMENT_BREACH || kind == SONAR_MOMENT_SONAR ||
           kind == SONAR_MOMENT_SONAR_TOO || kind == SONAR_MOMENT_DRONE;
}

bool sonar_debrief_is_sound(const struct sonar_debrief *debrief)
{
    const struct chart *chart = &debrief->chart;
    int dots = chart->columns * chart->rows;
    uint16_t count = debrief->kinds_count;
    if (dots < 1 || dots > SONAR_DOTS_MAX || chart->land_count * 8 < dots ||
        debrief->figures_count != SIDE_COUNT || debrief->values_count != count ||
        debrief->gaps_count != count || debrief->blue_spots_count != count ||
        debrief->red_spots_count != count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        int kind = debrief->kinds[i] >> 1;
        if (kind >= SONAR_MOMENT_KINDS ||
            (has_dot((enum sonar_moment_kind)kind) && debrief->values[i] >= dots)) {
            return false;
        }
    }
    return true;
}

bool sonar_tape_next(struct sonar_tape *tape, const struct sonar_debrief *debrief,
                     struct sonar_moment *moment)
{
    while (tape->index < debrief->kinds_count) {
        int i = tape->index++;
        uint8_t kind = debrief->kinds[i] >> 1;
        tape->at_ms += (uint32_t)debrief->gaps[i] * SONAR_MOMENT_MS;
        if (kind == SONAR_MOMENT_WAIT) {
            tape->at_ms += (uint32_t)debrief->values[i] * SONAR_WAIT_MS;
            continue;
        }
        *moment = (struct sonar_moment){
            .at_ms = tape->at_ms,
            .kind = kind,
            .side = debrief->kinds[i] & 1,
            .has_dot = has_dot((enum sonar_moment_kind)kind),
            .spots = {debrief->blue_spots[i], debrief->red_spots[i]},
            .spots_count = SIDE_COUNT,
        };
        if (moment->has_dot) {
            moment->dot = chart_dot(&debrief->chart, debrief->values[i]);
        } else if (has_number((enum sonar_moment_kind)kind)) {
            moment->has_number = true;
            moment->number = debrief->values[i];
        }
        return true;
    }
    return false;
}

uint8_t sonar_moment_pack(const struct sonar_statement *statement)
{
    switch ((enum sonar_statement_kind)statement->kind) {
    case SONAR_ROW:
        return (uint8_t)(SONAR_ROW << 6 | statement->row);
    case SONAR_COLUMN:
        return (uint8_t)(SONAR_COLUMN << 6 | statement->column);
    case SONAR_SECTOR:
        break;
    }
    return (uint8_t)(SONAR_SECTOR << 6 | statement->sector);
}

struct sonar_statement sonar_moment_statement(uint8_t number)
{
    struct sonar_statement statement = {.kind = number >> 6};
    uint8_t value = number & 63;
    if (statement.kind == SONAR_ROW) {
        statement.row = value;
    } else if (statement.kind == SONAR_COLUMN) {
        statement.column = value;
    } else {
        statement.kind = SONAR_SECTOR;
        statement.sector = value;
    }
    return statement;
}

bool sonar_moment_is_key(const struct sonar_moment *moment)
{
    switch ((enum sonar_moment_kind)moment->kind) {
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_SURFACE:
    case SONAR_MOMENT_BREACH:
    case SONAR_MOMENT_DROP:
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
    case SONAR_MOMENT_SCENARIO:
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DIRECT:
    case SONAR_MOMENT_DAMAGE:
    case SONAR_MOMENT_BREAKDOWN:
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_DRONE:
    case SONAR_MOMENT_SUNK:
        return true;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
    case SONAR_MOMENT_DIVE:
    case SONAR_MOMENT_LOST:
    case SONAR_MOMENT_CLEARED:
    case SONAR_MOMENT_SONAR_TOO:
        break;
    }
    return false;
}

bool sonar_moment_is_blast(const struct sonar_moment *moment)
{
    return moment->kind == SONAR_MOMENT_TORPEDO || moment->kind == SONAR_MOMENT_MINE ||
           moment->kind == SONAR_MOMENT_SCENARIO;
}

// --- the match at one time

static void forget_mine(struct sonar_past_boat *boat, int index)
{
    for (int i = 0; i < boat->mines_count; i++) {
        if (boat->mines[i] == index) {
            boat->mines_count--;
            memmove(boat->mines + i, boat->mines + i + 1, (size_t)(boat->mines_count - i));
            return;
        }
    }
}

static void forget_charted(struct chart *chart, struct dot dot)
{
    for (int i = 0; i < chart->marks_count; i++) {
        if (dot_equal(chart->marks[i], dot)) {
            chart->marks_count--;
            memmove(chart->marks + i, chart->marks + i + 1,
                    (size_t)(chart->marks_count - i) * sizeof(chart->marks[0]));
            return;
        }
    }
}

static void sail(struct sonar_past_boat *boat, int index)
{
    boat->has_place = true;
    boat->is_surfaced = false; // turn by turn a boat dives without a word
    if (boat->trail_count < SONAR_MOMENTS_MAX) {
        boat->trail[boat->trail_count++] = (uint8_t)index;
    }
}

static void live_through(struct sonar_past *past, const struct sonar_moment *moment)
{
    struct sonar_past_boat *boat = &past->boats[moment->side];
    int index = moment->has_dot ? chart_index(&past->chart, moment->dot) : 0;
    switch ((enum sonar_moment_kind)moment->kind) {
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
        sail(boat, index);
        break;
    case SONAR_MOMENT_SURFACE:
        boat->is_surfaced = true;
        boat->route_from = boat->trail_count > 0 ? (uint16_t)(boat->trail_count - 1) : 0;
        break;
    case SONAR_MOMENT_DIVE:
        boat->is_surfaced = false;
        break;
    case SONAR_MOMENT_DROP:
        if (boat->mines_count < SONAR_MINES_MAX) {
            boat->mines[boat->mines_count++] = (uint8_t)index;
        }
        break;
    case SONAR_MOMENT_LOST:
        forget_mine(boat, index);
        break;
    case SONAR_MOMENT_CLEARED:
        forget_charted(&past->chart, moment->dot);
        break;
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DAMAGE:
        boat->damage++;
        break;
    case SONAR_MOMENT_DIRECT:
        boat->damage = (uint8_t)(boat->damage + 2);
        break;
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
    case SONAR_MOMENT_SCENARIO:
        past->has_blast = true;
        past->blast = *moment;
        break;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_BREACH:
    case SONAR_MOMENT_BREAKDOWN:
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_SONAR_TOO:
    case SONAR_MOMENT_DRONE:
    case SONAR_MOMENT_SUNK:
        break;
    }
}

void sonar_debrief_look(const struct sonar_debrief *debrief, uint32_t at_ms,
                        struct sonar_past *past)
{
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    memset(past, 0, sizeof(*past));
    past->chart = debrief->chart;
    while (sonar_tape_next(&tape, debrief, &moment) && moment.at_ms <= at_ms) {
        live_through(past, &moment);
        past->has_last = true;
        past->last = moment;
        for (int side = 0; side < SIDE_COUNT; side++) {
            past->boats[side].spots = moment.spots[side];
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct sonar_past_boat *boat = &past->boats[side];
        boat->damage = boat->damage < debrief->damage_max ? boat->damage : debrief->damage_max;
    }
}
