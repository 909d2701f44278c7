// Which key does what. Screens name keys by what they are on the first day; a person may put other
// letters, digits and signs in their place, letters and digits also with Shift. Presses are turned
// back into first-day keys where input enters, and keycaps show the person's own, so that no screen
// knows of it. Arrows, Enter, Esc, Tab, Space and function keys stay what they are.
#ifndef STATIONS_UI_KEYMAP_H
#define STATIONS_UI_KEYMAP_H

#include "stations/ui/input.h"

#define KEYMAP_ACTIONS 39
#define KEYMAP_SHIFT   0x80000000u // added to a letter or digit: with Shift held

struct keymap {
    uint32_t keys[KEYMAP_ACTIONS]; // 0: as on the first day
};

// An action's name as files write it ("torpedo"; its words are key.action.torpedo), and the action
// of a name: -1 if there is none.
const char *keymap_name(int action);
int keymap_find(const char *name);

uint32_t keymap_key(const struct keymap *map, int action); // the key that does it now
int keymap_holder(const struct keymap *map, uint32_t key); // the action that has it; -1: none

// Whether a key can be given to an action at all.
bool keymap_can_be(uint32_t key);
// Gives an action a key. Refused, unchanged, when it cannot be or another action has it.
bool keymap_bind(struct keymap *map, int action, uint32_t key);
// For a map that is read from a file, where two may have swapped: wants a key, whoever has it, and
// when all is read takes back to their first day those that still have a key in common.
void keymap_want(struct keymap *map, int action, uint32_t key);
void keymap_settle(struct keymap *map);

// The key to show for what is on this key on the first day; others are themselves.
uint32_t keymap_shown(const struct keymap *map, uint32_t first_day_key);
// A press as a key that an action can have.
uint32_t keymap_code(const struct input_press *press);
void keymap_label(uint32_t key, char *out, size_t capacity); // "T", "⇧1"
// Turns what was pressed in this frame into first-day keys.
void keymap_translate(const struct keymap *map, struct input *input);

#endif
