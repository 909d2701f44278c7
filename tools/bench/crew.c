#include "tools/bench/crew.h"

void bench_crew_begin(struct bench_crew *crew, const struct game *game,
                      const struct officer *officer, uint64_t seed)
{
    *crew = (struct bench_crew){.game = game, .officer = officer};
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        struct officer_post post = {
            .brief = game->brief, .seat = (int)seat, .skill = OFFICER_MATE, .seed = seed};
        officer->begin(crew->memory[seat], &post);
    }
}

ms bench_crew_look(struct bench_crew *crew, void *state, ms now)
{
    const struct game *game = crew->game;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    struct reason reason;
    ms next = MS_NEVER;
    bool goes_on = true;
    for (size_t seat = 0; seat < game->brief->seat_count && goes_on; seat++) {
        game->view(state, (int)seat, view);
        if (crew->officer->act(crew->memory[seat], view, now, order, &crew->again[seat]) &&
            match_order(game, state, (int)seat, order, now, &reason)) {
            goes_on = crew->note == NULL || crew->note(crew->context, (int)seat, order, now);
            next = now + 1;
        }
        next = crew->again[seat] < next ? crew->again[seat] : next;
    }
    ms wake = game->wake(state);
    return wake < next ? wake : next;
}
