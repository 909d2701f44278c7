// A surface to draw on, with its fonts: a window, or memory of a given size. And pictures of what a
// station shows.
#ifndef TOOLS_CLI_SHOT_SCREEN_H
#define TOOLS_CLI_SHOT_SCREEN_H

#include <stdbool.h>

#include "shared/strings.h"
#include "stations/draw/canvas.h"
#include "stations/session/session.h"
#include "stations/ui/ui.h"
#include "stations/window/window.h"

#define SCREEN_ERROR_MAX 256
#define SCREEN_WIDTH_PX  1280
#define SCREEN_HEIGHT_PX 720

// What is to be written.
struct picture {
    const char *path; // of the PNG
    int width_px, height_px;
    const char *game; // of a lobby
    const char *language;
    enum theme_kind theme;
    bool large_text;
};

struct screen {
    struct window *window;
    struct canvas *canvas;
};

// False with a sentence in error. `window` is then NULL if that was what could not be opened.
bool screen_open(struct screen *screen, const struct window_options *options,
                 char error[SCREEN_ERROR_MAX]);
// The same, of a picture's size.
bool screen_open_for(struct screen *screen, const struct picture *picture,
                     char error[SCREEN_ERROR_MAX]);
void screen_close(struct screen *screen);

// Reads "1280x720", each side from 320 to 7680.
bool screen_parse_size(const char *text, int *width_px, int *height_px);

// Draws something twice, the second time with what the first one has settled, and writes a PNG.
// False with a sentence in error.
bool screen_shoot(struct screen *screen, const struct picture *picture,
                  void (*draw)(void *context, int width_px, int height_px, struct input *input),
                  void *context, char error[SCREEN_ERROR_MAX]);

// The screen of a session as its person would see it at `now`, the clock it was stepped with.
bool screen_shoot_session(struct session *session, const struct strings *strings, ms now,
                          const struct picture *picture, char error[SCREEN_ERROR_MAX]);

#endif
