#include "shared/drill/brief.h"
#include "stations/drill/screen.h"
#include "stations/widgets/damage_cell.h"
#include "stations/widgets/panel.h"

static void draw_boat(struct drill_screen *screen, struct box box, enum side side, int lives);
static void draw_crew(struct drill_screen *screen, float x, float y, float width, enum side side);
static void draw_cell(struct drill_screen *screen, struct box box, bool is_taken, bool is_last,
                      const struct drill_call *hit);
static const struct drill_call *hit_of(const struct drill_view *view, enum side side, int lost,
                                       int index);

void drill_boats_show(struct drill_screen *screen, struct box box)
{
    const struct drill_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    panel_draw(screen->frame->ui, box, strings_get(strings, "drill.boats.head"),
               strings_get(strings, "drill.boats.right"));
    struct box room =
        box_of(box.x + PANEL_PAD, box.y + PANEL_HEAD, box.w - 2 * PANEL_PAD, box.h - PANEL_HEAD);
    const float each = 96;
    float gap = (room.h - 2 * each) / 3;
    enum side enemy = side_other(view->side);
    draw_boat(screen, box_of(room.x, room.y + gap, room.w, each), view->side, view->lives);
    draw_boat(screen, box_of(room.x, room.y + 2 * gap + each, room.w, each), enemy,
              view->enemy_lives);
}

static void draw_boat(struct drill_screen *screen, struct box box, enum side side, int lives)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct words name = words_in(strings, "boat.title", DRILL_SIDE_NAMES.names[side]);
    canvas_flag(ui->canvas, side, box.x + 10, box.y + 9, 15, &ui->theme);
    canvas_text_fit(ui->canvas, box.x + 28, box.y + 9, box.w - 28, name.text,
                    (struct type){.colour = ui_ink(ui, THEME_PAPER), .bold = true});
    draw_crew(screen, box.x, box.y + 32, box.w, side);
    int cells = screen->frame->lobby->options[DRILL_OPTION_LIVES].value;
    cells = cells < lives ? lives : cells;
    int lost = cells - lives;
    float width = (box.w - 6 * (float)(cells - 1)) / (float)cells;
    for (int i = 0; i < cells; i++) {
        struct box cell = box_of(box.x + (float)i * (width + 6), box.y + 49, width, 47);
        draw_cell(screen, cell, i < lost, i == cells - 1, hit_of(screen->view, side, lost, i));
    }
}

static void draw_crew(struct drill_screen *screen, float x, float y, float width, enum side side)
{
    struct ui *ui = screen->frame->ui;
    float each = width / 2;
    for (int role = DRILL_SKIPPER; role <= DRILL_LISTENER; role++) {
        int seat = brief_find_seat(screen->frame->brief, side, role);
        bool is_away = station_is_away(screen->frame, seat);
        struct words name = station_holder(screen->frame, seat);
        struct station_look look = DRILL_STATION.looks[role];
        struct colour colour = ui_ink(ui, look.colour);
        float left = x + each * (float)(role - DRILL_SKIPPER);
        canvas_icon(ui->canvas, look.icon, left + 9, y, 17, colour);
        if (is_away) {
            canvas_icon(ui->canvas, ICON_WAIT, left + each - 14, y, 14, ui_ink(ui, THEME_TEXT2));
        }
        canvas_text_fit(ui->canvas, left + 24, y, each - 28 - (is_away ? 20.0f : 0), name.text,
                        (struct type){.colour = ui_ink(ui, is_away ? THEME_TEXT3 : THEME_TEXT2),
                                      .size = TYPE_SMALL});
    }
}

static void draw_cell(struct drill_screen *screen, struct box box, bool is_taken, bool is_last,
                      const struct drill_call *hit)
{
    struct damage_cell cell = {.box = box, .is_taken = is_taken, .sign = 16};
    char dot[GRID_TEXT_MAX] = "";
    struct words time = {{0}};
    if (hit != NULL && box.w >= 74) {
        dot_print(hit->said.ping.dot, dot);
        time = words_clock(hit->at_s * INT64_C(1000));
        cell.what = dot;
        cell.when = time.text;
    }
    if (is_last) {
        cell.empty = strings_get(screen->frame->strings, "drill.boats.last");
    }
    damage_cell_draw(screen->frame->ui, &cell);
}

// The call that took a life, if it is still among the calls told: the last ones are.
static const struct drill_call *hit_of(const struct drill_view *view, enum side side, int lost,
                                       int index)
{
    int back = lost - 1 - index; // hits after this one
    for (int i = view->calls_count - 1; i >= 0 && back >= 0; i--) {
        const struct drill_call *call = &view->calls[i];
        bool is_hit = call->side != side && call->said.kind == DRILL_SAID_PING &&
                      call->said.ping.answer == DRILL_HIT;
        if (is_hit && back == 0) {
            return call;
        }
        back -= is_hit;
    }
    return NULL;
}
