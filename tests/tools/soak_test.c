// What a soak's audit says of journals and notes: it finds what it is there to find.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/host/journal.h"
#include "engine/host/replay.h"
#include "shared/hash.h"
#include "tools/cli/files.h"
#include "tools/siege/audit.h"
#include "tools/siege/judge.h"
#include "tools/siege/posts.h"

#define JOURNAL   "tests/golden/journals/sonar_turns_straits.klaxon"
#define CODE      "DHT7H" // of its table
#define NAME      "Mara"  // of the person in it, blue's captain
#define NOTES_MAX 4096

static struct { // of one test; Criterion runs each in a process of its own
    char folder[64];
    char path[128]; // of the journal in it
    char *bytes;    // of the golden one
    size_t length;
    struct note notes[NOTES_MAX]; // what an honest station would have written down
    size_t count, orders;
    struct audit audit;
} scene;

static void write_journal(const char *name, size_t length)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/finished/%s.klaxon", scene.folder, name);
    FILE *file = fopen(path, "wb");
    cr_assert(file != NULL && fwrite(scene.bytes, 1, length, file) == length);
    fclose(file);
}

static void note_orders(void)
{
    static struct event event;
    char error[JOURNAL_ERROR_MAX];
    const uint8_t *bytes;
    size_t length;
    struct journal_reader *reader = journal_reader_open(scene.path, error);
    while (journal_reader_next(reader, &bytes, &length, error)) {
        cr_assert(record_decode(&EVENT_RECORD, bytes, length, &event, NULL));
        if (event.kind == EVENT_ORDER && event.order.member == 0) {
            scene.notes[scene.count++] =
                (struct note){.kind = NOTE_ORDER,
                              .seat = event.order.seat,
                              .serial = event.order.serial,
                              .hash = hash_bytes(event.order.order, event.order.order_count)};
        }
    }
    scene.orders = scene.count;
    journal_reader_close(reader);
}

static void note_views(void)
{
    static uint8_t view[GAME_VIEW_MAX], bytes[WIRE_VIEW_MAX];
    static struct replay_step step;
    char error[REPLAY_ERROR_MAX];
    struct replay *replay = replay_open(scene.path, error);
    while (replay_next(replay, &step, error)) {
        const struct table *table = replay_table(replay);
        if (step.has_hash && scene.count < NOTES_MAX) {
            table->game->view(table->state, 0, view);
            size_t length = record_encode(table->game->brief->view, view, bytes, sizeof(bytes));
            scene.notes[scene.count++] =
                (struct note){.kind = NOTE_VIEW, .match = 1, .hash = hash_bytes(bytes, length)};
        }
    }
    replay_close(replay);
}

static void begin(void)
{
    char path[512];
    snprintf(scene.folder, sizeof(scene.folder), "/tmp/klaxon-soak-test-XXXXXX");
    cr_assert_not_null(mkdtemp(scene.folder));
    snprintf(path, sizeof(path), "%s/finished", scene.folder);
    mkdir(path, 0700);
    snprintf(path, sizeof(path), "%s/tables", scene.folder);
    mkdir(path, 0700);
    snprintf(scene.path, sizeof(scene.path), "%s/finished/" CODE "-1.klaxon", scene.folder);
    char error[FILES_ERROR_MAX];
    const char *source = getenv("KLAXON_SOURCE_DIR");
    snprintf(path, sizeof(path), "%s/" JOURNAL, source == NULL ? "." : source);
    scene.bytes = files_read_text(path, &scene.length, error);
    cr_assert_not_null(scene.bytes, "%s", error);
    write_journal(CODE "-1", scene.length);
    note_orders();
    note_views();
    cr_assert_gt(scene.orders, 20);
    cr_assert_gt(scene.count, 2 * scene.orders);
}

static void end(void)
{
    files_remove_folder(scene.folder);
    free(scene.bytes);
}

TestSuite(soak, .init = begin, .fini = end);

static const struct audit *hold(void)
{
    const struct audit_station station = {NAME, scene.notes, scene.count};
    cr_assert(audit_table(&scene.audit, scene.folder, CODE, &station, 1), "%s", scene.audit.fault);
    return &scene.audit;
}

Test(soak, finds_nothing_where_nothing_is_wrong)
{
    const struct audit *audit = hold();
    cr_assert_str_eq(audit->fault, "");
    cr_assert_eq(audit->journals, 1);
    cr_assert_eq(audit->replays_verified, 1);
    cr_assert_eq(audit->orders, scene.orders);
    cr_assert_eq(audit->views, scene.count - scene.orders);
    cr_assert_eq(audit->missing + audit->doubled + audit->foreign + audit->replays_failed, 0);
}

Test(soak, finds_an_order_that_is_missing)
{
    scene.notes[scene.orders - 1].serial += 1000;
    cr_assert_eq(hold()->missing, 1);
    cr_assert_not_null(strstr(scene.audit.fault, "is in no journal"));
}

Test(soak, finds_an_order_that_is_another)
{
    scene.notes[3].hash++;
    cr_assert_eq(hold()->missing, 1);
}

Test(soak, finds_orders_that_were_carried_out_twice)
{
    write_journal(CODE "-2", scene.length);
    cr_assert_eq(hold()->doubled, scene.orders);
    cr_assert_eq(scene.audit.missing, 0);
}

Test(soak, finds_a_view_of_another_seat)
{
    scene.notes[scene.count - 1].seat = 4;
    cr_assert_eq(hold()->foreign, 1);
}

Test(soak, finds_a_view_that_the_journal_does_not_know)
{
    write_journal(CODE "-1", scene.length / 2); // as if what was shown had not been written first
    const struct audit *audit = hold();
    cr_assert_gt(audit->foreign, 0);
    cr_assert_gt(audit->missing, 0);
    cr_assert_eq(audit->replays_verified, 1, "a torn end is no fault of a journal");
}

Test(soak, finds_a_journal_that_does_not_replay)
{
    scene.bytes[scene.length / 2] ^= 1;
    write_journal(CODE "-1", scene.length);
    cr_assert_eq(hold()->replays_failed, 1);
}

Test(soak, replays_what_open_tables_have)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/tables/" CODE "-1.klaxon", scene.folder);
    cr_assert_eq(rename(scene.path, path), 0);
    audit_replay_open(&scene.audit, scene.folder);
    cr_assert_eq(scene.audit.replays_verified, 1);
    cr_assert_str_eq(scene.audit.fault, "");
}

Test(soak, fails_when_nothing_was_tried)
{
    static struct siege_result result;
    static const struct siege_config config;
    judge_all(&result, &config);
    cr_assert_gt(result.failure_count, 8);
}

Test(soak, gives_every_station_a_place_of_its_own)
{
    size_t count = posts_count();
    cr_assert(count >= 27 && count <= 35);
    for (size_t i = 0; i < count; i++) {
        struct post post = posts_at(i);
        cr_assert_lt(post.table, posts_table_count());
        cr_assert_not_null(POST_TABLES[post.table].seats[post.place]);
        for (size_t k = 0; k < i; k++) {
            struct post other = posts_at(k);
            cr_assert(other.table != post.table || other.place != post.place);
            cr_assert_str_neq(other.from, post.from);
        }
    }
}
