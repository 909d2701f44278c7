// Matches that one version of a game began and a newer one goes on with. Their orders are not
// played again by rules that may have changed: where a match rests, its state is kept in the
// journal as its game describes it, and the newer version goes on from there.
#ifndef ENGINE_HOST_TABLE_RULES_H
#define ENGINE_HOST_TABLE_RULES_H

#include "engine/host/table.h"

// As table_apply, of these two events.
const char *table_apply_kept(struct table *table, const struct event_kept *kept);
const char *table_apply_rules(struct table *table, const struct event_rules *rules);

// Tells the events that keep the state as it stands, part by part. Returns false as soon as `emit`
// does, or when there is no memory; true, and tells nothing, of a game that keeps none.
bool table_keep(const struct table *table, struct event *scratch,
                bool (*emit)(void *context, struct event *event), void *context);

#endif
