#include "tools/cli/pictures.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "stations/gallery.h"
#include "stations/station.h"
#include "tools/cli/lobby_picture.h"
#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

static const char *const NAMES[PICTURE_SCREENS] = {
    "find", "lobby", "gallery-widgets", "gallery-palette", "gallery-controls", "gallery-dialog",
};

// All that a frame of a match is drawn from.
struct match_picture {
    struct canvas *canvas;
    struct ui ui;
    struct chart_shelf *charts;
    struct station_frame frame;
    struct wire_lobby lobby;
    const struct station_game *game;
    uint8_t views[BRIEF_SEATS_MAX][GAME_VIEW_MAX];
};

struct gallery_picture {
    struct canvas *canvas;
    struct ui ui;
    struct gallery gallery;
};

static bool prepare_match(struct match_picture *match, const struct transcript *transcript,
                          const struct brief_seat *seats, size_t seat_count);
static void invent_lobby(struct wire_lobby *lobby, const struct transcript *transcript,
                         unsigned own);
static void draw_match(void *context, int width_px, int height_px, struct input *input);
static bool shoot_match(const struct picture *picture, struct match_picture *match,
                        char error[SCREEN_ERROR_MAX]);
static bool shoot_gallery(const struct picture *picture, enum gallery_page page,
                          char error[SCREEN_ERROR_MAX]);
static void draw_gallery(void *context, int width_px, int height_px, struct input *input);
static void begin_frame(struct ui *ui, struct canvas *canvas, int width_px, int height_px,
                        struct input *input, enum theme_colour ground);

enum picture_screen picture_find_screen(const char *name)
{
    int screen = 0;
    while (screen < PICTURE_SCREENS && strcmp(NAMES[screen], name) != 0) {
        screen++;
    }
    return (enum picture_screen)screen;
}

bool picture_match(const struct picture *picture, const struct strings *strings,
                   const struct transcript *transcript, const struct brief_seat *seats,
                   size_t seat_count, char error[SCREEN_ERROR_MAX])
{
    struct match_picture *match = calloc(1, sizeof *match);
    snprintf(error, SCREEN_ERROR_MAX, "not enough memory for a picture");
    bool is_written = false;
    if (match != NULL && !prepare_match(match, transcript, seats, seat_count)) {
        snprintf(error, SCREEN_ERROR_MAX, "%s has no such seat, or no screen for it",
                 transcript->game->brief->title);
    } else if (match != NULL) {
        match->frame.strings = strings;
        is_written = shoot_match(picture, match, error);
    }
    if (match != NULL) {
        free(match->frame.memory);
    }
    free(match);
    return is_written;
}

bool picture_screen(const struct picture *picture, enum picture_screen screen,
                    char error[SCREEN_ERROR_MAX])
{
    switch (screen) {
    case PICTURE_FIND:
        return lobby_picture_find(picture, error);
    case PICTURE_LOBBY:
        return lobby_picture_lobby(picture, error);
    case PICTURE_GALLERY_WIDGETS:
        return shoot_gallery(picture, GALLERY_WIDGETS, error);
    case PICTURE_GALLERY_PALETTE:
        return shoot_gallery(picture, GALLERY_PALETTE, error);
    case PICTURE_GALLERY_CONTROLS:
        return shoot_gallery(picture, GALLERY_CONTROLS, error);
    case PICTURE_GALLERY_DIALOG:
        return shoot_gallery(picture, GALLERY_DIALOG, error);
    case PICTURE_SCREENS:
        break;
    }
    return false;
}

static bool prepare_match(struct match_picture *match, const struct transcript *transcript,
                          const struct brief_seat *seats, size_t seat_count)
{
    const struct brief *brief = transcript->game->brief;
    match->game = station_game_find(brief->name);
    match->frame = (struct station_frame){
        .ui = &match->ui,
        .brief = brief,
        .lobby = &match->lobby,
        .table_now = transcript->now,
        .is_running = transcript->game->outcome(transcript->state).kind == OUTCOME_OPEN,
        .latency_ms = 4,
        .order_seat = -1,
    };
    for (size_t i = 0; i < seat_count; i++) {
        int seat = brief_find_seat(brief, seats[i].side, seats[i].role);
        if (seat < 0) {
            return false;
        }
        transcript_view(transcript, seat, match->views[seat]);
        match->frame.views[seat] = match->views[seat];
        match->frame.seats |= 1U << seat;
    }
    if (match->game == NULL || !brief_may_merge(brief, match->frame.seats)) {
        return false;
    }
    invent_lobby(&match->lobby, transcript, match->frame.seats);
    match->frame.memory = calloc(1, match->game->memory_size);
    ui_init(&match->ui);
    return match->frame.memory != NULL;
}

// A transcript knows seats, a screen also shows people.
static void invent_lobby(struct wire_lobby *lobby, const struct transcript *transcript,
                         unsigned own)
{
    static const char *const PEOPLE[BRIEF_SEATS_MAX] = {"Mara", "Jon",  "Ines", "Teo",
                                                        "Olga", "Bram", "Yun",  "Sami"};
    const struct brief *brief = transcript->game->brief;
    struct outcome outcome = transcript->game->outcome(transcript->state);
    *lobby = (struct wire_lobby){
        .phase = outcome.kind == OUTCOME_OPEN ? TABLE_PLAYING : TABLE_OVER,
        .match = 1,
        .members_count = (uint8_t)brief->seat_count,
        .seats_count = (uint8_t)brief->seat_count,
        .options_count = (uint8_t)brief->option_count,
        .outcome = outcome,
    };
    text_copy(lobby->code, sizeof lobby->code, "K7Q4M");
    text_copy(lobby->name, sizeof lobby->name, brief->title);
    text_copy(lobby->game, sizeof lobby->game, brief->name);
    uint8_t you = 0;
    while ((own & 1U << you) == 0) {
        you++;
    }
    lobby->you = you;
    lobby->owner = you;
    for (uint8_t seat = 0; seat < brief->seat_count; seat++) {
        bool is_own = (own & 1U << seat) != 0;
        lobby->members[seat] =
            (struct wire_person){.is_here = !is_own || seat == you, .is_ready = true};
        text_copy(lobby->members[seat].name, sizeof lobby->members[seat].name, PEOPLE[seat]);
        lobby->seats[seat].member = is_own ? you : seat;
    }
}

static bool shoot_match(const struct picture *picture, struct match_picture *match,
                        char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    if (!screen_open_for(&screen, picture, error)) {
        return false;
    }
    match->canvas = screen.canvas;
    match->charts = chart_shelf_create();
    match->frame.charts = match->charts;
    bool is_written =
        match->charts != NULL && screen_shoot(&screen, picture, draw_match, match, error);
    chart_shelf_destroy(match->charts);
    screen_close(&screen);
    return is_written;
}

static void draw_match(void *context, int width_px, int height_px, struct input *input)
{
    struct match_picture *match = context;
    begin_frame(&match->ui, match->canvas, width_px, height_px, input, THEME_ROOM);
    match->ui.accent = THEME_PAPER;
    match->game->frame(&match->frame);
    ui_end(&match->ui);
    canvas_end(match->canvas);
}

static bool shoot_gallery(const struct picture *picture, enum gallery_page page,
                          char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    if (!screen_open_for(&screen, picture, error)) {
        return false;
    }
    struct gallery_picture gallery = {.canvas = screen.canvas};
    gallery_init(&gallery.gallery);
    gallery.gallery.page = page;
    ui_init(&gallery.ui);
    bool is_written = screen_shoot(&screen, picture, draw_gallery, &gallery, error);
    screen_close(&screen);
    return is_written;
}

static void draw_gallery(void *context, int width_px, int height_px, struct input *input)
{
    struct gallery_picture *gallery = context;
    begin_frame(&gallery->ui, gallery->canvas, width_px, height_px, input, THEME_INK0);
    gallery->ui.accent = gallery->gallery.page == GALLERY_CONTROLS ? THEME_MATE : THEME_CAPTAIN;
    gallery_show(&gallery->gallery, &gallery->ui);
    ui_end(&gallery->ui);
    canvas_end(gallery->canvas);
}

static void begin_frame(struct ui *ui, struct canvas *canvas, int width_px, int height_px,
                        struct input *input, enum theme_colour ground)
{
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 0);
    canvas_begin(canvas, width_px, height_px, theme.colours[ground]);
    ui_begin(ui, canvas, input, NULL, &theme, 0);
    ui->calm = true; // a picture shows where a motion ends
}
