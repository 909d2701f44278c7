// The lessons of this machine, by role: those that were installed in the order of their names, then
// a person's own. A person's lesson never takes the place or the stars of another, whatever its
// name. docs/lessons.md says what is in one.
#ifndef TOOLS_CLI_TRAIN_LESSONS_H
#define TOOLS_CLI_TRAIN_LESSONS_H

#include "engine/host/asset.h"
#include "tools/cli/files.h"
#include "tools/train/lesson.h"

#define LESSONS_NAME_MAX 256 // of a file, without its .txt
#define LESSONS_ID_MAX   (LESSONS_NAME_MAX + 32)

struct lessons_entry {
    char name[LESSONS_NAME_MAX]; // "03-mine"
    bool is_own;                 // in the person's own folder
};

struct lessons_list {
    struct lessons_entry *entries; // as many as there are
    size_t count;
};

struct lesson_file {
    char id[LESSONS_ID_MAX]; // "captain/03-mine" or "own/captain/mine", under which stars are kept
    char *text;
    struct lesson lesson;
};

// Lists them; free the list. What memory does not suffice for is missing.
void lessons_list(const struct asset_places *places, enum sonar_role role,
                  struct lessons_list *list);
void lessons_list_free(struct lessons_list *list);

// Which lesson of a list a word means: its number from 1, its name, or its name without the number;
// "own/mine" is one's own. -1 if it is none of them.
int lessons_find(const struct lessons_list *list, const char *word);

// Reads a lesson. Returns false with "FILE: line 7: ..." in error; there is then nothing to close.
bool lessons_open(struct lesson_file *file, const struct asset_places *places, enum sonar_role role,
                  const struct lessons_entry *entry, char error[FILES_ERROR_MAX]);
bool lessons_open_path(struct lesson_file *file, const char *path, char error[FILES_ERROR_MAX]);
void lessons_close(struct lesson_file *file);

#endif
