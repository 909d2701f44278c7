// A memo: what record_encode_with wrote last. What it writes is byte for byte what record_encode
// writes: a memo compares the memory of a value, never where it comes from.
//
// It remembers in two ways. For each reader, a seat of a table, the last value as a whole: fields
// that are the same are copied. And parts, which all readers share: the lists of records, of which
// elements at the front may go and others come at the end, and whole records inside others that
// seldom change (RECORD_NAMED_STEADY). The caller owns it, begins with all zero, and may set it to
// zero at any time. Never allocates.
#ifndef SHARED_RECORD_MEMO_H
#define SHARED_RECORD_MEMO_H

#include <string.h>

#include "shared/record.h"

#define RECORD_MEMO_KINDS    16   // of parts; of further ones nothing is remembered
#define RECORD_MEMO_WAYS     8    // different values of one kind that are remembered at a time
#define RECORD_MEMO_BYTES    1024 // of a part, in memory and on the wire
#define RECORD_MEMO_ELEMENTS 32

struct record_memo_part {
    uint16_t count;                            // elements; 1 for a record; 0: nothing yet
    uint16_t starts[RECORD_MEMO_ELEMENTS + 1]; // of each element on the wire, and the end of all
    uint8_t value[RECORD_MEMO_BYTES];          // in memory
    uint8_t wire[RECORD_MEMO_BYTES];
};

// Of one reader. Two may have the same place: then it is of less use.
#define RECORD_MEMO_READERS 64
#define RECORD_MEMO_VALUE   6144 // bytes of a value in memory; of a longer one nothing is kept
#define RECORD_MEMO_WIRE    3072

struct record_memo_field {
    uint16_t offset; // in memory
    uint16_t bytes;  // there
    uint16_t length; // on the wire; 0: it is not there
};

struct record_memo_last {
    const struct record *record; // NULL: nothing yet
    struct record_memo_field fields[RECORD_FIELDS_MAX];
    uint16_t head_length; // of the head's fields together, on the wire
    uint16_t head_there;  // how many of them are there
    uint8_t value[RECORD_MEMO_VALUE];
    uint8_t wire[RECORD_MEMO_WIRE]; // without the map's header
};

// The heads of all readers. One goes to and fro between few values, so many are remembered, each
// where a sum of its bytes says.
#define RECORD_MEMO_HEADS      256
#define RECORD_MEMO_HEAD_BYTES 256 // in memory and on the wire

struct record_memo_head {
    const struct record *record; // NULL: nothing yet
    uint16_t there;              // fields that are there
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
    struct record_memo_last lasts[RECORD_MEMO_READERS];
};

// As record_encode, with a memo. The reader is any number; it only says where to look.
size_t record_encode_with(struct record_memo *memo, size_t reader, const struct record *record,
                          const void *value, uint8_t *out, size_t capacity);

// --- for record_known.c

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
