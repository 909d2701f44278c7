// The lobby's preview of a chart of dots (shared/chart.h): its picture, and beside it how large it
// is. For games that play on such charts; one with another kind of sea draws its own.
#ifndef STATIONS_KIT_CHART_PREVIEW_H
#define STATIONS_KIT_CHART_PREVIEW_H

#include "stations/station.h"

// Shows the map of side x side dots, or the first one if side is 0. Returns false, with nothing
// drawn, when the text has no such map.
bool chart_preview_show(const struct station_preview *preview, int side);

#endif
