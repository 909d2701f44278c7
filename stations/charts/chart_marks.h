// What is laid over a printed chart: boats, aims, areas and answers. Each has a shape of its own;
// colour is the second signal.
#ifndef STATIONS_CHARTS_CHART_MARKS_H
#define STATIONS_CHARTS_CHART_MARKS_H

#include "stations/charts/chart_sheet.h"

// The own boat, seen from above, bow towards the direction, with its ring; it glows.
void chart_mark_boat(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                     enum direction bow);
// The same between two dots, while it moves; at a point of the canvas.
void chart_mark_boat_at(struct ui *ui, struct point at, enum direction bow);
// The same in another size and colour, where both boats are shown.
void chart_mark_boat_in(struct ui *ui, struct point at, enum direction bow, float z,
                        struct colour colour);
// A boat that is shown but is not the own one: a side's, with its flag beside it.
void chart_mark_other_boat(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                           enum side side);
// Corner brackets and cross hairs around the aimed-at dot.
void chart_mark_aim(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                    enum theme_colour colour);
// The dot and its eight neighbours as far as they are on the chart: a dashed edge, hatched inside.
void chart_mark_area(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                     enum theme_colour colour);

// What an explosion at the dot would reach: the same area, its edge dotted in paper.
void chart_mark_blast(struct ui *ui, const struct chart_sheet *sheet, struct dot dot);

// A sounding and what was answered: a sign, a word, the flag of the side that asked.
struct chart_answer {
    struct dot dot;
    enum side side;
    enum icon icon; // ICON_NONE: a bare ring
    enum theme_colour colour;
    const char *word;
    float strength; // 1 for the newest, less for older ones
    float aside;    // moved sideways by so much, when the dot carries two
    bool is_second; // of the two: its word stands above it where both have no room below
};

void chart_mark_answer(struct ui *ui, const struct chart_sheet *sheet,
                       const struct chart_answer *answer);

#endif
