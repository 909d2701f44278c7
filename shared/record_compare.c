#include "shared/record_value.h"

static bool same_record(const struct record *record, const uint8_t *a, const uint8_t *b,
                        char *path);
static bool same_field(const struct record_field *field, const uint8_t *a, const uint8_t *b,
                       char *path);
static bool same_element(const struct record_field *field, const uint8_t *a, const uint8_t *b,
                         char *path);

bool record_equal(const struct record *record, const void *a, const void *b)
{
    char path[RECORD_PATH_MAX];
    return record_compare(record, a, b, path);
}

bool record_compare(const struct record *record, const void *a, const void *b,
                    char path[RECORD_PATH_MAX])
{
    path[0] = '\0';
    return same_record(record, a, b, path);
}

static bool same_record(const struct record *record, const uint8_t *a, const uint8_t *b, char *path)
{
    if (record->is_choice) {
        size_t tag = record_tag(record, a);
        if (tag != record_tag(record, b)) {
            record_path_into_field(path, "kind");
            return false;
        }
        return same_field(&record->fields[tag], a, b, path);
    }
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        bool is_there = record_is_there(field, a);
        if (is_there != record_is_there(field, b)) {
            record_path_into_field(path, field->name);
            return false;
        }
        if (is_there && !same_field(field, a, b, path)) {
            return false;
        }
    }
    return true;
}

static bool same_list(const struct record_field *field, const uint8_t *a, const uint8_t *b,
                      char *path)
{
    size_t count = record_count(field, a);
    if (count != record_count(field, b)) {
        record_path_into_field(path, "count");
        return false;
    }
    if (field->kind == RECORD_KIND_BYTES) {
        return memcmp(a + field->offset, b + field->offset, count) == 0;
    }
    for (size_t i = 0; i < count; i++) {
        size_t offset = field->offset + i * field->size;
        if (!same_element(field, a + offset, b + offset, path)) {
            record_path_into_element(path, i);
            return false;
        }
    }
    return true;
}

static bool same_field(const struct record_field *field, const uint8_t *a, const uint8_t *b,
                       char *path)
{
    bool is_list = field->is_array || field->kind == RECORD_KIND_BYTES;
    bool is_same = is_list ? same_list(field, a, b, path)
                           : same_element(field, a + field->offset, b + field->offset, path);
    if (!is_same) {
        record_path_into_field(path, field->name);
    }
    return is_same;
}

static bool same_element(const struct record_field *field, const uint8_t *a, const uint8_t *b,
                         char *path)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
    case RECORD_KIND_INT:
    case RECORD_KIND_ENUM:
    case RECORD_KIND_DOT:
        return memcmp(a, b, field->size) == 0;
    case RECORD_KIND_TEXT:
        return strncmp((const char *)a, (const char *)b, field->size) == 0;
    case RECORD_KIND_RECORD:
        return field->record == NULL || same_record(field->record, a, b, path);
    case RECORD_KIND_BYTES: // has a count: same_list's business
        break;
    }
    assert(false);
    return false;
}
