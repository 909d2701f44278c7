// Captain Sonar for the tools.
#ifndef TOOLS_GAMES_SONAR_SONAR_H
#define TOOLS_GAMES_SONAR_SONAR_H

#include "tools/bench/bench_game.h"
#include "tools/games/chart_maker.h"
#include "tools/games/games.h"
#include "tools/train/chance.h"

extern const struct tool_game SONAR_TOOLS;
extern const struct bench_game SONAR_BENCH;
extern const struct chance_game SONAR_CHANCE;
extern const struct chart_maker SONAR_CHARTS;

// The debrief's figures and moments.
void sonar_write_debrief(const void *debrief, struct json *json);

#endif
