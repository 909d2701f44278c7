// What the commands about charts share: klaxon charts, charts check and charts new. What a chart is
// and whether it can be played its game says (engine/game.h, check_asset).
#ifndef TOOLS_CLI_CHARTS_CHARTS_H
#define TOOLS_CLI_CHARTS_CHARTS_H

#include <stdbool.h>

#include "engine/game.h"
#include "shared/json.h"
#include "tools/cli/cli.h"

int charts_check_run(int argc, char **argv);
int charts_new_run(int argc, char **argv);

#define CHARTS_KIND_HELP                                                                           \
    "which of its files, by the option that names one, such as chart or\n"                         \
    "sheet (default: charts)"

// Finds the game of this name, or the first if it is NULL, and which of its options names such a
// file: of this kind, or if that is NULL the one with a preview. Returns CLI_GO_ON, or the exit
// code when there is none, which it has said.
int charts_find_game(const struct cli_page *page, const char *name, const char *kind,
                     const struct game **game, size_t *option);
// Asks a game about a text, which may be longer than a host takes.
void charts_ask(const struct game *game, size_t option, const char *text, size_t length,
                struct asset_report *report);
// "maps":[...].
void charts_write_maps(struct json *json, const struct asset_report *report, bool only_playable);

#endif
