#include "stations/kit/chart_tile.h"

#include <math.h>
#include <string.h>

bool chart_tile_draw(struct chart_tile *ground, const struct station_tile *tile, const char *map,
                     float cell, float above)
{
    char error[CHART_ERROR_MAX];
    if (!chart_read(&ground->chart, map, strlen(map), 0, error)) {
        return false;
    }
    cell = fmaxf(cell, tile->box.w / (float)ground->chart.columns);
    ground->sheet = (struct chart_sheet){
        .chart = &ground->chart,
        .sea = box_of(tile->box.x, tile->box.y - above, cell * (float)ground->chart.columns,
                      cell * (float)ground->chart.rows),
    };
    chart_sheet_draw_small(tile->ui, tile->charts, &ground->sheet);
    return true;
}
