#include "stations/ui/keymap.h"

#include <criterion/criterion.h>
#include <string.h>

#include "stations/station.h"

// As in a match of Captain Sonar.
static struct keymap at_sonar(void)
{
    struct keymap map;
    keymap_init(&map, station_keys);
    keymap_turn_to(&map, "sonar");
    cr_assert_gt(map.game, 0);
    return map;
}

static bool bind(struct keymap *map, const char *name, uint32_t key)
{
    int action = keymap_find(map, name);
    cr_assert_geq(action, 0, "%s", name);
    return keymap_bind(map, action, key);
}

static uint32_t press_one(const struct keymap *map, uint32_t key)
{
    struct input input = {0};
    input_press(&input, key, 0);
    keymap_translate(map, &input);
    return input.presses[0].key;
}

Test(keymap, first_day_keys_of_every_game_are_all_different)
{
    struct keymap map = at_sonar();
    cr_assert_leq(keymap_count(&map), KEYMAP_ACTIONS_MAX);
    for (map.game = 0; map.game == 0 || station_keys((size_t)map.game - 1).name != NULL;
         map.game++) {
        for (int i = 0; i < keymap_count(&map); i++) {
            char name[KEYMAP_NAME_MAX];
            keymap_name(&map, i, name);
            cr_expect_eq(keymap_find(&map, name), i);
            cr_expect(keymap_can_be(keymap_key(&map, i)), "%s", name);
            if (keymap_counts(&map, map.game, i)) {
                cr_expect_eq(keymap_holder(&map, keymap_key(&map, i)), i, "%s", name);
            }
        }
    }
    cr_expect_eq(keymap_find(&map, "nonsense"), -1);
    cr_expect_eq(keymap_find(&map, "torpedo"), keymap_find(&map, "sonar.torpedo"), "an old file");
}

// --- two games with keys of their own, and a common action, "pause", on P

static const struct keymap_row WHALES[] = {{"tail", 'T'}, {"plunge", 'P'}, {NULL, 0}};
static const struct keymap_row GULLS[] = {{"turn", 'T'}, {"glide", 'G'}, {NULL, 0}};

static struct keymap_game beasts(size_t index)
{
    static const struct keymap_game GAMES[] = {
        {"whales", WHALES}, {"gulls", GULLS}, {"newts", NULL}};
    return index < 3 ? GAMES[index] : (struct keymap_game){0};
}

Test(keymap, two_games_use_one_key_for_two_things)
{
    struct keymap map;
    keymap_init(&map, beasts);
    keymap_turn_to(&map, "gulls");
    cr_assert(bind(&map, "gulls.turn", 'Q'));
    cr_expect_eq(press_one(&map, 'Q'), 'T');
    cr_expect_eq(press_one(&map, 'T'), INPUT_NO_KEY);
    keymap_turn_to(&map, "whales");
    cr_expect_eq(press_one(&map, 'T'), 'T');
    cr_expect_eq(press_one(&map, 'Q'), 'Q', "which means nothing here");
    cr_expect_eq(keymap_shown(&map, 'T'), 'T');
    cr_expect(bind(&map, "whales.tail", 'G'), "though the gulls glide by it");
    keymap_turn_to(&map, "newts");
    cr_expect_eq(press_one(&map, 'T'), 'T', "no game's");
}

Test(keymap, common_actions_go_for_every_game)
{
    struct keymap map;
    keymap_init(&map, beasts);
    cr_expect_not(bind(&map, "pause", 'G'), "the gulls have it");
    cr_expect_eq(keymap_rival(&map, keymap_find(&map, "pause"), 'G'), keymap_find(&map, "glide"));
    cr_expect_not(bind(&map, "pause", 'T'));
    cr_expect_not(bind(&map, "gulls.glide", 'Y'), "yes is common");
    cr_assert(bind(&map, "pause", 'Q'));
    for (size_t i = 0; i < 3; i++) {
        keymap_turn_to(&map, beasts(i).name);
        cr_expect_eq(keymap_shown(&map, 'P'), 'Q', "%s", beasts(i).name);
        cr_expect_eq(press_one(&map, 'Q'), 'P', "%s", beasts(i).name);
    }
    // What stands on its key in a game may have another of its own.
    cr_assert(bind(&map, "whales.plunge", 'P'));
    keymap_turn_to(&map, "whales");
    cr_expect_eq(press_one(&map, 'P'), 'P');
    cr_expect_eq(press_one(&map, 'Q'), 'Q', "which means nothing here");
    keymap_turn_to(&map, "gulls");
    cr_expect_eq(press_one(&map, 'P'), INPUT_NO_KEY);
    keymap_reset(&map);
    cr_expect_eq(press_one(&map, 'P'), 'P');
}

// In whatever order a file has them, and whatever it asks for, no game is left with one key for
// two actions that are its own or common.
Test(keymap, settles_what_a_file_wants)
{
    struct keymap map;
    keymap_init(&map, beasts);
    keymap_want(&map, keymap_find(&map, "whales.plunge"), 'P');
    keymap_want(&map, keymap_find(&map, "pause"), 'Q');
    keymap_settle(&map);
    cr_expect_eq(keymap_key(&map, keymap_find(&map, "pause")), 'Q');
    cr_expect_eq(keymap_key(&map, keymap_find(&map, "whales.plunge")), 'P', "as it was written");
    keymap_init(&map, beasts);
    keymap_want(&map, keymap_find(&map, "pause"), 'T'); // and so "plunge", beside "tail"
    keymap_settle(&map);
    cr_expect_eq(keymap_key(&map, keymap_find(&map, "pause")), 'P');
    keymap_init(&map, beasts);
    keymap_want(&map, keymap_find(&map, "whales.tail"), 'P');
    keymap_want(&map, keymap_find(&map, "whales.plunge"), 'T');
    keymap_settle(&map);
    cr_expect_eq(keymap_key(&map, keymap_find(&map, "whales.tail")), 'P', "two may swap");
    cr_expect_eq(keymap_key(&map, keymap_find(&map, "whales.plunge")), 'T');
}

Test(keymap, moves_a_key_and_frees_the_old_one)
{
    struct keymap map = at_sonar();
    int torpedo = keymap_find(&map, "torpedo");
    cr_assert(keymap_bind(&map, torpedo, 'Q'));
    cr_expect_eq(keymap_shown(&map, 'T'), 'Q');
    cr_expect_eq(keymap_shown(&map, INPUT_LEFT), INPUT_LEFT);
    // The freed key can go to another action.
    cr_expect(keymap_bind(&map, keymap_find(&map, "mine"), 'T'));
    cr_expect_eq(keymap_holder(&map, 'T'), keymap_find(&map, "mine"));
    cr_expect_not(keymap_bind(&map, torpedo, 'T'), "taken by the mine now");
    cr_expect_eq(keymap_key(&map, torpedo), 'Q');
}

Test(keymap, refuses_keys_that_steer)
{
    static const uint32_t KEYS[] = {INPUT_ENTER, INPUT_ESCAPE, INPUT_LEFT, INPUT_F1, INPUT_TAB,
                                    ' ',         't',          0,          0x7F,     0x20AC};
    struct keymap map = at_sonar();
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        cr_expect_not(keymap_bind(&map, 0, KEYS[i]), "%x", (unsigned)KEYS[i]);
    }
    cr_expect_eq(map.keys[0], 0);
}

Test(keymap, turns_presses_into_first_day_keys)
{
    struct keymap map = at_sonar();
    keymap_bind(&map, keymap_find(&map, "torpedo"), 'Q');
    struct input input = {0};
    input_press(&input, 'Q', 0);
    input_press(&input, 'T', 0);
    input_press(&input, 'Q', INPUT_SHIFT);
    input_press(&input, 'Q', INPUT_CTRL);
    input_press(&input, INPUT_ENTER, 0);
    input_press(&input, '8', INPUT_SHIFT);
    keymap_translate(&map, &input);
    static const uint32_t MEANT[] = {'T', INPUT_NO_KEY, 'T', 'Q', INPUT_ENTER, '8'};
    for (size_t i = 0; i < input.press_count; i++) {
        cr_expect_eq(input.presses[i].key, MEANT[i], "press %zu", i);
    }
}

// Two actions may change places.
Test(keymap, swaps)
{
    struct keymap map = at_sonar();
    int torpedo = keymap_find(&map, "torpedo");
    int mine = keymap_find(&map, "mine");
    cr_assert(keymap_bind(&map, torpedo, 'Q'));
    cr_assert(keymap_bind(&map, mine, 'T'));
    cr_assert(keymap_bind(&map, torpedo, 'M'));
    struct input input = {0};
    input_press(&input, 'T', 0);
    input_press(&input, 'M', 0);
    keymap_translate(&map, &input);
    cr_expect_eq(input.presses[0].key, 'M');
    cr_expect_eq(input.presses[1].key, 'T');
}

// An action may have a key with Shift; that key alone is another's.
Test(keymap, knows_keys_with_shift)
{
    struct keymap map = at_sonar();
    int want = keymap_find(&map, "want_torpedo");
    cr_assert_eq(keymap_key(&map, want), KEYMAP_SHIFT | '1');
    cr_assert_eq(keymap_holder(&map, '1'), keymap_find(&map, "1"));
    cr_assert(keymap_bind(&map, want, 'G'));
    cr_assert(keymap_bind(&map, keymap_find(&map, "want_mine"), KEYMAP_SHIFT | 'G'));
    cr_assert(keymap_bind(&map, keymap_find(&map, "7"), 'Q'));
    cr_expect_not(keymap_bind(&map, want, KEYMAP_SHIFT | '!'), "a sign has its Shift in it");
    cr_expect_not(keymap_bind(&map, want, KEYMAP_SHIFT | '3'), "taken by the sonar");
    static const struct {
        uint32_t key;
        unsigned mods;
        uint32_t meant;
        unsigned meant_mods;
    } ROWS[] = {
        {'G', 0, '1', INPUT_SHIFT},           {'G', INPUT_SHIFT, '2', INPUT_SHIFT},
        {'1', INPUT_SHIFT, INPUT_NO_KEY, 0},  {'1', 0, '1', 0},
        {'3', INPUT_SHIFT, '3', INPUT_SHIFT}, {'Q', INPUT_SHIFT, '7', INPUT_SHIFT},
        {'T', INPUT_SHIFT, 'T', INPUT_SHIFT},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct input input = {0};
        input_press(&input, ROWS[i].key, ROWS[i].mods);
        keymap_translate(&map, &input);
        cr_expect_eq(input.presses[0].key, ROWS[i].meant, "row %zu", i);
        cr_expect(ROWS[i].meant == INPUT_NO_KEY || input.presses[0].mods == ROWS[i].meant_mods,
                  "row %zu", i);
    }
    cr_expect_eq(keymap_shown(&map, KEYMAP_SHIFT | '1'), 'G');
    cr_expect_eq(keymap_shown(&map, KEYMAP_SHIFT | '7'), KEYMAP_SHIFT | 'Q');
    char label[16];
    keymap_label(keymap_shown(&map, KEYMAP_SHIFT | '2'), label, sizeof label);
    cr_expect_str_eq(label, "⇧G");
}
