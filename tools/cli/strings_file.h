// The strings file, read from the assets: what commands say about matches, in the words of the
// screens.
#ifndef TOOLS_CLI_STRINGS_FILE_H
#define TOOLS_CLI_STRINGS_FILE_H

#include "shared/strings.h"
#include "tools/cli/files.h"

#define STRINGS_ENGLISH "en"

// The words of a language ("de"; "" for what LC_ALL, LC_MESSAGES or LANG ask for), with English for
// what it lacks, or altogether if there is no such language. NULL with a sentence in error when
// they cannot be read.
struct strings *strings_load(const char *assets, const char *language, char error[FILES_ERROR_MAX]);

#endif
