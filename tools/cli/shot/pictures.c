#include "tools/cli/shot/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/shot.h"
#include "tools/cli/paths.h"
#include "tools/cli/shot/home_picture.h"
#include "tools/cli/shot/lobby_picture.h"
#include "tools/cli/strings_file.h"
#include "tools/gallery/gallery.h"

static const char *const NAMES[PICTURE_SCREENS] = {
    "home",
    "find",
    "lobby",
    "gallery-widgets",
    "gallery-palette",
    "gallery-controls",
    "gallery-dialog",
    "gallery-odds",
};

// What a match is drawn from.
struct match_picture {
    struct shot_camera *camera;
    struct shot shot;
    struct wire_lobby lobby;
    _Alignas(max_align_t) uint8_t views[BRIEF_SEATS_MAX][GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t scene[GAME_VIEW_MAX];
};

struct gallery_picture {
    struct canvas *canvas;
    struct ui ui;
    struct gallery gallery;
};

static bool prepare_match(struct match_picture *match, const struct strings *strings,
                          const struct transcript *transcript, const struct brief_seat *seats,
                          size_t seat_count);
static bool prepare_wall(struct match_picture *match, const struct transcript *transcript);
static void draw_match(void *context, int width_px, int height_px, struct input *input);
static bool shoot_match(const struct picture *picture, const struct strings *strings,
                        struct match_picture *match, char error[SCREEN_ERROR_MAX]);
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
    bool is_written = false;
    if (match == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "not enough memory for a picture");
    } else if (!prepare_match(match, strings, transcript, seats, seat_count)) {
        snprintf(error, SCREEN_ERROR_MAX, "%s has no such seat, or no screen for it",
                 transcript->game->brief->title);
    } else {
        is_written = shoot_match(picture, strings, match, error);
    }
    free(match);
    return is_written;
}

bool picture_screen(const struct picture *picture, enum picture_screen screen,
                    char error[SCREEN_ERROR_MAX])
{
    switch (screen) {
    case PICTURE_HOME:
        return home_picture(picture, error);
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
    case PICTURE_GALLERY_ODDS:
        return shoot_gallery(picture, GALLERY_ODDS, error);
    case PICTURE_SCREENS:
        break;
    }
    return false;
}

static bool prepare_match(struct match_picture *match, const struct strings *strings,
                          const struct transcript *transcript, const struct brief_seat *seats,
                          size_t seat_count)
{
    const struct brief *brief = transcript->game->brief;
    match->shot = (struct shot){
        .game = station_game_find(brief->name),
        .lobby = &match->lobby,
        .table_now = transcript->now,
    };
    for (size_t i = 0; i < seat_count; i++) {
        int seat = brief_find_seat(brief, seats[i].side, seats[i].role);
        if (seat < 0) {
            return false;
        }
        transcript_view(transcript, seat, match->views[seat]);
        match->shot.views[seat] = match->views[seat];
        match->shot.seats |= 1U << seat;
    }
    // A transcript knows seats, a screen also shows people.
    shot_lobby(&match->lobby, brief, strings, match->shot.seats, &transcript->setup);
    match->lobby.outcome = transcript->game->outcome(transcript->state);
    match->lobby.phase = match->lobby.outcome.kind == OUTCOME_OPEN ? TABLE_PLAYING : TABLE_OVER;
    if (seat_count == 0) {
        return prepare_wall(match, transcript);
    }
    return match->shot.game != NULL &&
           brief_may_merge(brief, brief_variant(brief, &transcript->setup), match->shot.seats);
}

// A picture of the wall has nobody to hide anything from.
static bool prepare_wall(struct match_picture *match, const struct transcript *transcript)
{
    const struct game *game = transcript->game;
    if (match->shot.game == NULL || match->shot.game->wall == NULL || game->scene == NULL) {
        return false;
    }
    struct wire_choice *projector = &match->lobby.options[game->brief->projector_option];
    if (projector->value == PROJECTOR_LOCKED) {
        projector->value = PROJECTOR_LIVE;
    }
    game->scene(transcript->state, match->scene);
    match->shot.scene = match->scene;
    return true;
}

static bool shoot_match(const struct picture *picture, const struct strings *strings,
                        struct match_picture *match, char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    if (!screen_open_for(&screen, picture, error)) {
        return false;
    }
    match->shot.theme = picture->theme;
    match->camera = shot_camera_create(screen.canvas, strings);
    bool is_written =
        match->camera != NULL && screen_shoot(&screen, picture, draw_match, match, error);
    if (match->camera == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "not enough memory for a picture");
    }
    shot_camera_destroy(match->camera);
    screen_close(&screen);
    return is_written;
}

static void draw_match(void *context, int width_px, int height_px, struct input *input)
{
    (void)input; // nobody points at a picture
    struct match_picture *match = context;
    shot_draw(match->camera, width_px, height_px, &match->shot);
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
