// A knocker: ENet with the wire's manners and nothing else of ours, for peers that misbehave once
// they are in.
#ifndef TESTS_SUPPORT_KNOCKER_H
#define TESTS_SUPPORT_KNOCKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <enet/enet.h>

// ENet with our checksum, bound to an address of this machine; NULL: any. It must succeed.
ENetHost *knocker_create(const char *from, size_t peers);

void knocker_knock(const ENetHost *host, const ENetAddress *to);
// Takes datagrams that have come until one is a cookie. Returns false when there is none yet.
bool knocker_take(const ENetHost *host, uint32_t *cookie);

// Knocks at a host in another process until it answers, for some seconds.
bool knocker_await(const ENetHost *host, const ENetAddress *to, uint32_t *cookie);

#endif
