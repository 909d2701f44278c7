// What a host finds among its open tables: copies, strange files, too many of them. It opens all
// the same, each table once, and touches nothing that is not its own.
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/host/inside.h"
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

TestSuite(folder, .init = start, .fini = end, .timeout = 60);

static void path_of(const char *name, char out[FOLDER_PATH_MAX])
{
    snprintf(out, FOLDER_PATH_MAX, "%s/tables/%s", party.folder, name);
}

static void copy_to(const char *from, const char *name)
{
    char path[FOLDER_PATH_MAX];
    path_of(name, path);
    FILE *in = fopen(from, "rb");
    FILE *out = fopen(path, "wb");
    cr_assert(in != NULL && out != NULL);
    char block[4096];
    for (size_t got = fread(block, 1, sizeof block, in); got > 0;
         got = fread(block, 1, sizeof block, in)) {
        cr_assert_eq(fwrite(block, 1, got, out), got);
    }
    fclose(in);
    fclose(out);
}

static bool is_there(const char *name)
{
    struct stat status;
    char path[FOLDER_PATH_MAX];
    path_of(name, path);
    return lstat(path, &status) == 0;
}

static size_t tables(void)
{
    struct wire_tables list;
    host_describe(party.host, &list);
    return list.tables_count;
}

static void expect_left_alone(const char *name, const char *why)
{
    cr_assert(is_there(name), "%s was touched", name);
    const char *line = strstr(party.log, name);
    cr_assert_not_null(line, "nothing is said of %s: %s", name, party.log);
    const char *said = strstr(line, why);
    cr_assert(said != NULL && said < strchr(line, '\n'), "%s, and not: %s", line, why);
}

static void open_table(char code[WIRE_CODE_MAX])
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    memcpy(code, party.guests[0].joined.code, WIRE_CODE_MAX);
}

Test(folder, a_copied_journal_is_no_second_table)
{
    char code[WIRE_CODE_MAX];
    open_table(code);
    const char *path = party.host->lives[0]->path;
    char later[32], named[32], lower[32];
    snprintf(later, sizeof later, "%s-2.klaxon", code);
    snprintf(named, sizeof named, "%s-1 (copy).klaxon", code);
    snprintf(lower, sizeof lower, "%s-1.klaxon", code);
    for (char *at = lower; *at != '-'; at++) {
        *at = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    }
    static const char OTHER[] = "ZZZZZ-1.klaxon";
    copy_to(path, OTHER);
    copy_to(path, later);
    copy_to(path, named);
    copy_to(path, lower);
    struct wire_joined joined = party.guests[0].joined;
    party_restart(&party);
    cr_assert_eq(tables(), 1, "%s", party.log);
    expect_left_alone(OTHER, "a copy under another name");
    expect_left_alone(later, "a copy under another name");
    expect_left_alone(named, "not that of a table's journal");
    expect_left_alone(lower, "a copy under another name");
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_eq(party.guests[0].lobby.match, 1);
}

// The copy has the newer name, so that the true one would be put away as played before it.
Test(folder, a_copy_does_not_put_a_running_match_away)
{
    party_play(&party);
    struct wire_joined joined = party.guests[0].joined;
    char later[32];
    snprintf(later, sizeof later, "%s-7.klaxon", joined.code);
    copy_to(party.host->lives[0]->path, later);
    party_restart(&party);
    cr_assert_eq(tables(), 1);
    guest_return(&party, 0, "Mara", &joined);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    expect_left_alone(later, "a copy under another name");
}

Test(folder, a_match_that_a_rematch_has_followed_is_put_away)
{
    party_play(&party);
    guest_say(&party, 0, WIRE_CONCEDE);
    char first[FOLDER_PATH_MAX], kept[FOLDER_PATH_MAX], name[32];
    // The journal of the first match, as it lies there when the host is killed.
    memcpy(first, party.host->lives[0]->path, sizeof first);
    snprintf(kept, sizeof kept, "%s/kept", party.folder);
    cr_assert_eq(link(first, kept), 0);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_eq(rename(kept, first), 0);
    snprintf(name, sizeof name, "%s-1.klaxon", party.guests[0].joined.code);
    party_restart(&party);
    cr_assert_not(is_there(name));
    cr_assert_eq(tables(), 1);
    cr_assert_eq(party.host->lives[0]->table->match, 2);
}

// Of a table whose next match cannot be read, the last one that can goes on.
Test(folder, a_file_that_is_no_journal_does_not_put_a_match_away)
{
    party_play(&party);
    char name[32], path[FOLDER_PATH_MAX];
    snprintf(name, sizeof name, "%s-2.klaxon", party.guests[0].joined.code);
    path_of(name, path);
    FILE *file = fopen(path, "w");
    fputs("precious", file);
    fclose(file);
    party_restart(&party);
    cr_assert_eq(tables(), 1);
    cr_assert_eq(party.host->lives[0]->table->match, 1);
    expect_left_alone(name, "not a klaxon journal");
}

Test(folder, strange_files_keep_no_host_from_opening)
{
    char code[WIRE_CODE_MAX], path[FOLDER_PATH_MAX];
    open_table(code);
    path_of("PIPED-1.klaxon", path);
    cr_assert_eq(mkfifo(path, 0600), 0);
    path_of("FOLDR-1.klaxon", path);
    cr_assert_eq(mkdir(path, 0700), 0);
    path_of("ROUND-1.klaxon", path);
    cr_assert_eq(symlink("ROUND-1.klaxon", path), 0);
    path_of("LINKS-1.klaxon", path);
    cr_assert_eq(symlink(party.host->lives[0]->path, path), 0);
    path_of("LARGE-1.klaxon", path);
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    cr_assert(file >= 0 && ftruncate(file, (off_t)6 << 30) == 0);
    close(file);
    path_of("EMPTY-1.klaxon", path);
    close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    party_restart(&party);
    cr_assert_eq(tables(), 1);
    expect_left_alone("PIPED-1.klaxon", "not one");
    expect_left_alone("FOLDR-1.klaxon", "not one");
    expect_left_alone("ROUND-1.klaxon", "not one");
    expect_left_alone("LINKS-1.klaxon", "not one");
    expect_left_alone("LARGE-1.klaxon", "more than the 256 MiB");
    expect_left_alone("EMPTY-1.klaxon", "nothing");
}

Test(folder, a_file_that_may_not_be_read_is_left_alone)
{
    char code[WIRE_CODE_MAX], path[FOLDER_PATH_MAX];
    open_table(code);
    copy_to(party.host->lives[0]->path, "SHUTS-1.klaxon");
    path_of("SHUTS-1.klaxon", path);
    cr_assert_eq(chmod(path, 0), 0);
    if (access(path, R_OK) == 0) {
        cr_skip_test("whoever runs this may read everything");
    }
    party_restart(&party);
    cr_assert_eq(tables(), 1);
    expect_left_alone("SHUTS-1.klaxon", strerror(EACCES));
}

Test(folder, an_id_that_is_a_pipe_is_said)
{
    char path[FOLDER_PATH_MAX], error[HOST_ERROR_MAX] = "";
    host_destroy(party.host);
    snprintf(path, sizeof path, "%s/host-id", party.folder);
    cr_assert_eq(unlink(path), 0);
    cr_assert_eq(mkfifo(path, 0600), 0);
    party.host = host_create(&party.config, error);
    cr_assert_null(party.host);
    cr_assert_not_null(strstr(error, "host-id is damaged"), "%s", error);
}

static void keep_last(void *context, const char *line)
{
    snprintf(context, HOST_LINE_MAX, "%s", line);
}

// More tables than there is room for, and thousands of files that are none.
Test(folder, thousands_of_files)
{
    char code[WIRE_CODE_MAX], path[FOLDER_PATH_MAX], name[32];
    open_table(code);
    uint8_t bytes[JOURNAL_ENTRY_MAX];
    size_t length = 0, offset = 0;
    cr_assert(journal_read(party.host->lives[0]->journal, &offset, bytes, &length));
    static struct event opened;
    struct record_error bad;
    cr_assert(record_decode(&EVENT_RECORD, bytes, length, &opened, &bad));
    for (int i = 0; i < 2000; i++) {
        char error[JOURNAL_ERROR_MAX];
        struct reason reason;
        snprintf(opened.opened.code, sizeof opened.opened.code, "%c%04d", i < 300 ? 'B' : 'D', i);
        snprintf(name, sizeof name, "%s-1.klaxon", opened.opened.code);
        path_of(name, path);
        struct journal *journal = journal_create(path, error);
        cr_assert_not_null(journal);
        length = record_encode(&EVENT_RECORD, &opened, bytes, sizeof bytes);
        cr_assert(i >= 300 || journal_append(journal, bytes, length, &reason));
        journal_close(journal);
    }
    char last[HOST_LINE_MAX] = "";
    party.config.log = keep_last;
    party.config.context = last;
    party_restart(&party);
    cr_assert_eq(party.host->live_count, HOST_TABLES_MAX);
    cr_assert_str_eq(last, "1745 more journals are left alone: a host has room for 256 tables");
}
