// What `klaxon match` prints.
#ifndef TOOLS_CLI_MATCH_H
#define TOOLS_CLI_MATCH_H

#include <stdio.h>

#include "tools/match/tally.h"

void match_print_json(FILE *out, struct tally *tally); // one object; sorts the lengths
void match_print_words(FILE *out, struct tally *tally, double seconds);

#endif
