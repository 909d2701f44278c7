// Views, scenes and debriefs from a host that cannot be trusted: what is read can be written,
// printed and thought about.
//
// The input: which game; which of its records (enum shown); the bytes.
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "shared/record_memo.h"
#include "stations/officers/officers.h"
#include "tools/fuzz/mutate.h"
#include "tools/fuzz/shown.h"

enum stage { STAGE_REFUSED, STAGE_READ, STAGE_THOUGHT_ABOUT };

#define TEXT_MAX (256 * 1024)
#define MATCHES  3 // of each game, for seeds

// Officers are stations: a strange view may make them play badly, never crash.
static void show_officers(const struct brief *brief, const void *view)
{
    static _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    uint8_t bytes[WIRE_ORDER_MAX];
    const struct officer *officer = officer_find(OFFICERS, brief->name);
    ms again = 0;
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        struct officer_post post = {.brief = brief,
                                    .seat = seat,
                                    .skill = (enum officer_skill)(seat % OFFICER_SKILL_COUNT),
                                    .seed = 1};
        officer->begin(memory, &post);
        bool has_order = officer->act(memory, view, 0, order, &again) ||
                         officer->act(memory, view, 5000, order, &again);
        fuzz_demand(!has_order || record_encode(brief->order, order, bytes, sizeof(bytes)) > 0);
    }
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    static _Alignas(max_align_t) uint8_t value[GAME_DEBRIEF_MAX];
    static _Alignas(max_align_t) uint8_t again[GAME_DEBRIEF_MAX];
    static uint8_t wire[WIRE_DEBRIEF_MAX];
    static uint8_t known[WIRE_DEBRIEF_MAX];
    static struct record_memo memo; // of all values so far
    static char text[TEXT_MAX];
    struct record_error error;
    const struct record *record = shown_record(bytes, length);
    if (record == NULL) {
        return STAGE_REFUSED;
    }
    if (!record_decode(record, bytes + SHOWN_LEAD, length - SHOWN_LEAD, value, &error)) {
        fuzz_demand(error.what != NULL);
        return STAGE_REFUSED;
    }
    size_t written = record_encode(record, value, wire, sizeof(wire));
    fuzz_demand(record_encode_with(&memo, length, record, value, known, sizeof(known)) == written &&
                memcmp(known, wire, written) == 0);
    fuzz_demand(written > 0 && record_decode(record, wire, written, again, &error));
    fuzz_demand(record_equal(record, value, again));
    fuzz_demand(record_print(record, value, text, sizeof(text)) > 0);
    fuzz_demand(record_parse(record, text, again, &error));
    fuzz_demand(record_equal(record, value, again));
    if (bytes[1] != SHOWN_VIEW) {
        return STAGE_READ;
    }
    show_officers(game_at(bytes[0])->brief, value);
    return STAGE_THOUGHT_ABOUT;
}

static void put(void *context, const char *name, const uint8_t *bytes, size_t length)
{
    fuzz_bag_put(context, name, bytes, length,
                 bytes[1] == SHOWN_VIEW ? STAGE_THOUGHT_ABOUT : STAGE_READ);
}

static void seed(struct fuzz_bag *bag)
{
    shown_seeds(MATCHES, put, bag);
}

const struct fuzzer VIEW_FUZZER = {
    .name = "view",
    .stages = {"refused", "read", "read and thought about"},
    .take = take,
    .seed = seed,
    .mutate = shown_mutate,
};
