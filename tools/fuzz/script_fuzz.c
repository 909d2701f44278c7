// Transcripts that anybody may have written: they run, or stop at a line with what was wrong.
#include <stdlib.h>
#include <string.h>

#include "tools/script/transcript.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static bool read_asset(void *context, const char *folder, const char *name, uint8_t *text,
                       size_t capacity, size_t *length)
{
    static const char CHART[] = "klaxon chart 1\nname Fuzz\nmap\n"
                                "......\n.##...\n.#..#.\n...#..\n..#...\n......\n";
    (void)context;
    (void)folder;
    *length = strcmp(name, "empty") == 0 ? 0 : sizeof(CHART) - 1;
    if (*length > capacity || strcmp(name, "none") == 0) {
        return false;
    }
    memcpy(text, CHART, *length);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct transcript transcript;
    char out[2048];
    struct strings *strings = strings_create("a = b", 5, out, sizeof(out));
    struct transcript_source source = {.strings = strings, .read_asset = read_asset};
    transcript_init(&transcript, &source);
    bool holds = transcript_run(&transcript, (const char *)bytes, length, 0);
    if (holds != (transcript.error.line == 0)) {
        abort();
    }
    transcript_print_error(&transcript, "fuzz", out, sizeof(out));
    strings_destroy(strings);
    return 0;
}
