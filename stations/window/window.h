// The surface a station is drawn on: a real window, or memory when raylib's memory platform is
// linked. Owns raylib's window, the speaker and the clock of frames. Nothing else calls raylib's
// core.
#ifndef STATIONS_WINDOW_WINDOW_H
#define STATIONS_WINDOW_WINDOW_H

#include "stations/draw/layout.h"
#include "stations/ui/input.h"
#include "stations/window/sound.h"

#include <stdint.h>

struct window_options {
    const char *title;
    int width_px, height_px;
    bool fullscreen; // F11 changes it
    bool sound;
    float volume; // 0 to 1
};

struct window;

// Opens the window or, windowless, a surface of exactly this size. Returns NULL when there is no
// display to open it on. Only one can be open at a time.
struct window *window_open(const struct window_options *options);
void window_close(struct window *window);
// Takes it from the screen while another program shows something, and puts it back.
void window_hide(struct window *window, bool is_hidden);

// One turn of the loop: collects input and returns false when the person closed the window.
// `wants_frame_at_ms` is the screen's next motion (INT64_MAX: none). When neither that nor input
// is due it sleeps a few milliseconds at most, so that the caller can look after its links.
bool window_next(struct window *window, struct input *input, int64_t wants_frame_at_ms);

// True when this turn should draw: input came, motion is due, the size changed or window_dirty.
bool window_should_draw(const struct window *window);
// Says that what is shown is no longer true (a view arrived).
void window_dirty(struct window *window);

// Around all drawing of a frame. `window_end_frame` shows it and plays the sounds queued.
void window_begin_frame(struct window *window, int *width_px, int *height_px);
void window_end_frame(struct window *window, struct sound_queue *sounds);

// Milliseconds since the window opened. Windowless it stands still at what window_set_now gave,
// so that pictures are the same every time.
int64_t window_now_ms(const struct window *window);
void window_set_now(struct window *window, int64_t now_ms);

void window_set_volume(struct window *window, float volume);

// Writes the frame as a PNG; call it after canvas_end and before window_end_frame, which hands the
// pixels over to the screen. Returns false when the file cannot be written.
bool window_capture(struct window *window, const char *path);

#endif
