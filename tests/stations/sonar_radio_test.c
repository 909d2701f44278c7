// The radio operator's screen: all that he may do, by keys and by pointer, in every state, legible.
// A host of a few lines draws what is ordered.
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "stations/sonar/radio.h"
#include "tests/stations/sonar_stage.h"

#define RADIO (1u << ROLE_RADIO)

static struct sonar_stage stage; // too large for a stack
static struct sonar_view *const view = &stage.views[ROLE_RADIO];
static char orders[1024]; // all that was ordered since ask(), one after the other

// --- the host, and the hand

static void call(enum side side, const char *said)
{
    sonar_stage_call(&stage, side, said);
}

static void draw(const char *text)
{
    struct sonar_stroke stroke;
    cr_assert(record_parse(&SONAR_STROKE_RECORD, text, &stroke, NULL), "%s", text);
    cr_assert(sonar_sketch_draw(&view->radio.sketch, &stroke), "%s", text);
}

// Carries out what the last frame ordered, and what follows from that, until nothing is ordered.
static const char *settle(void)
{
    for (int i = 0; i < 64 && stage.order_seat >= 0; i++) {
        struct sonar_order order;
        cr_assert_eq(stage.order_seat, SONAR_SEAT(SIDE_BLUE, ROLE_RADIO));
        cr_assert(record_parse(&SONAR_ORDER_RECORD, stage.order, &order, NULL), "%s", stage.order);
        size_t length = strlen(orders);
        snprintf(orders + length, sizeof orders - length, "%s%s", length > 0 ? ", " : "",
                 stage.order);
        if (order.kind == SONAR_ORDER_SKETCH) {
            cr_assert(sonar_sketch_draw(&view->radio.sketch, &order.sketch), "%s", stage.order);
        }
        sonar_stage_frame(&stage);
    }
    return orders;
}

static void expect(const char *ordered)
{
    settle();
    cr_expect_str_eq(orders, ordered);
    orders[0] = '\0';
}

static void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
    settle();
}

static void press_shift(uint32_t key)
{
    sonar_stage_press(&stage, key, INPUT_SHIFT);
    settle();
}

// Where a dot is on the canvas of 1280 x 720.
static struct point place_of(const char *name)
{
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    return (struct point){346 + 40 * ((float)dot.column + 0.5f), 82 + 40 * ((float)dot.row + 0.5f)};
}

static void click(const char *dot)
{
    struct point at = place_of(dot);
    sonar_stage_click(&stage, at.x, at.y);
    settle();
}

static void click_at(float x, float y)
{
    sonar_stage_click(&stage, x, y);
    settle();
}

static void drag(const char *from, const char *to)
{
    struct point a = place_of(from);
    struct point b = place_of(to);
    for (int i = 0; i <= 10; i++) {
        float t = (float)i / 10;
        input_point(&stage.stage.input, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
        input_button(&stage.stage.input, true);
        sonar_stage_frame(&stage);
        settle();
    }
    input_button(&stage.stage.input, false);
    sonar_stage_frame(&stage);
    settle();
    input_point(&stage.stage.input, -1000, -1000);
    sonar_stage_frame(&stage);
    settle();
}

static void open_sea(void)
{
    sonar_stage_open(&stage, 1280, 720, RADIO);
    orders[0] = '\0';
    view->calls_count = 0;
    view->calls_last = 0;
}

static void close_sea(void)
{
    sonar_stage_close(&stage);
}

// A track of three steps, all of it called.
static void open_track(void)
{
    open_sea();
    call(SIDE_RED, "head south");
    call(SIDE_RED, "head west");
    call(SIDE_RED, "head south");
    draw("begin 1 K5");
    draw("step 1 2");
    draw("step 1 3");
    draw("step 1 2");
    sonar_stage_frame(&stage);
    sonar_stage_expect_no_order(&stage);
}

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

// --- ahead of the host

Test(sonar_radio, draws_at_once_and_sends_one_after_the_other)
{
    open_track();
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_expect(&stage, ROLE_RADIO, "sketch step 1 3");
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
    sonar_stage_expect(&stage, ROLE_RADIO, "say lost");
    sonar_stage_frame(&stage);
    sonar_stage_expect(&stage, ROLE_RADIO, "sketch step 1 3");
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

static void assist(enum sonar_assist how, const char *way)
{
    view->radio.assist = (uint8_t)how;
    view->radio.way_count = 0;
    for (; *way != '\0'; way++) {
        view->radio.way[view->radio.way_count++] = (uint8_t)(*way - '0');
    }
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

// --- pictures

static void show_stop(void)
{
    view->has_stop = true;
    view->stop = (struct sonar_stop){.system = SONAR_TORPEDO,
                                     .side = SIDE_RED,
                                     .has_dot = true,
                                     .dot = {6, 6},
                                     .since_ms = stage.table_now - 1000,
                                     .until_ms = stage.table_now + 5000};
    call(SIDE_RED, "stop");
    call(SIDE_RED, "torpedo G7");
}

static void show_deaf(void)
{
    view->is_surfaced = true;
}

static void show_surfaced(void)
{
    call(SIDE_RED, "surfacing 6");
    view->enemy_surfaced = true;
}

static void show_marks(void)
{
    call(SIDE_RED, "states (row 15) (column M)");
    call(SIDE_BLUE, "drone_in 9 no");
    call(SIDE_BLUE, "drone_in 1 yes");
    call(SIDE_RED, "torpedo G7");
    call(SIDE_RED, "mine_dropped");
    call(SIDE_RED, "silence");
    draw("note A1 \"WWWWWWWWWWWWWWWWWWWWWWWW\"");
    draw("note O15 \"here or there, or not\"");
    draw("note N15 \"one\"");
    draw("mark H8 here");
    draw("slide 1 -3 2");
}

static void show_candidates(void)
{
    assist(SONAR_ASSIST_CANDIDATES, "23243");
}

static void show_auto(void)
{
    assist(SONAR_ASSIST_TRACK, "23243");
    stage.memory.tracing.sheet = SONAR_SHEET_AUTO;
}

static void show_placing(void)
{
    view->phase = SONAR_PLACING;
    view->calls_count = 0;
    view->calls_last = 0;
    view->messages_count = 0;
    view->awaits[0] = (struct sonar_wait){SIDE_RED, ROLE_CAPTAIN, SONAR_TASK_PLACE};
}

static void show_over(void)
{
    view->phase = SONAR_OVER;
    view->outcome =
        (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_RED, .ending = ENDING_RULES};
    stage.is_running = false;
}

static void show_turns(void)
{
    sonar_stage_fill_turns(view, ROLE_RADIO);
}

static void show_cursor(void)
{
    stage.memory.tracing.tool = SONAR_TOOL_MARK;
    stage.memory.tracing.has_cursor = true;
    stage.memory.tracing.cursor = (struct dot){14, 14};
}

static void show_note(void)
{
    stage.memory.tracing.tool = SONAR_TOOL_NOTE;
    stage.memory.tracing.is_noting = stage.memory.tracing.is_note_new = true;
    stage.memory.tracing.note_dot = (struct dot){0, 0};
}

static void show_new(void)
{
    call(SIDE_RED, "head west");
    call(SIDE_RED, "silence");
}

static void show_calm(void)
{
}

static const struct {
    const char *name;
    void (*set)(void);
} STATES[] = {
    {"calm", show_calm}, {"new calls", show_new},         {"stop", show_stop},
    {"deaf", show_deaf}, {"surfaced", show_surfaced},     {"marks", show_marks},
    {"auto", show_auto}, {"candidates", show_candidates}, {"placing", show_placing},
    {"over", show_over}, {"turns", show_turns},           {"cursor", show_cursor},
    {"note", show_note},
};

static void look_at(int width_px, int height_px)
{
    sonar_stage_open(&stage, width_px, height_px, RADIO);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++) {
        sonar_stage_reset(&stage);
        stage.stage.ui.calm = true;
        view->messages_count = 2; // the last is a sentence that no narrow line holds
        view->messages_last = 2;
        draw("begin 1 K5");
        draw("step 1 3");
        draw("step 1 2");
        draw("step 1 19");
        STATES[i].set();
        sonar_stage_frame(&stage);
        sonar_stage_frame(&stage);
        sonar_stage_expect_readable(&stage, STATES[i].name);
    }
    sonar_stage_close(&stage);
}

Test(sonar_radio, is_legible_at_1280x720)
{
    look_at(1280, 720);
}

Test(sonar_radio, is_legible_at_1024x640)
{
    look_at(1024, 640);
}

Test(sonar_radio, is_legible_at_1920x1080)
{
    look_at(1920, 1080);
}

Test(sonar_radio, draws_whatever_comes)
{
    sonar_stage_open(&stage, 1280, 720, RADIO);
    sonar_stage_draw_any(&stage, 150);
    sonar_stage_close(&stage);
}
