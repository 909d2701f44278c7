// The inside of records: how the record_*.c files read and write the parts of a value in memory.
// Nothing outside those files includes this. Owns nothing.
#ifndef SHARED_RECORD_VALUE_H
#define SHARED_RECORD_VALUE_H

#include <assert.h>
#include <string.h>

#include "shared/record.h"
#include "shared/text.h"

// Structs are reached by offset, so every access copies: no alignment or aliasing to think of.
static inline uint64_t record_load(const void *at, size_t width)
{
    switch (width) {
    case 1: {
        uint8_t number;
        memcpy(&number, at, sizeof(number));
        return number;
    }
    case 2: {
        uint16_t number;
        memcpy(&number, at, sizeof(number));
        return number;
    }
    case 4: {
        uint32_t number;
        memcpy(&number, at, sizeof(number));
        return number;
    }
    default: {
        assert(width == 8);
        uint64_t number;
        memcpy(&number, at, sizeof(number));
        return number;
    }
    }
}

static inline int64_t record_load_signed(const void *at, size_t width)
{
    switch (width) {
    case 1:
        return (int8_t)record_load(at, 1);
    case 2:
        return (int16_t)record_load(at, 2);
    case 4:
        return (int32_t)record_load(at, 4);
    default:
        return (int64_t)record_load(at, width);
    }
}

static inline void record_store(void *at, size_t width, uint64_t number)
{
    switch (width) {
    case 1: {
        uint8_t narrow = (uint8_t)number;
        memcpy(at, &narrow, sizeof(narrow));
        break;
    }
    case 2: {
        uint16_t narrow = (uint16_t)number;
        memcpy(at, &narrow, sizeof(narrow));
        break;
    }
    case 4: {
        uint32_t narrow = (uint32_t)number;
        memcpy(at, &narrow, sizeof(narrow));
        break;
    }
    default:
        assert(width == 8);
        memcpy(at, &number, sizeof(number));
        break;
    }
}

static inline const uint8_t *record_at(const void *value, uint32_t offset)
{
    return (const uint8_t *)value + offset;
}

static inline bool record_is_there(const struct record_field *field, const void *value)
{
    return !field->is_optional || *record_at(value, field->present_offset) != 0;
}

static inline size_t record_count(const struct record_field *field, const void *value)
{
    size_t count = (size_t)record_load(record_at(value, field->count_offset), field->count_width);
    assert(count <= field->bound);
    return count;
}

static inline size_t record_tag(const struct record *record, const void *value)
{
    size_t tag = (size_t)record_load(record_at(value, record->tag_offset), record->tag_width);
    assert(tag < record->field_count);
    return tag;
}

static inline uint64_t record_load_enum(const struct record_field *field, const void *at)
{
    uint64_t index = record_load(at, field->size);
    assert(index < field->names->count);
    return index;
}

// Whether an integer's bits, as the field's type reads them, are within [min, max].
static inline bool record_is_in_range(const struct record_field *field, uint64_t bits)
{
    if (field->is_signed) {
        return (int64_t)bits >= field->min && (int64_t)bits <= field->max;
    }
    return bits >= (uint64_t)field->min && bits <= (uint64_t)field->max;
}

// An integer's bits, sign-extended if its type has a sign.
static inline uint64_t record_load_int(const struct record_field *field, const void *at)
{
    uint64_t bits = field->is_signed ? (uint64_t)record_load_signed(at, field->size)
                                     : record_load(at, field->size);
    assert(record_is_in_range(field, bits));
    return bits;
}

static inline size_t record_text_length(const struct record_field *field, const void *at)
{
    size_t length = text_length(at, field->size);
    assert(length < field->size && text_is_valid(at, length));
    return length;
}

// Whether the text form of a record is empty: nothing in it is there.
bool record_is_blank(const struct record *record, const void *value);

// Returns the field with this name, or NULL.
const struct record_field *record_find(const struct record *record, const char *name,
                                       size_t length);

// Paths are built from the inside out while the readers return, so they cost nothing as long as all
// is well.
void record_path_into_field(char path[RECORD_PATH_MAX], const char *name);
void record_path_into_element(char path[RECORD_PATH_MAX], size_t index);

// Adds where in the text it was: "course.direction, column 8".
void record_path_add_column(char path[RECORD_PATH_MAX], size_t column);

// Parts of the text form, for record_print_path: a record without parentheses, a whole field, one
// element.
void record_print_body(struct text_writer *writer, const struct record *record, const void *value);
void record_print_field(struct text_writer *writer, const struct record_field *field,
                        const void *value);
void record_print_element(struct text_writer *writer, const struct record_field *field,
                          const void *at);

#endif
