// Matches that rest: left for weeks, given up by nobody, put away while nobody is there.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "shared/hash.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

#define DAY_MS ((ms)24 * 60 * 60 * 1000)

static struct party party;
static struct wire_joined joined[4];

static void start(void)
{
    party_start(&party);
    party.config.officers = DOZERS;
    party.config.takeover_ms = 20000;
    party_restart(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(rest, .init = start, .fini = end);

static void play(void)
{
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        joined[i] = party.guests[i].joined;
    }
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
}

static void leave_all(void)
{
    for (int i = 0; i < 4; i++) {
        guest_say(&party, i, WIRE_LEAVE);
        cr_assert_str_eq(party.guests[i].left.id, "left.kept");
    }
}

static void come_back(int guest, const char *name)
{
    if (party.guests[guest].link != NULL) {
        guest_drop(&party, guest);
    }
    guest_return(&party, guest, name, &joined[guest]);
    cr_assert_eq(party.guests[guest].told[WIRE_JOINED], 1, "%s", party.guests[guest].refused.id);
    cr_assert_eq(party.guests[guest].lobby.phase, TABLE_PLAYING);
}

Test(rest, nobody_takes_over_and_nobody_else_becomes_the_owner)
{
    play();
    guest_drop(&party, 0);
    party_turn(&party, 60000); // longer than officers and heirs wait
    cr_assert_eq(party.guests[1].lobby.phase, TABLE_PLAYING);
    cr_assert_eq(party.guests[1].lobby.owner, 0);
    cr_assert_eq(party.guests[1].lobby.seats[0].member, 0);
    cr_assert_not(party.guests[1].lobby.seats[0].has_officer);
}

Test(rest, a_match_that_all_have_left_is_put_away_and_taken_up_again)
{
    play();
    struct table *before = table_copy(party.host->lives[0]->table);
    leave_all();
    cr_assert_eq(party.host->live_count, 1);
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, 1000);
    cr_assert_eq(party.host->live_count, 0, "it takes memory");
    cr_assert_eq(party.host->rested_count, 1);
    party_turn(&party, 30 * DAY_MS);
    come_back(2, "Aiko");
    cr_assert_eq(party.host->live_count, 1);
    cr_assert_eq(party.host->rested_count, 0);
    const struct table *table = party.host->lives[0]->table;
    cr_assert_eq(table->hash, before->hash, "the same state");
    cr_assert_eq(table->clock_ms, before->clock_ms, "its clock stood");
    come_back(0, "Mara");
    cr_assert_eq(party.guests[0].lobby.owner, 0);
    table_destroy(before);
}

Test(rest, it_outlives_hosts_and_takes_no_room_in_them)
{
    play();
    leave_all();
    party_turn(&party, 1000);
    party.slept_s += 40 * 24 * 60 * 60;
    party_restart(&party);
    cr_assert_eq(party.host->live_count, 0);
    cr_assert_eq(party.host->rested_count, 1);
    come_back(1, "Jonas");
    cr_assert_eq(party.host->live_count, 1);
}

Test(rest, who_was_cut_off_has_as_long)
{
    play();
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, LIVE_ALONE_MS + 1000);
    cr_assert_eq(party.host->rested_count, 1);
    party_turn(&party, 20 * DAY_MS);
    come_back(3, "Bo");
}

Test(rest, a_stranger_neither_finds_it_nor_gets_in)
{
    play();
    leave_all();
    struct wire_table table;
    guest_hello(&party, 5, "Stranger");
    for (int i = 0; i < 2; i++) { // still in memory, then put away
        cr_assert_not(host_find_table(party.host, joined[0].code, &table));
        guest_join(&party, 5, joined[0].code);
        cr_assert_str_eq(party.guests[5].refused.id, "refused.deserted");
        party_turn(&party, LIVE_ALONE_MS + 1000);
        party_turn(&party, 1000);
    }
    struct wire_joined wrong = joined[0];
    wrong.token[0] ^= 1;
    guest_return(&party, 6, "Thief", &wrong);
    cr_assert_str_eq(party.guests[6].refused.id, "refused.token");
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, 1000);
    cr_assert_eq(party.host->rested_count, 1, "put away again");
}

Test(rest, matches_at_rest_count_for_the_address_that_opened_them)
{
    guest_hello_from(&party, 0, "Mara", "10.0.0.7:1");
    party.host->rested_count = HOST_OPENED_MAX;
    for (size_t i = 0; i < HOST_OPENED_MAX; i++) {
        party.host->rested[i].opener = hash_bytes("10.0.0.7", strlen("10.0.0.7"));
    }
    guest_open(&party, 0, "drill", "One More");
    cr_assert_str_eq(party.guests[0].refused.id, "refused.too_many_of_yours");
    guest_hello_from(&party, 1, "Jonas", "10.0.0.8:1");
    guest_open(&party, 1, "drill", "His First");
    cr_assert_eq(party.host->live_count, 1);
}

Test(rest, what_cannot_be_read_any_more_is_said_and_left_alone)
{
    play();
    char path[FOLDER_PATH_MAX];
    memcpy(path, party.host->lives[0]->path, sizeof path);
    leave_all();
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, 1000);
    FILE *file = fopen(path, "r+b");
    cr_assert_not_null(file);
    fseek(file, 100, SEEK_SET);
    fputs("damage", file);
    fclose(file);
    guest_return(&party, 6, "Mara", &joined[0]);
    cr_assert_str_eq(party.guests[6].refused.id, "refused.rest_unreadable");
    cr_assert_eq(access(path, F_OK), 0);
    cr_assert_eq(party.host->rested_count, 1);
}
