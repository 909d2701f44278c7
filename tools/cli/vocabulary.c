#include "tools/cli/vocabulary.h"

#include <string.h>

#include "shared/text.h"
#include "tools/cli/strings_file.h"

bool vocabulary_open(struct vocabulary *vocabulary, const char *assets, const char *asked,
                     const struct settings *settings, char error[FILES_ERROR_MAX])
{
    *vocabulary = (struct vocabulary){.assets = assets};
    text_copy(vocabulary->language, sizeof vocabulary->language, settings->language);
    vocabulary->strings = strings_load(assets, asked != NULL ? asked : vocabulary->language, error);
    return vocabulary->strings != NULL;
}

struct strings *vocabulary_follow(struct vocabulary *vocabulary, const struct settings *settings)
{
    struct vocabulary next;
    char error[FILES_ERROR_MAX];
    if (strcmp(settings->language, vocabulary->language) == 0) {
        return NULL;
    }
    text_copy(vocabulary->language, sizeof vocabulary->language, settings->language);
    if (!vocabulary_open(&next, vocabulary->assets, NULL, settings, error)) {
        return NULL;
    }
    struct strings *old = vocabulary->strings;
    *vocabulary = next;
    return old;
}

void vocabulary_close(struct vocabulary *vocabulary)
{
    strings_destroy(vocabulary->strings);
    vocabulary->strings = NULL;
}
