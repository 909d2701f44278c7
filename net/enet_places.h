// Places: ENet's peers of a listening link, and who of those that are not quite there makes room
// when they run out.
#ifndef NET_ENET_PLACES_H
#define NET_ENET_PLACES_H

#include "net/link_enet_inside.h"

// A connect with its cookie was just received: sees to a place for it. Who has not answered our
// answer yet goes first, one of the address that has most of them; then who was closed and has not
// said so.
void enet_places_make(struct link_enet *link);

// Looks after a place on the link's tick.
void enet_places_tend(struct link_enet *link, size_t index, ms now);

#endif
