#include "tools/cli/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER_MAX 32

static void folder_of(enum role role, char out[FOLDER_MAX])
{
    snprintf(out, FOLDER_MAX, "lessons/%s", ROLE_NAMES.names[role]);
}

void lessons_list(const struct asset_places *places, enum role role, struct lessons_list *list)
{
    char folder[FOLDER_MAX];
    folder_of(role, folder);
    list->count = asset_list(places, folder, list->names);
}

int lessons_find(const struct lessons_list *list, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (end != word && *end == '\0') {
        return number >= 1 && number <= (long)list->count ? (int)number - 1 : -1;
    }
    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->names[i];
        const char *bare = name + strspn(name, "0123456789-");
        if (strcmp(name, word) == 0 || strcmp(bare, word) == 0) {
            return (int)i;
        }
    }
    return -1;
}

bool lessons_open(struct lesson_file *file, const struct asset_places *places, enum role role,
                  const char *name, char error[FILES_ERROR_MAX])
{
    char folder[FOLDER_MAX];
    char path[ASSET_PATH_MAX];
    folder_of(role, folder);
    if (!asset_find(places, folder, name, path)) {
        snprintf(error, FILES_ERROR_MAX, "there is no lesson %s", name);
        return false;
    }
    if (!lessons_open_path(file, path, error)) {
        return false;
    }
    if (file->lesson.role != role) {
        snprintf(error, FILES_ERROR_MAX, "%.200s: line 2: it lies in the folder of another role",
                 path);
        lessons_close(file);
        return false;
    }
    snprintf(file->id, sizeof file->id, "%s/%s", ROLE_NAMES.names[role], name);
    return true;
}

bool lessons_open_path(struct lesson_file *file, const char *path, char error[FILES_ERROR_MAX])
{
    char wrong[LESSON_ERROR_MAX];
    size_t length;
    *file = (struct lesson_file){.text = files_read(path, &length, error)};
    if (file->text == NULL) {
        return false;
    }
    if (!lesson_read(&file->lesson, file->text, length, wrong)) {
        snprintf(error, FILES_ERROR_MAX, "%.150s: %s", path, wrong);
        lessons_close(file);
        return false;
    }
    return true;
}

void lessons_close(struct lesson_file *file)
{
    free(file->text);
    file->text = NULL;
}
