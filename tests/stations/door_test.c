// The door of a host: knocking at it, waiting before it, and what a full or a silent one says.
#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "net/enet/dial_enet.h"
#include "shared/drill/brief.h"
#include "tests/stations/visit.h"

static struct fake_host host; // large; each test runs in a process of its own

Test(door, rests_at_a_door_that_needs_its_places_until_the_person_moves)
{
    struct session *session = visit_door(&host);
    visit_bye(&host, session, "bye.idle", 1000);
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
    visit_end(&host, session);
}

Test(door, joins_from_its_rest_and_looks_again_by_itself)
{
    struct session *session = visit_door(&host);
    visit_bye(&host, session, "bye.room", 1000);
    fake_host_settle(&host, session, 1000 + SESSION_REST_MS); // a minute later, whatever happens
    cr_assert_eq(session_state(session), SESSION_GREETING);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 1000 + SESSION_REST_MS);
    visit_bye(&host, session, "bye.full", 2000 + SESSION_REST_MS);
    host.up_count = 0;
    cr_assert(session_join_table(session, "K7Q4M"));
    fake_host_settle(&host, session, 3000 + SESSION_REST_MS);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 3000 + SESSION_REST_MS);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_JOIN, &up));
    cr_assert_str_eq(up.join.code, "K7Q4M");
    visit_end(&host, session);
}

// Somebody at a table comes back by his token, again and again but not as fast as it goes.
Test(door, comes_back_to_its_table_when_the_host_was_full)
{
    struct session *session = visit_table(&host, NULL);
    visit_bye(&host, session, "bye.room", 1000);
    cr_assert_eq(session_state(session), SESSION_RETURNING);
    cr_assert_not_null(session_lobby(session));
    int dials = host.dials;
    for (ms now = 1000; now < 9000; now += 50) {
        host.is_open = false;
        fake_host_settle(&host, session, now);
        if (host.is_open) {
            visit_bye(&host, session, "bye.full", now);
        }
    }
    cr_assert_geq(host.dials - dials, 5);
    cr_assert_leq(host.dials - dials, 8000 / SESSION_KNOCK_MS + 1);
    visit_end(&host, session);
}

Test(door, is_told_of_a_full_host_that_it_never_was_in)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL));
    fake_host_settle(&host, session, 0);
    visit_bye(&host, session, "bye.full", 10);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    cr_assert_str_eq(session_reason(session)->id, "bye.full");
    visit_end(&host, session);
}

Test(door, names_the_port_that_nobody_answered_at)
{
    static const char *const ROWS[][2] = {{"127.0.0.1:9", "9"}, {"127.0.0.1", "7777"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct session_config config = {
            .name = "Mara", .briefs = VISIT_BRIEFS, .dial = dial_enet()};
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
Test(door, says_that_nobody_answers)
{
    struct dial dial = dial_enet();
    dial.explain = NULL;
    struct session_config config = {.name = "Mara", .briefs = VISIT_BRIEFS, .dial = dial};
    struct session *session = session_create(&config);
    cr_assert(session_connect(session, "127.0.0.1:9", NULL));
    for (ms now = 0; now <= SESSION_REACH_MS; now += 500) {
        session_step(session, now);
    }
    cr_assert_str_eq(session_reason(session)->id, "refused.no_answer");
    cr_assert_str_eq(session_reason(session)->args[0], "127.0.0.1:9");
    session_destroy(session);
}

Test(door, connects_nowhere_without_a_dial)
{
    struct session *session =
        session_create(&(struct session_config){.name = "Mara", .briefs = VISIT_BRIEFS});
    cr_assert_not(session_connect(session, "10.0.0.7", NULL));
    session_step(session, 0);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    session_destroy(session);
}

Test(door, comes_to_a_host_in_its_own_program)
{
    fake_host_init(&host);
    struct session_config config = {
        .name = "Mara", .briefs = VISIT_BRIEFS, .dial = dial_local(host.listener)};
    struct session *session = session_create(&config);
    cr_assert(session_connect(session, "wherever", NULL));
    fake_host_settle(&host, session, 0);
    fake_host_welcome(&host, 42);
    fake_host_settle(&host, session, 0);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    visit_end(&host, session);
}

Test(door, gives_up_at_a_door_that_never_opens)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
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
Test(door, counts_only_time_in_which_it_listened)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
    cr_assert(session_connect(session, "10.0.0.7", NULL)); // before there was a window
    session_step(session, 20000);
    cr_assert_eq(session_state(session), SESSION_GREETING, "given up before it was tried");
    fake_host_turn(&host);
    fake_host_welcome(&host, 42); // while the first frame is drawn
    session_step(session, 20000 + 2 * SESSION_GREET_MS);
    fake_host_settle(&host, session, 20000 + 2 * SESSION_GREET_MS);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR, "the answer was there and not read");
    visit_end(&host, session);
}

// The carrier has given the link up before anybody listened: it is tried once more.
Test(door, knocks_again_at_a_link_that_was_lost_unheard)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
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
    visit_end(&host, session);
}

Test(door, says_that_nobody_has_this_name)
{
    struct session *session = session_create(
        &(struct session_config){.name = "Mara", .briefs = VISIT_BRIEFS, .dial = dial_enet()});
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

Test(door, refuses_a_host_of_another_protocol_or_version)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
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
    visit_end(&host, session);
}

Test(door, gives_its_password_at_the_door)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
    char longest[WIRE_PASSWORD_MAX + 1];
    memset(longest, 'x', WIRE_PASSWORD_MAX);
    longest[WIRE_PASSWORD_MAX] = '\0';
    cr_assert_not(session_set_password(session, longest));
    cr_assert_not(session_set_password(session, "a\nb"));
    cr_assert(session_set_password(session, "squid"));
    visit_knock(&host, session, "K7Q4M");
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
    visit_end(&host, session);
}
