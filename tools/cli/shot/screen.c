#include "tools/cli/shot/screen.h"

#include <stdio.h>
#include <stdlib.h>

#include "stations/around/app.h"
#include "tools/cli/paths.h"

#define SIDE_MIN_PX 320
#define SIDE_MAX_PX 7680

struct shown {
    struct app *app;
    ms now;
};

static void draw_app(void *context, int width_px, int height_px, struct input *input);
bool screen_open(struct screen *screen, const struct window_options *options,
                 char error[SCREEN_ERROR_MAX])
{
    *screen = (struct screen){0};
    struct file_path fonts;
    if (!paths_fonts(&fonts)) {
        snprintf(error, SCREEN_ERROR_MAX,
                 "the font B612 is not to be found; install fonts-b612 or set KLAXON_FONTS");
        return false;
    }
    screen->window = window_open(options);
    if (screen->window == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "no window could be opened");
        return false;
    }
    screen->canvas = canvas_create(fonts.text, error, SCREEN_ERROR_MAX);
    if (screen->canvas == NULL) {
        window_close(screen->window); // the pointer stays: a window is not what was missing
    }
    return screen->canvas != NULL;
}

bool screen_open_for(struct screen *screen, const struct picture *picture,
                     char error[SCREEN_ERROR_MAX])
{
    const struct window_options options = {
        .title = "Klaxon", .width_px = picture->width_px, .height_px = picture->height_px};
    bool is_open = screen_open(screen, &options, error);
    if (is_open) {
        canvas_set_large_text(screen->canvas, picture->large_text);
    }
    return is_open;
}

void screen_close(struct screen *screen)
{
    if (screen->canvas != NULL) {
        canvas_destroy(screen->canvas);
        window_close(screen->window);
    }
    *screen = (struct screen){0};
}

bool screen_parse_size(const char *text, int *width_px, int *height_px)
{
    char *end;
    long width = strtol(text, &end, 10);
    if (*end != 'x' || end == text) {
        return false;
    }
    const char *second = end + 1;
    long height = strtol(second, &end, 10);
    if (end == second || *end != '\0' || width < SIDE_MIN_PX || width > SIDE_MAX_PX ||
        height < SIDE_MIN_PX || height > SIDE_MAX_PX) {
        return false;
    }
    *width_px = (int)width;
    *height_px = (int)height;
    return true;
}

bool screen_shoot(struct screen *screen, const struct picture *picture,
                  void (*draw)(void *context, int width_px, int height_px, struct input *input),
                  void *context, char error[SCREEN_ERROR_MAX])
{
    struct input input = {.pointer = {-1000, -1000}};
    bool is_written = false;
    for (int frame = 0; frame < 2; frame++) {
        int width_px, height_px;
        window_begin_frame(screen->window, &width_px, &height_px);
        draw(context, width_px, height_px, &input);
        is_written = window_capture(screen->window, picture->path);
        window_end_frame(screen->window, NULL);
    }
    if (!is_written) {
        snprintf(error, SCREEN_ERROR_MAX, "cannot write %s", picture->path);
    }
    return is_written;
}

bool screen_shoot_session(struct session *session, const struct strings *strings, ms now,
                          const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    if (!screen_open_for(&screen, picture, error)) {
        return false;
    }
    struct settings settings;
    settings_init(&settings);
    settings.theme = picture->theme;
    settings.large_text = picture->large_text;
    settings.calm = true; // a picture shows where a motion ends
    const struct app_config config = {
        .canvas = screen.canvas, .strings = strings, .session = session, .settings = &settings};
    struct shown shown = {.app = app_create(&config), .now = now};
    bool is_written = shown.app != NULL && screen_shoot(&screen, picture, draw_app, &shown, error);
    app_destroy(shown.app);
    screen_close(&screen);
    return is_written;
}

static void draw_app(void *context, int width_px, int height_px, struct input *input)
{
    struct shown *shown = context;
    app_frame(shown->app, width_px, height_px, input, shown->now);
}
