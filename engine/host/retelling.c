#include "engine/host/retelling.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct retelling {
    struct table *table;
    void *before; // the state before a step
    void *notes;
    bool has_begun;
};

static void pass(struct retelling *retelling, ms until);
static void note(struct retelling *retelling, ms at);

struct retelling *retelling_create(const struct event *opened, const char **wrong)
{
    struct table *table = table_create(opened, wrong);
    if (table == NULL) {
        return NULL;
    }
    const struct game *game = table->game;
    if (game->note == NULL) {
        table_destroy(table);
        *wrong = "a game without a debrief";
        return NULL;
    }
    struct retelling *retelling = calloc(1, sizeof(*retelling));
    void *before = malloc(game->state_size);
    void *notes = calloc(1, game->notes_size);
    if (retelling == NULL || before == NULL || notes == NULL) {
        free(retelling);
        free(before);
        free(notes);
        table_destroy(table);
        *wrong = "more memory than there is";
        return NULL;
    }
    *retelling = (struct retelling){.table = table, .before = before, .notes = notes};
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
        memcpy(retelling->before, table->state, table->game->state_size);
    }
    const char *wrong = table_apply(table, event);
    if (wrong != NULL) {
        return wrong;
    }
    if (!retelling->has_begun) {
        retelling->has_begun = true;
        table->game->note(retelling->notes, NULL, table->state, 0);
        return NULL;
    }
    note(retelling, event_at(event));
    return NULL;
}

// What time does before the event, one thing after the other; the event finds it done.
static void pass(struct retelling *retelling, ms until)
{
    struct table *table = retelling->table;
    const struct game *game = table->game;
    for (ms wake = game->wake(table->state); wake <= until && wake != MS_NEVER;
         wake = game->wake(table->state)) {
        memcpy(retelling->before, table->state, game->state_size);
        game->fire(table->state);
        note(retelling, wake);
    }
}

static void note(struct retelling *retelling, ms at)
{
    const struct table *table = retelling->table;
    table->game->note(retelling->notes, retelling->before, table->state, at);
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
