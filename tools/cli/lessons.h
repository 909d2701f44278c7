// The lessons of this machine: those that were installed and a person's own beside them, by role
// and in the order of their names. docs/lessons.md says what is in one.
#ifndef TOOLS_CLI_LESSONS_H
#define TOOLS_CLI_LESSONS_H

#include "engine/host/asset.h"
#include "tools/cli/files.h"
#include "tools/train/lesson.h"

#define LESSONS_MAX    WIRE_ASSETS_MAX // of a role
#define LESSONS_ID_MAX 40

struct lessons_list {
    char names[LESSONS_MAX][BRIEF_NAME_MAX]; // "03-mine"
    size_t count;
};

struct lesson_file {
    char id[LESSONS_ID_MAX]; // "captain/03-mine", under which stars are kept
    char *text;
    struct lesson lesson;
};

void lessons_list(const struct asset_places *places, enum role role, struct lessons_list *list);

// Which lesson of a list a word means: its number from 1, its name, or its name without the number.
// -1 if it is none of them.
int lessons_find(const struct lessons_list *list, const char *word);

// Reads a lesson. Returns false with "FILE: line 7: ..." in error; there is then nothing to close.
bool lessons_open(struct lesson_file *file, const struct asset_places *places, enum role role,
                  const char *name, char error[FILES_ERROR_MAX]);
bool lessons_open_path(struct lesson_file *file, const char *path, char error[FILES_ERROR_MAX]);
void lessons_close(struct lesson_file *file);

#endif
