// The inside of the encoder, which record_encode.c and record_known.c share: the one writes values
// anew, the other copies what a memo remembers. Nothing outside those files includes this.
#ifndef SHARED_RECORD_PACKING_H
#define SHARED_RECORD_PACKING_H

#include "shared/record_memo.h"
#include "shared/record_value.h"

// What all of one encoding shares. The place of the next byte is not in here: it goes from function
// to function by value, so that it stays in a register. A byte written through it could else change
// it, for all the compiler knows.
struct packing {
    const uint8_t *end;
    struct record_memo *memo; // NULL: none
    bool counts_first;        // the entries of a map, before they are written
    bool is_full;
    size_t nodes;
};

#define PACK_FEW       16 // entries of a map or an array that are no longer few
#define PART_BYTES_MIN 8  // of a list or a steady record that is worth remembering

// All of it is remembered together.
static inline bool record_is_steady(const struct record *record)
{
    return record->head_fields == record->field_count && record->head_bytes >= PART_BYTES_MIN;
}

static inline uint8_t *pack_byte(struct packing *packing, uint8_t *at, unsigned byte)
{
    if (at == packing->end) {
        packing->is_full = true;
        return at;
    }
    *at = (uint8_t)byte;
    return at + 1;
}

static inline uint8_t *pack_copy(struct packing *packing, uint8_t *at, const uint8_t *bytes,
                                 size_t length)
{
    if ((size_t)(packing->end - at) < length) {
        packing->is_full = true;
        return at + (packing->end - at);
    }
    memcpy(at, bytes, length);
    return at + length;
}

// record_encode.c
uint8_t *pack_record(struct packing *packing, uint8_t *at, const struct record *record,
                     const uint8_t *value, unsigned depth);
// Some fields, with their ids; adds how many are there to *there.
uint8_t *pack_fields(struct packing *packing, uint8_t *at, const struct record_field *field,
                     const struct record_field *end, const uint8_t *value, unsigned *there,
                     unsigned depth);
// The header of a map is written when its entries have been counted: begin with its room, end with
// their count. Large: it may have many entries; if it then has few, they move.
uint8_t *pack_begin(struct packing *packing, uint8_t *at, bool is_large);
uint8_t *pack_end(struct packing *packing, uint8_t *header, uint8_t *at, bool is_large,
                  unsigned count);

// record_known.c: with a memo, what it remembers is copied.
uint8_t *pack_known_record(struct packing *packing, uint8_t *at, const struct record *record,
                           const uint8_t *value, unsigned depth);
uint8_t *pack_known_list(struct packing *packing, uint8_t *at, const struct record_field *field,
                         const uint8_t *from, size_t count, unsigned depth);

#endif
