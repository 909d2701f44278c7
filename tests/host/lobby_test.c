#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/host/inside.h"
#include "shared/drill/brief.h"
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

TestSuite(lobby, .init = start, .fini = end);

static const struct wire_lobby *lobby(void)
{
    return &party.guests[0].lobby;
}

static void check_refused(int guest, const char *id)
{
    cr_assert_str_eq(party.guests[guest].refused.id, id);
}

// Mara (guest 0) owns a table; Jonas and Aiko (1, 2) are there.
static void three_people(void)
{
    guest_hello(&party, 0, "Mara");
    guest_hello(&party, 1, "Jonas");
    guest_hello(&party, 2, "Aiko");
    guest_open(&party, 0, "drill", "Deep End");
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_join(&party, 2, party.guests[0].joined.code);
}

static void set_option(int guest, int option, int32_t value, const char *asset)
{
    struct wire_up up = {.kind = WIRE_OPTION, .option = {(uint8_t)option, value, ""}};
    snprintf(up.option.asset, sizeof(up.option.asset), "%s", asset);
    guest_send(&party, guest, &up);
}

static void swap(int guest, int first, int second)
{
    guest_send(&party, guest,
               &(struct wire_up){.kind = WIRE_SWAP, .swap = {(uint8_t)first, (uint8_t)second}});
}

static void kick(int guest, int member)
{
    guest_send(&party, guest, &(struct wire_up){.kind = WIRE_KICK, .kick = {(uint8_t)member}});
}

static void release(int guest, int seat)
{
    guest_send(&party, guest, &(struct wire_up){.kind = WIRE_RELEASE, .release = {(uint8_t)seat}});
}

static void officer(int guest, int seat, bool on)
{
    guest_send(&party, guest,
               &(struct wire_up){.kind = WIRE_OFFICER, .officer = {(uint8_t)seat, on}});
}

Test(lobby, opens_with_the_games_defaults)
{
    three_people();
    cr_assert_eq(lobby()->phase, TABLE_LOBBY);
    cr_assert_eq(lobby()->match, 1);
    cr_assert_eq(lobby()->owner, 0);
    cr_assert_eq(lobby()->members_count, 3);
    cr_assert_str_eq(lobby()->members[1].name, "Jonas");
    cr_assert_eq(party.guests[1].lobby.you, 1);
    cr_assert_eq(lobby()->options[DRILL_OPTION_LIVES].value, 2);
    cr_assert_str_eq(lobby()->options[DRILL_OPTION_CHART].asset, "cove");
    cr_assert_eq(party.guests[1].asset.option, DRILL_OPTION_CHART);
    cr_assert_gt(party.guests[1].asset.text_count, 50);
    cr_assert_geq(party.guests[1].offer.names_count, 3);
    cr_assert_str_eq(party.guests[1].offer.names[0], "cove");
}

Test(lobby, lists_tables)
{
    three_people();
    guest_hello(&party, 3, "Bo");
    guest_say(&party, 3, WIRE_LIST);
    cr_assert_eq(party.guests[3].tables.tables_count, 1);
    cr_assert_str_eq(party.guests[3].tables.tables[0].name, "Deep End");
    cr_assert_eq(party.guests[3].tables.tables[0].people, 3);
    cr_assert_eq(party.guests[3].tables.tables[0].free_seats, 5);
}

Test(lobby, refuses_games_names_and_codes_that_are_none)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "   ");
    check_refused(0, "refused.no_name");
    struct wire_up up = {.kind = WIRE_OPEN, .open = {.game = "chess", .name = "Board"}};
    guest_send(&party, 0, &up);
    check_refused(0, "refused.no_game");
    guest_join(&party, 0, "ZZZZZ");
    check_refused(0, "refused.no_table");
    guest_claim(&party, 0, 0);
    check_refused(0, "refused.not_at_table");
    guest_open(&party, 0, "drill", "Deep End");
    guest_open(&party, 0, "drill", "Another");
    check_refused(0, "refused.at_table");
    guest_join(&party, 0, party.guests[0].joined.code);
    check_refused(0, "refused.at_table");
}

Test(lobby, finds_a_table_by_a_code_in_small_letters)
{
    guest_hello(&party, 0, "Mara");
    guest_hello(&party, 1, "Jonas");
    guest_open(&party, 0, "drill", "Deep End");
    char code[WIRE_CODE_MAX];
    for (size_t i = 0; i < sizeof(code); i++) {
        char letter = party.guests[0].joined.code[i];
        code[i] = (char)(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
    }
    guest_join(&party, 1, code);
    cr_assert_eq(party.guests[1].joined.member, 1);
}

Test(lobby, tells_two_people_of_one_name_apart)
{
    three_people();
    guest_hello(&party, 3, "Mara");
    guest_join(&party, 3, party.guests[0].joined.code);
    guest_hello(&party, 4, "Maximilian von Habsburg.");
    guest_join(&party, 4, party.guests[0].joined.code);
    guest_hello(&party, 5, "Maximilian von Habsburg.");
    guest_join(&party, 5, party.guests[0].joined.code);
    cr_assert_str_eq(lobby()->members[3].name, "Mara 2");
    cr_assert_str_eq(lobby()->members[5].name, "Maximilian von Habsbur 2");
}

// What a hand-written station sends: nobody borrows a name with something that does not show.
Test(lobby, tells_two_people_apart_whose_names_look_the_same)
{
    static const char *const NAMES[] = {"Mara ", "\u202eMara", "Ma\u200bra"};
    three_people();
    for (int i = 0; i < 3; i++) {
        guest_hello(&party, 3 + i, NAMES[i]);
        guest_join(&party, 3 + i, party.guests[0].joined.code);
    }
    cr_assert_str_eq(lobby()->members[3].name, "Mara 2");
    cr_assert_str_eq(lobby()->members[4].name, "Mara 3");
    cr_assert_str_eq(lobby()->members[5].name, "Mara 4");
    guest_hello(&party, 6, "Maximilian von Habsb xyz");
    guest_join(&party, 6, party.guests[0].joined.code);
    guest_hello(&party, 7, "Maximilian von Habsb xyz");
    guest_join(&party, 7, party.guests[0].joined.code);
    cr_assert_str_eq(lobby()->members[7].name, "Maximilian von Habsb x 2");
}

Test(lobby, cleans_a_tables_name_or_refuses_it)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "\u200b\u2028\u3164");
    check_refused(0, "refused.no_name");
    guest_open(&party, 0, "drill", " Deep\u2028 End\u202e ");
    cr_assert_str_eq(lobby()->name, "Deep End");
}

Test(lobby, seats_are_claimed_merged_and_released)
{
    three_people();
    guest_claim(&party, 0, DRILL_FOX_SKIPPER);
    guest_claim(&party, 0, DRILL_FOX_LISTENER); // one person may be skipper and listener
    cr_assert_eq(lobby()->seats[DRILL_FOX_SKIPPER].member, 0);
    cr_assert_eq(lobby()->seats[DRILL_FOX_LISTENER].member, 0);
    guest_claim(&party, 1, DRILL_FOX_LISTENER);
    check_refused(1, "refused.taken");
    cr_assert_str_eq(party.guests[1].refused.args[0], "Mara");
    guest_claim(&party, 0, DRILL_PACK_LISTENER); // but not of both sides
    check_refused(0, "refused.merge");
    guest_claim(&party, 0, 7);
    check_refused(0, "refused.no_seat");
    release(1, DRILL_FOX_LISTENER);
    check_refused(1, "refused.not_yours");
    release(0, DRILL_FOX_LISTENER);
    cr_assert_eq(lobby()->seats[DRILL_FOX_LISTENER].member, WIRE_NOBODY);
}

Test(lobby, only_the_owner_sets_swaps_kicks_and_starts)
{
    three_people();
    set_option(1, DRILL_OPTION_LIVES, 1, "");
    check_refused(1, "refused.not_owner");
    swap(1, 0, 1);
    check_refused(1, "refused.not_owner");
    kick(1, 2);
    check_refused(1, "refused.not_owner");
    guest_switch(&party, 1, WIRE_START, true);
    check_refused(1, "refused.not_owner");
    officer(1, 0, true);
    check_refused(1, "refused.not_owner");
    guest_say(&party, 1, WIRE_REMATCH);
    check_refused(1, "refused.not_owner");
}

Test(lobby, options_keep_their_bounds)
{
    three_people();
    set_option(0, DRILL_OPTION_LIVES, 3, "");
    cr_assert_eq(lobby()->options[DRILL_OPTION_LIVES].value, 3);
    set_option(0, DRILL_OPTION_LIVES, 4, "");
    check_refused(0, "refused.option");
    cr_assert_str_eq(party.guests[0].refused.args[1], "1 to 3, in steps of 1");
    set_option(0, DRILL_OPTION_HIDE_MS, 10001, "");
    check_refused(0, "refused.option");
    set_option(0, 15, 0, "");
    check_refused(0, "refused.no_option");
    cr_assert_eq(lobby()->options[DRILL_OPTION_LIVES].value, 3);
}

Test(lobby, assets_must_be_there_and_playable)
{
    three_people();
    static const char *const NONE[] = {"atlantis", "", "../drill/cove", "..", "cove.txt", "/etc/x"};
    for (size_t i = 0; i < sizeof(NONE) / sizeof(NONE[0]); i++) {
        set_option(0, DRILL_OPTION_CHART, 0, NONE[i]);
        check_refused(0, "refused.no_asset");
        cr_assert_str_eq(party.guests[0].refused.args[1], "cove, open, skerries");
    }
    unsigned told = party.guests[2].told[WIRE_ASSET];
    set_option(0, DRILL_OPTION_CHART, 0, "open");
    cr_assert_str_eq(lobby()->options[DRILL_OPTION_CHART].asset, "open");
    cr_assert_eq(party.guests[2].told[WIRE_ASSET], told + 1);
    cr_assert_str_eq(party.guests[2].asset.name, "open");
}

Test(lobby, what_changes_nothing_is_not_written_down)
{
    three_people();
    guest_claim(&party, 1, 1);
    guest_ready(&party, 1, true);
    const char *path = party.host->lives[0]->path;
    struct stat before, after;
    cr_assert_eq(stat(path, &before), 0);
    set_option(0, DRILL_OPTION_CHART, 0, "cove");
    set_option(0, DRILL_OPTION_LIVES, 2, "");
    guest_ready(&party, 1, true);
    guest_claim(&party, 1, 1);
    swap(0, 2, 3);
    swap(0, 1, 1);
    cr_assert_eq(stat(path, &after), 0);
    cr_assert_eq(after.st_size, before.st_size);
    cr_assert(lobby()->members[1].is_ready);
}

Test(lobby, what_changes_is_agreed_on_again)
{
    three_people();
    guest_claim(&party, 1, 1);
    guest_ready(&party, 1, true);
    release(1, 1);
    cr_assert_not(lobby()->members[1].is_ready);
    guest_claim(&party, 1, 1);
    guest_ready(&party, 1, true);
    cr_assert(lobby()->members[1].is_ready);
    set_option(0, DRILL_OPTION_LIVES, 1, "");
    cr_assert_not(lobby()->members[1].is_ready);
}

Test(lobby, does_not_start_before_everybody_is_ready)
{
    three_people();
    guest_ready(&party, 1, true);
    check_refused(1, "refused.no_seat_held");
    guest_switch(&party, 0, WIRE_START, true);
    check_refused(0, "refused.empty_seat");
    cr_assert_str_eq(party.guests[0].refused.args[0], "@side.fox", "each says it in his language");
    cr_assert_str_eq(party.guests[0].refused.args[1], "@role.skipper");
    guest_claim(&party, 0, 0);
    guest_claim(&party, 0, 1);
    guest_claim(&party, 1, 2);
    guest_claim(&party, 1, 4);
    guest_claim(&party, 2, 3);
    guest_switch(&party, 0, WIRE_START, true);
    check_refused(0, "refused.not_ready");
    cr_assert_str_eq(party.guests[0].refused.args[0], "Jonas");
    guest_ready(&party, 1, true);
    guest_ready(&party, 2, true);
    guest_drop(&party, 2);
    guest_switch(&party, 0, WIRE_START, true);
    check_refused(0, "refused.away");
    guest_return(&party, 2, "Aiko", &party.guests[2].joined);
    guest_ready(&party, 2, true);
    guest_switch(&party, 0, WIRE_START, true);
    cr_assert_eq(lobby()->phase, TABLE_COUNTDOWN);
    cr_assert_gt(lobby()->countdown_ms, 2900);
}

static void countdown(void)
{
    three_people();
    guest_claim(&party, 0, 0);
    guest_claim(&party, 0, 1);
    guest_claim(&party, 1, 2);
    guest_claim(&party, 1, 4);
    guest_claim(&party, 2, 3);
    guest_ready(&party, 1, true);
    guest_ready(&party, 2, true);
    guest_switch(&party, 0, WIRE_START, true);
    cr_assert_eq(lobby()->phase, TABLE_COUNTDOWN);
}

Test(lobby, the_owner_stops_the_countdown)
{
    countdown();
    guest_switch(&party, 0, WIRE_START, false);
    cr_assert_eq(lobby()->phase, TABLE_LOBBY);
    party_turn(&party, 5000);
    cr_assert_eq(lobby()->phase, TABLE_LOBBY);
    guest_switch(&party, 0, WIRE_START, true);
    cr_assert_eq(lobby()->phase, TABLE_COUNTDOWN);
    party_turn(&party, 2900);
    cr_assert_eq(lobby()->phase, TABLE_COUNTDOWN);
    party_turn(&party, 100);
    cr_assert_eq(lobby()->phase, TABLE_PLAYING);
}

Test(lobby, whoever_is_not_ready_any_more_stops_the_countdown)
{
    countdown();
    guest_claim(&party, 1, 3);
    check_refused(1, "refused.counting");
    set_option(0, DRILL_OPTION_LIVES, 1, "");
    check_refused(0, "refused.counting");
    guest_ready(&party, 1, false);
    cr_assert_eq(lobby()->phase, TABLE_LOBBY);
}

Test(lobby, whoever_drops_stops_the_countdown)
{
    countdown();
    guest_drop(&party, 2);
    cr_assert_eq(lobby()->phase, TABLE_LOBBY);
    cr_assert(lobby()->members[2].is_away);
    cr_assert_not(lobby()->members[2].is_ready);
}

Test(lobby, whoever_leaves_stops_the_countdown)
{
    countdown();
    guest_say(&party, 2, WIRE_LEAVE);
    cr_assert_eq(lobby()->phase, TABLE_LOBBY);
    cr_assert_eq(lobby()->seats[3].member, WIRE_NOBODY);
    cr_assert_str_eq(party.guests[2].left.id, "left.asked");
}

Test(lobby, an_owner_who_drops_stops_the_countdown)
{
    countdown();
    guest_drop(&party, 0);
    cr_assert_eq(party.guests[1].lobby.phase, TABLE_LOBBY);
}

Test(lobby, swaps_two_seats)
{
    three_people();
    guest_claim(&party, 0, 0);
    guest_claim(&party, 1, 3);
    swap(0, 0, 3);
    cr_assert_eq(lobby()->seats[0].member, 1);
    cr_assert_eq(lobby()->seats[3].member, 0);
    swap(0, 3, 2); // an empty one
    cr_assert_eq(lobby()->seats[2].member, 0);
    guest_claim(&party, 0, 3);
    swap(0, 0, 3); // would leave the owner on both sides
    check_refused(0, "refused.merge");
    swap(0, 0, 6);
    check_refused(0, "refused.no_seat");
}

Test(lobby, kicks)
{
    three_people();
    guest_claim(&party, 1, 2);
    kick(0, 1);
    cr_assert_str_eq(party.guests[1].left.id, "left.kicked");
    cr_assert_str_eq(party.guests[1].left.args[0], "Mara");
    cr_assert_not(party.guests[1].is_closed);
    cr_assert_eq(lobby()->seats[2].member, WIRE_NOBODY);
    cr_assert_not(lobby()->members[1].is_here);
    kick(0, 1);
    check_refused(0, "refused.no_member");
    kick(0, 0);
    check_refused(0, "refused.no_member");
}

Test(lobby, an_owner_who_leaves_hands_over)
{
    three_people();
    guest_say(&party, 0, WIRE_LEAVE);
    cr_assert_eq(party.guests[1].lobby.owner, 1);
}

Test(lobby, an_owner_who_stays_away_hands_over)
{
    three_people();
    guest_drop(&party, 0);
    party_turn(&party, 14000);
    cr_assert_eq(party.guests[1].lobby.owner, 0);
    party_turn(&party, 1100);
    cr_assert_eq(party.guests[1].lobby.owner, 1);
}

Test(lobby, has_officers_only_if_the_host_has)
{
    three_people();
    officer(0, 0, true);
    check_refused(0, "refused.no_officer");
}

Test(lobby, is_full_at_sixteen_and_gives_up_who_is_away_without_a_seat)
{
    three_people();
    char code[WIRE_CODE_MAX];
    memcpy(code, party.guests[0].joined.code, sizeof(code));
    for (int i = 3; i < WIRE_MEMBERS_MAX; i++) {
        guest_hello(&party, i, "Guest");
        guest_join(&party, i, code);
        cr_assert_eq(party.guests[i].joined.member, i);
    }
    guest_hello(&party, 16, "Late");
    guest_join(&party, 16, code);
    check_refused(16, "refused.table_full");
    guest_claim(&party, 7, 0);
    guest_drop(&party, 7);
    guest_drop(&party, 9);
    guest_join(&party, 16, code);
    cr_assert_eq(party.guests[16].joined.member, 9, "the one without a seat goes");
}

Test(lobby, two_hundred_joins_and_leaves)
{
    three_people();
    char code[WIRE_CODE_MAX];
    memcpy(code, party.guests[0].joined.code, sizeof(code));
    for (int i = 0; i < 200; i++) {
        guest_hello(&party, 5, "Coming and Going");
        guest_join(&party, 5, code);
        cr_assert_str_eq(party.guests[5].joined.code, code);
        guest_claim(&party, 5, i % 4);
        if (i % 3 == 0) {
            guest_say(&party, 5, WIRE_LEAVE);
        } else {
            guest_drop(&party, 5);
        }
        party_turn(&party, i % 5 == 0 ? 400000 : 100);
        cr_assert_leq(lobby()->members_count, WIRE_MEMBERS_MAX);
    }
    party_turn(&party, 400000);
    cr_assert_eq(lobby()->members_count, 3);
    for (int i = 0; i < 4; i++) {
        cr_assert_eq(lobby()->seats[i].member, WIRE_NOBODY);
    }
}

Test(lobby, a_table_that_everybody_has_left_is_closed)
{
    struct wire_tables tables;
    three_people();
    for (int i = 0; i < 3; i++) {
        host_describe(party.host, &tables);
        cr_assert_eq(tables.tables_count, 1);
        guest_say(&party, i, WIRE_LEAVE);
    }
    party_turn(&party, 1);
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 0);
    party_restart(&party);
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 0);
}

Test(lobby, a_table_that_everybody_was_lost_from_waits_for_them_a_minute)
{
    struct wire_tables tables;
    three_people();
    guest_claim(&party, 0, 0);
    for (int i = 0; i < 3; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, LIVE_RETURNING_MS - 1);
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 1);
    party_turn(&party, 1);
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 0, "offered to nobody");
    party_turn(&party, 59000 - LIVE_RETURNING_MS);
    cr_assert_eq(party.host->live_count, 1);
    party_turn(&party, 1000);
    cr_assert_eq(party.host->live_count, 0);
}

Test(lobby, a_table_that_the_list_has_no_room_for_is_found_by_its_code)
{
    char code[WIRE_CODE_MAX];
    struct reason reason;
    for (int i = 0; i <= WIRE_TABLES_MAX; i++) {
        cr_assert(host_open_table(party.host, "drill", "Table", code, &reason));
    }
    struct wire_table table;
    cr_assert(host_find_table(party.host, code, &table));
    cr_assert_str_eq(table.code, code);
    cr_assert_not(host_find_table(party.host, "ZZZZZ", &table));
}

Test(lobby, a_table_of_the_host_stays)
{
    char code[WIRE_CODE_MAX];
    struct reason reason;
    cr_assert(host_open_table(party.host, "drill", "Table 1", code, &reason));
    party_turn(&party, 100000000);
    guest_hello(&party, 0, "Mara");
    guest_join(&party, 0, code);
    cr_assert_eq(lobby()->owner, 0, "the first to sit down owns it");
    guest_say(&party, 0, WIRE_LEAVE);
    party_turn(&party, 100000000);
    struct wire_tables tables;
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 1);
}
