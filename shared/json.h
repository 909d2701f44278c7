// Writes JSON as it is asked for, value by value: commas, colons, nesting and escaping are the
// writer's business, so what comes out is JSON whatever goes in. Owns no memory, builds no tree and
// reads no JSON. Each value has a name within an object, and NULL in a list and on the outside;
// that and closing what was opened is the caller's duty, and asserted.
//
//     json_open_object(&json, NULL);
//     json_unsigned(&json, "count", 2);
//     json_open_list(&json, "sides");
//     json_text(&json, NULL, "blue");
//     json_text(&json, NULL, "red");
//     json_close(&json);
//     json_close(&json); // {"count":2,"sides":["blue","red"]}
#ifndef SHARED_JSON_H
#define SHARED_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/text.h"

#define JSON_DEPTH_MAX 32 // objects and lists within each other

struct json {
    void (*put)(void *out, const char *bytes, size_t length);
    void *out;
    uint32_t lists; // a bit for each level that is open: a list, not an object
    uint32_t begun; // a bit for each level: something stands in it
    unsigned depth;
};

// Whatever is written goes to `put`, a few bytes at a time.
void json_init(struct json *json, void (*put)(void *out, const char *bytes, size_t length),
               void *out);
void json_init_text(struct json *json, struct text_writer *writer);

void json_open_object(struct json *json, const char *name);
void json_open_list(struct json *json, const char *name);
void json_close(struct json *json); // the object or list opened last

void json_null(struct json *json, const char *name);
void json_bool(struct json *json, const char *name, bool is_true);
void json_signed(struct json *json, const char *name, int64_t number);
void json_unsigned(struct json *json, const char *name, uint64_t number);

// A number with so many digits behind the point; as few as show it to 15 digits. What is no number,
// or endless, is null: JSON has no word for it.
void json_fixed(struct json *json, const char *name, double number, int digits);
void json_double(struct json *json, const char *name, double number);

// NULL is null. Bytes that are not UTF-8 become U+FFFD.
void json_text(struct json *json, const char *name, const char *text);
void json_text_bytes(struct json *json, const char *name, const char *text, size_t length);

// Texts of hexadecimal digits: bytes, and a hash or an id of 16 digits, as a number would lose
// some.
void json_hex(struct json *json, const char *name, const uint8_t *bytes, size_t length);
void json_hash(struct json *json, const char *name, uint64_t hash);

#endif
