// Matches that rest: of a variant that is left and taken up again for weeks. Nobody takes over in
// one, nobody gives it up, no clock hands it to somebody else. One that nobody is at is put away:
// its journal stays, the table leaves memory and gives its place among the tables free, and is
// folded again when somebody comes back to it by his token. What is remembered of it meanwhile is a
// line here, made anew from the journals when the host starts.
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/table_rules.h"
#include "shared/hash.h"

static bool commit(void *context, struct event *event);
static void forget(struct host *host, size_t index);

ms rest_due(const struct live *live)
{
    // What has yet to be flushed comes first, and touches the table.
    bool is_clean = live->flush_at == MS_NEVER && !journal_is_dirty(live->journal);
    return rest_may_put_away(live) && is_clean ? live->alone_since + LIVE_ALONE_MS : MS_NEVER;
}

void rest_tend(struct live *live)
{
    if (rest_may_put_away(live)) {
        rest_keep(live);
    }
    if (rest_due(live) <= live->host->now) {
        rest_put_away(live);
    }
}

bool rest_put_away(struct live *live)
{
    struct host *host = live->host;
    const struct table *table = live->table;
    if (!rest_may_put_away(live)) {
        return false;
    }
    struct rested *rested = &host->rested[host->rested_count++];
    memcpy(rested->code, table->code, sizeof(rested->code));
    rested->match = table->match;
    rested->opener = hash_bytes(table->opener, strlen(table->opener));
    stay_remember(live, rested);
    host_log(host, "table %s rests", table->code);
    live->is_over = true; // destroyed at the turn's end; its journal stays where it is
    live_touch(live);
    return true;
}

bool rest_may_put_away(const struct live *live)
{
    const struct table *table = live->table;
    return table_rests(table) && table->deserted_s != 0 && live->alone_since != MS_NEVER &&
           !table->is_kept && !live->is_over && live->hold != HOLD_DISK && live->fresh == NULL &&
           live->host->rested_count < HOST_RESTED_MAX;
}

struct live *rest_wake(struct host *host, const char *code, const char *address,
                       struct reason *reason)
{
    size_t index = 0;
    while (index < host->rested_count && strcmp(host->rested[index].code, code) != 0) {
        index++;
    }
    if (index == host->rested_count) {
        reason_set(reason, "refused.no_table", code, NULL);
        return NULL;
    }
    if (!room_clear(host, address, reason)) {
        return NULL;
    }
    struct folder_journal journal = {.match = host->rested[index].match};
    memcpy(journal.code, host->rested[index].code, sizeof(journal.code));
    folder_table_path(&host->folder, journal.code, journal.match, journal.path);
    char error[HOST_ERROR_MAX];
    bool is_damaged = false;
    struct live *live = live_resume(host, &journal, &is_damaged, error);
    if (live != NULL && !rest_take_over(live)) {
        live_destroy(live);
        live = NULL;
        snprintf(error, sizeof(error), "it cannot be written");
    }
    if (live == NULL) {
        host_log(host, "%s is left alone: %s", journal.path, error);
        reason_set(reason, "refused.rest_unreadable", code, NULL);
        return NULL;
    }
    forget(host, index);
    live_touch(live);
    return live;
}

void rest_keep(struct live *live)
{
    if (table_rests(live->table) && !live->is_state_kept && live->hold != HOLD_DISK) {
        live->is_state_kept = table_keep(live->table, &live->host->event, commit, live);
    }
}

static bool commit(void *context, struct event *event)
{
    struct reason reason;
    return live_commit(context, event, &reason);
}

bool rest_take_over(struct live *live)
{
    const struct table *table = live->table;
    struct event *event = &live->host->event;
    struct reason reason;
    uint16_t version = table->game->brief->version;
    if (table->rules == version || table->phase != TABLE_PLAYING) {
        return true;
    }
    host_log(live->host, "table %s goes on by version %u of its game, from what version %u kept",
             table->code, (unsigned)version, (unsigned)table->rules);
    *event = (struct event){.kind = EVENT_RULES};
    event->rules = (struct event_rules){version, table->hash};
    return live_commit(live, event, &reason);
}

bool rest_has_code(const struct host *host, const char *code)
{
    bool has_one = false;
    for (size_t i = 0; i < host->rested_count; i++) {
        has_one = has_one || strcmp(host->rested[i].code, code) == 0;
    }
    return has_one;
}

size_t rest_count(const struct host *host, const char *opener)
{
    uint64_t hash = hash_bytes(opener, strlen(opener));
    size_t count = 0;
    for (size_t i = 0; i < host->rested_count; i++) {
        count += host->rested[i].opener == hash;
    }
    return count;
}

static void forget(struct host *host, size_t index)
{
    host->rested[index] = host->rested[--host->rested_count];
}
