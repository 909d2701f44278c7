// The radio operator hears, plots and tells: calls become a track, and the captain learns of it.
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/stations/radio_chair.h"

// --- calls become a track

Test(sonar_radio, plots_a_call_by_enter)
{
    open_track();
    cr_expect_not(sonar_stage_says(&stage, "new"));
    call(SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "new"));
    press(INPUT_ENTER);
    expect("sketch step 1 3");
    cr_expect_not(sonar_stage_says(&stage, "new"));
    close_sea();
}

Test(sonar_radio, plots_all_that_waits_by_a_click)
{
    open_sea();
    call(SIDE_RED, "head south");
    call(SIDE_BLUE, "head north");
    call(SIDE_RED, "silence");
    call(SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "plots all 3"));
    click_at(150, 98); // the prompt
    expect("sketch begin 1 H8, sketch step 1 2, sketch step 1 4, sketch step 1 3");
    close_sea();
}

Test(sonar_radio, starts_anew_where_the_enemy_surfaced)
{
    open_track();
    call(SIDE_RED, "surfacing 9");
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("sketch begin 1 M13");
    call(SIDE_RED, "head north");
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("sketch step 1 0");
    close_sea();
}

Test(sonar_radio, leaves_a_gap_where_he_was_deaf)
{
    open_track();
    call(SIDE_BLUE, "surfacing 4");
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("sketch step 1 5");
    close_sea();
}

Test(sonar_radio, finds_after_a_reconnect_what_is_plotted)
{
    open_track();
    call(SIDE_RED, "head west");
    call(SIDE_RED, "head west");
    memset(&stage.memory, 0, sizeof stage.memory);
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "plots all 2"));
    view->calls_last = 100; // the first calls of the track are long gone
    memset(&stage.memory, 0, sizeof stage.memory);
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "plots all 2"));
    draw("step 1 3");
    draw("step 1 3");
    memset(&stage.memory, 0, sizeof stage.memory);
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "all is plotted"));
    close_sea();
}

// Killed, and back when its view no longer tells all that was called meanwhile.
Test(sonar_radio, plots_what_was_called_while_the_station_was_away)
{
    open_track();
    call(SIDE_RED, "head south");
    uint32_t last = view->calls_last;
    struct sonar_call before[SONAR_CALLS_MAX];
    memcpy(before, view->calls, sizeof before);
    int count = view->calls_count;
    view->calls_count = 0;
    call(SIDE_RED, "head west");
    memset(&stage.memory, 0, sizeof stage.memory);
    stage.can_recall = true;
    sonar_stage_frame(&stage);
    cr_expect_eq(stage.recalled, last + 1);
    press(INPUT_ENTER);
    expect(""); // not before it is known what comes first
    stage.heard = (struct station_heard){before, count, last - (uint32_t)count + 1, true};
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("sketch step 1 2, sketch step 1 3");
    close_sea();
}

Test(sonar_radio, breaks_the_track_where_calls_cannot_be_had)
{
    open_track();
    view->calls_last += 9;
    view->calls_count = 0;
    call(SIDE_RED, "head west");
    memset(&stage.memory, 0, sizeof stage.memory);
    stage.can_recall = true;
    stage.heard = (struct station_heard){NULL, 0, view->calls_last, true};
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("sketch step 1 5, sketch step 1 3");
    close_sea();
}

Test(sonar_radio, remembers_calls_that_a_view_no_longer_tells)
{
    open_track();
    call(SIDE_RED, "head west");
    for (int i = 0; i < SONAR_CALLS_MAX; i++) {
        call(SIDE_BLUE, "mate_ok");
        sonar_stage_frame(&stage);
    }
    press(INPUT_ENTER);
    expect("sketch step 1 3");
    close_sea();
}

// --- ahead of the host

Test(sonar_radio, draws_at_once_and_sends_one_after_the_other)
{
    open_track();
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_expect(&stage, SONAR_RADIO, "sketch step 1 3");
    stage.is_waiting = true;
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_press(&stage, INPUT_UP, 0);
    sonar_stage_expect_no_order(&stage);
    cr_expect_eq(stage.memory.drawing.wanted.tracks[0].steps_count, 6);
    stage.is_waiting = false;
    draw("step 1 3");
    sonar_stage_frame(&stage);
    expect("sketch step 1 3, sketch step 1 0");
    cr_expect_not(stage.memory.drawing.has_wanted);
    close_sea();
}

Test(sonar_radio, forgets_what_was_refused)
{
    open_track();
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    cr_expect(stage.memory.drawing.has_wanted);
    for (int i = 0; i < 30; i++) { // a verdict and no new view
        sonar_stage_frame(&stage);
    }
    cr_expect_not(stage.memory.drawing.has_wanted);
    sonar_stage_expect_no_order(&stage);
    close_sea();
}

Test(sonar_radio, leaves_the_way_free_for_words)
{
    open_track();
    stage.is_waiting = true;
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_press(&stage, '9', 0);
    stage.is_waiting = false;
    sonar_stage_frame(&stage);
    sonar_stage_expect(&stage, SONAR_RADIO, "say lost");
    sonar_stage_frame(&stage);
    sonar_stage_expect(&stage, SONAR_RADIO, "sketch step 1 3");
    close_sea();
}

// --- what he tells the captain

Test(sonar_radio, says_where_the_enemy_is)
{
    open_track();
    press('7');
    expect("say enemy J7 1");
    call(SIDE_RED, "head west"); // not plotted yet, but heard
    sonar_stage_frame(&stage);
    press('7');
    expect("say enemy I7 1");
    draw("mark F3 here");
    sonar_stage_frame(&stage);
    press('7');
    draw("mark G4 maybe");
    sonar_stage_frame(&stage);
    press('7');
    expect("say enemy F3 0, say enemy F3 1");
    press('8');
    press('4');
    expect("say sector 4");
    close_sea();
}

Test(sonar_radio, shows_where_the_enemy_can_be)
{
    open_sea();
    assist(SONAR_ASSIST_CANDIDATES, "1111111111111");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "dots left"));
    const struct sonar_plot *plot = &stage.memory.radio.plot;
    cr_expect_gt(plot->count, 0);
    for (int i = 0; i < 15 * 15; i++) {
        cr_expect(!sonar_dots_has(&plot->dots, i) || i % 15 >= 13);
    }
    view->radio.clues[0] = (struct sonar_clue){.step = 13, .side = SIDE_RED};
    cr_assert(record_parse(&SONAR_SAID_RECORD, "direct O1", &view->radio.clues[0].said, NULL));
    view->radio.clues_count = 1;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "1 dot left"));
    press('7');
    expect("say enemy O1 0");
    close_sea();
}

Test(sonar_radio, draws_the_way_on_a_sheet_of_its_own)
{
    open_sea();
    assist(SONAR_ASSIST_TRACK, "2243");
    call(SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    press('4');
    cr_expect(sonar_stage_says(&stage, "As heard"));
    cr_expect_not(sonar_stage_says(&stage, "new"));
    press_shift(INPUT_LEFT);
    press('M');
    press(INPUT_RIGHT);
    cr_expect(sonar_stage_says(&stage, "As heard · slid 1 east"));
    press('T');
    press(INPUT_UP); // it is not for drawing
    expect("");
    press('7'); // H8, 1 east, 2 south, then 1 and 1 west
    expect("say enemy G10 1");
    close_sea();
}

// K9: with his headphones off he knows that everything is frozen, and no more.
Test(sonar_radio, is_told_nothing_of_a_stop_while_deaf)
{
    open_sea();
    view->is_surfaced = true;
    view->helm = SONAR_HELM_STOP;
    view->systems = SONAR_SYSTEMS_STOP;
    view->has_stop = false;
    sonar_stage_paint(&stage);
    cr_expect(sonar_stage_says(&stage, "Headphones off"));
    cr_expect_not(sonar_stage_says(&stage, "STOP"));
    cr_expect_not(sonar_stage_says(&stage, "Listening"));
    sonar_stage_expect_readable(&stage, "deaf in a stop");
    sonar_stage_expect_no_order(&stage);
    close_sea();
}

// K9: turn by turn he hears at the surface what everybody hears.
Test(sonar_radio, goes_on_listening_at_the_surface_turn_by_turn)
{
    open_track();
    view->tempo = SONAR_TURNS;
    view->is_surfaced = true;
    call(SIDE_BLUE, "surfacing 4");
    call(SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "Headphones off"));
    press(INPUT_ENTER);
    expect("sketch step 1 3"); // and no gap before it
    close_sea();
}
