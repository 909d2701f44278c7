// How a game is shown in a terminal to somebody who sits in one of its seats: lessons are learned
// there (tools/cli/train/train_terminal.c). What is missing is told by the game's records.
#ifndef TOOLS_GAMES_TERMINAL_H
#define TOOLS_GAMES_TERMINAL_H

#include <stdio.h>

#include "shared/strings.h"
#include "tools/train/attempt.h"

struct terminal_game {
    // A seat's view as a few lines: what a person there needs to decide by, and nothing that the
    // view does not have.
    void (*print_view)(const void *view, const struct strings *strings, FILE *out);

    // What the crew has said after the message of this number. Returns the newest one's.
    uint32_t (*print_said)(const void *view, uint32_t told, const struct strings *strings,
                           FILE *out);

    // A line that begins with this word is no order of the game's record: `draw` makes orders of
    // the words after it. Returns false with a reason when one was refused; without one, words
    // (`how` is their id) say how it is used.
    const char *word;
    const char *how;
    bool (*draw)(struct attempt *attempt, const char *words, struct reason *reason);
};

#endif
