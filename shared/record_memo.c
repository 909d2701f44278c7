#include "shared/record_memo.h"

#define SHIFT_MAX 4 // elements that a list may have lost at its front

size_t record_memo_find_kind(struct record_memo *memo, const void *kind, size_t from)
{
    for (size_t i = 0; i < RECORD_MEMO_KINDS; i++) {
        size_t index = (from + i) % RECORD_MEMO_KINDS;
        if (memo->kinds[index] == NULL) {
            memo->kinds[index] = kind;
        }
        if (memo->kinds[index] == kind) {
            return index;
        }
    }
    return RECORD_MEMO_KINDS;
}

const struct record_memo_part *record_memo_find_same(struct record_memo *memo, size_t index,
                                                     const uint8_t *value, size_t count,
                                                     size_t length)
{
    uint64_t mark = record_memo_mark(value);
    for (size_t way = 0; way < RECORD_MEMO_WAYS; way++) {
        if (memo->marks[index][way] != mark) {
            continue;
        }
        const struct record_memo_part *part = &memo->parts[index][way];
        if (part->count == count && memcmp(part->value, value, length) == 0) {
            memo->newest[index] = (uint8_t)way;
            return part;
        }
    }
    return NULL;
}

// How many of the first elements are those of a part from `from` on.
static size_t count_same(const struct record_memo_part *part, size_t from, const uint8_t *value,
                         size_t size, size_t count)
{
    size_t most = part->count - from < count ? part->count - from : count;
    const uint8_t *old = part->value + from * size;
    if (memcmp(old, value, size) != 0) {
        return 0;
    }
    if (memcmp(old, value, most * size) == 0) {
        return most;
    }
    size_t same = 1;
    while (memcmp(old + same * size, value + same * size, size) == 0) {
        same++;
    }
    return same;
}

// The first way that has half of them will do.
struct record_memo_match record_memo_find_similar(struct record_memo *memo, size_t index,
                                                  const uint8_t *value, size_t size, size_t count)
{
    struct record_memo_match best = {0};
    size_t newest = memo->newest[index];
    for (size_t i = 0; i < RECORD_MEMO_WAYS && best.same * 2 < count; i++) {
        size_t way = (newest + i) % RECORD_MEMO_WAYS;
        struct record_memo_part *part = &memo->parts[index][way];
        for (size_t from = 0; from < SHIFT_MAX && from < part->count; from++) {
            size_t same = count_same(part, from, value, size, count);
            if (same > best.same) {
                best = (struct record_memo_match){.part = part, .from = from, .same = same};
                memo->newest[index] = (uint8_t)way;
            }
        }
    }
    if (best.part == NULL) {
        best.part = record_memo_oldest(memo, index);
    }
    return best;
}

struct record_memo_part *record_memo_oldest(struct record_memo *memo, size_t index)
{
    memo->newest[index] = (uint8_t)((memo->newest[index] + 1u) % RECORD_MEMO_WAYS);
    return &memo->parts[index][memo->newest[index]];
}

void record_memo_keep(struct record_memo *memo, size_t index, struct record_memo_part *part,
                      const uint8_t *value, size_t size, size_t count, const uint8_t *wire,
                      const uint16_t *starts)
{
    memo->marks[index][part - memo->parts[index]] = record_memo_mark(value);
    part->count = (uint16_t)(starts[count] <= RECORD_MEMO_BYTES ? count : 0);
    if (part->count > 0) {
        memcpy(part->starts, starts, (count + 1) * sizeof(starts[0]));
        memcpy(part->value, value, count * size);
        memcpy(part->wire, wire, starts[count]);
    }
}
