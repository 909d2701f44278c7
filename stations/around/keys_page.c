// The key map: a person chooses a game, then gives an action another key by choosing it and
// pressing the key.
#include <math.h>

#include "stations/around/pages.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/keycap.h"

#define WIDTH     1000.0f
#define HEIGHT    680.0f
#define COLUMNS   3
#define ROW       32.0f
#define GAP       12.0f
#define FOOT      48.0f
#define GAMES_MAX 16

static void show_games(struct keys_page *keys, const struct page *page, struct box box);
static void show_actions(struct keys_page *keys, const struct page *page, struct box room);
static void show_action(struct keys_page *keys, const struct page *page, struct box box,
                        int action);
static bool show_foot(struct keys_page *keys, const struct page *page, struct box room);
static void take_key(struct keys_page *keys, const struct page *page, uint32_t key);
static struct words words_of_key(uint32_t key);
static struct words words_of_action(const struct page *page, int action);
static const char *title_of(int game);

void keys_page_begin(struct keys_page *keys, const struct settings *settings)
{
    *keys = (struct keys_page){.game = settings->keys.game};
}

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
    int rival = keymap_rival(map, keys->action, key);
    if (keymap_bind(map, keys->action, key)) {
        keys->is_asking = false;
        return;
    }
    struct words refusal = words_with(page->strings, "keys.taken", words_of_key(key).text,
                                      words_of_action(page, rival).text, NULL);
    for (int game = 1; station_keys((size_t)game - 1).name != NULL; game++) {
        if (!keymap_counts(map, keys->game, rival) && keymap_counts(map, game, rival)) {
            refusal = words_with(page->strings, "keys.taken_in", words_of_key(key).text,
                                 words_of_action(page, rival).text, title_of(game));
        }
    }
    ui_toast(page->ui, ICON_WARN, THEME_YELLOW, refusal.text);
    ui_sound(page->ui, SOUND_REFUSED);
}

bool keys_page_show(struct keys_page *keys, const struct page *page)
{
    struct box room = dialog_begin(
        page->ui, WIDTH, HEIGHT, strings_get(page->strings, "keys.title"), ICON_NONE, THEME_PAPER);
    struct box head = box_of(room.x, room.y, room.w, ROW);
    float top = box_bottom(head) + GAP;
    show_actions(keys, page, box_of(room.x, top, room.w, box_bottom(room) - FOOT - GAP / 2 - top));
    show_games(keys, page, head);
    bool is_closed = show_foot(keys, page, room);
    dialog_end(page->ui);
    return is_closed;
}

// Whose keys are shown: those common to all games, or those that count in a game with keys of its
// own.
static void show_games(struct keys_page *keys, const struct page *page, struct box box)
{
    const char *rows[GAMES_MAX] = {strings_get(page->strings, "keys.every")};
    int games[GAMES_MAX] = {0};
    int count = 1;
    int chosen = 0;
    for (int game = 1; station_keys((size_t)game - 1).name != NULL && count < GAMES_MAX; game++) {
        if (station_keys((size_t)game - 1).rows != NULL) {
            chosen = keys->game == game ? count : chosen;
            games[count] = game;
            rows[count++] = title_of(game);
        }
    }
    struct ui *ui = page->ui;
    float label = canvas_text_squeeze(ui->canvas, box.x, box.y + box.h / 2, box.w / COLUMNS,
                                      strings_get(page->strings, "keys.game"),
                                      ui_type(ui, TYPE_BODY, THEME_TEXT2), TYPE_SMALL);
    struct choice choice = {.rows = rows, .count = count};
    choice.box = box_of(box.x + label + GAP, box.y, box.w / COLUMNS, box.h);
    if (choice_show(ui, ui_id_of("keys.game"), &choice, &chosen)) {
        *keys = (struct keys_page){.game = games[chosen]};
    }
}

// Column by column; lower rows where a game has very many.
static void show_actions(struct keys_page *keys, const struct page *page, struct box room)
{
    const struct keymap *map = &page->settings->keys;
    int actions[KEYMAP_ACTIONS_MAX];
    int count = 0;
    for (int i = 0; i < keymap_count(map); i++) {
        if (keymap_counts(map, keys->game, i)) {
            actions[count++] = i;
        }
    }
    int rows = (count + COLUMNS - 1) / COLUMNS;
    float width = (room.w - GAP * (COLUMNS - 1)) / COLUMNS;
    float step = fminf(ROW + 4, floorf(room.h / (float)rows));
    for (int i = 0; i < count; i++) {
        struct box box = box_of(room.x + (width + GAP) * (float)(i / rows),
                                room.y + step * (float)(i % rows), width, step - 4);
        show_action(keys, page, box, actions[i]);
    }
}

static void show_action(struct keys_page *keys, const struct page *page, struct box box, int action)
{
    struct ui *ui = page->ui;
    bool is_asked = keys->is_asking && keys->action == action;
    struct words label = words_of_action(page, action);
    struct button button = {
        .box = box,
        .label = "",
        .light = true,
        .kind = is_asked ? BUTTON_LIVE : BUTTON_NORMAL,
    };
    if (button_show(ui, ui_id_at(ui_id_of("keys.action"), action), &button)) {
        keys->is_asking = !is_asked;
        keys->action = action;
    }
    struct words key = is_asked ? words_of(page->strings, "keys.any")
                                : words_of_key(keymap_key(&page->settings->keys, action));
    // Its own label already: a keycap would look it up once more.
    const struct keymap *own = ui->keys;
    ui->keys = NULL;
    bool is_moved = keymap_is_moved(&page->settings->keys, action);
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
    float y = box_bottom(room) - FOOT;
    struct words note = words_of(page->strings, "keys.note");
    if (keys->is_asking) {
        struct words action = words_of_action(page, keys->action);
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
        keymap_reset(&page->settings->keys);
        keys->is_asking = false;
    }
    return button_show(ui, ui_id_of("keys.close"), &back);
}

static const char *title_of(int game)
{
    return station_game_find(station_keys((size_t)game - 1).name)->brief->title;
}

static struct words words_of_action(const struct page *page, int action)
{
    char name[KEYMAP_NAME_MAX];
    keymap_name(&page->settings->keys, action, name);
    return words_in(page->strings, "key.action", name);
}

static struct words words_of_key(uint32_t key)
{
    struct words words;
    keymap_label(key, words.text, sizeof words.text);
    return words;
}
