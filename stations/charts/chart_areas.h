// Parts of a chart that somebody spoke of: rows, columns and sectors, with a tag at their edge.
#ifndef STATIONS_CHARTS_CHART_AREAS_H
#define STATIONS_CHARTS_CHART_AREAS_H

#include "stations/charts/chart_sheet.h"

enum chart_area_kind { CHART_AREA_ROW, CHART_AREA_COLUMN, CHART_AREA_SECTOR };

struct chart_area {
    enum chart_area_kind kind;
    int number;               // row and sector from 1, column from 0
    enum theme_colour colour; // of edge and tag
    bool is_sure;             // a solid edge; else dashed
    bool is_empty;            // hatched
    const char *tag;          // "6?"; at both ends of a row or column, in a sector's corner
    float strength;           // 0 to 1: brighter while it is new
    float aside;              // the tag of a sector that has one already stands so far right
};

// A row, column or sector that its chart does not have is not drawn.
void chart_area_draw(struct ui *ui, const struct chart_sheet *sheet, const struct chart_area *area);
// The tag takes the place of a letter or number: keeps the sheet from printing it. Call before
// chart_sheet_draw.
void chart_area_reserve(struct chart_sheet *sheet, const struct chart_area *area);
// The tags by themselves, to be drawn over whatever lies on the area.
void chart_area_draw_tags(struct ui *ui, const struct chart_sheet *sheet,
                          const struct chart_area *area);

// A boxed word with its middle at (x, y). Returns its width.
float chart_tag_draw(struct ui *ui, float x, float y, const char *word, enum theme_colour colour);

#endif
