#include "knocker.h"

#include <assert.h>

#include "net/enet/enet_checksum.h"
#include "net/enet/knock.h"

#define NUMBER  0x1020304050607080u
#define TRIES   40
#define WAIT_MS 100

ENetHost *knocker_create(const char *from, size_t peers)
{
    ENetAddress own = {.port = 0};
    if (from != NULL) {
        enet_address_set_host_ip(&own, from);
    }
    ENetHost *host = enet_host_create(from != NULL ? &own : NULL, peers, 1, 0, 0);
    assert(host != NULL);
    host->checksum = enet_checksum;
    return host;
}

void knocker_knock(const ENetHost *host, const ENetAddress *to)
{
    uint8_t bytes[KNOCK_SIZE];
    knock_write(NUMBER, bytes);
    ENetBuffer buffer = {.data = bytes, .dataLength = sizeof(bytes)};
    enet_socket_send(host->socket, to, &buffer, 1);
}

bool knocker_take(const ENetHost *host, uint32_t *cookie)
{
    uint8_t bytes[64];
    ENetBuffer buffer = {.data = bytes, .dataLength = sizeof(bytes)};
    ENetAddress from;
    int length;
    while ((length = enet_socket_receive(host->socket, &from, &buffer, 1)) > 0) {
        if (knock_read_answer(bytes, (size_t)length, NUMBER, cookie)) {
            return true;
        }
    }
    return false;
}

bool knocker_await(const ENetHost *host, const ENetAddress *to, uint32_t *cookie)
{
    for (int i = 0; i < TRIES; i++) {
        knocker_knock(host, to);
        enet_uint32 condition = ENET_SOCKET_WAIT_RECEIVE;
        enet_socket_wait(host->socket, &condition, WAIT_MS);
        if (knocker_take(host, cookie)) {
            return true;
        }
    }
    return false;
}
