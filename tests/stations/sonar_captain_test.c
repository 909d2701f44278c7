// The captain's screen: every order by keyboard and by pointer, nothing dead without a reason that
// the seat may know, and words that can be read in every state and size.
#include <criterion/criterion.h>

#include "shared/random.h"
#include "tests/stations/sonar_stage.h"

#define CAPTAIN (1u << ROLE_CAPTAIN)

static struct sonar_stage stage; // too large for a stack

static struct sonar_view *view(void)
{
    return &stage.views[ROLE_CAPTAIN];
}

static void open_stage(void)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    sonar_stage_frame(&stage);
}

static void open_free(void)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    sonar_stage_free_helm(&stage);
    sonar_stage_frame(&stage);
}

static void close_stage(void)
{
    sonar_stage_close(&stage);
}

static void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
}

static void expect(const char *order)
{
    sonar_stage_expect(&stage, ROLE_CAPTAIN, order);
}

static void expect_nothing(void)
{
    sonar_stage_expect_no_order(&stage);
}

// Where a dot of the chart lies on the canvas.
static void click_dot(const char *name)
{
    struct chart_sheet sheet = chart_sheet_fit(&view()->chart, box_of(20, 56, 652, 652));
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    struct point at = chart_sheet_point(&sheet, dot);
    sonar_stage_click(&stage, at.x, at.y);
}

static void set_stop(enum sonar_system system, enum side side)
{
    view()->has_stop = true;
    view()->stop = (struct sonar_stop){.system = (uint8_t)system,
                                       .side = (uint8_t)side,
                                       .since_ms = stage.table_now,
                                       .until_ms = stage.table_now + 3000};
    view()->helm = SONAR_HELM_STOP;
    view()->systems = SONAR_SYSTEMS_STOP;
}

static void ask_for_sector(void)
{
    set_stop(SONAR_DRONE, SIDE_BLUE);
    view()->task = SONAR_TASK_SECTOR;
    view()->awaits[0] = (struct sonar_wait){SIDE_BLUE, ROLE_CAPTAIN, SONAR_TASK_SECTOR};
    view()->awaits[1] = (struct sonar_wait){SIDE_BLUE, ROLE_MATE, SONAR_TASK_SECTOR};
    view()->awaits_count = 2;
}

static void set_placing(void)
{
    view()->phase = SONAR_PLACING;
    view()->helm = SONAR_HELM_PLACING;
    view()->systems = SONAR_SYSTEMS_PLACING;
    view()->task = SONAR_TASK_PLACE;
    view()->captain.has_place = false;
    view()->captain.route_count = 0;
    view()->captain.mines_count = 0;
    view()->awaits_count = 0;
}

static void set_over(void)
{
    view()->phase = SONAR_OVER;
    view()->helm = SONAR_HELM_OVER;
    view()->systems = SONAR_SYSTEMS_OVER;
    view()->outcome =
        (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_RED, .ending = ENDING_RULES};
}

// --- courses

Test(sonar_captain, arrows_steer_where_the_way_is_open, .init = open_free, .fini = close_stage)
{
    press(INPUT_DOWN);
    expect("course south");
    press(INPUT_LEFT);
    expect("course west");
    press(INPUT_UP); // the route
    expect_nothing();
    press(INPUT_RIGHT); // an island
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "route"));
    cr_expect(sonar_stage_says(&stage, "island"));
}

Test(sonar_captain, the_next_dot_can_be_clicked, .init = open_free, .fini = close_stage)
{
    click_dot("F9");
    expect("course west");
    click_dot("G8"); // the route
    expect_nothing();
    click_dot("E9"); // two dots away
    expect_nothing();
    sonar_stage_click_words(&stage, "S");
    expect("course south");
}

Test(sonar_captain, edges_and_own_mines_shut_a_way_too, .init = open_free, .fini = close_stage)
{
    sonar_stage_route(view(), "A2 A1");
    view()->captain.mines[0] = 1; // B1
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "edge"));
    cr_expect(sonar_stage_says(&stage, "mine"));
    press(INPUT_RIGHT);
    expect_nothing();
}

Test(sonar_captain, a_locked_helm_names_whom_it_waits_for, .init = open_stage, .fini = close_stage)
{
    cr_expect(sonar_stage_says(&stage, "Waiting for the Engineer"));
    cr_expect(sonar_stage_says(&stage, "waiting for"));
    press(INPUT_DOWN);
    expect_nothing();
    click_dot("G10");
    expect_nothing();
}

// --- orders

Test(sonar_captain, a_torpedo_is_aimed_and_fired, .init = open_stage, .fini = close_stage)
{
    press('T');
    press(INPUT_ENTER); // nothing is aimed at
    expect_nothing();
    press(INPUT_RIGHT);
    press(INPUT_ENTER); // H9 is land
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "H9 is out of reach"));
    press(INPUT_RIGHT);
    cr_expect(sonar_stage_says(&stage, "4 steps · Heron stands clear"));
    press(INPUT_ENTER);
    expect("torpedo I9");
    press(INPUT_ENTER);
    expect_nothing();
}

Test(sonar_captain, a_torpedo_that_hurts_the_own_boat_is_announced, .init = open_stage,
     .fini = close_stage)
{
    press('T');
    press(INPUT_DOWN);
    cr_expect(sonar_stage_says(&stage, "1 step · Heron takes 1"));
    // H7 is beside no boat, but beside our mine at I7, which is not beside us either.
    sonar_stage_route(view(), "G6 H6");
    click_dot("J8");
    cr_expect(sonar_stage_says(&stage, "Heron takes 1"), "the mine at I7 goes off beside H6");
}

Test(sonar_captain, everything_can_be_ordered_by_pointer, .init = open_stage, .fini = close_stage)
{
    sonar_stage_click_words(&stage, "Torpedo");
    click_dot("G12");
    sonar_stage_click_words(&stage, "Fire");
    expect("torpedo G12");
    sonar_stage_click_words(&stage, "Drop a mine");
    click_dot("F8");
    sonar_stage_click_words(&stage, "Drop");
    expect("mine F8");
    sonar_stage_click_words(&stage, "Blow a mine");
    click_dot("D6");
    sonar_stage_click_words(&stage, "Blow");
    expect("blow D6");
    sonar_stage_click_words(&stage, "Scenario");
    click_dot("L5");
    sonar_stage_click_words(&stage, "Blow");
    expect("scenario L5");
    sonar_stage_click_words(&stage, "Surface");
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("surface");
    sonar_stage_click_words(&stage, "Torpedo");
    sonar_stage_click_words(&stage, "Leave");
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "Waiting for the Engineer"));
}

Test(sonar_captain, a_mine_goes_to_a_dot_around_the_boat, .init = open_stage, .fini = close_stage)
{
    press('M');
    press(INPUT_LEFT);
    press(INPUT_LEFT); // no further
    press(INPUT_UP);
    press(INPUT_ENTER);
    expect("mine F8");
    press('M');
    press(INPUT_UP);
    cr_expect(sonar_stage_says(&stage, "G8 is on our route"));
    press(INPUT_ENTER);
    expect_nothing();
}

Test(sonar_captain, a_silence_is_a_line_of_none_to_four, .init = open_free, .fini = close_stage)
{
    press('S');
    press(INPUT_ENTER);
    expect("silence north 0");
    press('S');
    for (int i = 0; i < 6; i++) {
        press(INPUT_LEFT);
    }
    cr_expect(sonar_stage_says(&stage, "Silence: 4 west"));
    press(INPUT_RIGHT); // one back
    press(INPUT_ENTER);
    expect("silence west 3");
    press('S');
    click_dot("G11");
    press(INPUT_ENTER);
    expect("silence south 2");
}

Test(sonar_captain, a_silence_needs_the_helm_in_real_time, .init = open_stage, .fini = close_stage)
{
    press('S');
    press(INPUT_ENTER);
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "helm locked"));
}

Test(sonar_captain, a_mine_is_blown_by_its_number, .init = open_stage, .fini = close_stage)
{
    press('B');
    press('2');
    press(INPUT_ENTER);
    expect("blow D6");
    press('B');
    press(INPUT_RIGHT);
    press(INPUT_ENTER);
    expect("blow I7");
    view()->captain.has_fresh = true;
    view()->captain.fresh = view()->captain.mines[0];
    press('B');
    press('1');
    cr_expect(sonar_stage_says(&stage, "I7: move first"));
    press(INPUT_ENTER);
    expect_nothing();
}

Test(sonar_captain, a_charted_mine_is_chosen_by_arrows, .init = open_stage, .fini = close_stage)
{
    press('C');
    press(INPUT_RIGHT);
    press(INPUT_ENTER);
    expect("scenario K10");
}

Test(sonar_captain, surfacing_asks_once_more, .init = open_stage, .fini = close_stage)
{
    press('U');
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "Surface in sector 5?"));
    press(INPUT_ESCAPE);
    press(INPUT_ENTER);
    expect_nothing();
    press('U');
    press(INPUT_ENTER);
    expect("surface");
}

Test(sonar_captain, a_trapped_boat_is_told_to_surface, .init = open_free, .fini = close_stage)
{
    view()->helm = SONAR_HELM_TRAPPED;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "No way out"));
    press('T'); // M5
    cr_expect(sonar_stage_says(&stage, "No way out"));
    press(INPUT_ENTER);
    expect("surface");
}

Test(sonar_captain, arrows_steer_again_when_an_aim_is_left, .init = open_free, .fini = close_stage)
{
    press('T');
    press(INPUT_DOWN);
    expect_nothing();
    press(INPUT_ESCAPE);
    press(INPUT_DOWN);
    expect("course south");
}

Test(sonar_captain, an_aim_outlives_a_stop_but_cannot_be_fired_in_it, .init = open_stage,
     .fini = close_stage)
{
    press('T');
    press(INPUT_RIGHT);
    press(INPUT_RIGHT);
    set_stop(SONAR_TORPEDO, SIDE_RED);
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect_nothing();
    view()->has_stop = false;
    view()->systems = SONAR_SYSTEMS_FREE;
    view()->helm = SONAR_HELM_UPKEEP;
    press(INPUT_ENTER);
    expect("torpedo I9");
}

Test(sonar_captain, an_aim_ends_when_the_match_takes_the_system_away, .init = open_stage,
     .fini = close_stage)
{
    press('T');
    press(INPUT_DOWN);
    view()->systems = SONAR_SYSTEMS_COURSE;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "steer first"));
    press(INPUT_ENTER);
    expect_nothing();
}

// --- what the match asks for

Test(sonar_captain, a_start_is_chosen_on_water, .init = open_stage, .fini = close_stage)
{
    set_placing();
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect_nothing();
    press(INPUT_UP); // shows the aim in the middle, H8
    press(INPUT_DOWN);
    cr_expect(sonar_stage_says(&stage, "H9 is land"));
    press(INPUT_ENTER);
    expect_nothing();
    press(INPUT_LEFT);
    press(INPUT_ENTER);
    expect("place G9");
    click_dot("A1");
    sonar_stage_click_words(&stage, "Dive");
    expect("place A1");
}

// One Enter too many after the dive must not do anything.
Test(sonar_captain, the_start_is_forgotten_once_the_boat_dives, .init = open_stage,
     .fini = close_stage)
{
    set_placing();
    click_dot("A1");
    view()->task = SONAR_TASK_NONE;
    sonar_stage_route(view(), "A1");
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "to dive"));
}

Test(sonar_captain, a_drone_is_sent_by_number_or_to_a_clicked_sector, .init = open_stage,
     .fini = close_stage)
{
    press('T');
    press(INPUT_DOWN);
    ask_for_sector();
    sonar_stage_frame(&stage);
    press('6');
    expect("sector 6");
    click_dot("C14");
    expect("sector 7");
    view()->has_stop = false;
    view()->task = SONAR_TASK_NONE;
    view()->helm = SONAR_HELM_UPKEEP;
    view()->systems = SONAR_SYSTEMS_FREE;
    press(INPUT_ENTER); // the click did not move the aim
    expect("torpedo G10");
}

Test(sonar_captain, a_turn_is_a_course_and_then_its_end, .init = open_stage, .fini = close_stage)
{
    sonar_stage_fill_turns(view(), ROLE_CAPTAIN);
    press('T');
    expect_nothing();
    press(INPUT_RIGHT);
    expect("course east");
    view()->helm = SONAR_HELM_MADE;
    view()->systems = SONAR_SYSTEMS_FREE;
    view()->task = SONAR_TASK_END;
    press(INPUT_LEFT);
    expect_nothing();
    press(INPUT_ENTER);
    expect("end");
    press('S'); // L3
    press(INPUT_LEFT);
    press(INPUT_ENTER);
    expect("silence west 1");
}

Test(sonar_captain, a_mine_can_be_blown_in_the_enemys_turn, .init = open_stage, .fini = close_stage)
{
    sonar_stage_fill_turns(view(), ROLE_CAPTAIN);
    view()->turn.side = SIDE_RED;
    view()->helm = SONAR_HELM_TURN;
    view()->systems = SONAR_SYSTEMS_TURN;
    view()->task = SONAR_TASK_NONE;
    press(INPUT_RIGHT);
    expect_nothing();
    press('B');
    press(INPUT_ENTER); // the only one is chosen
    expect("blow C5");
}

Test(sonar_captain, a_boat_dives_when_its_hull_is_traced, .init = open_stage, .fini = close_stage)
{
    view()->is_surfaced = true;
    view()->helm = SONAR_HELM_SURFACED;
    view()->systems = SONAR_SYSTEMS_SURFACED;
    view()->task = SONAR_TASK_DIVE;
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("dive");
}

Test(sonar_captain, the_end_offers_a_rematch, .init = open_stage, .fini = close_stage)
{
    set_over();
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "You have lost"));
    cr_expect(sonar_stage_says(&stage, "Heron: 1 damage called"));
    press(INPUT_ENTER);
    cr_expect_eq(stage.wish, STATION_REMATCH);
    press(INPUT_ESCAPE);
    cr_expect_eq(stage.wish, STATION_LEAVE);
    expect_nothing();
}

Test(sonar_captain, the_end_tells_a_guest_of_no_rematch, .init = open_stage, .fini = close_stage)
{
    set_over();
    stage.lobby.you = 1;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "Debrief, or leave the table."));
    press(INPUT_ENTER);
    cr_expect_neq(stage.wish, STATION_REMATCH);
}

Test(sonar_captain, nothing_is_ordered_while_an_order_is_on_its_way, .init = open_free,
     .fini = close_stage)
{
    press('T');
    press(INPUT_DOWN);
    stage.is_waiting = true;
    press(INPUT_ENTER);
    expect_nothing();
    stage.is_waiting = false;
    press(INPUT_ENTER); // the aim was kept
    expect("torpedo G10");
}

// Whatever a host may send: it is drawn, or left alone, and keys do no harm.
Test(sonar_captain, stands_any_view_within_its_record)
{
    static const uint32_t KEYS[] = {'T', 'M', 'S', 'C', 'B', INPUT_UP, INPUT_LEFT, INPUT_ENTER};
    struct random random;
    random_seed(&random, 7);
    sonar_stage_open(&stage, 640, 400, CAPTAIN);
    struct chart chart = view()->chart;
    for (int i = 0; i < 60; i++) {
        record_random(&SONAR_VIEW_RECORD, &random, view());
        if (i % 4 != 0) { // most random charts are refused
            view()->chart = chart;
            view()->has_chart = true;
            view()->has_captain = true;
            view()->has_tracing = false; // that is another screen
            view()->captain.place = (struct dot){(uint8_t)(i % 15), (uint8_t)(i / 15)};
            view()->captain.has_fresh = false;
            for (int j = 0; j < SONAR_DOTS_MAX; j++) {
                view()->captain.route[j] %= 225;
            }
            for (int j = 0; j < SONAR_MINES_MAX; j++) {
                view()->captain.mines[j] %= 225;
            }
        }
        for (size_t key = 0; key < sizeof KEYS / sizeof KEYS[0]; key += 1 + (size_t)i % 3) {
            input_press(&stage.stage.input, KEYS[key], 0);
        }
        sonar_stage_frame(&stage);
    }
    sonar_stage_close(&stage);
}

// --- what can be read

struct state {
    const char *name;
    void (*set)(void);
};

static void set_aiming(void)
{
    press('T');
    press(INPUT_RIGHT);
    press(INPUT_RIGHT);
}

static void set_unaimed(void)
{
    press('T');
}

static void set_gliding(void)
{
    sonar_stage_free_helm(&stage);
    press('S');
    press(INPUT_LEFT);
}

static void set_dropping(void)
{
    view()->captain.has_fresh = true;
    view()->captain.fresh = view()->captain.mines[0];
    press('M');
    press(INPUT_LEFT);
}

static void set_blowing(void)
{
    press('B');
}

static void set_choosing(void)
{
    press('C');
}

static void set_surfacing(void)
{
    press('U');
}

static void set_waiting(void)
{
    view()->awaits[1] = (struct sonar_wait){SIDE_BLUE, ROLE_MATE, SONAR_TASK_CHARGE};
    view()->awaits_count = 2;
}

static void set_penalty(void)
{
    view()->helm = SONAR_HELM_PENALTY;
    view()->awaits[0].task = SONAR_TASK_RADIATION;
}

static void set_trapped(void)
{
    sonar_stage_free_helm(&stage);
    view()->helm = SONAR_HELM_TRAPPED;
    sonar_stage_route(view(), "F9 F8 G8 H8 H7 G10 G9");
}

static void set_damaged(void)
{
    for (int i = 0; i < 6; i++) {
        view()->hits[i] = (struct sonar_hit){600, (uint8_t)(i % 2), 1};
    }
    view()->hits_count = 6;
    sonar_stage_call(&stage, SIDE_RED, "states (column O) (sector 9)");
    sonar_stage_call(&stage, SIDE_RED, "surfacing 9");
    sonar_stage_call(&stage, SIDE_BLUE, "ready scenario");
    sonar_stage_message(&stage, ROLE_ENGINEER,
                        "text \"two more crosses in the south and the whole panel is full; head "
                        "north\"");
}

static void set_placed(void)
{
    set_placing();
    view()->task = SONAR_TASK_NONE;
    sonar_stage_route(view(), "A1");
}

static void set_torpedoed(void)
{
    set_stop(SONAR_TORPEDO, SIDE_RED);
    view()->stop.has_dot = true;
    view()->stop.dot = (struct dot){6, 7};
}

static void set_sector(void)
{
    ask_for_sector();
}

static void set_turn(void)
{
    sonar_stage_fill_turns(view(), ROLE_CAPTAIN);
}

static void set_turn_end(void)
{
    set_turn();
    view()->helm = SONAR_HELM_MADE;
    view()->systems = SONAR_SYSTEMS_FREE;
    view()->task = SONAR_TASK_END;
}

static void set_turn_of_enemy(void)
{
    set_turn();
    view()->turn.side = SIDE_RED;
    view()->helm = SONAR_HELM_TURN;
    view()->systems = SONAR_SYSTEMS_TURN;
}

static void set_surfaced(void)
{
    set_turn_of_enemy();
    view()->turn.left = 3;
    view()->is_surfaced = true;
    view()->helm = SONAR_HELM_SURFACED;
    view()->systems = SONAR_SYSTEMS_SURFACED;
}

static void set_listing(void)
{
    press('7');
}

static void set_typing(void)
{
    press('/');
    sonar_stage_type(&stage, "head for the gap between the islands");
}

static void set_free(void)
{
    sonar_stage_free_helm(&stage);
}

static const struct state STATES[] = {
    {"waiting for both", set_waiting},
    {"free", set_free},
    {"aiming", set_aiming},
    {"not aimed yet", set_unaimed},
    {"gliding", set_gliding},
    {"dropping", set_dropping},
    {"blowing", set_blowing},
    {"choosing a charted mine", set_choosing},
    {"surfacing", set_surfacing},
    {"a breakdown", set_penalty},
    {"trapped", set_trapped},
    {"damaged", set_damaged},
    {"placing", set_placing},
    {"placed", set_placed},
    {"a drone's sector", set_sector},
    {"stop", set_torpedoed},
    {"turn", set_turn},
    {"end of turn", set_turn_end},
    {"enemy's turn", set_turn_of_enemy},
    {"surfaced", set_surfaced},
    {"over", set_over},
    {"a list of phrases", set_listing},
    {"typing", set_typing},
};

static void expect_readable(int width_px, int height_px)
{
    sonar_stage_open(&stage, width_px, height_px, CAPTAIN);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++) {
        sonar_stage_reset(&stage);
        stage.stage.ui.calm = true;
        sonar_stage_frame(&stage);
        STATES[i].set();
        sonar_stage_frame(&stage);
        cr_log_info("%s", STATES[i].name);
        stage_expect_readable(&stage.stage);
    }
    sonar_stage_close(&stage);
}

Test(sonar_captain, can_be_read_at_1280x720)
{
    expect_readable(1280, 720);
}

Test(sonar_captain, can_be_read_at_1024x640)
{
    expect_readable(1024, 640);
}

Test(sonar_captain, can_be_read_at_1920x1080)
{
    expect_readable(1920, 1080);
}
