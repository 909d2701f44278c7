#include "tools/cli/train_window.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/text.h"
#include "stations/classroom.h"
#include "stations/settings.h"
#include "stations/shot.h"
#include "tools/cli/loop.h"
#include "tools/cli/person.h"

#define SAID_MAX 512 // bytes of a lesson's sentence, its NUL included

// One lesson in the window: the attempt, and its words as screens want them.
struct desk {
    struct lesson_file file;
    struct attempt *attempt;
    enum role role;
    int index;
    bool is_open;    // the file is
    bool is_reading; // its words are up, and its clock stands
    bool has_begun;
    bool is_kept; // its stars are
    bool has_next;
    bool is_left; // free practice was ended: the coach speaks
    ms played_ms; // of the match, since the learner sat down
    ms begun_ms;
    char texts[LESSON_TEXTS_MAX][SAID_MAX];
    char goals[LESSON_ITEMS_MAX][SAID_MAX];
    char stars[LESSON_STARS_MAX][SAID_MAX];
    char title[SAID_MAX];
    char hint[SAID_MAX];
    char failure[SAID_MAX];
    char advice[CLASSROOM_ADVICE_MAX][SAID_MAX];
    int advice_count;
    struct wire_lobby lobby;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
};

struct hall {
    struct train *train;
    struct classroom *classroom;
    struct settings settings;
    struct classroom_menu menu;
    struct desk desk;
    uint32_t attempts; // so far
    bool is_done;
    char fault[SCREEN_ERROR_MAX];
};

static struct hall *open_hall(struct train *train, char error[SCREEN_ERROR_MAX]);
static void close_hall(struct hall *hall);
static void fill_menu(struct hall *hall);
static bool sit_down(struct hall *hall, enum role role, int index);
static bool try_again(struct hall *hall);
static void stand_up(struct hall *hall);
static void pass_time(struct hall *hall, ms by);
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
        pass_time(hall, now - last);
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

enum train_ending train_window_run(struct train *train, enum role role, int index,
                                   char error[SCREEN_ERROR_MAX])
{
    struct hall *hall = open_hall(train, error);
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
    if (hall->classroom != NULL && (index < 0 || sit_down(hall, role, index))) {
        run(hall, &screen);
        ending = TRAIN_CLOSED;
    } else {
        snprintf(error, SCREEN_ERROR_MAX, "%.250s",
                 hall->classroom == NULL ? "not enough memory for lessons" : hall->fault);
    }
    stand_up(hall);
    classroom_destroy(hall->classroom);
    screen_close(&screen);
    close_hall(hall);
    return ending;
}

static void draw_still(void *context, int width_px, int height_px, struct input *input)
{
    draw(context, width_px, height_px, input, 0);
}

bool train_window_shoot(struct train *train, enum role role, int index, bool has_begun,
                        const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    struct hall *hall = open_hall(train, error);
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
    if (hall->classroom == NULL || (index >= 0 && !sit_down(hall, role, index))) {
        snprintf(error, SCREEN_ERROR_MAX, "%.250s",
                 hall->classroom == NULL ? "not enough memory for lessons" : hall->fault);
    } else {
        hall->desk.is_reading = !has_begun;
        hall->desk.has_begun = has_begun;
        is_written = screen_shoot(&screen, picture, draw_still, hall, error);
    }
    stand_up(hall);
    classroom_destroy(hall->classroom);
    screen_close(&screen);
    close_hall(hall);
    return is_written;
}

static struct hall *open_hall(struct train *train, char error[SCREEN_ERROR_MAX])
{
    struct hall *hall = calloc(1, sizeof *hall);
    struct file_path path;
    if (hall == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "not enough memory for lessons");
        return NULL;
    }
    hall->train = train;
    paths_state(&path, "settings.txt");
    settings_init(&hall->settings);
    settings_read(&hall->settings, path.text);
    fill_menu(hall);
    return hall;
}

static void close_hall(struct hall *hall)
{
    free(hall);
}

static void copy_line(char *out, size_t capacity, struct line line)
{
    snprintf(out, capacity, "%.*s", (int)line.length, line.at);
}

// A lesson that cannot be read is left out, and said once.
static void fill_menu(struct hall *hall)
{
    const struct train *train = hall->train;
    hall->menu = (struct classroom_menu){0};
    if (!train->keeps_progress) {
        snprintf(hall->fault, sizeof hall->fault, "%.200s: cannot be read, no stars are kept",
                 train->progress_path.text);
    }
    for (int role = 0; role < ROLE_COUNT; role++) {
        struct lessons_list list;
        lessons_list(&train->places, (enum role)role, &list);
        for (size_t i = 0; i < list.count && i < CLASSROOM_LESSONS_MAX; i++) {
            struct classroom_entry *entry = &hall->menu.entries[role][hall->menu.counts[role]++];
            struct lesson_file file;
            text_copy(entry->title.text, sizeof entry->title.text, list.names[i]);
            if (lessons_open(&file, &train->places, (enum role)role, list.names[i], hall->fault)) {
                struct line title = lesson_say(&file.lesson.title, train->language);
                copy_line(entry->title.text, sizeof entry->title.text, title);
                entry->stars = progress_stars(&train->progress, file.id);
                lessons_close(&file);
            }
        }
    }
    hall->menu.fault = hall->fault[0] != '\0' ? hall->fault : NULL;
}

static void copy_words(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    const struct lesson *lesson = &desk->file.lesson;
    enum lesson_language language = hall->train->language;
    copy_line(desk->title, SAID_MAX, lesson_say(&lesson->title, language));
    for (size_t i = 0; i < lesson->text_count; i++) {
        copy_line(desk->texts[i], SAID_MAX, lesson_say(&lesson->texts[i], language));
    }
    for (size_t i = 0; i < lesson->goals.count; i++) {
        copy_line(desk->goals[i], SAID_MAX, lesson_say(&lesson->goals.list[i].says, language));
    }
    for (size_t i = 0; i < lesson->stars.count; i++) {
        copy_line(desk->stars[i], SAID_MAX, lesson_say(&lesson->stars.list[i].says, language));
    }
}

// The learner sits in one seat; the other seats show officers, who may be scripts.
static void fill_lobby(struct hall *hall)
{
    const struct transcript *match = attempt_match(hall->desk.attempt);
    struct wire_lobby *lobby = &hall->desk.lobby;
    int seat = attempt_seat(hall->desk.attempt);
    shot_lobby(lobby, match->game->brief, hall->train->strings, 1u << seat, &match->setup);
    text_copy(lobby->members[0].name, sizeof lobby->members[0].name,
              hall->settings.name[0] != '\0' ? hall->settings.name : person_login());
    lobby->members_count = 1;
    for (int i = 0; i < lobby->seats_count; i++) {
        if (i != seat) {
            lobby->seats[i].member = WIRE_NOBODY;
            lobby->seats[i].has_officer = true;
        }
    }
}

static bool sit_down(struct hall *hall, enum role role, int index)
{
    struct desk *desk = &hall->desk;
    struct lessons_list list;
    stand_up(hall);
    if (hall->train->coach != NULL) {
        desk->file = hall->train->free;
        desk->role = role;
        copy_words(hall);
        return try_again(hall);
    }
    lessons_list(&hall->train->places, role, &list);
    if (index >= (int)list.count ||
        !lessons_open(&desk->file, &hall->train->places, role, list.names[index], hall->fault)) {
        hall->menu.fault = hall->fault;
        return false;
    }
    desk->is_open = true;
    desk->role = role;
    desk->index = index;
    desk->has_next = index + 1 < (int)list.count;
    copy_words(hall);
    return try_again(hall);
}

// A fresh match; nothing of the last one is left.
static bool try_again(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    char error[ATTEMPT_ERROR_MAX];
    attempt_destroy(desk->attempt);
    desk->attempt = train_begin(hall->train, &desk->file.lesson, error);
    if (desk->attempt == NULL) {
        snprintf(hall->fault, sizeof hall->fault, "%s: %.200s", desk->file.id, error);
        hall->menu.fault = hall->fault;
        stand_up(hall);
        return false;
    }
    hall->attempts++;
    desk->is_reading = true;
    desk->has_begun = false;
    desk->is_kept = false;
    desk->is_left = false;
    desk->advice_count = 0;
    desk->played_ms = 0;
    desk->begun_ms = attempt_match(desk->attempt)->now;
    desk->hint[0] = '\0';
    fill_lobby(hall);
    return true;
}

static void stand_up(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    attempt_destroy(desk->attempt);
    if (desk->is_open) {
        lessons_close(&desk->file);
    }
    *desk = (struct desk){0};
}

static void pass_time(struct hall *hall, ms by)
{
    struct desk *desk = &hall->desk;
    if (desk->attempt == NULL || desk->is_reading || desk->is_left) {
        return;
    }
    desk->played_ms += by;
    attempt_pass(desk->attempt, desk->begun_ms + desk->played_ms);
}

static enum classroom_stage stage_of(const struct desk *desk)
{
    switch (attempt_state(desk->attempt)) {
    case ATTEMPT_OPEN:
        break;
    case ATTEMPT_SOLVED:
        return CLASSROOM_SOLVED;
    case ATTEMPT_FAILED:
        return CLASSROOM_FAILED;
    }
    return desk->is_left      ? CLASSROOM_FAILED
           : desk->is_reading ? CLASSROOM_READING
                              : CLASSROOM_PLAYING;
}

static void describe(struct hall *hall, struct classroom_lesson *out)
{
    struct desk *desk = &hall->desk;
    const struct lesson *lesson = &desk->file.lesson;
    const struct transcript *match = attempt_match(desk->attempt);
    attempt_view(desk->attempt, desk->view);
    *out = (struct classroom_lesson){
        .stage = stage_of(desk),
        .role = desk->role,
        .number = desk->index + 1,
        .title = desk->title,
        .text_count = (int)lesson->text_count,
        .goal_count = (int)lesson->goals.count,
        .goals_reached = (int)attempt_goals(desk->attempt),
        .hint = desk->hint[0] != '\0' ? desk->hint : NULL,
        .hints_left = (int)(lesson->hint_count - attempt_hints(desk->attempt)),
        .failure = desk->failure,
        .has_next = desk->has_next,
        .has_begun = desk->has_begun,
        .game = station_game_find(match->game->brief->name),
        .lobby = &desk->lobby,
        .seat = attempt_seat(desk->attempt),
        .view = desk->view,
        .table_now = match->now,
        .attempt = hall->attempts,
    };
    for (size_t i = 0; i < lesson->text_count; i++) {
        out->texts[i] = desk->texts[i];
    }
    for (size_t i = 0; i < lesson->goals.count; i++) {
        out->goals[i] = desk->goals[i];
    }
    out->advice_count = desk->advice_count;
    for (int i = 0; i < desk->advice_count; i++) {
        out->advice[i] = desk->advice[i];
    }
    for (size_t i = 0; i < LESSON_STARS_MAX; i++) {
        out->stars[i] = (struct classroom_star){.why = desk->stars[i],
                                                .is_earned = attempt_has_star(desk->attempt, i)};
    }
}

// The worst decisions, as many as the card has room for.
static void ask_coach(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    struct coach *coach = hall->train->coach;
    size_t count = coach_sort(coach);
    coach_sum_up(coach, hall->train->strings, desk->failure, SAID_MAX);
    desk->advice_count = 0;
    for (size_t i = 0; i < count && i < CLASSROOM_ADVICE_MAX; i++) {
        coach_say(&coach->notes[i], hall->train->strings, desk->advice[desk->advice_count++],
                  SAID_MAX);
    }
}

// Once a lesson is over its stars are kept and its failure is put into words.
static void settle(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    if (desk->is_kept || (attempt_state(desk->attempt) == ATTEMPT_OPEN && !desk->is_left)) {
        return;
    }
    desk->is_kept = true;
    if (hall->train->coach != NULL) {
        ask_coach(hall);
        return;
    }
    train_keep(hall->train, desk->file.id, desk->attempt);
    const struct lesson_item *failure = attempt_failure(desk->attempt);
    if (failure != NULL) {
        copy_line(desk->failure, SAID_MAX, lesson_say(&failure->says, hall->train->language));
    } else {
        text_copy(desk->failure, SAID_MAX, strings_get(hall->train->strings, "train.match_over"));
    }
}

static void draw(struct hall *hall, int width_px, int height_px, struct input *input, ms now)
{
    struct classroom_deed deed;
    if (hall->desk.attempt == NULL) {
        classroom_menu(hall->classroom, width_px, height_px, input, now, &hall->menu, &deed);
    } else {
        struct classroom_lesson lesson;
        settle(hall);
        describe(hall, &lesson);
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
        sit_down(hall, deed->role, deed->index);
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
            copy_line(desk->hint, SAID_MAX, lesson_say(hint, hall->train->language));
        }
        break;
    case CLASSROOM_ORDER:
        give_order(hall, deed->order);
        break;
    case CLASSROOM_AGAIN:
        try_again(hall);
        break;
    case CLASSROOM_NEXT:
        sit_down(hall, desk->role, desk->index + 1);
        break;
    case CLASSROOM_LEAVE:
        if (hall->train->coach != NULL && !desk->is_kept && desk->has_begun) {
            desk->is_left = true;
            break;
        }
        if (desk->attempt == NULL || hall->train->coach != NULL) {
            hall->is_done = true;
        }
        stand_up(hall);
        fill_menu(hall);
        break;
    }
}
