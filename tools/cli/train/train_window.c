#include "tools/cli/train/train_window.h"

#include <stdio.h>
#include <stdlib.h>

#include "tools/cli/loop.h"
#include "tools/cli/train/train_hall.h"

static struct hall *open_hall(struct train *train, const struct brief *brief,
                              char error[SCREEN_ERROR_MAX]);
static void close_hall(struct hall *hall);
static void draw(struct hall *hall, int width_px, int height_px, struct input *input, ms now);
static void act(struct hall *hall, const struct classroom_deed *deed);

static void run(struct hall *hall, struct screen *screen)
{
    struct input input = {0};
    struct loop loop;
    loop_open(&loop); // Ctrl-C in the terminal closes the window as its cross does
    ms last = window_now_ms(screen->window);
    ms wants = 0;
    bool goes_on = true;
    while (goes_on && window_next(screen->window, &input, wants)) {
        ms now = window_now_ms(screen->window);
        const struct attempt *attempt = hall->desk.attempt;
        bool is_due = attempt != NULL &&
                      attempt_wakes_at(attempt) <= attempt_match(attempt)->now + now - last;
        if (!classroom_shows_help(hall->classroom)) {
            hall_pass(hall, now - last);
        }
        last = now;
        if (is_due) {
            window_dirty(screen->window);
        }
        if (window_should_draw(screen->window)) {
            int width_px, height_px;
            window_begin_frame(screen->window, &width_px, &height_px);
            draw(hall, width_px, height_px, &input, now);
            window_end_frame(screen->window, classroom_sounds(hall->classroom));
        }
        wants = classroom_wants_frame_at(hall->classroom);
        goes_on = loop_sleep(&loop, 0) && !hall->is_done && !input.close_asked;
    }
    loop_close(&loop);
}

enum train_ending train_window_run(struct train *train, struct course course, int index,
                                   char error[SCREEN_ERROR_MAX])
{
    struct hall *hall = open_hall(train, course.brief, error);
    if (hall == NULL) {
        return TRAIN_FAILED;
    }
    const struct window_options options = {.title = "Klaxon",
                                           .width_px = SCREEN_WIDTH_PX,
                                           .height_px = SCREEN_HEIGHT_PX,
                                           .sound = true,
                                           .volume = (float)hall->settings.volume / 100.0F};
    struct screen screen;
    enum train_ending ending = TRAIN_FAILED;
    if (!screen_open(&screen, &options, error)) {
        ending = screen.window == NULL ? TRAIN_HAS_NO_WINDOW : TRAIN_FAILED;
        close_hall(hall);
        return ending;
    }
    const struct classroom_config config = {
        .canvas = screen.canvas, .strings = train->strings, .settings = &hall->settings};
    hall->classroom = classroom_create(&config);
    if (hall->classroom != NULL && (index < 0 || hall_sit_down(hall, course, index))) {
        run(hall, &screen);
        ending = TRAIN_CLOSED;
    } else {
        snprintf(error, SCREEN_ERROR_MAX, "%.250s",
                 hall->classroom == NULL ? "not enough memory for lessons" : hall->fault);
    }
    hall_stand_up(hall);
    classroom_destroy(hall->classroom);
    screen_close(&screen);
    close_hall(hall);
    return ending;
}

static void draw_still(void *context, int width_px, int height_px, struct input *input)
{
    draw(context, width_px, height_px, input, 0);
}

bool train_window_shoot(struct train *train, struct course course, int index, bool has_begun,
                        const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    struct hall *hall = open_hall(train, course.brief, error);
    if (hall == NULL || !screen_open_for(&screen, picture, error)) {
        close_hall(hall);
        return false;
    }
    const struct classroom_config config = {.canvas = screen.canvas,
                                            .strings = train->strings,
                                            .settings = &hall->settings,
                                            .calm = true};
    hall->classroom = classroom_create(&config);
    bool is_written = false;
    if (hall->classroom == NULL || (index >= 0 && !hall_sit_down(hall, course, index))) {
        snprintf(error, SCREEN_ERROR_MAX, "%.250s",
                 hall->classroom == NULL ? "not enough memory for lessons" : hall->fault);
    } else {
        hall->desk.is_reading = !has_begun;
        hall->desk.has_begun = has_begun;
        is_written = screen_shoot(&screen, picture, draw_still, hall, error);
    }
    hall_stand_up(hall);
    classroom_destroy(hall->classroom);
    screen_close(&screen);
    close_hall(hall);
    return is_written;
}

static struct hall *open_hall(struct train *train, const struct brief *brief,
                              char error[SCREEN_ERROR_MAX])
{
    struct hall *hall = calloc(1, sizeof *hall);
    struct file_path path;
    if (hall == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "not enough memory for lessons");
        return NULL;
    }
    hall->train = train;
    hall->brief = brief;
    paths_state(&path, "settings.txt");
    settings_init(&hall->settings);
    settings_read(&hall->settings, path.text);
    hall_fill_menu(hall);
    return hall;
}

static void close_hall(struct hall *hall)
{
    if (hall != NULL) {
        hall_clear_menu(hall);
    }
    free(hall);
}

static void draw(struct hall *hall, int width_px, int height_px, struct input *input, ms now)
{
    struct classroom_deed deed;
    if (hall->desk.attempt == NULL) {
        classroom_menu(hall->classroom, width_px, height_px, input, now, &hall->menu, &deed);
    } else {
        struct classroom_lesson lesson;
        hall_settle(hall);
        hall_describe(hall, &lesson);
        classroom_lesson(hall->classroom, width_px, height_px, input, now, &lesson, &deed);
    }
    act(hall, &deed);
}

static void give_order(struct hall *hall, const void *order)
{
    struct reason reason;
    if (!attempt_order(hall->desk.attempt, order, &reason)) {
        classroom_tell(hall->classroom, &reason);
    }
}

static void act(struct hall *hall, const struct classroom_deed *deed)
{
    struct desk *desk = &hall->desk;
    const struct lesson_words *hint;
    switch (deed->kind) {
    case CLASSROOM_NOTHING:
        break;
    case CLASSROOM_CHOOSE:
        hall_sit_down(hall, (struct course){hall->brief, deed->role}, deed->index);
        break;
    case CLASSROOM_BEGIN:
        desk->is_reading = false;
        desk->has_begun = true;
        break;
    case CLASSROOM_READ:
        desk->is_reading = true;
        break;
    case CLASSROOM_HINT:
        hint = attempt_hint(desk->attempt);
        if (hint != NULL) {
            hall_copy(desk->hint, SAID_MAX, lesson_say(hint, hall->train->language));
        }
        break;
    case CLASSROOM_ORDER:
        give_order(hall, deed->order);
        break;
    case CLASSROOM_AGAIN:
        hall_try_again(hall);
        break;
    case CLASSROOM_NEXT:
        hall_sit_down(hall, desk->course, desk->index + 1);
        break;
    case CLASSROOM_LEAVE:
        if (hall->train->is_free && !desk->is_kept && desk->has_begun) {
            desk->is_left = true;
            break;
        }
        if (desk->attempt == NULL || hall->train->is_free) {
            hall->is_done = true;
        }
        hall_stand_up(hall);
        hall_fill_menu(hall);
        break;
    }
}
