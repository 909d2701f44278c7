// Looks up the address of a machine's name in the background: DNS and mDNS take up to seconds to
// answer, and a station must not stand still meanwhile.
#ifndef NET_LOOKUP_H
#define NET_LOOKUP_H

#include "net/address.h"

enum lookup_state {
    LOOKUP_PENDING,
    LOOKUP_FOUND,
    LOOKUP_FAILED, // nobody knows a machine of this name
};

struct lookup;

// Starts to look up "kitchen-laptop.local"; `port` goes into the address that is found. Returns
// NULL when there is no memory or no thread for it.
struct lookup *lookup_start(const char *name, uint16_t port);

// Says how far it is, without waiting; fills in out when it is LOOKUP_FOUND.
enum lookup_state lookup_poll(const struct lookup *lookup, struct address *out);

void lookup_cancel(struct lookup *lookup); // at any time, and when it is done; NULL is fine

#endif
