#include "engine/host/table.h"

#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/agenda.h"
#include "shared/drill/brief.h"
#include "shared/random.h"

static struct table *open_table(void)
{
    struct event event = {.kind = EVENT_OPENED};
    const char *wrong = NULL;
    strncpy(event.opened.game, "drill", sizeof(event.opened.game) - 1);
    event.opened.game_version = DRILL_BRIEF.version;
    event.opened.match = 1;
    struct table *table = table_create(&event, &wrong);
    cr_assert_not_null(table, "%s", wrong);
    return table;
}

static struct event join(uint8_t member)
{
    return (struct event){.kind = EVENT_JOINED, .joined = {.member = member, .name = "Mara"}};
}

Test(table, of_an_unknown_game_or_version_is_refused)
{
    struct event event = {.kind = EVENT_OPENED, .opened = {.game = "chess", .match = 1}};
    const char *wrong = NULL;
    cr_assert_null(table_create(&event, &wrong));
    cr_assert_not_null(wrong);
    strncpy(event.opened.game, "drill", sizeof(event.opened.game) - 1);
    event.opened.game_version = (uint16_t)(DRILL_BRIEF.version + 1);
    wrong = NULL;
    cr_assert_null(table_create(&event, &wrong));
    cr_assert_not_null(wrong);
}

// A journal with sound checksums may still hold what no host would have written.
Test(table, refuses_events_that_cannot_be)
{
    const struct event bad[] = {
        {.kind = EVENT_OPENED},
        {.kind = EVENT_LEFT, .left = {3}},
        {.kind = EVENT_LEFT, .left = {200}},
        {.kind = EVENT_CLAIMED, .claimed = {5, 0}},
        {.kind = EVENT_CLAIMED, .claimed = {0, DRILL_SEAT_COUNT}},
        {.kind = EVENT_RELEASED, .released = {1}},
        {.kind = EVENT_SWAPPED, .swapped = {0, 7}},
        {.kind = EVENT_OFFICER, .officer = {DRILL_SEAT_COUNT, true}},
        {.kind = EVENT_OPTION, .option = {DRILL_OPTION_LIVES, 99}},
        {.kind = EVENT_OPTION, .option = {12, 0}},
        {.kind = EVENT_ASSET, .asset = {.option = DRILL_OPTION_LIVES}},
        {.kind = EVENT_READY, .ready = {9, true}},
        {.kind = EVENT_OWNER, .owner = {9}},
        {.kind = EVENT_COUNTDOWN, .countdown = {false}},
        {.kind = EVENT_STARTED}, // its chart is empty
        {.kind = EVENT_ORDER, .order = {.member = WIRE_NOBODY}},
        {.kind = EVENT_PASSED},
        {.kind = EVENT_PAUSED},
        {.kind = EVENT_RESUMED},
        {.kind = EVENT_CONCEDED},
        {.kind = EVENT_DRAW},
        {.kind = EVENT_ABANDONED},
    };
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        struct table *table = open_table();
        struct event joined = join(0);
        cr_assert_null(table_apply(table, &joined));
        cr_assert_not_null(table_apply(table, &bad[i]), "event %zu was taken", i);
        table_destroy(table);
    }
}

Test(table, takes_nothing_after_it_is_closed)
{
    struct table *table = open_table();
    struct event closed = {.kind = EVENT_CLOSED};
    struct event joined = join(0);
    cr_assert_null(table_apply(table, &closed));
    cr_assert_not_null(table_apply(table, &joined));
    table_destroy(table);
}

// Any events at all, in any order: refused or taken, never a crash and never a seat too many.
Test(table, survives_random_events)
{
    struct random random;
    random_seed(&random, 42);
    for (int round = 0; round < 300; round++) {
        struct table *table = open_table();
        for (int i = 0; i < 100; i++) {
            static struct event event;
            record_random(&EVENT_RECORD, &random, &event);
            if (table_apply(table, &event) != NULL) {
                continue;
            }
            for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
                uint8_t member = table->chairs[seat].member;
                cr_assert(member == WIRE_NOBODY || table->members[member].is_here);
            }
            cr_assert(table->owner == WIRE_NOBODY || table->members[table->owner].is_here);
        }
        table_destroy(table);
    }
}

Test(table, remembers_which_serials_were_accepted)
{
    struct table_member member = {.serial = 70, .accepted = 1u << 0 | 1u << 3 | UINT64_C(1) << 63};
    cr_assert(table_was_accepted(&member, 70));
    cr_assert_not(table_was_accepted(&member, 69));
    cr_assert(table_was_accepted(&member, 67));
    cr_assert(table_was_accepted(&member, 7));
    cr_assert_not(table_was_accepted(&member, 6));
    cr_assert_not(table_was_accepted(&member, 71));
}

Test(agenda, gives_slots_in_the_order_of_their_moments)
{
    struct random random;
    random_seed(&random, 7);
    static struct agenda agenda;
    agenda_init(&agenda);
    ms due[AGENDA_SLOTS_MAX];
    for (size_t i = 0; i < AGENDA_SLOTS_MAX; i++) {
        due[i] = MS_NEVER;
    }
    for (int i = 0; i < 20000; i++) {
        size_t slot = random_below(&random, AGENDA_SLOTS_MAX);
        due[slot] = random_below(&random, 4) == 0 ? MS_NEVER : random_below(&random, 1000);
        agenda_set(&agenda, slot, due[slot]);
        ms first = MS_NEVER;
        for (size_t k = 0; k < AGENDA_SLOTS_MAX; k++) {
            first = due[k] < first ? due[k] : first;
        }
        cr_assert_eq(agenda_next(&agenda), first);
    }
    ms last = 0;
    for (int slot = agenda_take(&agenda, 500); slot >= 0; slot = agenda_take(&agenda, 500)) {
        cr_assert_geq(due[slot], last);
        cr_assert_leq(due[slot], 500);
        last = due[slot];
        due[slot] = MS_NEVER;
    }
    for (size_t k = 0; k < AGENDA_SLOTS_MAX; k++) {
        cr_assert_gt(due[k], 500);
    }
}
