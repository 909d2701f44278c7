// A game that is not there, for tests of the kit: three seats of an escort against two of a pack,
// or the escort's first two all alone. Its words are a few, its table has two people at it.
#ifndef TESTS_STATIONS_CONVOY_H
#define TESTS_STATIONS_CONVOY_H

#include "stations/station.h"
#include "tests/support/stage.h"

enum { CONVOY_WAY, CONVOY_SEA, CONVOY_PROJECTOR, CONVOY_OPTION_COUNT };
#define CONVOY_ALONE 1 // a value of CONVOY_WAY

extern const struct brief CONVOY_BRIEF;

struct convoy {
    struct stage stage;
    struct station_frame frame;
    struct wire_lobby lobby;
    int64_t now_ms;
};

void convoy_open(struct convoy *convoy, int width_px, int height_px);
void convoy_close(struct convoy *convoy);

// Around what is shown in one frame, so many milliseconds after the one before. The end fails the
// test where words cannot be read.
void convoy_begin(struct convoy *convoy, int64_t after_ms);
void convoy_end(struct convoy *convoy);

bool convoy_says(const struct convoy *convoy, const char *words);
// The box of exactly these words in the last frame, which fails the test if they are not there.
struct box convoy_find(const struct convoy *convoy, const char *words);
bool convoy_is_inside(struct box inner, struct box outer);

#endif
