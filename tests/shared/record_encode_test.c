#include "shared/record.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#include "tests/shared/sample.h"

Test(record_encode, writes_the_bytes_of_the_wire)
{
    struct sample sample;
    uint8_t expected[SAMPLE_BYTES_MAX];
    uint8_t bytes[SAMPLE_BYTES_MAX];
    sample_fill_known(&sample);
    size_t length = sample_read_hex(SAMPLE_KNOWN_BYTES, expected, sizeof(expected));
    cr_assert_eq(record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes)), length);
    for (size_t i = 0; i < length; i++) {
        cr_assert_eq(bytes[i], expected[i], "byte %zu is %02x, not %02x", i, bytes[i], expected[i]);
    }
}

Test(record_encode, writes_each_kind_of_a_choice)
{
    static const struct {
        struct sample_move move;
        const char *bytes;
    } ROWS[] = {
        {{.kind = SAMPLE_STOP}, "81 09 c0"},
        {{.kind = SAMPLE_GO, .go = {{2, 2}, -3, true, "hi"}}, "81 02 83 01 36 02 fd 03 a2 68 69"},
        {{.kind = SAMPLE_COUNT, .count = 65536}, "81 03 ce 00 01 00 00"},
        {{.kind = SAMPLE_SAY, .say = "\xc3\xa9"}, "81 04 a2 c3 a9"},
        {{.kind = SAMPLE_DOTS, .dots_count = 2, .dots = {{0, 0}, {1, 1}}}, "81 05 92 00 1b"},
        {{.kind = SAMPLE_HINT}, "81 06 80"},
        {{.kind = SAMPLE_HINT, .hint = {.has_taste = true, .taste = SAMPLE_SALT}},
         "81 06 81 02 02"},
        {{.kind = SAMPLE_TURN, .turn = {.kind = SAMPLE_LEFT}}, "81 7f 81 01 c0"},
        {{.kind = SAMPLE_BLOB, .blob_count = 0}, "81 08 c4 00"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        uint8_t expected[64];
        uint8_t bytes[64];
        size_t length = sample_read_hex(ROWS[i].bytes, expected, sizeof(expected));
        size_t written = record_encode(&SAMPLE_MOVE_RECORD, &ROWS[i].move, bytes, sizeof(bytes));
        cr_assert_eq(written, length, "row %zu", i);
        cr_assert_arr_eq(bytes, expected, length, "row %zu", i);
    }
}

Test(record_encode, returns_0_and_stays_inside_a_buffer_that_is_too_small)
{
    struct sample sample;
    uint8_t bytes[SAMPLE_BYTES_MAX];
    sample_fill_known(&sample);
    size_t length = record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes));
    cr_assert_gt(length, 0);
    for (size_t capacity = 0; capacity < length; capacity++) {
        memset(bytes, 0xee, sizeof(bytes));
        cr_assert_eq(record_encode(&SAMPLE_RECORD, &sample, bytes, capacity), 0);
        for (size_t i = capacity; i < length + 16; i++) {
            cr_assert_eq(bytes[i], 0xee, "wrote past %zu bytes", capacity);
        }
    }
    cr_assert_eq(record_encode(&SAMPLE_RECORD, &sample, bytes, length), length);
}

Test(record_encode, never_takes_more_than_its_longest_form)
{
    struct random random;
    random_seed(&random, 3);
    size_t longest = record_encoded_max(&SAMPLE_RECORD);
    cr_assert_leq(longest, SAMPLE_BYTES_MAX);
    for (int i = 0; i < 5000; i++) {
        struct sample sample;
        uint8_t bytes[SAMPLE_BYTES_MAX];
        record_random(&SAMPLE_RECORD, &random, &sample);
        size_t length = record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes));
        cr_assert(length > 0 && length <= longest);
    }
}

Test(record_encode, longest_form_is_reached)
{
    uint8_t bytes[512];
    struct sample_point point = {{25, 25}, -40, true, "1234567"};
    cr_assert_eq(record_encode(&SAMPLE_POINT_RECORD, &point, bytes, sizeof(bytes)),
                 record_encoded_max(&SAMPLE_POINT_RECORD));
    struct sample_hint hint = {
        .has_number = true,
        .number = UINT16_MAX,
        .has_taste = true,
        .has_dot = true,
        .dot = {25, 25},
        .has_blob = true,
        .blob_count = 5,
    };
    cr_assert_eq(record_encode(&SAMPLE_HINT_RECORD, &hint, bytes, sizeof(bytes)),
                 record_encoded_max(&SAMPLE_HINT_RECORD));
    struct sample_move move = {.kind = SAMPLE_BLOB, .blob_count = 300};
    cr_assert_eq(record_encode(&SAMPLE_MOVE_RECORD, &move, bytes, sizeof(bytes)),
                 record_encoded_max(&SAMPLE_MOVE_RECORD));
}

// Where a header takes one byte more.
Test(record_encode, longest_form_counts_its_headers)
{
    struct lengths {
        char word[32];
        char line[33];
        uint8_t few[15];
        uint8_t few_count;
        uint8_t many[16];
        uint8_t many_count;
        uint8_t blob[255];
        uint8_t blob_count;
        uint8_t big[256];
        uint16_t big_count;
    };
    static const struct record_field FIELDS[] = {
        RECORD_TEXT(1, struct lengths, word),      RECORD_TEXT(2, struct lengths, line),
        RECORD_INTS(3, struct lengths, few, 0, 1), RECORD_INTS(4, struct lengths, many, 0, 1),
        RECORD_BYTES(5, struct lengths, blob),     RECORD_BYTES(6, struct lengths, big),
    };
    static const struct record LENGTHS_RECORD = RECORD("lengths", struct lengths, FIELDS);
    struct lengths lengths = {
        .few_count = 15, .many_count = 16, .blob_count = 255, .big_count = 256};
    uint8_t bytes[1024];
    memset(lengths.word, 'a', sizeof(lengths.word) - 1);
    memset(lengths.line, 'a', sizeof(lengths.line) - 1);
    size_t longest = record_encoded_max(&LENGTHS_RECORD);
    cr_assert_eq(longest,
                 1 + 6 + (1 + 31) + (2 + 32) + (1 + 15) + (3 + 16) + (2 + 255) + (3 + 256));
    cr_assert_eq(record_encode(&LENGTHS_RECORD, &lengths, bytes, sizeof(bytes)), longest);
}

#ifndef NDEBUG // asserts are what these are about

static void encode_move(struct sample_move move)
{
    uint8_t bytes[512];
    record_encode(&SAMPLE_MOVE_RECORD, &move, bytes, sizeof(bytes));
}

Test(record_encode, asserts_that_a_number_is_in_range, .signal = SIGABRT)
{
    encode_move((struct sample_move){.kind = SAMPLE_GO, .go = {.level = 41}});
}

Test(record_encode, asserts_that_a_count_keeps_its_bound, .signal = SIGABRT)
{
    encode_move((struct sample_move){.kind = SAMPLE_DOTS, .dots_count = 5});
}

Test(record_encode, asserts_that_bytes_keep_their_bound, .signal = SIGABRT)
{
    encode_move((struct sample_move){.kind = SAMPLE_BLOB, .blob_count = 301});
}

Test(record_encode, asserts_that_a_kind_is_known, .signal = SIGABRT)
{
    encode_move((struct sample_move){.kind = SAMPLE_BLOB + 1});
}

Test(record_encode, asserts_that_an_enum_has_a_name, .signal = SIGABRT)
{
    struct sample_hint hint = {.has_taste = true, .taste = SAMPLE_SALT + 1};
    encode_move((struct sample_move){.kind = SAMPLE_HINT, .hint = hint});
}

Test(record_encode, asserts_that_a_dot_is_on_a_chart, .signal = SIGABRT)
{
    encode_move((struct sample_move){.kind = SAMPLE_GO, .go = {.dot = {26, 0}}});
}

Test(record_encode, asserts_that_a_text_ends, .signal = SIGABRT)
{
    struct sample_move move = {.kind = SAMPLE_SAY};
    memset(move.say, 'a', sizeof(move.say));
    encode_move(move);
}

Test(record_encode, asserts_that_a_text_is_valid, .signal = SIGABRT)
{
    encode_move((struct sample_move){.kind = SAMPLE_SAY, .say = "\xc3"});
}

#endif
