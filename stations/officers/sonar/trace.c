#include "stations/officers/sonar/trace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stations/officers/sonar/officer.h"

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

static int find_pen(const struct sonar_hull *hull, const struct sonar_section *section,
                    const uint8_t end[2]);
static int count_points(const struct sonar_hull *hull, const struct sonar_section *section);
static bool point_at(const struct sonar_hull *hull, const struct sonar_section *section, int number,
                     uint8_t point[2]);
static void tremble(struct random *random, int most, uint8_t point[2]);

static const struct sonar_section *section_of(const struct sonar_tracing *tracing)
{
    bool is_there = tracing->section < tracing->hull.sections_count &&
                    tracing->section < tracing->lines_count &&
                    tracing->hull.sections[tracing->section].outline_count >= 6;
    return is_there ? &tracing->hull.sections[tracing->section] : NULL;
}

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
    point_at(hull, section, (number + 1) % count_points(hull, section), next);
    int across = abs(next[0] - point[0]) >= abs(next[1] - point[1]) ? 1 : 0;
    int aside = point[across] + hull->border * points / SLIP_POINTS;
    point[across] = (uint8_t)(aside > UINT8_MAX ? UINT8_MAX : aside);
}

static void draw(struct officer_notes *notes, const struct sonar_tracing *tracing, int points,
                 struct sonar_trace *trace)
{
    struct hand_notes *hand = &notes->hand;
    const struct sonar_hull *hull = &tracing->hull;
    const struct sonar_section *section = section_of(tracing);
    int whole = count_points(hull, section);
    for (int i = 0; i < points; i++) {
        uint8_t *point = &trace->points[(ptrdiff_t)2 * i];
        int number = hand->pen % whole;
        if (!point_at(hull, section, number, point)) {
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
    const struct sonar_section *section = section_of(tracing);
    if (section == NULL) {
        return false;
    }
    const struct sonar_line *line = &tracing->lines[tracing->section];
    bool has_line = line->points_count >= 2;
    const uint8_t *end = has_line ? &line->points[line->points_count - 2] : notes->trace.end;
    bool is_first = !has_line || !hand->is_tracing || hand->section != tracing->section;
    bool is_mine = !is_first && memcmp(end, notes->trace.end, 2) == 0;
    if (is_first) {
        notes->trace.slip_at = decide_slip(notes, tracing, count_points(&tracing->hull, section));
    }
    if (!is_mine) {
        hand->pen = (uint16_t)(has_line ? find_pen(&tracing->hull, section, end) : 0);
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

// --- the way round, cut into steps of half a border at the most; every corner is a point

static const uint8_t *corner(const struct sonar_section *section, int index)
{
    return &section->outline[(ptrdiff_t)2 * (index % (section->outline_count / 2))];
}

static int steps_of(const struct sonar_hull *hull, const struct sonar_section *section, int edge)
{
    const uint8_t *from = corner(section, edge);
    const uint8_t *to = corner(section, edge + 1);
    int dx = to[0] - from[0];
    int dy = to[1] - from[1];
    int length = (int)ceil(sqrt((double)(dx * dx + dy * dy)));
    int step = hull->border / 2 > 1 ? hull->border / 2 : 1;
    return length > step ? (length + step - 1) / step : 1;
}

static int count_points(const struct sonar_hull *hull, const struct sonar_section *section)
{
    int count = 0;
    for (int edge = 0; edge < section->outline_count / 2; edge++) {
        count += steps_of(hull, section, edge);
    }
    return count > 0 ? count : 1;
}

// The point with this number on the way round; 0 is the first corner. Returns whether it is a
// corner, where two edges meet and a line must not miss.
static bool point_at(const struct sonar_hull *hull, const struct sonar_section *section, int number,
                     uint8_t point[2])
{
    int edge = 0;
    int steps = steps_of(hull, section, 0);
    while (number >= steps) {
        number -= steps;
        edge++;
        steps = steps_of(hull, section, edge);
    }
    const uint8_t *from = corner(section, edge);
    const uint8_t *to = corner(section, edge + 1);
    point[0] = (uint8_t)(from[0] + (to[0] - from[0]) * number / steps);
    point[1] = (uint8_t)(from[1] + (to[1] - from[1]) * number / steps);
    return number == 0;
}

// The point nearest to the end of a line that somebody else has begun: going there first keeps both
// steps within the band of one edge.
static int find_pen(const struct sonar_hull *hull, const struct sonar_section *section,
                    const uint8_t end[2])
{
    int nearest = 0;
    int best = INT32_MAX;
    for (int i = 0; i < count_points(hull, section); i++) {
        uint8_t point[2];
        point_at(hull, section, i, point);
        int dx = point[0] - end[0];
        int dy = point[1] - end[1];
        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            nearest = i;
        }
    }
    return nearest;
}

static void tremble(struct random *random, int most, uint8_t point[2])
{
    for (int i = 0; i < 2; i++) {
        int moved = point[i] + (int)random_range(random, -most, most);
        point[i] = (uint8_t)(moved < 0 ? 0 : moved > UINT8_MAX ? UINT8_MAX : moved);
    }
}
