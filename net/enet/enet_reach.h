// A station's way to its host: the host's name is looked up, then it is knocked at until it gives a
// cookie, then ENet connects with that. Never waits; given up 3.5 s after the address was known.
#ifndef NET_ENET_ENET_REACH_H
#define NET_ENET_ENET_REACH_H

#include "net/enet/link_enet_inside.h"

// Begins, with a name or an address of numbers. Returns false when there is no memory.
bool enet_reach_name(struct link_enet *link, const char *name, uint16_t port);
void enet_reach_address(struct link_enet *link, struct address to);

void enet_reach_follow(struct link_enet *link);        // does what is due; call it each turn
void enet_reach_hear(struct link_enet *link);          // a datagram that is not ENet's was received
bool enet_reach_is_open(const struct link_enet *link); // has it not come to ENet yet?
ms enet_reach_wait_ms(const struct link_enet *link);   // until something is due
void enet_reach_stop(struct link_enet *link);

#endif
