// A lobby that is toggled for hours: rationed, and its journal told anew without losing a thing.
#include <criterion/criterion.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/drill/brief.h"
#include "shared/random.h"
#include "shared/sonar/brief.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(compact, .init = start, .fini = end, .timeout = 60);

// --- the telling

static bool rebuild(void *context, const struct event *event)
{
    struct table **table = context;
    const char *wrong = NULL;
    if (event->kind == EVENT_OPENED) {
        *table = table_create(event, &wrong);
    } else {
        wrong = table_apply(*table, event);
    }
    cr_assert_null(wrong, "%s: %s", EVENT_RECORD.fields[event->kind].name, wrong);
    return true;
}

static void check_told(const struct table *table, unsigned seed)
{
    static struct event scratch;
    struct table *told = NULL;
    cr_assert(table_tell(table, &scratch, rebuild, &told));
    cr_assert_arr_eq(told->members, table->members, sizeof(table->members), "seed %u", seed);
    cr_assert_arr_eq(told->chairs, table->chairs, sizeof(table->chairs), "seed %u", seed);
    cr_assert_eq(told->owner, table->owner, "seed %u", seed);
    cr_assert_arr_eq(told->setup.options, table->setup.options, sizeof(table->setup.options),
                     "seed %u", seed);
    cr_assert_arr_eq(told->password, table->password, sizeof(table->password), "seed %u", seed);
    cr_assert_eq(told->kick_count, table->kick_count, "seed %u", seed);
    cr_assert_arr_eq(told->kicked, table->kicked, sizeof(table->kicked), "seed %u", seed);
    cr_assert_eq(told->address_count, table->address_count, "seed %u", seed);
    cr_assert_arr_eq(told->addresses, table->addresses, sizeof(table->addresses), "seed %u", seed);
    cr_assert(table_equals(told, table), "something else, seed %u", seed);
    table_destroy(told);
}

static void random_event(struct random *random, const struct table *table, struct event *out)
{
    static const enum event_kind KINDS[] = {
        EVENT_JOINED,   EVENT_JOINED,  EVENT_JOINED,  EVENT_LEFT,   EVENT_CLAIMED, EVENT_CLAIMED,
        EVENT_RELEASED, EVENT_SWAPPED, EVENT_OFFICER, EVENT_OPTION, EVENT_READY,   EVENT_READY,
        EVENT_OWNER,    EVENT_KICKED,  EVENT_KICKED,  EVENT_MOVED,  EVENT_ALLOWED, EVENT_PASSWORD,
    };
    *out = (struct event){.kind = KINDS[random_below(random, sizeof KINDS / sizeof KINDS[0])]};
    record_random(EVENT_RECORD.fields[out->kind].record, random, &out->opened);
    if (random_below(random, 60) == 0) {
        out->kind = EVENT_PARDONED;
    }
    char address[EVENT_ADDRESS_MAX];
    snprintf(address, sizeof address, "10.0.0.%u", (unsigned)random_below(random, 70));
    if (out->kind == EVENT_JOINED) {
        out->joined.token_count = WIRE_TOKEN_SIZE;
        out->joined.has_address = random_below(random, 4) != 0;
        memset(out->joined.address, 0, sizeof address);
        snprintf(out->joined.address, sizeof address, "%s", out->joined.has_address ? address : "");
    } else if (out->kind == EVENT_MOVED) {
        memset(out->moved.address, 0, sizeof address);
        snprintf(out->moved.address, sizeof address, "%s", address);
    } else if (out->kind == EVENT_OFFICER && out->officer.seat < BRIEF_SEATS_MAX &&
               table->chairs[out->officer.seat].member != WIRE_NOBODY) {
        out->kind = EVENT_CHECKED; // refused before it becomes an event
    }
}

static struct table *open_table(unsigned seed)
{
    static struct event event;
    const char *wrong = NULL;
    event = (struct event){.kind = EVENT_OPENED};
    event.opened = (struct event_opened){.host_id = 7,
                                         .opened_s = 1800000000 + seed,
                                         .code = "K7Q4M",
                                         .game = "sonar",
                                         .game_version = SONAR_BRIEF.version,
                                         .match = (uint16_t)seed,
                                         .is_kept = seed % 2 == 0,
                                         .has_opener = true,
                                         .opener = "10.0.0.9"};
    struct table *table = table_create(&event, &wrong);
    cr_assert_not_null(table, "%s", wrong);
    return table;
}

Test(compact, tells_every_lobby_that_there_can_be)
{
    static struct event event;
    for (unsigned seed = 1; seed <= 60; seed++) {
        struct random random;
        random_seed(&random, seed);
        struct table *table = open_table(seed);
        for (int i = 0; i < 600; i++) {
            random_event(&random, table, &event);
            struct table *trial = table_copy(table);
            bool is_right = table_apply(trial, &event) == NULL;
            table_destroy(is_right ? table : trial);
            table = is_right ? trial : table;
            if (i % 100 == 99) {
                check_told(table, seed);
            }
        }
        table_destroy(table);
    }
}

Test(compact, tells_the_last_of_very_many_who_were_sent_away)
{
    static struct event event;
    struct table *table = open_table(1);
    for (unsigned i = 0; i < 300; i++) {
        event = (struct event){.kind = EVENT_JOINED, .joined.member = 1};
        snprintf(event.joined.name, sizeof event.joined.name, "Guest");
        memcpy(event.joined.token, &i, sizeof i);
        event.joined.token_count = WIRE_TOKEN_SIZE;
        event.joined.has_address = true;
        snprintf(event.joined.address, sizeof event.joined.address, "10.0.1.%u", i % 250);
        cr_assert_null(table_apply(table, &event));
        event = (struct event){.kind = EVENT_KICKED, .kicked.member = 1};
        cr_assert_null(table_apply(table, &event));
    }
    for (unsigned i = 300 - WIRE_MEMBERS_MAX; i < 300; i++) {
        uint8_t token[WIRE_TOKEN_SIZE] = {0};
        memcpy(token, &i, sizeof i);
        cr_assert(table_is_kicked_token(table, token), "the %uth", i);
    }
    check_told(table, 1);
    table_destroy(table);
}

// --- a live table

static struct live *live(void)
{
    return party.host->lives[0];
}

static void choose_chart(bool is_other)
{
    struct wire_up up = {.kind = WIRE_OPTION, .option = {.option = SONAR_OPTION_CHART}};
    snprintf(up.option.asset, sizeof up.option.asset, "%s", is_other ? "atolls" : "skerries");
    guest_send(&party, 0, &up);
}

// Toggles until the journal is long and is being told anew.
static void toggle_until_fresh(void)
{
    party_sit(&party, "sonar");
    guest_ready(&party, 1, true);
    int i = 0;
    for (; live()->fresh == NULL && i < 400; i++) {
        choose_chart(i % 2 == 0);
        cr_assert_str_empty(party.guests[0].refused.id);
        cr_assert_leq(journal_size(live()->journal), LIVE_LOBBY_SIZE + EVENT_BYTES_MAX);
        if (live()->fresh == NULL) {
            party_turn(&party, 500);
        }
    }
    cr_assert_not_null(live()->fresh, "never, in %d toggles", i);
}

static void hear_flusher(void)
{
    struct pollfd report = {.fd = flusher_file(party.host->flusher), .events = POLLIN};
    for (int i = 0; i < 50 && live()->fresh != NULL; i++) {
        poll(&report, 1, 100);
        party_turn(&party, 0);
    }
    cr_assert_null(live()->fresh);
}

static struct table *remember(void)
{
    return table_copy(live()->table);
}

static void check_restart(const struct table *before)
{
    char path[FOLDER_PATH_MAX + 8];
    snprintf(path, sizeof path, "%s.new", live()->path);
    party_restart(&party);
    cr_assert_not_null(live());
    cr_assert(table_equals(live()->table, before));
    cr_assert_neq(access(path, F_OK), 0, "what was half-made is still there");
}

Test(compact, a_long_lobby_is_told_anew)
{
    toggle_until_fresh();
    struct table *before = remember();
    hear_flusher();
    struct stat status;
    cr_assert_eq(stat(live()->path, &status), 0);
    cr_assert_lt(status.st_size, 16384);
    cr_assert_eq((size_t)status.st_size, journal_size(live()->journal));
    cr_assert(table_equals(live()->table, before));
    struct wire_joined joined = party.guests[3].joined;
    check_restart(before);
    guest_return(&party, 3, "Bo", &joined);
    cr_assert_eq(party.guests[3].lobby.seats[3].member, 3);
    table_destroy(before);
}

Test(compact, a_host_killed_before_the_rename_has_the_old_one)
{
    toggle_until_fresh();
    struct table *before = remember();
    char kept[FOLDER_PATH_MAX + 8], fresh[FOLDER_PATH_MAX];
    memcpy(fresh, live()->fresh_path, sizeof fresh);
    snprintf(kept, sizeof kept, "%s/kept", party.folder);
    cr_assert_eq(link(fresh, kept), 0);
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party.guests[i].link);
        party.guests[i].link = NULL;
    }
    host_destroy(party.host);
    cr_assert_eq(rename(kept, fresh), 0); // as a kill leaves it
    char error[HOST_ERROR_MAX];
    party.host = host_create(&party.config, error);
    cr_assert(table_equals(live()->table, before));
    cr_assert_neq(access(fresh, F_OK), 0);
    table_destroy(before);
}

Test(compact, what_happens_meanwhile_is_in_the_new_one)
{
    toggle_until_fresh();
    guest_option(&party, 0, SONAR_OPTION_FORGIVING, 1);
    guest_ready(&party, 2, true);
    guest_say(&party, 3, WIRE_LEAVE);
    struct table *before = remember();
    hear_flusher();
    check_restart(before);
    cr_assert_eq(live()->table->setup.options[SONAR_OPTION_FORGIVING], 1);
    cr_assert(live()->table->members[2].is_ready);
    table_destroy(before);
}

Test(compact, a_match_that_begins_meanwhile_keeps_the_old_one)
{
    toggle_until_fresh();
    char fresh[FOLDER_PATH_MAX];
    memcpy(fresh, live()->fresh_path, sizeof fresh);
    live()->fresh_at = MS_NEVER;
    struct event event = {.kind = EVENT_STARTED, .started.seed = 5};
    struct reason reason;
    cr_assert(live_commit(live(), &event, &reason));
    cr_assert_null(live()->fresh);
    cr_assert_neq(access(fresh, F_OK), 0);
    struct table *before = remember();
    party_turn(&party, 10); // a report that comes late is nobody's
    check_restart(before);
    table_destroy(before);
}

Test(compact, a_flush_that_fails_keeps_the_old_one)
{
    toggle_until_fresh();
    compact_flushed(live(), EIO);
    cr_assert_null(live()->fresh);
    cr_assert_eq(live()->hold, HOLD_NONE);
    cr_assert_gt(live()->long_size, journal_size(live()->journal), "tries again later");
    struct table *before = remember();
    check_restart(before);
    table_destroy(before);
}

Test(compact, an_answer_that_never_comes_is_asked_for_again)
{
    toggle_until_fresh();
    cr_assert_leq(host_wait_ms(party.host, party.now), LIVE_FRESH_MS);
    ms asked = live()->fresh_at;
    live()->fresh_tag += 1000; // the report goes astray
    struct pollfd report = {.fd = flusher_file(party.host->flusher), .events = POLLIN};
    poll(&report, 1, 1000);
    party_turn(&party, LIVE_FRESH_MS);
    cr_assert_gt(live()->fresh_at, asked);
    hear_flusher();
}

// --- rations

Test(compact, options_are_rationed_by_the_table)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "sonar", "Deep End");
    int accepted = 0;
    for (int i = 0; i < 60; i++) {
        struct wire_up up = {.kind = WIRE_OPTION,
                             .option = {.option = SONAR_OPTION_FORGIVING, .value = i % 2 == 0}};
        guest_send(&party, 0, &up);
        accepted += party.guests[0].refused.id[0] == '\0';
    }
    cr_assert(accepted >= 32 && accepted <= 45, "%d of 60 in 0.6 s", accepted);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.too_fast");
    party_turn(&party, 1000);
    guest_option(&party, 0, SONAR_OPTION_FORGIVING, 1);
}

Test(compact, charts_are_rationed_more)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "sonar", "Deep End");
    int accepted = 0;
    for (int i = 0; i < 20; i++) {
        choose_chart(i % 2 == 0);
        accepted += party.guests[0].refused.id[0] == '\0';
    }
    cr_assert_leq(accepted, 12, "a refused one makes the next a chart that is there");
    cr_assert_str_eq(live()->table->setup.assets[0].name, "skerries");
    for (int i = 0; i < 20; i++) {
        party_turn(&party, 500);
        choose_chart(i % 2 == 0);
        cr_assert_str_empty(party.guests[0].refused.id, "two a second are never refused");
    }
}

Test(compact, a_guest_uses_up_his_own_ration)
{
    party_sit(&party, "drill");
    party_turn(&party, 2000);
    int accepted = 0;
    for (int i = 0; i < 60; i++) {
        guest_ready(&party, 1, i % 2 == 0);
        accepted += party.guests[1].refused.id[0] == '\0';
    }
    cr_assert(accepted >= 16 && accepted <= 24, "%d of 60 in 0.6 s", accepted);
    guest_ready(&party, 2, true);
    cr_assert_str_empty(party.guests[2].refused.id);
    guest_option(&party, 0, DRILL_OPTION_LIVES, 1);
}
