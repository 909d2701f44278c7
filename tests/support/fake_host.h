// A host that does what a test tells it: the other end of a session, message by message. It holds
// no rules and no tables; the test scripts its half of the conversation.
#ifndef TESTS_SUPPORT_FAKE_HOST_H
#define TESTS_SUPPORT_FAKE_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/dial.h"
#include "shared/drill/view.h"
#include "shared/wire.h"
#include "stations/session/session.h"

#define FAKE_HOST_UPS_MAX 64

struct fake_host {
    struct link *listener; // NULL: the machine is off
    uint32_t peer;         // the station that came last
    bool is_open;
    struct wire_up ups[FAKE_HOST_UPS_MAX]; // what it sent and nobody has taken yet
    size_t up_count;
    const struct brief *brief; // of its table; NULL: the drill
    int dials;                 // how often it was knocked at
};

void fake_host_init(struct fake_host *host);
void fake_host_stop(struct fake_host *host);                     // as if killed
void fake_host_start(struct fake_host *host);                    // again
struct dial fake_host_dial(struct fake_host *host);              // every address leads to it
void fake_host_turn(struct fake_host *host);                     // takes what arrived
bool fake_host_take(struct fake_host *host, struct wire_up *up); // the oldest message not taken
// Skips others before it.
bool fake_host_take_kind(struct fake_host *host, enum wire_up_kind kind, struct wire_up *up);
void fake_host_send(struct fake_host *host, const struct wire_down *down);
void fake_host_send_bytes(struct fake_host *host, const uint8_t *bytes, size_t length);

// Messages that most conversations need.
void fake_host_welcome(struct fake_host *host, uint64_t host_id);
void fake_host_tables(struct fake_host *host); // one table of the drill, K7Q4M
void fake_host_joined(struct fake_host *host, uint8_t token, uint32_t serial);
void fake_host_lobby(struct fake_host *host, const struct wire_lobby *lobby);
void fake_host_view(struct fake_host *host, int seat, const struct drill_view *view, ms now,
                    bool is_running);
void fake_host_verdict(struct fake_host *host, uint32_t serial, const char *reason_id);

// A lobby of K7Q4M in which member 0, the owner, sits as fox skipper; ready to be changed.
struct wire_lobby fake_lobby(void);
// A drill that has begun: fox skipper's view on the chart of the cove, boat at B4.
struct drill_view fake_view(void);

// Steps session and host in turn until nothing more happens at this moment.
void fake_host_settle(struct fake_host *host, struct session *session, ms now);

#endif
