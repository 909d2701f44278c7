#include "stations/ui/keymap.h"

#include <assert.h>
#include <string.h>

struct action {
    const char *name;
    uint32_t key;
};

// One key may do different things on different screens; it then moves for all of them.
static const struct action ACTIONS[] = {
    {"1", '1'},
    {"2", '2'},
    {"3", '3'},
    {"4", '4'},
    {"5", '5'},
    {"6", '6'},
    {"7", '7'},
    {"8", '8'},
    {"9", '9'},
    {"0", '0'},
    {"torpedo", 'T'},
    {"mine", 'M'},
    {"silence", 'S'},
    {"scenario", 'C'},
    {"blow", 'B'},
    {"surface", 'U'},
    {"sonar", 'O'},
    {"drone", 'D'},
    {"yes", 'Y'},
    {"no", 'N'},
    {"wait", 'W'},
    {"talk", '/'},
    {"pen", 'P'},
    {"erase", 'E'},
    {"mark", 'K'},
    {"note", 'L'},
    {"undo", 'Z'},
    {"filter", 'F'},
    {"leave", 'X'},
    {"pad", 'J'},
    // Not Shift and 7: that types the sign of "talk" on many keyboards.
    {"want_torpedo", KEYMAP_SHIFT | '1'},
    {"want_mine", KEYMAP_SHIFT | '2'},
    {"want_sonar", KEYMAP_SHIFT | '3'},
    {"want_drone", KEYMAP_SHIFT | '4'},
    {"want_silence", KEYMAP_SHIFT | '5'},
    {"want_scenario", KEYMAP_SHIFT | '6'},
    {"keep_red", KEYMAP_SHIFT | '8'},
    {"keep_green", KEYMAP_SHIFT | '9'},
    {"keep_yellow", KEYMAP_SHIFT | '0'},
};
_Static_assert(sizeof ACTIONS / sizeof ACTIONS[0] == KEYMAP_ACTIONS, "a key for each action");

const char *keymap_name(int action)
{
    assert(action >= 0 && action < KEYMAP_ACTIONS);
    return ACTIONS[action].name;
}

int keymap_find(const char *name)
{
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        if (strcmp(ACTIONS[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

uint32_t keymap_key(const struct keymap *map, int action)
{
    return map->keys[action] != 0 ? map->keys[action] : ACTIONS[action].key;
}

int keymap_holder(const struct keymap *map, uint32_t key)
{
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        if (keymap_key(map, i) == key) {
            return i;
        }
    }
    return -1;
}

// Signs and letters that a keycap has a label for, in capitals. A sign's Shift is part of typing
// it.
bool keymap_can_be(uint32_t key)
{
    bool is_small = (key >= 'a' && key <= 'z') || (key >= 0xE0 && key <= 0xFE && key != 0xF7);
    if ((key & KEYMAP_SHIFT) != 0) {
        uint32_t plain = key & ~KEYMAP_SHIFT;
        return (plain >= '0' && plain <= '9') || (plain >= 'A' && plain <= 'Z');
    }
    return ((key > ' ' && key < 0x7F) || (key > 0xA0 && key < 0x100)) && !is_small;
}

bool keymap_bind(struct keymap *map, int action, uint32_t key)
{
    int holder = keymap_holder(map, key);
    if (!keymap_can_be(key) || (holder >= 0 && holder != action)) {
        return false;
    }
    map->keys[action] = key == ACTIONS[action].key ? 0 : key;
    return true;
}

void keymap_want(struct keymap *map, int action, uint32_t key)
{
    if (keymap_can_be(key)) {
        map->keys[action] = key == ACTIONS[action].key ? 0 : key;
    }
}

// Another action with the same key; -1: none.
static int rival(const struct keymap *map, int action)
{
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        if (i != action && keymap_key(map, i) == keymap_key(map, action)) {
            return i;
        }
    }
    return -1;
}

// Each round takes one back to its first day, where no two are alike: it ends.
void keymap_settle(struct keymap *map)
{
    for (int i = KEYMAP_ACTIONS - 1; i >= 0; i--) {
        if (map->keys[i] != 0 && rival(map, i) >= 0) {
            map->keys[i] = 0;
            i = KEYMAP_ACTIONS;
        }
    }
}

// The action that a key is for on the first day; -1: none.
static int first_holder(uint32_t key)
{
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        if (ACTIONS[i].key == key) {
            return i;
        }
    }
    return -1;
}

uint32_t keymap_shown(const struct keymap *map, uint32_t first_day_key)
{
    int action = first_holder(first_day_key);
    if (action >= 0) {
        return keymap_key(map, action);
    }
    uint32_t shift = first_day_key & KEYMAP_SHIFT;
    return shift != 0 ? keymap_shown(map, first_day_key & ~KEYMAP_SHIFT) | shift : first_day_key;
}

// What a pressed key means. One that was given away and taken by nobody means nothing; Shift with a
// key that has no meaning of its own goes with the key.
static uint32_t meant(const struct keymap *map, uint32_t key)
{
    int holder = keymap_holder(map, key);
    if (holder >= 0) {
        return ACTIONS[holder].key;
    }
    uint32_t shift = key & KEYMAP_SHIFT;
    if (shift == 0) {
        return first_holder(key) < 0 ? key : INPUT_NO_KEY;
    }
    uint32_t plain = meant(map, key & ~KEYMAP_SHIFT);
    bool is_free = plain != INPUT_NO_KEY && first_holder(plain | shift) < 0;
    return is_free ? plain | shift : INPUT_NO_KEY;
}

uint32_t keymap_code(const struct input_press *press)
{
    uint32_t shifted = press->key | KEYMAP_SHIFT;
    return press->mods == INPUT_SHIFT && keymap_can_be(shifted) ? shifted : press->key;
}

void keymap_translate(const struct keymap *map, struct input *input)
{
    for (size_t i = 0; i < input->press_count; i++) {
        struct input_press *press = &input->presses[i];
        if (press->key < INPUT_ENTER && (press->mods & (INPUT_CTRL | INPUT_ALT)) == 0) {
            uint32_t code = keymap_code(press);
            uint32_t key = meant(map, code);
            press->key = key & ~KEYMAP_SHIFT;
            if (((code ^ key) & KEYMAP_SHIFT) != 0) {
                press->mods ^= INPUT_SHIFT;
            }
        }
    }
}

void keymap_label(uint32_t key, char *out, size_t capacity)
{
    input_key_label(key & ~KEYMAP_SHIFT, (key & KEYMAP_SHIFT) != 0 ? INPUT_SHIFT : 0u, out,
                    capacity);
}
