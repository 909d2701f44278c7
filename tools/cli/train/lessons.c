#include "tools/cli/train/lessons.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

#define SUFFIX ".txt"
#define OWN    "own/"

static void add_folder(struct lessons_list *list, const char *place, enum sonar_role role,
                       bool is_own);

void lessons_list(const struct asset_places *places, enum sonar_role role,
                  struct lessons_list *list)
{
    *list = (struct lessons_list){0};
    add_folder(list, places->installed, role, false);
    if (places->own[0] != '\0') {
        add_folder(list, places->own, role, true);
    }
}

void lessons_list_free(struct lessons_list *list)
{
    free(list->entries);
    *list = (struct lessons_list){0};
}

static bool add(struct lessons_list *list, const char *name, size_t length, bool is_own)
{
    struct lessons_entry *more =
        realloc(list->entries, (list->count + 1) * sizeof list->entries[0]);
    if (more == NULL) {
        return false;
    }
    list->entries = more;
    struct lessons_entry *entry = &more[list->count++];
    *entry = (struct lessons_entry){.is_own = is_own};
    memcpy(entry->name, name, length);
    return true;
}

// Adds the lessons in a folder in the order of their names.
static void add_folder(struct lessons_list *list, const char *place, enum sonar_role role,
                       bool is_own)
{
    char path[PATH_MAX];
    struct dirent **entries = NULL;
    snprintf(path, sizeof path, "%s/lessons/%s", place, SONAR_ROLE_NAMES.names[role]);
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        size_t length = strlen(name);
        size_t stem = length > strlen(SUFFIX) ? length - strlen(SUFFIX) : 0;
        if (stem > 0 && stem < LESSONS_NAME_MAX && name[0] != '.' &&
            strcmp(name + stem, SUFFIX) == 0 && text_is_valid(name, length)) {
            add(list, name, stem, is_own);
        }
        free(entries[i]);
    }
    free(entries);
}

int lessons_find(const struct lessons_list *list, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (end != word && *end == '\0') {
        return number >= 1 && number <= (long)list->count ? (int)number - 1 : -1;
    }
    bool wants_own = strncmp(word, OWN, strlen(OWN)) == 0;
    word += wants_own ? strlen(OWN) : 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->entries[i].name;
        const char *bare = name + strspn(name, "0123456789-");
        if ((list->entries[i].is_own || !wants_own) &&
            (strcmp(name, word) == 0 || strcmp(bare, word) == 0)) {
            return (int)i;
        }
    }
    return -1;
}

bool lessons_open(struct lesson_file *file, const struct asset_places *places, enum sonar_role role,
                  const struct lessons_entry *entry, char error[FILES_ERROR_MAX])
{
    char path[PATH_MAX];
    const char *role_name = SONAR_ROLE_NAMES.names[role];
    snprintf(path, sizeof path, "%s/lessons/%s/%s" SUFFIX,
             entry->is_own ? places->own : places->installed, role_name, entry->name);
    if (!lessons_open_path(file, path, error)) {
        return false;
    }
    if (file->lesson.role != role) {
        snprintf(error, FILES_ERROR_MAX, "%.200s: line 2: it lies in the folder of another role",
                 path);
        lessons_close(file);
        return false;
    }
    snprintf(file->id, sizeof file->id, "%s%s/%s", entry->is_own ? OWN : "", role_name,
             entry->name);
    return true;
}

bool lessons_open_path(struct lesson_file *file, const char *path, char error[FILES_ERROR_MAX])
{
    char wrong[LESSON_ERROR_MAX];
    size_t length;
    *file = (struct lesson_file){.text = files_read_text(path, &length, error)};
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
