#include "net/enet/enet_checksum.h"

#include <arpa/inet.h>
#include <endian.h>
#include <string.h>

#include <sodium/crypto_shorthash.h>

#include "shared/hash.h"

// A connection of a peer that asked for the longest datagrams gets headers on top of that.
#define DATAGRAM_MAX (ENET_PROTOCOL_MAXIMUM_MTU + 64)

static enet_uint32 with_id(const uint8_t *datagram, size_t length, uint32_t connect_id);

enet_uint32 enet_checksum(const ENetBuffer *buffers, size_t count)
{
    uint8_t bytes[DATAGRAM_MAX];
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        size_t room = sizeof(bytes) - length;
        size_t part = buffers[i].dataLength < room ? buffers[i].dataLength : room;
        memcpy(bytes + length, buffers[i].data, part);
        length += part;
    }
    // Whoever could choose two datagrams with one digest would still have to know the ID. So the
    // fast hash goes over the bytes, eight views after every order, and the keyed one over that.
    uint8_t key[crypto_shorthash_KEYBYTES] = "klaxon datagram";
    memcpy(key, bytes + enet_checksum_end(bytes, length) - sizeof(uint32_t), sizeof(uint32_t));
    uint64_t digest = htobe64(hash_bytes(bytes, length));
    uint8_t hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, (const uint8_t *)&digest, sizeof(digest), key);
    enet_uint32 checksum;
    memcpy(&checksum, hash, sizeof(checksum)); // these bytes in this order, on every machine
    return checksum;
}

size_t enet_checksum_end(const uint8_t *datagram, size_t length)
{
    uint16_t header;
    if (length < sizeof(header)) {
        return 0;
    }
    memcpy(&header, datagram, sizeof(header));
    bool has_time = (ntohs(header) & ENET_PROTOCOL_HEADER_FLAG_SENT_TIME) != 0;
    size_t end = (has_time ? sizeof(ENetProtocolHeader) : sizeof(header)) + sizeof(enet_uint32);
    return length < end ? 0 : end;
}

bool enet_checksum_fits(const uint8_t *datagram, size_t length, uint32_t connect_id)
{
    size_t end = enet_checksum_end(datagram, length);
    enet_uint32 right = with_id(datagram, length, connect_id);
    return memcmp(datagram + end - sizeof(right), &right, sizeof(right)) == 0;
}

void enet_checksum_put(uint8_t *datagram, size_t length, uint32_t connect_id)
{
    size_t end = enet_checksum_end(datagram, length);
    enet_uint32 right = with_id(datagram, length, connect_id);
    memcpy(datagram + end - sizeof(right), &right, sizeof(right));
}

// The ID stands where the checksum will, as ENet has it.
static enet_uint32 with_id(const uint8_t *datagram, size_t length, uint32_t connect_id)
{
    size_t end = enet_checksum_end(datagram, length);
    void *bytes = (void *)(uintptr_t)datagram; // ENet's buffers are not const; nothing is written
    const ENetBuffer parts[] = {
        {.data = bytes, .dataLength = end - sizeof(connect_id)},
        {.data = &connect_id, .dataLength = sizeof(connect_id)},
        {.data = (uint8_t *)bytes + end, .dataLength = length - end},
    };
    return enet_checksum(parts, sizeof(parts) / sizeof(parts[0]));
}
