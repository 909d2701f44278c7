// A rogue: a peer that sends what no station would. Each of its ways is a function that returns
// whether the host did what is due, after saying on standard error what it did not.
#ifndef TESTS_SUPPORT_ROGUE_H
#define TESTS_SUPPORT_ROGUE_H

#include <stdbool.h>
#include <stdint.h>

#include "caller.h"
#include "shared/random.h"

#define ROGUE_ADDRESS "127.0.0.66"

struct rogue {
    uint16_t port;
    const char *table; // the code of one where a match runs; "" when none is known
    struct random random;
    struct caller caller; // of the way that is tried now
};

bool rogue_enter(struct rogue *rogue, bool says_hello); // connects; caller_close it afterwards
bool rogue_complain(const char *format, ...) __attribute__((format(printf, 1, 2))); // false, always

// rogue_bytes.c: below messages
bool rogue_datagrams(struct rogue *rogue);
bool rogue_halves(struct rogue *rogue);
bool rogue_fragments(struct rogue *rogue);
bool rogue_storm(struct rogue *rogue);
bool rogue_crowd(struct rogue *rogue);

// rogue_doors.c: places, names, codes
bool rogue_connects(struct rogue *rogue);
bool rogue_idlers(struct rogue *rogue);
bool rogue_forgeries(struct rogue *rogue);
bool rogue_guesses(struct rogue *rogue);

// rogue_words.c: messages
bool rogue_garbage(struct rogue *rogue);
bool rogue_lengths(struct rogue *rogue);
bool rogue_silence(struct rogue *rogue);
bool rogue_versions(struct rogue *rogue);
bool rogue_manners(struct rogue *rogue);
bool rogue_seats(struct rogue *rogue);
bool rogue_tokens(struct rogue *rogue);
bool rogue_requests(struct rogue *rogue);
bool rogue_orders(struct rogue *rogue);

#endif
