#include "shared/record_packing.h"

// The fields of a record, beside what was last written for the same reader. A run of fields that
// are the same is copied as one.
struct again {
    struct record_memo_last *last;
    bool is_known;          // something was
    bool has_same_head;     // and its head was the same
    const uint8_t *from;    // the run, in what was last written
    size_t run;             // its bytes
    unsigned there;         // fields so far
    const uint8_t *changed; // the first byte that may not be as it was; NULL: none
};

static uint8_t *pack_again(struct packing *packing, uint8_t *at, struct record_memo_last *last,
                           const struct record *record, const uint8_t *value);

size_t record_encode_with(struct record_memo *memo, size_t reader, const struct record *record,
                          const void *value, uint8_t *out, size_t capacity)
{
    struct record_memo_last *last = &memo->lasts[reader % RECORD_MEMO_READERS];
    struct packing packing = {.end = out + capacity, .memo = memo};
    if (record->is_choice || record->size > sizeof(last->value) ||
        record->head_bytes > RECORD_MEMO_HEAD_BYTES) {
        return record_encode(record, value, out, capacity);
    }
    const uint8_t *at = pack_again(&packing, out, last, record, value);
    if (packing.is_full) { // perhaps only for a header that was too large before it was known
        last->record = NULL;
        return record_encode(record, value, out, capacity);
    }
    return (size_t)(at - out);
}

// --- a value that was written before, and has changed since

// Bytes of a field in memory, without its count; 0: it is not there, or an empty list.
static inline size_t bytes_of(const struct record_field *field, const uint8_t *value)
{
    return !record_is_there(field, value) ? 0
           : field->count_width == 0      ? field->size
                                          : record_count(field, value) * field->size;
}

static inline bool is_same_memory(const uint8_t *a, const uint8_t *b, size_t bytes)
{
    return bytes == 1   ? *a == *b
           : bytes == 4 ? record_load(a, 4) == record_load(b, 4)
                        : memcmp(a, b, bytes) == 0;
}

// Bytes that mean nothing may be different, also inside a record: then it is written once more, as
// it was.
static inline bool is_same(const struct record_field *field, const uint8_t *value,
                           const struct record_memo_last *last,
                           const struct record_memo_field *known)
{
    return record_is_there(field, value) == (known->length > 0) &&
           bytes_of(field, value) == known->bytes &&
           is_same_memory(value + field->offset, last->value + field->offset, known->bytes);
}

static inline uint8_t *pack_run(struct packing *packing, uint8_t *at, struct again *again)
{
    at = pack_copy(packing, at, again->from, again->run);
    again->from += again->run;
    again->run = 0;
    return at;
}

static uint8_t *pack_anew(struct packing *packing, uint8_t *at, struct again *again,
                          const struct record_field *field, const uint8_t *value,
                          struct record_memo_field *known)
{
    at = pack_run(packing, at, again);
    again->from += known->length;
    again->changed = again->changed != NULL ? again->changed : at;
    const uint8_t *begin = at;
    at = pack_fields(packing, at, field, field + 1, value, &again->there, 1);
    size_t bytes = bytes_of(field, value);
    *known = (struct record_memo_field){.offset = (uint16_t)field->offset,
                                        .bytes = (uint16_t)bytes,
                                        .length = (uint16_t)(at - begin)};
    memcpy(again->last->value + field->offset, value + field->offset, bytes);
    return at;
}

// Goes over fields that are as they were, and returns the first that is not.
static size_t go_on(struct again *again, const struct record *record, const uint8_t *value,
                    size_t from, size_t end)
{
    const struct record_memo_last *last = again->last;
    size_t i = from;
    for (; i < end && is_same(&record->fields[i], value, last, &last->fields[i]); i++) {
        again->run += last->fields[i].length;
        again->there += last->fields[i].length > 0;
    }
    return i;
}

// The same behind a head that is as it was: so are the counts, and what is there.
static size_t go_on_behind(struct again *again, const uint8_t *value, size_t from, size_t end)
{
    const struct record_memo_last *last = again->last;
    size_t run = again->run;
    unsigned there = again->there;
    size_t i = from;
    for (; i < end; i++) {
        const struct record_memo_field *known = &last->fields[i];
        if (known->length == 0) {
            continue;
        }
        if (!is_same_memory(value + known->offset, last->value + known->offset, known->bytes)) {
            break;
        }
        run += known->length;
        there++;
    }
    again->run = run;
    again->there = there;
    return i;
}

static uint8_t *pack_behind(struct packing *packing, uint8_t *at, struct again *again,
                            const struct record *record, const uint8_t *value)
{
    size_t end = record->field_count;
    size_t i = record->head_fields;
    for (;;) {
        i = !again->is_known       ? i
            : again->has_same_head ? go_on_behind(again, value, i, end)
                                   : go_on(again, record, value, i, end);
        if (i >= end) {
            return at;
        }
        at = pack_anew(packing, at, again, &record->fields[i], value, &again->last->fields[i]);
        i++;
    }
}

// A head that is not as it was is often as it was before, or as another reader's.
static uint8_t *pack_known_head(struct packing *packing, uint8_t *at, const struct record *record,
                                const uint8_t *value, unsigned *there)
{
    const uint8_t *begin = at;
    struct record_memo_head *head = record_memo_head(packing->memo, value, record->head_bytes);
    if (head->record == record && memcmp(head->value, value, record->head_bytes) == 0) {
        *there = head->there;
        return pack_copy(packing, at, head->wire, head->length);
    }
    at = pack_fields(packing, at, record->fields, record->fields + record->head_fields, value,
                     there, 1);
    if ((size_t)(at - begin) <= sizeof(head->wire) && !packing->is_full) {
        head->record = record;
        head->there = (uint16_t)*there;
        head->length = (uint16_t)(at - begin);
        memcpy(head->value, value, record->head_bytes);
        memcpy(head->wire, begin, head->length);
    }
    return at;
}

static uint8_t *pack_head(struct packing *packing, uint8_t *at, struct again *again,
                          const struct record *record, const uint8_t *value)
{
    struct record_memo_last *last = again->last;
    again->has_same_head = again->is_known && memcmp(last->value, value, record->head_bytes) == 0;
    if (again->has_same_head) {
        again->run = last->head_length;
        again->there = last->head_there;
        return at;
    }
    const uint8_t *begin = at;
    again->from += last->head_length;
    again->changed = at;
    at = pack_known_head(packing, at, record, value, &again->there);
    last->head_there = (uint16_t)again->there;
    last->head_length = (uint16_t)(at - begin);
    memcpy(last->value, value, record->head_bytes);
    return at;
}

static uint8_t *pack_again(struct packing *packing, uint8_t *at, struct record_memo_last *last,
                           const struct record *record, const uint8_t *value)
{
    struct again again = {.last = last, .is_known = last->record == record, .from = last->wire};
    bool is_large = record->field_count >= PACK_FEW;
    uint8_t *header = at;
    if (!again.is_known) {
        last->record = record;
        last->head_length = 0;
        memset(last->fields, 0, sizeof(last->fields));
    }
    at = pack_begin(packing, at, is_large);
    const uint8_t *begin = at;
    if (record->head_fields > 0) {
        at = pack_head(packing, at, &again, record, value);
    }
    at = pack_behind(packing, at, &again, record, value);
    at = pack_run(packing, at, &again);
    if ((size_t)(at - begin) > sizeof(last->wire)) {
        last->record = NULL;
    } else if (again.changed != NULL) {
        memcpy(last->wire + (again.changed - begin), again.changed, (size_t)(at - again.changed));
    }
    return pack_end(packing, header, at, is_large, again.there);
}

// --- parts that come again

// A record that is all head.
uint8_t *pack_known_record(struct packing *packing, uint8_t *at, const struct record *record,
                           const uint8_t *value, unsigned depth)
{
    struct record_memo *memo = packing->memo;
    const uint8_t *begin = at;
    size_t index = record_memo_kind(memo, record);
    if (index == RECORD_MEMO_KINDS) {
        return pack_record(packing, at, record, value, depth);
    }
    const struct record_memo_part *same =
        record_memo_same(memo, index, memo->newest[index], value, 1, record->head_bytes);
    if (same != NULL) {
        return pack_copy(packing, at, same->wire, same->starts[1]);
    }
    at = pack_record(packing, at, record, value, depth);
    bool fits = record->head_bytes <= RECORD_MEMO_BYTES && at - begin <= RECORD_MEMO_BYTES;
    if (fits && !packing->is_full) {
        uint16_t starts[] = {0, (uint16_t)(at - begin)};
        record_memo_keep(memo, index, record_memo_oldest(memo, index), value, record->head_bytes, 1,
                         begin, starts);
    }
    return at;
}

// The elements of a list of records.
uint8_t *pack_known_list(struct packing *packing, uint8_t *at, const struct record_field *field,
                         const uint8_t *from, size_t count, unsigned depth)
{
    struct record_memo *memo = packing->memo;
    size_t index = record_memo_kind(memo, field);
    if (index == RECORD_MEMO_KINDS || count > RECORD_MEMO_ELEMENTS) {
        for (size_t i = 0; i < count; i++) {
            at = pack_record(packing, at, field->record, from + i * field->size, depth + 1);
        }
        return at;
    }
    const struct record_memo_part *same =
        record_memo_same(memo, index, memo->newest[index], from, count, count * field->size);
    if (same != NULL) {
        return pack_copy(packing, at, same->wire, same->starts[count]);
    }
    struct record_memo_match known =
        record_memo_find_similar(memo, index, from, field->size, count);
    uint16_t starts[RECORD_MEMO_ELEMENTS + 1] = {0};
    uint8_t *begin = at;
    if (known.same > 0) {
        const uint16_t *old = &known.part->starts[known.from];
        at = pack_copy(packing, at, known.part->wire + old[0], (size_t)old[known.same] - old[0]);
        for (size_t i = 1; i <= known.same; i++) {
            starts[i] = (uint16_t)(old[i] - old[0]);
        }
    }
    packing->memo = NULL;
    for (size_t i = known.same; i < count; i++) {
        at = pack_record(packing, at, field->record, from + i * field->size, depth + 1);
        starts[i + 1] = (uint16_t)(at - begin);
    }
    packing->memo = memo;
    if (!packing->is_full) {
        record_memo_keep(memo, index, known.part, from, field->size, count, begin, starts);
    }
    return at;
}
