// What stands behind net/link.h: a carrier is a constant struct of functions, a link begins with a
// pointer to its carrier. Only carriers include this.
#ifndef NET_LINK_CARRIER_H
#define NET_LINK_CARRIER_H

#include "net/link.h"

// Each function has the contract of its namesake in net/link.h. `send` gets lengths that net/link.c
// has already checked.
struct link_carrier {
    bool (*next)(struct link *link, struct link_event *event);
    bool (*send)(struct link *link, uint32_t peer, const uint8_t *bytes, size_t length);
    void (*flush)(struct link *link);
    void (*close_peer)(struct link *link, uint32_t peer);
    size_t (*backlog)(const struct link *link, uint32_t peer);
    uint32_t (*latency_ms)(const struct link *link, uint32_t peer);
    ms (*silence_ms)(const struct link *link, uint32_t peer);
    enum lookup_state (*lookup)(const struct link *link);
    void (*address)(const struct link *link, uint32_t peer, char *out, size_t capacity);
    int (*file)(const struct link *link);
    ms (*wait_ms)(const struct link *link);
    void (*destroy)(struct link *link);
};

struct link { // the first member of every carrier's own struct
    const struct link_carrier *carrier;
};

#endif
