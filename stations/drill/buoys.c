// The plotter's panel: whether there is a buoy, and what the last ones heard.
#include "stations/drill/screen.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define ROW    26.0f
#define BUTTON 36.0f

static void show_button(struct drill_screen *screen, struct box box);
static void draw_state(struct drill_screen *screen, struct box row);
static void draw_buoy(struct drill_screen *screen, struct box row, const struct drill_buoy *buoy);

void drill_buoys_show(struct drill_screen *screen, struct box box)
{
    const struct strings *strings = screen->frame->strings;
    const struct drill_view *view = screen->plotter;
    bool is_free = view->lock.kind == DRILL_LOCK_FREE;
    struct box room =
        panel_draw(screen->frame->ui, box, strings_get(strings, "drill.buoy.head"),
                   strings_get(strings, is_free ? "drill.buoy.free" : "drill.buoy.locked"));
    room = box_of(room.x, room.y + 6, room.w, room.h - 12);
    if (screen->listener != NULL) { // whose button has the prompt
        show_button(screen, box_cut_top(&room, BUTTON, 6));
    } else {
        draw_state(screen, box_cut_top(&room, ROW + 4, 0));
    }
    for (int i = view->buoys_count - 1; i >= 0 && room.h >= ROW; i--) { // the newest first
        draw_buoy(screen, box_cut_top(&room, ROW, 0), &view->buoys[i]);
    }
}

static void show_button(struct drill_screen *screen, struct box box)
{
    struct station_frame *frame = screen->frame;
    bool is_free = screen->plotter->lock.kind == DRILL_LOCK_FREE;
    struct button button = {
        .box = box,
        .label = strings_get(frame->strings, "drill.buoy.action"),
        .key = UI_KEY('B'),
        .icon = ICON_MARK,
        .light = true,
        .disabled = !is_free || !drill_is_aimed(screen, true),
    };
    if (button_show(frame->ui, ui_id_of("buoy"), &button)) {
        struct drill_order order = {.kind = DRILL_BUOY, .buoy = screen->memory->aim};
        station_order(frame, screen->plotter_seat, &order);
    }
}

static void draw_state(struct drill_screen *screen, struct box row)
{
    struct ui *ui = screen->frame->ui;
    bool is_free = screen->plotter->lock.kind == DRILL_LOCK_FREE;
    const char *state =
        strings_get(screen->frame->strings, is_free ? "drill.buoy.ready" : "drill.quiet.title");
    enum theme_colour colour = is_free ? THEME_PHOS : THEME_TEXT2;
    float y = row.y + row.h / 2;
    canvas_icon(ui->canvas, is_free ? ICON_UNLOCK : ICON_LOCK, row.x + 9, y, 17,
                ui_ink(ui, colour));
    canvas_text_squeeze(
        ui->canvas, row.x + 26, y, row.w - 26, state,
        is_free ? ui_type_bold(ui, TYPE_BODY, colour) : ui_type(ui, TYPE_BODY, colour), TYPE_SMALL);
}

static void draw_buoy(struct drill_screen *screen, struct box row, const struct drill_buoy *buoy)
{
    struct ui *ui = screen->frame->ui;
    bool is_near = buoy->answer == DRILL_NEAR;
    bool is_old = drill_has_shifted_since(screen->view, DRILL_FOX, buoy->number);
    struct words word = words_in(screen->frame->strings, "call.drill.answer",
                                 DRILL_ANSWER_NAMES.names[buoy->answer]);
    char dot[GRID_TEXT_MAX] = "";
    dot_print(buoy->dot, dot);
    float y = row.y + row.h / 2;
    enum theme_colour ink = is_old ? THEME_TEXT3 : THEME_PAPER;
    canvas_icon(ui->canvas, ICON_MARK, row.x + 9, y, 15,
                ui_ink(ui, is_near && !is_old ? THEME_GREEN : THEME_TEXT3));
    canvas_text(ui->canvas, row.x + 26, y, dot, ui_type_bold(ui, TYPE_BODY, ink));
    canvas_text_fit(ui->canvas, row.x + 62, y, row.w - 62, word.text,
                    ui_type(ui, TYPE_BODY, is_old ? THEME_TEXT3 : THEME_TEXT2));
}
