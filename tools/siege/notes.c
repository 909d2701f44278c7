#include "tools/siege/notes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int siege_notes_open(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

bool siege_notes_add(int file, const struct note *note)
{
    return write(file, note, sizeof *note) == (ssize_t)sizeof *note;
}

bool siege_notes_read(const char *path, struct note **out, size_t *count)
{
    *out = NULL;
    *count = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return errno == ENOENT;
    }
    struct stat about;
    bool is_read = fstat(file, &about) == 0;
    size_t size = is_read ? (size_t)about.st_size : 0;
    if (is_read && size > 0) {
        *out = malloc(size);
        is_read = *out != NULL && read(file, *out, size) == (ssize_t)size;
        *count = is_read ? size / sizeof **out : 0;
    }
    close(file);
    return is_read;
}
