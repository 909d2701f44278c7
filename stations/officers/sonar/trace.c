#include "stations/officers/sonar/trace.h"

#include <stdlib.h>
#include <string.h>

#include "stations/officers/sonar/officer.h"
#include "stations/officers/sonar/outline.h"

#define FIRST_POINTS   8  // of the first order; more would be faster than a hand
#define ORDER_POINTS   20 // of each after it, half a border apart
#define CAREFUL_POINTS 12 // after a breach
#define SLIP_POINTS    3  // in which he comes over the border

// What tells skills apart.
static const struct {
    uint8_t slips;         // one in so many sections is spoiled; 0: none
    uint8_t careful_slips; // likewise when the line has been breached before
} TASTES[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = {.slips = 8, .careful_slips = 40},
};

static void tremble(struct random *random, int most, uint8_t point[2]);

// Decides, at the beginning of a section, whether and where he will slip.
static uint16_t decide_slip(struct officer_notes *notes, const struct sonar_tracing *tracing,
                            int whole)
{
    bool is_careful = tracing->fault != SONAR_FAULT_NONE;
    uint8_t slips = is_careful ? TASTES[notes->skill].careful_slips : TASTES[notes->skill].slips;
    bool does_slip = slips > 0 && whole > 2 * FIRST_POINTS && hand_chance(&notes->hand, slips);
    uint32_t room = (uint32_t)(whole - FIRST_POINTS);
    return does_slip ? (uint16_t)(FIRST_POINTS + random_below(&notes->hand.random, room)) : 0;
}

// Over the border, further with each of a few points. Where the drawing ends his hand is stopped.
static void slip(const struct sonar_hull *hull, const struct sonar_section *section, int number,
                 int points, uint8_t point[2])
{
    uint8_t next[2];
    outline_point(hull, section, (number + 1) % outline_count(hull, section), next);
    int across = abs(next[0] - point[0]) >= abs(next[1] - point[1]) ? 1 : 0;
    int aside = point[across] + hull->border * points / SLIP_POINTS;
    point[across] = (uint8_t)(aside > UINT8_MAX ? UINT8_MAX : aside);
}

static void draw(struct officer_notes *notes, const struct sonar_tracing *tracing, int points,
                 struct sonar_trace *trace)
{
    struct hand_notes *hand = &notes->hand;
    const struct sonar_hull *hull = &tracing->hull;
    const struct sonar_section *section = outline_section(tracing);
    int whole = outline_count(hull, section);
    for (int i = 0; i < points; i++) {
        uint8_t *point = &trace->points[(ptrdiff_t)2 * i];
        int number = hand->pen % whole;
        if (!outline_point(hull, section, number, point)) {
            tremble(&hand->random, hull->border / 10, point);
        }
        // An order begins and ends on the line: one that began off it would be none.
        uint16_t *slip_at = &notes->trace.slip_at;
        if (*slip_at > 0 && number == *slip_at && (i == 0 || i + SLIP_POINTS >= points)) {
            *slip_at = (uint16_t)(number + 1);
        }
        int slipped = number - *slip_at + 1;
        if (*slip_at > 0 && slipped > 0 && slipped <= SLIP_POINTS) {
            slip(hull, section, number, slipped, point);
        }
        hand->pen = (uint16_t)((hand->pen + 1) % whole);
    }
    trace->points_count = (uint8_t)(2 * points);
    memcpy(notes->trace.end, &trace->points[(ptrdiff_t)2 * (points - 1)], 2);
}

bool trace_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order)
{
    struct officer_notes *notes = officer_notes(hand);
    const struct sonar_tracing *tracing = &view->tracing;
    const struct sonar_section *section = outline_section(tracing);
    if (section == NULL) {
        return false;
    }
    const struct sonar_line *line = &tracing->lines[tracing->section];
    bool has_line = line->points_count >= 2;
    const uint8_t *end = has_line ? &line->points[line->points_count - 2] : notes->trace.end;
    bool is_first = !has_line || !hand->is_tracing || hand->section != tracing->section;
    bool is_mine = !is_first && memcmp(end, notes->trace.end, 2) == 0;
    if (is_first) {
        notes->trace.slip_at = decide_slip(notes, tracing, outline_count(&tracing->hull, section));
    }
    if (!is_mine) {
        hand->pen = (uint16_t)(has_line ? outline_nearest(&tracing->hull, section, end) : 0);
    }
    bool is_careful = tracing->fault != SONAR_FAULT_NONE;
    hand->is_tracing = true;
    hand->section = tracing->section;
    order->kind = SONAR_ORDER_TRACE;
    draw(notes, tracing,
         !is_mine     ? FIRST_POINTS
         : is_careful ? CAREFUL_POINTS
                      : ORDER_POINTS,
         &order->trace);
    return true;
}

static void tremble(struct random *random, int most, uint8_t point[2])
{
    for (int i = 0; i < 2; i++) {
        int moved = point[i] + (int)random_range(random, -most, most);
        point[i] = (uint8_t)(moved < 0 ? 0 : moved > UINT8_MAX ? UINT8_MAX : moved);
    }
}
