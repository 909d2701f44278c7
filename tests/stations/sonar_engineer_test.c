// The engineer's screen: everything he may do by keys and by pointer, in every state, legible.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "stations/sonar/engineer/panels.h"
#include "stations/sonar/places.h"
#include "tests/stations/sonar_stage.h"

#define ENGINEER (1u << SONAR_ENGINEER)

static struct sonar_stage stage; // too large for a stack
static struct sonar_view *const view = &stage.views[SONAR_ENGINEER];

static const char SHEET_COMPASS[] = "klaxon sheet 1\nname Compass\n"
                                    "north red/1 green/2 yellow/3 radiation red green\n"
                                    "east green/1 yellow/2 red/3 radiation green radiation\n"
                                    "south yellow/1 red/2 green/3 yellow radiation red\n"
                                    "west red/1 green/2 yellow/3 radiation yellow radiation\n";

// "S3 E5": symbols by panel and place.
static uint32_t symbols(const char *names)
{
    static const char PANELS[] = "NESW";
    uint32_t set = 0;
    for (; *names != '\0'; names++) {
        const char *panel = strchr(PANELS, *names);
        if (panel != NULL) {
            names++;
            set |= 1u << ((panel - PANELS) * SONAR_PANEL_SYMBOLS + (*names - '1'));
        }
    }
    return set;
}

static void ask_cross(enum direction panel, const char *crossed)
{
    view->task = SONAR_TASK_CROSS;
    view->has_panel = true;
    view->panel = (uint8_t)panel;
    view->helm = SONAR_HELM_UPKEEP;
    view->engineer.crossed = symbols(crossed);
}

static void ask_radiation(const char *crossed)
{
    view->task = SONAR_TASK_RADIATION;
    view->has_panel = false;
    view->helm = SONAR_HELM_PENALTY;
    view->engineer.crossed = symbols(crossed);
}

static void open_stage(void)
{
    sonar_stage_open(&stage, 1280, 720, ENGINEER);
}

// Where a symbol's socket is on the screen.
static struct box socket_of(int symbol)
{
    struct sonar_screen screen = {.views = {[SONAR_ENGINEER] = view}};
    struct sonar_engineer_places places =
        sonar_engineer_places(canvas_layout(stage.stage.canvas), false);
    struct sonar_panels panels = sonar_panels_of(&screen, places.panels);
    return sonar_panels_socket(&panels, symbol);
}

static void point_at(const char *name)
{
    uint32_t set = symbols(name);
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        if (sonar_symbols_has(set, symbol)) {
            struct point at = box_middle(socket_of(symbol));
            input_point(&stage.stage.input, at.x, at.y);
        }
    }
    sonar_stage_frame(&stage);
}

// --- crossing

Test(sonar_engineer, crosses_each_symbol_of_each_panel_by_digit_and_by_click)
{
    open_stage();
    for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
        ask_cross((enum direction)panel, "");
        sonar_stage_frame(&stage);
        for (int i = 0; i < SONAR_PANEL_SYMBOLS; i++) {
            char order[32];
            snprintf(order, sizeof order, "cross %s %d", DIRECTION_NAMES.names[panel], i + 1);
            sonar_stage_press(&stage, (uint32_t)('1' + i), 0);
            sonar_stage_expect(&stage, SONAR_ENGINEER, order);
            sonar_stage_click_box(&stage, socket_of(panel * SONAR_PANEL_SYMBOLS + i));
            sonar_stage_expect(&stage, SONAR_ENGINEER, order);
        }
    }
    sonar_stage_close(&stage);
}

Test(sonar_engineer, crosses_what_the_arrows_look_at)
{
    open_stage();
    ask_cross(DIRECTION_SOUTH, "S1 S5");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage); // nothing is looked at yet
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "cross south 4"); // the first from the left
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "cross south 6");
    sonar_stage_press(&stage, INPUT_UP, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "cross south 3");
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "cross south 2");
    sonar_stage_press(&stage, INPUT_ESCAPE, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_engineer, does_not_cross_what_is_crossed_or_elsewhere)
{
    open_stage();
    ask_cross(DIRECTION_SOUTH, "S1 S5");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '1', 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_click_box(&stage, socket_of(DIRECTION_SOUTH * SONAR_PANEL_SYMBOLS));
    sonar_stage_expect_no_order(&stage);
    sonar_stage_click_box(&stage, socket_of(DIRECTION_EAST * SONAR_PANEL_SYMBOLS));
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_engineer, pays_for_a_breakdown_with_radiation_in_any_panel)
{
    static const struct {
        const char *order;
        int symbol;
    } RADIATION[] = {
        {"cross west 5", DIRECTION_WEST * 6 + 4},   {"cross west 6", DIRECTION_WEST * 6 + 5},
        {"cross north 6", DIRECTION_NORTH * 6 + 5}, {"cross south 5", DIRECTION_SOUTH * 6 + 4},
        {"cross east 4", DIRECTION_EAST * 6 + 3},   {"cross east 6", DIRECTION_EAST * 6 + 5},
    };
    open_stage();
    ask_radiation("");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "BREAKDOWN"));
    for (int i = 0; i < 6; i++) {
        sonar_stage_press(&stage, (uint32_t)('1' + i), 0);
        sonar_stage_expect(&stage, SONAR_ENGINEER, RADIATION[i].order);
        sonar_stage_click_box(&stage, socket_of(RADIATION[i].symbol));
        sonar_stage_expect(&stage, SONAR_ENGINEER, RADIATION[i].order);
    }
    // The arrows go from panel to panel.
    for (int i = 0; i < 6; i++) {
        sonar_stage_press(&stage, INPUT_RIGHT, 0);
        sonar_stage_press(&stage, INPUT_ENTER, 0);
        sonar_stage_expect(&stage, SONAR_ENGINEER, RADIATION[i].order);
    }
    sonar_stage_click_box(&stage, socket_of(0));
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_engineer, keeps_the_digits_of_radiation_when_some_is_crossed)
{
    open_stage();
    ask_radiation("W5 N6");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '1', 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_press(&stage, '2', 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "cross west 6");
    sonar_stage_press(&stage, '4', 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "cross south 5");
    sonar_stage_close(&stage);
}

Test(sonar_engineer, says_ok_after_a_silence_that_went_nowhere)
{
    open_stage();
    view->task = SONAR_TASK_OK;
    view->has_panel = false;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "ok");
    sonar_stage_click_words(&stage, "OK");
    sonar_stage_expect(&stage, SONAR_ENGINEER, "ok");
    sonar_stage_close(&stage);
}

// R22: in one room a station is heard. An OK sounds like the cross that it stands for.
Test(sonar_engineer, ok_sounds_like_a_cross)
{
    open_stage();
    sonar_stage_frame(&stage);
    sound_clear(&stage.stage.sounds);
    view->engineer.crossed ^= 1u << 5;
    sonar_stage_frame(&stage);
    struct sound_queue cross = stage.stage.sounds;
    cr_expect_gt(cross.count, 0);
    view->task = SONAR_TASK_OK;
    view->has_panel = false;
    sonar_stage_frame(&stage);
    sound_clear(&stage.stage.sounds);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "ok");
    cr_expect_eq(stage.stage.sounds.count, cross.count);
    cr_expect_arr_eq(stage.stage.sounds.waiting, cross.waiting,
                     cross.count * sizeof(cross.waiting[0]));
    sonar_stage_close(&stage);
}

Test(sonar_engineer, crosses_nothing_when_nobody_asks)
{
    open_stage();
    sonar_stage_free_helm(&stage);
    sonar_stage_frame(&stage);
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        sonar_stage_click_box(&stage, socket_of(i));
        sonar_stage_expect_no_order(&stage);
    }
    for (int i = 0; i < SONAR_PANEL_SYMBOLS; i++) {
        sonar_stage_press(&stage, (uint32_t)('1' + i), 0);
        sonar_stage_expect_no_order(&stage);
    }
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_engineer, waits_for_the_verdict_before_the_next_order)
{
    open_stage();
    ask_cross(DIRECTION_WEST, "");
    stage.is_waiting = true;
    sonar_stage_press(&stage, '3', 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

// --- looking

Test(sonar_engineer, sees_what_a_cross_would_mend)
{
    open_stage();
    ask_cross(DIRECTION_SOUTH, "W3 S1 S2 S5 E1 E2 E4 E5 E6");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "C3 3/4"));
    cr_expect(sonar_stage_says(&stage, "next cross: DAMAGE")); // the east has one symbol left
    cr_expect_not(sonar_stage_says(&stage, "Mends"));
    point_at("S3");
    cr_expect(sonar_stage_says(&stage, "Mends circuit 3: 4 crosses go"));
    cr_expect(sonar_stage_says(&stage, "EAST falls to 4 of 6"));
    cr_expect(sonar_stage_says(&stage, "SOUTH falls to 1 of 6"));
    point_at("S4");
    cr_expect_not(sonar_stage_says(&stage, "Mends"));
    cr_expect(sonar_stage_says(&stage, "Red breaks"));
    cr_expect(sonar_stage_says(&stage, "SOUTH rises to 4 of 6"));
    sonar_stage_close(&stage);
}

Test(sonar_engineer, is_warned_of_a_cross_that_would_be_damage)
{
    open_stage();
    ask_cross(DIRECTION_EAST, "E1 E2 E4 E5 E6");
    sonar_stage_frame(&stage);
    point_at("E3");
    cr_expect(sonar_stage_says(&stage, "Fills EAST: DAMAGE"));
    view->engineer.crossed = symbols("E1 E2 E4 E5 E6 W1 W2 W3"); // now it mends circuit 1 first
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "DAMAGE"));
    ask_radiation("W5 W6 N6 S5 E4");
    sonar_stage_frame(&stage);
    point_at("E6");
    cr_expect(sonar_stage_says(&stage, "All radiation: DAMAGE"));
    sonar_stage_close(&stage);
}

Test(sonar_engineer, looks_ahead_at_any_panel_while_nothing_is_asked)
{
    open_stage();
    sonar_stage_free_helm(&stage);
    view->engineer.crossed = symbols("W1 W2 W3");
    sonar_stage_frame(&stage);
    point_at("E3");
    cr_expect(sonar_stage_says(&stage, "Mends circuit 1"));
    struct box calls = sonar_engineer_places(canvas_layout(stage.stage.canvas), false).calls;
    input_point(&stage.stage.input, calls.x, box_bottom(calls));
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "Mends"));
    for (int i = 0; i < 12; i++) { // along the upper row to its end
        sonar_stage_press(&stage, INPUT_UP, 0);
        sonar_stage_press(&stage, INPUT_RIGHT, 0);
    }
    cr_expect(sonar_stage_says(&stage, "Mends circuit 1"));
    sonar_stage_close(&stage);
}

// L2: the direction of a silence is the engineer's to know.
Test(sonar_engineer, is_told_the_panel_of_a_silence)
{
    open_stage();
    sonar_stage_call(&stage, SIDE_BLUE, "silence");
    ask_cross(DIRECTION_NORTH, "");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "SILENCE: cross one symbol of NORTH"));
    sonar_stage_close(&stage);
}

Test(sonar_engineer, follows_the_light_along_a_mended_wire_and_then_holds_still)
{
    open_stage();
    ask_cross(DIRECTION_SOUTH, "S1 S2 E2");
    sonar_stage_frame(&stage);
    view->engineer.crossed = 0;
    sonar_stage_free_helm(&stage);
    sonar_stage_frame(&stage);
    cr_expect_leq(ui_wants_frame_at(&stage.stage.ui), stage.stage.ui.now_ms + 20);
    cr_expect(stage.stage.sounds.count > 0);
    for (int i = 0; i < 40; i++) { // 800 ms
        sonar_stage_frame(&stage);
    }
    cr_expect_gt(ui_wants_frame_at(&stage.stage.ui), stage.stage.ui.now_ms + 40);
    sonar_stage_close(&stage);
}

// --- talking and inspecting

Test(sonar_engineer, advises_the_captain_with_one_key)
{
    static const struct {
        uint32_t key;
        unsigned mods;
        const char *order;
    } ADVICE[] = {
        {INPUT_LEFT, INPUT_SHIFT, "say head west"},
        {INPUT_UP, INPUT_SHIFT, "say head north"},
        {INPUT_DOWN, INPUT_SHIFT, "say head south"},
        {INPUT_RIGHT, INPUT_SHIFT, "say head east"},
        {'7', 0, "say works red"},
        {'8', 0, "say broken green"},
    };
    open_stage();
    ask_cross(DIRECTION_SOUTH, "S1");
    sonar_stage_frame(&stage);
    for (size_t i = 0; i < sizeof ADVICE / sizeof ADVICE[0]; i++) {
        sonar_stage_press(&stage, ADVICE[i].key, ADVICE[i].mods);
        sonar_stage_expect(&stage, SONAR_ENGINEER, ADVICE[i].order);
    }
    sonar_stage_press(&stage, '0', 0);
    sonar_stage_press(&stage, '4', 0);
    sonar_stage_expect(&stage, SONAR_ENGINEER, "say damage west");
    sonar_stage_close(&stage);
}

static void fill_inspection(void)
{
    struct sonar_tracing *tracing = &view->engineer.inspection;
    view->engineer.has_inspection = true;
    *tracing =
        (struct sonar_tracing){.section = SONAR_SECTIONS,
                               .roles = {SONAR_ENGINEER, SONAR_MATE, SONAR_CAPTAIN, SONAR_RADIO},
                               .roles_count = SONAR_SECTIONS,
                               .lines_count = SONAR_SECTIONS};
    static const char HULL[] = "klaxon hull 1\nname Box\nborder 10\n"
                               "section 0 0   10,10 130,10 130,110 10,110\n"
                               "section 150 0   10,10 130,10 130,110 10,110\n"
                               "section 300 0   10,10 130,10 130,110 10,110\n"
                               "section 450 0   10,10 130,10 130,110 10,110\n";
    char error[SONAR_ERROR_MAX] = "";
    cr_assert(sonar_hull_read(&tracing->hull, HULL, sizeof HULL - 1, error), "%s", error);
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        const struct sonar_section *section = &tracing->hull.sections[i];
        memcpy(tracing->lines[i].points, section->outline, section->outline_count);
        tracing->lines[i].points_count = section->outline_count;
    }
}

Test(sonar_engineer, inspects_the_enemys_hull_and_puts_it_away)
{
    open_stage();
    fill_inspection();
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "THEIR HULL"));
    cr_expect(sonar_stage_says(&stage, "Ruled sound"));
    sonar_stage_press(&stage, INPUT_ESCAPE, 0);
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "THEIR HULL"));
    view->engineer.has_inspection = false;
    sonar_stage_frame(&stage);
    fill_inspection(); // another surfacing is another sheet
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "THEIR HULL"));
    sonar_stage_click_words(&stage, "Seen");
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "THEIR HULL"));
    sonar_stage_close(&stage);
}

// --- every state can be read

static void state_point(void)
{
    ask_cross(DIRECTION_SOUTH, "W3 S1 S2 S5 E1 E2 E4 E5 E6");
    sonar_stage_message(&stage, SONAR_CAPTAIN, "keep yellow");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_UP, 0);
}

static void state_ruin(void)
{
    ask_cross(DIRECTION_EAST, "E1 E2 E4 E5 E6 N1 N2 N3 N4 N5");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
}

static void state_radiation(void)
{
    ask_radiation("W5 W6 N6 S5 E4");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
}

static void state_still(void)
{
    view->task = SONAR_TASK_OK;
    view->has_panel = false;
    sonar_stage_call(&stage, SIDE_BLUE, "silence");
}

static void state_done(void)
{
    view->task = SONAR_TASK_NONE;
    view->has_panel = false;
    view->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_MATE, SONAR_TASK_CHARGE};
}

static void state_free(void)
{
    sonar_stage_free_helm(&stage);
}

static void state_stop(void)
{
    sonar_stage_free_helm(&stage);
    view->helm = SONAR_HELM_STOP;
    view->has_stop = true;
    view->stop = (struct sonar_stop){.system = SONAR_SONAR,
                                     .side = SIDE_RED,
                                     .since_ms = stage.table_now - 1000,
                                     .until_ms = stage.table_now + 9000};
}

static void state_over(void)
{
    sonar_stage_free_helm(&stage);
    view->phase = SONAR_OVER;
    view->helm = SONAR_HELM_OVER;
    view->outcome = (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_BLUE};
}

static void state_their_turn(void)
{
    sonar_stage_fill_turns(view, SONAR_ENGINEER);
    view->helm = SONAR_HELM_TURN;
    view->turn.side = SIDE_RED;
}

static void state_compass(void)
{
    char error[SONAR_ERROR_MAX] = "";
    cr_assert(
        sonar_sheet_read(&view->engineer.sheet, SHEET_COMPASS, sizeof SHEET_COMPASS - 1, error),
        "%s", error);
    ask_cross(DIRECTION_NORTH, "W1 S1 E1");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
}

static void expect_readable(int width_px, int height_px)
{
    static const struct {
        const char *name;
        void (*set)(void);
    } STATES[] = {
        {"point", state_point},
        {"ruin", state_ruin},
        {"radiation", state_radiation},
        {"still", state_still},
        {"done", state_done},
        {"free", state_free},
        {"stop", state_stop},
        {"over", state_over},
        {"their turn", state_their_turn},
        {"compass", state_compass},
        {"inspection", fill_inspection},
    };
    sonar_stage_open(&stage, width_px, height_px, ENGINEER);
    stage.stage.ui.calm = true;
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++) {
        sonar_stage_reset(&stage);
        STATES[i].set();
        sonar_stage_paint(&stage);
        sonar_stage_expect_readable(&stage, STATES[i].name);
    }
    sonar_stage_close(&stage);
}

Test(sonar_engineer, can_be_read)
{
    expect_readable(1280, 720);
}

Test(sonar_engineer, can_be_read_on_a_narrow_screen)
{
    expect_readable(1024, 640);
}

Test(sonar_engineer, can_be_read_on_a_large_screen)
{
    expect_readable(1920, 1080);
}

Test(sonar_engineer, any_view_can_be_drawn)
{
    sonar_stage_open(&stage, 1280, 720, ENGINEER);
    sonar_stage_draw_any(&stage, 60);
    sonar_stage_close(&stage);
}
