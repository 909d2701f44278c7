// The line round a section: along the outline from corner to corner, at the speed of a hand.
#include <stdlib.h>

#include "stations/officers/sonar/hand.h"

#define STEP_UNITS   5  // between two points, by the longer of x and y
#define FIRST_POINTS 8  // of the first order
#define ORDER_POINTS 24 // of each after it; at the pace of hand.c 150 units a second at the most

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static const uint8_t *corner(const struct sonar_section *section, int index)
{
    return &section->outline[(ptrdiff_t)2 * (index % (section->outline_count / 2))];
}

// Into how many steps the edge behind a corner is cut. None is wider than half the border.
static int steps_of(const struct sonar_hull *hull, const struct sonar_section *section, int edge)
{
    const uint8_t *from = corner(section, edge);
    const uint8_t *to = corner(section, edge + 1);
    int length = larger(abs(to[0] - from[0]), abs(to[1] - from[1]));
    int step = larger(hull->border / 2 < STEP_UNITS ? hull->border / 2 : STEP_UNITS, 1);
    return larger((length + step - 1) / step, 1);
}

static int count_points(const struct sonar_hull *hull, const struct sonar_section *section)
{
    int count = 0;
    for (int edge = 0; edge < section->outline_count / 2; edge++) {
        count += steps_of(hull, section, edge);
    }
    return count;
}

// The point with this number on the way round; 0 is the first corner.
static void point_at(const struct sonar_hull *hull, const struct sonar_section *section, int number,
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
}

// The point behind the one that is nearest to the end of a line, which somebody else may have
// begun.
static int point_after(const struct sonar_hull *hull, const struct sonar_section *section,
                       const struct sonar_line *line)
{
    const uint8_t *end = &line->points[line->points_count - 2];
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
    return nearest + 1;
}

bool hand_trace_do(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order)
{
    const struct sonar_tracing *tracing = &view->tracing;
    const struct sonar_hull *hull = &tracing->hull;
    if (tracing->section >= hull->sections_count || tracing->section >= tracing->lines_count ||
        hull->sections[tracing->section].outline_count < 6) {
        return false;
    }
    const struct sonar_section *section = &hull->sections[tracing->section];
    const struct sonar_line *line = &tracing->lines[tracing->section];
    bool is_first =
        line->points_count < 2 || !notes->is_tracing || notes->section != tracing->section;
    if (is_first) {
        notes->pen = (uint16_t)(line->points_count < 2 ? 0 : point_after(hull, section, line));
    }
    notes->is_tracing = true;
    notes->section = tracing->section;
    order->kind = SONAR_ORDER_TRACE;
    int whole = count_points(hull, section);
    int points = is_first ? FIRST_POINTS : ORDER_POINTS;
    for (int i = 0; i < points; i++) {
        point_at(hull, section, notes->pen % whole, &order->trace.points[(ptrdiff_t)2 * i]);
        notes->pen = (uint16_t)((notes->pen + 1) % whole);
    }
    order->trace.points_count = (uint8_t)(2 * points);
    return true;
}
