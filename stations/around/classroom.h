// Lessons on screen: the menu of lessons with their stars, and a lesson on the role's own screen
// with a strip under it that says the goal, gives hints and tells how it ended. One function does
// one frame, as app.h's does. It knows no lesson file and no rule: it shows what it is given, and
// says what the person did.
#ifndef STATIONS_AROUND_CLASSROOM_H
#define STATIONS_AROUND_CLASSROOM_H

#include "shared/strings.h"
#include "stations/around/settings.h"
#include "stations/draw/canvas.h"
#include "stations/station.h"

#define CLASSROOM_ITEMS_MAX  8
#define CLASSROOM_STARS      3
#define CLASSROOM_ADVICE_MAX 10

struct classroom_entry {
    struct words title;
    int stars;
    bool is_own; // the person's own lesson
};

struct classroom_menu {
    const struct classroom_entry *entries[BRIEF_ROLES_MAX]; // as many as there are
    int counts[BRIEF_ROLES_MAX];
    const struct station_game *game; // whose lessons they are
    const char *fault;               // why stars are not kept; NULL: they are
};

enum classroom_stage {
    CLASSROOM_READING, // its words, before it begins and when they are asked for again
    CLASSROOM_PLAYING,
    CLASSROOM_SOLVED,
    CLASSROOM_FAILED,
};

struct classroom_star {
    const char *why;
    bool is_earned;
};

struct classroom_lesson {
    enum classroom_stage stage;
    int role;
    int number; // from 1
    const char *title;
    const char *texts[CLASSROOM_ITEMS_MAX];
    int text_count;
    const char *goals[CLASSROOM_ITEMS_MAX];
    int goal_count;
    int goals_reached;
    const char *hint; // the last that was given; NULL: none yet
    int hints_left;
    const char *failure;
    struct classroom_star stars[CLASSROOM_STARS];
    const char *advice[CLASSROOM_ADVICE_MAX]; // of a coach, worst first
    int advice_count;
    bool is_free; // practice with a coach, no lesson of the menu
    bool has_next;
    bool has_begun;
    // The match.
    const struct station_game *game;
    const struct wire_lobby *lobby;
    int seat;
    const void *view;
    ms table_now;
    uint32_t attempt; // another number: another match, with a fresh screen
};

enum classroom_kind {
    CLASSROOM_NOTHING,
    CLASSROOM_CHOOSE, // role and index of a lesson
    CLASSROOM_BEGIN,  // or go on
    CLASSROOM_READ,   // the words again
    CLASSROOM_HINT,
    CLASSROOM_ORDER,
    CLASSROOM_AGAIN,
    CLASSROOM_NEXT,
    CLASSROOM_LEAVE, // to the menu; from there: out
};

struct classroom_deed { // what the person did in a frame
    enum classroom_kind kind;
    int role;
    int index;
    alignas(max_align_t) unsigned char order[STATION_ORDER_MAX];
};

struct classroom_config {
    struct canvas *canvas; // these outlive the classroom
    const struct strings *strings;
    const struct settings *settings;
    bool calm; // nothing moves: for pictures
};

struct classroom;

struct classroom *classroom_create(const struct classroom_config *config); // NULL: no memory
void classroom_destroy(struct classroom *classroom); // before the canvas; NULL is fine

void classroom_menu(struct classroom *classroom, int width_px, int height_px, struct input *input,
                    ms now, const struct classroom_menu *menu, struct classroom_deed *deed);
void classroom_lesson(struct classroom *classroom, int width_px, int height_px, struct input *input,
                      ms now, const struct classroom_lesson *lesson, struct classroom_deed *deed);
void classroom_tell(struct classroom *classroom, const struct reason *reason); // why refused

bool classroom_shows_help(const struct classroom *classroom); // the lesson's clock should stand
ms classroom_wants_frame_at(const struct classroom *classroom);
struct sound_queue *classroom_sounds(struct classroom *classroom);

#endif
