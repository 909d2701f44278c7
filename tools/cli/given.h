// What a person sets from the command line: --set tempo=turns,chart=open.
#ifndef TOOLS_CLI_GIVEN_H
#define TOOLS_CLI_GIVEN_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/brief.h"

#define GIVEN_TEXT_MAX  512
#define GIVEN_FAULT_MAX 512

struct given_option { // of an option: its name, and its value as a transcript would write it
    const char *name;
    const char *value;
};

struct given { // as a person types them, cut up; points into itself
    struct given_option list[BRIEF_OPTIONS_MAX];
    size_t count;
    char text[GIVEN_TEXT_MAX];
};

// Reads them. Returns false, with words on what is wrong, when it is not option=value,... or, where
// the game is known (brief may be NULL), when the game has no such option or it no such value. Of
// charts and the like it judges only when the match is played on this machine (is_here).
bool given_read(struct given *given, const char *text, const struct brief *brief, bool is_here,
                char fault[GIVEN_FAULT_MAX]);

// Which way to play the game is set by these, or by nothing: the first.
const struct brief_variant *given_variant(const struct given_option *list, size_t count,
                                          const struct brief *brief);

#endif
