// What a window of lessons is about, without the window: the menu's entries, and the desk at which
// one lesson is learned. Keeps the attempt and puts its words where screens want them.
#ifndef TOOLS_CLI_TRAIN_TRAIN_HALL_H
#define TOOLS_CLI_TRAIN_TRAIN_HALL_H

#include "stations/around/classroom.h"
#include "stations/around/settings.h"
#include "tools/cli/train/train.h"

#define HALL_FAULT_MAX 256
#define SAID_MAX       512 // bytes of a lesson's sentence, its NUL included

// One lesson in the window: the attempt, and its words as screens want them.
struct desk {
    struct lesson_file file;
    struct attempt *attempt;
    struct course course;
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
    const struct brief *brief;                        // of the game whose lessons the menu shows
    struct classroom_entry *entries[BRIEF_ROLES_MAX]; // what it shows of them
    struct desk desk;
    uint32_t attempts; // so far
    bool is_done;
    char fault[HALL_FAULT_MAX];
};

void hall_fill_menu(struct hall *hall);
void hall_clear_menu(struct hall *hall);

// Begins a lesson, or free practice if that was asked for. Returns false with a sentence in fault.
bool hall_sit_down(struct hall *hall, struct course course, int index);
bool hall_try_again(struct hall *hall); // a fresh match; nothing of the last one is left
void hall_stand_up(struct hall *hall);

void hall_pass(struct hall *hall, ms by); // time, unless words are up or the lesson is over
// Once a lesson is over its stars are kept, and how it ended is put into words.
void hall_settle(struct hall *hall);
void hall_describe(struct hall *hall, struct classroom_lesson *out);
void hall_copy(char *out, size_t capacity, struct line line);

#endif
