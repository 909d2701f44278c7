#include "stations/sonar/mate/upkeep.h"
#include "stations/sonar/places.h"
#include "stations/sonar/stop/stop_card.h"

static void show_foot(struct sonar_screen *screen, const struct sonar_mate_places *places);
static struct ask ask(const struct sonar_screen *screen);
static struct ask ask_mark(const struct sonar_screen *screen);
static struct ask ask_ok(const struct sonar_screen *screen);
static struct ask ask_sector(const struct sonar_screen *screen);

void sonar_mate_show(struct sonar_screen *screen)
{
    const struct layout *layout = canvas_layout(screen->frame->ui->canvas);
    struct sonar_mate_places places = sonar_mate_places(layout, sonar_turn_has_strip(screen));
    sonar_turn_show(screen, places.strip);
    sonar_mate_prompt_show(screen, places.prompt);
    if (screen->view->phase == SONAR_OVER) {
        sonar_over_show(screen, places.gauges);
    } else {
        sonar_gauges_show(screen, places.gauges);
    }
    sonar_damage_show(screen, places.damage);
    show_foot(screen, &places);
    sonar_intercom_show(screen, places.intercom);
}

void sonar_mate_prompt_show(struct sonar_screen *screen, struct box box)
{
    sonar_ask_show(screen, SONAR_MATE, box, ask(screen));
    // R15: when the clock has run out, a sector is taken without him.
    if (screen->views[SONAR_MATE]->task == SONAR_TASK_SECTOR &&
        screen->views[SONAR_MATE]->has_stop) {
        stop_card_draw_ring(screen, (struct point){box_right(box) - 320, box.y + box.h / 2});
    }
}

// Launching and calls. A STOP's card takes the place of both, because it tells what is called; not
// that of the own drone, whose sector is named here. When all is over there is nothing to launch.
static void show_foot(struct sonar_screen *screen, const struct sonar_mate_places *places)
{
    struct box both = places->launch;
    struct box calls = places->calls;
    both.w = box_right(places->calls) - both.x;
    if (screen->view->phase == SONAR_OVER) {
        sonar_calls_show(screen, both);
    } else if (sonar_stop_is_on(screen) && !sonar_sector_is_asked(screen)) {
        sonar_notes_slip(screen, &both, 160);
        sonar_stop_show(screen, both);
    } else {
        sonar_launch_show(screen, places->launch);
        sonar_notes_slip(screen, &calls, 160);
        sonar_calls_show(screen, calls);
    }
}

static struct ask ask(const struct sonar_screen *screen)
{
    switch ((enum sonar_task)screen->views[SONAR_MATE]->task) {
    case SONAR_TASK_CHARGE:
        return ask_mark(screen);
    case SONAR_TASK_OK:
        return ask_ok(screen);
    case SONAR_TASK_SECTOR:
        return ask_sector(screen);
    case SONAR_TASK_NONE:
    case SONAR_TASK_PLACE:
    case SONAR_TASK_COURSE:
    case SONAR_TASK_CROSS:
    case SONAR_TASK_RADIATION:
    case SONAR_TASK_ANSWER:
    case SONAR_TASK_TRACE:
    case SONAR_TASK_DIVE:
    case SONAR_TASK_END:
        break;
    }
    return sonar_ask_nothing(screen, SONAR_MATE);
}

static struct ask ask_mark(const struct sonar_screen *screen)
{
    struct ask question = {.question = 1,
                           .keys = strings_get(screen->frame->strings, "sonar.mate.keys"),
                           .key_count = 6};
    struct words course = sonar_course_called(screen, &question.icon);
    question.title = words_with(screen->frame->strings, "sonar.mate.mark", course.text, NULL, NULL);
    question.line = sonar_helm_waits(screen, SONAR_MATE);
    for (int system = 0; system < SONAR_SYSTEM_COUNT; system++) {
        question.can[system] = sonar_gauge_can_mark(screen, (enum sonar_system)system);
    }
    return question;
}

// R5: every gauge is full.
static struct ask ask_ok(const struct sonar_screen *screen)
{
    struct ask question = {.question = 1, .buttons = {sonar_ask_ok(screen)}};
    struct words course = sonar_course_called(screen, &question.icon);
    question.title = words_with(screen->frame->strings, "sonar.mate.full", course.text, NULL, NULL);
    char id[96];
    question.line =
        words_of(screen->frame->strings,
                 words_id(screen->frame->strings, "sonar.mate.full_line", screen->shown > 1, id));
    return question;
}

static struct ask ask_sector(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_MATE];
    const struct strings *strings = screen->frame->strings;
    struct ask question = {.question = 1,
                           .icon = ICON_DRONE,
                           .colour = THEME_GREEN,
                           .title = words_of(strings, "sonar.mate.sector"),
                           .line = words_of(strings, "sonar.mate.sector_line"),
                           .keys = strings_get(screen->frame->strings, "sonar.mate.sector_keys"),
                           .key_count = view->sectors < 9 ? 4 : 9};
    for (int i = 0; i < ASK_KEYS_MAX; i++) {
        question.can[i] = true;
    }
    return question;
}
