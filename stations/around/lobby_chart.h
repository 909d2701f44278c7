// The picture of a chart in the lobby: the map that the table's options will play.
#ifndef STATIONS_AROUND_LOBBY_CHART_H
#define STATIONS_AROUND_LOBBY_CHART_H

#include "stations/around/app_private.h"

// Shows the chart that an option names, and beside it what it is like. A dashed frame stands for
// one that has not come yet or cannot be read.
void lobby_chart_show(struct app *app, struct box box, size_t option);

#endif
