// What the files of the journal share: its form on the disk, and the inside of a reader.
#ifndef ENGINE_HOST_JOURNAL_INSIDE_H
#define ENGINE_HOST_JOURNAL_INSIDE_H

#include "engine/host/journal.h"

#define JOURNAL_HEADER_WORDS "klaxon journal "
#define JOURNAL_HEADER_SIZE  32
#define JOURNAL_FRAME_SIZE   8 // length and checksum in front of each entry

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

// journal_reader.c
// Reads an open file, which stays the caller's. NULL with a sentence in error when it cannot.
struct journal_reader *journal_reader_load(int file, bool is_damaged,
                                           char error[JOURNAL_ERROR_MAX]);

// journal_form.c
// Opens a plain file and nothing else. -1 with a sentence in error.
int journal_open_plain(const char *path, int flags, char error[JOURNAL_ERROR_MAX]);
void journal_header_print(char out[JOURNAL_HEADER_SIZE]);
uint32_t journal_checksum(const uint8_t *bytes, size_t length);
uint32_t journal_read_u32(const uint8_t *bytes);
void journal_write_u32(uint8_t *bytes, uint32_t value);
void journal_say(char error[JOURNAL_ERROR_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
