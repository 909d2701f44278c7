// A told match takes two minutes at most, whatever happens in it.
#include "tools/cli/join/pacer.h"

#include <criterion/criterion.h>

#define START   5000000
#define STEP_MS 50
#define TWO_MIN 120000
#define NEVER   (1000 * 3600 * 1000LL)
#define HOUR_MS (3600 * 1000LL)

struct telling {
    enum pacer_step end;
    ms took_ms;
    ms hurried_ms; // when it was hurried; 0: never
};

// A match that begins and ends when its own clock says so, told as play does it.
static struct telling tell(double pace, ms begins_at, ms ends_at)
{
    struct pacer pacer;
    struct telling telling = {.end = PACER_GO_ON};
    pacer_init(&pacer, START, pace);
    for (ms now = START; telling.took_ms <= 2 * TWO_MIN; now += STEP_MS) {
        telling.took_ms = now - START;
        ms clock = pacer_clock(&pacer, now) - START;
        if (clock >= ends_at) {
            return telling;
        }
        telling.end = pacer_next(&pacer, now, clock >= begins_at);
        if (telling.end == PACER_HURRIES) {
            cr_assert_eq(telling.hurried_ms, 0, "it hurries once");
            telling.hurried_ms = telling.took_ms;
            cr_assert_eq(pacer_clock(&pacer, now) - START, clock, "its clock does not jump");
        } else if (telling.end != PACER_GO_ON) {
            return telling;
        }
        pacer_sleep(&pacer, (ms)(STEP_MS * pacer.pace));
    }
    return telling;
}

Test(pacer, leaves_a_short_match_alone)
{
    struct telling telling = tell(20, 3000, 20 * 60000);
    cr_assert_eq(telling.end, PACER_GO_ON);
    cr_assert_eq(telling.hurried_ms, 0);
    cr_assert_eq(telling.took_ms, 60000);
}

Test(pacer, hurries_a_long_match_to_its_end)
{
    static const double PACES[] = {1, 20, 100};
    for (int i = 0; i < 3; i++) {
        struct telling telling = tell(PACES[i], 3000, 2 * HOUR_MS + HOUR_MS * (i == 2));
        cr_expect_eq(telling.end, PACER_GO_ON, "pace %g", PACES[i]);
        cr_expect_eq(telling.hurried_ms, PACER_PATIENCE_MS, "pace %g", PACES[i]);
        cr_expect_lt(telling.took_ms, TWO_MIN, "pace %g", PACES[i]);
    }
}

Test(pacer, gives_up_a_match_that_never_begins)
{
    struct telling telling = tell(20, NEVER, NEVER);
    cr_assert_eq(telling.end, PACER_NEVER_BEGAN);
    cr_assert_eq(telling.took_ms, PACER_BEGIN_MS);
}

Test(pacer, gives_up_a_match_that_never_ends)
{
    struct telling telling = tell(1, 3000, NEVER);
    cr_assert_eq(telling.end, PACER_NEVER_ENDED);
    cr_assert_lt(telling.took_ms, TWO_MIN);
}

// What a busy machine takes from the program is not taken from the match.
Test(pacer, waits_for_a_machine_that_is_late)
{
    struct pacer pacer;
    pacer_init(&pacer, START, 100);
    pacer_next(&pacer, START, true);
    cr_assert_eq(pacer_sleep(&pacer, 5000), 50);
    pacer_next(&pacer, START + 60, true); // a little late
    cr_assert_eq(pacer_clock(&pacer, START + 60) - START, 6000);
    pacer_next(&pacer, START + 1060, true);
    cr_assert_eq(pacer_clock(&pacer, START + 1060) - START, 6000 + 100 * PACER_LATE_MS);
    pacer_next(&pacer, START + PACER_PATIENCE_MS, true);
    ms clock = pacer_clock(&pacer, START + PACER_PATIENCE_MS);
    pacer_next(&pacer, START + PACER_PATIENCE_MS + 300, true);
    cr_assert_eq(pacer_clock(&pacer, START + PACER_PATIENCE_MS + 300) - clock, 300 * 1000,
                 "one that is hurried comes to its end");
}

// A match that wants nothing, or a host that says nothing, does not let the limits be slept
// through.
Test(pacer, never_sleeps_long)
{
    struct pacer pacer;
    pacer_init(&pacer, START, 1);
    cr_assert_eq(pacer_sleep(&pacer, NEVER), 1000);
    cr_assert_eq(pacer_sleep(&pacer, MS_NEVER), 1000);
    cr_assert_eq(pacer_sleep(&pacer, 40), 40);
    cr_assert_lt(PACER_END_MS + 1000, TWO_MIN);
}
