// Tries: how often an address may be wrong about a code, a token or a password before it is no
// longer judged for a while. Who is wrong often is slow; when very many are, those who were wrong
// lately wait for each other, and who was not is judged at once. A zeroed one is ready.
#ifndef NET_TRIES_H
#define NET_TRIES_H

#include "net/limits.h"

#define TRIES_AT_ONCE   5     // by one address,
#define TRIES_AGAIN_MS  2000  // then one after each of these
#define TRIES_ALL       40    // the same for all addresses together
#define TRIES_ALL_MS    200   // then five a second
#define TRIES_LATELY_MS 60000 // how long an address was wrong "lately"

struct tries {
    struct address_limits addresses; // that were wrong
    struct bucket all;
};

// How long the address must wait before it is judged; 0: not at all.
ms tries_wait_ms(const struct tries *tries, uint32_t address, ms now);
void tries_fail(struct tries *tries, uint32_t address, ms now); // it was judged, and was wrong

#endif
