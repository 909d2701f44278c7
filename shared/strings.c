#include "shared/strings.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "shared/utf8.h"

#define STRINGS_TEXT_MAX  ((size_t)1 << 20) // of one file
#define STRINGS_ERROR_MAX 128

struct string_entry {
    const char *id;
    const char *words;
    unsigned line; // where it stands, for errors
};

struct strings {
    char *text; // the file, cut into ids and words by NULs
    struct string_entry *entries;
    size_t count;
    struct strings *fallback; // NULL: none
};

// Where the reader is, and room for the first error, which ends the reading.
struct strings_reader {
    struct strings *strings;
    size_t length; // of the whole text
    unsigned line;
    char *error;
    size_t error_capacity;
};

static bool allocate(struct strings *strings, const char *text, size_t length);
static bool read_lines(struct strings_reader *reader);
static bool sort_entries(struct strings_reader *reader);
static const struct string_entry *find(const struct strings *strings, const char *id);
static const char *words_of_argument(const struct strings *strings, const char *arg);

struct strings *strings_create(const char *text, size_t length, char *error, size_t error_capacity)
{
    struct strings *strings = calloc(1, sizeof(*strings));
    if (strings == NULL || length > STRINGS_TEXT_MAX || !allocate(strings, text, length)) {
        snprintf(error, error_capacity, "line 1: no room for %zu bytes of strings", length);
        strings_destroy(strings);
        return NULL;
    }
    struct strings_reader reader = {
        .strings = strings, .length = length, .error = error, .error_capacity = error_capacity};
    if (!read_lines(&reader) || !sort_entries(&reader)) {
        strings_destroy(strings);
        return NULL;
    }
    return strings;
}

void strings_destroy(struct strings *strings)
{
    if (strings != NULL) {
        strings_destroy(strings->fallback);
        free(strings->text);
        free(strings->entries);
        free(strings);
    }
}

void strings_fall_back(struct strings *strings, struct strings *on)
{
    assert(strings->fallback == NULL && strings != on);
    strings->fallback = on;
}

const char *strings_get(const struct strings *strings, const char *id)
{
    const struct string_entry *entry = find(strings, id);
    return entry != NULL ? entry->words : id;
}

bool strings_has(const struct strings *strings, const char *id)
{
    return find(strings, id) != NULL;
}

size_t strings_count(const struct strings *strings)
{
    return strings->count;
}

const char *strings_id(const struct strings *strings, size_t index)
{
    assert(index < strings->count);
    return strings->entries[index].id;
}

void strings_format(const struct strings *strings, char *out, size_t capacity, const char *id,
                    const char *const *args, size_t arg_count)
{
    assert(capacity > 0);
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    for (const char *at = strings_get(strings, id), *next = at; utf8_next(&next) != 0; at = next) {
        bool is_argument = at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[2] == '}';
        if (!is_argument) {
            text_append_bytes(&writer, at, (size_t)(next - at)); // a whole character, or nothing
            continue;
        }
        if ((size_t)(at[1] - '0') < arg_count) {
            text_append(&writer, words_of_argument(strings, args[at[1] - '0']));
        }
        next = at + strlen("{0}");
    }
    // What fits is worth more to a person than nothing, so a full writer keeps what it has.
    out[writer.length] = '\0';
}

void strings_reason(const struct strings *strings, char *out, size_t capacity,
                    const struct reason *reason)
{
    const char *args[REASON_ARGS_MAX];
    size_t count = reason->args_count <= REASON_ARGS_MAX ? reason->args_count : REASON_ARGS_MAX;
    for (size_t i = 0; i < count; i++) {
        args[i] = reason->args[i];
    }
    strings_format(strings, out, capacity, reason->id, args, count);
}

// An argument such as "@direction.north" is itself the id of a string.
static const char *words_of_argument(const struct strings *strings, const char *arg)
{
    return arg[0] == '@' && strings_has(strings, arg + 1) ? strings_get(strings, arg + 1) : arg;
}

static bool allocate(struct strings *strings, const char *text, size_t length)
{
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n';
    }
    strings->text = malloc(length + 1);
    strings->entries = calloc(lines, sizeof(*strings->entries));
    if (strings->text == NULL || strings->entries == NULL) {
        return false;
    }
    if (length > 0) {
        memcpy(strings->text, text, length);
    }
    strings->text[length] = '\0';
    return true;
}

__attribute__((format(printf, 2, 3))) static bool fail(struct strings_reader *reader,
                                                       const char *format, ...)
{
    char what[STRINGS_ERROR_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof(what), format, args);
    va_end(args);
    snprintf(reader->error, reader->error_capacity, "line %u: %s", reader->line, what);
    return false;
}

// Cuts the blanks off both ends, in place.
static char *trim(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) {
        length--;
    }
    text[length] = '\0';
    return text;
}

static bool read_line(struct strings_reader *reader, char *line)
{
    char *id = trim(line);
    if (id[0] == '\0' || id[0] == '#') {
        return true;
    }
    char *equals = strchr(id, '=');
    if (equals == NULL) {
        return fail(reader, "no '=' in this line");
    }
    *equals = '\0';
    id = trim(id);
    char *words = trim(equals + 1);
    if (id[0] == '\0' || id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_.-")] != '\0') {
        return fail(reader, "'%.40s' is no id: a-z, 0-9, dots, - and _ only", id);
    }
    if (words[0] == '\0') {
        return fail(reader, "'%.40s' has no words", id);
    }
    if (!text_is_valid(words, strlen(words))) {
        return fail(reader, "the words of '%.40s' are not valid UTF-8", id);
    }
    struct strings *strings = reader->strings;
    strings->entries[strings->count++] =
        (struct string_entry){.id = id, .words = words, .line = reader->line};
    return true;
}

static bool read_lines(struct strings_reader *reader)
{
    char *line = reader->strings->text;
    if (strlen(line) != reader->length) {
        return fail(reader, "not a text: there is a NUL in it");
    }
    while (line != NULL) {
        char *newline = strchr(line, '\n');
        if (newline != NULL) {
            *newline = '\0';
        }
        reader->line++;
        if (!read_line(reader, line)) {
            return false;
        }
        line = newline != NULL ? newline + 1 : NULL;
    }
    return true;
}

static int compare_entries(const void *a, const void *b)
{
    const struct string_entry *left = a;
    const struct string_entry *right = b;
    int order = strcmp(left->id, right->id);
    return order != 0 ? order : (left->line > right->line) - (left->line < right->line);
}

static bool sort_entries(struct strings_reader *reader)
{
    struct strings *strings = reader->strings;
    qsort(strings->entries, strings->count, sizeof(*strings->entries), compare_entries);
    for (size_t i = 1; i < strings->count; i++) {
        const struct string_entry *entry = &strings->entries[i];
        if (strcmp(entry[-1].id, entry->id) == 0) {
            reader->line = entry->line;
            return fail(reader, "'%.40s' is already in line %u", entry->id, entry[-1].line);
        }
    }
    return true;
}

static int compare_id(const void *id, const void *entry)
{
    return strcmp(id, ((const struct string_entry *)entry)->id);
}

void strings_decimal(const struct strings *strings, char *out, size_t capacity,
                     long long thousandths, int places)
{
    static const long long UNITS[] = {1000, 100, 10, 1};
    assert(thousandths >= 0 && places >= 1 && places <= 3);
    const char *point =
        strings_has(strings, "number.point") ? strings_get(strings, "number.point") : ".";
    snprintf(out, capacity, "%lld%s%0*lld", thousandths / 1000, point, places,
             thousandths % 1000 / UNITS[places]);
}

static const struct string_entry *find(const struct strings *strings, const char *id)
{
    const struct string_entry *entry = NULL;
    for (; strings != NULL && entry == NULL; strings = strings->fallback) {
        entry = strings->count == 0 ? NULL
                                    : bsearch(id, strings->entries, strings->count,
                                              sizeof(*strings->entries), compare_id);
    }
    return entry;
}
