#include "shared/json.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shared/utf8.h"

#define DECIMALS_MAX 20
#define DIGITS_MAX   352 // the largest double has 309 in front of its point

static void begin_value(struct json *json, const char *name);
static void open(struct json *json, const char *name, bool is_list);
static void put(struct json *json, const char *text);
static void put_quoted(struct json *json, const char *text, size_t length);
static void put_double(struct json *json, const char *name, double number, const char *digits);
static void put_to_writer(void *out, const char *bytes, size_t length);

void json_init(struct json *json, void (*put_bytes)(void *out, const char *bytes, size_t length),
               void *out)
{
    *json = (struct json){.put = put_bytes, .out = out};
}

void json_init_text(struct json *json, struct text_writer *writer)
{
    json_init(json, put_to_writer, writer);
}

void json_open_object(struct json *json, const char *name)
{
    open(json, name, false);
}

void json_open_list(struct json *json, const char *name)
{
    open(json, name, true);
}

void json_close(struct json *json)
{
    assert(json->depth > 0);
    json->depth--;
    put(json, (json->lists >> json->depth & 1) != 0 ? "]" : "}");
}

void json_null(struct json *json, const char *name)
{
    begin_value(json, name);
    put(json, "null");
}

void json_bool(struct json *json, const char *name, bool is_true)
{
    begin_value(json, name);
    put(json, is_true ? "true" : "false");
}

void json_signed(struct json *json, const char *name, int64_t number)
{
    begin_value(json, name);
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    put(json, digits);
}

void json_unsigned(struct json *json, const char *name, uint64_t number)
{
    begin_value(json, name);
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    put(json, digits);
}

void json_fixed(struct json *json, const char *name, double number, int digits)
{
    assert(digits >= 0 && digits <= DECIMALS_MAX);
    char text[DIGITS_MAX];
    snprintf(text, sizeof text, "%.*f", digits, number);
    put_double(json, name, number, text);
}

void json_double(struct json *json, const char *name, double number)
{
    char text[DIGITS_MAX];
    snprintf(text, sizeof text, "%.15g", number);
    put_double(json, name, number, text);
}

void json_text(struct json *json, const char *name, const char *text)
{
    if (text == NULL) {
        json_null(json, name);
    } else {
        json_text_bytes(json, name, text, strlen(text));
    }
}

void json_text_bytes(struct json *json, const char *name, const char *text, size_t length)
{
    begin_value(json, name);
    put_quoted(json, text, length);
}

void json_hex(struct json *json, const char *name, const uint8_t *bytes, size_t length)
{
    static const char DIGITS[] = "0123456789abcdef";
    begin_value(json, name);
    put(json, "\"");
    for (size_t i = 0; i < length; i++) {
        json->put(json->out, (char[]){DIGITS[bytes[i] >> 4], DIGITS[bytes[i] & 15]}, 2);
    }
    put(json, "\"");
}

void json_hash(struct json *json, const char *name, uint64_t hash)
{
    char digits[17];
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)hash);
    json_text(json, name, digits);
}

// What stands in front of a value: a comma after the last one, and its name within an object.
static void begin_value(struct json *json, const char *name)
{
    if (json->depth == 0) {
        assert(name == NULL);
        return;
    }
    uint32_t level = UINT32_C(1) << (json->depth - 1);
    assert((name == NULL) == ((json->lists & level) != 0));
    put(json, (json->begun & level) != 0 ? "," : "");
    json->begun |= level;
    if (name != NULL) {
        put_quoted(json, name, strlen(name));
        put(json, ":");
    }
}

static void open(struct json *json, const char *name, bool is_list)
{
    begin_value(json, name);
    assert(json->depth < JSON_DEPTH_MAX);
    uint32_t level = UINT32_C(1) << json->depth++;
    json->lists = is_list ? json->lists | level : json->lists & ~level;
    json->begun &= ~level;
    put(json, is_list ? "[" : "{");
}

static void put(struct json *json, const char *text)
{
    json->put(json->out, text, strlen(text));
}

static void put_quoted(struct json *json, const char *text, size_t length)
{
    put(json, "\"");
    for (size_t size; length > 0; text += size, length -= size) {
        uint32_t character;
        char escaped[8];
        size = utf8_decode(text, length, &character);
        if (size == 0) {
            size = 1;
            json->put(json->out, escaped, utf8_encode(UTF8_REPLACEMENT, escaped));
        } else if (character == '"' || character == '\\') {
            json->put(json->out, (char[]){'\\', (char)character}, 2);
        } else if (character < 0x20) {
            snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)character);
            put(json, escaped);
        } else {
            json->put(json->out, text, size);
        }
    }
    put(json, "\"");
}

static void put_double(struct json *json, const char *name, double number, const char *digits)
{
    begin_value(json, name);
    put(json, isfinite(number) ? digits : "null");
}

static void put_to_writer(void *out, const char *bytes, size_t length)
{
    text_append_bytes(out, bytes, length);
}
