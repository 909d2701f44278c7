#include "shared/text.h"

#include <criterion/criterion.h>
#include <string.h>

Test(text, copies_what_fits)
{
    char out[6];
    cr_assert(text_copy(out, sizeof(out), "abcde"));
    cr_assert_str_eq(out, "abcde");
    cr_assert(text_copy(out, sizeof(out), ""));
    cr_assert_str_eq(out, "");
}

Test(text, cuts_before_the_character_that_does_not_fit)
{
    char out[6];
    cr_assert_not(text_copy(out, sizeof(out), "abcdef"));
    cr_assert_str_eq(out, "abcde");
    cr_assert_not(text_copy(out, sizeof(out), "abcd\xc3\xa9")); // é would be cut in two
    cr_assert_str_eq(out, "abcd");
    cr_assert_not(text_copy(out, sizeof(out), "ab\xf0\x9f\x9a\xa2")); // a ship of four bytes
    cr_assert_str_eq(out, "ab");
    char least[1];
    cr_assert_not(text_copy(least, sizeof(least), "a"));
    cr_assert_str_eq(least, "");
}

Test(text, finds_the_end_without_a_final_nul)
{
    const char full[4] = {'a', 'b', 'c', 'd'};
    cr_assert_eq(text_length(full, sizeof(full)), 4);
    cr_assert_eq(text_length("ab", 3), 2);
}

Test(text, accepts_valid_utf8)
{
    static const char *const VALID[] = {
        "",
        "plain words, 123 ~",
        "\xc2\xa0",         // U+00A0, the first after the control characters
        "\xdf\xbf",         // U+07FF
        "\xe0\xa0\x80",     // U+0800
        "\xed\x9f\xbf",     // U+D7FF, the last before the surrogates
        "\xee\x80\x80",     // U+E000, the first after them
        "\xef\xbf\xbf",     // U+FFFF
        "\xf0\x90\x80\x80", // U+10000
        "\xf4\x8f\xbf\xbf", // U+10FFFF
    };
    for (size_t i = 0; i < sizeof(VALID) / sizeof(VALID[0]); i++) {
        cr_assert(text_is_valid(VALID[i], strlen(VALID[i])), "row %zu", i);
    }
}

Test(text, refuses_what_is_not_text)
{
    static const char *const INVALID[] = {
        "tab\t",
        "line\n",
        "\x1b[2J",
        "\x7f",
        "\xc2\x80",         // U+0080, a control character
        "\xc2\x9f",         // U+009F
        "\x80",             // a continuation without a start
        "a\xbf",            //
        "\xc3",             // cut short
        "\xc3(",            // not continued
        "\xe2\x82",         // cut short
        "\xe2(\xa1",        //
        "\xf0\x9f\x9a",     // cut short
        "\xc0\xaf",         // overlong
        "\xc1\xbf",         //
        "\xe0\x9f\xbf",     //
        "\xf0\x8f\xbf\xbf", //
        "\xed\xa0\x80",     // a surrogate
        "\xed\xbf\xbf",     //
        "\xf4\x90\x80\x80", // above U+10FFFF
        "\xf5\x80\x80\x80", //
        "\xff",
    };
    for (size_t i = 0; i < sizeof(INVALID) / sizeof(INVALID[0]); i++) {
        cr_assert_not(text_is_valid(INVALID[i], strlen(INVALID[i])), "row %zu", i);
    }
    cr_assert_not(text_is_valid("a\0b", 3));
}

// Names as strangers write them, and what is left to read.
Test(text, cleans_what_does_not_show)
{
    static const struct {
        char text[48];
        char clean[32];
    } CASES[] = {
        {"Mara", "Mara"},
        {"Mara Ünal", "Mara Ünal"},
        {"", ""},
        {"   ", ""},
        {"  Mara ", "Mara"},
        {"Mara   K", "Mara K"},
        {"Mara\tK\r\n", "Mara K"},
        {"Mara\xc2\x85K", "Mara K"},                        // U+0085, the next line
        {"\u202eMara\u202c", "Mara"},                       // written from the right
        {"\u2066Mara\u2069\u200e\u200f\u061c", "Mara"},     // isolates and marks
        {"Ma\u200bra\u200c\u200d\u2060\ufeff", "Mara"},     // no width
        {"Ma\u00adra\u034f\u180e\ufe0f\U000E0041", "Mara"}, // soft hyphen, joiner, tags
        {"\u3164\uffa0\u115f", ""},                         // fillers that look like a gap
        {"\u200b\u202e\u2800\u00a0", ""},                   // nothing to see at all
        {"Mara\u2028K\u2029", "Mara K"},                    // ends of a line and a paragraph
        {"Mara\u00a0\u3000K\u2009", "Mara K"},              // spaces of other widths
        {"\ufff9Mara\ufffa\ufffb\ufffc", "Mara"},           // annotations
        {"Mara\uffff\ufdd0", "Mara"},                       // no characters
        {"\x1b[2JMara\x7f", "[2JMara"},                     // what moves a cursor
        {"M\xff\xc3(ara\xe2\x82", "M(ara"},                 // no UTF-8
        {"\xc0\xafMara\xed\xa0\x80", "Mara"},               // overlong, a surrogate
        {"\u0301Mara \u0301K", "Mara K"},                   // accents on nothing
        {"e\u0302\u0301", "e\u0302\u0301"},                 // a letter of Vietnamese
        {"a\u0300\u0301\u0302\u0303\u0304\u0305\u0306b", "a\u0300\u0301\u0302b"},
        {"Ма́ра", "Ма́ра"},
        {"\U0001F40B 2", "\U0001F40B 2"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        char out[48];
        size_t length = text_clean(out, sizeof(out), CASES[i].text);
        cr_expect_str_eq(out, CASES[i].clean, "row %zu", i);
        cr_expect_eq(length, strlen(CASES[i].clean), "row %zu", i);
        text_clean(out, sizeof(out), out); // clean text stays as it is, also in its own place
        cr_expect_str_eq(out, CASES[i].clean, "row %zu again", i);
        text_copy(out, sizeof(out), CASES[i].text);
        text_clean(out, sizeof(out), out);
        cr_expect_str_eq(out, CASES[i].clean, "row %zu in place", i);
    }
}

Test(text, cuts_what_it_cleans_without_a_blank_at_the_end)
{
    char out[6];
    cr_assert_eq(text_clean(out, sizeof(out), "abcd efgh"), 4);
    cr_assert_str_eq(out, "abcd");
    cr_assert_eq(text_clean(out, sizeof(out), "  abcdé"), 4);
    cr_assert_str_eq(out, "abcd");
    cr_assert_eq(text_clean(out, sizeof(out), "abc de"), 5);
    cr_assert_str_eq(out, "abc d");
    char least[1];
    cr_assert_eq(text_clean(least, sizeof(least), "a"), 0);
}

// Whatever the bytes are: what comes out is text, and cleaning it again changes nothing.
Test(text, cleans_any_bytes)
{
    uint32_t seed = 1;
    for (int round = 0; round < 20000; round++) {
        char text[32];
        char out[25];
        char again[25];
        size_t length = (size_t)round % (sizeof(text) - 1);
        for (size_t i = 0; i < length; i++) {
            static const uint8_t LIKELY[] = {0xe2, 0x80, 0xae, 0xcc, 0x81, ' ', 'a', 0xf3, 0xa0};
            seed = seed * 1664525 + 1013904223;
            uint32_t chance = seed >> 16;
            text[i] = (char)(chance % 4 == 0 ? chance >> 8 | 1 : LIKELY[chance / 4 % 9]);
        }
        text[length] = '\0';
        size_t left = text_clean(out, sizeof(out), text);
        cr_assert(text_is_valid(out, left) && out[left] == '\0', "round %d", round);
        cr_assert(left == 0 || (out[0] != ' ' && out[left - 1] != ' '), "round %d", round);
        text_clean(again, sizeof(again), out);
        cr_assert_str_eq(again, out, "round %d", round);
    }
}

Test(text, knows_what_shows)
{
    static const uint32_t SHOWN[] = {' ', 'a', 0xa0, 0xe9, 0x301, 0x2013, 0xfffd, 0x1f40b};
    static const uint32_t UNSEEN[] = {0,      '\n',   0x7f,    0x85,    0xad,    0x200b,
                                      0x2028, 0x202e, 0x2066,  0xd800,  0xfe0f,  0xfeff,
                                      0xffff, 0xfffb, 0xe0001, 0x1fffe, 0x110000};
    for (size_t i = 0; i < sizeof(SHOWN) / sizeof(SHOWN[0]); i++) {
        cr_expect(text_is_shown(SHOWN[i]), "%x", SHOWN[i]);
    }
    for (size_t i = 0; i < sizeof(UNSEEN) / sizeof(UNSEEN[0]); i++) {
        cr_expect_not(text_is_shown(UNSEEN[i]), "%x", UNSEEN[i]);
    }
}

Test(text, writer_builds_a_text)
{
    char out[64];
    struct text_writer writer;
    text_writer_init(&writer, out, sizeof(out));
    text_append(&writer, "seat ");
    text_append_unsigned(&writer, UINT64_MAX);
    text_append_char(&writer, ' ');
    text_append_signed(&writer, INT64_MIN);
    text_append_format(&writer, " %s=", "x");
    text_append_hex(&writer, (const uint8_t[]){0x0f, 0xa0}, 2);
    text_append_signed(&writer, 0);
    cr_assert_eq(text_writer_finish(&writer), strlen(out));
    cr_assert_str_eq(out, "seat 18446744073709551615 -9223372036854775808 x=0fa00");
}

Test(text, writer_remembers_that_something_did_not_fit)
{
    char out[5];
    struct text_writer writer;
    text_writer_init(&writer, out, sizeof(out));
    text_append(&writer, "abcd");
    cr_assert_eq(text_writer_finish(&writer), 4);
    text_append_char(&writer, 'e');
    cr_assert(writer.is_full);
    cr_assert_str_eq(out, "abcd");
    text_append(&writer, ""); // nothing that follows can undo it
    cr_assert(writer.is_full);
    cr_assert_eq(text_writer_finish(&writer), 0);
    cr_assert_str_eq(out, "");
}

Test(text, writer_drops_a_format_that_does_not_fit)
{
    char out[8];
    memset(out, '#', sizeof(out));
    struct text_writer writer;
    text_writer_init(&writer, out, 5);
    text_append(&writer, "ab");
    text_append_format(&writer, "%d", 123);
    cr_assert(writer.is_full);
    cr_assert_str_eq(out, "ab");
    text_append_format(&writer, "%d", 1);
    cr_assert_str_eq(out, "ab");
    cr_assert_eq(out[5], '#');
}

// Where French sets a blank before a sign, the two stay together.
Test(text, breaks_no_line_before_a_sign)
{
    static const struct {
        char text[24];
        bool may;
    } CASES[] = {{"a b", true},   {"où ?", false},      {"barre : attend", false},
                 {"! non", true}, {"un ; deux", false}, {"« ici »", false},
                 {"non !", false}};
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        const char *blank = strchr(CASES[i].text, ' ');
        cr_expect_eq(text_may_break(CASES[i].text, blank), CASES[i].may, "%s", CASES[i].text);
    }
    const char *quoted = "« ici »";
    cr_expect_not(text_may_break(quoted, strrchr(quoted, ' ')));
}
