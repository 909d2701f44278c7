#include "stations/ui/keymap.h"

#include <criterion/criterion.h>
#include <string.h>

Test(keymap, first_day_keys_are_all_different)
{
    struct keymap map = {0};
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        cr_expect(keymap_can_be(keymap_key(&map, i)), "%s", keymap_name(i));
        cr_expect_eq(keymap_holder(&map, keymap_key(&map, i)), i, "%s", keymap_name(i));
        cr_expect_eq(keymap_find(keymap_name(i)), i);
    }
    cr_expect_eq(keymap_find("nonsense"), -1);
}

Test(keymap, moves_a_key_and_frees_the_old_one)
{
    struct keymap map = {0};
    int torpedo = keymap_find("torpedo");
    cr_assert(keymap_bind(&map, torpedo, 'Q'));
    cr_expect_eq(keymap_shown(&map, 'T'), 'Q');
    cr_expect_eq(keymap_shown(&map, INPUT_LEFT), INPUT_LEFT);
    // The freed key can go to another action.
    cr_expect(keymap_bind(&map, keymap_find("mine"), 'T'));
    cr_expect_eq(keymap_holder(&map, 'T'), keymap_find("mine"));
    cr_expect_not(keymap_bind(&map, torpedo, 'T'), "taken by the mine now");
    cr_expect_eq(keymap_key(&map, torpedo), 'Q');
}

Test(keymap, refuses_keys_that_steer)
{
    static const uint32_t KEYS[] = {INPUT_ENTER, INPUT_ESCAPE, INPUT_LEFT, INPUT_F1, INPUT_TAB,
                                    ' ',         't',          0,          0x7F,     0x20AC};
    struct keymap map = {0};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        cr_expect_not(keymap_bind(&map, 0, KEYS[i]), "%x", (unsigned)KEYS[i]);
    }
    cr_expect_eq(map.keys[0], 0);
}

Test(keymap, turns_presses_into_first_day_keys)
{
    struct keymap map = {0};
    keymap_bind(&map, keymap_find("torpedo"), 'Q');
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
    struct keymap map = {0};
    int torpedo = keymap_find("torpedo");
    int mine = keymap_find("mine");
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
    struct keymap map = {0};
    int want = keymap_find("want_torpedo");
    cr_assert_eq(keymap_key(&map, want), KEYMAP_SHIFT | '1');
    cr_assert_eq(keymap_holder(&map, '1'), keymap_find("1"));
    cr_assert(keymap_bind(&map, want, 'G'));
    cr_assert(keymap_bind(&map, keymap_find("want_mine"), KEYMAP_SHIFT | 'G'));
    cr_assert(keymap_bind(&map, keymap_find("7"), 'Q'));
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
