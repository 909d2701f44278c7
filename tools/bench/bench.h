// Measures, each a function that prints one JSON object. They say what is; nothing fails because a
// machine is slow.
#ifndef TOOLS_BENCH_BENCH_H
#define TOOLS_BENCH_BENCH_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define BENCH_ERROR_MAX 256

struct bench_config {
    const char *assets;
    double seconds; // to measure for; 0: as long as the measure thinks best
    FILE *out;
};

// Each returns false with a sentence in error when it could not measure.
bool bench_wire(const struct bench_config *config, char error[BENCH_ERROR_MAX]);
bool bench_idle(const struct bench_config *config, char error[BENCH_ERROR_MAX]);

int64_t bench_now_us(void);
void bench_sort(int64_t *samples, size_t count);
int64_t bench_percentile(const int64_t *sorted, size_t count, double percent); // nearest rank

#endif
