#include "shared/record.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/shared/sample.h"

struct row {
    const struct record *record;
    const char *text;
    const char *result; // the text that record_print makes of it, or the path of the refusal
    const char *what;
};

#define COUNT(ROWS) (sizeof(ROWS) / sizeof((ROWS)[0]))

// Storage for any of the sample's records.
struct any {
    uint8_t bytes[sizeof(struct sample)];
};

static void expect_texts(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct any value;
        struct record_error error;
        char text[SAMPLE_TEXT_MAX];
        cr_assert(record_parse(rows[i].record, rows[i].text, &value, &error), "%s: %s: %s",
                  rows[i].text, error.path, error.what);
        cr_assert_null(error.what);
        cr_assert_eq(record_print(rows[i].record, &value, text, sizeof(text)), strlen(text));
        cr_expect_str_eq(text, rows[i].result, "%s became %s", rows[i].text, text);
    }
}

static void expect_refusals(const struct row *rows, size_t count)
{
    static const struct any ZERO;
    for (size_t i = 0; i < count; i++) {
        struct any value;
        struct record_error error;
        memset(&value, 0xff, sizeof(value));
        cr_assert_not(record_parse(rows[i].record, rows[i].text, &value, &error), "%s",
                      rows[i].text);
        cr_expect_str_eq(error.what, rows[i].what, "%s: %s", rows[i].text, error.what);
        cr_expect_str_eq(error.path, rows[i].result, "%s: %s", rows[i].text, error.path);
        cr_expect_arr_eq(&value, &ZERO, rows[i].record->size, "%s left something", rows[i].text);
    }
}

Test(record_text, prints_the_known_sample)
{
    struct sample sample;
    char text[SAMPLE_TEXT_MAX];
    sample_fill_known(&sample);
    cr_assert_eq(record_print(&SAMPLE_RECORD, &sample, text, sizeof(text)),
                 strlen(SAMPLE_KNOWN_TEXT));
    cr_assert_str_eq(text, SAMPLE_KNOWN_TEXT);
}

Test(record_text, prints_names_in_a_named_record)
{
    struct sample sample;
    char text[SAMPLE_TEXT_MAX];
    sample_fill_known(&sample);
    sample.dots_count = 0;
    record_print(&SAMPLE_NAMED_RECORD, &sample, text, sizeof(text));
    cr_assert_str_eq(text, "on=yes tiny=200 low=-128 port=7777 drift=-1000 serial=4294967295 "
                           "value=-70000 seed=18446744073709551615 now=-5000000000 taste=sour "
                           "small_taste=salt dot=Z26 name=Mara token=0xdead point=(A1 40) "
                           "move=(stop) numbers=[1 -1] tastes=[] dots=[] words=[a \"\"] "
                           "moves=[(turn right) (count 128)] extra=99999 hint=()");
}

Test(record_text, returns_0_when_it_does_not_fit)
{
    struct sample sample;
    char text[SAMPLE_TEXT_MAX];
    sample_fill_known(&sample);
    size_t length = strlen(SAMPLE_KNOWN_TEXT);
    for (size_t capacity = 1; capacity <= length; capacity++) {
        memset(text, '#', sizeof(text));
        cr_assert_eq(record_print(&SAMPLE_RECORD, &sample, text, capacity), 0);
        cr_assert_str_eq(text, "");
        cr_assert_eq(text[capacity], '#', "wrote past %zu", capacity);
    }
    cr_assert_eq(record_print(&SAMPLE_RECORD, &sample, text, length + 1), length);
}

Test(record_text, reads_what_people_write)
{
    static const struct row ROWS[] = {
        {&SAMPLE_POINT_RECORD, "C3 -4", "C3 -4", NULL},
        {&SAMPLE_POINT_RECORD, "  c3   +", NULL, NULL},
        {&SAMPLE_POINT_RECORD, "  c3   -04  ", "C3 -4", NULL},
        {&SAMPLE_POINT_RECORD, "level=5 C3", "C3 5", NULL},
        {&SAMPLE_POINT_RECORD, "5 dot=C3", NULL, NULL},
        {&SAMPLE_POINT_RECORD, "dot=C3 5", "C3 5", NULL},
        {&SAMPLE_POINT_RECORD, "note=x level=-0 dot=Z26", "Z26 0 note=x", NULL},
        {&SAMPLE_POINT_RECORD, "A1 0 note=\"\"", "A1 0 note=\"\"", NULL},
        {&SAMPLE_POINT_RECORD, "A1 0 note=\"a-b_.9\"", "A1 0 note=a-b_.9", NULL},
        {&SAMPLE_POINT_RECORD, "A1 0 note=\"\\\"\\\\n\"", "A1 0 note=\"\\\"\\\\n\"", NULL},
        {&SAMPLE_POINT_RECORD, "A1 0 note=\xc3\xa9,!", "A1 0 note=\"\xc3\xa9,!\"", NULL},
        {&SAMPLE_HINT_RECORD, "()", "()", NULL},
        {&SAMPLE_HINT_RECORD, "", "()", NULL},
        {&SAMPLE_HINT_RECORD, " ( ) ", NULL, NULL},
        {&SAMPLE_HINT_RECORD, "blob=0x", "blob=0x", NULL},
        {&SAMPLE_HINT_RECORD, "taste=salt blob=0xAbCd number=7", "number=7 taste=salt blob=0xabcd",
         NULL},
        {&SAMPLE_MOVE_RECORD, "stop", "stop", NULL},
        {&SAMPLE_MOVE_RECORD, " go C3 4 note=hi ", "go C3 4 note=hi", NULL},
        {&SAMPLE_MOVE_RECORD, "count 4294967295", "count 4294967295", NULL},
        {&SAMPLE_MOVE_RECORD, "say \"all hands\"", "say \"all hands\"", NULL},
        {&SAMPLE_MOVE_RECORD, "say 42", "say 42", NULL},
        {&SAMPLE_MOVE_RECORD, "dots [ A1  B2 ]", "dots [A1 B2]", NULL},
        {&SAMPLE_MOVE_RECORD, "dots []", "dots []", NULL},
        {&SAMPLE_MOVE_RECORD, "hint", "hint", NULL},
        {&SAMPLE_MOVE_RECORD, "hint taste=sour", "hint taste=sour", NULL},
        {&SAMPLE_MOVE_RECORD, "turn left", "turn left", NULL},
        {&SAMPLE_MOVE_RECORD, "turn around C3 1", "turn around C3 1", NULL},
        {&SAMPLE_MOVE_RECORD, "blob 0x00ff", "blob 0x00ff", NULL},
    };
    for (size_t i = 0; i < COUNT(ROWS); i++) {
        struct any value;
        if (ROWS[i].result != NULL) {
            expect_texts(&ROWS[i], 1);
        } else {
            cr_expect_not(record_parse(ROWS[i].record, ROWS[i].text, &value, NULL), "%s",
                          ROWS[i].text);
        }
    }
}

Test(record_text, refuses_with_field_and_column)
{
    static const struct row ROWS[] = {
        {&SAMPLE_POINT_RECORD, "", "dot, column 1", "missing"},
        {&SAMPLE_POINT_RECORD, "C3", "level, column 3", "missing"},
        {&SAMPLE_POINT_RECORD, "C3 4 5", "column 6", "more values than fields"},
        {&SAMPLE_POINT_RECORD, "C3 4 lavel=5", "column 6", "no such field"},
        {&SAMPLE_POINT_RECORD, "C3 level=4 level=5", "level, column 12", "given twice"},
        {&SAMPLE_POINT_RECORD, "C3 4 level=5", "level, column 6", "given twice"},
        {&SAMPLE_POINT_RECORD, "C3 41", "level, column 4", "out of range"},
        {&SAMPLE_POINT_RECORD, "C3 -41", "level, column 4", "out of range"},
        {&SAMPLE_POINT_RECORD, "C3 18446744073709551615", "level, column 4", "out of range"},
        {&SAMPLE_POINT_RECORD, "C3 18446744073709551620", "level, column 4", "out of range"},
        {&SAMPLE_POINT_RECORD, "C3 -18446744073709551612", "level, column 4", "out of range"},
        {&SAMPLE_POINT_RECORD, "C3 4x", "level, column 4", "not a number"},
        {&SAMPLE_POINT_RECORD, "C3 -", "level, column 4", "not a number"},
        {&SAMPLE_POINT_RECORD, "C3 level=", "level, column 10", "missing"},
        {&SAMPLE_POINT_RECORD, "C27 4", "dot, column 1", "not on any chart"},
        {&SAMPLE_POINT_RECORD, "C0 4", "dot, column 1", "not a dot such as C3"},
        {&SAMPLE_POINT_RECORD, "C03 4", "dot, column 1", "not a dot such as C3"},
        {&SAMPLE_POINT_RECORD, "C 4", "dot, column 1", "not a dot such as C3"},
        {&SAMPLE_POINT_RECORD, "3C 4", "dot, column 1", "not a dot such as C3"},
        {&SAMPLE_POINT_RECORD, "C99999999999 4", "dot, column 1", "not a dot such as C3"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=12345678", "note, column 11", "text too long"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=\"12345678\"", "note, column 11", "text too long"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=\"a", "note, column 11", "closing quote is missing"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=\"a\\", "note, column 11", "closing quote is missing"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=\"a\\n\"", "note, column 11",
         "only \\\" and \\\\ are known in a text"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=\"a\tb\"", "note, column 11", "not a valid text"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=\xff", "note, column 11", "not a valid text"},
        {&SAMPLE_POINT_RECORD, "C3 4 note=a\"b\"", "column 12", "unexpected character"},
        {&SAMPLE_POINT_RECORD, "C3 4)", "column 5", "unexpected character"},
        {&SAMPLE_POINT_RECORD, "(C3 4)", "dot, column 1", "missing"},
        {&SAMPLE_HINT_RECORD, "() number=1", "column 4", "unexpected character"},
        {&SAMPLE_HINT_RECORD, "7", "column 1", "more values than fields"},
        {&SAMPLE_HINT_RECORD, "number=-1", "number, column 8", "out of range"},
        {&SAMPLE_HINT_RECORD, "taste=swee", "taste, column 7", "no such name"},
        {&SAMPLE_HINT_RECORD, "taste=sweeter", "taste, column 7", "no such name"},
        {&SAMPLE_HINT_RECORD, "blob=0x0", "blob, column 6", "not bytes in hex"},
        {&SAMPLE_HINT_RECORD, "blob=0x0g", "blob, column 6", "not bytes in hex"},
        {&SAMPLE_HINT_RECORD, "blob=00", "blob, column 6", "not bytes in hex"},
        {&SAMPLE_HINT_RECORD, "blob=0x001122334455", "blob, column 6", "too many bytes"},
    };
    expect_refusals(ROWS, COUNT(ROWS));
}

Test(record_text, refuses_choices_and_lists)
{
    static const struct row ROWS[] = {
        {&SAMPLE_MOVE_RECORD, "", "column 1", "missing"},
        {&SAMPLE_MOVE_RECORD, "fly", "column 1", "unknown kind"},
        {&SAMPLE_MOVE_RECORD, "sto", "column 1", "unknown kind"},
        {&SAMPLE_MOVE_RECORD, "stop now", "column 6", "more values than fields"},
        {&SAMPLE_MOVE_RECORD, "stop=now", "column 5", "unexpected character"},
        {&SAMPLE_MOVE_RECORD, "go C3", "go.level, column 6", "missing"},
        {&SAMPLE_MOVE_RECORD, "go C3 99", "go.level, column 7", "out of range"},
        {&SAMPLE_MOVE_RECORD, "count", "count, column 6", "missing"},
        {&SAMPLE_MOVE_RECORD, "count 1 2", "column 9", "more values than fields"},
        {&SAMPLE_MOVE_RECORD, "turn", "turn, column 5", "missing"},
        {&SAMPLE_MOVE_RECORD, "turn around C3 99", "turn.around.level, column 16", "out of range"},
        {&SAMPLE_MOVE_RECORD, "dots", "dots, column 5", "not a list"},
        {&SAMPLE_MOVE_RECORD, "dots [A1 A2", "dots, column 12", "] is missing"},
        {&SAMPLE_MOVE_RECORD, "dots [A1 )", "dots, column 10", "] is missing"},
        {&SAMPLE_MOVE_RECORD, "dots [A1 A2 A3 A4 A5]", "dots, column 19", "too many elements"},
        {&SAMPLE_MOVE_RECORD, "dots [A1 A99]", "dots[1], column 10", "not on any chart"},
        {&SAMPLE_MOVE_RECORD, "dots [A1[", "dots, column 9", "unexpected character"},
        {&SAMPLE_MOVE_RECORD, "dots [A1]x", "column 10", "more values than fields"},
        {&SAMPLE_RECORD, "maybe", "on, column 1", "not yes or no"},
        {&SAMPLE_RECORD, "point=C3", "point, column 7", "not a record in parentheses"},
        {&SAMPLE_RECORD, "point=(C3 4", "point, column 12", ") is missing"},
        {&SAMPLE_RECORD, "point=(C3 4] on=yes", "point, column 12", "unexpected character"},
        {&SAMPLE_RECORD, "moves=[(stop) (go A1)]", "moves[1].go.level, column 21", "missing"},
        {&SAMPLE_RECORD, "moves=[stop]", "moves[0], column 8", "not a record in parentheses"},
        {&SAMPLE_RECORD, "moves=[(stop)(stop)]", "moves, column 14", "unexpected character"},
        {&SAMPLE_RECORD, "seed=18446744073709551616", "seed, column 6", "out of range"},
        {&SAMPLE_RECORD, "now=9223372036854775808", "now, column 5", "out of range"},
        {&SAMPLE_RECORD, "now=-9223372036854775809", "now, column 5", "out of range"},
        {&SAMPLE_RECORD, "words=[abcde \"fghij\" klmnop]", "words[2], column 22", "text too long"},
    };
    expect_refusals(ROWS, COUNT(ROWS));
}

// Whatever is cut off the end of a text, what is left is refused or a value like any other.
Test(record_text, survives_every_prefix_and_mutation)
{
    size_t accepted = 0;
    size_t refused = 0;
    char text[SAMPLE_TEXT_MAX];
    size_t length = strlen(SAMPLE_KNOWN_TEXT);
    for (size_t at = 0; at < length; at++) {
        for (int c = 0; c < 256; c++) {
            struct sample first;
            struct sample second;
            char again[SAMPLE_TEXT_MAX];
            memcpy(text, SAMPLE_KNOWN_TEXT, length + 1);
            text[at] = (char)c;
            if (!record_parse(&SAMPLE_RECORD, text, &first, NULL)) {
                refused++;
                continue;
            }
            accepted++;
            cr_assert_gt(record_print(&SAMPLE_RECORD, &first, again, sizeof(again)), 0);
            cr_assert(record_parse(&SAMPLE_RECORD, again, &second, NULL), "%s", again);
            cr_assert(record_equal(&SAMPLE_RECORD, &first, &second), "%s", again);
        }
    }
    cr_assert(accepted > 1000 && refused > 1000, "%zu accepted, %zu refused", accepted, refused);
}
