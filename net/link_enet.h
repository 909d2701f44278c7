// The ENet carrier of net/link.h: reliable, ordered messages over UDP, with ENet's limits lowered.
#ifndef NET_LINK_ENET_H
#define NET_LINK_ENET_H

#include "net/link.h"

#define LINK_ENET_PEERS_MAX         256         // connections of one host
#define LINK_ENET_PEERS_PER_ADDRESS 16          // a laptop with a few stations, not a flood of them
#define LINK_ENET_WAITING_MAX       (64 * 1024) // bytes in and out of reassembly, a peer

// Answers a datagram that is not ENet's (discovery). Returns the length of the answer in `out`, 0
// for none.
typedef size_t (*link_enet_answer)(void *context, const uint8_t *bytes, size_t length,
                                   uint32_t address, uint8_t *out, size_t capacity);

struct link_enet_config {
    const char *address;      // NULL: every interface
    uint16_t port;            // 0: any free one
    size_t peers_max;         // 0: LINK_ENET_PEERS_MAX
    size_t peers_per_address; // 0: LINK_ENET_PEERS_PER_ADDRESS
    link_enet_answer answer;
    void *context;
};

// Listens. Returns NULL with a sentence in error ("port 7777 is in use by another program").
struct link *link_enet_listen(const struct link_enet_config *config, char error[LINK_REASON_MAX]);
uint16_t link_enet_port(const struct link *link);

// Starts to connect to "10.0.0.7", "10.0.0.7:7777" or "kitchen-laptop.local". LINK_OPENED or
// LINK_CLOSED follows.
struct link *link_enet_connect(const char *address, uint16_t port, char error[LINK_REASON_MAX]);

#endif
