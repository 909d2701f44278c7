// How a match ended: who won, what ended it, and what it was worth in a game that counts points or
// gives grades. Said as people write it by one function, so that transcripts, replay and programs
// use the same words.
#ifndef SHARED_OUTCOME_H
#define SHARED_OUTCOME_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/record.h"
#include "shared/text.h"

enum outcome_kind {
    OUTCOME_OPEN,
    OUTCOME_WIN,  // of `winner`
    OUTCOME_DRAW, // both sides the same
    OUTCOME_LOSS, // nobody won: whoever plays alone has lost
};
extern const struct record_names OUTCOME_KIND_NAMES; // open win draw lost
enum ending { ENDING_RULES, ENDING_CONCEDED, ENDING_AGREED, ENDING_ABANDONED };
extern const struct record_names ENDING_NAMES;

struct outcome_points {
    int32_t blue;
    int32_t red;
};

struct outcome {
    enum outcome_kind kind;
    enum side winner; // of OUTCOME_WIN
    enum ending ending;
    bool has_points; // of a game that counts them
    bool has_grade;
    uint8_t grade;  // indexes brief->grades
    uint8_t unused; // named, so that there is no padding: tables are compared by their bytes
    struct outcome_points points;
};

extern const struct record OUTCOME_RECORD;

int32_t outcome_points_of(const struct outcome *outcome, enum side side); // 0 without points

// What ends a match from outside its rules. A concession of `side` crowns the other one if that has
// seats. Where it has none nobody wins: conceding and abandoning lose the match.
struct outcome outcome_from_outside(const struct brief *brief, const struct brief_variant *variant,
                                    enum ending ending, enum side side);

// Appends "win blue conceded", "lost abandoned points 12 grade fair"; of two sides with seats the
// points of both, the blue one's first.
void outcome_append(const struct outcome *outcome, const struct brief *brief,
                    const struct brief_variant *variant, struct text_writer *writer);
// "win blue" alone.
void outcome_append_verdict(const struct outcome *outcome, const struct brief *brief,
                            struct text_writer *writer);

#endif
