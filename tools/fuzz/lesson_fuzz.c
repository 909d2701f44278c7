// Lessons that anybody may have written: they are played, or named a line and a reason.
#include <stdlib.h>
#include <string.h>

#include "stations/officers/officers.h"
#include "tests/support/files.h"
#include "tools/train/attempt.h"

#define PLAYED_MS 3000

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct lesson lesson;
    char error[ATTEMPT_ERROR_MAX] = "";
    if (!lesson_read(&lesson, (const char *)bytes, length, error)) {
        must(strncmp(error, "line ", 5) == 0);
        return 0;
    }
    struct strings *strings = strings_create("a = b", 5, error, sizeof(error));
    const struct attempt_config config = {
        .lesson = &lesson,
        .source = {.strings = strings, .read_asset = files_asset},
        .officers = OFFICERS,
    };
    struct attempt *attempt = attempt_create(&config, error);
    if (attempt == NULL) {
        must(strncmp(error, "line ", 5) == 0);
    } else {
        while (attempt_hint(attempt) != NULL) {
        }
        attempt_pass(attempt, attempt_match(attempt)->now + PLAYED_MS);
        must(attempt_state(attempt) == ATTEMPT_SOLVED || attempt_stars(attempt) == 0);
    }
    attempt_destroy(attempt);
    strings_destroy(strings);
    return 0;
}
