// The key map: a person gives an action another key by choosing it and pressing the key.
#include <stdio.h>
#include <string.h>

#include "stations/around/pages.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/keycap.h"

#define WIDTH   1000.0f
#define HEIGHT  680.0f
#define COLUMNS 3
#define ROW     35.0f
#define GAP     12.0f

static void show_action(struct keys_page *keys, const struct page *page, struct box box,
                        int action);
static bool show_foot(struct keys_page *keys, const struct page *page, struct box room);
static void take_key(struct keys_page *keys, const struct page *page, uint32_t key);
static struct words words_of_key(uint32_t key);

void keys_page_listen(struct keys_page *keys, const struct page *page)
{
    struct input *input = page->ui->input;
    struct input_press *press = input->presses;
    if (!keys->is_asking || input->press_count == 0) {
        return;
    }
    if (press->key == INPUT_F1) {
        keys->is_asking = false; // it explains, here as anywhere
        return;
    }
    if (press->key == INPUT_ESCAPE) {
        keys->is_asking = false;
    } else if (keymap_can_be(keymap_code(press))) {
        take_key(keys, page, keymap_code(press));
    }
    for (size_t i = 0; i < input->press_count; i++) {
        input->presses[i].used = true; // also the sign that Shift and a digit type
    }
}

static void take_key(struct keys_page *keys, const struct page *page, uint32_t key)
{
    struct keymap *map = &page->settings->keys;
    int holder = keymap_holder(map, key);
    if (keymap_bind(map, keys->action, key)) {
        keys->is_asking = false;
        return;
    }
    struct words action = words_in(page->strings, "key.action", keymap_name(holder));
    struct words refusal =
        words_with(page->strings, "keys.taken", words_of_key(key).text, action.text, NULL);
    ui_toast(page->ui, ICON_WARN, THEME_YELLOW, refusal.text);
    ui_sound(page->ui, SOUND_REFUSED);
}

bool keys_page_show(struct keys_page *keys, const struct page *page)
{
    struct box room = dialog_begin(
        page->ui, WIDTH, HEIGHT, strings_get(page->strings, "keys.title"), ICON_NONE, THEME_PAPER);
    float width = (room.w - GAP * (COLUMNS - 1)) / COLUMNS;
    int rows = (KEYMAP_ACTIONS + COLUMNS - 1) / COLUMNS;
    for (int i = 0; i < KEYMAP_ACTIONS; i++) {
        struct box box = box_of(room.x + (width + GAP) * (float)(i / rows),
                                room.y + (ROW + 4) * (float)(i % rows), width, ROW);
        show_action(keys, page, box, i);
    }
    bool is_closed = show_foot(keys, page, room);
    dialog_end(page->ui);
    return is_closed;
}

static void show_action(struct keys_page *keys, const struct page *page, struct box box, int action)
{
    struct ui *ui = page->ui;
    bool is_asked = keys->is_asking && keys->action == action;
    struct words label = words_in(page->strings, "key.action", keymap_name(action));
    struct button button = {
        .box = box,
        .label = "",
        .light = true,
        .kind = is_asked ? BUTTON_LIVE : BUTTON_NORMAL,
    };
    if (button_show(ui, ui_id_at(ui_id_of("keys.action"), action), &button)) {
        *keys = (struct keys_page){.is_asking = !is_asked, .action = action};
    }
    struct words key = is_asked ? words_of(page->strings, "keys.any")
                                : words_of_key(keymap_key(&page->settings->keys, action));
    // Its own label already: a keycap would look it up once more.
    const struct keymap *own = ui->keys;
    ui->keys = NULL;
    bool is_moved = page->settings->keys.keys[action] != 0;
    struct keycap cap = {.label = key.text,
                         .align = ALIGN_RIGHT,
                         .kind = is_asked || is_moved ? KEYCAP_LIT : KEYCAP_NORMAL};
    float middle = box.y + box.h / 2;
    float used = keycap_draw(ui, box_right(box) - 10, middle, &cap);
    ui->keys = own;
    canvas_text_squeeze(ui->canvas, box.x + 14, middle, box.w - used - 14 - 20, label.text,
                        ui_type(ui, TYPE_BODY, THEME_PAPER), TYPE_SMALL);
}

static bool show_foot(struct keys_page *keys, const struct page *page, struct box room)
{
    struct ui *ui = page->ui;
    float y = box_bottom(room) - 48;
    struct words note = words_of(page->strings, "keys.note");
    if (keys->is_asking) {
        struct words action = words_in(page->strings, "key.action", keymap_name(keys->action));
        note = words_with(page->strings, "keys.press", action.text, NULL, NULL);
    }
    canvas_text_wrap(ui->canvas, room.x, y + 13, room.w - 2 * 220 - 40, 22, 2, note.text,
                     ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    struct button reset = {
        .box = box_of(box_right(room) - 2 * 220 - 8, y, 220, 48),
        .label = strings_get(page->strings, "keys.reset"),
        .light = true,
    };
    struct button back = reset;
    back.box.x += 228;
    back.label = strings_get(page->strings, "menu.close");
    back.key = UI_KEY(INPUT_ESCAPE);
    if (button_show(ui, ui_id_of("keys.reset"), &reset)) {
        page->settings->keys = (struct keymap){0};
        keys->is_asking = false;
    }
    return button_show(ui, ui_id_of("keys.close"), &back);
}

static struct words words_of_key(uint32_t key)
{
    struct words words;
    keymap_label(key, words.text, sizeof words.text);
    return words;
}
