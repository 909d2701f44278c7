// Fuzzes the journal reader, and what opening a journal to go on with it makes of the file: what
// can be opened reads back the same, with a new entry at its end and nothing torn.
#include "engine/host/journal.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tools/fuzz/fuzz.h"
#include "tools/fuzz/scratch.h"

enum stage { STAGE_REFUSED, STAGE_READABLE, STAGE_HAS_ENTRIES };

#define ENTRIES 3
#define ZEROS   100 // what a power cut leaves at the end of a file

struct count {
    size_t entries;
    size_t bytes;
    bool is_torn;
    bool is_damaged;
};

static bool count_entries(const char *path, struct count *count)
{
    char error[JOURNAL_ERROR_MAX];
    *count = (struct count){0};
    struct journal_reader *reader = journal_reader_open(path, error);
    if (reader == NULL) {
        fuzz_demand(error[0] != '\0');
        return false;
    }
    const uint8_t *bytes;
    size_t length;
    while (journal_reader_next(reader, &bytes, &length, error)) {
        fuzz_demand(length > 0 && length <= JOURNAL_ENTRY_MAX);
        count->entries++;
        count->bytes += length;
    }
    count->is_torn = journal_reader_is_torn(reader);
    count->is_damaged = error[0] != '\0';
    fuzz_demand(!(count->is_torn && count->is_damaged));
    journal_reader_close(reader);
    return true;
}

static unsigned take(const uint8_t *data, size_t size)
{
    int file = memfd_create("journal", 0);
    fuzz_demand(file >= 0 && write(file, data, size) == (ssize_t)size);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    struct count before;
    bool is_readable = count_entries(path, &before) && !before.is_damaged;

    char error[JOURNAL_ERROR_MAX];
    size_t cut = 0;
    struct journal *journal = journal_open(path, &cut, error);
    fuzz_demand((journal != NULL) == is_readable);
    if (journal != NULL) {
        fuzz_demand(before.is_torn || cut == 0);
        struct reason reason;
        fuzz_demand(journal_append(journal, (const uint8_t *)"ping C3", 7, &reason));
        journal_close(journal);
        struct count after;
        fuzz_demand(count_entries(path, &after));
        fuzz_demand(!after.is_torn && !after.is_damaged);
        fuzz_demand(after.entries == before.entries + 1 && after.bytes == before.bytes + 7);
    }
    close(file);
    return !is_readable ? STAGE_REFUSED : before.entries > 0 ? STAGE_HAS_ENTRIES : STAGE_READABLE;
}

// --- seeds: a journal as it is written, and what becomes of such files

static void seed(struct fuzz_bag *bag)
{
    static const char *const WORDS[ENTRIES] = {"start", "hide B2", "ping C3"};
    char folder[SCRATCH_PATH_MAX];
    char path[SCRATCH_PATH_MAX];
    char error[JOURNAL_ERROR_MAX];
    struct reason reason;
    scratch_make(folder);
    scratch_path(path, folder, "journal");
    struct journal *journal = journal_create(path, error);
    fuzz_demand(journal != NULL);
    size_t header;
    free(scratch_read(path, &header));
    for (int i = 0; i < ENTRIES; i++) {
        fuzz_demand(journal_append(journal, (const uint8_t *)WORDS[i], strlen(WORDS[i]), &reason));
    }
    journal_close(journal);
    size_t length;
    uint8_t *bytes = scratch_read(path, &length);
    memset(bytes + length, 0, ZEROS);
    fuzz_bag_put(bag, "empty", bytes, header, STAGE_READABLE);
    fuzz_bag_put(bag, "entries", bytes, length, STAGE_HAS_ENTRIES);
    fuzz_bag_put(bag, "torn", bytes, length - 5, STAGE_HAS_ENTRIES);
    fuzz_bag_put(bag, "zeros", bytes, length + ZEROS, STAGE_HAS_ENTRIES);
    fuzz_bag_put(bag, "torn-header", bytes, header / 2, STAGE_READABLE);
    bytes[length - 20] ^= 0x20; // within an entry that another follows
    fuzz_bag_put(bag, "refused-damaged", bytes, length, STAGE_REFUSED);
    free(bytes);
    scratch_remove(folder);
}

const struct fuzzer JOURNAL_FUZZER = {
    .name = "journal",
    .stages = {"refused", "can be read", "has entries"},
    .take = take,
    .seed = seed,
};
