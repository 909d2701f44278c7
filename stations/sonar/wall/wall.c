#include "stations/sonar/wall/wall.h"

#include <math.h>

#include "shared/sonar/brief.h"
#include "stations/sonar/debrief/debrief.h"
#include "stations/sonar/screen.h"

#define SIDE_MARGIN 21.0f // of a crew's card
#define SEA_MARGIN  48.0f // between a card and the sea: frame and letters
#define BAND_HEIGHT 115.0f
#define TOP         58.0f // of a crew's card

static void lay_out(struct sonar_wall *wall);
static bool has_begun(const struct sonar_wall *wall);
static void sound(struct sonar_wall *wall, bool is_first);
static bool boat_is_sound(const struct sonar_scene_boat *boat, const struct chart *chart);

void sonar_wall_show(struct station_frame *frame)
{
    struct sonar_memory *memory = frame->memory;
    struct sonar_wall wall = {.frame = frame, .memory = &memory->wall};
    const struct sonar_scene *scene = frame->scene;
    if (sonar_debrief_is_open(frame)) {
        sonar_debrief_show(frame);
        return;
    }
    frame->ui->accent = THEME_PAPER;
    if (scene != NULL && sonar_scene_is_sound(scene)) {
        wall.scene = scene;
    }
    lay_out(&wall);
    sonar_wall_bar_show(&wall);
    if (!has_begun(&wall)) {
        sonar_wall_wait_show(&wall);
        return;
    }
    sonar_wall_listen(&wall);
    sonar_wall_sea_show(&wall);
    for (int side = 0; side < SIDE_COUNT; side++) {
        sonar_wall_crew_show(&wall, (enum side)side);
    }
    sonar_wall_calls_show(&wall);
}

// The sea takes what height and width leave it; the cards take the width that is left.
static void lay_out(struct sonar_wall *wall)
{
    const struct layout *layout = canvas_layout(wall->frame->ui->canvas);
    float card = layout->narrow ? 284 : 320;
    float band = layout->height - BAND_HEIGHT;
    float side = fminf(layout->width - 2 * (SIDE_MARGIN + card + SEA_MARGIN), band - TOP - 47);
    wall->sea = box_of(roundf((layout->width - side) / 2),
                       roundf(TOP - 6 + (band - TOP - side) / 2), side, side);
    wall->calls = box_of(0, band, layout->width, BAND_HEIGHT);
    wall->crews[SIDE_BLUE] = box_of(SIDE_MARGIN, TOP, card, band - TOP - 11);
    wall->crews[SIDE_RED] = wall->crews[SIDE_BLUE];
    wall->crews[SIDE_RED].x = layout->width - SIDE_MARGIN - card;
}

// A late wall has a scene from the start, whose clock stands until it is old enough.
static bool has_begun(const struct sonar_wall *wall)
{
    const struct station_frame *frame = wall->frame;
    return wall->scene != NULL && (wall->scene->phase != SONAR_PLACING || frame->is_running ||
                                   frame->table_now > 0 || frame->lobby->is_paused);
}

void sonar_wall_listen(struct sonar_wall *wall)
{
    struct sonar_wall_memory *memory = wall->memory;
    const struct sonar_scene *scene = wall->scene;
    int64_t now = wall->frame->ui->now_ms;
    bool is_first = !memory->has_looked;
    if (!is_first && scene->calls_last > memory->heard) {
        memory->heard_ms = now;
    }
    if (!is_first && scene->has_stop && !memory->was_stopped) {
        memory->stopped_ms = now;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_scene_boat *boat = &scene->boats[side];
        bool is_leg = boat->route_count == memory->legs[side] + 1 && memory->legs[side] > 0;
        memory->moved_ms[side] = is_first || boat->route_count < memory->legs[side] ? 0
                                 : is_leg                                           ? now
                                          : memory->moved_ms[side];
        memory->legs[side] = boat->route_count;
    }
    sound(wall, is_first);
    memory->has_looked = true;
    memory->heard = scene->calls_last;
    memory->was_stopped = scene->has_stop;
}

// Klaxon, pings and impacts of a wall that shows what happens now. One that is late keeps silent:
// in the room of the players its klaxon would be taken for a stop.
static void sound(struct sonar_wall *wall, bool is_first)
{
    const struct sonar_scene *scene = wall->scene;
    const struct wire_lobby *lobby = wall->frame->lobby;
    bool is_live = lobby->options_count == SONAR_OPTION_COUNT &&
                   lobby->options[SONAR_OPTION_PROJECTOR].value == PROJECTOR_LIVE;
    struct calls_sounding *sounding = &wall->memory->sounding;
    if (is_first || !is_live) {
        sounding->last = scene->calls_last;
        return;
    }
    int next = calls_next(wall->frame->ui, sounding, scene->calls_count, scene->calls_last);
    if (next >= 0) {
        struct call call = sonar_sound_room(wall->frame->strings, &scene->calls[next]);
        call_sound(wall->frame, sounding, &call);
    }
}

// A scene keeps its record's bounds; that its places lie on its chart nobody has checked.
bool sonar_scene_is_sound(const struct sonar_scene *scene)
{
    const struct chart *chart = &scene->chart;
    return sonar_chart_is_sound(chart) && scene->boats_count == SIDE_COUNT &&
           scene->sizes_count == SONAR_SYSTEM_COUNT && scene->symbols_count == SONAR_COLOUR_COUNT &&
           boat_is_sound(&scene->boats[SIDE_BLUE], chart) &&
           boat_is_sound(&scene->boats[SIDE_RED], chart) &&
           (!scene->has_stop || !scene->stop.has_dot || chart_has(chart, scene->stop.dot));
}

static bool boat_is_sound(const struct sonar_scene_boat *boat, const struct chart *chart)
{
    int dots = chart->columns * chart->rows;
    bool is_good = boat->marks_count == SONAR_SYSTEM_COUNT &&
                   boat->broken_count == SONAR_COLOUR_COUNT &&
                   (!boat->has_place || chart_has(chart, boat->place));
    for (int i = 0; i < boat->route_count; i++) {
        is_good = is_good && boat->route[i] < dots;
    }
    for (int i = 0; i < boat->mines_count; i++) {
        is_good = is_good && boat->mines[i] < dots;
    }
    return is_good;
}
