#include "tests/stations/seat_shot.h"

#include <stdlib.h>

#include "shared/text.h"

struct shot_camera {
    struct canvas *canvas;
    const struct strings *strings;
    struct chart_shelf *charts;
    struct input input;
    struct ui ui;
};

static void make_up_lobby(struct wire_lobby *lobby, const struct brief *brief, unsigned seats);
static void add_person(struct wire_lobby *lobby);

struct shot_camera *shot_camera_create(struct canvas *canvas, const struct strings *strings)
{
    struct shot_camera *camera = calloc(1, sizeof *camera);
    if (camera == NULL) {
        return NULL;
    }
    camera->canvas = canvas;
    camera->strings = strings;
    camera->charts = chart_shelf_create();
    if (camera->charts == NULL) {
        free(camera);
        return NULL;
    }
    return camera;
}

void shot_camera_destroy(struct shot_camera *camera)
{
    if (camera == NULL) {
        return;
    }
    chart_shelf_destroy(camera->charts);
    free(camera);
}

void shot_draw(struct shot_camera *camera, int width_px, int height_px, const struct shot *shot)
{
    struct theme theme;
    theme_init(&theme, shot->theme, 0);
    camera->input = (struct input){.pointer = {-1000, -1000}};
    ui_init(&camera->ui);
    canvas_begin(camera->canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(&camera->ui, camera->canvas, &camera->input, NULL, &theme, 0);
    camera->ui.calm = true;
    struct wire_lobby lobby;
    make_up_lobby(&lobby, shot->game->brief, shot->seats);
    struct station_frame frame = {
        .ui = &camera->ui,
        .strings = camera->strings,
        .charts = camera->charts,
        .brief = shot->game->brief,
        .lobby = &lobby,
        .seats = shot->seats,
        .table_now = shot->table_now,
        .is_running = shot->lobby == NULL || shot->lobby->outcome.kind == OUTCOME_OPEN,
        .memory = calloc(1, shot->game->memory_size),
        .order_seat = -1,
    };
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        frame.views[seat] = (shot->seats >> seat & 1) != 0 ? shot->views[seat] : NULL;
    }
    if (frame.memory != NULL) {
        shot->game->frame(&frame);
    }
    free(frame.memory);
    ui_end(&camera->ui);
    canvas_end(camera->canvas);
}

// These seats are in one person's hands, every other one in somebody else's.
static void make_up_lobby(struct wire_lobby *lobby, const struct brief *brief, unsigned seats)
{
    *lobby = (struct wire_lobby){.phase = TABLE_PLAYING, .match = 1};
    text_copy(lobby->game, sizeof lobby->game, brief->name);
    add_person(lobby);
    lobby->seats_count = (uint8_t)brief->seat_count;
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        if ((seats >> seat & 1) == 0) {
            lobby->seats[seat].member = lobby->members_count;
            add_person(lobby);
        }
    }
    struct setup setup;
    setup_init(&setup, brief);
    lobby->options_count = (uint8_t)brief->option_count;
    for (size_t option = 0; option < brief->option_count; option++) {
        lobby->options[option].value = setup.options[option];
    }
}

static void add_person(struct wire_lobby *lobby)
{
    struct wire_person *person = &lobby->members[lobby->members_count];
    *person = (struct wire_person){.is_here = true, .is_ready = true};
    text_copy(person->name, sizeof person->name, "Mara");
    lobby->members_count++;
}
