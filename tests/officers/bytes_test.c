// An officer works from the bytes of its views alone: what it was shown in a match is kept as a
// journal of bytes, and another officer who reads that gives the same orders at the same times.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "stations/officers/officers.h"
#include "stations/officers/sonar/officer.h"
#include "tests/officers/crew.h"

#define ENTRIES_MAX 400000
#define BYTES_MAX   (64u << 20)

struct entry { // one look
    ms now;
    ms again;
    uint32_t view_at; // in the bytes
    uint16_t view_length;
    uint16_t order_length; // right behind the view; 0: no order
    uint8_t seat;
};

struct record_book {
    const struct brief *brief;
    struct entry *entries;
    size_t count;
    uint8_t *bytes;
    size_t used;
};

static void keep(void *context, const struct sim_look *look)
{
    struct record_book *book = context;
    const struct brief *brief = book->brief;
    cr_assert(book->count < ENTRIES_MAX && book->used + WIRE_VIEW_MAX + WIRE_ORDER_MAX < BYTES_MAX);
    struct entry *entry = &book->entries[book->count++];
    *entry = (struct entry){.now = look->now,
                            .again = look->again,
                            .view_at = (uint32_t)book->used,
                            .seat = (uint8_t)look->seat};
    entry->view_length =
        (uint16_t)record_encode(brief->view, look->view, book->bytes + book->used, WIRE_VIEW_MAX);
    book->used += entry->view_length;
    if (look->order != NULL) {
        entry->order_length = (uint16_t)record_encode(brief->order, look->order,
                                                      book->bytes + book->used, WIRE_ORDER_MAX);
        book->used += entry->order_length;
    }
}

// Reads what one seat was shown to somebody who has just sat down.
static unsigned read_to(const struct record_book *book, int seat, struct sim_chair chair,
                        uint64_t seed)
{
    static _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
    static _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    static _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    uint8_t bytes[WIRE_ORDER_MAX];
    unsigned orders = 0;
    struct officer_post post = {.brief = book->brief,
                                .seat = seat,
                                .skill = chair.skill,
                                .seed = sim_officer_seed(seed, seat)};
    memset(memory, 0x5a, sizeof(memory));
    chair.officer->begin(memory, &post);
    for (size_t i = 0; i < book->count; i++) {
        const struct entry *entry = &book->entries[i];
        if (entry->seat != seat) {
            continue;
        }
        ms again = MS_NEVER;
        memset(view, 0x5a, sizeof(view)); // what the bytes do not tell is not there
        memset(order, 0, sizeof(order));
        cr_assert(record_decode(book->brief->view, book->bytes + entry->view_at, entry->view_length,
                                view, NULL));
        bool gives = chair.officer->act(memory, view, entry->now, order, &again);
        cr_assert_eq(gives, entry->order_length > 0, "seat %d, %lld ms", seat,
                     (long long)entry->now);
        size_t length = gives ? record_encode(book->brief->order, order, bytes, sizeof(bytes)) : 0;
        cr_assert_eq(length, entry->order_length);
        cr_assert(memcmp(bytes, book->bytes + entry->view_at + entry->view_length, length) == 0,
                  "seat %d, %lld ms: another order", seat, (long long)entry->now);
        cr_assert(gives || again == entry->again);
        orders += gives;
    }
    return orders;
}

static void play_and_read(enum sonar_tempo tempo, enum officer_skill skill)
{
    struct record_book book = {.brief = &SONAR_BRIEF};
    struct setup setup;
    struct crew_story story;
    book.entries = calloc(ENTRIES_MAX, sizeof(book.entries[0]));
    book.bytes = malloc(BYTES_MAX);
    crew_setup(&SONAR_BRIEF, &setup);
    setup.options[SONAR_OPTION_TEMPO] = (int32_t)tempo;
    struct crew_plan plan = {.officer = &SONAR_OFFICER,
                             .skill = skill,
                             .setup = &setup,
                             .seed = 40 + (uint64_t)skill,
                             .looked = keep,
                             .context = &book};
    crew_play(&plan, &story);
    unsigned orders = 0;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        struct sim_chair chair = {plan.officer, skill};
        unsigned given = read_to(&book, seat, chair, plan.seed);
        cr_assert_gt(given, 0, "seat %d did nothing", seat);
        orders += given;
    }
    cr_assert_eq(orders, story.orders);
    free(book.bytes);
    free(book.entries);
}

Test(officer_bytes, same_bytes_same_orders_in_real_time)
{
    for (int skill = OFFICER_CADET; skill <= OFFICER_VETERAN; skill++) {
        play_and_read(SONAR_REALTIME, (enum officer_skill)skill);
    }
}

Test(officer_bytes, same_bytes_same_orders_turn_by_turn)
{
    for (int skill = OFFICER_CADET; skill <= OFFICER_VETERAN; skill++) {
        play_and_read(SONAR_TURNS, (enum officer_skill)skill);
    }
}
