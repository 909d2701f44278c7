#include "tools/cli/calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARGS_MAX 3
#define ARG_MAX  64
#define ID_MAX   96

struct saying { // one call on its way into words
    const struct strings *strings;
    const struct calls *calls;
    size_t index;
    char id[ID_MAX];
    char args[ARGS_MAX][ARG_MAX];
    size_t count;
};

static bool part(const struct calls *calls, size_t index, const char *path, char *out,
                 size_t capacity);
static bool time_of(const struct calls *calls, size_t index, ms *at_ms);
static void say_content(struct saying *saying, const char *kind);
static void say_value(struct saying *saying, const char *path, const char *name);
static const struct record_field *field_of(const struct record *record, const char *name);

static uint64_t number_at(const struct calls *calls, const char *path)
{
    char text[24];
    bool is_there = record_print_path(calls->record, calls->value, path, text, sizeof text);
    return is_there ? strtoull(text, NULL, 10) : 0;
}

size_t calls_count(const struct calls *calls)
{
    return (size_t)number_at(calls, "calls.count");
}

uint64_t calls_last(const struct calls *calls)
{
    return number_at(calls, "calls_last");
}

bool calls_say(const struct strings *strings, const struct calls *calls, size_t index,
               struct call_words *out)
{
    char kind[24];
    *out = (struct call_words){0};
    if (!time_of(calls, index, &out->at_ms) ||
        !part(calls, index, "side", out->side, sizeof out->side) ||
        !part(calls, index, "said.kind", kind, sizeof kind)) {
        return false;
    }
    out->number = calls_last(calls) - (calls_count(calls) - 1 - index);
    struct saying saying = {.strings = strings, .calls = calls, .index = index};
    snprintf(saying.id, sizeof saying.id, "call.%s.%s", calls->game, kind);
    say_content(&saying, kind);
    const char *const args[ARGS_MAX] = {saying.args[0], saying.args[1], saying.args[2]};
    strings_format(strings, out->text, sizeof out->text, saying.id, args, saying.count);
    return true;
}

static bool part(const struct calls *calls, size_t index, const char *path, char *out,
                 size_t capacity)
{
    char whole[RECORD_PATH_MAX];
    snprintf(whole, sizeof whole, "calls[%zu].%s", index, path);
    return record_print_path(calls->record, calls->value, whole, out, capacity);
}

// A game counts in the unit that its calls need.
static bool time_of(const struct calls *calls, size_t index, ms *at_ms)
{
    char text[24];
    if (part(calls, index, "at_ms", text, sizeof text)) {
        *at_ms = strtoll(text, NULL, 10);
        return true;
    }
    bool is_there = part(calls, index, "at_s", text, sizeof text);
    *at_ms = is_there ? strtoll(text, NULL, 10) * 1000 : 0;
    return is_there;
}

// What was said is a value, a record of some, or nothing but its kind.
static void say_content(struct saying *saying, const char *kind)
{
    char path[ID_MAX];
    const struct record_field *call = field_of(saying->calls->record, "calls");
    const struct record_field *said = call != NULL ? field_of(call->record, "said") : NULL;
    const struct record_field *content = said != NULL ? field_of(said->record, kind) : NULL;
    const struct record *inside = content != NULL ? content->record : NULL;
    if (inside == NULL) {
        snprintf(path, sizeof path, "said.%s", kind);
        say_value(saying, path, "");
        return;
    }
    for (size_t i = 0; i < inside->field_count && saying->count < ARGS_MAX; i++) {
        snprintf(path, sizeof path, "said.%s.%s", kind, inside->fields[i].name);
        say_value(saying, path, inside->fields[i].name);
    }
}

// A value may have words of its own: as the whole call (head.north, drone_in_yes), as an answer
// (answer.near), or by its first word (row 4). Otherwise it is said as it prints.
static void say_value(struct saying *saying, const char *path, const char *name)
{
    const char *game = saying->calls->game;
    char value[48], word[24], id[ID_MAX + 64];
    if (!part(saying->calls, saying->index, path, value, sizeof value) || value[0] == '\0') {
        return;
    }
    snprintf(id, sizeof id, "%s%c%s", saying->id, name[0] == '\0' ? '.' : '_', value);
    if (strings_has(saying->strings, id)) {
        snprintf(saying->id, sizeof saying->id, "%.*s", (int)sizeof saying->id - 1, id);
        return;
    }
    char *arg = saying->args[saying->count++];
    snprintf(id, sizeof id, "call.%s.%s.%s", game, name, value);
    if (strings_has(saying->strings, id)) {
        snprintf(arg, ARG_MAX, "%s", strings_get(saying->strings, id));
        return;
    }
    const char *bare = value[0] == '(' ? value + 1 : value;
    size_t length = strcspn(bare, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, bare);
    snprintf(id, sizeof id, "call.%s.%s", game, word);
    if (bare[length] == ' ' && strings_has(saying->strings, id)) {
        char rest[24];
        snprintf(rest, sizeof rest, "%.*s", (int)strcspn(bare + length + 1, ")"),
                 bare + length + 1);
        const char *const args[] = {rest};
        strings_format(saying->strings, arg, ARG_MAX, id, args, 1);
        return;
    }
    snprintf(arg, ARG_MAX, "%s", value);
}

static const struct record_field *field_of(const struct record *record, const char *name)
{
    for (size_t i = 0; record != NULL && i < record->field_count; i++) {
        if (strcmp(record->fields[i].name, name) == 0) {
            return &record->fields[i];
        }
    }
    return NULL;
}
