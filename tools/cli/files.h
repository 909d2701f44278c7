// Files of a person's: read whole and bounded, folders made with their parents.
#ifndef TOOLS_CLI_FILES_H
#define TOOLS_CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

#define FILES_TEXT_MAX  1048576
#define FILES_ERROR_MAX 256

// Reads a file, or standard input for "-", of at most FILES_TEXT_MAX bytes; adds a NUL. Free the
// text. NULL with a sentence in error when it cannot.
char *files_read_text(const char *path, size_t *length, char error[FILES_ERROR_MAX]);

bool files_make_folder(const char *path); // with its parents, mode 0700; true if it is there then
bool files_is_there(const char *path);
void files_remove_folder(const char *path); // and all that is in it; follows no links

#endif
