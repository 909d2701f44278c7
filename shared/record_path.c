#include "shared/record_value.h"

// What is left of a path, and the record it is about.
struct walk {
    const char *path;
    const struct record *record;
    const uint8_t *value;
    struct text_writer writer;
};

static bool walk_record(struct walk *walk);
static bool walk_field(struct walk *walk, const struct record_field *field);
static bool walk_element(struct walk *walk, const struct record_field *field, const uint8_t *at);

bool record_print_path(const struct record *record, const void *value, const char *path, char *out,
                       size_t capacity)
{
    struct walk walk = {.path = path, .record = record, .value = value};
    text_writer_init(&walk.writer, out, capacity);
    bool is_found = true;
    if (*path == '\0') {
        record_print_body(&walk.writer, record, value);
    } else {
        is_found = walk_record(&walk);
    }
    walk.writer.is_full = walk.writer.is_full || !is_found;
    return text_writer_finish(&walk.writer) > 0;
}

static bool is_at_end(const struct walk *walk)
{
    return *walk->path == '\0';
}

// Steps over `prefix` if it comes next.
static bool step(struct walk *walk, const char *prefix)
{
    size_t length = strlen(prefix);
    bool is_next = strncmp(walk->path, prefix, length) == 0;
    walk->path += is_next ? length : 0;
    return is_next;
}

// The path goes on with a name of this record.
static bool walk_record(struct walk *walk)
{
    const struct record *record = walk->record;
    const char *name = walk->path;
    size_t length = strcspn(name, ".[");
    walk->path += length;
    const struct record_field *field = record_find(record, name, length);
    if (record->is_choice) {
        const struct record_field *there = &record->fields[record_tag(record, walk->value)];
        if (length == 4 && strncmp(name, "kind", length) == 0 && is_at_end(walk)) {
            text_append(&walk->writer, there->name);
            return true;
        }
        return field == there && walk_field(walk, field);
    }
    if (field == NULL) {
        return false;
    }
    if (!record_is_there(field, walk->value)) {
        text_append(&walk->writer, "none");
        return is_at_end(walk);
    }
    return walk_field(walk, field);
}

// Reads "[2]" or "[last]". Returns false if that element is not there.
static bool step_index(struct walk *walk, size_t count, size_t *index)
{
    if (step(walk, "[last]")) {
        *index = count - 1;
        return count > 0;
    }
    if (!step(walk, "[")) {
        return false;
    }
    size_t digits = strspn(walk->path, "0123456789");
    *index = 0;
    for (size_t i = 0; i < digits && *index < count; i++) {
        *index = *index * 10 + (size_t)(walk->path[i] - '0');
    }
    walk->path += digits;
    return digits > 0 && *index < count && step(walk, "]");
}

static bool walk_field(struct walk *walk, const struct record_field *field)
{
    const uint8_t *at = walk->value + field->offset;
    bool is_list = field->is_array;
    if (!is_list && field->kind != RECORD_KIND_BYTES) {
        return walk_element(walk, field, at);
    }
    if (is_at_end(walk)) {
        record_print_field(&walk->writer, field, walk->value);
        return true;
    }
    size_t count = record_count(field, walk->value);
    if (step(walk, ".count")) {
        text_append_unsigned(&walk->writer, count);
        return is_at_end(walk);
    }
    size_t index;
    return is_list && step_index(walk, count, &index) &&
           walk_element(walk, field, at + index * field->size);
}

static bool walk_element(struct walk *walk, const struct record_field *field, const uint8_t *at)
{
    bool is_record = field->kind == RECORD_KIND_RECORD;
    if (!is_at_end(walk)) {
        walk->record = field->record;
        walk->value = at;
        return is_record && field->record != NULL && step(walk, ".") && walk_record(walk);
    }
    if (is_record && field->record == NULL) {
        text_append(&walk->writer, "()");
    } else if (is_record) {
        record_print_body(&walk->writer, field->record, at);
    } else {
        record_print_element(&walk->writer, field, at);
    }
    return true;
}
