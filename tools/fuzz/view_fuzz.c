// Views from a host that cannot be trusted: what is read can be written, printed and thought about.
#include <stdlib.h>

#include "engine/game.h"
#include "shared/record_memo.h"
#include "stations/officers/officers.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

// Officers are stations: a strange view may make them play badly, never crash.
static void show_officers(const struct brief *brief, const void *view)
{
    static _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    uint8_t bytes[WIRE_ORDER_MAX];
    ms again = 0;
    for (size_t i = 0; OFFICERS[i] != NULL; i++) {
        if (game_find(OFFICERS[i]->game)->brief != brief) {
            continue;
        }
        for (int seat = 0; seat < (int)brief->seat_count; seat++) {
            struct officer_post post = {.brief = brief,
                                        .seat = seat,
                                        .skill = (enum officer_skill)(seat % OFFICER_SKILL_COUNT),
                                        .seed = 1};
            OFFICERS[i]->begin(memory, &post);
            bool has_order = OFFICERS[i]->act(memory, view, 0, order, &again) ||
                             OFFICERS[i]->act(memory, view, 5000, order, &again);
            must(!has_order || record_encode(brief->order, order, bytes, sizeof(bytes)) > 0);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const struct brief *brief = game_at(i)->brief;
        _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
        _Alignas(max_align_t) uint8_t again[GAME_VIEW_MAX];
        uint8_t wire[WIRE_VIEW_MAX];
        uint8_t known[WIRE_VIEW_MAX];
        static struct record_memo memo; // of all views so far
        char text[32 * 1024];
        struct record_error error;
        if (!record_decode(brief->view, bytes, length, view, &error)) {
            must(error.what != NULL);
            continue;
        }
        size_t written = record_encode(brief->view, view, wire, sizeof(wire));
        must(record_encode_with(&memo, length, brief->view, view, known, sizeof(known)) ==
                 written &&
             memcmp(known, wire, written) == 0);
        must(written > 0 && record_decode(brief->view, wire, written, again, &error));
        must(record_equal(brief->view, view, again));
        must(record_print(brief->view, view, text, sizeof(text)) > 0);
        must(record_parse(brief->view, text, again, &error));
        must(record_equal(brief->view, view, again));
        show_officers(brief, view);
    }
    return 0;
}
