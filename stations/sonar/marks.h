// What Captain Sonar lays over a printed chart: routes, mines, ice, reach, the line of a silence.
// Each has a shape of its own; colour is the second signal.
#ifndef STATIONS_SONAR_MARKS_H
#define STATIONS_SONAR_MARKS_H

#include "shared/sonar/sea.h"
#include "stations/charts/chart_sheet.h"

// The holes in the ice, or the charted mines that both sides see.
void sonar_mark_printed(struct ui *ui, const struct chart_sheet *sheet);
// An own mine with its number; one that cannot be blown yet is dashed and dim.
void sonar_mark_mine(struct ui *ui, const struct chart_sheet *sheet, struct dot dot, int number,
                     bool is_fresh);
// The own route, glowing, from its start (a ring) to the last dot; `grown` from 0 to 1 says how far
// along its last leg it is.
void sonar_mark_route(struct ui *ui, const struct chart_sheet *sheet, const uint8_t *route,
                      int count, float grown);
// The dots that a torpedo reaches: a tinted area with an outline, each dot ringed.
void sonar_mark_reach(struct ui *ui, const struct chart_sheet *sheet,
                      const struct sonar_dots *reach, struct dot from);
// Dots that can be chosen, ringed in a colour.
void sonar_mark_choice(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                       enum theme_colour colour);
// The line of a silence: yellow dashes and a small square on each dot.
void sonar_mark_glide(struct ui *ui, const struct chart_sheet *sheet, struct dot from,
                      enum direction direction, int steps);
// Where the radio operator said that the enemy is, give or take so many dots.
void sonar_mark_fix(struct ui *ui, const struct chart_sheet *sheet, struct dot dot, int within,
                    float strength);

#endif
