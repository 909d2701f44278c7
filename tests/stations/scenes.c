#include "tests/stations/scenes.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/officer.h"
#include "shared/text.h"
#include "stations/around/app_private.h"

static void add_person(struct wire_lobby *lobby, const char *name, int latency)
{
    struct wire_person *person = &lobby->members[lobby->members_count];
    *person = (struct wire_person){.is_here = true, .latency_ms = (uint16_t)latency};
    text_copy(person->name, sizeof person->name, name);
    lobby->members_count++;
}

struct wire_lobby scene_lobby(void)
{
    struct wire_lobby lobby = fake_lobby();
    lobby.members_count = 0;
    lobby.takeover_ms = 30000;
    add_person(&lobby, "Mara", 0);
    add_person(&lobby, "Jonas", 4);
    add_person(&lobby, "Yuki", 3);
    add_person(&lobby, "Olek", 7);
    lobby.members[0].is_ready = true;
    lobby.members[1].is_ready = true;
    lobby.seats[DRILL_FOX_SKIPPER].member = 0;
    lobby.seats[DRILL_FOX_LISTENER].member = 1;
    lobby.seats[DRILL_PACK_SKIPPER].member = 2;
    return lobby;
}

static struct wire_lobby playing_lobby(void)
{
    struct wire_lobby lobby = scene_lobby();
    lobby.phase = TABLE_PLAYING;
    lobby.seats[DRILL_PACK_LISTENER].has_officer = true;
    lobby.seats[DRILL_PACK_PLOTTER].has_officer = true;
    return lobby;
}

static void add_call(struct drill_view *view, enum side side, ms at, struct drill_said said)
{
    struct drill_call *call = &view->calls[view->calls_count];
    *call = (struct drill_call){.at_s = call_seconds(at), .side = (uint8_t)side, .said = said};
    view->calls_count++;
    view->calls_last++;
}

static struct drill_said ping(const char *dot, enum drill_answer answer)
{
    struct drill_said said = {.kind = DRILL_SAID_PING};
    bool is_dot = dot_parse(dot, &said.ping.dot);
    assert(is_dot);
    (void)is_dot;
    said.ping.answer = (uint8_t)answer;
    return said;
}

static struct drill_view hiding_view(void)
{
    struct drill_view view = fake_view();
    view.phase = DRILL_HIDING;
    view.deadline_ms = 60000;
    view.has_place = false;
    view.lock.kind = DRILL_LOCK_FREE;
    view.waiting_for_count = 2;
    view.waiting_for[0] = SIDE_BLUE;
    view.waiting_for[1] = SIDE_RED;
    return view;
}

static struct drill_view hunting_view(void)
{
    struct drill_view view = fake_view();
    view.lives = 2;
    add_call(&view, SIDE_RED, 14200, (struct drill_said){.kind = DRILL_SAID_DIVE});
    add_call(&view, SIDE_BLUE, 21700, (struct drill_said){.kind = DRILL_SAID_DIVE});
    add_call(&view, SIDE_BLUE, 25100, ping("D5", DRILL_CLEAR));
    add_call(&view, SIDE_RED, 26900, ping("B4", DRILL_HIT));
    add_call(&view, SIDE_BLUE, 28800, (struct drill_said){.kind = DRILL_SAID_SHIFT});
    add_call(&view, SIDE_BLUE, 31000, ping("E2", DRILL_NEAR));
    add_call(&view, SIDE_RED, 33400, ping("C6", DRILL_NEAR));
    view.place = (struct dot){1, 4};
    return view;
}

static struct drill_view listener_of(struct drill_view view)
{
    view.role = DRILL_LISTENER;
    view.has_place = false;
    view.lock = (struct drill_lock){.kind = DRILL_LOCK_FREE};
    return view;
}

static void recharge(struct drill_view *view, ms since, ms until)
{
    view->lock = (struct drill_lock){.kind = DRILL_LOCK_RECHARGING,
                                     .has_since_ms = true,
                                     .since_ms = since,
                                     .has_until_ms = true,
                                     .until_ms = until};
}

static struct drill_view over_view(void)
{
    struct drill_view view = hunting_view();
    view.phase = DRILL_OVER;
    view.has_deadline_ms = false;
    view.lock.kind = DRILL_LOCK_OVER;
    view.lives = 2;
    view.enemy_lives = 0;
    view.has_place = true;
    view.has_enemy_place = true;
    view.enemy_place = (struct dot){4, 1};
    view.outcome = (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_BLUE};
    add_call(&view, SIDE_BLUE, 36000, ping("E2", DRILL_HIT));
    return view;
}

// --- find

static void set_find_empty(struct theatre *theatre)
{
    (void)theatre;
}

static void add_host(struct theatre *theatre, const char *name, uint8_t last, int tables,
                     int people)
{
    struct find_state *find = &theatre->app->find;
    struct find_host *host = &find->hosts[find->host_count];
    *host = (struct find_host){.seen_ms = theatre->now};
    snprintf(host->found.address, sizeof host->found.address, "192.168.1.%d:7777", last);
    host->found.host_id = last;
    host->found.protocol = WIRE_PROTOCOL;
    host->found.tables = (uint16_t)tables;
    host->found.people = (uint16_t)people;
    text_copy(host->found.host, sizeof host->found.host, name);
    find->host_count++;
    find->host_list.selected = 0;
}

static void set_find_hosts(struct theatre *theatre)
{
    add_host(theatre, "kitchen-laptop", 24, 2, 5);
    add_host(theatre, "radio-shack", 31, 0, 0);
    add_host(theatre, "old-thinkpad", 77, 1, 2);
    theatre->app->find.hosts[2].found.protocol = WIRE_PROTOCOL + 1;
    text_copy(theatre->app->settings.last_host, WIRE_NAME_MAX, "kitchen-laptop");
    text_copy(theatre->app->settings.last_address, SETTINGS_ADDRESS_MAX, "192.168.1.24");
    text_copy(theatre->app->settings.last_code, WIRE_CODE_MAX, "K7Q4M");
}

static void set_find_door(struct theatre *theatre)
{
    set_find_hosts(theatre);
    theatre_go_to_door(theatre);
    struct wire_down down = {.kind = WIRE_TABLES, .tables.tables_count = 3};
    static const char *const CODES[] = {"K7Q4M", "B2XTR", "9WHDC"};
    static const char *const NAMES[] = {"Table 1", "Olek's table", "Late night"};
    static const char *const OWNERS[] = {"Jonas", "Olek", "Lena"};
    for (int i = 0; i < 3; i++) {
        struct wire_table *table = &down.tables.tables[i];
        text_copy(table->code, WIRE_CODE_MAX, CODES[i]);
        text_copy(table->name, WIRE_NAME_MAX, NAMES[i]);
        text_copy(table->game, BRIEF_NAME_MAX, "drill");
        table->phase = (enum table_phase)i;
        table->free_seats = (uint8_t)(2 - i);
        table->people = 3;
        text_copy(table->owner, WIRE_NAME_MAX, OWNERS[i]);
    }
    down.tables.tables[2].stands_s = 260;
    fake_host_send(&theatre->host, &down);
}

static void set_find_refused(struct theatre *theatre)
{
    set_find_hosts(theatre);
    theatre_go_to_door(theatre);
    struct wire_down down = {.kind = WIRE_BYE};
    reason_set(&down.bye.reason, "bye.host_old", "1", "0");
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
    theatre->now += 6000; // the toast has gone, the note stays
}

static void set_find_name(struct theatre *theatre)
{
    theatre->app->settings.name[0] = '\0';
}

// --- lobby

static void set_lobby_owner(struct theatre *theatre)
{
    struct wire_lobby lobby = scene_lobby();
    theatre_join(theatre, &lobby);
}

static void set_lobby_guest(struct theatre *theatre)
{
    struct wire_lobby lobby = scene_lobby();
    add_person(&lobby, "Sam", 5);
    lobby.you = 4;
    lobby.seats[DRILL_PACK_LISTENER].has_officer = true;
    lobby.members[1].is_away = true;
    theatre_join(theatre, &lobby);
}

static void set_lobby_merged(struct theatre *theatre)
{
    struct wire_lobby lobby = scene_lobby();
    lobby.members[2].is_ready = true;
    lobby.seats[DRILL_FOX_LISTENER].member = 0;
    lobby.seats[DRILL_PACK_LISTENER].member = 2;
    lobby.seats[DRILL_PACK_PLOTTER].member = 2;
    theatre_join(theatre, &lobby);
}

// The pack alone: one side and two of its seats are played.
static struct wire_lobby solo_lobby(void)
{
    struct wire_lobby lobby = fake_lobby();
    lobby.options[DRILL_OPTION_PLAY].value = DRILL_SOLO;
    lobby.seats[DRILL_FOX_SKIPPER].member = WIRE_NOBODY;
    lobby.seats[DRILL_PACK_LISTENER].member = 0;
    lobby.seats[DRILL_PACK_PLOTTER].member = 0;
    return lobby;
}

static void set_lobby_solo(struct theatre *theatre)
{
    struct wire_lobby lobby = solo_lobby();
    theatre_join(theatre, &lobby);
}

static void set_lobby_countdown(struct theatre *theatre)
{
    struct wire_lobby lobby = scene_lobby();
    lobby.members[2].is_ready = true;
    lobby.seats[DRILL_PACK_LISTENER].has_officer = true;
    lobby.seats[DRILL_PACK_PLOTTER].has_officer = true;
    lobby.phase = TABLE_COUNTDOWN;
    lobby.countdown_ms = 3000;
    theatre_join(theatre, &lobby);
}

static void set_lobby_seat_dialog(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, '3', 0);
}

static void set_lobby_officer_dialog(struct theatre *theatre)
{
    struct wire_lobby lobby = scene_lobby();
    lobby.seats[DRILL_PACK_LISTENER].has_officer = true;
    lobby.seats[DRILL_PACK_LISTENER].has_skill = true;
    lobby.seats[DRILL_PACK_LISTENER].skill = OFFICER_CADET;
    theatre_join(theatre, &lobby);
    theatre_turn(theatre);
    theatre_press(theatre, '4', 0);
}

static void set_lobby_help(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_F1, 0);
}

static void set_lobby_lost(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    fake_host_stop(&theatre->host);
    theatre_turn(theatre);
    theatre->now += 2000;
}

// --- drill

static void play(struct theatre *theatre, const struct wire_lobby *lobby,
                 const struct drill_view *skipper, const struct drill_view *listener, ms now,
                 bool is_running)
{
    theatre_join(theatre, lobby);
    if (skipper != NULL) {
        fake_host_view(&theatre->host, DRILL_FOX_SKIPPER, skipper, now, is_running);
    }
    if (listener != NULL) {
        fake_host_view(&theatre->host, DRILL_FOX_LISTENER, listener, now, is_running);
    }
    theatre_turn(theatre);
}

static struct wire_lobby listener_lobby(void)
{
    struct wire_lobby lobby = playing_lobby();
    lobby.you = 1;
    return lobby;
}

static struct wire_lobby merged_lobby(void)
{
    struct wire_lobby lobby = playing_lobby();
    lobby.seats[DRILL_FOX_LISTENER].member = 0;
    return lobby;
}

static void set_drill_hide(struct theatre *theatre)
{
    struct wire_lobby lobby = playing_lobby();
    struct drill_view view = hiding_view();
    play(theatre, &lobby, &view, NULL, 18000, true);
}

static void set_drill_hide_aim(struct theatre *theatre)
{
    set_drill_hide(theatre);
    theatre_click(theatre, 46 + 150, 82 + 450);
    input_point(&theatre->input, -1000, -1000);
}

static void set_drill_patience(struct theatre *theatre)
{
    struct wire_lobby lobby = listener_lobby();
    struct drill_view view = listener_of(hiding_view());
    view.lock.kind = DRILL_LOCK_DIVING;
    play(theatre, &lobby, NULL, &view, 18000, true);
}

// A fox that nobody is, pinged once and listened for once.
static struct drill_view solo_view(void)
{
    struct drill_view view = listener_of(fake_view());
    struct dot dot = {1, 5};
    view.side = DRILL_PACK;
    view.play = DRILL_SOLO;
    view.has_pings_left = true;
    view.pings_left = 23;
    view.lives = 2;
    add_call(&view, DRILL_FOX, 0, (struct drill_said){.kind = DRILL_SAID_DIVE});
    add_call(&view, DRILL_PACK, 0, (struct drill_said){.kind = DRILL_SAID_DIVE});
    add_call(&view, DRILL_PACK, 4000, ping("E2", DRILL_CLEAR));
    add_call(&view, DRILL_PACK, 9000, (struct drill_said){.kind = DRILL_SAID_BUOY, .buoy = dot});
    view.buoys[view.buoys_count++] =
        (struct drill_buoy){.number = view.calls_last, .dot = dot, .answer = DRILL_NEAR};
    return view;
}

static void play_solo(struct theatre *theatre, struct drill_view view)
{
    struct wire_lobby lobby = solo_lobby();
    lobby.phase = TABLE_PLAYING;
    theatre_join(theatre, &lobby);
    fake_host_view(&theatre->host, DRILL_PACK_LISTENER, &view, 36000, true);
    view.role = DRILL_PLOTTER;
    fake_host_view(&theatre->host, DRILL_PACK_PLOTTER, &view, 36000, true);
    theatre_turn(theatre);
}

static void set_drill_solo(struct theatre *theatre)
{
    play_solo(theatre, solo_view());
    theatre_click(theatre, 46 + 150, 82 + 450);
    input_point(&theatre->input, -1000, -1000);
}

static void set_drill_solo_over(struct theatre *theatre)
{
    struct drill_view view = solo_view();
    view.phase = DRILL_OVER;
    view.has_deadline_ms = false;
    view.lock.kind = DRILL_LOCK_OVER;
    view.has_place = true;
    view.has_enemy_place = true;
    view.enemy_place = (struct dot){0, 4};
    view.outcome = (struct outcome){.kind = OUTCOME_LOSS,
                                    .ending = ENDING_CONCEDED,
                                    .has_points = true,
                                    .has_grade = true,
                                    .grade = DRILL_GREEN};
    play_solo(theatre, view);
}

static void set_drill_listen(struct theatre *theatre)
{
    struct wire_lobby lobby = playing_lobby();
    struct drill_view view = hunting_view();
    view.calls_count = 6;
    play(theatre, &lobby, &view, NULL, 32000, true);
}

static void set_drill_shift(struct theatre *theatre)
{
    struct wire_lobby lobby = playing_lobby();
    struct drill_view view = hunting_view();
    view.lock.kind = DRILL_LOCK_FREE;
    play(theatre, &lobby, &view, NULL, 34000, true);
}

static void set_drill_ping(struct theatre *theatre)
{
    struct wire_lobby lobby = listener_lobby();
    struct drill_view view = listener_of(hunting_view());
    play(theatre, &lobby, NULL, &view, 36000, true);
}

static void set_drill_ping_aim(struct theatre *theatre)
{
    set_drill_ping(theatre);
    theatre_press(theatre, INPUT_UP, 0);
    theatre_press(theatre, INPUT_UP, 0);
    theatre_press(theatre, INPUT_RIGHT, 0);
}

static void set_drill_recharge(struct theatre *theatre)
{
    struct wire_lobby lobby = listener_lobby();
    struct drill_view view = listener_of(hunting_view());
    recharge(&view, 31000, 35000);
    play(theatre, &lobby, NULL, &view, 33600, true);
    theatre_press(theatre, INPUT_UP, 0);
}

static void set_drill_merged(struct theatre *theatre)
{
    struct wire_lobby lobby = merged_lobby();
    struct drill_view skipper = hunting_view();
    skipper.lock.kind = DRILL_LOCK_FREE;
    struct drill_view listener = listener_of(hunting_view());
    play(theatre, &lobby, &skipper, &listener, 36000, true);
    theatre_press(theatre, INPUT_UP, 0);
    theatre_press(theatre, INPUT_RIGHT, 0);
}

static void set_drill_merged_hide(struct theatre *theatre)
{
    struct wire_lobby lobby = merged_lobby();
    struct drill_view skipper = hiding_view();
    struct drill_view listener = listener_of(hiding_view());
    listener.lock.kind = DRILL_LOCK_DIVING;
    play(theatre, &lobby, &skipper, &listener, 18000, true);
}

static void set_drill_over(struct theatre *theatre)
{
    struct wire_lobby lobby = playing_lobby();
    struct drill_view view = over_view();
    lobby.phase = TABLE_OVER;
    lobby.outcome = view.outcome;
    play(theatre, &lobby, &view, NULL, 36000, false);
}

static void set_drill_over_listener(struct theatre *theatre)
{
    struct wire_lobby lobby = listener_lobby();
    struct drill_view view = over_view();
    view.role = DRILL_LISTENER;
    lobby.phase = TABLE_OVER;
    view.outcome.winner = SIDE_RED;
    view.outcome.ending = ENDING_CONCEDED;
    play(theatre, &lobby, NULL, &view, 36000, false);
}

static void set_drill_paused(struct theatre *theatre)
{
    struct wire_lobby lobby = playing_lobby();
    lobby.is_paused = true;
    lobby.members[2].is_away = true;
    reason_set(&lobby.paused_why, "paused.person", "Jonas", NULL);
    struct drill_view view = hunting_view();
    play(theatre, &lobby, &view, NULL, 34000, false);
}

static void set_drill_lost(struct theatre *theatre)
{
    set_drill_shift(theatre);
    fake_host_stop(&theatre->host);
    theatre_turn(theatre);
    theatre->now += 2000;
}

static void set_drill_refused(struct theatre *theatre)
{
    set_drill_shift(theatre);
    theatre_press(theatre, INPUT_LEFT, 0);
    fake_host_verdict(&theatre->host, 1, "refused.drill.unheard");
}

static void set_drill_menu(struct theatre *theatre)
{
    set_drill_shift(theatre);
    theatre_press(theatre, INPUT_F10, 0);
}

static void set_drill_help(struct theatre *theatre)
{
    set_drill_shift(theatre);
    theatre_press(theatre, INPUT_F1, 0);
}

static void set_drill_draw(struct theatre *theatre)
{
    struct wire_lobby lobby = playing_lobby();
    lobby.draw_offers = 1u << SIDE_RED;
    lobby.members[1].is_away = true;
    struct drill_view view = hunting_view();
    play(theatre, &lobby, &view, NULL, 34000, true);
}

const struct scene SCENES[] = {
    {"find_empty", set_find_empty},
    {"find_name", set_find_name},
    {"find_hosts", set_find_hosts},
    {"find_door", set_find_door},
    {"find_refused", set_find_refused},
    {"lobby_owner", set_lobby_owner},
    {"lobby_guest", set_lobby_guest},
    {"lobby_merged", set_lobby_merged},
    {"lobby_solo", set_lobby_solo},
    {"lobby_countdown", set_lobby_countdown},
    {"lobby_seat_dialog", set_lobby_seat_dialog},
    {"lobby_officer_dialog", set_lobby_officer_dialog},
    {"lobby_help", set_lobby_help},
    {"lobby_lost", set_lobby_lost},
    {"drill_hide", set_drill_hide},
    {"drill_hide_aim", set_drill_hide_aim},
    {"drill_patience", set_drill_patience},
    {"drill_solo", set_drill_solo},
    {"drill_solo_over", set_drill_solo_over},
    {"drill_listen", set_drill_listen},
    {"drill_shift", set_drill_shift},
    {"drill_ping", set_drill_ping},
    {"drill_ping_aim", set_drill_ping_aim},
    {"drill_recharge", set_drill_recharge},
    {"drill_merged", set_drill_merged},
    {"drill_merged_hide", set_drill_merged_hide},
    {"drill_over", set_drill_over},
    {"drill_over_listener", set_drill_over_listener},
    {"drill_paused", set_drill_paused},
    {"drill_lost", set_drill_lost},
    {"drill_refused", set_drill_refused},
    {"drill_menu", set_drill_menu},
    {"drill_help", set_drill_help},
    {"drill_draw", set_drill_draw},
    {NULL, NULL},
};
