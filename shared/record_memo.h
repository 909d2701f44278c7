// A memo: parts of values as record_encode_with wrote them last. A part that comes again is copied
// instead of written anew; so are the elements of a list that lost some at its front and got some
// at its end. What comes out is byte for byte what record_encode writes: a memo compares the memory
// of a value, never where it comes from, so that one serves all seats of all tables.
//
// Parts are the lists of records, whole records that seldom change (RECORD_NAMED_STEADY), and the
// heads of records that have one (RECORD_NAMED_HEAD). The caller owns it, begins with all zero, and
// may set it to zero at any time. Never allocates.
#ifndef SHARED_RECORD_MEMO_H
#define SHARED_RECORD_MEMO_H

#include <string.h>

#include "shared/record.h"

#define RECORD_MEMO_KINDS    16  // of parts; of further ones nothing is remembered
#define RECORD_MEMO_WAYS     8   // different values of one kind that are remembered at a time
#define RECORD_MEMO_BYTES    768 // of a part, in memory and on the wire
#define RECORD_MEMO_ELEMENTS 32

struct record_memo_part {
    uint16_t count;                            // elements; 1 for a record; 0: nothing yet
    uint16_t starts[RECORD_MEMO_ELEMENTS + 1]; // of each element on the wire, and the end of all
    uint8_t value[RECORD_MEMO_BYTES];          // in memory
    uint8_t wire[RECORD_MEMO_BYTES];
};

// The head of a record. A seat's goes to and fro between few values, so many are remembered, each
// where a sum of its bytes says.
#define RECORD_MEMO_HEADS      256
#define RECORD_MEMO_HEAD_BYTES 192 // in memory and on the wire

struct record_memo_head {
    const struct record *record; // NULL: nothing yet
    uint16_t entries;            // fields that are there
    uint16_t length;             // of the wire
    uint8_t value[RECORD_MEMO_HEAD_BYTES];
    uint8_t wire[RECORD_MEMO_HEAD_BYTES];
};

struct record_memo {
    const void *kinds[RECORD_MEMO_KINDS]; // the field of a list or a steady record; NULL: none
    uint8_t newest[RECORD_MEMO_KINDS];    // way that was of use last
    uint64_t marks[RECORD_MEMO_KINDS][RECORD_MEMO_WAYS]; // the first bytes of each
    struct record_memo_part parts[RECORD_MEMO_KINDS][RECORD_MEMO_WAYS];
    struct record_memo_head heads[RECORD_MEMO_HEADS];
};

// As record_encode, with a memo, or without one if it is NULL.
size_t record_encode_with(struct record_memo *memo, const struct record *record, const void *value,
                          uint8_t *out, size_t capacity);

// --- for record_encode.c

// Finds a kind, or makes room for it. Returns RECORD_MEMO_KINDS if there is none.
size_t record_memo_find_kind(struct record_memo *memo, const void *kind, size_t from);

// Looks in all ways for the same `length` bytes. NULL: there are none.
const struct record_memo_part *record_memo_find_same(struct record_memo *memo, size_t index,
                                                     const uint8_t *value, size_t count,
                                                     size_t length);

// The part that has most of the first elements of a list: its elements `from` to `from + same` are
// the first `same` of them. It is also where the list is to be kept.
struct record_memo_match {
    struct record_memo_part *part;
    size_t from;
    size_t same;
};
struct record_memo_match record_memo_find_similar(struct record_memo *memo, size_t index,
                                                  const uint8_t *value, size_t size, size_t count);

// The way that was of use longest ago.
struct record_memo_part *record_memo_oldest(struct record_memo *memo, size_t index);

// Keeps elements and how they were written. What is too long is not kept.
void record_memo_keep(struct record_memo *memo, size_t index, struct record_memo_part *part,
                      const uint8_t *value, size_t size, size_t count, const uint8_t *wire,
                      const uint16_t *starts);

// The first bytes of a part, which is never shorter.
static inline uint64_t record_memo_mark(const uint8_t *value)
{
    uint64_t mark;
    memcpy(&mark, value, sizeof(mark));
    return mark;
}

// Where a kind has its parts: at the first free place from one on that its address says.
static inline size_t record_memo_kind(struct record_memo *memo, const void *kind)
{
    size_t index = (uintptr_t)kind / 16 % RECORD_MEMO_KINDS;
    return memo->kinds[index] == kind ? index : record_memo_find_kind(memo, kind, index);
}

// The part with these bytes, which most often is in the way where it is looked for first. NULL:
// there is none.
static inline const struct record_memo_part *record_memo_same(struct record_memo *memo,
                                                              size_t index, size_t way,
                                                              const uint8_t *value, size_t count,
                                                              size_t length)
{
    const struct record_memo_part *part = &memo->parts[index][way];
    bool is_likely = memo->marks[index][way] == record_memo_mark(value) && part->count == count;
    if (is_likely && memcmp(part->value, value, length) == 0) {
        memo->newest[index] = (uint8_t)way;
        return part;
    }
    return record_memo_find_same(memo, index, value, count, length);
}

// Where a head of so many bytes is remembered.
static inline struct record_memo_head *record_memo_head(struct record_memo *memo,
                                                        const uint8_t *value, size_t length)
{
    uint64_t sum = 0;
    for (size_t i = 0; i + sizeof(sum) <= length; i += sizeof(sum)) {
        uint64_t word;
        memcpy(&word, value + i, sizeof(word));
        sum += word * (0x9e3779b97f4a7c15u * (2 * i + 1)); // any bit changes the uppermost
    }
    return &memo->heads[(sum >> 32) * RECORD_MEMO_HEADS >> 32];
}

#endif
