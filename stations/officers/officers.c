#include "stations/officers/officers.h"

#include "stations/officers/drill/officer.h"

const struct officer *const OFFICERS[] = {
    &DRILL_OFFICER,
    NULL,
};
