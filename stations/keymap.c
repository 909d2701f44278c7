#include "stations/keymap.h"

#include <assert.h>
#include <string.h>

struct action {
    const char *name;
    uint32_t key;
};

// One key may do different things on different screens; it then moves for all of them.
static const struct action ACTIONS[] = {
    {"1", '1'},       {"2", '2'},     {"3", '3'},       {"4", '4'},        {"5", '5'},
    {"6", '6'},       {"7", '7'},     {"8", '8'},       {"9", '9'},        {"0", '0'},
    {"torpedo", 'T'}, {"mine", 'M'},  {"silence", 'S'}, {"scenario", 'C'}, {"blow", 'B'},
    {"surface", 'U'}, {"sonar", 'O'}, {"drone", 'D'},   {"yes", 'Y'},      {"no", 'N'},
    {"wait", 'W'},    {"talk", '/'},  {"pen", 'P'},     {"erase", 'E'},    {"mark", 'K'},
    {"note", 'L'},    {"undo", 'Z'},  {"filter", 'F'},  {"leave", 'X'},
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

// Signs and letters that a keycap has a label for, in capitals.
bool keymap_can_be(uint32_t key)
{
    bool is_small = (key >= 'a' && key <= 'z') || (key >= 0xE0 && key <= 0xFE && key != 0xF7);
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

uint32_t keymap_shown(const struct keymap *map, uint32_t first_day_key)
{
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        if (ACTIONS[i].key == first_day_key) {
            return keymap_key(map, i);
        }
    }
    return first_day_key;
}

// What a pressed key means. One that was given away and taken by nobody means nothing.
static uint32_t meant(const struct keymap *map, uint32_t key)
{
    int holder = keymap_holder(map, key);
    if (holder >= 0) {
        return ACTIONS[holder].key;
    }
    return keymap_shown(map, key) == key ? key : INPUT_NO_KEY;
}

void keymap_translate(const struct keymap *map, struct input *input)
{
    for (size_t i = 0; i < input->press_count; i++) {
        struct input_press *press = &input->presses[i];
        if (press->key < INPUT_ENTER && (press->mods & (INPUT_CTRL | INPUT_ALT)) == 0) {
            press->key = meant(map, press->key);
        }
    }
}
