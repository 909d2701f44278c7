#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/enet/dial_enet.h"
#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "stations/session/session.h"
#include "tests/support/fake_host.h"

static const struct brief *const BRIEFS[] = {&DRILL_BRIEF, NULL};
static struct fake_host host; // large; each test runs in a process of its own

static struct session *session_of(const char *folder)
{
    struct session_config config = {
        .name = "Mara",
        .folder = folder,
        .briefs = BRIEFS,
        .dial = fake_host_dial(&host),
    };
    return session_create(&config);
}

// Brings a session to the table K7Q4M, by the code, with token 7.
static struct session *seated(const char *folder)
{
    fake_host_init(&host);
    struct session *session = session_of(folder);
    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    fake_host_joined(&host, 7, 0);
    struct wire_lobby lobby = fake_lobby();
    lobby.phase = TABLE_PLAYING;
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_AT_TABLE);
    host.up_count = 0;
    return session;
}

static uint32_t shift_north(struct session *session)
{
    struct drill_order order = {.kind = DRILL_SHIFT, .shift = DIRECTION_NORTH};
    return session_order(session, DRILL_BLUE_CAPTAIN, &order);
}

static void make_folder(char folder[64])
{
    strncpy(folder, "/tmp/klaxon-session-XXXXXX", 64);
    cr_assert_not_null(mkdtemp(folder));
}

Test(session, says_hello_lists_tables_and_joins)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert(session_connect(session, "10.0.0.7", NULL));
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_GREETING);
    struct wire_up up;
    cr_assert(fake_host_take(&host, &up));
    cr_assert_eq(up.kind, WIRE_HELLO);
    cr_assert_eq(up.hello.protocol, WIRE_PROTOCOL);
    cr_assert_str_eq(up.hello.name, "Mara");

    fake_host_welcome(&host, 42);
    fake_host_tables(&host);
    fake_host_settle(&host, session, 1);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    cr_assert_str_eq(session_welcome(session)->host, "kitchen-laptop");
    cr_assert_eq(session_tables(session)->tables_count, 1);
    cr_assert(fake_host_take_kind(&host, WIRE_LIST, &up), "nobody asked for the tables");

    cr_assert(session_join_table(session, "K7Q4M"));
    fake_host_settle(&host, session, 2);
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_str_eq(up.join.code, "K7Q4M");
    cr_assert_not(up.join.has_token);
    fake_host_joined(&host, 7, 0);
    struct wire_lobby lobby = fake_lobby();
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 3);
    cr_assert_eq(session_state(session), SESSION_AT_TABLE);
    cr_assert_eq(session_brief(session), &DRILL_BRIEF);
    cr_assert_eq(session_seats(session), 1u << DRILL_BLUE_CAPTAIN);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, shows_views_and_runs_the_tables_clock_on)
{
    struct session *session = seated(NULL);
    cr_assert_null(session_view(session, DRILL_BLUE_CAPTAIN));
    struct drill_view view = fake_view();
    session_step(session, 1000);
    fake_host_view(&host, DRILL_BLUE_CAPTAIN, &view, 5000, true);
    session_step(session, 1000);
    const struct drill_view *seen = session_view(session, DRILL_BLUE_CAPTAIN);
    cr_assert_not_null(seen);
    cr_assert(dot_equal(seen->place, view.place));
    cr_assert_eq(session_table_now(session, 1250), 5250);
    fake_host_view(&host, DRILL_BLUE_CAPTAIN, &view, 5300, false);
    session_step(session, 1300);
    cr_assert_eq(session_table_now(session, 9000), 5300, "a paused clock runs");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, hides_the_view_of_a_match_that_is_over_and_of_a_seat_given_up)
{
    struct session *session = seated(NULL);
    struct drill_view view = fake_view();
    fake_host_view(&host, DRILL_BLUE_CAPTAIN, &view, 0, true);
    fake_host_settle(&host, session, 1);
    cr_assert_not_null(session_view(session, DRILL_BLUE_CAPTAIN));
    struct wire_lobby lobby = fake_lobby();
    lobby.match = 2;
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 2);
    cr_assert_null(session_view(session, DRILL_BLUE_CAPTAIN));
    lobby.match = 1;
    lobby.seats[DRILL_BLUE_CAPTAIN].member = WIRE_NOBODY;
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 3);
    cr_assert_null(session_view(session, DRILL_BLUE_CAPTAIN));
    cr_assert_eq(shift_north(session), 0, "an order for a seat that is not held");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, hands_each_verdict_out_once)
{
    struct session *session = seated(NULL);
    uint32_t first = shift_north(session);
    uint32_t second = shift_north(session);
    cr_assert_lt(first, second);
    cr_assert_eq(session_orders_waiting(session), 2);
    fake_host_verdict(&host, first, NULL);
    fake_host_verdict(&host, first, "refused.over"); // a duplicate: the first answer counts
    fake_host_verdict(&host, second, "refused.over");
    fake_host_verdict(&host, 999, NULL); // of nobody's order
    fake_host_settle(&host, session, 1);
    struct wire_verdict verdict;
    cr_assert(session_next_verdict(session, &verdict));
    cr_assert_eq(verdict.serial, first);
    cr_assert(verdict.is_accepted);
    cr_assert(session_next_verdict(session, &verdict));
    cr_assert_eq(verdict.serial, second);
    cr_assert_not(verdict.is_accepted);
    cr_assert_not(session_next_verdict(session, &verdict));
    cr_assert_eq(session_orders_waiting(session), 0);
    cr_assert_str_eq(session_reason(session)->id, "refused.over");
    cr_assert_eq(session_reason_count(session), 1);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, comes_back_with_its_token_when_the_host_is_back)
{
    struct session *session = seated(NULL);
    struct drill_view view = fake_view();
    fake_host_view(&host, DRILL_BLUE_CAPTAIN, &view, 4000, true);
    fake_host_settle(&host, session, 100);
    uint32_t seen = shift_north(session);
    uint32_t unseen = shift_north(session);
    fake_host_settle(&host, session, 200);
    fake_host_stop(&host);
    for (ms now = 300; now < 9300; now += 50) {
        session_step(session, now);
    }
    cr_assert_eq(session_state(session), SESSION_RETURNING);
    cr_assert_not_null(session_lobby(session), "what was seen is gone");
    cr_assert_not_null(session_view(session, DRILL_BLUE_CAPTAIN));
    cr_assert_eq(session_table_now(session, 9300), session_table_now(session, 500));

    fake_host_start(&host);
    ms back = 0;
    for (ms now = 9300; now < 10300 && back == 0; now += 10) {
        fake_host_settle(&host, session, now);
        back = host.is_open ? now : 0;
    }
    cr_assert_gt(back, 0, "not back within a second");
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, back);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert(up.join.has_token);
    cr_assert_eq(up.join.token[0], 7);
    fake_host_joined(&host, 7, seen);
    struct wire_lobby lobby = fake_lobby();
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, back);
    cr_assert_eq(session_state(session), SESSION_AT_TABLE);
    cr_assert(fake_host_take_kind(&host, WIRE_ORDER, &up),
              "the unanswered order was not sent again");
    cr_assert_eq(up.order.serial, unseen);
    cr_assert_not(fake_host_take_kind(&host, WIRE_ORDER, &up), "an order was sent that was seen");
    session_destroy(session);
    fake_host_stop(&host);
}

static void say_paused(struct session *session, const char *why)
{
    struct wire_lobby lobby = fake_lobby();
    lobby.phase = TABLE_PLAYING;
    lobby.is_paused = why != NULL;
    if (why != NULL) {
        reason_set(&lobby.paused_why, why, "Jonas", NULL);
    }
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 1000);
}

// Takes the next order that arrived; 0: there is none.
static uint32_t taken_order(void)
{
    struct wire_up up;
    return fake_host_take_kind(&host, WIRE_ORDER, &up) ? up.order.serial : 0;
}

// A host that was killed and started again holds its tables until their people are back. What was
// on its way would be refused then.
Test(session, keeps_orders_until_a_restarted_host_goes_on)
{
    struct session *session = seated(NULL);
    uint32_t lost = shift_north(session);
    fake_host_stop(&host);
    for (ms now = 300; now < 2300; now += 50) {
        session_step(session, now);
    }
    fake_host_start(&host);
    for (ms now = 2300; now < 4300 && !host.is_open; now += 10) {
        fake_host_settle(&host, session, now);
    }
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 4300);
    fake_host_joined(&host, 7, 0);
    fake_host_settle(&host, session, 4300);
    host.up_count = 0;
    uint32_t early = shift_north(session); // before it is known whether the table runs
    say_paused(session, "paused.returning");
    uint32_t later = shift_north(session);
    fake_host_settle(&host, session, 4400);
    cr_assert_eq(taken_order(), 0, "nothing is sent to be refused");
    cr_assert_eq(session_orders_waiting(session), 3);
    say_paused(session, NULL);
    cr_assert_eq(taken_order(), lost);
    cr_assert_eq(taken_order(), early);
    cr_assert_eq(taken_order(), later);
    cr_assert_eq(taken_order(), 0);
    uint32_t last = shift_north(session);
    fake_host_settle(&host, session, 4500);
    cr_assert_eq(taken_order(), last, "at once again");
    session_destroy(session);
    fake_host_stop(&host);
}

// Orders in somebody's pause are refused by the host, and that is told.
Test(session, keeps_no_orders_in_a_persons_pause)
{
    struct session *session = seated(NULL);
    say_paused(session, "paused.person");
    uint32_t serial = shift_north(session);
    fake_host_settle(&host, session, 1100);
    cr_assert_eq(taken_order(), serial);
    fake_host_verdict(&host, serial, "refused.paused");
    fake_host_settle(&host, session, 1200);
    cr_assert_str_eq(session_reason(session)->id, "refused.paused");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, goes_to_the_door_when_another_host_is_at_the_address)
{
    struct session *session = seated(NULL);
    fake_host_stop(&host);
    fake_host_start(&host);
    fake_host_settle(&host, session, 2000);
    fake_host_settle(&host, session, 3000);
    fake_host_welcome(&host, 43);
    fake_host_settle(&host, session, 3000);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    cr_assert_str_eq(session_reason(session)->id, "lost.other_host");
    struct wire_up up;
    cr_assert_not(fake_host_take_kind(&host, WIRE_JOIN, &up), "our token was shown to a stranger");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, finds_its_token_again_after_it_was_killed)
{
    char folder[64];
    make_folder(folder);
    struct session *session = seated(folder);
    session_destroy(session); // says no farewell
    session = session_of(folder);
    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert(up.join.has_token);
    cr_assert_eq(up.join.token[15], 7);
    fake_host_joined(&host, 7, 31);
    struct wire_lobby lobby = fake_lobby();
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(shift_north(session), 32, "serials must go on where the host saw the last");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, does_not_take_the_token_of_a_station_that_lives)
{
    char folder[64];
    make_folder(folder);
    struct session *first = seated(folder);
    uint32_t first_peer = host.peer;
    struct session *second = session_of(folder);
    cr_assert(session_connect(second, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, second, 0);
    cr_assert_neq(host.peer, first_peer);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, second, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_not(up.join.has_token, "the second station came with the first one's token");
    session_destroy(first);
    session_destroy(second);
    fake_host_stop(&host);
}

Test(session, joins_afresh_when_its_old_token_is_refused)
{
    char folder[64];
    make_folder(folder);
    session_destroy(seated(folder));
    struct session *session = session_of(folder);
    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.token", NULL, NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert(up.join.has_token);
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_not(up.join.has_token);
    session_destroy(session);
    fake_host_stop(&host);
}

// Leaves the table; the host answers. Returns whether the next station finds a token.
static bool finds_token_after(const char *answer)
{
    char folder[64];
    make_folder(folder);
    struct session *session = seated(folder);
    cr_assert(session_leave_table(session));
    struct wire_down down = {.kind = WIRE_LEFT};
    reason_set(&down.left, answer, "K7Q4M", NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 1);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    bool is_kept = strcmp(answer, "left.kept") == 0;
    cr_assert_str_eq(session_reason(session)->id, is_kept ? answer : "");
    cr_assert(session_join_table(session, "K7Q4M"));
    fake_host_settle(&host, session, 2);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    session_destroy(session);
    fake_host_stop(&host);
    return up.join.has_token;
}

Test(session, keeps_its_token_when_the_host_keeps_its_place)
{
    cr_assert(finds_token_after("left.kept"));
    cr_assert_not(finds_token_after("left.asked"));
}

// A person who is faster than the host's answer.
Test(session, an_answer_to_a_farewell_ends_no_new_join)
{
    struct session *session = seated(NULL);
    cr_assert(session_leave_table(session));
    cr_assert(session_join_table(session, "B2XTR"));
    struct wire_down down = {.kind = WIRE_LEFT};
    reason_set(&down.left, "left.asked", "", NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 1);
    cr_assert_eq(session_state(session), SESSION_JOINING);
    cr_assert_str_empty(session_reason(session)->id);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, keeps_its_token_when_it_was_not_judged)
{
    char folder[64];
    make_folder(folder);
    session_destroy(seated(folder));
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set_number(&down.refused.reason, "refused.too_many_tries", 2);
    struct wire_up up;
    for (int i = 0; i < 2; i++) { // by hand: it is told, and may ask again with the same token
        struct session *session = session_of(folder);
        cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
        fake_host_settle(&host, session, 0);
        fake_host_welcome(&host, 42);
        fake_host_settle(&host, session, 0);
        fake_host_send(&host, &down);
        fake_host_settle(&host, session, 0);
        cr_assert_eq(session_state(session), SESSION_AT_DOOR);
        cr_assert_str_eq(session_reason(session)->id, "refused.too_many_tries");
        cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
        cr_assert(up.join.has_token);
        session_destroy(session);
    }
    fake_host_stop(&host);
}

Test(session, asks_again_to_come_back_when_it_was_not_judged)
{
    struct session *session = seated(NULL);
    struct wire_up up;
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set_number(&down.refused.reason, "refused.too_many_tries", 2);
    fake_host_stop(&host);
    fake_host_settle(&host, session, 100);
    fake_host_start(&host);
    ms now = 100;
    for (int turn = 0; turn < 2; turn++) {
        for (host.is_open = false; now < 20000 && !host.is_open; now += 50) {
            fake_host_settle(&host, session, now);
        }
        fake_host_welcome(&host, 42);
        fake_host_settle(&host, session, now);
        cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up), "turn %d", turn);
        cr_assert(up.join.has_token);
        fake_host_send(&host, &down);
        fake_host_settle(&host, session, now);
        cr_assert_not_null(session_brief(session), "it is still its table");
    }
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, keeps_the_reason_of_a_refusal_a_farewell_and_a_kick)
{
    struct session *session = seated(NULL);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.owner", NULL, NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 1);
    cr_assert_eq(session_state(session), SESSION_AT_TABLE);
    cr_assert_str_eq(session_reason(session)->id, "refused.owner");

    down = (struct wire_down){.kind = WIRE_LEFT};
    reason_set(&down.left, "left.kicked", "Yuki", NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 2);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    cr_assert_str_eq(session_reason(session)->id, "left.kicked");
    cr_assert_null(session_lobby(session));

    down = (struct wire_down){.kind = WIRE_BYE};
    reason_set(&down.bye.reason, "bye.stopped", NULL, NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 3);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "bye.stopped");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, comes_back_when_it_was_too_slow)
{
    struct session *session = seated(NULL);
    struct wire_down down = {.kind = WIRE_BYE};
    reason_set(&down.bye.reason, "bye.slow", NULL, NULL);
    fake_host_send(&host, &down);
    session_step(session, 1);
    cr_assert_eq(session_state(session), SESSION_RETURNING);
    cr_assert_str_eq(session_reason(session)->id, "bye.slow");
    fake_host_settle(&host, session, 1 + SESSION_KNOCK_MS);
    cr_assert_eq(session_state(session), SESSION_GREETING);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 2 + SESSION_KNOCK_MS);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert(up.join.has_token);
    session_destroy(session);
    fake_host_stop(&host);
}

static struct session *at_door(void)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_tables(&host);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    return session;
}

static void send_bye(struct session *session, const char *id, ms now)
{
    struct wire_down down = {.kind = WIRE_BYE};
    reason_set(&down.bye.reason, id, NULL, NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, now);
}

Test(session, rests_at_a_door_that_needs_its_places_until_the_person_moves)
{
    struct session *session = at_door();
    send_bye(session, "bye.idle", 1000);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    cr_assert_not_null(session_tables(session), "the list is still there to look at");
    cr_assert_str_eq(session_reason(session)->id, "bye.idle");
    int dials = host.dials;
    for (ms now = 1000; now < 20000; now += 100) {
        fake_host_settle(&host, session, now);
    }
    cr_assert_eq(host.dials, dials, "it leaves its place to others");
    cr_assert_geq(session_wait_ms(session, 20000), 30000, "and sleeps");
    session_wake(session);
    cr_assert_str_empty(session_reason(session)->id);
    fake_host_settle(&host, session, 20000);
    cr_assert_eq(session_state(session), SESSION_GREETING);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 20000);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    session_wake(session); // nothing to wake
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, joins_from_its_rest_and_looks_again_by_itself)
{
    struct session *session = at_door();
    send_bye(session, "bye.room", 1000);
    fake_host_settle(&host, session, 1000 + SESSION_REST_MS); // a minute later, whatever happens
    cr_assert_eq(session_state(session), SESSION_GREETING);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 1000 + SESSION_REST_MS);
    send_bye(session, "bye.full", 2000 + SESSION_REST_MS);
    host.up_count = 0;
    cr_assert(session_join_table(session, "K7Q4M"));
    fake_host_settle(&host, session, 3000 + SESSION_REST_MS);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 3000 + SESSION_REST_MS);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_str_eq(up.join.code, "K7Q4M");
    session_destroy(session);
    fake_host_stop(&host);
}

// Somebody at a table comes back by his token, again and again but not as fast as it goes.
Test(session, comes_back_to_its_table_when_the_host_was_full)
{
    struct session *session = seated(NULL);
    send_bye(session, "bye.room", 1000);
    cr_assert_eq(session_state(session), SESSION_RETURNING);
    cr_assert_not_null(session_lobby(session));
    int dials = host.dials;
    for (ms now = 1000; now < 9000; now += 50) {
        host.is_open = false;
        fake_host_settle(&host, session, now);
        if (host.is_open) {
            send_bye(session, "bye.full", now);
        }
    }
    cr_assert_geq(host.dials - dials, 5);
    cr_assert_leq(host.dials - dials, 8000 / SESSION_KNOCK_MS + 1);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, is_told_of_a_full_host_that_it_never_was_in)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL));
    fake_host_settle(&host, session, 0);
    send_bye(session, "bye.full", 10);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "bye.full");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, names_the_port_that_nobody_answered_at)
{
    static const char *const ROWS[][2] = {{"127.0.0.1:9", "9"}, {"127.0.0.1", "7777"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct session_config config = {.name = "Mara", .briefs = BRIEFS, .dial = dial_enet()};
        struct session *session = session_create(&config);
        cr_assert(session_connect(session, ROWS[i][0], NULL));
        for (ms now = 0; now <= SESSION_REACH_MS; now += 500) {
            session_step(session, now);
        }
        cr_assert_str_eq(session_reason(session)->id, "refused.unreachable");
        cr_assert_str_eq(session_reason(session)->args[0], ROWS[i][0]);
        cr_assert_str_eq(session_reason(session)->args[1], ROWS[i][1]);
        session_destroy(session);
    }
}

// A dial that has nothing to say about its doors.
Test(session, says_that_nobody_answers)
{
    struct dial dial = dial_enet();
    dial.explain = NULL;
    struct session_config config = {.name = "Mara", .briefs = BRIEFS, .dial = dial};
    struct session *session = session_create(&config);
    cr_assert(session_connect(session, "127.0.0.1:9", NULL));
    for (ms now = 0; now <= SESSION_REACH_MS; now += 500) {
        session_step(session, now);
    }
    cr_assert_str_eq(session_reason(session)->id, "refused.no_answer");
    cr_assert_str_eq(session_reason(session)->args[0], "127.0.0.1:9");
    session_destroy(session);
}

Test(session, connects_nowhere_without_a_dial)
{
    struct session *session =
        session_create(&(struct session_config){.name = "Mara", .briefs = BRIEFS});
    cr_assert_not(session_connect(session, "10.0.0.7", NULL));
    session_step(session, 0);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    session_destroy(session);
}

Test(session, comes_to_a_host_in_its_own_program)
{
    fake_host_init(&host);
    struct session_config config = {
        .name = "Mara", .briefs = BRIEFS, .dial = dial_local(host.listener)};
    struct session *session = session_create(&config);
    cr_assert(session_connect(session, "wherever", NULL));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, gives_up_at_a_door_that_never_opens)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL));
    for (ms now = 0; now <= SESSION_GREET_MS + 10; now += 100) {
        session_step(session, now); // the link opens, but nobody says welcome
    }
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "refused.no_welcome");
    fake_host_stop(&host);
    cr_assert(session_connect(session, "nowhere", NULL));
    session_step(session, 9000);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "refused.dial");
    cr_assert_str_eq(session_reason(session)->args[0], "nobody is there");
    session_destroy(session);
}

// A window that takes long to open, or a frame to draw, is no silence of the host's.
Test(session, counts_only_time_in_which_it_listened)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL)); // before there was a window
    session_step(session, 20000);
    cr_assert_eq(session_state(session), SESSION_GREETING, "given up before it was tried");
    fake_host_turn(&host);
    fake_host_welcome(&host, 42); // while the first frame is drawn
    session_step(session, 20000 + 2 * SESSION_GREET_MS);
    fake_host_settle(&host, session, 20000 + 2 * SESSION_GREET_MS);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR, "the answer was there and not read");
    session_destroy(session);
    fake_host_stop(&host);
}

// The carrier has given the link up before anybody listened: it is tried once more.
Test(session, knocks_again_at_a_link_that_was_lost_unheard)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL));
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_GREETING);
    fake_host_stop(&host);
    fake_host_start(&host);
    fake_host_settle(&host, session, 8000);
    cr_assert_eq(session_state(session), SESSION_GREETING);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 8000);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, says_that_nobody_has_this_name)
{
    struct session *session = session_create(
        &(struct session_config){.name = "Mara", .briefs = BRIEFS, .dial = dial_enet()});
    cr_assert(session_connect(session, "no-such-host.invalid", NULL));
    session_step(session, 0);
    cr_assert_eq(session_state(session), SESSION_CONNECTING);
    cr_assert_leq(session_wait_ms(session, 0), 20, "it looks whether the name was found");
    for (ms now = 2; now < SESSION_REACH_MS + 10 && session_state(session) != SESSION_IDLE;
         now += 2) {
        usleep(2000);
        session_step(session, now);
    }
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "refused.no_machine");
    cr_assert_str_eq(session_reason(session)->args[0], "no-such-host.invalid");
    session_destroy(session);
}

Test(session, refuses_a_host_of_another_protocol_or_version)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 0);
    struct wire_down down = {.kind = WIRE_WELCOME};
    down.welcome.protocol = WIRE_PROTOCOL + 1;
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "refused.protocol_of_host");

    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 1000);
    down.welcome.protocol = WIRE_PROTOCOL;
    down.welcome.games_count = 1;
    strncpy(down.welcome.games[0].name, "drill", BRIEF_NAME_MAX);
    down.welcome.games[0].version = (uint16_t)(DRILL_BRIEF.version + 1);
    fake_host_send(&host, &down);
    fake_host_joined(&host, 7, 0);
    fake_host_settle(&host, session, 1000);
    cr_assert_str_eq(session_reason(session)->id, "refused.game_older_here");
    session_destroy(session);
    fake_host_stop(&host);
}

enum lie {
    LIE_BYTES,
    LIE_YOU,
    LIE_SEAT_MEMBER,
    LIE_SEATS,
    LIE_OPTION,
    LIE_CODE,
    LIE_VIEW_SEAT,
    LIE_VIEW_BYTES,
    LIE_OFFER,
    LIE_JOINED,
    LIE_WELCOME,
    LIE_COUNT
};

static void tell(enum lie lie)
{
    struct wire_down down = {.kind = WIRE_LOBBY, .lobby = fake_lobby()};
    switch (lie) {
    case LIE_BYTES:
        fake_host_send_bytes(&host, (const uint8_t *)"\xdf\xff\xff\xff\xff", 5);
        return;
    case LIE_YOU:
        down.lobby.you = 9;
        break;
    case LIE_SEAT_MEMBER:
        down.lobby.seats[2].member = 200;
        break;
    case LIE_SEATS:
        down.lobby.seats_count = 8;
        break;
    case LIE_OPTION:
        down.lobby.options[DRILL_OPTION_LIVES].value = -5;
        break;
    case LIE_CODE:
        down.lobby.code[0] = 'X';
        break;
    case LIE_VIEW_SEAT:
        down = (struct wire_down){.kind = WIRE_VIEW, .view.seat = 7};
        break;
    case LIE_VIEW_BYTES:
        down = (struct wire_down){.kind = WIRE_VIEW, .view.view = {0x81}, .view.view_count = 1};
        break;
    case LIE_OFFER:
        down = (struct wire_down){.kind = WIRE_OFFER, .offer.option = DRILL_OPTION_LIVES};
        break;
    case LIE_JOINED:
        down = (struct wire_down){.kind = WIRE_JOINED};
        break;
    case LIE_WELCOME:
        down = (struct wire_down){.kind = WIRE_WELCOME, .welcome.protocol = WIRE_PROTOCOL};
        break;
    case LIE_COUNT:
        return;
    }
    fake_host_send(&host, &down);
}

Test(session, leaves_a_host_that_sends_what_cannot_be)
{
    for (int lie = 0; lie < LIE_COUNT; lie++) {
        struct session *session = seated(NULL);
        tell((enum lie)lie);
        fake_host_settle(&host, session, 1);
        cr_assert_eq(session_state(session), SESSION_IDLE, "lie %d was believed", lie);
        cr_assert_str_eq(session_reason(session)->id, "lost.garbled");
        session_destroy(session);
        fake_host_stop(&host);
    }
}

// --- what guests and owners say

Test(session, gives_its_password_at_the_door)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    char longest[WIRE_PASSWORD_MAX + 1];
    memset(longest, 'x', WIRE_PASSWORD_MAX);
    longest[WIRE_PASSWORD_MAX] = '\0';
    cr_assert_not(session_set_password(session, longest));
    cr_assert_not(session_set_password(session, "a\nb"));
    cr_assert(session_set_password(session, "squid"));
    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_str_eq(up.join.password, "squid");
    struct wire_down no = {.kind = WIRE_REFUSED};
    reason_set(&no.refused.reason, "refused.password_wrong", "K7Q4M", NULL);
    fake_host_send(&host, &no);
    fake_host_settle(&host, session, 1);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    cr_assert_str_eq(session_reason(session)->id, "refused.password_wrong");
    cr_assert(session_open_table(session, "drill", "Mine"));
    fake_host_settle(&host, session, 2);
    cr_assert(fake_host_take_kind(&host, WIRE_OPEN, &up));
    cr_assert_str_eq(up.open.password, "squid");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, asks_for_the_wall_at_each_table)
{
    fake_host_init(&host);
    struct session *session = session_of(NULL);
    session_want_wall(session, true);
    cr_assert(session_connect(session, "10.0.0.7", "K7Q4M"));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    fake_host_joined(&host, 7, 0);
    fake_host_settle(&host, session, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_ASK_WALL, &up));
    cr_assert(up.ask_wall.on);
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, knows_its_own_wish_and_answers_others)
{
    struct session *session = seated(NULL);
    cr_assert_null(session_wish(session));
    struct wire_lobby lobby = fake_lobby();
    lobby.members_count = 2;
    lobby.members[1].is_here = true;
    lobby.wishes_count = 2;
    lobby.wishes[0] = (struct wire_wish){.number = 17, .kind = WISH_WALL, .member = 1};
    lobby.wishes[1] = (struct wire_wish){.number = 18, .kind = WISH_SEAT, .member = 0, .seat = 3};
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 1);
    cr_assert_not_null(session_wish(session));
    cr_assert_eq(session_wish(session)->number, 18);
    cr_assert(session_answer(session, 17, true));
    fake_host_settle(&host, session, 2);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_ANSWER, &up));
    cr_assert_eq(up.answer.wish, 17);
    cr_assert(up.answer.on);
    lobby.wishes[0].member = 2; // nobody
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 3);
    cr_assert_str_eq(session_reason(session)->id, "lost.garbled");
    session_destroy(session);
    fake_host_stop(&host);
}

Test(session, survives_messages_with_flipped_bits)
{
    struct random random;
    random_seed(&random, 7);
    static uint8_t bytes[WIRE_PACKET_MAX];
    for (int round = 0; round < 300; round++) {
        struct session *session = seated(NULL);
        static struct wire_down down;
        record_random(&WIRE_DOWN_RECORD, &random, &down);
        size_t length = record_encode(&WIRE_DOWN_RECORD, &down, bytes, sizeof bytes);
        for (int flip = 0; length > 0 && flip < round % 4; flip++) {
            bytes[random_below(&random, (uint32_t)length)] ^= (uint8_t)random_next(&random);
        }
        if (length > 0) {
            fake_host_send_bytes(&host, bytes, length);
        }
        fake_host_settle(&host, session, 1);
        for (int seat = -1; seat <= BRIEF_SEATS_MAX; seat++) {
            session_view(session, seat);
        }
        session_destroy(session);
        fake_host_stop(&host);
    }
}
