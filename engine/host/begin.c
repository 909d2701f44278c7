#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/asset.h"
#include "engine/host/inside.h"
#include "shared/text.h"

// Opening, playing again, restarting: the three ways to a table and its journal.
struct beginning {
    struct host *host;
    struct table *table;
    struct journal *journal;
    char path[FOLDER_PATH_MAX]; // under a name of its own until it is whole
    struct reason *reason;
};

static bool begin_emit(void *context, const struct event *event)
{
    struct beginning *begin = context;
    struct host *host = begin->host;
    const char *wrong = NULL;
    if (event->kind == EVENT_OPENED) {
        char error[JOURNAL_ERROR_MAX];
        begin->table = table_create(event, &wrong);
        folder_new_path(&host->folder, event->opened.code, event->opened.match, begin->path);
        begin->journal = begin->table == NULL ? NULL : journal_create(begin->path, error);
        if (begin->journal == NULL) {
            host_log(host, "a table cannot be opened: %s", begin->table == NULL ? wrong : error);
            return reason_set(begin->reason, "refused.cannot_open", NULL, NULL);
        }
    } else {
        wrong = table_apply(begin->table, event);
        assert(wrong == NULL);
    }
    size_t length = record_encode(&EVENT_RECORD, event, host->bytes, sizeof(host->bytes));
    assert(length > 0);
    return journal_append(begin->journal, host->bytes, length, begin->reason);
}

static bool begin_finish(struct beginning *begin, char path[FOLDER_PATH_MAX])
{
    struct host *host = begin->host;
    folder_table_path(&host->folder, begin->table->code, begin->table->match, path);
    // Nobody else makes files here while this host holds the lock, so that looking is enough.
    if (access(path, F_OK) == 0 || rename(begin->path, path) != 0) {
        host_log(host, "a table cannot be opened: %s cannot be made", path);
        return reason_set(begin->reason, "refused.cannot_open", NULL, NULL);
    }
    text_copy(begin->path, sizeof(begin->path), path);
    host_sync_folder(host);
    return true;
}

static void begin_undo(struct beginning *begin)
{
    if (begin->journal != NULL) {
        journal_close(begin->journal);
        unlink(begin->path);
    }
    table_destroy(begin->table);
}

static bool begin_assets(struct beginning *begin)
{
    struct host *host = begin->host;
    assert(begin->table != NULL);
    const struct brief *brief = begin->table->game->brief;
    for (uint8_t i = 0; i < brief->option_count; i++) {
        if (brief->options[i].kind == OPTION_ASSET) {
            struct event *event = &host->event;
            *event = (struct event){.kind = EVENT_ASSET, .asset.option = i};
            text_copy(event->asset.name, sizeof(event->asset.name),
                      brief->options[i].initial_asset);
            if (!asset_read(&host->assets, brief->options[i].folder, event->asset.name,
                            event->asset.text, &event->asset.text_count, begin->reason) ||
                !begin_emit(begin, event)) {
                return false;
            }
        }
    }
    struct setup setup;
    table_setup(begin->table, &setup);
    return match_start(begin->table->game, host->state, &setup, 1, begin->reason);
}

static void draw_code(struct host *host, char code[WIRE_CODE_MAX])
{
    static const char LETTERS[] = "ACDEFGHJKLMNPQRTUVWXY34679"; // none looks like another
    do {
        uint64_t number = host_random();
        for (size_t i = 0; i + 1 < WIRE_CODE_MAX; i++) {
            code[i] = LETTERS[number % (sizeof(LETTERS) - 1)];
            number /= sizeof(LETTERS) - 1;
        }
        code[WIRE_CODE_MAX - 1] = '\0';
        // A journal that was left alone at the start keeps its code, and its file.
    } while (live_find(host, code) != NULL || folder_has_code(&host->folder, code));
}

struct live *live_open(struct host *host, const char *game, const char *name, bool is_kept,
                       const char *opener, struct reason *reason)
{
    const struct game *rules = game_find(game);
    if (rules == NULL) {
        reason_set(reason, "refused.no_game", game, NULL);
        return NULL;
    }
    char clean[WIRE_NAME_MAX];
    if (text_clean(clean, sizeof(clean), name) == 0) {
        reason_set(reason, "refused.no_name", NULL, NULL);
        return NULL;
    }
    if (!room_make(host, opener, reason)) { // last: another table may have to go for it
        return NULL;
    }
    struct beginning begin = {.host = host, .reason = reason};
    struct event *event = &host->event;
    *event = (struct event){.kind = EVENT_OPENED};
    event->opened = (struct event_opened){
        .host_id = host->folder.host_id,
        .opened_s = host_wall_s(host),
        .game_version = rules->brief->version,
        .protocol = WIRE_PROTOCOL,
        .match = 1,
        .is_kept = is_kept,
        .has_opener = opener[0] != '\0',
    };
    text_copy(event->opened.opener, sizeof(event->opened.opener), opener);
    text_copy(event->opened.game, sizeof(event->opened.game), game);
    text_copy(event->opened.name, sizeof(event->opened.name), clean);
    draw_code(host, event->opened.code);
    char path[FOLDER_PATH_MAX];
    struct live *live = NULL;
    if (begin_emit(&begin, event) && begin_assets(&begin) && begin_finish(&begin, path)) {
        live = live_create(host, begin.table, begin.journal, path);
    }
    if (live == NULL) {
        begin_undo(&begin);
        return NULL;
    }
    host_log(host, "table %s is open: %s", live->table->code, game);
    return live;
}

bool live_rematch(struct live *live, struct reason *reason)
{
    struct host *host = live->host;
    struct beginning begin = {.host = host, .reason = reason};
    char path[FOLDER_PATH_MAX];
    if (!table_rematch(live->table, host_wall_s(host), &host->event, begin_emit, &begin) ||
        !begin_finish(&begin, path)) {
        begin_undo(&begin);
        return false;
    }
    compact_drop(live);
    journal_close(live->journal);
    folder_finish(&host->folder, live->path);
    table_destroy(live->table);
    live->table = begin.table;
    live->journal = begin.journal;
    text_copy(live->path, sizeof(live->path), path);
    live->hold = HOLD_NONE;
    live_reset(live);
    live_touch(live);
    return true;
}

// *is_damaged: a part of it is sound.
static struct table *read_table(struct host *host, const char *path, bool *is_damaged,
                                char error[HOST_ERROR_MAX])
{
    struct journal_reader *reader = journal_reader_open(path, error);
    if (reader == NULL) {
        return NULL;
    }
    struct table *table = NULL;
    const char *wrong = NULL;
    const uint8_t *bytes;
    size_t length;
    size_t count = 0;
    while (wrong == NULL && journal_reader_next(reader, &bytes, &length, error)) {
        struct record_error bad;
        count++;
        if (!record_decode(&EVENT_RECORD, bytes, length, &host->event, &bad)) {
            wrong = "bytes that are no event";
        } else if (table != NULL) {
            wrong = table_apply(table, &host->event);
        } else if (host->event.kind == EVENT_OPENED) {
            table = table_create(&host->event, &wrong);
        } else {
            wrong = "no beginning";
        }
    }
    journal_reader_close(reader);
    if (wrong == NULL && error[0] == '\0' && table == NULL) {
        wrong = "nothing";
    }
    bool is_own = table == NULL || table->rules == table->game->brief->version;
    if (wrong != NULL) {
        snprintf(error, HOST_ERROR_MAX, "entry %zu holds %s", count, wrong);
    } else if (error[0] == '\0' && !table_is_played(table)) {
        snprintf(error, HOST_ERROR_MAX,
                 "version %u of its game began it and kept no state that this one could go on with",
                 (unsigned)table->rules);
    }
    if (error[0] != '\0') {
        *is_damaged = table != NULL && is_own;
        table_destroy(table);
        table = NULL;
    }
    return table;
}

bool live_retell(const struct live *live, struct journal **out, char path[FOLDER_PATH_MAX])
{
    struct reason reason;
    struct beginning begin = {.host = live->host, .reason = &reason};
    bool is_told = table_tell(live->table, &live->host->event, begin_emit, &begin);
    // What is not told would be forgotten.
    if (!is_told || !table_equals(begin.table, live->table)) {
        begin_undo(&begin);
        return false;
    }
    table_destroy(begin.table);
    *out = begin.journal;
    text_copy(path, FOLDER_PATH_MAX, begin.path);
    return true;
}

// Whether a sound journal goes on as a table here. What is over for good is put with the finished
// ones; of what does not belong here `error` says why.
static bool may_go_on(struct host *host, const struct folder_journal *found,
                      const struct table *table, char error[HOST_ERROR_MAX])
{
    if (strcmp(table->code, found->code) != 0 || table->match != found->match) {
        snprintf(error, HOST_ERROR_MAX, "it holds match %u of table %s: a copy under another name",
                 (unsigned)table->match, table->code);
        return false;
    }
    bool is_followed = live_find(host, table->code) != NULL;
    // Killed between the last entry, or the next match's journal, and the move.
    if (table->is_closed || (is_followed && table->phase == TABLE_OVER)) {
        folder_finish(&host->folder, found->path);
        return false;
    }
    if (is_followed) {
        snprintf(error, HOST_ERROR_MAX,
                 "a later match of this table goes on, and this never ended");
    }
    return !is_followed;
}

struct live *live_resume(struct host *host, const struct folder_journal *found, bool *is_damaged,
                         char error[HOST_ERROR_MAX])
{
    error[0] = '\0';
    *is_damaged = false;
    if (found->wrong != NULL) {
        snprintf(error, HOST_ERROR_MAX, "%s", found->wrong);
        return NULL;
    }
    struct table *table = read_table(host, found->path, is_damaged, error);
    if (table == NULL) {
        return NULL;
    }
    if (!may_go_on(host, found, table, error)) {
        table_destroy(table);
        return NULL;
    }
    size_t cut = 0;
    struct journal *journal = journal_open(found->path, &cut, error);
    struct live *live = NULL;
    if (journal != NULL && cut > 0) {
        host_log(host, "%s: a torn end of %zu bytes is cut off", found->path, cut);
    }
    if (journal != NULL) {
        live = live_create(host, table, journal, found->path);
        if (live == NULL) {
            snprintf(error, HOST_ERROR_MAX, "this host has no room for another table");
        }
    }
    if (live == NULL) {
        journal_close(journal);
        table_destroy(table);
        return NULL;
    }
    live->hold = table->phase == TABLE_PLAYING ? HOLD_RETURNING : HOLD_NONE;
    return live;
}
