// When an officer is asked, with an officer that does as it is told.
#include <criterion/criterion.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "shared/officer_seat.h"

struct puppet {
    bool gives;
    ms again;
    unsigned asked;
    bool saw_blank; // the order came in as nothing
};

static void begin(void *memory, const struct officer_post *post)
{
    (void)post;
    *(struct puppet *)memory = (struct puppet){.again = MS_NEVER};
}

static bool act(void *memory, const void *view, ms now, void *order, ms *again)
{
    static const uint8_t BLANK[sizeof(struct drill_order)];
    struct puppet *puppet = memory;
    (void)view;
    (void)now;
    puppet->asked++;
    puppet->saw_blank = memcmp(order, BLANK, sizeof BLANK) == 0;
    *again = puppet->again;
    return puppet->gives;
}

static const struct officer PUPPETEER = {
    .game = "drill", .memory_size = sizeof(struct puppet), .begin = begin, .act = act};

static struct officer_seat sit(struct puppet *puppet, ms now)
{
    struct officer_seat seat;
    struct officer_post post = {.brief = &DRILL_BRIEF};
    officer_seat_begin(&seat, &PUPPETEER, puppet, &post, now);
    return seat;
}

static bool ask(struct officer_seat *seat, ms now)
{
    struct drill_order order;
    memset(&order, 0xFF, sizeof order);
    return officer_seat_ask(seat, NULL, now, &order);
}

Test(officer_seat, empty_is_never_asked)
{
    struct officer_seat seat = {0};
    cr_expect_eq(officer_seat_due(&seat, true), MS_NEVER);
}

Test(officer_seat, newcomer_is_asked_at_once)
{
    struct puppet puppet;
    struct officer_seat seat = sit(&puppet, 700);
    cr_expect_eq(officer_seat_due(&seat, false), 700);
}

Test(officer_seat, keeps_the_time_it_named_unless_there_is_news)
{
    struct puppet puppet;
    struct officer_seat seat = sit(&puppet, 0);
    puppet.again = 5000;
    cr_assert_not(ask(&seat, 1000));
    cr_expect(puppet.saw_blank);
    cr_expect_eq(officer_seat_due(&seat, false), 5000);
    cr_expect_eq(officer_seat_due(&seat, true), 1020, "but not at once");
    puppet.again = 0;
    cr_assert_not(ask(&seat, 5000));
    cr_expect_eq(officer_seat_due(&seat, false), 5020, "one that wants to be asked always");
    puppet.again = MS_NEVER;
    cr_assert_not(ask(&seat, 6000));
    cr_expect_eq(officer_seat_due(&seat, false), MS_NEVER);
}

Test(officer_seat, waits_longer_after_a_refusal)
{
    struct puppet puppet;
    struct officer_seat seat = sit(&puppet, 0);
    puppet.gives = true;
    cr_assert(ask(&seat, 100));
    cr_expect_eq(officer_seat_due(&seat, false), MS_NEVER, "its order is on its way");
    officer_seat_judged(&seat, true, 300);
    cr_expect_eq(officer_seat_due(&seat, false), 320);
    cr_assert(ask(&seat, 320));
    officer_seat_judged(&seat, false, 320);
    cr_expect_eq(officer_seat_due(&seat, false), 1320);
    cr_expect_eq(officer_seat_due(&seat, true), 340, "something else may be right now");
}
