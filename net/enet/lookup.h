// Looks up the address of a machine's name in the background: DNS and mDNS take up to seconds to
// answer, and a station must not stand still meanwhile.
#ifndef NET_ENET_LOOKUP_H
#define NET_ENET_LOOKUP_H

#include "net/address.h"
#include "net/link.h"

struct lookup;

// Starts to look up "kitchen-laptop.local"; `port` goes into the address that is found. Returns
// NULL when there is no memory or no thread for it.
struct lookup *lookup_start(const char *name, uint16_t port);

// Says how far it is, without waiting; fills in out when it is LOOKUP_FOUND.
enum lookup_state lookup_poll(const struct lookup *lookup, struct address *out);

void lookup_cancel(struct lookup *lookup); // at any time, and when it is done; NULL is fine

// Reads an address as address_read does, and looks up a name at once, which may take seconds: for
// programs that start.
bool lookup_address(const char *text, uint16_t port, struct address *out,
                    char error[ADDRESS_ERROR_MAX]);

#endif
