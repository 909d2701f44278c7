// Discovery, the station's side: asks "who is there?" and lists the hosts that answer. One
// interface; how the question travels is behind it, and a program hands in what it has
// (net/enet/discovery_udp.h asks every network that this machine is on). Never blocks. Ask once a
// second or so while somebody looks at the list.
#ifndef NET_DISCOVERY_H
#define NET_DISCOVERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/discovery_message.h"
#include "net/link.h"

#define DISCOVERY_ERROR_MAX 96

struct discovery_found {
    char address[LINK_ADDRESS_MAX]; // where it answered from: dial this
    uint64_t host_id;
    char host[WIRE_NAME_MAX];
    uint16_t protocol; // if it is not WIRE_PROTOCOL, connecting will be refused
    uint16_t tables;
    uint16_t people;
    bool has_table;
    struct discovery_table table;
    struct discovery_list list; // none of an older host, or of one without tables
};

struct discovery; // create with discovery_udp_create, or be one in a test

// What stands behind it: only those who make one use this. Each function has the contract of its
// namesake below; the struct of whoever makes one begins with a struct discovery.
struct discovery_carrier {
    bool (*ask)(struct discovery *discovery, const char *code);
    bool (*next)(struct discovery *discovery, struct discovery_found *found);
    int (*file)(const struct discovery *discovery);
    void (*destroy)(struct discovery *discovery);
};

struct discovery {
    const struct discovery_carrier *carrier;
};

// Asks who is there, or, with a table's code as a person typed it, who has that table. Answers to
// earlier questions no longer count. Returns false if the text cannot be a code or there is nobody
// to ask at all.
bool discovery_ask(struct discovery *discovery, const char *code);

// Takes one host that answered, each of them once for each question. Returns false if there is
// none now.
bool discovery_next(struct discovery *discovery, struct discovery_found *found);

int discovery_file(const struct discovery *discovery); // readable when there may be an answer; -1
void discovery_destroy(struct discovery *discovery);   // NULL is fine

#endif
