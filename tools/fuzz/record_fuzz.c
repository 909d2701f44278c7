// Fuzzes the readers of records: bytes and texts are refused with a reason and nothing left behind,
// or they are values that every writer can write and every reader reads back the same.
#include "shared/record.h"

#include <stdlib.h>
#include <string.h>

#include "tests/shared/sample.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds)
{
    if (!holds) {
        abort();
    }
}

static void demand_refused(const struct sample *out, const struct record_error *error)
{
    static const struct sample ZERO;
    demand(error->what != NULL);
    demand(memcmp(out, &ZERO, sizeof(ZERO)) == 0);
}

// Writes a value in every form and reads it back.
static void demand_sound(const struct sample *sample)
{
    static const struct record *const RECORDS[] = {&SAMPLE_RECORD, &SAMPLE_NAMED_RECORD};
    struct sample back;
    uint8_t bytes[SAMPLE_BYTES_MAX];
    char text[SAMPLE_TEXT_MAX];
    size_t length = record_encode(&SAMPLE_RECORD, sample, bytes, sizeof(bytes));
    demand(length > 0 && length <= record_encoded_max(&SAMPLE_RECORD));
    demand(record_decode(&SAMPLE_RECORD, bytes, length, &back, NULL));
    demand(record_equal(&SAMPLE_RECORD, sample, &back));
    for (size_t i = 0; i < 2; i++) {
        demand(record_print(RECORDS[i], sample, text, sizeof(text)) > 0);
        demand(record_parse(RECORDS[i], text, &back, NULL));
        demand(record_equal(RECORDS[i], sample, &back));
    }
    demand(record_json(&SAMPLE_RECORD, sample, text, sizeof(text)) > 0);
}

static void try_bytes(const uint8_t *data, size_t size)
{
    struct sample sample;
    struct record_error error;
    if (record_decode(&SAMPLE_RECORD, data, size, &sample, &error)) {
        demand_sound(&sample);
    } else {
        demand_refused(&sample, &error);
    }
}

// Reads the data as a text, and asks the known sample for it as a path.
static void try_text(const uint8_t *data, size_t size)
{
    struct sample sample;
    struct record_error error;
    char part[SAMPLE_TEXT_MAX];
    char *text = malloc(size + 1);
    demand(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    if (record_parse(&SAMPLE_RECORD, text, &sample, &error)) {
        demand_sound(&sample);
    } else {
        demand_refused(&sample, &error);
    }
    sample_fill_known(&sample);
    bool is_there = record_print_path(&SAMPLE_RECORD, &sample, text, part, sizeof(part));
    demand(is_there == (part[0] != '\0'));
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_bytes(data, size);
    try_text(data, size);
    return 0;
}
