// Charts that anybody may have written: they read to a chart that keeps its bounds, or to an error.
#include <stdlib.h>
#include <string.h>

#include "shared/chart.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct chart chart;
    struct chart again;
    char error[CHART_ERROR_MAX];
    uint8_t wire[512];
    if (!chart_read(&chart, (const char *)bytes, length, 0, error)) {
        must(strncmp(error, "line ", 5) == 0 && chart.rows == 0);
        return 0;
    }
    size_t written = record_encode(&CHART_RECORD, &chart, wire, sizeof(wire));
    must(written > 0 && record_decode(&CHART_RECORD, wire, written, &again, NULL));
    must(memcmp(&chart, &again, sizeof(chart)) == 0);
    int sectors = chart.columns / chart.sector_columns * (chart.rows / chart.sector_rows);
    for (int i = 0; i < chart.columns * chart.rows; i++) {
        struct dot dot = chart_dot(&chart, i);
        must(chart_index(&chart, dot) == i && chart_has(&chart, dot));
        must(chart_sector(&chart, dot) >= 1 && chart_sector(&chart, dot) <= sectors);
        must(chart_is_water(&chart, dot) == ((chart.land[i / 8] >> i % 8 & 1) == 0));
    }
    return 0;
}
