#include "stations/station.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "stations/widgets/bar.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define OVER_SLIM       360.0f // an end card under so much is a column
#define OVER_ONE_ROW    480.0f // three buttons side by side need so much
#define OVER_BUTTON_MAX 400.0f // a wider one looks like a bar

static struct words outcome_title(const struct station_frame *frame, const struct outcome *outcome);
static void over_buttons(struct station_frame *frame, struct box row, bool is_slim,
                         bool has_debrief);
static bool over_button(struct station_frame *frame, struct box box, const char *id,
                        struct ui_key key, enum button_kind kind);

void station_order(struct station_frame *frame, int seat, const void *order)
{
    assert(frame->brief->order->size <= STATION_ORDER_MAX);
    frame->order_seat = seat;
    memcpy(frame->order, order, frame->brief->order->size);
}

bool station_may_order(const struct station_frame *frame)
{
    return frame->is_running && !frame->is_lost && !frame->is_waiting;
}

struct words station_holder(const struct station_frame *frame, int seat)
{
    const struct wire_chair *chair = &frame->lobby->seats[seat];
    if (chair->member != WIRE_NOBODY) {
        return words_with(frame->strings, "person.name", frame->lobby->members[chair->member].name,
                          NULL, NULL);
    }
    return words_of(frame->strings, chair->has_officer ? "person.officer" : "person.nobody");
}

bool station_is_away(const struct station_frame *frame, int seat)
{
    uint8_t member = frame->lobby->seats[seat].member;
    return member != WIRE_NOBODY && frame->lobby->members[member].is_away;
}

struct words station_role(const struct strings *strings, const struct brief *brief, int role)
{
    return words_in(strings, "role.name", brief_role_name(brief, role));
}

void station_bar(struct station_frame *frame, const struct station_bar *words)
{
    const struct strings *strings = frame->strings;
    struct bar bar = {.has_side = true,
                      .state = words->state,
                      .state_colour = words->state_colour,
                      .detail = words->detail,
                      .clock = words->clock,
                      .has_split_line = words->has_role_line,
                      .stop = words->stop,
                      .stop_in = words->stop_in};
    struct words title = {{0}};
    size_t roles = 0;
    for (size_t seat = 0; seat < frame->brief->seat_count; seat++) {
        if ((frame->seats >> seat & 1) == 0 || roles == BAR_ICONS_MAX) {
            continue;
        }
        int role = frame->brief->seats[seat].role;
        struct station_look look = station_look(frame->brief, role);
        bar.icons[roles] = look.icon;
        bar.icon_colours[roles] = look.colour;
        bar.side = frame->brief->seats[seat].side;
        struct words one = words_in(strings, "role.title", brief_role_name(frame->brief, role));
        title = roles == 0 ? one : words_with(strings, "role.both", title.text, one.text, NULL);
        roles++;
    }
    struct words name = words_with(strings, "person.name",
                                   frame->lobby->members[frame->lobby->you].name, NULL, NULL);
    struct words boat = words_in(strings, "boat.title", brief_side_name(frame->brief, bar.side));
    const char *link_id = words->is_crowded ? "bar.link_short" : "bar.link";
    struct words link = frame->is_lost ? words_of(strings, "bar.link_lost")
                                       : words_number(strings, link_id, frame->latency_ms);
    if (roles >= BAR_ICONS_MAX) {
        title = words_of(strings, "role.title.all"); // so many names are longer than a bar
    }
    bar.title = title.text;
    bar.title_colour = words->has_role_line && roles > 1 ? THEME_PAPER : frame->ui->accent;
    bar.name = name.text;
    bar.boat = boat.text;
    bar.link = link.text;
    bar.link_lost = frame->is_lost;
    bar.help = strings_get(strings, "bar.help");
    bar.menu = strings_get(strings, "bar.menu");
    switch (bar_show(frame->ui, &bar)) {
    case BAR_NOTHING:
        break;
    case BAR_HELP:
        frame->wish = STATION_HELP;
        break;
    case BAR_MENU:
        frame->wish = STATION_MENU;
        break;
    }
}

void station_over_card(struct station_frame *frame, struct box box, const struct station_over *over)
{
    struct ui *ui = frame->ui;
    const struct outcome *outcome = over->outcome;
    bool is_slim =
        box.w < OVER_SLIM; // a column of its own: smaller words, buttons one above the other
    struct box room = panel_draw(ui, box, strings_get(frame->strings, "over.head"),
                                 box.w < 240 ? NULL : over->right);
    struct words title = outcome_title(frame, outcome);
    struct words line = station_outcome_words(frame, outcome);
    room = is_slim ? room : box_of(room.x + PANEL_PAD, room.y, room.w - 2 * PANEL_PAD, room.h);
    bool has_two_rows = over->has_debrief && !is_slim && room.w < OVER_ONE_ROW;
    bool is_low = has_two_rows || (!is_slim && box.h < 260); // then its lines are closer together
    float step = is_low ? 25 : 28;
    float top = room.y + (has_two_rows ? 34.0f : is_low ? 24 : 40);
    float x = room.x;
    if (outcome->kind == OUTCOME_WIN) {
        canvas_flag(ui->canvas, outcome->winner, x + 20, top, 30, &ui->theme);
        x += 52;
    }
    canvas_text_squeeze(ui->canvas, x, top, box_right(room) - x, title.text,
                        ui_type_bold(ui, TYPE_STOP, THEME_PAPER),
                        box.w < 240 ? TYPE_LEAD : TYPE_TITLE);
    const char *lines[3] = {over->how != NULL ? over->how : line.text, over->lines[0],
                            over->lines[1]};
    float y = top + 18 + step;
    struct type how = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    bool is_long = canvas_text_width(ui->canvas, lines[0], how) > room.w;
    if (is_long) { // in a column of its own it has two lines
        canvas_text_wrap(ui->canvas, room.x, y - 4, room.w, 18, 2, lines[0], how);
    }
    for (int i = is_long ? 1 : 0; i < 3; i++) {
        canvas_text_squeeze(
            ui->canvas, room.x, y + step * (float)i + (is_long ? 8.0f : 0), room.w, lines[i],
            ui_type(ui, i == 0 ? TYPE_BODY : TYPE_LEAD, i == 0 ? THEME_TEXT2 : THEME_PAPER),
            TYPE_SMALL);
    }
    float high = has_two_rows ? 42 : 48;
    over_buttons(frame, box_of(room.x, box_bottom(box) - high - PANEL_PAD, room.w, high), is_slim,
                 over->has_debrief);
}

static struct words outcome_title(const struct station_frame *frame, const struct outcome *outcome)
{
    switch (outcome->kind) {
    case OUTCOME_WIN:
        return words_in(frame->strings, "over.win", brief_side_name(frame->brief, outcome->winner));
    case OUTCOME_DRAW:
        return words_of(frame->strings, "over.draw");
    case OUTCOME_OPEN:
        break;
    }
    return words_of(frame->strings, "over.open");
}

struct words station_outcome_words(const struct station_frame *frame, const struct outcome *outcome)
{
    enum side loser = outcome->winner == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
    struct words boat = words_in(frame->strings, "boat.name", brief_side_name(frame->brief, loser));
    char id[64];
    snprintf(id, sizeof id, "over.how.%s", ENDING_NAMES.names[outcome->ending]);
    if (outcome->kind == OUTCOME_DRAW && outcome->ending == ENDING_RULES) {
        return words_of(frame->strings, "over.how.even");
    }
    return words_with(frame->strings, id, boat.text, NULL, NULL);
}

// Side by side, in two rows, or in a column one above the other.
static void over_buttons(struct station_frame *frame, struct box row, bool is_slim,
                         bool has_debrief)
{
    struct box leave = row;
    struct box debrief = row;
    if (is_slim) {
        row.y -= row.h + 8;
        debrief.y = row.y - row.h - 8;
    } else if (has_debrief && row.w < OVER_ONE_ROW) {
        leave.y -= row.h + 8;
        debrief = leave;
        leave = box_cut_left(&debrief, (row.w - 8) / 2, 8);
    } else {
        leave = box_cut_left(&row, has_debrief ? 124 : 150, 8);
        debrief = has_debrief ? box_cut_left(&row, 140, 8) : row;
        row.w = row.w > OVER_BUTTON_MAX ? OVER_BUTTON_MAX : row.w;
    }
    if (over_button(frame, leave, "over.leave", UI_KEY(INPUT_ESCAPE), BUTTON_NORMAL)) {
        frame->wish = STATION_LEAVE;
    }
    if (has_debrief && over_button(frame, debrief, "over.debrief", UI_KEY('D'), BUTTON_NORMAL)) {
        frame->wish = STATION_DEBRIEF;
    }
    const struct wire_lobby *lobby = frame->lobby;
    if (lobby->owner == lobby->you) {
        if (over_button(frame, row, "over.rematch", UI_KEY(INPUT_ENTER), BUTTON_PRIMARY)) {
            frame->wish = STATION_REMATCH;
        }
        return;
    }
    struct words owner = lobby->owner == WIRE_NOBODY
                             ? words_of(frame->strings, "person.nobody")
                             : words_with(frame->strings, "person.name",
                                          lobby->members[lobby->owner].name, NULL, NULL);
    struct words note = words_with(frame->strings, "over.rematch_by", owner.text, NULL, NULL);
    float x = is_slim ? row.x : row.x + 8;
    float room = box_right(row) - x;
    struct type type = ui_type(frame->ui, TYPE_BODY, THEME_TEXT2);
    bool is_long = canvas_text_width(frame->ui->canvas, note.text, type) > room;
    type.size = is_long ? TYPE_SMALL : TYPE_BODY;
    canvas_text_wrap(frame->ui->canvas, x, row.y + (is_long ? 14.0f : 24), room, 20, 2, note.text,
                     type);
}

static bool over_button(struct station_frame *frame, struct box box, const char *id,
                        struct ui_key key, enum button_kind kind)
{
    struct button button = {
        .box = box,
        .label = strings_get(frame->strings, id),
        .key = key,
        .kind = kind,
        .light = kind == BUTTON_NORMAL,
        .disabled = kind == BUTTON_PRIMARY && frame->is_lost,
    };
    return button_show(frame->ui, ui_id_of(id), &button);
}
