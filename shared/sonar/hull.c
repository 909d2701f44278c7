#include "shared/sonar/hull.h"

static const struct record_field SECTION_FIELDS[] = {
    RECORD_INT(1, struct sonar_section, x, 0, SONAR_HULL_UNITS_X),
    RECORD_INT(2, struct sonar_section, y, 0, SONAR_HULL_UNITS_Y),
    RECORD_BYTES(3, struct sonar_section, outline),
};
static const struct record SECTION_RECORD = RECORD("section", struct sonar_section, SECTION_FIELDS);

static const struct record_field HULL_FIELDS[] = {
    RECORD_RECORDS(1, struct sonar_hull, sections, &SECTION_RECORD),
    RECORD_INT(2, struct sonar_hull, border, 1, 64),
    RECORD_TEXT(3, struct sonar_hull, name),
};
const struct record SONAR_HULL_RECORD = RECORD_NAMED("hull", struct sonar_hull, HULL_FIELDS);
