// The hull: the schematic whose four sections a surfaced crew traces (F3). Text that a person can
// edit, read into a small pointer-free struct.
//
//     klaxon hull 1
//     name Whale
//     border 10
//     section 0 0   8,20 60,10 140,14 144,75 140,136 60,140 8,130 4,75
//     ...
//
// Four sections, from stern to bow as the crew traces them: where the section's own corner lies on
// the whole drawing, then its outline, x,y in the section's own units of 0 to 255, all the way
// round. The line of a trace must stay within border / 2 of the outline.
#ifndef SHARED_SONAR_HULL_H
#define SHARED_SONAR_HULL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/record.h"
#include "shared/sonar/sheet.h"

#define SONAR_SECTIONS     4
#define SONAR_OUTLINE_MAX  24  // corners of one section
#define SONAR_HULL_UNITS_X 640 // the whole drawing at the most
#define SONAR_HULL_UNITS_Y 200

struct sonar_section {
    uint16_t x, y;                          // of its corner, on the whole drawing
    uint8_t outline[2 * SONAR_OUTLINE_MAX]; // x, y of each corner; closed
    uint8_t outline_count;                  // numbers: two a corner
    uint8_t unused;
};

struct sonar_hull {
    struct sonar_section sections[SONAR_SECTIONS];
    uint8_t sections_count; // SONAR_SECTIONS
    uint8_t border;         // width of the white border
    char name[SONAR_SHEET_NAME_MAX];
    uint8_t unused;
};
extern const struct record SONAR_HULL_RECORD;

// Reads a hull's text. On failure returns false with "line 4: ..." in error. Refused are also hulls
// that cannot be traced: outlines that cross themselves or each other (borders included), leave
// the drawing, or are too short or too long a way round.
bool sonar_hull_read(struct sonar_hull *hull, const char *text, size_t length,
                     char error[SONAR_ERROR_MAX]);

#endif
