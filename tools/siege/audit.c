#include "tools/siege/audit.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/journal.h"
#include "engine/host/replay.h"
#include "shared/hash.h"
#include "tools/cli/paths.h"

#define NOBODY SIZE_MAX

struct written_order { // of a station, in a journal
    size_t station;
    uint32_t serial;
    uint8_t seat;
    uint64_t hash;
};

struct written_view {
    uint16_t match;
    uint8_t seat;
    uint64_t hash;
};

struct list { // grows; of orders or views
    void *items;
    size_t item_size, count, capacity;
};

struct ledger { // what the journals of one table hold
    struct audit *audit;
    const struct audit_station *stations;
    size_t station_count;
    struct list orders;
    struct list views;
    bool has_failed;
    struct event event;
    struct replay_step step;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
};

typedef void (*on_journal)(void *context, const char *path);

static bool each_journal(const char *host_folder, const char *folder, const char *code,
                         on_journal found, void *context);
static void replay_one(void *context, const char *path);
static void read_one(void *context, const char *path);
static void read_orders(struct ledger *ledger, const char *path);
static void take_views(struct ledger *ledger, const struct table *table);
static void check_doubled(struct ledger *ledger);
static void check_notes(struct ledger *ledger);
static void check_order(struct ledger *ledger, size_t station, const struct note *note);
static void check_view(struct ledger *ledger, size_t station, const struct note *note);
static bool add(struct list *list, const void *item);
static void sort(struct list *list, int (*compare)(const void *a, const void *b));
static bool has(const struct list *list, const void *item,
                int (*compare)(const void *a, const void *b));
static int compare_orders(const void *a, const void *b);
static int compare_views(const void *a, const void *b);
static void find_fault(struct audit *audit, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void audit_replay_open(struct audit *audit, const char *host_folder)
{
    struct ledger *ledger = calloc(1, sizeof *ledger);
    if (ledger == NULL) {
        find_fault(audit, "not enough memory to replay");
        return;
    }
    ledger->audit = audit;
    if (!each_journal(host_folder, "tables", "", replay_one, ledger)) {
        find_fault(audit, "the journals of open tables cannot be listed");
    }
    free(ledger);
}

bool audit_table(struct audit *audit, const char *host_folder, const char *code,
                 const struct audit_station *stations, size_t station_count)
{
    struct ledger *ledger = calloc(1, sizeof *ledger);
    if (ledger == NULL) {
        find_fault(audit, "not enough memory to read the journals of %s", code);
        return false;
    }
    ledger->audit = audit;
    ledger->stations = stations;
    ledger->station_count = station_count;
    ledger->orders.item_size = sizeof(struct written_order);
    ledger->views.item_size = sizeof(struct written_view);
    bool is_read = each_journal(host_folder, "finished", code, read_one, ledger) &&
                   each_journal(host_folder, "tables", code, read_one, ledger) &&
                   !ledger->has_failed;
    if (is_read) {
        sort(&ledger->orders, compare_orders);
        sort(&ledger->views, compare_views);
        check_doubled(ledger);
        check_notes(ledger);
    } else {
        find_fault(audit, "the journals of %s cannot be read", code);
    }
    free(ledger->orders.items);
    free(ledger->views.items);
    free(ledger);
    return is_read;
}

// --- reading

static bool each_journal(const char *host_folder, const char *folder, const char *code,
                         on_journal found, void *context)
{
    struct file_path place, path;
    paths_join(&place, host_folder, folder);
    DIR *list = opendir(place.text);
    if (list == NULL) {
        return strcmp(folder, "finished") == 0; // made when the first match is over
    }
    size_t code_length = strlen(code);
    for (struct dirent *entry; (entry = readdir(list)) != NULL;) {
        const char *name = entry->d_name;
        const char *end = strrchr(name, '.');
        bool is_of_code =
            code_length == 0 || (strncmp(name, code, code_length) == 0 && name[code_length] == '-');
        if (end != NULL && strcmp(end, ".klaxon") == 0 && is_of_code &&
            paths_join(&path, place.text, name)) {
            found(context, path.text);
        }
    }
    closedir(list);
    return true;
}

// Plays a journal. With a list of views to fill, every view of every seat at every step is noted.
static void replay_one(void *context, const char *path)
{
    struct ledger *ledger = context;
    struct audit *audit = ledger->audit;
    char error[REPLAY_ERROR_MAX] = "";
    struct replay *replay = replay_open(path, error);
    bool is_sound = replay != NULL;
    while (is_sound && replay_next(replay, &ledger->step, error)) {
        is_sound = ledger->step.hash_ok;
        if (is_sound && ledger->views.item_size != 0) {
            take_views(ledger, replay_table(replay));
        }
    }
    is_sound = is_sound && error[0] == '\0';
    replay_close(replay);
    audit->replays_verified += is_sound;
    audit->replays_failed += !is_sound;
    if (!is_sound) {
        find_fault(audit, "%.100s does not replay: %.100s", strrchr(path, '/') + 1,
                   error[0] != '\0' ? error : "a hash does not hold");
    }
}

static void read_one(void *context, const char *path)
{
    struct ledger *ledger = context;
    ledger->audit->journals++;
    read_orders(ledger, path);
    replay_one(ledger, path);
}

static void read_orders(struct ledger *ledger, const char *path)
{
    char error[JOURNAL_ERROR_MAX] = "";
    const uint8_t *bytes;
    size_t length;
    size_t stations[WIRE_MEMBERS_MAX]; // by the member's number
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        stations[i] = NOBODY;
    }
    struct journal_reader *reader = journal_reader_open(path, error);
    while (reader != NULL && journal_reader_next(reader, &bytes, &length, error)) {
        struct event *event = &ledger->event;
        struct record_error wrong;
        if (!record_decode(&EVENT_RECORD, bytes, length, event, &wrong)) {
            break; // the replay says so
        }
        if (event->kind == EVENT_JOINED && event->joined.member < WIRE_MEMBERS_MAX) {
            stations[event->joined.member] = NOBODY;
            for (size_t i = 0; i < ledger->station_count; i++) {
                if (strcmp(ledger->stations[i].name, event->joined.name) == 0) {
                    stations[event->joined.member] = i;
                }
            }
        }
        bool is_ours = event->kind == EVENT_ORDER && event->order.member < WIRE_MEMBERS_MAX &&
                       stations[event->order.member] != NOBODY;
        if (is_ours) {
            struct written_order order = {
                .station = stations[event->order.member],
                .serial = event->order.serial,
                .seat = event->order.seat,
                .hash = hash_bytes(event->order.order, event->order.order_count)};
            ledger->has_failed = !add(&ledger->orders, &order) || ledger->has_failed;
        }
    }
    journal_reader_close(reader);
}

static void take_views(struct ledger *ledger, const struct table *table)
{
    if (table->phase != TABLE_PLAYING && table->phase != TABLE_OVER) {
        return;
    }
    const struct brief *brief = table->game->brief;
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        table->game->view(table->state, (int)seat, ledger->view);
        size_t length =
            record_encode(brief->view, ledger->view, ledger->bytes, sizeof ledger->bytes);
        struct written_view view = {.match = table->match,
                                    .seat = (uint8_t)seat,
                                    .hash = hash_bytes(ledger->bytes, length)};
        ledger->has_failed = !add(&ledger->views, &view) || ledger->has_failed;
    }
}

// --- comparing

static void check_doubled(struct ledger *ledger)
{
    struct written_order *orders = ledger->orders.items;
    size_t count = ledger->orders.count;
    for (size_t i = 1; i < count; i++) {
        if (orders[i].station == orders[i - 1].station &&
            orders[i].serial == orders[i - 1].serial) {
            ledger->audit->doubled++;
            find_fault(ledger->audit, "order %u of %s was carried out twice", orders[i].serial,
                       ledger->stations[orders[i].station].name);
        }
    }
}

static void check_notes(struct ledger *ledger)
{
    for (size_t station = 0; station < ledger->station_count; station++) {
        for (size_t i = 0; i < ledger->stations[station].count; i++) {
            const struct note *note = &ledger->stations[station].notes[i];
            if (note->kind == NOTE_ORDER) {
                check_order(ledger, station, note);
            } else if (note->kind == NOTE_VIEW) {
                check_view(ledger, station, note);
            }
        }
    }
}

static void check_order(struct ledger *ledger, size_t station, const struct note *note)
{
    struct written_order wanted = {
        .station = station, .serial = note->serial, .seat = note->seat, .hash = note->hash};
    bool is_there = has(&ledger->orders, &wanted, compare_orders);
    ledger->audit->orders++;
    ledger->audit->missing += !is_there;
    if (!is_there) {
        find_fault(ledger->audit, "order %u of %s was confirmed and is in no journal", note->serial,
                   ledger->stations[station].name);
    }
}

static void check_view(struct ledger *ledger, size_t station, const struct note *note)
{
    struct written_view wanted = {.match = note->match, .seat = note->seat, .hash = note->hash};
    bool is_own = has(&ledger->views, &wanted, compare_views);
    ledger->audit->views++;
    ledger->audit->foreign += !is_own;
    if (!is_own) {
        find_fault(ledger->audit, "%s got a view in match %u that is not its seat's",
                   ledger->stations[station].name, note->match);
    }
}

static bool add(struct list *list, const void *item)
{
    if (list->count == list->capacity) {
        size_t capacity = list->capacity > 0 ? list->capacity * 2 : 1024;
        void *items = realloc(list->items, capacity * list->item_size);
        if (items == NULL) {
            return false;
        }
        list->items = items;
        list->capacity = capacity;
    }
    memcpy((char *)list->items + list->count * list->item_size, item, list->item_size);
    list->count++;
    return true;
}

static void sort(struct list *list, int (*compare)(const void *a, const void *b))
{
    if (list->count > 0) {
        qsort(list->items, list->count, list->item_size, compare);
    }
}

static bool has(const struct list *list, const void *item,
                int (*compare)(const void *a, const void *b))
{
    return list->count > 0 &&
           bsearch(item, list->items, list->count, list->item_size, compare) != NULL;
}

static int compare_numbers(uint64_t a, uint64_t b)
{
    return a < b ? -1 : a > b;
}

static int compare_orders(const void *a, const void *b)
{
    const struct written_order *left = a, *right = b;
    int order = compare_numbers(left->station, right->station);
    order = order != 0 ? order : compare_numbers(left->serial, right->serial);
    order = order != 0 ? order : compare_numbers(left->seat, right->seat);
    return order != 0 ? order : compare_numbers(left->hash, right->hash);
}

static int compare_views(const void *a, const void *b)
{
    const struct written_view *left = a, *right = b;
    int order = compare_numbers(left->match, right->match);
    order = order != 0 ? order : compare_numbers(left->seat, right->seat);
    return order != 0 ? order : compare_numbers(left->hash, right->hash);
}

static void find_fault(struct audit *audit, const char *format, ...)
{
    if (audit->fault[0] == '\0') {
        va_list args;
        va_start(args, format);
        vsnprintf(audit->fault, sizeof audit->fault, format, args);
        va_end(args);
    }
}
