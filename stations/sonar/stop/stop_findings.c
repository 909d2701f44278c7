// What a stop brought to light that has no place on the chart: a sonar and its answer, a drone and
// what it found, a silence, a mine dropped somewhere, a system that did not work.
#include <math.h>
#include <stdio.h>

#include "stations/sonar/stop/stop_card.h"

struct tile {
    struct words kind;   // "row"
    struct words figure; // "9"
    enum theme_colour colour;
};

static struct words line_words(const struct sonar_screen *screen, const struct stop_card *card);
static void draw_waiting(struct sonar_screen *screen, const struct stop_card *card, float y);
static void draw_tiles(struct sonar_screen *screen, struct box box, const struct tile *tiles,
                       int count);
static struct tile statement_tile(const struct strings *strings,
                                  const struct sonar_statement *statement);
static struct tile drone_tile(const struct strings *strings, const struct sonar_drone_in *drone);

void sonar_stop_findings_draw(struct sonar_screen *screen, const struct stop_card *card)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    enum sonar_system system = (enum sonar_system)screen->view->stop.system;
    struct box body = card->at.body;
    float icon = card->at.is_tiny ? 0 : card->at.is_slim ? 30 : 44;
    float leading = card->at.is_slim ? 19 : 22;
    float top = body.y + (card->at.is_low    ? fmaxf(20, body.h / 2 - 70)
                          : card->at.is_slim ? 24
                                             : 34);
    canvas_icon(ui->canvas, icon > 0 ? sonar_icon_of(system) : ICON_NONE, body.x + icon / 2 + 4,
                top + 6, icon, ui_ink(ui, sonar_ink_of(system)));
    float x = body.x + (icon > 0 ? icon + 22 : 0);
    struct words line = line_words(screen, card);
    int lines = canvas_text_wrap(
        ui->canvas, x, top, box_right(body) - x, leading, card->at.is_low ? 3 : 6, line.text,
        ui_type(ui, card->at.is_slim ? TYPE_SMALL : TYPE_BODY, THEME_TEXT2));
    float y = top + leading * (float)lines + (card->at.is_slim ? 2.0f : 10.0f);
    y = y < top + icon ? top + icon : y;
    if (card->is_asking) {
        draw_waiting(screen, card, y);
        return;
    }
    struct box rest = box_of(body.x, y, body.w, fminf(96, box_bottom(body) - y - 10));
    if (rest.h < 30) {
        return; // the calls tell it too
    }
    if (card->report.has_answer) {
        struct tile tiles[2] = {statement_tile(strings, &card->report.answer.first),
                                statement_tile(strings, &card->report.answer.second)};
        draw_tiles(screen, rest, tiles, 2);
    } else if (card->report.has_drone) {
        struct tile tile = drone_tile(strings, &card->report.drone);
        draw_tiles(screen, rest, &tile, 1);
    }
}

static struct words line_words(const struct sonar_screen *screen, const struct stop_card *card)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_stop *stop = &screen->view->stop;
    const char *which = "";
    if (card->report.is_breakdown) {
        return words_of(strings, "sonar.stop.line.breakdown");
    }
    if (card->report.has_answer || card->report.has_drone) {
        which = "_told";
    } else if (stop->system == SONAR_SILENCE && stop->side == screen->view->side) {
        which = "_ours";
    }
    char id[96];
    snprintf(id, sizeof id, "sonar.stop.line.%s%s", SONAR_SYSTEM_NAMES.names[stop->system], which);
    return words_of(strings, id);
}

// The person we wait for, by name and in the role's colour.
static void draw_waiting(struct sonar_screen *screen, const struct stop_card *card, float y)
{
    struct station_frame *frame = screen->frame;
    const struct strings *strings = frame->strings;
    enum sonar_role role = (enum sonar_role)card->wait.role;
    int seat = SONAR_SEAT(card->wait.side, role);
    struct words side = words_in(strings, "side.title", SIDE_NAMES.names[card->wait.side]);
    struct words who = station_role(strings, &SONAR_BRIEF, (int)role);
    struct words person = station_holder(frame, seat);
    bool is_ours = card->wait.side == screen->view->side;
    struct words name =
        is_ours ? words_with(strings, "sonar.stop.who_ours", who.text, person.text, NULL)
                : words_with(strings, "sonar.stop.who_theirs", side.text, who.text, person.text);
    struct words what =
        words_of(strings, card->wait.task == SONAR_TASK_ANSWER ? "sonar.stop.answers"
                                                               : "sonar.stop.names_sector");
    struct ui *ui = frame->ui;
    struct box body = card->at.body;
    y = fminf(y + 24, box_bottom(body) - 26);
    struct type type = ui_type_bold(ui, TYPE_BODY, SONAR_STATION.looks[role].colour);
    if (canvas_text_width(ui->canvas, name.text, type) > body.w - 34) { // a flag is shorter
        name = words_with(strings, "sonar.stop.who_ours", who.text, person.text, NULL);
        canvas_flag(ui->canvas, (enum side)card->wait.side, body.x + 12, y, 16, &ui->theme);
    } else {
        canvas_icon(ui->canvas, ICON_LOCK, body.x + 12, y, 22, type.colour);
    }
    canvas_text_squeeze(ui->canvas, body.x + 34, y - 10, body.w - 34, name.text, type, TYPE_SMALL);
    canvas_text_fit(ui->canvas, body.x + 34, y + 11, body.w - 34, what.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

static void draw_tiles(struct sonar_screen *screen, struct box box, const struct tile *tiles,
                       int count)
{
    struct ui *ui = screen->frame->ui;
    float width = fminf(190, (box.w - 14 * (float)(count - 1)) / (float)count);
    for (int i = 0; i < count; i++) {
        struct box tile = box_of(box.x + (float)i * (width + 14), box.y, width, box.h);
        canvas_fill_round(ui->canvas, tile, 4, ui_ink(ui, THEME_INK3));
        canvas_frame(ui->canvas, tile, 4, stroke_of(ui_ink(ui, tiles[i].colour), 1.5f));
        struct type kind = ui_type(ui, TYPE_BODY, THEME_TEXT2);
        bool is_flat = tile.h < 70; // the figure beside the word
        if (is_flat) {
            canvas_text(ui->canvas, tile.x + 14, tile.y + tile.h / 2, tiles[i].kind.text, kind);
        } else {
            canvas_text(ui->canvas, tile.x + 14, tile.y + 20, tiles[i].kind.text, kind);
        }
        struct type figure = ui_type_bold(ui, is_flat ? TYPE_STOP : TYPE_FIGURE, tiles[i].colour);
        figure.mono = true;
        figure.align = is_flat ? ALIGN_RIGHT : ALIGN_CENTRE;
        canvas_text(ui->canvas, is_flat ? box_right(tile) - 16 : tile.x + tile.w / 2,
                    is_flat ? tile.y + tile.h / 2 : tile.y + tile.h - 34, tiles[i].figure.text,
                    figure);
    }
}

static struct tile statement_tile(const struct strings *strings,
                                  const struct sonar_statement *statement)
{
    static const char *const KINDS[] = {"sonar.answer.row", "sonar.answer.column",
                                        "sonar.answer.sector"};
    struct tile tile = {.kind = words_of(strings, KINDS[statement->kind]), .colour = THEME_PAPER};
    if (statement->kind == SONAR_COLUMN) {
        snprintf(tile.figure.text, sizeof tile.figure.text, "%c", 'A' + statement->column);
    } else {
        tile.figure =
            words_number(strings, "option.number",
                         statement->kind == SONAR_ROW ? statement->row : statement->sector);
    }
    return tile;
}

static struct tile drone_tile(const struct strings *strings, const struct sonar_drone_in *drone)
{
    return (struct tile){
        .kind = sonar_sector_words(strings, drone->sector),
        .figure = words_of(strings, drone->is_yes != 0 ? "sonar.stop.yes" : "sonar.stop.no"),
        .colour = drone->is_yes != 0 ? THEME_GREEN : THEME_PAPER,
    };
}
