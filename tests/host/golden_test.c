// Golden journals: whole matches of Captain Sonar that officers played, kept as they were written.
// Every build has to come to the same state at every step. When the rules or the state change on
// purpose, KLAXON_ACCEPT=1 writes this build's hashes into them; an order that has become illegal
// cannot be kept, and asks for a new journal (klaxon play --windowless).
#include <criterion/criterion.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/journal.h"
#include "engine/host/replay.h"
#include "engine/host/table.h"
#include "shared/sonar/brief.h"

static const struct {
    char name[40];
    enum sonar_tempo tempo;
} JOURNALS[] = {
    {"sonar_realtime_ice", SONAR_REALTIME},      {"sonar_realtime_minefield", SONAR_REALTIME},
    {"sonar_realtime_skerries", SONAR_REALTIME}, {"sonar_turns_ice", SONAR_TURNS},
    {"sonar_turns_minefield", SONAR_TURNS},      {"sonar_turns_straits", SONAR_TURNS},
};
#define JOURNAL_COUNT (sizeof(JOURNALS) / sizeof(JOURNALS[0]))

static void path_of(size_t journal, char path[256])
{
    const char *source = getenv("KLAXON_SOURCE_DIR");
    snprintf(path, 256, "%s/tests/golden/journals/%s.klaxon", source == NULL ? "." : source,
             JOURNALS[journal].name);
}

// Applies an event with the hash that this build comes to.
static void apply(struct table **table, struct event *event)
{
    static alignas(max_align_t) uint8_t scratch[GAME_STATE_MAX];
    struct reason reason;
    const char *wrong = NULL;
    if (*table == NULL) {
        *table = table_create(event, &wrong);
    } else {
        cr_assert(table_foresee(*table, event, scratch, &reason), "%s", reason.id);
        wrong = table_apply(*table, event);
    }
    cr_assert_null(wrong, "%s", wrong);
}

// A match that newer rules play as well becomes one of theirs.
static void renew(struct event *event)
{
    if (event->kind == EVENT_OPENED) {
        event->opened.game_version = game_find(event->opened.game)->brief->version;
    }
}

static void accept_journal(const char *path)
{
    static struct event event; // large; Criterion runs each test in a process of its own
    static uint8_t entry[JOURNAL_ENTRY_MAX];
    char error[JOURNAL_ERROR_MAX] = "";
    char fresh[300];
    struct reason reason;
    struct table *table = NULL;
    const uint8_t *bytes;
    size_t length;
    snprintf(fresh, sizeof(fresh), "%s.new", path);
    struct journal_reader *reader = journal_reader_open(path, error);
    struct journal *journal = journal_create(fresh, error);
    cr_assert(reader != NULL && journal != NULL, "%s", error);
    while (journal_reader_next(reader, &bytes, &length, error)) {
        cr_assert(record_decode(&EVENT_RECORD, bytes, length, &event, NULL));
        renew(&event);
        apply(&table, &event);
        length = record_encode(&EVENT_RECORD, &event, entry, sizeof(entry));
        cr_assert(journal_append(journal, entry, length, &reason), "%s", reason.id);
    }
    table_destroy(table);
    journal_reader_close(reader);
    journal_close(journal);
    cr_assert_eq(rename(fresh, path), 0);
}

Test(golden, journals_come_to_the_same_states)
{
    for (size_t i = 0; i < JOURNAL_COUNT; i++) {
        char path[256];
        char error[REPLAY_ERROR_MAX];
        struct replay_step step;
        size_t hashes = 0;
        path_of(i, path);
        if (getenv("KLAXON_ACCEPT") != NULL) {
            accept_journal(path);
        }
        struct replay *replay = replay_open(path, error);
        cr_assert_not_null(replay, "%s", error);
        while (replay_next(replay, &step, error)) {
            cr_assert(step.hash_ok, "%s, entry %zu: %s comes to another state", path, step.number,
                      step.text);
            hashes += step.has_hash;
        }
        cr_assert_str_empty(error, "%s: %s", path, error);
        cr_assert_not(replay_is_torn(replay));
        const struct table *table = replay_table(replay);
        cr_expect_eq(table->setup.options[SONAR_OPTION_TEMPO], (int32_t)JOURNALS[i].tempo);
        cr_expect_eq(table->outcome.ending, ENDING_RULES);
        cr_expect_neq(table->outcome.kind, OUTCOME_OPEN, "%s is no whole match", path);
        cr_expect_gt(hashes, 200);
        replay_close(replay);
    }
}
