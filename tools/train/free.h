// Free practice: a whole match with officers in every other seat, as a lesson whose goal is to win.
#ifndef TOOLS_TRAIN_FREE_H
#define TOOLS_TRAIN_FREE_H

#include <stdint.h>

#include "shared/officer.h"
#include "shared/strings.h"
#include "tools/train/lesson.h"

#define FREE_TEXT_MAX 4096

// What it is about, in a game's row (tools/games/games.h): ids of its words, and what the second
// and the third star are for. Without one (NULL) it is about winning without a refused order.
struct free_star {
    const char *condition; // of a lesson (tools/train/condition.h)
    const char *says;
};
struct free_game {
    const char *goal;
    const char *won; // says the first star
    struct free_star stars[LESSON_STARS_MAX - 1];
};

struct free_match {
    const struct brief *brief;
    int seat; // the learner's
    const struct free_game *game;
    bool has_coach;
    enum officer_skill skill; // of the enemy; the own crew are mates
    uint64_t seed;
    const char *options; // lines of a transcript, "option tempo turns\n"; may be ""
};

// Writes the lesson's text, in the words of the strings' language, and reads it. The text has to
// outlive the lesson. Returns false when it does not fit or cannot be read, with a reason in error.
bool free_lesson(struct lesson *lesson, char text[FREE_TEXT_MAX], const struct free_match *match,
                 const struct strings *strings, char error[LESSON_ERROR_MAX]);

#endif
