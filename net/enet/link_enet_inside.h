// The inside of the ENet carrier, shared by its files: what a link keeps for itself and for each
// peer.
#ifndef NET_ENET_LINK_ENET_INSIDE_H
#define NET_ENET_LINK_ENET_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include <enet/enet.h>

#include "net/address.h"
#include "net/enet/enet_guard.h"
#include "net/enet/link_enet.h"
#include "net/enet/lookup.h"
#include "net/limits.h"
#include "net/link_carrier.h"
#include "net/numbers.h"

struct enet_slot { // one for each of ENet's peers
    size_t queued; // messages sent and not yet acknowledged
    size_t queued_bytes;
    struct bucket messages;
    ms closing_at; // when link_close_peer was called; 0: it was not
};

struct enet_reach { // a station's way to its host
    bool is_knocking;
    struct address to;
    uint64_t number; // of its knocks; nobody can guess it
    ms knock_at;     // the next one
    ms until;        // given up then
};

struct link_enet {
    struct link link;
    ENetHost *host;
    ENetPacket *held;      // the bytes of the last event
    struct lookup *lookup; // of the host's name, while that goes on
    enum lookup_state lookup_state;
    struct enet_reach reach;
    struct numbers numbers;
    struct enet_slot *slots;
    struct enet_guard guard;
    link_enet_answer answer;
    void *context;
    bool is_listening;
    bool is_in_turn;
    bool has_served; // in this turn
    bool has_more;   // the turn ended before the socket was empty
    enet_uint32 turn_datagrams;
    ms swept_at;
};

#endif
