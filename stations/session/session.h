// A session: what one station knows of its host, and the state machine that keeps it there. It
// knocks, says hello, lists tables, joins one, takes in lobby, views and verdicts, and when the
// connection is lost it comes back by itself with the token it was given, also after the host has
// restarted. Nothing blocks, nothing that arrives is trusted, and it knows games by their briefs
// only. One person's station has one session; a program may have many.
#ifndef STATIONS_SESSION_SESSION_H
#define STATIONS_SESSION_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/dial.h"
#include "shared/brief.h"
#include "shared/wire.h"

#define SESSION_ORDERS_MAX   8     // orders on their way, not yet answered
#define SESSION_VERDICTS_MAX 16    // verdicts not yet taken; the oldest gives way
#define SESSION_KNOCK_MS     800   // one attempt to connect; the next one follows at once
#define SESSION_SILENCE_MS   900   // a host silent for so long is knocked at a second time
#define SESSION_REACH_MS     6000  // a host that never answered is given up after this
#define SESSION_GREET_MS     5000  // a host that does not answer hello or join by then is lost
#define SESSION_LIST_MS      2000  // between two looks at the list of tables
#define SESSION_REST_MS      60000 // a host that sent us away for idling is returned to after this
#define SESSION_CALLS_MS     2500  // before the same calls are asked for again
#define SESSION_STALL_MS     1000  // between two steps; what is longer counts for no time-out

enum session_state {
    SESSION_IDLE,       // no host; session_reason says why, if there is a why
    SESSION_CONNECTING, // knocking at an address for the first time
    SESSION_GREETING,   // the link is open, the welcome is awaited
    SESSION_AT_DOOR,    // welcomed; the tables are listed
    SESSION_JOINING,    // asked to join or open a table
    SESSION_AT_TABLE,   // joined; lobby and views come in
    SESSION_RETURNING,  // the host was lost; it is tried again until it answers or one leaves
};

struct session_config {
    const char *name;   // the person's
    const char *folder; // where tokens are kept, made if it is not there; NULL: nowhere
    const struct brief *const *briefs; // the games that this station has screens for; ended by NULL
    struct dial dial;                  // its way to hosts; an empty one: it never connects
};

struct session;

struct session *session_create(const struct session_config *config); // copies name and folder
void session_destroy(struct session *session); // keeps the token: not a farewell; NULL is fine

// Does all that is due. `now` is any monotonic clock in ms, the same in every call.
void session_step(struct session *session, ms now);
ms session_wait_ms(const struct session *session, ms now); // how long a loop may sleep before that
int session_file(const struct session *session); // readable when there is something; -1: none

// --- to the host. Each returns false when the session is not where that can be asked.

void session_set_name(struct session *session, const char *name); // from the next hello on
// Given at the door of a table, and to a table that is opened; "": none. False: it is too long.
bool session_set_password(struct session *session, const char *password);
void session_want_wall(struct session *session, bool on); // asks the owner, from the next join on
// Goes to a host, leaving the one before. With a code it joins that table as soon as it is let in.
bool session_connect(struct session *session, const char *address, const char *code);
// The person is there. A host that is full sends those away who idle at its door; the list stays as
// it was, and this, or joining, brings one back.
void session_wake(struct session *session);
void session_disconnect(struct session *session); // to SESSION_IDLE; a table's token is kept
bool session_open_table(struct session *session, const char *game, const char *name);
bool session_join_table(struct session *session, const char *code);
// For good: the token is thrown away, unless the host keeps the place of the last who leaves.
bool session_leave_table(struct session *session);

// At the door: what a token is still good for. session_stay has the answer when it has counted up.
bool session_ask_stay(struct session *session, const char *code,
                      const uint8_t token[WIRE_TOKEN_SIZE]);

// Anything a person may ask at a table, ready-made: claim, release, ready, start and so on.
bool session_send(struct session *session, const struct wire_up *up);

// As the owner: yes or no to one of the lobby's wishes.
bool session_answer(struct session *session, uint32_t wish, bool on);

// An order of the brief's record for a seat that is held. Returns its serial, 0 when it cannot be
// sent. It is sent again after a return, until a verdict names its serial; while a restarted host
// waits for its people it is kept here, and goes when the table does.
uint32_t session_order(struct session *session, int seat, const void *order);

// Calls of a seat that is held, before the first one that is known, whose number this is. They come
// in pages; session_heard has what has come. Asked again for the same it does nothing for a while.
bool session_ask_calls(struct session *session, int seat, uint32_t before);

// --- what is known. Pointers stay valid until the next session_step or session_destroy.

enum session_state session_state(const struct session *session);
uint32_t session_version(const struct session *session); // counts up whenever anything here changes
const char *session_name(const struct session *session);
const char *session_address(const struct session *session);                // as it was asked for
const struct wire_welcome *session_welcome(const struct session *session); // NULL before it
const struct wire_tables *session_tables(const struct session *session);   // NULL before it
const struct wire_stay *session_stay(const struct session *session, uint32_t *count);
uint32_t session_latency_ms(const struct session *session); // round trip; 0: unknown

// The table. NULL and -1 when not at one. They stay as they were while returning.
const struct brief *session_brief(const struct session *session);
const struct wire_lobby *session_lobby(const struct session *session);
const struct wire_offer *session_offer(const struct session *session, size_t option);
const struct wire_asset *session_asset(const struct session *session, size_t option);
ms session_countdown_ms(const struct session *session, ms now); // left until the start; 0: none
unsigned session_seats(const struct session *session);          // held: 1 << seat of each
const struct wire_wish *session_wish(const struct session *session); // one's own; NULL: none

// A seat's view as the brief's record describes it; NULL when there is none of this match.
const void *session_view(const struct session *session, int seat);
// What the room's wall may show, as the brief's scene record describes it; NULL when there is none.
const void *session_scene(const struct session *session);
// What became of the match that is over, as the brief's debrief record describes it; NULL before it
// was asked for (WIRE_ASK_DEBRIEF) and came.
const void *session_debrief(const struct session *session);
uint32_t session_view_count(const struct session *session, int seat); // views taken in so far
// The calls that were asked for: of the call record of the brief's view, oldest first.
struct session_heard {
    void *calls;
    uint32_t first; // the number of the first
    uint32_t count;
    bool is_all; // there is nothing earlier to be had
    uint16_t match;
    uint32_t asked; // before which call; 0: nothing was asked
    ms asked_ms;
};
const struct session_heard *session_heard(const struct session *session, int seat);
// The table's clock, run on since then; of one without a seat the clock of its scene.
ms session_table_now(const struct session *session, ms now);
bool session_is_running(const struct session *session); // does that clock run?

size_t session_orders_waiting(const struct session *session); // orders without a verdict
bool session_next_verdict(struct session *session, struct wire_verdict *verdict); // oldest first

// Why the last thing was refused, or why the connection or the table was lost. Empty id: nothing.
const struct reason *session_reason(const struct session *session);
uint32_t session_reason_count(const struct session *session); // reasons so far
void session_forget_reason(struct session *session);

#endif
