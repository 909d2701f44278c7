#include "stations/sonar/mate/upkeep.h"
#include "stations/sonar/places.h"

static struct ask ask(const struct sonar_screen *screen);
static struct ask ask_cross(const struct sonar_screen *screen);
static struct ask ask_radiation(const struct sonar_screen *screen);
static struct ask ask_ok(const struct sonar_screen *screen);

void sonar_engineer_show(struct sonar_screen *screen)
{
    const struct layout *layout = canvas_layout(screen->frame->ui->canvas);
    struct sonar_engineer_places places =
        sonar_engineer_places(layout, sonar_turn_has_strip(screen));
    sonar_turn_show(screen, places.strip);
    bool is_over = screen->view->phase == SONAR_OVER;
    sonar_engineer_prompt_show(screen, places.prompt);
    if (is_over) {
        struct box both = places.panels;
        both.w = box_right(places.systems) - both.x;
        sonar_over_show(screen, both);
    } else {
        sonar_panels_show(screen, places.panels);
        if (sonar_stop_is_on(screen)) {
            sonar_stop_show(screen, places.systems);
        } else {
            sonar_systems_table_show(screen, places.systems);
        }
    }
    sonar_notes_slip(screen, &places.calls, 110);
    if (sonar_inspection_is_on(screen)) {
        sonar_inspection_show(screen, places.calls);
    } else {
        sonar_calls_show(screen, places.calls);
    }
    sonar_intercom_show(screen, places.intercom);
}

void sonar_engineer_prompt_show(struct sonar_screen *screen, struct box box)
{
    sonar_ask_show(screen, SONAR_ENGINEER, box, ask(screen));
}

static struct ask ask(const struct sonar_screen *screen)
{
    switch ((enum sonar_task)screen->views[SONAR_ENGINEER]->task) {
    case SONAR_TASK_CROSS:
        return ask_cross(screen);
    case SONAR_TASK_RADIATION:
        return ask_radiation(screen);
    case SONAR_TASK_OK:
        return ask_ok(screen);
    case SONAR_TASK_NONE:
    case SONAR_TASK_PLACE:
    case SONAR_TASK_COURSE:
    case SONAR_TASK_CHARGE:
    case SONAR_TASK_SECTOR:
    case SONAR_TASK_ANSWER:
    case SONAR_TASK_TRACE:
    case SONAR_TASK_DIVE:
    case SONAR_TASK_END:
        break;
    }
    return sonar_ask_nothing(screen, SONAR_ENGINEER);
}

// L2: after a silence the engineer alone learns its direction, from the panel he is asked for.
static struct ask ask_cross(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_ENGINEER];
    const struct strings *strings = screen->frame->strings;
    struct ask question = {.question = 1,
                           .keys = strings_get(screen->frame->strings, "sonar.engineer.keys"),
                           .key_count = 6};
    struct words course = sonar_course_called(screen, &question.icon);
    struct words panel = words_in(strings, "sonar.panel", DIRECTION_NAMES.names[view->panel]);
    question.icon = sonar_arrow_of((enum direction)view->panel);
    question.title = words_with(strings, "sonar.engineer.cross", course.text, panel.text, NULL);
    question.line = sonar_helm_waits(screen, SONAR_ENGINEER);
    sonar_panels_can(screen, question.can);
    return question;
}

static struct ask ask_radiation(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    struct ask question = {.question = 1,
                           .icon = ICON_FAMILY_RAD,
                           .colour = THEME_RAD,
                           .title = words_of(strings, "sonar.engineer.radiation"),
                           .line = words_of(strings, "sonar.engineer.radiation_line"),
                           .keys = strings_get(screen->frame->strings, "sonar.engineer.keys"),
                           .key_count = 6};
    sonar_panels_can(screen, question.can);
    return question;
}

// R22: a silence of 0 dots; for everybody else the OK sounds as it always does.
static struct ask ask_ok(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    return (struct ask){.question = 1,
                        .buttons = {sonar_ask_ok(screen)},
                        .icon = ICON_SILENCE,
                        .title = words_of(strings, "sonar.engineer.still"),
                        .line = words_of(strings, "sonar.engineer.still_line")};
}
