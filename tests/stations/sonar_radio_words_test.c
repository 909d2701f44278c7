// The radio operator's screen can be read in every state and size, whatever comes.
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/stations/radio_chair.h"

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
    view->awaits[0] = (struct sonar_wait){SIDE_RED, SONAR_CAPTAIN, SONAR_TASK_PLACE};
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
    sonar_stage_fill_turns(view, SONAR_RADIO);
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
        sonar_stage_paint(&stage);
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
