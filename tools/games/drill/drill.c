#include "tools/games/drill/drill.h"

const struct tool_game DRILL_TOOLS = {
    .game = "drill",
    .bench = &DRILL_BENCH,
};
