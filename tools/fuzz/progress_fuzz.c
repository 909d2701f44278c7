// Files of stars that anybody may have edited: they read to what can be written and read again, or
// to an error that names the file.
#include <stdio.h>
#include <string.h>

#include "tools/cli/train/progress.h"
#include "tools/fuzz/fuzz.h"
#include "tools/fuzz/scratch.h"

static void demand_same(const struct progress *progress, const struct progress *other)
{
    fuzz_demand(progress->count == other->count);
    for (size_t i = 0; i < progress->count; i++) {
        fuzz_demand(strcmp(progress->rows[i].id, other->rows[i].id) == 0);
        fuzz_demand(progress->rows[i].stars == other->rows[i].stars);
    }
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    static char folder[SCRATCH_PATH_MAX]; // stays from input to input
    static char path[SCRATCH_PATH_MAX];
    struct progress progress, again;
    char error[FILES_ERROR_MAX] = "";
    if (folder[0] == '\0') {
        scratch_make(folder);
        scratch_path(path, folder, "progress");
    }
    scratch_write(path, bytes, length);
    if (!progress_read(&progress, path, error)) {
        fuzz_demand(strncmp(error, path, strlen(path)) == 0 && progress.count == 0);
        return 0;
    }
    progress_note(&progress, "sonar/mate/01-first-upkeep", 2);
    fuzz_demand(progress_stars(&progress, "sonar/mate/01-first-upkeep") >= 2);
    fuzz_demand(progress_write(&progress, path, error));
    fuzz_demand(progress_read(&again, path, error));
    demand_same(&progress, &again);
    progress_free(&again);
    progress_free(&progress);
    return 1;
}

static void seed(struct fuzz_bag *bag)
{
    char folder[SCRATCH_PATH_MAX];
    char path[SCRATCH_PATH_MAX];
    char error[FILES_ERROR_MAX];
    struct progress progress = {0};
    size_t length;
    scratch_make(folder);
    scratch_path(path, folder, "progress");
    for (int i = 0; i < 6; i++) {
        char id[32];
        snprintf(id, sizeof(id), "mate/%02d-lesson", i);
        progress_note(&progress, id, 1 + i % 3);
    }
    fuzz_demand(progress_write(&progress, path, error));
    uint8_t *text = scratch_read(path, &length);
    fuzz_bag_put(bag, "stars", text, length, 1);
    free(text);
    progress_free(&progress);
    scratch_remove(folder);
}

const struct fuzzer PROGRESS_FUZZER = {
    .name = "progress",
    .stages = {"refused", "read"},
    .take = take,
    .seed = seed,
};
