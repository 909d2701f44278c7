// Planted leaks: for everything that engine/sonar/view.c's table hides, a view that tells it all
// the same. The trial has to find each of them, or it could not find a real one.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/engine/sonar_trial.h"

#define SEEDS_MAX 60

#define CAPTAIN  (1u << SONAR_CAPTAIN)
#define MATE     (1u << SONAR_MATE)
#define ENGINEER (1u << SONAR_ENGINEER)
#define RADIO    (1u << SONAR_RADIO)
#define ALL      (CAPTAIN | MATE | ENGINEER | RADIO)
#define ROOM     (CAPTAIN | MATE | ENGINEER)

// A view as it should be, but that a number in it depends on what the roles of SEATS may not know.
#define LEAK(NAME, SEATS, SECRET)                                                                  \
    static void NAME(const void *from, int seat, void *into)                                       \
    {                                                                                              \
        const struct sonar_state *state = from;                                                    \
        const struct brief_seat *who = &SONAR_BRIEF.seats[seat];                                   \
        const struct sonar_boat *own = &state->boats[who->side];                                   \
        const struct sonar_boat *enemy = &state->boats[side_other(who->side)];                     \
        struct sonar_view *view = into;                                                            \
        (void)own;                                                                                 \
        (void)enemy;                                                                               \
        sonar_view(from, seat, into);                                                              \
        if (((SEATS) >> who->role & 1) != 0) {                                                     \
            view->messages_last += (uint32_t)(SECRET);                                             \
        }                                                                                          \
    }

static uint32_t sum(const uint8_t *bytes, size_t count)
{
    uint32_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total = total * 31 + bytes[i];
    }
    return total;
}

static uint32_t bits(const struct sonar_dots *dots)
{
    return (uint32_t)(dots->bits[0] ^ dots->bits[1] ^ dots->bits[2] ^ dots->bits[3]);
}

static uint32_t count_own_blasts(const struct sonar_state *state, enum side side)
{
    uint32_t count = 0;
    for (int i = 0; i < state->hits_count; i++) {
        count += state->hits[i].side == side && state->hits[i].harm == SONAR_HARM_OWN_BLAST;
    }
    return count;
}

// clang-format off

// --- the captain's
LEAK(own_place, ALL & ~CAPTAIN, own->route_count > 0 ? own->route[own->route_count - 1] : 0)
LEAK(own_start, ALL & ~CAPTAIN, own->route_count > 0 ? own->route[0] : 0)
LEAK(own_route_length, ALL & ~CAPTAIN, own->route_count)
LEAK(own_route_dots, ALL & ~CAPTAIN, bits(&own->route_dots))
LEAK(own_mines, ALL & ~CAPTAIN, sum(own->mines, own->mines_count))
LEAK(own_mines_count, ALL & ~CAPTAIN, own->mines_count)
LEAK(own_mine_dots, ALL & ~CAPTAIN, bits(&own->mine_dots))
LEAK(own_fresh, ALL & ~CAPTAIN, own->fresh)
LEAK(own_trapped, ALL & ~CAPTAIN, sonar_helm_lock(state, who->side) == SONAR_HELM_TRAPPED)
LEAK(own_chart, MATE | ENGINEER, sum(state->chart.land, state->chart.land_count))
LEAK(own_chart_marks, MATE | ENGINEER | RADIO, state->chart.marks_count)
LEAK(own_heard_marks, ROOM, own->hearing.marks_count)
LEAK(enemy_heard_marks, ALL, enemy->hearing.marks_count)
LEAK(deaf_stop_dot, RADIO, sonar_is_deaf(state, who->side) ? state->halt.dot : 0)
LEAK(deaf_stop_system, RADIO, sonar_is_deaf(state, who->side) ? state->halt.system : 0)
LEAK(deaf_stop_asks, RADIO, sonar_is_deaf(state, who->side) ? state->halt.is_asking : 0)
LEAK(deaf_answer, RADIO, sonar_is_deaf(state, who->side) && sonar_task_of(state, who->side, SONAR_CAPTAIN) == SONAR_TASK_ANSWER)
LEAK(deaf_stop_end, RADIO, sonar_is_deaf(state, who->side) && sonar_is_stopped(state) ? state->halt.until_ms : 0)

// --- the first mate's
LEAK(own_gauges, ALL & ~MATE, sum(own->marks, SONAR_SYSTEM_COUNT))
LEAK(own_gauges_full, ALL & ~MATE, sonar_gauges_full(state, who->side))
LEAK(own_damage, ALL & ~MATE, own->damage)
LEAK(own_mate_ok, ALL & ~MATE, sonar_task_of(state, who->side, SONAR_MATE))

// --- the engineer's
LEAK(own_crossed, ALL & ~ENGINEER, own->crossed)
LEAK(own_broken, ALL & ~ENGINEER, sonar_is_broken(state, who->side, SONAR_RED))
LEAK(own_sheet, ALL & ~ENGINEER, sum(state->sheet.symbols, SONAR_SHEET_SYMBOLS))
LEAK(own_panel, MATE | RADIO, (own->owes & SONAR_OWES_CROSS) != 0 ? own->panel : 0)
LEAK(own_zero_silence, MATE | RADIO,
     (own->owes & SONAR_OWES_CROSS) != 0 && own->panel == SONAR_NO_PANEL)
LEAK(own_engineer_ok, MATE | RADIO, sonar_task_of(state, who->side, SONAR_ENGINEER))
LEAK(old_panel, ENGINEER, (own->owes & SONAR_OWES_CROSS) == 0 ? own->panel : 0)

// --- the radio operator's
LEAK(own_drawing, ROOM, own->sketch.tracks[0].steps_count)
LEAK(own_marks, ROOM, own->sketch.marks_count)
LEAK(own_notes, ROOM, own->sketch.notes_count)
LEAK(own_pencil, ROOM, sum(own->sketch.pencil, own->sketch.pencil_count))
LEAK(own_way, ROOM, sum(own->hearing.way, own->hearing.way_count))
LEAK(own_way_unassisted, RADIO, state->assist == SONAR_ASSIST_OFF ? own->hearing.way_count : 0)
LEAK(own_way_sector, RADIO, state->assist == SONAR_ASSIST_OFF ? own->hearing.way_sector : 0)
LEAK(own_clues, ROOM, own->hearing.clues_count)
LEAK(own_clues_unassisted, RADIO, state->assist == SONAR_ASSIST_OFF ? own->hearing.clues_count : 0)
LEAK(own_log, ROOM, state->logs[SONAR_EAR_BLUE_RADIO + who->side].last)
LEAK(heard_surfaced, ROOM, own->hearing.enemy_surfaced)

// --- notes
LEAK(own_captains_pad, ALL & ~CAPTAIN, (uint8_t)own->pads[SONAR_CAPTAIN].lines[0][0])
LEAK(own_mates_pad, ALL & ~MATE, (uint8_t)own->pads[SONAR_MATE].lines[1][0])
LEAK(own_engineers_pad, ALL & ~ENGINEER, (uint8_t)own->pads[SONAR_ENGINEER].lines[2][0])
LEAK(own_radios_pad, ALL & ~RADIO, (uint8_t)own->pads[SONAR_RADIO].lines[0][0])
LEAK(enemy_pads, ALL, (uint8_t)enemy->pads[who->role].lines[0][0])

// --- what a radio operator missed
LEAK(missed_calls, RADIO, sonar_is_deaf(state, who->side) ? state->logs[SONAR_EAR_ROOM].last : 0)
LEAK(missed_words, RADIO, sonar_is_deaf(state, who->side) ? state->logs[SONAR_EAR_ROOM].calls[0].said.kind : 0)
LEAK(missed_numbers, RADIO, state->logs[SONAR_EAR_ROOM].last)
LEAK(missed_hits, RADIO, state->hits_count)
LEAK(missed_surfacing, RADIO, enemy->surfaced)
LEAK(enemy_own_blasts, ALL, count_own_blasts(state, side_other(who->side)))
LEAK(who_else_heard, ALL, state->hits_count > 0 ? state->hits_heard[0] : 0)

// --- the enemy's
LEAK(enemy_place, ALL, enemy->route_count > 0 ? enemy->route[enemy->route_count - 1] : 0)
LEAK(enemy_route_length, ALL, enemy->route_count)
LEAK(enemy_route_dots, ALL, bits(&enemy->route_dots))
LEAK(enemy_mines, ALL, sum(enemy->mines, enemy->mines_count))
LEAK(enemy_mine_dots, ALL, bits(&enemy->mine_dots))
LEAK(enemy_fresh, ALL, enemy->fresh)
LEAK(enemy_gauges, ALL, sum(enemy->marks, SONAR_SYSTEM_COUNT))
LEAK(enemy_damage, ALL, enemy->damage)
LEAK(enemy_crossed, ALL, enemy->crossed)
LEAK(enemy_owes, ALL, enemy->owes)
LEAK(enemy_panel, ALL, enemy->panel)
LEAK(enemy_trapped, ALL, sonar_helm_lock(state, side_other(who->side)) == SONAR_HELM_TRAPPED)
LEAK(enemy_messages, ALL, enemy->messages_last)
LEAK(enemy_words, ALL, enemy->messages_last > 0 ? enemy->messages[0].phrase.kind : 0)
LEAK(enemy_drawing, ALL, enemy->sketch.tracks[0].steps_count)
LEAK(enemy_way, ALL, enemy->hearing.way_count)
LEAK(enemy_heard_surfaced, ALL, enemy->hearing.enemy_surfaced)
LEAK(enemy_log, ALL, state->logs[SONAR_EAR_BLUE_RADIO + side_other(who->side)].last)

// --- traces
LEAK(inspection_early, ENGINEER,
     enemy->inspected ? 0 : enemy->section * 1000u + enemy->lines[0].points_count)
LEAK(inspection_fault, ENGINEER, enemy->fault)
LEAK(inspection_of_others, ALL & ~ENGINEER, enemy->lines[0].points_count)
LEAK(inspection_is_on, ALL & ~ENGINEER, enemy->inspected)
LEAK(enemy_section, ALL & ~ENGINEER, enemy->section)
LEAK(enemy_tracer, ALL & ~ENGINEER, enemy->tracer[0])
LEAK(enemy_fault, ALL, sum(&enemy->fault, 1) + enemy->fault_x + enemy->fault_y)
LEAK(own_old_lines, ALL, own->surfaced ? 0 : own->lines[3].points_count)
LEAK(own_old_fault, ALL, own->surfaced ? 0 : own->fault_x)
LEAK(judge_length, ALL, own->trace_length)
LEAK(judge_passed, ALL, own->trace_passed)
LEAK(judge_time, ALL, own->trace_ms)
LEAK(falls, ALL, own->falls_ms)

// --- nobody's
LEAK(generator, ALL, state->random.state >> 2)
LEAK(last_sector, ALL, own->last_sector)

// clang-format on

// Leaks as a careless change of view.c would make them.
static void whole_captain(const void *from, int seat, void *into)
{
    const struct sonar_state *state = from;
    const struct sonar_boat *boat = &state->boats[SIDE_BLUE];
    struct sonar_view *view = into;
    sonar_view(from, seat, into);
    if (seat == SONAR_SEAT(SIDE_BLUE, SONAR_MATE) && boat->route_count > 0) {
        view->has_captain = true;
        memset(&view->captain, 0, sizeof(view->captain));
        view->captain.has_place = true;
        view->captain.place = sonar_place(state, SIDE_BLUE);
    }
}

static void raw_helm(const void *from, int seat, void *into)
{
    sonar_view(from, seat, into);
    ((struct sonar_view *)into)->helm =
        (uint8_t)sonar_helm_lock(from, SONAR_BRIEF.seats[seat].side);
}

static void raw_awaits(const void *from, int seat, void *into)
{
    struct sonar_view *view = into;
    sonar_view(from, seat, into);
    for (int i = 0; i < view->awaits_count; i++) {
        struct sonar_wait *wait = &view->awaits[i];
        wait->task =
            (uint8_t)sonar_task_of(from, (enum side)wait->side, (enum sonar_role)wait->role);
    }
}

static void enemys_upkeep(const void *from, int seat, void *into)
{
    struct sonar_view *view = into;
    enum side enemy = side_other(SONAR_BRIEF.seats[seat].side);
    sonar_view(from, seat, into);
    if (view->awaits_count == 0) {
        view->awaits[view->awaits_count++] =
            (struct sonar_wait){.side = (uint8_t)enemy,
                                .role = SONAR_MATE,
                                .task = (uint8_t)sonar_task_of(from, enemy, SONAR_MATE)};
    }
}

static void deaf_who_listens(const void *from, int seat, void *into)
{
    const struct sonar_state *state = from;
    struct sonar_view *view = into;
    sonar_view(from, seat, into);
    if (SONAR_BRIEF.seats[seat].role == SONAR_RADIO) {
        const struct sonar_log *room = &state->logs[SONAR_EAR_ROOM];
        view->calls_last = room->last;
        view->calls_count = (uint8_t)(room->last < SONAR_CALLS_MAX ? room->last : SONAR_CALLS_MAX);
        memcpy(view->calls, room->calls, sizeof(view->calls));
    }
}

static void early_inspection(const void *from, int seat, void *into)
{
    const struct sonar_state *state = from;
    struct sonar_view *view = into;
    sonar_view(from, seat, into);
    if (view->has_engineer && !view->engineer.has_inspection) {
        const struct sonar_boat *enemy = &state->boats[side_other((enum side)view->side)];
        struct sonar_tracing *inspection = &view->engineer.inspection;
        view->engineer.has_inspection = true;
        memset(inspection, 0, sizeof(*inspection));
        inspection->lines_count = 1;
        inspection->lines[0] = enemy->lines[0];
        inspection->hull = state->hull;
    }
}

static const struct planted {
    const char *name;
    void (*view)(const void *, int, void *);
} PLANTED[] = {
#define ROW(NAME)                                                                                  \
    {                                                                                              \
#NAME, NAME                                                                                \
    }
    ROW(own_place),
    ROW(own_start),
    ROW(own_route_length),
    ROW(own_route_dots),
    ROW(own_mines),
    ROW(own_mines_count),
    ROW(own_mine_dots),
    ROW(own_fresh),
    ROW(own_trapped),
    ROW(own_chart),
    ROW(own_chart_marks),
    ROW(own_heard_marks),
    ROW(enemy_heard_marks),
    ROW(deaf_stop_dot),
    ROW(deaf_stop_system),
    ROW(deaf_stop_asks),
    ROW(deaf_answer),
    ROW(deaf_stop_end),
    ROW(own_gauges),
    ROW(own_gauges_full),
    ROW(own_damage),
    ROW(own_mate_ok),
    ROW(own_crossed),
    ROW(own_broken),
    ROW(own_sheet),
    ROW(own_panel),
    ROW(own_zero_silence),
    ROW(own_engineer_ok),
    ROW(old_panel),
    ROW(own_drawing),
    ROW(own_marks),
    ROW(own_notes),
    ROW(own_pencil),
    ROW(own_captains_pad),
    ROW(own_mates_pad),
    ROW(own_engineers_pad),
    ROW(own_radios_pad),
    ROW(enemy_pads),
    ROW(own_way),
    ROW(own_way_unassisted),
    ROW(own_way_sector),
    ROW(own_clues),
    ROW(own_clues_unassisted),
    ROW(own_log),
    ROW(heard_surfaced),
    ROW(missed_calls),
    ROW(missed_words),
    ROW(missed_numbers),
    ROW(missed_hits),
    ROW(enemy_own_blasts),
    ROW(missed_surfacing),
    ROW(who_else_heard),
    ROW(enemy_place),
    ROW(enemy_route_length),
    ROW(enemy_route_dots),
    ROW(enemy_mines),
    ROW(enemy_mine_dots),
    ROW(enemy_fresh),
    ROW(enemy_gauges),
    ROW(enemy_damage),
    ROW(enemy_crossed),
    ROW(enemy_owes),
    ROW(enemy_panel),
    ROW(enemy_trapped),
    ROW(enemy_messages),
    ROW(enemy_words),
    ROW(enemy_drawing),
    ROW(enemy_way),
    ROW(enemy_heard_surfaced),
    ROW(enemy_log),
    ROW(inspection_early),
    ROW(inspection_fault),
    ROW(inspection_of_others),
    ROW(inspection_is_on),
    ROW(enemy_section),
    ROW(enemy_tracer),
    ROW(enemy_fault),
    ROW(own_old_lines),
    ROW(own_old_fault),
    ROW(judge_length),
    ROW(judge_passed),
    ROW(judge_time),
    ROW(falls),
    ROW(generator),
    ROW(last_sector),
    ROW(whole_captain),
    ROW(raw_helm),
    ROW(raw_awaits),
    ROW(enemys_upkeep),
    ROW(deaf_who_listens),
    ROW(early_inspection),
#undef ROW
};

Test(sonar_leak, finds_everything_that_a_view_must_not_tell)
{
    char where[96];
    for (size_t i = 0; i < sizeof(PLANTED) / sizeof(PLANTED[0]); i++) {
        struct game leaky = SONAR_GAME;
        struct trial trial = SONAR_TRIAL;
        bool is_found = false;
        leaky.view = PLANTED[i].view;
        trial.game = &leaky;
        for (uint64_t seed = 1; seed <= SEEDS_MAX && !is_found; seed++) {
            is_found = trial_leaks(&trial, seed, where, sizeof(where));
        }
        cr_expect(is_found, "%s was not found", PLANTED[i].name);
    }
}
