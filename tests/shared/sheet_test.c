#include "shared/sonar/sheet.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/brief.h"
#include "tests/support/files.h"

#define NORTH "north  yellow/2 red/2 yellow/2   green red radiation\n"
#define SOUTH "south  green/3 yellow/3 red/3    red radiation yellow\n"
#define EAST  "east   green/2 yellow/3 red/1    radiation green radiation\n"
#define WEST  "west   red/1 yellow/1 green/1    green radiation radiation\n"
#define HEAD  "klaxon sheet 1\nname A\n"

static bool read(struct sonar_sheet *sheet, const char *text, char *error)
{
    return sonar_sheet_read(sheet, text, strlen(text), error);
}

static struct sonar_sheet classic(void)
{
    struct sonar_sheet sheet;
    char error[SONAR_ERROR_MAX];
    uint8_t text[ASSET_TEXT_MAX];
    size_t length;
    cr_assert(files_asset(NULL, "sheets", "classic", text, sizeof(text), &length));
    cr_assert(sonar_sheet_read(&sheet, (const char *)text, length, error), "%s", error);
    return sheet;
}

// The number of a symbol in the set, from the engineer's way to say it: panel, and 1 to 6.
static int symbol(enum direction panel, int number)
{
    return (int)panel * SONAR_PANEL_SYMBOLS + number - 1;
}

static uint32_t bit(enum direction panel, int number)
{
    return 1u << symbol(panel, number);
}

// Crosses a symbol; the test says what comes of it.
struct sheet_state {
    struct sonar_sheet sheet;
    uint32_t crossed, mended;
    bool is_damage;
};

static void cross(struct sheet_state *state, enum direction panel, int number)
{
    state->crossed = sonar_sheet_cross(&state->sheet, state->crossed, symbol(panel, number),
                                       &state->mended, &state->is_damage);
}

Test(sheet, reads_panels_in_any_order)
{
    struct sonar_sheet sheet;
    char error[SONAR_ERROR_MAX];
    cr_assert(read(&sheet,
                   "klaxon sheet 1\n; a remark\n" WEST SOUTH "\nname My  Sheet\r\n" NORTH EAST,
                   error),
              "%s", error);
    cr_assert_str_eq(sheet.name, "My  Sheet");
    cr_assert_eq(sheet.symbols_count, SONAR_SHEET_SYMBOLS);
    uint8_t first = sheet.symbols[symbol(DIRECTION_WEST, 1)];
    cr_assert_eq(sonar_symbol_colour(first), SONAR_RED);
    cr_assert_eq(sonar_symbol_circuit(first), 1);
    uint8_t last = sheet.symbols[symbol(DIRECTION_SOUTH, 6)];
    cr_assert_eq(sonar_symbol_colour(last), SONAR_YELLOW);
    cr_assert_eq(sonar_symbol_circuit(last), 0);
}

// The table in the rules.
Test(sheet, classic_is_the_sheet_of_the_rules)
{
    static const char *const ROWS[DIRECTION_COUNT] = {
        [DIRECTION_NORTH] = "Y2 R2 Y2 G0 R0 N0",
        [DIRECTION_EAST] = "G2 Y3 R1 N0 G0 N0",
        [DIRECTION_SOUTH] = "G3 Y3 R3 R0 N0 Y0",
        [DIRECTION_WEST] = "R1 Y1 G1 G0 N0 N0",
    };
    struct sonar_sheet sheet = classic();
    for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
        for (int i = 0; i < SONAR_PANEL_SYMBOLS; i++) {
            uint8_t is = sheet.symbols[panel * SONAR_PANEL_SYMBOLS + i];
            cr_assert_eq("RGYN"[sonar_symbol_colour(is)], ROWS[panel][3 * i], "%d %d", panel, i);
            cr_assert_eq(sonar_symbol_circuit(is), ROWS[panel][3 * i + 1] - '0');
        }
    }
    for (int circuit = 1; circuit <= SONAR_CIRCUITS; circuit++) {
        cr_assert_eq(__builtin_popcount(sonar_sheet_circuit(&sheet, circuit)), 4);
    }
}

Test(sheet, names_the_line_of_each_error)
{
    static const struct {
        char text[320];
        char error[SONAR_ERROR_MAX];
    } CASES[] = {
        {"", "line 1: the first line has to be: klaxon sheet 1"},
        {"klaxon chart 1\n", "line 1: the first line has to be: klaxon sheet 1"},
        {"klaxon sheet 1\nname\n", "line 2: a name has 1 to 24 bytes"},
        {HEAD "name B\n", "line 3: the name stands twice"},
        {"klaxon sheet 1\n" NORTH EAST SOUTH WEST, "line 5: the sheet has no name"},
        {HEAD NORTH EAST SOUTH, "line 5: the panel west is missing"},
        {HEAD NORTH EAST NORTH, "line 5: the panel north stands twice"},
        {HEAD "up red/1\n", "line 3: not name, north, east, south or west"},
        {HEAD "north\n", "line 3: 0 symbols in a panel of 6"},
        {HEAD "north red/1 red/1 red/1 green green\n", "line 3: 5 symbols in a panel of 6"},
        {HEAD "north red/1 red/1 red/1 green green green green\n", "line 3: more than 6 symbols"},
        {HEAD "north red/1 blue/1\n", "line 3: symbol 2 is not red, green, yellow or radiation"},
        {HEAD "north re/1\n", "line 3: symbol 1 is not red, green, yellow or radiation"},
        {HEAD "north /1\n", "line 3: symbol 1 is not red, green, yellow or radiation"},
        {HEAD "north red\n", "line 3: symbol 1 needs its circuit, 1 to 3, as in red/1"},
        {HEAD "north red/\n", "line 3: symbol 1 needs its circuit, 1 to 3, as in red/1"},
        {HEAD "north red/0\n", "line 3: symbol 1 needs its circuit, 1 to 3, as in red/1"},
        {HEAD "north red/4\n", "line 3: symbol 1 needs its circuit, 1 to 3, as in red/1"},
        {HEAD "north red/1x\n", "line 3: symbol 1 needs its circuit, 1 to 3, as in red/1"},
        {HEAD "north red/1 red/1 red/1 red/1\n",
         "line 3: symbol 4 belongs to the reactor: it has no circuit"},
        {HEAD NORTH EAST SOUTH "west red/1 red/1 red/2 green radiation radiation\n",
         "line 6: circuit 1 has 3 symbols, not 4"},
        {HEAD "north red/1 red/1 red/1 green green green\n"
              "east red/1 red/2 red/2 green green green\n"
              "south red/2 red/2 red/3 green green green\n"
              "west red/3 red/3 red/3 green green yellow\n",
         "line 6: there is no radiation symbol"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        static const struct sonar_sheet NONE;
        struct sonar_sheet sheet;
        char error[SONAR_ERROR_MAX];
        cr_assert(!read(&sheet, CASES[i].text, error), "case %zu", i);
        cr_assert_str_eq(error, CASES[i].error);
        cr_assert_arr_eq(&sheet, &NONE, sizeof(sheet));
    }
}

Test(sheet, sets_cover_the_sheet_once)
{
    struct sonar_sheet sheet = classic();
    uint32_t panels = 0;
    uint32_t colours = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t panel = sonar_sheet_panel((enum direction)i);
        uint32_t colour = sonar_sheet_colour(&sheet, (enum sonar_colour)i);
        cr_assert_eq(panels & panel, 0);
        cr_assert_eq(colours & colour, 0);
        panels |= panel;
        colours |= colour;
    }
    cr_assert_eq(panels, 0xffffff);
    cr_assert_eq(colours, 0xffffff);
    cr_assert_eq(sonar_sheet_circuit(&sheet, 1), bit(DIRECTION_WEST, 1) | bit(DIRECTION_WEST, 2) |
                                                     bit(DIRECTION_WEST, 3) |
                                                     bit(DIRECTION_EAST, 3));
}

// Test vector 1 of the rules (E3).
Test(sheet, a_whole_circuit_is_erased)
{
    struct sheet_state state = {.sheet = classic()};
    cross(&state, DIRECTION_WEST, 1);
    cross(&state, DIRECTION_WEST, 2);
    cross(&state, DIRECTION_WEST, 3);
    cr_assert_eq(__builtin_popcount(state.crossed), 3);
    cr_assert_eq(state.mended, 0);
    cross(&state, DIRECTION_EAST, 3);
    cr_assert_eq(state.crossed, 0);
    cr_assert_eq(state.mended, sonar_sheet_circuit(&state.sheet, 1));
    cr_assert_not(state.is_damage);
}

// Test vector 2 (E5).
Test(sheet, a_full_panel_is_damage)
{
    struct sheet_state state = {.sheet = classic(), .crossed = bit(DIRECTION_NORTH, 1)};
    for (int number = 1; number < 6; number++) {
        cross(&state, DIRECTION_WEST, number);
        cr_assert_not(state.is_damage);
    }
    cross(&state, DIRECTION_WEST, 6);
    cr_assert(state.is_damage);
    cr_assert_eq(state.crossed, 0);
    cr_assert_eq(state.mended, 0);
}

// Test vector 3 (E4).
Test(sheet, all_radiation_is_damage)
{
    struct sheet_state state = {.sheet = classic()};
    uint32_t radiation = sonar_sheet_colour(&state.sheet, SONAR_RADIATION);
    int last = symbol(DIRECTION_EAST, 6);
    cr_assert_eq(radiation >> last & 1, 1);
    state.crossed = radiation & ~(1u << last);
    cross(&state, DIRECTION_EAST, 6);
    cr_assert(state.is_damage);
    cr_assert_eq(state.crossed, 0);
}

// Test vector 4 (E6): the repair comes first, and what is left is no full panel.
Test(sheet, a_repair_comes_before_damage)
{
    struct sheet_state state = {.sheet = classic()};
    state.crossed =
        (sonar_sheet_panel(DIRECTION_NORTH) & ~bit(DIRECTION_NORTH, 2)) | bit(DIRECTION_EAST, 1);
    cross(&state, DIRECTION_NORTH, 2);
    cr_assert_not(state.is_damage);
    cr_assert_eq(state.crossed,
                 bit(DIRECTION_NORTH, 4) | bit(DIRECTION_NORTH, 5) | bit(DIRECTION_NORTH, 6));
    cr_assert_eq(state.mended, sonar_sheet_circuit(&state.sheet, 2));
}

// R7, and E6 where the repair does not help.
Test(sheet, panel_and_radiation_at_once_are_one_damage)
{
    struct sheet_state state = {.sheet = classic()};
    uint32_t radiation = sonar_sheet_colour(&state.sheet, SONAR_RADIATION);
    state.crossed = (radiation | sonar_sheet_panel(DIRECTION_WEST)) & ~bit(DIRECTION_WEST, 6);
    cross(&state, DIRECTION_WEST, 6);
    cr_assert(state.is_damage);
    cr_assert_eq(state.crossed, 0);
}

// What is asked twice is answered alike: screens ask what a cross would do.
Test(sheet, a_cross_that_is_there_changes_nothing)
{
    struct sheet_state state = {.sheet = classic()};
    cross(&state, DIRECTION_NORTH, 1);
    uint32_t before = state.crossed;
    cross(&state, DIRECTION_NORTH, 1);
    cr_assert_eq(state.crossed, before);
    cr_assert_not(state.is_damage);
}

// Nothing came over the wire: no radiation, no circuits, and no harm done by asking.
Test(sheet, an_empty_sheet_can_be_asked)
{
    struct sheet_state state = {0};
    cross(&state, DIRECTION_NORTH, 1);
    cr_assert_eq(state.crossed, 1);
    cr_assert_eq(state.mended, 0);
    cr_assert_not(state.is_damage);
}
