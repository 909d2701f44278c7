// A host with its doors: the tables of engine/host/, an ENet link to the LAN that also answers
// discovery, and what there is to say about where to find it. Used by the commands that run a host.
#ifndef TOOLS_CLI_HOST_SERVER_H
#define TOOLS_CLI_HOST_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/host/host.h"
#include "net/enet/link_enet.h"
#include "tools/cli/loop.h"

#define SERVER_ERROR_MAX     256
#define SERVER_ADDRESSES_MAX 8

struct server_config {
    struct host_config host;
    struct link_enet_config enet; // its answer is the server's own business
    bool is_hidden;               // does not answer discovery
};

struct server;

// Opens the folder and the port. NULL with a sentence in error when it cannot.
struct server *server_create(const struct server_config *config, char error[SERVER_ERROR_MAX]);
// The same, but a usual port that is taken is no reason to give up: any free one will do.
struct server *server_create_anywhere(struct server_config *config, char error[SERVER_ERROR_MAX]);
void server_destroy(struct server *server); // tells every station; NULL is fine

struct host *server_host(struct server *server);
uint16_t server_port(const struct server *server);
void server_turn(struct server *server, ms now);
void server_watch(const struct server *server, struct loop *loop);

// The addresses of this machine at which others reach it, "10.0.0.7"; loopback is none.
size_t server_addresses(char out[SERVER_ADDRESSES_MAX][16]);

#endif
