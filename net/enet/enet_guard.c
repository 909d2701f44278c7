#include "net/enet/enet_guard.h"

#include <arpa/inet.h>
#include <string.h>

#include "net/enet/enet_checksum.h"

#define CONNECTS_PER_S 64 // of one address; a hundred and more at once are fine

static bool may_connect(struct enet_guard *guard, const ENetHost *host, size_t body, ms now);
static const ENetPeer *find_sender(const ENetHost *host, uint16_t header);
static bool is_sound(const uint8_t *bytes, size_t length, size_t body);
static size_t sound_command(const uint8_t *bytes, size_t length);
static size_t sound_reliable(const uint8_t *bytes, size_t length);
static size_t sound_fragment(const uint8_t *bytes, size_t length);

enum guard_finding guard_find(struct enet_guard *guard, const ENetHost *host, ms now)
{
    size_t body = enet_checksum_end(host->receivedData, host->receivedDataLength);
    if (body == 0) {
        return GUARD_DROPS;
    }
    uint16_t header;
    memcpy(&header, host->receivedData, sizeof(header));
    header = ntohs(header);
    if ((header & ENET_PROTOCOL_MAXIMUM_PEER_ID) == ENET_PROTOCOL_MAXIMUM_PEER_ID) {
        return may_connect(guard, host, body, now) ? GUARD_CONNECTS : GUARD_DROPS;
    }
    const ENetPeer *sender = find_sender(host, header);
    if (sender == NULL) {
        return GUARD_DROPS;
    }
    struct guard_peer *peer = &guard->peers[sender->incomingPeerID];
    uint32_t length = (uint32_t)host->receivedDataLength;
    if (peer->is_condemned || !enet_checksum_fits(host->receivedData, length, sender->connectID)) {
        return GUARD_DROPS;
    }
    if (!bucket_take(&peer->datagrams, guard->limits.datagrams_per_s, 1, now) ||
        !bucket_take(&peer->bytes, guard->limits.bytes_per_s, length, now) ||
        !is_sound(host->receivedData, length, body)) {
        guard_condemn(guard, sender->incomingPeerID);
        return GUARD_DROPS;
    }
    peer->heard_at = now;
    return GUARD_PASSES;
}

void guard_condemn(struct enet_guard *guard, size_t index)
{
    if (!guard->peers[index].is_condemned) {
        guard->peers[index].is_condemned = true;
        guard->condemned_count++;
    }
}

void guard_forget(struct enet_guard *guard, size_t index, ms now)
{
    if (guard->peers[index].is_condemned) {
        guard->condemned_count--;
    }
    guard->peers[index] = (struct guard_peer){.heard_at = now};
}

// Whether this is one connect and nothing else, with the cookie of the address that it came from.
static bool may_connect(struct enet_guard *guard, const ENetHost *host, size_t body, ms now)
{
    ENetProtocolConnect connect;
    if (!guard->is_open || host->receivedDataLength != body + sizeof(connect)) {
        return false;
    }
    memcpy(&connect, host->receivedData + body, sizeof(connect));
    struct address from = {.host = host->receivedAddress.host, .port = host->receivedAddress.port};
    return connect.header.command ==
               (ENET_PROTOCOL_COMMAND_CONNECT | ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE) &&
           knock_is_right(&guard->secret, ntohl(connect.data), from, now) &&
           address_limits_take(&guard->connects, from.host, CONNECTS_PER_S, now);
}

// Whose datagram it is, by the same rules as ENet's; NULL for a stranger's, which ENet would throw
// away as well.
static const ENetPeer *find_sender(const ENetHost *host, uint16_t header)
{
    size_t index = header & ENET_PROTOCOL_MAXIMUM_PEER_ID;
    if (index >= host->peerCount) {
        return NULL;
    }
    const ENetPeer *peer = &host->peers[index];
    if (peer->state == ENET_PEER_STATE_DISCONNECTED || peer->state == ENET_PEER_STATE_ZOMBIE ||
        peer->address.host != host->receivedAddress.host ||
        peer->address.port != host->receivedAddress.port) {
        return NULL;
    }
    unsigned session = (unsigned)(header & ENET_PROTOCOL_HEADER_SESSION_MASK) >>
                       ENET_PROTOCOL_HEADER_SESSION_SHIFT;
    // Before the answer to our connect we do not know the session yet.
    bool is_known = peer->outgoingPeerID < ENET_PROTOCOL_MAXIMUM_PEER_ID;
    return is_known && session != peer->incomingSessionID ? NULL : peer;
}

// Could one of our links have sent this? Its checksum has already ruled out accidents.
static bool is_sound(const uint8_t *bytes, size_t length, size_t body)
{
    uint16_t header;
    memcpy(&header, bytes, sizeof(header));
    if ((ntohs(header) & ENET_PROTOCOL_HEADER_FLAG_COMPRESSED) != 0) {
        return false;
    }
    size_t at = body;
    size_t count = 0;
    while (at < length) {
        size_t size = sound_command(bytes + at, length - at);
        count++;
        if (size == 0 || count > ENET_PROTOCOL_MAXIMUM_PACKET_COMMANDS) {
            return false;
        }
        at += size;
    }
    return count > 0 && at == length;
}

// Returns the length of the command at the front with its data, 0 if it is not sound.
static size_t sound_command(const uint8_t *bytes, size_t length)
{
    ENetProtocolCommandHeader header;
    if (length < sizeof(header)) {
        return 0;
    }
    memcpy(&header, bytes, sizeof(header));
    uint8_t number = header.command & ENET_PROTOCOL_COMMAND_MASK;
    if (number >= ENET_PROTOCOL_COMMAND_COUNT) {
        return 0;
    }
    size_t size = enet_protocol_command_size(number);
    if (size == 0 || size > length) {
        return 0;
    }
    switch ((ENetProtocolCommand)number) {
    case ENET_PROTOCOL_COMMAND_SEND_RELIABLE:
        return header.channelID == 0 ? sound_reliable(bytes, length) : 0;
    case ENET_PROTOCOL_COMMAND_SEND_FRAGMENT:
        return header.channelID == 0 ? sound_fragment(bytes, length) : 0;
    case ENET_PROTOCOL_COMMAND_ACKNOWLEDGE:
    case ENET_PROTOCOL_COMMAND_VERIFY_CONNECT:
    case ENET_PROTOCOL_COMMAND_DISCONNECT:
    case ENET_PROTOCOL_COMMAND_PING:
    case ENET_PROTOCOL_COMMAND_BANDWIDTH_LIMIT:
    case ENET_PROTOCOL_COMMAND_THROTTLE_CONFIGURE:
        return size;
    case ENET_PROTOCOL_COMMAND_CONNECT: // has no peer yet
    case ENET_PROTOCOL_COMMAND_SEND_UNRELIABLE:
    case ENET_PROTOCOL_COMMAND_SEND_UNSEQUENCED:
    case ENET_PROTOCOL_COMMAND_SEND_UNRELIABLE_FRAGMENT: // links send reliable messages only
    case ENET_PROTOCOL_COMMAND_NONE:
    case ENET_PROTOCOL_COMMAND_COUNT:
    case ENET_PROTOCOL_COMMAND_MASK:
        return 0;
    }
    return 0;
}

static size_t sound_reliable(const uint8_t *bytes, size_t length)
{
    ENetProtocolSendReliable command;
    memcpy(&command, bytes, sizeof(command));
    size_t data = ntohs(command.dataLength);
    bool is_right = data > 0 && data <= LINK_PACKET_MAX && data <= length - sizeof(command);
    return is_right ? sizeof(command) + data : 0;
}

static size_t sound_fragment(const uint8_t *bytes, size_t length)
{
    ENetProtocolSendFragment command;
    memcpy(&command, bytes, sizeof(command));
    size_t data = ntohs(command.dataLength);
    uint32_t total = ntohl(command.totalLength);
    uint32_t offset = ntohl(command.fragmentOffset);
    uint32_t count = ntohl(command.fragmentCount);
    bool is_right = data > 0 && data <= length - sizeof(command) && total <= LINK_PACKET_MAX &&
                    offset < total && data <= total - offset && count <= total &&
                    ntohl(command.fragmentNumber) < count;
    return is_right ? sizeof(command) + data : 0;
}
