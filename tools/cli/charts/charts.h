// What the commands about charts share: klaxon charts, charts check and charts new.
#ifndef TOOLS_CLI_CHARTS_CHARTS_H
#define TOOLS_CLI_CHARTS_CHARTS_H

#include <stdbool.h>

#include "shared/chart.h"
#include "shared/json.h"

#define CHARTS_TEMPOS 2 // enum sonar_tempo

// The maps of a chart file, one for real time and one for turns, as far as it has them.
struct charts_maps {
    struct chart maps[CHARTS_TEMPOS];
    bool has_map[CHARTS_TEMPOS];
};

int charts_check_run(int argc, char **argv);
int charts_new_run(int argc, char **argv);

void charts_write_maps(struct json *json, const struct charts_maps *maps); // "maps":[...]

#endif
