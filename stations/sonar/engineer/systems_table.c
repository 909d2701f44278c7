#include <stdio.h>

#include "stations/sonar/engineer/panels.h"
#include "stations/widgets/panel.h"

#define ROW       56.0f
#define LINE      26.0f
#define LINES_MAX 3

// Columns, from the panel's edges.
struct columns {
    float words, now, then;
};

// What a cross would do, in words: the gravest first.
struct effect {
    enum icon icon;
    enum theme_colour colour;
    struct words words;
};

struct report {
    struct effect lines[LINES_MAX];
    int count;
};

static void draw_row(struct sonar_screen *screen, struct box row, const struct columns *columns,
                     enum sonar_colour colour, const struct sonar_outlook *outlook);
static void draw_value(struct sonar_screen *screen, float x, float y, enum sonar_colour colour,
                       uint32_t crossed);
static void report_outlook(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                           struct report *report);
static void report_damage(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                          struct report *report);
static void report_colours(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                           struct report *report, bool works);
static void report_panels(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                          struct report *report);
static void add(struct report *report, enum icon icon, enum theme_colour colour,
                struct words words);
static void draw_lines(struct sonar_screen *screen, struct box box, const struct report *report);

void sonar_systems_table_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct sonar_outlook outlook =
        sonar_outlook_of(&screen->views[SONAR_ENGINEER]->engineer, sonar_panels_looked_at(screen));
    bool is_slim = box.w < 280;
    struct columns columns = {box.x + (is_slim ? 46.0f : 52.0f),
                              box_right(box) - (is_slim ? 86.0f : 96.0f),
                              box_right(box) - (is_slim ? 34.0f : 38.0f)};
    panel_draw(ui, box, strings_get(strings, "sonar.systems.head"), NULL);
    struct type head = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    head.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, columns.now, box.y + 19, strings_get(strings, "sonar.systems.now"),
                head);
    head.bold = outlook.symbol >= 0;
    head.colour = ui_ink(ui, outlook.symbol >= 0 ? THEME_ENGINEER : THEME_TEXT3);
    canvas_text(ui->canvas, columns.then, box.y + 19, strings_get(strings, "sonar.systems.then"),
                head);
    for (int colour = 0; colour < SONAR_COLOUR_COUNT; colour++) {
        struct box row = box_of(box.x, box.y + PANEL_HEAD + 1 + (float)colour * ROW, box.w, ROW);
        draw_row(screen, row, &columns, (enum sonar_colour)colour, &outlook);
    }
    struct report report = {0};
    report_outlook(screen, &outlook, &report);
    draw_lines(screen,
               box_of(box.x, box.y + PANEL_HEAD + 1 + SONAR_COLOUR_COUNT * ROW, box.w,
                      box.h - PANEL_HEAD - 1 - SONAR_COLOUR_COUNT * ROW),
               &report);
}

static void draw_row(struct sonar_screen *screen, struct box row, const struct columns *columns,
                     enum sonar_colour colour, const struct sonar_outlook *outlook)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const char *name = SONAR_COLOUR_NAMES.names[colour];
    const struct sonar_sheet *sheet = &screen->views[SONAR_ENGINEER]->engineer.sheet;
    uint32_t symbols = sonar_sheet_colour(sheet, colour);
    float y = row.y + row.h / 2;
    if (colour != SONAR_RED) {
        canvas_hline(ui->canvas, row.x + PANEL_PAD, box_right(row) - PANEL_PAD, row.y,
                     ui_ink(ui, THEME_RULE));
    }
    enum theme_family family = sonar_family_of(colour);
    canvas_icon(ui->canvas, icon_of_family(family), row.x + 28, y, 24,
                ui_ink(ui, theme_of_family(family)));
    canvas_text(ui->canvas, columns->words, y - 10, words_in(strings, "sonar.family", name).text,
                ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    char id[64];
    snprintf(id, sizeof id, "sonar.systems.of.%s", name);
    canvas_text(ui->canvas, columns->words, y + 11,
                words_number(strings, id, sonar_symbols_count(symbols)).text,
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    draw_value(screen, columns->now, y, colour, outlook->now);
    if (outlook->symbol < 0) {
        return;
    }
    int now = sonar_symbols_count(outlook->now & symbols);
    int then = sonar_symbols_count(outlook->then & symbols);
    if (now != then) {
        struct box box = box_of(columns->then - 26, y - 18, 52, 36);
        enum theme_colour token = outlook->is_damage ? THEME_ALARM
                                  : then < now       ? THEME_PHOS
                                                     : THEME_PAPER;
        struct colour edge = ui_ink(ui, token);
        canvas_fill_round(ui->canvas, box, 4, colour_mix(ui_ink(ui, THEME_INK2), edge, 0.1f));
        canvas_frame(ui->canvas, box, 4, stroke_of(edge, 1));
    }
    draw_value(screen, columns->then, y, colour, outlook->then);
}

// A check while the colour works, else how many crosses it has; radiation counts up to its limit.
static void draw_value(struct sonar_screen *screen, float x, float y, enum sonar_colour colour,
                       uint32_t crossed)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_sheet *sheet = &screen->views[SONAR_ENGINEER]->engineer.sheet;
    uint32_t symbols = sonar_sheet_colour(sheet, colour);
    int count = sonar_symbols_count(crossed & symbols);
    if (colour == SONAR_RADIATION) {
        struct type type = ui_type(ui, TYPE_BODY, THEME_PAPER);
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, x, y,
                    words_numbers(screen->frame->strings, "sonar.systems.part", count,
                                  sonar_symbols_count(symbols), 0)
                        .text,
                    type);
    } else if ((crossed & symbols) == 0) {
        canvas_icon(ui->canvas, ICON_CHECK, x, y, 20, ui_ink(ui, THEME_PHOS));
    } else {
        canvas_icon(ui->canvas, ICON_CROSS, x - 10, y, 15, ui_ink(ui, THEME_PAPER));
        canvas_text(ui->canvas, x + 4, y, words_figure(count).text,
                    ui_type_bold(ui, TYPE_LEAD, THEME_PAPER));
    }
}

static void report_outlook(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                           struct report *report)
{
    const struct strings *strings = screen->frame->strings;
    if (outlook->symbol < 0) {
        return;
    }
    if (outlook->is_damage) {
        report_damage(screen, outlook, report);
        return;
    }
    if (outlook->circuit > 0) {
        char id[96];
        add(report, ICON_CHECK, THEME_PHOS,
            words_numbers(strings, words_id(strings, "sonar.systems.mends", screen->is_narrow, id),
                          outlook->circuit, sonar_symbols_count(outlook->mended), 0));
    }
    report_colours(screen, outlook, report, false);
    report_panels(screen, outlook, report);
    report_colours(screen, outlook, report, true);
}

// E4, E5: a full panel, or all radiation; and what comes of it.
static void report_damage(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                          struct report *report)
{
    const struct strings *strings = screen->frame->strings;
    enum direction panel = (enum direction)(outlook->symbol / SONAR_PANEL_SYMBOLS);
    const struct sonar_sheet *sheet = &screen->views[SONAR_ENGINEER]->engineer.sheet;
    uint32_t crossed = outlook->now | 1u << outlook->symbol;
    uint32_t radiation = sonar_sheet_colour(sheet, SONAR_RADIATION);
    struct words name = words_in(strings, "sonar.panel", DIRECTION_NAMES.names[panel]);
    if ((sonar_sheet_panel(panel) & ~crossed) == 0) {
        add(report, ICON_WARN, THEME_ALARM,
            words_with(strings, "sonar.systems.fills", name.text, NULL, NULL));
    }
    if ((radiation & ~crossed) == 0) {
        add(report, ICON_WARN, THEME_ALARM, words_of(strings, "sonar.systems.radiates"));
    }
    add(report, ICON_BLAST, THEME_ALARM, words_of(strings, "sonar.systems.damage"));
    add(report, ICON_CHECK, THEME_TEXT2, words_of(strings, "sonar.systems.wiped"));
}

// The colours that break, or those that work again.
static void report_colours(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                           struct report *report, bool works)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_sheet *sheet = &screen->views[SONAR_ENGINEER]->engineer.sheet;
    for (int colour = SONAR_RED; colour <= SONAR_YELLOW; colour++) {
        uint32_t symbols = sonar_sheet_colour(sheet, (enum sonar_colour)colour);
        enum theme_family family = sonar_family_of((enum sonar_colour)colour);
        const char *name = SONAR_COLOUR_NAMES.names[colour];
        bool works_now = (outlook->now & symbols) == 0;
        bool works_then = (outlook->then & symbols) == 0;
        if (works_now != works_then && works_then == works) {
            add(report, icon_of_family(family), theme_of_family(family),
                words_in(strings, works ? "sonar.systems.works_again" : "sonar.systems.breaks",
                         name));
        }
    }
}

// Which panels fill and which empty; the one that was looked at first.
static void report_panels(const struct sonar_screen *screen, const struct sonar_outlook *outlook,
                          struct report *report)
{
    const struct strings *strings = screen->frame->strings;
    int looked = outlook->symbol / SONAR_PANEL_SYMBOLS;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int panel = (looked + i) % DIRECTION_COUNT;
        uint32_t symbols = sonar_sheet_panel((enum direction)panel);
        int now = sonar_symbols_count(outlook->now & symbols);
        int then = sonar_symbols_count(outlook->then & symbols);
        if (now == then) {
            continue;
        }
        struct words name = words_in(strings, "sonar.panel", DIRECTION_NAMES.names[panel]);
        add(report, sonar_arrow_of((enum direction)panel), THEME_TEXT2,
            words_with(strings, then < now ? "sonar.systems.falls" : "sonar.systems.rises",
                       name.text, words_figure(then).text, NULL));
    }
}

static void add(struct report *report, enum icon icon, enum theme_colour colour, struct words words)
{
    if (report->count < LINES_MAX) {
        report->lines[report->count++] = (struct effect){icon, colour, words};
    }
}

static void draw_lines(struct sonar_screen *screen, struct box box, const struct report *report)
{
    struct ui *ui = screen->frame->ui;
    canvas_hline(ui->canvas, box.x + 1, box_right(box) - 1, box.y, ui_ink(ui, THEME_RULE));
    if (report->count == 0) {
        canvas_text_wrap(ui->canvas, box.x + PANEL_PAD, box.y + 24, box.w - 2 * PANEL_PAD, 20, 3,
                         strings_get(screen->frame->strings, "sonar.systems.hint"),
                         ui_type(ui, TYPE_SMALL, THEME_TEXT3));
        return;
    }
    for (int i = 0; i < report->count; i++) {
        const struct effect *line = &report->lines[i];
        float y = box.y + 24 + (float)i * LINE;
        canvas_icon(ui->canvas, line->icon, box.x + 28, y, 16, ui_ink(ui, line->colour));
        canvas_text_fit(ui->canvas, box.x + 52, y, box.w - 60, line->words.text,
                        ui_type(ui, TYPE_BODY, THEME_PAPER));
    }
}
