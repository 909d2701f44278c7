#include "stations/widgets/field.h"

#include "shared/text.h"
#include "shared/utf8.h"
#include "stations/widgets/keycap.h"

#include <math.h>
#include <string.h>

#define BLINK_MS      530
#define SEEN_TEXT_MAX 512

static size_t step_left(const char *text, size_t at)
{
    while (at > 0 && utf8_continues(text[--at])) {
    }
    return at;
}

static size_t step_right(const char *text, size_t at)
{
    if (text[at] == '\0') {
        return at;
    }
    while (utf8_continues(text[++at])) {
    }
    return at;
}

bool field_insert(struct field_edit *edit, uint32_t character)
{
    if (!text_is_shown(character)) {
        return false;
    }
    char bytes[UTF8_BYTES_MAX];
    size_t size = utf8_encode(character, bytes);
    size_t length = strlen(edit->text);
    bool has_all = edit->characters > 0 && utf8_count(edit->text) >= edit->characters;
    if (has_all || length + size + 1 > edit->capacity) {
        return false;
    }
    char *at = edit->text + edit->caret;
    memmove(at + size, at, length - edit->caret + 1);
    memcpy(at, bytes, size);
    edit->caret += size;
    return true;
}

static void erase(struct field_edit *edit, size_t from, size_t to)
{
    memmove(edit->text + from, edit->text + to, strlen(edit->text + to) + 1);
    edit->caret = from;
}

bool field_erase_left(struct field_edit *edit)
{
    size_t from = step_left(edit->text, edit->caret);
    size_t to = edit->caret;
    erase(edit, from, to);
    return from != to;
}

bool field_erase_right(struct field_edit *edit)
{
    size_t to = step_right(edit->text, edit->caret);
    bool any = to != edit->caret;
    erase(edit, edit->caret, to);
    return any;
}

void field_move(struct field_edit *edit, int characters)
{
    for (; characters < 0; characters++) {
        edit->caret = step_left(edit->text, edit->caret);
    }
    for (; characters > 0; characters--) {
        edit->caret = step_right(edit->text, edit->caret);
    }
}

static void insert_all(struct ui *ui, struct field_edit *edit, struct field_result *result)
{
    for (size_t i = 0; i < ui->input->typed_count; i++) {
        bool in = field_insert(edit, ui->input->typed[i]);
        result->changed = result->changed || in;
        result->full = result->full || !in;
    }
    const char *paste = ui->input->paste;
    for (uint32_t character; (character = utf8_next(&paste)) != 0;) {
        // A line break ends a pasted text: this is one line.
        if (character == '\n' || character == '\r') {
            break;
        }
        bool in = field_insert(edit, character);
        result->changed = result->changed || in;
        result->full = result->full || !in;
    }
}

static struct field_result edit_by_keys(struct ui *ui, const struct field *field,
                                        struct field_edit *edit)
{
    struct field_result result = {0};
    insert_all(ui, edit, &result);
    while (ui_take_key(ui, INPUT_BACKSPACE, 0)) {
        result.changed = field_erase_left(edit) || result.changed;
    }
    while (ui_take_key(ui, INPUT_DELETE, 0)) {
        result.changed = field_erase_right(edit) || result.changed;
    }
    while (ui_take_key(ui, INPUT_LEFT, 0)) {
        field_move(edit, -1);
    }
    while (ui_take_key(ui, INPUT_RIGHT, 0)) {
        field_move(edit, 1);
    }
    if (ui_take_key(ui, INPUT_HOME, 0)) {
        edit->caret = 0;
    }
    if (ui_take_key(ui, INPUT_END, 0)) {
        edit->caret = strlen(edit->text);
    }
    if (field->submits && ui_take_key(ui, INPUT_ENTER, 0)) {
        result.submitted = true;
    }
    if (ui_take_key(ui, INPUT_ESCAPE, 0)) {
        ui->focus = 0;
        ui_ask_frame_at(ui, ui->now_ms);
    }
    return result;
}

// Where the text is drawn.
struct room {
    float x, y, width;
    struct type type;
    bool is_secret;
};

// A part of the text as it is seen.
static void copy_seen(char out[SEEN_TEXT_MAX], const char *text, size_t from, size_t to,
                      const struct room *room)
{
    size_t length = to - from < SEEN_TEXT_MAX - 1 ? to - from : SEEN_TEXT_MAX - 1;
    memcpy(out, text + from, length);
    out[length] = '\0';
    if (room->is_secret) {
        size_t count = utf8_count(out);
        memset(out, '*', count);
        out[count] = '\0';
    }
}

static float width_between(struct ui *ui, const char *text, size_t from, size_t to,
                           const struct room *room)
{
    char part[SEEN_TEXT_MAX];
    copy_seen(part, text, from, to, room);
    return canvas_text_width(ui->canvas, part, room->type);
}

// Moves what is seen so that the caret is in it.
static void keep_caret_seen(struct ui *ui, const char *text, const struct room *room)
{
    if (ui->field_first > ui->caret || ui->field_first > strlen(text)) {
        ui->field_first = ui->caret;
    }
    while (width_between(ui, text, ui->field_first, ui->caret, room) > room->width) {
        ui->field_first = step_right(text, ui->field_first);
    }
}

static size_t caret_at(struct ui *ui, const char *text, size_t first, const struct room *room)
{
    size_t at = first;
    while (text[at] != '\0') {
        size_t next = step_right(text, at);
        float middle = (width_between(ui, text, first, at, room) +
                        width_between(ui, text, first, next, room)) /
                       2;
        if (ui->input->pointer.x < room->x + middle) {
            break;
        }
        at = next;
    }
    return at;
}

// Draws as many whole characters as fit, from `first` on.
static void draw_text(struct ui *ui, const char *text, size_t first, const struct room *room)
{
    size_t end = first;
    while (text[end] != '\0') {
        size_t next = step_right(text, end);
        if (next - first >= SEEN_TEXT_MAX ||
            width_between(ui, text, first, next, room) > room->width) {
            break;
        }
        end = next;
    }
    char seen[SEEN_TEXT_MAX];
    copy_seen(seen, text, first, end, room);
    canvas_text(ui->canvas, room->x, room->y, seen, room->type);
}

static void draw_caret(struct ui *ui, const char *text, const struct room *room, bool always)
{
    int64_t since = ui->now_ms - ui->caret_from_ms;
    bool on = always || ui->calm || since / BLINK_MS % 2 == 0;
    if (!always && !ui->calm) {
        ui_ask_frame_at(ui, ui->caret_from_ms + (since / BLINK_MS + 1) * BLINK_MS);
    }
    if (!on) {
        return;
    }
    size_t caret = always ? strlen(text) : ui->caret;
    float x = room->x + width_between(ui, text, always ? 0 : ui->field_first, caret, room);
    float height = room->type.size * 1.15f;
    canvas_fill(ui->canvas, box_of(roundf(x) + 1, room->y - height / 2, 1.5f, height),
                room->type.colour);
}

// Draws the box with its signs and returns the room left for text.
static struct room draw_box(struct ui *ui, const struct field *field, bool editing, bool hovered)
{
    struct canvas *canvas = ui->canvas;
    struct box box = field->box;
    struct stroke edge = stroke_of(ui_ink(ui, THEME_EDGE), 1);
    if (field->disabled) {
        edge = stroke_dashed(ui_ink(ui, THEME_RULE), 1, 4, 4);
    } else if (field->error != NULL) {
        edge = stroke_of(ui_ink(ui, THEME_ALARM), 2);
    } else if (editing) {
        edge = stroke_of(ui_accent(ui, field->accent), 2);
    } else if (hovered) {
        edge.colour = colour_mix(edge.colour, ui_ink(ui, THEME_PAPER), 0.45f);
    }
    canvas_fill_round(canvas, box, 3, ui_ink(ui, field->disabled ? THEME_INK2 : THEME_INK1));
    canvas_frame(canvas, edge.width > 1 ? box_inset(box, -1) : box, edge.width > 1 ? 4 : 3, edge);
    float size = field->type > 0 ? field->type : box.h < 34 ? TYPE_SMALL : TYPE_BODY;
    struct room room = {.x = box.x + (box.h < 34 ? 8.0f : 12.0f),
                        .y = box.y + box.h / 2,
                        .type = ui_type(ui, size, field->disabled ? THEME_TEXT3 : THEME_PAPER),
                        .is_secret = field->is_secret};
    float end = box_right(box) - 8;
    if (field->error != NULL) {
        canvas_icon(canvas, ICON_WARN, end - 8, room.y, 16, ui_ink(ui, THEME_ALARM));
        end -= 22;
    } else if (field->key.key != INPUT_NO_KEY && !editing) {
        char label[16];
        input_key_label(field->key.key, field->key.mods, label, sizeof label);
        struct keycap keycap = {.label = label, .align = ALIGN_RIGHT};
        end -= keycap_draw(ui, end + 2, room.y, &keycap) + 6;
    }
    room.width = end - room.x;
    return room;
}

// Gives or keeps the caret; afterwards ui->caret is a place between two characters of the text.
static void own_caret(struct ui *ui, ui_id id, const char *text)
{
    size_t length = strlen(text);
    if (ui->field != id) {
        ui->field = id;
        ui->caret = length;
        ui->field_first = 0;
        ui->caret_from_ms = ui->now_ms;
    }
    // The caller may have changed the text since.
    ui->caret = ui->caret > length ? length : ui->caret;
    while (utf8_continues(text[ui->caret])) {
        ui->caret--;
    }
    ui->field_first = ui->field_first > length ? 0 : ui->field_first;
    ui->next_typing = true;
}

struct field_result field_show(struct ui *ui, ui_id id, const struct field *field, char *text,
                               size_t capacity)
{
    struct field_result result = {0};
    struct ui_touch touch = ui_touch_box(ui, id, field->box, field->key, !field->disabled);
    bool had_keys = touch.has_keys && ui->typing && ui->field == id;
    if (touch.clicked && ui->focus != id) {
        ui_focus(ui, id);
    }
    bool editing = ui->focus == id && !field->disabled;
    if (editing) {
        own_caret(ui, id, text);
        ui->next_typing_submits = field->submits;
    }
    if (had_keys && editing) {
        struct field_edit edit = {text, capacity, ui->caret, field->characters};
        result = edit_by_keys(ui, field, &edit);
        if (edit.caret != ui->caret || result.changed) {
            ui->caret_from_ms = ui->now_ms;
        }
        ui->caret = edit.caret;
        editing = ui->focus == id;
        ui->next_typing = editing;
    }
    if (!ui_has_room(ui, field->box)) {
        return result;
    }
    struct room room = draw_box(ui, field, editing || field->has_caret, touch.hovered);
    if (touch.began) {
        ui->caret = caret_at(ui, text, ui->field_first, &room);
        ui->caret_from_ms = ui->now_ms;
    }
    if (editing) {
        keep_caret_seen(ui, text, &room);
    }
    if (text[0] == '\0' && field->hint != NULL) {
        struct type hint = room.type;
        hint.colour = ui_ink(ui, THEME_TEXT3);
        canvas_text_fit(ui->canvas, room.x, room.y, room.width, field->hint, hint);
    }
    draw_text(ui, text, editing ? ui->field_first : 0, &room);
    if (editing || field->has_caret) {
        draw_caret(ui, text, &room, field->has_caret);
    }
    if (field->error != NULL && field->error[0] != '\0') {
        canvas_text_fit(ui->canvas, field->box.x, box_bottom(field->box) + 15, field->box.w,
                        field->error, ui_type(ui, TYPE_SMALL, THEME_PAPER));
    }
    return result;
}
