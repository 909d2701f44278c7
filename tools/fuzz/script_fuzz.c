// Transcripts that anybody may have written: they run, or stop at a line with what was wrong.
#include <stdlib.h>

#include "tests/support/files.h"
#include "tools/script/transcript.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct transcript transcript;
    char out[2048];
    struct strings *strings = strings_create("a = b", 5, out, sizeof(out));
    struct transcript_source source = {.strings = strings, .read_asset = files_asset};
    transcript_init(&transcript, &source);
    bool holds = transcript_run(&transcript, (const char *)bytes, length, 0);
    if (holds != (transcript.error.line == 0)) {
        abort();
    }
    transcript_print_error(&transcript, "fuzz", out, sizeof(out));
    strings_destroy(strings);
    return 0;
}
