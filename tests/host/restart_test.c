#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "shared/drill/brief.h"
#include "tests/support/party.h"

#define MOMENTS_MAX 128

// A table as it was live, and how long its journal was then.
struct moment {
    size_t length;
    struct table *table;
};

static struct party party;
static struct moment moments[MOMENTS_MAX];
static size_t moment_count;

static void start(void)
{
    party_start(&party);
    moment_count = 0;
}

static void end(void)
{
    for (size_t i = 0; i < moment_count; i++) {
        table_destroy(moments[i].table);
    }
    party_end(&party);
}

TestSuite(restart, .init = start, .fini = end, .timeout = 100);

static struct live *live(void)
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        if (party.host->lives[i] != NULL) {
            return party.host->lives[i];
        }
    }
    return NULL;
}

static size_t read_journal(const char *path, uint8_t **bytes)
{
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    struct stat status;
    cr_assert_eq(fstat(fileno(file), &status), 0);
    *bytes = malloc((size_t)status.st_size + 1);
    size_t length = fread(*bytes, 1, (size_t)status.st_size, file);
    fclose(file);
    return length;
}

static void write_journal(const char *path, const uint8_t *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    cr_assert_not_null(file);
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static void remember(void)
{
    cr_assert_lt(moment_count, MOMENTS_MAX);
    struct stat status;
    cr_assert_eq(stat(live()->path, &status), 0);
    moments[moment_count].length = (size_t)status.st_size;
    moments[moment_count++].table = table_copy(live()->table);
}

static void check_same(const struct table *expected, size_t length)
{
    cr_assert_not_null(live(), "nothing came back from %zu bytes: %s", length, party.log);
    cr_assert(table_equals(live()->table, expected), "another table came back from %zu bytes",
              length);
}

static void do_and_remember(int guest, const struct wire_up *up)
{
    guest_send(&party, guest, up);
    remember();
}

// Everything that can happen at a table, a moment remembered after each.
static void play_everything(void)
{
    static const char *const NAMES[] = {"Mara", "Jonas", "Aiko", "Bo"};
    for (int i = 0; i < 4; i++) {
        guest_hello(&party, i, NAMES[i]);
        if (i == 0) {
            guest_open(&party, 0, "drill", "Deep End");
        } else {
            guest_join(&party, i, party.guests[0].joined.code);
        }
        remember();
    }
    do_and_remember(0, &(struct wire_up){.kind = WIRE_PASSWORD, .password = {"squid"}});
    do_and_remember(1, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {0}});
    do_and_remember(0, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {1}});
    do_and_remember(0, &(struct wire_up){.kind = WIRE_SWAP, .swap = {0, 1}});
    do_and_remember(0,
                    &(struct wire_up){.kind = WIRE_OPTION, .option = {DRILL_OPTION_LIVES, 1, ""}});
    do_and_remember(
        0, &(struct wire_up){.kind = WIRE_OPTION, .option = {DRILL_OPTION_CHART, 0, "open"}});
    do_and_remember(3, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {2}});
    do_and_remember(3, &(struct wire_up){.kind = WIRE_RELEASE, .release = {2}});
    do_and_remember(3, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {3}});
    do_and_remember(2, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {2}});
    do_and_remember(2, &(struct wire_up){.kind = WIRE_CLAIM, .claim = {4}});
    for (int i = 1; i < 4; i++) {
        do_and_remember(i, &(struct wire_up){.kind = WIRE_READY, .ready = {true}});
    }
    do_and_remember(0, &(struct wire_up){.kind = WIRE_START, .start = {true}});
    do_and_remember(0, &(struct wire_up){.kind = WIRE_START, .start = {false}});
    do_and_remember(0, &(struct wire_up){.kind = WIRE_START, .start = {true}});
    party_turn(&party, 3000);
    remember();
    guest_order(&party, 0, 0, "hide A1");
    remember();
    do_and_remember(1, &(struct wire_up){.kind = WIRE_PAUSE, .pause = {true}});
    do_and_remember(1, &(struct wire_up){.kind = WIRE_PAUSE, .pause = {false}});
    do_and_remember(2, &(struct wire_up){.kind = WIRE_DRAW, .draw = {true}});
    do_and_remember(3, &(struct wire_up){.kind = WIRE_DRAW, .draw = {true}});
    do_and_remember(2, &(struct wire_up){.kind = WIRE_DRAW, .draw = {false}});
    do_and_remember(0, &(struct wire_up){.kind = WIRE_KICK, .kick = {3}});
    do_and_remember(0, &(struct wire_up){.kind = WIRE_PARDON});
    party_turn(&party, 60000); // the time to hide is over
    remember();
    guest_order(&party, 1, 1, "ping B2");
    remember();
    do_and_remember(2, &(struct wire_up){.kind = WIRE_CONCEDE, .concede = {2}});
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
}

// Ends the host, leaves so many bytes of its journal, and starts another.
static void restart_from(const char *path, const uint8_t *bytes, size_t length)
{
    host_destroy(party.host);
    write_journal(path, bytes, length);
    char error[HOST_ERROR_MAX];
    party.host = host_create(&party.config, error);
    cr_assert_not_null(party.host, "%s", error);
}

Test(restart, at_every_event_gives_the_same_table)
{
    play_everything();
    char path[FOLDER_PATH_MAX];
    memcpy(path, live()->path, sizeof(path));
    uint8_t *bytes;
    size_t length = read_journal(path, &bytes);
    cr_assert_eq(length, moments[moment_count - 1].length);
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party.guests[i].link);
        party.guests[i].link = NULL;
    }
    for (size_t i = 0; i < moment_count; i++) {
        restart_from(path, bytes, moments[i].length);
        check_same(moments[i].table, moments[i].length);
    }
    free(bytes);
}

Test(restart, within_an_event_gives_the_table_before_it)
{
    play_everything();
    char path[FOLDER_PATH_MAX];
    memcpy(path, live()->path, sizeof(path));
    uint8_t *bytes;
    read_journal(path, &bytes);
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party.guests[i].link);
        party.guests[i].link = NULL;
    }
    for (size_t i = moment_count - 3; i < moment_count; i++) {
        for (size_t cut = moments[i - 1].length; cut < moments[i].length; cut++) {
            restart_from(path, bytes, cut);
            check_same(moments[i - 1].table, cut);
        }
    }
    free(bytes);
}

Test(restart, goes_on_from_a_torn_end)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    struct wire_joined joined[4];
    for (int i = 0; i < 4; i++) {
        joined[i] = party.guests[i].joined;
    }
    char path[FOLDER_PATH_MAX];
    memcpy(path, live()->path, sizeof(path));
    struct stat status;
    stat(path, &status);
    truncate(path, status.st_size - 3);
    party_restart(&party);
    cr_assert_not_null(strstr(party.log, "torn end"));
    for (int i = 0; i < 4; i++) {
        guest_return(&party, i, "Back", &joined[i]);
    }
    cr_assert_not(party.guests[0].views[0].has_place, "that order was lost with the tail");
    cr_assert(guest_accepted(&party, 0, 0, "hide B1"));
    party_restart(&party);
    guest_return(&party, 0, "Back", &joined[0]);
    cr_assert(party.guests[0].views[0].has_place);
    cr_assert_eq(party.guests[0].views[0].place.column, 1);
}

Test(restart, everybody_sees_what_they_saw)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    guest_order(&party, 2, 2, "hide F6");
    guest_order(&party, 1, 1, "ping F5");
    struct guest before[4];
    memcpy(before, party.guests, sizeof(before));
    uint64_t id = host_id(party.host);
    party_restart(&party);
    cr_assert_eq(host_id(party.host), id);
    for (int i = 0; i < 4; i++) {
        guest_return(&party, i, "Another Name", &before[i].joined);
        cr_assert_eq(party.guests[i].joined.member, before[i].joined.member);
        cr_assert_str_eq(party.guests[i].lobby.members[i].name, before[i].lobby.members[i].name);
        cr_assert_eq(party.guests[i].envelopes[i].view_count, before[i].envelopes[i].view_count);
        cr_assert_arr_eq(party.guests[i].envelopes[i].view, before[i].envelopes[i].view,
                         before[i].envelopes[i].view_count);
    }
}

Test(restart, waits_until_everybody_is_back)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    ms at = live()->table->clock_ms;
    struct guest before[4];
    memcpy(before, party.guests, sizeof(before));
    party_restart(&party);
    for (int i = 0; i < 4; i++) {
        if (i > 0) {
            cr_assert_str_eq(party.guests[0].lobby.paused_why.id, "paused.returning");
            cr_assert_not(party.guests[0].envelopes[0].is_running);
        }
        guest_return(&party, i, "Back", &before[i].joined);
    }
    cr_assert_not(party.guests[0].lobby.is_paused);
    cr_assert(party.guests[0].envelopes[0].is_running);
    cr_assert_eq(party.guests[0].envelopes[0].now_ms, at);
}

Test(restart, does_not_wait_longer_than_ten_seconds)
{
    party_play(&party);
    struct wire_joined joined = party.guests[0].joined;
    party_restart(&party);
    guest_return(&party, 0, "Back", &joined);
    cr_assert(party.guests[0].lobby.is_paused);
    party_turn(&party, 10000);
    cr_assert_not(party.guests[0].lobby.is_paused);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
}

Test(restart, the_owner_need_not_wait)
{
    party_play(&party);
    struct wire_joined joined = party.guests[0].joined;
    party_restart(&party);
    guest_return(&party, 0, "Back", &joined);
    guest_switch(&party, 0, WIRE_PAUSE, false);
    party_turn(&party, 0);
    cr_assert_not(party.guests[0].lobby.is_paused);
}

Test(restart, a_rematch_writes_over_no_journal)
{
    party_play(&party);
    guest_say(&party, 0, WIRE_CONCEDE);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
    char path[FOLDER_PATH_MAX];
    folder_table_path(&party.host->folder, live()->table->code, 2, path);
    cr_assert(folder_has_code(&party.host->folder, live()->table->code));
    cr_assert_not(folder_has_code(&party.host->folder, "ZZZZZ"));
    write_journal(path, (const uint8_t *)"precious", 8);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.cannot_open");
    uint8_t *bytes;
    cr_assert_eq(read_journal(path, &bytes), 8);
    free(bytes);
    unlink(path);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_eq(party.guests[0].lobby.match, 2);
}

// A host that finds the same thing due again and again never sleeps.
Test(restart, a_host_sleeps_while_a_kept_table_cannot_begin_anew)
{
    party_play(&party);
    live()->table->is_kept = true;
    guest_say(&party, 0, WIRE_CONCEDE);
    char path[FOLDER_PATH_MAX];
    folder_table_path(&party.host->folder, live()->table->code, 2, path);
    write_journal(path, (const uint8_t *)"precious", 8);
    for (int i = 0; i < 4; i++) {
        guest_say(&party, i, WIRE_LEAVE);
    }
    party_turn(&party, 1000);
    cr_assert_eq(live()->table->match, 1);
    cr_assert_gt(host_wait_ms(party.host, party.now), 1000);
    unlink(path);
    party_turn(&party, LIVE_REMATCH_MS);
    cr_assert_eq(live()->table->match, 2);
}

Test(restart, asks_again_for_a_folder_that_the_flusher_did_not_take)
{
    party_turn(&party, 0);
    party.host->folder_sync_at = party.now + LIVE_FLUSH_RETRY_MS;
    cr_assert_leq(host_wait_ms(party.host, party.now), LIVE_FLUSH_RETRY_MS);
    party_turn(&party, LIVE_FLUSH_RETRY_MS);
    cr_assert_eq(party.host->folder_sync_at, MS_NEVER);
}

Test(restart, leaves_a_bad_journal_alone_and_the_others_go_on)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    char path[FOLDER_PATH_MAX];
    uint8_t *bytes;
    size_t length = read_journal(live()->path, &bytes);
    static const char *const WRONG[] = {"first byte", "middle", "another version"};
    for (size_t i = 0; i < 3; i++) {
        uint8_t *copy = malloc(length);
        memcpy(copy, bytes, length);
        copy[i == 0 ? 0 : i == 1 ? 60 : 15] = i == 2 ? '9' : 0xFF;
        snprintf(path, sizeof(path), "%s/tables/BAD%zuX-1.klaxon", party.folder, i);
        write_journal(path, copy, length);
        free(copy);
    }
    snprintf(path, sizeof(path), "%s/tables/notes.txt", party.folder);
    write_journal(path, bytes, 10);
    party_restart(&party);
    struct wire_tables tables;
    host_describe(party.host, &tables);
    cr_assert_eq(tables.tables_count, 1);
    for (size_t i = 0; i < 3; i++) {
        char code[16];
        snprintf(code, sizeof(code), "BAD%zuX", i);
        cr_assert_not_null(strstr(party.log, code), "%s is not reported", WRONG[i]);
        snprintf(path, sizeof(path), "%s/tables/BAD%zuX-1.klaxon", party.folder, i);
        struct stat status;
        cr_assert_eq(stat(path, &status), 0);
        cr_assert_eq((size_t)status.st_size, length, "%s was touched", WRONG[i]);
    }
    cr_assert_not_null(strstr(party.log, "version 9"));
    free(bytes);
}

Test(restart, a_half_made_journal_is_forgotten)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%s/tables/%s-2.klaxon.new", party.folder,
             party.guests[0].joined.code);
    write_journal(path, (const uint8_t *)"klaxon", 6);
    party_restart(&party);
    cr_assert_neq(access(path, F_OK), 0);
    cr_assert_not_null(live());
    cr_assert_eq(live()->table->match, 1);
}

Test(restart, finished_matches_are_kept_for_replay)
{
    party_play(&party);
    guest_concede(&party, 0, 0);
    guest_say(&party, 0, WIRE_REMATCH);
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%s/finished/%s-1.klaxon", party.folder,
             party.guests[0].joined.code);
    cr_assert_eq(access(path, F_OK), 0);
}

Test(restart, two_hosts_do_not_share_a_folder)
{
    pid_t child = fork();
    if (child == 0) {
        char error[HOST_ERROR_MAX] = "";
        struct host *second = host_create(&party.config, error);
        _exit(second == NULL && strstr(error, "another host") != NULL ? 0 : 1);
    }
    int status = 0;
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

Test(restart, a_folder_that_cannot_be_made_is_said)
{
    char error[HOST_ERROR_MAX] = "";
    struct host_config config = party.config;
    config.folder = "/proc/klaxon/folder";
    cr_assert_null(host_create(&config, error));
    cr_assert_not_null(strstr(error, "/proc/klaxon"));
}

Test(restart, a_countdown_does_not_start_a_match_without_its_people)
{
    static const char *const NAMES[] = {"Mara", "Jonas", "Aiko", "Bo"};
    for (int i = 0; i < 4; i++) {
        guest_hello(&party, i, NAMES[i]);
    }
    guest_open(&party, 0, "drill", "Deep End");
    for (int i = 1; i < 4; i++) {
        guest_join(&party, i, party.guests[0].joined.code);
    }
    for (int i = 0; i < 4; i++) {
        guest_claim(&party, i, i);
        guest_ready(&party, i, true);
    }
    guest_claim(&party, 3, 4);
    guest_ready(&party, 3, true);
    guest_switch(&party, 0, WIRE_START, true);
    struct wire_joined joined = party.guests[0].joined;
    party_restart(&party);
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_COUNTDOWN);
    party_turn(&party, 3000);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_LOBBY);
}
