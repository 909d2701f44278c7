// Codes and tokens that are tried one after another.
#include <string.h>

#include <criterion/criterion.h>

#include "engine/host/inside.h"
#include "net/tries.h"
#include "shared/text.h"
#include "tests/support/party.h"

#define ATTACKER "10.0.0.66"
#define HONEST   "10.0.0.7"

static struct party party;

static void start(void)
{
    party_start(&party);
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    guest_hello_from(&party, 1, "Mallory", ATTACKER ":1000");
}

static void end(void)
{
    party_end(&party);
}

TestSuite(guess, .init = start, .fini = end);

static const char *code(void)
{
    return party.guests[0].joined.code;
}

// Joins by a code, with a token if there is one; returns why it was refused, "" if it was not.
static const char *try_join(int guest, const char *table, const uint8_t *token)
{
    struct wire_up up = {.kind = WIRE_JOIN, .join = {.has_token = token != NULL}};
    text_copy(up.join.code, sizeof(up.join.code), table);
    if (token != NULL) {
        memcpy(up.join.token, token, WIRE_TOKEN_SIZE);
        up.join.token_count = WIRE_TOKEN_SIZE;
    }
    party.guests[guest].refused = (struct reason){0};
    guest_send(&party, guest, &up);
    return party.guests[guest].refused.id;
}

static void use_up(int guest)
{
    for (int i = 0; i < TRIES_AT_ONCE; i++) {
        cr_assert_str_eq(try_join(guest, "QQQQQ", NULL), "refused.no_table");
    }
}

Test(guess, of_codes_is_slow)
{
    int judged = 0;
    ms begin = party.now;
    for (int i = 0; i < 3000; i++) { // for a minute, as often as requests are let
        party_turn(&party, 20);
        if (party.guests[1].is_closed) {
            guest_hello(&party, 1, "Mallory");
        }
        judged += strcmp(try_join(1, "QQQQQ", NULL), "refused.no_table") == 0;
    }
    cr_assert_geq(judged, 30);
    cr_assert_leq(judged, TRIES_AT_ONCE + (party.now - begin) / TRIES_AGAIN_MS);
}

Test(guess, of_tokens_is_slow_and_a_right_one_is_no_longer_told_apart)
{
    uint8_t token[WIRE_TOKEN_SIZE];
    memcpy(token, party.guests[0].joined.token, sizeof(token));
    token[0] ^= 1;
    for (int i = 0; i < TRIES_AT_ONCE; i++) {
        cr_assert_str_eq(try_join(1, code(), token), "refused.token");
    }
    token[0] ^= 1;
    cr_assert_str_eq(try_join(1, code(), token), "refused.too_many_tries");
    cr_assert_str_eq(party.guests[1].refused.args[0], "2");
    cr_assert_not(party.guests[1].is_closed, "it may try again");
    cr_assert_eq(party.guests[0].is_closed, false, "the one with the token is still there");
}

Test(guess, another_connection_of_the_address_does_not_help)
{
    use_up(1);
    guest_hello_from(&party, 2, "Mallory", ATTACKER ":1001");
    cr_assert_str_eq(try_join(2, code(), NULL), "refused.too_many_tries");
    party_turn(&party, TRIES_AGAIN_MS);
    cr_assert_str_eq(try_join(2, code(), NULL), "");
    cr_assert_eq(party.guests[2].told[WIRE_JOINED], 1, "a moment later it is let in");
}

Test(guess, of_one_address_slows_no_other)
{
    use_up(1);
    guest_hello_from(&party, 2, "Jonas", HONEST ":1000");
    cr_assert_str_eq(try_join(2, "QQQQQ", NULL), "refused.no_table", "a slip");
    cr_assert_str_eq(try_join(2, code(), NULL), "");
    cr_assert_eq(party.guests[2].told[WIRE_JOINED], 1);
    guest_hello(&party, 3, "Ines"); // within this program nobody guesses
    use_up(3);
    cr_assert_str_eq(try_join(3, code(), NULL), "");
}

// Everybody who ever came is in the journal of a match.
Test(guess, who_comes_and_goes_all_the_time_does_not_fill_a_journal)
{
    struct live *live = live_find(party.host, code());
    size_t before = journal_size(live->journal);
    unsigned joined = party.guests[1].told[WIRE_JOINED];
    ms begin = party.now;
    for (int i = 0; i < 600; i++) { // for a minute, as often as requests are let
        party_turn(&party, 100);
        try_join(1, code(), NULL);
        guest_say(&party, 1, WIRE_LEAVE);
    }
    cr_assert_not(party.guests[1].is_closed);
    joined = party.guests[1].told[WIRE_JOINED] - joined;
    cr_assert_geq(joined, PEER_ENTRIES_AT_ONCE + 200);
    cr_assert_leq(joined, PEER_ENTRIES_AT_ONCE + (party.now - begin) / PEER_ENTRIES_AGAIN_MS + 1);
    cr_assert_leq(journal_size(live->journal) - before, joined * 200u);
    guest_hello_from(&party, 2, "Jonas", HONEST ":1000");
    cr_assert_str_eq(try_join(2, code(), NULL), "", "another address does not wait");
    struct wire_joined token = party.guests[2].joined;
    guest_drop(&party, 2);
    for (int i = 0; i < 40; i++) {
        guest_return(&party, 2, "Jonas", &token);
        cr_assert_eq(party.guests[2].told[WIRE_JOINED], 1, "nor does who comes back, %d", i);
        guest_drop(&party, 2);
    }
}
