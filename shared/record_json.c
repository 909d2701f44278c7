// JSON for tools. An integer whose range reaches beyond 2^53, where readers that keep numbers as
// doubles lose digits, is a decimal string; the field's range decides, not the value, so a member
// has one type. An optional that is not there has no member. An empty alternative is null:
// {"start":null}.

#include "shared/record_value.h"

#define JSON_EXACT_MAX (INT64_C(1) << 53)

static void json_record(struct text_writer *writer, const struct record *record,
                        const uint8_t *value);
static void json_member(struct text_writer *writer, const struct record_field *field,
                        const uint8_t *value);
static void json_element(struct text_writer *writer, const struct record_field *field,
                         const uint8_t *at);

size_t record_json(const struct record *record, const void *value, char *out, size_t capacity)
{
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    json_record(&writer, record, value);
    return text_writer_finish(&writer);
}

static void json_record(struct text_writer *writer, const struct record *record,
                        const uint8_t *value)
{
    bool is_first = true;
    text_append_char(writer, '{');
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        bool is_there =
            record->is_choice ? record_tag(record, value) == i : record_is_there(field, value);
        if (!is_there) {
            continue;
        }
        if (!is_first) {
            text_append_char(writer, ',');
        }
        is_first = false;
        json_member(writer, field, value);
    }
    text_append_char(writer, '}');
}

static void json_member(struct text_writer *writer, const struct record_field *field,
                        const uint8_t *value)
{
    const uint8_t *at = value + field->offset;
    text_append_format(writer, "\"%s\":", field->name);
    if (field->kind == RECORD_KIND_BYTES) {
        text_append_char(writer, '"');
        text_append_hex(writer, at, record_count(field, value));
        text_append_char(writer, '"');
    } else if (field->is_array) {
        size_t count = record_count(field, value);
        text_append_char(writer, '[');
        for (size_t i = 0; i < count; i++) {
            if (i > 0) {
                text_append_char(writer, ',');
            }
            json_element(writer, field, at + i * field->size);
        }
        text_append_char(writer, ']');
    } else {
        json_element(writer, field, at);
    }
}

static bool is_exact_in_double(const struct record_field *field)
{
    if (field->is_signed) {
        return field->min >= -JSON_EXACT_MAX && field->max <= JSON_EXACT_MAX;
    }
    return (uint64_t)field->max <= (uint64_t)JSON_EXACT_MAX;
}

static void json_int(struct text_writer *writer, const struct record_field *field,
                     const uint8_t *at)
{
    const char *quote = is_exact_in_double(field) ? "" : "\"";
    text_append(writer, quote);
    record_print_element(writer, field, at);
    text_append(writer, quote);
}

// A valid text has no control characters, so these two are all there is to escape.
static void json_text(struct text_writer *writer, const char *text, size_t length)
{
    text_append_char(writer, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') {
            text_append_char(writer, '\\');
        }
        text_append_char(writer, text[i]);
    }
    text_append_char(writer, '"');
}

static void json_element(struct text_writer *writer, const struct record_field *field,
                         const uint8_t *at)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        text_append(writer, *at != 0 ? "true" : "false");
        break;
    case RECORD_KIND_INT:
        json_int(writer, field, at);
        break;
    case RECORD_KIND_ENUM:
    case RECORD_KIND_DOT:
        text_append_char(writer, '"');
        record_print_element(writer, field, at);
        text_append_char(writer, '"');
        break;
    case RECORD_KIND_TEXT:
        json_text(writer, (const char *)at, record_text_length(field, at));
        break;
    case RECORD_KIND_RECORD:
        if (field->record == NULL) {
            text_append(writer, "null");
        } else {
            json_record(writer, field->record, at);
        }
        break;
    case RECORD_KIND_BYTES: // has a count: json_member's business
        assert(false);
        break;
    }
}
