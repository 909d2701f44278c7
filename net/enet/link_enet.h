// The ENet carrier of net/link.h: reliable, ordered messages over UDP, with ENet's limits lowered.
#ifndef NET_ENET_LINK_ENET_H
#define NET_ENET_LINK_ENET_H

#include "net/link.h"

// Connections of one host, and as many again as a quarter of them for those that come and go: who
// stays is the host's to say (HOST_PLACES).
#define LINK_ENET_PEERS_MAX         320
#define LINK_ENET_PEERS_PER_ADDRESS 16 // a laptop with a few stations, not a flood

// Bytes of one peer in and out of reassembly. ENet has up to 64 KiB of them on the wire.
#define LINK_ENET_WAITING_MAX 131072

#define LINK_ENET_SILENCE_MS 5000 // a peer of which nothing is heard for so long is lost
#define LINK_ENET_CLOSE_MS   3000 // a closed peer that does not answer is dropped after this

// Datagrams that begin with this byte are not ENet's: it would mean "compressed", and links never
// compress.
#define LINK_ENET_ASIDE 'K'

// Answers a datagram that is not ENet's (discovery); `address` is its sender's, in network order.
// Returns the length of the answer in `out`, 0 for none.
typedef size_t (*link_enet_answer)(void *context, const uint8_t *bytes, size_t length,
                                   uint32_t address, uint8_t *out, size_t capacity);

// What one peer of a listening link may send; twice that at once. More closes it. A person's
// station sends a few messages a second.
struct link_enet_limits {
    uint32_t messages_per_s;  // 0: 200
    uint32_t datagrams_per_s; // 0: 2,000
    uint32_t bytes_per_s;     // 0: 1 MiB
};

struct link_enet_config {
    const char *address;      // NULL: every interface
    uint16_t port;            // 0: any free one
    size_t peers_max;         // 0: LINK_ENET_PEERS_MAX
    size_t peers_per_address; // 0: LINK_ENET_PEERS_PER_ADDRESS
    struct link_enet_limits limits;
    link_enet_answer answer;
    void *context;
};

// Listens. Returns NULL with a sentence in error ("port 7777 is in use by another program").
struct link *link_enet_listen(const struct link_enet_config *config, char error[LINK_REASON_MAX]);
uint16_t link_enet_port(const struct link *link);

// Starts to connect to "10.0.0.7", "10.0.0.7:7777" or "kitchen-laptop.local"; `port` is used when
// the address names none. Never blocks: a name is looked up in the background. LINK_OPENED follows,
// or LINK_CLOSED within four seconds of knowing the address, or LINK_CLOSED when nobody knows the
// name. Returns NULL with a sentence in error when the address is no address.
struct link *link_enet_connect(const char *address, uint16_t port, char error[LINK_REASON_MAX]);
// The same from one of this machine's addresses, "127.0.0.3": NULL, with a sentence, if it is none.
struct link *link_enet_connect_from(const char *own, const char *address, uint16_t port,
                                    char error[LINK_REASON_MAX]);

#endif
