// What may be said: buttons that flow into rows or stand in one, and the lists that they open.
#include "stations/kit/intercom_inside.h"
#include "stations/ui/ui_popup.h"
#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"

#define GAP        8.0f
#define BAND_GAP   4.0f
#define LIST_W     260.0f
#define SLIM_FIELD 30.0f
#define SIGN       20.0f // room for a family's sign before a label

static void flow_in(struct intercom_panel *panel, struct intercom_flow *flow, float width,
                    float size);
static void show_button(struct intercom_panel *panel, const struct intercom_flow *flow, int index,
                        struct box box, float type);
static void show_list(struct intercom_panel *panel, const struct intercom_button *said, int index,
                      ui_id id, struct box box);

void intercom_flow_best(struct intercom_panel *panel, struct intercom_flow *flow, float width)
{
    struct intercom_flow shorter;
    flow->count = panel->intercom->offer(panel->intercom->game, false, flow->buttons);
    flow_in(panel, flow, width, TYPE_BODY);
    shorter.count = panel->intercom->offer(panel->intercom->game, true, shorter.buttons);
    flow_in(panel, &shorter, width, TYPE_BODY);
    bool is_too_long = false;
    for (int i = 0; i < flow->count; i++) {
        is_too_long = is_too_long || flow->widths[i] > width;
    }
    if (shorter.row_count < flow->row_count || is_too_long) {
        *flow = shorter;
    }
}

void intercom_flow_show(struct intercom_panel *panel, const struct intercom_flow *flow,
                        struct box box, float pitch)
{
    for (int row = 0; row < flow->row_count; row++) {
        float spare = box.w + GAP;
        int count = 0;
        for (int i = 0; i < flow->count; i++) {
            if (flow->rows[i] == row) {
                spare -= flow->widths[i] + GAP;
                count++;
            }
        }
        float x = box.x;
        for (int i = 0; i < flow->count; i++) {
            if (flow->rows[i] != row) {
                continue;
            }
            float w = flow->widths[i] + spare / (float)count;
            bool is_between = flow->widths[i] < 90 && w >= 90 && w < flow->widths[i] + 7;
            w = is_between ? 89 : w; // a wide button has wider margins
            show_button(panel, flow, i, box_of(x, box.y + (float)row * pitch, w, box.h), TYPE_BODY);
            x += w + GAP;
        }
    }
}

void intercom_row_show(struct intercom_panel *panel, struct box row)
{
    struct ui *ui = panel->frame->ui;
    struct intercom_flow flow;
    flow.count = panel->intercom->offer(panel->intercom->game, true, flow.buttons);
    flow_in(panel, &flow, 0, TYPE_SMALL);
    bool is_typing = ui->focus == ui_id_of(INTERCOM_TEXT_ID);
    float x = row.x;
    for (int i = 0; i < flow.count; i++) {
        const struct intercom_button *button = &flow.buttons[i];
        if (!is_typing && x + flow.widths[i] + BAND_GAP <= box_right(row) - SLIM_FIELD) {
            show_button(panel, &flow, i, box_of(x, row.y, flow.widths[i], row.h), TYPE_SMALL);
            x += flow.widths[i] + BAND_GAP;
        } else if (button->count == 1 && ui_key_taken(ui, button->key)) {
            intercom_say(panel, i, 0); // there was no room to show it
        }
    }
    intercom_show_field(panel, box_of(x, row.y, box_right(row) - x, row.h));
}

// Puts each button into a row. The answers stay together: they begin a row unless all of them fit
// into one that is begun.
static void flow_in(struct intercom_panel *panel, struct intercom_flow *flow, float width,
                    float size)
{
    struct ui *ui = panel->frame->ui;
    struct type type = ui_type(ui, size, THEME_PAPER);
    float answers = 0;
    for (int i = 0; i < flow->count; i++) {
        const struct intercom_button *button = &flow->buttons[i];
        char label[16];
        input_key_label(button->key.key, button->key.mods, label, sizeof label);
        float need =
            canvas_text_width(ui->canvas, button->label.text, type) + keycap_width(ui, label) + 23;
        need += button->has_family ? SIGN : 0;
        flow->widths[i] = need < 90 ? need : need + 6; // a wide button has wider margins
        answers += button->is_answer ? flow->widths[i] + GAP : 0;
    }
    float x = 0;
    int row = 0;
    for (int i = 0; i < flow->count; i++) {
        bool is_first_answer =
            flow->buttons[i].is_answer && i > 0 && !flow->buttons[i - 1].is_answer;
        float needed = is_first_answer ? answers - GAP : flow->widths[i];
        if (x > 0 && x + needed > width) {
            row++;
            x = 0;
        }
        flow->rows[i] = row;
        x += flow->widths[i] + GAP;
    }
    flow->row_count = flow->count > 0 ? row + 1 : 0;
}

static void show_button(struct intercom_panel *panel, const struct intercom_flow *flow, int index,
                        struct box box, float type)
{
    struct ui *ui = panel->frame->ui;
    const struct intercom_button *said = &flow->buttons[index];
    ui_id id = ui_id_at(ui_id_of("intercom.say"), (int)(said->key.key | said->key.mods << 24));
    struct button button = {
        .box = box,
        .label = said->label.text,
        .key = said->key,
        .light = true,
        .type = type,
        .disabled = said->is_disabled || said->is_taken || panel->frame->is_lost,
    };
    if (said->has_family) {
        button.icon = icon_of_family(said->family);
        button.icon_size = 12;
        button.icon_x = 18;
        button.icon_colour = theme_of_family(said->family);
    }
    bool is_pressed = button_show(ui, id, &button);
    if (said->count > 1) {
        if (is_pressed && ui->popup.owner != id) {
            ui_popup_open(ui, id, 0);
        }
        show_list(panel, said, index, id, box);
    } else if (is_pressed && said->count == 1) {
        intercom_say(panel, index, 0);
    }
}

static void show_list(struct intercom_panel *panel, const struct intercom_button *said, int index,
                      ui_id id, struct box box)
{
    struct ui *ui = panel->frame->ui;
    if (ui->popup.owner != id) {
        return;
    }
    if (ui->popup.picked >= 0 && ui->popup.picked < said->count) {
        intercom_say(panel, index, ui->popup.picked);
        ui->popup.owner = 0;
        ui_ask_frame_at(ui, ui->now_ms);
        return;
    }
    struct words words[INTERCOM_LIST_MAX];
    const char *rows[INTERCOM_LIST_MAX];
    for (int i = 0; i < said->count; i++) {
        words[i] = panel->intercom->phrase(panel->intercom->game, index, i);
        rows[i] = words[i].text;
    }
    float right = canvas_layout(ui->canvas)->width - 8;
    box.w = box.w < LIST_W ? LIST_W : box.w;
    box.x = box_right(box) > right ? right - box.w : box.x;
    ui_popup_fill(ui, rows, said->count, box);
    ui_popup_fill_keys(ui, said->keys, said->count);
    ui->popup.current = -1;
    ui->popup.is_numbered = true;
}
