// Where a station keeps the tokens that bring it back to its seats: one small file a host, table
// and slot, in a folder of the person's own. Slots let several stations of one person sit at one
// table: each holds a lock on its slot while it lives, so that a killed one finds its own again.
#ifndef STATIONS_SESSION_TOKEN_STORE_H
#define STATIONS_SESSION_TOKEN_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/wire.h"
#include "stations/session/token_note.h"

#define TOKEN_STORE_SLOTS      16
#define TOKEN_STORE_PATH       512
#define TOKEN_STORE_LISTED_MAX 64 // tokens that a list tells of, the newest

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

// Keeps a token in the slot held, and what is to be known of its table: whole or not at all. False
// when the file cannot be written.
bool token_store_keep(struct token_store *store, const uint8_t token[WIRE_TOKEN_SIZE],
                      const struct token_note *note);

void token_store_forget(struct token_store *store);  // throws the token of the slot held away
void token_store_release(struct token_store *store); // lets go of the slot; its token stays

// --- all that is kept

struct token_entry {
    uint64_t host_id;
    char code[WIRE_CODE_MAX];
    int slot;
    bool is_held; // by a station that lives
    uint8_t token[WIRE_TOKEN_SIZE];
    struct token_note note;
};

// The tokens of a folder, the newest first. Returns how many; a folder that is not there has none.
size_t token_store_list(const char *folder, struct token_entry out[TOKEN_STORE_LISTED_MAX]);
// Throws one away, or writes another note beside it. False when a living station holds it.
bool token_store_drop(const char *folder, const struct token_entry *entry);
bool token_store_annotate(const char *folder, const struct token_entry *entry);

#endif
