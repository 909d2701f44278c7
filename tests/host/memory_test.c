// What a table takes of the host's memory: what its game asks for, and no more.
#include <criterion/criterion.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "shared/sonar/brief.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

#define TABLE_BYTES (64 * 1024)

static struct party party;

static void start(void)
{
    party_start_with(&party, DOZERS);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(memory, .init = start, .fini = end);

static struct live *live(void)
{
    return party.host->lives[0];
}

// Bytes on the heap. Sanitizers have a heap of their own, of which mallinfo2 knows nothing; then
// the parts are counted by their sizes, so that the test still says something.
static size_t heap(void)
{
#ifdef __SANITIZE_ADDRESS__
    const struct live *table = live();
    size_t size = 0;
    if (table != NULL) {
        size = sizeof(*table) + table_size(table->table) +
               (table->wall != NULL ? sizeof(*table->wall) : 0);
        size +=
            table->wall != NULL && table->wall->late != NULL ? table_size(table->wall->late) : 0;
    }
    return size;
#else
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#endif
}

static void give_up_seats(void)
{
    for (int i = 1; i < 8; i++) {
        guest_drop(&party, i);
    }
    party_turn(&party, (ms)party.config.takeover_ms + 1000);
}

Test(memory, a_table_of_captain_sonar_that_people_play_takes_less_than_64_kib)
{
    static const char *const NAMES[] = {"Mara", "Jonas", "Aiko", "Bo",  "Yuki",
                                        "Lena", "Ines",  "Sam",  "Wall"};
    for (int i = 0; i < 9; i++) {
        guest_hello(&party, i, NAMES[i]); // their connections are no part of the table
    }
    size_t before = heap();
    party_take_seats(&party, "sonar");
    guest_option(&party, 0, SONAR_OPTION_PROJECTOR, PROJECTOR_LATE_30);
    party_begin(&party);
    guest_join(&party, 8, party.guests[0].joined.code);
    guest_answer(&party, 0, 8, true); // a late wall: the match is folded a second time
    party_turn(&party, 40000);
    cr_assert_not_null(live()->wall->late);
    size_t after = heap();
    cr_assert_gt(after, before + live()->table->game->state_size, "nothing was counted");
    cr_assert_lt(after - before, TABLE_BYTES, "%zu bytes", after - before);
    cr_log_info("a table of Captain Sonar with a late wall: %zu bytes", after - before);
}

Test(memory, an_officers_notes_come_and_go_with_him)
{
    party_sit(&party, "sonar");
    party_begin(&party);
    for (int i = 0; i < 8; i++) {
        cr_assert_null(live()->chairs[i].notes);
    }
    struct wire_joined joined = party.guests[3].joined;
    give_up_seats();
    cr_assert_null(live()->chairs[0].notes, "its person is there");
    cr_assert(live()->chairs[3].officer_sits);
    cr_assert_not_null(live()->chairs[3].notes);
    guest_return(&party, 3, "Bo", &joined);
    cr_assert_not(live()->chairs[3].officer_sits);
    cr_assert_null(live()->chairs[3].notes);
    cr_assert_not_null(live()->chairs[4].notes);
}

Test(memory, the_longest_texts_and_states_fit_into_a_message_and_a_journal)
{
    static struct event event;
    static struct wire_down down;
    static uint8_t bytes[EVENT_BYTES_MAX];
    static uint8_t packet[WIRE_PACKET_MAX];
    event = (struct event){.kind = EVENT_ASSET, .asset.option = BRIEF_OPTIONS_MAX - 1};
    event.asset.text_count = ASSET_TEXT_MAX;
    cr_assert_gt(record_encode(&EVENT_RECORD, &event, bytes, sizeof bytes), ASSET_TEXT_MAX);
    down = (struct wire_down){.kind = WIRE_ASSET, .asset.option = BRIEF_OPTIONS_MAX - 1};
    down.asset.text_count = ASSET_TEXT_MAX;
    cr_assert_gt(record_encode(&WIRE_DOWN_RECORD, &down, packet, sizeof packet), ASSET_TEXT_MAX);
}
