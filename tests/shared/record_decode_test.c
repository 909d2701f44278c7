#include "shared/record.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/shared/sample.h"

struct refusal {
    const struct record *record;
    const char *bytes;
    const char *path;
    const char *what;
};

// Storage for any of the sample's records.
struct any {
    uint8_t bytes[sizeof(struct sample)];
};

static bool is_zero(const void *value, size_t size)
{
    const uint8_t *bytes = value;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0) {
            return false;
        }
    }
    return true;
}

// Decodes from a block of exactly this length, so that the sanitizer sees a read past its end.
static bool decode(const struct record *record, const uint8_t *bytes, size_t length, void *out,
                   struct record_error *error)
{
    uint8_t *exact = malloc(length > 0 ? length : 1);
    cr_assert_not_null(exact);
    memcpy(exact, bytes, length);
    memset(out, 0xff, record->size);
    bool is_read = record_decode(record, exact, length, out, error);
    free(exact);
    return is_read;
}

static void expect_refusals(const struct refusal *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint8_t bytes[256];
        struct any out;
        struct record_error error;
        size_t length = sample_read_hex(rows[i].bytes, bytes, sizeof(bytes));
        cr_assert_not(decode(rows[i].record, bytes, length, &out, &error), "row %zu", i);
        cr_expect_str_eq(error.what, rows[i].what, "%s: %s", rows[i].bytes, error.what);
        cr_expect_str_eq(error.path, rows[i].path, "%s: %s", rows[i].bytes, error.path);
        cr_expect(is_zero(&out, rows[i].record->size), "%s", rows[i].bytes);
    }
}

#define EXPECT_REFUSALS(ROWS) expect_refusals(ROWS, sizeof(ROWS) / sizeof((ROWS)[0]))

Test(record_decode, reads_the_bytes_of_the_wire)
{
    struct sample expected;
    struct sample sample;
    struct record_error error;
    uint8_t bytes[SAMPLE_BYTES_MAX];
    char path[RECORD_PATH_MAX];
    sample_fill_known(&expected);
    size_t length = sample_read_hex(SAMPLE_KNOWN_BYTES, bytes, sizeof(bytes));
    cr_assert(decode(&SAMPLE_RECORD, bytes, length, &sample, &error), "%s", error.path);
    cr_assert_null(error.what);
    cr_assert(record_compare(&SAMPLE_RECORD, &sample, &expected, path), "differs in %s", path);
}

Test(record_decode, refuses_what_is_no_message)
{
    static const struct refusal ROWS[] = {
        {&SAMPLE_POINT_RECORD, "", "byte 0", "empty"},
        {&SAMPLE_POINT_RECORD, "c1", "byte 0", "not msgpack"},
        {&SAMPLE_POINT_RECORD, "82 01 c1", "byte 2", "not msgpack"},
        {&SAMPLE_POINT_RECORD, "82 01 00", "byte 3", "cut short"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 28 00", "byte 5", "more bytes than the message"},
        {&SAMPLE_POINT_RECORD, "c0", "", "not a record"},
        {&SAMPLE_POINT_RECORD, "92 01 00", "", "not a record"},
        {&SAMPLE_MOVE_RECORD, "01", "", "not a record"},
    };
    EXPECT_REFUSALS(ROWS);
}

Test(record_decode, refuses_fields_that_are_missing_or_given_twice)
{
    static const struct refusal ROWS[] = {
        {&SAMPLE_POINT_RECORD, "80", "dot", "missing"},
        {&SAMPLE_POINT_RECORD, "81 02 28", "dot", "missing"},
        {&SAMPLE_POINT_RECORD, "81 01 00", "level", "missing"},
        {&SAMPLE_POINT_RECORD, "83 01 00 02 28 02 28", "level", "given twice"},
        {&SAMPLE_POINT_RECORD, "83 02 28 01 00 02 28", "level", "given twice"},
        {&SAMPLE_HINT_RECORD, "82 01 05 01 05", "number", "given twice"},
        {&SAMPLE_POINT_RECORD, "82 01 00 a1 61 28", "", "field id is not a number"},
        {&SAMPLE_POINT_RECORD, "82 01 00 ff 28", "", "field id is not a number"},
        {&SAMPLE_POINT_RECORD, "82 01 00 c0 28", "", "field id is not a number"},
    };
    EXPECT_REFUSALS(ROWS);
}

Test(record_decode, refuses_numbers_out_of_range)
{
    static const struct refusal ROWS[] = {
        {&SAMPLE_POINT_RECORD, "82 01 00 02 29", "level", "out of range"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 d0 d7", "level", "out of range"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 cf 80 00 00 00 00 00 00 00", "level", "out of range"},
        // read as signed this would be -1
        {&SAMPLE_POINT_RECORD, "82 01 00 02 cf ff ff ff ff ff ff ff ff", "level", "out of range"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 d3 80 00 00 00 00 00 00 00", "level", "out of range"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 c3", "level", "not a number"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 c0", "level", "not a number"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 ca 00 00 00 00", "level", "not a number"},
        {&SAMPLE_POINT_RECORD, "82 01 00 02 a1 31", "level", "not a number"},
        {&SAMPLE_HINT_RECORD, "81 01 ff", "number", "out of range"},
        {&SAMPLE_HINT_RECORD, "81 01 ce 00 01 00 00", "number", "out of range"},
        {&SAMPLE_RECORD, "81 02 02", "tiny", "out of range"},
        {&SAMPLE_RECORD, "81 02 cc c9", "tiny", "out of range"},
        {&SAMPLE_RECORD, "81 08 ff", "seed", "out of range"},
        {&SAMPLE_RECORD, "81 09 cf 80 00 00 00 00 00 00 00", "now", "out of range"},
        {&SAMPLE_RECORD, "81 01 01", "on", "not yes or no"},
        {&SAMPLE_HINT_RECORD, "81 02 03", "taste", "no such name"},
        {&SAMPLE_HINT_RECORD, "81 02 ff", "taste", "no such name"},
        {&SAMPLE_HINT_RECORD, "81 02 c2", "taste", "not a number"},
        {&SAMPLE_POINT_RECORD, "82 01 cd 02 a4 02 00", "dot", "not on any chart"},
        {&SAMPLE_POINT_RECORD, "82 01 ff 02 00", "dot", "not on any chart"},
        {&SAMPLE_POINT_RECORD, "82 01 c2 02 00", "dot", "not a number"},
    };
    EXPECT_REFUSALS(ROWS);
}

Test(record_decode, refuses_texts_bytes_and_lists_out_of_bounds)
{
    static const struct refusal ROWS[] = {
        {&SAMPLE_POINT_RECORD, "83 01 00 02 00 03 a8 61 61 61 61 61 61 61 61", "note",
         "text too long"},
        {&SAMPLE_POINT_RECORD, "83 01 00 02 00 03 a1 0a", "note", "not a valid text"},
        {&SAMPLE_POINT_RECORD, "83 01 00 02 00 03 a1 00", "note", "not a valid text"},
        {&SAMPLE_POINT_RECORD, "83 01 00 02 00 03 a1 c3", "note", "not a valid text"},
        {&SAMPLE_POINT_RECORD, "83 01 00 02 00 03 c4 01 61", "note", "not a text"},
        {&SAMPLE_POINT_RECORD, "83 01 00 02 00 03 01", "note", "not a text"},
        {&SAMPLE_HINT_RECORD, "81 04 a1 61", "blob", "not bytes"},
        {&SAMPLE_HINT_RECORD, "81 04 91 01", "blob", "not bytes"},
        {&SAMPLE_HINT_RECORD, "81 04 c4 06 00 00 00 00 00 00", "blob", "too many bytes"},
        {&SAMPLE_MOVE_RECORD, "81 05 95 00 00 00 00 00", "dots", "too many elements"},
        {&SAMPLE_MOVE_RECORD, "81 05 92 01 cd 02 a4", "dots[1]", "not on any chart"},
        {&SAMPLE_MOVE_RECORD, "81 05 01", "dots", "not a list"},
        {&SAMPLE_MOVE_RECORD, "81 05 80", "dots", "not a list"},
        {&SAMPLE_RECORD, "81 14 93 a0 a0 a6 61 61 61 61 61 61", "words[2]", "text too long"},
        {&SAMPLE_RECORD, "81 12 91 03", "tastes[0]", "no such name"},
    };
    EXPECT_REFUSALS(ROWS);
}

Test(record_decode, refuses_choices_that_are_not_one_known_kind)
{
    static const struct refusal ROWS[] = {
        {&SAMPLE_MOVE_RECORD, "80", "", "not exactly one kind"},
        {&SAMPLE_MOVE_RECORD, "82 09 c0 03 01", "", "not exactly one kind"},
        {&SAMPLE_MOVE_RECORD, "81 0a c0", "", "unknown kind"},
        {&SAMPLE_MOVE_RECORD, "81 cd 01 09 c0", "", "unknown kind"},
        {&SAMPLE_MOVE_RECORD, "81 a1 61 c0", "", "field id is not a number"},
        {&SAMPLE_MOVE_RECORD, "81 09 80", "stop", "should be empty"},
        {&SAMPLE_MOVE_RECORD, "81 02 c0", "go", "not a record"},
        {&SAMPLE_MOVE_RECORD, "81 7f 81 63 c0", "turn", "unknown kind"},
        {&SAMPLE_MOVE_RECORD, "81 7f 81 03 82 01 00 02 64", "turn.around.level", "out of range"},
        {&SAMPLE_RECORD, "81 15 93 81 09 c0 81 09 c0 81 7f 81 03 82 01 00 02 64",
         "moves[2].turn.around.level", "out of range"},
        {&SAMPLE_RECORD, "81 15 92 81 09 c0 81 02 81 01 00", "moves[1].go.level", "missing"},
    };
    EXPECT_REFUSALS(ROWS);
}

Test(record_decode, refuses_giant_counts_and_lengths)
{
    static const struct refusal ROWS[] = {
        {&SAMPLE_HINT_RECORD, "dd ff ff ff ff", "byte 4", "too many values"},
        {&SAMPLE_HINT_RECORD, "df ff ff ff ff", "byte 4", "too many values"},
        {&SAMPLE_HINT_RECORD, "df 80 00 00 01 01", "byte 4", "too many values"},
        {&SAMPLE_HINT_RECORD, "de 08 01", "byte 2", "too many values"}, // 4098 keys and values
        {&SAMPLE_HINT_RECORD, "dc 10 01", "byte 2", "too many values"},
        {&SAMPLE_HINT_RECORD, "dc 10 00", "byte 3", "cut short"}, // 4096 could still come
        {&SAMPLE_HINT_RECORD, "92 dc 0f fe 91 00", "byte 4", "too many values"},
        {&SAMPLE_HINT_RECORD, "92 dc 0f fe 90 00", "byte 6", "cut short"},
        {&SAMPLE_HINT_RECORD, "92 dc 0f ff 00", "byte 3", "too many values"},
        {&SAMPLE_HINT_RECORD, "db ff ff ff ff 61", "byte 6", "cut short"},
        {&SAMPLE_HINT_RECORD, "c6 ff ff ff ff 61", "byte 6", "cut short"},
        {&SAMPLE_HINT_RECORD, "c9 ff ff ff fe 01 61", "byte 7", "cut short"},
        // one more for the type overflows in the parser; whatever it makes of it is no record
        {&SAMPLE_HINT_RECORD, "c9 ff ff ff ff", "", "not a record"},
        {&SAMPLE_HINT_RECORD, "81 04 c6 ff ff ff ff", "byte 7", "cut short"},
        {&SAMPLE_HINT_RECORD, "81 63 dd 7f ff ff ff", "byte 6", "too many values"},
    };
    EXPECT_REFUSALS(ROWS);
}

Test(record_decode, refuses_depth_bombs)
{
    static const uint8_t OPENINGS[][2] = {{0x91, 0x91}, {0x81, 0x01}};
    for (size_t i = 0; i < 2; i++) {
        uint8_t bomb[200];
        struct any out;
        struct record_error error;
        for (size_t j = 0; j < sizeof(bomb); j++) {
            bomb[j] = OPENINGS[i][j % 2];
        }
        cr_assert_not(decode(&SAMPLE_HINT_RECORD, bomb, sizeof(bomb), &out, &error));
        cr_assert_str_eq(error.what, "nested too deeply");
        cr_assert(is_zero(&out, sizeof(struct sample_hint)));
    }
}

Test(record_decode, skips_unknown_fields)
{
    // dot and level of a point between fields of a newer peer: nil, a float, an extension, a map
    // with text keys, a list of lists, ids of any size, and one id twice.
    static const char BYTES[] = "8b 04 c0 01 02 05 cb 00 00 00 00 00 00 00 00 02 03 "
                                "06 d4 01 ff 7f 81 a1 61 92 c0 c3 cc ff 93 91 90 80 a0 "
                                "ce ff ff ff ff c4 01 00 cf ff ff ff ff ff ff ff ff 01 "
                                "08 ca 00 00 00 00 08 d9 01 0a";
    uint8_t bytes[128];
    struct sample_point point;
    struct record_error error;
    size_t length = sample_read_hex(BYTES, bytes, sizeof(bytes));
    cr_assert(decode(&SAMPLE_POINT_RECORD, bytes, length, &point, &error), "%s %s", error.path,
              error.what);
    cr_assert_eq(point.dot.column, 2);
    cr_assert_eq(point.level, 3);
    cr_assert_not(point.has_note);
}

Test(record_decode, skips_unknown_content_down_to_the_depth_of_a_message)
{
    for (size_t depth = 1; depth <= RECORD_DEPTH_MAX; depth++) {
        uint8_t bytes[RECORD_DEPTH_MAX + 8] = {0x81, 0x63};
        struct sample_hint hint;
        struct record_error error;
        memset(bytes + 2, 0x91, depth); // one inside the other, and a number at the bottom
        bool is_read = decode(&SAMPLE_HINT_RECORD, bytes, 2 + depth + 1, &hint, &error);
        cr_assert_eq(is_read, 1 + depth <= RECORD_DEPTH_MAX, "depth %zu", depth);
    }
}

Test(record_decode, reads_fields_in_any_order)
{
    static const char BYTES[] = "83 03 a1 61 02 28 01 1b";
    uint8_t bytes[32];
    struct sample_point point;
    size_t length = sample_read_hex(BYTES, bytes, sizeof(bytes));
    cr_assert(decode(&SAMPLE_POINT_RECORD, bytes, length, &point, NULL));
    cr_assert(point.dot.column == 1 && point.dot.row == 1 && point.level == 40);
    cr_assert_str_eq(point.note, "a");
}

Test(record_decode, accepts_longer_forms_of_a_number)
{
    static const char *const ROWS[] = {
        "82 01 02 02 05",
        "82 cc 01 02 02 d0 05",
        "82 cd 00 01 cc 02 02 05",
        "de 00 02 01 d1 00 02 d2 00 00 00 02 cf 00 00 00 00 00 00 00 05",
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        uint8_t bytes[64];
        struct sample_point point;
        struct record_error error;
        size_t length = sample_read_hex(ROWS[i], bytes, sizeof(bytes));
        cr_assert(decode(&SAMPLE_POINT_RECORD, bytes, length, &point, &error), "%s", ROWS[i]);
        cr_assert(point.dot.column == 2 && point.level == 5, "%s", ROWS[i]);
    }
}

Test(record_decode, refuses_every_prefix)
{
    struct random random;
    random_seed(&random, 11);
    for (int i = 0; i < 40; i++) {
        struct sample sample;
        struct sample out;
        struct record_error error;
        uint8_t bytes[SAMPLE_BYTES_MAX];
        record_random(&SAMPLE_RECORD, &random, &sample);
        size_t length = record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes));
        for (size_t cut = 0; cut < length; cut++) {
            cr_assert_not(decode(&SAMPLE_RECORD, bytes, cut, &out, &error), "cut at %zu", cut);
            cr_assert_str_eq(error.what, cut == 0 ? "empty" : "cut short");
            cr_assert(is_zero(&out, sizeof(out)));
        }
        cr_assert(decode(&SAMPLE_RECORD, bytes, length, &out, &error));
    }
}

// What a changed byte makes is refused with nothing left behind, or it is a value like any other.
static bool survives(const uint8_t *bytes, size_t length)
{
    struct sample first;
    struct sample second;
    uint8_t again[SAMPLE_BYTES_MAX];
    struct record_error error;
    if (!decode(&SAMPLE_RECORD, bytes, length, &first, &error)) {
        cr_assert(error.what != NULL && is_zero(&first, sizeof(first)));
        return false;
    }
    size_t written = record_encode(&SAMPLE_RECORD, &first, again, sizeof(again));
    cr_assert_gt(written, 0);
    cr_assert(record_decode(&SAMPLE_RECORD, again, written, &second, &error));
    cr_assert(record_equal(&SAMPLE_RECORD, &first, &second));
    return true;
}

Test(record_decode, bounds_every_single_byte_mutation)
{
    struct random random;
    random_seed(&random, 5);
    size_t accepted = 0;
    size_t refused = 0;
    for (int i = 0; i < 3; i++) {
        struct sample sample;
        uint8_t bytes[SAMPLE_BYTES_MAX];
        record_random(&SAMPLE_RECORD, &random, &sample);
        size_t length = record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes));
        for (size_t at = 0; at < length; at++) {
            for (unsigned change = 1; change < 256; change++) {
                bytes[at] ^= (uint8_t)change;
                bool is_read = survives(bytes, length);
                accepted += is_read ? 1 : 0;
                refused += is_read ? 0 : 1;
                bytes[at] ^= (uint8_t)change;
            }
        }
    }
    cr_assert(accepted > 1000 && refused > 1000, "%zu accepted, %zu refused", accepted, refused);
}
