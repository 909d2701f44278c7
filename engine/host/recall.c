// Calls further back than a view tells them, for a station that was away: each as the seat heard it
// when it was made. They are gathered from the journal, a little at a time, by the game's own view
// of that seat, so that nobody is told what he was out of earshot of. What is gathered lasts until
// those who asked have it.
#include <stdlib.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/retelling.h"
#include "shared/told_calls.h"

#define RECALL_MAX        1024 // of one seat, the newest
#define RECALL_EVENTS     24   // of the journal, a turn
#define RECALL_ASKS_PER_S 1    // of one connection, twice that at once

struct recall_log { // a ring: number % RECALL_MAX
    uint8_t *calls;
    uint32_t first, last; // numbers; 0: none yet
};

struct recall {
    struct told_calls told;
    struct retelling *retelling; // NULL: before the first event
    size_t offset;               // in the journal
    unsigned seats;              // gathered for, 1 << seat of each
    struct recall_log logs[BRIEF_SEATS_MAX];
    bool is_done;
    bool is_lost; // the journal could not be followed, or there was no memory
};

static unsigned seats_asked(const struct live *live);
static bool begin(struct live *live, unsigned seats);
static void fold(struct live *live);
static const char *fold_next(struct live *live, bool *is_end);
static void listen(void *context, const struct table *table);
static void take_down(struct recall_log *log, const struct told_calls *told, const void *view);
static bool send_pages(struct live *live, struct peer *peer, uint8_t seat);
static bool send_page(struct live *live, struct peer *peer, uint8_t seat, uint32_t from,
                      uint32_t before, bool is_all);

bool recall_request(struct peer *peer, const struct wire_ask_calls *ask, struct reason *reason)
{
    struct live *live = peer->live;
    const struct table *table = live->table;
    if (table->phase != TABLE_PLAYING && table->phase != TABLE_OVER) {
        return reason_set(reason, "refused.not_playing", NULL, NULL);
    }
    if (ask->seat >= table->game->brief->seat_count ||
        table->chairs[ask->seat].member != peer->member) {
        return reason_set(reason, "refused.not_yours", NULL, NULL);
    }
    if (!bucket_take(&peer->calls_bucket, RECALL_ASKS_PER_S, 1, live->host->now)) {
        return reason_set(reason, "refused.too_fast", NULL, NULL);
    }
    peer->calls_before[ask->seat] = ask->before;
    live_touch(live);
    return true;
}

void recall_reset(struct live *live)
{
    struct recall *recall = live->recall;
    for (size_t i = 0; recall != NULL && i < BRIEF_SEATS_MAX; i++) {
        free(recall->logs[i].calls);
    }
    if (recall != NULL) {
        retelling_destroy(recall->retelling);
        free(recall);
    }
    live->recall = NULL;
}

// --- gathering

ms recall_due(const struct live *live)
{
    const struct recall *recall = live->recall;
    bool is_folding = recall != NULL && !recall->is_done;
    unsigned gathered = recall != NULL ? recall->seats : 0;
    return is_folding || (seats_asked(live) & ~gathered) != 0 ? live->host->now : MS_NEVER;
}

void recall_tend(struct live *live)
{
    unsigned seats = seats_asked(live);
    if (live->recall != NULL && live->recall->is_done && (seats & ~live->recall->seats) != 0) {
        recall_reset(live); // somebody has asked for another seat meanwhile
    }
    if (seats == 0) {
        recall_reset(live);
    } else if (live->recall == NULL && !begin(live, seats)) {
        return; // no memory: looked at again
    } else if (!live->recall->is_done) {
        fold(live);
    }
}

static unsigned seats_asked(const struct live *live)
{
    unsigned seats = 0;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        const struct peer *peer = live->members[i].peer;
        for (size_t seat = 0; peer != NULL && seat < BRIEF_SEATS_MAX; seat++) {
            seats |= peer->calls_before[seat] != 0 ? 1u << seat : 0;
        }
    }
    return seats;
}

static bool begin(struct live *live, unsigned seats)
{
    struct recall *recall = calloc(1, sizeof(*recall));
    if (recall == NULL) {
        return false;
    }
    live->recall = recall;
    recall->seats = seats;
    bool is_told = told_calls_find(live->table->game->brief->view, &recall->told);
    recall->is_lost = !is_told;
    for (size_t seat = 0; is_told && seat < BRIEF_SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            recall->logs[seat].calls = calloc(RECALL_MAX, recall->told.calls->size);
            recall->is_lost = recall->is_lost || recall->logs[seat].calls == NULL;
        }
    }
    recall->is_done = recall->is_lost;
    return true;
}

static void fold(struct live *live)
{
    struct recall *recall = live->recall;
    const char *wrong = NULL;
    bool is_end = false;
    for (int i = 0; i < RECALL_EVENTS && !is_end && wrong == NULL; i++) {
        wrong = fold_next(live, &is_end);
    }
    if (wrong != NULL) {
        host_log(live->host, "table %s: its journal holds %s, so calls cannot be told again",
                 live->table->code, wrong);
        recall->is_lost = true;
    }
    recall->is_done = is_end || wrong != NULL;
    if (recall->is_done) {
        live_touch(live);
    }
}

static const char *fold_next(struct live *live, bool *is_end)
{
    struct recall *recall = live->recall;
    struct event *event = &live->host->event;
    uint8_t bytes[JOURNAL_ENTRY_MAX];
    struct record_error error;
    size_t length;
    const char *wrong = NULL;
    if (!journal_read(live->journal, &recall->offset, bytes, &length)) {
        *is_end = true;
        return NULL;
    }
    if (!record_decode(&EVENT_RECORD, bytes, length, event, &error)) {
        return "bytes that are no event";
    }
    if (recall->retelling != NULL) {
        return retelling_take(recall->retelling, event);
    }
    if (event->kind != EVENT_OPENED) {
        return "no beginning";
    }
    recall->retelling = retelling_create_for(event, &(struct retelling_ear){listen, live}, &wrong);
    return wrong;
}

static void listen(void *context, const struct table *table)
{
    struct live *live = context;
    struct recall *recall = live->recall;
    for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        if ((recall->seats >> seat & 1) != 0) {
            table->game->view(table->state, (int)seat, live->host->view);
            take_down(&recall->logs[seat], &recall->told, live->host->view);
        }
    }
}

static void take_down(struct recall_log *log, const struct told_calls *told, const void *view)
{
    uint32_t last = told_calls_last(told, view);
    uint32_t count = told_calls_count(told, view);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = last - count + 1 + i;
        if (number <= log->last) {
            continue;
        }
        bool is_next = log->last != 0 && number == log->last + 1;
        log->first = is_next ? log->first : number; // what is between was never told
        memcpy(log->calls + number % RECALL_MAX * told->calls->size, told_calls_at(told, view, i),
               told->calls->size);
        log->last = number;
        if (log->last - log->first >= RECALL_MAX) {
            log->first = log->last - RECALL_MAX + 1;
        }
    }
}

// --- telling

bool recall_show(struct live *live, struct peer *peer)
{
    const struct recall *recall = live->recall;
    for (uint8_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        bool is_due = peer->calls_before[seat] != 0 && recall != NULL && recall->is_done &&
                      (recall->seats >> seat & 1) != 0;
        if (is_due && !send_pages(live, peer, seat)) {
            return false;
        }
    }
    return true;
}

// The newest first, so that each page goes on where the station's own log begins.
static bool send_pages(struct live *live, struct peer *peer, uint8_t seat)
{
    const struct recall_log *log = &live->recall->logs[seat];
    uint32_t before = peer->calls_before[seat];
    bool is_his = live->table->chairs[seat].member == peer->member;
    peer->calls_before[seat] = 0;
    if (!is_his || live->recall->is_lost || log->last == 0 || log->last + 1 < before ||
        before <= log->first) {
        return send_page(live, peer, seat, before, before, true);
    }
    while (before > log->first) {
        uint32_t room = before - log->first;
        uint32_t from = before - (room < TOLD_CALLS_PAGE ? room : TOLD_CALLS_PAGE);
        if (!send_page(live, peer, seat, from, before, from == log->first)) {
            return false;
        }
        before = from;
    }
    return true;
}

static bool send_page(struct live *live, struct peer *peer, uint8_t seat, uint32_t from,
                      uint32_t before, bool is_all)
{
    const struct recall *recall = live->recall;
    struct wire_calls *calls = &live->host->down.calls;
    size_t size = recall->told.calls != NULL ? recall->told.calls->size : 0;
    uint8_t page[TOLD_CALLS_PAGE * TOLD_CALL_MAX];
    for (uint32_t number = from; number < before; number++) {
        memcpy(page + (number - from) * size, recall->logs[seat].calls + number % RECALL_MAX * size,
               size);
    }
    live->host->down.kind = WIRE_CALLS;
    *calls = (struct wire_calls){.seat = seat,
                                 .match = live->table->match,
                                 .first = from,
                                 .before = before,
                                 .is_all = is_all};
    if (before > from) {
        size_t length = told_calls_encode(&recall->told, page, before - from, calls->calls,
                                          sizeof(calls->calls));
        calls->calls_count = (uint16_t)length;
    }
    return peer_send(peer);
}
