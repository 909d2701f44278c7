// Matches between officers of all skills: what they order is never refused, a seed's match is
// always the same, and an officer needs nothing but the bytes of its views.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "stations/officers/officers.h"
#include "stations/officers/sonar/hand.h"
#include "stations/officers/sonar/officer.h"
#include "tests/officers/crew.h"
#include "tests/support/files.h"
#include "tests/support/scale.h"
#include "tools/games/sonar/tally.h"

#define MATCHES_MANY 1000
#define MATCHES_EVEN 200

// Whatever chart and options the number chooses.
static void set_up(unsigned number, struct setup *setup)
{
    static struct files_list charts;
    if (charts.count == 0) {
        files_list_assets("charts/sonar", &charts);
    }
    crew_setup(&SONAR_BRIEF, setup);
    crew_set_asset(&SONAR_BRIEF, setup, "chart", charts.names[number / 2 % charts.count]);
    crew_set_asset(&SONAR_BRIEF, setup, "hull", (number & 4) != 0 ? "box" : "whale");
    crew_set_asset(&SONAR_BRIEF, setup, "sheet", (number & 8) != 0 ? "compass" : "classic");
    setup->options[SONAR_OPTION_TEMPO] = (number & 1) != 0 ? SONAR_TURNS : SONAR_REALTIME;
    setup->options[SONAR_OPTION_FORGIVING] = (number & 16) != 0;
    setup->options[SONAR_OPTION_TORPEDO_OVER_ISLANDS] = (number & 32) != 0;
    setup->options[SONAR_OPTION_END] = (number & 64) != 0 ? SONAR_SUDDEN_DEATH : SONAR_HUNT;
    setup->options[SONAR_OPTION_STOP_MS] = (number & 128) != 0 ? 0 : 4000;
    setup->options[SONAR_OPTION_TURN_MS] = (number & 48) == 48 ? 15000 : 0;
    setup->options[SONAR_OPTION_ASSIST] = (int32_t)(number % 3);
    setup->options[SONAR_OPTION_PACE] = (int32_t)(number / 3 % 3);
}

// Any skill may sit beside any other.
static void mix_chairs(unsigned number, struct sim_chair chairs[BRIEF_SEATS_MAX])
{
    for (unsigned seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        unsigned mix = (number * 7 + seat * (number % 5)) % (OFFICER_SKILL_COUNT + 1);
        chairs[seat] = mix == OFFICER_SKILL_COUNT
                           ? (struct sim_chair){&SONAR_HAND, OFFICER_MATE}
                           : (struct sim_chair){&SONAR_OFFICER, (enum officer_skill)mix};
    }
}

// crew_play fails on the first refusal.
static void play_many(unsigned first, unsigned full)
{
    unsigned count = scale_count("matches", full, 25);
    unsigned over = 0;
    for (unsigned i = first; i < first + count; i++) {
        struct setup setup;
        struct sim_chair chairs[BRIEF_SEATS_MAX];
        struct crew_story story;
        set_up(i, &setup);
        mix_chairs(i, chairs);
        struct crew_plan plan = {.chairs = chairs, .setup = &setup, .seed = i, .is_quick = true};
        crew_play(&plan, &story);
        over += story.outcome.kind != OUTCOME_OPEN;
    }
    cr_assert_geq(over, count * 95 / 100);
}

// A thousand matches in parts, which run side by side.
Test(officer_match, no_order_is_refused_in_a_thousand_matches_1)
{
    play_many(0, MATCHES_MANY / 4);
}

Test(officer_match, no_order_is_refused_in_a_thousand_matches_2)
{
    play_many(MATCHES_MANY / 4, MATCHES_MANY / 4);
}

Test(officer_match, no_order_is_refused_in_a_thousand_matches_3)
{
    play_many(MATCHES_MANY / 2, MATCHES_MANY / 4);
}

Test(officer_match, no_order_is_refused_in_a_thousand_matches_4)
{
    play_many(MATCHES_MANY * 3 / 4, MATCHES_MANY / 4);
}

Test(officer_match, same_seed_same_match_through_bytes_or_not)
{
    for (unsigned i = 0; i < 8; i++) {
        struct setup setup;
        struct sim_chair chairs[BRIEF_SEATS_MAX];
        struct crew_story first;
        struct crew_story second;
        struct crew_story other;
        set_up(i, &setup);
        mix_chairs(i, chairs);
        struct crew_plan plan = {.chairs = chairs, .setup = &setup, .seed = 1000 + i};
        crew_play(&plan, &first);
        plan.is_quick = true;
        crew_play(&plan, &second);
        cr_assert_eq(first.hash, second.hash, "seed %u", 1000 + i);
        cr_assert_eq(first.orders, second.orders);
        plan.seed++;
        crew_play(&plan, &other);
        cr_assert_neq(first.hash, other.hash);
    }
}

// The sides of a plan without a difference have none.
Test(officer_match, whoever_is_asked_first_has_no_edge)
{
    static struct sim sim;
    struct setup setup;
    struct reason reason;
    unsigned won[SIDE_COUNT] = {0};
    set_up(0, &setup);
    struct sim_plan plan = {.game = game_find("sonar"), .setup = &setup, .limit_ms = 14400000};
    sim_plan_crew(&plan, SIDE_BLUE, (struct sim_chair){&SONAR_HAND, OFFICER_MATE});
    sim_plan_crew(&plan, SIDE_RED, (struct sim_chair){&SONAR_HAND, OFFICER_MATE});
    unsigned matches = scale_count("matches", MATCHES_EVEN, 40);
    for (plan.seed = 1; plan.seed <= matches; plan.seed++) {
        plan.first = plan.seed % 2 == 0 ? SIDE_BLUE : SIDE_RED;
        cr_assert(sim_begin(&sim, &plan, &reason));
        sim_play(&sim);
        struct outcome outcome = plan.game->outcome(sim.state);
        won[outcome.winner] += outcome.kind == OUTCOME_WIN;
    }
    cr_assert_gt(won[SIDE_BLUE], 70 * matches / MATCHES_EVEN);
    cr_assert_gt(won[SIDE_RED], 70 * matches / MATCHES_EVEN);
}

// What `klaxon match` reports as certainty is what the captains themselves know.
struct listening {
    struct sim sim;
    struct tally tally;
    struct tally_ear ears[SIDE_COUNT];
    unsigned compared;
};

static void compare(void *context, const struct sim_look *look)
{
    struct listening *listening = context;
    const struct sonar_view *view = look->view;
    struct tally_ear *ear = &listening->ears[view->side];
    const struct officer_notes *notes = (const void *)listening->sim.seats[look->seat].memory;
    tally_hear(&listening->tally, ear, &listening->sim, look);
    if (view->role == SONAR_CAPTAIN && view->phase == SONAR_PLAYING) {
        cr_assert_eq(track_count(&ear->track), track_count(&notes->captain.enemy));
        listening->compared++;
    }
}

Test(officer_match, certainty_is_what_the_captains_know)
{
    static struct listening listening;
    struct setup setup;
    struct reason reason;
    for (unsigned i = 0; i < 6; i++) {
        set_up(i, &setup);
        struct sim_plan plan = {.game = game_find("sonar"),
                                .setup = &setup,
                                .seed = i,
                                .limit_ms = 14400000,
                                .looked = compare,
                                .context = &listening};
        for (int side = 0; side < SIDE_COUNT; side++) {
            enum officer_skill skill = (enum officer_skill)((i + (unsigned)side) % 3);
            sim_plan_crew(&plan, (enum side)side, (struct sim_chair){&SONAR_OFFICER, skill});
            listening.ears[side].heard = 0;
        }
        cr_assert(sim_begin(&listening.sim, &plan, &reason));
        sim_play(&listening.sim);
    }
    cr_assert_gt(listening.compared, 1000);
    const uint64_t *words = listening.tally.crews[SIDE_BLUE].words;
    cr_assert_gt(words[TALLY_FIX], 0);
    cr_assert_eq(words[TALLY_FIX], words[TALLY_FIX_TRUE]);
    cr_assert_eq(words[TALLY_PLACED], words[TALLY_PLACED_TRUE]);
}

Test(officer_match, a_limit_ends_a_match_without_an_outcome)
{
    static struct sim sim;
    struct setup setup;
    struct reason reason;
    set_up(0, &setup);
    setup.options[SONAR_OPTION_PACE] = OFFICER_BRISK;
    struct sim_plan plan = {.game = game_find("sonar"), .setup = &setup, .limit_ms = 20000};
    sim_plan_crew(&plan, SIDE_BLUE, (struct sim_chair){&SONAR_HAND, OFFICER_MATE});
    sim_plan_crew(&plan, SIDE_RED, (struct sim_chair){&SONAR_HAND, OFFICER_MATE});
    cr_assert(sim_begin(&sim, &plan, &reason));
    sim_play(&sim);
    cr_assert_eq(plan.game->outcome(sim.state).kind, OUTCOME_OPEN);
    cr_assert_geq(sim.now, 20000);
    cr_assert_lt(sim.now, 60000);
    plan.orders_max = 10;
    cr_assert(sim_begin(&sim, &plan, &reason));
    sim_play(&sim);
    cr_assert_eq(sim.orders, 10);
}
