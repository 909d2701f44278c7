// The lessons of this machine, by game and role: those that were installed in the order of their
// names, then a person's own. A person's lesson never takes the place or the stars of another,
// whatever its name. docs/lessons.md says what is in one.
#ifndef TOOLS_CLI_TRAIN_LESSONS_H
#define TOOLS_CLI_TRAIN_LESSONS_H

#include "engine/host/asset.h"
#include "tools/cli/files.h"
#include "tools/train/lesson.h"

#define LESSONS_NAME_MAX  256 // of a file, without its .txt
#define LESSONS_ID_MAX    (LESSONS_NAME_MAX + 64)
#define LESSONS_WORDS_MAX 64

// The lessons of one role of one game.
struct course {
    const struct brief *brief;
    int role;
};

// A course after the other: all roles of a game, then of the next. False: there are no more.
bool course_at(size_t index, struct course *out);
// What words mean: "captain" a role of the first game that has it, "drill" "skipper" of that one.
// False: there is no such game or role.
bool course_find(const char *game, const char *role, struct course *out);
// Its words, as short as they are understood: "captain", "drill skipper".
void course_words(struct course course, char out[LESSONS_WORDS_MAX]);

struct lessons_entry {
    char name[LESSONS_NAME_MAX]; // "03-mine"
    bool is_own;                 // in the person's own folder
    bool is_old;                 // in one of before lessons had a game: lessons/<role>
};

struct lessons_list {
    struct lessons_entry *entries; // as many as there are
    size_t count;
};

struct lesson_file {
    char id[LESSONS_ID_MAX]; // "drill/skipper/03-ping" or "own/drill/skipper/ping": for its stars
    char *text;
    struct lesson lesson;
};

// Lists them; free the list. What memory does not suffice for is missing.
void lessons_list(const struct asset_places *places, struct course course,
                  struct lessons_list *list);
void lessons_list_free(struct lessons_list *list);
bool lessons_has_game(const struct asset_places *places, const struct brief *brief); // any at all

// Which lesson of a list a word means: its number from 1, its name, or its name without the number;
// "own/mine" is one's own. -1 if it is none of them.
int lessons_find(const struct lessons_list *list, const char *word);

// Reads a lesson. Returns false with "FILE: line 7: ..." in error; there is then nothing to close.
bool lessons_open(struct lesson_file *file, const struct asset_places *places, struct course course,
                  const struct lessons_entry *entry, char error[FILES_ERROR_MAX]);
bool lessons_open_path(struct lesson_file *file, const char *path, char error[FILES_ERROR_MAX]);
void lessons_close(struct lesson_file *file);

// The id of a lesson whose id was written before lessons had a game, "captain/03-mine"; others stay
// as they are.
void lessons_whole_id(const char *id, char out[LESSONS_ID_MAX]);

#endif
