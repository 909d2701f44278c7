#include "tools/cli/host/server.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdlib.h>

#include "net/discovery_desk.h"
#include "shared/text.h"

#define DESCRIBED_MS 200 // what discovery tells may be so old

struct server {
    struct host *host;
    const struct link *enet; // the host owns it
    char name[WIRE_NAME_MAX];
    struct discovery_desk desk;
    struct wire_tables tables; // what discovery tells
    ms described_at;
};

static void describe(struct server *server);
static size_t answer(void *context, const uint8_t *bytes, size_t length, uint32_t address,
                     uint8_t *out, size_t capacity);

struct server *server_create(const struct server_config *config, char error[SERVER_ERROR_MAX])
{
    struct server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        snprintf(error, SERVER_ERROR_MAX, "not enough memory for a host");
        return NULL;
    }
    char wrong[HOST_ERROR_MAX + LINK_REASON_MAX] = "";
    server->host = host_create(&config->host, wrong); // forks its flusher: before any socket
    text_copy(server->name, sizeof server->name, config->host.name);
    struct link_enet_config enet = config->enet;
    enet.answer = config->is_hidden ? NULL : answer;
    enet.context = server;
    struct link *link = server->host != NULL ? link_enet_listen(&enet, wrong) : NULL;
    if (link == NULL) {
        snprintf(error, SERVER_ERROR_MAX, "%s", wrong);
        server_destroy(server);
        return NULL;
    }
    host_add_link(server->host, link);
    server->enet = link;
    return server;
}

struct server *server_create_anywhere(struct server_config *config, char error[SERVER_ERROR_MAX])
{
    struct server *server = server_create(config, error);
    if (server == NULL && config->enet.port == WIRE_PORT) {
        config->enet.port = 0;
        server = server_create(config, error);
    }
    return server;
}

void server_destroy(struct server *server)
{
    if (server != NULL) {
        host_destroy(server->host);
        free(server);
    }
}

struct host *server_host(struct server *server)
{
    return server->host;
}

uint16_t server_port(const struct server *server)
{
    return link_enet_port(server->enet);
}

void server_turn(struct server *server, ms now)
{
    host_turn(server->host, now);
}

void server_watch(const struct server *server, struct loop *loop)
{
    int files[HOST_LINKS_MAX + 4];
    size_t count = host_files(server->host, files, sizeof files / sizeof files[0]);
    for (size_t i = 0; i < count; i++) {
        loop_watch(loop, files[i]);
    }
}

size_t server_addresses(char out[SERVER_ADDRESSES_MAX][16])
{
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0) {
        return 0;
    }
    size_t count = 0;
    for (const struct ifaddrs *one = all; one != NULL && count < SERVER_ADDRESSES_MAX;
         one = one->ifa_next) {
        bool is_ours = one->ifa_addr != NULL && one->ifa_addr->sa_family == AF_INET &&
                       (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (is_ours) {
            const void *address = one->ifa_addr; // of the family just checked
            const struct sockaddr_in *internet = address;
            inet_ntop(AF_INET, &internet->sin_addr, out[count], 16);
            count++;
        }
    }
    freeifaddrs(all);
    return count;
}

// A flood of questions shall not cost a look at every table each.
static void describe(struct server *server)
{
    ms now = loop_now();
    if (server->described_at == 0 || now - server->described_at >= DESCRIBED_MS) {
        host_describe(server->host, &server->tables);
        server->described_at = now;
    }
}

static size_t answer(void *context, const uint8_t *bytes, size_t length, uint32_t address,
                     uint8_t *out, size_t capacity)
{
    struct server *server = context;
    struct discovery_question question;
    if (!discovery_hear(&server->desk, bytes, length, address, loop_now(), &question)) {
        return 0;
    }
    struct wire_table asked;
    bool is_found = question.has_code && host_find_table(server->host, question.code, &asked);
    if (question.has_code &&
        !discovery_may_tell(&server->desk, is_found ? &asked : NULL, address, loop_now())) {
        return 0;
    }
    describe(server);
    const struct discovery_facts facts = {
        .host_id = host_id(server->host),
        .host = server->name,
        .tables = server->tables.tables,
        .table_count = server->tables.tables_count,
        .asked = is_found ? &asked : NULL,
    };
    return discovery_tell(&facts, &question, length, out, capacity);
}
