// UTF-8, character by character: the only place that knows how its bytes are made. A character is a
// Unicode scalar value; bytes are UTF-8 only in its shortest form and never a surrogate's half, so
// two texts are the same characters exactly when they are the same bytes.
// What a character looks like, and whether it may stand in a name, is shared/text.h's business.
#ifndef SHARED_UTF8_H
#define SHARED_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_BYTES_MAX   4       // of one character
#define UTF8_REPLACEMENT 0xfffdu // stands for what is no character

// Reads the character at the start of `length` bytes and returns how many it has; 0 if there is
// none or they are not UTF-8 there, and `*character` is then UTF8_REPLACEMENT.
size_t utf8_decode(const char *bytes, size_t length, uint32_t *character);

// Reads the next character of a text and steps over it; 0 at the end of the text, which is not
// passed. Bytes that are not UTF-8 read as UTF8_REPLACEMENT, one at a time.
uint32_t utf8_next(const char **text);

// Writes a character, without a final NUL, and returns how many bytes it has. What is no character
// is written as UTF8_REPLACEMENT.
size_t utf8_encode(uint32_t character, char out[UTF8_BYTES_MAX]);

// Counts the characters of a text; bytes that are not UTF-8 count one each.
size_t utf8_count(const char *text);

// Returns the length of the longest beginning of these bytes that is at most `length` long and ends
// between two characters. bytes[length] is read: it tells whether a character goes on there.
size_t utf8_cut(const char *bytes, size_t length);

// Does this byte continue a character, instead of beginning one?
static inline bool utf8_continues(char byte)
{
    return ((uint8_t)byte & 0xc0) == 0x80;
}

#endif
