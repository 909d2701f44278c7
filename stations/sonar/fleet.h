// Both boats on one chart: what only the wall and the debrief show. Blue sails a solid line with
// discs, red a dashed line with diamonds; here and only here a side's colour is a boat.
#ifndef STATIONS_SONAR_FLEET_H
#define STATIONS_SONAR_FLEET_H

#include "shared/sonar/sea.h"
#include "stations/charts/chart_sheet.h"
#include "stations/kit/labels.h"

struct sonar_fleet_route {
    enum side side;
    const uint8_t *dots; // chart_index of each, start first
    int count;
    float grown;    // how far along its last leg it is, 0 to 1
    float strength; // 1: sailed now; less: an older route
};
void sonar_fleet_route(struct ui *ui, const struct chart_sheet *sheet,
                       const struct sonar_fleet_route *route);

void sonar_fleet_mine(struct ui *ui, const struct chart_sheet *sheet, enum side side,
                      struct dot dot);

struct sonar_fleet_boat {
    enum side side;
    struct point at; // on the canvas; between two dots while it moves
    enum direction bow;
    bool is_surfaced;
    const char *name; // of its label
};
void sonar_fleet_boat(struct ui *ui, const struct chart_sheet *sheet,
                      const struct sonar_fleet_boat *boat);
// Names beside the boats (stations/kit/labels.h): they leave the sectors' numbers free, and dots
// that somebody has to see.
struct labels sonar_fleet_labels(const struct chart_sheet *sheet);
void sonar_fleet_keep_dot_free(struct labels *labels, const struct chart_sheet *sheet,
                               struct point at);
void sonar_fleet_label(struct ui *ui, const struct chart_sheet *sheet,
                       const struct sonar_fleet_boat *boat, struct labels *labels);

// An explosion with all that it reaches; `grown` from 0 to 1 is how far its rings have run.
void sonar_fleet_blast(struct ui *ui, const struct chart_sheet *sheet, struct dot dot, float grown);

// Where a boat on this route points: as its last leg went, north before the first.
enum direction sonar_fleet_bow(const struct chart *chart, const uint8_t *route, int count);

#endif
