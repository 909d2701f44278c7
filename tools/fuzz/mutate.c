#include "tools/fuzz/mutate.h"

#include <string.h>

#include "shared/record_value.h"

static void stir(const struct record *record, struct random *random, uint8_t *value);
static void stir_field(const struct record *record, const struct record_field *field,
                       struct random *random, uint8_t *value);

size_t mutate_record(struct fuzz_chance *chance, const struct record *record, const uint8_t *bytes,
                     size_t length, uint8_t *out, size_t capacity)
{
    uint8_t *value = malloc(record->size);
    size_t written = 0;
    fuzz_demand(value != NULL);
    if (record_decode(record, bytes, length, value, NULL)) {
        do {
            stir(record, &chance->random, value);
        } while (random_below(&chance->random, 3) == 0);
        written = record_encode(record, value, out, capacity);
    }
    free(value);
    return written;
}

size_t mutate_make(struct fuzz_chance *chance, const struct record *record, uint8_t *out,
                   size_t capacity)
{
    void *value = malloc(record->size);
    fuzz_demand(value != NULL);
    record_random(record, &chance->random, value);
    size_t written = record_encode(record, value, out, capacity);
    free(value);
    return written;
}

// Changes one field, here or further in.
static void stir(const struct record *record, struct random *random, uint8_t *value)
{
    if (record->is_choice) {
        const struct record_field *field = &record->fields[record_tag(record, value)];
        bool has_inside = field->kind == RECORD_KIND_RECORD && field->record != NULL;
        if (!has_inside || random_below(random, 8) == 0) {
            record_random(record, random, value);
        } else {
            stir(field->record, random, value + field->offset);
        }
    } else if (record->field_count > 0) {
        uint32_t index = random_below(random, (uint32_t)record->field_count);
        stir_field(record, &record->fields[index], random, value);
    }
}

static void stir_field(const struct record *record, const struct record_field *field,
                       struct random *random, uint8_t *value)
{
    bool goes_in = field->kind == RECORD_KIND_RECORD && field->record != NULL &&
                   record_is_there(field, value) && random_below(random, 4) != 0;
    size_t count = field->is_array ? record_count(field, value) : 1;
    if (goes_in && count > 0) {
        size_t index = random_below(random, (uint32_t)count);
        stir(field->record, random, value + field->offset + index * field->size);
        return;
    }
    bool is_counted = field->is_array || field->kind == RECORD_KIND_BYTES;
    uint8_t *other = malloc(record->size);
    if (other == NULL) {
        abort();
    }
    record_random(record, random, other);
    memcpy(value + field->offset, other + field->offset,
           is_counted ? (size_t)field->bound * field->size : field->size);
    if (is_counted) {
        memcpy(value + field->count_offset, other + field->count_offset, field->count_width);
    }
    if (field->is_optional) {
        value[field->present_offset] = other[field->present_offset];
    }
    free(other);
}
