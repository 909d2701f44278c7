// Addresses: "10.0.0.7", "10.0.0.7:7777", "kitchen-laptop.local:7777" as a person types them, and
// as numbers. IPv4 only, as ENet is.
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ADDRESS_TEXT_MAX  22 // "255.255.255.255:65535"
#define ADDRESS_NAME_MAX  256
#define ADDRESS_ERROR_MAX 96
#define ADDRESS_SHOWN_MAX 40 // characters of a person's text that an error repeats

struct address {
    uint32_t host; // in network order
    uint16_t port;
};

// Reads an address; `port` is used when the text names none. Never waits: of a machine's name only
// the port goes into out, and the name into name, for net/enet/lookup.h; of numbers name is "". On
// failure returns false with a sentence for a person in error.
bool address_read(const char *text, uint16_t port, struct address *out, char name[ADDRESS_NAME_MAX],
                  char error[ADDRESS_ERROR_MAX]);

// Whether it is one machine's; `name` is what a person calls it. False with a sentence in error.
bool address_check(const struct address *address, const char *name, char error[ADDRESS_ERROR_MAX]);
bool address_is_one_machine(uint32_t host); // not broadcast, not multicast, not "any"
void address_print(struct address address, char *out, size_t capacity); // "10.0.0.7:7777"

#endif
