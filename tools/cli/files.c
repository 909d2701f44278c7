#include "tools/cli/files.h"

#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place);
static char *read_stream(FILE *stream, size_t *length);

char *files_read_text(const char *path, size_t *length, char error[FILES_ERROR_MAX])
{
    bool is_input = strcmp(path, "-") == 0;
    FILE *stream = is_input ? stdin : fopen(path, "rbe");
    if (stream == NULL) {
        snprintf(error, FILES_ERROR_MAX, "cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    errno = EFBIG;
    char *text = read_stream(stream, length);
    if (text == NULL) {
        snprintf(error, FILES_ERROR_MAX, "cannot read %s: %s", path, strerror(errno));
    }
    if (!is_input) {
        fclose(stream);
    }
    return text;
}

bool files_make_folder(const char *path)
{
    char part[PATH_MAX];
    size_t length = strlen(path);
    if (length >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(part, path, length + 1);
    int trouble = ENOTDIR;
    for (size_t i = 1; i <= length; i++) {
        if (part[i] == '/' || part[i] == '\0') {
            char kept = part[i];
            part[i] = '\0';
            // One that is there already is fine; the last look tells.
            if (mkdir(part, 0700) != 0 && errno != EEXIST) {
                trouble = errno;
            }
            part[i] = kept;
        }
    }
    struct stat status;
    bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    errno = is_folder ? 0 : trouble;
    return is_folder;
}

bool files_is_there(const char *path)
{
    return access(path, R_OK) == 0;
}

void files_remove_folder(const char *path)
{
    nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

// NULL with errno when it cannot be read or is too long (errno is left as it was then).
static char *read_stream(FILE *stream, size_t *length)
{
    int too_long = errno;
    char *text = malloc(FILES_TEXT_MAX + 1);
    if (text == NULL) {
        return NULL;
    }
    *length = fread(text, 1, FILES_TEXT_MAX + 1, stream);
    bool is_error = ferror(stream) != 0;
    if (is_error || *length > FILES_TEXT_MAX) {
        int error_number = is_error ? errno : too_long;
        free(text);
        errno = error_number;
        return NULL;
    }
    text[*length] = '\0';
    return text;
}
