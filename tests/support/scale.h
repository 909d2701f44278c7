// How much of a long play this build plays: one place decides. Every build plays the same matches
// in the same order; the sanitized one stops early, having run the same code under its eyes, and
// the others play all of it, for what only numbers show. tools/test runs both.
#ifndef TESTS_SUPPORT_SCALE_H
#define TESTS_SUPPORT_SCALE_H

#include <stdio.h>

#ifdef __SANITIZE_ADDRESS__
#define SCALE_SHARE 10 // one in so many
#else
#define SCALE_SHARE 1
#endif

// How many of `full` to play: its share, but never less than `least`, with which the test still
// sees each kind of what it is about. Says so.
static inline unsigned scale_count(const char *what, unsigned full, unsigned least)
{
    unsigned share = full / SCALE_SHARE;
    unsigned count = share > least ? share : least;
    count = count < full ? count : full;
    printf("plays %u of %u %s\n", count, full, what);
    return count;
}

#endif
