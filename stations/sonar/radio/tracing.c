#include "stations/sonar/radio/radio.h"

#include <math.h>

#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define BAND         200.0f // a lower one has all tools in a row
#define ICON_AND_KEY 43.0f  // what a tool's sign and its key take without words
#define BAND_SHEETS  224.0f // what sheets and undo take of a band
#define SIGN_ROOM    39.0f  // what sign and key take of a tool's button
#define KEY_ROOM     37.0f

static void follow_focus(struct sonar_screen *screen, struct ui_touch touch);
static void show_tools(struct sonar_screen *screen, struct box box, bool is_slim);
static void show_sheets(struct sonar_screen *screen, struct box box, float y, bool is_slim);
static bool show_sheet(struct sonar_screen *screen, struct box box, int sheet);
static bool has_auto(const struct sonar_screen *screen);

void sonar_tracing_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    struct ui *ui = screen->frame->ui;
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (!view->has_chart || !view->has_radio) {
        return;
    }
    sonar_hearing_listen(screen);
    sonar_plotting_listen(screen);
    sonar_marks_listen(screen);
    struct chart_sheet sheet = chart_sheet_fit(&view->chart, box);
    struct ui_touch touch = ui_touch_box(ui, ui_id_of("tracing"), sheet.sea, (struct ui_key){0},
                                         sonar_drawing_is_open(screen));
    follow_focus(screen, touch);
    sonar_tracing_keys(screen);
    sonar_tracing_hand(screen, &sheet, touch);
    sheet.has_own = memory->has_cursor;
    sheet.own = memory->cursor;
    struct sonar_areas areas;
    sonar_marks_areas(screen, &areas);
    for (int i = 0; i < areas.count; i++) {
        chart_area_reserve(&sheet, &areas.areas[i]);
    }
    chart_sheet_draw(ui, screen->frame->charts, &sheet);
    sonar_tracing_draw(screen, &sheet, &areas);
    sonar_tracing_draw_marks(screen, &sheet);
    sonar_stop_sea_show(screen, &sheet);
    if (screen->views[SONAR_CAPTAIN] != NULL) {
        sonar_own_draw(screen, &sheet);
    }
    sonar_tracing_draw_hand(screen, &sheet);
    if (touch.focused || (screen->shown > 1 && memory->has_keys)) {
        canvas_frame(ui->canvas, box_inset(sheet.sea, -CHART_SHEET_FRAME - 3), 3,
                     stroke_of(ui_ink(ui, THEME_RADIO), 2));
    }
    sonar_note_show(screen, &sheet);
    sonar_bearing_tell(screen);
}

void sonar_tools_show(struct sonar_screen *screen, struct box box)
{
    if (box.h < BAND) { // a band: all of them in a row, without a head
        show_tools(screen, box, false);
        show_sheets(screen, box, box.y + box.h / 2, false);
        return;
    }
    bool is_slim = box.w < 240;
    panel_draw(screen->frame->ui, box, strings_get(screen->frame->strings, "sonar.radio.tools"),
               NULL);
    show_tools(screen, box, is_slim);
    show_sheets(screen, box, is_slim ? box_bottom(box) - 22 : box.y + 184, is_slim);
}

void sonar_radio_send(struct sonar_screen *screen)
{
    if (screen->views[SONAR_RADIO] != NULL && sonar_radio_view(screen)->has_radio) {
        sonar_drawing_send(screen);
    }
}

// Where other roles share the keys, the tracing has them while it has the focus.
static void follow_focus(struct sonar_screen *screen, struct ui_touch touch)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (touch.began || touch.focused) {
        memory->has_keys = true;
    }
    if (touch.focused && touch.clicked && !screen->frame->ui->input->pointer_released) {
        if (sonar_tracing_wants_enter(screen)) {
            sonar_tracing_act(screen);
        } else {
            sonar_plot_pending(screen);
        }
    }
}

static const struct {
    const char *id;
    enum icon icon;
    char key;
} TOOLS[SONAR_TOOL_COUNT] = {
    [SONAR_TOOL_TRACK] = {"sonar.radio.tool.track", ICON_TRACK, 'T'},
    [SONAR_TOOL_SLIDE] = {"sonar.radio.tool.slide", ICON_SLIDE, 'M'},
    [SONAR_TOOL_PEN] = {"sonar.radio.tool.pen", ICON_PEN, 'P'},
    [SONAR_TOOL_ERASE] = {"sonar.radio.tool.erase", ICON_ERASE, 'E'},
    [SONAR_TOOL_MARK] = {"sonar.radio.tool.mark", ICON_MARK, 'K'},
    [SONAR_TOOL_NOTE] = {"sonar.radio.tool.note", ICON_NOTE, 'L'},
};

// Where the tools have their signs: nearer to the edge in a language that needs the room for words.
static float sign_x(const struct sonar_screen *screen, float width)
{
    struct ui *ui = screen->frame->ui;
    struct type type = ui_type(ui, TYPE_SMALL, THEME_PAPER);
    float longest = 0;
    for (int i = 0; i < SONAR_TOOL_COUNT; i++) {
        const char *words = strings_get(screen->frame->strings, TOOLS[i].id);
        longest = fmaxf(longest, canvas_text_width(ui->canvas, words, type));
    }
    return longest > width - SIGN_ROOM - KEY_ROOM ? 15 : 20;
}

static void show_tools(struct sonar_screen *screen, struct box box, bool is_slim)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    bool is_band = box.h < BAND;
    float width = is_slim ? box.w - 2 * PANEL_PAD : (box.w - 2 * PANEL_PAD - 8) / 2;
    float each = (box.w - BAND_SHEETS) / SONAR_TOOL_COUNT;
    bool has_keys = sonar_tracing_has_keys(screen);
    float at = sign_x(screen, width);
    for (int i = 0; i < SONAR_TOOL_COUNT; i++) {
        bool is_on = memory->tool == i;
        int row = i / 2;
        struct box place = {box.x + PANEL_PAD + (i % 2 == 0 ? 0 : width + 8),
                            box.y + 46 + (float)row * 40, width, 35};
        if (is_slim) {
            float pitch = floorf((box.h - 82) / SONAR_TOOL_COUNT);
            place = box_of(box.x + PANEL_PAD, box.y + 42 + (float)i * pitch, width, pitch - 4);
        } else if (is_band) {
            place = box_of(box.x + (float)i * each, box.y + (box.h - 35) / 2, each - 6, 35);
        }
        struct button button = {
            .box = place,
            .label = is_band ? "" : strings_get(screen->frame->strings, TOOLS[i].id),
            .key = has_keys ? UI_KEY(TOOLS[i].key) : (struct ui_key){0},
            .kind = is_on ? BUTTON_LIVE : BUTTON_NORMAL,
            .light = true,
            .icon = is_band && has_keys && place.w < ICON_AND_KEY ? ICON_NONE : TOOLS[i].icon,
            .icon_size = is_band ? 15.0f : 17.0f,
            .icon_x = is_band && has_keys ? 11.0f : at,
            .icon_colour = is_on ? THEME_RADIO : THEME_PAPER,
            .accent = THEME_RADIO,
            .disabled = !sonar_drawing_is_open(screen),
        };
        if (button_show(screen->frame->ui, ui_id_at(ui_id_of("tool"), i), &button)) {
            sonar_tracing_choose(screen, (enum sonar_tool)i);
            memory->has_keys = true;
        }
    }
}

// The label makes room for the station's own sheet.
static void show_sheets(struct sonar_screen *screen, struct box box, float y, bool is_slim)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    bool is_band = box.h < BAND;
    bool has_label = !is_slim && !is_band && !has_auto(screen);
    int count = has_auto(screen) ? SONAR_SHEETS + 1 : SONAR_SHEETS;
    float x = is_band ? box_right(box) - BAND_SHEETS + 6 : box.x + PANEL_PAD;
    if (has_label) {
        canvas_text(ui->canvas, x, y, strings_get(strings, "sonar.radio.sheets"),
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        x += 48;
    }
    bool is_tight = (is_slim || is_band) && count > SONAR_SHEETS;
    float width = is_tight ? 24.0f : is_slim ? 28.0f : 32.0f;
    for (int i = 0; i < count; i++) {
        float step = is_tight ? 26.0f : is_slim ? 34.0f : 38.0f;
        if (show_sheet(screen, box_of(x + (float)i * step, y - 13, width, 26), i)) {
            sonar_tracing_choose_sheet(screen, i);
            screen->memory->tracing.has_keys = true;
        }
    }
    float undo = is_tight ? 82.0f : 84.0f;
    struct button button = {
        .box = box_of(box_right(box) - PANEL_PAD - undo, y - 15, undo, 30),
        .label = strings_get(strings, "sonar.radio.undo"),
        .key = sonar_tracing_has_keys(screen) ? UI_KEY('Z') : (struct ui_key){0},
        .light = true,
        .type = TYPE_SMALL,
        .accent = THEME_RADIO,
        .disabled = !sonar_drawing_can_undo(screen),
    };
    if (button_show(ui, ui_id_of("tool.undo"), &button)) {
        sonar_drawing_undo(screen);
        screen->memory->tracing.has_keys = true;
    }
}

// Its number is its key.
static bool show_sheet(struct sonar_screen *screen, struct box box, int sheet)
{
    struct ui *ui = screen->frame->ui;
    bool is_on = screen->memory->tracing.sheet == sheet;
    struct ui_key key = sonar_tracing_has_keys(screen) ? UI_KEY('1' + sheet) : (struct ui_key){0};
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_at(ui_id_of("tool.sheet"), sheet), box, key, true);
    enum ui_look look = ui_look_of(touch, LOOK_AS_IT_IS);
    struct colour sky = ui_ink(ui, THEME_RADIO);
    struct colour ground = ui_ink(ui, look == LOOK_HOVER ? THEME_INK4 : THEME_INK2);
    if (look == LOOK_FOCUS) {
        canvas_frame(ui->canvas, box_inset(box, -4), 7, stroke_of(sky, 2));
    }
    canvas_fill_round(ui->canvas, box, 3, is_on ? sky : ground);
    canvas_frame(ui->canvas, box, 3, stroke_of(is_on ? sky : ui_ink(ui, THEME_EDGE), 1));
    struct type type = ui_type_bold(ui, TYPE_BODY, is_on ? THEME_INK1 : THEME_TEXT2);
    type.mono = true;
    type.align = ALIGN_CENTRE;
    struct words words = words_number(screen->frame->strings, "sonar.radio.number", sheet + 1);
    canvas_text(ui->canvas, box.x + box.w / 2, box.y + box.h / 2, words.text, type);
    if (touch.clicked) {
        ui_sound(ui, SOUND_CLICK);
    }
    return touch.clicked;
}

static bool has_auto(const struct sonar_screen *screen)
{
    return sonar_radio_view(screen)->radio.assist != SONAR_ASSIST_OFF;
}
