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

// The way of a number or an enum, which nearly all fields are, is one loop without calls; what is
// rare stays out of it. Left to itself the compiler calls a function a field, which takes half as
// long again.
#define PACK_INLINE inline __attribute__((always_inline))
#define PACK_APART  __attribute__((noinline))

// Runs one call of msgpack-c, which writes to `packer`, on a packer that lives in registers.
#define PACK(CALL)                                                                                 \
    do {                                                                                           \
        struct packer local = {.at = at, .end = packing->end};                                     \
        struct packer *packer = &local;                                                            \
        CALL;                                                                                      \
        packing->is_full |= local.is_full;                                                         \
        at = local.at;                                                                             \
    } while (false)

static uint8_t *pack_record(struct packing *packing, uint8_t *at, const struct record *record,
                            const uint8_t *value, unsigned depth);
static PACK_INLINE uint8_t *pack_field(struct packing *packing, uint8_t *at,
                                       const struct record_field *field, const uint8_t *value,
                                       unsigned depth);
static PACK_INLINE uint8_t *pack_element(struct packing *packing, uint8_t *at,
                                         const struct record_field *field, const uint8_t *value,
                                         unsigned depth);

size_t record_encode(const struct record *record, const void *value, uint8_t *out, size_t capacity)
{
    struct packing packing = {.end = out + capacity};
    const uint8_t *at = pack_record(&packing, out, record, value, 1);
    assert(packing.nodes <= RECORD_NODES_MAX); // or nobody could read it
    return packing.is_full ? 0 : (size_t)(at - out);
}

// Small maps, which nearly all are, get their header when their fields have been counted.
static uint8_t *pack_small_map(struct packing *packing, uint8_t *at, const struct record *record,
                               const uint8_t *value, unsigned depth)
{
    uint8_t *header = at;
    unsigned there = 0;
    PACK(msgpack_pack_map(packer, 0));
    const struct record_field *end = record->fields + record->field_count;
    for (const struct record_field *field = record->fields; field < end; field++) {
        if (record_is_there(field, value)) {
            at = pack_field(packing, at, field, value, depth);
            there++;
        }
    }
    if (!packing->is_full) {
        *header = (uint8_t)(*header | there); // a fixmap: 0x80 and the count
    }
    packing->nodes += (size_t)2 * there;
    return at;
}

static uint8_t *pack_large_map(struct packing *packing, uint8_t *at, const struct record *record,
                               const uint8_t *value, unsigned depth)
{
    size_t there = 0;
    const struct record_field *end = record->fields + record->field_count;
    for (const struct record_field *field = record->fields; field < end; field++) {
        there += record_is_there(field, value);
    }
    packing->nodes += 2 * there;
    PACK(msgpack_pack_map(packer, there));
    for (const struct record_field *field = record->fields; field < end; field++) {
        if (record_is_there(field, value)) {
            at = pack_field(packing, at, field, value, depth);
        }
    }
    return at;
}

static uint8_t *pack_record(struct packing *packing, uint8_t *at, const struct record *record,
                            const uint8_t *value, unsigned depth)
{
    assert(depth <= RECORD_DEPTH_MAX);
    if (record->is_choice) {
        packing->nodes += 2;
        PACK(msgpack_pack_map(packer, 1));
        return pack_field(packing, at, &record->fields[record_tag(record, value)], value, depth);
    }
    return record->field_count < 16 ? pack_small_map(packing, at, record, value, depth)
                                    : pack_large_map(packing, at, record, value, depth);
}

// Most numbers on this wire are small: msgpack writes those as themselves.
static PACK_INLINE uint8_t *pack_unsigned(struct packing *packing, uint8_t *at, uint64_t number)
{
    if (number < 128 && at < packing->end) {
        *at = (uint8_t)number;
        return at + 1;
    }
    PACK(msgpack_pack_uint64(packer, number));
    return at;
}

static PACK_APART uint8_t *pack_bytes(struct packing *packing, uint8_t *at,
                                      const struct record_field *field, const uint8_t *value)
{
    size_t count = record_count(field, value);
    PACK(msgpack_pack_bin(packer, count));
    PACK(msgpack_pack_bin_body(packer, value + field->offset, count));
    return at;
}

static PACK_APART uint8_t *pack_array(struct packing *packing, uint8_t *at,
                                      const struct record_field *field, const uint8_t *value,
                                      unsigned depth)
{
    size_t count = record_count(field, value);
    packing->nodes += count;
    PACK(msgpack_pack_array(packer, count));
    for (size_t i = 0; i < count; i++) {
        at = pack_element(packing, at, field, value + field->offset + i * field->size, depth + 1);
    }
    return at;
}

static PACK_INLINE uint8_t *pack_field(struct packing *packing, uint8_t *at,
                                       const struct record_field *field, const uint8_t *value,
                                       unsigned depth)
{
    at = pack_unsigned(packing, at, field->id);
    if (field->kind == RECORD_KIND_BYTES) {
        return pack_bytes(packing, at, field, value);
    }
    if (field->is_array) {
        return pack_array(packing, at, field, value, depth);
    }
    return pack_element(packing, at, field, value + field->offset, depth);
}

static PACK_INLINE uint8_t *pack_int(struct packing *packing, uint8_t *at,
                                     const struct record_field *field, const uint8_t *value)
{
    uint64_t bits = record_load_int(field, value);
    if (field->is_signed && (int64_t)bits < 0) {
        PACK(msgpack_pack_int64(packer, (int64_t)bits));
        return at;
    }
    return pack_unsigned(packing, at, bits);
}

static PACK_INLINE uint8_t *pack_dot(struct packing *packing, uint8_t *at, const uint8_t *value)
{
    struct dot dot;
    memcpy(&dot, value, sizeof(dot));
    assert(dot.column < RECORD_DOT_SIDE && dot.row < RECORD_DOT_SIDE);
    return pack_unsigned(packing, at, (uint64_t)(dot.row * RECORD_DOT_SIDE + dot.column));
}

static PACK_APART uint8_t *pack_text(struct packing *packing, uint8_t *at,
                                     const struct record_field *field, const uint8_t *value)
{
    size_t length = record_text_length(field, value);
    PACK(msgpack_pack_str(packer, length));
    PACK(msgpack_pack_str_body(packer, value, length));
    return at;
}

static PACK_INLINE uint8_t *pack_nested(struct packing *packing, uint8_t *at,
                                        const struct record_field *field, const uint8_t *value,
                                        unsigned depth)
{
    if (field->record == NULL) {
        PACK(msgpack_pack_nil(packer));
        return at;
    }
    return pack_record(packing, at, field->record, value, depth + 1);
}

static PACK_INLINE uint8_t *pack_bool(struct packing *packing, uint8_t *at, const uint8_t *value)
{
    assert(*value <= 1);
    if (*value != 0) {
        PACK(msgpack_pack_true(packer));
    } else {
        PACK(msgpack_pack_false(packer));
    }
    return at;
}

// A chain of questions, the most frequent kinds first: half as long as a jump by table.
static PACK_INLINE uint8_t *pack_element(struct packing *packing, uint8_t *at,
                                         const struct record_field *field, const uint8_t *value,
                                         unsigned depth)
{
    if (field->kind == RECORD_KIND_ENUM) {
        return pack_unsigned(packing, at, record_load_enum(field, value));
    }
    if (field->kind == RECORD_KIND_INT) {
        return pack_int(packing, at, field, value);
    }
    if (field->kind == RECORD_KIND_RECORD) {
        return pack_nested(packing, at, field, value, depth);
    }
    if (field->kind == RECORD_KIND_DOT) {
        return pack_dot(packing, at, value);
    }
    if (field->kind == RECORD_KIND_BOOL) {
        return pack_bool(packing, at, value);
    }
    assert(field->kind == RECORD_KIND_TEXT); // bytes have a count: pack_field's business
    return pack_text(packing, at, field, value);
}
