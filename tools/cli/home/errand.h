// An errand of the home screen: one of the program's own commands, run beside it until it ends.
#ifndef TOOLS_CLI_HOME_ERRAND_H
#define TOOLS_CLI_HOME_ERRAND_H

#include <stdbool.h>

#include "stations/around/home.h"

// Runs what was chosen. Returns false, with the command's own words on why in `said`, when it ended
// badly.
bool errand_run(const struct home_choice *choice, char said[HOME_SAID_MAX]);

#endif
