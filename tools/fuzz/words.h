// The words of assets/strings/en.txt, for fuzzers of what people read.
#ifndef TOOLS_FUZZ_WORDS_H
#define TOOLS_FUZZ_WORDS_H

#include "shared/strings.h"

const struct strings *fuzz_words(void); // read once, and kept

#endif
