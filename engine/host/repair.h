// Repair: what of a damaged journal can be kept, and keeping it. That is the longest beginning
// whose entries are whole, can be read, follow from one another and come to the states that they
// name. Never writes over a journal: the damaged one stays beside it.
#ifndef ENGINE_HOST_REPAIR_H
#define ENGINE_HOST_REPAIR_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/host/replay.h"
#include "shared/brief.h"

#define REPAIR_PATH_MAX 4096

struct repair {
    bool is_sound;                // to its end: there is nothing to repair
    bool is_torn;                 // it ends within an entry, which a host cuts off by itself
    size_t kept;                  // entries
    ms kept_ms;                   // the match's time at the last of them
    size_t lost;                  // whole entries after the damage, as far as they can be made out
    ms lost_ms;                   // the match's time at the last of them; -1: none has one
    char wrong[REPLAY_ERROR_MAX]; // what is wrong with the first that is not kept
};

// Looks through a journal and changes nothing. `told` hears how many entries were looked at, now
// and then; it may be NULL. False with a sentence in error when it cannot be read, or nothing of it
// kept.
bool repair_look(const char *path, void (*told)(size_t entries), struct repair *out,
                 char error[REPLAY_ERROR_MAX]);

// Puts what is kept in the journal's place; the damaged one is then `damaged`. Killed at any
// moment, it leaves the one or the other under the journal's name. False with a sentence in error,
// and nothing has changed.
bool repair_write(const char *path, const struct repair *repair, char damaged[REPAIR_PATH_MAX],
                  char error[REPLAY_ERROR_MAX]);

#endif
