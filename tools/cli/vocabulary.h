// The words on a window's screens. They change when the person asks for another language.
#ifndef TOOLS_CLI_VOCABULARY_H
#define TOOLS_CLI_VOCABULARY_H

#include "shared/strings.h"
#include "stations/around/settings.h"
#include "tools/cli/files.h"

struct vocabulary {
    const char *assets;
    struct strings *strings;
    char language[SETTINGS_LANGUAGE_MAX];
};

// Reads the words of the language that was asked for or, if none was (NULL), of the settings'.
// False with a sentence in error when it cannot.
bool vocabulary_open(struct vocabulary *vocabulary, const char *assets, const char *asked,
                     const struct settings *settings, char error[FILES_ERROR_MAX]);
// Reads those of another language if the settings have changed, and returns the strings that are
// no longer needed, to be destroyed when nobody looks at them; NULL: all is as it was. A language
// that cannot be read leaves the words as they are.
struct strings *vocabulary_follow(struct vocabulary *vocabulary, const struct settings *settings);
void vocabulary_close(struct vocabulary *vocabulary);

#endif
