#include "engine/host/journal.h"

#include <criterion/criterion.h>

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define HEADER_SIZE 32
#define ENTRIES     5
#define FILE_MAX    4096

static const char *const WORDS[ENTRIES] = {"start", "hide B2", "p", "ping C3: NEAR", "shift north"};

struct place {
    char folder[64];
    char path[96];
};

static struct place place_make(void)
{
    struct place place = {.folder = "/tmp/klaxon-journal-XXXXXX"};
    cr_assert_not_null(mkdtemp(place.folder));
    snprintf(place.path, sizeof place.path, "%s/match.journal", place.folder);
    return place;
}

static void place_clear(const struct place *place)
{
    unlink(place->path);
    rmdir(place->folder);
}

static void append(struct journal *journal, const char *words)
{
    struct reason reason;
    cr_assert(journal_append(journal, (const uint8_t *)words, strlen(words), &reason), "%s", words);
}

static void write_words(const char *path)
{
    char error[JOURNAL_ERROR_MAX];
    struct journal *journal = journal_create(path, error);
    cr_assert_not_null(journal, "%s", error);
    for (int i = 0; i < ENTRIES; i++) {
        append(journal, WORDS[i]);
    }
    journal_close(journal);
}

static size_t load(const char *path, uint8_t bytes[FILE_MAX])
{
    int file = open(path, O_RDONLY);
    ssize_t size = read(file, bytes, FILE_MAX);
    close(file);
    cr_assert(size >= 0);
    return (size_t)size;
}

static void store(const char *path, const uint8_t *bytes, size_t size)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    cr_assert_eq(write(file, bytes, size), (ssize_t)size);
    close(file);
}

// Reads entries as long as they are the expected words; returns how many, -1 if one was not.
static int count_words(const char *path, bool *is_torn, char error[JOURNAL_ERROR_MAX])
{
    struct journal_reader *reader = journal_reader_open(path, error);
    if (reader == NULL) {
        return 0;
    }
    const uint8_t *bytes;
    size_t length;
    int count = 0;
    while (count >= 0 && journal_reader_next(reader, &bytes, &length, error)) {
        bool is_expected = count < ENTRIES && length == strlen(WORDS[count]) &&
                           memcmp(bytes, WORDS[count], length) == 0;
        count = is_expected ? count + 1 : -1;
    }
    *is_torn = journal_reader_is_torn(reader);
    journal_reader_close(reader);
    return count;
}

static int whole_entries(size_t size)
{
    size_t end = HEADER_SIZE;
    int count = 0;
    while (count < ENTRIES && end + 8 + strlen(WORDS[count]) <= size) {
        end += 8 + strlen(WORDS[count]);
        count++;
    }
    return count;
}

Test(journal, reads_what_was_appended)
{
    struct place place = place_make();
    write_words(place.path);
    char error[JOURNAL_ERROR_MAX];
    bool is_torn = true;
    cr_assert_eq(count_words(place.path, &is_torn, error), ENTRIES, "%s", error);
    cr_assert_not(is_torn);
    cr_assert_str_empty(error);
    uint8_t bytes[FILE_MAX];
    load(place.path, bytes);
    cr_assert_arr_eq(bytes, "klaxon journal 1               \n", HEADER_SIZE);
    struct stat status;
    cr_assert_eq(stat(place.path, &status), 0);
    cr_assert_eq(status.st_mode & 0777, 0600, "journals hold secrets");
    cr_assert_null(journal_create(place.path, error), "an old journal must not be written over");
    place_clear(&place);
}

Test(journal, carries_the_longest_entry)
{
    struct place place = place_make();
    char error[JOURNAL_ERROR_MAX];
    static uint8_t entry[JOURNAL_ENTRY_MAX];
    for (size_t i = 0; i < sizeof entry; i++) {
        entry[i] = (uint8_t)(i * 7);
    }
    struct reason reason;
    struct journal *journal = journal_create(place.path, error);
    cr_assert(journal_append(journal, entry, sizeof entry, &reason));
    journal_close(journal);
    struct journal_reader *reader = journal_reader_open(place.path, error);
    const uint8_t *bytes;
    size_t length;
    cr_assert(journal_reader_next(reader, &bytes, &length, error));
    cr_assert_eq(length, sizeof entry);
    cr_assert_arr_eq(bytes, entry, length);
    cr_assert_not(journal_reader_next(reader, &bytes, &length, error));
    journal_reader_close(reader);
    place_clear(&place);
}

Test(journal, says_when_it_wants_a_flush)
{
    struct place place = place_make();
    char error[JOURNAL_ERROR_MAX];
    struct journal *journal = journal_create(place.path, error);
    cr_assert(journal_is_dirty(journal));
    cr_assert(journal_file(journal) >= 0);
    cr_assert_not(journal_is_dirty(journal));
    append(journal, "hide B2");
    cr_assert(journal_is_dirty(journal));
    journal_close(journal);
    place_clear(&place);
}

Test(journal, cuts_every_torn_end)
{
    struct place place = place_make();
    write_words(place.path);
    uint8_t bytes[FILE_MAX];
    size_t whole = load(place.path, bytes);
    for (size_t size = 0; size < whole; size++) {
        store(place.path, bytes, size);
        char error[JOURNAL_ERROR_MAX] = "";
        bool is_torn = false;
        int entries = whole_entries(size);
        cr_assert_eq(count_words(place.path, &is_torn, error), entries, "%zu bytes: %s", size,
                     error);
        size_t kept = HEADER_SIZE;
        for (int i = 0; i < entries; i++) {
            kept += 8 + strlen(WORDS[i]);
        }
        cr_assert_eq(is_torn, size != kept, "%zu bytes", size);

        size_t cut = 999;
        struct journal *journal = journal_open(place.path, &cut, error);
        cr_assert_not_null(journal, "%zu bytes: %s", size, error);
        cr_assert_eq(cut, size < HEADER_SIZE ? size : size - kept, "%zu bytes: cut %zu", size, cut);
        append(journal, WORDS[entries]);
        journal_close(journal);
        cr_assert_eq(count_words(place.path, &is_torn, error), entries + 1, "%zu bytes", size);
        cr_assert_not(is_torn);
    }
    place_clear(&place);
}

// After a power cut a file may have its new length and not its new bytes.
Test(journal, cuts_an_end_of_zeros)
{
    struct place place = place_make();
    write_words(place.path);
    uint8_t bytes[FILE_MAX];
    size_t whole = load(place.path, bytes);
    memset(bytes + whole, 0, 300);
    store(place.path, bytes, whole + 300);
    char error[JOURNAL_ERROR_MAX];
    size_t cut = 0;
    struct journal *journal = journal_open(place.path, &cut, error);
    cr_assert_not_null(journal, "%s", error);
    cr_assert_eq(cut, 300);
    journal_close(journal);
    place_clear(&place);
}

Test(journal, detects_every_flipped_bit)
{
    struct place place = place_make();
    write_words(place.path);
    uint8_t bytes[FILE_MAX];
    size_t whole = load(place.path, bytes);
    size_t last = whole - 8 - strlen(WORDS[ENTRIES - 1]);
    for (size_t i = 0; i < whole * 8; i++) {
        bytes[i / 8] = (uint8_t)(bytes[i / 8] ^ (1U << (i % 8)));
        store(place.path, bytes, whole);
        char error[JOURNAL_ERROR_MAX] = "";
        bool is_torn = false;
        int entries = count_words(place.path, &is_torn, error);
        cr_assert(entries >= 0 && entries < ENTRIES, "bit %zu gave %d entries", i, entries);
        if (i / 8 < last) {
            cr_assert_str_not_empty(error, "bit %zu went unnoticed", i);
            cr_assert_null(journal_open(place.path, NULL, error), "bit %zu", i);
            uint8_t after[FILE_MAX];
            cr_assert_eq(load(place.path, after), whole);
            cr_assert_arr_eq(after, bytes, whole, "a damaged file must be left as it is");
        } else {
            cr_assert(is_torn, "bit %zu of the last entry went unnoticed", i);
        }
        bytes[i / 8] = (uint8_t)(bytes[i / 8] ^ (1U << (i % 8)));
    }
    place_clear(&place);
}

Test(journal, names_the_place_of_damage)
{
    struct place place = place_make();
    write_words(place.path);
    uint8_t bytes[FILE_MAX];
    size_t whole = load(place.path, bytes);
    bytes[HEADER_SIZE + 8 + 5 + 8 + 2] ^= 1; // within "hide B2"
    store(place.path, bytes, whole);
    char error[JOURNAL_ERROR_MAX];
    bool is_torn;
    cr_assert_eq(count_words(place.path, &is_torn, error), 1);
    cr_assert_str_eq(error,
                     "this journal is damaged at byte 45: a bad entry with good ones after it");
    place_clear(&place);
}

Test(journal, refuses_what_it_cannot_read)
{
    static const struct {
        const char *text;
        const char *error;
    } FILES[] = {
        {"klaxon journal 2               \n",
         "this journal is of version 2; this build reads version 1"},
        {"klaxon journal 12              \nx",
         "this journal is of version 12; this build reads version 1"},
        {"klaxon journal 1   !           \n",
         "this is not a klaxon journal: its first line is damaged or another program's"},
        {"klaxon journal two             \n",
         "this is not a klaxon journal: its first line is damaged or another program's"},
        {"root:x:0:0:root:/root:/bin/bash\nbin:",
         "this is not a klaxon journal: its first line is damaged or another program's"},
        {"klaxon jo\n",
         "this is not a klaxon journal: its first line is damaged or another program's"},
    };
    struct place place = place_make();
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        store(place.path, (const uint8_t *)FILES[i].text, strlen(FILES[i].text));
        char error[JOURNAL_ERROR_MAX] = "";
        cr_assert_null(journal_open(place.path, NULL, error));
        cr_assert_str_eq(error, FILES[i].error);
        cr_assert_null(journal_reader_open(place.path, error));
        cr_assert_str_eq(error, FILES[i].error);
    }
    char error[JOURNAL_ERROR_MAX] = "";
    cr_assert_null(journal_reader_open(place.folder, error));
    cr_assert_str_eq(error, "a journal is a plain file, and this is not one");
    place_clear(&place);
}

Test(journal, looks_for_room_and_leaves_nothing_behind)
{
    struct place place = place_make();
    write_words(place.path);
    uint8_t before[FILE_MAX], after[FILE_MAX];
    size_t length = load(place.path, before);
    char error[JOURNAL_ERROR_MAX] = "";
    struct journal *journal = journal_open(place.path, NULL, error);
    cr_assert(journal_has_room(journal, 5000));
    cr_assert_eq(load(place.path, after), length);
    cr_assert_arr_eq(after, before, length);
    cr_assert_not(journal_has_room(journal, JOURNAL_SIZE_MAX));
    journal_close(journal);
    // Killed while it looked: the rest is cut off.
    cr_assert_eq(truncate(place.path, (off_t)length + 5000), 0);
    size_t cut = 0;
    journal = journal_open(place.path, &cut, error);
    cr_assert_not_null(journal, "%s", error);
    cr_assert_eq(cut, 5000);
    journal_close(journal);
    place_clear(&place);
}

// Fills the disk to the brim, is refused there, makes room and goes on as if nothing had been.
static void fill_up(const struct place *place, void (*make_room)(const struct place *))
{
    char error[JOURNAL_ERROR_MAX];
    struct journal *journal = journal_create(place->path, error);
    cr_assert_not_null(journal, "%s", error);
    uint8_t entry[1000];
    memset(entry, 'k', sizeof entry);
    struct reason reason = {0};
    int before = 0;
    while (before < 1000 && journal_append(journal, entry, sizeof entry, &reason)) {
        before++;
    }
    cr_assert(before > 0 && before < 1000, "%d entries", before);
    cr_assert_str_eq(reason.id, "refused.disk_full");
    struct stat status;
    cr_assert_eq(stat(place->path, &status), 0);
    cr_assert_eq(status.st_size, HEADER_SIZE + before * (8 + (int)sizeof entry));
    make_room(place);
    cr_assert(journal_append(journal, entry, sizeof entry, &reason), "%s", reason.id);
    journal_close(journal);
    struct journal_reader *reader = journal_reader_open(place->path, error);
    const uint8_t *bytes;
    size_t length;
    int count = 0;
    while (journal_reader_next(reader, &bytes, &length, error)) {
        count++;
    }
    cr_assert_eq(count, before + 1);
    cr_assert_not(journal_reader_is_torn(reader));
    journal_reader_close(reader);
}

static void raise_limit(const struct place *place)
{
    (void)place;
    struct rlimit limit = {.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
    setrlimit(RLIMIT_FSIZE, &limit);
}

Test(journal, survives_a_limit_on_the_file)
{
    struct place place = place_make();
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit;
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = 10500; // in the middle of an entry
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    fill_up(&place, raise_limit);
    place_clear(&place);
}

static void remove_ballast(const struct place *place)
{
    char ballast[128];
    snprintf(ballast, sizeof ballast, "%s/ballast", place->folder);
    cr_assert_eq(unlink(ballast), 0);
}

Test(journal, survives_a_full_disk)
{
    struct place place = place_make();
    bool is_mounted = (unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) &&
                      mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
                      mount("tmpfs", place.folder, "tmpfs", 0, "size=128k") == 0;
    if (!is_mounted) {
        place_clear(&place);
        cr_skip_test("NOT TESTED: a full disk. This machine lets nobody mount a small tmpfs.");
    }
    char ballast[128];
    snprintf(ballast, sizeof ballast, "%s/ballast", place.folder);
    uint8_t bytes[FILE_MAX] = {0};
    store(ballast, bytes, sizeof bytes);
    fill_up(&place, remove_ballast);
    umount(place.folder);
    rmdir(place.folder);
}

Test(journal, loses_nothing_when_its_writer_is_killed)
{
    struct place place = place_make();
    int told[2];
    cr_assert_eq(pipe(told), 0);
    pid_t writer = fork();
    if (writer == 0) {
        char error[JOURNAL_ERROR_MAX];
        struct journal *journal = journal_create(place.path, error);
        struct reason reason;
        for (uint32_t i = 0; journal != NULL; i++) {
            if (!journal_append(journal, (const uint8_t *)&i, sizeof i, &reason) ||
                write(told[1], &i, sizeof i) != sizeof i) {
                break;
            }
        }
        _exit(1);
    }
    close(told[1]);
    uint32_t last = 0;
    while (last < 2000) {
        cr_assert_eq(read(told[0], &last, sizeof last), (ssize_t)sizeof last);
    }
    kill(writer, SIGKILL);
    cr_assert_eq(waitpid(writer, NULL, 0), writer);
    while (read(told[0], &last, sizeof last) == (ssize_t)sizeof last) {
    }
    char error[JOURNAL_ERROR_MAX];
    struct journal *journal = journal_open(place.path, NULL, error);
    cr_assert_not_null(journal, "%s", error);
    journal_close(journal);
    struct journal_reader *reader = journal_reader_open(place.path, error);
    const uint8_t *bytes;
    size_t length;
    uint32_t count = 0;
    while (journal_reader_next(reader, &bytes, &length, error)) {
        cr_assert_arr_eq(bytes, &count, sizeof count);
        count++;
    }
    cr_assert(count > last, "%u told, %u read", last, count);
    journal_reader_close(reader);
    place_clear(&place);
}
