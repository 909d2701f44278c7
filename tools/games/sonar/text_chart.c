#include "tools/games/sonar/text_chart.h"

#include <string.h>

#include "shared/sonar/sea.h"

// Signs of what is drawn upon water, later ones over earlier ones.
static const struct {
    char route, mine, boat;
} SIGNS[SIDE_COUNT] = {[SIDE_BLUE] = {'b', '*', 'B'}, [SIDE_RED] = {'r', '+', 'R'}};

static void draw_water(const struct chart *chart, char *signs);
static void draw_boats(const struct sonar_scene *scene, char *signs);
static void write_boat(struct text_writer *writer, const struct sonar_scene *scene, enum side side);

void text_chart_write(struct text_writer *writer, const struct sonar_scene *scene)
{
    const struct chart *chart = &scene->chart;
    char signs[SONAR_DOTS_MAX] = {0};
    if (chart->columns * chart->rows > SONAR_DOTS_MAX) {
        return;
    }
    draw_water(chart, signs);
    draw_boats(scene, signs);
    text_append(writer, "\n     ");
    for (int column = 0; column < chart->columns; column++) {
        text_append_format(writer, " %c", 'A' + column);
    }
    text_append(writer, "\n");
    for (int row = 0; row < chart->rows; row++) {
        text_append_format(writer, "  %2d ", row + 1);
        for (int column = 0; column < chart->columns; column++) {
            text_append_format(writer, " %c", signs[row * chart->columns + column]);
        }
        text_append(writer, "\n");
    }
    for (int side = 0; side < SIDE_COUNT && side < scene->boats_count; side++) {
        write_boat(writer, scene, (enum side)side);
    }
    text_append(writer, "\n");
}

static void draw_water(const struct chart *chart, char *signs)
{
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        signs[i] = chart_is_water(chart, chart_dot(chart, i)) ? CHART_SIGN_WATER : CHART_SIGN_LAND;
    }
    for (int i = 0; i < chart->marks_count; i++) {
        signs[chart_index(chart, chart->marks[i])] =
            chart->scenario == CHART_ICE ? CHART_SIGN_HOLE : '"';
    }
}

static void draw_boats(const struct sonar_scene *scene, char *signs)
{
    int dots = scene->chart.columns * scene->chart.rows;
    for (int side = 0; side < scene->boats_count; side++) {
        const struct sonar_scene_boat *boat = &scene->boats[side];
        for (int i = 0; i < boat->route_count; i++) {
            signs[boat->route[i] % dots] = SIGNS[side].route;
        }
    }
    for (int side = 0; side < scene->boats_count; side++) {
        const struct sonar_scene_boat *boat = &scene->boats[side];
        for (int i = 0; i < boat->mines_count; i++) {
            signs[boat->mines[i] % dots] = SIGNS[side].mine;
        }
    }
    for (int side = 0; side < scene->boats_count; side++) {
        const struct sonar_scene_boat *boat = &scene->boats[side];
        if (boat->has_place) {
            signs[chart_index(&scene->chart, boat->place)] = SIGNS[side].boat;
        }
    }
}

static void write_boat(struct text_writer *writer, const struct sonar_scene *scene, enum side side)
{
    const struct sonar_scene_boat *boat = &scene->boats[side];
    const char *name = SIDE_NAMES.names[side];
    text_append_format(writer, "  %c %-4s  damage %d of %d", SIGNS[side].boat, name, boat->damage,
                       scene->damage_max);
    if (boat->has_place) {
        text_append_format(writer, "  at %c%d", 'A' + boat->place.column, boat->place.row + 1);
    }
    for (int i = 0; i < boat->marks_count && i < scene->sizes_count; i++) {
        if (scene->sizes[i] > 0) {
            text_append_format(writer, "  %s %d/%d", SONAR_SYSTEM_NAMES.names[i], boat->marks[i],
                               scene->sizes[i]);
        }
    }
    text_append(writer, boat->is_surfaced ? "  surfaced\n" : "\n");
}
