#include "shared/record_value.h"

static void prepend(char path[RECORD_PATH_MAX], const char *segment, size_t length);

bool record_is_blank(const struct record *record, const void *value)
{
    if (record->is_choice) {
        return false;
    }
    for (size_t i = 0; i < record->field_count; i++) {
        if (record_is_there(&record->fields[i], value)) {
            return false;
        }
    }
    return true;
}

void record_tidy(const struct record *choice, void *value)
{
    const struct record_field *field = &choice->fields[record_tag(choice, value)];
    bool has_count = field->is_array || field->kind == RECORD_KIND_BYTES;
    size_t used = choice->tag_offset + choice->tag_width;
    if (has_count) {
        size_t counted = field->count_offset + field->count_width;
        used = field->offset + field->bound * field->size;
        used = used < counted ? counted : used;
    } else if (field->kind != RECORD_KIND_RECORD || field->record != NULL) {
        used = field->offset + field->size;
    }
    memset((uint8_t *)value + used, 0, choice->size - used);
}

const struct record_field *record_find(const struct record *record, const char *name, size_t length)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const char *candidate = record->fields[i].name;
        if (strncmp(candidate, name, length) == 0 && candidate[length] == '\0') {
            return &record->fields[i];
        }
    }
    return NULL;
}

void record_path_into_field(char path[RECORD_PATH_MAX], const char *name)
{
    prepend(path, name, strlen(name));
}

void record_path_into_element(char path[RECORD_PATH_MAX], size_t index)
{
    char segment[24];
    struct text_writer writer;
    text_writer_init(&writer, segment, sizeof(segment));
    text_append_format(&writer, "[%zu]", index);
    prepend(path, segment, writer.length);
}

void record_path_add_column(char path[RECORD_PATH_MAX], size_t column)
{
    char place[32];
    struct text_writer writer;
    text_writer_init(&writer, place, sizeof(place));
    text_append_format(&writer, "%scolumn %zu", path[0] != '\0' ? ", " : "", column);
    size_t length = strlen(path);
    if (length + writer.length >= RECORD_PATH_MAX) {
        length = RECORD_PATH_MAX - 1 - writer.length;
    }
    text_copy(path + length, RECORD_PATH_MAX - length, place);
}

// A path that grows too long loses its end: the outside is what one looks up first.
static void prepend(char path[RECORD_PATH_MAX], const char *segment, size_t length)
{
    char rest[RECORD_PATH_MAX];
    text_copy(rest, sizeof(rest), path);
    bool is_joined = rest[0] == '\0' || rest[0] == '[';
    size_t dot = is_joined ? 0 : 1;
    if (length + dot >= RECORD_PATH_MAX) {
        length = RECORD_PATH_MAX - 1 - dot;
    }
    memcpy(path, segment, length);
    if (dot > 0) {
        path[length] = '.';
    }
    text_copy(path + length + dot, RECORD_PATH_MAX - length - dot, rest);
}
