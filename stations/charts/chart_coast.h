// A chart's coastline: what of its picture is the same at every size, and dear to find. Found bit
// by bit, so that no frame waits for it.
#ifndef STATIONS_CHARTS_CHART_COAST_H
#define STATIONS_CHARTS_CHART_COAST_H

#include "stations/charts/chart_field.h"
#include "stations/charts/contour.h"

struct chart_coast {
    struct chart chart;
    struct chart_field field;
    struct coast_contour contour;
    struct chart_field_search search;
    struct coast_march march;
    bool is_marching; // the field is found; its outline is being drawn
    bool is_done;     // there is nothing left to do
    bool has_failed;  // for want of memory
};

void chart_coast_init(struct chart_coast *coast, const struct chart *chart);
void chart_coast_free(struct chart_coast *coast); // it may be zero

// Does some milliseconds of work. True when there is nothing left to do.
bool chart_coast_work(struct chart_coast *coast);

#endif
