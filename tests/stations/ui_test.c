// The context alone, without a canvas: who is hot, who has the focus, who gets the key.
#include "stations/ui/ui.h"

#include <criterion/criterion.h>

#define ANYWHERE (-1000.0f)

struct desk {
    struct ui ui;
    struct input input;
    struct theme theme;
    struct ui_touch touches[4];
    struct ui_key keys[4];
    bool dead[4];
    bool dialog; // widgets 2 and 3 are in a dialog
};

static struct box place(int widget)
{
    return box_of(100 * (float)widget, 0, 80, 40);
}

static void desk_init(struct desk *desk)
{
    *desk = (struct desk){.input = {.pointer = {ANYWHERE, ANYWHERE}}};
    ui_init(&desk->ui);
    theme_init(&desk->theme, THEME_NIGHT, 0);
}

static void frame(struct desk *desk)
{
    ui_begin(&desk->ui, NULL, &desk->input, NULL, &desk->theme, desk->ui.now_ms + 1);
    for (int i = 0; i < 4; i++) {
        if (i == 2 && desk->dialog) {
            ui_layer_begin(&desk->ui);
        }
        desk->touches[i] = ui_touch_box(&desk->ui, ui_id_at(ui_id_of("widget"), i), place(i),
                                        desk->keys[i], !desk->dead[i]);
    }
    if (desk->dialog) {
        ui_layer_end(&desk->ui);
    }
    ui_end(&desk->ui);
    input_next(&desk->input);
}

static void press(struct desk *desk, uint32_t key, unsigned mods)
{
    input_press(&desk->input, key, mods);
    frame(desk);
}

// Which widget has the focus; -1: none.
static int focused(struct desk *desk)
{
    frame(desk);
    for (int i = 0; i < 4; i++) {
        if (desk->touches[i].has_keys) {
            return i;
        }
    }
    return -1;
}

Test(ui, tab_goes_round_in_the_order_shown)
{
    struct desk desk;
    desk_init(&desk);
    desk.dead[1] = true;
    cr_expect_eq(focused(&desk), -1);
    static const int ROUND[] = {0, 2, 3, 0};
    for (int i = 0; i < 4; i++) {
        press(&desk, INPUT_TAB, 0);
        cr_expect_eq(focused(&desk), ROUND[i]);
    }
    press(&desk, INPUT_TAB, INPUT_SHIFT);
    cr_expect_eq(focused(&desk), 3);
}

Test(ui, shift_tab_starts_from_the_end)
{
    struct desk desk;
    desk_init(&desk);
    press(&desk, INPUT_TAB, INPUT_SHIFT);
    cr_expect_eq(focused(&desk), 3);
}

Test(ui, escape_that_nothing_wants_leaves_the_focus)
{
    struct desk desk;
    desk_init(&desk);
    press(&desk, INPUT_TAB, 0);
    press(&desk, INPUT_ESCAPE, 0);
    cr_expect_eq(focused(&desk), -1);
    desk.keys[2] = UI_KEY(INPUT_ENTER);
    press(&desk, INPUT_ENTER, 0);
    cr_expect(desk.touches[2].clicked, "Enter is the primary button's again");
    desk.keys[3] = UI_KEY(INPUT_ESCAPE);
    press(&desk, INPUT_TAB, 0);
    press(&desk, INPUT_ESCAPE, 0);
    cr_expect(desk.touches[3].clicked);
    cr_expect_eq(focused(&desk), 0, "Esc had another meaning");
}

Test(ui, a_click_is_press_and_release_inside)
{
    struct desk desk;
    desk_init(&desk);
    input_point(&desk.input, 110, 20);
    input_button(&desk.input, true);
    frame(&desk);
    cr_expect(desk.touches[1].pressed);
    cr_expect_not(desk.touches[1].clicked);
    input_button(&desk.input, false);
    frame(&desk);
    cr_expect(desk.touches[1].clicked);
    cr_expect_not(desk.touches[0].clicked);
}

Test(ui, letting_go_elsewhere_presses_nothing)
{
    struct desk desk;
    desk_init(&desk);
    input_point(&desk.input, 110, 20);
    input_button(&desk.input, true);
    frame(&desk);
    input_point(&desk.input, 210, 20);
    frame(&desk);
    cr_expect_not(desk.touches[2].hovered, "another widget is lit while one is held");
    input_button(&desk.input, false);
    frame(&desk);
    for (int i = 0; i < 4; i++) {
        cr_expect_not(desk.touches[i].clicked);
    }
}

Test(ui, a_dead_widget_takes_nothing)
{
    struct desk desk;
    desk_init(&desk);
    desk.dead[1] = true;
    desk.keys[1] = UI_KEY('T');
    input_point(&desk.input, 110, 20);
    input_button(&desk.input, true);
    input_type(&desk.input, 't', 0);
    frame(&desk);
    input_button(&desk.input, false);
    frame(&desk);
    cr_expect_not(desk.touches[1].hovered);
    cr_expect_not(desk.touches[1].clicked);
}

Test(ui, a_key_presses_its_widget_once)
{
    struct desk desk;
    desk_init(&desk);
    desk.keys[2] = UI_KEY('T');
    desk.keys[3] = UI_KEY('T');
    input_type(&desk.input, 't', 0);
    frame(&desk);
    cr_expect(desk.touches[2].clicked);
    cr_expect(desk.touches[2].pressed, "a key press is not seen");
    cr_expect_not(desk.touches[3].clicked);
    frame(&desk);
    cr_expect_not(desk.touches[2].clicked);
}

Test(ui, enter_is_for_the_focus_ring_and_else_for_its_owner)
{
    struct desk desk;
    desk_init(&desk);
    desk.keys[3] = UI_KEY(INPUT_ENTER);
    press(&desk, INPUT_ENTER, 0);
    cr_expect(desk.touches[3].clicked);
    press(&desk, INPUT_TAB, 0);
    press(&desk, INPUT_ENTER, 0);
    cr_expect(desk.touches[0].clicked);
    cr_expect_not(desk.touches[3].clicked);
    // A click hides the ring, so Enter is free again.
    input_point(&desk.input, 110, 20);
    input_button(&desk.input, true);
    frame(&desk);
    input_button(&desk.input, false);
    frame(&desk);
    press(&desk, INPUT_ENTER, 0);
    cr_expect(desk.touches[3].clicked);
}

Test(ui, while_typing_letters_are_no_shortcuts)
{
    struct desk desk;
    desk_init(&desk);
    desk.keys[0] = UI_KEY('T');
    desk.keys[1] = UI_KEY(INPUT_F1);
    desk.ui.next_typing = true;
    input_type(&desk.input, 't', 0);
    input_press(&desk.input, INPUT_F1, 0);
    frame(&desk);
    cr_expect_not(desk.touches[0].clicked);
    cr_expect(desk.touches[1].clicked);
}

Test(ui, a_dialog_takes_all_input_and_gives_the_focus_back)
{
    struct desk desk;
    desk_init(&desk);
    desk.keys[0] = UI_KEY('T');
    desk.keys[2] = UI_KEY('Y');
    press(&desk, INPUT_TAB, 0);
    cr_expect_eq(focused(&desk), 0);
    desk.dialog = true;
    frame(&desk);
    input_type(&desk.input, 't', 0);
    input_type(&desk.input, 'y', 0);
    input_point(&desk.input, 10, 20);
    frame(&desk);
    cr_expect_not(desk.touches[0].clicked);
    cr_expect_not(desk.touches[0].hovered);
    cr_expect(desk.touches[2].clicked);
    press(&desk, INPUT_TAB, 0);
    cr_expect_eq(focused(&desk), 2);
    press(&desk, INPUT_TAB, 0);
    press(&desk, INPUT_TAB, 0);
    cr_expect_eq(focused(&desk), 2, "the focus left the dialog");
    desk.dialog = false;
    frame(&desk);
    cr_expect_eq(focused(&desk), 0);
}

Test(ui, the_focus_goes_with_its_widget)
{
    struct desk desk;
    desk_init(&desk);
    press(&desk, INPUT_TAB, 0);
    desk.dead[0] = true;
    cr_expect_eq(focused(&desk), -1);
}

Test(ui, motion_asks_for_frames_and_calm_does_not_move)
{
    struct desk desk;
    desk_init(&desk);
    frame(&desk);
    cr_expect_eq(ui_wants_frame_at(&desk.ui), INT64_MAX);
    desk.ui.now_ms = 1000;
    cr_expect_float_eq(ui_ease(&desk.ui, 1000, 200), 0, 0.001f);
    cr_expect_lt(ui_wants_frame_at(&desk.ui), 1100);
    cr_expect_float_eq(ui_ease(&desk.ui, 700, 200), 1, 0.001f);
    float half = ui_ease(&desk.ui, 900, 200);
    cr_expect(half > 0.5f && half < 1);
    desk.ui.calm = true;
    desk.ui.frame_at_ms = INT64_MAX;
    cr_expect_float_eq(ui_ease(&desk.ui, 1000, 200), 1, 0.001f);
    cr_expect_float_eq(ui_breath(&desk.ui), 1, 0.001f);
    cr_expect_eq(ui_wants_frame_at(&desk.ui), INT64_MAX);
}

Test(ui, a_fifth_toast_takes_the_place_of_the_first)
{
    struct desk desk;
    desk_init(&desk);
    for (int i = 0; i < 5; i++) {
        char text[8] = {(char)('a' + i), '\0'};
        frame(&desk);
        ui_toast(&desk.ui, ICON_CHECK, THEME_PHOS, text);
    }
    for (int i = 0; i < UI_TOASTS_MAX; i++) {
        cr_expect_str_neq(desk.ui.toasts[i].text, "a");
    }
}
