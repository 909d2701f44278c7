// The words on a window's screens. They change when the person asks for another language.
#ifndef TOOLS_CLI_SPEECH_H
#define TOOLS_CLI_SPEECH_H

#include "shared/strings.h"
#include "stations/around/settings.h"
#include "tools/cli/files.h"

struct speech {
    const char *assets;
    struct strings *strings;
    char language[SETTINGS_LANGUAGE_MAX];
};

// Reads the words of the language that was asked for or, if none was (NULL), of the settings'.
// False with a sentence in error when it cannot.
bool speech_open(struct speech *speech, const char *assets, const char *asked,
                 const struct settings *settings, char error[FILES_ERROR_MAX]);
// Reads those of another language if the settings have changed, and returns the strings that are
// no longer needed, to be destroyed when nobody looks at them; NULL: all is as it was. A language
// that cannot be read leaves the words as they are.
struct strings *speech_follow(struct speech *speech, const struct settings *settings);
void speech_close(struct speech *speech);

#endif
