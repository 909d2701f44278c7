// A bag of seeds: each is given to its fuzzer, told how far it came, and written down.
#ifndef TOOLS_FUZZ_BAG_H
#define TOOLS_FUZZ_BAG_H

#include "tools/fuzz/fuzz.h"

struct fuzz_bag {
    const struct fuzzer *fuzzer;
    const char *folder; // where seeds are written; NULL: nowhere
    unsigned count;
    unsigned failed;  // that did not come as far as they should
    unsigned mutants; // to make of each seed, by the fuzzer's own mutator if it has one
    unsigned made;    // mutants so far
    unsigned let_in;  // of these
};

#endif
