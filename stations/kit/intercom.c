#include "stations/kit/intercom.h"

#include <assert.h>
#include <string.h>

#include "stations/kit/intercom_inside.h"
#include "stations/widgets/field.h"
#include "stations/widgets/panel.h"

#define LINE     25.0f // between two messages
#define DESCENT  10.0f // of a message, from its middle
#define AIR      4.0f  // under the last one, above buttons that are near
#define BUTTON   31.0f
#define ROW      36.0f // a row of buttons
#define FIELD    28.0f
#define BAND     170.0f // a lower panel has its buttons in one row
#define WIDE     600.0f // a wider one has them beside the messages
#define WIDE_LOW 150.0f // if it is no lower than that
#define SWELL_MS 150

static void listen(struct intercom_panel *panel);
static void listen_for_keys(struct intercom_panel *panel);
static void show_tall(struct intercom_panel *panel, struct box box);
static void show_wide(struct intercom_panel *panel, struct box box);
static void show_band(struct intercom_panel *panel, struct box box);
static void draw_messages(struct intercom_panel *panel, struct box box, float air);

void intercom_show(struct station_frame *frame, struct intercom_memory *memory,
                   const struct intercom *intercom, struct box box)
{
    struct intercom_panel panel = {frame, memory, intercom};
    listen(&panel);
    listen_for_keys(&panel);
    if (box.w >= WIDE && box.h >= WIDE_LOW) {
        show_wide(&panel, box);
    } else if (box.h < BAND) {
        show_band(&panel, box);
    } else {
        show_tall(&panel, box);
    }
}

void intercom_say(struct intercom_panel *panel, int button, int phrase)
{
    alignas(max_align_t) unsigned char order[STATION_ORDER_MAX] = {0};
    int seat = panel->intercom->say(panel->intercom->game, button, phrase, order);
    intercom_give(panel, seat, order);
}

void intercom_give(struct intercom_panel *panel, int seat, const void *order)
{
    struct intercom_memory *memory = panel->memory;
    if (station_may_order(panel->frame)) {
        station_order(panel->frame, seat, order);
        return;
    }
    memory->has_next = true;
    memory->next_seat = seat;
    memcpy(memory->next, order, panel->frame->brief->order->size);
}

// A blip for the newest message, and what had to wait for another order's verdict.
static void listen(struct intercom_panel *panel)
{
    struct intercom_memory *memory = panel->memory;
    const struct intercom *intercom = panel->intercom;
    if (memory->has_listened && intercom->last > memory->heard && intercom->count > 0) {
        struct intercom_message newest;
        intercom->tell(intercom->game, intercom->count - 1, &newest);
        memory->heard_ms = panel->frame->ui->now_ms;
        ui_sound(panel->frame->ui, newest.blip);
    }
    memory->has_listened = true;
    memory->heard = intercom->last;
    if (memory->has_next && station_may_order(panel->frame)) {
        memory->has_next = false;
        station_order(panel->frame, memory->next_seat, memory->next);
    }
}

// One of a list by its own key, without the list.
static void listen_for_keys(struct intercom_panel *panel)
{
    struct ui *ui = panel->frame->ui;
    struct intercom_button buttons[INTERCOM_BUTTONS_MAX];
    if (ui->input->press_count == 0 || panel->frame->is_lost) {
        return;
    }
    int count = panel->intercom->offer(panel->intercom->game, true, buttons);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < buttons[i].count && !buttons[i].is_disabled; k++) {
            if (buttons[i].keys[k].key != INPUT_NO_KEY && ui_key_taken(ui, buttons[i].keys[k])) {
                intercom_say(panel, i, k);
            }
        }
    }
}

static void show_tall(struct intercom_panel *panel, struct box box)
{
    const struct strings *strings = panel->frame->strings;
    float width = box.w - 2 * PANEL_PAD;
    struct intercom_flow flow;
    intercom_flow_best(panel, &flow, width);
    float top = box_bottom(box) - 42 - (float)flow.row_count * ROW;
    if (top < box.y + 42) { // more rows than there is room for
        show_band(panel, box);
        return;
    }
    panel_draw(panel->frame->ui, box, strings_get(strings, "intercom.head"),
               strings_get(strings, "intercom.right"));
    draw_messages(panel, box_of(box.x + PANEL_PAD, box.y + 42, width, top - box.y - 42), AIR);
    intercom_flow_show(panel, &flow, box_of(box.x + PANEL_PAD, top, width, BUTTON), ROW);
    intercom_show_field(panel, box_of(box.x + PANEL_PAD, box_bottom(box) - 38, width, FIELD));
}

static void show_wide(struct intercom_panel *panel, struct box box)
{
    struct ui *ui = panel->frame->ui;
    const struct strings *strings = panel->frame->strings;
    panel_draw(ui, box, strings_get(strings, "intercom.head"),
               strings_get(strings, "intercom.right"));
    struct intercom_flow flow;
    float middle = box.x + 268;
    float top = box.y + 48;
    float width = box_right(box) - PANEL_PAD - middle - 15;
    intercom_flow_best(panel, &flow, width);
    bool has_buttons = flow.count > 0;
    float left = (has_buttons ? middle - 14 : box_right(box) - PANEL_PAD) - box.x - PANEL_PAD;
    draw_messages(panel, box_of(box.x + PANEL_PAD, top, left, box_bottom(box) - 54 - top), 0);
    intercom_show_field(panel, box_of(box.x + PANEL_PAD, box_bottom(box) - 46, left, 32));
    if (!has_buttons) {
        return; // nobody is asked anything any more
    }
    canvas_vline(ui->canvas, middle, top, box_bottom(box) - 14, ui_ink(ui, THEME_RULE));
    float pitch = (box_bottom(box) - 12 - top) / (float)flow.row_count;
    pitch = pitch > 47 ? 47 : pitch;
    intercom_flow_show(panel, &flow, box_of(middle + 15, top, width, pitch > 44 ? 36 : pitch - 6),
                       pitch);
}

// One row of buttons: under the messages where there is a head, beside them where there is none.
static void show_band(struct intercom_panel *panel, struct box box)
{
    struct ui *ui = panel->frame->ui;
    const struct strings *strings = panel->frame->strings;
    bool has_head = box.h >= 100;
    panel_draw(ui, box, has_head ? strings_get(strings, "intercom.head") : NULL,
               strings_get(strings, "intercom.right"));
    struct box row = box_of(box.x + 8, box_bottom(box) - 38, box.w - 16, BUTTON);
    struct box words = box_of(box.x + PANEL_PAD, box.y + 41, box.w - 2 * PANEL_PAD, box.h - 82);
    if (!has_head) {
        float left = box.w * 0.28f;
        row = box_of(box.x + left, box.y + (box.h - 34) / 2, box.w - left - PANEL_PAD, 34);
        words = box_of(box.x + PANEL_PAD, box.y + 7, left - PANEL_PAD - 8, box.h - 14);
    }
    draw_messages(panel, words, 0);
    intercom_row_show(panel, row);
}

void intercom_show_field(struct intercom_panel *panel, struct box box)
{
    struct intercom_memory *memory = panel->memory;
    struct ui *ui = panel->frame->ui;
    bool is_over = panel->intercom->is_over;
    struct field field = {
        .box = box,
        .hint = box.w < 90 ? NULL : strings_get(panel->frame->strings, "intercom.hint"),
        .key = {is_over ? INPUT_NO_KEY : '/', 0},
        .submits = true,
        .disabled = is_over,
        .characters = panel->intercom->characters,
        .type = TYPE_SMALL,
    };
    struct field_result result =
        field_show(ui, ui_id_of(INTERCOM_TEXT_ID), &field, memory->text, sizeof memory->text);
    if (!result.submitted) {
        return;
    }
    if (memory->text[0] != '\0') {
        alignas(max_align_t) unsigned char order[STATION_ORDER_MAX] = {0};
        int seat = panel->intercom->type(panel->intercom->game, memory->text, order);
        intercom_give(panel, seat, order);
        memory->text[0] = '\0';
    }
    ui->focus = 0; // the keys steer again
    ui->next_typing = false;
    ui_ask_frame_at(ui, ui->now_ms);
}

// Newest first; a long message takes the lines it needs. Others leave so much air under the last.
static void draw_messages(struct intercom_panel *panel, struct box box, float air)
{
    const struct intercom *intercom = panel->intercom;
    struct ui *ui = panel->frame->ui;
    int room = room_rows(box.h + 4, LINE);
    int64_t heard_ms = panel->memory->heard_ms;
    float y = box.y + 12;
    canvas_clip(ui->canvas, box);
    if (intercom->count == 0 && room > 0) {
        int lines = canvas_text_wrap(ui->canvas, box.x, y, box.w, LINE - 4, room,
                                     strings_get(panel->frame->strings, "intercom.empty"),
                                     ui_type(ui, TYPE_SMALL, THEME_TEXT3));
        if (lines < room && intercom->notes != NULL) {
            struct box row = {box.x, y + LINE * (float)lines - LINE / 2, box.w, LINE};
            notes_invite(panel->frame, intercom->pad, intercom->notes, row);
        }
    }
    bool is_newest = true;
    for (int i = intercom->count - 1; i >= 0 && room > 0; i--) {
        struct intercom_message message;
        if (!intercom->tell(intercom->game, i, &message)) {
            continue;
        }
        struct type type = ui_type(ui, TYPE_BODY, is_newest ? THEME_PAPER : THEME_TEXT2);
        int lines = canvas_text_wrap(ui->canvas, 0, 0, box.w - 28, LINE, 0, message.words, type);
        bool is_tight = y + DESCENT + air > box_bottom(box);
        if ((lines > room || is_tight) && !is_newest) {
            break; // half of what was said earlier says nothing
        }
        float swell = is_newest && heard_ms > 0 ? 1.2f - 0.2f * ui_ease(ui, heard_ms, SWELL_MS) : 1;
        canvas_icon(ui->canvas, message.icon, box.x + 10, y, 18 * swell,
                    ui_ink(ui, message.colour));
        canvas_text_wrap(ui->canvas, box.x + 28, y, box.w - 28, LINE - 4, room, message.words,
                         type);
        room -= lines;
        y += LINE * (float)lines;
        is_newest = false;
    }
    canvas_unclip(ui->canvas);
}
