// JSON for tools. An integer whose range reaches beyond 2^53, where readers that keep numbers as
// doubles lose digits, is a decimal string; the field's range decides, not the value, so a member
// has one type. An optional that is not there has no member. An empty alternative is null:
// {"start":null}.

#include "shared/json.h"
#include "shared/record_value.h"

#define JSON_EXACT_MAX (INT64_C(1) << 53)
#define ELEMENT_MAX    32 // bytes of a number or a dot, with the final NUL

static void write_members(struct json *json, const struct record *record, const uint8_t *value);
static void write_field(struct json *json, const struct record_field *field, const uint8_t *value);
static void write_element(struct json *json, const char *name, const struct record_field *field,
                          const uint8_t *at);

size_t record_json(const struct record *record, const void *value, char *out, size_t capacity)
{
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    struct json json;
    json_init_text(&json, &writer);
    record_write_json(record, value, &json, NULL);
    return text_writer_finish(&writer);
}

void record_write_json(const struct record *record, const void *value, struct json *json,
                       const char *name)
{
    json_open_object(json, name);
    write_members(json, record, value);
    json_close(json);
}

static void write_members(struct json *json, const struct record *record, const uint8_t *value)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        bool is_there =
            record->is_choice ? record_tag(record, value) == i : record_is_there(field, value);
        if (is_there) {
            write_field(json, field, value);
        }
    }
}

static void write_field(struct json *json, const struct record_field *field, const uint8_t *value)
{
    const uint8_t *at = value + field->offset;
    if (field->kind == RECORD_KIND_BYTES) {
        json_hex(json, field->name, at, record_count(field, value));
    } else if (field->is_array) {
        size_t count = record_count(field, value);
        json_open_list(json, field->name);
        for (size_t i = 0; i < count; i++) {
            write_element(json, NULL, field, at + i * field->size);
        }
        json_close(json);
    } else {
        write_element(json, field->name, field, at);
    }
}

static bool is_exact_in_double(const struct record_field *field)
{
    if (field->is_signed) {
        return field->min >= -JSON_EXACT_MAX && field->max <= JSON_EXACT_MAX;
    }
    return (uint64_t)field->max <= (uint64_t)JSON_EXACT_MAX;
}

// As people write it, in quotes.
static void write_printed(struct json *json, const char *name, const struct record_field *field,
                          const uint8_t *at)
{
    char text[ELEMENT_MAX];
    struct text_writer writer;
    text_writer_init(&writer, text, sizeof(text));
    record_print_element(&writer, field, at);
    assert(!writer.is_full);
    json_text(json, name, text);
}

static void write_int(struct json *json, const char *name, const struct record_field *field,
                      const uint8_t *at)
{
    if (!is_exact_in_double(field)) {
        write_printed(json, name, field, at);
    } else if (field->is_signed) {
        json_signed(json, name, (int64_t)record_load_int(field, at));
    } else {
        json_unsigned(json, name, record_load_int(field, at));
    }
}

static void write_element(struct json *json, const char *name, const struct record_field *field,
                          const uint8_t *at)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        json_bool(json, name, *at != 0);
        break;
    case RECORD_KIND_INT:
        write_int(json, name, field, at);
        break;
    case RECORD_KIND_ENUM:
        json_text(json, name, field->names->names[record_load_enum(field, at)]);
        break;
    case RECORD_KIND_DOT:
        write_printed(json, name, field, at);
        break;
    case RECORD_KIND_TEXT:
        json_text_bytes(json, name, (const char *)at, record_text_length(field, at));
        break;
    case RECORD_KIND_RECORD:
        if (field->record == NULL) {
            json_null(json, name);
        } else {
            record_write_json(field->record, at, json, name);
        }
        break;
    case RECORD_KIND_BYTES: // has a count: write_field's business
        assert(false);
        break;
    }
}
