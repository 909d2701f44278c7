// Whole matches of Captain Sonar between hands: nothing that they order is refused, and they end.
#include "stations/officers/sonar/hand.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "shared/sonar/brief.h"
#include "tests/officers/crew.h"
#include "tests/support/files.h"

#define CALM_MS 7200000 // a match that takes longer would not end

// A setup with the options and assets that the seed's bits choose.
static void set_up(enum sonar_tempo tempo, const char *chart, unsigned bits, struct setup *setup)
{
    crew_setup(&SONAR_BRIEF, setup);
    crew_set_asset(&SONAR_BRIEF, setup, "chart", chart);
    crew_set_asset(&SONAR_BRIEF, setup, "hull", (bits & 1) != 0 ? "box" : "whale");
    crew_set_asset(&SONAR_BRIEF, setup, "sheet", (bits & 2) != 0 ? "compass" : "classic");
    setup->options[SONAR_OPTION_TEMPO] = (int32_t)tempo;
    setup->options[SONAR_OPTION_PACE] = OFFICER_BRISK;
    setup->options[SONAR_OPTION_FORGIVING] = (bits & 1) != 0;
    setup->options[SONAR_OPTION_TORPEDO_OVER_ISLANDS] = (bits & 2) != 0;
    setup->options[SONAR_OPTION_END] = (bits & 4) != 0 ? SONAR_SUDDEN_DEATH : SONAR_HUNT;
    setup->options[SONAR_OPTION_STOP_MS] = (bits & 4) != 0 ? 0 : 4000;
    setup->options[SONAR_OPTION_TURN_MS] = (bits & 8) != 0 ? 15000 : 0;
}

struct tally {
    unsigned matches;
    unsigned won[SIDE_COUNT];
    unsigned kinds[SONAR_ORDER_KIND_COUNT];
};

static void play(const struct crew_plan *plan, struct tally *tally)
{
    struct crew_story story;
    crew_play(plan, &story);
    cr_assert_neq(story.outcome.kind, OUTCOME_OPEN, "seed %llu", (unsigned long long)plan->seed);
    cr_assert_lt(story.now, CALM_MS);
    cr_assert_geq(story.first_order_ms, 1000);
    cr_assert(plan->relieve_ms == 0 || story.was_relieved || story.now < plan->relieve_ms);
    tally->matches++;
    tally->won[story.outcome.winner] += story.outcome.kind == OUTCOME_WIN;
    for (int i = 0; i < SONAR_ORDER_KIND_COUNT; i++) {
        tally->kinds[i] += story.kinds[i];
    }
}

// On every chart, in both tempos, with whatever options.
static void play_all(ms relieve_ms, struct tally *tally)
{
    struct files_list charts;
    files_list_assets("charts/sonar", &charts);
    for (unsigned i = 0; i < 24; i++) {
        for (int tempo = SONAR_REALTIME; tempo <= SONAR_TURNS; tempo++) {
            // C1: hands seldom charge for it, so they get more chances to.
            const char *chart = i % 4 == 3 ? "minefield" : charts.names[(i + 3) % charts.count];
            struct setup setup;
            set_up((enum sonar_tempo)tempo, chart, i, &setup);
            struct crew_plan plan = {
                .officer = &SONAR_HAND, .setup = &setup, .seed = i + 1, .relieve_ms = relieve_ms};
            play(&plan, tally);
        }
    }
}

Test(hand, plays_every_match_to_its_end_without_a_refused_order)
{
    struct tally tally = {0};
    play_all(0, &tally);
    for (int i = 0; i < SONAR_ORDER_KIND_COUNT; i++) {
        bool is_for_people = i == SONAR_ORDER_JOT;
        cr_assert(is_for_people || tally.kinds[i] > 0, "nobody ordered %s",
                  SONAR_ORDER_RECORD.fields[i].name);
    }
    cr_assert_gt(tally.won[SIDE_BLUE], tally.matches / 5);
    cr_assert_gt(tally.won[SIDE_RED], tally.matches / 5);
}

Test(hand, sits_down_in_the_middle_of_a_match)
{
    struct tally tally = {0};
    play_all(100000, &tally);
}

Test(hand, same_views_give_the_same_orders)
{
    struct setup setup;
    set_up(SONAR_REALTIME, "skerries", 4, &setup);
    struct crew_plan plan = {.officer = &SONAR_HAND, .setup = &setup, .seed = 7};
    struct crew_story first;
    struct crew_story second;
    crew_play(&plan, &first);
    crew_play(&plan, &second);
    cr_assert_eq(first.hash, second.hash);
    cr_assert_eq(first.orders, second.orders);
    plan.seed = 8;
    crew_play(&plan, &second);
    cr_assert_neq(first.hash, second.hash);
}

// Most of what a crew does is done without a word.
Test(hand, says_little)
{
    struct setup setup;
    set_up(SONAR_REALTIME, "skerries", 0, &setup);
    struct crew_plan plan = {.officer = &SONAR_HAND, .setup = &setup, .seed = 3};
    struct crew_story story;
    crew_play(&plan, &story);
    cr_assert_lt(story.kinds[SONAR_ORDER_SAY], story.orders / 8);
    cr_assert_lt(story.kinds[SONAR_ORDER_SAY], story.kinds[SONAR_ORDER_COURSE]);
}
