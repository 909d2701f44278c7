// What a table remembers about guests, for table_apply and for those who ask before they decide.
#ifndef ENGINE_HOST_TABLE_GUESTS_H
#define ENGINE_HOST_TABLE_GUESTS_H

#include "engine/host/table.h"

#define TABLE_PAUSES_A_SEAT  3
#define TABLE_PAUSES_A_MATCH 12

// Only table_apply calls these.
void table_note_seat(struct table *table, uint8_t member, size_t seat); // he sits there in a match
void table_note_start(struct table *table); // everybody sits down as he does in the lobby
// Those to whom the wall shows the match have seen it.
void table_note_watchers(struct table *table);
void table_note_address(struct table *table, uint8_t member, const char *address); // he is there
void table_note_kick(struct table *table, uint8_t member);
void table_forget_kicks(struct table *table);
void table_note_vote(struct table *table, uint8_t member, enum vote_kind kind, bool on);
void table_note_pause(struct table *table, uint8_t member);

// Sides that he, or anybody at his address, sits or sat on.
unsigned table_seen_by(const struct table *table, uint8_t member);
bool table_wall_is_open(const struct table *table); // does it show this match before its end?
bool table_may_watch(const struct table *table, uint8_t member); // what an open wall shows, now
bool table_is_kicked_token(const struct table *table, const uint8_t token[WIRE_TOKEN_SIZE]);
bool table_is_kicked_address(const struct table *table, const char *address);
bool table_is_guest(const struct table *table, uint8_t member); // all his seats in mid-match
// Who rather owns a match: one of its crew, then 1 a guest with a seat, 0 somebody without one.
#define TABLE_STANDING_CREW 2
int table_standing(const struct table *table, uint8_t member);
// Pauses that a member may still make in this match; WIRE_NOBODY: as many as he likes.
unsigned table_pauses_left(const struct table *table, uint8_t member);

#endif
