// A windowless station for tests: surface, canvas, ui and a hand-fed input, ready to show screens.
#ifndef TESTS_SUPPORT_STAGE_H
#define TESTS_SUPPORT_STAGE_H

#include "stations/draw/canvas.h"
#include "stations/ui/ui.h"
#include "stations/window/window.h"

struct stage {
    struct window *window;
    struct canvas *canvas;
    struct theme theme;
    struct ui ui;
    struct input input; // fill it between frames; a frame empties it
    struct sound_queue sounds;
};

// Opens a surface of this size, or fails the test.
void stage_open(struct stage *stage, int width_px, int height_px);
void stage_close(struct stage *stage);

// Around the widgets of one frame, at this time.
void stage_begin(struct stage *stage, int64_t now_ms);
void stage_end(struct stage *stage);

// Puts the pointer there, presses and lets go: two frames of `show`.
void stage_click(struct stage *stage, float x, float y, void (*show)(struct stage *, void *),
                 void *context);

// Whether the last frame has a text that contains these words, and whether it asked for a sound.
bool stage_says(const struct stage *stage, const char *words);
bool stage_hears(const struct stage *stage, enum sound sound);

// Fails the test, naming each fault, when words of the last frame cannot be read.
void stage_expect_readable(struct stage *stage);
// Fails the test when the last frame is not like tests/golden/<name>.png.
void stage_expect_picture(struct stage *stage, const char *name);

#endif
