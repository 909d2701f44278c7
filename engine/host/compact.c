// A lobby may be toggled for hours, and each change is written down. Before the match begins, a
// journal that has grown long is told anew, as the events that lead to the table as it stands,
// under a name of its own. When the flusher has brought it to the disk it takes the old one's
// place: killed at any moment, a host finds the one or the other, and both lead to the same table.
#include <stdio.h>
#include <unistd.h>

#include "engine/host/inside.h"

static bool is_before_match(const struct live *live);
static bool is_long(const struct live *live);
static void ask(struct live *live);
static void put_in_place(struct live *live);

void compact_tend(struct live *live)
{
    if (live->fresh != NULL) {
        if (live->fresh_at <= live->host->now) {
            ask(live);
        }
        return;
    }
    if (!is_long(live)) {
        return;
    }
    live->long_size = journal_size(live->journal) + LIVE_LOBBY_SIZE; // if it does not work out
    if (live_retell(live, &live->fresh, live->fresh_path)) {
        live->fresh_tag = ++live->host->last_tag;
        ask(live);
    }
}

ms compact_due(const struct live *live)
{
    if (live->fresh != NULL) {
        return live->fresh_at;
    }
    return is_long(live) ? live->host->now : MS_NEVER;
}

void compact_follow(struct live *live, const uint8_t *bytes, size_t length)
{
    struct reason reason;
    if (live->fresh != NULL &&
        (!is_before_match(live) || !journal_append(live->fresh, bytes, length, &reason))) {
        compact_drop(live);
    }
}

void compact_flushed(struct live *live, int error_number)
{
    if (error_number != 0) {
        compact_drop(live);
    } else if (journal_is_dirty(live->fresh)) {
        ask(live); // something came after what is on the disk
    } else {
        put_in_place(live);
    }
}

void compact_drop(struct live *live)
{
    if (live->fresh != NULL) {
        journal_close(live->fresh);
        unlink(live->fresh_path);
        live->fresh = NULL;
    }
}

static void put_in_place(struct live *live)
{
    if (rename(live->fresh_path, live->path) != 0) {
        compact_drop(live);
        return;
    }
    journal_close(live->journal);
    live->journal = live->fresh;
    live->tag = live->fresh_tag;
    live->fresh = NULL;
    live->flush_at = MS_NEVER; // all of it is on the disk
    size_t size = journal_size(live->journal);
    live->long_size = size * 2 > LIVE_LOBBY_SIZE ? size * 2 : LIVE_LOBBY_SIZE;
    host_sync_folder(live->host);
    live_touch(live);
}

static void ask(struct live *live)
{
    struct host *host = live->host;
    bool is_taken = flusher_ask(host->flusher, journal_file(live->fresh), live->fresh_tag);
    live->fresh_at = host->now + (is_taken ? LIVE_FRESH_MS : LIVE_FLUSH_RETRY_MS);
}

static bool is_before_match(const struct live *live)
{
    return live->table->phase == TABLE_LOBBY || live->table->phase == TABLE_COUNTDOWN;
}

static bool is_long(const struct live *live)
{
    return live->table->phase == TABLE_LOBBY && journal_size(live->journal) >= live->long_size;
}
