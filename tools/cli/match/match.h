// What `klaxon match` prints.
#ifndef TOOLS_CLI_MATCH_MATCH_H
#define TOOLS_CLI_MATCH_MATCH_H

#include <stdio.h>

#include "tools/match/delays.h"
#include "tools/match/tally.h"

// One object; sorts the lengths. Delays may be NULL. Returns the exit code: whether it was written.
int match_print_json(FILE *out, struct tally *tally, struct delays *delays);
void match_print_words(FILE *out, struct tally *tally, struct delays *delays, double seconds);

#endif
