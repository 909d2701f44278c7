// What a person has learned: the most stars of each lesson, in one small text file of his.
//
//     klaxon progress 1
//     stars 3 drill/skipper/01-first-ping
//     stars 1 own/drill/skipper/my-lesson
//
// Files of before lessons had a game say `captain/01-first-ping`, and are understood.
// A file that cannot be read is never written over.
#ifndef TOOLS_CLI_TRAIN_PROGRESS_H
#define TOOLS_CLI_TRAIN_PROGRESS_H

#include "tools/cli/files.h"
#include "tools/cli/train/lessons.h"

struct progress_row {
    char id[LESSONS_ID_MAX];
    int stars;
};

struct progress { // all zero is empty; free it
    struct progress_row *rows;
    size_t count;
};

void progress_free(struct progress *progress);

// Reads the file; one that is not there is no stars yet. Returns false with "FILE: line 3: ..." in
// error when it is there and is no such file; the progress is then empty.
bool progress_read(struct progress *progress, const char *path, char error[FILES_ERROR_MAX]);

int progress_stars(const struct progress *progress, const char *id); // 0: not solved yet

// Notes a lesson's stars. Returns whether they are more than before, or whether to write it.
bool progress_note(struct progress *progress, const char *id, int stars);

// Writes the file beside the old one and then puts it in its place, so that one of the two is
// always whole. Returns false with a sentence in error; the old one is then as it was.
bool progress_write(const struct progress *progress, const char *path, char error[FILES_ERROR_MAX]);

#endif
