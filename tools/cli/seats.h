// Seats as people write them on the command line: blue:mate, or several in one pair of hands,
// blue:captain,blue:mate. Which words there are is each game's own.
#ifndef TOOLS_CLI_SEATS_H
#define TOOLS_CLI_SEATS_H

#include "shared/brief.h"
#include "tools/cli/cli.h"

// Reads seats of a game. Returns how many, 0 when they are not that.
size_t seats_read(const struct brief *brief, const char *text,
                  struct brief_seat out[BRIEF_SEATS_MAX]);

// How many seats they are in a game that has them all, for whoever does not know yet which one is
// played; 0: no game has them.
size_t seats_count(const char *text);

// Appends all that a game has: "blue:captain, blue:mate, ...".
void seats_append(struct text_writer *writer, const struct brief *brief);

// Says that these are no seats of a game, and which it has; or if it is not known (NULL) that no
// game has them. Returns CLI_USAGE.
int seats_misuse(const struct cli_page *page, const struct brief *brief, const char *text);

#endif
