// Reading a journal from its beginning: what is whole, torn or damaged.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/host/journal_inside.h"

static struct journal_reader *reader_open(const char *path, bool is_damaged,
                                          char error[JOURNAL_ERROR_MAX]);
static bool reader_check_header(struct journal_reader *reader, char error[JOURNAL_ERROR_MAX]);
static unsigned other_version(const struct journal_reader *reader);
static size_t entry_at(const struct journal_reader *reader, size_t offset);
static size_t next_entry(const struct journal_reader *reader, size_t offset);

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
    int file = journal_open_plain(path, O_RDONLY, error);
    if (file < 0) {
        return NULL;
    }
    struct journal_reader *reader = journal_reader_load(file, is_damaged, error);
    close(file);
    return reader;
}

bool journal_reader_next(struct journal_reader *reader, const uint8_t **bytes, size_t *length,
                         char error[JOURNAL_ERROR_MAX])
{
    error[0] = '\0';
    size_t size = entry_at(reader, reader->offset);
    if (size > 0) {
        *bytes = reader->bytes + reader->offset + JOURNAL_FRAME_SIZE;
        *length = size;
        reader->offset += JOURNAL_FRAME_SIZE + size;
        return true;
    }
    if (reader->offset < reader->size) {
        reader->is_damaged = next_entry(reader, reader->offset + 1) < reader->size;
        reader->is_torn = !reader->is_damaged;
    }
    if (reader->is_damaged) {
        journal_say(error,
                    "this journal is damaged at byte %zu: a bad entry with good ones after it",
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

struct journal_reader *journal_reader_load(int file, bool is_damaged, char error[JOURNAL_ERROR_MAX])
{
    struct stat status;
    if (fstat(file, &status) != 0 || status.st_size > JOURNAL_SIZE_MAX) {
        journal_say(error, "this file has more than the %d MiB of a journal",
                    JOURNAL_SIZE_MAX >> 20);
        return NULL;
    }
    struct journal_reader *reader = calloc(1, sizeof *reader);
    uint8_t *bytes = malloc((size_t)status.st_size + 1);
    if (reader == NULL || bytes == NULL) {
        free(reader);
        free(bytes);
        journal_say(error, "not enough memory to read this journal");
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
        journal_say(error, "cannot read this journal: %s", strerror(errno));
    }
    bool is_headed = got >= 0 && reader_check_header(reader, error);
    if (got >= 0 && !is_headed && is_damaged && other_version(reader) == 0 &&
        entry_at(reader, JOURNAL_HEADER_SIZE) > 0) {
        reader->offset = JOURNAL_HEADER_SIZE;
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
    char header[JOURNAL_HEADER_SIZE];
    journal_header_print(header);
    size_t size = reader->size < JOURNAL_HEADER_SIZE ? reader->size : JOURNAL_HEADER_SIZE;
    if (memcmp(reader->bytes, header, size) == 0) {
        reader->is_torn = size < JOURNAL_HEADER_SIZE;
        reader->offset = reader->is_torn ? 0 : JOURNAL_HEADER_SIZE;
        return true;
    }
    unsigned version = other_version(reader);
    if (version > 0) {
        journal_say(error, "this journal is of version %u; this build reads version %d", version,
                    JOURNAL_VERSION);
    } else {
        journal_say(error,
                    "this is not a klaxon journal: its first line is damaged or another program's");
    }
    return false;
}

// Only a whole and clean header is believed to be of another version. 0: it is not.
static unsigned other_version(const struct journal_reader *reader)
{
    unsigned version = 0;
    size_t at = sizeof JOURNAL_HEADER_WORDS - 1;
    bool is_ours =
        reader->size >= JOURNAL_HEADER_SIZE && memcmp(reader->bytes, JOURNAL_HEADER_WORDS, at) == 0;
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
    if (offset < JOURNAL_HEADER_SIZE || offset > reader->size ||
        reader->size - offset < JOURNAL_FRAME_SIZE) {
        return 0;
    }
    const uint8_t *frame = reader->bytes + offset;
    size_t length = journal_read_u32(frame);
    if (length == 0 || length > JOURNAL_ENTRY_MAX ||
        length > reader->size - offset - JOURNAL_FRAME_SIZE) {
        return 0;
    }
    return journal_read_u32(frame + 4) == journal_checksum(frame + JOURNAL_FRAME_SIZE, length)
               ? length
               : 0;
}

// Where the first whole entry from here on starts; the file's end: there is none.
static size_t next_entry(const struct journal_reader *reader, size_t offset)
{
    while (offset < reader->size && entry_at(reader, offset) == 0) {
        offset++;
    }
    return offset < reader->size ? offset : reader->size;
}
