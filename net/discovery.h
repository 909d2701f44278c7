// Discovery, the station's side: asks every network this machine is on "who is there?", and lists
// the hosts that answer. Never blocks. Ask once a second or so while somebody looks at the list.
#ifndef NET_DISCOVERY_H
#define NET_DISCOVERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/address.h"
#include "net/discovery_message.h"

#define DISCOVERY_ERROR_MAX 96
#define DISCOVERY_HOSTS_MAX 64 // found by one question; more are not listed

struct discovery_found {
    struct address address; // where it answered from: connect to this
    uint64_t host_id;
    char host[WIRE_NAME_MAX];
    uint16_t protocol; // if it is not WIRE_PROTOCOL, connecting will be refused
    uint16_t tables;
    uint16_t people;
    bool has_table;
    struct discovery_table table;
};

struct discovery;

// `port`: where hosts listen, 0 for WIRE_PORT. Returns NULL with a sentence in error.
struct discovery *discovery_create(uint16_t port, char error[DISCOVERY_ERROR_MAX]);
void discovery_destroy(struct discovery *discovery); // NULL is fine

// Asks who is there, or, with a table's code as a person typed it, who has that table. Answers to
// earlier questions no longer count. Returns false if the text cannot be a code or there is no
// network at all.
bool discovery_ask(struct discovery *discovery, const char *code);

// Takes one host that answered, each of them once for each question. Returns false if there is
// none now.
bool discovery_next(struct discovery *discovery, struct discovery_found *found);

int discovery_file(const struct discovery *discovery); // readable when there may be an answer

#endif
