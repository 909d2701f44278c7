#include "shared/record.h"

#include <criterion/criterion.h>

#include "shared/brief.h"
#include "shared/chart.h"
#include "shared/drill/orders.h"
#include "shared/drill/view.h"
#include "shared/kit/jot.h"
#include "shared/reason.h"
#include "shared/sonar/debrief.h"
#include "shared/sonar/hull.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/sheet.h"
#include "shared/sonar/sketch.h"
#include "shared/sonar/view.h"
#include "shared/unseen/orders.h"
#include "shared/unseen/view.h"
#include "shared/wire.h"
#include "tests/shared/sample.h"

Test(record_check, passes_every_table)
{
    static const struct record *const RECORDS[] = {
        &SAMPLE_RECORD,        &SAMPLE_NAMED_RECORD,    &WIRE_UP_RECORD,      &WIRE_DOWN_RECORD,
        &SETUP_RECORD,         &REASON_RECORD,          &OUTCOME_RECORD,      &CHART_RECORD,
        &DRILL_ORDER_RECORD,   &DRILL_VIEW_RECORD,      &UNSEEN_ORDER_RECORD, &UNSEEN_VIEW_RECORD,
        &SONAR_ORDER_RECORD,   &SONAR_STATEMENT_RECORD, &SONAR_ANSWER_RECORD, &SONAR_PHRASE_RECORD,
        &SONAR_SPEECH_RECORD,  &SONAR_STROKE_RECORD,    &SONAR_SKETCH_RECORD, &SONAR_SHEET_RECORD,
        &SONAR_HULL_RECORD,    &SONAR_VIEW_RECORD,      &SONAR_SCENE_RECORD,  &SONAR_DEBRIEF_RECORD,
        &SONAR_FIGURES_RECORD, &SONAR_MOMENT_RECORD,    &JOT_RECORD,
    };
    for (size_t i = 0; i < sizeof(RECORDS) / sizeof(RECORDS[0]); i++) {
        struct record_error error;
        cr_assert(record_check(RECORDS[i], &error), "%s.%s: %s", RECORDS[i]->name, error.path,
                  error.what);
    }
}

Test(record_check, messages_fit_a_packet)
{
    cr_assert_leq(record_encoded_max(&WIRE_UP_RECORD), WIRE_PACKET_MAX);
    cr_assert_leq(record_encoded_max(&WIRE_DOWN_RECORD), WIRE_PACKET_MAX);
    cr_assert_leq(record_encoded_max(&DRILL_ORDER_RECORD), WIRE_ORDER_MAX);
    cr_assert_leq(record_encoded_max(&DRILL_VIEW_RECORD), WIRE_VIEW_MAX);
    cr_assert_leq(record_encoded_max(&SONAR_ORDER_RECORD), WIRE_ORDER_MAX);
    cr_assert_leq(record_encoded_max(&SONAR_VIEW_RECORD), WIRE_VIEW_MAX);
    cr_assert_leq(record_encoded_max(&UNSEEN_ORDER_RECORD), WIRE_ORDER_MAX);
    cr_assert_leq(record_encoded_max(&UNSEEN_VIEW_RECORD), WIRE_VIEW_MAX);
    cr_assert_leq(record_encoded_max(&SONAR_SCENE_RECORD), WIRE_VIEW_MAX);
    cr_assert_leq(record_encoded_max(&SONAR_DEBRIEF_RECORD), WIRE_DEBRIEF_MAX);
}

// A sound table with one mistake made in it.
struct pair {
    uint8_t first;
    int16_t second;
    uint8_t list[4];
    uint8_t list_count;
    bool has_second;
    struct dot spot;
};

static const char *const COLOURS[] = {"blue", "red"};
static const struct record_names COLOUR_NAMES = RECORD_NAMES(COLOURS);
static const char *const TWICE[] = {"blue", "blue"};
static const struct record_names TWICE_NAMES = RECORD_NAMES(TWICE);
static const char *const SPACED[] = {"light blue"};
static const struct record_names SPACED_NAMES = RECORD_NAMES(SPACED);
static const char *const LETTERS[] = {"A", "B"};
static const struct record_names LETTER_NAMES = RECORD_NAMES(LETTERS);
static const char *const CAPITALS[] = {"AB"};
static const struct record_names CAPITAL_NAMES = RECORD_NAMES(CAPITALS);
static const struct record_names NO_NAMES = {0};
static const struct grid FLAT_GRID = {.columns = 9, .rows = 0};
static const struct grid WIDE_GRID = {.columns = GRID_SIDE_MAX + 1, .rows = 9};
static const struct grid ODD_GRID = {.columns = 9, .rows = 9, .notation = GRID_DIGITS + 1};

struct mistake {
    const char *what;
    const char *path;
    struct record_field fields[2];
};

#define FIRST RECORD_INT(1, struct pair, first, 0, 9)

static const struct mistake MISTAKES[] = {
    {NULL, "", {FIRST, RECORD_INT(2, struct pair, second, INT16_MIN, INT16_MAX)}},
    {NULL, "", {FIRST, RECORD_OPTIONAL_INT(2, struct pair, second, -1, 1)}},
    {NULL,
     "",
     {RECORD_ENUM(1, struct pair, first, &COLOUR_NAMES), RECORD_BYTES(2, struct pair, list)}},
    {"id given twice", "second", {FIRST, RECORD_INT(1, struct pair, second, 0, 1)}},
    {"name given twice", "first", {FIRST, RECORD_INT(2, struct pair, first, 0, 1)}},
    {"id above 127", "second", {FIRST, RECORD_INT(128, struct pair, second, 0, 1)}},
    {"a range that the type cannot hold",
     "first",
     {RECORD_INT(1, struct pair, first, 0, 256), FIRST}},
    {"a range that the type cannot hold",
     "first",
     {RECORD_INT(1, struct pair, first, -1, 9), FIRST}},
    {"a range that the type cannot hold",
     "second",
     {FIRST, RECORD_INT(2, struct pair, second, 0, 32768)}},
    {"a range that the type cannot hold",
     "second",
     {FIRST, RECORD_INT(2, struct pair, second, 5, 4)}},
    {"an enum without names", "first", {RECORD_ENUM(2, struct pair, first, NULL), FIRST}},
    {"an enum without names", "first", {RECORD_ENUM(2, struct pair, first, &NO_NAMES), FIRST}},
    {"name given twice", "first", {RECORD_ENUM(2, struct pair, first, &TWICE_NAMES), FIRST}},
    {"a name is not a word in lower case",
     "first",
     {RECORD_ENUM(2, struct pair, first, &SPACED_NAMES), FIRST}},
    {NULL,
     "",
     {RECORD_ENUM(1, struct pair, first, &LETTER_NAMES), RECORD_BYTES(2, struct pair, list)}},
    {"a name is not a word in lower case",
     "first",
     {RECORD_ENUM(2, struct pair, first, &CAPITAL_NAMES), FIRST}},
    {"a name is not a word in lower case", "", {RECORD_EMPTY(2, "A"), FIRST}},
    {"a name is not a word in lower case", "", {RECORD_EMPTY(2, "two words"), FIRST}},
    {"no record, and not an alternative", "start", {RECORD_EMPTY(2, "start"), FIRST}},
    {"not a dot", "first", {RECORD_DOT(2, struct pair, first), FIRST}},
    {NULL, "", {RECORD_DOT_ON(2, struct pair, spot, &GRID_CHART), FIRST}},
    {"a dot without a grid", "spot", {RECORD_DOT_ON(2, struct pair, spot, NULL), FIRST}},
    {"a dot without a grid", "spot", {RECORD_DOT_ON(2, struct pair, spot, &FLAT_GRID), FIRST}},
    {"a dot without a grid", "spot", {RECORD_DOT_ON(2, struct pair, spot, &WIDE_GRID), FIRST}},
    {"a dot without a grid", "spot", {RECORD_DOT_ON(2, struct pair, spot, &ODD_GRID), FIRST}},
    {"a text without room", "first", {RECORD_TEXT(2, struct pair, first), FIRST}},
    {"not a bool", "second", {RECORD_BOOL(2, struct pair, second), FIRST}},
    {"not the size of its record",
     "first",
     {RECORD_NESTED(2, struct pair, first, &SAMPLE_POINT_RECORD), FIRST}},
    {"outside the struct",
     "list",
     {{.id = 2,
       .name = "list",
       .kind = RECORD_KIND_BYTES,
       .size = 1,
       .bound = 99,
       .count_width = 1,
       .offset = offsetof(struct pair, list)},
      FIRST}},
    {"a bound that its count cannot hold",
     "list",
     {{.id = 2,
       .name = "list",
       .kind = RECORD_KIND_BYTES,
       .size = 1,
       .bound = 300,
       .count_width = 1},
      FIRST}},
    {"count outside the struct",
     "list",
     {{.id = 2,
       .name = "list",
       .kind = RECORD_KIND_BYTES,
       .size = 1,
       .bound = 4,
       .count_width = 1,
       .count_offset = sizeof(struct pair)},
      FIRST}},
    {"not the form of its type",
     "first",
     {{.id = 2,
       .name = "first",
       .kind = RECORD_KIND_BOOL,
       .size = 1,
       .form = RECORD_FORM_U8,
       .offset = offsetof(struct pair, first)},
      FIRST}},
    {"cannot be optional",
     "first",
     {{.id = 2,
       .name = "first",
       .kind = RECORD_KIND_BOOL,
       .size = 1,
       .is_optional = true,
       .present_offset = sizeof(struct pair)},
      FIRST}},
};

Test(record_check, finds_mistakes)
{
    for (size_t i = 0; i < sizeof(MISTAKES) / sizeof(MISTAKES[0]); i++) {
        const struct mistake *mistake = &MISTAKES[i];
        struct record record = RECORD("pair", struct pair, mistake->fields);
        struct record_error error;
        bool is_sound = record_check(&record, &error);
        cr_assert_eq(is_sound, mistake->what == NULL, "row %zu: %s", i, error.what);
        if (!is_sound) {
            cr_expect_str_eq(error.what, mistake->what, "row %zu: %s", i, error.what);
        }
        cr_expect_str_eq(error.path, mistake->path, "row %zu: %s", i, error.path);
    }
}

// The flags and counts of what is behind a head lie between.
struct headed {
    uint8_t first;
    bool has_second;
    uint8_t list_count;
    int8_t second;
    uint8_t list[4];
};

Test(record_check, finds_a_head_that_is_none)
{
    static const struct record_field FIELDS[] = {
        RECORD_INT(1, struct headed, first, 0, 9),
        RECORD_OPTIONAL_INT(2, struct headed, second, -1, 1),
        RECORD_BYTES(3, struct headed, list),
    };
    struct record_error error;
    struct record sound = RECORD_NAMED_HEAD("headed", struct headed, FIELDS, 1, has_second, second);
    cr_assert(record_check(&sound, &error), "%s", error.what);
    struct record whole = RECORD_NAMED_STEADY("headed", struct headed, FIELDS);
    cr_assert(record_check(&whole, &error), "%s", error.what);
    struct record uncounted =
        RECORD_NAMED_HEAD("headed", struct headed, FIELDS, 1, has_second, list_count);
    cr_assert_not(record_check(&uncounted, &error));
    cr_assert_str_eq(error.what, "half in the head");
    cr_assert_str_eq(error.path, "list");
    struct record unflagged =
        RECORD_NAMED_HEAD("headed", struct headed, FIELDS, 1, list_count, second);
    cr_assert_not(record_check(&unflagged, &error));
    cr_assert_str_eq(error.path, "second");
    struct record torn = RECORD_NAMED_HEAD("headed", struct headed, FIELDS, 1, has_second, list);
    cr_assert_not(record_check(&torn, &error)); // the second field lies in it
    cr_assert_str_eq(error.path, "second");
    struct record more = RECORD_NAMED_HEAD("headed", struct headed, FIELDS, 4, has_second, second);
    cr_assert_not(record_check(&more, &error));
}

Test(record_check, finds_mistakes_of_choices)
{
    struct record_error error;
    struct record record = SAMPLE_MOVE_RECORD;
    record.tag_width = 3;
    cr_assert_not(record_check(&record, &error));
    cr_assert_str_eq(error.what, "tag outside the struct");
    record = SAMPLE_MOVE_RECORD;
    record.field_count = 0;
    cr_assert_not(record_check(&record, &error));
    cr_assert_str_eq(error.what, "a choice of nothing");

    struct odd {
        uint8_t kind;
    };
    static const struct record_field FIELDS[] = {RECORD_INT(1, struct odd, kind, 0, 1)};
    static const struct record ODD_RECORD = RECORD_CHOICE("odd", struct odd, FIELDS);
    cr_assert_not(record_check(&ODD_RECORD, &error));
    cr_assert_str_eq(error.what, "an alternative is named like the tag");
}

Test(record_check, finds_what_no_message_could_carry)
{
    struct many {
        uint16_t numbers[RECORD_NODES_MAX];
        uint16_t numbers_count;
    };
    static const struct record_field FIELDS[] = {RECORD_INTS(1, struct many, numbers, 0, 9)};
    static const struct record MANY_RECORD = RECORD("many", struct many, FIELDS);
    struct record_error error;
    cr_assert_not(record_check(&MANY_RECORD, &error));
    cr_assert_str_eq(error.what, "more values than a message may have");
    // a table that is its own part, as only a wrong table can be
    struct record_field loop = RECORD_EMPTY(1, "loop");
    struct record record = {.name = "loop", .size = 0, .fields = &loop, .field_count = 1};
    loop.record = &record;
    cr_assert_not(record_check(&record, &error));
    cr_assert_str_eq(error.what, "nested too deeply");
}
