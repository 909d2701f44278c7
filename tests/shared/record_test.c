// Round trips of random values, comparison, and the variety of the random values themselves.
#include "shared/record.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/shared/sample.h"

#define ROUNDS 20000

Test(record, comes_back_from_bytes)
{
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < ROUNDS; i++) {
        struct sample sample;
        struct sample back;
        struct record_error error;
        uint8_t bytes[SAMPLE_BYTES_MAX];
        uint8_t again[SAMPLE_BYTES_MAX];
        char path[RECORD_PATH_MAX];
        record_random(&SAMPLE_RECORD, &random, &sample);
        size_t length = record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes));
        cr_assert(record_decode(&SAMPLE_RECORD, bytes, length, &back, &error), "round %d: %s: %s",
                  i, error.path, error.what);
        cr_assert(record_compare(&SAMPLE_RECORD, &sample, &back, path), "round %d: %s", i, path);
        cr_assert_eq(record_encode(&SAMPLE_RECORD, &back, again, sizeof(again)), length);
        cr_assert_arr_eq(bytes, again, length);
    }
}

static void expect_back_from_text(const struct record *record, uint64_t seed)
{
    struct random random;
    random_seed(&random, seed);
    for (int i = 0; i < ROUNDS; i++) {
        struct sample sample;
        struct sample back;
        struct record_error error;
        char text[SAMPLE_TEXT_MAX];
        char path[RECORD_PATH_MAX];
        record_random(record, &random, &sample);
        size_t length = record_print(record, &sample, text, sizeof(text));
        cr_assert(length > 0 && length == strlen(text));
        cr_assert(record_parse(record, text, &back, &error), "round %d: %s: %s in %s", i,
                  error.path, error.what, text);
        cr_assert(record_compare(record, &sample, &back, path), "round %d: %s of %s", i, path,
                  text);
    }
}

Test(record, comes_back_from_text)
{
    expect_back_from_text(&SAMPLE_RECORD, 2);
}

Test(record, comes_back_from_named_text)
{
    expect_back_from_text(&SAMPLE_NAMED_RECORD, 3);
}

// Small records on their own, where the whole text may be blank or one word.
Test(record, small_records_come_back_from_text)
{
    static const struct record *const RECORDS[] = {&SAMPLE_HINT_RECORD, &SAMPLE_POINT_RECORD,
                                                   &SAMPLE_MOVE_RECORD, &SAMPLE_TURN_RECORD};
    struct random random;
    random_seed(&random, 4);
    for (int i = 0; i < ROUNDS; i++) {
        const struct record *record = RECORDS[i % 4];
        struct sample_move value; // the largest of them
        struct sample_move back;
        struct record_error error;
        char text[SAMPLE_TEXT_MAX];
        record_random(record, &random, &value);
        cr_assert_gt(record_print(record, &value, text, sizeof(text)), 0);
        cr_assert(record_parse(record, text, &back, &error), "%s: %s in %s", error.path, error.what,
                  text);
        cr_assert(record_equal(record, &value, &back), "%s", text);
    }
}

Test(record, same_values_are_equal_whatever_lies_behind_them)
{
    struct sample a;
    struct sample b;
    sample_fill_known(&a);
    sample_fill_known(&b);
    b.token[2] = 7;                   // behind the count
    b.numbers[2] = 7;                 //
    b.name[5] = 'x';                  // behind the end of the text
    b.remark[0] = 'x';                // not there
    b.hint.number = 7;                //
    b.point.note[0] = 'x';            //
    b.move.blob[9] = 7;               // of another kind
    b.moves[2].kind = 1;              // behind the count
    b.moves[0].turn.around.level = 7; // of another kind
    char path[RECORD_PATH_MAX] = "untouched";
    cr_assert(record_compare(&SAMPLE_RECORD, &a, &b, path), "%s", path);
    cr_assert_str_eq(path, "");
    cr_assert(record_equal(&SAMPLE_RECORD, &a, &b));
}

Test(record, compare_names_the_first_difference)
{
    static const char *const ROWS[][3] = {
        {"kind", "stop", "count 1"},
        {"count", "count 1", "count 2"},
        {"say", "say ab", "say a"},
        {"go.dot", "go A1 1", "go A2 2"},
        {"go.level", "go A1 1", "go A1 -1"},
        {"go.note", "go A1 1", "go A1 1 note=\"\""},
        {"go.note", "go A1 1 note=a", "go A1 1 note=b"},
        {"dots.count", "dots [A1]", "dots []"},
        {"dots[1]", "dots [A1 A2 A3]", "dots [A1 A3 A2]"},
        {"hint.number", "hint number=0", "hint"},
        {"hint.taste", "hint taste=sour", "hint taste=salt"},
        {"hint.blob", "hint blob=0x00", "hint blob=0x01"},
        {"blob.count", "blob 0x00", "blob 0x0000"},
        {"blob", "blob 0x0011", "blob 0x0012"},
        {"turn.kind", "turn left", "turn right"},
        {"turn.around.level", "turn around A1 1", "turn around A1 2"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct sample_move a;
        struct sample_move b;
        char path[RECORD_PATH_MAX];
        cr_assert(record_parse(&SAMPLE_MOVE_RECORD, ROWS[i][1], &a, NULL), "%s", ROWS[i][1]);
        cr_assert(record_parse(&SAMPLE_MOVE_RECORD, ROWS[i][2], &b, NULL), "%s", ROWS[i][2]);
        cr_assert_not(record_compare(&SAMPLE_MOVE_RECORD, &a, &b, path), "%s", ROWS[i][0]);
        cr_assert_str_eq(path, ROWS[i][0], "%s, not %s", path, ROWS[i][0]);
        cr_assert_not(record_equal(&SAMPLE_MOVE_RECORD, &b, &a), "%s", ROWS[i][0]);
    }
}

Test(record, compare_looks_into_lists_of_records)
{
    struct sample a;
    struct sample b;
    char path[RECORD_PATH_MAX];
    sample_fill_known(&a);
    sample_fill_known(&b);
    b.moves[1].count = 0;
    cr_assert_not(record_compare(&SAMPLE_RECORD, &a, &b, path));
    cr_assert_str_eq(path, "moves[1].count");
    b.moves_count = 1;
    cr_assert_not(record_compare(&SAMPLE_RECORD, &a, &b, path));
    cr_assert_str_eq(path, "moves.count");
    b.seed ^= UINT64_C(1) << 63;
    cr_assert_not(record_compare(&SAMPLE_RECORD, &a, &b, path));
    cr_assert_str_eq(path, "seed");
}

Test(record, random_values_reach_all_edges)
{
    enum {
        LEAST,
        GREATEST,
        LOWEST,
        EMPTY_LIST,
        FULL_LIST,
        EMPTY_TEXT,
        FULL_TEXT,
        QUOTED,
        FOREIGN,
        WITH_EXTRA,
        WITHOUT_EXTRA,
        SEED_ZERO,
        SEED_FULL,
        EDGES
    };
    size_t seen[EDGES] = {0};
    size_t kinds[SAMPLE_BLOB + 1] = {0};
    struct random random;
    random_seed(&random, 6);
    for (int i = 0; i < 2000; i++) {
        struct sample sample;
        record_random(&SAMPLE_RECORD, &random, &sample);
        seen[LEAST] += sample.tiny == 3;
        seen[GREATEST] += sample.tiny == 200;
        seen[LOWEST] += sample.now == INT64_MIN;
        seen[EMPTY_LIST] += sample.dots_count == 0;
        seen[FULL_LIST] += sample.dots_count == 20;
        seen[EMPTY_TEXT] += sample.name[0] == '\0';
        seen[FULL_TEXT] += strlen(sample.name) == sizeof(sample.name) - 1;
        seen[QUOTED] += strpbrk(sample.name, "\"\\") != NULL;
        seen[FOREIGN] += strchr(sample.name, '\xe4') != NULL;
        seen[WITH_EXTRA] += sample.has_extra;
        seen[WITHOUT_EXTRA] += !sample.has_extra;
        seen[SEED_ZERO] += sample.seed == 0;
        seen[SEED_FULL] += sample.seed == UINT64_MAX;
        kinds[sample.move.kind]++;
    }
    for (size_t i = 0; i < EDGES; i++) {
        // numbers and lists are drawn from their edges on purpose; the others need some luck
        size_t least = i <= FULL_TEXT && i != LOWEST ? 200 : 10;
        cr_assert_gt(seen[i], least, "edge %zu came up %zu times", i, seen[i]);
    }
    for (size_t i = 0; i <= SAMPLE_BLOB; i++) {
        cr_assert_gt(kinds[i], 100, "kind %zu came up %zu times", i, kinds[i]);
    }
}

Test(record, random_values_follow_their_seed)
{
    struct random first;
    struct random second;
    struct sample a;
    struct sample b;
    random_seed(&first, 8);
    random_seed(&second, 8);
    record_random(&SAMPLE_RECORD, &first, &a);
    record_random(&SAMPLE_RECORD, &second, &b);
    cr_assert(record_equal(&SAMPLE_RECORD, &a, &b));
    record_random(&SAMPLE_RECORD, &second, &b);
    cr_assert_not(record_equal(&SAMPLE_RECORD, &a, &b));
}

// What a choice has stays as it is, and nothing lies behind it.
Test(record, tidies_what_a_choice_does_not_have)
{
    static const struct {
        uint8_t kind;
        uint16_t used;
    } CASES[] = {
        {SAMPLE_STOP, 1},
        {SAMPLE_GO, offsetof(struct sample_move, go) + sizeof(struct sample_point)},
        {SAMPLE_COUNT, offsetof(struct sample_move, count) + sizeof(uint32_t)},
        {SAMPLE_SAY, offsetof(struct sample_move, say) + 12},
        {SAMPLE_DOTS, offsetof(struct sample_move, dots) + 4 * sizeof(struct dot)},
        {SAMPLE_TURN, offsetof(struct sample_move, turn) + sizeof(struct sample_turn)},
        {SAMPLE_BLOB, offsetof(struct sample_move, blob) + 300},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        union {
            struct sample_move move;
            uint8_t bytes[sizeof(struct sample_move)];
        } value;
        memset(&value, 0xAA, sizeof(value));
        value.move.kind = CASES[i].kind;
        record_tidy(&SAMPLE_MOVE_RECORD, &value.move);
        cr_assert_eq(value.move.kind, CASES[i].kind);
        for (size_t k = 1; k < sizeof(value); k++) {
            cr_assert_eq(value.bytes[k], k < CASES[i].used ? 0xAA : 0, "kind %u, byte %zu",
                         CASES[i].kind, k);
        }
    }
}
