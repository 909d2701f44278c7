// The half of table_apply that is about people, seats and options, apart from the half that plays.
// Only table.c includes this.
#ifndef ENGINE_HOST_TABLE_LOBBY_H
#define ENGINE_HOST_TABLE_LOBBY_H

#include "engine/host/table.h"

#define TABLE_NO_MEMBER "a person who is not at the table"
#define TABLE_BAD_PHASE "an event that cannot happen at this point"

// Applies an event that leaves the state alone. Returns NULL, or what is wrong with it.
const char *table_apply_lobby(struct table *table, const struct event *event);
void table_unready_all(struct table *table);
bool table_has_member(const struct table *table, uint8_t member);

#endif
