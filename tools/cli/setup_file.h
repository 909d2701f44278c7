// A setup without a lobby: a game's defaults, what was given on the command line, and the texts of
// the assets that it names.
#ifndef TOOLS_CLI_SETUP_FILE_H
#define TOOLS_CLI_SETUP_FILE_H

#include "shared/brief.h"
#include "tools/cli/given.h"

#define SETUP_ERROR_MAX 256

// Returns false, with words on what is wrong, when an asset cannot be read. `given` has been read
// for this brief, or is NULL.
bool setup_load(struct setup *setup, const char *assets, const struct brief *brief,
                const struct given *given, char error[SETUP_ERROR_MAX]);

#endif
