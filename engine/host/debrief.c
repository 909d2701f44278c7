// The debrief of a match that is over, for everybody at its table who asks. It is folded from the
// journal a little at a time, so that no other table waits for it, and kept as bytes until the next
// match. A connection gets it once a match: whoever lost it comes back on another one.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/retelling.h"

#define EVENTS_A_TURN 24 // that a turn folds of one table's journal

struct debrief {
    struct retelling *retelling; // while it is folded
    size_t offset;
    uint8_t *bytes; // as they are sent; NULL: not yet
    size_t length;
    bool is_lost; // the journal could not be followed
};

static bool is_wanted(const struct live *live);
static void fold(struct live *live);
static const char *fold_next(struct live *live, bool *is_end);
static void finish(struct live *live);

bool debrief_request(struct peer *peer, struct reason *reason)
{
    struct live *live = peer->live;
    if (live->table->game->note == NULL) {
        return reason_set(reason, "refused.no_debrief", NULL, NULL);
    }
    if (live->table->phase != TABLE_OVER) {
        return reason_set(reason, "refused.not_over", NULL, NULL);
    }
    if (live->debrief == NULL) {
        live->debrief = calloc(1, sizeof(*live->debrief));
    }
    if (live->debrief == NULL || live->debrief->is_lost) {
        return reason_set(reason, "refused.debrief_lost", NULL, NULL);
    }
    if (peer->debrief_match != live->table->match) {
        peer->debrief_match = live->table->match;
        peer->wants_debrief = true;
        live_touch(live);
    }
    return true;
}

void debrief_reset(struct live *live)
{
    if (live->debrief != NULL) {
        retelling_destroy(live->debrief->retelling);
        free(live->debrief->bytes);
        free(live->debrief);
        live->debrief = NULL;
    }
}

// --- folding

ms debrief_due(const struct live *live)
{
    const struct debrief *debrief = live->debrief;
    bool is_folding = debrief != NULL && debrief->length == 0 && !debrief->is_lost;
    return is_folding && is_wanted(live) ? live->host->now : MS_NEVER;
}

void debrief_tend(struct live *live)
{
    if (debrief_due(live) != MS_NEVER) {
        fold(live);
    }
}

static bool is_wanted(const struct live *live)
{
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (live->members[i].peer != NULL && live->members[i].peer->wants_debrief) {
            return true;
        }
    }
    return false;
}

static void fold(struct live *live)
{
    struct debrief *debrief = live->debrief;
    const char *wrong = NULL;
    bool is_end = false;
    for (int i = 0; i < EVENTS_A_TURN && !is_end && wrong == NULL; i++) {
        wrong = fold_next(live, &is_end);
    }
    if (is_end && (debrief->retelling == NULL || !retelling_has_begun(debrief->retelling))) {
        wrong = "no match";
    }
    if (wrong != NULL) {
        host_log(live->host, "table %s: its journal holds %s, so there is no debrief",
                 live->table->code, wrong);
        debrief->is_lost = true;
    } else if (is_end) {
        finish(live);
    }
}

static const char *fold_next(struct live *live, bool *is_end)
{
    struct debrief *debrief = live->debrief;
    struct event *event = &live->host->event;
    uint8_t bytes[JOURNAL_ENTRY_MAX];
    struct record_error error;
    size_t length;
    const char *wrong = NULL;
    if (!journal_read(live->journal, &debrief->offset, bytes, &length)) {
        *is_end = true;
        return NULL;
    }
    if (!record_decode(&EVENT_RECORD, bytes, length, event, &error)) {
        return "bytes that are no event";
    }
    if (debrief->retelling != NULL) {
        return retelling_take(debrief->retelling, event);
    }
    if (event->kind != EVENT_OPENED) {
        return "no beginning";
    }
    debrief->retelling = retelling_create(event, &wrong);
    return wrong;
}

static void finish(struct live *live)
{
    struct debrief *debrief = live->debrief;
    void *value = malloc(GAME_DEBRIEF_MAX);
    if (value == NULL) {
        debrief->is_lost = true;
        return;
    }
    retelling_debrief(debrief->retelling, value);
    // Into the message that will carry it, then as many bytes as it has.
    uint8_t *bytes = live->host->down.debrief.debrief;
    size_t length =
        record_encode(live->table->game->brief->debrief, value, bytes, WIRE_DEBRIEF_MAX);
    assert(length > 0);
    free(value);
    debrief->bytes = malloc(length);
    debrief->is_lost = debrief->bytes == NULL;
    debrief->length = debrief->is_lost ? 0 : length;
    if (!debrief->is_lost) {
        memcpy(debrief->bytes, bytes, length);
    }
    retelling_destroy(debrief->retelling);
    debrief->retelling = NULL;
    live_touch(live);
}

// --- telling it

bool debrief_show(struct live *live, struct peer *peer)
{
    const struct debrief *debrief = live->debrief;
    struct wire_down *down = &live->host->down;
    if (!peer->wants_debrief || debrief == NULL || (debrief->length == 0 && !debrief->is_lost)) {
        return true;
    }
    peer->wants_debrief = false;
    if (debrief->is_lost) {
        down->kind = WIRE_REFUSED;
        reason_set(&down->refused.reason, "refused.debrief_lost", NULL, NULL);
        return peer_send(peer);
    }
    down->kind = WIRE_DEBRIEF;
    down->debrief.match = live->table->match;
    down->debrief.debrief_count = (uint16_t)debrief->length;
    memcpy(down->debrief.debrief, debrief->bytes, debrief->length);
    return peer_send(peer);
}
