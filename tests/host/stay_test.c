// What a token is still good for, asked at the door of a host whose matches do not rest.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
#include "tests/support/party.h"

static struct party party;
static struct wire_joined joined[4];

static void start(void)
{
    party_start(&party);
    party.config.keep_ms = 3600000;
    party_restart(&party);
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        joined[i] = party.guests[i].joined;
    }
    guest_hello(&party, 5, "Asker");
}

static void end(void)
{
    party_end(&party);
}

TestSuite(stay, .init = start, .fini = end, .timeout = 60);

static const struct wire_stay *ask(const struct wire_joined *with)
{
    struct wire_up up = {.kind = WIRE_ASK_STAY, .ask_stay.token_count = WIRE_TOKEN_SIZE};
    memcpy(up.ask_stay.code, with->code, sizeof up.ask_stay.code);
    memcpy(up.ask_stay.token, with->token, WIRE_TOKEN_SIZE);
    guest_send(&party, 5, &up);
    return &party.guests[5].stay;
}

Test(stay, tells_of_a_match_that_goes_on)
{
    guest_drop(&party, 1);
    const struct wire_stay *stay = ask(&joined[1]);
    cr_assert_eq(stay->kind, STAY_PLAYING);
    cr_assert_not(stay->rests);
    cr_assert_eq(stay->people, 3);
    cr_assert_eq(stay->alone_s, 0);
    cr_assert_eq(stay->seats, 1 << 1);
    cr_assert_eq(stay->awaited, 1 << 0 | 1 << 2, "both skippers have yet to dive");
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
    cr_assert_eq(ask(&joined[1])->awaited, 1 << 2);
    cr_assert(guest_accepted(&party, 2, 2, "hide A1"));
    cr_assert_eq(ask(&joined[1])->awaited, 0, "the hunt has no turns");
}

Test(stay, tells_for_how_long_nobody_has_been_there)
{
    for (int i = 0; i < 4; i++) {
        guest_say(&party, i, WIRE_LEAVE);
    }
    party_turn(&party, 90000);
    cr_assert_eq(ask(&joined[3])->kind, STAY_PLAYING, "the last keeps his place");
    cr_assert_geq(party.guests[5].stay.alone_s, 90);
    cr_assert_eq(ask(&joined[0])->kind, STAY_GONE, "who left before gave his up");
}

Test(stay, tells_of_the_end)
{
    for (int i = 0; i < 2; i++) {
        guest_send(&party, i, &(struct wire_up){.kind = WIRE_CONCEDE, .concede.seat = (uint8_t)i});
    }
    const struct wire_stay *stay = ask(&joined[2]);
    cr_assert_eq(stay->kind, STAY_OVER);
    cr_assert_eq(stay->outcome.kind, OUTCOME_WIN);
    cr_assert_eq(stay->outcome.winner, SIDE_RED);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_eq(ask(&joined[2])->kind, STAY_LOBBY);
}

Test(stay, half_a_token_is_none)
{
    struct wire_up up = {.kind = WIRE_ASK_STAY, .ask_stay.token_count = 3};
    memcpy(up.ask_stay.code, joined[0].code, sizeof up.ask_stay.code);
    memcpy(up.ask_stay.token, joined[0].token, 3);
    guest_send(&party, 5, &up);
    cr_assert_eq(party.guests[5].stay.kind, STAY_GONE);
}
