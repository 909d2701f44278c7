// Room for one more table when a host is full of them.
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/host/inside.h"
#include "shared/text.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(room, .init = start, .fini = end);

// As if 10.0.0.`machine` had opened it.
static void own(struct live *live, unsigned machine)
{
    live->table->is_kept = false;
    snprintf(live->table->opener, sizeof(live->table->opener), "10.0.0.%u", machine);
}

static struct live *add(unsigned machine)
{
    char code[WIRE_CODE_MAX];
    struct reason reason;
    if (!host_open_table(party.host, "drill", "Deep End", code, &reason)) {
        return NULL;
    }
    struct live *live = live_find(party.host, code);
    own(live, machine);
    // Somebody who is away for a moment: without anybody a table closes by itself.
    live->table->members[0].is_here = true;
    return live;
}

static size_t fill(unsigned from, unsigned to, size_t each)
{
    size_t count = 0;
    for (unsigned machine = from; machine < to; machine++) {
        for (size_t i = 0; i < each && add(machine) != NULL; i++) {
            count++;
        }
    }
    return count;
}

static size_t count_of(unsigned machine)
{
    char opener[EVENT_ADDRESS_MAX];
    size_t count = 0;
    snprintf(opener, sizeof(opener), "10.0.0.%u", machine);
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        const struct live *live = party.host->lives[i];
        count += live != NULL && strcmp(live->table->opener, opener) == 0;
    }
    return count;
}

// A guest at an address asks for a table; returns why he is refused, "" if he is not.
static const char *ask(int guest, const char *address, const char *name)
{
    guest_hello_from(&party, guest, "Mara", address);
    struct wire_up up = {.kind = WIRE_OPEN, .open = {.game = "drill"}};
    text_copy(up.open.name, sizeof(up.open.name), name);
    party.guests[guest].refused = (struct reason){0};
    guest_send(&party, guest, &up);
    return party.guests[guest].refused.id;
}

Test(room, eight_addresses_do_not_take_up_every_table)
{
    cr_assert_eq(fill(1, 9, HOST_OPENED_MAX), HOST_TABLES_MAX);
    cr_assert_str_eq(ask(0, "10.0.0.100:1", "Mine"), "");
    cr_assert_eq(party.guests[0].told[WIRE_JOINED], 1, "a newcomer has his table");
    cr_assert_eq(party.host->live_count, HOST_TABLES_MAX);
    cr_assert_str_eq(ask(1, "10.0.0.100:2", "Mine too"), "");
    cr_assert_str_eq(ask(2, "10.0.0.3:1", "One more"), "refused.too_many_of_yours");
    cr_assert_eq(count_of(100), 2);
    for (unsigned machine = 1; machine < 9; machine++) {
        cr_assert_geq(count_of(machine), HOST_OPENED_MAX - 1, "each of them gives way in turn");
    }
}

Test(room, nothing_gives_way_to_a_table_that_cannot_be)
{
    fill(1, 9, HOST_OPENED_MAX);
    cr_assert_str_eq(ask(0, "10.0.0.100:1", " "), "refused.no_name");
    for (unsigned machine = 1; machine < 9; machine++) {
        cr_assert_eq(count_of(machine), HOST_OPENED_MAX);
    }
}

static struct live *find_of(const char *opener) // NULL: it has none
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        struct live *live = party.host->lives[i];
        if (live != NULL && strcmp(live->table->opener, opener) == 0) {
            return live;
        }
    }
    return NULL;
}

Test(room, a_match_that_nobody_is_at_gives_way_after_lobbies_and_is_finished)
{
    static char addresses[4][24];
    for (int i = 0; i < 4; i++) {
        snprintf(addresses[i], sizeof(addresses[i]), "10.0.0.1:%d", 2000 + i);
        guest_hello_from(&party, i, "Mallory", addresses[i]);
    }
    party_play(&party);
    struct live *match = live_find(party.host, party.guests[0].joined.code);
    cr_assert_str_eq(match->table->opener, "10.0.0.1");
    char code[WIRE_CODE_MAX];
    memcpy(code, match->table->code, sizeof(code));
    struct live *other = add(1);
    other->hold = HOLD_DISK; // cannot be closed
    other->hold_until = MS_NEVER;
    fill(2, 201, 1);
    fill(201, 202, HOST_OPENED_MAX);
    while (party.host->live_count < HOST_TABLES_MAX) {
        struct reason reason;
        cr_assert(host_open_table(party.host, "drill", "Kept", (char[WIRE_CODE_MAX]){0}, &reason));
    }
    cr_assert_str_eq(ask(10, "10.0.0.250:1", "Mine"), "");
    cr_assert_eq(count_of(201), HOST_OPENED_MAX - 1);
    while (count_of(201) > 1) {
        own(find_of("10.0.0.201"), (unsigned)(201 + count_of(201))); // one each
    }
    cr_assert_str_eq(ask(11, "10.0.0.251:1", "Mine"), "refused.too_many_tables", "they play");
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, 10);
    cr_assert_str_eq(ask(12, "10.0.0.252:1", "Mine"), "");
    cr_assert_null(live_find(party.host, code));
    char path[PARTY_PATH_MAX + 64];
    snprintf(path, sizeof(path), "%s/finished/%s-1.klaxon", party.folder, code);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "it can be replayed");
    fclose(file);
}

Test(room, one_who_waits_alone_at_a_crowds_table_is_told)
{
    static char addresses[5][24];
    for (int i = 0; i < 5; i++) {
        snprintf(addresses[i], sizeof(addresses[i]), "10.0.0.1:%d", 2000 + i);
        cr_assert_str_eq(ask(i, addresses[i], "Mine"), "");
    }
    fill(2, 253, 1);
    cr_assert_eq(party.host->live_count, HOST_TABLES_MAX);
    guest_hello_from(&party, 6, "Ines", "10.0.0.210:1");
    guest_join(&party, 6, party.guests[0].joined.code);
    cr_assert_str_eq(ask(10, "10.0.0.220:1", "Yours"), "");
    cr_assert_not(party.guests[0].is_closed);
    cr_assert_eq(party.guests[0].told[WIRE_LEFT], 0, "two are there: it stays");
    unsigned left = 0;
    for (int i = 1; i < 5; i++) {
        left += party.guests[i].told[WIRE_LEFT];
        if (party.guests[i].told[WIRE_LEFT] == 1) {
            cr_assert_str_eq(party.guests[i].left.id, "left.table_made_room");
            cr_assert_not(party.guests[i].is_closed);
        }
    }
    cr_assert_eq(left, 1);
    cr_assert_eq(count_of(1), 4);
    cr_assert_str_eq(ask(11, "10.0.0.221:1", "Yours"), "refused.too_many_tables",
                     "four are no crowd");
    party_turn(&party, 1000);
    cr_assert_eq(count_of(1), 4);
}

Test(room, a_crowds_tables_hide_no_other_from_the_list)
{
    cr_assert_eq(fill(1, 3, HOST_OPENED_MAX), WIRE_TABLES_MAX);
    cr_assert_str_eq(ask(0, "10.0.0.100:1", "Mine"), "");
    guest_hello_from(&party, 1, "Jonas", "10.0.0.101:1");
    guest_say(&party, 1, WIRE_LIST);
    const struct wire_tables *list = &party.guests[1].tables;
    cr_assert_eq(list->tables_count, WIRE_TABLES_MAX);
    bool is_there = false;
    for (size_t i = 0; i < list->tables_count; i++) {
        is_there = is_there || strcmp(list->tables[i].code, party.guests[0].joined.code) == 0;
        for (size_t j = 0; j < i; j++) {
            cr_assert_str_neq(list->tables[i].code, list->tables[j].code);
        }
    }
    cr_assert(is_there);
}
