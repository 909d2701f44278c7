// Charts of Captain Sonar by the hundred: islands grown from a seed. The same recipe gives the same
// chart on every machine, and sonar_chart_check finds nothing in it.
#ifndef SHARED_SONAR_CHART_MAKE_H
#define SHARED_SONAR_CHART_MAKE_H

#include "shared/chart.h"
#include "shared/sonar/brief.h"

enum sonar_islands { SONAR_ISLANDS_FEW, SONAR_ISLANDS_SOME, SONAR_ISLANDS_MANY };
#define SONAR_ISLANDS_COUNT 3
extern const struct record_names SONAR_ISLANDS_NAMES; // few some many

struct sonar_recipe {
    uint64_t seed;
    enum sonar_islands islands;
    enum chart_scenario scenario;
    uint8_t scenario_size; // of a minefield: 4 or 6
    char name[CHART_NAME_MAX];
};

void sonar_chart_make(const struct sonar_recipe *recipe, enum sonar_tempo tempo,
                      struct chart *chart);

// A name for a chart that has none: two words, drawn from the seed.
void sonar_chart_name(uint64_t seed, char name[CHART_NAME_MAX]);

#endif
