// Matches that rest: left for weeks, given up by nobody, put away while nobody is there.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "engine/host/journal.h"
#include "shared/drill/brief.h"
#include "shared/hash.h"
#include "tests/host/rest_games.h"
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
    party_sit(&party, "drill");
    guest_option(&party, 0, DRILL_OPTION_PLAY, DRILL_TURNS);
    party_begin(&party);
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

// --- newer versions of a game

static void golden_path(const char *name, char path[256])
{
    const char *source = getenv("KLAXON_SOURCE_DIR");
    snprintf(path, 256, "%s/tests/golden/journals/%s.klaxon", source == NULL ? "." : source, name);
}

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 16];
    FILE *in = fopen(from, "rb");
    FILE *out = fopen(to, "wb");
    cr_assert(in != NULL && out != NULL, "%s or %s", from, to);
    size_t length = fread(bytes, 1, sizeof bytes, in);
    cr_assert(length > 0 && length < sizeof bytes);
    cr_assert_eq(fwrite(bytes, 1, length, out), length);
    fclose(in);
    fclose(out);
}

static bool sail(int32_t miles)
{
    struct wire_up up = {.kind = WIRE_ORDER};
    struct patrol_order order = {.miles = miles};
    up.order.seat = 0;
    up.order.serial = ++party.guests[0].serial;
    up.order.order_count = (uint16_t)record_encode(&PATROL_ORDER_RECORD, &order, up.order.order,
                                                   sizeof up.order.order);
    guest_send(&party, 0, &up);
    return party.guests[0].verdict.is_accepted;
}

static struct patrol_view look(void)
{
    struct patrol_view view = {0};
    struct record_error error;
    const struct wire_view *bytes = &party.guests[0].envelopes[0];
    cr_assert(record_decode(&PATROL_VIEW_RECORD, bytes->view, bytes->view_count, &view, &error));
    return view;
}

static void put_away(void)
{
    guest_say(&party, 0, WIRE_LEAVE);
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, 1000);
    cr_assert_eq(party.host->rested_count, 1);
}

// KLAXON_ACCEPT=1 makes the golden journal anew, as version 1 of the patrol writes it.
static void make_golden(const char *path)
{
    char own[PARTY_PATH_MAX + 64];
    rest_games_set_version(1);
    party_restart(&party);
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "patrol", "North Sea");
    guest_claim(&party, 0, 0);
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 5000);
    cr_assert(sail(600)); // more than version 2 would allow
    cr_assert(sail(100));
    put_away();
    snprintf(own, sizeof own, "%s/tables/%s-1.klaxon", party.folder, party.guests[0].joined.code);
    copy_file(own, path);
    unlink(own);
}

// Puts a golden journal into the host's folder. Fills in what brings each of its people back.
static void bring(const char *path, uint16_t version, struct wire_joined *backs, size_t count)
{
    static struct event event;
    char own[PARTY_PATH_MAX + 64];
    char error[JOURNAL_ERROR_MAX];
    struct record_error bad;
    const uint8_t *bytes;
    size_t length;
    size_t found = 0;
    char code[WIRE_CODE_MAX] = "";
    struct journal_reader *reader = journal_reader_open(path, error);
    cr_assert_not_null(reader, "%s", error);
    while (journal_reader_next(reader, &bytes, &length, error)) {
        cr_assert(record_decode(&EVENT_RECORD, bytes, length, &event, &bad));
        if (event.kind == EVENT_OPENED) {
            cr_assert_eq(event.opened.game_version, version);
            memcpy(code, event.opened.code, sizeof code);
        } else if (event.kind == EVENT_JOINED && found < count) {
            backs[found] = (struct wire_joined){.token_count = WIRE_TOKEN_SIZE};
            memcpy(backs[found].code, code, sizeof code);
            memcpy(backs[found++].token, event.joined.token, WIRE_TOKEN_SIZE);
        }
    }
    journal_reader_close(reader);
    cr_assert_eq(found, count);
    snprintf(own, sizeof own, "%s/tables/%s-1.klaxon", party.folder, code);
    copy_file(path, own);
}

static struct wire_joined bring_golden(void)
{
    char path[256];
    struct wire_joined back;
    golden_path("patrol_version_1", path);
    if (getenv("KLAXON_ACCEPT") != NULL) {
        make_golden(path);
    }
    bring(path, 1, &back, 1);
    return back;
}

static void come_back_by(uint16_t version, const struct wire_joined *back)
{
    rest_games_set_version(version);
    party_restart(&party);
    cr_assert_eq(party.host->rested_count, 1, "%s", party.log);
    guest_return(&party, 0, "Mara", back);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING, "%s %s", party.guests[0].refused.id,
                 party.log);
}

Test(rest, a_newer_version_goes_on_with_a_journal_of_an_older_one)
{
    struct wire_joined back = bring_golden();
    come_back_by(2, &back);
    cr_assert_eq(look().miles, 700);
    cr_assert_eq(look().fuel, 300, "what version 1 did not have");
    cr_assert(sail(100));
    cr_assert_not(sail(201), "by the rules of version 2");
    put_away();
    come_back_by(2, &back); // from the change of rules on every hash has to come out
    cr_assert_eq(look().miles, 800);
    cr_assert_eq(look().fuel, 200);
    party_turn(&party, 1000);
    guest_say(&party, 0, WIRE_LEAVE);
    come_back_by(3, &back);
    cr_assert_eq(look().fuel, 200, "kept by version 2");
}

Test(rest, a_host_that_ends_keeps_what_is_being_played)
{
    struct wire_joined back = bring_golden();
    come_back_by(2, &back);
    cr_assert(sail(50));
    rest_games_set_version(3);
    party_restart(&party); // Mara never left
    guest_return(&party, 0, "Mara", &back);
    cr_assert_eq(look().miles, 750);
    cr_assert_eq(look().fuel, 250);
}

Test(rest, an_older_version_leaves_a_newer_match_alone)
{
    struct wire_joined back = bring_golden();
    come_back_by(2, &back);
    cr_assert(sail(50));
    put_away();
    rest_games_set_version(1);
    party_restart(&party);
    cr_assert_eq(party.host->rested_count + party.host->live_count, 0);
    cr_assert_not_null(strstr(party.log, "another version of its game"), "%s", party.log);
    come_back_by(2, &back);
    cr_assert_eq(look().miles, 750, "it lost nothing");
}

static const struct wire_stay *ask_stay(int guest, const struct wire_joined *with)
{
    struct wire_up up = {.kind = WIRE_ASK_STAY, .ask_stay.token_count = WIRE_TOKEN_SIZE};
    memcpy(up.ask_stay.code, with->code, sizeof up.ask_stay.code);
    memcpy(up.ask_stay.token, with->token, WIRE_TOKEN_SIZE);
    unsigned told = party.guests[guest].told[WIRE_STAY];
    guest_send(&party, guest, &up);
    cr_assert_eq(party.guests[guest].told[WIRE_STAY], told + 1);
    cr_assert_str_eq(party.guests[guest].stay.code, with->code);
    return &party.guests[guest].stay;
}

// Seat 0 has dived: the fox's skipper. The other one sits in seat 2.
static void expect_resting(const struct wire_stay *stay, uint8_t seats)
{
    cr_assert_eq(stay->kind, STAY_PLAYING);
    cr_assert(stay->rests);
    cr_assert_str_eq(stay->game, "drill");
    cr_assert_eq(stay->people, 0);
    cr_assert_eq(stay->seats, seats);
    cr_assert_eq(stay->awaited, 1 << 2);
    cr_assert_eq(stay->holders_count, 5);
    cr_assert_str_eq(stay->holders[1], "Jonas");
}

Test(rest, its_people_are_told_how_it_stands_without_waking_it)
{
    play();
    leave_all();
    guest_hello(&party, 5, "Mara");
    party_turn(&party, 30000);
    expect_resting(ask_stay(5, &joined[2]), 1 << 2); // still in memory
    cr_assert_geq(party.guests[5].stay.alone_s, 30);
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, 1000);
    cr_assert_eq(party.host->rested_count, 1);
    party_turn(&party, 3 * DAY_MS);
    guest_hello(&party, 6, "Mara");
    expect_resting(ask_stay(6, &joined[0]), 1 << 0);
    expect_resting(ask_stay(6, &joined[3]), 1 << 3 | 1 << 4);
    cr_assert_geq(party.guests[6].stay.alone_s, 3 * 24 * 60 * 60);
    cr_assert_eq(party.host->live_count, 0, "it was woken");
    party.slept_s += 24 * 60 * 60;
    party_restart(&party);
    guest_hello(&party, 7, "Mara");
    expect_resting(ask_stay(7, &joined[1]), 1 << 1);
    cr_assert_geq(party.guests[7].stay.alone_s, 4 * 24 * 60 * 60);
}

Test(rest, a_stranger_learns_nothing_of_it)
{
    play();
    leave_all();
    guest_hello(&party, 5, "Stranger");
    struct wire_joined wrong = joined[0];
    wrong.token[3] ^= 1;
    struct wire_joined elsewhere = joined[0];
    memcpy(elsewhere.code, "AAAAA", 6);
    for (int i = 0; i < 2; i++) {      // still in memory, then put away
        for (int k = 0; k < 20; k++) { // as often as he likes: it is no guess that could be right
            cr_assert_eq(ask_stay(5, &wrong)->kind, STAY_GONE);
            cr_assert_str_eq(party.guests[5].stay.game, "");
            cr_assert_eq(ask_stay(5, &elsewhere)->kind, STAY_GONE);
            party_turn(&party, 1000);
        }
        guest_drop(&party, 5);
        party_turn(&party, LIVE_ALONE_MS + 1000);
        party_turn(&party, 1000);
        guest_hello(&party, 5, "Stranger");
    }
    cr_assert_eq(party.host->rested_count, 1);
}

// --- the drill, turn by turn, and a build that is newer

#define DRILL_KEPT_FIRST 4 // the version that wrote the golden journal

// KLAXON_ACCEPT=1 makes the golden journal anew while the drill has that version.
static void make_drill(const char *path)
{
    char own[PARTY_PATH_MAX + 64];
    play();
    cr_assert(guest_accepted(&party, 2, 2, "hide F6"));
    cr_assert(guest_accepted(&party, 1, 1, "ping E5"));
    cr_assert(guest_accepted(&party, 3, 4, "buoy A2"));
    cr_assert(guest_accepted(&party, 0, 0, "shift east"));
    leave_all();
    party_turn(&party, LIVE_ALONE_MS + 1000);
    party_turn(&party, 1000);
    cr_assert_eq(party.host->rested_count, 1);
    snprintf(own, sizeof own, "%s/tables/%s-1.klaxon", party.folder, joined[0].code);
    copy_file(own, path);
    unlink(own);
    party_restart(&party);
}

static void expect_drill(void)
{
    cr_assert(guest_sees(&party, 0, 0, "place", "B1"));
    cr_assert(guest_sees(&party, 0, 0, "lives", "3"));
    cr_assert(guest_sees(&party, 0, 0, "calls_last", "5"));
    cr_assert(guest_sees(&party, 3, 4, "buoys", "[(A2 near 4)]"));
    cr_assert(guest_sees(&party, 3, 3, "pings_left", "24"));
    cr_assert(guest_sees(&party, 3, 3, "lock.kind", "free"));
}

Test(rest, a_newer_drill_goes_on_with_a_journal_of_an_older_one)
{
    char path[256];
    golden_path("drill_version_4", path);
    if (getenv("KLAXON_ACCEPT") != NULL && DRILL_BRIEF.version == DRILL_KEPT_FIRST) {
        make_drill(path);
    }
    bring(path, DRILL_KEPT_FIRST, joined, 4);
    for (uint16_t ahead = 1; ahead <= 2; ahead++) { // then by the next one again
        rest_games_set_drill_ahead(ahead);
        party_restart(&party);
        cr_assert_eq(party.host->rested_count, 1, "%s", party.log);
        come_back(0, "Mara");
        come_back(3, "Bo");
        expect_drill();
        if (ahead == 1) {
            guest_say(&party, 0, WIRE_LEAVE);
            guest_say(&party, 3, WIRE_LEAVE);
            party_turn(&party, LIVE_ALONE_MS + 1000);
            party_turn(&party, 1000);
        }
    }
    come_back(1, "Jonas");
    come_back(2, "Aiko");
    cr_assert(guest_accepted(&party, 3, 3, "ping B1"), "%s", party.guests[3].verdict.reason.id);
    cr_assert(guest_sees(&party, 0, 0, "lives", "2"));
    cr_assert_not(guest_accepted(&party, 3, 3, "ping B1"), "it is the fox's turn");
}
