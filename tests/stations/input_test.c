#include "stations/ui/input.h"
#include "stations/window/window_watch.h"

#include <criterion/criterion.h>

Test(input, a_typed_letter_is_also_its_key)
{
    struct input input = {0};
    input_type(&input, 't', 0);
    cr_expect_eq(input.typed[0], 't');
    cr_expect_not_null(input_find(&input, 'T', 0));
}

Test(input, a_letter_of_another_keyboard_has_a_key)
{
    struct input input = {0};
    input_type(&input, 0xE9, 0); // é, where others have 2
    cr_expect_not_null(input_find(&input, 0xC9, 0));
}

Test(input, a_sign_needs_no_modifier_though_shift_types_it)
{
    struct input input = {0};
    input_type(&input, '/', INPUT_SHIFT);
    cr_expect_not_null(input_find(&input, '/', 0));
}

Test(input, a_digit_is_pressed_by_its_key_and_only_once)
{
    struct input input = {0};
    input_press(&input, '8', INPUT_SHIFT);
    input_type(&input, '8', INPUT_SHIFT);
    cr_expect_eq(input.press_count, 1);
    cr_expect_not_null(input_find(&input, '8', INPUT_SHIFT));
}

Test(input, a_used_press_is_not_found_again)
{
    struct input input = {0};
    input_press(&input, INPUT_ENTER, 0);
    input_find(&input, INPUT_ENTER, 0)->used = true;
    cr_expect_null(input_find(&input, INPUT_ENTER, 0));
}

Test(input, floods_are_cut_off)
{
    struct input input = {0};
    for (int i = 0; i < 1000; i++) {
        input_type(&input, 'a', 0);
    }
    cr_expect_eq(input.press_count, INPUT_PRESSES_MAX);
    cr_expect_eq(input.typed_count, INPUT_TYPED_MAX);
}

Test(input, the_next_frame_keeps_the_pointer_and_nothing_else)
{
    struct input input = {0};
    input_point(&input, 30, 40);
    input_button(&input, true);
    input_type_text(&input, "ä1");
    cr_expect(input_happened(&input));
    input_next(&input);
    cr_expect_not(input_happened(&input));
    cr_expect(input.pointer_down);
    cr_expect_float_eq(input.pointer.x, 30, 0.01f);
    cr_expect_eq(input.typed_count, 0);
}

Test(input, a_lifted_finger_points_at_nothing)
{
    struct input input = {.touch = true};
    input_point(&input, 30, 40);
    input_button(&input, true);
    input_next(&input);
    input_button(&input, false);
    cr_expect_float_eq(input.pointer.x, 30, 0.01f); // it is let go there
    input_next(&input);
    cr_expect_lt(input.pointer.x, -1000);
}

Test(input, keys_are_labelled_as_on_a_keycap)
{
    static const struct {
        uint32_t key;
        unsigned mods;
        const char *label;
    } ROWS[] = {{'T', 0, "T"},        {INPUT_ENTER, 0, "Enter"},
                {INPUT_LEFT, 0, "←"}, {'8', INPUT_SHIFT, "⇧8"},
                {' ', 0, "Space"},    {INPUT_F10, 0, "F10"},
                {0xC9, 0, "É"},       {'S', INPUT_CTRL, "Ctrl S"},
                {INPUT_F12, 0, "F12"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char label[16];
        input_key_label(ROWS[i].key, ROWS[i].mods, label, sizeof label);
        cr_expect_str_eq(label, ROWS[i].label);
    }
}

Test(window_watch, gives_steps_back_one_by_one)
{
    struct window_watch watch = {.listening = true, .count = 2};
    watch.steps[0] = (struct pointer_step){true, 10, 20};
    watch.steps[1] = (struct pointer_step){false, 11, 21};
    struct pointer_step step = {0};
    cr_expect(window_watch_take(&watch, &step));
    cr_expect(step.down);
    cr_expect(window_watch_take(&watch, &step));
    cr_expect_not(step.down);
    cr_expect_float_eq(step.x_px, 11, 0.01f);
    cr_expect_not(window_watch_take(&watch, &step));
}

Test(input, held_keys_outlast_a_frame_and_the_trail_does_not)
{
    struct input input = {.held = INPUT_HELD_LEFT};
    input_pass(&input, 1, 2);
    input_next(&input);
    cr_expect_eq(input.held, INPUT_HELD_LEFT);
    cr_expect_eq(input.trail_count, 0);
}

Test(input, a_long_trail_keeps_its_whole_way_more_coarsely)
{
    struct input input = {0};
    for (int i = 0; i < 3 * INPUT_TRAIL_MAX; i++) {
        input_pass(&input, (float)i, 0);
    }
    cr_expect_leq(input.trail_count, INPUT_TRAIL_MAX);
    cr_expect_float_eq(input.trail[0].x, 0, 0.1f);
    cr_expect_float_eq(input.trail[input.trail_count - 1].x, 3 * INPUT_TRAIL_MAX - 1, 0.1f);
    for (size_t i = 1; i < input.trail_count; i++) {
        cr_expect_gt(input.trail[i].x, input.trail[i - 1].x);
    }
}
