#include "tests/stations/captain_chair.h"

#include <criterion/criterion.h>

#include "stations/kit/board.h"

struct sonar_stage stage;

struct sonar_view *view(void)
{
    return &stage.views[SONAR_CAPTAIN];
}

void open_stage(void)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    sonar_stage_frame(&stage);
}

void open_free(void)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    sonar_stage_free_helm(&stage);
    sonar_stage_frame(&stage);
}

void close_stage(void)
{
    sonar_stage_close(&stage);
}

void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
}

void expect(const char *order)
{
    sonar_stage_expect(&stage, SONAR_CAPTAIN, order);
}

void expect_nothing(void)
{
    sonar_stage_expect_no_order(&stage);
}

void click_dot(const char *name)
{
    struct chart_sheet sheet =
        chart_sheet_fit(&view()->chart, board_of(canvas_layout(stage.stage.canvas), 0).sea);
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    struct point at = chart_sheet_point(&sheet, dot);
    sonar_stage_click(&stage, at.x, at.y);
}

void set_stop(enum sonar_system system, enum side side)
{
    view()->has_stop = true;
    view()->stop = (struct sonar_stop){.system = (uint8_t)system,
                                       .side = (uint8_t)side,
                                       .since_ms = stage.table_now,
                                       .until_ms = stage.table_now + 3000};
    view()->helm = SONAR_HELM_STOP;
    view()->systems = SONAR_SYSTEMS_STOP;
}

void ask_for_sector(void)
{
    set_stop(SONAR_DRONE, SIDE_BLUE);
    view()->task = SONAR_TASK_SECTOR;
    view()->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_SECTOR};
    view()->awaits[1] = (struct sonar_wait){SIDE_BLUE, SONAR_MATE, SONAR_TASK_SECTOR};
    view()->awaits_count = 2;
}

void set_placing(void)
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

void set_over(void)
{
    view()->phase = SONAR_OVER;
    view()->helm = SONAR_HELM_OVER;
    view()->systems = SONAR_SYSTEMS_OVER;
    view()->outcome =
        (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_RED, .ending = ENDING_RULES};
}
