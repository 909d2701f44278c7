// Calls that a station missed: told again as its seat heard them, to whoever sits there alone.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
#include "shared/drill/brief.h"
#include "shared/told_calls.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start(&party);
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    guest_order(&party, 2, 2, "hide F6");
    guest_order(&party, 3, 3, "ping A2");
    guest_order(&party, 0, 0, "shift east");
}

static void end(void)
{
    party_end(&party);
}

TestSuite(recall, .init = start, .fini = end, .timeout = 60);

static void ask(int guest, int seat, uint32_t before)
{
    struct wire_up up = {.kind = WIRE_ASK_CALLS, .ask_calls = {(uint8_t)seat, before}};
    guest_send(&party, guest, &up);
    party_turn(&party, 1);
    party_turn(&party, 1);
}

Test(recall, tells_each_call_as_the_seat_heard_it)
{
    const struct drill_view *view = &party.guests[0].views[0];
    cr_assert_geq(view->calls_last, 3);
    party_restart(&party);
    party_return(&party, 0, 0);
    ask(0, 0, view->calls_last);
    const struct wire_calls *told = &party.guests[0].calls;
    struct told_calls record;
    struct drill_call calls[TOLD_CALLS_PAGE];
    size_t count = 0;
    cr_assert_eq(party.guests[0].told[WIRE_CALLS], 1);
    cr_assert(told->is_all && told->first == 1 && told->before == view->calls_last);
    cr_assert(told_calls_find(DRILL_BRIEF.view, &record));
    cr_assert(told_calls_decode(&record, told->calls, told->calls_count, calls, &count));
    cr_assert_eq(count, view->calls_last - 1);
    for (size_t i = 0; i < count; i++) {
        cr_assert(record_equal(record.calls->record, &calls[i], &view->calls[i]));
    }
}

Test(recall, is_for_who_holds_the_seat)
{
    ask(0, 2, 3);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.not_yours");
    cr_assert_eq(party.guests[0].told[WIRE_CALLS], 0);
}

Test(recall, says_that_there_is_nothing_before_the_first)
{
    ask(0, 0, 1);
    const struct wire_calls *told = &party.guests[0].calls;
    cr_assert_eq(party.guests[0].told[WIRE_CALLS], 1);
    cr_assert(told->is_all && told->first == 1 && told->before == 1);
}

Test(recall, is_not_asked_for_all_the_time)
{
    for (int i = 0; i < 5; i++) {
        ask(0, 0, 2);
    }
    cr_assert_str_eq(party.guests[0].refused.id, "refused.too_fast");
}
