// What the program tells desktops and shells of itself, made from its own tables and words.
#ifndef TOOLS_CLI_OUTFIT_OUTFIT_H
#define TOOLS_CLI_OUTFIT_OUTFIT_H

#include <stdbool.h>
#include <stdio.h>

#include "tools/cli/files.h"

// The manual page, roff: all commands as their own tables have them.
void man_write(FILE *out);

// The desktop entry, in every language that there are words of. False with a sentence in error.
bool desktop_write(FILE *out, const char *assets, char error[FILES_ERROR_MAX]);

#endif
