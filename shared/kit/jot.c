#include "shared/kit/jot.h"

static const struct record_field JOT_FIELDS[] = {
    RECORD_INT(1, struct jot, line, 1, PAD_LINES),
    RECORD_TEXT(2, struct jot, text),
};
const struct record JOT_RECORD = RECORD("jot", struct jot, JOT_FIELDS);
