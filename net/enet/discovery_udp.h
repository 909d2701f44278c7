// Discovery over UDP (net/discovery.h): asks every network that this machine is on, and the machine
// itself. Its datagrams share the port of ENet.
#ifndef NET_ENET_DISCOVERY_UDP_H
#define NET_ENET_DISCOVERY_UDP_H

#include "net/discovery.h"

#define DISCOVERY_HOSTS_MAX 64 // found by one question; more are not listed

// `port`: where hosts listen, 0 for WIRE_PORT. Returns NULL with a sentence in error.
struct discovery *discovery_udp_create(uint16_t port, char error[DISCOVERY_ERROR_MAX]);

#endif
