// The drill for the tools.
#ifndef TOOLS_GAMES_DRILL_DRILL_H
#define TOOLS_GAMES_DRILL_DRILL_H

#include "tools/bench/bench_game.h"
#include "tools/games/games.h"

extern const struct tool_game DRILL_TOOLS;
extern const struct bench_game DRILL_BENCH;

#endif
