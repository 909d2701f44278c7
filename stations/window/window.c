#include "stations/window/window.h"

#include "stations/draw/layout.h"
#include "stations/window/speaker.h"
#include "stations/window/window_emblem.h"
#include "stations/window/window_input.h"

#include <raylib.h>
#include <rlgl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Sleeping longer would be felt in what arrives from the host; when nothing has for a while, the
// first of it may take longer.
#define NAP_MS       5
#define QUIET_NAP_MS 12
#define QUIET_MS     1000
// Some systems lose what a covered window showed. Where nobody tells us, it is drawn again now and
// then.
#define REDRAW_MS 1000
// What a desktop keeps of a screen's height for the title of a window and for itself.
#define SCREEN_FURNITURE 56

struct window {
    bool windowless;
    int width_px, height_px;
    bool dirty, should_draw;
    int64_t now_ms; // windowless
    int64_t drawn_ms;
    struct speaker *speaker;
    struct window_watch watch;
    // How raylib's copy of the screen differs from the picture.
    bool capture_flipped, capture_swapped;
};

// The memory platform gives its picture upside down and with red and blue swapped, unless a later
// version mends that: a test pattern tells.
static void learn_capture(struct window *window)
{
    BeginDrawing();
    ClearBackground(BLACK);
    DrawRectangle(0, 0, window->width_px, 1, RED);
    rlDrawRenderBatchActive();
    unsigned char *pixels = rlReadScreenPixels(window->width_px, window->height_px);
    if (pixels == NULL) {
        return;
    }
    size_t last = (size_t)window->width_px * (size_t)(window->height_px - 1) * 4;
    window->capture_flipped = pixels[0] == 0 && pixels[2] == 0;
    const unsigned char *red = window->capture_flipped ? pixels + last : pixels;
    window->capture_swapped = red[2] > red[0];
    MemFree(pixels);
}

// SDL would rather open a window that nobody sees than none.
static bool has_display(void)
{
#ifdef __linux__
    const char *x11 = getenv("DISPLAY");
    const char *wayland = getenv("WAYLAND_DISPLAY");
    return (x11 != NULL && x11[0] != '\0') || (wayland != NULL && wayland[0] != '\0');
#else
    return true;
#endif
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

// A screen of 1024 x 600 gets a window that it can show whole, with its title and a panel.
static void fit_screen(struct window *window)
{
    int monitor = GetCurrentMonitor();
    int width = GetMonitorWidth(monitor);
    int height = GetMonitorHeight(monitor);
    bool is_told = width > 0 && height > SCREEN_FURNITURE;
    if (!is_told || (window->width_px <= width && window->height_px <= height)) {
        return;
    }
    window->width_px = smaller(window->width_px, width);
    window->height_px = smaller(window->height_px, height - SCREEN_FURNITURE);
    SetWindowSize(window->width_px, window->height_px);
    SetWindowPosition((width - window->width_px) / 2, (height - window->height_px) / 2);
}

struct window *window_open(const struct window_options *options)
{
    bool windowless = rlGetVersion() == RL_OPENGL_SOFTWARE;
    if (!windowless && !has_display()) {
        return NULL;
    }
    struct window *window = calloc(1, sizeof *window);
    if (window == NULL) {
        return NULL;
    }
    SetTraceLogLevel(LOG_ERROR); // what fails is told by its caller, in one line
    // Also minimised we must look after the link to the host.
    SetConfigFlags(FLAG_WINDOW_RESIZABLE | FLAG_VSYNC_HINT | FLAG_WINDOW_ALWAYS_RUN);
    InitWindow(options->width_px, options->height_px, options->title);
    if (!IsWindowReady()) {
        free(window);
        return NULL;
    }
    SetExitKey(KEY_NULL);
    window->windowless = windowless;
    window->width_px = options->width_px;
    window->height_px = options->height_px;
    if (!windowless) {
        fit_screen(window);
    }
    window->dirty = true;
    if (window->windowless) {
        learn_capture(window);
    } else {
        SetWindowMinSize(smaller(window->width_px, LAYOUT_SMALLEST_WIDTH_PX),
                         smaller(window->height_px, LAYOUT_SMALLEST_HEIGHT_PX));
        window_emblem_show();
        window_watch_start(&window->watch);
        if (options->fullscreen) {
            ToggleBorderlessWindowed();
        }
        window->speaker = options->sound ? speaker_open(options->volume) : NULL;
    }
    return window;
}

void window_hide(struct window *window, bool is_hidden)
{
    if (window->windowless) {
        return;
    }
    if (is_hidden) {
        SetWindowState(FLAG_WINDOW_HIDDEN);
    } else {
        ClearWindowState(FLAG_WINDOW_HIDDEN);
    }
    PollInputEvents(); // what was pressed in the other one is not for this one
    window->dirty = true;
}

void window_close(struct window *window)
{
    if (window == NULL) {
        return;
    }
    speaker_close(window->speaker);
    if (!window->windowless) {
        window_watch_stop(&window->watch);
    }
    CloseWindow();
    free(window);
}

static void nap(const struct window *window, int64_t until_ms, int64_t now_ms)
{
    int64_t longest = now_ms - window->drawn_ms < QUIET_MS ? NAP_MS : QUIET_NAP_MS;
    int64_t sleep_ms = until_ms - now_ms < longest ? until_ms - now_ms : longest;
    if (sleep_ms > 0) {
        nanosleep(&(struct timespec){.tv_nsec = (long)sleep_ms * 1000000L}, NULL);
    }
}

bool window_next(struct window *window, struct input *input, int64_t wants_frame_at_ms)
{
    speaker_step(window->speaker);
    if (window->windowless) {
        window->should_draw = true;
        return !input->close_asked;
    }
    // raylib tells presses from one look to the next; so it looks once a turn, here.
    input_next(input);
    PollInputEvents();
    window->width_px = GetRenderWidth();
    window->height_px = GetRenderHeight();
    struct layout layout = layout_fit(window->width_px, window->height_px);
    window_input_gather(input, &layout, &window->watch);
    struct input_press *press = input_find(input, INPUT_F11, 0);
    if (press != NULL) {
        press->used = true;
        ToggleBorderlessWindowed();
    }
    int64_t now_ms = window_now_ms(window);
    bool is_due = now_ms >= wants_frame_at_ms ||
                  (!window->watch.listening && now_ms - window->drawn_ms >= REDRAW_MS);
    window->should_draw =
        window->dirty || window->watch.uncovered || input_happened(input) || is_due;
    window->watch.uncovered = false;
    if (!window->should_draw) {
        nap(window, wants_frame_at_ms, now_ms);
    }
    return !input->close_asked;
}

bool window_should_draw(const struct window *window)
{
    return window->should_draw;
}

void window_dirty(struct window *window)
{
    window->dirty = true;
}

void window_begin_frame(struct window *window, int *width_px, int *height_px)
{
    window->dirty = false;
    window->drawn_ms = window_now_ms(window);
    *width_px = window->width_px;
    *height_px = window->height_px;
    BeginDrawing();
}

void window_end_frame(struct window *window, struct sound_queue *sounds)
{
    // Not EndDrawing: it looks for input too, and the memory platform's takes it from the terminal.
    rlDrawRenderBatchActive();
    if (!window->windowless) {
        SwapScreenBuffer();
    }
    if (sounds != NULL) {
        speaker_play(window->speaker, sounds);
    }
}

int64_t window_now_ms(const struct window *window)
{
    return window->windowless ? window->now_ms : (int64_t)(GetTime() * 1000.0);
}

void window_set_now(struct window *window, int64_t now_ms)
{
    window->now_ms = now_ms;
}

void window_set_volume(struct window *window, float volume)
{
    speaker_set_volume(window->speaker, volume);
}

static void swap_red_and_blue(unsigned char *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        unsigned char red = pixels[i * 4];
        pixels[i * 4] = pixels[i * 4 + 2];
        pixels[i * 4 + 2] = red;
    }
}

bool window_capture(struct window *window, const char *path)
{
    unsigned char *pixels = rlReadScreenPixels(window->width_px, window->height_px);
    if (pixels == NULL) {
        return false;
    }
    size_t count = (size_t)window->width_px * (size_t)window->height_px;
    if (window->capture_swapped) {
        swap_red_and_blue(pixels, count);
    }
    for (size_t i = 0; i < count; i++) {
        pixels[i * 4 + 3] = 255;
    }
    Image image = {pixels, window->width_px, window->height_px, 1,
                   PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
    if (window->capture_flipped) {
        ImageFlipVertical(&image);
    }
    // No alpha: pictures are smaller and look the same on any background.
    ImageFormat(&image, PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    bool written = ExportImage(image, path);
    UnloadImage(image);
    return written;
}
