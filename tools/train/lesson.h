// A lesson: a text that a person can edit (docs/lessons.md), read into slices of that text. It says
// whose seat is learned, which match is played before the learner sits down, who sits in the other
// seats, what is to be reached, and what earns a star. The first error sticks and names its line.
// Owns no memory: the text has to outlive it.
#ifndef TOOLS_TRAIN_LESSON_H
#define TOOLS_TRAIN_LESSON_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/brief.h"
#include "shared/lines.h"
#include "shared/officer.h"

#define LESSON_TEXTS_MAX 6 // paragraphs
#define LESSON_ITEMS_MAX 8 // goals, failures or hints
#define LESSON_PARTS_MAX 8 // blocks `then`
#define LESSON_STARS_MAX 3
#define LESSON_ERROR_MAX LINES_ERROR_MAX
#define LESSON_NOBODY    (-1)

enum lesson_language { LESSON_EN, LESSON_FR, LESSON_DE };
#define LESSON_LANGUAGES 3
extern const struct record_names LESSON_LANGUAGE_NAMES; // en fr de

struct lesson_words { // the same in each language; empty: not translated
    struct line in[LESSON_LANGUAGES];
};

// Lines in the language of transcripts, as they stand in the text.
struct lesson_block {
    struct line text;
    unsigned line; // the number of the line before its first
};

// A goal, a failure or a star: when it holds, and what is said of it.
struct lesson_item {
    struct line condition;
    unsigned line;
    struct lesson_words says;
};

struct lesson_items {
    struct lesson_item list[LESSON_ITEMS_MAX];
    size_t count;
};

struct lesson {
    const struct brief *brief; // of the game whose match its setup plays
    enum side side;
    int role; // of that game
    struct lesson_words title;
    struct lesson_words texts[LESSON_TEXTS_MAX];
    size_t text_count;
    struct lesson_words hints[LESSON_ITEMS_MAX];
    size_t hint_count;
    struct lesson_items goals; // one after the other
    struct lesson_items fails; // any of them ends the lesson
    struct lesson_items stars; // the first is for reaching the goals
    int skills[SIDE_COUNT];    // enum officer_skill of the officers in other seats, LESSON_NOBODY
    struct lesson_block setup;
    struct lesson_block solution;
    struct lesson_block parts[LESSON_PARTS_MAX]; // what scripted seats do
    size_t part_count;
};

// Reads a lesson's text. On failure returns false with "line 7: ..." in error.
bool lesson_read(struct lesson *lesson, const char *text, size_t length,
                 char error[LESSON_ERROR_MAX]);

// What is said in a language, or in English where it is not translated.
struct line lesson_say(const struct lesson_words *words, enum lesson_language language);
enum lesson_language lesson_language(const char *name); // "de_DE" is German; English if unknown

#endif
