#include "shared/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "shared/utf8.h"

#define ACCENTS_MAX 3 // on one letter: Hebrew and Vietnamese need as many

struct range {
    uint32_t first, last;
};

// Characters that have no shape, or change what stands beside them. Those that Unicode lets a
// program ignore, the marks of direction, of annotation, and the fillers that look like a gap.
static const struct range HIDDEN[] = {
    {0x00, 0x1f},       {0x7f, 0x9f},     {0xad, 0xad},     {0x34f, 0x34f},     {0x61c, 0x61c},
    {0x115f, 0x1160},   {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f},   {0x3164, 0x3164}, {0xd800, 0xdfff}, {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},
    {0xfeff, 0xfeff},   {0xffa0, 0xffa0}, {0xfff0, 0xfffc}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
    {0xe0000, 0xe0fff},
};

// All that leaves a gap: spaces of every width, and what ends a line.
static const struct range SPACES[] = {
    {0x09, 0x0d},     {0x20, 0x20},     {0x85, 0x85},     {0xa0, 0xa0},
    {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
    {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000},
};

// Marks that are set over, under or around the letter before them, where scripts stack them.
static const struct range ACCENTS[] = {
    {0x300, 0x36f},     {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5bf},     {0x5c1, 0x5c2},
    {0x5c4, 0x5c5},     {0x5c7, 0x5c7},   {0x610, 0x61a},   {0x64b, 0x65f},     {0x670, 0x670},
    {0x6d6, 0x6dc},     {0x6df, 0x6e4},   {0x6e7, 0x6e8},   {0x6ea, 0x6ed},     {0x711, 0x711},
    {0x730, 0x74a},     {0x8d3, 0x8ff},   {0x93c, 0x93c},   {0xe31, 0xe31},     {0xe34, 0xe3a},
    {0xe47, 0xe4e},     {0xeb1, 0xeb1},   {0xeb4, 0xebc},   {0xec8, 0xece},     {0xf71, 0xf84},
    {0x1ab0, 0x1aff},   {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0x302a, 0x302f},   {0x3099, 0x309a},
    {0xa66f, 0xa672},   {0xa674, 0xa67d}, {0xfe20, 0xfe2f}, {0x1d165, 0x1d169}, {0x1d16d, 0x1d172},
    {0x1e8d0, 0x1e8d6},
};

#define IS_IN(ranges, code) is_in(ranges, sizeof(ranges) / sizeof((ranges)[0]), code)

static bool is_in(const struct range *ranges, size_t count, uint32_t code);

bool text_copy(char *out, size_t capacity, const char *text)
{
    assert(capacity > 0);
    size_t length = text_length(text, capacity);
    bool fits = length < capacity;
    if (!fits) {
        length = utf8_cut(text, capacity - 1);
    }
    memmove(out, text, length);
    out[length] = '\0';
    return fits;
}

bool text_is_valid(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t code;
        size_t taken = utf8_decode(text + at, length - at, &code);
        bool is_control = taken > 0 && (code < 0x20 || (code >= 0x7f && code < 0xa0));
        if (taken == 0 || is_control) {
            return false;
        }
        at += taken;
    }
    return true;
}

bool text_is_shown(uint32_t character)
{
    // The last two of every plane are no characters.
    return character <= 0x10ffff && (character & 0xfffe) != 0xfffe && !IS_IN(HIDDEN, character);
}

size_t text_clean(char *out, size_t capacity, const char *text)
{
    assert(capacity > 0);
    size_t left = strlen(text);
    size_t length = 0;
    unsigned accents = ACCENTS_MAX; // that the last letter has; none can follow a blank
    bool has_gap = false;           // since that letter: a blank, if another one follows
    for (size_t taken; left > 0; text += taken, left -= taken) {
        uint32_t code;
        size_t size = utf8_decode(text, left, &code);
        taken = size > 0 ? size : 1; // a byte that is no text is dropped alone
        if (size > 0 && IS_IN(SPACES, code)) {
            has_gap = length > 0;
            accents = ACCENTS_MAX;
            continue;
        }
        bool is_accent = size > 0 && IS_IN(ACCENTS, code);
        if (size == 0 || !text_is_shown(code) || (is_accent && accents == ACCENTS_MAX)) {
            continue;
        }
        if (length + has_gap + size >= capacity) {
            break;
        }
        if (has_gap) {
            out[length++] = ' '; // where the gap was, in front of what is read now
        }
        memmove(out + length, text, size);
        length += size;
        accents = is_accent ? accents + 1 : 0;
        has_gap = false;
    }
    out[length] = '\0';
    return length;
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

static bool is_in(const struct range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++) {
        if (code >= ranges[i].first && code <= ranges[i].last) {
            return true;
        }
    }
    return false;
}
