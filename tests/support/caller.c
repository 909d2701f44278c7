#include "caller.h"

#include <assert.h>
#include <string.h>
#include <time.h>

#include "knocker.h"
#include "shared/text.h"

static bool turn(struct caller *caller, int64_t until, bool *has_message);
static const struct wire_down *await_until(struct caller *caller, enum wire_down_kind kind,
                                           int64_t until);
static int64_t now_ms(void);

bool caller_open(struct caller *caller, const char *from, uint16_t port)
{
    memset(caller, 0, sizeof(*caller));
    ENetAddress to = {.port = port};
    enet_address_set_host_ip(&to, "127.0.0.1");
    caller->host = knocker_create(from, 1);
    uint32_t cookie;
    if (!knocker_await(caller->host, &to, &cookie)) {
        caller_vanish(caller);
        return false;
    }
    caller->peer = enet_host_connect(caller->host, &to, 1, cookie);
    ENetEvent event;
    int64_t until = now_ms() + CALLER_WAIT_MS;
    while (now_ms() < until && caller->peer->state != ENET_PEER_STATE_DISCONNECTED) {
        if (enet_host_service(caller->host, &event, 50) > 0 &&
            event.type == ENET_EVENT_TYPE_CONNECT) {
            return true;
        }
    }
    caller_vanish(caller);
    return false;
}

void caller_close(struct caller *caller)
{
    if (caller->host != NULL && !caller->is_closed) {
        enet_host_flush(caller->host);
        enet_peer_disconnect_now(caller->peer, 0);
    }
    caller_vanish(caller);
}

void caller_vanish(struct caller *caller)
{
    if (caller->host != NULL) {
        enet_host_destroy(caller->host);
    }
    caller->host = NULL;
    caller->is_closed = true;
}

void caller_send(struct caller *caller, const struct wire_up *up)
{
    uint8_t bytes[WIRE_PACKET_MAX];
    size_t length = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes));
    assert(length > 0);
    caller_send_bytes(caller, bytes, length);
}

void caller_send_bytes(struct caller *caller, const void *bytes, size_t length)
{
    ENetPacket *packet = enet_packet_create(bytes, length, ENET_PACKET_FLAG_RELIABLE);
    if (caller->is_closed || enet_peer_send(caller->peer, 0, packet) != 0) {
        enet_packet_destroy(packet);
        return;
    }
    enet_host_flush(caller->host);
}

void caller_send_datagram(struct caller *caller, const void *bytes, size_t length)
{
    ENetBuffer buffer = {.data = (void *)(uintptr_t)bytes, .dataLength = length};
    enet_socket_send(caller->host->socket, &caller->peer->address, &buffer, 1);
}

const struct wire_down *caller_await(struct caller *caller, enum wire_down_kind kind)
{
    return await_until(caller, kind, now_ms() + CALLER_WAIT_MS);
}

bool caller_await_closed(struct caller *caller, unsigned wait_ms)
{
    int64_t until = now_ms() + wait_ms;
    bool has_message;
    while (!caller->is_closed && turn(caller, until, &has_message)) {
    }
    return caller->is_closed;
}

bool caller_await_bye(struct caller *caller, const char *reason_id, unsigned wait_ms)
{
    const struct wire_down *down = await_until(caller, WIRE_BYE, now_ms() + wait_ms);
    return down != NULL && strcmp(down->bye.reason.id, reason_id) == 0 &&
           caller_await_closed(caller, CALLER_WAIT_MS);
}

bool caller_hello(struct caller *caller, const char *name)
{
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL}};
    text_copy(up.hello.build, sizeof(up.hello.build), "test");
    text_copy(up.hello.name, sizeof(up.hello.name), name);
    caller_send(caller, &up);
    return caller_await(caller, WIRE_WELCOME) != NULL;
}

const struct wire_joined *caller_join(struct caller *caller, const char *code, const uint8_t *token)
{
    struct wire_up up = {.kind = WIRE_JOIN, .join = {.has_token = token != NULL}};
    text_copy(up.join.code, sizeof(up.join.code), code);
    if (token != NULL) {
        memcpy(up.join.token, token, WIRE_TOKEN_SIZE);
        up.join.token_count = WIRE_TOKEN_SIZE;
    }
    caller_send(caller, &up);
    const struct wire_down *down = caller_await(caller, WIRE_JOINED);
    return down != NULL ? &down->joined : NULL;
}

static const struct wire_down *await_until(struct caller *caller, enum wire_down_kind kind,
                                           int64_t until)
{
    bool has_message = false;
    while (!caller->is_closed && turn(caller, until, &has_message)) {
        if (has_message && caller->down.kind == kind) {
            return &caller->down;
        }
    }
    return NULL;
}

// Takes one thing that happens. Returns false when the time is over.
static bool turn(struct caller *caller, int64_t until, bool *has_message)
{
    *has_message = false;
    int64_t left = until - now_ms();
    ENetEvent event;
    if (left <= 0) {
        return false;
    }
    if (enet_host_service(caller->host, &event, (enet_uint32)(left < 50 ? left : 50)) <= 0) {
        return true;
    }
    if (event.type == ENET_EVENT_TYPE_DISCONNECT) {
        caller->is_closed = true;
    } else if (event.type == ENET_EVENT_TYPE_RECEIVE) {
        *has_message = record_decode(&WIRE_DOWN_RECORD, event.packet->data,
                                     event.packet->dataLength, &caller->down, NULL);
        enet_packet_destroy(event.packet);
    }
    return true;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
