// All fuzzers of this build.
#ifndef TOOLS_FUZZ_FUZZERS_H
#define TOOLS_FUZZ_FUZZERS_H

#include "tools/fuzz/fuzz.h"

extern const struct fuzzer *const FUZZERS[]; // ended by NULL

#endif
