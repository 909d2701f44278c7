#include "tools/train/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_MAX 160

struct coach *coach_create(const struct coach_game *game, const struct brief *brief, int seat)
{
    struct coach *coach = calloc(1, sizeof(*coach));
    void *memory = calloc(1, game->memory_size);
    if (coach == NULL || memory == NULL) {
        free(coach);
        free(memory);
        return NULL;
    }
    coach->game = game;
    coach->brief = brief;
    coach->memory = memory;
    game->begin(memory, coach, seat);
    return coach;
}

void coach_destroy(struct coach *coach)
{
    if (coach != NULL) {
        free(coach->memory);
    }
    free(coach);
}

void coach_see(struct coach *coach, const void *view, ms now)
{
    coach->game->see(coach->memory, view, now);
}

void coach_judge(struct coach *coach, const void *view, const void *order, ms now)
{
    coach->game->judge(coach->memory, view, order, now);
}

// Where a note of this cost goes; NULL: those that are kept are all worse. The cheapest gives way.
static struct coach_note *find_place(struct coach *coach, int cost)
{
    if (coach->count < COACH_NOTES_MAX) {
        return &coach->notes[coach->count++];
    }
    struct coach_note *least = &coach->notes[0];
    for (size_t i = 1; i < coach->count; i++) {
        least = coach->notes[i].cost < least->cost ? &coach->notes[i] : least;
    }
    return cost > least->cost ? least : NULL;
}

void coach_take(struct coach *coach, const struct coach_decision *decision)
{
    size_t size = coach->brief->order->size;
    coach->judged++;
    if (decision->cost <= 0) {
        return;
    }
    coach->poor++;
    struct coach_note *note = find_place(coach, decision->cost);
    if (note == NULL) {
        return;
    }
    note->at = decision->at;
    note->unit = decision->unit;
    note->cost = decision->cost;
    note->waited = decision->waited;
    note->has_better = decision->better != NULL;
    if (decision->given != NULL) {
        memcpy(note->given, decision->given, size);
    }
    if (decision->better != NULL) {
        memcpy(note->better, decision->better, size);
    }
}

static int by_cost(const void *a, const void *b)
{
    const struct coach_note *first = a;
    const struct coach_note *second = b;
    return first->cost != second->cost ? second->cost - first->cost
                                       : (first->at > second->at) - (first->at < second->at);
}

size_t coach_sort(struct coach *coach)
{
    if (coach->game->end != NULL) {
        coach->game->end(coach->memory);
    }
    qsort(coach->notes, coach->count, sizeof(coach->notes[0]), by_cost);
    return coach->count;
}

void coach_say(const struct coach *coach, const struct coach_note *said,
               const struct strings *strings, char *out, size_t capacity)
{
    const struct coach_unit *unit = &coach->game->units[said->unit];
    char given[TEXT_MAX], better[TEXT_MAX], figure[32], cost[TEXT_MAX], head[TEXT_MAX + 32];
    ms seconds = said->at / 1000;
    if (said->waited > 0) {
        snprintf(figure, sizeof(figure), "%d", (int)(said->waited / 1000));
        strings_format(strings, given, sizeof(given), "coach.waited", (const char *const[]){figure},
                       1);
    } else {
        record_print(coach->brief->order, said->given, given, sizeof(given));
    }
    snprintf(head, sizeof(head), "%d:%02d  %s", (int)(seconds / 60), (int)(seconds % 60), given);
    if (unit->places > 0) {
        strings_decimal(strings, figure, sizeof(figure), said->cost, unit->places);
    } else {
        snprintf(figure, sizeof(figure), "%d", said->cost);
    }
    strings_format(strings, cost, sizeof(cost), unit->words, (const char *const[]){figure}, 1);
    if (said->has_better) {
        record_print(coach->brief->order, said->better, better, sizeof(better));
    }
    const char *other = said->waited > 0 ? "@coach.act" : "@coach.nothing";
    const char *const args[] = {head, cost, said->has_better ? better : other};
    strings_format(strings, out, capacity, "coach.row", args, 3);
}

void coach_sum_up(const struct coach *coach, const struct strings *strings, char *out,
                  size_t capacity)
{
    char judged[24], poor[24];
    if (coach->judged == 0) {
        strings_format(strings, out, capacity, "coach.idle", NULL, 0);
        return;
    }
    snprintf(judged, sizeof(judged), "%zu", coach->judged);
    snprintf(poor, sizeof(poor), "%zu", coach->poor);
    strings_format(strings, out, capacity, "coach.sum", (const char *const[]){judged, poor}, 2);
}
