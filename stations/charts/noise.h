// Value noise for the chart's coasts and depths: the same numbers on every machine.
#ifndef STATIONS_CHARTS_NOISE_H
#define STATIONS_CHARTS_NOISE_H

#include <stdint.h>

float noise_hash(int32_t i, int32_t j, uint32_t seed); // one number of a grid point, -1 to 1
float noise_value(float x, float y, uint32_t seed);    // between grid points, smoothly
float noise_fbm(float x, float y, uint32_t seed);      // three octaves of it, about -1 to 1

#endif
