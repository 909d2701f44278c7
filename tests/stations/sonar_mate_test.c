// The first mate's screen: everything he may do by keys and by pointer, in every state, legible.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "stations/sonar/places.h"
#include "tests/stations/sonar_stage.h"

#define MATE (1u << SONAR_MATE)

static struct sonar_stage stage; // too large for a stack
static struct sonar_view *const view = &stage.views[SONAR_MATE];

static struct sonar_mate_places places(void)
{
    return sonar_mate_places(canvas_layout(stage.stage.canvas), false);
}

static void click_gauge(int system)
{
    sonar_stage_click_box(&stage, sonar_gauge_card(places().gauges, (enum sonar_system)system));
}

static void click_launch(enum sonar_system system)
{
    sonar_stage_click_box(&stage, sonar_launch_button(places().launch, system));
}

static void open_asked(enum sonar_task task)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    view->task = (uint8_t)task;
    view->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_MATE, SONAR_TASK_CHARGE};
    sonar_stage_frame(&stage);
}

static void fill_gauges(void)
{
    memcpy(view->mate.marks, view->mate.sizes, sizeof view->mate.marks);
}

static void stop_for(enum sonar_system system, enum side side)
{
    view->helm = SONAR_HELM_STOP;
    view->systems = SONAR_SYSTEMS_STOP;
    view->awaits_count = 0;
    view->has_stop = true;
    view->stop = (struct sonar_stop){.system = (uint8_t)system,
                                     .side = (uint8_t)side,
                                     .since_ms = stage.table_now - 2000,
                                     .until_ms = stage.table_now + 8000};
}

// --- marking

Test(sonar_mate, marks_each_gauge_that_has_room_by_its_digit)
{
    static const char *const ORDERS[SONAR_SYSTEM_COUNT] = {
        NULL, "charge mine", NULL, "charge drone", "charge silence", "charge scenario"};
    open_asked(SONAR_TASK_CHARGE);
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        sonar_stage_press(&stage, (uint32_t)('1' + i), 0);
        if (ORDERS[i] == NULL) {
            sonar_stage_expect_no_order(&stage);
        } else {
            sonar_stage_expect(&stage, SONAR_MATE, ORDERS[i]);
        }
    }
    sonar_stage_close(&stage);
}

Test(sonar_mate, marks_each_gauge_that_has_room_by_a_click)
{
    static const char *const ORDERS[SONAR_SYSTEM_COUNT] = {
        NULL, "charge mine", NULL, "charge drone", "charge silence", "charge scenario"};
    open_asked(SONAR_TASK_CHARGE);
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        click_gauge(i);
        if (ORDERS[i] == NULL) {
            sonar_stage_expect_no_order(&stage);
        } else {
            sonar_stage_expect(&stage, SONAR_MATE, ORDERS[i]);
        }
    }
    sonar_stage_close(&stage);
}

Test(sonar_mate, marks_what_the_arrows_choose)
{
    open_asked(SONAR_TASK_CHARGE);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage); // nothing is chosen yet
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_RIGHT, 0); // the full sonar is skipped
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge drone");
    sonar_stage_press(&stage, INPUT_LEFT, 0);
    sonar_stage_press(&stage, INPUT_LEFT, 0); // there is none further on
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge mine");
    sonar_stage_close(&stage);
}

Test(sonar_mate, marks_what_the_captain_wants_by_enter_alone)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    sonar_stage_message(&stage, SONAR_CAPTAIN, "want silence");
    view->task = SONAR_TASK_CHARGE;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "Captain wants"));
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge silence");
    sonar_stage_close(&stage);
}

Test(sonar_mate, does_not_mark_when_nobody_asks)
{
    open_asked(SONAR_TASK_NONE);
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        sonar_stage_press(&stage, (uint32_t)('1' + i), 0);
        sonar_stage_expect_no_order(&stage);
        click_gauge(i);
        sonar_stage_expect_no_order(&stage);
    }
    sonar_stage_press(&stage, INPUT_RIGHT, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_mate, waits_for_the_verdict_before_the_next_order)
{
    open_asked(SONAR_TASK_CHARGE);
    stage.is_waiting = true;
    sonar_stage_press(&stage, '2', 0);
    sonar_stage_expect_no_order(&stage);
    stage.is_waiting = false;
    sonar_stage_press(&stage, '2', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge mine");
    sonar_stage_close(&stage);
}

// R5: in one room a station is heard. An OK sounds like the mark that it stands for.
Test(sonar_mate, ok_sounds_like_a_mark)
{
    open_asked(SONAR_TASK_CHARGE);
    sound_clear(&stage.stage.sounds);
    sonar_stage_press(&stage, '2', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge mine");
    struct sound_queue mark = stage.stage.sounds;
    fill_gauges();
    view->task = SONAR_TASK_OK;
    sonar_stage_frame(&stage);
    sound_clear(&stage.stage.sounds);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "ok");
    cr_expect_eq(stage.stage.sounds.count, mark.count);
    cr_expect_arr_eq(stage.stage.sounds.waiting, mark.waiting,
                     mark.count * sizeof(mark.waiting[0]));
    sonar_stage_close(&stage);
}

Test(sonar_mate, says_ok_when_every_gauge_is_full)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    fill_gauges();
    view->task = SONAR_TASK_OK;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "ok");
    sonar_stage_click_words(&stage, "OK");
    sonar_stage_expect(&stage, SONAR_MATE, "ok");
    sonar_stage_close(&stage);
}

Test(sonar_mate, has_no_gauge_for_a_system_that_the_chart_lacks)
{
    open_asked(SONAR_TASK_CHARGE);
    view->mate.sizes[SONAR_SCENARIO] = 0;
    view->mate.marks[SONAR_SCENARIO] = 0;
    sonar_stage_press(&stage, '6', 0);
    sonar_stage_expect_no_order(&stage);
    cr_expect(sonar_stage_says(&stage, "not on this chart"));
    sonar_stage_close(&stage);
}

// --- launching

Test(sonar_mate, launches_what_is_charged_by_key_and_by_click)
{
    open_asked(SONAR_TASK_NONE);
    sonar_stage_press(&stage, 'O', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "sonar");
    click_launch(SONAR_SONAR);
    sonar_stage_expect(&stage, SONAR_MATE, "sonar");
    sonar_stage_press(&stage, 'D', 0);
    sonar_stage_expect_no_order(&stage); // 2 of 4
    cr_expect(sonar_stage_says(&stage, "2 marks to go"));
    view->mate.marks[SONAR_DRONE] = view->mate.sizes[SONAR_DRONE];
    sonar_stage_press(&stage, 'D', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "drone");
    click_launch(SONAR_DRONE);
    sonar_stage_expect(&stage, SONAR_MATE, "drone");
    sonar_stage_close(&stage);
}

Test(sonar_mate, launches_nothing_while_a_lock_is_named)
{
    static const struct {
        enum sonar_systems lock;
        const char *words;
    } LOCKS[] = {
        {SONAR_SYSTEMS_PLACING, "not dived yet"},   {SONAR_SYSTEMS_STOP, "STOP"},
        {SONAR_SYSTEMS_SURFACED, "at the surface"}, {SONAR_SYSTEMS_TURN, "the enemy's turn"},
        {SONAR_SYSTEMS_COURSE, "a course first"},   {SONAR_SYSTEMS_UPKEEP, "upkeep first"},
        {SONAR_SYSTEMS_USED, "one system a turn"},  {SONAR_SYSTEMS_OVER, "the match is over"},
    };
    open_asked(SONAR_TASK_NONE);
    for (size_t i = 0; i < sizeof LOCKS / sizeof LOCKS[0]; i++) {
        view->systems = (uint8_t)LOCKS[i].lock;
        sonar_stage_press(&stage, 'O', 0);
        sonar_stage_expect_no_order(&stage);
        click_launch(SONAR_SONAR);
        sonar_stage_expect_no_order(&stage);
        cr_expect(sonar_stage_says(&stage, LOCKS[i].words), "no word of %s", LOCKS[i].words);
    }
    sonar_stage_close(&stage);
}

// A charged system stays alive though its colour may be broken: the first mate cannot know that.
Test(sonar_mate, is_told_what_a_failed_try_costs)
{
    open_asked(SONAR_TASK_NONE);
    cr_expect(sonar_stage_says(&stage, "costs a radiation cross"));
    stage.lobby.options[SONAR_OPTION_FORGIVING].value = 1;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "costs nothing"));
    sonar_stage_close(&stage);
}

Test(sonar_mate, names_each_of_nine_sectors_by_digit_and_by_click)
{
    open_asked(SONAR_TASK_SECTOR);
    stop_for(SONAR_DRONE, SIDE_BLUE);
    for (int i = 0; i < 9; i++) {
        char order[16];
        snprintf(order, sizeof order, "sector %d", i + 1);
        sonar_stage_press(&stage, (uint32_t)('1' + i), 0);
        sonar_stage_expect(&stage, SONAR_MATE, order);
        struct box sectors = sonar_launch_sectors(places().launch);
        sonar_stage_click_box(&stage, sonar_sector_cell(sectors, 9, i + 1));
        sonar_stage_expect(&stage, SONAR_MATE, order);
    }
    sonar_stage_close(&stage);
}

Test(sonar_mate, names_one_of_four_sectors_and_no_other)
{
    open_asked(SONAR_TASK_SECTOR);
    stop_for(SONAR_DRONE, SIDE_BLUE);
    view->sectors = 4;
    sonar_stage_press(&stage, '4', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "sector 4");
    sonar_stage_press(&stage, '5', 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_press(&stage, '7', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "say gauge torpedo 3 3"); // the digit is free to speak
    sonar_stage_close(&stage);
}

// --- talking, and what is to be seen

Test(sonar_mate, tells_a_gauge_with_one_key)
{
    open_asked(SONAR_TASK_CHARGE);
    sonar_stage_press(&stage, '7', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "say gauge torpedo 3 3");
    sonar_stage_press(&stage, '8', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "say gauge sonar 3 3");
    sonar_stage_close(&stage);
}

Test(sonar_mate, keeps_the_damage_track_with_its_times)
{
    open_asked(SONAR_TASK_CHARGE);
    cr_expect(sonar_stage_says(&stage, "8:14"));
    cr_expect(sonar_stage_says(&stage, "out at 4"));
    cr_expect(sonar_stage_says(&stage, "sunk"));
    view->mate.damage = 3;
    view->hits[1] = (struct sonar_hit){550, SIDE_RED, 1}; // theirs is not on it
    view->hits[2] = (struct sonar_hit){600, SIDE_BLUE, 2};
    view->hits_count = 3;
    for (int i = 0; i < 12; i++) { // its cells fill first
        sonar_stage_frame(&stage);
    }
    cr_expect(sonar_stage_says(&stage, "direct hit"));
    cr_expect(sonar_stage_says(&stage, "10:00"));
    cr_expect_not(sonar_stage_says(&stage, "9:10"));
    sonar_stage_close(&stage);
}

// R25: what our own explosion did is on the track too, though nobody called it.
Test(sonar_mate, tells_what_hit_the_boat)
{
    open_asked(SONAR_TASK_CHARGE);
    cr_expect_not(sonar_stage_says(&stage, "indirect"), "radiation can be as bad");
    view->mate.damage = 3;
    view->hits[1] = (struct sonar_hit){757, SIDE_BLUE, 1, SONAR_HARM_BLAST, true, {6, 7}};
    view->hits[2] = (struct sonar_hit){758, SIDE_BLUE, 1, SONAR_HARM_OWN_BLAST, true, {6, 8}};
    view->hits_count = 3;
    for (int i = 0; i < 12; i++) { // its cells fill first
        sonar_stage_frame(&stage);
    }
    cr_expect(sonar_stage_says(&stage, "indirect"));
    cr_expect(sonar_stage_says(&stage, "own blast"));
    sonar_stage_close(&stage);
}

Test(sonar_mate, names_whom_the_helm_waits_for)
{
    open_asked(SONAR_TASK_CHARGE);
    view->awaits[1] = (struct sonar_wait){SIDE_BLUE, SONAR_ENGINEER, SONAR_TASK_CROSS};
    view->awaits_count = 2;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "HEAD SOUTH: mark one gauge"));
    cr_expect(sonar_stage_says(&stage, "for you and for the Engineer"));
    view->task = SONAR_TASK_NONE;
    view->awaits[0] = view->awaits[1];
    view->awaits_count = 1;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "crosses a symbol"));
    sonar_stage_close(&stage);
}

// A silence is marked as any course is, and the first mate does not learn where it went.
Test(sonar_mate, is_not_told_the_way_of_a_silence)
{
    open_asked(SONAR_TASK_CHARGE);
    sonar_stage_call(&stage, SIDE_BLUE, "silence");
    view->has_panel = true;
    view->panel = DIRECTION_EAST;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "SILENCE: mark one gauge"));
    cr_expect_not(sonar_stage_says(&stage, "EAST"));
    sonar_stage_close(&stage);
}

static size_t all_words(char *out, size_t capacity)
{
    size_t count = 0;
    size_t length = 0;
    const struct canvas_mark *marks = canvas_marks(stage.stage.canvas, &count);
    for (size_t i = 0; i < count && length < capacity; i++) {
        length += (size_t)snprintf(out + length, capacity - length, "%s\n", marks[i].text);
    }
    return length;
}

// Whatever else a view might hold, only the first mate's own sheet is drawn.
Test(sonar_mate, draws_nobody_elses_sheet)
{
    static char before[8192];
    static char after[8192];
    open_asked(SONAR_TASK_CHARGE);
    all_words(before, sizeof before);
    view->captain = stage.views[SONAR_CAPTAIN].captain;
    view->has_captain = true;
    view->chart = stage.views[SONAR_CAPTAIN].chart;
    view->has_chart = true;
    view->engineer = stage.views[SONAR_ENGINEER].engineer;
    view->has_engineer = true;
    sonar_stage_frame(&stage);
    all_words(after, sizeof after);
    cr_expect_str_eq(before, after);
    sonar_stage_close(&stage);
}

Test(sonar_mate, moves_when_a_gauge_is_full_and_then_holds_still)
{
    open_asked(SONAR_TASK_CHARGE);
    view->mate.marks[SONAR_MINE] = 3;
    view->task = SONAR_TASK_NONE;
    sonar_stage_frame(&stage);
    cr_expect_leq(ui_wants_frame_at(&stage.stage.ui), stage.stage.ui.now_ms + 20);
    for (int i = 0; i < 40; i++) { // 800 ms
        sonar_stage_frame(&stage);
    }
    cr_expect_gt(ui_wants_frame_at(&stage.stage.ui), stage.stage.ui.now_ms + 40);
    stage.stage.ui.calm = true;
    view->mate.marks[SONAR_DRONE] = 4;
    sonar_stage_frame(&stage);
    cr_expect_gt(ui_wants_frame_at(&stage.stage.ui), stage.stage.ui.now_ms + 40);
    sonar_stage_close(&stage);
}

// --- every state can be read

static void state_mark(void)
{
    view->task = SONAR_TASK_CHARGE;
    view->awaits[1] = (struct sonar_wait){SIDE_BLUE, SONAR_MATE, SONAR_TASK_CHARGE};
    view->awaits_count = 2;
    sonar_stage_message(&stage, SONAR_CAPTAIN, "want scenario");
}

static void state_full(void)
{
    fill_gauges();
    view->task = SONAR_TASK_OK;
}

static void state_sector(void)
{
    view->task = SONAR_TASK_SECTOR;
    stop_for(SONAR_DRONE, SIDE_BLUE);
}

static void state_sector_of_four(void)
{
    state_sector();
    view->sectors = 4;
}

static void state_stop(void)
{
    stop_for(SONAR_TORPEDO, SIDE_RED);
    view->stop.has_dot = true;
    view->stop.dot = (struct dot){6, 8};
    sonar_stage_call(&stage, SIDE_RED, "stop");
    sonar_stage_call(&stage, SIDE_RED, "torpedo G9");
    sonar_stage_call(&stage, SIDE_BLUE, "indirect G9");
}

static void state_stop_sonar(void)
{
    stop_for(SONAR_SONAR, SIDE_BLUE);
    sonar_stage_call(&stage, SIDE_BLUE, "stop");
    sonar_stage_call(&stage, SIDE_BLUE, "sonar");
}

static void state_free(void)
{
    sonar_stage_free_helm(&stage);
}

static void state_penalty(void)
{
    view->helm = SONAR_HELM_PENALTY;
    view->systems = SONAR_SYSTEMS_COURSE;
    view->awaits[0].task = SONAR_TASK_RADIATION;
    sonar_stage_call(&stage, SIDE_BLUE, "breakdown");
}

static void state_placing(void)
{
    sonar_stage_free_helm(&stage);
    view->phase = SONAR_PLACING;
    view->helm = SONAR_HELM_PLACING;
    view->systems = SONAR_SYSTEMS_PLACING;
    view->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_PLACE};
    view->awaits[1] = (struct sonar_wait){SIDE_RED, SONAR_CAPTAIN, SONAR_TASK_PLACE};
    view->awaits_count = 2;
    view->calls_count = 0;
    view->messages_count = 0;
    memset(view->mate.marks, 0, sizeof view->mate.marks);
    view->mate.damage = 0;
    view->hits_count = 0;
}

static void state_over(void)
{
    sonar_stage_free_helm(&stage);
    view->phase = SONAR_OVER;
    view->helm = SONAR_HELM_OVER;
    view->systems = SONAR_SYSTEMS_OVER;
    view->mate.damage = 4;
    view->hits[1] = (struct sonar_hit){600, SIDE_BLUE, 2};
    view->hits[2] = (struct sonar_hit){700, SIDE_BLUE, 1};
    view->hits_count = 3;
    view->outcome = (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_RED};
}

Test(sonar_mate, the_end_tells_only_the_owner_of_a_rematch)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    state_over();
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "Enter asks for a rematch."));
    stage.lobby.you = 1;
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "Debrief, or leave the table."));
    sonar_stage_close(&stage);
}

static void state_their_turn(void)
{
    sonar_stage_fill_turns(view, SONAR_MATE);
    view->helm = SONAR_HELM_TURN;
    view->systems = SONAR_SYSTEMS_TURN;
    view->turn.side = SIDE_RED;
}

static void state_made(void)
{
    sonar_stage_fill_turns(view, SONAR_MATE);
    view->helm = SONAR_HELM_MADE;
    view->systems = SONAR_SYSTEMS_FREE;
}

static void state_surfaced(void)
{
    state_their_turn();
    view->helm = SONAR_HELM_SURFACED;
    view->systems = SONAR_SYSTEMS_SURFACED;
    view->is_surfaced = true;
    view->turn.left = 3;
}

static void state_sudden_death(void)
{
    state_mark();
    view->end = SONAR_SUDDEN_DEATH;
    view->mate.damage = 0;
    view->mate.damage_max = 1;
    view->hits_count = 0;
}

static void expect_readable(int width_px, int height_px)
{
    static const struct {
        const char *name;
        void (*set)(void);
    } STATES[] = {
        {"mark", state_mark},
        {"full", state_full},
        {"sector", state_sector},
        {"sector of four", state_sector_of_four},
        {"stop", state_stop},
        {"stop for a sonar", state_stop_sonar},
        {"free", state_free},
        {"penalty", state_penalty},
        {"placing", state_placing},
        {"over", state_over},
        {"their turn", state_their_turn},
        {"made", state_made},
        {"surfaced", state_surfaced},
        {"sudden death", state_sudden_death},
    };
    sonar_stage_open(&stage, width_px, height_px, MATE);
    stage.stage.ui.calm = true;
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++) {
        sonar_stage_reset(&stage);
        STATES[i].set();
        sonar_stage_paint(&stage);
        sonar_stage_expect_readable(&stage, STATES[i].name);
    }
    sonar_stage_close(&stage);
}

Test(sonar_mate, can_be_read)
{
    expect_readable(1280, 720);
}

Test(sonar_mate, can_be_read_on_a_narrow_screen)
{
    expect_readable(1024, 640);
}

Test(sonar_mate, can_be_read_on_a_large_screen)
{
    expect_readable(1920, 1080);
}

Test(sonar_mate, any_view_can_be_drawn)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    sonar_stage_draw_any(&stage, 60);
    sonar_stage_close(&stage);
}

// A digit that was meant for a drone that broke down is nobody's: it marks no gauge.
Test(sonar_mate, a_digit_after_a_drone_marks_nothing)
{
    open_asked(SONAR_TASK_CHARGE);
    view->systems = SONAR_SYSTEMS_FREE;
    view->mate.marks[SONAR_DRONE] = view->mate.sizes[SONAR_DRONE];
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, 'D', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "drone");
    for (int i = 0; i < 100; i++) { // two seconds: no clock decides whose a digit is
        sonar_stage_frame(&stage);
    }
    sonar_stage_press(&stage, '5', 0);
    sonar_stage_expect_no_order(&stage);
    cr_expect(sonar_stage_says(&stage, "The 5 was the drone's"));
    sonar_stage_press(&stage, '5', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge silence");
    sonar_stage_close(&stage);
}

// The captain names the sector first: the mate's digit is nobody's either. His own one is spent.
Test(sonar_mate, a_digit_for_a_sector_that_was_named_marks_nothing)
{
    open_asked(SONAR_TASK_SECTOR);
    view->task = SONAR_TASK_CHARGE;
    sonar_stage_press(&stage, '5', 0);
    sonar_stage_expect_no_order(&stage);
    view->task = SONAR_TASK_SECTOR;
    sonar_stage_press(&stage, '5', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "sector 5");
    view->task = SONAR_TASK_CHARGE;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '5', 0);
    sonar_stage_expect(&stage, SONAR_MATE, "charge silence");
    sonar_stage_close(&stage);
}
