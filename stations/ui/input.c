#include "stations/ui/input.h"

#include <stdio.h>
#include <string.h>

#include "shared/utf8.h"

#define FAR_AWAY (-100000.0f)

void input_next(struct input *input)
{
    struct point pointer = input->pointer;
    bool down = input->pointer_down;
    bool touch = input->touch;
    unsigned held = input->held;
    *input = (struct input){.pointer = pointer, .pointer_down = down, .touch = touch, .held = held};
    // A finger that left the glass points at nothing.
    if (touch && !down) {
        input->pointer = (struct point){FAR_AWAY, FAR_AWAY};
    }
}

bool input_happened(const struct input *input)
{
    return input->pointer_moved || input->pointer_pressed || input->pointer_released ||
           input->wheel < 0 || input->wheel > 0 || input->press_count > 0 ||
           input->typed_count > 0 || input->paste[0] != '\0' || input->resized ||
           input->close_asked;
}

void input_press(struct input *input, uint32_t key, unsigned mods)
{
    if (input->press_count < INPUT_PRESSES_MAX) {
        input->presses[input->press_count++] = (struct input_press){.key = key, .mods = mods};
    }
}

// Capitals of the letters that keys have names for: ASCII and Latin-1.
static uint32_t capital(uint32_t c)
{
    bool small = (c >= 'a' && c <= 'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7);
    return small ? c - 32 : c;
}

void input_type(struct input *input, uint32_t character, unsigned mods)
{
    if (input->typed_count < INPUT_TYPED_MAX) {
        input->typed[input->typed_count++] = character;
    }
    // Digits are pressed by their key, because some keyboards type them only with Shift held; a
    // sign's Shift is part of typing it.
    bool digit = character >= '0' && character <= '9';
    bool letter = capital(character) != character || (character >= 'A' && character <= 'Z');
    if (!digit) {
        input_press(input, capital(character), letter ? mods : mods & ~(unsigned)INPUT_SHIFT);
    }
}

void input_type_text(struct input *input, const char *text)
{
    for (uint32_t character; (character = utf8_next(&text)) != 0;) {
        if (character >= '0' && character <= '9') {
            input_press(input, character, 0);
        }
        input_type(input, character, 0);
    }
}

void input_point(struct input *input, float x, float y)
{
    input->pointer = (struct point){x, y};
    input->pointer_moved = true;
}

void input_pass(struct input *input, float x, float y)
{
    if (input->trail_count == INPUT_TRAIL_MAX) {
        for (size_t i = 0; i < INPUT_TRAIL_MAX / 2; i++) {
            input->trail[i] = input->trail[2 * i];
        }
        input->trail_count = INPUT_TRAIL_MAX / 2;
    }
    input->trail[input->trail_count++] = (struct point){x, y};
}

void input_button(struct input *input, bool down)
{
    input->pointer_pressed = down && !input->pointer_down;
    input->pointer_released = !down && input->pointer_down;
    input->pointer_down = down;
}

struct input_press *input_find(struct input *input, uint32_t key, unsigned mods)
{
    for (size_t i = 0; i < input->press_count; i++) {
        struct input_press *press = &input->presses[i];
        if (!press->used && press->key == key && press->mods == mods) {
            return press;
        }
    }
    return NULL;
}

static const char *const KEY_LABELS[] = {
    "Enter", "Esc", "Tab", "Bksp", "Del", "←",  "↑",  "→",  "↓",  "Home", "End", "PgUp", "PgDn",
    "F1",    "F2",  "F3",  "F4",   "F5",  "F6", "F7", "F8", "F9", "F10",  "F11", "F12",
};

void input_key_label(uint32_t key, unsigned mods, char *out, size_t capacity)
{
    char sign[UTF8_BYTES_MAX + 1] = "";
    const char *name = sign;
    if (key >= INPUT_ENTER && key - INPUT_ENTER < sizeof KEY_LABELS / sizeof KEY_LABELS[0]) {
        name = KEY_LABELS[key - INPUT_ENTER];
    } else if (key == ' ') {
        name = INPUT_SPACE_LABEL;
    } else {
        utf8_encode(key, sign);
    }
    snprintf(out, capacity, "%s%s%s%s", mods & INPUT_CTRL ? "Ctrl " : "",
             mods & INPUT_ALT ? "Alt " : "", mods & INPUT_SHIFT ? INPUT_SHIFT_LABEL : "", name);
}
