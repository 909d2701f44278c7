// The knock: what a station says before it connects, so that the host need not keep a place for
// somebody who may not be there. The host answers with a cookie, a keyed hash of the address that
// the knock came from, and remembers nothing; only who gets its answers can show the cookie.
//
//     station  "KLXK" number padding    16 bytes
//     host     "KLXC" number cookie     16 bytes: nobody is sent more than was sent in his name
//     station  connects, with the cookie as its connect's data
#ifndef NET_ENET_KNOCK_H
#define NET_ENET_KNOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/address.h"
#include "shared/brief.h"

#define KNOCK_SIZE     16
#define KNOCK_KEY_SIZE 16
#define KNOCK_EPOCH_MS 10000 // a cookie is good for one to two of these

struct knock_secret { // of one host, as long as it runs
    uint8_t key[KNOCK_KEY_SIZE];
};

bool knock_secret_init(struct knock_secret *secret); // false: the system has no random numbers

// The station's side. The number is one that nobody can guess, and the answer repeats it.
void knock_write(uint64_t number, uint8_t out[KNOCK_SIZE]);
bool knock_read_answer(const uint8_t *bytes, size_t length, uint64_t number, uint32_t *cookie);

// The host's side. False: these bytes are no knock.
bool knock_answer(const struct knock_secret *secret, const uint8_t *bytes, size_t length,
                  struct address from, ms now, uint8_t out[KNOCK_SIZE]);
// Whether a cookie was given to this address lately.
bool knock_is_right(const struct knock_secret *secret, uint32_t cookie, struct address from,
                    ms now);

#endif
