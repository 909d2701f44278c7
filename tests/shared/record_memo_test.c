// With a memo and without one, the same bytes.
#include "shared/record_memo.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "shared/drill/view.h"
#include "shared/sonar/view.h"
#include "shared/wire.h"
#include "tests/shared/sample.h"

#define STEPS     1500
#define VALUE_MAX 8192
#define POOL      4 // values that come again and again, as the seats of a table do

static const struct record *const RECORDS[] = {
    &SAMPLE_RECORD,
    &DRILL_VIEW_RECORD,
    &SONAR_VIEW_RECORD,
    &SONAR_SCENE_RECORD,
};

static struct record_memo memo;

// Takes one field of another value, all that belongs to it.
static void take_field(const struct record_field *field, uint8_t *value, const uint8_t *other)
{
    bool has_count = field->is_array || field->kind == RECORD_KIND_BYTES;
    size_t size = field->size * (has_count ? field->bound : 1);
    memcpy(value + field->offset, other + field->offset, size);
    if (has_count) {
        memcpy(value + field->count_offset, other + field->count_offset, field->count_width);
    }
    if (field->is_optional) {
        value[field->present_offset] = other[field->present_offset];
    }
}

// A list loses its first element, or the last becomes another one.
static void move_list(const struct record_field *field, struct random *random, uint8_t *value,
                      const uint8_t *other)
{
    uint8_t *from = value + field->offset;
    uint8_t count = value[field->count_offset]; // no list here has more than 255 elements
    if (field->record == NULL || count == 0) {
        return;
    }
    if (random_below(random, 2) == 0) {
        memmove(from, from + field->size, (size_t)(count - 1) * field->size);
    }
    if (other[field->count_offset] > 0) {
        memcpy(from + (size_t)(count - 1) * field->size, other + field->offset, field->size);
    }
}

static void change(const struct record *record, struct random *random, uint8_t *value)
{
    static _Alignas(max_align_t) uint8_t other[VALUE_MAX];
    record_random(record, random, other);
    const struct record_field *field =
        &record->fields[random_below(random, (uint32_t)record->field_count)];
    if (record->is_choice) {
        memcpy(value, other, record->size);
    } else if (field->is_array && random_below(random, 2) == 0) {
        move_list(field, random, value, other);
    } else {
        take_field(field, value, other);
    }
}

static void compare(size_t reader, const struct record *record, const uint8_t *value)
{
    static uint8_t plain[WIRE_PACKET_MAX];
    static uint8_t known[WIRE_PACKET_MAX];
    size_t length = record_encode(record, value, plain, sizeof(plain));
    cr_assert_gt(length, 0);
    cr_assert_eq(record_encode_with(&memo, reader, record, value, known, sizeof(known)), length);
    cr_assert_eq(memcmp(plain, known, length), 0, "%s differs", record->name);
}

Test(record_memo, writes_what_is_written_without_it)
{
    struct random random;
    random_seed(&random, 11);
    memset(&memo, 0, sizeof(memo));
    for (size_t i = 0; i < sizeof(RECORDS) / sizeof(RECORDS[0]); i++) {
        static _Alignas(max_align_t) uint8_t pool[POOL][VALUE_MAX];
        const struct record *record = RECORDS[i];
        cr_assert_leq(record->size, VALUE_MAX);
        for (size_t k = 0; k < POOL; k++) {
            record_random(record, &random, pool[k]);
        }
        for (int step = 0; step < STEPS; step++) {
            size_t reader = random_below(&random, POOL);
            uint8_t *value = pool[reader];
            if (random_below(&random, 3) > 0) {
                change(record, &random, value);
            }
            bool is_astray = random_below(&random, 4) == 0; // another's place
            compare(is_astray ? random_below(&random, POOL) : reader, record, value);
        }
    }
}

// A view of Captain Sonar as it goes on: calls come, others go, nothing else changes.
Test(record_memo, copies_what_has_not_changed)
{
    struct random random;
    static struct sonar_view view;
    static struct sonar_view other;
    random_seed(&random, 12);
    memset(&memo, 0, sizeof(memo));
    record_random(&SONAR_VIEW_RECORD, &random, &view);
    view.calls_count = SONAR_CALLS_MAX;
    record_random(&SONAR_VIEW_RECORD, &random, &other);
    for (int i = 0; i < SONAR_CALLS_MAX; i++) {
        view.calls[i] = (struct sonar_call){.at_s = (uint16_t)(1000 + i)};
    }
    for (int step = 0; step < 200; step++) {
        memmove(&view.calls[0], &view.calls[1], sizeof(view.calls) - sizeof(view.calls[0]));
        view.calls[SONAR_CALLS_MAX - 1] = (struct sonar_call){.at_s = (uint16_t)(2000 + step)};
        view.calls_last = 100 + (uint32_t)step;
        compare(0, &SONAR_VIEW_RECORD, (const uint8_t *)&view);
        compare(1, &SONAR_VIEW_RECORD, (const uint8_t *)&other);
    }
    // The list of calls stayed in one place of the memo, moved on by one each time.
    unsigned lists = 0;
    for (size_t i = 0; i < RECORD_MEMO_KINDS; i++) {
        const struct record_field *field = memo.kinds[i];
        bool is_calls = false;
        for (size_t k = 0; k < SONAR_VIEW_RECORD.field_count; k++) {
            is_calls = is_calls ||
                       (field == &SONAR_VIEW_RECORD.fields[k] && strcmp(field->name, "calls") == 0);
        }
        for (size_t way = 0; way < RECORD_MEMO_WAYS && is_calls; way++) {
            lists += memo.parts[i][way].count > 0 ? 1 : 0;
        }
    }
    cr_assert_leq(lists, 2); // of the two views
    cr_assert_geq(lists, 1);
}

Test(record_memo, stays_inside_a_buffer_that_is_too_small)
{
    struct random random;
    static struct sonar_view view;
    static uint8_t bytes[WIRE_VIEW_MAX];
    random_seed(&random, 13);
    memset(&memo, 0, sizeof(memo));
    for (int round = 0; round < 4; round++) {
        record_random(&SONAR_VIEW_RECORD, &random, &view);
        size_t length = record_encode(&SONAR_VIEW_RECORD, &view, bytes, sizeof(bytes));
        for (size_t capacity = 0; capacity < length; capacity += 1 + capacity / 16) {
            memset(bytes, 0xee, sizeof(bytes));
            cr_assert_eq(record_encode_with(&memo, 0, &SONAR_VIEW_RECORD, &view, bytes, capacity),
                         0);
            for (size_t i = capacity; i < length; i++) {
                cr_assert_eq(bytes[i], 0xee);
            }
        }
        cr_assert_eq(record_encode_with(&memo, 0, &SONAR_VIEW_RECORD, &view, bytes, length),
                     length);
        compare(0, &SONAR_VIEW_RECORD, (const uint8_t *)&view);
    }
}

// Readers that go from record to record, into buffers that have just room enough or not quite: what
// did not fit leaves nothing behind that a later value could be taken for.
Test(record_memo, keeps_nothing_of_what_did_not_fit)
{
    static _Alignas(max_align_t) uint8_t pool[sizeof(RECORDS) / sizeof(RECORDS[0])][VALUE_MAX];
    static uint8_t plain[WIRE_PACKET_MAX];
    static uint8_t known[WIRE_PACKET_MAX];
    struct random random;
    size_t refused = 0;
    random_seed(&random, 15);
    memset(&memo, 0, sizeof(memo));
    for (size_t i = 0; i < sizeof(RECORDS) / sizeof(RECORDS[0]); i++) {
        record_random(RECORDS[i], &random, pool[i]);
    }
    for (int step = 0; step < 2 * STEPS; step++) {
        size_t i = random_below(&random, sizeof(RECORDS) / sizeof(RECORDS[0]));
        change(RECORDS[i], &random, pool[i]);
        size_t length = record_encode(RECORDS[i], pool[i], plain, sizeof(plain));
        size_t capacity = random_below(&random, 3) == 0
                              ? random_below(&random, (uint32_t)length)
                              : length - 2 + random_below(&random, 5); // a byte or two around it
        memset(known, 0xee, sizeof(known));
        size_t written = record_encode_with(&memo, random_below(&random, 2), RECORDS[i], pool[i],
                                            known, capacity);
        cr_assert_eq(written, capacity < length ? 0 : length, "%s", RECORDS[i]->name);
        cr_assert_eq(memcmp(plain, known, written), 0, "%s differs", RECORDS[i]->name);
        cr_assert_eq(known[capacity], 0xee);
        refused += written == 0;
    }
    cr_assert_gt(refused, STEPS / 2);
}

// Kinds beyond what it has room for are written as ever.
Test(record_memo, has_room_for_so_many_kinds_only)
{
    struct random random;
    static struct sonar_view view;
    random_seed(&random, 14);
    memset(&memo, 0, sizeof(memo));
    for (size_t i = 0; i < RECORD_MEMO_KINDS; i++) {
        memo.kinds[i] = &RECORDS[i % 2]; // something else
    }
    record_random(&SONAR_VIEW_RECORD, &random, &view);
    compare(0, &SONAR_VIEW_RECORD, (const uint8_t *)&view);
}
