// Whole matches of Captain Sonar between officers of every skill: nothing that they order is
// refused, what a radio operator tells is true, and skill shows.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/brief.h"
#include "stations/officers/sonar/officer.h"
#include "tests/officers/crew.h"
#include "tests/support/files.h"

#define MATCHES 48

// What a match's orders came to, on both sides.
struct tally {
    unsigned told; // fixes
    unsigned lies; // of these, without the enemy in them
    unsigned words[ROLE_COUNT];
    unsigned courses;
    unsigned surfaced;
    unsigned dived;
    unsigned breaches;
    unsigned kinds[SONAR_ORDER_KIND_COUNT];
};

struct match {
    struct sim *sim;
    struct tally *tally;
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

static void watch(void *context, const struct sim_look *look)
{
    const struct match *match = context;
    struct tally *tally = match->tally;
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
    tally->courses += order->kind == SONAR_ORDER_COURSE;
    tally->surfaced += order->kind == SONAR_ORDER_SURFACE;
    tally->dived += order->kind == SONAR_ORDER_DIVE;
    if (order->kind == SONAR_ORDER_TRACE) {
        const struct sonar_boat *boat = &state->boats[who->side];
        tally->breaches += boat->fault != SONAR_FAULT_NONE && boat->lines[0].points_count == 0;
    }
    if (order->kind != SONAR_ORDER_SAY) {
        return;
    }
    tally->words[who->role]++;
    if (order->say.kind == SONAR_ENEMY || order->say.kind == SONAR_WITHIN) {
        enum side enemy = who->side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
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
                 struct tally *tally)
{
    static struct sim sim;
    struct setup setup;
    struct reason reason;
    struct match match = {.sim = &sim, .tally = tally};
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

Test(roles, are_never_refused_and_tell_no_lies)
{
    struct tally tally = {0};
    for (unsigned seed = 1; seed <= MATCHES; seed++) {
        play(seed, SONAR_REALTIME, (enum officer_skill)(seed % 3), 0, &tally);
        play(seed, SONAR_TURNS, (enum officer_skill)(seed % 3), 0, &tally);
    }
    cr_assert_gt(tally.told, MATCHES);
    cr_assert_eq(tally.lies, 0, "%u of %u", tally.lies, tally.told);
    for (int i = 0; i < SONAR_ORDER_KIND_COUNT; i++) {
        cr_assert_gt(tally.kinds[i], 0, "nobody ordered %s", SONAR_ORDER_RECORD.fields[i].name);
    }
    cr_log_warn(
        "told %u, words %u %u %u %u, courses %u, surfaced %u dived %u breaches %u sketch %u",
        tally.told, tally.words[0], tally.words[1], tally.words[2], tally.words[3], tally.courses,
        tally.surfaced, tally.dived, tally.breaches, tally.kinds[SONAR_ORDER_SKETCH]);
}

Test(roles, sit_down_in_the_middle_of_a_match)
{
    struct tally tally = {0};
    for (unsigned seed = 1; seed <= MATCHES; seed++) {
        play(seed, SONAR_REALTIME, (enum officer_skill)(seed % 3), 60000 + 2000 * seed, &tally);
        play(seed, SONAR_TURNS, (enum officer_skill)(seed % 3), 60000 + 2000 * seed, &tally);
    }
    cr_assert_gt(tally.told, MATCHES);
    cr_assert_eq(tally.lies, 0, "%u of %u", tally.lies, tally.told);
}
