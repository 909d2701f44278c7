#include "tools/cli/speech.h"

#include <string.h>

#include "shared/text.h"
#include "tools/cli/strings_file.h"

bool speech_open(struct speech *speech, const char *assets, const char *asked,
                 const struct settings *settings, char error[FILES_ERROR_MAX])
{
    *speech = (struct speech){.assets = assets};
    text_copy(speech->language, sizeof speech->language, settings->language);
    speech->strings = strings_load(assets, asked != NULL ? asked : speech->language, error);
    return speech->strings != NULL;
}

struct strings *speech_follow(struct speech *speech, const struct settings *settings)
{
    struct speech next;
    char error[FILES_ERROR_MAX];
    if (strcmp(settings->language, speech->language) == 0) {
        return NULL;
    }
    text_copy(speech->language, sizeof speech->language, settings->language);
    if (!speech_open(&next, speech->assets, NULL, settings, error)) {
        return NULL;
    }
    struct strings *old = speech->strings;
    *speech = next;
    return old;
}

void speech_close(struct speech *speech)
{
    strings_destroy(speech->strings);
    speech->strings = NULL;
}
