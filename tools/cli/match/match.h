// What `klaxon match` prints.
#ifndef TOOLS_CLI_MATCH_MATCH_H
#define TOOLS_CLI_MATCH_MATCH_H

#include <stdio.h>

#include "tools/match/counter.h"
#include "tools/match/score.h"

struct match_figures {
    const struct brief *brief;
    struct score score;
    const struct match_counter *counter; // of the game; NULL: it has none
    void *counted;                       // its memory
};

// One object; sorts the lengths. Returns the exit code: whether it was written.
int match_print_json(FILE *out, struct match_figures *figures);
void match_print_words(FILE *out, struct match_figures *figures, double seconds);

#endif
