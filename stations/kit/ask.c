#include "stations/kit/ask.h"

#include <math.h>

#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/lock.h"
#include "stations/widgets/prompt.h"
#include "stations/widgets/tick.h"

#define PATIENCE_MS 4000
#define TALL        100.0f // a band that has its buttons at its foot
#define BUTTON      44.0f  // high
#define BUTTON_FOOT 36.0f  // of those at the foot
#define BUTTON_MIN  120.0f
#define END         12.0f // right of the last button
#define GAP         8.0f
#define FEW_KEYS    6
#define LOCK_ICON   34.0f // before the words of whom we wait for
#define LOCK_MAX    320.0f

// How much of the band's right end each part takes.
struct widths {
    float buttons[ASK_BUTTONS_MAX];
    int button_count;
    float all_buttons;
    float keys; // or the lock
    float wish;
};

static int64_t since(struct station_frame *frame, struct ask_memory *memory, unsigned question);
static struct widths measure(struct station_frame *frame, const struct ask *ask);
static float button_room(struct ui *ui, const struct ask_button *button);
static int show_buttons(struct station_frame *frame, struct box box, const struct ask *ask,
                        const struct widths *widths);
static bool show_button(struct station_frame *frame, struct box box, const struct ask *ask,
                        int index);
static void draw_keys(struct ui *ui, struct point at, const struct ask *ask);
static void draw_wish(struct ui *ui, struct point at, float room, const struct ask *ask);
static void draw_wait(struct ui *ui, struct box box, float width, const struct ask *ask);
static bool touch_band(struct ui *ui, struct box box, const struct ask *ask);
static bool is_tall(struct box box);

int ask_show(struct station_frame *frame, struct ask_memory *memory, struct box box,
             const struct ask *ask)
{
    struct ui *ui = frame->ui;
    struct widths widths = measure(frame, ask);
    int pressed = ask->is_button && touch_band(ui, box, ask) ? 0 : -1;
    bool has_foot = is_tall(box) && widths.button_count > 0;
    float right = widths.keys > 0 ? widths.keys + widths.wish + 24 : ask->room;
    struct prompt prompt = {
        .box = box,
        .icon = ask->icon,
        .icon_colour = ask->colour,
        .title = ask->title.text,
        .line = ask->line.text,
        .key = ask->key,
        .has_side = ask->has_side,
        .side = ask->side,
        .room = widths.button_count > 0 && !has_foot ? widths.all_buttons : right,
        .foot = has_foot ? BUTTON_FOOT + END : 0,
        .accent = ask->accent,
        .since_ms = ask->is_patient ? 0 : since(frame, memory, ask->question),
    };
    prompt_draw(ui, &prompt);
    if (ask->icon == ICON_NONE) {
        tick_draw(ui, box.x + 36, box.y + box.h / 2, 30, ask->colour, ask->done_ms);
    }
    if (ask->has_wish && ask->keys != NULL) {
        draw_wish(ui, (struct point){box_right(box) - widths.keys - widths.wish, box.y},
                  widths.wish, ask);
    }
    if (ask->keys != NULL) {
        draw_keys(ui, (struct point){box_right(box) - widths.keys, box.y}, ask);
    }
    if (ask->has_wait) {
        draw_wait(ui, box, widths.keys, ask);
    }
    int button = show_buttons(frame, box, ask, &widths);
    return button >= 0 ? button : pressed;
}

struct words ask_words(const struct strings *strings, bool is_short, const char *id,
                       const char *arg0, const char *arg1)
{
    char chosen[96];
    return words_with(strings, words_id(strings, id, is_short, chosen), arg0, arg1, NULL);
}

// 0 while nothing is asked or the table's clock stands.
static int64_t since(struct station_frame *frame, struct ask_memory *memory, unsigned question)
{
    struct ui *ui = frame->ui;
    if (memory->question != question) {
        *memory = (struct ask_memory){.question = question, .since_ms = ui->now_ms};
    }
    if (question == 0 || !frame->is_running) {
        return 0;
    }
    int64_t ticks = (ui->now_ms - memory->since_ms) / PATIENCE_MS;
    if (ticks > memory->ticks) {
        ui_sound(ui, SOUND_TICK);
    }
    memory->ticks = ticks;
    ui_ask_frame_at(ui, memory->since_ms + (ticks + 1) * PATIENCE_MS);
    return memory->since_ms;
}

// --- how much room each part takes

static struct widths measure(struct station_frame *frame, const struct ask *ask)
{
    struct ui *ui = frame->ui;
    bool is_narrow = canvas_layout(ui->canvas)->width < 1200;
    struct widths widths = {.button_count = 0};
    while (widths.button_count < ASK_BUTTONS_MAX &&
           ask->buttons[widths.button_count].label != NULL) {
        int i = widths.button_count++;
        widths.buttons[i] = button_room(ui, &ask->buttons[i]);
        widths.all_buttons += widths.buttons[i] + (i == 0 ? END : GAP);
    }
    if (ask->keys != NULL || ask->has_wait) {
        widths.keys = ask->key_count > FEW_KEYS ? 260.0f : is_narrow ? 208.0f : 216.0f;
    }
    if (ask->has_wait && ask->keys == NULL) { // names are of any length
        float words =
            canvas_text_width(ui->canvas, ask->what.text, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        widths.keys = fminf(fmaxf(widths.keys, LOCK_ICON + words + END), LOCK_MAX);
    }
    widths.wish = !ask->has_wish || ask->keys == NULL ? 0 : is_narrow ? 316.0f : 324.0f;
    return widths;
}

static struct ui_key key_of(const struct ask_button *button)
{
    return button->key.key != INPUT_NO_KEY ? button->key : UI_KEY(INPUT_ENTER);
}

static float button_room(struct ui *ui, const struct ask_button *button)
{
    if (button->width > 0) {
        return button->width;
    }
    char label[16];
    input_key_label(key_of(button).key, key_of(button).mods, label, sizeof label);
    float words =
        canvas_text_width(ui->canvas, button->label, ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    return fmaxf(words + keycap_width(ui, label) + 38, BUTTON_MIN);
}

static bool is_tall(struct box box)
{
    return box.h >= TALL;
}

// --- what is pressed

static int show_buttons(struct station_frame *frame, struct box box, const struct ask *ask,
                        const struct widths *widths)
{
    int pressed = -1;
    float high = is_tall(box) ? BUTTON_FOOT : BUTTON;
    float y = is_tall(box) ? box_bottom(box) - END - high : box.y + (box.h - high) / 2;
    float x = is_tall(box) ? box.x + END + 2 : box_right(box) - END;
    for (int i = 0; i < widths->button_count; i++) {
        float wide = widths->buttons[i];
        x -= is_tall(box) ? 0 : wide;
        if (show_button(frame, box_of(x, y, wide, high), ask, i)) {
            pressed = i;
        }
        x += is_tall(box) ? wide + GAP : -GAP;
    }
    return pressed;
}

static bool show_button(struct station_frame *frame, struct box box, const struct ask *ask,
                        int index)
{
    const struct ask_button *wanted = &ask->buttons[index];
    struct button button = {
        .box = box,
        .label = wanted->label,
        .key = key_of(wanted),
        .kind = index == 0 ? BUTTON_PRIMARY : BUTTON_NORMAL,
        .light = index > 0,
        .icon = wanted->icon,
        .accent = index == 0 ? ask->accent : THEME_INK0,
        .is_quiet = wanted->is_quiet,
        .disabled = wanted->is_dead,
    };
    ui_id id = ui_id_at(ui_id_of("ask.button"), ask->at * ASK_BUTTONS_MAX + index);
    return button_show(frame->ui, id, &button);
}

static bool touch_band(struct ui *ui, struct box box, const struct ask *ask)
{
    struct ui_touch touch = ui_touch_box(ui, ui_id_at(ui_id_of("ask.band"), ask->at), box,
                                         UI_KEY(INPUT_ENTER), ask->can_press);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -4), 7, stroke_of(ui_accent(ui, ask->accent), 2));
    }
    return touch.clicked;
}

// --- what stands at the right end

static void draw_keys(struct ui *ui, struct point at, const struct ask *ask)
{
    canvas_text(ui->canvas, at.x, at.y + 22, ask->keys, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    float x = at.x;
    for (int i = 0; i < ask->key_count; i++) {
        struct words label = words_figure(i + 1);
        struct keycap keycap = {.label = label.text, .kind = ask->can[i] ? KEYCAP_LIT : KEYCAP_DIM};
        x += keycap_draw(ui, x, at.y + 46, &keycap) + 6;
    }
}

static void draw_wish(struct ui *ui, struct point at, float room, const struct ask *ask)
{
    canvas_icon(ui->canvas, ask->wish_icon, at.x, at.y + 34, 24, ui_ink(ui, ask->wish_colour));
    canvas_text(ui->canvas, at.x + 24, at.y + 24, ask->wish_head,
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    canvas_text_fit(ui->canvas, at.x + 24, at.y + 45, room - 36, ask->wish.text,
                    ui_type_bold(ui, TYPE_LEAD, THEME_PAPER));
}

static void draw_wait(struct ui *ui, struct box box, float width, const struct ask *ask)
{
    struct lock lock = {.who = ask->who.text,
                        .what = ask->what.text,
                        .role_colour = ask->who_colour,
                        .room = width - LOCK_ICON - END};
    lock_draw(ui, box_right(box) - width, box.y + box.h / 2, &lock);
}
