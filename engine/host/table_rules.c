#include "engine/host/table_rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/table_lobby.h"

static const char *adopt(struct table *table);
static void forget_parts(struct table *table);
static size_t encode(const struct table *table, uint8_t *bytes, size_t capacity);

const char *table_apply_kept(struct table *table, const struct event_kept *kept)
{
    if (table->phase != TABLE_PLAYING) {
        return TABLE_BAD_PHASE;
    }
    if (table->rules == table->game->brief->version) {
        bool is_same = kept->hash == table->hash;
        return is_same ? NULL : "a kept state that is not the one it stands for";
    }
    if (kept->part == 0) {
        forget_parts(table); // of one that was not finished
    }
    if (kept->part != table->kept_parts || kept->part >= kept->parts) {
        return "a part of a kept state without the one before it";
    }
    uint8_t *bytes = realloc(table->kept, table->kept_size + kept->bytes_count + 1);
    if (bytes == NULL) {
        return "more memory than there is";
    }
    memcpy(bytes + table->kept_size, kept->bytes, kept->bytes_count);
    table->kept = bytes;
    table->kept_size += kept->bytes_count;
    table->kept_parts++;
    if (table->kept_parts < kept->parts) {
        return NULL;
    }
    const char *wrong = adopt(table);
    forget_parts(table);
    return wrong;
}

static const char *adopt(struct table *table)
{
    const struct game *game = table->game;
    struct record_error error;
    struct reason reason;
    assert(game->kept->size <= GAME_STATE_MAX);
    void *value = calloc(1, game->kept->size);
    if (value == NULL) {
        return "more memory than there is";
    }
    bool is_read = record_decode(game->kept, table->kept, table->kept_size, value, &error);
    memset(table->state, 0, game->state_size);
    bool is_adopted = is_read && game->adopt(table->state, value, table->rules, &reason);
    free(value);
    if (!is_adopted) {
        return "a kept state that this version of its game cannot go on with";
    }
    table->is_adopted = true;
    table->hash = match_hash(game, table->state);
    table->outcome = game->outcome(table->state);
    return NULL;
}

static void forget_parts(struct table *table)
{
    free(table->kept);
    table->kept = NULL;
    table->kept_size = 0;
    table->kept_parts = 0;
}

const char *table_apply_rules(struct table *table, const struct event_rules *rules)
{
    uint16_t version = table->game->brief->version;
    if (table->phase != TABLE_PLAYING || rules->version <= table->rules ||
        rules->version > version) {
        return "another version of its game";
    }
    table->rules = rules->version;
    if (rules->version < version) {
        return NULL;
    }
    bool is_same = table->is_adopted && table->hash == rules->hash;
    table->is_adopted = false;
    return is_same ? NULL : "a state hash that does not come out";
}

bool table_keep(const struct table *table, struct event *scratch,
                bool (*emit)(void *context, struct event *event), void *context)
{
    size_t capacity = (size_t)EVENT_PARTS_MAX * EVENT_PART_MAX;
    if (table->game->keep == NULL) {
        return true;
    }
    uint8_t *bytes = malloc(capacity);
    size_t length = bytes == NULL ? 0 : encode(table, bytes, capacity);
    size_t parts = (length + EVENT_PART_MAX - 1) / EVENT_PART_MAX;
    bool goes_on = length > 0;
    for (size_t i = 0; goes_on && i < parts; i++) {
        size_t from = i * EVENT_PART_MAX;
        size_t count = length - from < EVENT_PART_MAX ? length - from : EVENT_PART_MAX;
        *scratch = (struct event){.kind = EVENT_KEPT};
        scratch->kept.hash = table->hash;
        scratch->kept.part = (uint8_t)i;
        scratch->kept.parts = (uint8_t)parts;
        scratch->kept.bytes_count = (uint16_t)count;
        memcpy(scratch->kept.bytes, bytes + from, count);
        goes_on = emit(context, scratch);
    }
    free(bytes);
    return goes_on;
}

// 0: no memory.
static size_t encode(const struct table *table, uint8_t *bytes, size_t capacity)
{
    const struct game *game = table->game;
    assert(game->kept->size <= GAME_STATE_MAX);
    void *value = calloc(1, game->kept->size);
    if (value == NULL) {
        return 0;
    }
    game->keep(table->state, value);
    size_t length = record_encode(game->kept, value, bytes, capacity);
    assert(length > 0);
    free(value);
    return length;
}
