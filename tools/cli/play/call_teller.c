#include "tools/cli/play/call_teller.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

#define ARGS_MAX       3
#define ID_MAX         96
#define PATH_MAX_BYTES 64

// A call on its way into words.
struct saying {
    const struct strings *strings;
    const struct call_teller *calls;
    size_t index;
    char id[ID_MAX];
    char args[ARGS_MAX][64];
    size_t count;
};

static bool part(const struct call_teller *calls, size_t index, const char *path, char *out,
                 size_t capacity);
static bool time_of(const struct call_teller *calls, size_t index, struct call_words *out);
static void say_content(struct saying *saying, const char *kind);
static const struct record *inner(const struct record *record, const char *name);

static uint64_t number_at(const struct call_teller *calls, const char *path)
{
    char text[24];
    bool is_there = record_print_path(calls->record, calls->value, path, text, sizeof text);
    return is_there ? strtoull(text, NULL, 10) : 0;
}

size_t call_teller_count(const struct call_teller *calls)
{
    return (size_t)number_at(calls, "calls.count");
}

uint64_t call_teller_last(const struct call_teller *calls)
{
    return number_at(calls, "calls_last");
}

bool call_teller_say(const struct strings *strings, const struct call_teller *calls, size_t index,
                     struct call_words *out)
{
    char kind[24];
    *out = (struct call_words){0};
    if (!time_of(calls, index, out) || !part(calls, index, "side", out->side, sizeof out->side) ||
        !part(calls, index, "said.kind", kind, sizeof kind)) {
        return false;
    }
    out->number = call_teller_last(calls) - (call_teller_count(calls) - 1 - index);
    struct saying saying = {.strings = strings, .calls = calls, .index = index};
    snprintf(saying.id, sizeof saying.id, "call.%s.%s", calls->game, kind);
    say_content(&saying, kind);
    const char *const args[ARGS_MAX] = {saying.args[0], saying.args[1], saying.args[2]};
    strings_format(strings, out->text, sizeof out->text, saying.id, args, saying.count);
    return true;
}

static bool part(const struct call_teller *calls, size_t index, const char *path, char *out,
                 size_t capacity)
{
    char whole[2 * RECORD_PATH_MAX]; // longer than any that is asked for
    snprintf(whole, sizeof whole, "calls[%zu].%s", index, path);
    return record_print_path(calls->record, calls->value, whole, out, capacity);
}

// A game counts in the unit that its calls need.
static bool time_of(const struct call_teller *calls, size_t index, struct call_words *out)
{
    char text[24];
    out->is_fine = part(calls, index, "at_ms", text, sizeof text);
    if (out->is_fine) {
        out->at_ms = strtoll(text, NULL, 10);
        return true;
    }
    bool is_there = part(calls, index, "at_s", text, sizeof text);
    out->at_ms = is_there ? strtoll(text, NULL, 10) * 1000 : 0;
    return is_there;
}

// A value may decide on the words: call.sonar.head.north, call.sonar.drone_in_yes.
static void choose_id(struct saying *saying, const char *mark, const char *value)
{
    char id[ID_MAX * 2];
    snprintf(id, sizeof id, "%s%s%s", saying->id, mark, value);
    if (strings_has(saying->strings, id)) {
        text_copy(saying->id, sizeof saying->id, id);
    }
}

// A value in words: those of its own, such as an answer's, else as it prints.
static void add_arg(struct saying *saying, const char *name, const char *value)
{
    char id[ID_MAX];
    snprintf(id, sizeof id, "call.%s.%s.%s", saying->calls->game, name, value);
    bool has_words = strings_has(saying->strings, id);
    snprintf(saying->args[saying->count], sizeof saying->args[0], "%s",
             has_words ? strings_get(saying->strings, id) : value);
    saying->count++;
}

// A choice, such as a statement, is said like a call of its own: ROW 5.
static void add_choice(struct saying *saying, const char *path)
{
    char kind_path[PATH_MAX_BYTES * 2], kind[24], value_path[PATH_MAX_BYTES * 2];
    char value[48] = "", id[ID_MAX];
    snprintf(kind_path, sizeof kind_path, "%s.kind", path);
    if (!part(saying->calls, saying->index, kind_path, kind, sizeof kind)) {
        return;
    }
    snprintf(value_path, sizeof value_path, "%s.%s", path, kind);
    part(saying->calls, saying->index, value_path, value, sizeof value);
    snprintf(id, sizeof id, "call.%s.%s", saying->calls->game, kind);
    const char *const args[] = {value};
    strings_format(saying->strings, saying->args[saying->count], sizeof saying->args[0], id, args,
                   1);
    saying->count++;
}

static void say_content(struct saying *saying, const char *kind)
{
    const struct record *call = inner(saying->calls->record, "calls");
    const struct record *said = call != NULL ? inner(call, "said") : NULL;
    const struct record *content = said != NULL ? inner(said, kind) : NULL;
    char path[PATH_MAX_BYTES], value[48];
    snprintf(path, sizeof path, "said.%s", kind);
    if (content == NULL) { // one value, or none at all
        if (part(saying->calls, saying->index, path, value, sizeof value)) {
            choose_id(saying, ".", value);
            add_arg(saying, kind, value);
        }
        return;
    }
    for (size_t i = 0; i < content->field_count && i < ARGS_MAX; i++) {
        const struct record_field *field = &content->fields[i];
        snprintf(path, sizeof path, "said.%s.%s", kind, field->name);
        if (field->record != NULL && field->record->is_choice) {
            add_choice(saying, path);
        } else if (part(saying->calls, saying->index, path, value, sizeof value)) {
            choose_id(saying, "_", value);
            add_arg(saying, field->name, value);
        }
    }
}

static const struct record *inner(const struct record *record, const char *name)
{
    for (size_t i = 0; i < record->field_count; i++) {
        if (strcmp(record->fields[i].name, name) == 0) {
            return record->fields[i].record;
        }
    }
    return NULL;
}
