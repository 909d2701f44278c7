// Links: how bytes travel between a host and its stations. One interface, several carriers behind
// it: ENet over UDP, and an in-process one. Nothing here blocks; nothing here knows what the bytes
// mean. A host has one listening link with many peers; a station has a link with at most one peer,
// the host (peer 0).
#ifndef NET_LINK_H
#define NET_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"

#define LINK_PACKET_MAX  20480 // bytes of one message as a carrier takes it;
#define LINK_SEAL_MAX    64    // so many of them are left to a seal around what is said
#define LINK_REASON_MAX  96
#define LINK_ADDRESS_MAX 128 // of a host, as text that a person can type or a link tells

// What one peer's queue holds; a peer that does not take its messages has them full soon.
#define LINK_QUEUE_MAX       256 // messages
#define LINK_QUEUE_BYTES_MAX 524288

enum link_event_kind {
    LINK_NOTHING,  // all is quiet
    LINK_OPENED,   // a peer is there
    LINK_RECEIVED, // a whole message of a peer, in order, exactly once
    LINK_CLOSED,   // a peer is gone: it left, was lost, or broke a limit
};

struct link_event {
    enum link_event_kind kind;
    uint32_t peer;        // a number that this link gives to one connection and never again
    const uint8_t *bytes; // of LINK_RECEIVED; valid until the next link_next
    size_t length;
};

// How far a link is with the name of the machine that it connects to.
enum lookup_state {
    LOOKUP_PENDING,
    LOOKUP_FOUND,  // also of a link that has no name to look up
    LOOKUP_FAILED, // nobody knows a machine of this name
};

struct link; // create with link_enet_listen, link_enet_connect, link_local_create

// Takes the next thing that happened, without waiting. Returns false when there is nothing, or
// after a bounded number of datagrams: then link_wait_ms is 0. Loop until it is false, do the rest
// of your work, and come back.
bool link_next(struct link *link, struct link_event *event);

// Queues a copy of a message. Returns false when the peer is gone or closing, the message is empty
// or too long, or the peer's queue is full.
bool link_send(struct link *link, uint32_t peer, const uint8_t *bytes, size_t length);

// Puts queued messages on the wire now; call once after a round of sends.
void link_flush(struct link *link);

// Closes a peer after what is queued has gone; LINK_CLOSED follows, and nothing else of this peer.
void link_close_peer(struct link *link, uint32_t peer);

size_t link_backlog(const struct link *link, uint32_t peer); // messages that it has not received
uint32_t link_latency_ms(const struct link *link, uint32_t peer); // round trip
ms link_silence_ms(const struct link *link, uint32_t peer);       // since anything was heard of it
enum lookup_state link_lookup(const struct link *link);

// Where a peer is: "10.0.0.7:50312", "local". Of a host that was found by its name it is the same
// in numbers, and dialling it spares the next one the lookup. "" of nobody. A host judges people by
// the numbers that its link tells; what is none counts as within this program.
void link_address(const struct link *link, uint32_t peer, char *out, size_t capacity);

// For a loop that sleeps: wait until the file is readable (-1: none) or the time is over, then call
// link_next.
int link_file(const struct link *link);
ms link_wait_ms(const struct link *link); // at most this long; 0: there is work now

void link_destroy(struct link *link); // tells every peer, frees; NULL is fine

#endif
