// Transcripts with what they need from a machine: the strings and the assets. For the commands that
// run one.
#ifndef TOOLS_CLI_TRANSCRIPTS_H
#define TOOLS_CLI_TRANSCRIPTS_H

#include "engine/host/asset.h"
#include "tools/cli/files.h"
#include "tools/script/transcript.h"

struct transcripts {
    struct asset_places assets;
    struct strings *strings;
    struct transcript transcript;
};

// NULL with a sentence in error when assets or strings are not to be found.
struct transcripts *transcripts_create(char error[FILES_ERROR_MAX]);
void transcripts_destroy(struct transcripts *run); // NULL is fine

// Runs a text, or its lines up to and with last_line (0: all). Whether it held is in its error.
const struct transcript *transcripts_run(struct transcripts *run, const char *text, size_t length,
                                         unsigned last_line);

#endif
