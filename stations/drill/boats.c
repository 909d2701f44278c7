#include "shared/drill/brief.h"
#include "stations/drill/screen.h"
#include "stations/widgets/damage_cell.h"
#include "stations/widgets/panel.h"

static void draw_boat(struct drill_screen *screen, struct box box, enum side side, int lives);
static void draw_crew(struct drill_screen *screen, float x, float y, float width, enum side side);
static void draw_person(struct drill_screen *screen, struct box box, int seat);
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
    cells += side == DRILL_FOX && screen->view->play != DRILL_SOLO; // D1
    cells = cells < lives ? lives : cells;
    int lost = cells - lives;
    float width = (box.w - 6 * (float)(cells - 1)) / (float)cells;
    for (int i = 0; i < cells; i++) {
        struct box cell = box_of(box.x + (float)i * (width + 6), box.y + 49, width, 47);
        draw_cell(screen, cell, i < lost, i == cells - 1, hit_of(screen->view, side, lost, i));
    }
}

// Whoever is in the seats that are played; of a side without any, that it is nobody's.
static void draw_crew(struct drill_screen *screen, float x, float y, float width, enum side side)
{
    struct ui *ui = screen->frame->ui;
    const struct brief *brief = screen->frame->brief;
    unsigned seats = brief_side_seats(brief, wire_lobby_variant(screen->frame->lobby, brief), side);
    int count = 0;
    for (unsigned left = seats; left != 0; left &= left - 1) {
        count++;
    }
    if (count == 0) {
        canvas_text_fit(ui->canvas, x, y, width,
                        strings_get(screen->frame->strings, "drill.boats.nobody"),
                        ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    }
    float left = x;
    for (int seat = 0; seat < DRILL_SEAT_COUNT; seat++) {
        if ((seats >> seat & 1) != 0) {
            draw_person(screen, box_of(left, y, width / (float)count, 0), seat);
            left += width / (float)count;
        }
    }
}

static bool is_person(const struct drill_screen *screen, int seat)
{
    return screen->frame->lobby->seats[seat].member != WIRE_NOBODY;
}

static void draw_person(struct drill_screen *screen, struct box box, int seat)
{
    struct ui *ui = screen->frame->ui;
    bool is_away = station_is_away(screen->frame, seat);
    struct words name = station_holder(screen->frame, seat);
    struct station_look look = DRILL_STATION.looks[screen->frame->brief->seats[seat].role];
    canvas_icon(ui->canvas, look.icon, box.x + 9, box.y, 17, ui_ink(ui, look.colour));
    bool has_sign = is_away && box.w >= 80; // else the pale name has to do
    if (has_sign) {
        canvas_icon(ui->canvas, ICON_WAIT, box_right(box) - 14, box.y, 14, ui_ink(ui, THEME_TEXT2));
    }
    bool is_tight = box.w < 100; // of three
    float left = is_tight ? 20 : 24;
    float room = box.w - left - 2 - (has_sign ? 20.0f : 0);
    struct type type = ui_type(ui, TYPE_SMALL, is_away ? THEME_TEXT3 : THEME_TEXT2);
    if (canvas_text_width(ui->canvas, name.text, type) > room && !is_person(screen, seat)) {
        canvas_icon(ui->canvas, ICON_OFFICER, box.x + 30, box.y, 15, type.colour);
        return;
    }
    canvas_text_fit(ui->canvas, box.x + left, box.y, room, name.text, type);
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
    const char *last = strings_get(screen->frame->strings, "drill.boats.last");
    struct type type = ui_type(screen->frame->ui, TYPE_BODY, THEME_TEXT2);
    if (is_last && canvas_text_width(screen->frame->ui->canvas, last, type) <= box.w - 8) {
        cell.empty = last;
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
