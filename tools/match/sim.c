#include "tools/match/sim.h"

#include <string.h>
#include <time.h>

static void ask_crew(struct sim *sim, enum side side);
static void pass_time(struct sim *sim, ms now);
static ms due(const struct sim_seat *seat);
static void look(struct sim *sim, int seat);
static int64_t now_ns(void);
static void take_view(struct sim *sim, int seat);
static const void *through_bytes(struct sim *sim, int seat, const void *view);
static void carry_out(struct sim *sim, struct sim_look *told);
static void mark_stale(struct sim *sim);

void sim_plan_crew(struct sim_plan *plan, enum side side, struct sim_chair chair)
{
    const struct brief *brief = plan->game->brief;
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        if (brief->seats[seat].side == side) {
            plan->chairs[seat] = chair;
        }
    }
}

bool sim_begin(struct sim *sim, const struct sim_plan *plan, struct reason *reason)
{
    memset(sim, 0, offsetof(struct sim, seats));
    memset(&sim->memo, 0, sizeof(sim->memo));
    sim->plan = *plan;
    if (!match_start(plan->game, sim->state, plan->setup, plan->seed, reason)) {
        return false;
    }
    const struct brief_variant *variant = brief_variant(plan->game->brief, plan->setup);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        memset(&sim->seats[seat], 0, offsetof(struct sim_seat, memory));
        if (brief_is_played(variant, seat)) {
            sim_seat(sim, seat, plan->chairs[seat], plan->seed);
        }
    }
    if (plan->step != NULL) {
        plan->step(plan->context, NULL, sim->state, 0);
    }
    return true;
}

// Seeds in a row give crews that have nothing in common.
uint64_t sim_officer_seed(uint64_t seed, int seat)
{
    return (seed * BRIEF_SEATS_MAX + (uint64_t)seat + 1) * 0x9e3779b97f4a7c15u;
}

static bool faces_people(const struct sim_plan *plan, int seat)
{
    const struct brief_seat *seats = plan->game->brief->seats;
    bool has_people[SIDE_COUNT] = {false, false};
    for (size_t i = 0; i < plan->game->brief->seat_count; i++) {
        has_people[seats[i].side] = has_people[seats[i].side] || plan->chairs[i].time != 0;
    }
    return !has_people[seats[seat].side] && has_people[side_other(seats[seat].side)];
}

void sim_seat(struct sim *sim, int seat, struct sim_chair chair, uint64_t seed)
{
    struct sim_seat *its = &sim->seats[seat];
    struct officer_post post = {.brief = sim->plan.game->brief,
                                .seat = seat,
                                .skill = chair.skill,
                                .seed = sim_officer_seed(seed, seat)};
    officer_post_pace(&post, sim->plan.setup->options, faces_people(&sim->plan, seat));
    post.time = chair.time != 0 ? chair.time : post.time;
    its->is_stale = true;
    officer_seat_begin(&its->officer, chair.officer, its->memory, &post, sim->now);
}

bool sim_is_on(const struct sim *sim)
{
    const struct sim_plan *plan = &sim->plan;
    return plan->game->outcome(sim->state).kind == OUTCOME_OPEN &&
           (plan->limit_ms == 0 || sim->now < plan->limit_ms) &&
           (plan->orders_max == 0 || sim->orders < plan->orders_max);
}

ms sim_next(const struct sim *sim)
{
    ms next = sim->plan.game->wake(sim->state);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        ms at = due(&sim->seats[seat]);
        next = at < next ? at : next;
    }
    return next > sim->now ? next : sim->now;
}

void sim_turn(struct sim *sim)
{
    ms next = sim_next(sim);
    if (next == MS_NEVER) { // nobody has anything left to do
        next = sim->plan.limit_ms > sim->now ? sim->plan.limit_ms : sim->now + 1;
    }
    pass_time(sim, next);
    enum side first = sim->plan.first;
    ask_crew(sim, first);
    ask_crew(sim, side_other(first));
}

static void ask_crew(struct sim *sim, enum side side)
{
    const struct brief *brief = sim->plan.game->brief;
    for (int seat = 0; seat < (int)brief->seat_count && sim_is_on(sim); seat++) {
        if (brief->seats[seat].side == side && due(&sim->seats[seat]) <= sim->now) {
            look(sim, seat);
        }
    }
}

void sim_pass(struct sim *sim, ms until)
{
    while (sim_is_on(sim) && sim_next(sim) <= until) {
        sim_turn(sim);
    }
    pass_time(sim, until);
}

void sim_play(struct sim *sim)
{
    while (sim_is_on(sim)) {
        sim_turn(sim);
    }
}

// One thing after the other, so that whoever notes the match sees each.
static void pass_time(struct sim *sim, ms now)
{
    const struct game *game = sim->plan.game;
    sim->now = now > sim->now ? now : sim->now;
    for (ms wake = game->wake(sim->state); wake <= now && wake != MS_NEVER;
         wake = game->wake(sim->state)) {
        if (sim->plan.step != NULL) {
            memcpy(sim->before, sim->state, game->state_size);
        }
        game->fire(sim->state);
        if (sim->plan.step != NULL) {
            sim->plan.step(sim->plan.context, sim->before, sim->state, wake);
        }
        mark_stale(sim);
    }
}

static ms due(const struct sim_seat *seat)
{
    return officer_seat_due(&seat->officer, seat->is_stale || seat->has_news);
}

static void look(struct sim *sim, int index)
{
    const struct sim_plan *plan = &sim->plan;
    struct sim_seat *seat = &sim->seats[index];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    take_view(sim, index);
    if (due(seat) > sim->now) { // it looks as it did
        return;
    }
    struct sim_look told = {.seat = index, .now = sim->now};
    told.view = seat->views[seat->shown];
    told.view = plan->is_checked ? through_bytes(sim, told.seat, told.view) : told.view;
    seat->has_news = false;
    int64_t begin = plan->is_timed ? now_ns() : 0;
    bool gives = officer_seat_ask(&seat->officer, told.view, sim->now, order);
    told.spent_ns = plan->is_timed ? now_ns() - begin : 0;
    told.again = seat->officer.ask_ms;
    if (gives) {
        told.order = order;
        carry_out(sim, &told);
    } else if (plan->looked != NULL) {
        plan->looked(plan->context, &told);
    }
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// The new view is written over a copy of the old one: what is not there in either stays the same,
// so that their bytes differ only if something that is there does.
static void take_view(struct sim *sim, int index)
{
    struct sim_seat *seat = &sim->seats[index];
    const struct game *game = sim->plan.game;
    size_t size = game->brief->view->size;
    if (!seat->is_stale) {
        return;
    }
    seat->is_stale = false;
    uint8_t *old = seat->views[seat->shown];
    uint8_t *new = seat->views[!seat->shown];
    memcpy(new, old, size);
    game->view(sim->state, index, new);
    if (memcmp(new, old, size) != 0) {
        seat->shown = !seat->shown;
        seat->has_news = true;
    }
}

static const void *through_bytes(struct sim *sim, int seat, const void *view)
{
    const struct record *record = sim->plan.game->brief->view;
    struct record_error error;
    size_t length =
        record_encode_with(&sim->memo, (size_t)seat, record, view, sim->bytes, sizeof(sim->bytes));
    memset(sim->view, 0, sizeof(sim->view));
    if (!record_decode(record, sim->bytes, length, sim->view, &error) ||
        !record_equal(record, view, sim->view)) {
        sim->unlike++;
    }
    return sim->view;
}

static void carry_out(struct sim *sim, struct sim_look *told)
{
    const struct sim_plan *plan = &sim->plan;
    struct sim_seat *seat = &sim->seats[told->seat];
    if (plan->step != NULL) {
        memcpy(sim->before, sim->state, plan->game->state_size);
    }
    if (match_order(plan->game, sim->state, told->seat, told->order, sim->now, &sim->reason)) {
        sim->orders++;
        officer_seat_judged(&seat->officer, true, sim->now);
        mark_stale(sim);
        if (plan->step != NULL) {
            plan->step(plan->context, sim->before, sim->state, sim->now);
        }
        pass_time(sim, sim->now); // what an order may make due at once
    } else {
        sim->refused++;
        officer_seat_judged(&seat->officer, false, sim->now);
        told->reason = &sim->reason;
    }
    if (plan->looked != NULL) {
        plan->looked(plan->context, told);
    }
}

static void mark_stale(struct sim *sim)
{
    for (size_t seat = 0; seat < sim->plan.game->brief->seat_count; seat++) {
        sim->seats[seat].is_stale = true;
    }
}
