#include "tools/fuzz/scratch.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <unistd.h>

#include "tools/fuzz/fuzz.h"

#define FILE_MAX ((size_t)4 * 1024 * 1024)

void scratch_make(char folder[SCRATCH_PATH_MAX])
{
    const char *temporary = getenv("TMPDIR");
    scratch_path(folder, temporary != NULL ? temporary : "/tmp", "klaxon-fuzz-XXXXXX");
    fuzz_demand(mkdtemp(folder) != NULL);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path);
}

void scratch_remove(const char *folder)
{
    nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

void scratch_empty(const char *folder)
{
    DIR *files = opendir(folder);
    const struct dirent *entry = files != NULL ? readdir(files) : NULL;
    for (; entry != NULL; entry = readdir(files)) {
        unlinkat(dirfd(files), entry->d_name, 0); // not "." and "..", which are no files
    }
    if (files != NULL) {
        closedir(files);
    }
}

void scratch_path(char out[SCRATCH_PATH_MAX], const char *folder, const char *name)
{
    int length = snprintf(out, SCRATCH_PATH_MAX, "%s/%s", folder, name);
    fuzz_demand(length > 0 && length < SCRATCH_PATH_MAX);
}

void scratch_write(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    fuzz_demand(file != NULL && fwrite(bytes, 1, length, file) == length);
    fuzz_demand(fclose(file) == 0);
}

uint8_t *scratch_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(FILE_MAX);
    fuzz_demand(file != NULL && bytes != NULL);
    *length = fread(bytes, 1, FILE_MAX, file);
    fclose(file);
    return bytes;
}
