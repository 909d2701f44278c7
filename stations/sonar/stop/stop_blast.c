// An explosion on the event card: where the own boat lies from it, the ruler of damage with what
// each boat called, and the damage in words.
#include <math.h>
#include <stdlib.h>

#include "stations/sonar/captain/aim.h"
#include "stations/sonar/stop/stop_card.h"

#define RULER_ROWS 3

// Where the parts of the body lie.
struct blast_room {
    struct box rows;
    struct point ruler; // the explosion's place on it
    float unit;         // between two dots of it; 0: there is no room for it
    float pitch;        // of the rows
    float line;         // y of the damage in words
};

static struct blast_room lay_out(const struct stop_card *card);
static void draw_ruler(struct sonar_screen *screen, const struct stop_card *card,
                       const struct blast_room *room);
static void draw_rows(struct sonar_screen *screen, const struct stop_card *card,
                      const struct blast_room *room);
static void draw_chain(struct sonar_screen *screen, const struct stop_card *card,
                       const struct blast_room *room);
static struct words damage_words(const struct sonar_screen *screen,
                                 const struct sonar_stop_report *report);

void sonar_stop_blast_draw(struct sonar_screen *screen, const struct stop_card *card)
{
    struct ui *ui = screen->frame->ui;
    struct blast_room room = lay_out(card);
    if (room.unit > 0) {
        draw_ruler(screen, card, &room);
    }
    if (card->report.blast_count > 1) {
        draw_chain(screen, card, &room);
    } else {
        draw_rows(screen, card, &room);
    }
    struct words line = damage_words(screen, &card->report);
    if (card->at.is_tiny) {
        canvas_text_wrap(ui->canvas, room.rows.x, room.line, room.rows.w, 19, 2, line.text,
                         ui_type_bold(ui, TYPE_SMALL, THEME_PAPER));
    } else {
        canvas_text_squeeze(ui->canvas, room.rows.x, room.line, room.rows.w, line.text,
                            ui_type_bold(ui, TYPE_LEAD, THEME_PAPER), TYPE_SMALL);
    }
}

static struct blast_room lay_out(const struct stop_card *card)
{
    struct box body = card->at.body;
    struct blast_room room = {.rows = body};
    bool has_ruler = !card->at.is_slim && body.h >= 170 && body.w >= 380;
    if (has_ruler) {
        room.unit = fminf(36, floorf(fminf((body.h - 44) / 5, body.w * 0.37f / 5)));
        float width = 5 * room.unit + (body.w >= 480 ? 52.0f : 8.0f);
        room.ruler = (struct point){body.x + width / 2 - 8, body.y + 14 + 2.5f * room.unit};
        box_cut_left(&room.rows, width, 0);
    }
    float top = card->at.is_low ? 4 : card->at.is_tiny ? 10 : card->at.is_slim ? 14 : 18;
    room.pitch = fminf(card->at.is_tiny   ? 36
                       : card->at.is_slim ? 46
                                          : 58,
                       (body.h - 50) / RULER_ROWS);
    room.line = body.y + (card->at.is_tiny ? top + RULER_ROWS * room.pitch + 16
                                           : fminf(18 + RULER_ROWS * room.pitch + 26, body.h - 22));
    if (card->at.is_low) {
        room.pitch = fminf(58, (body.h - 40) / RULER_ROWS);
        room.line = box_bottom(body) - 14;
    }
    room.rows.y = body.y + top;
    return room;
}

// Five by five dots: on the dot 2, beside it 1, further off nothing. The own boat stands where it
// is, for who may know that.
static void draw_ruler(struct sonar_screen *screen, const struct stop_card *card,
                       const struct blast_room *room)
{
    struct ui *ui = screen->frame->ui;
    struct point at = room->ruler;
    float u = room->unit;
    struct colour alarm = ui_ink(ui, THEME_ALARM);
    for (int j = -2; j <= 2; j++) {
        for (int i = -2; i <= 2; i++) {
            struct point dot = {at.x + (float)i * u, at.y + (float)j * u};
            if (abs(i) < 2 && abs(j) < 2) {
                canvas_fill(ui->canvas, box_of(dot.x - u / 2 + 1, dot.y - u / 2 + 1, u - 2, u - 2),
                            colour_fade(alarm, i == 0 && j == 0 ? 0.55f : 0.2f));
            }
            canvas_circle(ui->canvas, dot, 2, colour_fade(ui_ink(ui, THEME_PAPER), 0.6f));
        }
    }
    canvas_frame(ui->canvas, box_of(at.x - 1.5f * u, at.y - 1.5f * u, 3 * u, 3 * u), 0,
                 stroke_of(ui_ink(ui, THEME_PAPER), 1.5f));
    canvas_icon(ui->canvas, ICON_BLAST, at.x, at.y, 0.72f * u, ui_ink(ui, THEME_PAPER));
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    struct words line = words_of(strings, "sonar.stop.reaches");
    if (captain != NULL && captain->has_captain && captain->captain.has_place) {
        static const char *const WHERE[] = {"sonar.stop.own_on", "sonar.stop.own_beside",
                                            "sonar.stop.own_off"};
        struct dot place = captain->captain.place;
        int off = dot_king_distance(place, screen->view->stop.dot);
        struct words boat = words_in(strings, "boat.name", SIDE_NAMES.names[captain->side]);
        line = words_with(strings, WHERE[off < 2 ? off : 2], boat.text, sonar_dot_words(place).text,
                          NULL);
        if (off <= 2) {
            struct point boat_at = {at.x +
                                        (float)(place.column - screen->view->stop.dot.column) * u,
                                    at.y + (float)(place.row - screen->view->stop.dot.row) * u};
            struct colour phos = ui_ink(ui, THEME_PHOS);
            canvas_icon_turned(ui->canvas, ICON_BOAT, boat_at.x, boat_at.y, 0.78f * u,
                               (int)sonar_reckon(screen).bow, phos);
            canvas_ring(ui->canvas, boat_at, 0.47f * u, stroke_of(phos, 2));
        }
    }
    struct type type = ui_type(ui, u < 36 ? TYPE_SMALL : TYPE_BODY, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, fminf(at.y + 2.5f * u + 16, box_bottom(card->at.body) - 12),
                line.text, type);
}

// The flags of the sides that called this, before the damage. Returns where they begin.
static float draw_flags(struct sonar_screen *screen, const struct sonar_blast *blast,
                        enum sonar_result result, float right, float y)
{
    struct ui *ui = screen->frame->ui;
    for (int side = SIDE_COUNT - 1; side >= 0; side--) {
        if (blast->results[side] == result) {
            canvas_fill_round(ui->canvas, box_of(right - 24, y - 10, 26, 20), 3,
                              ui_ink(ui, THEME_INK1));
            canvas_flag(ui->canvas, (enum side)side, right - 11, y, 13, &ui->theme);
            right -= 32;
        }
    }
    return right;
}

static void draw_rows(struct sonar_screen *screen, const struct stop_card *card,
                      const struct blast_room *room)
{
    static const struct {
        enum sonar_result result;
        const char *where, *call;
        int damage;
    } ROWS[RULER_ROWS] = {
        {SONAR_RESULT_DIRECT, "sonar.stop.on_dot", "call.sonar.direct", 2},
        {SONAR_RESULT_INDIRECT, "sonar.stop.beside", "call.sonar.indirect", 1},
        {SONAR_RESULT_CLEAR, "sonar.stop.further", "call.sonar.clear", 0},
    };
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    static const struct sonar_blast NOTHING = {{0, 0}, 0, {0, 0}};
    const struct sonar_blast *blast =
        card->report.blast_count > 0 ? &card->report.blasts[0] : &NOTHING;
    bool has_where = room->rows.w >= 300;
    for (int i = 0; i < RULER_ROWS; i++) {
        struct box row = box_of(room->rows.x, room->rows.y + (float)i * room->pitch, room->rows.w,
                                room->pitch - 8);
        bool is_called = blast->results[0] == ROWS[i].result || blast->results[1] == ROWS[i].result;
        bool is_hit = is_called && ROWS[i].damage > 0;
        float y = row.y + row.h / 2;
        if (is_called) {
            canvas_fill_round(ui->canvas, row, 3, ui_ink(ui, is_hit ? THEME_ALARM : THEME_INK4));
        }
        enum theme_colour edge = is_hit ? THEME_ALARM : is_called ? THEME_PAPER : THEME_RULE;
        canvas_frame(ui->canvas, row, 3, stroke_of(ui_ink(ui, edge), 1));
        enum theme_colour ink = is_hit ? THEME_ALARM_INK : is_called ? THEME_PAPER : THEME_TEXT2;
        float x = row.x + 14;
        if (has_where) {
            canvas_text(ui->canvas, x, y, strings_get(strings, ROWS[i].where),
                        ui_type(ui, row.w < 360 ? TYPE_SMALL : TYPE_BODY, ink));
            x += row.w < 360 ? 88.0f : 98.0f;
        }
        struct type type = ui_type(ui, is_called && row.w >= 360 ? TYPE_LEAD : TYPE_BODY, ink);
        type.bold = is_called;
        canvas_text(ui->canvas, x, y, strings_get(strings, ROWS[i].call), type);
        struct words damage = words_number(strings, "option.number", ROWS[i].damage);
        struct type figure = ui_type_bold(ui, TYPE_TITLE, ink);
        figure.align = ALIGN_RIGHT;
        canvas_text(ui->canvas, box_right(row) - 16, y, damage.text, figure);
        if (is_called && row.w >= 250) {
            draw_flags(screen, blast, ROWS[i].result, box_right(row) - 42, y);
        }
    }
}

// T4: one explosion sets off the next; each has a row with what was called of it.
static void draw_chain(struct sonar_screen *screen, const struct stop_card *card,
                       const struct blast_room *room)
{
    static const char *const CALLS[SONAR_RESULT_COUNT] = {
        [SONAR_RESULT_NONE] = "sonar.stop.no_call",
        [SONAR_RESULT_CLEAR] = "call.sonar.clear",
        [SONAR_RESULT_INDIRECT] = "call.sonar.indirect",
        [SONAR_RESULT_DIRECT] = "call.sonar.direct",
    };
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    int count = card->report.blast_count;
    float pitch = fminf(36, RULER_ROWS * room->pitch / (float)count);
    for (int i = 0; i < count; i++) {
        const struct sonar_blast *blast = &card->report.blasts[i];
        float y = room->rows.y + ((float)i + 0.5f) * pitch;
        bool is_hit = false;
        int worst = SONAR_RESULT_NONE;
        for (int side = 0; side < SIDE_COUNT; side++) {
            worst = blast->results[side] > worst ? blast->results[side] : worst;
            is_hit = is_hit || blast->results[side] >= SONAR_RESULT_INDIRECT;
        }
        canvas_icon(ui->canvas, blast->said == SONAR_SAID_TORPEDO ? ICON_TORPEDO : ICON_MINE,
                    room->rows.x + 10, y, 18, ui_ink(ui, THEME_RED));
        struct type dot = ui_type_bold(ui, TYPE_BODY, THEME_PAPER);
        dot.mono = true;
        canvas_text(ui->canvas, room->rows.x + 28, y, sonar_dot_words(blast->dot).text, dot);
        struct type type = ui_type(ui, card->at.is_tiny ? TYPE_SMALL : TYPE_BODY,
                                   is_hit ? THEME_ALARM : THEME_TEXT2);
        type.bold = is_hit;
        canvas_text(ui->canvas, room->rows.x + (card->at.is_tiny ? 58.0f : 68.0f), y,
                    strings_get(strings, CALLS[worst]), type);
        if (is_hit && room->rows.w >= 270) {
            draw_flags(screen, blast, (enum sonar_result)worst, box_right(room->rows) - 2, y);
        }
    }
}

static struct words damage_words(const struct sonar_screen *screen,
                                 const struct sonar_stop_report *report)
{
    const struct strings *strings = screen->frame->strings;
    struct words boats[SIDE_COUNT];
    struct words figures[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        boats[side] = words_in(strings, "boat.name", SIDE_NAMES.names[side]);
        figures[side] = words_number(strings, "option.number", report->damage[side]);
    }
    if (report->damage[SIDE_BLUE] > 0 && report->damage[SIDE_RED] > 0) {
        struct words ours = words_with(strings, "sonar.stop.damage_one", boats[SIDE_BLUE].text,
                                       figures[SIDE_BLUE].text, NULL);
        struct words theirs = words_with(strings, "sonar.stop.damage_one", boats[SIDE_RED].text,
                                         figures[SIDE_RED].text, NULL);
        return words_with(strings, "sonar.stop.damage_both", ours.text, theirs.text, NULL);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (report->damage[side] > 0) {
            return words_with(strings, "sonar.stop.damage", boats[side].text, figures[side].text,
                              NULL);
        }
    }
    return words_of(strings, "sonar.stop.no_damage");
}
