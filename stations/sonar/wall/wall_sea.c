// The wall's chart: both routes, all mines, both boats with their names, what explodes.
#include "stations/sonar/fleet.h"
#include "stations/sonar/marks.h"
#include "stations/sonar/wall/wall.h"

#define SLIDE_MS 240
#define RINGS_MS 580

static struct sonar_fleet_boat boat_of(const struct sonar_wall *wall,
                                       const struct chart_sheet *sheet, enum side side,
                                       const struct words *name, float grown);
static void draw_boats(struct sonar_wall *wall, const struct chart_sheet *sheet,
                       const float grown[SIDE_COUNT]);
static void draw_shot(struct sonar_wall *wall, const struct chart_sheet *sheet);

void sonar_wall_sea_show(struct sonar_wall *wall)
{
    struct ui *ui = wall->frame->ui;
    const struct sonar_scene *scene = wall->scene;
    struct chart_sheet sheet = {.chart = &scene->chart, .sea = wall->boxes.sea};
    float grown[SIDE_COUNT];
    chart_sheet_draw(ui, wall->frame->charts, &sheet);
    sonar_mark_printed(ui, &sheet);
    for (int i = SIDE_COUNT - 1; i >= 0; i--) {
        const struct sonar_scene_boat *boat = &scene->boats[i];
        int64_t moved = wall->memory->moved_ms[i];
        grown[i] = moved == 0 ? 1 : ui_ease(ui, moved, SLIDE_MS);
        const struct sonar_fleet_route route = {.side = (enum side)i,
                                                .dots = boat->route,
                                                .count = boat->route_count,
                                                .grown = grown[i],
                                                .strength = 1};
        sonar_fleet_route(ui, &sheet, &route);
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        const struct sonar_scene_boat *boat = &scene->boats[i];
        for (int k = 0; k < boat->mines_count; k++) {
            sonar_fleet_mine(ui, &sheet, (enum side)i, chart_dot(&scene->chart, boat->mines[k]));
        }
    }
    if (scene->has_stop && scene->stop.has_dot && scene->phase != SONAR_OVER) {
        int64_t from = wall->memory->stopped_ms;
        draw_shot(wall, &sheet);
        sonar_fleet_blast(ui, &sheet, scene->stop.dot, from == 0 ? 1 : ui_ease(ui, from, RINGS_MS));
    }
    draw_boats(wall, &sheet, grown);
}

static struct sonar_fleet_boat boat_of(const struct sonar_wall *wall,
                                       const struct chart_sheet *sheet, enum side side,
                                       const struct words *name, float grown)
{
    const struct sonar_scene_boat *boat = &wall->scene->boats[side];
    struct sonar_fleet_boat shown = {
        .side = side,
        .at = chart_sheet_point(sheet, boat->place),
        .bow = sonar_fleet_bow(sheet->chart, boat->route, boat->route_count),
        .is_surfaced = boat->is_surfaced,
        .name = name->text,
    };
    if (grown < 1 && boat->route_count > 1) {
        struct dot before = chart_dot(sheet->chart, boat->route[boat->route_count - 2]);
        struct point from = chart_sheet_point(sheet, before);
        shown.at.x = from.x + (shown.at.x - from.x) * grown;
        shown.at.y = from.y + (shown.at.y - from.y) * grown;
    }
    return shown;
}

static void draw_boats(struct sonar_wall *wall, const struct chart_sheet *sheet,
                       const float grown[SIDE_COUNT])
{
    struct ui *ui = wall->frame->ui;
    struct labels labels = sonar_fleet_labels(sheet);
    struct sonar_fleet_boat boats[SIDE_COUNT];
    struct words names[SIDE_COUNT];
    if (wall->scene->has_stop && wall->scene->stop.has_dot) {
        sonar_fleet_keep_dot_free(&labels, sheet, chart_sheet_point(sheet, wall->scene->stop.dot));
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        names[i] = words_in(wall->frame->strings, "boat.name", SIDE_NAMES.names[i]);
        boats[i] = boat_of(wall, sheet, (enum side)i, &names[i], grown[i]);
        if (wall->scene->boats[i].has_place) {
            sonar_fleet_keep_dot_free(&labels, sheet, boats[i].at);
        }
    }
    for (int i = SIDE_COUNT - 1; i >= 0; i--) {
        if (wall->scene->boats[i].has_place) {
            sonar_fleet_boat(ui, sheet, &boats[i]);
        }
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        if (wall->scene->boats[i].has_place) {
            sonar_fleet_label(ui, sheet, &boats[i], &labels);
        }
    }
}

// From the boat that fired to what it aimed at, straight: which way round a torpedo went nobody
// says.
static void draw_shot(struct sonar_wall *wall, const struct chart_sheet *sheet)
{
    const struct sonar_stop *stop = &wall->scene->stop;
    const struct sonar_scene_boat *boat = &wall->scene->boats[stop->side];
    if (stop->system != SONAR_TORPEDO || !boat->has_place) {
        return;
    }
    struct point from = chart_sheet_point(sheet, boat->place);
    struct point to = chart_sheet_point(sheet, stop->dot);
    canvas_line(wall->frame->ui->canvas, from, to,
                stroke_dashed(ui_ink(wall->frame->ui, THEME_PAPER), 1.8f, 2, 5));
}
