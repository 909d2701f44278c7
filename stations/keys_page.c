// The key map: a person gives an action another key by choosing it and pressing the key.
#include <stdio.h>
#include <string.h>

#include "stations/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/keycap.h"

#define WIDTH   1000.0f
#define HEIGHT  600.0f
#define COLUMNS 3
#define ROW     38.0f
#define GAP     12.0f

static void show_action(struct app *app, struct box box, int action);
static void show_foot(struct app *app, struct box room);
static void take_key(struct app *app, uint32_t key);
static struct words words_of_key(uint32_t key);

void keys_page_open(struct app *app)
{
    app->dialog = APP_KEYS;
    app->asked_action = -1;
}

// Before keys are turned into their first-day ones: here they are meant as they are.
void keys_page_listen(struct app *app, struct input *input)
{
    for (size_t i = 0; i < input->press_count && app->asked_action >= 0; i++) {
        struct input_press *press = &input->presses[i];
        if (press->used) {
            continue;
        }
        if (press->key == INPUT_ESCAPE) {
            app->asked_action = -1;
        } else if (keymap_can_be(press->key)) {
            take_key(app, press->key);
        }
        press->used = true;
    }
}

static void take_key(struct app *app, uint32_t key)
{
    struct keymap *keys = &app->settings.keys;
    int holder = keymap_holder(keys, key);
    if (keymap_bind(keys, app->asked_action, key)) {
        app->asked_action = -1;
        return;
    }
    struct words action = words_in(app->strings, "key.action", keymap_name(holder));
    struct words refusal =
        words_with(app->strings, "keys.taken", words_of_key(key).text, action.text, NULL);
    ui_toast(&app->ui, ICON_WARN, THEME_YELLOW, refusal.text);
    ui_sound(&app->ui, SOUND_REFUSED);
}

void keys_page_show(struct app *app)
{
    struct ui *ui = &app->ui;
    struct box room =
        dialog_begin(ui, WIDTH, HEIGHT, app_words(app, "keys.title"), ICON_NONE, THEME_PAPER);
    float width = (room.w - GAP * (COLUMNS - 1)) / COLUMNS;
    int rows = (KEYMAP_ACTIONS + COLUMNS - 1) / COLUMNS;
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        struct box box = box_of(room.x + (width + GAP) * (float)(i / rows),
                                room.y + (ROW + 4) * (float)(i % rows), width, ROW);
        show_action(app, box, i);
    }
    show_foot(app, room);
    dialog_end(ui);
}

static void show_action(struct app *app, struct box box, int action)
{
    struct ui *ui = &app->ui;
    bool is_asked = app->asked_action == action;
    struct words label = words_in(app->strings, "key.action", keymap_name(action));
    struct button button = {
        .box = box,
        .label = "",
        .light = true,
        .kind = is_asked ? BUTTON_LIVE : BUTTON_NORMAL,
    };
    if (button_show(ui, ui_id_at(ui_id_of("keys.action"), action), &button)) {
        app->asked_action = is_asked ? -1 : action;
    }
    struct words key = is_asked ? words_of(app->strings, "keys.any")
                                : words_of_key(keymap_key(&app->settings.keys, action));
    // Its own label already: a keycap would look it up once more.
    const struct keymap *own = ui->keys;
    ui->keys = NULL;
    struct keycap cap = {.label = key.text,
                         .align = ALIGN_RIGHT,
                         .kind = is_asked || app->settings.keys.keys[action] != 0 ? KEYCAP_LIT
                                                                                  : KEYCAP_NORMAL};
    float middle = box.y + box.h / 2;
    float used = keycap_draw(ui, box_right(box) - 10, middle, &cap);
    ui->keys = own;
    canvas_text_squeeze(app->canvas, box.x + 14, middle, box.w - used - 14 - 20, label.text,
                        ui_type(ui, TYPE_BODY, THEME_PAPER), TYPE_SMALL);
}

static void show_foot(struct app *app, struct box room)
{
    struct ui *ui = &app->ui;
    float y = box_bottom(room) - 48;
    struct words note = words_of(app->strings, "keys.note");
    if (app->asked_action >= 0) {
        struct words action = words_in(app->strings, "key.action", keymap_name(app->asked_action));
        note = words_with(app->strings, "keys.press", action.text, NULL, NULL);
    }
    canvas_text_wrap(app->canvas, room.x, y + 13, room.w - 2 * 220 - 40, 22, 2, note.text,
                     ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    struct button reset = {
        .box = box_of(box_right(room) - 2 * 220 - 8, y, 220, 48),
        .label = app_words(app, "keys.reset"),
        .light = true,
    };
    struct button back = reset;
    back.box.x += 228;
    back.label = app_words(app, "menu.close");
    back.key = UI_KEY(INPUT_ESCAPE);
    if (button_show(ui, ui_id_of("keys.reset"), &reset)) {
        app->settings.keys = (struct keymap){0};
        app->asked_action = -1;
    }
    if (button_show(ui, ui_id_of("keys.close"), &back)) {
        app->dialog = APP_SETTINGS;
    }
}

static struct words words_of_key(uint32_t key)
{
    struct words words;
    input_key_label(key, 0, words.text, sizeof words.text);
    return words;
}
