// The host: many tables in one single-threaded process that sleeps until a packet or the next wake.
// Knows seats, not torpedoes: orders and views pass through as bytes that only a game can read.
#ifndef ENGINE_HOST_HOST_H
#define ENGINE_HOST_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/link.h"
#include "shared/officer.h"
#include "shared/wire.h"

#define HOST_TABLES_MAX 256
#define HOST_PLACES     256
#define HOST_LINKS_MAX  4
#define HOST_ERROR_MAX  160

struct host_config {
    const char *folder;     // where journals and the host's id are kept; made if it is not there
    const char *assets;     // the folder with charts/ and the like
    const char *own_assets; // the same of a person's own; NULL: there is none
    const char *name;       // shown to people
    const struct officer *const *officers; // ended by NULL; may be NULL: nobody takes over
    uint32_t takeover_ms; // after how long away an officer takes a person's seat; 0: never
    uint32_t countdown_ms;
    size_t places; // for connections from other machines; 0: HOST_PLACES
    ms keep_ms;    // how long a match is kept for the last who left it; 0: it ends
    int64_t (*wall_s)(void *context);             // the wall clock in seconds; NULL: the system's
    void (*log)(void *context, const char *line); // may be NULL
    void *context;
};

struct host;

// Reads the folder: every table goes on where its journal ends. NULL with a sentence in error when
// it cannot.
struct host *host_create(const struct host_config *config, char error[HOST_ERROR_MAX]);
// A listening link; the host owns it from now on.
void host_add_link(struct host *host, struct link *link);

// Opens a table without an owner: the first to sit down owns it. Returns false with a reason.
bool host_open_table(struct host *host, const char *game, const char *name,
                     char code[WIRE_CODE_MAX], struct reason *reason);
// "": none. Returns false with a reason.
bool host_set_password(struct host *host, const char *code, const char *password,
                       struct reason *reason);
// The code of the first table of a game that was opened so. False: there is none.
bool host_find_game(const struct host *host, const char *game, char code[WIRE_CODE_MAX]);

// What people at a table ask of its owner, and an answer in his place, by whoever runs the event.
// The first returns how many there are; the second false with a reason.
size_t host_list_wishes(const struct host *host, const char *code,
                        struct wire_wish out[WIRE_MEMBERS_MAX]);
bool host_answer_wish(struct host *host, const char *code, uint32_t wish, bool on,
                      struct reason *reason);

// Does all that is due at `now` (any monotonic clock, in ms) and returns at once.
void host_turn(struct host *host, ms now);
ms host_wait_ms(const struct host *host, ms now); // how long a loop may sleep
size_t host_files(const struct host *host, int *files, size_t capacity); // that end the sleep early

uint64_t host_id(const struct host *host);
// As a station's list shows them: of one with a password it does not tell the code.
void host_describe(const struct host *host, struct wire_tables *out);
// The table of this code, also one that a list has no room for. False: there is none.
bool host_find_table(const struct host *host, const char *code, struct wire_table *out);
void host_destroy(struct host *host); // closes every connection; NULL is fine

#endif
