#include "shared/record_packing.h"

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

// Runs one call of msgpack-c, which writes to `packer`, on a packer that lives in registers.
#define PACK(CALL)                                                                                 \
    do {                                                                                           \
        struct packer local = {.at = at, .end = packing->end};                                     \
        struct packer *packer = &local;                                                            \
        CALL;                                                                                      \
        packing->is_full |= local.is_full;                                                         \
        at = local.at;                                                                             \
    } while (false)

// What msgpack writes in one byte is written here; msgpack-c writes everything else.
#define PACK_FIXNUM   128  // numbers below are written as themselves
#define PACK_FIXMAP   0x80 // a map of few entries, whose count is added
#define PACK_FIXARRAY 0x90 // likewise an array
#define PACK_NIL      0xc0
#define PACK_FALSE    0xc2 // true is one more
#define PACK_MAP      0xde // a map of more entries: two bytes of count follow
#define PACK_MAP_SIZE 3

static uint8_t *pack_list(struct packing *packing, uint8_t *at, const struct record_field *field,
                          const uint8_t *value, unsigned depth) __attribute__((noinline));
static uint8_t *pack_text(struct packing *packing, uint8_t *at, const struct record_field *field,
                          const uint8_t *from) __attribute__((noinline));
static uint8_t *pack_bytes(struct packing *packing, uint8_t *at, const struct record_field *field,
                           const uint8_t *from) __attribute__((noinline));
static uint8_t *pack_large(struct packing *packing, uint8_t *at, bool is_signed, uint64_t bits);

size_t record_encode(const struct record *record, const void *value, uint8_t *out, size_t capacity)
{
    struct packing packing = {.end = out + capacity};
    const uint8_t *at = pack_record(&packing, out, record, value, 1);
    if (packing.is_full) { // perhaps only for a header that was too large before it was known
        packing = (struct packing){.end = out + capacity, .counts_first = true};
        at = pack_record(&packing, out, record, value, 1);
    }
    assert(packing.nodes <= RECORD_NODES_MAX); // or nobody could read it
    return packing.is_full ? 0 : (size_t)(at - out);
}

// Only asserted on: a release does not count.
static inline void count_nodes(struct packing *packing, size_t count)
{
#ifdef NDEBUG
    (void)packing;
    (void)count;
#else
    packing->nodes += count;
#endif
}

// --- one value

static inline uint64_t load_dot(const struct record_field *field, const uint8_t *at)
{
    struct dot dot;
    memcpy(&dot, at, sizeof(dot));
    return (uint64_t)grid_index(field->grid, dot);
}

static inline uint64_t load_number(const struct record_field *field, const uint8_t *at)
{
    return field->kind == RECORD_KIND_INT ? record_load_int(field, at)
                                          : record_load_enum(field, at);
}

static uint8_t *pack_text(struct packing *packing, uint8_t *at, const struct record_field *field,
                          const uint8_t *from)
{
    size_t length = record_text_length(field, from);
    PACK(msgpack_pack_str(packer, length));
    PACK(msgpack_pack_str_body(packer, from, length));
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

// What a field holds, or one element of it. Nearly all are small numbers, and small records of
// them: they make no call here.
static inline uint8_t *pack_value(struct packing *packing, uint8_t *at,
                                  const struct record_field *field, const uint8_t *from,
                                  unsigned depth)
{
    uint64_t bits = 0;
    switch ((enum record_form)field->form) {
    case RECORD_FORM_U8:
        bits = record_load(from, 1);
        break;
    case RECORD_FORM_U16:
        bits = record_load(from, 2);
        break;
    case RECORD_FORM_U32:
        bits = record_load(from, 4);
        break;
    case RECORD_FORM_NUMBER:
        bits = load_number(field, from);
        break;
    case RECORD_FORM_DOT:
        bits = load_dot(field, from);
        break;
    case RECORD_FORM_BOOL:
        assert(*from <= 1);
        return pack_byte(packing, at, PACK_FALSE + *from);
    case RECORD_FORM_TEXT:
        return pack_text(packing, at, field, from);
    case RECORD_FORM_BYTES:
        return pack_bytes(packing, at, field, from - field->offset);
    case RECORD_FORM_RECORD: // without one: an alternative without content
        return field->record == NULL ? pack_byte(packing, at, PACK_NIL)
               : packing->memo != NULL && record_is_steady(field->record)
                   ? pack_known_record(packing, at, field->record, from, depth + 1)
                   : pack_record(packing, at, field->record, from, depth + 1);
    }
    assert(field->kind == RECORD_KIND_DOT || bits == load_number(field, from)); // within bounds
    return bits < PACK_FIXNUM ? pack_byte(packing, at, (unsigned)bits)
                              : pack_large(packing, at, field->is_signed, bits);
}

static uint8_t *pack_large(struct packing *packing, uint8_t *at, bool is_signed, uint64_t bits)
{
    if (is_signed) {
        PACK(msgpack_pack_int64(packer, (int64_t)bits));
    } else {
        PACK(msgpack_pack_uint64(packer, bits));
    }
    return at;
}

// --- records

static bool may_be_large(const struct packing *packing, const struct record *record,
                         const uint8_t *value)
{
    size_t there = 0;
    for (size_t i = 0; i < record->field_count && packing->counts_first; i++) {
        there += record_is_there(&record->fields[i], value);
    }
    return !packing->counts_first || there >= PACK_FEW;
}

uint8_t *pack_begin(struct packing *packing, uint8_t *at, bool is_large)
{
    for (int i = is_large ? PACK_MAP_SIZE : 1; i > 0; i--) {
        at = pack_byte(packing, at, 0);
    }
    return at;
}

uint8_t *pack_end(struct packing *packing, uint8_t *header, uint8_t *at, bool is_large,
                  unsigned count)
{
    count_nodes(packing, (size_t)2 * count);
    if (packing->is_full) {
        return at;
    }
    if (!is_large || count < PACK_FEW) {
        uint8_t *from = header + (is_large ? PACK_MAP_SIZE : 1);
        *header = (uint8_t)(PACK_FIXMAP | count);
        if (is_large) {
            memmove(header + 1, from, (size_t)(at - from));
            at -= PACK_MAP_SIZE - 1;
        }
        return at;
    }
    header[0] = PACK_MAP;
    header[1] = 0; // no record has so many fields
    header[2] = (uint8_t)count;
    return at;
}

// A plain field of few bits, which most are.
static inline bool is_short(const struct packing *packing, const uint8_t *at,
                            const struct record_field *field, const uint8_t *value)
{
    return field->is_plain && value[field->offset] < PACK_FIXNUM && packing->end - at >= 2;
}

static inline uint8_t *pack_some(struct packing *packing, uint8_t *at,
                                 const struct record_field *field, const struct record_field *end,
                                 const uint8_t *value, unsigned *there, unsigned depth)
{
    unsigned count = 0;
    for (; field < end; field++) {
        if (is_short(packing, at, field, value)) {
            assert(load_number(field, value + field->offset) < PACK_FIXNUM); // within bounds
            *at++ = field->id;
            *at++ = value[field->offset];
            count++;
        } else if (record_is_there(field, value)) {
            at = pack_byte(packing, at, field->id);
            at = field->is_array ? pack_list(packing, at, field, value, depth)
                                 : pack_value(packing, at, field, value + field->offset, depth);
            count++;
        }
    }
    *there += count;
    return at;
}

uint8_t *pack_fields(struct packing *packing, uint8_t *at, const struct record_field *field,
                     const struct record_field *end, const uint8_t *value, unsigned *there,
                     unsigned depth)
{
    return pack_some(packing, at, field, end, value, there, depth);
}

uint8_t *pack_record(struct packing *packing, uint8_t *at, const struct record *record,
                     const uint8_t *value, unsigned depth)
{
    const struct record_field *field = record->fields;
    const struct record_field *end = field + record->field_count;
    assert(depth <= RECORD_DEPTH_MAX);
    if (record->is_choice) {
        field += record_tag(record, value);
        end = field + 1;
    }
    uint8_t *header = at;
    bool is_large = end - field >= PACK_FEW && may_be_large(packing, record, value);
    unsigned there = 0;
    at = pack_begin(packing, at, is_large);
    at = pack_some(packing, at, field, end, value, &there, depth);
    return pack_end(packing, header, at, is_large, there);
}

// --- lists

static uint8_t *pack_list(struct packing *packing, uint8_t *at, const struct record_field *field,
                          const uint8_t *value, unsigned depth)
{
    size_t count = record_count(field, value);
    const uint8_t *from = value + field->offset;
    count_nodes(packing, count);
    if (count < PACK_FEW) {
        at = pack_byte(packing, at, PACK_FIXARRAY | (unsigned)count);
    } else {
        PACK(msgpack_pack_array(packer, count));
    }
    size_t length = count * field->size;
    bool is_worth = length >= PART_BYTES_MIN && length <= RECORD_MEMO_BYTES;
    if (packing->memo != NULL && field->record != NULL && is_worth) {
        return pack_known_list(packing, at, field, from, count, depth + 1);
    }
    for (size_t i = 0; i < count; i++) {
        at = pack_value(packing, at, field, from + i * field->size, depth + 1);
    }
    return at;
}
