#include "shared/record_value.h"

#include <msgpack/pack_define.h>
#include <msgpack/timestamp.h>

// Where the bytes go. After the first overflow there is no room left for anything, so the error
// sticks.
struct packer {
    uint8_t *at;
    const uint8_t *end;
    bool is_full;
};

static inline int packer_append(struct packer *packer, const void *bytes, size_t length)
{
    if ((size_t)(packer->end - packer->at) < length) {
        packer->at += packer->end - packer->at;
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

// What all of one encoding shares. The place of the next byte is not in here: it goes from function
// to function by value, so that it stays in a register. A byte written through it could else change
// it, for all the compiler knows.
struct packing {
    const uint8_t *end;
    bool is_full;
    size_t nodes;
};

// Runs one call of msgpack-c, which writes to `packer`, on a packer that lives in registers.
#define PACK(CALL)                                                                                 \
    do {                                                                                           \
        struct packer local = {.at = at, .end = packing->end};                                     \
        struct packer *packer = &local;                                                            \
        CALL;                                                                                      \
        packing->is_full |= local.is_full;                                                         \
        at = local.at;                                                                             \
    } while (false)

#define PACK_FIXMAP      0x80 // msgpack: a map of few entries, whose count is added
#define PACK_FIXMAP_MAX  16   // entries that are no longer few
#define PACK_FIXNUM      128  // msgpack: numbers below are written as themselves
#define PACK_ROOM_NUMBER 10   // bytes of a field's id and of a number of any size

static uint8_t *pack_record(struct packing *packing, uint8_t *at, const struct record *record,
                            const uint8_t *value, unsigned depth);
static uint8_t *pack_field(struct packing *packing, uint8_t *at, const struct record_field *field,
                           const uint8_t *value, unsigned depth);
static uint8_t *pack_number(struct packing *packing, uint8_t *at, const struct record_field *field,
                            uint64_t bits);

size_t record_encode(const struct record *record, const void *value, uint8_t *out, size_t capacity)
{
    struct packing packing = {.end = out + capacity};
    const uint8_t *at = pack_record(&packing, out, record, value, 1);
    assert(packing.nodes <= RECORD_NODES_MAX); // or nobody could read it
    return packing.is_full ? 0 : (size_t)(at - out);
}

static size_t count_there(const struct record *record, const uint8_t *value)
{
    size_t there = 0;
    for (size_t i = 0; i < record->field_count; i++) {
        there += record_is_there(&record->fields[i], value);
    }
    return there;
}

static inline uint8_t *pack_header(struct packing *packing, uint8_t *at, size_t count)
{
    PACK(msgpack_pack_map(packer, count));
    return at;
}

// Is it one number on the wire?
static inline bool is_number(const struct record_field *field)
{
    return field->kind == RECORD_KIND_INT || field->kind == RECORD_KIND_ENUM ||
           field->kind == RECORD_KIND_DOT;
}

static inline uint64_t load_number(const struct record_field *field, const uint8_t *at)
{
    if (field->kind == RECORD_KIND_DOT) {
        struct dot dot;
        memcpy(&dot, at, sizeof(dot));
        assert(dot.column < RECORD_DOT_SIDE && dot.row < RECORD_DOT_SIDE);
        return (uint64_t)(dot.row * RECORD_DOT_SIDE + dot.column);
    }
    return field->kind == RECORD_KIND_INT ? record_load_int(field, at)
                                          : record_load_enum(field, at);
}

// Nearly all fields of nearly all messages are small numbers, and small records of them: their way
// through this loop has no call in it but the one to itself.
static uint8_t *pack_record(struct packing *packing, uint8_t *at, const struct record *record,
                            const uint8_t *value, unsigned depth)
{
    const uint8_t *end = packing->end;
    const struct record_field *field = record->fields;
    const struct record_field *fields_end = field + record->field_count;
    assert(depth <= RECORD_DEPTH_MAX);
    if (record->is_choice) {
        field += record_tag(record, value);
        fields_end = field + 1;
    }
    uint8_t *header = at;
    bool is_small = fields_end - field < PACK_FIXMAP_MAX;
    unsigned there = 0;
    at = pack_header(packing, at, is_small ? 0 : count_there(record, value));
    for (; field < fields_end; field++) {
        if (!record_is_there(field, value)) {
            continue;
        }
        there++;
        bool has_room = end - at >= PACK_ROOM_NUMBER && !field->is_array;
        if (has_room && is_number(field)) {
            uint64_t bits = load_number(field, value + field->offset);
            *at++ = field->id;
            *at = (uint8_t)bits;
            at = bits < PACK_FIXNUM ? at + 1 : pack_number(packing, at, field, bits);
        } else if (has_room && field->record != NULL) {
            *at++ = field->id;
            at = pack_record(packing, at, field->record, value + field->offset, depth + 1);
        } else {
            at = pack_field(packing, at, field, value, depth);
        }
    }
    if (is_small && !packing->is_full) {
        *header = (uint8_t)(PACK_FIXMAP | there); // now that they are counted
    }
    packing->nodes += (size_t)2 * there;
    return at;
}

static uint8_t *pack_number(struct packing *packing, uint8_t *at, const struct record_field *field,
                            uint64_t bits)
{
    if (field->is_signed) {
        PACK(msgpack_pack_int64(packer, (int64_t)bits));
    } else {
        PACK(msgpack_pack_uint64(packer, bits));
    }
    return at;
}

static uint8_t *pack_text(struct packing *packing, uint8_t *at, const struct record_field *field,
                          const uint8_t *value)
{
    size_t length = record_text_length(field, value);
    PACK(msgpack_pack_str(packer, length));
    PACK(msgpack_pack_str_body(packer, value, length));
    return at;
}

static uint8_t *pack_bytes(struct packing *packing, uint8_t *at, const struct record_field *field,
                           const uint8_t *value)
{
    size_t count = record_count(field, value);
    PACK(msgpack_pack_bin(packer, count));
    PACK(msgpack_pack_bin_body(packer, value + field->offset, count));
    return at;
}

static uint8_t *pack_element(struct packing *packing, uint8_t *at, const struct record_field *field,
                             const uint8_t *value, unsigned depth)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        assert(*value <= 1);
        if (*value != 0) {
            PACK(msgpack_pack_true(packer));
        } else {
            PACK(msgpack_pack_false(packer));
        }
        return at;
    case RECORD_KIND_INT:
    case RECORD_KIND_ENUM:
    case RECORD_KIND_DOT:
        return pack_number(packing, at, field, load_number(field, value));
    case RECORD_KIND_TEXT:
        return pack_text(packing, at, field, value);
    case RECORD_KIND_RECORD:
        if (field->record == NULL) {
            PACK(msgpack_pack_nil(packer));
            return at;
        }
        return pack_record(packing, at, field->record, value, depth + 1);
    case RECORD_KIND_BYTES: // has a count: pack_field's business
        break;
    }
    assert(false);
    return at;
}

static uint8_t *pack_array(struct packing *packing, uint8_t *at, const struct record_field *field,
                           const uint8_t *value, unsigned depth)
{
    size_t count = record_count(field, value);
    packing->nodes += count;
    PACK(msgpack_pack_array(packer, count));
    for (size_t i = 0; i < count; i++) {
        at = pack_element(packing, at, field, value + field->offset + i * field->size, depth + 1);
    }
    return at;
}

static uint8_t *pack_field(struct packing *packing, uint8_t *at, const struct record_field *field,
                           const uint8_t *value, unsigned depth)
{
    PACK(msgpack_pack_uint8(packer, field->id));
    if (field->kind == RECORD_KIND_BYTES) {
        return pack_bytes(packing, at, field, value);
    }
    if (field->is_array) {
        return pack_array(packing, at, field, value, depth);
    }
    return pack_element(packing, at, field, value + field->offset, depth);
}
