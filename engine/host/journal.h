// Journals: one append-only file a match, of checksummed entries. An entry is bytes to this module;
// what they mean is in engine/host/event.h. An entry is in the kernel's hands when journal_append
// returns, so that a killed host loses nothing; the flusher brings it to the disk within 100 ms, so
// that a power cut loses at most that.
//
//     header   32 bytes of text: "klaxon journal 1", blanks, a line feed
//     entry    [u32 length][u32 checksum][length bytes], little-endian, one after the other
//
// The checksum is the low half of XXH3 over the bytes, seeded with the length. A file that ends in
// the middle of an entry, or in bytes of which no whole entry follows, has a torn tail: the machine
// went down while it was written. A bad entry with a whole one after it is damage, and refused.
#ifndef ENGINE_HOST_JOURNAL_H
#define ENGINE_HOST_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/reason.h"

#define JOURNAL_VERSION   1
#define JOURNAL_ENTRY_MAX 32768
#define JOURNAL_SIZE_MAX  (256 << 20) // of a file, written or read; a long match is some megabytes
#define JOURNAL_ERROR_MAX 160

struct journal; // an open file to append to

// Creates a new file, which must not exist. NULL with a sentence in error when it cannot. Its name
// is on the disk only when the flusher has synced its folder too.
struct journal *journal_create(const char *path, char error[JOURNAL_ERROR_MAX]);

// Opens a file to go on with it; a plain one, of at most JOURNAL_SIZE_MAX. A torn last entry is cut
// off (`cut` says how many bytes; may be NULL). NULL with a sentence in error for a file of another
// version or one that is damaged before its end: it is left untouched.
struct journal *journal_open(const char *path, size_t *cut, char error[JOURNAL_ERROR_MAX]);

// Appends an entry of 1 to JOURNAL_ENTRY_MAX bytes, whole or not at all. Returns false with a
// reason (refused.disk_full, refused.disk_error); the file then ends as before. May be tried again.
bool journal_append(struct journal *journal, const uint8_t *bytes, size_t length,
                    struct reason *reason);

// Whether so many bytes more would fit now. Writes them after the end and cuts them off again.
bool journal_has_room(struct journal *journal, size_t bytes);

// Reads the entry at *offset (0: the first) into `bytes` of JOURNAL_ENTRY_MAX, and moves the offset
// behind it. False when there is none yet, or it cannot be read.
bool journal_read(const struct journal *journal, size_t *offset, uint8_t *bytes, size_t *length);

size_t journal_size(const struct journal *journal);   // bytes
bool journal_is_dirty(const struct journal *journal); // has entries that no flush was asked for yet
int journal_file(struct journal *journal);            // for the flusher; marks it clean
void journal_close(struct journal *journal);          // NULL is fine

// Reading, entry by entry, without changing the file.
struct journal_reader;
struct journal_reader *journal_reader_open(const char *path, char error[JOURNAL_ERROR_MAX]);
// The same of a file whose first line may be damaged, if a whole entry follows it.
struct journal_reader *journal_reader_open_damaged(const char *path, char error[JOURNAL_ERROR_MAX]);
// The next entry, valid until the next call. False at the end; *error is then "" or says what is
// wrong from here on.
bool journal_reader_next(struct journal_reader *reader, const uint8_t **bytes, size_t *length,
                         char error[JOURNAL_ERROR_MAX]);
// After damage: goes on at the next whole entry. False when there is none.
bool journal_reader_skip(struct journal_reader *reader);
bool journal_reader_has_header(const struct journal_reader *reader); // its first line is sound
bool journal_reader_is_torn(const struct journal_reader *reader);    // the end was a torn entry
void journal_reader_close(struct journal_reader *reader);            // NULL is fine

#endif
