// The panel of the intercom: the messages of a crew, buttons with phrases, a line to type.
#include "shared/text.h"
#include "stations/sonar/talk/intercom_buttons.h"
#include "stations/ui/ui_popup.h"
#include "stations/widgets/button.h"
#include "stations/widgets/field.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define LINE       25.0f // between two messages
#define DESCENT    10.0f // of a message, from its middle
#define AIR        4.0f  // under the last one, above buttons that are near
#define BUTTON     31.0f
#define ROW        36.0f // a row of buttons
#define GAP        8.0f
#define FIELD      28.0f
#define BAND       170.0f // a lower panel has its buttons in one row
#define WIDE       600.0f // a wider one has them beside the messages
#define WIDE_LOW   150.0f // if it is no lower than that
#define SWELL_MS   150
#define LIST_W     260.0f
#define TEXT_ID    "say.text"
#define BAND_GAP   4.0f
#define SLIM_FIELD 30.0f
#define SIGN       20.0f // room for a family's sign before a label

// The rows that buttons flow into.
struct flow {
    struct sonar_intercom_button buttons[SONAR_INTERCOM_BUTTONS_MAX];
    float widths[SONAR_INTERCOM_BUTTONS_MAX];
    int rows[SONAR_INTERCOM_BUTTONS_MAX]; // which row each stands in
    int count;
    int row_count;
};

static void listen(struct sonar_screen *screen);
static void listen_for_keys(struct sonar_screen *screen);
static void say(struct sonar_screen *screen, enum sonar_role role,
                const struct sonar_phrase *phrase);
static void give(struct sonar_screen *screen, enum sonar_role role,
                 const struct sonar_order *order);
static void show_tall(struct sonar_screen *screen, struct box box);
static void show_wide(struct sonar_screen *screen, struct box box);
static void show_band(struct sonar_screen *screen, struct box box);
static void show_band_row(struct sonar_screen *screen, struct box row);
static void flow_best(struct sonar_screen *screen, struct flow *flow, float width);
static void flow_in(struct sonar_screen *screen, struct flow *flow, float width, float size);
static void show_flow(struct sonar_screen *screen, const struct flow *flow, struct box box,
                      float pitch);
static void show_button(struct sonar_screen *screen, const struct sonar_intercom_button *button,
                        struct box box, float type);
static void show_list(struct sonar_screen *screen, const struct sonar_intercom_button *button,
                      ui_id id, struct box box);
static void show_field(struct sonar_screen *screen, struct box box);
static void draw_messages(struct sonar_screen *screen, struct box box, float air);

void sonar_intercom_show(struct sonar_screen *screen, struct box box)
{
    listen(screen);
    listen_for_keys(screen);
    if (box.w >= WIDE && box.h >= WIDE_LOW) {
        show_wide(screen, box);
    } else if (box.h < BAND) {
        show_band(screen, box);
    } else {
        show_tall(screen, box);
    }
}

// A blip for the newest message, and what had to wait for another order's verdict.
static void listen(struct sonar_screen *screen)
{
    static const enum sound BLIPS[SONAR_ROLE_COUNT] = {
        [SONAR_CAPTAIN] = SOUND_SAY_CAPTAIN,
        [SONAR_MATE] = SOUND_SAY_MATE,
        [SONAR_ENGINEER] = SOUND_SAY_ENGINEER,
        [SONAR_RADIO] = SOUND_SAY_RADIO,
    };
    struct sonar_intercom_memory *memory = &screen->memory->intercom;
    const struct sonar_view *view = screen->view;
    if (memory->has_listened && view->messages_last > memory->heard && view->messages_count > 0) {
        memory->heard_ms = screen->frame->ui->now_ms;
        ui_sound(screen->frame->ui, BLIPS[view->messages[view->messages_count - 1].role]);
    }
    memory->has_listened = true;
    memory->heard = view->messages_last;
    if (memory->has_next && station_may_order(screen->frame)) {
        memory->has_next = false;
        give(screen, (enum sonar_role)memory->next_role, &memory->next);
    }
}

// One of a list by its own key, without the list.
static void listen_for_keys(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_intercom_button buttons[SONAR_INTERCOM_BUTTONS_MAX];
    if (ui->input->press_count == 0 || screen->frame->is_lost) {
        return;
    }
    int count = sonar_intercom_buttons(screen, true, buttons);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < buttons[i].count && !buttons[i].is_disabled; k++) {
            if (buttons[i].keys[k].key != INPUT_NO_KEY && ui_key_taken(ui, buttons[i].keys[k])) {
                say(screen, buttons[i].role, &buttons[i].phrases[k]);
            }
        }
    }
}

static void say(struct sonar_screen *screen, enum sonar_role role,
                const struct sonar_phrase *phrase)
{
    struct sonar_order order = {.kind = SONAR_ORDER_SAY, .say = *phrase};
    give(screen, role, &order);
}

// Talk is never lost: what is said while an order is on its way goes out after it.
static void give(struct sonar_screen *screen, enum sonar_role role, const struct sonar_order *order)
{
    struct sonar_intercom_memory *memory = &screen->memory->intercom;
    if (!station_may_order(screen->frame)) {
        memory->has_next = true;
        memory->next_role = (uint8_t)role;
        memory->next = *order;
        return;
    }
    sonar_give(screen, role, order);
}

static void show_tall(struct sonar_screen *screen, struct box box)
{
    const struct strings *strings = screen->frame->strings;
    float width = box.w - 2 * PANEL_PAD;
    struct flow flow;
    flow_best(screen, &flow, width);
    float top = box_bottom(box) - 42 - (float)flow.row_count * ROW;
    if (top < box.y + 42) { // more rows than there is room for
        show_band(screen, box);
        return;
    }
    panel_draw(screen->frame->ui, box, strings_get(strings, "sonar.talk.head"),
               strings_get(strings, "sonar.talk.right"));
    draw_messages(screen, box_of(box.x + PANEL_PAD, box.y + 42, width, top - box.y - 42), AIR);
    show_flow(screen, &flow, box_of(box.x + PANEL_PAD, top, width, BUTTON), ROW);
    show_field(screen, box_of(box.x + PANEL_PAD, box_bottom(box) - 38, width, FIELD));
}

static void show_wide(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    panel_draw(ui, box, strings_get(strings, "sonar.talk.head"),
               strings_get(strings, "sonar.talk.right"));
    struct flow flow;
    float middle = box.x + 268;
    float top = box.y + 48;
    float width = box_right(box) - PANEL_PAD - middle - 15;
    flow_best(screen, &flow, width);
    bool has_buttons = flow.count > 0;
    float left = (has_buttons ? middle - 14 : box_right(box) - PANEL_PAD) - box.x - PANEL_PAD;
    draw_messages(screen, box_of(box.x + PANEL_PAD, top, left, box_bottom(box) - 54 - top), 0);
    show_field(screen, box_of(box.x + PANEL_PAD, box_bottom(box) - 46, left, 32));
    if (!has_buttons) {
        return; // nobody is asked anything any more
    }
    canvas_vline(ui->canvas, middle, top, box_bottom(box) - 14, ui_ink(ui, THEME_RULE));
    float pitch = (box_bottom(box) - 12 - top) / (float)flow.row_count;
    pitch = pitch > 47 ? 47 : pitch;
    show_flow(screen, &flow, box_of(middle + 15, top, width, pitch > 44 ? 36 : pitch - 6), pitch);
}

// One row of buttons: under the messages where there is a head, beside them where there is none.
static void show_band(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    bool has_head = box.h >= 100;
    panel_draw(ui, box, has_head ? strings_get(strings, "sonar.talk.head") : NULL,
               strings_get(strings, "sonar.talk.right"));
    struct box row = box_of(box.x + 8, box_bottom(box) - 38, box.w - 16, BUTTON);
    struct box words = box_of(box.x + PANEL_PAD, box.y + 41, box.w - 2 * PANEL_PAD, box.h - 82);
    if (!has_head) {
        float left = box.w * 0.28f;
        row = box_of(box.x + left, box.y + (box.h - 34) / 2, box.w - left - PANEL_PAD, 34);
        words = box_of(box.x + PANEL_PAD, box.y + 7, left - PANEL_PAD - 8, box.h - 14);
    }
    draw_messages(screen, words, 0);
    show_band_row(screen, row);
}

// As many buttons as the row holds; the last place is for typing, which then takes the whole row.
static void show_band_row(struct sonar_screen *screen, struct box row)
{
    struct ui *ui = screen->frame->ui;
    struct flow flow;
    flow.count = sonar_intercom_buttons(screen, true, flow.buttons);
    flow_in(screen, &flow, 0, TYPE_SMALL);
    bool is_typing = ui->focus == ui_id_of(TEXT_ID);
    float x = row.x;
    for (int i = 0; i < flow.count; i++) {
        const struct sonar_intercom_button *button = &flow.buttons[i];
        if (!is_typing && x + flow.widths[i] + BAND_GAP <= box_right(row) - SLIM_FIELD) {
            show_button(screen, button, box_of(x, row.y, flow.widths[i], row.h), TYPE_SMALL);
            x += flow.widths[i] + BAND_GAP;
        } else if (button->count == 1 && ui_key_taken(ui, button->key)) {
            say(screen, button->role, &button->phrases[0]); // there was no room to show it
        }
    }
    show_field(screen, box_of(x, row.y, box_right(row) - x, row.h));
}

// Chooses the words that need fewer rows; long ones if it is all the same and each fits.
static void flow_best(struct sonar_screen *screen, struct flow *flow, float width)
{
    struct flow shorter;
    flow->count = sonar_intercom_buttons(screen, false, flow->buttons);
    flow_in(screen, flow, width, TYPE_BODY);
    shorter.count = sonar_intercom_buttons(screen, true, shorter.buttons);
    flow_in(screen, &shorter, width, TYPE_BODY);
    bool is_too_long = false;
    for (int i = 0; i < flow->count; i++) {
        is_too_long = is_too_long || flow->widths[i] > width;
    }
    if (shorter.row_count < flow->row_count || is_too_long) {
        *flow = shorter;
    }
}

// Puts each button into a row. The answers stay together: they begin a row unless all of them fit
// into one that is begun.
static void flow_in(struct sonar_screen *screen, struct flow *flow, float width, float size)
{
    struct ui *ui = screen->frame->ui;
    struct type type = ui_type(ui, size, THEME_PAPER);
    float answers = 0;
    for (int i = 0; i < flow->count; i++) {
        const struct sonar_intercom_button *button = &flow->buttons[i];
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

// Buttons of a row share its width by what each needs.
static void show_flow(struct sonar_screen *screen, const struct flow *flow, struct box box,
                      float pitch)
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
            show_button(screen, &flow->buttons[i], box_of(x, box.y + (float)row * pitch, w, box.h),
                        TYPE_BODY);
            x += w + GAP;
        }
    }
}

static void show_button(struct sonar_screen *screen, const struct sonar_intercom_button *button,
                        struct box box, float type)
{
    struct ui *ui = screen->frame->ui;
    ui_id id = ui_id_at(ui_id_of("say"), (int)(button->key.key | button->key.mods << 24));
    // Nine sectors need all the digits.
    bool is_taken = sonar_sector_is_asked(screen) && button->key.key >= '7' &&
                    button->key.key <= '9' && screen->view->sectors >= 9;
    struct button shown = {
        .box = box,
        .label = button->label.text,
        .key = button->key,
        .light = true,
        .type = type,
        .disabled = button->is_disabled || is_taken || screen->frame->is_lost,
    };
    if (button->has_family) {
        shown.icon = icon_of_family(button->family);
        shown.icon_size = 12;
        shown.icon_x = 18;
        shown.icon_colour = theme_of_family(button->family);
    }
    bool is_pressed = button_show(ui, id, &shown);
    if (button->count > 1) {
        if (is_pressed && ui->popup.owner != id) {
            ui_popup_open(ui, id, 0);
        }
        show_list(screen, button, id, box);
    } else if (is_pressed && button->count == 1) {
        say(screen, button->role, &button->phrases[0]);
    }
}

static void show_list(struct sonar_screen *screen, const struct sonar_intercom_button *button,
                      ui_id id, struct box box)
{
    struct ui *ui = screen->frame->ui;
    if (ui->popup.owner != id) {
        return;
    }
    if (ui->popup.picked >= 0 && ui->popup.picked < button->count) {
        say(screen, button->role, &button->phrases[ui->popup.picked]);
        ui->popup.owner = 0;
        ui_ask_frame_at(ui, ui->now_ms);
        return;
    }
    struct words words[SONAR_INTERCOM_PHRASES_MAX];
    const char *rows[SONAR_INTERCOM_PHRASES_MAX];
    for (int i = 0; i < button->count; i++) {
        words[i] = sonar_phrase_words(screen->frame->strings, &button->phrases[i]);
        rows[i] = words[i].text;
    }
    float right = canvas_layout(ui->canvas)->width - 8;
    box.w = box.w < LIST_W ? LIST_W : box.w;
    box.x = box_right(box) > right ? right - box.w : box.x;
    ui_popup_fill(ui, rows, button->count, box);
    ui_popup_fill_keys(ui, button->keys, button->count);
    ui->popup.current = -1;
    ui->popup.is_numbered = true;
}

static void show_field(struct sonar_screen *screen, struct box box)
{
    struct sonar_intercom_memory *memory = &screen->memory->intercom;
    struct ui *ui = screen->frame->ui;
    bool is_over = screen->view->phase == SONAR_OVER;
    struct field field = {
        .box = box,
        .hint = box.w < 90 ? NULL : strings_get(screen->frame->strings, "sonar.talk.hint"),
        .key = {is_over ? INPUT_NO_KEY : '/', 0},
        .submits = true,
        .disabled = is_over,
        .characters = SONAR_TEXT_CHARACTERS,
        .type = TYPE_SMALL,
    };
    struct field_result result =
        field_show(ui, ui_id_of(TEXT_ID), &field, memory->text, sizeof memory->text);
    if (!result.submitted) {
        return;
    }
    if (memory->text[0] != '\0') {
        struct sonar_order order = {.kind = SONAR_ORDER_SAY, .speech = {.kind = SONAR_TEXT}};
        text_copy(order.speech.text, sizeof order.speech.text, memory->text);
        give(screen, screen->lead, &order);
        memory->text[0] = '\0';
    }
    ui->focus = 0; // the keys steer again
    ui->next_typing = false;
    ui_ask_frame_at(ui, ui->now_ms);
}

// Newest first; a long message takes the lines it needs. Others leave so much air under the last.
static void draw_messages(struct sonar_screen *screen, struct box box, float air)
{
    const struct sonar_view *view = screen->view;
    struct ui *ui = screen->frame->ui;
    int room = room_rows(box.h + 4, LINE);
    int64_t heard_ms = screen->memory->intercom.heard_ms;
    float y = box.y + 12;
    canvas_clip(ui->canvas, box);
    if (view->messages_count == 0 && room > 0) {
        int lines = canvas_text_wrap(ui->canvas, box.x, y, box.w, LINE - 4, room,
                                     strings_get(screen->frame->strings, "sonar.talk.empty"),
                                     ui_type(ui, TYPE_SMALL, THEME_TEXT3));
        if (lines < room) {
            struct box row = {box.x, y + LINE * (float)lines - LINE / 2, box.w, LINE};
            sonar_pad_invite(screen, row);
        }
    }
    bool is_newest = true;
    for (int i = view->messages_count - 1; i >= 0 && room > 0; i--) {
        char words[SONAR_SPEECH_MAX];
        enum sonar_role role = (enum sonar_role)view->messages[i].role;
        if (!sonar_message_words(screen->frame->strings, view, i, words)) {
            continue;
        }
        struct type type = ui_type(ui, TYPE_BODY, is_newest ? THEME_PAPER : THEME_TEXT2);
        int lines = canvas_text_wrap(ui->canvas, 0, 0, box.w - 28, LINE, 0, words, type);
        bool is_tight = y + DESCENT + air > box_bottom(box);
        if ((lines > room || is_tight) && !is_newest) {
            break; // half of what was said earlier says nothing
        }
        float swell = is_newest && heard_ms > 0 ? 1.2f - 0.2f * ui_ease(ui, heard_ms, SWELL_MS) : 1;
        canvas_icon(ui->canvas, SONAR_STATION.looks[role].icon, box.x + 10, y, 18 * swell,
                    ui_ink(ui, SONAR_STATION.looks[role].colour));
        canvas_text_wrap(ui->canvas, box.x + 28, y, box.w - 28, LINE - 4, room, words, type);
        room -= lines;
        y += LINE * (float)lines;
        is_newest = false;
    }
    canvas_unclip(ui->canvas);
}
