// The list of a person's games, with the conversation of the host it asks.
#include "stations/session/stays.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/stations/visit.h"

static struct fake_host host; // large; each test runs in a process of its own
static char folder[64];
static struct stays *stays;

static void keep(uint64_t host_id, const char *code, bool is_playing, int64_t seen_s)
{
    struct token_store store;
    uint8_t token[WIRE_TOKEN_SIZE] = {7};
    uint8_t found[WIRE_TOKEN_SIZE];
    struct token_note note = {.host = "attic",
                              .address = "10.0.0.7:7777",
                              .game = "drill",
                              .table = "Evening",
                              .is_playing = is_playing,
                              .seats = 1,
                              .holders = {"Mara", "", "Jonas"},
                              .seen_s = seen_s};
    token_store_init(&store, folder);
    token_store_take(&store, host_id, code, found);
    cr_assert(token_store_keep(&store, token, &note));
    token_store_release(&store);
}

static void start(void)
{
    strncpy(folder, "/tmp/klaxon-stays-XXXXXX", sizeof folder);
    cr_assert_not_null(mkdtemp(folder));
    fake_host_init(&host);
    struct session_config config = {
        .name = "Mara", .folder = folder, .briefs = VISIT_BRIEFS, .dial = fake_host_dial(&host)};
    stays = stays_create(&config);
}

static void end(void)
{
    stays_destroy(stays);
    fake_host_stop(&host);
}

TestSuite(stays, .init = start, .fini = end, .timeout = 60);

static void settle(ms now)
{
    for (int i = 0; i < 20; i++) {
        stays_step(stays, now);
        if (host.listener != NULL) {
            fake_host_turn(&host);
        }
    }
}

static void answer(const char *code, enum stay_kind kind)
{
    struct wire_up up;
    cr_assert(fake_host_take_kind(&host, WIRE_ASK_STAY, &up), "nobody asked for %s", code);
    cr_assert_str_eq(up.ask_stay.code, code);
    cr_assert_eq(up.ask_stay.token[0], 7);
    struct wire_down down = {.kind = WIRE_STAY};
    down.stay =
        (struct wire_stay){.kind = kind, .seats = 1, .awaited = 1, .game = "drill", .alone_s = 60};
    memcpy(down.stay.code, code, WIRE_CODE_MAX);
    fake_host_send(&host, &down);
    settle(2);
}

Test(stays, lists_what_was_left_the_newest_first)
{
    keep(42, "K7Q4M", true, 100);
    keep(42, "B2XTR", true, 300);
    keep(42, "L0BBY", false, 400);
    settle(0);
    cr_assert_eq(stays_count(stays), 2);
    cr_assert_str_eq(stays_at(stays, 0)->entry.code, "B2XTR");
    cr_assert_str_eq(stays_at(stays, 1)->entry.code, "K7Q4M");
    cr_assert_str_eq(stays_at(stays, 1)->entry.note.holders[2], "Jonas");
    cr_assert_eq(stays_at(stays, 0)->state, STAY_ASKING);
}

Test(stays, asks_the_host_how_each_stands)
{
    keep(42, "K7Q4M", true, 100);
    keep(42, "B2XTR", true, 300);
    settle(0);
    fake_host_welcome(&host, 42);
    settle(1);
    answer("B2XTR", STAY_PLAYING);
    answer("K7Q4M", STAY_PLAYING);
    cr_assert(stays_are_settled(stays));
    cr_assert_eq(stays_count(stays), 2);
    cr_assert(stay_is_own_turn(stays_at(stays, 0)));
    struct stay_news news;
    cr_assert_not(stays_next_news(stays, &news));
}

Test(stays, what_is_gone_or_over_leaves_with_a_word)
{
    keep(42, "K7Q4M", true, 100);
    keep(42, "B2XTR", true, 300);
    settle(0);
    fake_host_welcome(&host, 42);
    settle(1);
    answer("B2XTR", STAY_GONE);
    answer("K7Q4M", STAY_OVER);
    cr_assert_eq(stays_count(stays), 0);
    struct stay_news news;
    cr_assert(stays_next_news(stays, &news));
    cr_assert_not(news.is_over);
    cr_assert(stays_next_news(stays, &news));
    cr_assert(news.is_over);
    cr_assert_str_eq(news.note.host, "attic");
    cr_assert_not(stays_next_news(stays, &news));
    static struct token_entry entries[TOKEN_STORE_LISTED_MAX];
    cr_assert_eq(token_store_list(folder, entries), 1,
                 "the token of the table that is there stays");
    cr_assert_str_eq(entries[0].code, "K7Q4M");
    stays_refresh(stays);
    settle(3);
    cr_assert_eq(stays_count(stays), 0, "told once");
}

Test(stays, a_host_that_is_not_there_leaves_what_was_noted)
{
    keep(42, "K7Q4M", true, 100);
    fake_host_stop(&host);
    settle(0);
    for (ms now = 0; now < 20000; now += 500) {
        stays_step(stays, now);
    }
    cr_assert(stays_are_settled(stays));
    cr_assert_eq(stays_count(stays), 1);
    cr_assert_eq(stays_at(stays, 0)->state, STAY_UNREACHED);
    fake_host_start(&host); // found elsewhere, it is asked at once
    stays_note_host(stays, 42, "10.0.0.9:7777");
    settle(20000);
    fake_host_welcome(&host, 42);
    settle(20001);
    answer("K7Q4M", STAY_PLAYING);
    cr_assert_eq(stays_at(stays, 0)->state, STAY_ANSWERED);
}

Test(stays, another_host_at_the_address_is_not_believed)
{
    keep(42, "K7Q4M", true, 100);
    settle(0);
    fake_host_welcome(&host, 43);
    settle(1);
    cr_assert_eq(stays_count(stays), 1);
    cr_assert_eq(stays_at(stays, 0)->state, STAY_UNREACHED);
    struct wire_up up;
    cr_assert_not(fake_host_take_kind(&host, WIRE_ASK_STAY, &up), "it was shown the token");
}

Test(stays, a_station_at_the_table_is_not_listed_before_it_leaves)
{
    fake_host_stop(&host); // a visit begins with a host of its own
    struct session *session = visit_table(&host, folder);
    settle(0);
    cr_assert_eq(stays_count(stays), 0, "it is open in another window");
    visit_end(&host, session);
    stays_refresh(stays);
    stays_step(stays, 1);
    cr_assert_eq(stays_count(stays), 1);
    const struct token_note *note = &stays_at(stays, 0)->entry.note;
    cr_assert_str_eq(note->host, "kitchen-laptop");
    cr_assert_str_eq(note->game, "drill");
    cr_assert_eq(note->seats, 1);
    cr_assert_gt(note->seen_s, 1700000000);
}
