// What the measures share: a clock and percentiles. Measures say what is; nothing fails because a
// machine is slow.
#ifndef TOOLS_BENCH_BENCH_H
#define TOOLS_BENCH_BENCH_H

#include <stddef.h>
#include <stdint.h>

#define BENCH_ERROR_MAX 256

int64_t bench_now_us(void);
double bench_spent_s(void); // by this process: other programs do not count
void bench_sort(int64_t *samples, size_t count);
int64_t bench_percentile(const int64_t *sorted, size_t count, double percent); // nearest rank

#endif
