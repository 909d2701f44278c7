// The pen over the hull, and a host that is slow to show what it has.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "stations/sonar/places.h"
#include "stations/sonar/surfacing/hull_scene.h"
#include "stations/sonar/surfacing/outline.h"
#include "tests/stations/sonar_stage.h"
#include "tests/support/files.h"

#define RADIO   (1u << SONAR_RADIO)
#define SECTION 3 // the radio operator's

static struct sonar_stage stage; // too large for a stack
static struct sonar_view *const view = &stage.views[SONAR_RADIO];

static void open_hull(void)
{
    static const uint8_t ROLES[] = {SONAR_ENGINEER, SONAR_MATE, SONAR_CAPTAIN, SONAR_RADIO};
    char error[SONAR_ERROR_MAX] = "";
    size_t length;
    sonar_stage_open(&stage, 1280, 720, RADIO);
    struct sonar_tracing *tracing = &view->tracing;
    *tracing = (struct sonar_tracing){.section = SECTION, .roles_count = SECTION + 1};
    memcpy(tracing->roles, ROLES, sizeof ROLES);
    tracing->lines_count = SECTION + 1;
    char *text = files_read("assets/hulls/whale.txt", &length);
    cr_assert(sonar_hull_read(&tracing->hull, text, length, error), "%s", error);
    free(text);
    view->has_tracing = true;
    view->is_surfaced = true;
    view->helm = SONAR_HELM_SURFACED;
    view->systems = SONAR_SYSTEMS_SURFACED;
    view->task = SONAR_TASK_TRACE;
    sonar_stage_frame(&stage);
}

static void close_hull(void)
{
    sonar_stage_close(&stage);
}

// Holds the pen so far along the middle of the border.
static void hold_at(float way)
{
    struct outline outline;
    const struct sonar_section *section = &view->tracing.hull.sections[SECTION];
    struct box room =
        hull_scene_room(sonar_surfacing_places(canvas_layout(stage.stage.canvas)).hull);
    struct hull_fit fit = hull_fit(&view->tracing.hull, room);
    outline_measure(&outline, section);
    struct point at = hull_point(&fit, section, outline_at(&outline, way));
    input_point(&stage.stage.input, at.x, at.y);
    input_button(&stage.stage.input, true);
    sonar_stage_frame(&stage);
}

// As the host writes down what it was given.
static void show_given(void)
{
    struct sonar_line *line = &view->tracing.lines[SECTION];
    const struct sonar_trace *trace = &stage.given.trace;
    memcpy(line->points + line->points_count, trace->points, trace->points_count);
    line->points_count = (uint8_t)(line->points_count + trace->points_count);
}

// What was given may have closed the section. More of it would be refused then, to a hand that did
// nothing wrong.
Test(sonar_pen, goes_on_when_the_host_has_shown_its_line, .init = open_hull, .fini = close_hull)
{
    float way = 0;
    hold_at(way);
    for (int i = 0; i < 4 && stage.order_seat < 0; i++) {
        hold_at(way);
    }
    cr_assert_eq(stage.given.kind, SONAR_ORDER_TRACE);
    cr_assert_geq(stage.order_seat, 0, "the line begins");
    for (int i = 0; i < 15; i++) { // its verdict is there, the view is not
        hold_at(way += 2);
        sonar_stage_expect_no_order(&stage);
    }
    show_given();
    bool has_gone_on = false;
    for (int i = 0; i < 15; i++) {
        hold_at(way += 2);
        has_gone_on = has_gone_on || stage.order_seat >= 0;
    }
    cr_expect(has_gone_on);
}

// K9: the radio operator knows of a stop only that it is on.
Test(sonar_pen, waits_in_a_stop_that_nobody_explains, .init = open_hull, .fini = close_hull)
{
    view->helm = SONAR_HELM_STOP;
    view->systems = SONAR_SYSTEMS_STOP;
    for (int i = 0; i < 10; i++) {
        hold_at(2 * (float)i);
        sonar_stage_expect_no_order(&stage);
    }
    cr_expect(sonar_stage_says(&stage, "Frozen: the pen waits"));
    cr_expect_not(sonar_stage_says(&stage, "STOP"));
    sonar_stage_expect_readable(&stage, "deaf in a stop");
}
