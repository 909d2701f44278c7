// The captain answers an enemy sonar (O1): two of row, column and sector, one true and one false.
// He chooses kinds and values; the screen keeps the pair one true, one false. The host judges.
#include <math.h>
#include <stdio.h>

#include "stations/sonar/stop/stop_card.h"
#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"

#define KINDS 3

// What can be said of one kind; values are counted from 0.
struct kind {
    int count; // of the values on this chart
    int truth;
};

static void begin(struct sonar_screen *screen);
static struct kind kind_of(const struct sonar_view *captain, enum sonar_statement_kind kind);
static int value_of(const struct sonar_screen *screen, enum sonar_statement_kind kind);
static int said_count(const struct sonar_answer_memory *memory);
static void choose(struct sonar_answer_memory *memory, enum sonar_statement_kind kind);
static void turn_over(struct sonar_answer_memory *memory, enum sonar_statement_kind kind);
static void change(struct sonar_screen *screen, enum sonar_statement_kind kind, int by);
static void take_keys(struct sonar_screen *screen);
static void show_tile(struct sonar_screen *screen, struct box box, enum sonar_statement_kind kind);
static void show_line(struct sonar_screen *screen, struct box box, float y);
static void show_button(struct sonar_screen *screen, struct box box);
static void show_note(struct sonar_screen *screen, struct box box);

void sonar_answer_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    begin(screen);
    take_keys(screen);
    event_frame_draw(screen->frame->ui, box);
    struct words side = words_in(strings, "side.title", SIDE_NAMES.names[screen->view->stop.side]);
    struct words title = words_with(strings, "sonar.answer.title", side.text, NULL, NULL);
    canvas_icon(ui->canvas, ICON_SONAR, box.x + 34, box.y + 30, 30, ui_ink(ui, THEME_GREEN));
    canvas_text_fit(ui->canvas, box.x + 62, box.y + 22, box.w - 150, title.text,
                    ui_type_bold(ui, TYPE_TITLE, THEME_PAPER));
    char id[96];
    canvas_text_fit(ui->canvas, box.x + 62, box.y + 48, box.w - 150,
                    strings_get(strings, words_id(strings, "sonar.answer.line", box.w < 500, id)),
                    ui_type(ui, TYPE_BODY, THEME_TEXT2));
    stop_card_draw_ring(screen, (struct point){box_right(box) - 48, box.y + 36});
    canvas_hline(ui->canvas, box.x + 20, box_right(box) - 20, box.y + 70, ui_ink(ui, THEME_RULE));
    float gap = box.w < 500 ? 10 : 14;
    float width = (box.w - 40 - 2 * gap) / KINDS;
    float height = box.h - 196;
    for (int kind = 0; kind < KINDS; kind++) {
        show_tile(screen,
                  box_of(box.x + 20 + (float)kind * (width + gap), box.y + 84, width, height),
                  (enum sonar_statement_kind)kind);
    }
    show_line(screen, box, box_bottom(box) - 80);
    show_button(screen, box_of(box.x + 20, box_bottom(box) - 60, box.w - 40, 46));
}

bool sonar_answer_is_asked(const struct sonar_screen *screen)
{
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    return sonar_stop_is_on(screen) && captain != NULL && captain->task == SONAR_TASK_ANSWER &&
           captain->has_chart && captain->captain.has_place;
}

bool sonar_answer_statement(const struct sonar_screen *screen, enum sonar_statement_kind kind,
                            struct sonar_statement *statement, bool *is_true)
{
    const struct sonar_answer_memory *memory = &screen->memory->answer;
    if (!memory->has_begun || (memory->said >> kind & 1) == 0) {
        return false;
    }
    int value = value_of(screen, kind);
    *is_true = (memory->truths >> kind & 1) != 0;
    *statement = (struct sonar_statement){.kind = (uint8_t)kind};
    switch (kind) {
    case SONAR_ROW:
        statement->row = (uint8_t)(value + 1);
        break;
    case SONAR_COLUMN:
        statement->column = (uint8_t)value;
        break;
    case SONAR_SECTOR:
        statement->sector = (uint8_t)(value + 1);
        break;
    }
    return true;
}

// Nothing is said before it is chosen. What is proposed as false differs from stop to stop, or the
// enemy would soon know our habits.
static void begin(struct sonar_screen *screen)
{
    struct sonar_answer_memory *memory = &screen->memory->answer;
    ms asked = screen->view->stop.since_ms;
    if (memory->has_begun && memory->asked_ms == asked) {
        return;
    }
    *memory = (struct sonar_answer_memory){.has_begun = true, .asked_ms = asked};
    for (int i = 0; i < KINDS; i++) {
        struct kind kind = kind_of(screen->views[SONAR_CAPTAIN], (enum sonar_statement_kind)i);
        int others = kind.count > 1 ? kind.count - 1 : 1;
        int off = 1 + (int)((asked / 7 + 5 * i) % others);
        memory->lies[i] = (uint8_t)((kind.truth + off) % kind.count);
    }
}

static struct kind kind_of(const struct sonar_view *captain, enum sonar_statement_kind kind)
{
    const struct chart *chart = &captain->chart;
    struct dot place = captain->captain.place;
    switch (kind) {
    case SONAR_ROW:
        return (struct kind){chart->rows, place.row};
    case SONAR_COLUMN:
        return (struct kind){chart->columns, place.column};
    case SONAR_SECTOR:
        break;
    }
    int truth = chart_sector(chart, place) - 1;
    return (struct kind){captain->sectors > truth ? captain->sectors : truth + 1, truth};
}

static int value_of(const struct sonar_screen *screen, enum sonar_statement_kind kind)
{
    const struct sonar_answer_memory *memory = &screen->memory->answer;
    bool is_true = (memory->truths >> kind & 1) != 0;
    return is_true ? kind_of(screen->views[SONAR_CAPTAIN], kind).truth : memory->lies[kind];
}

static int said_count(const struct sonar_answer_memory *memory)
{
    return (memory->said & 1) + (memory->said >> 1 & 1) + (memory->said >> 2 & 1);
}

// A kind that is not said is said, in place of the one in hand when two are said already. The one
// in hand is unsaid; another one that is said is taken in hand.
static void choose(struct sonar_answer_memory *memory, enum sonar_statement_kind kind)
{
    uint8_t bit = (uint8_t)(1 << kind);
    if ((memory->said & bit) != 0) {
        if (memory->focus == kind) {
            memory->said &= (uint8_t)~bit;
        }
        memory->focus = (uint8_t)kind;
        return;
    }
    if (said_count(memory) == 2) {
        uint8_t in_hand = (uint8_t)(1 << memory->focus);
        memory->said &= (uint8_t) ~((memory->said & in_hand) != 0 ? in_hand : memory->truths);
    }
    memory->said |= bit;
    memory->focus = (uint8_t)kind;
    memory->truths &= memory->said;
    bool other_is_true = (memory->truths & memory->said & ~bit) != 0;
    memory->truths = (uint8_t)(other_is_true ? memory->truths & ~bit : memory->truths | bit);
}

// True becomes false; then the other must become true.
static void turn_over(struct sonar_answer_memory *memory, enum sonar_statement_kind kind)
{
    uint8_t bit = (uint8_t)(1 << kind);
    if ((memory->said & bit) == 0) {
        return;
    }
    bool is_true = (memory->truths & bit) != 0;
    memory->truths = (uint8_t)(is_true ? memory->said & ~bit : bit);
    memory->focus = (uint8_t)kind;
}

// Another value is a false one; the truth is passed by.
static void change(struct sonar_screen *screen, enum sonar_statement_kind kind, int by)
{
    struct sonar_answer_memory *memory = &screen->memory->answer;
    struct kind values = kind_of(screen->views[SONAR_CAPTAIN], kind);
    if ((memory->said >> kind & 1) == 0) {
        choose(memory, kind);
        return;
    }
    int value = value_of(screen, kind);
    do {
        value = (value + by + values.count) % values.count;
    } while (value == values.truth && values.count > 1);
    memory->lies[kind] = (uint8_t)value;
    if ((memory->truths >> kind & 1) != 0) {
        turn_over(memory, kind);
    }
    memory->focus = (uint8_t)kind;
}

static void take_keys(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_answer_memory *memory = &screen->memory->answer;
    enum sonar_statement_kind focus = (enum sonar_statement_kind)memory->focus;
    if (ui_key_taken(ui, UI_KEY(INPUT_LEFT))) {
        change(screen, focus, -1);
    }
    if (ui_key_taken(ui, UI_KEY(INPUT_RIGHT))) {
        change(screen, focus, 1);
    }
    if (ui_key_taken(ui, UI_KEY(INPUT_UP)) || ui_key_taken(ui, UI_KEY(INPUT_DOWN))) {
        turn_over(memory, focus);
    }
}

static void print_value(enum sonar_statement_kind kind, int value, char out[12])
{
    if (kind == SONAR_COLUMN) {
        snprintf(out, 12, "%c", 'A' + value);
    } else {
        snprintf(out, 12, "%d", value + 1);
    }
}

static const char *kind_name(enum sonar_statement_kind kind)
{
    static const char *const NAMES[KINDS] = {"sonar.answer.row", "sonar.answer.column",
                                             "sonar.answer.sector"};
    return NAMES[kind];
}

// The triangles beside the value. The one at the left is the one at the right, turned over.
static void show_arrow(struct sonar_screen *screen, struct box tile, float y,
                       enum sonar_statement_kind kind, int by)
{
    struct ui *ui = screen->frame->ui;
    float side = by < 0 ? tile.x + 10 : box_right(tile) - 10 - 38;
    struct box box = box_of(side, y - 19, 38, 38);
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_at(ui_id_of("answer.arrow"), (int)kind * 2 + (by > 0)), box,
                     (struct ui_key){0}, true);
    bool is_in_hand = screen->memory->answer.focus == kind;
    struct colour colour = ui_ink(ui, touch.hovered || touch.focused ? THEME_PAPER
                                      : is_in_hand                   ? THEME_CAPTAIN
                                                                     : THEME_TEXT3);
    if (touch.focused) {
        canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_CAPTAIN), 2));
    }
    float tip = by < 0 ? box.x + 12 : box_right(box) - 12;
    float back = tip - 14 * (float)by;
    struct point triangle[3] = {{tip, y}, {back, y - 10}, {back, y + 10}};
    canvas_polygon(ui->canvas, triangle, 3, colour);
    if (touch.clicked) {
        change(screen, kind, by);
    }
}

static void show_verdict(struct sonar_screen *screen, struct box box,
                         enum sonar_statement_kind kind)
{
    struct ui *ui = screen->frame->ui;
    bool is_true = (screen->memory->answer.truths >> kind & 1) != 0;
    struct ui_touch touch = ui_touch_box(ui, ui_id_at(ui_id_of("answer.verdict"), (int)kind), box,
                                         (struct ui_key){0}, true);
    struct colour phos = ui_ink(ui, THEME_PHOS);
    struct colour ink1 = ui_ink(ui, THEME_INK1);
    struct colour colour = is_true ? phos : ui_ink(ui, THEME_PAPER);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -4), 7, stroke_of(ui_ink(ui, THEME_CAPTAIN), 2));
    }
    canvas_fill_round(ui->canvas, box, 3,
                      touch.hovered ? ui_ink(ui, THEME_INK4)
                      : is_true     ? colour_mix(ink1, phos, 0.22f)
                                    : ink1);
    canvas_frame(ui->canvas, box, 3, stroke_of(colour, 1));
    float y = box.y + box.h / 2;
    canvas_icon(ui->canvas, is_true ? ICON_CHECK : ICON_CROSS, box.x + 22, y, 16, colour);
    canvas_text(
        ui->canvas, box.x + 40, y,
        strings_get(screen->frame->strings, is_true ? "sonar.answer.true" : "sonar.answer.false"),
        (struct type){.colour = colour, .bold = true});
    if (touch.clicked) {
        turn_over(&screen->memory->answer, kind);
    }
}

static void draw_tile(struct sonar_screen *screen, struct box box, enum sonar_statement_kind kind,
                      struct ui_touch touch, float middle)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_answer_memory *memory = &screen->memory->answer;
    bool is_said = (memory->said >> kind & 1) != 0;
    bool is_in_hand = touch.focused || (is_said && memory->focus == kind);
    if (is_in_hand) {
        canvas_frame(ui->canvas, box_inset(box, -5), 7, stroke_of(ui_ink(ui, THEME_CAPTAIN), 2));
    }
    canvas_fill_round(ui->canvas, box, 4,
                      ui_ink(ui, touch.hovered ? THEME_INK4
                                 : is_said     ? THEME_INK3
                                               : THEME_INK1));
    canvas_frame(ui->canvas, box, 4,
                 is_said ? stroke_of(ui_ink(ui, THEME_EDGE), 1)
                         : stroke_dashed(ui_ink(ui, THEME_EDGE), 1, 4, 4));
    canvas_text(ui->canvas, box.x + 14, box.y + 22, strings_get(strings, kind_name(kind)),
                ui_type_bold(ui, TYPE_BODY, is_said ? THEME_PAPER : THEME_TEXT2));
    char digit[2] = {(char)('1' + (int)kind), '\0'};
    struct keycap cap = {.label = digit, .align = ALIGN_RIGHT};
    keycap_draw(ui, box_right(box) - 12, box.y + 22, &cap);
    char truth[12];
    print_value(kind, kind_of(screen->views[SONAR_CAPTAIN], kind).truth, truth);
    // F1: the enemy heard the sector of a boat that came up, and a false one would give itself
    // away.
    bool is_called = kind == SONAR_SECTOR && screen->view->is_surfaced;
    char id[96];
    const char *called = words_id(strings, "sonar.answer.truth_called", box.w < 150, id);
    struct words line =
        words_with(strings, is_called ? called : "sonar.answer.truth", truth, NULL, NULL);
    canvas_text(ui->canvas, box.x + 14, box.y + 44, line.text,
                ui_type(ui, TYPE_SMALL, is_called ? THEME_PAPER : THEME_TEXT3));
    char value[12] = "–";
    if (is_said) {
        print_value(kind, value_of(screen, kind), value);
    }
    struct type figure = ui_type_bold(ui, box.h < 150 ? TYPE_STOP : TYPE_FIGURE,
                                      is_said ? THEME_PAPER : THEME_TEXT3);
    figure.mono = true;
    figure.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, box.x + box.w / 2, middle, value, figure);
    if (!is_said) {
        struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT3);
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, box.x + box.w / 2, box_bottom(box) - 26,
                    strings_get(strings, "sonar.answer.unsaid"), type);
    }
}

// The tile chooses; the arrows and the verdict lie on it and take their own clicks.
static void show_tile(struct sonar_screen *screen, struct box box, enum sonar_statement_kind kind)
{
    struct ui *ui = screen->frame->ui;
    bool is_said = (screen->memory->answer.said >> kind & 1) != 0;
    float middle = box.y + (box.h < 150 ? 70.0f : 88.0f);
    struct box hot = is_said ? box_of(box.x, box.y, box.w, middle - 13 - box.y) : box;
    struct ui_touch touch = ui_touch_box(ui, ui_id_at(ui_id_of("answer.kind"), (int)kind), hot,
                                         UI_KEY('1' + (int)kind), true);
    draw_tile(screen, box, kind, touch, middle);
    if (is_said) {
        show_arrow(screen, box, middle, kind, -1);
        show_arrow(screen, box, middle, kind, 1);
        show_verdict(screen, box_of(box.x + 12, box_bottom(box) - 44, box.w - 24, 34), kind);
    }
    if (touch.clicked) {
        choose(&screen->memory->answer, kind);
        ui_sound(ui, SOUND_CLICK);
    }
}

// The answer in words, or what is missing; and the keys that change it.
static void show_line(struct sonar_screen *screen, struct box box, float y)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct words said[2] = {{{0}}, {{0}}};
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        struct sonar_statement statement;
        bool is_true = false;
        if (count < 2 &&
            sonar_answer_statement(screen, (enum sonar_statement_kind)kind, &statement, &is_true)) {
            char value[12];
            print_value((enum sonar_statement_kind)kind,
                        value_of(screen, (enum sonar_statement_kind)kind), value);
            char kind_id[96];
            snprintf(kind_id, sizeof kind_id, "%s_is", kind_name((enum sonar_statement_kind)kind));
            said[count++] = words_with(strings, kind_id, value, NULL, NULL);
        }
    }
    char id[96];
    const char *complete = words_id(strings, "sonar.answer.complete", box.w < 500, id);
    struct words line = count == 2 ? words_with(strings, complete, said[0].text, said[1].text, NULL)
                                   : words_of(strings, count == 1 ? "sonar.answer.one_more"
                                                                  : "sonar.answer.choose");
    float right = box_right(box) - 20;
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    small.align = ALIGN_RIGHT;
    static const char *const HINTS[][2] = {{"← →", "sonar.answer.change"},
                                           {"↑ ↓", "sonar.answer.turn"}};
    for (int i = 0; i < (box.w < 500 ? 1 : 2); i++) {
        right -= canvas_text(ui->canvas, right, y, strings_get(strings, HINTS[i][1]), small) + 8;
        struct keycap cap = {.label = HINTS[i][0],
                             .align = ALIGN_RIGHT,
                             .kind = count > 0 ? KEYCAP_NORMAL : KEYCAP_DIM};
        right -= keycap_draw(ui, right, y, &cap) + 14;
    }
    canvas_icon(ui->canvas, count == 2 ? ICON_CHECK : ICON_CALL, box.x + 34, y, 18,
                ui_ink(ui, count == 2 ? THEME_PHOS : THEME_TEXT2));
    canvas_text_fit(ui->canvas, box.x + 54, y, right - box.x - 54, line.text,
                    ui_type(ui, TYPE_BODY, THEME_PAPER));
}

static void show_button(struct sonar_screen *screen, struct box box)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_answer_memory *memory = &screen->memory->answer;
    bool is_whole = said_count(memory) == 2;
    float width = box.w < 460 ? 190 : 230;
    struct button button = {
        .box = box_of(box.x, box.y, width, box.h),
        .label = strings_get(strings, "sonar.answer.give"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .icon = ICON_CALL,
        .accent = THEME_CAPTAIN,
        .disabled = !is_whole || !station_may_order(screen->frame),
    };
    if (button_show(screen->frame->ui, ui_id_of("answer.give"), &button)) {
        struct sonar_order order = {.kind = SONAR_ORDER_ANSWER};
        struct sonar_statement *slots[2] = {&order.answer.first, &order.answer.second};
        int count = 0;
        for (int kind = 0; kind < KINDS && count < 2; kind++) {
            bool is_true = false;
            count += sonar_answer_statement(screen, (enum sonar_statement_kind)kind, slots[count],
                                            &is_true);
        }
        sonar_give(screen, SONAR_CAPTAIN, &order);
    }
    show_note(screen, box_of(box.x + width + 14, box.y, box.w - width - 14, box.h));
}

// What becomes of a captain who cannot decide; and of the hull, where the chart lies over it.
static void show_note(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    bool is_slim = box.w < 256;
    char id[96];
    if (screen->view->has_tracing) {
        const char *lot = words_id(strings, "sonar.answer.lot_brief", is_slim, id);
        canvas_text_fit(ui->canvas, box.x, box.y + 13, box.w, strings_get(strings, lot), type);
        canvas_text_fit(ui->canvas, box.x, box.y + 33, box.w,
                        strings_get(strings, "sonar.answer.hull_waits"), type);
        return;
    }
    const char *lot = words_id(strings, "sonar.answer.lot", is_slim, id);
    canvas_text_wrap(ui->canvas, box.x, box.y + (is_slim ? 13.0f : 23.0f), box.w, 20, 2,
                     strings_get(strings, lot), type);
}
