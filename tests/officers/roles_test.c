// Whole matches of Captain Sonar between officers of every skill: nothing that they order is
// refused, what a radio operator tells is true, and skill shows.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/brief.h"
#include "stations/officers/sonar/officer.h"
#include "tests/officers/crew.h"
#include "tests/support/files.h"
#include "tests/support/scale.h"

#define MATCHES       48
#define MATCHES_LEAST 24

// What the orders of the crews of one skill came to.
struct tally {
    unsigned told; // places of the enemy
    unsigned lies; // of these, without the enemy in them
    unsigned words[SONAR_ROLE_COUNT];
    unsigned sectors; // that a first mate named
    unsigned best;    // of these, such that none is better
    unsigned breaches;
    unsigned kinds[SONAR_ORDER_KIND_COUNT];
};

struct match {
    struct sim *sim;
    struct tally *tallies; // of each skill
};

static bool is_true(const struct sonar_state *state, enum side enemy,
                    const struct sonar_phrase *phrase)
{
    struct dot place = sonar_place(state, enemy);
    if (phrase->kind == SONAR_ENEMY) {
        return dot_king_distance(place, phrase->enemy.dot) <= phrase->enemy.within;
    }
    return phrase->kind != SONAR_WITHIN || chart_sector(&state->chart, place) == phrase->sector;
}

// As the first mate reckoned when he named it: his notes are not yet told what came of it.
static bool is_best_sector(const struct sim *sim, int seat, int sector)
{
    const struct officer_notes *notes = (const void *)sim->seats[seat].memory;
    for (int i = 1; i <= TRACK_SECTORS_MAX; i++) {
        if (mate_rate_sector(&notes->follow, i) > mate_rate_sector(&notes->follow, sector)) {
            return false;
        }
    }
    return true;
}

static void watch(void *context, const struct sim_look *look)
{
    const struct match *match = context;
    struct tally *tally = &match->tallies[match->sim->plan.chairs[look->seat].skill];
    const struct sonar_state *state = (const void *)match->sim->state;
    const struct sonar_order *order = look->order;
    const struct brief_seat *who = &SONAR_BRIEF.seats[look->seat];
    if (order == NULL) {
        return;
    }
    if (look->reason != NULL) {
        char text[512];
        record_print(&SONAR_ORDER_RECORD, order, text, sizeof(text));
        cr_assert_fail("seed %llu, %lld ms, seat %d: %s: %s %s",
                       (unsigned long long)match->sim->plan.seed, (long long)look->now, look->seat,
                       text, look->reason->id, look->reason->args[0]);
    }
    tally->kinds[order->kind]++;
    if (order->kind == SONAR_ORDER_SECTOR && who->role == SONAR_MATE) {
        tally->sectors++;
        tally->best += is_best_sector(match->sim, look->seat, order->sector);
    }
    if (order->kind == SONAR_ORDER_TRACE) {
        const struct sonar_boat *boat = &state->boats[who->side];
        tally->breaches += boat->fault != SONAR_FAULT_NONE && boat->lines[0].points_count == 0;
    }
    if (order->kind != SONAR_ORDER_SAY) {
        return;
    }
    tally->words[who->role]++;
    if (order->say.kind == SONAR_ENEMY || order->say.kind == SONAR_WITHIN) {
        enum side enemy = side_other(who->side);
        tally->told++;
        tally->lies += !is_true(state, enemy, &order->say);
    }
}

// A setup with the options and assets that the seed's bits choose.
static void set_up(enum sonar_tempo tempo, unsigned seed, struct setup *setup)
{
    struct files_list charts;
    files_list_assets("charts/sonar", &charts);
    crew_setup(&SONAR_BRIEF, setup);
    crew_set_asset(&SONAR_BRIEF, setup, "chart", charts.names[seed % charts.count]);
    crew_set_asset(&SONAR_BRIEF, setup, "hull", (seed & 1) != 0 ? "box" : "whale");
    crew_set_asset(&SONAR_BRIEF, setup, "sheet", (seed & 2) != 0 ? "compass" : "classic");
    setup->options[SONAR_OPTION_TEMPO] = (int32_t)tempo;
    setup->options[SONAR_OPTION_FORGIVING] = (seed & 4) != 0;
    setup->options[SONAR_OPTION_TORPEDO_OVER_ISLANDS] = (seed & 8) != 0;
    setup->options[SONAR_OPTION_STOP_MS] = (seed & 4) != 0 ? 0 : 4000;
    setup->options[SONAR_OPTION_TURN_MS] = (seed & 16) != 0 ? 15000 : 0;
}

static void play(unsigned seed, enum sonar_tempo tempo, enum officer_skill skill, ms relieve_ms,
                 struct tally tallies[OFFICER_SKILL_COUNT])
{
    static struct sim sim;
    struct setup setup;
    struct reason reason;
    struct match match = {.sim = &sim, .tallies = tallies};
    set_up(tempo, seed, &setup);
    struct sim_plan plan = {.game = &SONAR_GAME,
                            .setup = &setup,
                            .seed = seed,
                            .limit_ms = 14400000,
                            .looked = watch,
                            .context = &match};
    sim_plan_crew(&plan, SIDE_BLUE, (struct sim_chair){&SONAR_OFFICER, skill});
    sim_plan_crew(&plan, SIDE_RED,
                  (struct sim_chair){&SONAR_OFFICER, (enum officer_skill)((skill + seed / 3) % 3)});
    cr_assert(sim_begin(&sim, &plan, &reason), "%s", reason.id);
    while (sim_is_on(&sim)) {
        bool is_due = relieve_ms > 0 && sim.now >= relieve_ms;
        for (int seat = 0; is_due && seat < SONAR_SEAT_COUNT; seat++) {
            sim_seat(&sim, seat, plan.chairs[seat], seed + 1);
        }
        relieve_ms = is_due ? 0 : relieve_ms;
        sim_turn(&sim);
    }
    cr_assert_neq(SONAR_GAME.outcome(sim.state).kind, OUTCOME_OPEN, "seed %u", seed);
}

static void play_all(bool is_relieved, struct tally tallies[OFFICER_SKILL_COUNT])
{
    unsigned matches = scale_count("matches", MATCHES, MATCHES_LEAST);
    for (unsigned seed = 1; seed <= matches; seed++) {
        ms relieve_ms = is_relieved ? 60000 + 2000 * (ms)seed : 0;
        play(seed, SONAR_REALTIME, (enum officer_skill)(seed % 3), relieve_ms, tallies);
        play(seed, SONAR_TURNS, (enum officer_skill)(seed % 3), relieve_ms, tallies);
    }
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        cr_assert_gt(tallies[skill].told, matches, "skill %d", skill);
        cr_assert_eq(tallies[skill].lies, 0, "skill %d: %u of %u", skill, tallies[skill].lies,
                     tallies[skill].told);
    }
}

// A refused order fails in watch().
Test(roles, are_never_refused_and_tell_no_lies)
{
    struct tally tallies[OFFICER_SKILL_COUNT] = {{0}};
    static const uint8_t KINDS[] = {SONAR_ORDER_CHARGE, SONAR_ORDER_SONAR, SONAR_ORDER_DRONE,
                                    SONAR_ORDER_SECTOR, SONAR_ORDER_CROSS, SONAR_ORDER_OK,
                                    SONAR_ORDER_TRACE,  SONAR_ORDER_SAY,   SONAR_ORDER_SKETCH};
    unsigned kinds[SONAR_ORDER_KIND_COUNT] = {0};
    play_all(false, tallies);
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        const struct tally *tally = &tallies[skill];
        for (int i = 0; i < SONAR_ORDER_KIND_COUNT; i++) {
            kinds[i] += tally->kinds[i];
        }
        // Most of what a crew does is done without a word.
        cr_assert_lt(tally->words[SONAR_ENGINEER], tally->kinds[SONAR_ORDER_COURSE]);
        cr_assert_lt(tally->words[SONAR_RADIO], tally->kinds[SONAR_ORDER_COURSE] / 2);
    }
    for (size_t i = 0; i < sizeof(KINDS); i++) {
        cr_assert_gt(kinds[KINDS[i]], 0, "nobody ordered %s",
                     SONAR_ORDER_RECORD.fields[KINDS[i]].name);
    }
    cr_assert_eq(tallies[OFFICER_MATE].best, tallies[OFFICER_MATE].sectors);
    cr_assert_eq(tallies[OFFICER_VETERAN].best, tallies[OFFICER_VETERAN].sectors);
}

// Matches end only if a crew that surfaced has finished its hull in the end.
Test(roles, of_skill_trace_without_a_fault_and_cadets_now_and_then_with_one)
{
    struct tally tallies[OFFICER_SKILL_COUNT] = {{0}};
    unsigned matches = scale_count("matches", MATCHES, MATCHES_LEAST);
    for (unsigned seed = 1; seed <= matches; seed++) {
        play(seed, SONAR_REALTIME, (enum officer_skill)(seed % 3), 0, tallies);
    }
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        cr_assert_gt(tallies[skill].kinds[SONAR_ORDER_DIVE], 20 * matches / MATCHES);
    }
    const struct tally *cadets = &tallies[OFFICER_CADET];
    cr_assert_gt(cadets->breaches, cadets->kinds[SONAR_ORDER_DIVE] / 10);
    cr_assert_lt(cadets->breaches, cadets->kinds[SONAR_ORDER_DIVE]);
    cr_assert_eq(tallies[OFFICER_MATE].breaches, 0);
    cr_assert_eq(tallies[OFFICER_VETERAN].breaches, 0);
}

Test(roles, sit_down_in_the_middle_of_a_match)
{
    struct tally tallies[OFFICER_SKILL_COUNT] = {{0}};
    play_all(true, tallies);
}
