#include "tests/shared/sample.h"

#include <stdlib.h>
#include <string.h>

static const char *const TASTES[] = {"sweet", "sour", "salt"};
static const struct record_names TASTE_NAMES = RECORD_NAMES(TASTES);

static const struct record_field HINT_FIELDS[] = {
    RECORD_OPTIONAL_INT(1, struct sample_hint, number, 0, UINT16_MAX),
    RECORD_OPTIONAL_ENUM(2, struct sample_hint, taste, &TASTE_NAMES),
    RECORD_OPTIONAL_DOT(3, struct sample_hint, dot),
    RECORD_OPTIONAL_BYTES(4, struct sample_hint, blob),
};
const struct record SAMPLE_HINT_RECORD = RECORD("hint", struct sample_hint, HINT_FIELDS);

static const struct record_field POINT_FIELDS[] = {
    RECORD_DOT(1, struct sample_point, dot),
    RECORD_INT(2, struct sample_point, level, -40, 40),
    RECORD_OPTIONAL_TEXT(3, struct sample_point, note),
};
const struct record SAMPLE_POINT_RECORD = RECORD("point", struct sample_point, POINT_FIELDS);

static const struct record_field TURN_FIELDS[] = {
    RECORD_EMPTY(1, "left"),
    RECORD_EMPTY(2, "right"),
    RECORD_NESTED(3, struct sample_turn, around, &SAMPLE_POINT_RECORD),
};
const struct record SAMPLE_TURN_RECORD = RECORD_CHOICE("turn", struct sample_turn, TURN_FIELDS);

// The ids are out of order and have gaps, as they get when messages grow old.
static const struct record_field MOVE_FIELDS[] = {
    RECORD_EMPTY(9, "stop"),
    RECORD_NESTED(2, struct sample_move, go, &SAMPLE_POINT_RECORD),
    RECORD_INT(3, struct sample_move, count, 0, UINT32_MAX),
    RECORD_TEXT(4, struct sample_move, say),
    RECORD_DOTS(5, struct sample_move, dots),
    RECORD_NESTED(6, struct sample_move, hint, &SAMPLE_HINT_RECORD),
    RECORD_NESTED(127, struct sample_move, turn, &SAMPLE_TURN_RECORD),
    RECORD_BYTES(8, struct sample_move, blob),
};
const struct record SAMPLE_MOVE_RECORD = RECORD_CHOICE("move", struct sample_move, MOVE_FIELDS);

static const struct record_field SAMPLE_FIELDS[] = {
    RECORD_BOOL(1, struct sample, on),
    RECORD_INT(2, struct sample, tiny, 3, 200),
    RECORD_INT(3, struct sample, low, INT8_MIN, INT8_MAX),
    RECORD_INT(4, struct sample, port, 0, UINT16_MAX),
    RECORD_INT(5, struct sample, drift, -1000, 1000),
    RECORD_INT(6, struct sample, serial, 0, UINT32_MAX),
    RECORD_INT(7, struct sample, value, INT32_MIN, INT32_MAX),
    RECORD_INT(8, struct sample, seed, 0, UINT64_MAX),
    RECORD_INT(9, struct sample, now, INT64_MIN, INT64_MAX),
    RECORD_ENUM(10, struct sample, taste, &TASTE_NAMES),
    RECORD_ENUM(11, struct sample, small_taste, &TASTE_NAMES),
    RECORD_DOT(12, struct sample, dot),
    RECORD_TEXT(13, struct sample, name),
    RECORD_BYTES(14, struct sample, token),
    RECORD_NESTED(15, struct sample, point, &SAMPLE_POINT_RECORD),
    RECORD_NESTED(16, struct sample, move, &SAMPLE_MOVE_RECORD),
    RECORD_INTS(17, struct sample, numbers, INT64_MIN, INT64_MAX),
    RECORD_ENUMS(18, struct sample, tastes, &TASTE_NAMES),
    RECORD_DOTS(19, struct sample, dots),
    RECORD_TEXTS(20, struct sample, words),
    RECORD_RECORDS(21, struct sample, moves, &SAMPLE_MOVE_RECORD),
    RECORD_OPTIONAL_INT(22, struct sample, extra, -5, 100000),
    RECORD_OPTIONAL_TEXT(23, struct sample, remark),
    RECORD_OPTIONAL_NESTED(24, struct sample, hint, &SAMPLE_HINT_RECORD),
};
const struct record SAMPLE_RECORD = RECORD("sample", struct sample, SAMPLE_FIELDS);
const struct record SAMPLE_NAMED_RECORD = RECORD_NAMED("sample", struct sample, SAMPLE_FIELDS);

// Worked out by hand from the msgpack specification, not by the code under test.
const char SAMPLE_KNOWN_BYTES[] = "de 00 17 "                      // 23 fields
                                  "01 c3 "                         // on
                                  "02 cc c8 "                      // tiny 200
                                  "03 d0 80 "                      // low -128
                                  "04 cd 1e 61 "                   // port 7777
                                  "05 d1 fc 18 "                   // drift -1000
                                  "06 ce ff ff ff ff "             // serial
                                  "07 d2 ff fe ee 90 "             // value -70000
                                  "08 cf ff ff ff ff ff ff ff ff " // seed
                                  "09 d3 ff ff ff fe d5 fa 0e 00 " // now -5000000000
                                  "0a 01 "                         // taste sour
                                  "0b 02 "                         // small_taste salt
                                  "0c cd 02 a3 "                   // dot Z26
                                  "0d a4 4d 61 72 61 "             // name Mara
                                  "0e c4 02 de ad "                // token
                                  "0f 82 01 00 02 28 "             // point A1 40
                                  "10 81 09 c0 "                   // move stop
                                  "11 92 01 ff "                   // numbers 1 -1
                                  "12 90 "                         // tastes
                                  "13 dc 00 10 "                   // dots, sixteen times B1
                                  "01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 "
                                  "14 92 a1 61 a0 "       // words a and nothing
                                  "15 92 81 7f 81 02 c0 " // moves: turn right
                                  "81 03 cc 80 "          // count 128
                                  "16 ce 00 01 86 9f "    // extra 99999
                                  "18 80";                // hint

const char SAMPLE_KNOWN_TEXT[] =
    "yes 200 -128 7777 -1000 4294967295 -70000 18446744073709551615 -5000000000 sour salt Z26 Mara "
    "0xdead (A1 40) (stop) [1 -1] [] [B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1] [a \"\"] "
    "[(turn right) (count 128)] extra=99999 hint=()";

void sample_fill_known(struct sample *sample)
{
    *sample = (struct sample){
        .on = true,
        .tiny = 200,
        .low = -128,
        .port = 7777,
        .drift = -1000,
        .serial = UINT32_MAX,
        .value = -70000,
        .seed = UINT64_MAX,
        .now = -5000000000,
        .taste = SAMPLE_SOUR,
        .small_taste = SAMPLE_SALT,
        .dot = {25, 25},
        .name = "Mara",
        .token = {0xde, 0xad},
        .token_count = 2,
        .point = {.dot = {0, 0}, .level = 40},
        .move = {.kind = SAMPLE_STOP},
        .numbers = {1, -1},
        .numbers_count = 2,
        .dots_count = 16,
        .words = {"a", ""},
        .words_count = 2,
        .moves = {{.kind = SAMPLE_TURN, .turn = {.kind = SAMPLE_RIGHT}},
                  {.kind = SAMPLE_COUNT, .count = 128}},
        .moves_count = 2,
        .has_extra = true,
        .extra = 99999,
        .has_hint = true,
    };
    for (size_t i = 0; i < sample->dots_count; i++) {
        sample->dots[i] = (struct dot){.column = 1, .row = 0};
    }
}

size_t sample_read_hex(const char *hex, uint8_t *out, size_t capacity)
{
    size_t length = 0;
    char *end = NULL;
    while (*hex != '\0' && length < capacity) {
        out[length++] = (uint8_t)strtoul(hex, &end, 16);
        hex = end + strspn(end, " ");
    }
    return length;
}
