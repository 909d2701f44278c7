#include "tools/fuzz/datagrams.h"

#include <arpa/inet.h>
#include <string.h>

#include "tools/fuzz/fuzz.h"

#define CONTROL_CHANNEL 0xff

static void add(struct datagram *datagram, const void *bytes, size_t length)
{
    fuzz_demand(length <= sizeof(datagram->bytes) - datagram->length);
    memcpy(datagram->bytes + datagram->length, bytes, length);
    datagram->length += length;
}

static ENetProtocolCommandHeader command(ENetProtocolCommand number, uint8_t channel,
                                         uint16_t sequence)
{
    bool is_answered = number != ENET_PROTOCOL_COMMAND_ACKNOWLEDGE;
    return (ENetProtocolCommandHeader){
        .command = (uint8_t)(number | (is_answered ? ENET_PROTOCOL_COMMAND_FLAG_ACKNOWLEDGE : 0)),
        .channelID = channel,
        .reliableSequenceNumber = htons(sequence),
    };
}

void datagram_head(struct datagram *datagram, uint16_t place, uint8_t session)
{
    uint32_t checksum = 0;
    unsigned flags = ENET_PROTOCOL_HEADER_FLAG_SENT_TIME |
                     (unsigned)session << ENET_PROTOCOL_HEADER_SESSION_SHIFT;
    ENetProtocolHeader header = {.peerID = htons((uint16_t)(place | flags)), .sentTime = htons(1)};
    add(datagram, &header, sizeof(header));
    add(datagram, &checksum, sizeof(checksum));
}

void datagram_connect(struct datagram *datagram, uint32_t connect_id, uint32_t cookie)
{
    ENetProtocolConnect connect = {
        .header = command(ENET_PROTOCOL_COMMAND_CONNECT, CONTROL_CHANNEL, 1),
        .outgoingPeerID = htons(0),
        .incomingSessionID = 0xff,
        .outgoingSessionID = 0xff,
        .mtu = htonl(ENET_HOST_DEFAULT_MTU),
        .windowSize = htonl(ENET_PROTOCOL_MAXIMUM_WINDOW_SIZE),
        .channelCount = htonl(1),
        .connectID = connect_id,
        .data = htonl(cookie),
    };
    add(datagram, &connect, sizeof(connect));
}

void datagram_acknowledge(struct datagram *datagram, uint16_t sequence)
{
    ENetProtocolAcknowledge acknowledge = {
        .header = command(ENET_PROTOCOL_COMMAND_ACKNOWLEDGE, CONTROL_CHANNEL, sequence),
        .receivedReliableSequenceNumber = htons(sequence),
        .receivedSentTime = htons(1),
    };
    add(datagram, &acknowledge, sizeof(acknowledge));
}

void datagram_ping(struct datagram *datagram, uint16_t sequence)
{
    ENetProtocolPing ping = {.header =
                                 command(ENET_PROTOCOL_COMMAND_PING, CONTROL_CHANNEL, sequence)};
    add(datagram, &ping, sizeof(ping));
}

void datagram_disconnect(struct datagram *datagram, uint16_t sequence)
{
    ENetProtocolDisconnect disconnect = {
        .header = command(ENET_PROTOCOL_COMMAND_DISCONNECT, CONTROL_CHANNEL, sequence)};
    add(datagram, &disconnect, sizeof(disconnect));
}

void datagram_reliable(struct datagram *datagram, uint16_t sequence, const char *text)
{
    ENetProtocolSendReliable reliable = {
        .header = command(ENET_PROTOCOL_COMMAND_SEND_RELIABLE, 0, sequence),
        .dataLength = htons((uint16_t)strlen(text)),
    };
    add(datagram, &reliable, sizeof(reliable));
    add(datagram, text, strlen(text));
}

void datagram_fragment(struct datagram *datagram, uint16_t sequence, uint32_t number,
                       uint32_t count)
{
    ENetProtocolSendFragment fragment = {
        .header = command(ENET_PROTOCOL_COMMAND_SEND_FRAGMENT, 0, (uint16_t)(sequence + number)),
        .startSequenceNumber = htons(sequence),
        .dataLength = htons(1),
        .fragmentCount = htonl(count),
        .fragmentNumber = htonl(number),
        .totalLength = htonl(count),
        .fragmentOffset = htonl(number),
    };
    add(datagram, &fragment, sizeof(fragment));
    add(datagram, "f", 1);
}
