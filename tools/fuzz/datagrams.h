// ENet's datagrams, written command by command, for seeds: what links send, in the smallest form.
#ifndef TOOLS_FUZZ_DATAGRAMS_H
#define TOOLS_FUZZ_DATAGRAMS_H

#include <stddef.h>
#include <stdint.h>

#include <enet/enet.h>

#define DATAGRAM_MAX 1400

struct datagram { // all zero is empty
    uint8_t bytes[DATAGRAM_MAX];
    size_t length;
};

// The header of a datagram to this place of its receiver, with a time and room for a checksum.
void datagram_head(struct datagram *datagram, uint16_t place, uint8_t session);
void datagram_connect(struct datagram *datagram, uint32_t connect_id, uint32_t cookie);
void datagram_acknowledge(struct datagram *datagram, uint16_t sequence);
void datagram_ping(struct datagram *datagram, uint16_t sequence);
void datagram_disconnect(struct datagram *datagram, uint16_t sequence);
void datagram_reliable(struct datagram *datagram, uint16_t sequence, const char *text);
// One of the pieces of a message: a letter each.
void datagram_fragment(struct datagram *datagram, uint16_t sequence, uint32_t number,
                       uint32_t count);

#endif
