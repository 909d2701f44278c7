// The foot of the lobby: leave, ready, start, and whom or what the match waits for.
#include <stdio.h>
#include <string.h>

#include "stations/around/app_private.h"
#include "stations/widgets/button.h"

#define REFUSED_WISH "refused.wish" // how the ids begin of what the owner did not want

struct note {
    struct words first, second;
    bool is_long; // the first has both lines, and one more
};

static void show_ready(struct app *app, struct box box);
static void show_start(struct app *app, struct box box);
static void show_watch(struct app *app, struct box box);
static int lobby_hands(const struct app *app);
static int hands_needed(const struct app *app);
static bool draw_about(struct app *app, struct box box);
static void draw_note(struct app *app, struct box box);
static struct note note_of(struct app *app);
static struct note note_of_guest(const struct app *app);
static struct note note_of_people(const struct app *app);
static bool is_awaited(const struct wire_lobby *lobby, int member);
static struct words waiting_people(const struct app *app);
static int free_seats(const struct app *app);

void lobby_foot_show(struct app *app)
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
            app->dialog = APP_LEAVE;
        }
    }
    if (session_lobby(app->session)->phase == TABLE_PLAYING) {
        show_watch(app, foot.middle);
    } else {
        show_ready(app, foot.middle);
        show_start(app, foot.right);
    }
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
    for (int seat = 0; seat < lobby->seats_count; seat++) {
        uint8_t member = lobby->seats[seat].member;
        if (member == WIRE_NOBODY) {
            if (lobby_is_free(app, seat)) {
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
    for (int seat = 0; seat < lobby->seats_count; seat++) {
        uint8_t member = lobby->seats[seat].member;
        bool is_new = member == WIRE_NOBODY || (counted & 1u << member) == 0;
        hands += is_new && brief_is_played(lobby_variant(app), seat);
        counted |= member == WIRE_NOBODY ? 0 : 1u << member;
    }
    return hands;
}

static int hands_needed(const struct app *app)
{
    return lobby_variant(app)->hands;
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

// In a match that one has no seat in: seeing both sides is asked for, as a seat is.
static void show_watch(struct app *app, struct box box)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct station_game *game = station_game_find(lobby->game);
    const struct wire_wish *wish = session_wish(app->session);
    bool asks = wish != NULL && wish->kind == WISH_WALL;
    bool is_open = app_wall_is_open(app);
    if (game == NULL || game->wall == NULL || app_is_owner(app)) {
        return;
    }
    struct button watch = {
        .box = box,
        .label = app_words(app, !is_open ? "lobby.watch.locked"
                                : asks   ? "lobby.watch.on"
                                         : "lobby.watch.off"),
        .key = UI_KEY(' '),
        .kind = asks ? BUTTON_LIVE : BUTTON_NORMAL,
        .icon = asks ? ICON_WAIT : ICON_SONAR,
        .disabled = !is_open,
    };
    if (button_show(&app->ui, ui_id_of("lobby.watch"), &watch)) {
        app_send(app, &(struct wire_up){.kind = WIRE_ASK_WALL, .ask_wall.on = !asks});
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
    struct note note = note_of(app);
    if (note.is_long) {
        canvas_text_wrap(app->canvas, box.x, box.y + 6, box.w, 18, 3, note.first.text,
                         ui_type(ui, TYPE_SMALL, THEME_PAPER));
        return;
    }
    canvas_text_squeeze(app->canvas, box.x, box.y + 15, box.w, note.first.text,
                        (struct type){.colour = ui_ink(ui, THEME_PAPER), .bold = true}, TYPE_SMALL);
    canvas_text_squeeze(app->canvas, box.x, box.y + 37, box.w, note.second.text,
                        (struct type){.colour = ui_ink(ui, THEME_TEXT2)}, TYPE_SMALL);
}

static struct note note_of(struct app *app)
{
    const struct strings *strings = app->strings;
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (app->lobby.swap_seat >= 0) {
        return (struct note){words_of(strings, "lobby.note.swap"),
                             words_of(strings, "lobby.note.swap_line")};
    }
    if (lobby->phase == TABLE_COUNTDOWN) {
        ms left = session_countdown_ms(app->session, app->now);
        ui_ask_frame_at(&app->ui, app->now + 100);
        return (struct note){words_number(strings, "lobby.note.counts", (left + 999) / 1000),
                             words_of(strings, "lobby.note.counts_line")};
    }
    if (lobby->phase == TABLE_OVER) {
        return (struct note){.first = words_of(strings, "lobby.note.over")};
    }
    return lobby->phase == TABLE_PLAYING ? note_of_guest(app) : note_of_people(app);
}

// What a newcomer to a match can do, whom he waits for, and what the answer was.
static struct note note_of_guest(const struct app *app)
{
    const struct strings *strings = app->strings;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct reason *reason = session_reason(app->session);
    const char *owner = lobby->owner < lobby->members_count ? lobby->members[lobby->owner].name
                                                            : app_words(app, "person.nobody");
    if (app_is_owner(app)) {
        return (struct note){words_of(strings, "lobby.note.plays"),
                             words_of(strings, "lobby.note.plays_line")};
    }
    if (session_wish(app->session) != NULL) {
        return (struct note){words_with(strings, "lobby.note.owner", owner, NULL, NULL),
                             words_of(strings, "lobby.note.asked_line")};
    }
    if (strncmp(reason->id, REFUSED_WISH, strlen(REFUSED_WISH)) == 0) {
        return (struct note){.first = words_reason(strings, reason), .is_long = true};
    }
    return (struct note){words_of(strings, "lobby.note.plays"),
                         words_with(strings, "lobby.note.ask_line", owner, NULL, NULL)};
}

// Whom the start waits for, the reader included, and which key he has to press.
static struct note note_of_people(const struct app *app)
{
    const struct strings *strings = app->strings;
    const struct wire_lobby *lobby = session_lobby(app->session);
    bool is_owner = app_is_owner(app);
    int seats = free_seats(app);
    struct note note = {.first = waiting_people(app)};
    if (note.first.text[0] != '\0') {
        note.first = words_with(strings, "lobby.note.people", note.first.text, NULL, NULL);
        if (is_awaited(lobby, lobby->you)) {
            note.second = words_of(strings, "lobby.note.ready_line");
        } else if (seats > 0) {
            note.second = words_number(
                strings, seats == 1 ? "lobby.note.and_seat" : "lobby.note.and_seats", seats);
        }
    } else if (seats > 0) {
        note.first =
            words_number(strings, seats == 1 ? "lobby.note.seat" : "lobby.note.seats", seats);
        note.second = words_of(strings, "lobby.note.seats_line");
    } else if (lobby_hands(app) < hands_needed(app)) {
        char id[96];
        note.first =
            words_numbers(strings, "lobby.note.hands", lobby_hands(app), hands_needed(app), 0);
        note.second = words_of(strings, words_own_id(strings, "lobby.note.hands_line",
                                                     session_brief(app->session)->name, id));
    } else if (is_owner) {
        bool is_last = is_awaited(lobby, lobby->you);
        note.first = is_last ? words_with(strings, "lobby.note.people",
                                          app_words(app, "person.you_awaited"), NULL, NULL)
                             : words_of(strings, "lobby.note.start");
        note.second = words_of(strings, "lobby.note.start_line");
    } else {
        const char *owner = lobby->owner == WIRE_NOBODY ? app_words(app, "person.nobody")
                                                        : lobby->members[lobby->owner].name;
        note.first = words_with(strings, "lobby.note.owner", owner, NULL, NULL);
        note.second = words_of(strings, "lobby.note.owner_line");
    }
    return note;
}

// Sits, and is not ready or not here.
static bool is_awaited(const struct wire_lobby *lobby, int member)
{
    const struct wire_person *person = &lobby->members[member];
    return person->is_here && (person->is_away || !person->is_ready) &&
           lobby_is_seated(lobby, member);
}

// "you, Tariq, Lena". Nobody if only the owner is left, and here: he starts when he likes.
static struct words waiting_people(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    unsigned awaited = 0;
    bool others = false;
    for (int member = 0; member < lobby->members_count; member++) {
        if (is_awaited(lobby, member)) {
            awaited |= 1u << member;
            others = others || member != lobby->owner || lobby->members[member].is_away;
        }
    }
    return app_people(app, others ? awaited : 0, app_words(app, "person.you_awaited"));
}

static int free_seats(const struct app *app)
{
    int count = 0;
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        count += lobby_is_free(app, seat);
    }
    return count;
}
