// The printed chart on a screen: sea, grid, sectors, frame and the letters at its edges, and where
// each dot lies on it. Draws nothing of the match.
#ifndef STATIONS_CHARTS_CHART_SHEET_H
#define STATIONS_CHARTS_CHART_SHEET_H

#include "shared/chart.h"
#include "stations/charts/chart_shelf.h"
#include "stations/ui/ui.h"

#define CHART_SHEET_FRAME  7.0f  // around the sea
#define CHART_SHEET_MARGIN 26.0f // around the sea, frame and letters included

struct chart_sheet {
    const struct chart *chart;
    struct box sea;
    bool has_own; // the row and column of the own boat or the aim stand out
    struct dot own;
    uint32_t
        tagged_columns; // 1 << column, row or sector - 1: not printed, something takes its place
    uint32_t tagged_rows;
    uint32_t tagged_sectors;
};

// Fits a chart into a box with its margin, as large as it goes, its cells square.
struct chart_sheet chart_sheet_fit(const struct chart *chart, struct box box);

void chart_sheet_draw(struct ui *ui, struct chart_shelf *shelf, const struct chart_sheet *sheet);
// A preview: thin coast, a frame of one line, no letters.
void chart_sheet_draw_small(struct ui *ui, struct chart_shelf *shelf,
                            const struct chart_sheet *sheet);

float chart_sheet_cell(const struct chart_sheet *sheet); // logical pixels between two dots
struct point chart_sheet_point(const struct chart_sheet *sheet, struct dot dot);
// The dot whose cell a point is in. False when it is not on the sea.
bool chart_sheet_dot(const struct chart_sheet *sheet, struct point point, struct dot *dot);

#endif
