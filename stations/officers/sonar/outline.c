#include "stations/officers/sonar/outline.h"

#include <math.h>
#include <stddef.h>

const struct sonar_section *outline_section(const struct sonar_tracing *tracing)
{
    bool is_there = tracing->section < tracing->hull.sections_count &&
                    tracing->section < tracing->lines_count &&
                    tracing->hull.sections[tracing->section].outline_count >= 6;
    return is_there ? &tracing->hull.sections[tracing->section] : NULL;
}

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

int outline_count(const struct sonar_hull *hull, const struct sonar_section *section)
{
    int count = 0;
    for (int edge = 0; edge < section->outline_count / 2; edge++) {
        count += steps_of(hull, section, edge);
    }
    return count > 0 ? count : 1;
}

bool outline_point(const struct sonar_hull *hull, const struct sonar_section *section, int number,
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

int outline_nearest(const struct sonar_hull *hull, const struct sonar_section *section,
                    const uint8_t end[2])
{
    int nearest = 0;
    int best = INT32_MAX;
    for (int i = 0; i < outline_count(hull, section); i++) {
        uint8_t point[2];
        outline_point(hull, section, i, point);
        int dx = point[0] - end[0];
        int dy = point[1] - end[1];
        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            nearest = i;
        }
    }
    return nearest;
}
