#include "stations/sonar/radio/radio.h"

#include <stdlib.h>

static struct sonar_trail trail_of_way(const struct sonar_screen *screen);
static bool lies_on(const struct sonar_leg *leg, int x, int y);

struct sonar_trail sonar_trail_of(const struct sonar_screen *screen, int sheet)
{
    if (sheet == SONAR_SHEET_AUTO) {
        return trail_of_way(screen);
    }
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    if (sheet >= sketch->tracks_count) {
        return (struct sonar_trail){0};
    }
    const struct sonar_track *track = &sketch->tracks[sheet];
    return (struct sonar_trail){
        .steps = track->steps,
        .count = track->steps_count,
        .has_start = track->has_start,
        .x = track->start.column + track->slide_x,
        .y = track->start.row + track->slide_y,
        .slide_x = track->slide_x,
        .slide_y = track->slide_y,
    };
}

int sonar_trail_legs(const struct sonar_trail *trail, struct sonar_leg legs[SONAR_WAY_MAX])
{
    int x = trail->x;
    int y = trail->y;
    bool is_sure = true;
    for (int i = 0; i < trail->count; i++) {
        int step = trail->steps[i];
        int dots = step < SONAR_STEP_SILENCE ? 1 : 0;
        int way = step < SONAR_STEP_SILENCE ? step : 0;
        if (step >= SONAR_STEP_GLIDE && step < SONAR_STEP_COUNT) {
            way = (step - SONAR_STEP_GLIDE) / SONAR_SILENCE_MAX;
            dots = (step - SONAR_STEP_GLIDE) % SONAR_SILENCE_MAX + 1;
        }
        legs[i] = (struct sonar_leg){
            .x1 = x,
            .y1 = y,
            .step = (uint8_t)step,
            .is_sure = is_sure,
        };
        sonar_go(&x, &y, (enum direction)way, dots);
        legs[i].x2 = x;
        legs[i].y2 = y;
        is_sure = is_sure && step != SONAR_STEP_SILENCE && step != SONAR_STEP_DEAF;
    }
    return trail->count;
}

bool sonar_trail_end(const struct sonar_screen *screen, const struct sonar_trail *trail, int *x,
                     int *y)
{
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    struct sonar_leg legs[SONAR_WAY_MAX];
    int count = sonar_trail_legs(trail, legs);
    const struct sonar_leg *last = count > 0 ? &legs[count - 1] : NULL;
    *x = last != NULL ? last->x2 : trail->x;
    *y = last != NULL ? last->y2 : trail->y;
    bool is_sure = last == NULL || (last->is_sure && last->step != SONAR_STEP_SILENCE &&
                                    last->step != SONAR_STEP_DEAF);
    return trail->has_start && is_sure && *x >= 0 && *y >= 0 && *x < chart->columns &&
           *y < chart->rows;
}

// L1: each dot water, on the chart, and not passed before (M2, M3).
int sonar_trail_room(const struct sonar_screen *screen, const struct sonar_leg *legs, int index,
                     enum direction way)
{
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    int room = 0;
    for (int dots = 1; dots <= SONAR_SILENCE_MAX; dots++) {
        int x = legs[index].x1;
        int y = legs[index].y1;
        sonar_go(&x, &y, way, dots);
        bool is_open = x >= 0 && y >= 0 && x < chart->columns && y < chart->rows &&
                       chart_is_water(chart, (struct dot){(uint8_t)x, (uint8_t)y}) &&
                       !sonar_trail_passes(legs, index, x, y);
        if (!is_open) {
            break;
        }
        room = dots;
    }
    return room;
}

bool sonar_trail_passes(const struct sonar_leg *legs, int count, int x, int y)
{
    for (int i = 0; i < count; i++) {
        if (lies_on(&legs[i], x, y)) {
            return true;
        }
    }
    return false;
}

int sonar_trail_silence(const struct sonar_screen *screen, const struct sonar_trail *trail)
{
    int before = screen->memory->tracing.silence;
    int found = -1;
    for (int i = trail->count - 1; i >= 0; i--) {
        if (!sonar_step_is_silence(trail->steps[i])) {
            continue;
        }
        found = i;
        if (before-- == 0) {
            break;
        }
    }
    return found;
}

struct dot sonar_middle(const struct chart *chart, int sector)
{
    int left = 0;
    int top = 0;
    int width = chart->columns;
    int height = chart->rows;
    if (sector > 0 && chart->sector_columns > 0 && chart->sector_rows > 0) {
        int across = (chart->columns + chart->sector_columns - 1) / chart->sector_columns;
        width = chart->sector_columns;
        height = chart->sector_rows;
        left = (sector - 1) % across * width;
        top = (sector - 1) / across * height;
    }
    struct dot best = {0, 0};
    int nearest = CHART_SIDE_MAX * CHART_SIDE_MAX;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        int distance = abs(dot.column - left - width / 2) + abs(dot.row - top - height / 2);
        if (chart_is_water(chart, dot) && distance < nearest) {
            nearest = distance;
            best = dot;
        }
    }
    return best;
}

// The way as it was heard, from the middle of the sector where it began or of the chart. Silences
// are taken for what the operator takes them for.
static struct sonar_trail trail_of_way(const struct sonar_screen *screen)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct chart *chart = &view->chart;
    struct dot start = sonar_middle(chart, view->radio.has_way_sector ? view->radio.way_sector : 0);
    return (struct sonar_trail){
        .steps = memory->steps,
        .count = view->radio.way_count,
        .has_start = true,
        .x = start.column + memory->slide_x,
        .y = start.row + memory->slide_y,
        .slide_x = memory->slide_x,
        .slide_y = memory->slide_y,
    };
}

static bool lies_on(const struct sonar_leg *leg, int x, int y)
{
    int left = leg->x1 < leg->x2 ? leg->x1 : leg->x2;
    int top = leg->y1 < leg->y2 ? leg->y1 : leg->y2;
    return x >= left && y >= top && x <= left + abs(leg->x2 - leg->x1) &&
           y <= top + abs(leg->y2 - leg->y1);
}
