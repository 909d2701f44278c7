#include "stations/sonar/engineer/panels.h"

#include "stations/widgets/keycap.h"
#include "stations/widgets/symbol.h"

#define SLIM 170.0f // panels under that all count in short, so that they look alike

static void draw_panel(struct sonar_screen *screen, const struct sonar_panels *panels,
                       enum direction panel);
static void draw_head(struct sonar_screen *screen, const struct sonar_panels *panels,
                      enum direction panel, bool is_doomed);
static void draw_reactor(struct sonar_screen *screen, const struct sonar_panels *panels,
                         enum direction panel);
static void draw_warning(struct sonar_screen *screen, const struct sonar_panels *panels,
                         enum direction panel);
static bool is_doomed(const struct sonar_engineer *engineer, enum direction panel);
static void show_symbol(struct sonar_screen *screen, const struct sonar_panels *panels, int symbol);
static struct symbol look_of(struct sonar_screen *screen, const struct sonar_panels *panels,
                             int symbol);
static void draw_keys(struct sonar_screen *screen, const struct sonar_panels *panels, int symbol);
static void cross(struct sonar_screen *screen, int symbol);

void sonar_panels_show(struct sonar_screen *screen, struct box box)
{
    if (screen->views[SONAR_ENGINEER] == NULL) {
        return;
    }
    struct sonar_panels panels = sonar_panels_of(screen, box);
    int crossed = sonar_panels_look(screen, &panels);
    if (crossed >= 0) {
        cross(screen, crossed);
    }
    panels.outlook = sonar_outlook_of(panels.engineer, sonar_panels_looked_at(screen));
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        draw_panel(screen, &panels, SONAR_PANEL_ORDER[i]);
    }
    sonar_circuits_draw(screen, &panels);
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        show_symbol(screen, &panels, symbol);
    }
    sonar_circuits_tag(screen, &panels);
}

static void draw_panel(struct sonar_screen *screen, const struct sonar_panels *panels,
                       enum direction panel)
{
    struct ui *ui = screen->frame->ui;
    struct box box = sonar_panels_box(panels, panel);
    bool is_active = panels->active == (int)panel;
    struct colour ink2 = ui_ink(ui, THEME_INK2);
    struct colour engineer = ui_ink(ui, THEME_ENGINEER);
    canvas_fill_round(ui->canvas, box, 4, is_active ? colour_mix(ink2, engineer, 0.1f) : ink2);
    canvas_frame(ui->canvas, is_active ? box_inset(box, -1) : box, 4,
                 stroke_of(is_active ? engineer : ui_ink(ui, THEME_RULE), is_active ? 2 : 1));
    canvas_mark(ui->canvas, MARK_PANEL, box);
    bool doomed = is_doomed(panels->engineer, panel);
    draw_head(screen, panels, panel, doomed);
    if (!panels->is_compact) {
        draw_reactor(screen, panels, panel);
    }
    // Where keys stand under the symbols, each symbol warns for itself.
    if (doomed && (panels->numbered & sonar_sheet_panel(panel)) == 0) {
        draw_warning(screen, panels, panel);
    }
}

static void draw_head(struct sonar_screen *screen, const struct sonar_panels *panels,
                      enum direction panel, bool doomed)
{
    struct ui *ui = screen->frame->ui;
    struct box box = sonar_panels_box(panels, panel);
    bool is_active = panels->active == (int)panel;
    bool is_filled = is_active && !panels->is_compact;
    float y = box.y + panels->head / 2;
    float size = panels->type;
    struct colour engineer = ui_ink(ui, THEME_ENGINEER);
    if (is_active) {
        canvas_fill(ui->canvas, box_of(box.x + 1, box.y + 1, box.w - 2, panels->head - 1),
                    is_filled ? engineer : colour_mix(ui_ink(ui, THEME_INK2), engineer, 0.34f));
    } else {
        canvas_hline(ui->canvas, box.x + 1, box_right(box) - 1, box.y + panels->head,
                     ui_ink(ui, THEME_RULE));
    }
    enum theme_colour ink = is_filled ? THEME_INK1 : THEME_PAPER;
    canvas_icon(ui->canvas, sonar_arrow_of(panel), box.x + size * 1.3f, y, size * 1.2f,
                ui_ink(ui, is_active ? ink : THEME_TEXT2));
    struct words title =
        words_in(screen->frame->strings, "sonar.panel", DIRECTION_NAMES.names[panel]);
    struct type name = ui_type_bold(ui, size, ink);
    name.track = 0.6f;
    float end = size * 2.4f + canvas_text(ui->canvas, box.x + size * 2.4f, y, title.text, name);
    int crossed = sonar_symbols_count(panels->engineer->crossed & sonar_sheet_panel(panel));
    struct words count =
        words_numbers(screen->frame->strings, "sonar.of", crossed, SONAR_PANEL_SYMBOLS, 0);
    struct type right = ui_type(ui, TYPE_BODY,
                                is_active ? ink
                                : doomed  ? THEME_ALARM
                                          : THEME_TEXT2);
    right.bold = is_active;
    right.align = ALIGN_RIGHT;
    if (box.w < SLIM || end + 12 + canvas_text_width(ui->canvas, count.text, right) > box.w - 14) {
        count = words_numbers(screen->frame->strings, "sonar.of_short", crossed,
                              SONAR_PANEL_SYMBOLS, 0);
    }
    canvas_text(ui->canvas, box_right(box) - 14, y, count.text, right);
}

static void draw_reactor(struct sonar_screen *screen, const struct sonar_panels *panels,
                         enum direction panel)
{
    struct ui *ui = screen->frame->ui;
    struct box box = sonar_panels_box(panels, panel);
    float y = panels->reactors - panels->socket / 2 - 20;
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    type.track = 1;
    float words = canvas_text(ui->canvas, box.x + 14, y,
                              strings_get(screen->frame->strings, "sonar.panels.reactor"), type);
    canvas_hline(ui->canvas, box.x + 14 + words + 12, box_right(box) - 14, y,
                 ui_ink(ui, THEME_RULE));
}

static void draw_warning(struct sonar_screen *screen, const struct sonar_panels *panels,
                         enum direction panel)
{
    struct ui *ui = screen->frame->ui;
    struct box box = sonar_panels_box(panels, panel);
    const struct strings *strings = screen->frame->strings;
    float y = box_bottom(box) - (panels->is_compact ? 15.0f : 20.0f);
    char id[96];
    canvas_icon(ui->canvas, ICON_WARN, box.x + 25, y, 16, ui_ink(ui, THEME_ALARM));
    canvas_text_fit(
        ui->canvas, box.x + 40, y, box.w - 46,
        strings_get(strings, words_id(strings, "sonar.panels.doomed", panels->is_compact, id)),
        ui_type_bold(ui, TYPE_SMALL, THEME_PAPER));
}

// Whatever is crossed next in this panel is damage.
static bool is_doomed(const struct sonar_engineer *engineer, enum direction panel)
{
    uint32_t left = sonar_sheet_panel(panel) & ~engineer->crossed;
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        if (sonar_symbols_has(left, symbol) && !sonar_outlook_of(engineer, symbol).is_damage) {
            return false;
        }
    }
    return true;
}

static void show_symbol(struct sonar_screen *screen, const struct sonar_panels *panels, int symbol)
{
    struct ui *ui = screen->frame->ui;
    struct point at = sonar_panels_place(panels, symbol);
    struct box box = sonar_panels_socket(panels, symbol);
    int digit = panels->has_keys ? sonar_panels_digit(panels, symbol) : 0;
    struct ui_key key = {.key = digit > 0 ? (uint32_t)('0' + digit) : (uint32_t)INPUT_NO_KEY};
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_at(ui_id_of("sonar.symbol"), symbol), box, key,
                     sonar_symbols_has(panels->free, symbol) && station_may_order(screen->frame));
    struct symbol look = look_of(screen, panels, symbol);
    symbol_draw(ui, at.x, at.y, panels->socket, &look);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -4), 8, stroke_of(ui_ink(ui, THEME_ENGINEER), 2));
    }
    draw_keys(screen, panels, symbol);
    if (touch.clicked) {
        cross(screen, symbol);
    }
}

static struct symbol look_of(struct sonar_screen *screen, const struct sonar_panels *panels,
                             int symbol)
{
    const struct sonar_panels_memory *memory = &screen->memory->panels;
    const struct sonar_engineer *engineer = panels->engineer;
    struct symbol look = {
        .family = sonar_family_of(sonar_symbol_colour(engineer->sheet.symbols[symbol])),
        .free = sonar_symbols_has(panels->free, symbol),
        .pointed = panels->outlook.symbol == symbol,
        .crossed = sonar_symbols_has(engineer->crossed, symbol),
        .mend = sonar_symbols_has(panels->outlook.mended, symbol),
    };
    look.dim = panels->active != symbol / SONAR_PANEL_SYMBOLS && !look.free;
    look.ruin = (look.free || look.pointed) && sonar_outlook_of(engineer, symbol).is_damage;
    if (look.crossed && sonar_symbols_has(memory->drawn, symbol)) {
        look.cross_ms = memory->drawn_ms;
    }
    if (!look.crossed && sonar_symbols_has(memory->mended, symbol) && memory->mended_ms > 0) {
        bool is_light = memory->circuit > 0; // the cross waits for it
        look.cross_faded =
            ui_ease(screen->frame->ui, memory->mended_ms + (is_light ? SONAR_MEND_RUN_MS : 0),
                    SONAR_MEND_FADE_MS);
        look.crossed = look.cross_faded < 1;
        look.cross_ms = is_light && memory->mended_by == symbol ? memory->mended_ms : 0;
    }
    return look;
}

// The digit under a symbol, and Enter beside it where the keys look.
static void draw_keys(struct sonar_screen *screen, const struct sonar_panels *panels, int symbol)
{
    struct ui *ui = screen->frame->ui;
    int digit = sonar_panels_digit(panels, symbol);
    struct point at = sonar_panels_place(panels, symbol);
    float y = at.y + panels->socket / 2 + (panels->is_compact ? 15.0f : 18.0f);
    bool can = sonar_symbols_has(panels->free, symbol) && panels->has_keys;
    bool has_enter = can && panels->outlook.symbol == symbol && screen->shown == 1;
    struct words label = words_figure(digit);
    struct keycap key = {.label = label.text,
                         .kind = can ? KEYCAP_LIT : KEYCAP_DIM,
                         .align = ALIGN_CENTRE,
                         .accent = THEME_ENGINEER};
    if (digit > 0) {
        keycap_draw(ui, at.x - (has_enter ? 13.0f : 0), y, &key);
    }
    if (has_enter) {
        key.label = "↵";
        keycap_draw(ui, at.x + (digit > 0 ? 13.0f : 0), y, &key);
    }
}

static void cross(struct sonar_screen *screen, int symbol)
{
    struct sonar_order order = {.kind = SONAR_ORDER_CROSS,
                                .cross = {(uint8_t)(symbol / SONAR_PANEL_SYMBOLS),
                                          (uint8_t)(symbol % SONAR_PANEL_SYMBOLS + 1)}};
    sonar_give(screen, SONAR_ENGINEER, &order);
}
