// The checksum of ENet's datagrams: a keyed hash over all of a datagram with the connection's ID in
// it. The ID is a random number that only the two ends have seen, so that nobody else can make a
// datagram of their connection; what does not fit is nobody's, and dropped.
#ifndef NET_ENET_ENET_CHECKSUM_H
#define NET_ENET_ENET_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <enet/enet.h>

// Both ends install this as ENet's `checksum`: ENet puts the ID where the checksum will be, and
// gives whole datagrams.
enet_uint32 enet_checksum(const ENetBuffer *buffers, size_t count);

// Where the commands of a datagram begin, behind its header and its checksum; 0: it is too short to
// have any.
size_t enet_checksum_end(const uint8_t *datagram, size_t length);

// Whether a datagram, not too short, has the checksum of this connection. A connect has the ID 0.
bool enet_checksum_fits(const uint8_t *datagram, size_t length, uint32_t connect_id);

// Writes the right checksum into a datagram that is not too short.
void enet_checksum_put(uint8_t *datagram, size_t length, uint32_t connect_id);

#endif
