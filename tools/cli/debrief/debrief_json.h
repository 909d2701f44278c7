// A debrief as one JSON object.
#ifndef TOOLS_CLI_DEBRIEF_DEBRIEF_JSON_H
#define TOOLS_CLI_DEBRIEF_DEBRIEF_JSON_H

#include <stdio.h>

#include "engine/host/table.h"

// Prints figures and moments of Captain Sonar; of another game the record as it is. Returns the
// command's exit code.
int debrief_json_print(const struct table *table, const void *debrief, FILE *out);

#endif
