#include "tests/officers/crew.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/files.h"

#define CREW_LIMIT_MS 14400000

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

struct telling {
    const struct crew_plan *plan;
    const struct brief *brief;
    struct crew_story *story;
};

static void hear(void *context, const struct sim_look *look)
{
    const struct telling *telling = context;
    struct crew_story *story = telling->story;
    if (telling->plan->looked != NULL) {
        telling->plan->looked(telling->plan->context, look);
    }
    if (look->order == NULL) {
        cr_assert(look->again > look->now); // MS_NEVER too
        return;
    }
    if (look->reason != NULL) {
        char text[512];
        record_print(telling->brief->order, look->order, text, sizeof(text));
        cr_assert_fail("seed %llu, %lld ms, seat %d: %s: %s %s",
                       (unsigned long long)telling->plan->seed, (long long)look->now, look->seat,
                       text, look->reason->id, look->reason->args[0]);
    }
    story->kinds[*(const uint8_t *)look->order]++; // every game's orders begin with their kind
    story->first_order_ms = story->orders == 0 ? look->now : story->first_order_ms;
    story->orders++;
}

static void show(void *context, const void *before, const void *after, ms at)
{
    const struct telling *telling = context;
    (void)at;
    if (before != NULL) {
        telling->plan->watch(telling->plan->watcher, after);
    }
}

static void relieve(struct sim *sim)
{
    for (int seat = 0; seat < (int)sim->plan.game->brief->seat_count; seat++) {
        memset(sim->seats[seat].memory, 0xa5, OFFICER_MEMORY_MAX); // nobody counts on clean notes
        sim_seat(sim, seat, sim->plan.chairs[seat], sim->plan.seed + 1);
    }
}

void crew_play(const struct crew_plan *plan, struct crew_story *story)
{
    const struct game *game =
        game_find((plan->chairs != NULL ? plan->chairs[0].officer : plan->officer)->game);
    static struct sim sim;
    struct reason reason;
    struct telling telling = {.plan = plan, .brief = game->brief, .story = story};
    struct sim_plan match = {.game = game,
                             .setup = plan->setup,
                             .seed = plan->seed,
                             .limit_ms = CREW_LIMIT_MS,
                             .is_checked = !plan->is_quick,
                             .step = plan->watch != NULL ? show : NULL,
                             .looked = hear,
                             .context = &telling};
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        match.chairs[seat] = plan->chairs != NULL ? plan->chairs[seat]
                                                  : (struct sim_chair){plan->officer, plan->skill};
    }
    memset(story, 0, sizeof(*story));
    memset(sim.seats, 0xa5, sizeof(sim.seats));
    cr_assert(sim_begin(&sim, &match, &reason), "%s", reason.id);
    while (sim_is_on(&sim)) {
        if (plan->relieve_ms > 0 && !story->was_relieved && sim.now >= plan->relieve_ms) {
            relieve(&sim);
            story->was_relieved = true;
        }
        sim_turn(&sim);
    }
    cr_assert_eq(sim.unlike, 0);
    story->now = sim.now;
    story->outcome = game->outcome(sim.state);
    story->hash = match_hash(game, sim.state);
}
