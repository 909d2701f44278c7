#include "shared/sonar/sheet.h"

static const struct record_field SHEET_FIELDS[] = {
    RECORD_BYTES(1, struct sonar_sheet, symbols),
    RECORD_TEXT(2, struct sonar_sheet, name),
};
const struct record SONAR_SHEET_RECORD = RECORD_NAMED("sheet", struct sonar_sheet, SHEET_FIELDS);
