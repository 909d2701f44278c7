// Damaged journals: what is kept, what is said to be lost, and that nothing is written over.
#include "engine/host/repair.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "tests/support/party.h"

#define ENTRIES_MAX 128

static struct party party;
static char path[FOLDER_PATH_MAX];
static uint8_t *whole; // the journal as it was
static size_t size;
static size_t starts[ENTRIES_MAX]; // where each entry begins
static size_t entries;

// A short match, and the host that played it is gone.
static void start(void)
{
    party_start(&party);
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    party_turn(&party, 5000);
    guest_order(&party, 2, 2, "hide F6");
    guest_order(&party, 1, 1, "ping F5");
    memcpy(path, party.host->lives[0]->path, sizeof path);
    const struct journal *journal = party.host->lives[0]->journal;
    uint8_t bytes[JOURNAL_ENTRY_MAX];
    size_t offset = 0, length;
    for (starts[0] = 32; journal_read(journal, &offset, bytes, &length);) {
        starts[++entries] = offset;
    }
    whole = malloc(offset);
    size = offset;
    FILE *file = fopen(path, "rb");
    cr_assert_eq(fread(whole, 1, size, file), size);
    fclose(file);
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party.guests[i].link);
        party.guests[i].link = NULL;
    }
    host_destroy(party.host);
    party.host = NULL;
}

static void end(void)
{
    free(whole);
    party_end(&party);
}

TestSuite(repair, .init = start, .fini = end, .timeout = 60);

static void store(const uint8_t *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static void store_damaged(size_t at)
{
    whole[at] ^= 0x40;
    store(whole, size);
    whole[at] ^= 0x40;
}

static bool is_file(const char *name, const uint8_t *bytes, size_t length)
{
    uint8_t *found = malloc(length + 1);
    FILE *file = fopen(name, "rb");
    bool is_same = file != NULL && fread(found, 1, length + 1, file) == length &&
                   memcmp(found, bytes, length) == 0;
    if (file != NULL) {
        fclose(file);
    }
    free(found);
    return is_same;
}

static void repair(struct repair *out, char damaged[REPAIR_PATH_MAX])
{
    char error[REPLAY_ERROR_MAX] = "";
    cr_assert(repair_look(path, NULL, out, error), "%s", error);
    cr_assert_not(out->is_sound);
    cr_assert(repair_write(path, out, damaged, error), "%s", error);
}

Test(repair, keeps_every_entry_before_the_damage)
{
    cr_assert_gt(entries, 15);
    for (size_t i = 1; i + 1 < entries; i++) {
        store_damaged(starts[i] + 9);
        uint8_t *broken = malloc(size);
        memcpy(broken, whole, size);
        broken[starts[i] + 9] ^= 0x40;
        struct repair report;
        char damaged[REPAIR_PATH_MAX];
        repair(&report, damaged);
        cr_assert_eq(report.kept, i);
        cr_assert_eq(report.lost, entries - i - 1);
        cr_assert(is_file(path, whole, starts[i]), "not the entries before %zu", i);
        cr_assert(is_file(damaged, broken, size), "the damaged one was changed");
        unlink(damaged);
        free(broken);
        char error[REPLAY_ERROR_MAX] = "";
        cr_assert(repair_look(path, NULL, &report, error) && report.is_sound);
    }
}

Test(repair, says_how_far_into_the_match)
{
    store_damaged(starts[entries - 2] + 9);
    struct repair report;
    char error[REPLAY_ERROR_MAX] = "";
    cr_assert(repair_look(path, NULL, &report, error));
    cr_assert_lt(report.kept_ms, 1000);
    cr_assert_gt(report.lost_ms, 5000);
    cr_assert_not_null(strstr(report.wrong, "damaged at byte"));
}

Test(repair, the_host_says_how_and_then_goes_on)
{
    struct repair report;
    char damaged[REPAIR_PATH_MAX], error[HOST_ERROR_MAX] = "";
    store_damaged(starts[entries - 2] + 9);
    party.log_length = 0;
    party.host = host_create(&party.config, error);
    cr_assert_eq(party.host->live_count, 0);
    cr_assert_not_null(strstr(party.log, "klaxon repair "), "%s", party.log);
    cr_assert_not_null(strstr(strstr(party.log, "klaxon repair "), path), "%s", party.log);
    host_destroy(party.host);
    repair(&report, damaged);
    party.host = host_create(&party.config, error);
    cr_assert_eq(party.host->live_count, 1);
    cr_assert_eq(party.host->lives[0]->table->phase, TABLE_PLAYING);
}

// Every byte is sound, and what they say is not: an order is done a second time.
Test(repair, keeps_all_before_an_entry_that_does_not_hold)
{
    size_t last = starts[entries - 1], length = size - last;
    uint8_t *twice = malloc(size + length);
    memcpy(twice, whole, size);
    memcpy(twice + size, whole + last, length);
    store(twice, size + length);
    free(twice);
    struct repair report;
    char damaged[REPAIR_PATH_MAX];
    repair(&report, damaged);
    cr_assert_eq(report.kept, entries);
    cr_assert_eq(report.lost, 1);
    cr_assert(is_file(path, whole, size));
}

Test(repair, mends_a_first_line)
{
    store_damaged(3);
    struct repair report;
    char damaged[REPAIR_PATH_MAX];
    repair(&report, damaged);
    cr_assert_eq(report.kept, entries);
    cr_assert_eq(report.lost, 0);
    cr_assert(is_file(path, whole, size));
}

Test(repair, writes_over_no_earlier_damage)
{
    char first[FOLDER_PATH_MAX + 16], damaged[REPAIR_PATH_MAX];
    snprintf(first, sizeof first, "%s.damaged", path);
    FILE *file = fopen(first, "wb");
    fputs("precious", file);
    fclose(file);
    store_damaged(starts[5] + 9);
    struct repair report;
    repair(&report, damaged);
    cr_assert(is_file(first, (const uint8_t *)"precious", 8));
    cr_assert_str_neq(damaged, first);
    cr_assert_eq(access(damaged, F_OK), 0);
}

Test(repair, leaves_alone_what_it_cannot_mend)
{
    static const char OTHER[] = "klaxon journal 2               \nand so on and so on and so on";
    struct repair report;
    char error[REPLAY_ERROR_MAX] = "";
    store(whole, size);
    cr_assert(repair_look(path, NULL, &report, error));
    cr_assert(report.is_sound);
    cr_assert_eq(report.kept, entries);
    store(whole, size - 3);
    cr_assert(repair_look(path, NULL, &report, error));
    cr_assert(report.is_sound && report.is_torn, "a host cuts that off");
    store_damaged(starts[0] + 9);
    cr_assert_not(repair_look(path, NULL, &report, error), "nothing comes before the first entry");
    cr_assert_not_null(strstr(error, "nothing of it can be kept"), "%s", error);
    store((const uint8_t *)OTHER, sizeof OTHER);
    cr_assert_not(repair_look(path, NULL, &report, error));
    cr_assert_not_null(strstr(error, "version 2"), "%s", error);
}

Test(repair, knows_whether_a_host_runs_around_it)
{
    cr_assert_not(folder_is_open_around(path));
    cr_assert_not(folder_is_open_around("nowhere/at/all.klaxon"));
    pid_t child = fork();
    if (child == 0) {
        char error[HOST_ERROR_MAX];
        struct host *host = host_create(&party.config, error);
        kill(getpid(), host == NULL ? SIGKILL : SIGSTOP);
        _exit(0);
    }
    int status = 0;
    cr_assert_eq(waitpid(child, &status, WUNTRACED), child);
    cr_assert(WIFSTOPPED(status));
    bool is_open = folder_is_open_around(path);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    cr_assert(is_open);
}
