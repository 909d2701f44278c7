#include "tests/stations/hull_stage.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/sonar/places.h"

void hull_stage_read(struct hull_stage *dock, const char *name)
{
    const char *source = getenv("KLAXON_SOURCE_DIR");
    char path[512];
    char text[4096];
    char error[SONAR_ERROR_MAX] = "";
    snprintf(path, sizeof path, "%s/assets/hulls/%s.txt", source != NULL ? source : ".", name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "cannot read %s", path);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert(sonar_hull_read(&dock->judge.hull, text, length, error), "%s", error);
}

void hull_stage_show(struct hull_stage *dock)
{
    static const uint8_t ROLES[] = {SONAR_ENGINEER, SONAR_MATE, SONAR_CAPTAIN, SONAR_RADIO};
    const struct sonar_boat *boat = &dock->judge.boat;
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &dock->stage.views[role];
        struct sonar_tracing *tracing = &view->tracing;
        view->has_tracing = true;
        view->is_surfaced = true;
        view->helm = SONAR_HELM_SURFACED;
        view->systems = SONAR_SYSTEMS_SURFACED;
        view->has_panel = false;
        *tracing = (struct sonar_tracing){.section = boat->section,
                                          .fault = boat->fault,
                                          .fault_section = boat->fault_section,
                                          .fault_x = boat->fault_x,
                                          .fault_y = boat->fault_y,
                                          .hull = dock->judge.hull};
        // R26: the next is taken as soon as there is a line.
        bool is_taken = boat->section == 0 || (boat->section < SONAR_SECTIONS &&
                                               boat->lines[boat->section].points_count > 0);
        tracing->roles_count = (uint8_t)(boat->section + is_taken);
        memcpy(tracing->roles, ROLES, tracing->roles_count);
        tracing->lines_count = boat->section < SONAR_SECTIONS ? boat->section + 1 : SONAR_SECTIONS;
        memcpy(tracing->lines, boat->lines, tracing->lines_count * sizeof tracing->lines[0]);
        bool is_done = boat->section == SONAR_SECTIONS;
        enum sonar_role now = is_done ? SONAR_CAPTAIN : (enum sonar_role)ROLES[boat->section];
        enum sonar_task task = is_done ? SONAR_TASK_DIVE : SONAR_TASK_TRACE;
        view->task = (uint8_t)(role == (int)now ? task : SONAR_TASK_NONE);
        view->awaits[0] = (struct sonar_wait){SIDE_BLUE, (uint8_t)now, (uint8_t)task};
        view->awaits_count = 1;
    }
}

static void receive(struct hull_stage *dock, const struct sonar_trace *trace)
{
    struct sonar_boat *boat = &dock->judge.boat;
    if (dock->judge.is_deaf) {
        return;
    }
    switch (sonar_trace_add(&dock->judge.hull, boat, trace, dock->stage.table_now)) {
    case SONAR_TRACE_CLOSES:
        boat->section++;
        boat->trace_passed = 0;
        boat->trace_length = 0;
        break;
    case SONAR_TRACE_BREACH:
        boat->section = 0;
        boat->trace_passed = 0;
        boat->trace_length = 0;
        memset(boat->lines, 0, sizeof boat->lines);
        break;
    case SONAR_TRACE_GROWS:
    case SONAR_TRACE_OUTSIDE:
    case SONAR_TRACE_APART:
        break;
    }
    hull_stage_show(dock);
}

void hull_stage_turn(struct hull_stage *dock)
{
    dock->stage.is_waiting = dock->judge.late_frames > 0;
    sonar_stage_frame(&dock->stage);
    if (dock->stage.order_seat >= 0 && dock->stage.given.kind == SONAR_ORDER_TRACE) {
        dock->judge.orders++;
        dock->judge.late = dock->stage.given.trace;
        dock->judge.late_frames = dock->judge.latency;
    } else if (dock->judge.late_frames > 0 && --dock->judge.late_frames == 0) {
        receive(dock, &dock->judge.late);
    }
}

void hull_stage_open(struct hull_stage *dock, const char *hull, int section, unsigned roles)
{
    dock->judge = (struct hull_judge){.latency = 2};
    hull_stage_read(dock, hull);
    sonar_stage_open(&dock->stage, 320, 180, roles); // as 1280 x 720, but with fewer pixels to fill
    dock->judge.boat.section = (uint8_t)section;
    hull_stage_show(dock);
    hull_stage_turn(dock);
}

struct hull_fit hull_stage_fit(const struct hull_stage *dock)
{
    const struct layout *layout = canvas_layout(dock->stage.stage.canvas);
    return hull_fit(&dock->judge.hull, hull_scene_room(sonar_surfacing_places(layout).hull));
}

struct outline hull_stage_outline(const struct hull_stage *dock, int section)
{
    struct outline outline;
    outline_measure(&outline, &dock->judge.hull.sections[section]);
    return outline;
}

void hull_stage_point(struct hull_stage *dock, int section, struct point at)
{
    struct hull_fit fit = hull_stage_fit(dock);
    struct point place = hull_point(&fit, &dock->judge.hull.sections[section], at);
    input_point(&dock->stage.stage.input, place.x, place.y);
}
