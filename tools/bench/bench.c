#include "tools/bench/bench.h"

#include <stdlib.h>
#include <time.h>

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a;
    int64_t right = *(const int64_t *)b;
    return left < right ? -1 : left > right;
}

int64_t bench_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

double bench_spent_s(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return (double)spent.tv_sec + (double)spent.tv_nsec / 1e9;
}

void bench_sort(int64_t *samples, size_t count)
{
    qsort(samples, count, sizeof *samples, compare);
}

int64_t bench_percentile(const int64_t *sorted, size_t count, double percent)
{
    if (count == 0) {
        return 0;
    }
    size_t rank = (size_t)((double)count * percent / 100.0 + 0.999999);
    return sorted[rank == 0 ? 0 : rank > count ? count - 1 : rank - 1];
}
