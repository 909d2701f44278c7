#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/text.h"

static ms pause_ms(const struct table *table);
static void live_note(struct live *live, const struct event *event);
static bool is_empty_chair(const struct live *live, size_t seat);
static bool is_anybody_there(const struct live *live);
static bool is_everybody_back(const struct live *live);
static void note_presence(struct live *live);
static enum hold hold_now(const struct live *live);
static ms abandon_at(const struct live *live);

// --- changing a table

bool live_commit(struct live *live, struct event *event, struct reason *reason)
{
    struct host *host = live->host;
    if (!table_foresee(live->table, event, host->state, reason)) {
        return false;
    }
    size_t length = record_encode(&EVENT_RECORD, event, host->bytes, sizeof(host->bytes));
    assert(length > 0);
    if (!journal_append(live->journal, host->bytes, length, reason)) {
        if (live->hold != HOLD_DISK) {
            host_log(host, "table %s: the journal cannot be written (%s)", live->table->code,
                     reason->id);
        }
        live_hold_disk(live);
        return false;
    }
    enum table_phase before = live->table->phase;
    const char *wrong = table_apply(live->table, event);
    assert(wrong == NULL);
    (void)wrong;
    compact_follow(live, host->bytes, length);
    live_note(live, event);
    listener_note(live, before);
    return true;
}

// What follows from an event outside the table: which views and lists are old now, and what is to
// be flushed.
static void live_note(struct live *live, const struct event *event)
{
    ms now = live->host->now;
    if (live->flush_at == MS_NEVER) {
        live->flush_at = now + FLUSHER_DELAY_MS;
    }
    bool is_match = event_has_hash(event);
    live->is_state_kept = live->is_state_kept && !is_match;
    if (live->wall != NULL) {
        live->wall->is_stale = live->wall->is_stale || is_match;
    }
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        struct live_chair *chair = &live->chairs[i];
        chair->is_stale = chair->is_stale || is_match;
        if (!is_empty_chair(live, i)) {
            chair->empty_since = MS_NEVER;
        } else if (chair->empty_since == MS_NEVER) {
            chair->empty_since = now;
        }
    }
    bool is_quiet =
        event->kind == EVENT_ORDER || event->kind == EVENT_PASSED || event->kind == EVENT_CHECKED;
    if (!is_quiet || live->table->phase != TABLE_PLAYING) {
        live->lobby_serial++;
    }
    if (event->kind == EVENT_ASSET) {
        live->asset_serials[brief_asset_index(live->table->game->brief, event->asset.option)]++;
    } else if (event->kind == EVENT_COUNTDOWN) {
        live->countdown_until = now + live->host->config.countdown_ms;
    } else if (event->kind == EVENT_PAUSED) {
        live->paused_since = now;
        live->paused_until = now + pause_ms(live->table);
    } else if (event->kind == EVENT_DESERTED) {
        live->abandon_at = abandon_at(live);
    }
    live_touch(live);
}

static ms pause_ms(const struct table *table)
{
    bool is_guest = table->paused_by != WIRE_NOBODY && table_is_guest(table, table->paused_by);
    return is_guest ? LIVE_GUEST_PAUSE_MS : LIVE_PAUSE_MAX_MS;
}

void live_touch(struct live *live)
{
    if (!live->is_busy) {
        live->is_busy = true;
        live->next_busy = live->host->busy;
        live->host->busy = live;
    }
}

static bool is_empty_chair(const struct live *live, size_t seat)
{
    const struct table_chair *chair = &live->table->chairs[seat];
    return table_has_seat(live->table, seat) && chair->member == WIRE_NOBODY && !chair->has_officer;
}

// A disk that fills up again and again is looked at less and less often: a table that stands and
// runs in turn is worse than one that stands.
void live_hold_disk(struct live *live)
{
    ms now = live->host->now;
    bool is_again = live->hold == HOLD_DISK ||
                    (live->disk_back_at != MS_NEVER && now < live->disk_back_at + LIVE_DISK_MAX_MS);
    ms wait = is_again ? live->disk_wait_ms * 2 : LIVE_DISK_RETRY_MS;
    if (live->hold == HOLD_DISK && now < live->hold_until) {
        return; // the next try finds out
    }
    live->disk_wait_ms = wait < LIVE_DISK_MAX_MS ? wait : LIVE_DISK_MAX_MS;
    live->hold_until = now + live->disk_wait_ms;
    if (live->hold != HOLD_DISK) {
        live->hold = HOLD_DISK;
        live->lobby_serial++;
    }
    live_touch(live);
}

void live_release_disk(struct live *live)
{
    live->hold = HOLD_NONE;
    live->flush_failed = false;
    live->flush_judged_at = MS_NEVER;
    live->disk_back_at = live->host->now;
    live->lobby_serial++;
    live_touch(live);
    host_log(live->host, "table %s: the journal can be written again", live->table->code);
}

// --- the clock

ms live_clock(const struct live *live)
{
    return live->stood_ms + (live->is_running ? live->host->now - live->started_at : 0);
}

ms live_time(const struct live *live, ms clock)
{
    // A moment far in the future must not wrap around.
    ms wait = clock - live->stood_ms;
    bool is_never = clock == MS_NEVER || wait > MS_NEVER - live->started_at;
    return is_never ? MS_NEVER : live->started_at + wait;
}

void live_settle(struct live *live)
{
    enum hold hold = hold_now(live);
    bool is_running = live->table->phase == TABLE_PLAYING && !live->table->is_paused &&
                      hold == HOLD_NONE && !live->table->is_closed;
    if (hold != live->hold) {
        live->hold = hold;
        live->lobby_serial++;
    }
    if (is_running != live->is_running) {
        live->stood_ms = is_running ? live->stood_ms : live_clock(live);
        live->started_at = live->host->now;
        live->is_running = is_running;
        live->lobby_serial++;
        for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
            // The view is the same, its envelope is not: the clock stands or runs.
            live->chairs[i].view_serial += live->chairs[i].view_serial > 0;
        }
    }
    note_presence(live);
}

static void note_presence(struct live *live)
{
    bool is_alone = true;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        is_alone = is_alone && live->members[i].peer == NULL;
    }
    if (!is_alone) {
        live->alone_since = MS_NEVER;
    } else if (live->alone_since == MS_NEVER) {
        live->alone_since = live->host->now;
    }
}

static enum hold hold_now(const struct live *live)
{
    if (live->hold == HOLD_DISK) {
        return HOLD_DISK; // until watch.c finds that the disk takes writes again
    }
    if (live->table->phase != TABLE_PLAYING) {
        return HOLD_NONE;
    }
    if (live->hold == HOLD_RETURNING && live->host->now < live->hold_until &&
        !is_everybody_back(live)) {
        return HOLD_RETURNING;
    }
    return is_anybody_there(live) ? HOLD_NONE : HOLD_EMPTY;
}

// Whether a match has anybody to go on for: one of its people, or, if officers play it alone,
// somebody who watches.
static bool is_anybody_there(const struct live *live)
{
    bool has_people = false;
    bool is_watched = false;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        bool is_seated = live->table->members[i].is_here && table_seats_of(live->table, i) != 0;
        bool is_there = live->members[i].peer != NULL;
        if (is_seated && is_there) {
            return true;
        }
        has_people = has_people || is_seated;
        is_watched = is_watched || is_there;
    }
    return !has_people && is_watched;
}

static bool is_everybody_back(const struct live *live)
{
    bool has_people = false;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (live->table->members[i].is_here && table_seats_of(live->table, i) != 0) {
            has_people = true;
            if (live->members[i].peer == NULL) {
                return false;
            }
        }
    }
    return has_people;
}

// --- who is connected

void live_attach(struct live *live, uint8_t member, struct peer *peer)
{
    struct peer *old = live->members[member].peer;
    if (old != NULL && old != peer) {
        old->live = NULL;
        peer_bye_id(old, "bye.elsewhere");
    }
    live->members[member] = (struct live_member){.peer = peer};
    peer->live = live;
    peer->member = member;
    peer->lobby_told = 0;
    memset(peer->assets_told, 0, sizeof(peer->assets_told));
    memset(peer->views_told, 0, sizeof(peer->views_told));
    peer->scene_told = 0;
    peer->debrief_match = 0;
    peer->wants_debrief = false;
    memset(peer->calls_before, 0, sizeof(peer->calls_before));
    note_presence(live);
    live->lobby_serial++;
    live_touch(live);
}

void live_detach(struct peer *peer)
{
    struct live *live = peer->live;
    if (live == NULL) {
        return;
    }
    peer->live = NULL;
    live->members[peer->member] = (struct live_member){.peer = NULL, .away_since = live->host->now};
    note_presence(live);
    live->lobby_serial++;
    live_touch(live);
    bool in_lobby = live->table->phase == TABLE_LOBBY || live->table->phase == TABLE_COUNTDOWN;
    bool is_ready = live->table->members[peer->member].is_ready;
    bool counts = live->table->phase == TABLE_COUNTDOWN && peer->member == live->table->owner;
    if (in_lobby && (is_ready || counts)) {
        // Nobody starts a match with somebody who is not there.
        struct event *event = &live->host->event;
        struct reason reason;
        *event = (struct event){.kind = EVENT_READY};
        event->ready = (struct event_ready){peer->member, false};
        live_commit(live, event, &reason);
    }
}

bool live_is_away(const struct live *live, uint8_t member)
{
    return live->members[member].peer == NULL;
}

bool live_is_gone(const struct live *live, uint8_t member)
{
    return live_is_away(live, member) &&
           live->members[member].away_since + LIVE_GONE_MS <= live->host->now;
}

bool live_is_stale(const struct live *live, uint8_t member)
{
    return live_is_away(live, member) &&
           live->members[member].away_since + LIVE_STALE_MS <= live->host->now;
}

bool live_is_minded(const struct live *live)
{
    const struct table *table = live->table;
    bool is_minded = false;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        is_minded = is_minded || (live_is_of_crew(table, i) && !live_is_stale(live, i));
    }
    return table->phase == TABLE_PLAYING && table->lender != WIRE_NOBODY && is_minded;
}

bool live_is_of_crew(const struct table *table, uint8_t member)
{
    return table->members[member].is_here &&
           (member == table->lender || table_standing(table, member) == TABLE_STANDING_CREW);
}

struct live *live_find(const struct host *host, const char *code)
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        struct live *live = host->lives[i];
        if (live != NULL && !live->is_over && strcasecmp(live->table->code, code) == 0) {
            return live;
        }
    }
    return NULL;
}

// --- coming to life

struct live *live_create(struct host *host, struct table *table, struct journal *journal,
                         const char *path)
{
    struct live *live = calloc(1, sizeof(*live));
    size_t slot = 0;
    while (slot < HOST_TABLES_MAX && host->lives[slot] != NULL) {
        slot++;
    }
    if (live == NULL || slot == HOST_TABLES_MAX) {
        free(live);
        return NULL;
    }
    live->host = host;
    live->slot = (uint16_t)slot;
    live->disk_back_at = MS_NEVER;
    live->tag = ++host->last_tag;
    // An answer that was on its way when the host died meets no other wish.
    live->last_wish = (uint32_t)host_random();
    live->table = table;
    live->journal = journal;
    text_copy(live->path, sizeof(live->path), path);
    live->officer = crew_find(host, table->game->brief->name);
    if (!wall_open(live)) {
        free(live);
        return NULL;
    }
    live_reset(live);
    host->lives[slot] = live;
    host->live_count++;
    live_touch(live);
    return live;
}

// What a live table knows of its match, from the table alone.
void live_reset(struct live *live)
{
    ms now = live->host->now;
    wall_reset(live);
    debrief_reset(live);
    recall_reset(live);
    live->is_running = false;
    live->long_size = LIVE_LOBBY_SIZE;
    live->flush_failed = false;
    live->flush_judged_at = MS_NEVER;
    live->stood_ms = live->table->clock_ms;
    live->countdown_until = now + live->host->config.countdown_ms;
    live->paused_since = now;
    live->paused_until = now + pause_ms(live->table);
    live->hold_until = now + LIVE_RETURNING_MS;
    live->flush_at = journal_is_dirty(live->journal) ? now : MS_NEVER;
    live->retry_at = MS_NEVER;
    live->alone_since = now;
    live->abandon_at = abandon_at(live);
    live->lobby_serial++;
    memset(live->wishes, 0, sizeof(live->wishes));
    memset(live->has_asked_wall, 0, sizeof(live->has_asked_wall));
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        live->members[i].away_since = now;
    }
    for (size_t i = 0; i < BRIEF_ASSETS_MAX; i++) {
        live->asset_serials[i]++;
    }
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        crew_rise(live, i);
        live->chairs[i] = (struct live_chair){
            .left_by = WIRE_NOBODY,
            .is_stale = true,
            .view_serial = live->chairs[i].view_serial,
            .empty_since = is_empty_chair(live, i) ? now : MS_NEVER,
        };
    }
}

// When a deserted match is given up. The wall clock is asked once, when the host hears of it: what
// it jumps afterwards ends no match. Who was merely cut off has ten minutes at least.
static ms abandon_at(const struct live *live)
{
    const struct table *table = live->table;
    ms keep = live->host->config.keep_ms;
    if (table->deserted_s == 0 || table_rests(table)) {
        return MS_NEVER;
    }
    if (table->gone == WIRE_NOBODY && keep < LIVE_STALE_MS) {
        keep = LIVE_STALE_MS;
    }
    int64_t passed_s = host_wall_s(live->host) - table->deserted_s;
    ms left = passed_s <= 0 ? keep : passed_s > keep / 1000 ? 0 : keep - passed_s * 1000;
    return live->host->now + left;
}

void live_destroy(struct live *live)
{
    if (live == NULL) {
        return;
    }
    struct host *host = live->host;
    for (struct live **busy = &host->busy; live->is_busy && *busy != NULL;
         busy = &(*busy)->next_busy) {
        if (*busy == live) {
            *busy = live->next_busy;
            break;
        }
    }
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (live->members[i].peer != NULL) {
            live->members[i].peer->live = NULL;
        }
    }
    agenda_set(&host->agenda, live->slot, MS_NEVER);
    host->lives[live->slot] = NULL;
    host->live_count--;
    wall_close(live);
    debrief_reset(live);
    recall_reset(live);
    compact_drop(live);
    journal_close(live->journal);
    table_destroy(live->table);
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        crew_rise(live, i);
    }
    free(live);
}

void live_close(struct live *live, const char *why)
{
    struct host *host = live->host;
    struct reason reason;
    bool was_played = live->table->phase == TABLE_PLAYING || live->table->phase == TABLE_OVER;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        struct peer *peer = live->members[i].peer;
        if (peer != NULL) {
            live->members[i].peer = NULL;
            peer->live = NULL;
            show_left(peer, why, NULL);
        }
    }
    host->event = (struct event){.kind = EVENT_CLOSED};
    if (!live_commit(live, &host->event, &reason)) {
        return; // comes again with the next thing that is due
    }
    if (was_played) {
        folder_finish(&host->folder, live->path);
    } else {
        unlink(live->path); // nothing was played, there is nothing to replay
    }
    host_log(host, "table %s is closed", live->table->code);
    live->is_over = true;
}
