#include "tools/train/attempt.h"

#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/train/attempt_private.h"

#define MOVES_MAX  64 // of the other seats at one moment: more would be a circle
#define LINGERS_MS 600000

static bool move_part(struct attempt *attempt, struct part *part);
static bool move_officer(struct attempt *attempt);
static void take_step(struct attempt *attempt, bool has_changed);
static bool is_next_goal_reached(struct attempt *attempt);

bool attempt_order(struct attempt *attempt, const void *order, struct reason *reason)
{
    char text[TRANSCRIPT_CALL_MAX];
    struct transcript *match = &attempt->transcript;
    if (attempt->state != ATTEMPT_OPEN) {
        return reason_set(reason, "refused.lesson_over", NULL, NULL);
    }
    const struct attempt_watch *watch = &attempt->config.watch;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    transcript_view(match, attempt->seat, view);
    bool is_accepted = transcript_order(match, attempt->seat, order, reason);
    if (is_accepted && watch->ordered != NULL) {
        watch->ordered(watch->context, view, order, match->now);
    }
    attempt->facts.numbers[is_accepted ? CONDITION_ORDERS : CONDITION_REFUSED]++;
    if (is_accepted) {
        // An order too long for the log, such as a trace, is known by its kind.
        const struct record *record = match->game->brief->order;
        if (record_print(record, order, text, sizeof(text)) == 0) {
            record_print_path(record, order, "kind", text, sizeof(text));
        }
        condition_log_add(&attempt->facts.orders, text);
    }
    take_step(attempt, is_accepted);
    attempt_move_others(attempt);
    return is_accepted;
}

void attempt_pass(struct attempt *attempt, ms now)
{
    struct transcript *match = &attempt->transcript;
    while (attempt->state == ATTEMPT_OPEN && match->now < now) {
        ms next = attempt_wakes_at(attempt);
        next = next < now ? next : now;
        bool is_due = match->game->wake(match->state) <= next;
        transcript_pass(match, next > match->now ? next : match->now);
        attempt->look_ms += match->now >= attempt->look_ms ? ATTEMPT_LOOK_MS : 0;
        take_step(attempt, is_due);
        attempt_move_others(attempt);
    }
}

ms attempt_wakes_at(const struct attempt *attempt)
{
    const struct transcript *match = &attempt->transcript;
    if (attempt->state != ATTEMPT_OPEN) {
        return MS_NEVER;
    }
    ms next = match->game->wake(match->state);
    ms officers = cast_wakes_at(&attempt->cast);
    next = officers < next ? officers : next;
    next = attempt->look_ms < next ? attempt->look_ms : next;
    for (size_t i = 0; i < attempt->config.lesson->part_count; i++) {
        const struct part *part = &attempt->parts[i];
        const struct step *step = &part->steps.list[part->next];
        if (part->next < part->steps.count && step->kind == STEP_WAIT) {
            ms at = part->since_ms + step->wait_ms;
            next = at < next ? at : next;
        }
    }
    return next;
}

const struct lesson_words *attempt_hint(struct attempt *attempt)
{
    int64_t *given = &attempt->facts.numbers[CONDITION_HINTS];
    const struct lesson *lesson = attempt->config.lesson;
    if ((size_t)*given >= lesson->hint_count || attempt->state != ATTEMPT_OPEN) {
        return NULL;
    }
    return &lesson->hints[(*given)++];
}

int attempt_seat(const struct attempt *attempt)
{
    return attempt->seat;
}

const struct transcript *attempt_match(const struct attempt *attempt)
{
    return &attempt->transcript;
}

void attempt_view(const struct attempt *attempt, void *view)
{
    transcript_view(&attempt->transcript, attempt->seat, view);
}

size_t attempt_calls(const struct attempt *attempt)
{
    return attempt->facts.calls.count;
}

const char *attempt_call(const struct attempt *attempt, size_t index)
{
    return attempt->facts.calls.texts[index % CONDITION_LOG_MAX].text;
}

size_t attempt_hints(const struct attempt *attempt)
{
    return (size_t)attempt->facts.numbers[CONDITION_HINTS];
}

enum attempt_state attempt_state(const struct attempt *attempt)
{
    return attempt->state;
}

size_t attempt_goals(const struct attempt *attempt)
{
    return attempt->goals;
}

const struct lesson_item *attempt_failure(const struct attempt *attempt)
{
    return attempt->failure;
}

bool attempt_has_star(const struct attempt *attempt, size_t index)
{
    return (attempt->stars >> index & 1) != 0;
}

int attempt_stars(const struct attempt *attempt)
{
    int count = 0;
    for (size_t i = 0; i < LESSON_STARS_MAX; i++) {
        count += attempt_has_star(attempt, i) ? 1 : 0;
    }
    return count;
}

bool attempt_solve(struct attempt *attempt, char error[ATTEMPT_ERROR_MAX])
{
    struct transcript *match = &attempt->transcript;
    for (size_t i = 0; i < attempt->solution.count; i++) {
        const struct step *step = &attempt->solution.list[i];
        _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
        struct reason reason;
        if (step->kind == STEP_WAIT) {
            attempt_pass(attempt, match->now + step->wait_ms);
        } else if (step->kind == STEP_WHEN) {
            ms limit = match->now + LINGERS_MS;
            while (!condition_holds(step->text, &attempt->facts) && match->now < limit &&
                   attempt->state == ATTEMPT_OPEN) {
                attempt_pass(attempt, match->now + ATTEMPT_LOOK_MS);
            }
        } else {
            steps_order(step, match->game->brief, order);
            if (!attempt_order(attempt, order, &reason)) {
                int used = snprintf(error, ATTEMPT_ERROR_MAX, "line %u: refused: ", step->line);
                strings_reason(match->source.strings, error + used,
                               ATTEMPT_ERROR_MAX - (size_t)used, &reason);
                return false;
            }
        }
    }
    return true;
}

// Whoever else can do something at this moment does it, and what follows from that.
void attempt_move_others(struct attempt *attempt)
{
    for (int moves = 0; moves < MOVES_MAX && attempt->state == ATTEMPT_OPEN; moves++) {
        bool has_moved = false;
        for (size_t i = 0; i < attempt->config.lesson->part_count && !has_moved; i++) {
            has_moved = move_part(attempt, &attempt->parts[i]);
        }
        if (!has_moved && !move_officer(attempt)) {
            return;
        }
    }
}

// Takes one step of a script. An order that is refused waits for the next change of the match, so
// that a script is never ahead of the learner.
static bool move_part(struct attempt *attempt, struct part *part)
{
    struct transcript *match = &attempt->transcript;
    if (part->next >= part->steps.count) {
        return false;
    }
    const struct step *step = &part->steps.list[part->next];
    bool is_done = false;
    if (step->kind == STEP_WAIT) {
        is_done = match->now >= part->since_ms + step->wait_ms;
    } else if (step->kind == STEP_WHEN) {
        is_done = condition_holds(step->text, &attempt->facts);
    } else if (part->tried != attempt->changes) {
        _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
        struct reason reason;
        steps_order(step, match->game->brief, order);
        is_done = transcript_order(match, step->seat, order, &reason);
        part->tried = is_done ? 0 : attempt->changes;
    }
    if (is_done) {
        part->next++;
        part->since_ms = match->now;
        take_step(attempt, step->kind == STEP_ORDER);
    }
    return is_done;
}

static bool move_officer(struct attempt *attempt)
{
    struct transcript *match = &attempt->transcript;
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    struct reason reason;
    int seat;
    if (!cast_act(&attempt->cast, match, &seat, order)) {
        return false;
    }
    bool is_accepted = transcript_order(match, seat, order, &reason);
    cast_judged(&attempt->cast, seat, is_accepted, match->now);
    if (is_accepted) {
        take_step(attempt, true);
    }
    return true;
}

void attempt_show(const struct attempt *attempt)
{
    const struct attempt_watch *watch = &attempt->config.watch;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    if (watch->seen != NULL) {
        transcript_view(&attempt->transcript, attempt->seat, view);
        watch->seen(watch->context, view, attempt->transcript.now);
    }
}

// After everything that happens: what was said is noted, and the goals are looked at.
static void take_step(struct attempt *attempt, bool has_changed)
{
    struct transcript *match = &attempt->transcript;
    for (size_t i = 0; i < match->call_count; i++) {
        condition_log_add(&attempt->facts.calls, match->calls[i].text);
    }
    match->call_count = 0; // noted
    if (has_changed) {
        attempt->changes++;
        cast_tell(&attempt->cast);
        attempt_show(attempt);
    }
    attempt->facts.numbers[CONDITION_SECONDS] = (match->now - attempt->begun_ms) / 1000;
    attempt_judge(attempt);
}

void attempt_judge(struct attempt *attempt)
{
    const struct lesson *lesson = attempt->config.lesson;
    const struct transcript *match = &attempt->transcript;
    for (size_t i = 0; i < lesson->fails.count && attempt->state == ATTEMPT_OPEN; i++) {
        if (condition_holds(lesson->fails.list[i].condition, &attempt->facts)) {
            attempt->state = ATTEMPT_FAILED;
            attempt->failure = &lesson->fails.list[i];
        }
    }
    while (attempt->state == ATTEMPT_OPEN && is_next_goal_reached(attempt)) {
        attempt->goals++;
        attempt->goal_orders = attempt->facts.orders.count;
        attempt->goal_calls = attempt->facts.calls.count;
    }
    if (attempt->state == ATTEMPT_OPEN && attempt->goals == lesson->goals.count) {
        attempt->state = ATTEMPT_SOLVED;
        for (size_t i = 0; i < lesson->stars.count; i++) {
            bool holds = condition_holds(lesson->stars.list[i].condition, &attempt->facts);
            attempt->stars |= holds ? 1u << i : 0;
        }
    }
    if (attempt->state == ATTEMPT_OPEN && match->game->outcome(match->state).kind != OUTCOME_OPEN) {
        attempt->state = ATTEMPT_FAILED;
    }
}

// What was ordered or called before the goal before it was reached does not count for a goal: a
// guess is no answer.
static bool is_next_goal_reached(struct attempt *attempt)
{
    const struct lesson *lesson = attempt->config.lesson;
    struct condition_facts *facts = &attempt->facts;
    if (attempt->goals >= lesson->goals.count) {
        return false;
    }
    facts->orders.since = attempt->goal_orders;
    facts->calls.since = attempt->goal_calls;
    bool is_reached = condition_holds(lesson->goals.list[attempt->goals].condition, facts);
    facts->orders.since = 0;
    facts->calls.since = 0;
    return is_reached;
}
