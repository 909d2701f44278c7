// libFuzzer's way to one fuzzer, the FUZZER that the build names.
#include "tools/fuzz/fuzz.h"

extern const struct fuzzer FUZZER;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    FUZZER.take(bytes, length);
    return 0;
}

#ifdef FUZZER_MUTATES // else libFuzzer's own mutators are all there is, with their dictionaries
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t length, size_t capacity);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t capacity, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t capacity, unsigned seed)
{
    struct fuzz_chance chance = {.scramble = LLVMFuzzerMutate};
    random_seed(&chance.random, seed);
    return FUZZER.mutate(&chance, bytes, length, capacity);
}
#endif
