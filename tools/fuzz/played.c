#include "tools/fuzz/played.h"

#include <stdlib.h>
#include <string.h>

#include "stations/officers/officers.h"
#include "tests/support/files.h"
#include "tools/fuzz/fuzz.h"

struct playing {
    const struct played_plan *plan;
    const struct sim *sim;
    void *notes;
};

// An option by chance, within what it allows.
static int32_t any_value(const struct brief_option *option, struct random *random)
{
    uint32_t count = option->kind == OPTION_CHOICE   ? (uint32_t)option->choices->count
                     : option->kind == OPTION_TOGGLE ? 2
                                                     : 1;
    return option->kind == OPTION_NUMBER
               ? (random_below(random, 2) == 0 ? option->min : option->max)
               : (int32_t)random_below(random, count);
}

void played_setup(const struct game *game, uint8_t seed, struct setup *setup)
{
    const struct brief *brief = game->brief;
    struct random random;
    random_seed(&random, seed);
    setup_init(setup, brief);
    for (size_t i = 0; i < brief->option_count; i++) {
        const struct brief_option *option = &brief->options[i];
        int index = brief_asset_index(brief, i);
        if (index < 0) {
            setup->options[i] = seed > 0 ? any_value(option, &random) : option->initial;
            continue;
        }
        struct setup_asset *asset = &setup->assets[index];
        const char *name = option->initial_asset;
        struct files_list list;
        size_t length;
        if (seed > 0) {
            files_list_assets(option->folder, &list);
            name = list.names[random_below(&random, (uint32_t)list.count)];
        }
        fuzz_demand(
            files_asset(NULL, option->folder, name, asset->text, sizeof(asset->text), &length));
        asset->text_count = (uint16_t)length;
    }
}

static void note(void *context, const void *before, const void *after, ms at)
{
    const struct playing *playing = context;
    if (playing->notes != NULL) {
        playing->plan->game->note(playing->notes, before, after, at);
    }
}

static void looked(void *context, const struct sim_look *look)
{
    const struct playing *playing = context;
    if (look->order != NULL && look->reason == NULL && playing->plan->ordered != NULL) {
        playing->plan->ordered(playing->plan->context, playing->sim, look);
    }
}

bool played_match(const struct played_plan *plan, void *debrief)
{
    const struct game *game = plan->game;
    struct setup setup;
    struct reason reason;
    struct sim *sim = malloc(sizeof(*sim));
    struct playing playing = {.plan = plan, .sim = sim};
    if (debrief != NULL && game->note != NULL) {
        playing.notes = calloc(1, game->notes_size);
        fuzz_demand(playing.notes != NULL);
    }
    fuzz_demand(sim != NULL);
    played_setup(game, plan->seed, &setup);
    struct sim_plan officers = {.game = game,
                                .setup = &setup,
                                .seed = plan->seed,
                                .orders_max = plan->orders_max,
                                .step = note,
                                .looked = looked,
                                .context = &playing};
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        officers.chairs[seat] =
            (struct sim_chair){.officer = officer_find(OFFICERS, game->brief->name),
                               .skill = (enum officer_skill)(seat % OFFICER_SKILL_COUNT)};
    }
    bool is_played = sim_begin(sim, &officers, &reason);
    if (is_played) {
        sim_play(sim);
    }
    if (is_played && playing.notes != NULL) {
        game->debrief(playing.notes, debrief);
    }
    free(playing.notes);
    free(sim);
    return is_played;
}
