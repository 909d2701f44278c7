#include "engine/host/retelling.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct retelling {
    struct table *table;
    void *before; // the state before a step
    void *notes;
    bool has_begun;
    struct retelling_ear ear; // of one without notes
};

static const char NO_MEMORY[] = "more memory than there is";

static void pass(struct retelling *retelling, ms until);
static void remember(struct retelling *retelling);
static void note(struct retelling *retelling, const void *before, ms at);

struct retelling *retelling_create(const struct event *opened, const char **wrong)
{
    struct retelling *retelling = retelling_create_for(opened, NULL, wrong);
    if (retelling == NULL) {
        return NULL;
    }
    const struct game *game = retelling->table->game;
    retelling->before = game->note != NULL ? malloc(game->state_size) : NULL;
    retelling->notes = game->note != NULL ? calloc(1, game->notes_size) : NULL;
    if (retelling->before == NULL || retelling->notes == NULL) {
        *wrong = game->note == NULL ? "a game without a debrief" : NO_MEMORY;
        retelling_destroy(retelling);
        return NULL;
    }
    return retelling;
}

struct retelling *retelling_create_for(const struct event *opened, const struct retelling_ear *ear,
                                       const char **wrong)
{
    struct table *table = table_create(opened, wrong);
    if (table == NULL) {
        return NULL;
    }
    struct retelling *retelling = calloc(1, sizeof(*retelling));
    if (retelling == NULL) {
        table_destroy(table);
        *wrong = NO_MEMORY;
        return NULL;
    }
    retelling->table = table;
    retelling->ear = ear != NULL ? *ear : (struct retelling_ear){0};
    return retelling;
}

void retelling_destroy(struct retelling *retelling)
{
    if (retelling != NULL) {
        table_destroy(retelling->table);
        free(retelling->before);
        free(retelling->notes);
        free(retelling);
    }
}

const char *retelling_take(struct retelling *retelling, const struct event *event)
{
    struct table *table = retelling->table;
    // What another version played cannot be told; a debrief begins with what it kept.
    bool is_match = event_has_hash(event) && table_is_played(table);
    if (!is_match) {
        return table_apply(table, event);
    }
    if (table->phase == TABLE_PLAYING) {
        pass(retelling, event_at(event));
        remember(retelling);
    }
    const char *wrong = table_apply(table, event);
    if (wrong != NULL) {
        return wrong;
    }
    if (!retelling->has_begun) {
        retelling->has_begun = true;
        note(retelling, NULL, 0);
        return NULL;
    }
    note(retelling, retelling->before, event_at(event));
    return NULL;
}

// What time does before the event, one thing after the other; the event finds it done.
static void pass(struct retelling *retelling, ms until)
{
    struct table *table = retelling->table;
    const struct game *game = table->game;
    for (ms wake = game->wake(table->state); wake <= until && wake != MS_NEVER;
         wake = game->wake(table->state)) {
        remember(retelling);
        game->fire(table->state);
        note(retelling, retelling->before, wake);
    }
}

static void remember(struct retelling *retelling)
{
    if (retelling->before != NULL) {
        memcpy(retelling->before, retelling->table->state, retelling->table->game->state_size);
    }
}

static void note(struct retelling *retelling, const void *before, ms at)
{
    const struct table *table = retelling->table;
    if (retelling->ear.step != NULL) {
        retelling->ear.step(retelling->ear.context, table);
    } else {
        table->game->note(retelling->notes, before, table->state, at);
    }
}

const struct table *retelling_table(const struct retelling *retelling)
{
    return retelling->table;
}

bool retelling_has_begun(const struct retelling *retelling)
{
    return retelling->has_begun;
}

void retelling_debrief(const struct retelling *retelling, void *debrief)
{
    const struct game *game = retelling->table->game;
    assert(game->brief->debrief->size <= GAME_DEBRIEF_MAX);
    game->debrief(retelling->notes, debrief);
}
