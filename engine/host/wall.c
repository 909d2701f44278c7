// The wall: what the room's projector may show of a match, which is both sides of it. A table's
// option locks it until the end, shows it at once or some time late. The late match is a second
// table, folded from the same journal up to the moment that is old enough, so that nothing about it
// has to be remembered: a restarted host folds it again.
#include <assert.h>
#include <stdlib.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/hash.h"

static ms delay_of(const struct live *live);
static bool is_watched(const struct live *live);
static bool read_next(struct live *live);
static bool is_old_enough(const struct live *live, ms at);
static void forget_late(struct wall *wall);
static const struct table *shown(const struct live *live);
static void refresh(struct live *live, const struct table *table);

bool wall_open(struct live *live)
{
    if (live->table->game->scene == NULL) {
        return true;
    }
    live->wall = calloc(1, sizeof(*live->wall));
    return live->wall != NULL;
}

void wall_reset(struct live *live)
{
    if (live->wall != NULL) {
        forget_late(live->wall);
        live->wall->is_stale = true;
        live->wall->serial++; // what was told was of another match
    }
}

void wall_close(struct live *live)
{
    if (live->wall != NULL) {
        forget_late(live->wall);
        free(live->wall);
        live->wall = NULL;
    }
}

static void forget_late(struct wall *wall)
{
    table_destroy(wall->late);
    wall->late = NULL;
    wall->offset = 0;
    wall->next_at = MS_NEVER;
}

// --- the late match

void wall_tend(struct live *live)
{
    struct wall *wall = live->wall;
    if (wall == NULL) {
        return;
    }
    if (!is_watched(live)) {
        forget_late(wall); // folded again when somebody looks
        wall->is_lost = false;
        return;
    }
    if (wall->is_lost) {
        return;
    }
    const struct event *next = &live->host->event;
    while ((wall->next_at == MS_NEVER || is_old_enough(live, wall->next_at)) && read_next(live)) {
        const char *wrong = NULL;
        if (wall->late == NULL) {
            wall->late = table_create(next, &wrong);
        } else {
            wrong = table_apply(wall->late, next);
        }
        wall->is_stale = true;
        if (wrong != NULL || wall->late == NULL) {
            host_log(live->host, "table %s: the wall cannot follow its journal", live->table->code);
            forget_late(wall);
            wall->is_lost = true;
            return;
        }
    }
}

ms wall_due(const struct live *live)
{
    const struct wall *wall = live->wall;
    if (wall == NULL || wall->next_at == MS_NEVER || !is_watched(live)) {
        return MS_NEVER;
    }
    return live->is_running ? live_time(live, wall->next_at + delay_of(live)) : MS_NEVER;
}

// Reads the next event into host->event. False if it is not old enough, when its time is noted and
// it is read again then, and at the journal's end.
static bool read_next(struct live *live)
{
    struct wall *wall = live->wall;
    struct event *event = &live->host->event;
    struct record_error error;
    size_t behind = wall->offset;
    size_t length;
    wall->next_at = MS_NEVER;
    _Static_assert(JOURNAL_ENTRY_MAX >= EVENT_BYTES_MAX, "an entry holds any event");
    uint8_t bytes[JOURNAL_ENTRY_MAX];
    if (!journal_read(live->journal, &behind, bytes, &length) ||
        !record_decode(&EVENT_RECORD, bytes, length, event, &error)) {
        return false;
    }
    if (!is_old_enough(live, event_at(event))) {
        wall->next_at = event_at(event);
        return false;
    }
    wall->offset = behind;
    return true;
}

// Events without a time come with the one before them; those that begin a match are never late.
static bool is_old_enough(const struct live *live, ms at)
{
    return at <= 0 || at <= live_clock(live) - delay_of(live);
}

static ms delay_of(const struct live *live)
{
    const struct table *table = live->table;
    return brief_projector_delay(
        (enum projector)table->setup.options[table->game->brief->projector_option]);
}

// Does anybody look at the late match now?
static bool is_watched(const struct live *live)
{
    ms delay = delay_of(live);
    if (live->table->phase != TABLE_PLAYING || delay == 0 || delay == MS_NEVER) {
        return false;
    }
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (live->members[i].peer != NULL && table_may_watch(live->table, i)) {
            return true;
        }
    }
    return false;
}

// --- telling it

bool wall_show(struct live *live, struct peer *peer)
{
    struct wall *wall = live->wall;
    if (wall == NULL || !table_may_watch(live->table, peer->member)) {
        peer->scene_told = 0;
        return true;
    }
    const struct table *table = shown(live);
    if (table == NULL || (!wall->is_stale && peer->scene_told == wall->serial)) {
        return true;
    }
    refresh(live, table);
    if (peer->scene_told == wall->serial) {
        return true;
    }
    peer->scene_told = wall->serial;
    struct wire_scene *scene = &live->host->down.scene;
    live->host->down.kind = WIRE_SCENE;
    scene->match = table->match;
    ms now = table == live->table ? live_clock(live) : live_clock(live) - delay_of(live);
    scene->now_ms = now > 0 ? now : 0; // a late match has yet to begin
    scene->is_running = live->is_running && now >= 0;
    return peer_send(peer);
}

// The match that may be shown now; NULL: none.
static const struct table *shown(const struct live *live)
{
    if (live->table->phase == TABLE_OVER || delay_of(live) == 0) {
        return live->table;
    }
    const struct table *late = live->wall->late;
    bool is_shown = late != NULL && late->phase == TABLE_PLAYING && table_is_played(late);
    return is_shown ? late : NULL;
}

// Encodes the scene into host->down and counts it if it changed.
static void refresh(struct live *live, const struct table *table)
{
    struct host *host = live->host;
    struct wall *wall = live->wall;
    struct wire_scene *scene = &host->down.scene;
    const struct game *game = table->game;
    game->scene(table->state, host->view);
    size_t length =
        record_encode(game->brief->scene, host->view, scene->scene, sizeof(scene->scene));
    assert(length > 0);
    uint64_t hash = hash_bytes(scene->scene, length);
    wall->serial += wall->serial == 0 || hash != wall->hash;
    wall->hash = hash;
    wall->is_stale = false;
    scene->scene_count = (uint16_t)length;
}
