// Where a station keeps the tokens that bring it back to its seats: one small file a host, table
// and slot, in a folder of the person's own. Slots let several stations of one person sit at one
// table: each holds a lock on its slot while it lives, so that a killed one finds its own again.
#ifndef STATIONS_SESSION_TOKEN_STORE_H
#define STATIONS_SESSION_TOKEN_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/wire.h"

#define TOKEN_STORE_SLOTS 16
#define TOKEN_STORE_PATH  512

struct token_store {
    char folder[TOKEN_STORE_PATH]; // "": nothing is kept
    char path[TOKEN_STORE_PATH];   // of the slot that is held
    int lock;                      // its lock file, -1: none is held
};

void token_store_init(struct token_store *store, const char *folder); // NULL: nothing is kept

// Takes the first free slot of a host's table, one with a token before an empty one. Returns
// whether a token was there. Lets go of the slot held before.
bool token_store_take(struct token_store *store, uint64_t host_id, const char *code,
                      uint8_t token[WIRE_TOKEN_SIZE]);

// Keeps a token in the slot held: whole or not at all. False when the file cannot be written.
bool token_store_keep(struct token_store *store, const uint8_t token[WIRE_TOKEN_SIZE]);

void token_store_forget(struct token_store *store);  // throws the token of the slot held away
void token_store_release(struct token_store *store); // lets go of the slot; its token stays

#endif
