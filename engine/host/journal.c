#include "engine/host/journal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <xxhash.h>

#define HEADER_WORDS "klaxon journal "
#define HEADER_SIZE  32
#define FRAME_SIZE   8 // length and checksum in front of each entry

struct journal {
    int file;
    off_t end; // where the next entry goes
    bool is_dirty;
    bool is_ragged; // a failed append left bytes after the end that could not be cut off
};

// The whole file is read at once: a match is some hundred kilobytes, and whether a bad entry is a
// torn tail or damage can only be told from what follows it.
struct journal_reader {
    uint8_t *bytes;
    size_t size;
    size_t offset; // of the next entry
    bool is_torn;
    bool is_damaged;
    bool is_headless; // its first line is damaged, and that was to be expected
};

static int open_plain(const char *path, int flags, char error[JOURNAL_ERROR_MAX]);
static struct journal *journal_make(int file, off_t end, char error[JOURNAL_ERROR_MAX]);
static bool journal_repair(struct journal *journal);
static bool append_failed(struct reason *reason, int error_number);
static bool mend_tail(int file, const struct journal_reader *reader);
static struct journal_reader *reader_open(const char *path, bool is_damaged,
                                          char error[JOURNAL_ERROR_MAX]);
static struct journal_reader *reader_load(int file, bool is_damaged, char error[JOURNAL_ERROR_MAX]);
static bool reader_check_header(struct journal_reader *reader, char error[JOURNAL_ERROR_MAX]);
static unsigned other_version(const struct journal_reader *reader);
static size_t entry_at(const struct journal_reader *reader, size_t offset);
static size_t next_entry(const struct journal_reader *reader, size_t offset);
static void header_print(char out[HEADER_SIZE]);
static uint32_t checksum(const uint8_t *bytes, size_t length);
static uint32_t read_u32(const uint8_t *bytes);
static void write_u32(uint8_t *bytes, uint32_t value);
static void say(char error[JOURNAL_ERROR_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

struct journal *journal_create(const char *path, char error[JOURNAL_ERROR_MAX])
{
    char header[HEADER_SIZE];
    header_print(header);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        say(error, "cannot create the journal: %s", strerror(errno));
        return NULL;
    }
    errno = ENOSPC; // what a short write means
    if (pwrite(file, header, sizeof header, 0) != (ssize_t)sizeof header) {
        say(error, "cannot create the journal: %s", strerror(errno));
        close(file);
        unlink(path);
        return NULL;
    }
    struct journal *journal = journal_make(file, HEADER_SIZE, error);
    if (journal != NULL) {
        journal->is_dirty = true;
    }
    return journal;
}

struct journal *journal_open(const char *path, size_t *cut, char error[JOURNAL_ERROR_MAX])
{
    int file = open_plain(path, O_RDWR, error);
    if (file < 0) {
        return NULL;
    }
    struct journal_reader *reader = reader_load(file, false, error);
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
        say(error, "cannot cut off this journal's torn end: %s", strerror(errno));
        is_sound = false;
    }
    if (cut != NULL) {
        *cut = is_sound ? reader->size - reader->offset : 0;
    }
    off_t end = reader->offset == 0 ? HEADER_SIZE : (off_t)reader->offset;
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
    if (journal->end + (off_t)(FRAME_SIZE + length) > JOURNAL_SIZE_MAX) {
        return append_failed(reason, EFBIG); // what is longer could not be read again
    }
    uint8_t frame[FRAME_SIZE];
    write_u32(frame, (uint32_t)length);
    write_u32(frame + 4, checksum(bytes, length));
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
    off_t at = (off_t)(*offset == 0 ? HEADER_SIZE : *offset);
    uint8_t frame[FRAME_SIZE];
    if (at + (off_t)sizeof frame > journal->end ||
        pread(journal->file, frame, sizeof frame, at) != (ssize_t)sizeof frame) {
        return false;
    }
    size_t size = read_u32(frame);
    if (size > JOURNAL_ENTRY_MAX || at + (off_t)(sizeof frame + size) > journal->end ||
        pread(journal->file, bytes, size, at + (off_t)sizeof frame) != (ssize_t)size ||
        checksum(bytes, size) != read_u32(frame + 4)) {
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

struct journal_reader *journal_reader_open(const char *path, char error[JOURNAL_ERROR_MAX])
{
    return reader_open(path, false, error);
}

struct journal_reader *journal_reader_open_damaged(const char *path, char error[JOURNAL_ERROR_MAX])
{
    return reader_open(path, true, error);
}

static struct journal_reader *reader_open(const char *path, bool is_damaged,
                                          char error[JOURNAL_ERROR_MAX])
{
    int file = open_plain(path, O_RDONLY, error);
    if (file < 0) {
        return NULL;
    }
    struct journal_reader *reader = reader_load(file, is_damaged, error);
    close(file);
    return reader;
}

bool journal_reader_next(struct journal_reader *reader, const uint8_t **bytes, size_t *length,
                         char error[JOURNAL_ERROR_MAX])
{
    error[0] = '\0';
    size_t size = entry_at(reader, reader->offset);
    if (size > 0) {
        *bytes = reader->bytes + reader->offset + FRAME_SIZE;
        *length = size;
        reader->offset += FRAME_SIZE + size;
        return true;
    }
    if (reader->offset < reader->size) {
        reader->is_damaged = next_entry(reader, reader->offset + 1) < reader->size;
        reader->is_torn = !reader->is_damaged;
    }
    if (reader->is_damaged) {
        say(error, "this journal is damaged at byte %zu: a bad entry with good ones after it",
            reader->offset);
    }
    return false;
}

bool journal_reader_skip(struct journal_reader *reader)
{
    reader->offset = next_entry(reader, reader->offset + 1);
    return reader->offset < reader->size;
}

bool journal_reader_has_header(const struct journal_reader *reader)
{
    return !reader->is_headless;
}

bool journal_reader_is_torn(const struct journal_reader *reader)
{
    return reader->is_torn;
}

void journal_reader_close(struct journal_reader *reader)
{
    if (reader != NULL) {
        free(reader->bytes);
        free(reader);
    }
}

// A pipe that nobody writes to would hold us up for ever, a device do whatever it does.
static int open_plain(const char *path, int flags, char error[JOURNAL_ERROR_MAX])
{
    int file = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) {
        say(error, "cannot open the journal: %s", strerror(errno));
        return -1;
    }
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        say(error, "a journal is a plain file, and this is not one");
        close(file);
        return -1;
    }
    return file;
}

// Takes the file, also when it fails.
static struct journal *journal_make(int file, off_t end, char error[JOURNAL_ERROR_MAX])
{
    struct journal *journal = calloc(1, sizeof *journal);
    if (journal == NULL) {
        close(file);
        say(error, "not enough memory for a journal");
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
    char header[HEADER_SIZE];
    header_print(header);
    errno = ENOSPC;
    return pwrite(file, header, sizeof header, 0) == (ssize_t)sizeof header;
}

static struct journal_reader *reader_load(int file, bool is_damaged, char error[JOURNAL_ERROR_MAX])
{
    struct stat status;
    if (fstat(file, &status) != 0 || status.st_size > JOURNAL_SIZE_MAX) {
        say(error, "this file has more than the %d MiB of a journal", JOURNAL_SIZE_MAX >> 20);
        return NULL;
    }
    struct journal_reader *reader = calloc(1, sizeof *reader);
    uint8_t *bytes = malloc((size_t)status.st_size + 1);
    if (reader == NULL || bytes == NULL) {
        free(reader);
        free(bytes);
        say(error, "not enough memory to read this journal");
        return NULL;
    }
    reader->bytes = bytes;
    ssize_t got = 1;
    while (got > 0 && reader->size < (size_t)status.st_size) {
        got = pread(file, bytes + reader->size, (size_t)status.st_size - reader->size,
                    (off_t)reader->size);
        reader->size += got > 0 ? (size_t)got : 0;
    }
    if (got < 0) {
        say(error, "cannot read this journal: %s", strerror(errno));
    }
    bool is_headed = got >= 0 && reader_check_header(reader, error);
    if (got >= 0 && !is_headed && is_damaged && other_version(reader) == 0 &&
        entry_at(reader, HEADER_SIZE) > 0) {
        reader->offset = HEADER_SIZE;
        reader->is_headless = true;
    }
    if (!is_headed && !reader->is_headless) {
        journal_reader_close(reader);
        return NULL;
    }
    return reader;
}

// Leaves the reader at the first entry; at byte 0 if the file ends within its header.
static bool reader_check_header(struct journal_reader *reader, char error[JOURNAL_ERROR_MAX])
{
    char header[HEADER_SIZE];
    header_print(header);
    size_t size = reader->size < HEADER_SIZE ? reader->size : HEADER_SIZE;
    if (memcmp(reader->bytes, header, size) == 0) {
        reader->is_torn = size < HEADER_SIZE;
        reader->offset = reader->is_torn ? 0 : HEADER_SIZE;
        return true;
    }
    unsigned version = other_version(reader);
    if (version > 0) {
        say(error, "this journal is of version %u; this build reads version %d", version,
            JOURNAL_VERSION);
    } else {
        say(error, "this is not a klaxon journal: its first line is damaged or another program's");
    }
    return false;
}

// Only a whole and clean header is believed to be of another version. 0: it is not.
static unsigned other_version(const struct journal_reader *reader)
{
    unsigned version = 0;
    size_t at = sizeof HEADER_WORDS - 1;
    bool is_ours = reader->size >= HEADER_SIZE && memcmp(reader->bytes, HEADER_WORDS, at) == 0;
    for (; is_ours && version < 10000 && reader->bytes[at] >= '0' && reader->bytes[at] <= '9';
         at++) {
        version = version * 10 + (unsigned)(reader->bytes[at] - '0');
    }
    bool is_clean = is_ours && (reader->bytes[at] == ' ' || reader->bytes[at] == '\n');
    return is_clean && version != JOURNAL_VERSION ? version : 0;
}

// The length of the whole and sound entry that starts here; 0 if there is none.
static size_t entry_at(const struct journal_reader *reader, size_t offset)
{
    if (offset < HEADER_SIZE || offset > reader->size || reader->size - offset < FRAME_SIZE) {
        return 0;
    }
    const uint8_t *frame = reader->bytes + offset;
    size_t length = read_u32(frame);
    if (length == 0 || length > JOURNAL_ENTRY_MAX || length > reader->size - offset - FRAME_SIZE) {
        return 0;
    }
    return read_u32(frame + 4) == checksum(frame + FRAME_SIZE, length) ? length : 0;
}

// Where the first whole entry from here on starts; the file's end: there is none.
static size_t next_entry(const struct journal_reader *reader, size_t offset)
{
    while (offset < reader->size && entry_at(reader, offset) == 0) {
        offset++;
    }
    return offset < reader->size ? offset : reader->size;
}

static void header_print(char out[HEADER_SIZE])
{
    char text[HEADER_SIZE + 1];
    int width = HEADER_SIZE - (int)sizeof HEADER_WORDS; // of the version and the blanks after it
    snprintf(text, sizeof text, HEADER_WORDS "%-*d\n", width, JOURNAL_VERSION);
    memcpy(out, text, HEADER_SIZE);
}

static uint32_t checksum(const uint8_t *bytes, size_t length)
{
    return (uint32_t)XXH3_64bits_withSeed(bytes, length, length);
}

static uint32_t read_u32(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static void write_u32(uint8_t *bytes, uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
}

static void say(char error[JOURNAL_ERROR_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(error, JOURNAL_ERROR_MAX, format, args);
    va_end(args);
}
