// Widgets as a person uses them: pointer and keys in, values out.
#include "stations/widgets/bar.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/field.h"
#include "stations/widgets/gauge.h"
#include "stations/widgets/list.h"
#include "stations/widgets/slider.h"
#include "stations/widgets/toggle.h"
#include "tests/support/stage.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char *const ROWS[] = {"first", "second", "third"};

// Everything the tests operate, in one screen.
struct desk {
    int fired;
    bool on;
    float volume;
    int choice;
    struct list_state list;
    int chosen;
    char text[8];
    int submitted, full;
    bool dialog;
    enum dialog_answer answer;
    enum bar_pressed bar;
};

static void draw_row(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    (void)context;
    (void)selected;
    canvas_text(ui->canvas, row.x + 10, row.y + row.h / 2, ROWS[index % 3],
                ui_type(ui, TYPE_BODY, THEME_PAPER));
}

// Words made up for the frame, as most are: they are no more when the open list is drawn.
static void show_choice(struct ui *ui, struct desk *desk)
{
    char words[3][8];
    const char *rows[3] = {words[0], words[1], words[2]};
    for (int i = 0; i < 3; i++) {
        snprintf(words[i], sizeof words[i], "%s", ROWS[i]);
    }
    struct choice choice = {.box = box_of(20, 210, 200, 30), .rows = rows, .count = 3};
    choice_show(ui, ui_id_of("choice"), &choice, &desk->choice);
    memset(words, '?', sizeof words);
    memset(rows, 0, sizeof rows);
}

static void show(struct stage *stage, void *context)
{
    struct desk *desk = context;
    struct ui *ui = &stage->ui;
    desk->bar = bar_show(ui, &(struct bar){.title = "DESK", .help = "Help", .menu = "Menu"});
    struct button fire = {.box = box_of(20, 60, 160, 40), .label = "Fire", .key = UI_KEY('T')};
    desk->fired += button_show(ui, ui_id_of("fire"), &fire) ? 1 : 0;
    struct toggle toggle = {.box = box_of(20, 110, 200, 32), .label = "Sound"};
    toggle_show(ui, ui_id_of("toggle"), &toggle, &desk->on);
    struct slider slider = {.box = box_of(20, 160, 214, 32), .from = 0, .to = 100, .step = 5};
    slider_show(ui, ui_id_of("slider"), &slider, &desk->volume);
    show_choice(ui, desk);
    struct list list = {
        .box = box_of(300, 60, 200, 120), .count = 9, .row_height = 40, .draw_row = draw_row};
    struct list_result result = list_show(ui, ui_id_of("list"), &list, &desk->list);
    desk->chosen += result.chosen ? 1 : 0;
    struct field field = {.box = box_of(300, 210, 200, 32), .key = UI_KEY('/'), .submits = true};
    struct field_result edited =
        field_show(ui, ui_id_of("field"), &field, desk->text, sizeof desk->text);
    desk->submitted += edited.submitted ? 1 : 0;
    desk->full += edited.full ? 1 : 0;
    if (desk->dialog) {
        struct dialog dialog = {.title = "Sure?", .body = "Really?", .yes = "Yes", .no = "No"};
        desk->answer = dialog_show(ui, ui_id_of("dialog"), &dialog);
    }
}

static void frame(struct stage *stage, struct desk *desk)
{
    stage_begin(stage, stage->ui.now_ms + 1);
    show(stage, desk);
    stage_end(stage);
}

static void press(struct stage *stage, struct desk *desk, uint32_t key)
{
    input_press(&stage->input, key, 0);
    frame(stage, desk);
    frame(stage, desk);
}

static void type(struct stage *stage, struct desk *desk, const char *text)
{
    input_type_text(&stage->input, text);
    frame(stage, desk);
    frame(stage, desk);
}

static void begin(struct stage *stage, struct desk *desk)
{
    *desk = (struct desk){.volume = 50, .list = {.selected = -1}};
    stage_open(stage, 1280, 720);
    frame(stage, desk);
}

Test(button, is_pressed_by_pointer_and_by_its_key)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    stage_click(&stage, 50, 80, show, &desk);
    cr_expect_eq(desk.fired, 1);
    type(&stage, &desk, "t");
    cr_expect_eq(desk.fired, 2);
    cr_expect_eq(stage.sounds.count, 2, "a press was not heard");
    stage_close(&stage);
}

Test(bar, opens_help_and_menu)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    input_press(&stage.input, INPUT_F1, 0);
    frame(&stage, &desk);
    cr_expect_eq(desk.bar, BAR_HELP);
    stage_click(&stage, 1250, 24, show, &desk);
    cr_expect_eq(desk.bar, BAR_MENU);
    stage_close(&stage);
}

Test(toggle, turns_by_pointer_and_by_keyboard)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    stage_click(&stage, 30, 125, show, &desk);
    cr_expect(desk.on);
    ui_focus(&stage.ui, ui_id_of("toggle"));
    frame(&stage, &desk);
    type(&stage, &desk, " ");
    cr_expect_not(desk.on);
    stage_close(&stage);
}

Test(slider, moves_by_pointer_wheel_and_keys_within_its_ends)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    stage_click(&stage, 27 + 200 * 0.25f, 176, show, &desk);
    cr_expect_float_eq(desk.volume, 25, 0.01f);
    stage.input.wheel = 1;
    frame(&stage, &desk);
    cr_expect_float_eq(desk.volume, 30, 0.01f);
    press(&stage, &desk, INPUT_RIGHT);
    cr_expect_float_eq(desk.volume, 35, 0.01f);
    press(&stage, &desk, INPUT_END);
    press(&stage, &desk, INPUT_RIGHT);
    cr_expect_float_eq(desk.volume, 100, 0.01f);
    press(&stage, &desk, INPUT_HOME);
    press(&stage, &desk, INPUT_LEFT);
    cr_expect_float_eq(desk.volume, 0, 0.01f);
    stage_close(&stage);
}

Test(choice, is_made_by_keyboard)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    ui_focus(&stage.ui, ui_id_of("choice"));
    frame(&stage, &desk);
    press(&stage, &desk, INPUT_ENTER);
    cr_expect_eq(stage.ui.popup.owner, ui_id_of("choice"));
    cr_expect_eq(stage.ui.popup.count, 3);
    cr_expect_str_eq(stage.ui.popup.rows[2], ROWS[2]);
    press(&stage, &desk, INPUT_DOWN);
    press(&stage, &desk, INPUT_DOWN);
    cr_expect_eq(desk.choice, 0, "changed before it was picked");
    press(&stage, &desk, INPUT_ENTER);
    cr_expect_eq(desk.choice, 2);
    cr_expect_eq(stage.ui.popup.owner, 0);
    press(&stage, &desk, INPUT_UP);
    cr_expect_eq(desk.choice, 1, "arrows change a closed one too");
    stage_close(&stage);
}

Test(choice, is_made_by_pointer_and_covers_what_is_under_it)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    stage_click(&stage, 50, 225, show, &desk);
    frame(&stage, &desk);
    // The open list takes a click that would else press the button.
    stage_click(&stage, 50, 80, show, &desk);
    cr_expect_eq(desk.fired, 0);
    cr_expect_eq(stage.ui.popup.owner, 0, "a click outside closes it");
    frame(&stage, &desk);
    stage_click(&stage, 50, 225, show, &desk);
    frame(&stage, &desk);
    stage_click(&stage, 50, 248 + 30 + 15, show, &desk);
    frame(&stage, &desk);
    cr_expect_eq(desk.choice, 1);
    stage_close(&stage);
}

Test(choice, escape_changes_nothing)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    ui_focus(&stage.ui, ui_id_of("choice"));
    frame(&stage, &desk);
    press(&stage, &desk, INPUT_ENTER);
    press(&stage, &desk, INPUT_DOWN);
    press(&stage, &desk, INPUT_ESCAPE);
    cr_expect_eq(desk.choice, 0);
    cr_expect_eq(stage.ui.popup.owner, 0);
    stage_close(&stage);
}

Test(list, moves_by_arrows_and_keeps_the_row_in_sight)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    ui_focus(&stage.ui, ui_id_of("list"));
    frame(&stage, &desk);
    press(&stage, &desk, INPUT_DOWN);
    cr_expect_eq(desk.list.selected, 0);
    for (int i = 0; i < 4; i++) {
        press(&stage, &desk, INPUT_DOWN);
    }
    cr_expect_eq(desk.list.selected, 4);
    cr_expect_float_eq(desk.list.scroll, 80, 0.01f);
    press(&stage, &desk, INPUT_ENTER);
    cr_expect_eq(desk.chosen, 1);
    press(&stage, &desk, INPUT_END);
    press(&stage, &desk, INPUT_DOWN);
    cr_expect_eq(desk.list.selected, 8);
    stage_close(&stage);
}

Test(list, a_second_click_chooses)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    stage_click(&stage, 350, 60 + 50, show, &desk);
    cr_expect_eq(desk.list.selected, 1);
    cr_expect_eq(desk.chosen, 0);
    stage_click(&stage, 350, 60 + 50, show, &desk);
    cr_expect_eq(desk.chosen, 1);
    stage.input.wheel = -2;
    frame(&stage, &desk);
    cr_expect_float_eq(desk.list.scroll, 80, 0.01f);
    stage_close(&stage);
}

Test(field, is_typed_into_and_keeps_letters_from_the_shortcuts)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    type(&stage, &desk, "/");
    cr_expect_str_eq(desk.text, "", "the key that leads there was typed");
    type(&stage, &desk, "té");
    cr_expect_str_eq(desk.text, "té");
    cr_expect_eq(desk.fired, 0);
    press(&stage, &desk, INPUT_LEFT);
    press(&stage, &desk, INPUT_BACKSPACE);
    cr_expect_str_eq(desk.text, "é");
    press(&stage, &desk, INPUT_ENTER);
    cr_expect_eq(desk.submitted, 1);
    press(&stage, &desk, INPUT_ESCAPE);
    type(&stage, &desk, "t");
    cr_expect_eq(desk.fired, 1, "Esc did not leave the field");
    stage_close(&stage);
}

Test(field, says_when_it_is_full_and_pastes_one_line)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    stage_click(&stage, 350, 226, show, &desk);
    strncpy(stage.input.paste, "ab\ncd", sizeof stage.input.paste - 1);
    frame(&stage, &desk);
    cr_expect_str_eq(desk.text, "ab");
    type(&stage, &desk, "cdefgh");
    cr_expect_str_eq(desk.text, "abcdefg");
    cr_expect_eq(desk.full, 1);
    stage_close(&stage);
}

Test(field, a_click_sets_the_caret)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    strncpy(desk.text, "wwww", sizeof desk.text - 1);
    stage_click(&stage, 301, 226, show, &desk);
    frame(&stage, &desk);
    type(&stage, &desk, "x");
    cr_expect_str_eq(desk.text, "xwwww");
    stage_close(&stage);
}

Test(dialog, is_answered_by_its_keys_alone)
{
    struct stage stage;
    struct desk desk;
    begin(&stage, &desk);
    desk.dialog = true;
    frame(&stage, &desk);
    type(&stage, &desk, "t");
    stage_click(&stage, 50, 80, show, &desk);
    cr_expect_eq(desk.fired, 0);
    input_press(&stage.input, INPUT_ENTER, 0);
    frame(&stage, &desk);
    cr_expect_eq(desk.answer, DIALOG_YES);
    input_press(&stage.input, INPUT_ESCAPE, 0);
    frame(&stage, &desk);
    cr_expect_eq(desk.answer, DIALOG_NO);
    stage_close(&stage);
}
