// Transcripts that anybody may have written: they run, or stop at a line with what was wrong.
#include "tests/support/files.h"
#include "tools/fuzz/fuzz.h"
#include "tools/fuzz/words.h"
#include "tools/script/transcript.h"

static unsigned take(const uint8_t *bytes, size_t length)
{
    struct transcript transcript;
    char out[2048];
    struct transcript_source source = {.strings = fuzz_words(), .read_asset = files_asset};
    transcript_init(&transcript, &source);
    bool holds = transcript_run(&transcript, (const char *)bytes, length, 0);
    fuzz_demand(holds == (transcript.error.line == 0));
    transcript_print_error(&transcript, "fuzz", out, sizeof(out));
    return holds && transcript.game != NULL; // not one that says nothing
}

static void seed(struct fuzz_bag *bag)
{
    fuzz_bag_put_texts(bag, "tests/transcripts/drill", 1);
    fuzz_bag_put_texts(bag, "tests/transcripts/sonar", 1);
}

const struct fuzzer SCRIPT_FUZZER = {
    .name = "script",
    .stages = {"stopped at a line", "run to the end"},
    .take = take,
    .seed = seed,
};
