// Which key does what. Screens name keys by what they are on the first day; a person may put other
// letters, digits and signs in their place, letters and digits also with Shift. Presses are turned
// back into first-day keys where input enters, and keycaps show the person's own, so that no screen
// knows of it. Arrows, Enter, Esc, Tab, Space and function keys stay what they are.
//
// Some actions are common: they stand here. Each game lists its own. What counts while a game is on
// is its list and those of the common actions whose first-day key it does not use itself; two games
// may use one key for two things. A game's action on the first-day key of a common one goes where a
// person puts the common one, unless it has a key of its own.
#ifndef STATIONS_UI_KEYMAP_H
#define STATIONS_UI_KEYMAP_H

#include "stations/ui/input.h"

#define KEYMAP_ACTIONS_MAX 256         // of all games together
#define KEYMAP_NAME_MAX    48          // of an action with its game
#define KEYMAP_SHIFT       0x80000000u // added to a letter or digit: with Shift held

struct keymap_row {
    const char *name; // of the action; NULL ends a list
    uint32_t key;     // on the first day
};

struct keymap_game {
    const char *name;              // "sonar"
    const struct keymap_row *rows; // NULL: only the common ones
};

// The game at a place of a list; name NULL: there are no more.
typedef struct keymap_game keymap_game_at(size_t index);

struct keymap {
    keymap_game_at *games;             // NULL: no game has keys
    int game;                          // 0: none is on; otherwise one more than its place
    uint32_t keys[KEYMAP_ACTIONS_MAX]; // 0: where it is if nobody moves it
};

void keymap_init(struct keymap *map, keymap_game_at *games);
void keymap_reset(struct keymap *map);                            // everything as on the first day
void keymap_turn_to(struct keymap *map, const char *game);        // that is on; NULL: none
int keymap_game_find(const struct keymap *map, const char *name); // 0: no such game, or no name

// Actions are numbered: the common ones, then game after game.
int keymap_count(const struct keymap *map);
// An action's name, "wait" or "sonar.torpedo" (its words are key.action.sonar.torpedo), and the
// action of a name: -1 if there is none. A game's action is found without its game too, as older
// files have it: that of the first game with such an action.
void keymap_name(const struct keymap *map, int action, char out[KEYMAP_NAME_MAX]);
int keymap_find(const struct keymap *map, const char *name);

bool keymap_counts(const struct keymap *map, int game, int action); // while that game is on
uint32_t keymap_key(const struct keymap *map, int action);          // the key that does it now
bool keymap_is_moved(const struct keymap *map, int action);
// The action that has a key while the game of the moment is on; -1: none.
int keymap_holder(const struct keymap *map, uint32_t key);

// Whether a key can be given to an action at all.
bool keymap_can_be(uint32_t key);
// The action that would be in the way, in whichever game; -1: none.
int keymap_rival(const struct keymap *map, int action, uint32_t key);
// Gives an action a key. Refused, unchanged, when it cannot be or another action is in the way.
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
