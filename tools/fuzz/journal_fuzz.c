// Fuzzes the journal reader, and what opening a journal to go on with it makes of the file: what
// can be opened reads back the same, with a new entry at its end and nothing torn.
#include "engine/host/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct count {
    size_t entries;
    size_t bytes;
    bool is_torn;
    bool is_damaged;
};

static void demand(bool holds)
{
    if (!holds) {
        abort();
    }
}

static bool count_entries(const char *path, struct count *count)
{
    char error[JOURNAL_ERROR_MAX];
    *count = (struct count){0};
    struct journal_reader *reader = journal_reader_open(path, error);
    if (reader == NULL) {
        demand(error[0] != '\0');
        return false;
    }
    const uint8_t *bytes;
    size_t length;
    while (journal_reader_next(reader, &bytes, &length, error)) {
        demand(length > 0 && length <= JOURNAL_ENTRY_MAX);
        count->entries++;
        count->bytes += length;
    }
    count->is_torn = journal_reader_is_torn(reader);
    count->is_damaged = error[0] != '\0';
    demand(!(count->is_torn && count->is_damaged));
    journal_reader_close(reader);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int file = memfd_create("journal", 0);
    demand(file >= 0 && write(file, data, size) == (ssize_t)size);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    struct count before;
    bool is_readable = count_entries(path, &before) && !before.is_damaged;

    char error[JOURNAL_ERROR_MAX];
    size_t cut = 0;
    struct journal *journal = journal_open(path, &cut, error);
    demand((journal != NULL) == is_readable);
    if (journal != NULL) {
        demand(before.is_torn || cut == 0);
        struct reason reason;
        demand(journal_append(journal, (const uint8_t *)"ping C3", 7, &reason));
        journal_close(journal);
        struct count after;
        demand(count_entries(path, &after));
        demand(!after.is_torn && !after.is_damaged);
        demand(after.entries == before.entries + 1 && after.bytes == before.bytes + 7);
    }
    close(file);
    return 0;
}
