// A raw ENet echo, the yardstick for the wire: a server in a process of its own that answers every
// message of one size with one of another, and clients that ask it. ENet as it comes, nothing of
// ours.
#ifndef TOOLS_BENCH_ECHO_H
#define TOOLS_BENCH_ECHO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <enet/enet.h>

#define ECHO_CLIENTS_MAX 8

struct echo {
    pid_t server;
    size_t count;
    size_t up_bytes, down_bytes;
    ENetHost *clients[ECHO_CLIENTS_MAX];
    ENetPeer *peers[ECHO_CLIENTS_MAX];
};

// Starts the server and connects the clients. False when it cannot.
bool echo_start(struct echo *echo, size_t clients, size_t up_bytes, size_t down_bytes);
bool echo_ask(struct echo *echo, size_t client, int64_t *took_us); // false: no answer in a second
void echo_tend(struct echo *echo);                                 // keeps quiet connections alive
void echo_stop(struct echo *echo);

#endif
