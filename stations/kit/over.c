#include "stations/kit/over.h"

#include <stdio.h>

#include "shared/text.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define SLIM       360.0f // an end card under so much is a column
#define ONE_ROW    480.0f // three buttons side by side need so much
#define BUTTON_MAX 400.0f // a wider one looks like a bar

static struct words outcome_title(const struct station_frame *frame, const struct outcome *outcome);
static void show_buttons(struct station_frame *frame, struct box row, bool is_slim,
                         bool has_debrief);
static bool show_button(struct station_frame *frame, struct box box, const char *id,
                        struct ui_key key, enum button_kind kind);

void over_show(struct station_frame *frame, struct box box, const struct over *over)
{
    struct ui *ui = frame->ui;
    const struct outcome *outcome = over->outcome;
    bool is_slim = box.w < SLIM; // a column of its own: smaller words, buttons one above the other
    struct box room = panel_draw(ui, box, strings_get(frame->strings, "over.head"),
                                 box.w < 240 ? NULL : over->right);
    struct words title = over_title(frame, outcome);
    struct words how = over_how(frame, outcome, over->how);
    room = is_slim ? room : box_of(room.x + PANEL_PAD, room.y, room.w - 2 * PANEL_PAD, room.h);
    bool has_two_rows = over->has_debrief && !is_slim && room.w < ONE_ROW;
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
    const char *lines[3] = {how.text, over->lines[0], over->lines[1]};
    float y = top + 18 + step;
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    bool is_long = canvas_text_width(ui->canvas, lines[0], small) > room.w;
    if (is_long) { // in a column of its own it has two lines
        canvas_text_wrap(ui->canvas, room.x, y - 4, room.w, 18, 2, lines[0], small);
    }
    for (int i = is_long ? 1 : 0; i < 3; i++) {
        canvas_text_squeeze(
            ui->canvas, room.x, y + step * (float)i + (is_long ? 8.0f : 0), room.w, lines[i],
            ui_type(ui, i == 0 ? TYPE_BODY : TYPE_LEAD, i == 0 ? THEME_TEXT2 : THEME_PAPER),
            TYPE_SMALL);
    }
    float high = has_two_rows ? 42 : 48;
    show_buttons(frame, box_of(room.x, box_bottom(box) - high - PANEL_PAD, room.w, high), is_slim,
                 over->has_debrief);
}

// "Lost: fair" in a game that gives grades.
struct words over_title(const struct station_frame *frame, const struct outcome *outcome)
{
    struct words title = outcome_title(frame, outcome);
    const struct record_names *grades = frame->brief->grades;
    if (!outcome->has_grade || grades == NULL || outcome->grade >= grades->count) {
        return title;
    }
    char group[BRIEF_NAME_MAX + 8];
    snprintf(group, sizeof group, "grade.%s", frame->brief->name);
    struct words grade = words_in(frame->strings, group, grades->names[outcome->grade]);
    return words_with(frame->strings, "over.grade", title.text, grade.text, NULL);
}

struct words over_how(const struct station_frame *frame, const struct outcome *outcome,
                      const char *how)
{
    struct words words = station_outcome_words(frame, outcome);
    if (how != NULL) {
        text_copy(words.text, sizeof words.text, how);
    }
    if (!outcome->has_points) {
        return words;
    }
    const struct brief_variant *variant = wire_lobby_variant(frame->lobby, frame->brief);
    char points[SIDE_COUNT][16];
    int shown = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (brief_side_seats(frame->brief, variant, (enum side)side) != 0) {
            snprintf(points[shown++], sizeof points[0], "%d",
                     (int)outcome_points_of(outcome, (enum side)side));
        }
    }
    return shown == SIDE_COUNT
               ? words_with(frame->strings, "over.points_both", words.text, points[0], points[1])
               : words_with(frame->strings, "over.points", words.text, points[0], NULL);
}

static struct words outcome_title(const struct station_frame *frame, const struct outcome *outcome)
{
    switch (outcome->kind) {
    case OUTCOME_WIN:
        return words_in(frame->strings, "over.win", brief_side_name(frame->brief, outcome->winner));
    case OUTCOME_DRAW:
        return words_of(frame->strings, "over.draw");
    case OUTCOME_LOSS:
        return words_of(frame->strings, "over.lost");
    case OUTCOME_OPEN:
        break;
    }
    return words_of(frame->strings, "over.open");
}

// Side by side, in two rows, or in a column one above the other.
static void show_buttons(struct station_frame *frame, struct box row, bool is_slim,
                         bool has_debrief)
{
    struct box leave = row;
    struct box debrief = row;
    if (is_slim) {
        row.y -= row.h + 8;
        debrief.y = row.y - row.h - 8;
    } else if (has_debrief && row.w < ONE_ROW) {
        leave.y -= row.h + 8;
        debrief = leave;
        leave = box_cut_left(&debrief, (row.w - 8) / 2, 8);
    } else {
        leave = box_cut_left(&row, has_debrief ? 124 : 150, 8);
        debrief = has_debrief ? box_cut_left(&row, 140, 8) : row;
        row.w = row.w > BUTTON_MAX ? BUTTON_MAX : row.w;
    }
    if (show_button(frame, leave, "over.leave", UI_KEY(INPUT_ESCAPE), BUTTON_NORMAL)) {
        frame->wish = STATION_LEAVE;
    }
    if (has_debrief && show_button(frame, debrief, "over.debrief", UI_KEY('D'), BUTTON_NORMAL)) {
        frame->wish = STATION_DEBRIEF;
    }
    const struct wire_lobby *lobby = frame->lobby;
    if (lobby->owner == lobby->you) {
        if (show_button(frame, row, "over.rematch", UI_KEY(INPUT_ENTER), BUTTON_PRIMARY)) {
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

static bool show_button(struct station_frame *frame, struct box box, const char *id,
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
