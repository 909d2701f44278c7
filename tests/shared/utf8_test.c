#include "shared/utf8.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

// The first and last character of each length, and those beside the surrogates.
static const struct {
    char bytes[8];
    uint32_t character;
} GOOD[] = {
    {"a", 'a'},
    {"\x01", 1},
    {"\x7f", 0x7f},
    {"\xc2\x80", 0x80},
    {"\xc3\xa9", 0xe9}, // é
    {"\xdf\xbf", 0x7ff},
    {"\xe0\xa0\x80", 0x800},
    {"\xe2\x86\x92", 0x2192}, // an arrow
    {"\xed\x9f\xbf", 0xd7ff},
    {"\xee\x80\x80", 0xe000},
    {"\xef\xbf\xbd", 0xfffd},
    {"\xef\xbf\xbf", 0xffff},
    {"\xf0\x90\x80\x80", 0x10000},
    {"\xf0\x9f\x9a\xa2", 0x1f6a2}, // a ship
    {"\xf4\x8f\xbf\xbf", 0x10ffff},
};

static const char BAD[][8] = {
    "\x80",                     // begins in the middle
    "\xbf\xbf",                 //
    "\xc3",                     // truncated
    "\xe2\x86",                 //
    "\xe2",                     //
    "\xf0\x9f\x9a",             //
    "\xf0\x9f",                 //
    "\xf0",                     //
    "\xc3(",                    // goes on with something else
    "\xe2(\x92",                //
    "\xe2\x86(",                //
    "\xf0\x9f\x9a(",            //
    "\xc3\xc3\xa9",             //
    "\xc0\x80",                 // overlong: NUL
    "\xc0\xaf",                 // a slash
    "\xc1\xbf",                 // U+007F
    "\xe0\x80\xaf",             //
    "\xe0\x9f\xbf",             // U+07FF
    "\xf0\x80\x80\xaf",         //
    "\xf0\x8f\xbf\xbf",         // U+FFFF
    "\xed\xa0\x80",             // surrogates: U+D800
    "\xed\xad\xbf",             //
    "\xed\xbf\xbf",             // U+DFFF
    "\xed\xa0\xbd\xed\xba\xa2", // the ship in two halves
    "\xf4\x90\x80\x80",         // U+110000
    "\xf5\x80\x80\x80",         //
    "\xf7\xbf\xbf\xbf",         //
    "\xf8\x88\x80\x80\x80",     // five bytes
    "\xfc\x84\x80\x80\x80\x80", // six
    "\xfe",                     //
    "\xff",                     //
};

// Bytes that end where the memory does, so that a sanitizer sees one read too many.
static char *at_the_edge(const char *bytes, size_t length)
{
    char *copy = malloc(length);
    cr_assert_not_null(copy);
    memcpy(copy, bytes, length);
    return copy;
}

Test(utf8, reads_a_character_and_how_long_it_is)
{
    for (size_t i = 0; i < COUNT(GOOD); i++) {
        size_t length = strlen(GOOD[i].bytes);
        char *bytes = at_the_edge(GOOD[i].bytes, length);
        uint32_t character = 0;
        cr_expect_eq(utf8_decode(bytes, length, &character), length, "row %zu", i);
        cr_expect_eq(character, GOOD[i].character, "row %zu", i);
        free(bytes);
    }
    uint32_t character = 1;
    cr_expect_eq(utf8_decode("\0", 1, &character), 1, "a NUL is a character like others");
    cr_expect_eq(character, 0);
}

Test(utf8, reads_no_character_from_other_bytes)
{
    for (size_t i = 0; i < COUNT(BAD); i++) {
        size_t length = strlen(BAD[i]);
        char *bytes = at_the_edge(BAD[i], length);
        uint32_t character = 0;
        cr_expect_eq(utf8_decode(bytes, length, &character), 0, "row %zu", i);
        cr_expect_eq(character, UTF8_REPLACEMENT, "row %zu", i);
        free(bytes);
    }
    uint32_t character = 0;
    cr_expect_eq(utf8_decode("a", 0, &character), 0);
    cr_expect_eq(character, UTF8_REPLACEMENT);
}

Test(utf8, reads_no_character_that_is_cut_short)
{
    for (size_t i = 0; i < COUNT(GOOD); i++) {
        for (size_t length = strlen(GOOD[i].bytes); length-- > 0;) {
            uint32_t character;
            char *bytes = at_the_edge(GOOD[i].bytes, length);
            cr_expect_eq(utf8_decode(bytes, length, &character), 0, "%zu of row %zu", length, i);
            free(bytes);
        }
    }
}

// Every number, so also each character there is: written and read again it is the same, in as few
// bytes as can be. What is no character is written as the replacement.
Test(utf8, writes_every_character_as_it_is_read)
{
    size_t sizes[UTF8_BYTES_MAX + 1] = {0};
    for (uint32_t code = 0; code < 0x120000; code++) {
        char bytes[UTF8_BYTES_MAX];
        uint32_t read;
        size_t size = utf8_encode(code, bytes);
        bool is_character = code < 0xd800 || (code > 0xdfff && code < 0x110000);
        if (utf8_decode(bytes, size, &read) != size ||
            read != (is_character ? code : UTF8_REPLACEMENT)) {
            cr_assert(false, "U+%04X came back as U+%04X", code, read);
        }
        sizes[size] += is_character;
    }
    cr_expect_eq(sizes[1], 0x80);
    cr_expect_eq(sizes[2], 0x800 - 0x80);
    cr_expect_eq(sizes[3], 0x10000 - 0x800 - 0x800);
    cr_expect_eq(sizes[4], 0x100000);
    char bytes[UTF8_BYTES_MAX];
    cr_expect_eq(utf8_encode(UINT32_MAX, bytes), 3);
    cr_expect_eq(memcmp(bytes, "\xef\xbf\xbd", 3), 0);
}

Test(utf8, steps_over_what_is_none_byte_by_byte)
{
    char text[] = "aé\xFF→\xC0\xAF\xED\xA0\x80\xE2\x86";
    char *bytes = at_the_edge(text, sizeof text); // with the final NUL, and nothing behind it
    static const uint32_t EXPECTED[] = {
        'a',    0xE9,   0xFFFD, 0x2192, 0xFFFD, 0xFFFD, 0xFFFD,
        0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0,      0, // the end is not passed
    };
    const char *at = bytes;
    for (size_t i = 0; i < COUNT(EXPECTED); i++) {
        cr_expect_eq(utf8_next(&at), EXPECTED[i], "character %zu", i);
    }
    cr_expect_eq(at, bytes + strlen(text));
    free(bytes);
}

Test(utf8, counts_characters)
{
    cr_expect_eq(utf8_count(""), 0);
    cr_expect_eq(utf8_count("abc"), 3);
    cr_expect_eq(utf8_count("é\u00df\U0001F40B"), 3);
    cr_expect_eq(utf8_count("e\u0301"), 2, "an accent of its own is a character");
    cr_expect_eq(utf8_count("a\x80\xFF\xE2\x86"), 5, "other bytes count one each");
}

Test(utf8, cuts_between_two_characters)
{
    static const char TEXT[] = "aé→\U0001F6A2"; // ends at 1, 3, 6 and 10
    static const size_t CUTS[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
    cr_assert_eq(strlen(TEXT), COUNT(CUTS) - 1);
    for (size_t i = 0; i < COUNT(CUTS); i++) {
        cr_expect_eq(utf8_cut(TEXT, i), CUTS[i], "at %zu", i);
    }
    cr_expect_eq(utf8_cut("\x80\x80\x80", 2), 0, "nothing to keep whole");
}
