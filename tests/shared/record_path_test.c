#include "shared/record.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/shared/sample.h"

Test(record_path, prints_parts_of_a_value)
{
    static const char *const ROWS[][2] = {
        {"on", "yes"},
        {"seed", "18446744073709551615"},
        {"taste", "sour"},
        {"dot", "Z26"},
        {"name", "Mara"},
        {"token", "0xdead"},
        {"token.count", "2"},
        {"point", "A1 40"},
        {"point.level", "40"},
        {"point.note", "none"},
        {"move", "stop"},
        {"move.kind", "stop"},
        {"move.stop", "()"},
        {"numbers", "[1 -1]"},
        {"numbers[0]", "1"},
        {"numbers[last]", "-1"},
        {"numbers.count", "2"},
        {"tastes", "[]"},
        {"tastes.count", "0"},
        {"dots[15]", "B1"},
        {"words[1]", "\"\""},
        {"moves[0]", "turn right"},
        {"moves[0].kind", "turn"},
        {"moves[0].turn", "right"},
        {"moves[0].turn.kind", "right"},
        {"moves[last].count", "128"},
        {"extra", "99999"},
        {"remark", "none"},
        {"hint", "()"},
        {"hint.dot", "none"},
        {"", SAMPLE_KNOWN_TEXT},
    };
    struct sample sample;
    sample_fill_known(&sample);
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        char text[SAMPLE_TEXT_MAX];
        cr_assert(record_print_path(&SAMPLE_RECORD, &sample, ROWS[i][0], text, sizeof(text)), "%s",
                  ROWS[i][0]);
        cr_expect_str_eq(text, ROWS[i][1], "%s is %s", ROWS[i][0], text);
    }
}

Test(record_path, refuses_what_is_not_there)
{
    static const char *const ROWS[] = {
        "nothing",
        "on.x",
        "on[0]",
        "on.count",
        "point.",
        "point..level",
        "point[0]",
        ".point",
        "numbers[2]",
        "numbers[-1]",
        "numbers[]",
        "numbers[0",
        "numbers[x]",
        "numbers[0]x",
        "numbers[99999999999999999999999]",
        "numbers.count.x",
        "numbers.counts",
        "tastes[last]",
        "tastes[0]",
        "token[0]",
        "move.go",
        "move.go.level",
        "move.stop.x",
        "move.kind.x",
        "moves[0].count",
        "remark.x",
        "hint.dot.x",
        " on",
        "on ",
        "o",
        "ona",
    };
    struct sample sample;
    sample_fill_known(&sample);
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        char text[SAMPLE_TEXT_MAX] = "left over";
        cr_expect_not(record_print_path(&SAMPLE_RECORD, &sample, ROWS[i], text, sizeof(text)),
                      "%s is %s", ROWS[i], text);
        cr_expect_str_eq(text, "", "%s", ROWS[i]);
    }
}

Test(record_path, refuses_what_does_not_fit)
{
    struct sample sample;
    char text[8];
    sample_fill_known(&sample);
    cr_assert(record_print_path(&SAMPLE_RECORD, &sample, "numbers", text, 7));
    cr_assert_not(record_print_path(&SAMPLE_RECORD, &sample, "numbers", text, 6));
    cr_assert_str_eq(text, "");
}

// A path that outgrows its storage is cut, never written past.
Test(record_path, cuts_long_paths_of_errors)
{
    struct deep {
        uint8_t a_rather_long_name_for_one_small_number_in_a_record;
    };
    struct deeper {
        struct deep another_rather_long_name_that_stands_in_front_of_it;
    };
    static const struct record_field DEEP[] = {
        RECORD_INT(1, struct deep, a_rather_long_name_for_one_small_number_in_a_record, 0, 9)};
    static const struct record DEEP_RECORD = RECORD("deep", struct deep, DEEP);
    static const struct record_field DEEPER[] = {RECORD_NESTED(
        1, struct deeper, another_rather_long_name_that_stands_in_front_of_it, &DEEP_RECORD)};
    static const struct record DEEPER_RECORD = RECORD("deeper", struct deeper, DEEPER);
    static const uint8_t BYTES[] = {0x81, 0x01, 0x81, 0x01, 0x0a};
    struct deeper out;
    struct record_error error;
    cr_assert_not(record_decode(&DEEPER_RECORD, BYTES, sizeof(BYTES), &out, &error));
    cr_assert_str_eq(error.what, "out of range");
    cr_assert_str_eq(error.path, "another_rather_long_name_that_stands_in_front_of_it."
                                 "a_rather_long_name_for_one_small_number_in_");
    cr_assert_not(record_parse(&DEEPER_RECORD, "(10)", &out, &error));
    cr_assert_str_eq(error.path, "another_rather_long_name_that_stands_in_front_of_it."
                                 "a_rather_long_name_for_one_small_, column 2");
}
