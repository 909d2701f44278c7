// The strings file, read from the assets: what commands say about matches, in the words of the
// screens.
#ifndef TOOLS_CLI_STRINGS_FILE_H
#define TOOLS_CLI_STRINGS_FILE_H

#include "shared/strings.h"
#include "tools/cli/files.h"

#define STRINGS_ENGLISH "en"
#define LANGUAGES_MAX   128 // bytes of a list of their codes

// The words of a language ("de"; "" for what LC_ALL, LC_MESSAGES or LANG ask for), with English for
// what it lacks, or altogether if there is no such language. NULL with a sentence in error when
// they cannot be read.
struct strings *strings_load(const char *assets, const char *language, char error[FILES_ERROR_MAX]);

// The same, in the language that was asked for or, if none was (NULL), in that of the person's
// settings.
struct strings *strings_load_asked(const char *assets, const char *asked,
                                   char error[FILES_ERROR_MAX]);

// Are there words of this language? If not, `others` says of which there are: "de, en, fr". Without
// assets anything may be one: whoever reads them says that they are not there.
bool strings_has_language(const char *language, char others[LANGUAGES_MAX]);

#endif
