// Crews on the wall: the head of a card, who sits where, and the page that waits.
#include "stations/kit/wall.h"

static int find_seats(const struct station_frame *frame, enum side side, int out[BRIEF_SEATS_MAX]);
static void draw_crew(struct station_frame *frame, struct box card, enum side side);
static void draw_lock(struct station_frame *frame, struct box sea, const char *name);
static void draw_when(struct station_frame *frame, struct box band, const char *name, bool has_sea);

void wall_head_draw(struct station_frame *frame, struct box card, enum side side, const char *right)
{
    struct ui *ui = frame->ui;
    const char *side_name = brief_side_name(frame->brief, side);
    canvas_mark(ui->canvas, MARK_PANEL, card);
    canvas_fill_round(ui->canvas, card, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, card, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
    canvas_fill(ui->canvas, box_of(card.x, card.y, card.w, 4), ui_ink(ui, theme_of_side(side)));
    canvas_flag(ui->canvas, side, card.x + 25, card.y + 31, 21, &ui->theme);
    struct type title = ui_type_bold(ui, TYPE_TITLE, THEME_PAPER);
    title.track = 0.7f;
    struct words name = words_in(frame->strings, "side.title", side_name);
    struct words boat = words_in(frame->strings, "boat.name", side_name);
    float wide = canvas_text(ui->canvas, card.x + 47, card.y + 31, name.text, title);
    struct type type = ui_type(ui, TYPE_LEAD, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    canvas_text_fit(ui->canvas, box_right(card) - WALL_PAD, card.y + 31,
                    card.w - 47 - wide - 12 - WALL_PAD, right != NULL ? right : boat.text, type);
}

// The seats of a side that are played.
static int find_seats(const struct station_frame *frame, enum side side, int out[BRIEF_SEATS_MAX])
{
    const struct brief_variant *variant = wire_lobby_variant(frame->lobby, frame->brief);
    unsigned seats = brief_side_seats(frame->brief, variant, side);
    int count = 0;
    for (int seat = 0; seat < (int)frame->brief->seat_count; seat++) {
        if ((seats >> seat & 1) != 0) {
            out[count++] = seat;
        }
    }
    return count;
}

void wall_people_draw(struct station_frame *frame, struct box card, float y, enum side side)
{
    struct ui *ui = frame->ui;
    float column = (card.w - 24) / 2;
    int seats[BRIEF_SEATS_MAX];
    int count = find_seats(frame, side, seats);
    for (int i = 0; i < count; i++) {
        struct station_look look = station_look(frame->brief, frame->brief->seats[seats[i]].role);
        bool has_officer = frame->lobby->seats[seats[i]].has_officer;
        bool is_away = station_is_away(frame, seats[i]);
        struct words name = station_holder(frame, seats[i]);
        float x = card.x + 27 + (float)(i % 2) * column;
        float at = y + (float)(i / 2) * 40;
        canvas_icon(ui->canvas, look.icon, x, at, 21, ui_ink(ui, look.colour));
        float wide = canvas_text_squeeze(
            ui->canvas, x + 20, at, column - 22 - (has_officer ? 24.0f : 0), name.text,
            ui_type_bold(ui, TYPE_BODY, is_away ? THEME_TEXT3 : THEME_PAPER), TYPE_SMALL);
        if (has_officer) {
            canvas_icon(ui->canvas, ICON_OFFICER, x + 20 + wide + 15, at, 16,
                        ui_ink(ui, THEME_TEXT2));
        }
    }
}

// --- the page that waits

void wall_wait_show(struct station_frame *frame, const char *name, bool has_sea)
{
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(frame->ui->canvas));
    for (int side = 0; side < SIDE_COUNT; side++) {
        draw_crew(frame, boxes.crews[side], (enum side)side);
    }
    if (!has_sea) {
        draw_lock(frame, boxes.sea, name);
    }
    draw_when(frame, boxes.band, name, has_sea);
}

static void draw_crew(struct station_frame *frame, struct box card, enum side side)
{
    struct ui *ui = frame->ui;
    int seats[BRIEF_SEATS_MAX];
    int count = find_seats(frame, side, seats);
    if (count == 0) {
        return; // nobody's side
    }
    wall_head_draw(frame, card, side, NULL);
    float step = (card.h - 80) / (float)(count < 4 ? 4 : count);
    for (int i = 0; i < count; i++) {
        int role = frame->brief->seats[seats[i]].role;
        struct station_look look = station_look(frame->brief, role);
        float y = card.y + 70 + step * ((float)i + 0.5f);
        bool has_officer = frame->lobby->seats[seats[i]].has_officer;
        struct words name = station_holder(frame, seats[i]);
        struct words what = station_role(frame->strings, frame->brief, role);
        canvas_hline(ui->canvas, card.x + WALL_PAD, box_right(card) - WALL_PAD, y - step / 2,
                     ui_ink(ui, THEME_RULE));
        canvas_icon(ui->canvas, look.icon, card.x + 40, y, 34, ui_ink(ui, look.colour));
        float wide = canvas_text_squeeze(ui->canvas, card.x + 74, y - 11,
                                         card.w - 90 - (has_officer ? 30.0f : 0), name.text,
                                         ui_type_bold(ui, TYPE_TITLE, THEME_PAPER), TYPE_BODY);
        if (has_officer) {
            canvas_icon(ui->canvas, ICON_OFFICER, card.x + 74 + wide + 18, y - 11, 20,
                        ui_ink(ui, THEME_TEXT2));
        }
        canvas_text(ui->canvas, card.x + 74, y + 15, what.text,
                    ui_type(ui, TYPE_BODY, look.colour));
    }
}

static void draw_lock(struct station_frame *frame, struct box sea, const char *name)
{
    struct ui *ui = frame->ui;
    struct point at = box_middle(sea);
    struct type type = ui_type_bold(ui, TYPE_FIGURE, THEME_PAPER);
    type.align = ALIGN_CENTRE;
    canvas_icon(ui->canvas, ICON_LOCK, at.x, at.y - 92, 56, ui_ink(ui, THEME_TEXT3));
    canvas_text_squeeze(ui->canvas, at.x, at.y, sea.w, name, type, TYPE_STOP);
    struct type small = ui_type(ui, TYPE_LEAD, THEME_TEXT2);
    small.align = ALIGN_CENTRE;
    struct words table = words_with(frame->strings, "wall.table", frame->lobby->code, NULL, NULL);
    canvas_text(ui->canvas, at.x, at.y + 52, table.text, small);
}

static void draw_when(struct station_frame *frame, struct box band, const char *name, bool has_sea)
{
    struct ui *ui = frame->ui;
    float x = band.x + band.w / 2;
    canvas_fill(ui->canvas, band, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(band.x, band.y, band.w, 3), ui_ink(ui, THEME_RULE));
    struct type large = ui_type_bold(ui, TYPE_STOP, THEME_PAPER);
    large.align = ALIGN_CENTRE;
    const char *when = strings_get(frame->strings, has_sea ? "wall.begins_late" : "wall.when_over");
    canvas_text_squeeze(ui->canvas, x, band.y + 48, band.w - 60, when, large, TYPE_TITLE);
    struct type small = ui_type(ui, TYPE_LEAD, THEME_TEXT2);
    small.align = ALIGN_CENTRE;
    struct words late = wall_late_words(frame);
    struct words line = has_sea ? words_with(frame->strings, "wall.name_and", name, late.text, NULL)
                                : words_of(frame->strings, "wall.why_locked");
    canvas_text_fit(ui->canvas, x, band.y + 86, band.w - 60, line.text, small);
}
