// Places: ENet's peers of a listening link, and who of those that are not quite there makes room
// when they run out.
#ifndef NET_ENET_ENET_PLACES_H
#define NET_ENET_ENET_PLACES_H

#include "net/enet/link_enet_inside.h"

// A connect with its cookie was just received: sees to a place for it. Of many who have not
// answered our answer yet one goes, of the address that has most of them; else who was closed and
// has not said so.
void enet_places_make(struct link_enet *link);

// Looks after a place on the link's tick.
void enet_places_tend(struct link_enet *link, size_t index, ms now);

#endif
