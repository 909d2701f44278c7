// `klaxon bench screens`: what a frame of each screen costs when it is drawn without a graphics
// card, along matches that officers play: each role's, each set of roles that one person may hold,
// and the wall.
#ifndef TOOLS_BENCH_SCREENS_H
#define TOOLS_BENCH_SCREENS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"
#include "shared/officer.h"
#include "shared/strings.h"
#include "tools/bench/bench.h"

#define BENCH_SCREENS_MAX 16
#define BENCH_SCREEN_NAME 64

struct bench_screen {
    char name[BENCH_SCREEN_NAME];
    // By the time the core spent, so that other programs do not count. The longest frame is one of
    // the first, whose chart is being painted and whose masks are made.
    double p50_ms, p99_ms, max_ms;
    size_t frames;
};

struct bench_screens {
    struct bench_screen screens[BENCH_SCREENS_MAX];
    size_t count;
};

// Draws for about so many seconds, windows of 1280 x 720. Returns false with a sentence in error.
bool bench_screens(const struct game *game, const struct officer *officer,
                   const struct setup *setup, const struct strings *strings, const char *fonts,
                   double seconds, struct bench_screens *result, char error[BENCH_ERROR_MAX]);

#endif
