#include "shared/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static size_t character_length(const uint8_t *at, size_t left);

bool text_copy(char *out, size_t capacity, const char *text)
{
    assert(capacity > 0);
    size_t length = text_length(text, capacity);
    bool fits = length < capacity;
    if (!fits) {
        length = capacity - 1;
        // A byte 10xxxxxx continues a character: cut in front of the character it belongs to.
        while (length > 0 && ((uint8_t)text[length] & 0xc0) == 0x80) {
            length--;
        }
    }
    memmove(out, text, length);
    out[length] = '\0';
    return fits;
}

bool text_is_valid(const char *text, size_t length)
{
    const uint8_t *bytes = (const uint8_t *)text;
    size_t at = 0;
    while (at < length) {
        size_t taken = character_length(bytes + at, length - at);
        if (taken == 0) {
            return false;
        }
        at += taken;
    }
    return true;
}

size_t text_count(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++) {
        count += ((uint8_t)*text & 0xc0) != 0x80; // the others continue a character
    }
    return count;
}

size_t text_length(const char *text, size_t capacity)
{
    return strnlen(text, capacity);
}

void text_writer_init(struct text_writer *writer, char *out, size_t capacity)
{
    assert(capacity > 0);
    *writer = (struct text_writer){.out = out, .capacity = capacity};
    out[0] = '\0';
}

void text_append(struct text_writer *writer, const char *text)
{
    text_append_bytes(writer, text, strlen(text));
}

void text_append_char(struct text_writer *writer, char character)
{
    text_append_bytes(writer, &character, 1);
}

void text_append_bytes(struct text_writer *writer, const char *bytes, size_t length)
{
    if (writer->is_full || length >= writer->capacity - writer->length) {
        writer->is_full = true;
        return;
    }
    memcpy(writer->out + writer->length, bytes, length);
    writer->length += length;
    writer->out[writer->length] = '\0';
}

void text_append_unsigned(struct text_writer *writer, uint64_t number)
{
    char digits[20]; // 2^64 has twenty
    size_t first = sizeof(digits);
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_append_bytes(writer, digits + first, sizeof(digits) - first);
}

void text_append_signed(struct text_writer *writer, int64_t number)
{
    if (number < 0) {
        text_append_char(writer, '-');
        text_append_unsigned(writer, 0 - (uint64_t)number);
    } else {
        text_append_unsigned(writer, (uint64_t)number);
    }
}

void text_append_hex(struct text_writer *writer, const uint8_t *bytes, size_t length)
{
    static const char DIGITS[] = "0123456789abcdef";
    for (size_t i = 0; i < length; i++) {
        char pair[2] = {DIGITS[bytes[i] >> 4], DIGITS[bytes[i] & 15]};
        text_append_bytes(writer, pair, sizeof(pair));
    }
}

void text_append_format(struct text_writer *writer, const char *format, ...)
{
    if (writer->is_full) {
        return;
    }
    size_t left = writer->capacity - writer->length;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(writer->out + writer->length, left, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= left) {
        writer->out[writer->length] = '\0';
        writer->is_full = true;
        return;
    }
    writer->length += (size_t)length;
}

size_t text_writer_finish(struct text_writer *writer)
{
    if (writer->is_full) {
        writer->length = 0;
        writer->out[0] = '\0';
    }
    return writer->length;
}

// The bytes of the character at `at`, or 0 if it is malformed, overlong, a surrogate or a control
// character.
static size_t character_length(const uint8_t *at, size_t left)
{
    static const uint32_t LEAST[] = {0, 0, 0xa0, 0x800,
                                     0x10000}; // by length; U+0080 to U+009F are controls
    if (at[0] < 0x80) {
        return at[0] >= 0x20 && at[0] != 0x7f ? 1 : 0;
    }
    size_t length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] < 0xc2 || at[0] > 0xf4 || length > left) {
        return 0;
    }
    uint32_t code = at[0] & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            return 0;
        }
        code = code << 6 | (at[i] & 0x3fu);
    }
    bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
    return code >= LEAST[length] && code <= 0x10ffff && !is_surrogate ? length : 0;
}
