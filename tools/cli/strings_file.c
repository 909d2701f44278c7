#include "tools/cli/strings_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "tools/cli/paths.h"

struct strings *strings_load(const char *assets, char error[FILES_ERROR_MAX])
{
    struct file_path path;
    if (!paths_join(&path, assets, "strings/en.txt")) {
        snprintf(error, FILES_ERROR_MAX, "the path of the assets is too long");
        return NULL;
    }
    size_t length = 0;
    char *text = files_read(path.text, &length, error);
    if (text == NULL) {
        return NULL;
    }
    char wrong[FILES_ERROR_MAX / 2] = "";
    struct strings *strings = strings_create(text, length, wrong, sizeof wrong);
    free(text);
    if (strings == NULL) {
        snprintf(error, FILES_ERROR_MAX, "assets/strings/en.txt, %s", wrong);
    }
    return strings;
}
