// What the files of klaxon train share.
#ifndef TOOLS_CLI_TRAIN_TRAIN_H
#define TOOLS_CLI_TRAIN_TRAIN_H

#include "shared/strings.h"
#include "tools/cli/given.h"
#include "tools/cli/paths.h"
#include "tools/cli/train/lessons.h"
#include "tools/cli/train/progress.h"
#include "tools/train/attempt.h"
#include "tools/train/coach.h"

struct train {
    struct asset_places places;
    struct file_path assets;
    struct strings *strings;
    enum lesson_language language;
    struct file_path progress_path;
    struct progress progress;
    bool keeps_progress;     // the file could be read, so it may be written
    bool is_free;            // it is free practice, no lesson
    struct coach *coach;     // then: looks over the learner's shoulder; NULL: the game has none
    struct lesson_file free; // what is then played
};

// Finds assets, words and progress. `language` as strings_load takes it. Returns false with a
// sentence in error.
bool train_open(struct train *train, const char *language, char error[FILES_ERROR_MAX]);
void train_close(struct train *train);

// A fresh go at a lesson. NULL with a sentence in error.
struct attempt *train_begin(struct train *train, const struct lesson *lesson,
                            char error[ATTEMPT_ERROR_MAX]);

// Keeps the stars of an attempt that is over, if they are more than before. Says on standard error
// when they cannot be kept.
void train_keep(struct train *train, const char *id, const struct attempt *attempt);

// Lists the lessons of a role, of all of a game (-1), or of all games (NULL). Return the exit code.
int train_list(const struct train *train, struct course only);
int train_list_json(const struct train *train, struct course only);

// Plays a lesson in the terminal: orders from standard input. Returns the exit code.
int train_terminal(struct train *train, const struct lesson_file *file, int number);

int train_check_run(int argc, char **argv); // klaxon train check

// Free practice, in a window or in the terminal, and what the coach says of it. Returns the exit
// code.
struct train_match {
    struct course course;
    enum officer_skill skill;  // of the enemy
    const struct given *given; // what the lobby would set
    uint64_t seed;
};
int train_free_run(struct train *train, const struct train_match *match, bool opens_window,
                   char **argv);
// What is said instead of a coach's words: the game has none.
void train_say_uncoached(const struct train *train, char *out, size_t capacity);
#define TRAIN_ADVICE_MAX 10 // notes of the coach that are told

// A table for a crew of people against officers. With a window it is the owner's, in the lobby with
// his seat taken if he named a role; without one an unseen owner keeps the table until it is told
// to end. Returns the exit code.
struct train_crew {
    const struct brief *brief;
    int role; // the owner's, -1: he chooses in the lobby
    enum officer_skill skill;
    uint16_t port;
    const struct given *given; // what the lobby would set
    bool opens_window;
};
int train_crew_run(const struct train *train, const struct train_crew *crew, char **argv);

#endif
