// The way to hosts over ENet: "10.0.0.7", "10.0.0.7:7777", "kitchen-laptop.local".
#ifndef NET_ENET_DIAL_ENET_H
#define NET_ENET_DIAL_ENET_H

#include "net/dial.h"

// At WIRE_PORT where the address names no port.
struct dial dial_enet(void);

// The same from one of this machine's addresses, "127.0.0.3", which outlives whoever dials.
struct dial dial_enet_from(const char *own);

#endif
