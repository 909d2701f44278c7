#include "engine/host/host.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "engine/host/inside.h"
#include "shared/text.h"

static bool resume_tables(struct host *host, char error[HOST_ERROR_MAX]);
static void resume_table(void *context, const struct folder_journal *journal);
static void first_turn(struct host *host);
static void take_events(struct host *host, uint8_t link);
static void take_reports(struct host *host);
static void take_failure(struct host *host, struct live *live, unsigned tag, int error_number);
static struct live *find_tag(const struct host *host, unsigned tag);
static void look_after(struct host *host);

struct host *host_create(const struct host_config *config, char error[HOST_ERROR_MAX])
{
    struct host *host = calloc(1, sizeof(*host));
    if (host == NULL) {
        snprintf(error, HOST_ERROR_MAX, "not enough memory");
        return NULL;
    }
    host->config = *config;
    text_clean(host->name, sizeof(host->name), config->name);
    agenda_init(&host->agenda);
    host->folder_sync_at = MS_NEVER;
    host->places = config->places != 0 ? config->places : HOST_PLACES;
    host->places_at = MS_NEVER;
    if (!asset_places_init(&host->assets, config->own_assets, config->assets)) {
        snprintf(error, HOST_ERROR_MAX, "the name of an assets folder is too long");
        free(host);
        return NULL;
    }
    if (!folder_open(&host->folder, config->folder, error)) {
        free(host);
        return NULL;
    }
    host->flusher = flusher_create();
    if (host->flusher == NULL) {
        snprintf(error, HOST_ERROR_MAX, "cannot start the process that flushes journals");
        host_destroy(host);
        return NULL;
    }
    if (!resume_tables(host, error)) {
        host_destroy(host);
        return NULL;
    }
    return host;
}

struct resuming {
    struct host *host;
    size_t left_out; // journals that were not even read
};

static bool resume_tables(struct host *host, char error[HOST_ERROR_MAX])
{
    struct resuming resuming = {.host = host};
    if (!folder_each_journal(&host->folder, error, resume_table, &resuming)) {
        return false;
    }
    if (resuming.left_out > 0) {
        host_log(host, "%zu more journals are left alone: a host has room for %d tables",
                 resuming.left_out, HOST_TABLES_MAX);
    }
    return true;
}

static void resume_table(void *context, const struct folder_journal *journal)
{
    struct resuming *resuming = context;
    struct host *host = resuming->host;
    if (host->live_count == HOST_TABLES_MAX) {
        resuming->left_out++;
        return;
    }
    char error[HOST_ERROR_MAX];
    bool is_damaged = false;
    struct live *live = live_resume(host, journal, &is_damaged, error);
    if (live != NULL && rest_put_away(live)) {
        live_destroy(live); // at once: those that nobody is at take no room
    } else if (live != NULL && !rest_take_over(live)) {
        host_log(host, "%s is left alone: it cannot be written", journal->path);
        live_destroy(live);
    } else if (live != NULL) {
        host_log(host, "table %s goes on", live->table->code);
    } else if (error[0] != '\0') {
        host_log(host, "%s is left alone: %s%s%s", journal->path, error,
                 is_damaged ? "; to keep all before that, end the host and run klaxon repair " : "",
                 is_damaged ? journal->path : "");
    }
}

void host_add_link(struct host *host, struct link *link)
{
    assert(host->link_count < HOST_LINKS_MAX);
    host->links[host->link_count++] = link;
}

bool host_open_table(struct host *host, const char *game, const char *name,
                     char code[WIRE_CODE_MAX], struct reason *reason)
{
    struct live *live = live_open(host, game, name, true, "", reason);
    if (live == NULL) {
        return false;
    }
    memcpy(code, live->table->code, WIRE_CODE_MAX);
    return true;
}

bool host_set_password(struct host *host, const char *code, const char *password,
                       struct reason *reason)
{
    struct live *live = live_find(host, code);
    if (live == NULL) {
        return reason_set(reason, "refused.no_table", code, NULL);
    }
    return lobby_set_password(live, password, reason);
}

bool host_find_game(const struct host *host, const char *game, char code[WIRE_CODE_MAX])
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        const struct live *live = host->lives[i];
        if (live != NULL && !live->is_over && live->table->is_kept &&
            strcmp(live->table->game->brief->name, game) == 0) {
            memcpy(code, live->table->code, WIRE_CODE_MAX);
            return true;
        }
    }
    return false;
}

size_t host_list_wishes(const struct host *host, const char *code,
                        struct wire_wish out[WIRE_MEMBERS_MAX])
{
    const struct live *live = live_find(host, code);
    return live == NULL ? 0 : wish_list(live, WISH_READER_ALL, out);
}

bool host_answer_wish(struct host *host, const char *code, uint32_t wish, bool on,
                      struct reason *reason)
{
    struct live *live = live_find(host, code);
    if (live == NULL) {
        return reason_set(reason, "refused.no_table", code, NULL);
    }
    return wish_answer(live, &(struct wire_answer){wish, on}, host->name, reason);
}

uint64_t host_id(const struct host *host)
{
    return host->folder.host_id;
}

void host_describe(const struct host *host, struct wire_tables *out)
{
    const struct live *lives[WIRE_TABLES_MAX];
    size_t count = room_list(host, lives);
    for (size_t i = 0; i < count; i++) {
        show_describe(lives[i], &out->tables[i]);
        if (out->tables[i].has_password) {
            memset(out->tables[i].code, 0, sizeof(out->tables[i].code));
        }
    }
    out->tables_count = (uint8_t)count;
}

bool host_find_table(const struct host *host, const char *code, struct wire_table *out)
{
    const struct live *live = live_find(host, code);
    bool is_there = live != NULL && !table_is_left(live->table);
    if (is_there) {
        show_describe(live, out);
    }
    return is_there;
}

void host_destroy(struct host *host)
{
    if (host == NULL) {
        return;
    }
    for (size_t i = 0; i < HOST_PEER_BUCKETS; i++) {
        while (host->buckets[i] != NULL) {
            struct peer *peer = host->buckets[i];
            if (peer->live != NULL) {
                // Not live_detach: that this host ends is no reason to write anything down.
                peer->live->members[peer->member].peer = NULL;
                peer->live = NULL;
            }
            peer_closed(peer); // without a bye: stations come back when the host does
        }
    }
    for (size_t i = 0; i < host->link_count; i++) {
        link_flush(host->links[i]);
        link_destroy(host->links[i]);
    }
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        if (host->lives[i] != NULL) {
            rest_keep(host->lives[i]); // the next host may be a newer version
            if (journal_is_dirty(host->lives[i]->journal)) {
                flusher_sync(host->flusher, journal_file(host->lives[i]->journal), 0);
            }
            live_destroy(host->lives[i]);
        }
    }
    if (host->folder_sync_at != MS_NEVER) {
        host_sync_folder(host);
    }
    flusher_destroy(host->flusher);
    folder_close(&host->folder);
    free(host);
}

// --- the turn

void host_turn(struct host *host, ms now)
{
    host->now = now;
    if (!host->has_turned) {
        first_turn(host);
    }
    host->has_more = false;
    for (size_t i = 0; i < host->link_count; i++) {
        take_events(host, (uint8_t)i);
    }
    peer_expire(host);
    if (host->places_at <= now) {
        places_tend(host);
    }
    take_reports(host);
    if (host->folder_sync_at <= now) {
        host_sync_folder(host);
    }
    int slot;
    while ((slot = agenda_take(&host->agenda, now)) >= 0) {
        watch_tend(host->lives[slot]);
    }
    look_after(host);
    for (size_t i = 0; i < host->link_count; i++) {
        if (host->link_sent[i]) {
            host->link_sent[i] = false;
            link_flush(host->links[i]);
        }
    }
}

ms host_wait_ms(const struct host *host, ms now)
{
    if (host->has_more || !host->has_turned || host->busy != NULL) {
        return 0;
    }
    ms due = agenda_next(&host->agenda);
    if (host->oldest_waiting != NULL && host->oldest_waiting->hello_until < due) {
        due = host->oldest_waiting->hello_until;
    }
    due = host->folder_sync_at < due ? host->folder_sync_at : due;
    due = host->places_at < due ? host->places_at : due;
    ms wait = due == MS_NEVER ? MS_NEVER : due <= now ? 0 : due - now;
    for (size_t i = 0; i < host->link_count; i++) {
        ms link_wait = link_wait_ms(host->links[i]);
        wait = link_wait < wait ? link_wait : wait;
    }
    return wait;
}

size_t host_files(const struct host *host, int *files, size_t capacity)
{
    size_t count = 0;
    if (count < capacity) {
        files[count++] = flusher_file(host->flusher);
    }
    for (size_t i = 0; i < host->link_count && count < capacity; i++) {
        int file = link_file(host->links[i]);
        if (file >= 0) {
            files[count++] = file;
        }
    }
    return count;
}

// Tables that were there before the first turn did not know what time it was.
static void first_turn(struct host *host)
{
    host->has_turned = true;
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        if (host->lives[i] != NULL) {
            live_reset(host->lives[i]);
            live_touch(host->lives[i]);
        }
    }
}

static void take_events(struct host *host, uint8_t link)
{
    struct link_event event;
    size_t count = 0;
    while (count < HOST_EVENTS_A_TURN && link_next(host->links[link], &event)) {
        count++;
        struct peer *peer = peer_find(host, link, event.peer);
        switch (event.kind) {
        case LINK_NOTHING:
            break;
        case LINK_OPENED:
            peer_open(host, link, event.peer);
            break;
        case LINK_RECEIVED:
            if (peer != NULL) {
                peer_receive(peer, event.bytes, event.length);
            }
            break;
        case LINK_CLOSED:
            if (peer != NULL) {
                peer_closed(peer);
            }
            break;
        }
    }
    host->has_more = host->has_more || count == HOST_EVENTS_A_TURN;
}

// A file that could not be brought to the disk: what is already told cannot be taken back, but
// nothing more is accepted at its table until the disk works.
static void take_reports(struct host *host)
{
    unsigned tag;
    int error_number;
    while (flusher_next_report(host->flusher, &tag, &error_number)) {
        struct live *live = find_tag(host, tag);
        if (live != NULL && live->fresh != NULL && live->fresh_tag == tag) {
            compact_flushed(live, error_number);
        } else if (error_number != 0) {
            take_failure(host, live, tag, error_number);
        }
    }
}

static void take_failure(struct host *host, struct live *live, unsigned tag, int error_number)
{
    if (live == NULL || live->hold != HOLD_DISK) {
        host_log(host, "%s%s could not be flushed: %s", live == NULL ? "the folder" : "table ",
                 live == NULL ? "" : live->table->code, strerror(error_number));
    }
    if (live != NULL) {
        if (live->flush_judged_at != MS_NEVER) {
            live->hold_until = host->now; // that try has failed: the next comes later
        }
        live->flush_failed = true;
        live->flush_judged_at = MS_NEVER;
        live_hold_disk(live);
    } else if (tag == 0) {
        host->folder_sync_at = host->now + LIVE_DISK_MAX_MS;
    }
}

// NULL: the folder's own, or of a table that is no more.
static struct live *find_tag(const struct host *host, unsigned tag)
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        struct live *live = host->lives[i];
        if (live != NULL && (live->tag == tag || (live->fresh != NULL && live->fresh_tag == tag))) {
            return live;
        }
    }
    return NULL;
}

void host_sync_folder(struct host *host)
{
    bool is_taken = flusher_sync(host->flusher, host->folder.tables, 0);
    host->folder_sync_at = is_taken ? MS_NEVER : host->now + LIVE_FLUSH_RETRY_MS;
}

static void look_after(struct host *host)
{
    while (host->busy != NULL) {
        struct live *live = host->busy;
        host->busy = live->next_busy;
        if (!live->is_over) {
            live_settle(live);
            crew_settle(live);
            crew_act(live);
            vote_tend(live);
            wish_tend(live);
            live_settle(live);
        }
        live->is_busy = false; // what a station's loss changes while it is told comes round again
        if (!live->is_over) {
            wall_tend(live);
            debrief_tend(live);
            recall_tend(live);
            show_table(live);
        }
        if (live->is_over) {
            live_destroy(live);
        } else {
            agenda_set(&host->agenda, live->slot, watch_due(live));
        }
    }
}

// --- small things

void host_log(struct host *host, const char *format, ...)
{
    if (host->config.log == NULL) {
        return;
    }
    char line[HOST_LINE_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof(line), format, args);
    va_end(args);
    host->config.log(host->config.context, line);
}

int64_t host_wall_s(const struct host *host)
{
    int64_t now_s = host->config.wall_s != NULL ? host->config.wall_s(host->config.context)
                                                : (int64_t)time(NULL);
    return now_s > 0 ? now_s : 1; // a machine without a battery may wake up before 1970 was over
}

uint64_t host_random(void)
{
    uint64_t number = 0;
    ssize_t got = getrandom(&number, sizeof(number), 0);
    assert(got == (ssize_t)sizeof(number));
    (void)got;
    return number;
}
