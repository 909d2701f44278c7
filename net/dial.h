// A way to hosts: what a session opens its links with. Whoever puts a program together hands it in,
// so that a station knows no carrier: ENet (net/enet/dial_enet.h), the host in the same program
// (below), or one of a test's own.
#ifndef NET_DIAL_H
#define NET_DIAL_H

#include "net/link.h"
#include "shared/reason.h"

struct dial {
    // Starts to connect to an address as a person typed it, or as a link or discovery has told it.
    // Never blocks: LINK_OPENED or LINK_CLOSED follows. Returns NULL with a sentence in error when
    // it cannot even try.
    struct link *(*open)(void *context, const char *address, char error[LINK_REASON_MAX]);

    // Tells a person what to look at when nobody answers at an address. NULL: nothing in
    // particular.
    void (*explain)(void *context, const char *address, struct reason *reason);

    void *context; // of both; outlives whoever dials
};

// To the host in this program, whose listening end (link_local_listen) this is; every address leads
// there.
struct dial dial_local(struct link *listener);

#endif
