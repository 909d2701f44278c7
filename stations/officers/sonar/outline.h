// The way round a section of the hull, cut into steps of half a border at the most, for whoever
// traces it. Every corner is a point: there two edges meet, and a line must not miss it.
#ifndef STATIONS_OFFICERS_SONAR_OUTLINE_H
#define STATIONS_OFFICERS_SONAR_OUTLINE_H

#include "shared/sonar/view.h"

// The section that is being traced, or NULL if there is none that can be.
const struct sonar_section *outline_section(const struct sonar_tracing *tracing);

int outline_count(const struct sonar_hull *hull, const struct sonar_section *section);

// The point with this number on the way round; 0 is the first corner. Returns whether it is a
// corner.
bool outline_point(const struct sonar_hull *hull, const struct sonar_section *section, int number,
                   uint8_t point[2]);

// The number of the point nearest to the end of a line, which somebody else may have begun: going
// there first keeps both steps within the band of one edge.
int outline_nearest(const struct sonar_hull *hull, const struct sonar_section *section,
                    const uint8_t end[2]);

#endif
