#include "stations/shot.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/text.h"

struct shot_camera {
    struct canvas *canvas;
    const struct strings *strings;
    struct chart_shelf *charts;
    struct input input;
    struct ui ui;
};

static void add_person(struct wire_lobby *lobby, const struct strings *strings);

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
    struct wire_lobby made_up;
    if (shot->lobby == NULL) {
        shot_lobby(&made_up, shot->game->brief, camera->strings, shot->seats, NULL);
    }
    struct station_frame frame = {
        .ui = &camera->ui,
        .strings = camera->strings,
        .charts = camera->charts,
        .brief = shot->game->brief,
        .lobby = shot->lobby != NULL ? shot->lobby : &made_up,
        .seats = shot->seats,
        .table_now = shot->table_now,
        .is_running = shot->lobby == NULL || shot->lobby->outcome.kind == OUTCOME_OPEN,
        .memory = calloc(1, shot->game->memory_size),
        .order_seat = -1,
    };
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        frame.views[seat] = (shot->seats >> seat & 1) != 0 ? shot->views[seat] : NULL;
    }
    frame.scene = shot->scene;
    if (frame.memory != NULL && shot->seats != 0) {
        shot->game->frame(&frame);
    } else if (frame.memory != NULL && shot->game->wall != NULL) {
        shot->game->wall(&frame);
    }
    free(frame.memory);
    ui_end(&camera->ui);
    canvas_end(camera->canvas);
}

void shot_lobby(struct wire_lobby *lobby, const struct brief *brief, const struct strings *strings,
                unsigned seats, const struct setup *setup)
{
    *lobby = (struct wire_lobby){.phase = TABLE_PLAYING, .match = 1};
    text_copy(lobby->game, sizeof lobby->game, brief->name);
    text_copy(lobby->code, sizeof lobby->code, strings_get(strings, "shot.code"));
    text_copy(lobby->name, sizeof lobby->name, strings_get(strings, "shot.table"));
    add_person(lobby, strings);
    struct setup initial;
    setup_init(&initial, brief);
    const struct setup *options = setup != NULL ? setup : &initial;
    const struct brief_variant *variant = brief_variant(brief, options);
    lobby->seats_count = (uint8_t)brief->seat_count;
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        if (!brief_is_played(variant, seat)) {
            lobby->seats[seat].member = WIRE_NOBODY;
        } else if ((seats >> seat & 1) == 0) {
            lobby->seats[seat].member = lobby->members_count;
            add_person(lobby, strings);
        }
    }
    lobby->options_count = (uint8_t)brief->option_count;
    for (size_t option = 0; option < brief->option_count; option++) {
        lobby->options[option].value = options->options[option];
        int asset = brief_asset_index(brief, option);
        if (asset >= 0) {
            text_copy(lobby->options[option].asset, sizeof lobby->options[option].asset,
                      options->assets[asset].name);
        }
    }
}

static void add_person(struct wire_lobby *lobby, const struct strings *strings)
{
    char id[32];
    snprintf(id, sizeof id, "shot.person.%d", lobby->members_count + 1);
    struct wire_person *person = &lobby->members[lobby->members_count];
    *person = (struct wire_person){.is_here = true, .is_ready = true};
    text_copy(person->name, sizeof person->name, strings_get(strings, id));
    lobby->members_count++;
}
