#include "stations/ui/keymap.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

// What the screens around a game and the parts that games share have keys for. One key may do
// different things on different screens; it then moves for all of them.
static const struct keymap_row COMMON[] = {
    {"1", '1'},       {"2", '2'},    {"3", '3'},     {"4", '4'},        {"5", '5'},
    {"6", '6'},       {"7", '7'},    {"8", '8'},     {"9", '9'},        {"0", '0'},
    {"yes", 'Y'},     {"no", 'N'},   {"wait", 'W'},  {"talk", '/'},     {"pad", 'J'},
    {"leave", 'X'},   {"draw", 'D'}, {"keys", 'K'},  {"last", 'L'},     {"options", 'O'},
    {"concede", 'C'}, {"up", 'U'},   {"pause", 'P'}, {"settings", 'S'},
};
#define COMMON_COUNT ((int)(sizeof COMMON / sizeof COMMON[0]))

// An action's row, and the place of its game as keymap.game has it.
struct action {
    const struct keymap_row *row;
    const char *game_name; // NULL: common
    int game;
};

// Two actions with the same key.
struct clash {
    int actions[2]; // -1: there is none
    int moved[2];   // whose binding brought each there: its own or a common one's; -1: nobody's
};

static size_t row_count(const struct keymap_row *rows);
static struct keymap_game game_at(const struct keymap *map, int game);
static bool action_at(const struct keymap *map, int action, struct action *out);
static const struct keymap_row *row_of(const struct keymap *map, int action);
static int find_first(const struct keymap *map, int game, uint32_t key);
static int twin(const struct keymap *map, int action);
static uint32_t unmoved_key(const struct keymap *map, int action);
static int moved_by(const struct keymap *map, int action);
static struct clash find_clash(const struct keymap *map);
static void find_clash_among(const struct keymap *map, const int *actions, int count,
                             struct clash *found);
static int last_moved(const struct clash *clash);
static uint32_t meant(const struct keymap *map, uint32_t key);

void keymap_init(struct keymap *map, keymap_game_at *games)
{
    *map = (struct keymap){.games = games};
    assert(keymap_count(map) <= KEYMAP_ACTIONS_MAX);
}

void keymap_reset(struct keymap *map)
{
    memset(map->keys, 0, sizeof map->keys);
}

void keymap_turn_to(struct keymap *map, const char *game)
{
    map->game = keymap_game_find(map, game);
}

int keymap_game_find(const struct keymap *map, const char *name)
{
    for (int game = 1; name != NULL && game_at(map, game).name != NULL; game++) {
        if (strcmp(game_at(map, game).name, name) == 0) {
            return game;
        }
    }
    return 0;
}

int keymap_count(const struct keymap *map)
{
    int count = COMMON_COUNT;
    for (int game = 1; game_at(map, game).name != NULL; game++) {
        count += (int)row_count(game_at(map, game).rows);
    }
    return count;
}

void keymap_name(const struct keymap *map, int action, char out[KEYMAP_NAME_MAX])
{
    struct action its;
    bool is_there = action_at(map, action, &its);
    assert(is_there);
    (void)is_there;
    snprintf(out, KEYMAP_NAME_MAX, "%s%s%s", its.game > 0 ? its.game_name : "",
             its.game > 0 ? "." : "", its.row->name);
}

int keymap_find(const struct keymap *map, const char *name)
{
    struct action its;
    int without_game = -1;
    for (int i = 0; action_at(map, i, &its); i++) {
        char full[KEYMAP_NAME_MAX];
        keymap_name(map, i, full);
        if (strcmp(full, name) == 0) {
            return i;
        }
        if (without_game < 0 && strcmp(its.row->name, name) == 0) {
            without_game = i;
        }
    }
    return without_game;
}

// A common action is out of sight where the game has something of its own on its first-day key.
bool keymap_counts(const struct keymap *map, int game, int action)
{
    struct action its;
    if (!action_at(map, action, &its)) {
        return false;
    }
    return its.game > 0 ? its.game == game : find_first(map, game, its.row->key) == action;
}

uint32_t keymap_key(const struct keymap *map, int action)
{
    return map->keys[action] != 0 ? map->keys[action] : unmoved_key(map, action);
}

bool keymap_is_moved(const struct keymap *map, int action)
{
    return keymap_key(map, action) != row_of(map, action)->key;
}

int keymap_holder(const struct keymap *map, uint32_t key)
{
    for (int i = 0; i < keymap_count(map); i++) {
        if (keymap_key(map, i) == key && keymap_counts(map, map->game, i)) {
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

int keymap_rival(const struct keymap *map, int action, uint32_t key)
{
    struct keymap tried = *map;
    tried.keys[action] = key;
    struct clash clash = find_clash(&tried);
    return clash.actions[clash.moved[0] == action ? 1 : 0];
}

bool keymap_bind(struct keymap *map, int action, uint32_t key)
{
    if (!keymap_can_be(key) || keymap_rival(map, action, key) >= 0) {
        return false;
    }
    map->keys[action] = key == unmoved_key(map, action) ? 0 : key;
    return true;
}

// As it is written, also where it is the first-day key: what it would be otherwise may stand
// further down.
void keymap_want(struct keymap *map, int action, uint32_t key)
{
    if (keymap_can_be(key)) {
        map->keys[action] = key;
    }
}

// Each round takes one back, of two that a person has moved the later; in the end all would be as
// on the first day, where no two are alike.
void keymap_settle(struct keymap *map)
{
    for (;;) {
        struct clash clash = find_clash(map);
        if (last_moved(&clash) < 0) {
            break;
        }
        map->keys[last_moved(&clash)] = 0;
    }
    for (int i = 0; i < keymap_count(map); i++) {
        if (map->keys[i] == unmoved_key(map, i)) {
            map->keys[i] = 0;
        }
    }
}

uint32_t keymap_shown(const struct keymap *map, uint32_t first_day_key)
{
    int action = find_first(map, map->game, first_day_key);
    if (action >= 0) {
        return keymap_key(map, action);
    }
    uint32_t shift = first_day_key & KEYMAP_SHIFT;
    return shift != 0 ? keymap_shown(map, first_day_key & ~KEYMAP_SHIFT) | shift : first_day_key;
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

// What a pressed key means. One that was given away and taken by nobody means nothing; Shift with a
// key that has no meaning of its own goes with the key.
static uint32_t meant(const struct keymap *map, uint32_t key)
{
    int holder = keymap_holder(map, key);
    if (holder >= 0) {
        return row_of(map, holder)->key;
    }
    uint32_t shift = key & KEYMAP_SHIFT;
    if (shift == 0) {
        return find_first(map, map->game, key) < 0 ? key : INPUT_NO_KEY;
    }
    uint32_t plain = meant(map, key & ~KEYMAP_SHIFT);
    bool is_free = plain != INPUT_NO_KEY && find_first(map, map->game, plain | shift) < 0;
    return is_free ? plain | shift : INPUT_NO_KEY;
}

// --- what a person has moved

// Where an action is that has no key of its own.
static uint32_t unmoved_key(const struct keymap *map, int action)
{
    int common = twin(map, action);
    return common >= 0 && map->keys[common] != 0 ? map->keys[common] : row_of(map, action)->key;
}

// Whose binding brought an action where it is: its own, or that of a common one; -1: nobody's.
static int moved_by(const struct keymap *map, int action)
{
    int common = twin(map, action);
    int own = map->keys[action] != 0 ? action : -1;
    return own < 0 && common >= 0 && map->keys[common] != 0 ? common : own;
}

// Two actions that count while the same game is on and have the same key. Of several those with the
// last binding, so that what was there first stays.
static struct clash find_clash(const struct keymap *map)
{
    struct clash found = {{-1, -1}, {-1, -1}};
    for (int game = 0; game == 0 || game_at(map, game).name != NULL; game++) {
        int actions[KEYMAP_ACTIONS_MAX];
        int count = 0;
        for (int i = 0; i < keymap_count(map); i++) {
            if (keymap_counts(map, game, i)) {
                actions[count++] = i;
            }
        }
        find_clash_among(map, actions, count, &found);
    }
    return found;
}

static void find_clash_among(const struct keymap *map, const int *actions, int count,
                             struct clash *found)
{
    uint32_t keys[KEYMAP_ACTIONS_MAX];
    for (int i = 0; i < count; i++) {
        keys[i] = keymap_key(map, actions[i]);
        for (int j = 0; j < i; j++) {
            if (keys[j] != keys[i]) {
                continue;
            }
            struct clash clash = {{actions[j], actions[i]},
                                  {moved_by(map, actions[j]), moved_by(map, actions[i])}};
            *found = last_moved(&clash) > last_moved(found) ? clash : *found;
        }
    }
}

static int last_moved(const struct clash *clash)
{
    return clash->moved[0] > clash->moved[1] ? clash->moved[0] : clash->moved[1];
}

// --- rows

static size_t row_count(const struct keymap_row *rows)
{
    size_t count = 0;
    while (rows != NULL && rows[count].name != NULL) {
        count++;
    }
    return count;
}

static struct keymap_game game_at(const struct keymap *map, int game)
{
    return map->games != NULL && game > 0 ? map->games((size_t)game - 1) : (struct keymap_game){0};
}

static bool action_at(const struct keymap *map, int action, struct action *out)
{
    *out = (struct action){0};
    if (action >= 0 && action < COMMON_COUNT) {
        out->row = &COMMON[action];
        return true;
    }
    int first = COMMON_COUNT;
    for (int game = 1; action >= first && game_at(map, game).name != NULL; game++) {
        struct keymap_game its = game_at(map, game);
        int count = (int)row_count(its.rows);
        if (action < first + count) {
            *out = (struct action){&its.rows[action - first], its.name, game};
            return true;
        }
        first += count;
    }
    return false;
}

static const struct keymap_row *row_of(const struct keymap *map, int action)
{
    struct action its;
    bool is_there = action_at(map, action, &its);
    assert(is_there);
    (void)is_there;
    return its.row;
}

// The action that is on a key on the first day while a game is on; -1: none.
static int find_first(const struct keymap *map, int game, uint32_t key)
{
    struct action its;
    int common = -1;
    for (int i = 0; action_at(map, i, &its); i++) {
        if (its.row->key == key && its.game == game && game > 0) {
            return i;
        }
        if (its.row->key == key && its.game == 0) {
            common = i;
        }
    }
    return common;
}

// The common action on whose first-day key a game's stands; -1: none.
static int twin(const struct keymap *map, int action)
{
    struct action its;
    return action_at(map, action, &its) && its.game > 0 ? find_first(map, 0, its.row->key) : -1;
}
