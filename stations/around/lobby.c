#include <stdio.h>
#include <string.h>

#include "stations/around/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define OFFICERS_NOTE 86.0f
#define MERGES_NOTE   84.0f

static void show_host(struct app *app, struct box box);
static void show_password(struct app *app, struct box box);
static void show_unseated(struct app *app, struct box box);
static void draw_aside(struct app *app, struct box box, float y, enum icon icon, const char *words);

void lobby_init(struct lobby_state *state)
{
    *state = (struct lobby_state){.swap_seat = -1, .asked_seat = -1, .asked_member = -1};
}

void lobby_show(struct app *app)
{
    const struct layout *layout = canvas_layout(app->canvas);
    const struct wire_lobby *lobby = session_lobby(app->session);
    app_bar(app, app_words(app, "lobby.where"), session_brief(app->session)->title, lobby->name);
    bool narrow = layout->narrow;
    float height = layout->height - 96 - 56;
    float host_w = narrow ? 264.0f : 300.0f;
    float crew_w = narrow ? 276.0f : 298.0f;
    float left = 16 + host_w + 16;
    show_host(app, box_of(16, 56, host_w, 296));
    show_unseated(app, box_of(16, 364, host_w, height - 308));
    lobby_crews_show(app, box_of(left, 56, 2 * crew_w + 16, height));
    float right = left + 2 * crew_w + 36 - (narrow ? 4.0f : 0.0f);
    lobby_options_show(app, box_of(right, 56, layout->width - 16 - right, height));
    lobby_foot_show(app);
    lobby_dialogs_show(app, box_of(16, 56, host_w, height));
    // Over the names of the crews, where there is nothing to press.
    float top = wishes_are_up(app) ? 56.0f : 4.0f;
    app->ui.toast_room = box_of(left, top, 2 * crew_w + 16, 112 - top);
}

static void show_host(struct app *app, struct box box)
{
    struct ui *ui = &app->ui;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_welcome *welcome = session_welcome(app->session);
    char short_id[96];
    float x = box.x + PANEL_PAD;
    float width = box.w - 2 * PANEL_PAD;
    panel_draw(ui, box, app_words(app, "lobby.host.head"), NULL);
    canvas_text_fit(
        app->canvas, x, box.y + 58, width, welcome != NULL ? welcome->host : "",
        (struct type){.colour = ui_ink(ui, THEME_PAPER), .size = TYPE_TITLE, .bold = true});
    const char *address =
        app->is_own_host ? app_words(app, "lobby.host.here") : session_address(app->session);
    canvas_text_fit(app->canvas, x, box.y + 86, width, address,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2)});
    struct box well = box_of(x, box.y + 106, width, 94);
    canvas_fill_round(app->canvas, well, 4, ui_ink(ui, THEME_INK0));
    canvas_frame(app->canvas, well, 4, stroke_of(ui_ink(ui, THEME_EDGE), 1));
    canvas_text(app->canvas, well.x + well.w / 2, well.y + 20, app_words(app, "lobby.host.code"),
                (struct type){.colour = ui_ink(ui, THEME_TEXT2),
                              .size = TYPE_SMALL,
                              .bold = true,
                              .track = 1,
                              .align = ALIGN_CENTRE});
    // Three and two are easier to say than five.
    char code[WIRE_CODE_MAX + 1];
    snprintf(code, sizeof code, "%.3s %s", lobby->code,
             strlen(lobby->code) > 3 ? lobby->code + 3 : "");
    canvas_text(app->canvas, well.x + well.w / 2, well.y + 58, code,
                (struct type){.colour = ui_ink(ui, THEME_PAPER),
                              .size = TYPE_FIGURE,
                              .bold = true,
                              .mono = true,
                              .align = ALIGN_CENTRE});
    canvas_text_wrap(
        app->canvas, x, box.y + 219, width, 21, 2,
        app_words(app, words_id(app->strings, "lobby.host.note", box.w < 280, short_id)),
        (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
    show_password(app, box_of(x, box.y + 255, width, 31));
}

// Whether a password keeps strangers out; the owner changes that before a match.
static void show_password(struct app *app, struct box box)
{
    struct ui *ui = &app->ui;
    const struct wire_lobby *lobby = session_lobby(app->session);
    enum icon icon = lobby->has_password ? ICON_LOCK : ICON_UNLOCK;
    const char *state = lobby->has_password ? "lobby.lock.on" : "lobby.lock.off";
    // The dialog about a seat lies over it, and nothing that can be pressed lies under that.
    if (!app_is_owner(app) || lobby->phase != TABLE_LOBBY || app->lobby.asked_seat >= 0) {
        canvas_icon(app->canvas, icon, box.x + 10, box.y + box.h / 2, 16, ui_ink(ui, THEME_TEXT2));
        canvas_text_fit(app->canvas, box.x + 28, box.y + box.h / 2, box.w - 28,
                        app_words(app, state), ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        return;
    }
    struct button button = {
        .box = box,
        .label = app_words(app, lobby->has_password ? "lobby.lock.change" : "lobby.lock.set"),
        .key = UI_KEY('P'),
        .icon = icon,
        .icon_size = 16,
        .icon_x = 18,
        .type = TYPE_SMALL,
        .light = true,
    };
    if (button_show(ui, ui_id_of("lobby.lock"), &button)) {
        password_ask_to_set(app);
    }
}

const struct brief_variant *lobby_variant(const struct app *app)
{
    return wire_lobby_variant(session_lobby(app->session), session_brief(app->session));
}

bool lobby_is_free(const struct app *app, int seat)
{
    const struct wire_chair *chair = &session_lobby(app->session)->seats[seat];
    return brief_is_played(lobby_variant(app), seat) && chair->member == WIRE_NOBODY &&
           !chair->has_officer;
}

bool lobby_is_seated(const struct wire_lobby *lobby, int member)
{
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        if (lobby->seats[seat].member == member) {
            return true;
        }
    }
    return false;
}

const char *lobby_unseated_state(const struct wire_lobby *lobby, int member)
{
    const struct wire_person *person = &lobby->members[member];
    return person->is_away        ? "lobby.unseated.away"
           : person->is_wall      ? "lobby.unseated.wall"
           : member == lobby->you ? "lobby.unseated.you"
                                  : "lobby.unseated.here";
}

static void draw_unseated(struct app *app, struct box row, int member)
{
    struct ui *ui = &app->ui;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_person *person = &lobby->members[member];
    bool can_kick = app_is_owner(app) && member != lobby->you;
    float y = row.y + row.h / 2;
    struct box line = box_of(row.x - 6, row.y + 2, row.w + 12, row.h - 4);
    struct ui_touch touch = ui_touch_box(ui, ui_id_at(ui_id_of("lobby.kick"), member), line,
                                         (struct ui_key){0}, can_kick);
    if (can_kick && (touch.hovered || touch.focused)) {
        canvas_fill_round(app->canvas, line, 3, ui_ink(ui, THEME_INK4));
    }
    if (can_kick && touch.focused) {
        canvas_frame(app->canvas, line, 3, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
    canvas_icon(app->canvas, ICON_PERSON, row.x + 10, y, 20, ui_ink(ui, THEME_PAPER));
    canvas_text_fit(app->canvas, row.x + 34, y - 9, row.w - 34 - (can_kick ? 40.0f : 0),
                    person->name, (struct type){.colour = ui_ink(ui, THEME_PAPER), .bold = true});
    canvas_text(app->canvas, row.x + 34, y + 11,
                app_words(app, lobby_unseated_state(lobby, member)),
                (struct type){.colour = ui_ink(ui, THEME_TEXT3), .size = TYPE_SMALL});
    if (can_kick) {
        canvas_icon(app->canvas, ICON_CROSS, box_right(row) - 12, y, 14, ui_ink(ui, THEME_TEXT2));
    }
    if (touch.clicked) {
        app->lobby.asked_member = member;
    }
}

static void show_unseated(struct app *app, struct box box)
{
    struct ui *ui = &app->ui;
    const struct brief *brief = session_brief(app->session);
    const struct wire_lobby *lobby = session_lobby(app->session);
    int count = 0;
    for (int member = 0; member < lobby->members_count; member++) {
        count += lobby->members[member].is_here && !lobby_is_seated(lobby, member);
    }
    struct words people = words_number(
        app->strings, count == 1 ? "lobby.unseated.one" : "lobby.unseated.many", count);
    panel_draw(ui, box, app_words(app, "lobby.unseated.head"), people.text);
    // Few people share seats; many need the room for their names.
    bool has_kicked = app_is_owner(app) && lobby->kicked > 0;
    bool has_merges = count < 2 && !has_kicked && lobby_variant(app)->merge_count > 0;
    float notes = OFFICERS_NOTE + (has_merges ? MERGES_NOTE : 0);
    int room = room_rows(box.h - 36 - notes - 12, 46) - has_kicked;
    float y = box.y + 45;
    int shown = 0;
    for (int member = 0; member < lobby->members_count; member++) {
        if (!lobby->members[member].is_here || lobby_is_seated(lobby, member)) {
            continue;
        }
        if (shown == room - 1 && count > room) {
            struct words more = words_number(app->strings, "lobby.unseated.more", count - shown);
            canvas_text(app->canvas, box.x + PANEL_PAD + 34, y + 23, more.text,
                        (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
            break;
        }
        draw_unseated(app, box_of(box.x + PANEL_PAD, y, box.w - 2 * PANEL_PAD, 46), member);
        y += 46;
        shown++;
    }
    float y_notes = box_bottom(box) - notes;
    if (has_kicked) {
        lobby_pardon_show(app, box_of(box.x + PANEL_PAD, y_notes - 42, box.w - 2 * PANEL_PAD, 34));
    }
    draw_aside(app, box, y_notes, ICON_OFFICER, app_words(app, "lobby.unseated.note"));
    if (notes > OFFICERS_NOTE) {
        char id[96];
        draw_aside(app, box, y_notes + OFFICERS_NOTE, ICON_PERSON,
                   app_words(app, words_own_id(app->strings, "lobby.crew.merge", brief->name, id)));
    }
}

// Whoever was sent away stays out for the match, unless the owner thinks better of it.
void lobby_pardon_show(struct app *app, struct box box)
{
    int kicked = session_lobby(app->session)->kicked;
    struct words label =
        words_number(app->strings, kicked == 1 ? "lobby.pardon.one" : "lobby.pardon.many", kicked);
    struct button button = {
        .box = box,
        .label = label.text,
        .key = UI_KEY('U'),
        .icon = ICON_UNDO,
        .icon_size = 16,
        .icon_x = 18,
        .type = TYPE_SMALL,
        .light = true,
    };
    if (button_show(&app->ui, ui_id_of("lobby.pardon"), &button)) {
        app_send_kind(app, WIRE_PARDON);
    }
}

// A sign and up to three lines under a rule.
static void draw_aside(struct app *app, struct box box, float y, enum icon icon, const char *words)
{
    struct ui *ui = &app->ui;
    canvas_hline(app->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, y,
                 ui_ink(ui, THEME_RULE));
    canvas_icon(app->canvas, icon, box.x + 24, y + 26, icon == ICON_PERSON ? 18 : 22,
                ui_ink(ui, THEME_TEXT2));
    canvas_text_wrap(app->canvas, box.x + 48, y + 22, box.w - 48 - PANEL_PAD, 20, 3, words,
                     (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
}
