// The text form of records, one grammar for transcripts, logs, replays and scripts.
//
// clang-format off
//     record  = [field {" " field}]           in table order; "()" if nothing in it is there
//     field   = value | name "=" value        bare if required; named if optional, or if the record
//                                             is_named
//     value   = "yes" | "no" | number | name | dot | text | "0x" hex
//             | "[" [value {" " value}] "]"   a list
//             | "(" record ")"                a record inside another
//     text    = word of A-Z a-z 0-9 _ . -     or in double quotes, with \" and \\ for those two
//     choice  = name [" " value]              the alternative's name and what it holds; the fields
//                                             of a record it holds follow without parentheses
// clang-format on
//
// The reader takes name=value for any field in any place; bare values fill the required fields that
// are still open, in table order.

#include "shared/record_value.h"

static void print_fields(struct text_writer *writer, const struct record *record,
                         const uint8_t *value);
static void print_choice(struct text_writer *writer, const struct record *record,
                         const uint8_t *value);

size_t record_print(const struct record *record, const void *value, char *out, size_t capacity)
{
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    record_print_body(&writer, record, value);
    return text_writer_finish(&writer);
}

void record_print_body(struct text_writer *writer, const struct record *record, const void *value)
{
    if (record_is_blank(record, value)) {
        text_append(writer, "()"); // so that nothing there and no room stay two things
    } else if (record->is_choice) {
        print_choice(writer, record, value);
    } else {
        print_fields(writer, record, value);
    }
}

static void print_fields(struct text_writer *writer, const struct record *record,
                         const uint8_t *value)
{
    bool is_first = true;
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (!record_is_there(field, value)) {
            continue;
        }
        if (!is_first) {
            text_append_char(writer, ' ');
        }
        is_first = false;
        if (record->is_named || field->is_optional) {
            text_append(writer, field->name);
            text_append_char(writer, '=');
        }
        record_print_field(writer, field, value);
    }
}

static void print_choice(struct text_writer *writer, const struct record *record,
                         const uint8_t *value)
{
    const struct record_field *field = &record->fields[record_tag(record, value)];
    text_append(writer, field->name);
    if (field->kind != RECORD_KIND_RECORD || field->is_array) {
        text_append_char(writer, ' ');
        record_print_field(writer, field, value);
    } else if (field->record != NULL && !record_is_blank(field->record, value + field->offset)) {
        text_append_char(writer, ' ');
        record_print_body(writer, field->record, value + field->offset);
    }
}

void record_print_field(struct text_writer *writer, const struct record_field *field,
                        const void *value)
{
    const uint8_t *at = record_at(value, field->offset);
    if (field->kind == RECORD_KIND_BYTES) {
        text_append(writer, "0x");
        text_append_hex(writer, at, record_count(field, value));
    } else if (field->is_array) {
        size_t count = record_count(field, value);
        text_append_char(writer, '[');
        for (size_t i = 0; i < count; i++) {
            if (i > 0) {
                text_append_char(writer, ' ');
            }
            record_print_element(writer, field, at + i * field->size);
        }
        text_append_char(writer, ']');
    } else {
        record_print_element(writer, field, at);
    }
}

static void print_int(struct text_writer *writer, const struct record_field *field, const void *at)
{
    uint64_t bits = record_load_int(field, at);
    if (field->is_signed) {
        text_append_signed(writer, (int64_t)bits);
    } else {
        text_append_unsigned(writer, bits);
    }
}

static bool is_word(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        bool is_alphanumeric =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!is_alphanumeric && c != '_' && c != '.' && c != '-') {
            return false;
        }
    }
    return length > 0;
}

static void print_text(struct text_writer *writer, const struct record_field *field,
                       const char *text)
{
    size_t length = record_text_length(field, text);
    if (is_word(text, length)) {
        text_append_bytes(writer, text, length);
        return;
    }
    text_append_char(writer, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') {
            text_append_char(writer, '\\');
        }
        text_append_char(writer, text[i]);
    }
    text_append_char(writer, '"');
}

static void print_dot(struct text_writer *writer, const struct record_field *field, const void *at)
{
    struct dot dot;
    memcpy(&dot, at, sizeof(dot));
    char name[GRID_TEXT_MAX];
    grid_print(field->grid, dot, name);
    text_append(writer, name);
}

static void print_nested(struct text_writer *writer, const struct record *record, const void *value)
{
    text_append_char(writer, '(');
    if (!record_is_blank(record, value)) {
        record_print_body(writer, record, value);
    }
    text_append_char(writer, ')');
}

void record_print_element(struct text_writer *writer, const struct record_field *field,
                          const void *at)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        text_append(writer, *(const uint8_t *)at != 0 ? "yes" : "no");
        break;
    case RECORD_KIND_INT:
        print_int(writer, field, at);
        break;
    case RECORD_KIND_ENUM:
        text_append(writer, field->names->names[record_load_enum(field, at)]);
        break;
    case RECORD_KIND_DOT:
        print_dot(writer, field, at);
        break;
    case RECORD_KIND_TEXT:
        print_text(writer, field, at);
        break;
    case RECORD_KIND_RECORD:
        assert(field->record != NULL); // an empty alternative has nothing to print
        print_nested(writer, field->record, at);
        break;
    case RECORD_KIND_BYTES: // has a count: record_print_field's business
        assert(false);
        break;
    }
}
