// The commands of the program, each in the file of its name: what it says about itself and what
// runs it.
#ifndef TOOLS_CLI_COMMANDS_H
#define TOOLS_CLI_COMMANDS_H

#include "tools/cli/cli.h"

extern const struct cli_page HOME_PAGE, HOST_PAGE, JOIN_PAGE, PLAY_PAGE, DISCOVER_PAGE, REPLAY_PAGE,
    REPAIR_PAGE, DEBRIEF_PAGE, SCRIPT_PAGE, SHOT_PAGE, CHARTS_PAGE, TRAIN_PAGE, MATCH_PAGE,
    BENCH_PAGE, GAMES_PAGE, OUTFIT_PAGE;

int home_run(int argc, char **argv);
int host_run(int argc, char **argv);
int join_run(int argc, char **argv);
int play_run(int argc, char **argv);
int discover_run(int argc, char **argv);
int replay_run(int argc, char **argv);
int repair_run(int argc, char **argv);
int debrief_run(int argc, char **argv);
int script_run(int argc, char **argv);
int shot_run(int argc, char **argv);
int charts_run(int argc, char **argv);
int train_run(int argc, char **argv);
int match_run(int argc, char **argv);
int bench_run(int argc, char **argv);
int games_run(int argc, char **argv);
int outfit_run(int argc, char **argv);

// The program itself, of which a command is a part: what --help says besides the list of commands.
extern const struct cli_page PROGRAM_PAGE;
const struct cli_command *command_at(size_t index); // in the order of --help; NULL: no more

#endif
