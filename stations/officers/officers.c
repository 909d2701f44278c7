#include "stations/officers/officers.h"

#include "stations/officers/drill/officer.h"
#include "stations/officers/sonar/officer.h"

const struct officer *const OFFICERS[] = {
    &DRILL_OFFICER,
    &SONAR_OFFICER,
    NULL,
};
