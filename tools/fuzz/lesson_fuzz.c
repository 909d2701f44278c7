// Lessons that anybody may have written: they are played, or named a line and a reason.
#include <stdio.h>
#include <string.h>

#include "stations/officers/officers.h"
#include "tests/support/files.h"
#include "tools/fuzz/fuzz.h"
#include "tools/fuzz/words.h"
#include "tools/train/attempt.h"

#define PLAYED_MS 3000

static unsigned take(const uint8_t *bytes, size_t length)
{
    struct lesson lesson;
    char error[ATTEMPT_ERROR_MAX] = "";
    if (!lesson_read(&lesson, (const char *)bytes, length, error)) {
        fuzz_demand(strncmp(error, "line ", 5) == 0);
        return 0;
    }
    const struct attempt_config config = {
        .lesson = &lesson,
        .source = {.strings = fuzz_words(), .read_asset = files_asset},
        .officers = OFFICERS,
    };
    struct attempt *attempt = attempt_create(&config, error);
    bool is_begun = attempt != NULL;
    if (attempt == NULL) {
        fuzz_demand(strncmp(error, "line ", 5) == 0);
    } else {
        while (attempt_hint(attempt) != NULL) {
        }
        attempt_pass(attempt, attempt_match(attempt)->now + PLAYED_MS);
        fuzz_demand(attempt_state(attempt) == ATTEMPT_SOLVED || attempt_stars(attempt) == 0);
    }
    attempt_destroy(attempt);
    return is_begun ? 2 : 1;
}

static void seed(struct fuzz_bag *bag)
{
    static const char *const ROLES[] = {"captain", "mate", "engineer", "radio"};
    for (size_t i = 0; i < sizeof(ROLES) / sizeof(ROLES[0]); i++) {
        char folder[64];
        snprintf(folder, sizeof(folder), "assets/lessons/sonar/%s", ROLES[i]);
        fuzz_bag_put_texts(bag, folder, 2);
    }
}

const struct fuzzer LESSON_FUZZER = {
    .name = "lesson",
    .stages = {"refused", "read", "begun"},
    .take = take,
    .seed = seed,
};
