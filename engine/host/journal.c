#include "engine/host/journal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "engine/host/journal_inside.h"

struct journal {
    int file;
    off_t end; // where the next entry goes
    bool is_dirty;
    bool is_ragged; // a failed append left bytes after the end that could not be cut off
};

static struct journal *journal_make(int file, off_t end, char error[JOURNAL_ERROR_MAX]);
static bool journal_repair(struct journal *journal);
static bool append_failed(struct reason *reason, int error_number);
static bool mend_tail(int file, const struct journal_reader *reader);

struct journal *journal_create(const char *path, char error[JOURNAL_ERROR_MAX])
{
    char header[JOURNAL_HEADER_SIZE];
    journal_header_print(header);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        journal_say(error, "cannot create the journal: %s", strerror(errno));
        return NULL;
    }
    errno = ENOSPC; // what a short write means
    if (pwrite(file, header, sizeof header, 0) != (ssize_t)sizeof header) {
        journal_say(error, "cannot create the journal: %s", strerror(errno));
        close(file);
        unlink(path);
        return NULL;
    }
    struct journal *journal = journal_make(file, JOURNAL_HEADER_SIZE, error);
    if (journal != NULL) {
        journal->is_dirty = true;
    }
    return journal;
}

struct journal *journal_open(const char *path, size_t *cut, char error[JOURNAL_ERROR_MAX])
{
    int file = journal_open_plain(path, O_RDWR, error);
    if (file < 0) {
        return NULL;
    }
    struct journal_reader *reader = journal_reader_load(file, false, error);
    if (reader == NULL) {
        close(file);
        return NULL;
    }
    const uint8_t *bytes;
    size_t length;
    while (journal_reader_next(reader, &bytes, &length, error)) {
    }
    bool is_sound = !reader->is_damaged;
    if (is_sound && !mend_tail(file, reader)) {
        journal_say(error, "cannot cut off this journal's torn end: %s", strerror(errno));
        is_sound = false;
    }
    if (cut != NULL) {
        *cut = is_sound ? reader->size - reader->offset : 0;
    }
    off_t end = reader->offset == 0 ? JOURNAL_HEADER_SIZE : (off_t)reader->offset;
    journal_reader_close(reader);
    if (!is_sound) {
        close(file);
        return NULL;
    }
    return journal_make(file, end, error);
}

bool journal_append(struct journal *journal, const uint8_t *bytes, size_t length,
                    struct reason *reason)
{
    assert(length > 0 && length <= JOURNAL_ENTRY_MAX);
    if (journal->is_ragged && !journal_repair(journal)) {
        return append_failed(reason, errno);
    }
    if (journal->end + (off_t)(JOURNAL_FRAME_SIZE + length) > JOURNAL_SIZE_MAX) {
        return append_failed(reason, EFBIG); // what is longer could not be read again
    }
    uint8_t frame[JOURNAL_FRAME_SIZE];
    journal_write_u32(frame, (uint32_t)length);
    journal_write_u32(frame + 4, journal_checksum(bytes, length));
    const struct iovec parts[] = {
        {.iov_base = frame, .iov_len = sizeof frame},
        {.iov_base = (void *)bytes, .iov_len = length}, // written from, never to
    };
    ssize_t written = pwritev(journal->file, parts, 2, journal->end);
    if (written == (ssize_t)(sizeof frame + length)) {
        journal->end += written;
        journal->is_dirty = true;
        return true;
    }
    // A short write gives no reason; a disk that is filling up is what makes them.
    int error_number = written < 0 ? errno : ENOSPC;
    journal_repair(journal);
    return append_failed(reason, error_number);
}

bool journal_has_room(struct journal *journal, size_t bytes)
{
    static const uint8_t NOTHING[1024]; // read back after a kill, no entry: a torn tail
    if (journal->is_ragged && !journal_repair(journal)) {
        return false;
    }
    bool fits = journal->end + (off_t)bytes <= JOURNAL_SIZE_MAX;
    for (size_t at = 0; fits && at < bytes; at += sizeof NOTHING) {
        size_t part = bytes - at < sizeof NOTHING ? bytes - at : sizeof NOTHING;
        fits = pwrite(journal->file, NOTHING, part, journal->end + (off_t)at) == (ssize_t)part;
    }
    return journal_repair(journal) && fits;
}

bool journal_read(const struct journal *journal, size_t *offset, uint8_t *bytes, size_t *length)
{
    off_t at = (off_t)(*offset == 0 ? JOURNAL_HEADER_SIZE : *offset);
    uint8_t frame[JOURNAL_FRAME_SIZE];
    if (at + (off_t)sizeof frame > journal->end ||
        pread(journal->file, frame, sizeof frame, at) != (ssize_t)sizeof frame) {
        return false;
    }
    size_t size = journal_read_u32(frame);
    if (size > JOURNAL_ENTRY_MAX || at + (off_t)(sizeof frame + size) > journal->end ||
        pread(journal->file, bytes, size, at + (off_t)sizeof frame) != (ssize_t)size ||
        journal_checksum(bytes, size) != journal_read_u32(frame + 4)) {
        return false;
    }
    *offset = (size_t)at + sizeof frame + size;
    *length = size;
    return true;
}

size_t journal_size(const struct journal *journal)
{
    return (size_t)journal->end;
}

bool journal_is_dirty(const struct journal *journal)
{
    return journal->is_dirty;
}

int journal_file(struct journal *journal)
{
    journal->is_dirty = false;
    return journal->file;
}

void journal_close(struct journal *journal)
{
    if (journal != NULL) {
        close(journal->file);
        free(journal);
    }
}

// Takes the file, also when it fails.
static struct journal *journal_make(int file, off_t end, char error[JOURNAL_ERROR_MAX])
{
    struct journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) {
        close(file);
        journal_say(error, "not enough memory for a journal");
        return NULL;
    }
    journal->file = file;
    journal->end = end;
    return journal;
}

// Cuts off what a failed append may have left behind. If even that fails, the next append tries
// again before it writes: a whole entry after garbage would make the file unreadable.
static bool journal_repair(struct journal *journal)
{
    journal->is_ragged = ftruncate(journal->file, journal->end) != 0;
    return !journal->is_ragged;
}

static bool append_failed(struct reason *reason, int error_number)
{
    if (error_number == ENOSPC || error_number == EDQUOT || error_number == EFBIG) {
        return reason_set(reason, "refused.disk_full", NULL, NULL);
    }
    return reason_set(reason, "refused.disk_error", strerror(error_number), NULL);
}

// Makes the file end after its last whole entry, or anew after the header when even that is torn.
static bool mend_tail(int file, const struct journal_reader *reader)
{
    if (!reader->is_torn) {
        return true;
    }
    if (ftruncate(file, (off_t)reader->offset) != 0) {
        return false;
    }
    if (reader->offset > 0) {
        return true;
    }
    char header[JOURNAL_HEADER_SIZE];
    journal_header_print(header);
    errno = ENOSPC;
    return pwrite(file, header, sizeof header, 0) == (ssize_t)sizeof header;
}
