#include "tools/cli/transcripts.h"

#include <stdio.h>
#include <stdlib.h>

#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

static bool read_asset(void *context, const char *folder, const char *name, uint8_t *text,
                       size_t capacity, size_t *length)
{
    const struct transcripts *run = context;
    struct reason reason;
    uint16_t bytes = 0;
    if (capacity < ASSET_TEXT_MAX ||
        !asset_read(&run->assets, folder, name, text, &bytes, &reason)) {
        return false;
    }
    *length = bytes;
    return true;
}

struct transcripts *transcripts_create(char error[FILES_ERROR_MAX])
{
    struct transcripts *run = calloc(1, sizeof *run);
    struct file_path installed;
    struct file_path own;
    paths_own_assets(&own);
    if (run == NULL || !paths_assets(&installed) ||
        !asset_places_init(&run->assets, own.text, installed.text)) {
        snprintf(error, FILES_ERROR_MAX,
                 "the assets are not to be found; set KLAXON_ASSETS to their folder");
        transcripts_destroy(run);
        return NULL;
    }
    run->strings = strings_load(installed.text, STRINGS_ENGLISH, error);
    if (run->strings == NULL) {
        transcripts_destroy(run);
        return NULL;
    }
    struct transcript_source source = {
        .strings = run->strings, .read_asset = read_asset, .context = run};
    transcript_init(&run->transcript, &source);
    return run;
}

void transcripts_destroy(struct transcripts *run)
{
    if (run != NULL) {
        strings_destroy(run->strings);
        free(run);
    }
}

const struct transcript *transcripts_run(struct transcripts *run, const char *text, size_t length,
                                         unsigned last_line)
{
    transcript_run(&run->transcript, text, length, last_line);
    return &run->transcript;
}
