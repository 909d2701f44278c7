// What a person did since the last frame: pointer, keys, typed text.
// Plain data in logical units. The window fills it from raylib, tests fill it by hand.
#ifndef STATIONS_UI_INPUT_H
#define STATIONS_UI_INPUT_H

#include "stations/draw/geometry.h"

#include <stddef.h>
#include <stdint.h>

#define INPUT_PRESSES_MAX 16
#define INPUT_TYPED_MAX   32
#define INPUT_PASTE_MAX   512
#define INPUT_TRAIL_MAX   64
#define INPUT_SHIFT_LABEL "⇧"

// A key is its printable character in capitals ('T', '7', '/', ' '), or one of these. Letters and
// signs come from what was typed, so they are where the person's own keyboard has them.
enum input_key {
    INPUT_NO_KEY = 0,
    INPUT_ENTER = 0x110000, // above every character
    INPUT_ESCAPE,
    INPUT_TAB,
    INPUT_BACKSPACE,
    INPUT_DELETE,
    INPUT_LEFT,
    INPUT_UP,
    INPUT_RIGHT,
    INPUT_DOWN,
    INPUT_HOME,
    INPUT_END,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_F1,
    INPUT_F2,
    INPUT_F3,
    INPUT_F4,
    INPUT_F5,
    INPUT_F6,
    INPUT_F7,
    INPUT_F8,
    INPUT_F9,
    INPUT_F10,
    INPUT_F11,
    INPUT_F12
};

enum input_mods { INPUT_SHIFT = 1, INPUT_CTRL = 2, INPUT_ALT = 4 };

// Keys that steer for as long as they are down; presses tell only when they went down.
enum input_held {
    INPUT_HELD_LEFT = 1,
    INPUT_HELD_UP = 2,
    INPUT_HELD_RIGHT = 4,
    INPUT_HELD_DOWN = 8,
    INPUT_HELD_SHIFT = 16,
};

struct input_press {
    uint32_t key;  // a character in capitals or an enum input_key
    unsigned mods; // of enum input_mods
    bool repeat;   // the key is being held down
    bool used;     // a widget took it; set by the ui
};

struct input {
    struct point pointer; // logical; far outside when there is no pointer
    bool pointer_pressed; // went down in this frame (mouse or first finger)
    bool pointer_released;
    bool pointer_down;
    bool pointer_moved;
    bool touch;  // the pointer is a finger: nothing is hovered when it is up
    float wheel; // lines, up is positive
    // Where the pointer was between the last frame and this one, oldest first and without the place
    // where it is now: a pen must not cut corners because a frame took long.
    struct point trail[INPUT_TRAIL_MAX];
    size_t trail_count;

    unsigned held; // of enum input_held, down at the moment
    struct input_press presses[INPUT_PRESSES_MAX];
    size_t press_count;
    uint32_t typed[INPUT_TYPED_MAX]; // characters in the order typed
    size_t typed_count;
    char paste[INPUT_PASTE_MAX]; // UTF-8 that the person pasted in this frame, or ""

    bool resized;
    bool close_asked;
};

// Forgets what happened in one frame; pointer and held keys stay as they are.
void input_next(struct input *input);

// True when anything happened that a screen could answer.
bool input_happened(const struct input *input);

// Adds a press; the seventeenth of a frame is lost.
void input_press(struct input *input, uint32_t key, unsigned mods);

// Adds a typed character and, for letters and signs, the press that goes with it.
void input_type(struct input *input, uint32_t character, unsigned mods);

// Types a text, character by character as utf8_next reads it.
void input_type_text(struct input *input, const char *text);

// Moves the pointer.
void input_point(struct input *input, float x, float y);

// Notes a place that the pointer passed; when there is no room, every other place gives way.
void input_pass(struct input *input, float x, float y);

// Presses or releases the pointer where it is.
void input_button(struct input *input, bool down);

// Finds an unused press of this key with exactly these modifiers, or returns NULL.
struct input_press *input_find(struct input *input, uint32_t key, unsigned mods);

// The one key whose name is a word; keycaps say it in the person's language (ui.space).
#define INPUT_SPACE_LABEL "Space"

// What a keycap says of a key ("T", "Enter", "⇧8", "←"), written into `out`.
void input_key_label(uint32_t key, unsigned mods, char *out, size_t capacity);

#endif
