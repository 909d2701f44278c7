// The radio operator's tools, by keys and by hand over the chart.
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/stations/radio_chair.h"

// --- the track by hand

Test(sonar_radio, draws_a_track_by_keys)
{
    open_sea();
    sonar_stage_frame(&stage);
    press(INPUT_UP); // shows the cursor
    press(INPUT_UP);
    cr_expect(sonar_stage_says(&stage, "Track from H7"));
    press(INPUT_ENTER);
    press(INPUT_RIGHT);
    press(INPUT_DOWN);
    press(INPUT_BACKSPACE);
    expect("sketch begin 1 H7, sketch step 1 1, sketch step 1 2, sketch back 1");
    close_sea();
}

Test(sonar_radio, draws_a_track_by_clicks_and_drags)
{
    open_sea();
    sonar_stage_frame(&stage);
    click("F6");
    click("G6");
    click("M13"); // too far away
    expect("sketch begin 1 F6, sketch step 1 1");
    drag("G7", "G8");
    expect("sketch step 1 2, sketch step 1 2");
    drag("G8", "G7");
    expect("sketch back 1");
    close_sea();
}

Test(sonar_radio, ticks_a_call_that_was_drawn_by_hand)
{
    open_track();
    call(SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    press(INPUT_LEFT);
    expect("sketch step 1 3");
    cr_expect_not(sonar_stage_says(&stage, "new"));
    press(INPUT_BACKSPACE);
    cr_expect(sonar_stage_says(&stage, "new"));
    close_sea();
}

Test(sonar_radio, takes_a_silence_by_shift_and_arrows)
{
    open_track();
    draw("step 1 4");
    draw("step 1 2");
    sonar_stage_frame(&stage);
    press_shift(INPUT_LEFT);
    press_shift(INPUT_LEFT);
    press_shift(INPUT_RIGHT);
    press_shift(INPUT_RIGHT);
    expect("sketch take 1 4 19, sketch take 1 4 20, sketch take 1 4 19, sketch take 1 4 6");
    press_shift(INPUT_UP); // the track came from there
    expect("");
    close_sea();
}

Test(sonar_radio, takes_a_silence_by_clicks_on_its_fan)
{
    open_track(); // which ends at J7
    draw("step 1 4");
    sonar_stage_frame(&stage);
    click("H7");
    expect("sketch take 1 4 20");
    click("J7"); // the dot itself: none, or open again
    expect("sketch take 1 4 4");
    click("J7");
    expect("sketch take 1 4 6");
    close_sea();
}

Test(sonar_radio, looks_at_older_silences_too)
{
    open_track();
    draw("step 1 4");
    draw("step 1 2");
    draw("step 1 4");
    sonar_stage_frame(&stage);
    press('S');
    press_shift(INPUT_LEFT);
    expect("sketch take 1 4 19");
    press('S');
    press_shift(INPUT_RIGHT);
    expect("sketch take 1 6 11");
    close_sea();
}

// --- tools

Test(sonar_radio, slides_a_sheet_by_keys_and_by_hand)
{
    open_track();
    press('M');
    press(INPUT_RIGHT);
    press(INPUT_DOWN);
    expect("sketch slide 1 1 0, sketch slide 1 1 1");
    cr_expect(sonar_stage_says(&stage, "slid 1 east, 1 south"));
    drag("E5", "C6");
    expect("sketch slide 1 -1 2");
    close_sea();
}

Test(sonar_radio, has_three_sheets)
{
    open_track();
    press('2');
    cr_expect(sonar_stage_says(&stage, "Sheet 2"));
    click("E5");
    expect("sketch begin 2 E5");
    click_at(1146, 240); // the third
    cr_expect(sonar_stage_says(&stage, "Sheet 3"));
    press('1');
    press(INPUT_LEFT);
    expect("sketch step 1 3");
    close_sea();
}

Test(sonar_radio, marks_by_keys_and_by_clicks)
{
    open_track();
    press('K');
    click("E5");
    click("E5");
    click("E5");
    click("E5");
    expect("sketch mark E5 maybe, sketch mark E5 not, sketch mark E5 here, sketch mark E5 none");
    press(INPUT_UP); // the cursor comes up where the track ends
    press(INPUT_UP);
    cr_expect(sonar_stage_says(&stage, "Mark J6"));
    press(INPUT_ENTER);
    expect("sketch mark J6 maybe");
    press(INPUT_ESCAPE); // the cursor goes, and Enter is for calls again
    call(SIDE_RED, "head west");
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect("sketch step 1 3");
    close_sea();
}

Test(sonar_radio, writes_notes_by_keys_and_by_clicks)
{
    open_track();
    click_at(1190, 200); // the tool's button
    click("E5");
    sonar_stage_type(&stage, "mined?");
    press(INPUT_ENTER);
    expect("sketch note E5 \"mined?\"");
    click("E5");
    sonar_stage_type(&stage, " no");
    press(INPUT_ESCAPE); // leaves it as it was
    expect("");
    press('L');
    press(INPUT_UP);
    press(INPUT_ENTER);
    sonar_stage_type(&stage, "he");
    sonar_stage_type(&stage, "re");
    press(INPUT_ENTER);
    expect("sketch note J7 here");
    close_sea();
}

Test(sonar_radio, keeps_a_note_when_the_hand_goes_elsewhere)
{
    open_track();
    press('L');
    click("E5");
    sonar_stage_type(&stage, "one");
    click("H8");
    sonar_stage_type(&stage, "two");
    click_at(150, 400);
    expect("sketch note E5 one, sketch note H8 two");
    close_sea();
}

Test(sonar_radio, draws_with_the_pen_by_hand_and_by_keys)
{
    open_track();
    press('P');
    drag("C5", "D5");
    expect("sketch line 0x28482a482b482d482e48304832483348354836483848");
    press(INPUT_UP);
    press(INPUT_ENTER);
    press(INPUT_LEFT);
    press(INPUT_DOWN);
    press(INPUT_ENTER);
    expect("sketch line 0x986888688878");
    close_sea();
}

Test(sonar_radio, erases_what_lies_there)
{
    open_track(); // K5 K6 J6 J7
    draw("mark E5 not");
    draw("note F6 \"old\"");
    draw("line 0x28202830");
    sonar_stage_frame(&stage);
    press('E');
    click("E5");
    click("F6");
    click("C3"); // the pencil passes by
    click("B12");
    expect("sketch mark E5 none, sketch note F6 \"\", sketch rub 1");
    click("J6");
    expect("sketch back 1, sketch back 1");
    press(INPUT_UP); // by keys: the cursor comes up at K6
    press(INPUT_UP);
    press(INPUT_ENTER);
    expect("sketch clear 1");
    cr_expect(sonar_stage_says(&stage, "new"), "what was erased can be plotted again");
    close_sea();
}

Test(sonar_radio, undoes_step_by_step_by_key_and_by_click)
{
    open_track();
    press(INPUT_LEFT);
    press('K');
    click("E5");
    press('M');
    press(INPUT_UP);
    expect("sketch step 1 3, sketch mark E5 maybe, sketch slide 1 0 -1");
    press('Z');
    click_at(1208, 240);
    press('Z');
    expect("sketch slide 1 0 0, sketch mark E5 none, sketch back 1");
    press('Z'); // there is nothing more
    expect("");
    close_sea();
}

Test(sonar_radio, undoes_an_erased_track)
{
    open_track();
    press('E');
    click("K5");
    expect("sketch clear 1");
    press('Z');
    expect("sketch begin 1 K5, sketch step 1 2, sketch step 1 3, sketch step 1 2");
    close_sea();
}

Test(sonar_radio, filters_the_log)
{
    open_track();
    call(SIDE_BLUE, "head north");
    call(SIDE_BLUE, "drone_in 4 yes");
    call(SIDE_RED, "mate_ok");
    sonar_stage_frame(&stage);
    cr_expect_not(sonar_stage_says(&stage, "HEAD NORTH"));
    cr_expect_not(sonar_stage_says(&stage, "FIRST MATE OK"));
    cr_expect(sonar_stage_says(&stage, "DRONE in 4"));
    press('F');
    cr_expect(sonar_stage_says(&stage, "HEAD NORTH"));
    click_at(240, 171);
    cr_expect_not(sonar_stage_says(&stage, "HEAD NORTH"));
    close_sea();
}
