// Systems of a merged crew: gauge, health and order in one row, because one person holds all the
// sheets. What that person knows from one of them may dim what another offers.
#include <math.h>
#include <stdio.h>

#include "stations/sonar/captain/aim.h"
#include "stations/sonar/engineer/panels.h"
#include "stations/sonar/merged/merged.h"
#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define CELL_GAP 3.0f
#define CELL_H   18.0f
// A column's head: from its sign to its word, and from that to the next sign.
#define HEAD_ICON 22.0f
#define HEAD_GAP  10.0f

// Where the columns lie, from the panel's left edge.
struct columns {
    float gauge, gauge_w, key, works, order, order_w;
};

struct system_row {
    enum sonar_system system;
    struct box box;
    int marks, size;
    int broken; // crosses of its colour; -1: nobody here knows
    bool can_mark;
};

static struct columns columns_of(const struct sonar_screen *screen, struct box box);
static void draw_head(struct sonar_screen *screen, struct box box, const struct columns *columns);
static void show_row(struct sonar_screen *screen, const struct system_row *row,
                     const struct columns *columns);
static void draw_name(struct sonar_screen *screen, const struct system_row *row);
static void draw_gauge(struct sonar_screen *screen, const struct system_row *row,
                       const struct columns *columns, bool is_looked_at);
static void draw_works(struct sonar_screen *screen, float x, float y, int broken);
static void show_order(struct sonar_screen *screen, const struct system_row *row,
                       const struct columns *columns);
static void show_mine(struct sonar_screen *screen, struct box box, const struct columns *columns);
static int broken_of(const struct sonar_screen *screen, enum sonar_colour colour);

void sonar_merged_systems_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_mate *mate = &screen->views[SONAR_MATE]->mate;
    struct columns columns = columns_of(screen, box);
    if (!sonar_tracing_holds_keys(screen)) {
        sonar_gauges_drop_digit(screen);
    }
    panel_draw(screen->frame->ui, box, strings_get(screen->frame->strings, "sonar.merged.systems"),
               NULL);
    draw_head(screen, box, &columns);
    float pitch = (box.h - PANEL_HEAD - 5) / (SONAR_SYSTEM_COUNT + 1);
    float y = box.y + PANEL_HEAD + 3;
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        enum sonar_system system = (enum sonar_system)i;
        struct system_row row = {
            .system = system,
            .box = box_of(box.x + 4, y + (float)i * pitch, box.w - 8, pitch),
            .size = mate->sizes[i],
            .marks = mate->marks[i] < mate->sizes[i] ? mate->marks[i] : mate->sizes[i],
            .broken = broken_of(screen, sonar_colour_of(system)),
            .can_mark = sonar_gauge_can_mark(screen, system),
        };
        show_row(screen, &row, &columns);
    }
    show_mine(screen, box_of(box.x + 4, y + SONAR_SYSTEM_COUNT * pitch, box.w - 8, pitch),
              &columns);
}

static struct columns columns_of(const struct sonar_screen *screen, struct box box)
{
    bool has_works = screen->views[SONAR_ENGINEER] != NULL;
    if (!has_works) {
        const float order = 104;
        float gauge = box.w - 140 - order - 16 - 40;
        return (struct columns){.gauge = box.x + 140,
                                .gauge_w = gauge,
                                .key = box.x + 140 + gauge + 6,
                                .order = box_right(box) - 8 - order,
                                .order_w = order};
    }
    bool is_tight = box.w < 470;
    return (struct columns){
        .gauge = box.x + (is_tight ? 140 : 148),
        .gauge_w = is_tight ? 100 : 108,
        .key = box.x + (is_tight ? 246 : 264),
        .works = box.x + (is_tight ? 304 : 332),
        .order = box_right(box) - (is_tight ? 110 : 114),
        .order_w = is_tight ? 104 : 106,
    };
}

static int broken_of(const struct sonar_screen *screen, enum sonar_colour colour)
{
    const struct sonar_view *engineer = screen->views[SONAR_ENGINEER];
    if (engineer == NULL) {
        return -1;
    }
    return sonar_symbols_count(engineer->engineer.crossed &
                               sonar_sheet_colour(&engineer->engineer.sheet, colour));
}

// Whose sheet a column is from.
static void draw_head(struct sonar_screen *screen, struct box box, const struct columns *columns)
{
    struct ui *ui = screen->frame->ui;
    float works =
        canvas_text_width(ui->canvas, strings_get(screen->frame->strings, "sonar.merged.works"),
                          ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    const struct {
        float x;
        enum sonar_role role;
        const char *word;
    } HEADS[] = {
        {columns->gauge, SONAR_MATE, "sonar.merged.mark"},
        {fminf(columns->works - 32, columns->order + 8 - HEAD_GAP - HEAD_ICON - works),
         SONAR_ENGINEER, "sonar.merged.works"},
        {columns->order + 8, SONAR_CAPTAIN, "sonar.merged.order"},
    };
    for (size_t i = 0; i < sizeof HEADS / sizeof HEADS[0]; i++) {
        if (screen->views[HEADS[i].role] == NULL) {
            continue;
        }
        canvas_icon(ui->canvas, SONAR_STATION.looks[HEADS[i].role].icon, HEADS[i].x + 8, box.y + 19,
                    15, ui_ink(ui, SONAR_STATION.looks[HEADS[i].role].colour));
        canvas_text(ui->canvas, HEADS[i].x + HEAD_ICON, box.y + 19,
                    strings_get(screen->frame->strings, HEADS[i].word),
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    }
}

// The row marks the gauge; the button at its end orders the system.
static void show_row(struct sonar_screen *screen, const struct system_row *row,
                     const struct columns *columns)
{
    struct ui *ui = screen->frame->ui;
    if (row->size == 0) {
        draw_name(screen, row);
        canvas_text_fit(ui->canvas, columns->gauge, row->box.y + row->box.h / 2,
                        box_right(row->box) - columns->gauge - 8,
                        strings_get(screen->frame->strings, "sonar.merged.absent"),
                        ui_type(ui, TYPE_SMALL, THEME_TEXT3));
        return;
    }
    bool has_keys = sonar_tracing_holds_keys(screen);
    struct box hot = box_of(row->box.x, row->box.y, columns->order - 6 - row->box.x, row->box.h);
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_at(ui_id_of("merged.mark"), (int)row->system), hot,
                     has_keys ? (struct ui_key){0} : UI_KEY('1' + (int)row->system),
                     row->can_mark && station_may_order(screen->frame));
    bool is_looked_at = row->can_mark && (touch.hovered || touch.focused);
    if (is_looked_at) {
        struct box lit = box_of(row->box.x, row->box.y + 1, row->box.w, row->box.h - 2);
        canvas_fill_round(ui->canvas, lit, 3, ui_ink(ui, THEME_INK3));
        canvas_frame(ui->canvas, lit, 3, stroke_of(ui_ink(ui, THEME_MATE), touch.focused ? 2 : 1));
    }
    draw_name(screen, row);
    draw_gauge(screen, row, columns, is_looked_at);
    if (row->broken >= 0) {
        draw_works(screen, columns->works, row->box.y + row->box.h / 2, row->broken);
    }
    show_order(screen, row, columns);
    if (touch.clicked) {
        struct sonar_order order = {.kind = SONAR_ORDER_CHARGE, .charge = (uint8_t)row->system};
        sonar_give(screen, SONAR_MATE, &order);
    }
}

static void draw_name(struct sonar_screen *screen, const struct system_row *row)
{
    struct ui *ui = screen->frame->ui;
    bool is_there = row->size > 0;
    struct colour ink = ui_ink(ui, is_there ? sonar_ink_of(row->system) : THEME_TEXT3);
    float x = row->box.x + 18;
    float y = row->box.y + row->box.h / 2;
    struct words name = sonar_system_title(screen->frame->strings, row->system);
    canvas_icon(ui->canvas, sonar_icon_of(row->system), x, y, 18, ink);
    float width = canvas_text(ui->canvas, x + 18, y, name.text,
                              ui_type_bold(ui, TYPE_BODY, is_there ? THEME_PAPER : THEME_TEXT3));
    canvas_icon(ui->canvas, icon_of_family(sonar_family_of(sonar_colour_of(row->system))),
                x + 18 + width + 13, y, 11, ink);
}

static void draw_gauge(struct sonar_screen *screen, const struct system_row *row,
                       const struct columns *columns, bool is_looked_at)
{
    struct ui *ui = screen->frame->ui;
    struct colour phos = ui_ink(ui, THEME_PHOS);
    struct colour ink1 = ui_ink(ui, THEME_INK1);
    bool is_full = row->marks == row->size;
    float y = row->box.y + row->box.h / 2;
    float width = (columns->gauge_w - CELL_GAP * (float)(row->size - 1)) / (float)row->size;
    for (int i = 0; i < row->size; i++) {
        struct box cell =
            box_of(columns->gauge + (float)i * (width + CELL_GAP), y - CELL_H / 2, width, CELL_H);
        bool is_next = i == row->marks && row->can_mark;
        if (i < row->marks) {
            canvas_fill(ui->canvas, cell, colour_mix(ink1, phos, is_full ? 0.62f : 0.42f));
            if (is_full) {
                canvas_frame(ui->canvas, cell, 0, stroke_of(phos, 1));
            }
            continue;
        }
        canvas_fill(ui->canvas, cell,
                    is_next && is_looked_at ? colour_mix(ink1, phos, 0.2f)
                                            : ui_ink(ui, THEME_INK0));
        canvas_frame(ui->canvas, cell, 0,
                     is_next ? stroke_dashed(is_looked_at ? phos : ui_ink(ui, THEME_MATE), 1, 4, 3)
                             : stroke_of(ui_ink(ui, THEME_RULE), 1));
    }
    if (is_full) {
        canvas_text(ui->canvas, columns->key, y,
                    strings_get(screen->frame->strings, "sonar.merged.full"),
                    ui_type_bold(ui, TYPE_SMALL, THEME_PHOS));
        return;
    }
    char digit[2] = {(char)('1' + (int)row->system), '\0'};
    struct keycap key = {
        .label = digit, .kind = row->can_mark ? KEYCAP_LIT : KEYCAP_DIM, .accent = THEME_MATE};
    keycap_draw(ui, columns->key, y, &key);
}

static void draw_works(struct sonar_screen *screen, float x, float y, int broken)
{
    struct ui *ui = screen->frame->ui;
    if (broken == 0) {
        canvas_icon(ui->canvas, ICON_CHECK, x, y, 16, ui_ink(ui, THEME_PHOS));
        return;
    }
    canvas_icon(ui->canvas, ICON_CROSS, x - 8, y, 12, ui_ink(ui, THEME_PAPER));
    canvas_text(ui->canvas, x + 4, y, words_figure(broken).text,
                ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
}

// E7: a try that this person knows would fail is not offered.
static bool is_hopeless(const struct system_row *row)
{
    return row->marks < row->size || row->broken > 0;
}

static void show_order(struct sonar_screen *screen, const struct system_row *row,
                       const struct columns *columns)
{
    static const struct {
        const char *label;
        char key;
        enum sonar_aim aim; // NONE: the first mate launches it at once
        uint8_t order;
    } ORDERS[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = {"sonar.merged.fire", 'T', SONAR_AIM_TORPEDO, 0},
        [SONAR_MINE] = {"sonar.merged.drop", 'M', SONAR_AIM_DROP, 0},
        [SONAR_SONAR] = {"sonar.merged.ping", 'O', SONAR_AIM_NONE, SONAR_ORDER_SONAR},
        [SONAR_DRONE] = {"sonar.merged.send", 'D', SONAR_AIM_NONE, SONAR_ORDER_DRONE},
        [SONAR_SILENCE] = {"sonar.merged.run", 'S', SONAR_AIM_SILENCE, 0},
        [SONAR_SCENARIO] = {"sonar.merged.use", 'C', SONAR_AIM_SCENARIO, 0},
    };
    struct sonar_captain_memory *memory = &screen->memory->captain;
    enum sonar_aim aim = ORDERS[row->system].aim;
    bool is_live = aim != SONAR_AIM_NONE && memory->aim == (uint8_t)aim;
    bool is_locked = aim != SONAR_AIM_NONE
                         ? sonar_aim_why_not(screen, aim) != NULL
                         : screen->views[SONAR_MATE]->systems != SONAR_SYSTEMS_FREE ||
                               !station_may_order(screen->frame);
    struct button button = {
        .box = box_of(columns->order, row->box.y + row->box.h / 2 - 13, columns->order_w, 26),
        .label = strings_get(screen->frame->strings, ORDERS[row->system].label),
        .key =
            sonar_tracing_holds_keys(screen) ? (struct ui_key){0} : UI_KEY(ORDERS[row->system].key),
        .type = TYPE_SMALL,
        .light = true,
        .kind = is_live ? BUTTON_LIVE : BUTTON_NORMAL,
        .accent = aim != SONAR_AIM_NONE ? THEME_CAPTAIN : THEME_MATE,
        .disabled = is_locked || is_hopeless(row),
    };
    if (!button_show(screen->frame->ui, ui_id_at(ui_id_of("merged.order"), (int)row->system),
                     &button)) {
        return;
    }
    if (aim == SONAR_AIM_NONE) {
        struct sonar_order order = {.kind = ORDERS[row->system].order};
        sonar_give(screen, SONAR_MATE, &order);
        if (row->system == SONAR_DRONE) {
            screen->memory->gauges.drone = SONAR_DIGIT_DRONES;
        }
    } else if (is_live) {
        sonar_aim_leave(screen);
    } else {
        sonar_aim_begin(screen, aim);
    }
}

// I2: an own mine is blown at any time, without a gauge, while red works.
static void show_mine(struct sonar_screen *screen, struct box box, const struct columns *columns)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    int count = captain->captain.mines_count;
    int broken = broken_of(screen, SONAR_RED);
    float y = box.y + box.h / 2;
    canvas_hline(ui->canvas, box.x + 6, box_right(box) - 6, box.y, ui_ink(ui, THEME_RULE));
    canvas_icon(ui->canvas, ICON_BLAST, box.x + 18, y, 17, ui_ink(ui, THEME_RED));
    float width = canvas_text(ui->canvas, box.x + 36, y, strings_get(strings, "sonar.merged.mine"),
                              ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    canvas_icon(ui->canvas, ICON_FAMILY_RED, box.x + 36 + width + 13, y, 11, ui_ink(ui, THEME_RED));
    struct words line = words_of(strings, "sonar.merged.no_mine");
    float left = fmaxf(columns->gauge, box.x + 36 + width + 26);
    float end = broken >= 0 ? columns->works - 20 : columns->order - 8;
    for (int is_short = 0; is_short < 2; is_short++) { // in short where it does not fit
        char id[96];
        if (count == 1) {
            struct dot at = chart_dot(&captain->chart, captain->captain.mines[0]);
            line = words_with(strings, words_id(strings, "sonar.merged.mine_at", is_short, id),
                              sonar_dot_words(at).text, NULL, NULL);
        } else if (count > 1) {
            line =
                words_number(strings, words_id(strings, "sonar.merged.mines", is_short, id), count);
        }
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        if (canvas_text_width(ui->canvas, line.text, type) <= end - left) {
            break;
        }
    }
    canvas_text_fit(ui->canvas, left, y, end - left, line.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    if (broken >= 0) {
        draw_works(screen, columns->works, y, broken);
    }
    bool is_live = screen->memory->captain.aim == SONAR_AIM_BLOW;
    struct button button = {
        .box = box_of(columns->order, y - 12, columns->order_w, 25),
        .label = strings_get(strings, "sonar.merged.blow"),
        .key = sonar_tracing_holds_keys(screen) ? (struct ui_key){0} : UI_KEY('B'),
        .type = TYPE_SMALL,
        .light = true,
        .kind = is_live ? BUTTON_LIVE : BUTTON_NORMAL,
        .accent = THEME_CAPTAIN,
        .disabled = broken > 0 || sonar_aim_why_not(screen, SONAR_AIM_BLOW) != NULL,
    };
    if (button_show(ui, ui_id_of("merged.blow"), &button)) {
        if (is_live) {
            sonar_aim_leave(screen);
        } else {
            sonar_aim_begin(screen, SONAR_AIM_BLOW);
        }
    }
}
