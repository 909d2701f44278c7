// The application by key and pointer: finding a host, a match and its menu.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "shared/text.h"
#include "stations/around/app_private.h"
#include "tests/stations/desk.h"
#include "tests/stations/waiting.h"

static struct theatre theatre; // large; each test runs in a process of its own

static struct drill_order expect_order(int seat)
{
    struct wire_up up = desk_sent(&theatre, WIRE_ORDER);
    struct drill_order order;
    struct record_error error;
    cr_assert_eq(up.order.seat, seat);
    cr_assert(
        record_decode(DRILL_BRIEF.order, up.order.order, up.order.order_count, &order, &error));
    return order;
}

// --- find

Test(app, goes_from_a_found_host_to_its_table)
{
    desk_play(&theatre, "find_hosts");
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    struct wire_up up = desk_sent(&theatre, WIRE_HELLO);
    cr_assert_str_eq(up.hello.name, "Mara");
    fake_host_welcome(&theatre.host, 42);
    fake_host_tables(&theatre.host);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Table 1"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    up = desk_sent(&theatre, WIRE_JOIN);
    cr_assert_str_eq(up.join.code, "K7Q4M");
    theatre_close(&theatre);
}

// What is handed in to find hosts with: neither it nor the way there need be a network's.
struct lighthouse {
    struct discovery discovery;
    char asked[WIRE_CODE_MAX]; // the last question's code
    int questions;
    bool has_answer;
};

static bool light_ask(struct discovery *discovery, const char *code)
{
    struct lighthouse *light = (struct lighthouse *)discovery;
    text_copy(light->asked, sizeof light->asked, code != NULL ? code : "");
    light->questions++;
    light->has_answer = true;
    return true;
}

static bool light_next(struct discovery *discovery, struct discovery_found *found)
{
    struct lighthouse *light = (struct lighthouse *)discovery;
    bool has_answer = light->has_answer;
    light->has_answer = false;
    *found = (struct discovery_found){.address = "pier://north/7",
                                      .host_id = 42,
                                      .host = "Lighthouse",
                                      .protocol = WIRE_PROTOCOL,
                                      .has_table = true,
                                      .table = {.code = "K7Q4M", .game = "drill"}};
    return has_answer;
}

static const struct discovery_carrier LIGHT = {.ask = light_ask, .next = light_next};

static void play_with(struct lighthouse *light)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, 1280, 720, error), "%s", error);
    theatre.discovery = &light->discovery;
    theatre_play(&theatre, desk_scene("find_empty"));
}

// --- tables of which only a ghost is left

static void show_tables(int live)
{
    struct wire_down down = {.kind = WIRE_TABLES, .tables.tables_count = 2};
    static const char *const NAMES[] = {"Attic", "Ghost ship"};
    for (int i = 0; i < 2; i++) {
        struct wire_table *table = &down.tables.tables[i];
        snprintf(table->code, sizeof table->code, "CODE%d", i);
        text_copy(table->name, sizeof table->name, NAMES[i]);
        text_copy(table->game, sizeof table->game, "drill");
        text_copy(table->owner, sizeof table->owner, "Olek");
        table->phase = TABLE_PLAYING;
        table->people = i == live ? 2 : 0;
        table->stands_s = i == live ? 0 : 200;
    }
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
}

Test(app, says_whose_a_table_is_and_never_chooses_a_dead_one_by_itself)
{
    desk_play(&theatre, "find_door");
    show_tables(-1);
    cr_assert(desk_shows(&theatre, "Drill, of Olek"));
    cr_assert(desk_shows(&theatre, "nobody is there, 3 minutes ago"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    desk_silent(&theatre, WIRE_JOIN);
    show_tables(0);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_JOIN).join.code, "CODE0");
}

Test(app, keeps_the_chosen_table_when_the_list_changes)
{
    desk_play(&theatre, "find_door");
    desk_click(&theatre, "Late night");
    theatre_turn(&theatre);
    struct wire_down down = {.kind = WIRE_TABLES, .tables.tables_count = 2};
    struct wire_table *tables = down.tables.tables;
    text_copy(tables[0].code, sizeof tables[0].code, "9WHDC");
    text_copy(tables[0].name, sizeof tables[0].name, "Late night");
    text_copy(tables[1].code, sizeof tables[1].code, "AAAAA");
    text_copy(tables[1].name, sizeof tables[1].name, "New one");
    tables[0].people = tables[1].people = 1;
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_JOIN).join.code, "9WHDC");
}

Test(app, finds_hosts_by_whatever_it_is_handed)
{
    struct lighthouse light = {.discovery.carrier = &LIGHT};
    play_with(&light);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Lighthouse") && desk_shows(&theatre, "pier://north/7"));
    int questions = light.questions;
    theatre.now += 1000;
    theatre_turn(&theatre);
    cr_assert_eq(light.questions, questions + 1, "it asks again after a second");
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_str_eq(session_address(theatre.session), "pier://north/7");
    theatre_turn(&theatre);
    desk_sent(&theatre, WIRE_HELLO);
    theatre_close(&theatre);
}

Test(app, finds_a_table_by_its_code_by_whatever_it_is_handed)
{
    struct lighthouse light = {.discovery.carrier = &LIGHT};
    play_with(&light);
    theatre_turn(&theatre);
    theatre_press(&theatre, '/', 0);
    input_type_text(&theatre.input, "k7q 4m");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    cr_assert_str_eq(light.asked, "K7Q4M");
    theatre_turn(&theatre);
    cr_assert_str_eq(session_address(theatre.session), "pier://north/7");
    theatre_close(&theatre);
}

Test(app, takes_a_typed_address)
{
    desk_play(&theatre, "find_empty");
    theatre_press(&theatre, '/', 0);
    input_type_text(&theatre.input, "10.0.0.9");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_str_eq(session_address(theatre.session), "10.0.0.9");
    cr_assert_neq(session_state(theatre.session), SESSION_IDLE);
    theatre_turn(&theatre);
    input_type_text(&theatre.input, "n"); // is for the tables now
    theatre_turn(&theatre);
    cr_assert_str_eq(theatre.app->find.typed, "10.0.0.9");
    theatre_close(&theatre);
}

Test(app, what_is_typed_goes_into_the_address_without_a_key_before_it)
{
    desk_play(&theatre, "find_empty");
    input_type_text(&theatre.input, "1");
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    input_type_text(&theatre.input, "0.0.0.9");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_str_eq(session_address(theatre.session), "10.0.0.9");
    theatre_close(&theatre);
}

Test(app, arrows_choose_a_host_without_another_key)
{
    desk_play(&theatre, "find_hosts");
    cr_assert_eq(theatre.app->find.host_list.selected, 0);
    theatre_press(&theatre, INPUT_DOWN, 0);
    cr_assert_eq(theatre.app->find.host_list.selected, 1);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_str_eq(session_address(theatre.session), theatre.app->find.hosts[1].found.address);
    theatre_close(&theatre);
}

Test(app, takes_a_typed_code_at_the_door)
{
    desk_play(&theatre, "find_door");
    theatre_press(&theatre, '/', 0);
    input_type_text(&theatre.input, "b2x tr");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    struct wire_up up = desk_sent(&theatre, WIRE_JOIN);
    cr_assert_str_eq(up.join.code, "B2XTR");
    theatre_close(&theatre);
}

Test(app, opens_a_table)
{
    desk_play(&theatre, "find_door");
    theatre_press(&theatre, 'N', 0);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    struct wire_up up = desk_sent(&theatre, WIRE_OPEN);
    cr_assert_str_eq(up.open.game, "sonar");
    cr_assert_str_eq(up.open.name, "Mara's table");
    theatre_close(&theatre);
}

Test(app, asks_for_a_name_first)
{
    desk_play(&theatre, "find_name");
    cr_assert(desk_shows(&theatre, "Who are you?"));
    theatre_press(&theatre, '/', 0);
    input_type_text(&theatre.input, "10.0.0.9");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_eq(session_state(theatre.session), SESSION_IDLE);
    text_copy(theatre.app->settings.name, WIRE_NAME_MAX, " \u00a0"); // is none
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_eq(session_state(theatre.session), SESSION_IDLE);
    cr_assert(desk_shows(&theatre, "Who are you?"));
    theatre_close(&theatre);
}

Test(app, greets_by_the_name_without_its_blanks)
{
    desk_play(&theatre, "find_hosts");
    text_copy(theatre.app->settings.name, WIRE_NAME_MAX, " Mara  K ");
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_HELLO).hello.name, "Mara K");
    cr_assert_str_eq(theatre.app->settings.name, "Mara K");
    theatre_close(&theatre);
}

Test(app, says_why_a_host_was_lost)
{
    desk_play(&theatre, "find_refused");
    cr_assert(desk_shows(&theatre, "That did not work"));
    cr_assert(desk_shows(&theatre, "This station speaks protocol 1"));
    theatre_close(&theatre);
}

// --- drill

Test(app, skipper_hides_by_arrows_and_enter)
{
    desk_play(&theatre, "drill_hide");
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_ORDER);      // nothing is aimed at
    theatre_press(&theatre, INPUT_DOWN, 0); // shows the aim at C3
    theatre_press(&theatre, INPUT_DOWN, 0); // C4
    theatre_press(&theatre, INPUT_LEFT, 0); // B4
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct drill_order order = expect_order(DRILL_FOX_SKIPPER);
    cr_assert_eq(order.kind, DRILL_HIDE);
    cr_assert(dot_equal(order.hide, (struct dot){1, 3}));
    theatre_close(&theatre);
}

Test(app, skipper_cannot_hide_on_land)
{
    desk_play(&theatre, "drill_hide");
    theatre_click(&theatre, 46 + 150, 82 + 150); // B2 is an island
    cr_assert(desk_shows(&theatre, "B2 is land"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_ORDER);
    theatre_close(&theatre);
}

Test(app, mate_aims_with_the_pointer_and_pings)
{
    desk_play(&theatre, "drill_ping");
    theatre_click(&theatre, 46 + 550, 82 + 250);
    desk_silent(&theatre, WIRE_ORDER);
    cr_assert(desk_shows(&theatre, "Ping F3"));
    desk_click(&theatre, "Ping");
    struct drill_order order = expect_order(DRILL_FOX_LISTENER);
    cr_assert_eq(order.kind, DRILL_PING);
    cr_assert(dot_equal(order.ping, (struct dot){5, 2}));
    theatre_close(&theatre);
}

Test(app, one_order_waits_for_its_verdict)
{
    desk_play(&theatre, "drill_ping_aim");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_order(DRILL_FOX_LISTENER);
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_ORDER);
    fake_host_verdict(&theatre.host, 1, "refused.drill.recharging");
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "The sonar is recharging"), "the refusal was not told");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_order(DRILL_FOX_LISTENER);
    theatre_close(&theatre);
}

Test(app, recharging_sonar_pings_nothing)
{
    desk_play(&theatre, "drill_recharge");
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_ORDER);
    theatre_close(&theatre);
}

Test(app, skipper_shifts_by_arrow)
{
    desk_play(&theatre, "drill_shift");
    theatre_press(&theatre, INPUT_RIGHT, 0); // an island is there
    desk_silent(&theatre, WIRE_ORDER);
    theatre_press(&theatre, INPUT_UP, 0);
    struct drill_order order = expect_order(DRILL_FOX_SKIPPER);
    cr_assert_eq(order.kind, DRILL_SHIFT);
    cr_assert_eq(order.shift, DIRECTION_NORTH);
    theatre_close(&theatre);
}

Test(app, both_hands_aim_with_arrows_and_shift_with_shift)
{
    desk_play(&theatre, "drill_merged");
    theatre_press(&theatre, INPUT_UP, 0);
    desk_silent(&theatre, WIRE_ORDER);
    theatre_press(&theatre, INPUT_UP, INPUT_SHIFT);
    struct drill_order order = expect_order(DRILL_FOX_SKIPPER);
    cr_assert_eq(order.kind, DRILL_SHIFT);
    theatre_close(&theatre);
}

Test(app, aim_of_a_dive_is_not_that_of_a_ping)
{
    desk_play(&theatre, "drill_merged_hide");
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_order(DRILL_FOX_SKIPPER);
    struct drill_view view = *(const struct drill_view *)session_view(theatre.session, 0);
    fake_host_verdict(&theatre.host, 1, NULL);
    view.phase = DRILL_HUNTING;
    view.lock.kind = DRILL_LOCK_UNHEARD;
    fake_host_view(&theatre.host, DRILL_FOX_SKIPPER, &view, 20000, true);
    view.lock.kind = DRILL_LOCK_FREE;
    fake_host_view(&theatre.host, DRILL_FOX_LISTENER, &view, 20000, true);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_ORDER);
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_eq(expect_order(DRILL_FOX_LISTENER).kind, DRILL_PING);
    theatre_close(&theatre);
}

Test(app, both_hands_ping_while_the_helm_is_free)
{
    desk_play(&theatre, "drill_merged");
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct drill_order order = expect_order(DRILL_FOX_LISTENER);
    cr_assert_eq(order.kind, DRILL_PING);
    theatre_close(&theatre);
}

Test(app, nothing_is_ordered_while_paused_or_lost)
{
    desk_play(&theatre, "drill_paused");
    cr_assert(desk_shows(&theatre, "Jonas has paused the match"));
    cr_assert(desk_shows(&theatre, "Away: Yuki"), "nobody is told whom we wait for");
    theatre_press(&theatre, INPUT_UP, 0);
    desk_silent(&theatre, WIRE_ORDER);
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct wire_up up = desk_sent(&theatre, WIRE_PAUSE);
    cr_assert_not(up.pause.on);
    theatre_play(&theatre, desk_scene("drill_lost"));
    cr_assert(desk_shows(&theatre, "kitchen-laptop does not answer"));
    theatre_press(&theatre, INPUT_UP, 0);
    cr_assert_eq(session_orders_waiting(theatre.session), 0);
    theatre_close(&theatre);
}

Test(app, menu_pauses_offers_a_draw_and_concedes)
{
    desk_play(&theatre, "drill_menu");
    theatre_press(&theatre, 'P', 0);
    struct wire_up up = desk_sent(&theatre, WIRE_PAUSE);
    cr_assert(up.pause.on);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'D', 0);
    up = desk_sent(&theatre, WIRE_DRAW);
    cr_assert(up.draw.on);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'C', 0);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Concede the match?"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_CONCEDE); // Enter comes too easily for that
    theatre_press(&theatre, 'Y', 0);
    up = desk_sent(&theatre, WIRE_CONCEDE);
    cr_assert_eq(up.concede.seat, DRILL_FOX_SKIPPER);
    theatre_close(&theatre);
}

Test(app, menu_keys_do_not_reach_the_match)
{
    desk_play(&theatre, "drill_menu");
    theatre_press(&theatre, INPUT_UP, 0);
    desk_silent(&theatre, WIRE_ORDER);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_UP, 0);
    expect_order(DRILL_FOX_SKIPPER);
    theatre_close(&theatre);
}

Test(app, owner_asks_for_a_rematch)
{
    desk_play(&theatre, "drill_over");
    cr_assert(desk_shows(&theatre, "Beagle lies at E2"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_REMATCH); // it was meant for an order: nobody has read the end yet
    theatre.now += 1000;
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_sent(&theatre, WIRE_REMATCH);
    theatre_play(&theatre, desk_scene("drill_over_listener"));
    theatre.host.up_count = 0;
    cr_assert(desk_shows(&theatre, "Mara can ask for a rematch"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_REMATCH);
    theatre_close(&theatre);
}

Test(app, comes_back_by_itself_and_shows_what_it_showed)
{
    desk_play(&theatre, "drill_lost");
    fake_host_start(&theatre.host);
    for (int i = 0; i < 12; i++) {
        theatre.now += 100;
        theatre_turn(&theatre);
    }
    desk_sent(&theatre, WIRE_HELLO);
    fake_host_welcome(&theatre.host, 42);
    theatre_turn(&theatre);
    struct wire_up up = desk_sent(&theatre, WIRE_JOIN);
    cr_assert(up.join.has_token);
    fake_host_joined(&theatre.host, 7, 0);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "does not answer"));
    cr_assert(desk_shows(&theatre, "They pinged C6: NEAR"));
    theatre_close(&theatre);
}

Test(app, tells_who_goes_away)
{
    desk_play(&theatre, "lobby_owner");
    struct wire_lobby lobby = scene_lobby();
    lobby.members[1].is_away = true;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Jonas is away"));
    theatre_close(&theatre);
}

Test(app, plays_from_lobby_to_match_without_a_restart)
{
    desk_play(&theatre, "lobby_merged");
    struct wire_lobby lobby = scene_lobby();
    lobby.phase = TABLE_PLAYING;
    fake_host_lobby(&theatre.host, &lobby);
    struct drill_view view = fake_view();
    fake_host_view(&theatre.host, DRILL_FOX_SKIPPER, &view, 1000, true);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "HELM"));
    cr_assert(desk_shows(&theatre, "Vixen lies at B4"));
    theatre_close(&theatre);
}

Test(app, goes_back_to_a_game_of_the_list)
{
    desk_play(&theatre, "games");
    cr_assert(desk_shows(&theatre, "Jonas to move"));
    cr_assert(desk_shows(&theatre, "your move"));
    cr_assert(desk_shows(&theatre, "attic, table B2XTR, with Jonas, left 3 days ago"));
    cr_assert(desk_shows(&theatre, "attic, table K7Q4M, with Lena, Jonas, 2 people are there now"));
    cr_assert(desk_shows(&theatre, "the host is not there now"));
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    cr_assert_str_eq(session_address(theatre.session), "10.0.0.7:7777");
    fake_host_welcome(&theatre.host, 42);
    theatre_turn(&theatre);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_JOIN).join.code, "B2XTR");
    theatre_close(&theatre);
}

Test(app, the_list_of_games_is_closed_by_escape_and_chosen_from_by_pointer)
{
    desk_play(&theatre, "games");
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "your move"));
    cr_assert(desk_shows(&theatre, "3 matches wait for you"));
    desk_click(&theatre, "Your games");
    theatre_turn(&theatre);
    desk_click(&theatre, "Jonas to move"); // selected already: it is chosen
    theatre_turn(&theatre);
    cr_assert_str_eq(session_address(theatre.session), "10.0.0.7:7777");
    theatre_close(&theatre);
}

Test(app, says_why_a_game_has_left_the_list)
{
    desk_play(&theatre, "find_empty");
    theatre.stays = waiting_games_ended();
    theatre.app->stays = theatre.stays;
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "at attic is over: Blue wins."));
    cr_assert(desk_shows(&theatre, "at attic is gone"));
    cr_assert(desk_shows(&theatre, "one match waits for you"));
    theatre_close(&theatre);
}
