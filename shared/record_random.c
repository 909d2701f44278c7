// Random values for tests and fuzzers. Edges are where bugs live, so they come up often: least and
// greatest numbers, lists and texts that are empty or full.

#include "shared/record_value.h"
#include "shared/utf8.h"

static void fill_record(const struct record *record, struct random *random, uint8_t *out);
static void fill_field(const struct record_field *field, struct random *random, uint8_t *out);
static void fill_element(const struct record_field *field, struct random *random, uint8_t *at);

void record_random(const struct record *record, struct random *random, void *out)
{
    memset(out, 0, record->size);
    fill_record(record, random, out);
}

static void fill_record(const struct record *record, struct random *random, uint8_t *out)
{
    if (record->is_choice) {
        uint32_t tag = random_below(random, (uint32_t)record->field_count);
        record_store(out + record->tag_offset, record->tag_width, tag);
        fill_field(&record->fields[tag], random, out);
        return;
    }
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (field->is_optional) {
            bool is_there = random_below(random, 2) == 1;
            out[field->present_offset] = is_there;
            if (!is_there) {
                continue;
            }
        }
        fill_field(field, random, out);
    }
}

// From 0 to `bound`: none or all in a quarter of the cases each.
static uint32_t random_count(struct random *random, uint32_t bound)
{
    uint32_t draw = random_below(random, 4);
    return draw == 0 ? 0 : draw == 1 ? bound : random_below(random, bound + 1);
}

static void fill_field(const struct record_field *field, struct random *random, uint8_t *out)
{
    uint8_t *at = out + field->offset;
    bool is_bytes = field->kind == RECORD_KIND_BYTES;
    if (!field->is_array && !is_bytes) {
        fill_element(field, random, at);
        return;
    }
    uint32_t count = random_count(random, field->bound);
    record_store(out + field->count_offset, field->count_width, count);
    for (uint32_t i = 0; i < count; i++) {
        if (is_bytes) {
            at[i] = (uint8_t)random_next(random);
        } else {
            fill_element(field, random, at + (size_t)i * field->size);
        }
    }
}

static uint64_t random_bits(struct random *random)
{
    uint64_t high = random_next(random);
    return high << 32 | random_next(random);
}

// As unsigned arithmetic modulo 2^64 this serves both signs.
static void fill_int(const struct record_field *field, struct random *random, uint8_t *at)
{
    uint64_t span = (uint64_t)field->max - (uint64_t)field->min;
    uint64_t drawn = span == UINT64_MAX ? random_bits(random) : random_bits(random) % (span + 1);
    // Numbers change their form on the wire at powers of two: shorten some.
    uint64_t step = drawn >> random_below(random, 64);
    uint64_t choices[] = {0, span, step, span - step, drawn, drawn};
    uint64_t bits = (uint64_t)field->min + choices[random_below(random, 6)];
    record_store(at, field->size, bits);
}

static uint32_t random_code_point(struct random *random)
{
    static const char TRICKY[] = " \"\\()[]=,0-.x'";
    switch (random_below(random, 8)) {
    case 0:
        return (uint32_t)(uint8_t)TRICKY[random_below(random, sizeof(TRICKY) - 1)];
    case 1:
        return 0xa0 + random_below(random, 0x800 - 0xa0);
    case 2:
        return 0x800 + random_below(random, 0xd800 - 0x800);
    case 3:
        return 0xe000 + random_below(random, 0x10000 - 0xe000);
    case 4:
        return 0x10000 + random_below(random, 0x110000 - 0x10000);
    default:
        return 'a' + random_below(random, 26);
    }
}

static void fill_text(const struct record_field *field, struct random *random, uint8_t *at)
{
    uint32_t wanted = random_count(random, field->size - 1);
    bool is_word = random_below(random, 2) == 0;
    size_t length = 0;
    while (length < wanted) {
        uint32_t code = is_word ? 'a' + random_below(random, 26) : random_code_point(random);
        char character[UTF8_BYTES_MAX];
        size_t taken = utf8_encode(code, character);
        if (length + taken > wanted) {
            continue;
        }
        memcpy(at + length, character, taken);
        length += taken;
    }
}

static void fill_element(const struct record_field *field, struct random *random, uint8_t *at)
{
    switch (field->kind) {
    case RECORD_KIND_BOOL:
        *at = (uint8_t)random_below(random, 2);
        break;
    case RECORD_KIND_INT:
        fill_int(field, random, at);
        break;
    case RECORD_KIND_ENUM:
        record_store(at, field->size, random_below(random, (uint32_t)field->names->count));
        break;
    case RECORD_KIND_DOT:
        at[offsetof(struct dot, column)] = (uint8_t)random_below(random, field->grid->columns);
        at[offsetof(struct dot, row)] = (uint8_t)random_below(random, field->grid->rows);
        break;
    case RECORD_KIND_TEXT:
        fill_text(field, random, at);
        break;
    case RECORD_KIND_RECORD:
        if (field->record != NULL) {
            fill_record(field->record, random, at);
        }
        break;
    case RECORD_KIND_BYTES: // has a count: fill_field's business
        assert(false);
        break;
    }
}
