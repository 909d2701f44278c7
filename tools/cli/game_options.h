// Options of a command that are a game's: what its brief, or something like it, may be set to is
// an option of the command line too, named and explained by the same row.
#ifndef TOOLS_CLI_GAME_OPTIONS_H
#define TOOLS_CLI_GAME_OPTIONS_H

#include "shared/brief.h"
#include "tools/cli/cli.h"

#define GAME_OPTIONS_MAX      10
#define GAME_OPTIONS_HELP_MAX 160

struct game_options {
    const struct brief_option *options[GAME_OPTIONS_MAX];
    size_t count;
    char helps[GAME_OPTIONS_MAX][GAME_OPTIONS_HELP_MAX];
};

// The word after --game, or the first game: looked for before the options are read, since which
// there are depends on it. It may be no game's.
const char *game_options_find_game(int argc, char **argv);

// Adds a row to a command's table, whose value, a const char *, is the next in its struct from
// `offset` on; the table has room for GAME_OPTIONS_MAX of them. Leaves out what the command has
// already, and what there is no more room for.
void game_options_add(struct game_options *own, const struct brief_option *option, size_t offset,
                      struct cli_option *rows, size_t *row_count);

// Appends a value as a person writes it; of an asset, which has none, the initial one.
void game_options_append_value(struct text_writer *writer, const struct brief_option *option,
                               int32_t value);

#endif
