#include "shared/grid.h"

#include <criterion/criterion.h>

#include "shared/record.h"

// Boards of other games: 24 rows that have letters, 36 columns; hexes; the largest of each kind.
static const struct grid BOARD = {.columns = 36, .rows = 24, .notation = GRID_LETTER_ROW};
static const struct grid HEXES = {.columns = 12, .rows = 10, .notation = GRID_DIGITS};
static const struct grid LARGEST[] = {
    {.columns = GRID_SIDE_MAX, .rows = GRID_SIDE_MAX, .notation = GRID_LETTER_COLUMN},
    {.columns = GRID_SIDE_MAX, .rows = GRID_SIDE_MAX, .notation = GRID_LETTER_ROW},
    {.columns = GRID_SIDE_MAX, .rows = GRID_SIDE_MAX, .notation = GRID_DIGITS},
};
static const struct grid TINY = {.columns = 1, .rows = 1, .notation = GRID_LETTER_ROW};

// What the orders and views of such games are made of.
enum leg_kind { LEG_GO, LEG_STAY };

struct leg {
    uint8_t kind;
    struct dot stay;
    struct dot go[6];
    uint8_t go_count;
};

static const struct record_field LEG_FIELDS[] = {
    RECORD_DOTS_ON(1, struct leg, go, &BOARD),
    RECORD_DOT_ON(2, struct leg, stay, &HEXES),
};
static const struct record LEG_RECORD = RECORD_CHOICE("leg", struct leg, LEG_FIELDS);

struct sight {
    struct dot boat;
    struct dot hex;
    bool has_corner;
    struct dot corner;
};

static const struct record_field SIGHT_FIELDS[] = {
    RECORD_DOT_ON(1, struct sight, boat, &BOARD),
    RECORD_DOT_ON(2, struct sight, hex, &HEXES),
    RECORD_OPTIONAL_DOT_ON(3, struct sight, corner, &LARGEST[GRID_LETTER_COLUMN]),
};
static const struct record SIGHT_RECORD = RECORD_NAMED("sight", struct sight, SIGHT_FIELDS);

static void goes_around(const struct grid *grid)
{
    for (int i = 0; i < grid_count(grid); i++) {
        struct dot dot = grid_dot(grid, i);
        struct dot back = {UINT8_MAX, UINT8_MAX};
        char text[GRID_TEXT_MAX];
        grid_print(grid, dot, text);
        cr_assert(grid_parse(grid, text, &back, NULL), "%s", text);
        cr_assert(dot_equal(back, dot), "%s", text);
        cr_assert_eq(grid_index(grid, back), i, "%s", text);
    }
}

Test(grid, reads_every_place_that_it_prints)
{
    goes_around(&GRID_CHART);
    goes_around(&BOARD);
    goes_around(&HEXES);
    goes_around(&TINY);
    for (size_t i = 0; i < sizeof(LARGEST) / sizeof(LARGEST[0]); i++) {
        goes_around(&LARGEST[i]);
    }
}

Test(grid, says_places_as_their_players_do)
{
    static const struct {
        const struct grid *grid;
        struct dot dot;
        const char text[GRID_TEXT_MAX];
    } ROWS[] = {
        {&GRID_CHART, {0, 0}, "A1"},     {&GRID_CHART, {2, 11}, "C12"},
        {&GRID_CHART, {25, 25}, "Z26"},  {&BOARD, {35, 1}, "B36"},
        {&BOARD, {0, 23}, "X1"},         {&HEXES, {3, 9}, "0410"},
        {&HEXES, {11, 0}, "1201"},       {&LARGEST[0], {25, 63}, "Z64"},
        {&LARGEST[0], {26, 63}, "AA64"}, {&LARGEST[0], {63, 0}, "BL1"},
        {&LARGEST[1], {63, 63}, "BL64"}, {&LARGEST[1], {63, 51}, "AZ64"},
        {&LARGEST[2], {63, 63}, "6464"},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        char text[GRID_TEXT_MAX];
        grid_print(ROWS[i].grid, ROWS[i].dot, text);
        cr_expect_str_eq(text, ROWS[i].text);
    }
}

#define NOT_C3   "not a dot such as C3"
#define NOT_B3   "not a place such as B3, row B and column 3"
#define NOT_0203 "not a place such as 0203, column 02 and row 03"
#define OFF      "not on any chart"

Test(grid, refuses_what_is_no_place_of_it)
{
    static const struct {
        const struct grid *grid;
        const char *text;
        const char *why;
    } ROWS[] = {
        {&GRID_CHART, "", NOT_C3},
        {&GRID_CHART, "A", NOT_C3},
        {&GRID_CHART, "7", NOT_C3},
        {&GRID_CHART, "A0", NOT_C3},
        {&GRID_CHART, "A01", NOT_C3},
        {&GRID_CHART, "A100", NOT_C3},
        {&GRID_CHART, "A1 ", NOT_C3},
        {&GRID_CHART, " A1", NOT_C3},
        {&GRID_CHART, "1A", NOT_C3},
        {&GRID_CHART, "A-1", NOT_C3},
        {&GRID_CHART, "AAA1", NOT_C3},
        {&GRID_CHART, "A27", OFF},
        {&GRID_CHART, "Z99", OFF},
        {&GRID_CHART, "AA1", OFF},
        {&GRID_CHART, "IW1", OFF}, // the 257th column, which a byte would take for the first
        {&GRID_CHART, "ZZ1", OFF},
        {&BOARD, "", NOT_B3},
        {&BOARD, "B0", NOT_B3},
        {&BOARD, "36B", NOT_B3},
        {&BOARD, "B37", OFF},
        {&BOARD, "Y1", OFF},
        {&HEXES, "", NOT_0203},
        {&HEXES, "041", NOT_0203},
        {&HEXES, "04012", NOT_0203},
        {&HEXES, "0012", NOT_0203},
        {&HEXES, "0400", NOT_0203},
        {&HEXES, "C3", NOT_0203},
        {&HEXES, "04-1", NOT_0203},
        {&HEXES, "1301", OFF},
        {&HEXES, "0465", OFF},
        {&LARGEST[GRID_LETTER_COLUMN], "BM1", OFF},
        {&LARGEST[GRID_LETTER_COLUMN], "BL65", OFF},
        {&LARGEST[GRID_LETTER_ROW], "BM64", OFF},
        {&LARGEST[GRID_DIGITS], "6501", OFF},
        {&TINY, "A2", OFF},
        {&TINY, "B1", OFF},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct dot dot = {7, 7};
        const char *why = NULL;
        cr_expect(!grid_parse(ROWS[i].grid, ROWS[i].text, &dot, &why), "%s", ROWS[i].text);
        cr_assert(why != NULL, "%s", ROWS[i].text);
        cr_expect_str_eq(why, ROWS[i].why, "%s: %s", ROWS[i].text, why);
        cr_expect(dot_equal(dot, (struct dot){7, 7}), "%s", ROWS[i].text);
    }
}

Test(grid, takes_small_letters_for_capitals)
{
    struct dot dot;
    cr_assert(grid_parse(&GRID_CHART, "c3", &dot, NULL));
    cr_assert(dot_equal(dot, (struct dot){2, 2}));
    cr_assert(grid_parse(&BOARD, "x36", &dot, NULL));
    cr_assert(dot_equal(dot, (struct dot){35, 23}));
    cr_assert(grid_parse(&LARGEST[GRID_LETTER_ROW], "aA1", &dot, NULL));
    cr_assert(dot_equal(dot, (struct dot){0, 26}));
}

Test(grid, steps_until_its_own_rim)
{
    struct dot dot = {34, 22};
    cr_assert(grid_step(&BOARD, &dot, DIRECTION_EAST));
    cr_assert(!grid_step(&BOARD, &dot, DIRECTION_EAST));
    cr_assert(grid_step(&BOARD, &dot, DIRECTION_SOUTH));
    cr_assert(!grid_step(&BOARD, &dot, DIRECTION_SOUTH));
    cr_assert(dot_equal(dot, (struct dot){35, 23}));
    cr_assert(grid_step(&BOARD, &dot, DIRECTION_NORTH));
    cr_assert(grid_step(&BOARD, &dot, DIRECTION_WEST));
    cr_assert(dot_equal(dot, (struct dot){34, 22}));
    dot = (struct dot){0, 0};
    cr_assert(!grid_step(&BOARD, &dot, DIRECTION_NORTH));
    cr_assert(!grid_step(&BOARD, &dot, DIRECTION_WEST));
    cr_assert(dot_equal(dot, (struct dot){0, 0}));
}

Test(grid, knows_what_it_can_do)
{
    static const struct grid UNSOUND[] = {
        {.columns = 0, .rows = 9},
        {.columns = 9, .rows = 0},
        {.columns = GRID_SIDE_MAX + 1, .rows = 9},
        {.columns = 9, .rows = GRID_SIDE_MAX + 1},
        {.columns = 9, .rows = 9, .notation = GRID_DIGITS + 1},
    };
    for (size_t i = 0; i < sizeof(UNSOUND) / sizeof(UNSOUND[0]); i++) {
        cr_expect(!grid_is_sound(&UNSOUND[i]), "%zu", i);
    }
    cr_expect(grid_is_sound(&GRID_CHART) && grid_is_sound(&TINY) && grid_is_sound(&LARGEST[0]));
}

// --- in records

Test(grid, orders_and_views_speak_it)
{
    char text[128];
    struct leg leg;
    cr_assert(record_parse(&LEG_RECORD, "go [G21 g22 H36]", &leg, NULL));
    cr_assert_eq(leg.go_count, 3);
    cr_assert(dot_equal(leg.go[0], (struct dot){20, 6}));
    record_print(&LEG_RECORD, &leg, text, sizeof(text));
    cr_expect_str_eq(text, "go [G21 G22 H36]");
    cr_assert(record_parse(&LEG_RECORD, "stay 0410", &leg, NULL));
    cr_assert(dot_equal(leg.stay, (struct dot){3, 9}));
    record_json(&LEG_RECORD, &leg, text, sizeof(text));
    cr_expect_str_eq(text, "{\"stay\":\"0410\"}");

    struct sight sight = {.boat = {35, 1}, .hex = {3, 9}, .has_corner = true, .corner = {63, 63}};
    record_print(&SIGHT_RECORD, &sight, text, sizeof(text));
    cr_expect_str_eq(text, "boat=B36 hex=0410 corner=BL64");
    record_json(&SIGHT_RECORD, &sight, text, sizeof(text));
    cr_expect_str_eq(text, "{\"boat\":\"B36\",\"hex\":\"0410\",\"corner\":\"BL64\"}");
    cr_expect(record_print_path(&SIGHT_RECORD, &sight, "hex", text, sizeof(text)));
    cr_expect_str_eq(text, "0410");
}

Test(grid, refused_orders_say_where_and_why)
{
    static const struct {
        const char *text, *path, *what;
    } ROWS[] = {
        {"go [G21 G37]", "go[1], column 9", OFF},    {"go [G21 7G]", "go[1], column 9", NOT_B3},
        {"stay 0465", "stay, column 6", OFF},        {"stay D10", "stay, column 6", NOT_0203},
        {"stay 041000", "stay, column 6", NOT_0203},
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        struct leg leg;
        struct record_error error;
        cr_assert(!record_parse(&LEG_RECORD, ROWS[i].text, &leg, &error), "%s", ROWS[i].text);
        cr_expect_str_eq(error.path, ROWS[i].path, "%s: %s", ROWS[i].text, error.path);
        cr_expect_str_eq(error.what, ROWS[i].what, "%s: %s", ROWS[i].text, error.what);
    }
}

Test(grid, bytes_are_bounded_by_it)
{
    struct leg leg = {.kind = LEG_GO, .go = {{35, 23}}, .go_count = 1};
    uint8_t bytes[64];
    size_t length = record_encode(&LEG_RECORD, &leg, bytes, sizeof(bytes));
    static const uint8_t LAST[] = {0x81, 0x01, 0x91, 0xcd, 0x03, 0x5f}; // 23 * 36 + 35
    cr_assert_eq(length, sizeof(LAST));
    cr_assert_arr_eq(bytes, LAST, sizeof(LAST));
    bytes[length - 1]++;
    struct record_error error;
    cr_assert(!record_decode(&LEG_RECORD, bytes, length, &leg, &error));
    cr_expect_str_eq(error.what, OFF);
    cr_expect_str_eq(error.path, "go[0]");
}

Test(grid, records_go_around_by_chance)
{
    struct random random;
    bool has_largest = false;
    random_seed(&random, 12);
    for (int i = 0; i < 20000; i++) {
        struct sight sight;
        struct sight back;
        uint8_t bytes[64];
        char text[128];
        record_random(&SIGHT_RECORD, &random, &sight);
        size_t length = record_encode(&SIGHT_RECORD, &sight, bytes, sizeof(bytes));
        cr_assert(length > 0 && length <= record_encoded_max(&SIGHT_RECORD));
        cr_assert(record_decode(&SIGHT_RECORD, bytes, length, &back, NULL));
        cr_assert(record_equal(&SIGHT_RECORD, &sight, &back));
        record_print(&SIGHT_RECORD, &sight, text, sizeof(text));
        cr_assert(record_parse(&SIGHT_RECORD, text, &back, NULL), "%s", text);
        cr_assert(record_equal(&SIGHT_RECORD, &sight, &back), "%s", text);
        has_largest = has_largest || (sight.boat.column == 35 && sight.boat.row == 23);
    }
    cr_assert(has_largest, "the far corner came up");
}
