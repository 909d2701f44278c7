#include "stations/window/window_input.h"

#include <raylib.h>
#include <string.h>

#define OFF_CANVAS (-100000.0f)

struct key_pair {
    int from;
    enum input_key to;
    bool repeats; // held down it goes on
};

static const struct key_pair KEYS[] = {
    {KEY_ENTER, INPUT_ENTER, false},
    {KEY_KP_ENTER, INPUT_ENTER, false},
    {KEY_ESCAPE, INPUT_ESCAPE, false},
    {KEY_TAB, INPUT_TAB, true},
    {KEY_BACKSPACE, INPUT_BACKSPACE, true},
    {KEY_DELETE, INPUT_DELETE, true},
    {KEY_LEFT, INPUT_LEFT, true},
    {KEY_UP, INPUT_UP, true},
    {KEY_RIGHT, INPUT_RIGHT, true},
    {KEY_DOWN, INPUT_DOWN, true},
    {KEY_HOME, INPUT_HOME, false},
    {KEY_END, INPUT_END, false},
    {KEY_PAGE_UP, INPUT_PAGE_UP, true},
    {KEY_PAGE_DOWN, INPUT_PAGE_DOWN, true},
    {KEY_F1, INPUT_F1, false},
    {KEY_F2, INPUT_F2, false},
    {KEY_F3, INPUT_F3, false},
    {KEY_F4, INPUT_F4, false},
    {KEY_F5, INPUT_F5, false},
    {KEY_F6, INPUT_F6, false},
    {KEY_F7, INPUT_F7, false},
    {KEY_F8, INPUT_F8, false},
    {KEY_F9, INPUT_F9, false},
    {KEY_F10, INPUT_F10, false},
    {KEY_F11, INPUT_F11, false},
    {KEY_F12, INPUT_F12, false},
};

static unsigned mods_held(void)
{
    bool shift = IsKeyDown(KEY_LEFT_SHIFT) || IsKeyDown(KEY_RIGHT_SHIFT);
    bool ctrl = IsKeyDown(KEY_LEFT_CONTROL) || IsKeyDown(KEY_RIGHT_CONTROL);
    // The right Alt key types signs on many keyboards and is no modifier there.
    bool alt = IsKeyDown(KEY_LEFT_ALT);
    return (shift ? INPUT_SHIFT : 0u) | (ctrl ? INPUT_CTRL : 0u) | (alt ? INPUT_ALT : 0u);
}

static void take_key(struct input *input, int key, unsigned mods)
{
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (KEYS[i].from == key) {
            input_press(input, KEYS[i].to, mods);
        }
    }
    if (key >= KEY_ZERO && key <= KEY_NINE) {
        input_press(input, (uint32_t)('0' + key - KEY_ZERO), mods);
    } else if (key >= KEY_KP_0 && key <= KEY_KP_9) {
        input_press(input, (uint32_t)('0' + key - KEY_KP_0), mods);
    } else if (key >= KEY_A && key <= KEY_Z && (mods & (INPUT_CTRL | INPUT_ALT)) != 0) {
        // Letters alone come as typed text; with Ctrl or Alt nothing is typed.
        input_press(input, (uint32_t)key, mods);
    }
    bool paste = (key == KEY_V && mods == INPUT_CTRL) || (key == KEY_INSERT && mods == INPUT_SHIFT);
    if (paste) {
        const char *text = GetClipboardText();
        size_t length = text == NULL ? 0 : strnlen(text, sizeof input->paste - 1);
        memcpy(input->paste, text == NULL ? "" : text, length);
        input->paste[length] = '\0';
    }
}

static void gather_keys(struct input *input, struct window_watch *watch)
{
    unsigned mods = watch->has_key ? watch->mods : mods_held();
    watch->has_key = false;
    for (int key; (key = GetKeyPressed()) != 0;) {
        take_key(input, key, mods);
    }
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (KEYS[i].repeats && IsKeyPressedRepeat(KEYS[i].from)) {
            input_press(input, KEYS[i].to, mods);
            if (input->press_count > 0) {
                input->presses[input->press_count - 1].repeat = true;
            }
        }
    }
    for (int character; (character = GetCharPressed()) != 0;) {
        input_type(input, (uint32_t)character, mods);
    }
}

static unsigned gather_held(void)
{
    static const struct {
        int key;
        unsigned held;
    } STEERS[] = {{KEY_LEFT, INPUT_HELD_LEFT},        {KEY_UP, INPUT_HELD_UP},
                  {KEY_RIGHT, INPUT_HELD_RIGHT},      {KEY_DOWN, INPUT_HELD_DOWN},
                  {KEY_LEFT_SHIFT, INPUT_HELD_SHIFT}, {KEY_RIGHT_SHIFT, INPUT_HELD_SHIFT}};
    unsigned held = 0;
    for (size_t i = 0; i < sizeof STEERS / sizeof STEERS[0]; i++) {
        held |= IsKeyDown(STEERS[i].key) ? STEERS[i].held : 0;
    }
    return held;
}

// The last place passed is where the pointer is now.
static void gather_trail(struct input *input, const struct layout *layout,
                         struct window_watch *watch)
{
    for (size_t i = 0; i + 1 < watch->passed_count; i++) {
        struct point at = layout_logical(layout, watch->passed[i].x_px, watch->passed[i].y_px);
        input_pass(input, at.x, at.y);
    }
    watch->passed_count = 0;
}

static void gather_pointer(struct input *input, const struct layout *layout,
                           struct window_watch *watch)
{
    int fingers = GetTouchPointCount();
    Vector2 at = fingers > 0 ? GetTouchPosition(0) : GetMousePosition();
    bool down = fingers > 0 || IsMouseButtonDown(MOUSE_BUTTON_LEFT);
    struct pointer_step step = {.down = input->pointer_down};
    if (watch->listening) {
        if (window_watch_take(watch, &step)) {
            at = (Vector2){step.x_px, step.y_px};
        }
        down = step.down;
    }
    struct point pointer = layout_logical(layout, at.x, at.y);
    if (fingers == 0 && !down && !IsCursorOnScreen()) {
        pointer = (struct point){OFF_CANVAS, OFF_CANVAS};
    }
    input->touch = fingers > 0;
    if (pointer.x < input->pointer.x || pointer.x > input->pointer.x ||
        pointer.y < input->pointer.y || pointer.y > input->pointer.y) {
        input_point(input, pointer.x, pointer.y);
    }
    input_button(input, down);
    input->wheel = GetMouseWheelMove();
}

void window_input_gather(struct input *input, const struct layout *layout,
                         struct window_watch *watch)
{
    gather_pointer(input, layout, watch);
    gather_trail(input, layout, watch);
    input->held = gather_held();
    gather_keys(input, watch);
    input->resized = IsWindowResized();
    input->close_asked = WindowShouldClose();
}
