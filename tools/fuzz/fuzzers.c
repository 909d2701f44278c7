// The list of fuzzers: a new one is a file, a row here and a line in CMakeLists.txt.
#include "tools/fuzz/fuzzers.h"

extern const struct fuzzer CHART_FUZZER, DATAGRAM_FUZZER, HULL_FUZZER, JOURNAL_FUZZER,
    LESSON_FUZZER, ORDER_FUZZER, PEER_FUZZER, RECORD_FUZZER, SCRIPT_FUZZER, SESSION_FUZZER,
    SHEET_FUZZER, VIEW_FUZZER;

const struct fuzzer *const FUZZERS[] = {
    &CHART_FUZZER, &DATAGRAM_FUZZER, &HULL_FUZZER,   &JOURNAL_FUZZER, &LESSON_FUZZER,
    &ORDER_FUZZER, &PEER_FUZZER,     &RECORD_FUZZER, &SCRIPT_FUZZER,  &SESSION_FUZZER,
    &SHEET_FUZZER, &VIEW_FUZZER,     NULL,
};
