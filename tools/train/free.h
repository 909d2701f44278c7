// Free practice: a whole match with officers in every other seat, as a lesson whose goal is to win.
#ifndef TOOLS_TRAIN_FREE_H
#define TOOLS_TRAIN_FREE_H

#include <stdint.h>

#include "shared/strings.h"
#include "tools/train/lesson.h"

#define FREE_TEXT_MAX 4096

struct free_match {
    int role;
    enum officer_skill skill; // of the enemy; the own crew are mates
    uint64_t seed;
    const char *options; // lines of a transcript, "option tempo turns\n"; may be ""
};

// Writes the lesson's text, in the words of the strings' language, and reads it. The text has to
// outlive the lesson. Returns false when it does not fit or cannot be read, with a reason in error.
bool free_lesson(struct lesson *lesson, char text[FREE_TEXT_MAX], const struct free_match *match,
                 const struct strings *strings, char error[LESSON_ERROR_MAX]);

#endif
