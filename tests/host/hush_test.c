// What a host sends tells nothing by being sent: when only something changes that a station may not
// know, not one message goes to it; and what is heard of a thing comes in the same messages, at the
// same moments and with the same bytes, whatever was behind it (R22).
#include <criterion/criterion.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/view.h"
#include "tests/support/party.h"

#define BLUE(ROLE) SONAR_SEAT(SIDE_BLUE, SONAR_##ROLE)
#define RED(ROLE)  SONAR_SEAT(SIDE_RED, SONAR_##ROLE)
#define WATCHER    SONAR_SEAT_COUNT // at the table, without a seat: the wall, which is locked
#define GUESTS     (SONAR_SEAT_COUNT + 1)

static struct party party;

static unsigned messages(int guest)
{
    const struct guest *its = &party.guests[guest];
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof(its->told) / sizeof(its->told[0]); i++) {
        sum += its->told[i];
    }
    return sum;
}

static void order(int seat, const char *text)
{
    cr_assert(guest_accepted(&party, seat, seat, text), "%s: %s", text,
              party.guests[seat].verdict.reason.id);
}

static void start(int tempo)
{
    struct wire_up chart = {.kind = WIRE_OPTION,
                            .option = {.option = SONAR_OPTION_CHART, .asset = "open"}};
    party_start(&party);
    party_sit(&party, "sonar");
    guest_send(&party, 0, &chart);
    guest_option(&party, 0, SONAR_OPTION_TEMPO, tempo);
    guest_option(&party, 0, SONAR_OPTION_STOP_MS, 0);
    guest_option(&party, 0, SONAR_OPTION_FIRST, SONAR_FIRST_BLUE);
    guest_hello(&party, WATCHER, "Wall");
    guest_join(&party, WATCHER, party.guests[0].joined.code);
    party_begin(&party);
}

// --- nothing is sent

// Who is told of an order: bits of guests. Whoever gives it gets a verdict in any case.
static unsigned told_of(int seat, const char *text)
{
    unsigned before[GUESTS];
    unsigned told = 0;
    for (int i = 0; i < GUESTS; i++) {
        before[i] = messages(i);
    }
    order(seat, text);
    party_turn(&party, 5000); // nor later
    for (int i = 0; i < GUESTS; i++) {
        told |= messages(i) != before[i] ? 1u << i : 0;
    }
    return told;
}

static void check_hushed(int tempo, const char *blue, const char *red, const char *fire)
{
    const unsigned crew = 0xf << BLUE(CAPTAIN);
    const unsigned all = 0xff;
    start(tempo);
    order(BLUE(CAPTAIN), blue);
    order(RED(CAPTAIN), red);
    // What a crew says stays in it, what one writes with oneself.
    cr_assert_eq(told_of(BLUE(CAPTAIN), "say want torpedo"), crew);
    cr_assert_eq(told_of(BLUE(RADIO), "say lost"), crew);
    cr_assert_eq(told_of(BLUE(RADIO), "sketch mark C3 maybe"), 1u << BLUE(RADIO));
    for (int seat = BLUE(CAPTAIN); seat <= BLUE(RADIO); seat++) {
        cr_assert_eq(told_of(seat, "jot 1 \"north of the reef\""), 1u << seat);
    }
    // M6: what is marked and crossed is the seat's alone, that it is done everybody hears.
    cr_assert_eq(told_of(BLUE(CAPTAIN), "course north"), all);
    cr_assert_eq(told_of(BLUE(MATE), "charge silence"), all);
    cr_assert_eq(told_of(BLUE(ENGINEER), "cross north 1"), all);
    // E7: the enemy hears that something broke down, in real time not when the cross is made.
    cr_assert_eq(told_of(BLUE(CAPTAIN), fire), all);
    unsigned penalty = told_of(BLUE(ENGINEER), "cross north 6");
    cr_assert_eq(penalty, tempo == SONAR_REALTIME ? crew : all);
    party_end(&party);
}

Test(hush, nobody_is_sent_anything_that_he_may_not_know_in_real_time)
{
    check_hushed(SONAR_REALTIME, "place C15", "place M15", "torpedo C13");
}

Test(hush, nobody_is_sent_anything_that_he_may_not_know_turn_by_turn)
{
    check_hushed(SONAR_TURNS, "place C10", "place J10", "torpedo C8");
}

// --- the same is sent

#define STEPS_MAX 64

struct heard { // by the enemy and by the wall, after each step
    int count;
    struct {
        ms at;
        unsigned messages[GUESTS];
        uint16_t lengths[GUESTS];
        uint8_t views[GUESTS][WIRE_VIEW_MAX];
    } steps[STEPS_MAX];
};

static void listen(struct heard *heard, ms begin)
{
    cr_assert_lt(heard->count, STEPS_MAX);
    for (int guest = RED(CAPTAIN); guest < GUESTS; guest++) {
        bool has_seat = guest < SONAR_SEAT_COUNT;
        const struct wire_view *view = &party.guests[guest].envelopes[has_seat ? guest : 0];
        heard->steps[heard->count].messages[guest] = messages(guest);
        heard->steps[heard->count].lengths[guest] = view->view_count;
        memcpy(heard->steps[heard->count].views[guest], view->view, view->view_count);
    }
    heard->steps[heard->count++].at = party.now - begin;
}

struct step {
    int seat;
    const char *orders[2]; // the one way and the other
};

static void play(const struct step *steps, size_t count, int way, struct heard *heard)
{
    memset(heard, 0, sizeof(*heard));
    start(SONAR_REALTIME);
    ms begin = party.now;
    for (size_t i = 0; i < count; i++) {
        order(steps[i].seat, steps[i].orders[way]);
        listen(heard, begin);
    }
    party_end(&party);
}

#define BOTH(ORDER)                                                                                \
    {                                                                                              \
        ORDER, ORDER                                                                               \
    }
#define COURSE(WAY, MARK, CROSS)                                                                   \
    {BLUE(CAPTAIN), BOTH("course " WAY)}, {BLUE(MATE), BOTH("charge " MARK)},                      \
    {                                                                                              \
        BLUE(ENGINEER), BOTH("cross " CROSS)                                                       \
    }

// A silence of 4 dots and of none; after it the boat is elsewhere, and its crew has other things on
// its sheets, which goes on to tell nothing.
static const struct step SILENCES[] = {
    {BLUE(CAPTAIN), BOTH("place C15")},
    {RED(CAPTAIN), BOTH("place M15")},
    COURSE("north", "silence", "north 1"),
    COURSE("north", "silence", "north 2"),
    COURSE("north", "silence", "north 3"),
    COURSE("east", "silence", "east 1"),
    COURSE("south", "silence", "south 1"),
    COURSE("south", "silence", "south 2"),
    COURSE("south", "drone", "south 3"),
    COURSE("east", "drone", "east 2"),
    {BLUE(CAPTAIN), {"silence north 4", "silence north 0"}},
    {BLUE(CAPTAIN), BOTH("say want torpedo")},
    {BLUE(MATE), {"charge torpedo", "charge silence"}},
    {BLUE(ENGINEER), {"cross north 4", "ok"}},
    {BLUE(CAPTAIN), BOTH("course east")},
    {BLUE(MATE), {"charge mine", "charge torpedo"}},
    {BLUE(ENGINEER), {"cross east 4", "cross east 6"}},
};

Test(hush, the_enemy_is_sent_the_same_after_0_dots_and_after_4)
{
    static struct heard four;
    static struct heard none;
    size_t count = sizeof(SILENCES) / sizeof(SILENCES[0]);
    play(SILENCES, count, 0, &four);
    play(SILENCES, count, 1, &none);
    cr_assert_eq(four.count, none.count);
    for (int i = 0; i < four.count; i++) {
        // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both begin as zeros
        cr_assert_eq(memcmp(&four.steps[i], &none.steps[i], sizeof(four.steps[i])), 0,
                     "step %d: %s", i, SILENCES[i].orders[1]);
    }
}
