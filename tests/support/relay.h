// A UDP relay that behaves like a bad network: loses, delays, duplicates and reorders datagrams in
// both directions, by a seed. Stands between stations and a host in tests; each client gets a
// socket of its own towards the host. All memory is taken at the start.
#ifndef TESTS_SUPPORT_RELAY_H
#define TESTS_SUPPORT_RELAY_H

#include <stdint.h>

#include "net/address.h"

#define RELAY_ERROR_MAX     128
#define RELAY_CLIENTS_MAX   256
#define RELAY_DATAGRAMS_MAX 8192 // on their way at once; more are lost
#define RELAY_DATAGRAM_SIZE 2048 // bytes of one; longer ones are lost

struct relay_config {
    uint16_t port; // where clients come in; 0: any free one
    struct address to;
    uint64_t seed;
    unsigned loss_percent;
    unsigned duplicate_percent;
    unsigned reorder_percent; // held back so long that others overtake
    unsigned delay_ms;
    unsigned jitter_ms; // more or less than the delay
};

struct relay_counts {
    uint64_t received;
    uint64_t sent;
    uint64_t lost;
    uint64_t duplicated;
    uint64_t reordered;
    uint64_t crowded_out; // lost because there was no room for them
    uint64_t damaged;     // copies sent besides
};

struct relay;

struct relay *relay_create(const struct relay_config *config, char error[RELAY_ERROR_MAX]);
void relay_destroy(struct relay *relay); // NULL is fine

// From now on so many copies with bits turned or cut off go to the host beside each datagram of a
// client, from the same address: what somebody on the same wire could send in a client's name.
void relay_set_damage(struct relay *relay, unsigned copies);

void relay_turn(struct relay *relay);         // takes in what came, sends on what is due
int relay_wait_ms(const struct relay *relay); // until something is due; -1: nothing is
int relay_file(const struct relay *relay);    // readable when something came
uint16_t relay_port(const struct relay *relay);
struct relay_counts relay_counts(const struct relay *relay);

#endif
