#include "tools/cli/calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARGS_MAX 3

static bool part(const struct brief *brief, const void *view, size_t index, const char *path,
                 char *out, size_t capacity);
static bool time_of(const struct brief *brief, const void *view, size_t index, ms *at_ms);
static size_t say_args(const struct strings *strings, const struct brief *brief, const void *view,
                       size_t index, const char *kind, char args[ARGS_MAX][64]);
static const struct record *inner(const struct record *record, const char *name);

static uint64_t number_at(const struct brief *brief, const void *view, const char *path)
{
    char text[24];
    bool is_there = record_print_path(brief->view, view, path, text, sizeof text);
    return is_there ? strtoull(text, NULL, 10) : 0;
}

size_t calls_count(const struct brief *brief, const void *view)
{
    return (size_t)number_at(brief, view, "calls.count");
}

uint64_t calls_last(const struct brief *brief, const void *view)
{
    return number_at(brief, view, "calls_last");
}

bool calls_say(const struct strings *strings, const struct brief *brief, const void *view,
               size_t index, struct call_words *out)
{
    char kind[24];
    *out = (struct call_words){0};
    if (!time_of(brief, view, index, &out->at_ms) ||
        !part(brief, view, index, "side", out->side, sizeof out->side) ||
        !part(brief, view, index, "said.kind", kind, sizeof kind)) {
        return false;
    }
    out->number = calls_last(brief, view) - (calls_count(brief, view) - 1 - index);
    char args[ARGS_MAX][64];
    size_t count = say_args(strings, brief, view, index, kind, args);
    const char *const pointers[ARGS_MAX] = {args[0], args[1], args[2]};
    char id[96];
    snprintf(id, sizeof id, "call.%s.%s", brief->name, kind);
    strings_format(strings, out->text, sizeof out->text, id, pointers, count);
    return true;
}

static bool part(const struct brief *brief, const void *view, size_t index, const char *path,
                 char *out, size_t capacity)
{
    char whole[RECORD_PATH_MAX];
    snprintf(whole, sizeof whole, "calls[%zu].%s", index, path);
    return record_print_path(brief->view, view, whole, out, capacity);
}

// A game counts in the unit that its calls need.
static bool time_of(const struct brief *brief, const void *view, size_t index, ms *at_ms)
{
    char text[24];
    if (part(brief, view, index, "at_ms", text, sizeof text)) {
        *at_ms = strtoll(text, NULL, 10);
        return true;
    }
    bool is_there = part(brief, view, index, "at_s", text, sizeof text);
    *at_ms = is_there ? strtoll(text, NULL, 10) * 1000 : 0;
    return is_there;
}

// The fields of what was said, in their order. A field that has words of its own, such as an
// answer's, is said with those.
static size_t say_args(const struct strings *strings, const struct brief *brief, const void *view,
                       size_t index, const char *kind, char args[ARGS_MAX][64])
{
    const struct record *call = inner(brief->view, "calls");
    const struct record *said = call != NULL ? inner(call, "said") : NULL;
    const struct record *content = said != NULL ? inner(said, kind) : NULL;
    size_t count = 0;
    while (content != NULL && count < content->field_count && count < ARGS_MAX) {
        const char *name = content->fields[count].name;
        char path[64], value[48];
        snprintf(path, sizeof path, "said.%s.%s", kind, name);
        if (!part(brief, view, index, path, value, sizeof value)) {
            return count;
        }
        char id[96];
        snprintf(id, sizeof id, "call.%s.%s.%s", brief->name, name, value);
        snprintf(args[count], sizeof args[count], "%s",
                 strings_has(strings, id) ? strings_get(strings, id) : value);
        count++;
    }
    return count;
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
