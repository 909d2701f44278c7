// Fuzzes the readers of records: bytes and texts are refused with a reason and nothing left behind,
// or they are values that every writer can write and every reader reads back the same.
#include "shared/record.h"

#include <stdio.h>
#include <string.h>

#include "tests/shared/sample.h"
#include "tools/fuzz/fuzz.h"

#define SEEDS 8

static void demand_refused(const struct sample *out, const struct record_error *error)
{
    static const struct sample ZERO;
    fuzz_demand(error->what != NULL);
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): its padding has to be zero too
    fuzz_demand(memcmp(out, &ZERO, sizeof(ZERO)) == 0);
}

// Writes a value in every form and reads it back.
static void demand_sound(const struct sample *sample)
{
    static const struct record *const RECORDS[] = {&SAMPLE_RECORD, &SAMPLE_NAMED_RECORD};
    struct sample back;
    uint8_t bytes[SAMPLE_BYTES_MAX];
    char text[SAMPLE_TEXT_MAX];
    size_t length = record_encode(&SAMPLE_RECORD, sample, bytes, sizeof(bytes));
    fuzz_demand(length > 0 && length <= record_encoded_max(&SAMPLE_RECORD));
    fuzz_demand(record_decode(&SAMPLE_RECORD, bytes, length, &back, NULL));
    fuzz_demand(record_equal(&SAMPLE_RECORD, sample, &back));
    for (size_t i = 0; i < 2; i++) {
        fuzz_demand(record_print(RECORDS[i], sample, text, sizeof(text)) > 0);
        fuzz_demand(record_parse(RECORDS[i], text, &back, NULL));
        fuzz_demand(record_equal(RECORDS[i], sample, &back));
    }
    fuzz_demand(record_json(&SAMPLE_RECORD, sample, text, sizeof(text)) > 0);
}

static bool try_bytes(const uint8_t *data, size_t size)
{
    struct sample sample;
    struct record_error error;
    bool is_read = record_decode(&SAMPLE_RECORD, data, size, &sample, &error);
    if (is_read) {
        demand_sound(&sample);
    } else {
        demand_refused(&sample, &error);
    }
    return is_read;
}

// Reads the data as a text, and asks the known sample for it as a path.
static bool try_text(const uint8_t *data, size_t size)
{
    struct sample sample;
    struct record_error error;
    char part[SAMPLE_TEXT_MAX];
    char *text = malloc(size + 1);
    fuzz_demand(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    bool is_read = record_parse(&SAMPLE_RECORD, text, &sample, &error);
    if (is_read) {
        demand_sound(&sample);
    } else {
        demand_refused(&sample, &error);
    }
    sample_fill_known(&sample);
    bool is_there = record_print_path(&SAMPLE_RECORD, &sample, text, part, sizeof(part));
    fuzz_demand(is_there == (part[0] != '\0'));
    bool is_path = is_there && text[0] != '\0'; // the empty path is the whole value
    free(text);
    return is_read || is_path;
}

static unsigned take(const uint8_t *data, size_t size)
{
    bool is_bytes = try_bytes(data, size);
    bool is_text = try_text(data, size);
    return is_bytes || is_text;
}

static void seed(struct fuzz_bag *bag)
{
    for (uint64_t chance = 0; chance <= SEEDS; chance++) {
        struct sample sample;
        struct random random;
        uint8_t bytes[SAMPLE_BYTES_MAX];
        char text[SAMPLE_TEXT_MAX];
        char name[32];
        random_seed(&random, chance);
        record_random(&SAMPLE_RECORD, &random, &sample);
        if (chance == 0) {
            sample_fill_known(&sample);
        }
        snprintf(name, sizeof(name), "bytes-%d", (int)chance);
        fuzz_bag_put(bag, name, bytes, record_encode(&SAMPLE_RECORD, &sample, bytes, sizeof(bytes)),
                     1);
        snprintf(name, sizeof(name), "text-%d", (int)chance);
        fuzz_bag_put(bag, name, text, record_print(&SAMPLE_RECORD, &sample, text, sizeof(text)), 1);
    }
}

const struct fuzzer RECORD_FUZZER = {
    .name = "record",
    .stages = {"refused", "read, or found on a path"},
    .take = take,
    .seed = seed,
};
