// A session at a table: what it shows of views, verdicts and wishes, and what it does not believe.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/text.h"
#include "tests/stations/visit.h"

static struct fake_host host; // large; each test runs in a process of its own

Test(session, says_hello_lists_tables_and_joins)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
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
    cr_assert_eq(session_seats(session), 1u << DRILL_FOX_SKIPPER);
    visit_end(&host, session);
}

Test(session, follows_to_the_table_that_it_is_led_to)
{
    struct session *session = visit_table(&host, NULL);
    struct wire_down down = {.kind = WIRE_JOINED};
    text_copy(down.joined.code, sizeof down.joined.code, "B2XTR");
    text_copy(down.joined.game, sizeof down.joined.game, DRILL_BRIEF.name);
    memset(down.joined.token, 9, WIRE_TOKEN_SIZE);
    down.joined.token_count = WIRE_TOKEN_SIZE;
    reason_set(&down.joined.led, "led.owner", "Jonas", NULL);
    fake_host_send(&host, &down);
    struct wire_lobby lobby = fake_lobby();
    text_copy(lobby.code, sizeof lobby.code, "B2XTR");
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 10);
    cr_assert_eq(session_state(session), SESSION_AT_TABLE);
    cr_assert_str_eq(session_lobby(session)->code, "B2XTR");
    cr_assert_str_eq(session_reason(session)->id, "led.owner");
    visit_end(&host, session);
}

Test(session, does_not_believe_a_second_joining_that_nobody_led_to)
{
    struct session *session = visit_table(&host, NULL);
    fake_host_joined(&host, 9, 0);
    fake_host_settle(&host, session, 10);
    cr_assert_eq(session_state(session), SESSION_IDLE);
    visit_end(&host, session);
}

Test(session, shows_views_and_runs_the_tables_clock_on)
{
    struct session *session = visit_table(&host, NULL);
    cr_assert_null(session_view(session, DRILL_FOX_SKIPPER));
    struct drill_view view = fake_view();
    session_step(session, 1000);
    fake_host_view(&host, DRILL_FOX_SKIPPER, &view, 5000, true);
    session_step(session, 1000);
    const struct drill_view *seen = session_view(session, DRILL_FOX_SKIPPER);
    cr_assert_not_null(seen);
    cr_assert(dot_equal(seen->place, view.place));
    cr_assert_eq(session_table_now(session, 1250), 5250);
    fake_host_view(&host, DRILL_FOX_SKIPPER, &view, 5300, false);
    session_step(session, 1300);
    cr_assert_eq(session_table_now(session, 9000), 5300, "a paused clock runs");
    visit_end(&host, session);
}

Test(session, hides_the_view_of_a_match_that_is_over_and_of_a_seat_given_up)
{
    struct session *session = visit_table(&host, NULL);
    struct drill_view view = fake_view();
    fake_host_view(&host, DRILL_FOX_SKIPPER, &view, 0, true);
    fake_host_settle(&host, session, 1);
    cr_assert_not_null(session_view(session, DRILL_FOX_SKIPPER));
    struct wire_lobby lobby = fake_lobby();
    lobby.match = 2;
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 2);
    cr_assert_null(session_view(session, DRILL_FOX_SKIPPER));
    lobby.match = 1;
    lobby.seats[DRILL_FOX_SKIPPER].member = WIRE_NOBODY;
    fake_host_lobby(&host, &lobby);
    fake_host_settle(&host, session, 3);
    cr_assert_null(session_view(session, DRILL_FOX_SKIPPER));
    cr_assert_eq(visit_shift(session), 0, "an order for a seat that is not held");
    visit_end(&host, session);
}

Test(session, hands_each_verdict_out_once)
{
    struct session *session = visit_table(&host, NULL);
    uint32_t first = visit_shift(session);
    uint32_t second = visit_shift(session);
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
    visit_end(&host, session);
}

// Orders in somebody's pause are refused by the host, and that is told.
Test(session, keeps_no_orders_in_a_persons_pause)
{
    struct session *session = visit_table(&host, NULL);
    visit_pause(&host, session, "paused.person");
    uint32_t serial = visit_shift(session);
    fake_host_settle(&host, session, 1100);
    cr_assert_eq(visit_taken_order(&host), serial);
    fake_host_verdict(&host, serial, "refused.paused");
    fake_host_settle(&host, session, 1200);
    cr_assert_str_eq(session_reason(session)->id, "refused.paused");
    visit_end(&host, session);
}

Test(session, keeps_the_reason_of_a_refusal_a_farewell_and_a_kick)
{
    struct session *session = visit_table(&host, NULL);
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
    visit_end(&host, session);
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
        struct session *session = visit_table(&host, NULL);
        tell((enum lie)lie);
        fake_host_settle(&host, session, 1);
        cr_assert_eq(session_state(session), SESSION_IDLE, "lie %d was believed", lie);
        cr_assert_str_eq(session_reason(session)->id, "lost.garbled");
        visit_end(&host, session);
    }
}

Test(session, asks_for_the_wall_at_each_table)
{
    fake_host_init(&host);
    struct session *session = visit_session(&host, NULL);
    session_want_wall(session, true);
    visit_knock(&host, session, "K7Q4M");
    fake_host_joined(&host, 7, 0);
    fake_host_settle(&host, session, 0);
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_ASK_WALL, &up));
    cr_assert(up.ask_wall.on);
    visit_end(&host, session);
}

Test(session, knows_its_own_wish_and_answers_others)
{
    struct session *session = visit_table(&host, NULL);
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
    visit_end(&host, session);
}

Test(session, survives_messages_with_flipped_bits)
{
    struct random random;
    random_seed(&random, 7);
    static uint8_t bytes[WIRE_PACKET_MAX];
    for (int round = 0; round < 300; round++) {
        struct session *session = visit_table(&host, NULL);
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
        visit_end(&host, session);
    }
}
