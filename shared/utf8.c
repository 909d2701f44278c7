#include "shared/utf8.h"

// By the number of bytes: what the first one begins with, and the least character that needs as
// many. One that is less is overlong.
static const uint8_t LEAD[] = {0, 0, 0xc0, 0xe0, 0xf0};
static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000};

static bool is_character(uint32_t code);
static size_t length_of(uint8_t lead);

size_t utf8_decode(const char *bytes, size_t length, uint32_t *character)
{
    *character = UTF8_REPLACEMENT;
    size_t size = length > 0 ? length_of((uint8_t)bytes[0]) : 0;
    if (size == 0 || size > length) {
        return 0;
    }
    uint32_t code = (uint8_t)bytes[0] & ~(uint32_t)LEAD[size];
    for (size_t i = 1; i < size; i++) {
        if (!utf8_continues(bytes[i])) {
            return 0;
        }
        code = code << 6 | ((uint8_t)bytes[i] & 0x3fu);
    }
    if (code < LEAST[size] || !is_character(code)) {
        return 0;
    }
    *character = code;
    return size;
}

uint32_t utf8_next(const char **text)
{
    if (**text == '\0') {
        return 0;
    }
    // The final NUL continues no character, so nothing behind it is read.
    uint32_t character;
    size_t size = utf8_decode(*text, UTF8_BYTES_MAX, &character);
    *text += size > 0 ? size : 1;
    return character;
}

size_t utf8_encode(uint32_t character, char out[UTF8_BYTES_MAX])
{
    uint32_t code = is_character(character) ? character : UTF8_REPLACEMENT;
    size_t size = code < LEAST[2] ? 1 : code < LEAST[3] ? 2 : code < LEAST[4] ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)(LEAD[size] | code);
    return size;
}

size_t utf8_count(const char *text)
{
    size_t count = 0;
    while (utf8_next(&text) != 0) {
        count++;
    }
    return count;
}

size_t utf8_cut(const char *bytes, size_t length)
{
    while (length > 0 && utf8_continues(bytes[length])) {
        length--;
    }
    return length;
}

static bool is_character(uint32_t code)
{
    bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
    return code <= 0x10ffff && !is_surrogate;
}

// How many bytes a character has that begins with this one; 0: none begins so.
static size_t length_of(uint8_t lead)
{
    if (lead < 0x80) {
        return 1;
    }
    return lead < 0xc0 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf8 ? 4 : 0;
}
