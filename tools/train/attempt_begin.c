// How an attempt begins: the setup is played, scripts are read, officers sit down.
#include <stdio.h>
#include <stdlib.h>

#include "tools/train/attempt_private.h"

static bool play_setup(struct attempt *attempt, char error[ATTEMPT_ERROR_MAX]);
static bool read_parts(struct attempt *attempt, char error[ATTEMPT_ERROR_MAX]);
static bool check_items(const struct attempt *attempt, const struct lesson_items *items,
                        char error[ATTEMPT_ERROR_MAX]);
static void seat_officers(struct attempt *attempt);

struct attempt *attempt_create(const struct attempt_config *config, char error[ATTEMPT_ERROR_MAX])
{
    struct attempt *attempt = calloc(1, sizeof(*attempt));
    if (attempt == NULL) {
        snprintf(error, ATTEMPT_ERROR_MAX, "not enough memory for a lesson");
        return NULL;
    }
    const struct lesson *lesson = config->lesson;
    attempt->config = *config;
    attempt->facts.transcript = &attempt->transcript;
    if (!play_setup(attempt, error) || !read_parts(attempt, error) ||
        !check_items(attempt, &lesson->goals, error) ||
        !check_items(attempt, &lesson->fails, error) ||
        !check_items(attempt, &lesson->stars, error)) {
        attempt_destroy(attempt);
        return NULL;
    }
    attempt->begun_ms = attempt->transcript.now;
    attempt->look_ms = attempt->begun_ms + ATTEMPT_LOOK_MS;
    attempt->changes = 1;
    for (size_t i = 0; i < lesson->part_count; i++) {
        attempt->parts[i].since_ms = attempt->begun_ms;
    }
    seat_officers(attempt);
    attempt_show(attempt);
    attempt_judge(attempt);
    attempt_move_others(attempt);
    return attempt;
}

void attempt_destroy(struct attempt *attempt)
{
    free(attempt);
}

static bool play_setup(struct attempt *attempt, char error[ATTEMPT_ERROR_MAX])
{
    const struct lesson *lesson = attempt->config.lesson;
    struct transcript *match = &attempt->transcript;
    transcript_init(match, &attempt->config.source);
    match->line = lesson->setup.line; // so that an error names the line of the file
    if (!transcript_run(match, lesson->setup.text.at, lesson->setup.text.length, 0)) {
        snprintf(error, ATTEMPT_ERROR_MAX, "line %u: the setup wants %.200s but gets %.200s",
                 match->error.line, match->error.expected, match->error.got);
        return false;
    }
    if (!match->has_started || match->game->outcome(match->state).kind != OUTCOME_OPEN) {
        snprintf(error, ATTEMPT_ERROR_MAX, "line %u: the setup leaves no match that goes on",
                 lesson->setup.line);
        return false;
    }
    attempt->seat = brief_find_seat(match->game->brief, lesson->side, lesson->role);
    if (attempt->seat < 0) {
        snprintf(error, ATTEMPT_ERROR_MAX, "line 2: %s has no such seat", match->game->brief->name);
    }
    return attempt->seat >= 0;
}

static bool read_parts(struct attempt *attempt, char error[ATTEMPT_ERROR_MAX])
{
    const struct lesson *lesson = attempt->config.lesson;
    const struct brief *brief = attempt->transcript.game->brief;
    bool is_read =
        steps_read(&attempt->solution, &lesson->solution, brief, attempt->seat, true, error);
    for (size_t i = 0; i < lesson->part_count && is_read; i++) {
        is_read = steps_read(&attempt->parts[i].steps, &lesson->parts[i], brief, attempt->seat,
                             false, error);
    }
    return is_read;
}

static bool check_items(const struct attempt *attempt, const struct lesson_items *items,
                        char error[ATTEMPT_ERROR_MAX])
{
    char why[CONDITION_WHY_MAX];
    for (size_t i = 0; i < items->count; i++) {
        if (!condition_check(items->list[i].condition, attempt->transcript.game->brief, why)) {
            snprintf(error, ATTEMPT_ERROR_MAX, "line %u: %s", items->list[i].line, why);
            return false;
        }
    }
    return true;
}

// A seat that a script orders for has no officer: two would steer one boat.
static bool is_scripted(const struct attempt *attempt, int seat)
{
    for (size_t i = 0; i < attempt->config.lesson->part_count; i++) {
        const struct steps *steps = &attempt->parts[i].steps;
        for (size_t j = 0; j < steps->count; j++) {
            if (steps->list[j].kind == STEP_ORDER && steps->list[j].seat == seat) {
                return true;
            }
        }
    }
    return false;
}

static void seat_officers(struct attempt *attempt)
{
    const struct transcript *match = &attempt->transcript;
    const struct brief *brief = match->game->brief;
    const struct brief_variant *variant = brief_variant(brief, &match->setup);
    const struct officer *officer = officer_find(attempt->config.officers, brief->name);
    for (int seat = 0; seat < (int)brief->seat_count && officer != NULL; seat++) {
        int skill = attempt->config.lesson->skills[brief->seats[seat].side];
        if (seat != attempt->seat && brief_is_played(variant, seat) && skill != LESSON_NOBODY &&
            !is_scripted(attempt, seat)) {
            bool is_rival = brief->seats[seat].side != brief->seats[attempt->seat].side;
            struct officer_post post = {.brief = brief,
                                        .seat = seat,
                                        .skill = (enum officer_skill)skill,
                                        .seed = match->seed + (uint64_t)seat};
            officer_post_pace(&post, match->setup.options, is_rival);
            cast_seat(&attempt->cast, officer, &post, match->now);
        }
    }
}
