// A visit: a session of Mara's and a scripted host, brought as far as a test wants to begin.
#ifndef TESTS_STATIONS_VISIT_H
#define TESTS_STATIONS_VISIT_H

#include "tests/support/fake_host.h"

extern const struct brief *const VISIT_BRIEFS[]; // what Mara's station can play

// Not connected yet. Its tokens are kept in a folder; NULL: nowhere.
struct session *visit_session(struct fake_host *host, const char *folder);
// Connects to host 42 and is welcomed; with a code it has asked for that table.
void visit_knock(struct fake_host *host, struct session *session, const char *code);
struct session *visit_door(struct fake_host *host); // of a new host, with a list of its tables
// At the table K7Q4M of a new host, whose match runs, by the code; with token 7.
struct session *visit_table(struct fake_host *host, const char *folder);
void visit_end(struct fake_host *host, struct session *session); // neither says a word

uint32_t visit_shift(struct session *session); // an order of blue's captain; returns its serial
uint32_t visit_taken_order(struct fake_host *host); // the next that arrived; 0: there is none
// The host tells why the table is paused; NULL: it runs.
void visit_pause(struct fake_host *host, struct session *session, const char *why);
void visit_bye(struct fake_host *host, struct session *session, const char *id, ms now);

#endif
