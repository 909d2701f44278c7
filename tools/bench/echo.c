#include "tools/bench/echo.h"

#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tools/bench/bench.h"

#define WAIT_MS 1000

static void server_run(ENetHost *host, size_t down_bytes) __attribute__((noreturn));
static bool connect_client(struct echo *echo, uint16_t port);
static bool send_zeros(ENetHost *host, ENetPeer *peer, size_t bytes);

bool echo_start(struct echo *echo, size_t clients, size_t up_bytes, size_t down_bytes)
{
    *echo = (struct echo){.up_bytes = up_bytes, .down_bytes = down_bytes};
    ENetAddress address = {.port = 0};
    enet_address_set_host_ip(&address, "127.0.0.1");
    ENetHost *host = enet_host_create(&address, clients, 1, 0, 0);
    if (host == NULL) {
        return false;
    }
    enet_socket_get_address(host->socket, &address);
    echo->server = fork();
    if (echo->server == 0) {
        server_run(host, down_bytes);
    }
    enet_socket_destroy(host->socket); // the server's; what else it holds is ours as a copy
    host->socket = ENET_SOCKET_NULL;
    enet_host_destroy(host);
    for (size_t i = 0; i < clients && echo->server > 0; i++) {
        if (!connect_client(echo, address.port)) {
            break;
        }
    }
    if (echo->count != clients) {
        echo_stop(echo);
        return false;
    }
    return true;
}

bool echo_ask(struct echo *echo, size_t client, int64_t *took_us)
{
    ENetHost *host = echo->clients[client];
    int64_t before = bench_now_us();
    if (!send_zeros(host, echo->peers[client], echo->up_bytes)) {
        return false;
    }
    ENetEvent event;
    while (enet_host_service(host, &event, WAIT_MS) > 0) {
        if (event.type == ENET_EVENT_TYPE_RECEIVE) {
            *took_us = bench_now_us() - before;
            enet_packet_destroy(event.packet);
            return true;
        }
    }
    return false;
}

void echo_tend(struct echo *echo)
{
    for (size_t i = 0; i < echo->count; i++) {
        ENetEvent event;
        while (enet_host_service(echo->clients[i], &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_RECEIVE) {
                enet_packet_destroy(event.packet);
            }
        }
    }
}

void echo_stop(struct echo *echo)
{
    for (size_t i = 0; i < echo->count; i++) {
        enet_host_destroy(echo->clients[i]);
    }
    echo->count = 0;
    if (echo->server > 0) {
        kill(echo->server, SIGKILL);
        waitpid(echo->server, NULL, 0);
        echo->server = 0;
    }
}

static void server_run(ENetHost *host, size_t down_bytes)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;) {
        ENetEvent event;
        if (enet_host_service(host, &event, WAIT_MS) > 0 && event.type == ENET_EVENT_TYPE_RECEIVE) {
            enet_packet_destroy(event.packet);
            send_zeros(host, event.peer, down_bytes);
        }
    }
}

static bool connect_client(struct echo *echo, uint16_t port)
{
    ENetAddress address = {.port = port};
    enet_address_set_host_ip(&address, "127.0.0.1");
    ENetHost *host = enet_host_create(NULL, 1, 1, 0, 0);
    if (host == NULL) {
        return false;
    }
    echo->clients[echo->count] = host;
    echo->peers[echo->count] = enet_host_connect(host, &address, 1, 0);
    echo->count++;
    ENetEvent event;
    return enet_host_service(host, &event, WAIT_MS) > 0 && event.type == ENET_EVENT_TYPE_CONNECT;
}

static bool send_zeros(ENetHost *host, ENetPeer *peer, size_t bytes)
{
    ENetPacket *packet = enet_packet_create(NULL, bytes, ENET_PACKET_FLAG_RELIABLE);
    if (packet == NULL) {
        return false;
    }
    memset(packet->data, 0, bytes);
    if (enet_peer_send(peer, 0, packet) != 0) {
        enet_packet_destroy(packet);
        return false;
    }
    enet_host_flush(host);
    return true;
}
