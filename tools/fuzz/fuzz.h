// What a fuzzer is: one function over bytes that says how far an input came, and the seeds to begin
// with. libFuzzer runs it (driver.c); fuzz_seeds makes its seeds and sees that they are let in
// (seeds.c), in every build. An input that comes nowhere is refused at the door: seeds of which
// that is true test nothing.
#ifndef TOOLS_FUZZ_FUZZ_H
#define TOOLS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "shared/random.h"

#define FUZZ_STAGES_MAX 8

struct fuzz_bag; // seeds on their way to a folder

// Where a fuzzer's own mutator gets its chances, and libFuzzer's way to change plain bytes.
struct fuzz_chance {
    struct random random;
    size_t (*scramble)(uint8_t *bytes, size_t length, size_t capacity); // returns the new length
};

struct fuzzer {
    const char *name; // of the program NAME_fuzz and of tests/corpus/NAME
    // Words for how far an input came; the first is that of one that was refused at the door.
    const char *stages[FUZZ_STAGES_MAX];
    // Takes one input and returns how far it came. Aborts when something does not hold.
    unsigned (*take)(const uint8_t *bytes, size_t length);
    // Makes the seeds, from the records, rules and assets as they are now.
    void (*seed)(struct fuzz_bag *bag);
    // Changes an input of `length` bytes in place, to at most `capacity`. NULL: as libFuzzer does.
    size_t (*mutate)(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity);
};

// Puts a seed into the bag. One that does not come to the stage `least` fails the build's check.
void fuzz_bag_put(struct fuzz_bag *bag, const char *name, const void *bytes, size_t length,
                  unsigned least);
// Puts every *.txt file of a folder of the source tree into the bag.
void fuzz_bag_put_texts(struct fuzz_bag *bag, const char *folder, unsigned least);

static inline void fuzz_demand(bool holds)
{
    if (!holds) {
        abort();
    }
}

static inline unsigned fuzz_further(unsigned stage, unsigned other)
{
    return stage > other ? stage : other;
}

#endif
