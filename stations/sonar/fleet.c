#include "stations/sonar/fleet.h"

#include <math.h>

#include "stations/charts/chart_marks.h"

static void draw_dot(struct ui *ui, enum side side, struct point at, float size,
                     struct colour colour);

// What marks are measured by, so that a chart of ten and one of fifteen look alike.
static float unit_of(const struct chart_sheet *sheet)
{
    return fminf(chart_sheet_cell(sheet), 36) / 33.3f;
}

void sonar_fleet_route(struct ui *ui, const struct chart_sheet *sheet,
                       const struct sonar_fleet_route *route)
{
    struct point points[SONAR_DOTS_MAX];
    int count = route->count;
    if (count < 1 || count > SONAR_DOTS_MAX) {
        return;
    }
    for (int i = 0; i < count; i++) {
        points[i] = chart_sheet_point(sheet, chart_dot(sheet->chart, route->dots[i]));
    }
    if (count > 1 && route->grown < 1) {
        struct point *last = &points[count - 1];
        last->x = last[-1].x + (last->x - last[-1].x) * route->grown;
        last->y = last[-1].y + (last->y - last[-1].y) * route->grown;
    }
    float unit = unit_of(sheet);
    struct colour colour = colour_fade(ui_ink(ui, theme_of_side(route->side)), route->strength);
    if (count > 1) {
        struct colour casing = colour_fade(ui_ink(ui, THEME_INK0), 0.5f * route->strength);
        canvas_polyline(ui->canvas, points, (size_t)count, false, stroke_of(casing, 5.3f * unit));
        canvas_polyline(ui->canvas, points, (size_t)count, false,
                        route->side == SIDE_BLUE
                            ? stroke_of(colour, 2.7f * unit)
                            : stroke_dashed(colour, 2.7f * unit, 6.7f * unit, 4 * unit));
    }
    for (int i = 0; i < count && route->strength > 0.5f; i++) { // an old one is a line only
        draw_dot(ui, route->side, points[i], 4.3f * unit, colour);
    }
}

static void draw_dot(struct ui *ui, enum side side, struct point at, float size,
                     struct colour colour)
{
    if (side == SIDE_BLUE) {
        canvas_circle(ui->canvas, at, size * 0.93f, colour);
        return;
    }
    const float r = size * 1.1f;
    const struct point diamond[4] = {
        {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    canvas_polygon(ui->canvas, diamond, 4, colour);
}

void sonar_fleet_mine(struct ui *ui, const struct chart_sheet *sheet, enum side side,
                      struct dot dot)
{
    struct point at = chart_sheet_point(sheet, dot);
    float size = 22.7f * unit_of(sheet);
    canvas_circle(ui->canvas, at, size * 0.62f, colour_fade(ui_ink(ui, THEME_INK0), 0.75f));
    canvas_icon(ui->canvas, ICON_MINE, at.x, at.y, size * 0.95f, ui_ink(ui, theme_of_side(side)));
    canvas_flag(ui->canvas, side, at.x + size * 0.5f, at.y - size * 0.44f, size * 0.41f,
                &ui->theme);
}

void sonar_fleet_boat(struct ui *ui, const struct chart_sheet *sheet,
                      const struct sonar_fleet_boat *boat)
{
    float size = 30.7f * unit_of(sheet);
    struct colour colour = ui_ink(ui, theme_of_side(boat->side));
    if (boat->is_surfaced) {
        canvas_circle(ui->canvas, boat->at, size * 0.66f,
                      colour_fade(ui_ink(ui, THEME_INK0), 0.8f));
        canvas_ring(ui->canvas, boat->at, size * 0.95f, stroke_dashed(colour, 2, 3, 4));
    }
    chart_mark_boat_in(ui, boat->at, boat->bow, size, colour);
}

// --- labels

struct labels sonar_fleet_labels(const struct chart_sheet *sheet)
{
    const struct chart *chart = sheet->chart;
    struct labels labels = {.sea = sheet->sea};
    float cell = chart_sheet_cell(sheet);
    for (int j = 0; chart->sector_rows > 0 && j < chart->rows; j += chart->sector_rows) {
        for (int i = 0; chart->sector_columns > 0 && i < chart->columns;
             i += chart->sector_columns) {
            struct box number =
                box_of(sheet->sea.x + (float)i * cell, sheet->sea.y + (float)j * cell, 20, 20);
            labels_keep_free(&labels, number, true);
        }
    }
    return labels;
}

void sonar_fleet_keep_dot_free(struct labels *labels, const struct chart_sheet *sheet,
                               struct point at)
{
    float cell = chart_sheet_cell(sheet);
    labels_keep_free(labels, box_of(at.x - cell / 2, at.y - cell / 2, cell, cell), false);
}

void sonar_fleet_label(struct ui *ui, const struct chart_sheet *sheet,
                       const struct sonar_fleet_boat *boat, struct labels *labels)
{
    label_draw(ui, labels, &(struct label){boat->at, 27 * unit_of(sheet), boat->side, boat->name});
}

// --- explosions

void sonar_fleet_blast(struct ui *ui, const struct chart_sheet *sheet, struct dot dot, float grown)
{
    struct point at = chart_sheet_point(sheet, dot);
    float cell = chart_sheet_cell(sheet);
    struct colour alarm = ui_ink(ui, THEME_ALARM);
    struct box reach =
        box_common(box_of(at.x - 1.5f * cell, at.y - 1.5f * cell, 3 * cell, 3 * cell), sheet->sea);
    canvas_hatch(ui->canvas, reach, 8, false, stroke_of(colour_fade(alarm, 0.4f), 1.4f));
    canvas_frame(ui->canvas, reach, 0, stroke_of(ui_ink(ui, THEME_PAPER), 1.7f));
    canvas_clip(ui->canvas, sheet->sea);
    static const float GLOWS[][2] = {{1.36f, 0.1f}, {1, 0.14f}, {0.68f, 0.2f}};
    static const float RINGS[][2] = {{0.72f, 0.95f}, {1.16f, 0.95f}, {1.6f, 0.5f}};
    for (int i = 0; i < 3; i++) {
        canvas_circle(ui->canvas, at, GLOWS[i][0] * cell * grown, colour_fade(alarm, GLOWS[i][1]));
        canvas_ring(ui->canvas, at, RINGS[i][0] * cell * grown,
                    stroke_of(colour_fade(alarm, RINGS[i][1]), 2));
    }
    canvas_unclip(ui->canvas);
    canvas_icon(ui->canvas, ICON_BLAST, at.x, at.y, 0.84f * cell, ui_ink(ui, THEME_PAPER));
    canvas_icon(ui->canvas, ICON_BLAST, at.x, at.y, 0.52f * cell, alarm);
}

enum direction sonar_fleet_bow(const struct chart *chart, const uint8_t *route, int count)
{
    if (count < 2) {
        return DIRECTION_NORTH;
    }
    struct dot to = chart_dot(chart, route[count - 1]);
    struct dot from = chart_dot(chart, route[count - 2]);
    if (to.column != from.column) {
        return to.column > from.column ? DIRECTION_EAST : DIRECTION_WEST;
    }
    return to.row > from.row ? DIRECTION_SOUTH : DIRECTION_NORTH;
}
