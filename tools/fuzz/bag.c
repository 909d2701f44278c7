#include "tools/fuzz/bag.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/files.h"
#include "tools/fuzz/scratch.h"

#define MUTANT_GROWTH 8192

// Its name stands there before it is tried: whoever sees a crash sees of what.
static void try(struct fuzz_bag *bag, const char *name, const uint8_t *bytes, size_t length,
                unsigned least)
{
    printf("%s/%s: ", bag->fuzzer->name, name);
    fflush(stdout);
    unsigned stage = bag->fuzzer->take(bytes, length);
    printf("%s\n", bag->fuzzer->stages[stage]);
    fflush(stdout);
    bag->count++;
    if (stage < least) {
        bag->failed++;
        fprintf(stderr, "fuzz_seeds: %s refuses its seed %s: it came to '%s', not to '%s'\n",
                bag->fuzzer->name, name, bag->fuzzer->stages[stage], bag->fuzzer->stages[least]);
    }
}

// What stands in for libFuzzer: a byte becomes another.
static size_t scramble(uint8_t *bytes, size_t length, size_t capacity)
{
    (void)capacity;
    if (length > 0) {
        bytes[length / 2] ^= 0x55;
    }
    return length;
}

// Mutants have to be harmless, nothing more; most should come past the reader.
static void try_mutants(struct fuzz_bag *bag, const uint8_t *bytes, size_t length)
{
    struct fuzz_chance chance = {.scramble = scramble};
    size_t capacity = length + MUTANT_GROWTH;
    uint8_t *mutant = malloc(capacity);
    fuzz_demand(mutant != NULL);
    memcpy(mutant, bytes, length);
    random_seed(&chance.random, bag->count);
    for (unsigned i = 0; i < bag->mutants; i++) {
        length = bag->fuzzer->mutate(&chance, mutant, length, capacity);
        fuzz_demand(length <= capacity);
        bag->made++;
        bag->let_in += bag->fuzzer->take(mutant, length) > 0;
    }
    free(mutant);
}

void fuzz_bag_put(struct fuzz_bag *bag, const char *name, const void *bytes, size_t length,
                  unsigned least)
{
    // Just as long, so that a sanitizer notices who reads on.
    uint8_t *copy = malloc(length > 0 ? length : 1);
    char path[SCRATCH_PATH_MAX];
    fuzz_demand(copy != NULL);
    memcpy(copy, bytes, length);
    try(bag, name, copy, length, least);
    if (bag->fuzzer->mutate != NULL && least > 0) {
        try_mutants(bag, copy, length);
    }
    if (bag->folder != NULL) {
        scratch_path(path, bag->folder, name);
        scratch_write(path, copy, length);
    }
    free(copy);
}

void fuzz_bag_put_texts(struct fuzz_bag *bag, const char *folder, unsigned least)
{
    struct files_list list;
    files_list(folder, &list);
    for (size_t i = 0; i < list.count; i++) {
        char path[SCRATCH_PATH_MAX];
        size_t length;
        snprintf(path, sizeof(path), "%s/%s.txt", folder, list.names[i]);
        char *text = files_read(path, &length);
        // Folders of one kind have files of the same name.
        snprintf(path, sizeof(path), "%s-%s.txt", strrchr(folder, '/') + 1, list.names[i]);
        fuzz_bag_put(bag, path, text, length, least);
        free(text);
    }
}
