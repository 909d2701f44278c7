#include "shared/record_value.h"

#include <msgpack/pack_define.h>
#include <msgpack/timestamp.h>

// Where the bytes go. After the first overflow there is no room left for anything, so the error
// sticks.
struct packer {
    uint8_t *at;
    const uint8_t *end;
    bool is_full;
    size_t depth;
    size_t nodes;
};

static inline int packer_append(struct packer *packer, const void *bytes, size_t length)
{
    if ((size_t)(packer->end - packer->at) < length) {
        packer->end = packer->at;
        packer->is_full = true;
        return -1;
    }
    memcpy(packer->at, bytes, length);
    packer->at += length;
    return 0;
}

// msgpack-c's own template, with our buffer in place of its callback: every append is inlined.
#define msgpack_pack_user              struct packer *
#define msgpack_pack_inline_func(NAME) static inline int msgpack_pack##NAME
#define msgpack_pack_append_buffer(PACKER, BYTES, LENGTH)                                          \
    return packer_append(PACKER, BYTES, LENGTH)
#include <msgpack/pack_template.h>

static void pack_record(struct packer *packer, const struct record *record, const uint8_t *value);
static void pack_field(struct packer *packer, const struct record_field *field,
                       const uint8_t *value);
static void pack_element(struct packer *packer, const struct record_field *field,
                         const uint8_t *at);

size_t record_encode(const struct record *record, const void *value, uint8_t *out, size_t capacity)
{
    struct packer packer = {.at = out, .end = out + capacity};
    pack_record(&packer, record, value);
    assert(packer.nodes <= RECORD_NODES_MAX); // or nobody could read it
    return packer.is_full ? 0 : (size_t)(packer.at - out);
}

static void pack_record(struct packer *packer, const struct record *record, const uint8_t *value)
{
    packer->depth++;
    assert(packer->depth <= RECORD_DEPTH_MAX);
    if (record->is_choice) {
        packer->nodes += 2;
        msgpack_pack_map(packer, 1);
        pack_field(packer, &record->fields[record_tag(record, value)], value);
    } else {
        const struct record_field *end = record->fields + record->field_count;
        size_t there = 0;
        for (const struct record_field *field = record->fields; field < end; field++) {
            there += record_is_there(field, value);
        }
        packer->nodes += 2 * there;
        msgpack_pack_map(packer, there);
        for (const struct record_field *field = record->fields; field < end; field++) {
            if (record_is_there(field, value)) {
                pack_field(packer, field, value);
            }
        }
    }
    packer->depth--;
}

static void pack_field(struct packer *packer, const struct record_field *field,
                       const uint8_t *value)
{
    msgpack_pack_uint8(packer, field->id);
    if (field->kind == RECORD_KIND_BYTES) {
        size_t count = record_count(field, value);
        msgpack_pack_bin(packer, count);
        msgpack_pack_bin_body(packer, value + field->offset, count);
    } else if (field->is_array) {
        size_t count = record_count(field, value);
        packer->depth++;
        packer->nodes += count;
        msgpack_pack_array(packer, count);
        for (size_t i = 0; i < count; i++) {
            pack_element(packer, field, value + field->offset + i * field->size);
        }
        packer->depth--;
    } else {
        pack_element(packer, field, value + field->offset);
    }
}

static void pack_int(struct packer *packer, const struct record_field *field, const uint8_t *at)
{
    uint64_t bits = record_load_int(field, at);
    if (field->is_signed) {
        msgpack_pack_int64(packer, (int64_t)bits);
    } else {
        msgpack_pack_uint64(packer, bits);
    }
}

static void pack_dot(struct packer *packer, const uint8_t *at)
{
    struct dot dot;
    memcpy(&dot, at, sizeof(dot));
    assert(dot.column < RECORD_DOT_SIDE && dot.row < RECORD_DOT_SIDE);
    msgpack_pack_uint16(packer, (uint16_t)(dot.row * RECORD_DOT_SIDE + dot.column));
}

static void pack_text(struct packer *packer, const struct record_field *field, const uint8_t *at)
{
    size_t length = record_text_length(field, at);
    msgpack_pack_str(packer, length);
    msgpack_pack_str_body(packer, at, length);
}

static void pack_element(struct packer *packer, const struct record_field *field, const uint8_t *at)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        assert(*at <= 1);
        if (*at != 0) {
            msgpack_pack_true(packer);
        } else {
            msgpack_pack_false(packer);
        }
        break;
    case RECORD_KIND_INT:
        pack_int(packer, field, at);
        break;
    case RECORD_KIND_ENUM:
        msgpack_pack_uint64(packer, record_load_enum(field, at));
        break;
    case RECORD_KIND_DOT:
        pack_dot(packer, at);
        break;
    case RECORD_KIND_TEXT:
        pack_text(packer, field, at);
        break;
    case RECORD_KIND_RECORD:
        if (field->record == NULL) {
            msgpack_pack_nil(packer);
        } else {
            pack_record(packer, field->record, at);
        }
        break;
    case RECORD_KIND_BYTES: // has a count: pack_field's business
        assert(false);
        break;
    }
}
