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

Test(text, counts_characters)
{
    cr_expect_eq(text_count(""), 0);
    cr_expect_eq(text_count("abc"), 3);
    cr_expect_eq(text_count("é\u00df\U0001F40B"), 3);
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
