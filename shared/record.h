// Records: one constant table describes a struct that crosses the wire, and everything else comes
// from it: msgpack bytes, the text form, JSON, comparison, and random values for tests and fuzzers.
// Owns no memory and never allocates. A struct has no hand-written encode or decode function.
//
//     struct course { enum direction direction; };
//     static const struct record_field COURSE_FIELDS[] = {
//         RECORD_ENUM(1, struct course, direction, &DIRECTION_NAMES),
//     };
//     const struct record COURSE_RECORD = RECORD("course", struct course, COURSE_FIELDS);
//
// On the wire a record is a msgpack map from field id to value. Unknown ids are skipped (a newer
// peer), missing required ones are refused. An id never changes its meaning; a retired id is not
// used again. A choice is a tagged union: its fields are the alternatives, exactly one is there.
#ifndef SHARED_RECORD_H
#define SHARED_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/grid.h"
#include "shared/random.h"

struct json;

#define RECORD_FIELDS_MAX 64   // fields of one record
#define RECORD_DEPTH_MAX  12   // records and arrays inside each other
#define RECORD_NODES_MAX  4096 // values in one message, skipped ones included
#define RECORD_PATH_MAX   96   // "seats[3].holder.name"

enum record_kind {
    RECORD_KIND_BOOL,   // bool; text: yes, no
    RECORD_KIND_INT,    // (u)int8_t to (u)int64_t within [min, max]
    RECORD_KIND_ENUM,   // an enum or unsigned integer that indexes names; on the wire its number
    RECORD_KIND_DOT,    // struct dot on the field's grid; text as the grid writes it: C3; on the
                        // wire row * columns + column
    RECORD_KIND_TEXT,   // char[bound], NUL-terminated valid UTF-8 without control characters
    RECORD_KIND_BYTES,  // uint8_t[bound] with a count; text: 0xHEX
    RECORD_KIND_RECORD, // another record, in place. In a choice, a NULL record is an alternative
                        // without content
};

// The names of an enum's values: value i is names[i]. Names are single words.
struct record_names {
    const char *const *names;
    size_t count;
};

// What there is to write of one value of a field, as its kind and its type in memory say.
enum record_form {
    RECORD_FORM_U8, // numbers without a sign, by their width
    RECORD_FORM_U16,
    RECORD_FORM_U32,
    RECORD_FORM_NUMBER, // any other number
    RECORD_FORM_DOT,
    RECORD_FORM_BOOL,
    RECORD_FORM_TEXT,
    RECORD_FORM_BYTES,
    RECORD_FORM_RECORD,
};

struct record_field {
    uint8_t id;    // 0 to 127, so that it takes one byte on the wire
    uint8_t form;  // enum record_form
    bool is_plain; // one number of one byte, always there
    enum record_kind kind;
    bool is_signed;
    bool is_array;    // up to `bound` elements, as many as the count says
    bool is_optional; // there only if the bool at present_offset says so
    uint8_t count_width;
    const char *name;
    uint32_t offset;
    uint32_t size;  // bytes of one element in memory
    uint32_t bound; // elements of an array or of bytes; of a text array: elements
    uint32_t count_offset;
    uint32_t present_offset;
    int64_t min;
    int64_t max; // of a uint64_t field: read as unsigned
    const struct record_names *names;
    const struct record *record;
    const struct grid *grid; // of a dot
};

struct record {
    const char *name;
    size_t size;
    const struct record_field *fields;
    size_t field_count;
    bool is_named;  // the text form writes name=value (views) instead of bare values (orders)
    bool is_choice; // the enum at tag_offset is the index of the one field that is there
    uint8_t tag_width;
    uint32_t tag_offset;
    // The first fields, which a memo (shared/record_memo.h) compares together: they lie in the
    // first bytes of the record. The next bytes are its shape, which says what of the other fields
    // is there and how many. 0 fields: there is no head.
    uint32_t head_fields;
    uint32_t head_bytes;
    uint32_t shape_bytes;
};

// Why bytes or a text were refused: what was wrong, and where: "seats[3].name"; of bytes that are
// no message at all "byte 17"; of a text with the column, "course.direction, column 8". Cut if too
// long.
struct record_error {
    const char *what; // a constant string; NULL: no error
    char path[RECORD_PATH_MAX];
};

// Writes the msgpack form. Returns its length, or 0 if it does not fit. Asserts that the value
// keeps its bounds.
size_t record_encode(const struct record *record, const void *value, uint8_t *out, size_t capacity);

// Reads exactly one message. On failure returns false, says why (unless `error` is NULL), and
// leaves `out` all zero, never half-read. What it accepts, record_encode can write.
bool record_decode(const struct record *record, const uint8_t *bytes, size_t length, void *out,
                   struct record_error *error);

// Writes the text form (its grammar is in record_print.c) with a final NUL. Returns its length, or
// 0 if it does not fit (out is then empty); a record with nothing in it is "()".
size_t record_print(const struct record *record, const void *value, char *out, size_t capacity);

// Reads the text form, the whole of it. On failure returns false, says why (unless `error` is
// NULL), and leaves `out` all zero.
bool record_parse(const struct record *record, const char *text, void *out,
                  struct record_error *error);

// Prints one part of a value: "lock.kind", "calls[2].dot", "calls[last]", "calls.count"; of a
// choice "kind" is the name of what is there. An optional that is not there prints as "none".
// Returns false, with `out` empty, if the path names nothing that is there, or it does not fit.
bool record_print_path(const struct record *record, const void *value, const char *path, char *out,
                       size_t capacity);

// Writes JSON: a record is an object, a choice an object with one member, bytes a hex string, a dot
// its text, an integer a number, or a string if its range goes beyond 2^53. Returns its length, or
// 0 if it does not fit.
size_t record_json(const struct record *record, const void *value, char *out, size_t capacity);

// The same as a value of JSON that is being written (shared/json.h); name as there.
void record_write_json(const struct record *record, const void *value, struct json *json,
                       const char *name);

// Returns whether two values mean the same: bytes behind an array's count or an absent optional do
// not count.
bool record_equal(const struct record *record, const void *a, const void *b);

// Like record_equal; where they differ, writes the path of the first difference.
bool record_compare(const struct record *record, const void *a, const void *b,
                    char path[RECORD_PATH_MAX]);

// Clears what lies behind the alternative that a choice has: of a union that also holds something
// longer these bytes are nobody's, and a state has none.
void record_tidy(const struct record *choice, void *value);

// Fills `out` with a random value within all bounds; the edges of the bounds come up often.
void record_random(const struct record *record, struct random *random, void *out);

// Looks for mistakes in a table: ids or names given twice, bounds that the type cannot hold, more
// depth or values than a message may have. For tests: every table passes it.
bool record_check(const struct record *record, struct record_error *error);

// Returns the most bytes that a value of this record can take on the wire.
size_t record_encoded_max(const struct record *record);

// Building tables. Conventions: an array or bytes `m` has its count in `m_count`; an optional `m`
// its bool in `has_m`.
#define RECORD(NAME, TYPE, FIELDS)                                                                 \
    {                                                                                              \
        .name = (NAME), .size = sizeof(TYPE), .fields = (FIELDS),                                  \
        .field_count = sizeof(FIELDS) / sizeof((FIELDS)[0])                                        \
    }
#define RECORD_NAMED(NAME, TYPE, FIELDS)                                                           \
    {                                                                                              \
        .name = (NAME), .size = sizeof(TYPE), .fields = (FIELDS),                                  \
        .field_count = sizeof(FIELDS) / sizeof((FIELDS)[0]), .is_named = true                      \
    }
// With a head: the first COUNT fields, all that lies before the member SHAPE. From there to the
// member NEXT are the flags and counts of the other fields.
#define RECORD_NAMED_HEAD(NAME, TYPE, FIELDS, COUNT, SHAPE, NEXT)                                  \
    {                                                                                              \
        .name = (NAME), .size = sizeof(TYPE), .fields = (FIELDS),                                  \
        .field_count = sizeof(FIELDS) / sizeof((FIELDS)[0]), .is_named = true,                     \
        .head_fields = (COUNT), .head_bytes = offsetof(TYPE, SHAPE),                               \
        .shape_bytes = offsetof(TYPE, NEXT) - offsetof(TYPE, SHAPE)                                \
    }
// A record that is all head: of many fields, and it seldom changes.
#define RECORD_NAMED_STEADY(NAME, TYPE, FIELDS)                                                    \
    {                                                                                              \
        .name = (NAME), .size = sizeof(TYPE), .fields = (FIELDS),                                  \
        .field_count = sizeof(FIELDS) / sizeof((FIELDS)[0]), .is_named = true,                     \
        .head_fields = sizeof(FIELDS) / sizeof((FIELDS)[0]), .head_bytes = sizeof(TYPE)            \
    }
// A choice's tag is its member `kind`, an enum whose values follow the order of the fields.
#define RECORD_CHOICE(NAME, TYPE, FIELDS)                                                          \
    {                                                                                              \
        .name = (NAME), .size = sizeof(TYPE), .fields = (FIELDS),                                  \
        .field_count = sizeof(FIELDS) / sizeof((FIELDS)[0]), .is_choice = true,                    \
        .tag_offset = offsetof(TYPE, kind), .tag_width = sizeof(((TYPE *)0)->kind)                 \
    }
#define RECORD_NAMES(ARRAY)                                                                        \
    {                                                                                              \
        .names = (ARRAY), .count = sizeof(ARRAY) / sizeof((ARRAY)[0])                              \
    }

// clang-format off
#define RECORD_MEMBER(TYPE, MEMBER) (((TYPE *)0)->MEMBER)
#define RECORD_IS_SIGNED(VALUE) _Generic((VALUE), int8_t: true, int16_t: true, int32_t: true, int64_t: true, default: false)
#define RECORD_PLACE(ID, TYPE, MEMBER) .id = (ID), .name = #MEMBER, .offset = offsetof(TYPE, MEMBER)
#define RECORD_ONE(TYPE, MEMBER) .size = sizeof(RECORD_MEMBER(TYPE, MEMBER))
#define RECORD_MANY(TYPE, MEMBER) .is_array = true, .size = sizeof(RECORD_MEMBER(TYPE, MEMBER)[0]), RECORD_COUNT(TYPE, MEMBER)
#define RECORD_COUNT(TYPE, MEMBER) \
    .bound = sizeof(RECORD_MEMBER(TYPE, MEMBER)) / sizeof(RECORD_MEMBER(TYPE, MEMBER)[0]), \
    .count_offset = offsetof(TYPE, MEMBER##_count), .count_width = sizeof(RECORD_MEMBER(TYPE, MEMBER##_count))
#define RECORD_NUMBER(VALUE) \
    .form = RECORD_IS_SIGNED(VALUE) ? RECORD_FORM_NUMBER : sizeof(VALUE) == 1 ? RECORD_FORM_U8 \
          : sizeof(VALUE) == 2 ? RECORD_FORM_U16 : sizeof(VALUE) == 4 ? RECORD_FORM_U32 : RECORD_FORM_NUMBER
#define RECORD_PLAIN(TYPE, MEMBER) .is_plain = sizeof(RECORD_MEMBER(TYPE, MEMBER)) == 1 && !RECORD_IS_SIGNED(RECORD_MEMBER(TYPE, MEMBER))
#define RECORD_MAYBE(TYPE, MEMBER) .is_optional = true, .present_offset = offsetof(TYPE, has_##MEMBER)

#define RECORD_BOOL(ID, TYPE, MEMBER) {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), .form = RECORD_FORM_BOOL, .kind = RECORD_KIND_BOOL}
#define RECORD_INT(ID, TYPE, MEMBER, MIN, MAX) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_NUMBER(RECORD_MEMBER(TYPE, MEMBER)), RECORD_PLAIN(TYPE, MEMBER), .kind = RECORD_KIND_INT, \
     .is_signed = RECORD_IS_SIGNED(RECORD_MEMBER(TYPE, MEMBER)), .min = (int64_t)(MIN), .max = (int64_t)(MAX)}
#define RECORD_OPTIONAL_INT(ID, TYPE, MEMBER, MIN, MAX) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_MAYBE(TYPE, MEMBER), RECORD_NUMBER(RECORD_MEMBER(TYPE, MEMBER)), .kind = RECORD_KIND_INT, \
     .is_signed = RECORD_IS_SIGNED(RECORD_MEMBER(TYPE, MEMBER)), .min = (int64_t)(MIN), .max = (int64_t)(MAX)}
#define RECORD_INTS(ID, TYPE, MEMBER, MIN, MAX) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_MANY(TYPE, MEMBER), RECORD_NUMBER(RECORD_MEMBER(TYPE, MEMBER)[0]), .kind = RECORD_KIND_INT, \
     .is_signed = RECORD_IS_SIGNED(RECORD_MEMBER(TYPE, MEMBER)[0]), .min = (int64_t)(MIN), .max = (int64_t)(MAX)}
#define RECORD_ENUM(ID, TYPE, MEMBER, NAMES) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_NUMBER(RECORD_MEMBER(TYPE, MEMBER)), RECORD_PLAIN(TYPE, MEMBER), .kind = RECORD_KIND_ENUM, .names = (NAMES)}
#define RECORD_OPTIONAL_ENUM(ID, TYPE, MEMBER, NAMES) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_MAYBE(TYPE, MEMBER), RECORD_NUMBER(RECORD_MEMBER(TYPE, MEMBER)), .kind = RECORD_KIND_ENUM, .names = (NAMES)}
#define RECORD_ENUMS(ID, TYPE, MEMBER, NAMES) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_MANY(TYPE, MEMBER), RECORD_NUMBER(RECORD_MEMBER(TYPE, MEMBER)[0]), .kind = RECORD_KIND_ENUM, .names = (NAMES)}
// Places of a game's own grid; without one, of a chart (GRID_CHART).
#define RECORD_DOT_ON(ID, TYPE, MEMBER, GRID_POINTER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), .form = RECORD_FORM_DOT, .kind = RECORD_KIND_DOT, .grid = (GRID_POINTER)}
#define RECORD_OPTIONAL_DOT_ON(ID, TYPE, MEMBER, GRID_POINTER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_MAYBE(TYPE, MEMBER), .form = RECORD_FORM_DOT, .kind = RECORD_KIND_DOT, .grid = (GRID_POINTER)}
#define RECORD_DOTS_ON(ID, TYPE, MEMBER, GRID_POINTER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_MANY(TYPE, MEMBER), .form = RECORD_FORM_DOT, .kind = RECORD_KIND_DOT, .grid = (GRID_POINTER)}
#define RECORD_DOT(ID, TYPE, MEMBER) RECORD_DOT_ON(ID, TYPE, MEMBER, &GRID_CHART)
#define RECORD_OPTIONAL_DOT(ID, TYPE, MEMBER) RECORD_OPTIONAL_DOT_ON(ID, TYPE, MEMBER, &GRID_CHART)
#define RECORD_DOTS(ID, TYPE, MEMBER) RECORD_DOTS_ON(ID, TYPE, MEMBER, &GRID_CHART)
#define RECORD_TEXT(ID, TYPE, MEMBER) {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), .form = RECORD_FORM_TEXT, .kind = RECORD_KIND_TEXT}
#define RECORD_OPTIONAL_TEXT(ID, TYPE, MEMBER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_MAYBE(TYPE, MEMBER), .form = RECORD_FORM_TEXT, .kind = RECORD_KIND_TEXT}
#define RECORD_TEXTS(ID, TYPE, MEMBER) {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_MANY(TYPE, MEMBER), .form = RECORD_FORM_TEXT, .kind = RECORD_KIND_TEXT}
#define RECORD_BYTES(ID, TYPE, MEMBER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), .form = RECORD_FORM_BYTES, .kind = RECORD_KIND_BYTES, .size = 1, RECORD_COUNT(TYPE, MEMBER)}
#define RECORD_OPTIONAL_BYTES(ID, TYPE, MEMBER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), .form = RECORD_FORM_BYTES, .kind = RECORD_KIND_BYTES, .size = 1, RECORD_COUNT(TYPE, MEMBER), RECORD_MAYBE(TYPE, MEMBER)}
#define RECORD_NESTED(ID, TYPE, MEMBER, RECORD_POINTER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), .form = RECORD_FORM_RECORD, .kind = RECORD_KIND_RECORD, .record = (RECORD_POINTER)}
#define RECORD_OPTIONAL_NESTED(ID, TYPE, MEMBER, RECORD_POINTER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_ONE(TYPE, MEMBER), RECORD_MAYBE(TYPE, MEMBER), .form = RECORD_FORM_RECORD, .kind = RECORD_KIND_RECORD, .record = (RECORD_POINTER)}
#define RECORD_RECORDS(ID, TYPE, MEMBER, RECORD_POINTER) \
    {RECORD_PLACE(ID, TYPE, MEMBER), RECORD_MANY(TYPE, MEMBER), .form = RECORD_FORM_RECORD, .kind = RECORD_KIND_RECORD, .record = (RECORD_POINTER)}
// An alternative of a choice without content, e.g. `start`.
#define RECORD_EMPTY(ID, NAME) {.id = (ID), .name = (NAME), .form = RECORD_FORM_RECORD, .kind = RECORD_KIND_RECORD}
// clang-format on

#endif
