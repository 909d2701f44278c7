// Bounded text: copying, checking and building strings that can never run past their storage.
// Owns no memory and never allocates. A text is NUL-terminated UTF-8.
#ifndef SHARED_TEXT_H
#define SHARED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Copies a text. Returns false if it had to be cut; the copy then ends before the character that
// did not fit.
bool text_copy(char *out, size_t capacity, const char *text);

// Returns whether these bytes are valid UTF-8 without control characters (so nothing can move a
// cursor or end a line).
bool text_is_valid(const char *text, size_t length);

// Returns whether a character shows by itself, in its place: no control, no mark that turns the
// direction of writing, nothing of no width, no end of a line. A blank shows.
bool text_is_shown(uint32_t character);

// Makes of anything one line that is what it looks like, for names and whatever else people give
// each other to read: drops what is not UTF-8 and what does not show, turns every kind of space and
// line break into a blank, keeps single blanks within and none at the ends, and no accent without a
// letter nor more than three on one. So two texts that differ look different, as far as letters do.
// Returns its length; 0: there is nothing to see. `out` may be `text`. What does not fit is cut.
size_t text_clean(char *out, size_t capacity, const char *text);

// Returns the length of a text whose storage may lack its final NUL: never more than `capacity`.
size_t text_length(const char *text, size_t capacity);

// May a line end at this blank, which is part of a text that begins at `text`? Not before the signs
// that French sets after a blank, nor within its quotation marks: no line begins with a colon. So
// people type plain blanks, and nothing in a file is invisible.
static inline bool text_may_break(const char *text, const char *blank)
{
    static const char *const BEFORE[] = {":", ";", "!", "?", "»"};
    for (size_t i = 0; i < sizeof(BEFORE) / sizeof(BEFORE[0]); i++) {
        if (strncmp(blank + 1, BEFORE[i], strlen(BEFORE[i])) == 0) {
            return false;
        }
    }
    size_t quote = sizeof("«") - 1;
    return (size_t)(blank - text) < quote || memcmp(blank - quote, "«", quote) != 0;
}

// Builds a text in the caller's storage. What does not fit is dropped as a whole, and so is all
// that follows.
struct text_writer {
    char *out;
    size_t capacity; // bytes in out, the final NUL included
    size_t length;
    bool is_full; // something did not fit
};

void text_writer_init(struct text_writer *writer, char *out, size_t capacity); // capacity > 0
void text_append(struct text_writer *writer, const char *text);
void text_append_char(struct text_writer *writer, char character);
void text_append_bytes(struct text_writer *writer, const char *bytes, size_t length);
void text_append_unsigned(struct text_writer *writer, uint64_t number); // in decimal
void text_append_signed(struct text_writer *writer, int64_t number);    // in decimal
void text_append_hex(struct text_writer *writer, const uint8_t *bytes, size_t length);
void text_append_format(struct text_writer *writer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Returns the length of the finished text. If something did not fit, empties it and returns 0.
size_t text_writer_finish(struct text_writer *writer);

#endif
