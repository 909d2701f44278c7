#include "tests/officers/crew.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/files.h"

#define LOOKS_MAX 400000

struct crew {
    const struct crew_plan *plan;
    const struct officer *officer;
    _Alignas(max_align_t) uint8_t memory[BRIEF_SEATS_MAX][OFFICER_MEMORY_MAX];
    ms again[BRIEF_SEATS_MAX];
    uint8_t seen[BRIEF_SEATS_MAX][WIRE_VIEW_MAX]; // the view that each was asked about last
    size_t seen_length[BRIEF_SEATS_MAX];
};

void crew_setup(const struct brief *brief, struct setup *setup)
{
    setup_init(setup, brief);
    for (size_t i = 0; i < brief->option_count; i++) {
        if (brief->options[i].kind == OPTION_ASSET) {
            crew_set_asset(brief, setup, brief->options[i].name, brief->options[i].initial_asset);
        }
    }
}

void crew_set_asset(const struct brief *brief, struct setup *setup, const char *option,
                    const char *name)
{
    size_t length;
    int index = brief_find_option(brief, option);
    struct setup_asset *asset = &setup->assets[brief_asset_index(brief, (size_t)index)];
    cr_assert(files_asset(NULL, brief->options[index].folder, name, asset->text,
                          sizeof(asset->text), &length),
              "%s", name);
    asset->text_count = (uint16_t)length;
    snprintf(asset->name, sizeof(asset->name), "%s", name);
}

static void sit_down(struct crew *crew, const struct brief *brief, uint64_t seed)
{
    memset(crew->memory, 0xa5, sizeof(crew->memory)); // nobody counts on clean notes
    memset(crew->seen_length, 0, sizeof(crew->seen_length));
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        struct officer_post post = {.brief = brief,
                                    .seat = seat,
                                    .skill = crew->plan->skills[brief->seats[seat].side],
                                    .seed = seed * 31 + (uint64_t)seat};
        crew->officer->begin(crew->memory[seat], &post);
    }
}

// One look of one officer, if there is anything new to see. Returns whether it gave an order.
static bool look(const struct game *game, void *state, struct crew *crew, int seat,
                 struct crew_story *story)
{
    const struct brief *brief = game->brief;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
    char text[512];
    struct reason reason;
    game->view(state, seat, view);
    size_t length = record_encode(brief->view, view, bytes, sizeof(bytes));
    bool is_news =
        length != crew->seen_length[seat] || memcmp(bytes, crew->seen[seat], length) != 0;
    if (!is_news && story->now < crew->again[seat]) {
        return false;
    }
    memcpy(crew->seen[seat], bytes, length);
    crew->seen_length[seat] = length;
    cr_assert(record_decode(brief->view, bytes, length, view, NULL));
    if (!crew->officer->act(crew->memory[seat], view, story->now, order, &crew->again[seat])) {
        cr_assert(crew->again[seat] == MS_NEVER || crew->again[seat] > story->now);
        return false;
    }
    crew->again[seat] = story->now + 1; // it looks again at what has changed
    length = record_encode(brief->order, order, bytes, sizeof(bytes));
    cr_assert(record_decode(brief->order, bytes, length, order, NULL));
    record_print(brief->order, order, text, sizeof(text));
    cr_assert(match_order(game, state, seat, order, story->now, &reason),
              "%lld ms, seat %d: %s: %s %s", (long long)story->now, seat, text, reason.id,
              reason.args[0]);
    story->kinds[order[0]]++; // every game's orders begin with their kind
    story->first_order_ms = story->orders == 0 ? story->now : story->first_order_ms;
    story->orders++;
    if (crew->plan->watch != NULL) {
        crew->plan->watch(crew->plan->watcher, state, seat, order);
    }
    return true;
}

void crew_play(const struct crew_plan *plan, struct crew_story *story)
{
    const struct game *game = game_find(plan->officer->game);
    static _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    static struct crew crew;
    struct reason reason;
    int seats = (int)game->brief->seat_count;
    memset(story, 0, sizeof(*story));
    crew.plan = plan;
    crew.officer = plan->officer;
    cr_assert(match_start(game, state, plan->setup, plan->seed, &reason), "%s", reason.id);
    sit_down(&crew, game->brief, plan->seed);
    for (int i = 0; i < LOOKS_MAX && game->outcome(state).kind == OUTCOME_OPEN; i++) {
        bool has_changed = false;
        ms next = game->wake(state);
        if (plan->relieve_ms > 0 && !story->was_relieved && story->now >= plan->relieve_ms) {
            sit_down(&crew, game->brief, plan->seed + 1);
            story->was_relieved = true;
        }
        for (int seat = 0; seat < seats && game->outcome(state).kind == OUTCOME_OPEN; seat++) {
            has_changed = look(game, state, &crew, seat, story) || has_changed;
            next = crew.again[seat] < next ? crew.again[seat] : next;
        }
        next = game->wake(state) < next ? game->wake(state) : next;
        story->now = has_changed || next == MS_NEVER ? story->now + 1 : next;
        match_pass(game, state, story->now);
    }
    story->outcome = game->outcome(state);
    story->hash = match_hash(game, state);
}
