// The captain's screen can be read in every state and size.
#include <criterion/criterion.h>

#include "tests/stations/captain_chair.h"

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
    view()->awaits[1] = (struct sonar_wait){SIDE_BLUE, SONAR_MATE, SONAR_TASK_CHARGE};
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
    sonar_stage_message(&stage, SONAR_ENGINEER,
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
    sonar_stage_fill_turns(view(), SONAR_CAPTAIN);
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
        sonar_stage_paint(&stage);
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
