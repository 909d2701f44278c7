// The parts of a merged crew's screen that no single role has.
#ifndef STATIONS_SONAR_MERGED_MERGED_H
#define STATIONS_SONAR_MERGED_MERGED_H

#include "stations/sonar/screen.h"

// merged_systems.c: gauge, health and order of each system in a row.
void sonar_merged_systems_show(struct sonar_screen *screen, struct box box);

// merged_chart.c: one chart for captain and radio operator. Both layers are always seen; the one in
// hand has the keys and the pointer.
void sonar_merged_chart_show(struct sonar_screen *screen, struct box box);
void sonar_merged_tools_show(struct sonar_screen *screen, struct box box); // which one; tools

#endif
