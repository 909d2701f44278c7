#include "tools/cli/train/train_hall.h"

#include <stdio.h>
#include <stdlib.h>

#include "shared/text.h"
#include "stations/shot.h"
#include "tools/cli/join/person.h"

void hall_copy(char *out, size_t capacity, struct line line)
{
    snprintf(out, capacity, "%.*s", (int)line.length, line.at);
}

void hall_clear_menu(struct hall *hall)
{
    for (int role = 0; role < BRIEF_ROLES_MAX; role++) {
        free(hall->entries[role]);
        hall->entries[role] = NULL;
    }
    hall->menu = (struct classroom_menu){0};
}

// A lesson that cannot be read is listed by its file's name, and what is wrong with it is said.
static void fill_column(struct hall *hall, int role)
{
    struct course course = {hall->brief, role};
    const struct train *train = hall->train;
    struct lessons_list list;
    lessons_list(&train->places, course, &list);
    struct classroom_entry *entries = calloc(list.count + 1, sizeof entries[0]);
    for (size_t i = 0; i < list.count && entries != NULL; i++) {
        struct classroom_entry *entry = &entries[i];
        struct lesson_file file;
        entry->is_own = list.entries[i].is_own;
        text_copy(entry->title.text, sizeof entry->title.text, list.entries[i].name);
        if (lessons_open(&file, &train->places, course, &list.entries[i], hall->fault)) {
            struct line title = lesson_say(&file.lesson.title, train->language);
            hall_copy(entry->title.text, sizeof entry->title.text, title);
            entry->stars = progress_stars(&train->progress, file.id);
            lessons_close(&file);
        }
    }
    hall->entries[role] = entries;
    hall->menu.entries[role] = entries;
    hall->menu.counts[role] = entries != NULL ? (int)list.count : 0;
    lessons_list_free(&list);
}

void hall_fill_menu(struct hall *hall)
{
    const struct train *train = hall->train;
    hall_clear_menu(hall);
    hall->menu.game = station_game_find(hall->brief->name);
    if (!train->keeps_progress) {
        snprintf(hall->fault, sizeof hall->fault, "%.200s: cannot be read, no stars are kept",
                 train->progress_path.text);
    }
    for (int role = 0; role < (int)hall->brief->roles->count; role++) {
        fill_column(hall, role);
    }
    hall->menu.fault = hall->fault[0] != '\0' ? hall->fault : NULL;
}

static void copy_words(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    const struct lesson *lesson = &desk->file.lesson;
    enum lesson_language language = hall->train->language;
    hall_copy(desk->title, SAID_MAX, lesson_say(&lesson->title, language));
    for (size_t i = 0; i < lesson->text_count; i++) {
        hall_copy(desk->texts[i], SAID_MAX, lesson_say(&lesson->texts[i], language));
    }
    for (size_t i = 0; i < lesson->goals.count; i++) {
        hall_copy(desk->goals[i], SAID_MAX, lesson_say(&lesson->goals.list[i].says, language));
    }
    for (size_t i = 0; i < lesson->stars.count; i++) {
        hall_copy(desk->stars[i], SAID_MAX, lesson_say(&lesson->stars.list[i].says, language));
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

bool hall_sit_down(struct hall *hall, struct course course, int index)
{
    struct desk *desk = &hall->desk;
    struct lessons_list list;
    hall_stand_up(hall);
    if (hall->train->is_free) {
        desk->file = hall->train->free;
        desk->course = course;
        copy_words(hall);
        return hall_try_again(hall);
    }
    lessons_list(&hall->train->places, course, &list);
    bool is_open =
        index < (int)list.count &&
        lessons_open(&desk->file, &hall->train->places, course, &list.entries[index], hall->fault);
    desk->has_next = index + 1 < (int)list.count;
    lessons_list_free(&list);
    if (!is_open) {
        hall->menu.fault = hall->fault;
        return false;
    }
    desk->is_open = true;
    desk->course = course;
    desk->index = index;
    copy_words(hall);
    return hall_try_again(hall);
}

bool hall_try_again(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    char error[ATTEMPT_ERROR_MAX];
    attempt_destroy(desk->attempt);
    desk->attempt = train_begin(hall->train, &desk->file.lesson, error);
    if (desk->attempt == NULL) {
        snprintf(hall->fault, sizeof hall->fault, "%.80s: %.160s", desk->file.id, error);
        hall->menu.fault = hall->fault;
        hall_stand_up(hall);
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

void hall_stand_up(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    attempt_destroy(desk->attempt);
    if (desk->is_open) {
        lessons_close(&desk->file);
    }
    *desk = (struct desk){0};
}

void hall_pass(struct hall *hall, ms by)
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

void hall_describe(struct hall *hall, struct classroom_lesson *out)
{
    struct desk *desk = &hall->desk;
    const struct lesson *lesson = &desk->file.lesson;
    const struct transcript *match = attempt_match(desk->attempt);
    attempt_view(desk->attempt, desk->view);
    *out = (struct classroom_lesson){
        .stage = stage_of(desk),
        .role = desk->course.role,
        .number = desk->index + 1,
        .title = desk->title,
        .text_count = (int)lesson->text_count,
        .goal_count = (int)lesson->goals.count,
        .goals_reached = (int)attempt_goals(desk->attempt),
        .hint = desk->hint[0] != '\0' ? desk->hint : NULL,
        .hints_left = (int)(lesson->hint_count - attempt_hints(desk->attempt)),
        .failure = desk->failure,
        .has_next = desk->has_next,
        .is_free = hall->train->is_free,
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
    desk->advice_count = 0;
    if (coach == NULL) {
        train_say_uncoached(hall->train, desk->failure, SAID_MAX);
        return;
    }
    size_t count = coach_sort(coach);
    coach_sum_up(coach, hall->train->strings, desk->failure, SAID_MAX);
    for (size_t i = 0; i < count && i < CLASSROOM_ADVICE_MAX; i++) {
        coach_say(coach, &coach->notes[i], hall->train->strings, desk->advice[desk->advice_count++],
                  SAID_MAX);
    }
}

void hall_settle(struct hall *hall)
{
    struct desk *desk = &hall->desk;
    if (desk->is_kept || (attempt_state(desk->attempt) == ATTEMPT_OPEN && !desk->is_left)) {
        return;
    }
    desk->is_kept = true;
    if (hall->train->is_free) {
        ask_coach(hall);
        return;
    }
    train_keep(hall->train, desk->file.id, desk->attempt);
    const struct lesson_item *failure = attempt_failure(desk->attempt);
    if (failure != NULL) {
        hall_copy(desk->failure, SAID_MAX, lesson_say(&failure->says, hall->train->language));
    } else {
        text_copy(desk->failure, SAID_MAX, strings_get(hall->train->strings, "train.match_over"));
    }
}
