// The line round a section: along the outline from corner to corner, at the speed of a hand.
#include "stations/officers/sonar/hand.h"
#include "stations/officers/sonar/outline.h"

#define FIRST_POINTS 8  // of the first order
#define ORDER_POINTS 20 // of each after it; at the pace of hand.c slower than anybody else

bool hand_trace_do(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order)
{
    const struct sonar_tracing *tracing = &view->tracing;
    const struct sonar_hull *hull = &tracing->hull;
    const struct sonar_section *section = outline_section(tracing);
    if (section == NULL) {
        return false;
    }
    const struct sonar_line *line = &tracing->lines[tracing->section];
    bool has_line = line->points_count >= 2;
    bool is_first = !has_line || !notes->is_tracing || notes->section != tracing->section;
    if (is_first) {
        const uint8_t *end = has_line ? &line->points[line->points_count - 2] : NULL;
        notes->pen = (uint16_t)(has_line ? outline_nearest(hull, section, end) : 0);
    }
    notes->is_tracing = true;
    notes->section = tracing->section;
    order->kind = SONAR_ORDER_TRACE;
    int whole = outline_count(hull, section);
    int points = is_first ? FIRST_POINTS : ORDER_POINTS;
    for (int i = 0; i < points; i++) {
        outline_point(hull, section, notes->pen % whole, &order->trace.points[(ptrdiff_t)2 * i]);
        notes->pen = (uint16_t)((notes->pen + 1) % whole);
    }
    order->trace.points_count = (uint8_t)(2 * points);
    return true;
}
