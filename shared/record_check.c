#include "shared/record_value.h"

struct checker {
    struct record_error *error;
    size_t depth;
};

static bool check_record(struct checker *checker, const struct record *record);
static bool check_field(struct checker *checker, const struct record *record,
                        const struct record_field *field);
static bool check_head(struct checker *checker, const struct record *record);
static size_t nodes_of_record(const struct record *record);
static size_t bytes_of_record(const struct record *record);

bool record_check(const struct record *record, struct record_error *error)
{
    struct record_error ignored;
    struct checker checker = {.error = error != NULL ? error : &ignored};
    *checker.error = (struct record_error){0};
    if (!check_record(&checker, record)) {
        return false;
    }
    if (nodes_of_record(record) > RECORD_NODES_MAX) {
        checker.error->what = "more values than a message may have";
        return false;
    }
    return true;
}

size_t record_encoded_max(const struct record *record)
{
    return bytes_of_record(record);
}

static bool fail(struct checker *checker, const char *what)
{
    checker->error->what = what;
    return false;
}

static bool is_width(size_t width)
{
    return width == 1 || width == 2 || width == 4 || width == 8;
}

// Whether the bytes from `offset` on are inside the record.
static bool is_inside(const struct record *record, size_t offset, size_t size)
{
    return offset <= record->size && size <= record->size - offset;
}

// Names are words in lower case, so that they can be told from values, paths and each other.
static bool is_name(const char *name)
{
    return name != NULL && name[0] >= 'a' && name[0] <= 'z' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-")] == '\0';
}

static bool check_unique(struct checker *checker, const struct record *record, size_t index)
{
    const struct record_field *field = &record->fields[index];
    for (size_t i = 0; i < index; i++) {
        if (record->fields[i].id == field->id) {
            return fail(checker, "id given twice");
        }
        if (strcmp(record->fields[i].name, field->name) == 0) {
            return fail(checker, "name given twice");
        }
    }
    return true;
}

static bool check_choice(struct checker *checker, const struct record *record)
{
    if (record->field_count == 0) {
        return fail(checker, "a choice of nothing");
    }
    if (!is_width(record->tag_width) || !is_inside(record, record->tag_offset, record->tag_width)) {
        return fail(checker, "tag outside the struct");
    }
    if (record_find(record, "kind", strlen("kind")) != NULL) {
        return fail(checker, "an alternative is named like the tag");
    }
    return true;
}

static bool check_record(struct checker *checker, const struct record *record)
{
    if (++checker->depth > RECORD_DEPTH_MAX) {
        return fail(checker, "nested too deeply");
    }
    if (record->field_count > RECORD_FIELDS_MAX) {
        return fail(checker, "too many fields");
    }
    if (record->is_choice && !check_choice(checker, record)) {
        return false;
    }
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (!is_name(field->name)) {
            return fail(checker, "a name is not a word in lower case");
        }
        if (!check_field(checker, record, field) || !check_unique(checker, record, i)) {
            record_path_into_field(checker->error->path, field->name);
            return false;
        }
    }
    checker->depth--;
    return check_head(checker, record);
}

static bool check_int(struct checker *checker, const struct record_field *field)
{
    if (!is_width(field->size)) {
        return fail(checker, "not the size of an integer");
    }
    uint64_t most = UINT64_MAX >> (64 - 8 * field->size);
    bool fits;
    if (field->is_signed) {
        int64_t high = (int64_t)(most >> 1);
        fits = field->min >= -high - 1 && field->max <= high && field->min <= field->max;
    } else {
        // a negative bound is read as a huge one
        uint64_t low = (uint64_t)field->min;
        fits = (uint64_t)field->max <= most && low <= (uint64_t)field->max;
    }
    return fits || fail(checker, "a range that the type cannot hold");
}

// A value may also be one capital letter, as people name columns; a path never ends in one.
static bool is_letter(const char *name)
{
    return name != NULL && name[0] >= 'A' && name[0] <= 'Z' && name[1] == '\0';
}

static bool check_enum(struct checker *checker, const struct record_field *field)
{
    const struct record_names *names = field->names;
    if (!is_width(field->size) || names == NULL || names->count == 0) {
        return fail(checker, "an enum without names");
    }
    if (names->count - 1 > UINT64_MAX >> (64 - 8 * field->size)) {
        return fail(checker, "more names than the type can hold");
    }
    for (size_t i = 0; i < names->count; i++) {
        if (!is_name(names->names[i]) && !is_letter(names->names[i])) {
            return fail(checker, "a name is not a word in lower case");
        }
        for (size_t j = 0; j < i; j++) {
            if (strcmp(names->names[i], names->names[j]) == 0) {
                return fail(checker, "name given twice");
            }
        }
    }
    return true;
}

static bool check_dot(struct checker *checker, const struct record_field *field)
{
    if (field->size != sizeof(struct dot)) {
        return fail(checker, "not a dot");
    }
    return (field->grid != NULL && grid_is_sound(field->grid)) ||
           fail(checker, "a dot without a grid");
}

static bool check_nested(struct checker *checker, const struct record *record,
                         const struct record_field *field)
{
    if (field->record == NULL) {
        bool is_bare = record->is_choice && !field->is_array;
        return is_bare || fail(checker, "no record, and not an alternative");
    }
    if (field->size != field->record->size) {
        return fail(checker, "not the size of its record");
    }
    return check_record(checker, field->record);
}

static bool check_kind(struct checker *checker, const struct record *record,
                       const struct record_field *field)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        return field->size == sizeof(bool) || fail(checker, "not a bool");
    case RECORD_KIND_INT:
        return check_int(checker, field);
    case RECORD_KIND_ENUM:
        return check_enum(checker, field);
    case RECORD_KIND_DOT:
        return check_dot(checker, field);
    case RECORD_KIND_TEXT:
        return field->size > 1 || fail(checker, "a text without room");
    case RECORD_KIND_BYTES:
        return (field->size == 1 && !field->is_array) || fail(checker, "not bytes");
    case RECORD_KIND_RECORD:
        return check_nested(checker, record, field);
    }
    return fail(checker, "no such kind");
}

// What the macros make of a kind and a type.
static enum record_form form_of(const struct record_field *field)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        return RECORD_FORM_BOOL;
    case RECORD_KIND_DOT:
        return RECORD_FORM_DOT;
    case RECORD_KIND_TEXT:
        return RECORD_FORM_TEXT;
    case RECORD_KIND_BYTES:
        return RECORD_FORM_BYTES;
    case RECORD_KIND_RECORD:
        return RECORD_FORM_RECORD;
    case RECORD_KIND_INT:
    case RECORD_KIND_ENUM:
        break;
    }
    bool is_plain = !field->is_signed && field->size <= 4;
    return !is_plain          ? RECORD_FORM_NUMBER
           : field->size == 1 ? RECORD_FORM_U8
           : field->size == 2 ? RECORD_FORM_U16
                              : RECORD_FORM_U32;
}

static bool is_list(const struct record_field *field)
{
    return field->is_array || field->kind == RECORD_KIND_BYTES;
}

static bool check_list(struct checker *checker, const struct record *record,
                       const struct record_field *field)
{
    if (field->bound == 0 || !is_width(field->count_width) ||
        field->bound > UINT64_MAX >> (64 - 8 * field->count_width)) {
        return fail(checker, "a bound that its count cannot hold");
    }
    return is_inside(record, field->count_offset, field->count_width) ||
           fail(checker, "count outside the struct");
}

static bool check_field(struct checker *checker, const struct record *record,
                        const struct record_field *field)
{
    bool has_count = is_list(field);
    if (field->id > 127) {
        return fail(checker, "id above 127");
    }
    if (has_count && !check_list(checker, record, field)) {
        return false;
    }
    size_t size = has_count ? (size_t)field->bound * field->size : field->size;
    if (!is_inside(record, field->offset, size)) {
        return fail(checker, "outside the struct");
    }
    if (field->is_optional && (record->is_choice || !is_inside(record, field->present_offset, 1))) {
        return fail(checker, "cannot be optional");
    }
    checker->depth += field->is_array ? 1 : 0;
    if (!check_kind(checker, record, field)) {
        return false;
    }
    checker->depth -= field->is_array ? 1 : 0;
    return field->form == form_of(field) || fail(checker, "not the form of its type");
}

static bool is_within(size_t offset, size_t size, size_t from, size_t end)
{
    return offset >= from && offset + size <= end;
}

// All of it is in the head, or all of it behind, and what says how much of it there is in the
// shape.
static bool is_around_head(const struct record *record, size_t index)
{
    const struct record_field *field = &record->fields[index];
    bool is_in_head = index < record->head_fields;
    size_t size = is_list(field) ? (size_t)field->bound * field->size : field->size;
    size_t shape = record->head_bytes + record->shape_bytes;
    size_t from = is_in_head ? 0 : record->head_bytes;
    size_t end = is_in_head ? record->head_bytes : shape;
    return is_within(field->offset, size, is_in_head ? 0 : shape,
                     is_in_head ? end : record->size) &&
           (!is_list(field) || is_within(field->count_offset, field->count_width, from, end)) &&
           (!field->is_optional || is_within(field->present_offset, sizeof(bool), from, end));
}

static bool check_head(struct checker *checker, const struct record *record)
{
    if (record->head_fields > record->field_count ||
        record->head_bytes + record->shape_bytes > record->size ||
        (record->head_fields > 0 && record->is_choice)) {
        return fail(checker, "a head of what is not there");
    }
    for (size_t i = 0; i < record->field_count && record->head_fields > 0; i++) {
        if (!is_around_head(record, i)) {
            record_path_into_field(checker->error->path, record->fields[i].name);
            return fail(checker, "half in the head");
        }
    }
    return true;
}

// A field's values in the tree of a message, its key included.
static size_t nodes_of_field(const struct record_field *field)
{
    bool is_nested = field->kind == RECORD_KIND_RECORD && field->record != NULL;
    size_t inside = is_nested ? nodes_of_record(field->record) : 0;
    return field->is_array ? 2 + field->bound * (1 + inside) : 2 + inside;
}

static size_t nodes_of_record(const struct record *record)
{
    size_t sum = 0;
    size_t most = 0;
    for (size_t i = 0; i < record->field_count; i++) {
        size_t nodes = nodes_of_field(&record->fields[i]);
        sum += nodes;
        most = nodes > most ? nodes : most;
    }
    return record->is_choice ? most : sum;
}

static size_t bytes_of_number(uint64_t number)
{
    return number < 128           ? 1
           : number <= UINT8_MAX  ? 2
           : number <= UINT16_MAX ? 3
           : number <= UINT32_MAX ? 5
                                  : 9;
}

static size_t bytes_of_int(const struct record_field *field)
{
    size_t high = bytes_of_number((uint64_t)field->max);
    if (!field->is_signed || field->min >= 0) {
        return high;
    }
    size_t low = field->min >= -32         ? 1
                 : field->min >= INT8_MIN  ? 2
                 : field->min >= INT16_MIN ? 3
                 : field->min >= INT32_MIN ? 5
                                           : 9;
    // A range wholly below zero has its longest form at the low end too.
    return field->max < 0 || low > high ? low : high;
}

static size_t bytes_of_element(const struct record_field *field)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        return 1;
    case RECORD_KIND_INT:
        return bytes_of_int(field);
    case RECORD_KIND_ENUM:
        return bytes_of_number(field->names->count - 1);
    case RECORD_KIND_DOT:
        return bytes_of_number((uint64_t)grid_count(field->grid) - 1);
    case RECORD_KIND_TEXT: {
        size_t length = field->size - 1;
        return length + (length < 32 ? 1 : bytes_of_number(length | 128));
    }
    case RECORD_KIND_RECORD:
        return field->record != NULL ? bytes_of_record(field->record) : 1;
    case RECORD_KIND_BYTES:
        return field->bound + bytes_of_number(field->bound | 128);
    }
    return 0;
}

static size_t bytes_of_container(size_t count)
{
    return count < 16 ? 1 : count <= UINT16_MAX ? 3 : 5;
}

static size_t bytes_of_record(const struct record *record)
{
    size_t sum = 0;
    size_t most = 0;
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        size_t element = bytes_of_element(field);
        size_t bytes =
            field->is_array ? bytes_of_container(field->bound) + field->bound * element : element;
        sum += 1 + bytes;
        most = 1 + bytes > most ? 1 + bytes : most;
    }
    return record->is_choice ? 1 + most : bytes_of_container(record->field_count) + sum;
}
