// Files of the source tree, for tests.
#ifndef TESTS_SUPPORT_FILES_H
#define TESTS_SUPPORT_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FILES_NAME_MAX  64
#define FILES_COUNT_MAX 256

struct files_list {
    char names[FILES_COUNT_MAX][FILES_NAME_MAX]; // sorted, without ".txt"
    size_t count;
};

// Reads a whole file below the source tree into new memory with a final NUL. Aborts if it is not
// there.
char *files_read(const char *path, size_t *length);
void files_write(const char *path, const char *text);
void files_list(const char *folder, struct files_list *list); // the *.txt files of a folder

// An asset as hosts give it to a setup. Has the signature that transcripts want.
void files_list_assets(const char *folder, struct files_list *list); // "charts/drill"
bool files_asset(void *unused, const char *folder, const char *name, uint8_t *text, size_t capacity,
                 size_t *length);

#endif
