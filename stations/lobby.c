#include <stdio.h>
#include <string.h>

#include "stations/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define OFFICERS_NOTE 86.0f
#define MERGES_NOTE   84.0f

static void show_host(struct app *app, struct box box);
static void show_unseated(struct app *app, struct box box);
static void draw_aside(struct app *app, struct box box, float y, enum icon icon, const char *words);
static void show_foot(struct app *app);
static void show_ready(struct app *app, struct box box);
static void show_start(struct app *app, struct box box);
static int lobby_hands(const struct app *app);
static int hands_needed(const struct app *app);
static bool draw_about(struct app *app, struct box box);
static void draw_note(struct app *app, struct box box);
static struct words waiting_people(const struct app *app);
static int free_seats(const struct wire_lobby *lobby);

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
    lobby_crews_show(app, box_of(left, 56, crew_w, height),
                     box_of(left + crew_w + 16, 56, crew_w, height));
    float right = left + 2 * crew_w + 36 - (narrow ? 4.0f : 0.0f);
    lobby_options_show(app, box_of(right, 56, layout->width - 16 - right, height));
    show_foot(app);
    lobby_dialogs_show(app);
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
    struct box well = box_of(x, box.y + 112, width, 112);
    canvas_fill_round(app->canvas, well, 4, ui_ink(ui, THEME_INK0));
    canvas_frame(app->canvas, well, 4, stroke_of(ui_ink(ui, THEME_EDGE), 1));
    canvas_text(app->canvas, well.x + well.w / 2, well.y + 22, app_words(app, "lobby.host.code"),
                (struct type){.colour = ui_ink(ui, THEME_TEXT2),
                              .size = TYPE_SMALL,
                              .bold = true,
                              .track = 1,
                              .align = ALIGN_CENTRE});
    // Three and two are easier to say than five.
    char code[WIRE_CODE_MAX + 1];
    snprintf(code, sizeof code, "%.3s %s", lobby->code,
             strlen(lobby->code) > 3 ? lobby->code + 3 : "");
    canvas_text(app->canvas, well.x + well.w / 2, well.y + 68, code,
                (struct type){.colour = ui_ink(ui, THEME_PAPER),
                              .size = TYPE_FIGURE,
                              .bold = true,
                              .mono = true,
                              .align = ALIGN_CENTRE});
    canvas_text_wrap(
        app->canvas, x, box.y + 248, width, 22, 2,
        app_words(app, words_id(app->strings, "lobby.host.note", box.w < 280, short_id)),
        (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
}

static bool is_seated(const struct wire_lobby *lobby, int member)
{
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        if (lobby->seats[seat].member == member) {
            return true;
        }
    }
    return false;
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
    const char *state = member == lobby->you ? "lobby.unseated.you"
                        : person->is_away    ? "lobby.unseated.away"
                                             : "lobby.unseated.here";
    canvas_text(app->canvas, row.x + 34, y + 11, app_words(app, state),
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
        count += lobby->members[member].is_here && !is_seated(lobby, member);
    }
    struct words people = words_number(
        app->strings, count == 1 ? "lobby.unseated.one" : "lobby.unseated.many", count);
    panel_draw(ui, box, app_words(app, "lobby.unseated.head"), people.text);
    // Few people share seats; many need the room for their names.
    float notes = OFFICERS_NOTE + (count < 2 && brief->merge_count > 0 ? MERGES_NOTE : 0);
    int room = (int)((box.h - 36 - notes - 12) / 46);
    float y = box.y + 45;
    int shown = 0;
    for (int member = 0; member < lobby->members_count; member++) {
        if (!lobby->members[member].is_here || is_seated(lobby, member)) {
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
    draw_aside(app, box, y_notes, ICON_OFFICER, app_words(app, "lobby.unseated.note"));
    if (notes > OFFICERS_NOTE) {
        char id[96];
        draw_aside(app, box, y_notes + OFFICERS_NOTE, ICON_PERSON,
                   app_words(app, words_own_id(app->strings, "lobby.crew.merge", brief->name, id)));
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

// --- the foot

static void show_foot(struct app *app)
{
    struct foot foot = app_foot(app);
    struct button leave = {
        .box = foot.leave,
        .label = app_words(app, "lobby.leave"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    if (button_show(&app->ui, ui_id_of("lobby.leave"), &leave)) {
        if (app->lobby.swap_seat >= 0) {
            app->lobby.swap_seat = -1;
        } else {
            app_leave_table(app);
        }
    }
    show_ready(app, foot.middle);
    show_start(app, foot.right);
    if (!draw_about(app, foot.note)) {
        draw_note(app, foot.note);
    }
}

static void show_ready(struct app *app, struct box box)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    bool is_ready = lobby->members[lobby->you].is_ready;
    bool is_seat_held = session_seats(app->session) != 0;
    bool is_before = lobby->phase == TABLE_LOBBY || lobby->phase == TABLE_COUNTDOWN;
    struct button ready = {
        .box = box,
        .label = app_words(app, is_ready ? "lobby.ready.on" : "lobby.ready.off"),
        .note = is_before && !is_seat_held ? app_words(app, "lobby.ready.no_seat") : NULL,
        .key = UI_KEY(' '),
        .kind = is_ready ? BUTTON_LIVE : BUTTON_NORMAL,
        .accent = is_ready ? THEME_PHOS : THEME_INK0,
        .icon = is_ready ? ICON_CHECK : ICON_WAIT,
        .icon_colour = is_ready ? THEME_PHOS : THEME_INK0,
        .disabled = !is_seat_held || !is_before,
    };
    if (button_show(&app->ui, ui_id_of("lobby.ready"), &ready)) {
        app_send(app, &(struct wire_up){.kind = WIRE_READY, .ready.on = !is_ready});
    }
}

static bool can_start(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        uint8_t member = lobby->seats[seat].member;
        if (member == WIRE_NOBODY) {
            if (!lobby->seats[seat].has_officer) {
                return false;
            }
            continue;
        }
        const struct wire_person *person = &lobby->members[member];
        if (person->is_away || (!person->is_ready && member != lobby->owner)) {
            return false;
        }
    }
    return lobby_hands(app) >= hands_needed(app);
}

// Pairs of hands at this table: people in seats, and an officer for each seat without a person.
static int lobby_hands(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    int hands = 0;
    unsigned counted = 0;
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        uint8_t member = lobby->seats[seat].member;
        bool is_new = member == WIRE_NOBODY || (counted & 1u << member) == 0;
        hands += is_new;
        counted |= member == WIRE_NOBODY ? 0 : 1u << member;
    }
    return hands;
}

static int hands_needed(const struct app *app)
{
    const struct brief *brief = session_brief(app->session);
    int32_t value = session_lobby(app->session)->options[brief->hands_option].value;
    bool is_asked =
        brief->hands != NULL && brief_option_allows(&brief->options[brief->hands_option], value);
    return is_asked ? brief->hands[value] : 1;
}

static void show_start(struct app *app, struct box box)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    bool counts = lobby->phase == TABLE_COUNTDOWN;
    bool is_owner = app_is_owner(app);
    bool ready = lobby->phase == TABLE_LOBBY && can_start(app);
    struct button start = {
        .box = box,
        .label = app_words(app, counts ? "lobby.start.stop" : "lobby.start.go"),
        .key = UI_KEY(INPUT_ENTER),
        .icon = counts ? ICON_PAUSE : ICON_DOWN,
        .kind = counts ? BUTTON_LIVE : BUTTON_PRIMARY,
        .disabled = !is_owner || !(counts || ready),
    };
    if (button_show(&app->ui, ui_id_of("lobby.start"), &start)) {
        app_send(app, &(struct wire_up){.kind = WIRE_START, .start.on = !counts});
    }
}

// What the option means that somebody points at.
static bool draw_about(struct app *app, struct box box)
{
    const struct brief *brief = session_brief(app->session);
    if (app->lobby.about_option < 0 || app->lobby.swap_seat >= 0) {
        return false;
    }
    char id[96];
    snprintf(id, sizeof id, "option.%s.%s.about", brief->name,
             brief->options[app->lobby.about_option].name);
    if (strings_has(app->strings, id)) {
        canvas_text_wrap(
            app->canvas, box.x, box.y + 6, box.w, 18, 3, app_words(app, id),
            (struct type){.colour = ui_ink(&app->ui, THEME_PAPER), .size = TYPE_SMALL});
    }
    return strings_has(app->strings, id);
}

static void draw_note(struct app *app, struct box box)
{
    struct ui *ui = &app->ui;
    const struct brief *brief = session_brief(app->session);
    const struct wire_lobby *lobby = session_lobby(app->session);
    const char *owner = lobby->owner == WIRE_NOBODY ? app_words(app, "person.nobody")
                                                    : lobby->members[lobby->owner].name;
    struct words first = {{0}};
    struct words second = {{0}};
    struct words people = waiting_people(app);
    int seats = free_seats(lobby);
    if (app->lobby.swap_seat >= 0) {
        first = words_of(app->strings, "lobby.note.swap");
        second = words_of(app->strings, "lobby.note.swap_line");
    } else if (lobby->phase == TABLE_COUNTDOWN) {
        ms left = session_countdown_ms(app->session, app->now);
        first = words_number(app->strings, "lobby.note.counts", (left + 999) / 1000);
        second = words_of(app->strings, "lobby.note.counts_line");
        ui_ask_frame_at(ui, app->now + 100);
    } else if (lobby->phase != TABLE_LOBBY) {
        first = words_of(app->strings,
                         lobby->phase == TABLE_OVER ? "lobby.note.over" : "lobby.note.plays");
        second = words_of(app->strings, "lobby.note.plays_line");
    } else if (people.text[0] != '\0') {
        first = words_with(app->strings, "lobby.note.people", people.text, NULL, NULL);
        if (seats > 0) {
            second = words_number(
                app->strings, seats == 1 ? "lobby.note.and_seat" : "lobby.note.and_seats", seats);
        }
    } else if (seats > 0) {
        first =
            words_number(app->strings, seats == 1 ? "lobby.note.seat" : "lobby.note.seats", seats);
        second = words_of(app->strings, "lobby.note.seats_line");
    } else if (lobby_hands(app) < hands_needed(app)) {
        first =
            words_numbers(app->strings, "lobby.note.hands", lobby_hands(app), hands_needed(app), 0);
        char id[96];
        second = words_of(app->strings,
                          words_own_id(app->strings, "lobby.note.hands_line", brief->name, id));
    } else if (app_is_owner(app)) {
        first = words_of(app->strings, "lobby.note.start");
        second = words_of(app->strings, "lobby.note.start_line");
    } else {
        first = words_with(app->strings, "lobby.note.owner", owner, NULL, NULL);
        second = words_of(app->strings, "lobby.note.owner_line");
    }
    canvas_text_squeeze(app->canvas, box.x, box.y + 15, box.w, first.text,
                        (struct type){.colour = ui_ink(ui, THEME_PAPER), .bold = true}, TYPE_SMALL);
    canvas_text_squeeze(app->canvas, box.x, box.y + 37, box.w, second.text,
                        (struct type){.colour = ui_ink(ui, THEME_TEXT2)}, TYPE_SMALL);
}

// Who sits, is not the owner, and is not ready or not here: "Tariq, Lena".
static struct words waiting_people(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    struct words people = {{0}};
    int count = 0;
    for (int member = 0; member < lobby->members_count; member++) {
        const struct wire_person *person = &lobby->members[member];
        bool is_waited_for = person->is_away || (!person->is_ready && member != lobby->owner);
        if (!person->is_here || !is_waited_for || !is_seated(lobby, member)) {
            continue;
        }
        const char *name = member == lobby->you ? app_words(app, "person.you") : person->name;
        people = count == 0 ? words_with(app->strings, "person.name", name, NULL, NULL)
                            : words_with(app->strings, "person.list", people.text, name, NULL);
        count++;
    }
    return people;
}

static int free_seats(const struct wire_lobby *lobby)
{
    int count = 0;
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        count += lobby->seats[seat].member == WIRE_NOBODY && !lobby->seats[seat].has_officer;
    }
    return count;
}
