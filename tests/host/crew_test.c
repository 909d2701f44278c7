#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
#include "shared/drill/orders.h"
#include "tests/support/party.h"

// An officer who hides in the corner of its side, and pings as often as it can. Its notes are how
// often it was asked.
struct notes {
    uint32_t asked;
    int32_t seat;
    int32_t skill;
};

static void begin(void *memory, const struct officer_post *post)
{
    *(struct notes *)memory = (struct notes){.seat = post->seat, .skill = (int32_t)post->skill};
}

static bool act(void *memory, const void *view, ms now, void *order, ms *again)
{
    struct notes *notes = memory;
    const struct drill_view *seen = view;
    struct drill_order *out = order;
    notes->asked++;
    *again = seen->lock.has_until_ms ? seen->lock.until_ms : MS_NEVER;
    if (seen->lock.kind != DRILL_LOCK_FREE || seen->phase == DRILL_OVER) {
        return false;
    }
    if (seen->role == DRILL_SKIPPER && seen->phase == DRILL_HIDING && !seen->has_place) {
        *out = (struct drill_order){.kind = DRILL_HIDE};
        out->hide = (struct dot){(uint8_t)(seen->side == SIDE_BLUE ? 0 : 5), 5};
        return true;
    }
    if (seen->role == DRILL_LISTENER && seen->phase == DRILL_HUNTING) {
        *out = (struct drill_order){.kind = DRILL_PING, .ping = {(uint8_t)(now / 7000 % 6), 0}};
        return true;
    }
    return false;
}

static const struct officer OFFICER = {
    .game = "drill", .memory_size = sizeof(struct notes), .begin = begin, .act = act};
static const struct officer *const OFFICERS[] = {&OFFICER, NULL};

static struct party party;

static void start(void)
{
    party_start_with(&party, OFFICERS);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(crew, .init = start, .fini = end);

Test(crew, officers_fill_a_table_for_one)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Solo");
    guest_claim(&party, 0, 0);
    for (uint8_t i = 1; i < 5; i++) {
        guest_send(&party, 0, &(struct wire_up){.kind = WIRE_OFFICER, .officer = {i, true}});
        cr_assert(party.guests[0].lobby.seats[i].has_officer);
    }
    guest_send(&party, 0, &(struct wire_up){.kind = WIRE_OFFICER, .officer = {0, true}});
    cr_assert_str_eq(party.guests[0].refused.id, "refused.taken");
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 3000);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    party_turn(&party, 100);
    cr_assert(guest_accepted(&party, 0, 0, "hide A4")); // the officers ping only in row 1
    for (int i = 0; i < 10; i++) {
        party_turn(&party, 4100);
    }
    // Both mates ping by themselves whenever their sonar is ready.
    cr_assert_geq(party.guests[0].views[0].calls_count, 10);
    struct live *live = party.host->lives[0];
    const struct notes *notes = (const struct notes *)(const void *)live->chairs[1].notes;
    cr_assert_eq(notes->seat, 1);
    cr_assert_leq(notes->asked, 200, "it is asked when something changes, not all the time");
}

Test(crew, takes_over_and_hands_back)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    struct wire_joined joined = party.guests[2].joined;
    guest_drop(&party, 2);
    party_turn(&party, 19000);
    cr_assert_not(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_HIDING);
    party_turn(&party, 1100);
    party_turn(&party, 100);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_eq(party.guests[0].lobby.seats[2].member, 2, "the seat stays the person's");
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_HUNTING, "the officer hid the boat");
    guest_return(&party, 2, "Aiko", &joined);
    cr_assert_not(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_eq(party.guests[2].views[2].place.column, 5);
    guest_order(&party, 1, 1, "ping B6");
    cr_assert(guest_accepted(&party, 2, 2, "shift west"));
}

Test(crew, takes_a_seat_that_was_left)
{
    party_play(&party);
    guest_say(&party, 2, WIRE_LEAVE);
    party_turn(&party, 20100);
    party_turn(&party, 100);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    guest_hello(&party, 5, "Nadia");
    guest_join(&party, 5, party.guests[0].joined.code);
    guest_claim(&party, 5, 2);
    guest_answer(&party, 0, 5, true);
    cr_assert_not(party.guests[0].lobby.seats[2].has_officer);
    cr_assert_eq(party.guests[5].views_told[2], 1);
}

Test(crew, plays_on_after_a_restart)
{
    party_play(&party);
    struct wire_joined joined[4];
    for (int i = 0; i < 4; i++) {
        joined[i] = party.guests[i].joined;
    }
    guest_drop(&party, 2);
    party_turn(&party, 20100);
    party_turn(&party, 100);
    party_restart(&party);
    guest_return(&party, 0, "Mara", &joined[0]);
    party_turn(&party, 10000); // nobody waits longer for Aiko
    party_turn(&party, 10100);
    cr_assert(party.guests[0].lobby.seats[2].has_officer);
    cr_assert(party.guests[0].envelopes[0].is_running);
}

Test(crew, does_not_play_while_everybody_is_away)
{
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, 60000);
    uint64_t hash = party.host->lives[0]->table->hash;
    party_turn(&party, 60000);
    cr_assert_eq(party.host->lives[0]->table->hash, hash);
    cr_assert_eq(party.host->lives[0]->hold, HOLD_EMPTY);
}

// An officer's orders are in the journal like a person's: the table comes back with them.
Test(crew, orders_are_journalled)
{
    party_play(&party);
    guest_drop(&party, 2);
    party_turn(&party, 20100);
    party_turn(&party, 100);
    uint64_t hash = party.host->lives[0]->table->hash;
    party_restart(&party);
    cr_assert_eq(party.host->lives[0]->table->hash, hash);
}
