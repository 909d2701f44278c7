// Tables that nobody is at: closed at once, or kept for who may come back, also across restarts.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "tests/support/party.h"

#define HOUR_MS 3600000
#define HOUR_S  3600

static struct party party;
static struct wire_joined joined[4];

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(deserted, .init = start, .fini = end, .timeout = 60);

static void play(void)
{
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        joined[i] = party.guests[i].joined;
    }
}

static void leave(int first, int last)
{
    for (int i = first; i <= last; i++) {
        guest_say(&party, i, WIRE_LEAVE);
    }
}

static size_t listed(void)
{
    struct wire_tables tables;
    host_describe(party.host, &tables);
    return tables.tables_count;
}

static bool is_finished(void)
{
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof path, "%s/finished/%s-1.klaxon", party.folder, joined[0].code);
    return access(path, F_OK) == 0;
}

static void come_back(int guest)
{
    guest_return(&party, guest, "Back", &joined[guest]);
    cr_assert_eq(party.guests[guest].told[WIRE_JOINED], 1, "%s", party.guests[guest].refused.id);
}

Test(deserted, a_lobby_and_a_match_that_is_over_close_at_once)
{
    party_sit(&party, "drill");
    leave(0, 3);
    cr_assert_eq(party.host->live_count, 0);
    play();
    guest_say(&party, 0, WIRE_CONCEDE);
    leave(0, 3);
    cr_assert_eq(party.host->live_count, 0);
    cr_assert(is_finished());
}

Test(deserted, a_match_is_kept_for_the_last_who_left_it)
{
    play();
    guest_order(&party, 0, 0, "hide A1");
    ms at = party.host->lives[0]->table->clock_ms;
    leave(1, 3);
    cr_assert_str_eq(party.guests[3].left.id, "left.asked");
    leave(0, 0);
    cr_assert_str_eq(party.guests[0].left.id, "left.kept");
    cr_assert_str_eq(party.guests[0].left.args[0], joined[0].code);
    party_turn(&party, 5 * HOUR_MS);
    cr_assert_eq(listed(), 0);
    struct wire_table table;
    cr_assert_not(host_find_table(party.host, joined[0].code, &table), "discovery tells of it");
    guest_hello(&party, 5, "Stranger");
    guest_join(&party, 5, joined[0].code);
    cr_assert_str_eq(party.guests[5].refused.id, "refused.deserted");
    come_back(0);
    cr_assert_eq(party.guests[0].lobby.seats[0].member, 0);
    cr_assert(party.guests[0].envelopes[0].is_running);
    cr_assert_lt(party.guests[0].envelopes[0].now_ms, at + 1000, "its clock stood");
    cr_assert(guest_accepted(&party, 0, 0, "hide B1") || party.guests[0].views[0].has_place);
    cr_assert_eq(listed(), 1);
    guest_join(&party, 5, joined[0].code);
    cr_assert_eq(party.guests[5].told[WIRE_JOINED], 1);
    guest_return(&party, 1, "Jonas", &joined[1]);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.token", "he had left before");
}

Test(deserted, it_is_kept_for_as_long_as_the_host_says)
{
    party.config.keep_ms = 3 * HOUR_MS;
    party_restart(&party);
    play();
    leave(0, 3);
    party_turn(&party, 3 * HOUR_MS - 1000);
    cr_assert_eq(party.host->live_count, 1);
    cr_assert_gt(host_wait_ms(party.host, party.now), 900, "a host that waits sleeps");
    party_turn(&party, 1000);
    party_turn(&party, 0);
    cr_assert_eq(party.host->live_count, 0);
    cr_assert(is_finished());
}

Test(deserted, it_is_not_kept_where_the_host_keeps_none)
{
    party.config.keep_ms = 0;
    party_restart(&party);
    play();
    leave(0, 2);
    cr_assert_eq(listed(), 1);
    leave(3, 3);
    party_turn(&party, 0);
    cr_assert_str_eq(party.guests[3].left.id, "left.asked");
    cr_assert_eq(party.host->live_count, 0);
    cr_assert(is_finished());
}

Test(deserted, nobody_loses_a_match_because_he_was_cut_off)
{
    party.config.keep_ms = 0;
    party_restart(&party);
    play();
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, 9 * 60 * 1000);
    come_back(2);
    cr_assert_eq(party.guests[2].lobby.phase, TABLE_PLAYING);
    guest_drop(&party, 2);
    party_turn(&party, 10 * 60 * 1000);
    party_turn(&party, 0);
    cr_assert_eq(party.host->live_count, 0);
}

Test(deserted, a_restart_forgets_neither_the_place_nor_the_time)
{
    play();
    leave(0, 3);
    party.slept_s += 11 * HOUR_S;
    party_restart(&party);
    party_turn(&party, 0);
    cr_assert_eq(listed(), 0);
    come_back(3);
    cr_assert_eq(party.guests[3].lobby.seats[3].member, 3);
    leave(3, 3);
    cr_assert_str_eq(party.guests[3].left.id, "left.kept", "the time begins anew");
    party.slept_s += 11 * HOUR_S;
    party_restart(&party);
    party_turn(&party, HOUR_MS / 2);
    cr_assert_eq(party.host->live_count, 1);
    party_turn(&party, HOUR_MS / 2);
    party_turn(&party, 0);
    cr_assert_eq(party.host->live_count, 0, "twelve hours are over, of which one in this host");
    cr_assert(is_finished());
}

Test(deserted, a_host_that_slept_for_too_long_ends_the_match_at_its_start)
{
    play();
    leave(0, 3);
    party.slept_s += 13 * HOUR_S;
    party_restart(&party);
    party_turn(&party, 0);
    cr_assert_eq(party.host->live_count, 0);
}

Test(deserted, a_restart_remembers_since_when_all_are_away)
{
    play();
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, LIVE_ALONE_MS - 1000);
    cr_assert_eq(party.host->lives[0]->table->deserted_s, 0, "a blink is not worth an entry");
    int64_t since = 1800000000 + (party.now - LIVE_ALONE_MS + 1000) / 1000;
    party_turn(&party, 1000);
    cr_assert_eq(party.host->lives[0]->table->deserted_s, since);
    cr_assert_eq(listed(), 0, "it is nobody else's");
    struct wire_table found;
    cr_assert(host_find_table(party.host, joined[0].code, &found),
              "whoever lost his token finds the way back by its code");
    cr_assert(found.people == 0 && found.stands_s == 60 && !wire_table_is_live(&found));
    for (int i = 0; i < 3; i++) {
        party.slept_s += 3 * HOUR_S;
        party_restart(&party);
        party_turn(&party, 0);
        cr_assert_eq(party.host->live_count, 1);
    }
    party.slept_s += 3 * HOUR_S;
    party_restart(&party);
    party_turn(&party, 0);
    cr_assert_eq(party.host->live_count, 0);
}

Test(deserted, who_comes_back_ends_it)
{
    play();
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, 11 * HOUR_MS);
    come_back(1);
    cr_assert_eq(party.host->lives[0]->table->deserted_s, 0);
    party_restart(&party);
    party_turn(&party, 11 * HOUR_MS);
    cr_assert_eq(party.host->live_count, 1);
}

// Two of three are cut off, the third leaves. He is the last who is there, and may come back; but
// not once another goes on without him.
Test(deserted, the_last_who_left_has_gone_when_another_comes_back_first)
{
    play();
    leave(3, 3);
    guest_drop(&party, 1);
    guest_drop(&party, 2);
    leave(0, 0);
    cr_assert_str_eq(party.guests[0].left.id, "left.kept");
    come_back(1);
    cr_assert_eq(party.guests[1].lobby.owner, 1);
    cr_assert_eq(party.guests[1].lobby.seats[0].member, WIRE_NOBODY);
    cr_assert_eq(party.host->lives[0]->table->gone, WIRE_NOBODY);
    guest_return(&party, 0, "Mara", &joined[0]);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.token");
    cr_assert_eq(listed(), 1);
    come_back(2);
}

Test(deserted, a_wall_clock_that_jumps_ends_no_match)
{
    play();
    leave(0, 3);
    party.slept_s += 10 * 365 * 24 * (int64_t)HOUR_S;
    party_turn(&party, HOUR_MS);
    cr_assert_eq(party.host->live_count, 1);
    party.slept_s = -10 * 365 * 24 * (int64_t)HOUR_S;
    party_restart(&party);
    party_turn(&party, 11 * HOUR_MS);
    cr_assert_eq(party.host->live_count, 1);
    come_back(3);
}

Test(deserted, a_wall_clock_that_was_never_set_is_good_enough)
{
    party.slept_s = -1900000000;
    play();
    leave(0, 3);
    party_restart(&party);
    party_turn(&party, HOUR_MS);
    come_back(3);
}

// Whoever only watches is given up after seconds; not when he is all that a match has.
Test(deserted, the_only_one_who_watches_may_come_back)
{
    play();
    guest_hello(&party, 4, "Wall");
    guest_join(&party, 4, joined[0].code);
    struct wire_joined wall = party.guests[4].joined;
    leave(0, 3);
    guest_drop(&party, 4);
    party_turn(&party, HOUR_MS);
    guest_return(&party, 4, "Wall", &wall);
    cr_assert_eq(party.guests[4].told[WIRE_JOINED], 1);
    leave(4, 4);
    cr_assert_str_eq(party.guests[4].left.id, "left.kept");
    party_turn(&party, HOUR_MS);
    guest_return(&party, 4, "Wall", &wall);
    cr_assert_eq(party.guests[4].told[WIRE_JOINED], 1);
}

Test(deserted, a_table_of_the_hosts_own_stays_and_begins_anew)
{
    play();
    party.host->lives[0]->table->is_kept = true;
    leave(0, 3);
    cr_assert_str_eq(party.guests[3].left.id, "left.asked");
    cr_assert_eq(listed(), 1);
    party_turn(&party, 11 * HOUR_MS);
    cr_assert_eq(party.host->lives[0]->table->match, 1);
    party_turn(&party, HOUR_MS);
    party_turn(&party, 0);
    cr_assert_eq(listed(), 1);
    cr_assert_eq(party.host->lives[0]->table->match, 2);
}

// The limit of tables that one address may open.
Test(deserted, a_restart_and_a_rematch_remember_who_opened_a_table)
{
    struct reason reason;
    struct live *live = live_open(party.host, "drill", "Deep End", false, "10.0.0.7", &reason);
    cr_assert_not_null(live);
    char code[WIRE_CODE_MAX];
    memcpy(code, live->table->code, sizeof code);
    party_restart(&party);
    live = live_find(party.host, code);
    cr_assert_str_eq(live->table->opener, "10.0.0.7");
    live->table->phase = TABLE_OVER;
    cr_assert(live_rematch(live, &reason));
    cr_assert_str_eq(live->table->opener, "10.0.0.7");
    party_restart(&party);
    live = live_find(party.host, code);
    cr_assert_str_eq(live->table->opener, "10.0.0.7");
    cr_assert_eq(live->table->match, 2);
}
