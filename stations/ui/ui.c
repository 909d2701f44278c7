#include "stations/ui/ui.h"

#include "stations/ui/ui_popup.h"
#include "stations/widgets/toast.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define LEAST_ROOM 12.0f
#define PRESS_MS   60
#define MOTION_MS  16
#define BREATH_MS  125 // a step of it; each frame costs a machine without a graphics card dearly
#define TOAST_MS   4000

ui_id ui_id_of(const char *name)
{
    uint32_t id = 2166136261u;
    for (; *name != '\0'; name++) {
        id = (id ^ (unsigned char)*name) * 16777619u;
    }
    return id == 0 ? 1 : id;
}

ui_id ui_id_at(ui_id parent, int index)
{
    uint32_t id = (parent ^ ((uint32_t)index + 0x9E3779B9u)) * 16777619u;
    id ^= id >> 15;
    return id == 0 ? 1 : id;
}

void ui_init(struct ui *ui)
{
    *ui = (struct ui){.accent = THEME_PAPER, .frame_at_ms = INT64_MAX};
    ui->popup.picked = -1;
}

void ui_begin(struct ui *ui, struct canvas *canvas, struct input *input, struct sound_queue *sounds,
              const struct theme *theme, int64_t now_ms)
{
    ui->canvas = canvas;
    ui->input = input;
    ui->sounds = sounds;
    ui->theme = *theme;
    ui->now_ms = now_ms;
    ui->frame_at_ms = INT64_MAX;
    ui->toast_room = (struct box){0};
    ui->walks = false;
    ui->hot = 0;
    ui->layer = 0;
    ui->top_layer = ui->next_top_layer;
    ui->next_top_layer = 0;
    ui->order_count = 0;
    ui->order_layer = 0;
    ui->focus_seen = false;
    ui->typing = ui->next_typing;
    ui->typing_submits = ui->next_typing_submits;
    ui->next_typing = false;
    ui->next_typing_submits = false;
    ui->popup.seen = false;
    if (input->pointer_pressed) {
        ui->focus_shown = false;
    }
    if (ui->flashed != 0 && now_ms >= ui->flash_until_ms) {
        ui->flashed = 0;
    }
    if (canvas != NULL) {
        const struct layout *layout = canvas_layout(canvas);
        canvas_fill(canvas, box_of(0, 0, layout->width, layout->height), ui_ink(ui, THEME_ROOM));
    }
}

// The press that moves the focus on, or back; NULL: none.
static struct input_press *find_step(struct ui *ui, bool *back)
{
    const struct {
        uint32_t key;
        unsigned mods;
        bool back, is_arrow;
    } STEPS[] = {{INPUT_TAB, 0, false, false},
                 {INPUT_TAB, INPUT_SHIFT, true, false},
                 {INPUT_DOWN, 0, false, true},
                 {INPUT_UP, 0, true, true}};
    struct input_press *press = NULL;
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0] && press == NULL; i++) {
        if (ui->walks || !STEPS[i].is_arrow) {
            press = input_find(ui->input, STEPS[i].key, STEPS[i].mods);
            *back = STEPS[i].back;
        }
    }
    return press;
}

// Tab goes round the widgets of the highest layer, in the order they were shown; so do arrows that
// no widget has taken, where a screen says so.
static void move_focus(struct ui *ui)
{
    bool back = false;
    struct input_press *press = find_step(ui, &back);
    if (press == NULL || ui->order_count == 0 || ui->popup.owner != 0) {
        return;
    }
    press->used = true;
    int at = -1;
    for (int i = 0; i < ui->order_count; i++) {
        if (ui->order[i] == ui->focus) {
            at = i;
        }
    }
    int count = ui->order_count;
    int next = at < 0 ? (back ? count - 1 : 0) : (at + (back ? count - 1 : 1)) % count;
    ui_focus(ui, ui->order[next]);
}

// Esc that nothing else wanted takes the ring away: Enter is the primary button's again.
static void leave_focus(struct ui *ui)
{
    if (ui->focus != 0 && ui->focus_shown && ui_take_key(ui, INPUT_ESCAPE, 0)) {
        ui->focus = 0;
        ui_ask_frame_at(ui, ui->now_ms);
    }
}

// A dialog starts without focus and gives it back when it goes.
static void follow_layers(struct ui *ui)
{
    if (ui->next_top_layer == ui->top_layer) {
        return;
    }
    ui_ask_frame_at(ui, ui->now_ms);
    if (ui->next_top_layer == UI_POPUP_LAYER || ui->top_layer == UI_POPUP_LAYER) {
        return;
    }
    if (ui->next_top_layer > ui->top_layer) {
        ui->layer_focus = ui->focus;
        ui->focus = 0;
    } else {
        ui->focus = ui->layer_focus;
        ui->layer_focus = 0;
    }
}

void ui_end(struct ui *ui)
{
    assert(ui->layer == 0);
    ui_popup_show(ui);
    toast_draw_all(ui);
    if (!ui->focus_seen) {
        ui->focus = 0;
    }
    if (!ui->input->pointer_down) {
        ui->active = 0;
    }
    follow_layers(ui);
    leave_focus(ui);
    move_focus(ui);
}

int64_t ui_wants_frame_at(const struct ui *ui)
{
    return ui->frame_at_ms;
}

void ui_ask_frame_at(struct ui *ui, int64_t at_ms)
{
    ui->frame_at_ms = at_ms < ui->frame_at_ms ? at_ms : ui->frame_at_ms;
}

struct colour ui_ink(const struct ui *ui, enum theme_colour token)
{
    return ui->theme.colours[token];
}

struct colour ui_accent(const struct ui *ui, enum theme_colour token)
{
    return ui->theme.colours[token == THEME_INK0 ? ui->accent : token];
}

struct type ui_type(const struct ui *ui, float size, enum theme_colour token)
{
    return (struct type){.colour = ui_ink(ui, token), .size = size};
}

struct type ui_type_bold(const struct ui *ui, float size, enum theme_colour token)
{
    return (struct type){.colour = ui_ink(ui, token), .size = size, .bold = true};
}

float ui_ease(struct ui *ui, int64_t from_ms, int duration_ms)
{
    int64_t passed = ui->now_ms - from_ms;
    if (ui->calm || passed >= duration_ms) {
        return 1;
    }
    if (passed < 0) {
        ui_ask_frame_at(ui, from_ms);
        return 0;
    }
    ui_ask_frame_at(ui, ui->now_ms + MOTION_MS);
    float left = 1 - (float)passed / (float)duration_ms;
    return 1 - left * left * left;
}

float ui_breath(struct ui *ui)
{
    if (ui->calm) {
        return 1;
    }
    // All that breathes takes its steps at the same moments, and so shares their frames.
    int64_t step = ui->now_ms / BREATH_MS;
    ui_ask_frame_at(ui, (step + 1) * BREATH_MS);
    float turn = (float)(step * BREATH_MS % 1000) / 1000.0f;
    return 0.8f + 0.2f * cosf(2 * 3.14159265f * turn);
}

void ui_focus(struct ui *ui, ui_id id)
{
    ui->focus = id;
    ui->focus_seen = true;
    ui->focus_shown = true;
    ui->caret_from_ms = ui->now_ms;
    ui_ask_frame_at(ui, ui->now_ms);
}

void ui_sound(struct ui *ui, enum sound sound)
{
    if (ui->sounds != NULL) {
        sound_add(ui->sounds, sound);
    }
}

void ui_say(struct ui *ui, const char *text, const char *language, bool is_ours)
{
    if (ui->sounds != NULL && ui->speaks) {
        sound_say(ui->sounds, text, language, is_ours);
    }
}

void ui_hum(struct ui *ui)
{
    if (ui->sounds != NULL) {
        ui->sounds->hums = true;
    }
}

// Whether a key may be a shortcut now. A text field keeps all but function keys and, unless it
// submits, Enter; a widget with a focus ring keeps Enter and Space.
static bool is_shortcut(const struct ui *ui, ui_id id, struct ui_key key)
{
    if (key.key == INPUT_NO_KEY) {
        return false;
    }
    bool function_key = key.key >= INPUT_F1;
    bool combined = (key.mods & (INPUT_CTRL | INPUT_ALT)) != 0;
    if (ui->typing) {
        bool enter = key.key == INPUT_ENTER && !ui->typing_submits;
        return function_key || combined || enter;
    }
    bool activates = key.mods == 0 && (key.key == INPUT_ENTER || key.key == ' ');
    return !activates || ui->focus == 0 || ui->focus == id || !ui->focus_shown;
}

static bool take_shortcut(struct ui *ui, ui_id id, struct ui_key key)
{
    if (!is_shortcut(ui, id, key)) {
        return false;
    }
    struct input_press *press = input_find(ui->input, key.key, key.mods);
    if (press != NULL) {
        press->used = true;
    }
    return press != NULL;
}

bool ui_key_taken(struct ui *ui, struct ui_key key)
{
    return ui->layer == ui->top_layer && take_shortcut(ui, 0, key);
}

bool ui_escape(struct ui *ui)
{
    return ui->layer == ui->top_layer && ui_take_key(ui, INPUT_ESCAPE, 0);
}

bool ui_take_key(struct ui *ui, uint32_t key, unsigned mods)
{
    struct input_press *press = input_find(ui->input, key, mods);
    if (press != NULL) {
        press->used = true;
    }
    return press != NULL;
}

static void register_focusable(struct ui *ui, ui_id id)
{
    if (id == ui->focus) {
        ui->focus_seen = true;
    }
    if (ui->layer > ui->order_layer) {
        ui->order_layer = ui->layer;
        ui->order_count = 0;
    }
    if (ui->layer == ui->order_layer && ui->order_count < UI_FOCUSABLE_MAX) {
        ui->order[ui->order_count++] = id;
    }
}

static void touch_by_pointer(struct ui *ui, ui_id id, struct box box, struct ui_touch *touch)
{
    const struct input *input = ui->input;
    bool inside = box_contains(box, input->pointer);
    touch->hovered = inside && (ui->active == 0 || ui->active == id);
    if (touch->hovered) {
        ui->hot = id;
    }
    if (touch->hovered && input->pointer_pressed) {
        ui->active = id;
        ui->focus = id;
        ui->focus_seen = true;
        touch->began = true;
    }
    if (ui->active == id && input->pointer_released) {
        touch->clicked = inside;
        ui->active = 0;
    }
    touch->pressed = ui->active == id && inside;
}

static void touch_by_key(struct ui *ui, ui_id id, struct ui_key key, struct ui_touch *touch)
{
    bool pressed = take_shortcut(ui, id, key);
    if (!pressed && touch->focused && !ui->typing) {
        pressed = ui_take_key(ui, INPUT_ENTER, 0) || ui_take_key(ui, ' ', 0);
    }
    if (pressed) {
        touch->clicked = true;
        ui->flashed = id;
        ui->flash_until_ms = ui->now_ms + (ui->calm ? 0 : PRESS_MS);
    }
    if (ui->flashed == id && ui->now_ms < ui->flash_until_ms) {
        touch->pressed = true;
        ui_ask_frame_at(ui, ui->flash_until_ms);
    }
}

bool ui_has_room(struct ui *ui, struct box box)
{
    return canvas_has_room(ui->canvas, box, LEAST_ROOM, LEAST_ROOM);
}

struct ui_touch ui_touch_box(struct ui *ui, ui_id id, struct box box, struct ui_key key, bool alive)
{
    struct ui_touch touch = {0};
    if (!alive) {
        return touch;
    }
    if (ui->canvas != NULL) {
        canvas_mark(ui->canvas, MARK_CONTROL, box);
    }
    register_focusable(ui, id);
    if (ui->layer != ui->top_layer) {
        return touch;
    }
    touch.has_keys = ui->focus == id;
    touch.focused = touch.has_keys && ui->focus_shown;
    touch_by_pointer(ui, id, box, &touch);
    touch_by_key(ui, id, key, &touch);
    return touch;
}

enum ui_look ui_look_of(struct ui_touch touch, enum ui_look asked)
{
    if (asked != LOOK_AS_IT_IS) {
        return asked;
    }
    return touch.pressed   ? LOOK_PRESSED
           : touch.focused ? LOOK_FOCUS
           : touch.hovered ? LOOK_HOVER
                           : LOOK_NORMAL;
}

void ui_layer_begin(struct ui *ui)
{
    ui->layer++;
    if (ui->layer > ui->next_top_layer) {
        ui->next_top_layer = ui->layer;
    }
    if (ui->canvas != NULL) {
        canvas_raise(ui->canvas);
    }
}

void ui_layer_end(struct ui *ui)
{
    assert(ui->layer > 0);
    ui->layer--;
}

int ui_layer_top(struct ui *ui)
{
    int layer = ui->layer;
    ui->layer = ui->next_top_layer > layer ? ui->next_top_layer : layer;
    if (ui->canvas != NULL) {
        canvas_raise(ui->canvas);
    }
    return layer;
}

void ui_layer_back(struct ui *ui, int layer)
{
    ui->layer = layer;
}

void ui_toast(struct ui *ui, enum icon icon, enum theme_colour colour, const char *text)
{
    struct ui_toast *oldest = &ui->toasts[0];
    for (int i = 0; i < UI_TOASTS_MAX; i++) {
        if (ui->toasts[i].until_ms > ui->now_ms && strcmp(ui->toasts[i].text, text) == 0) {
            ui->toasts[i].until_ms = ui->now_ms + TOAST_MS; // said again, it only stays longer
            ui_ask_frame_at(ui, ui->now_ms);
            return;
        }
        if (ui->toasts[i].from_ms < oldest->from_ms) {
            oldest = &ui->toasts[i];
        }
    }
    *oldest = (struct ui_toast){
        .icon = icon, .colour = colour, .from_ms = ui->now_ms, .until_ms = ui->now_ms + TOAST_MS};
    snprintf(oldest->text, sizeof oldest->text, "%s", text);
    ui_ask_frame_at(ui, ui->now_ms);
}
