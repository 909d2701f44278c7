// The captain's orders: every one by keyboard and by pointer, nothing dead without a reason that
// the seat may know.
#include <criterion/criterion.h>

#include "tests/stations/captain_chair.h"

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
    press(INPUT_ENTER);
    expect("surface");
}

// Each way has its own reason, though none is open.
Test(sonar_captain, a_trapped_boat_is_told_what_shuts_each_way, .init = open_free,
     .fini = close_stage)
{
    view()->helm = SONAR_HELM_TRAPPED;
    sonar_stage_frame(&stage);
    press(INPUT_UP);
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "Our own route to the north"));
    press(INPUT_RIGHT);
    expect_nothing();
    cr_expect(sonar_stage_says(&stage, "Island to the east"));
}

// R23: what needs no movement is still his.
Test(sonar_captain, a_trapped_boat_may_fire_first, .init = open_free, .fini = close_stage)
{
    view()->helm = SONAR_HELM_TRAPPED;
    sonar_stage_frame(&stage);
    press('T');
    cr_expect_not(sonar_stage_says(&stage, "No way out"));
    press(INPUT_ESCAPE);
    cr_expect(sonar_stage_says(&stage, "No way out"));
    press('S');
    cr_expect(sonar_stage_says(&stage, "Silence: stay here"));
    press(INPUT_ENTER);
    expect("silence north 0");
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
