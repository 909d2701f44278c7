// Coming back: the token by which a session finds its place again, and the orders that it kept.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "tests/stations/visit.h"

static struct fake_host host; // large; each test runs in a process of its own

static void make_folder(char folder[64])
{
    strncpy(folder, "/tmp/klaxon-session-XXXXXX", 64);
    cr_assert_not_null(mkdtemp(folder));
}

Test(token, comes_back_with_its_token_when_the_host_is_back)
{
    struct session *session = visit_table(&host, NULL);
    struct drill_view view = fake_view();
    fake_host_view(&host, DRILL_FOX_SKIPPER, &view, 4000, true);
    fake_host_settle(&host, session, 100);
    uint32_t seen = visit_shift(session);
    uint32_t unseen = visit_shift(session);
    fake_host_settle(&host, session, 200);
    fake_host_stop(&host);
    for (ms now = 300; now < 9300; now += 50) {
        session_step(session, now);
    }
    cr_assert_eq(session_state(session), SESSION_RETURNING);
    cr_assert_not_null(session_lobby(session), "what was seen is gone");
    cr_assert_not_null(session_view(session, DRILL_FOX_SKIPPER));
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
    visit_end(&host, session);
}

// A host that was killed and started again holds its tables until their people are back. What was
// on its way would be refused then.
Test(token, keeps_orders_until_a_restarted_host_goes_on)
{
    struct session *session = visit_table(&host, NULL);
    uint32_t lost = visit_shift(session);
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
    uint32_t early = visit_shift(session); // before it is known whether the table runs
    visit_pause(&host, session, "paused.returning");
    uint32_t later = visit_shift(session);
    fake_host_settle(&host, session, 4400);
    cr_assert_eq(visit_taken_order(&host), 0, "nothing is sent to be refused");
    cr_assert_eq(session_orders_waiting(session), 3);
    visit_pause(&host, session, NULL);
    cr_assert_eq(visit_taken_order(&host), lost);
    cr_assert_eq(visit_taken_order(&host), early);
    cr_assert_eq(visit_taken_order(&host), later);
    cr_assert_eq(visit_taken_order(&host), 0);
    uint32_t last = visit_shift(session);
    fake_host_settle(&host, session, 4500);
    cr_assert_eq(visit_taken_order(&host), last, "at once again");
    visit_end(&host, session);
}

Test(token, goes_to_the_door_when_another_host_is_at_the_address)
{
    struct session *session = visit_table(&host, NULL);
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
    visit_end(&host, session);
}

Test(token, finds_its_token_again_after_it_was_killed)
{
    char folder[64];
    make_folder(folder);
    struct session *session = visit_table(&host, folder);
    session_destroy(session); // says no farewell
    session = visit_session(&host, folder);
    visit_knock(&host, session, "K7Q4M");
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert(up.join.has_token);
    cr_assert_eq(up.join.token[15], 7);
    fake_host_joined(&host, 7, 31);
    struct wire_lobby lobby = fake_lobby();
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(visit_shift(session), 32, "serials must go on where the host saw the last");
    visit_end(&host, session);
}

Test(token, does_not_take_the_token_of_a_station_that_lives)
{
    char folder[64];
    make_folder(folder);
    struct session *first = visit_table(&host, folder);
    uint32_t first_peer = host.peer;
    struct session *second = visit_session(&host, folder);
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

Test(token, joins_afresh_when_its_old_token_is_refused)
{
    char folder[64];
    make_folder(folder);
    session_destroy(visit_table(&host, folder));
    struct session *session = visit_session(&host, folder);
    visit_knock(&host, session, "K7Q4M");
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.token", NULL, NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert(up.join.has_token);
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_not(up.join.has_token);
    visit_end(&host, session);
}

// Leaves the table; the host answers. Returns whether the next station finds a token.
static bool finds_token_after(const char *answer)
{
    char folder[64];
    make_folder(folder);
    struct session *session = visit_table(&host, folder);
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

Test(token, keeps_its_token_when_the_host_keeps_its_place)
{
    cr_assert(finds_token_after("left.kept"));
    cr_assert_not(finds_token_after("left.asked"));
}

// A person who is faster than the host's answer.
Test(token, an_answer_to_a_farewell_ends_no_new_join)
{
    struct session *session = visit_table(&host, NULL);
    cr_assert(session_leave_table(session));
    cr_assert(session_join_table(session, "B2XTR"));
    struct wire_down down = {.kind = WIRE_LEFT};
    reason_set(&down.left, "left.asked", "", NULL);
    fake_host_send(&host, &down);
    fake_host_settle(&host, session, 1);
    cr_assert_eq(session_state(session), SESSION_JOINING);
    cr_assert_str_empty(session_reason(session)->id);
    visit_end(&host, session);
}

Test(token, keeps_its_token_when_it_was_not_judged)
{
    char folder[64];
    make_folder(folder);
    session_destroy(visit_table(&host, folder));
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set_number(&down.refused.reason, "refused.too_many_tries", 2);
    struct wire_up up;
    for (int i = 0; i < 2; i++) { // by hand: it is told, and may ask again with the same token
        struct session *session = visit_session(&host, folder);
        visit_knock(&host, session, "K7Q4M");
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

Test(token, asks_again_to_come_back_when_it_was_not_judged)
{
    struct session *session = visit_table(&host, NULL);
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
    visit_end(&host, session);
}

Test(token, comes_back_when_it_was_too_slow)
{
    struct session *session = visit_table(&host, NULL);
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
    visit_end(&host, session);
}
