// The captain steers, and does what the match asks him for, by keyboard and by pointer.
#include <criterion/criterion.h>

#include "shared/random.h"
#include "tests/stations/captain_chair.h"

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
    cr_expect(sonar_stage_says(&stage, "Our own route to the north"));
    cr_expect(sonar_stage_says(&stage, "Island to the east"));
}

Test(sonar_captain, the_next_dot_can_be_clicked, .init = open_free, .fini = close_stage)
{
    click_dot("F9");
    expect("course west");
    click_dot("G8"); // the route
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "Our own route to the north"));
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
    sonar_stage_fill_turns(view(), SONAR_CAPTAIN);
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

// Whoever comes late counts back by the courses that were called.
Test(sonar_captain, calls_have_the_number_of_their_turn, .init = open_stage, .fini = close_stage)
{
    cr_expect(sonar_stage_says(&stage, "12:36"));
    sonar_stage_fill_turns(view(), SONAR_CAPTAIN);
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "t 13"));
    cr_expect(sonar_stage_says(&stage, "t 12"));
    cr_expect_not(sonar_stage_says(&stage, "t 14"), "nothing was called in this turn yet");
    cr_expect_not(sonar_stage_says(&stage, "12:36"));
    view()->turn.number = 15;
    sonar_stage_frame(&stage);
    sonar_stage_call(&stage, SIDE_RED, "head north");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "t 15"));
}

Test(sonar_captain, a_mine_can_be_blown_in_the_enemys_turn, .init = open_stage, .fini = close_stage)
{
    sonar_stage_fill_turns(view(), SONAR_CAPTAIN);
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
