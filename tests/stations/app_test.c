// The application by key and pointer: from finding a host through the lobby into a match and out.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "shared/officer.h"
#include "shared/text.h"
#include "stations/app_private.h"
#include "tests/stations/scenes.h"

static struct theatre theatre; // large; each test runs in a process of its own

static const struct scene *find_scene(const char *name)
{
    const struct scene *scene = SCENES;
    while (scene->name != NULL && strcmp(scene->name, name) != 0) {
        scene++;
    }
    cr_assert_not_null(scene->name, "there is no scene %s", name);
    return scene;
}

static void play(const char *scene)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, 1280, 720, error), "%s", error);
    theatre_play(&theatre, find_scene(scene));
    theatre.host.up_count = 0;
}

static struct wire_up expect_sent(enum wire_up_kind kind)
{
    struct wire_up up = {.kind = WIRE_HELLO};
    cr_assert(fake_host_take_kind(&theatre.host, kind, &up), "nothing of kind %d was sent", kind);
    return up;
}

static void expect_silence(enum wire_up_kind kind)
{
    struct wire_up up;
    cr_assert_not(fake_host_take_kind(&theatre.host, kind, &up), "a message of kind %d was sent",
                  kind);
}

static struct drill_order expect_order(int seat)
{
    struct wire_up up = expect_sent(WIRE_ORDER);
    struct drill_order order;
    struct record_error error;
    cr_assert_eq(up.order.seat, seat);
    cr_assert(
        record_decode(DRILL_BRIEF.order, up.order.order, up.order.order_count, &order, &error));
    return order;
}

static bool shows(const char *text)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strstr(marks[i].text, text) != NULL) {
            return true;
        }
    }
    return false;
}

static struct point middle_of(const char *text)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, text) == 0) {
            return box_middle(marks[i].box);
        }
    }
    cr_assert_fail("\"%s\" is not on the screen", text);
    return (struct point){0, 0};
}

static void click(const char *text)
{
    struct point at = middle_of(text);
    theatre_click(&theatre, at.x, at.y);
}

// --- find

Test(app, goes_from_a_found_host_to_its_table)
{
    play("find_hosts");
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    struct wire_up up = expect_sent(WIRE_HELLO);
    cr_assert_str_eq(up.hello.name, "Mara");
    fake_host_welcome(&theatre.host, 42);
    fake_host_tables(&theatre.host);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(shows("Table 1"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    up = expect_sent(WIRE_JOIN);
    cr_assert_str_eq(up.join.code, "K7Q4M");
    theatre_close(&theatre);
}

Test(app, takes_a_typed_address)
{
    play("find_empty");
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

Test(app, takes_a_typed_code_at_the_door)
{
    play("find_door");
    theatre_press(&theatre, '/', 0);
    input_type_text(&theatre.input, "b2x tr");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    struct wire_up up = expect_sent(WIRE_JOIN);
    cr_assert_str_eq(up.join.code, "B2XTR");
    theatre_close(&theatre);
}

Test(app, opens_a_table)
{
    play("find_door");
    theatre_press(&theatre, 'N', 0);
    theatre_turn(&theatre);
    struct wire_up up = expect_sent(WIRE_OPEN);
    cr_assert_str_eq(up.open.game, "sonar");
    cr_assert_str_eq(up.open.name, "Mara's table");
    theatre_close(&theatre);
}

Test(app, asks_for_a_name_first)
{
    play("find_name");
    cr_assert(shows("Who are you?"));
    theatre_press(&theatre, '/', 0);
    input_type_text(&theatre.input, "10.0.0.9");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_eq(session_state(theatre.session), SESSION_IDLE);
    theatre_close(&theatre);
}

Test(app, says_why_a_host_was_lost)
{
    play("find_refused");
    cr_assert(shows("That did not work"));
    cr_assert(shows("This station speaks protocol 1"));
    theatre_close(&theatre);
}

// --- lobby

Test(app, sits_readies_and_starts_by_key)
{
    play("lobby_owner");
    theatre_press(&theatre, '4', 0); // red mate: another boat, so the old seat is given up
    struct wire_up up = expect_sent(WIRE_RELEASE);
    cr_assert_eq(up.release.seat, DRILL_BLUE_CAPTAIN);
    up = expect_sent(WIRE_CLAIM);
    cr_assert_eq(up.claim.seat, DRILL_RED_MATE);
    theatre_press(&theatre, ' ', 0);
    up = expect_sent(WIRE_READY);
    cr_assert_not(up.ready.on, "the person was ready before");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_START); // Yuki is not ready and a seat is free
    theatre_close(&theatre);
}

Test(app, starts_when_all_are_ready)
{
    play("lobby_merged");
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct wire_up up = expect_sent(WIRE_START);
    cr_assert(up.start.on);
    theatre_close(&theatre);
}

Test(app, stops_the_countdown)
{
    play("lobby_countdown");
    cr_assert(shows("The match begins in 3"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct wire_up up = expect_sent(WIRE_START);
    cr_assert_not(up.start.on);
    theatre_close(&theatre);
}

Test(app, stands_up_by_the_own_number)
{
    play("lobby_owner");
    theatre_press(&theatre, '1', 0);
    struct wire_up up = expect_sent(WIRE_RELEASE);
    cr_assert_eq(up.release.seat, DRILL_BLUE_CAPTAIN);
    theatre_close(&theatre);
}

Test(app, holds_two_seats_of_one_boat)
{
    play("lobby_owner");
    struct wire_lobby lobby = scene_lobby();
    lobby.seats[DRILL_BLUE_MATE].member = WIRE_NOBODY;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_press(&theatre, '2', 0);
    struct wire_up up = {.kind = WIRE_HELLO};
    cr_assert(fake_host_take(&theatre.host, &up));
    cr_assert_eq(up.kind, WIRE_CLAIM, "a seat was given up that may be kept");
    theatre_close(&theatre);
}

Test(app, owner_puts_an_officer_into_a_free_seat)
{
    play("lobby_owner");
    theatre_press(&theatre, '4', INPUT_SHIFT);
    struct wire_up up = expect_sent(WIRE_OFFICER);
    cr_assert_eq(up.officer.seat, DRILL_RED_MATE);
    cr_assert(up.officer.on);
    theatre_close(&theatre);
}

Test(app, owner_chooses_how_good_an_officer_is)
{
    static const struct {
        uint32_t key;
        enum officer_skill skill;
    } CHOICES[] = {{'1', OFFICER_CADET}, {'2', OFFICER_MATE}, {'3', OFFICER_VETERAN}};
    for (size_t i = 0; i < sizeof(CHOICES) / sizeof(CHOICES[0]); i++) {
        play("lobby_officer_dialog");
        cr_assert(shows("Novice, gives way"));
        theatre_press(&theatre, CHOICES[i].key, 0);
        struct wire_up up = expect_sent(WIRE_OFFICER);
        cr_assert_eq(up.officer.seat, DRILL_RED_MATE);
        cr_assert(up.officer.on && up.officer.has_skill);
        cr_assert_eq(up.officer.skill, CHOICES[i].skill);
        theatre_close(&theatre);
    }
}

Test(app, owner_swaps_two_seats)
{
    play("lobby_seat_dialog");
    theatre_press(&theatre, 'S', 0);
    theatre_turn(&theatre);
    cr_assert(shows("Choose the other seat"));
    theatre_press(&theatre, '2', 0);
    struct wire_up up = expect_sent(WIRE_SWAP);
    cr_assert_eq(up.swap.first, DRILL_RED_CAPTAIN);
    cr_assert_eq(up.swap.second, DRILL_BLUE_MATE);
    theatre_close(&theatre);
}

Test(app, owner_sends_somebody_away)
{
    play("lobby_seat_dialog");
    theatre_press(&theatre, 'K', 0);
    struct wire_up up = expect_sent(WIRE_KICK);
    cr_assert_eq(up.kick.member, 2);
    theatre_close(&theatre);
}

Test(app, guest_cannot_start_nor_set_options)
{
    play("lobby_guest");
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_press(&theatre, '1', 0);
    theatre_press(&theatre, ' ', 0);
    struct wire_up up;
    cr_assert_not(fake_host_take(&theatre.host, &up), "kind %d was sent", up.kind);
    theatre_close(&theatre);
}

Test(app, owner_sets_an_option_by_pointer)
{
    play("lobby_owner");
    click("1 min");
    theatre_turn(&theatre);
    click("10 s");
    theatre_turn(&theatre); // the choice learns of it in the next frame
    struct wire_up up = expect_sent(WIRE_OPTION);
    cr_assert_eq(up.option.option, DRILL_OPTION_HIDE_MS);
    cr_assert_eq(up.option.value, 10000);
    theatre_close(&theatre);
}

Test(app, owner_chooses_a_chart)
{
    play("lobby_owner");
    click("Cove");
    theatre_turn(&theatre);
    click("Skerries");
    theatre_turn(&theatre);
    struct wire_up up = expect_sent(WIRE_OPTION);
    cr_assert_eq(up.option.option, DRILL_OPTION_CHART);
    cr_assert_str_eq(up.option.asset, "skerries");
    theatre_close(&theatre);
}

Test(app, leaves_the_table_by_escape_when_asked)
{
    play("lobby_owner");
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    expect_silence(WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert(shows("Leave the table?"));
    theatre_press(&theatre, INPUT_ESCAPE, 0); // stays
    theatre_turn(&theatre);
    expect_silence(WIRE_LEAVE);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'Y', 0);
    expect_sent(WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert_eq(session_state(theatre.session), SESSION_AT_DOOR);
    cr_assert_not(app_wants_to_quit(theatre.app));
    theatre_close(&theatre);
}

// Who is his own host leaves no door behind at which he could choose another table.
Test(app, ends_when_the_own_host_is_left)
{
    play("lobby_owner");
    theatre.app->is_own_host = true;
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    cr_assert(shows("Leave and quit Klaxon?"));
    cr_assert_not(app_wants_to_quit(theatre.app));
    theatre_press(&theatre, 'Y', 0);
    expect_sent(WIRE_LEAVE);
    cr_assert(app_wants_to_quit(theatre.app));
    cr_assert_not(shows("Find a host"));
    theatre_close(&theatre);
}

Test(app, asks_before_a_host_is_taken_from_others_after_a_match)
{
    play("drill_over");
    theatre.app->is_own_host = true;
    theatre.now += 1000;
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    expect_silence(WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert(shows("Leave and quit Klaxon?"));
    theatre_close(&theatre);
}

// --- whom the lobby waits for

static void expect_note(const struct wire_lobby *lobby, const char *first, const char *second)
{
    theatre_join(&theatre, lobby);
    theatre_turn(&theatre);
    cr_expect(shows(first), "%s", first);
    cr_expect(shows(second), "%s", second);
}

Test(app, lobby_says_who_is_awaited_and_by_which_key)
{
    play("lobby_owner");
    struct wire_lobby lobby = scene_lobby();
    lobby.seats[DRILL_RED_MATE].has_officer = true;
    lobby.members[0].is_ready = false; // the owner's own card says "not yet"
    expect_note(&lobby, "Waiting for you, Yuki", "Space says that you are ready.");
    lobby.members[2].is_ready = true;
    expect_note(&lobby, "Waiting for you", "Enter starts the match.");
    cr_expect_not(shows("Everybody is ready"));
    lobby.members[0].is_ready = true;
    expect_note(&lobby, "Everybody is ready", "Enter starts the match.");
    lobby.you = 1;
    expect_note(&lobby, "Waiting for Mara", "to start the match.");
    lobby.members[1].is_ready = false;
    expect_note(&lobby, "Waiting for you", "Space says that you are ready.");
    theatre_close(&theatre);
}

Test(app, leaves_a_match_that_is_over)
{
    play("drill_over");
    theatre.now += 1000;
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    expect_sent(WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert_eq(session_state(theatre.session), SESSION_AT_DOOR);
    theatre_close(&theatre);
}

// --- drill

Test(app, captain_hides_by_arrows_and_enter)
{
    play("drill_hide");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_ORDER);             // nothing is aimed at
    theatre_press(&theatre, INPUT_DOWN, 0); // shows the aim at C3
    theatre_press(&theatre, INPUT_DOWN, 0); // C4
    theatre_press(&theatre, INPUT_LEFT, 0); // B4
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct drill_order order = expect_order(DRILL_BLUE_CAPTAIN);
    cr_assert_eq(order.kind, DRILL_HIDE);
    cr_assert(dot_equal(order.hide, (struct dot){1, 3}));
    theatre_close(&theatre);
}

Test(app, captain_cannot_hide_on_land)
{
    play("drill_hide");
    theatre_click(&theatre, 46 + 150, 82 + 150); // B2 is an island
    cr_assert(shows("B2 is land"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_ORDER);
    theatre_close(&theatre);
}

Test(app, mate_aims_with_the_pointer_and_pings)
{
    play("drill_ping");
    theatre_click(&theatre, 46 + 550, 82 + 250);
    expect_silence(WIRE_ORDER);
    cr_assert(shows("Ping F3"));
    click("Ping");
    struct drill_order order = expect_order(DRILL_BLUE_MATE);
    cr_assert_eq(order.kind, DRILL_PING);
    cr_assert(dot_equal(order.ping, (struct dot){5, 2}));
    theatre_close(&theatre);
}

Test(app, one_order_waits_for_its_verdict)
{
    play("drill_ping_aim");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_order(DRILL_BLUE_MATE);
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_ORDER);
    fake_host_verdict(&theatre.host, 1, "refused.drill.recharging");
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(shows("The sonar is recharging"), "the refusal was not told");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_order(DRILL_BLUE_MATE);
    theatre_close(&theatre);
}

Test(app, recharging_sonar_pings_nothing)
{
    play("drill_recharge");
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_ORDER);
    theatre_close(&theatre);
}

Test(app, captain_shifts_by_arrow)
{
    play("drill_shift");
    theatre_press(&theatre, INPUT_RIGHT, 0); // an island is there
    expect_silence(WIRE_ORDER);
    theatre_press(&theatre, INPUT_UP, 0);
    struct drill_order order = expect_order(DRILL_BLUE_CAPTAIN);
    cr_assert_eq(order.kind, DRILL_SHIFT);
    cr_assert_eq(order.shift, DIRECTION_NORTH);
    theatre_close(&theatre);
}

Test(app, both_hands_aim_with_arrows_and_shift_with_shift)
{
    play("drill_merged");
    theatre_press(&theatre, INPUT_UP, 0);
    expect_silence(WIRE_ORDER);
    theatre_press(&theatre, INPUT_UP, INPUT_SHIFT);
    struct drill_order order = expect_order(DRILL_BLUE_CAPTAIN);
    cr_assert_eq(order.kind, DRILL_SHIFT);
    theatre_close(&theatre);
}

Test(app, aim_of_a_dive_is_not_that_of_a_ping)
{
    play("drill_merged_hide");
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_order(DRILL_BLUE_CAPTAIN);
    struct drill_view view = *(const struct drill_view *)session_view(theatre.session, 0);
    fake_host_verdict(&theatre.host, 1, NULL);
    view.phase = DRILL_HUNTING;
    view.lock.kind = DRILL_LOCK_UNHEARD;
    fake_host_view(&theatre.host, DRILL_BLUE_CAPTAIN, &view, 20000, true);
    view.lock.kind = DRILL_LOCK_FREE;
    fake_host_view(&theatre.host, DRILL_BLUE_MATE, &view, 20000, true);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_ORDER);
    theatre_press(&theatre, INPUT_DOWN, 0);
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_assert_eq(expect_order(DRILL_BLUE_MATE).kind, DRILL_PING);
    theatre_close(&theatre);
}

Test(app, both_hands_ping_while_the_helm_is_free)
{
    play("drill_merged");
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct drill_order order = expect_order(DRILL_BLUE_MATE);
    cr_assert_eq(order.kind, DRILL_PING);
    theatre_close(&theatre);
}

Test(app, nothing_is_ordered_while_paused_or_lost)
{
    play("drill_paused");
    cr_assert(shows("Jonas has paused the match"));
    cr_assert(shows("Away: Yuki"), "nobody is told whom we wait for");
    theatre_press(&theatre, INPUT_UP, 0);
    expect_silence(WIRE_ORDER);
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct wire_up up = expect_sent(WIRE_PAUSE);
    cr_assert_not(up.pause.on);
    theatre_play(&theatre, find_scene("drill_lost"));
    cr_assert(shows("kitchen-laptop does not answer"));
    theatre_press(&theatre, INPUT_UP, 0);
    cr_assert_eq(session_orders_waiting(theatre.session), 0);
    theatre_close(&theatre);
}

Test(app, menu_pauses_offers_a_draw_and_concedes)
{
    play("drill_menu");
    theatre_press(&theatre, 'P', 0);
    struct wire_up up = expect_sent(WIRE_PAUSE);
    cr_assert(up.pause.on);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'D', 0);
    up = expect_sent(WIRE_DRAW);
    cr_assert(up.draw.on);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'C', 0);
    theatre_turn(&theatre);
    cr_assert(shows("Concede the match?"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_CONCEDE); // Enter comes too easily for that
    theatre_press(&theatre, 'Y', 0);
    up = expect_sent(WIRE_CONCEDE);
    cr_assert_eq(up.concede.seat, DRILL_BLUE_CAPTAIN);
    theatre_close(&theatre);
}

Test(app, menu_keys_do_not_reach_the_match)
{
    play("drill_menu");
    theatre_press(&theatre, INPUT_UP, 0);
    expect_silence(WIRE_ORDER);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_UP, 0);
    expect_order(DRILL_BLUE_CAPTAIN);
    theatre_close(&theatre);
}

Test(app, owner_asks_for_a_rematch)
{
    play("drill_over");
    cr_assert(shows("Petrel lies at E2"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_REMATCH); // it was meant for an order: nobody has read the end yet
    theatre.now += 1000;
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_sent(WIRE_REMATCH);
    theatre_play(&theatre, find_scene("drill_over_mate"));
    theatre.host.up_count = 0;
    cr_assert(shows("Mara can ask for a rematch"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    expect_silence(WIRE_REMATCH);
    theatre_close(&theatre);
}

Test(app, comes_back_by_itself_and_shows_what_it_showed)
{
    play("drill_lost");
    fake_host_start(&theatre.host);
    for (int i = 0; i < 12; i++) {
        theatre.now += 100;
        theatre_turn(&theatre);
    }
    expect_sent(WIRE_HELLO);
    fake_host_welcome(&theatre.host, 42);
    theatre_turn(&theatre);
    struct wire_up up = expect_sent(WIRE_JOIN);
    cr_assert(up.join.has_token);
    fake_host_joined(&theatre.host, 7, 0);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert_not(shows("does not answer"));
    cr_assert(shows("They pinged C6: NEAR"));
    theatre_close(&theatre);
}

Test(app, tells_who_goes_away)
{
    play("lobby_owner");
    struct wire_lobby lobby = scene_lobby();
    lobby.members[1].is_away = true;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(shows("Jonas is away"));
    theatre_close(&theatre);
}

Test(app, plays_from_lobby_to_match_without_a_restart)
{
    play("lobby_merged");
    struct wire_lobby lobby = scene_lobby();
    lobby.phase = TABLE_PLAYING;
    fake_host_lobby(&theatre.host, &lobby);
    struct drill_view view = fake_view();
    fake_host_view(&theatre.host, DRILL_BLUE_CAPTAIN, &view, 1000, true);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(shows("HELM"));
    cr_assert(shows("Heron lies at B4"));
    theatre_close(&theatre);
}
