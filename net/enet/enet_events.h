// What ENet reports, told as events of a link: peers get and lose their numbers here.
#ifndef NET_ENET_ENET_EVENTS_H
#define NET_ENET_ENET_EVENTS_H

#include "net/enet/link_enet_inside.h"

// Drops one peer that broke a limit, fell silent or did not answer our close. Returns true if the
// caller knew it.
bool enet_events_condemned(struct link_enet *link, struct link_event *event);

// Returns false when the caller of the link need not know.
bool enet_events_translate(struct link_enet *link, const ENetEvent *from, struct link_event *event);

#endif
