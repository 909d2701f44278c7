// The shape of a chart's land and water as smooth functions of the place, in cells: dot (i, j) is
// at (i + 0.5, j + 0.5). Only a picture: no dot ever changes its kind, and nothing here is a fact.
#ifndef STATIONS_CHARTS_CHART_FIELD_H
#define STATIONS_CHARTS_CHART_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/chart.h"
#include "stations/charts/contour.h"

#define CHART_FIELD_SEED       4  // where the search for a good coastline begins
#define CHART_FIELD_SEED_TRIES 24 // the best of them is taken when none is perfect

// A part of land: a disc, or a capsule between two points.
struct chart_part {
    float x1, y1, x2, y2, radius;
};

struct chart_field {
    int columns, rows;
    uint32_t seed;
    struct chart_part *parts;
    size_t part_count;
    // For each cell the parts that matter in it, so that a place asks a few parts and not all.
    uint32_t *first; // of cell c: near[first[c]] to near[first[c + 1]]
    uint16_t *near;
};

// The search for a good coastline, seed by seed and bit by bit; zero at first.
struct chart_field_search {
    uint32_t tried; // seeds judged
    uint32_t best;
    int flaws;                // of the best
    bool is_marching;         // along the coast of the seed that is tried
    struct coast_march march; // ...in these samples
    bool is_over;             // the field is built with the best seed, or there is no memory
};

// Does a little more of it. True when the search is over; the field is then built, or empty
// (without parts) when there was no memory.
bool chart_field_search(struct chart_field *field, const struct chart *chart,
                        struct chart_field_search *search);
// Of a search that is not brought to its end.
void chart_field_give_up(struct chart_field *field, struct chart_field_search *search);
// The whole search: builds the field with the first seed whose coast keeps every dot's kind and
// draws as many outlines as there are islands. Returns false when there is no memory.
bool chart_field_init(struct chart_field *field, const struct chart *chart);
void chart_field_free(struct chart_field *field);

float chart_field_coast(const struct chart_field *field, float x, float y); // land below 0
// The coast and the depth below it at once: the distance to land is the dear part of both.
void chart_field_sample(const struct chart_field *field, float x, float y, float *coast,
                        float *depth);

#endif
