// The strings file, read from the assets: what commands say about matches, in the words of the
// screens.
#ifndef TOOLS_CLI_STRINGS_FILE_H
#define TOOLS_CLI_STRINGS_FILE_H

#include "shared/strings.h"
#include "tools/cli/files.h"

// NULL with a sentence in error when the assets have none that can be read.
struct strings *strings_load(const char *assets, char error[FILES_ERROR_MAX]);

#endif
