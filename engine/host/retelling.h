// A match told again from its journal, event by event, to make its debrief of. It is a second table
// that follows the same events, and between them lets time do one thing after the other, so that
// the game is shown every step. The host does it when a match is over, `klaxon debrief` with a
// file.
#ifndef ENGINE_HOST_RETELLING_H
#define ENGINE_HOST_RETELLING_H

#include "engine/host/event.h"
#include "engine/host/table.h"

struct retelling;

// From the first event of a journal. NULL with what is wrong when this build cannot play it, or its
// game has no debrief.
struct retelling *retelling_create(const struct event *opened, const char **wrong);
// The same for somebody who is shown the table after every step of its match, of any game.
struct retelling_ear {
    void (*step)(void *context, const struct table *table);
    void *context;
};
struct retelling *retelling_create_for(const struct event *opened, const struct retelling_ear *ear,
                                       const char **wrong);
void retelling_destroy(struct retelling *retelling); // NULL is fine

// The next event. Returns NULL, or what is wrong with it; the retelling then ends there.
const char *retelling_take(struct retelling *retelling, const struct event *event);

const struct table *retelling_table(const struct retelling *retelling);
bool retelling_has_begun(const struct retelling *retelling); // the match, not just the table

// The debrief of what was told so far, as the brief's record describes it, into GAME_DEBRIEF_MAX
// bytes.
void retelling_debrief(const struct retelling *retelling, void *debrief);

#endif
