// Charts that anybody may have written: they read to a chart that keeps its bounds, or to an error.
#include <string.h>

#include "shared/chart.h"
#include "shared/sonar/chart_check.h"
#include "tools/fuzz/fuzz.h"

// What is written reads to the same chart.
static void write_and_read(const struct chart *chart)
{
    char text[4096];
    char error[CHART_ERROR_MAX];
    struct chart again;
    struct text_writer writer;
    text_writer_init(&writer, text, sizeof(text));
    chart_write_head(&writer, chart);
    chart_write_map(&writer, chart);
    size_t length = text_writer_finish(&writer);
    fuzz_demand(length > 0 && chart_read(&again, text, length, 0, error));
    fuzz_demand(memcmp(chart, &again, sizeof(again)) == 0);
}

// A map for Captain Sonar can be checked, whatever it looks like.
static void check_map(const uint8_t *bytes, size_t length, enum sonar_tempo tempo)
{
    struct chart chart;
    unsigned rows[CHART_SIDE_MAX];
    char error[CHART_ERROR_MAX];
    struct sonar_findings findings;
    if (chart_read_rows(&chart, (const char *)bytes, length, sonar_chart_side(tempo), rows,
                        error)) {
        bool is_playable = sonar_chart_check(&chart, tempo, &findings);
        fuzz_demand(is_playable == (findings.errors == 0) && findings.errors <= findings.count);
        fuzz_demand(rows[0] > 0 && rows[chart.rows - 1] >= rows[0] + chart.rows - 1);
    }
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    struct chart chart;
    struct chart again;
    char error[CHART_ERROR_MAX];
    uint8_t wire[512];
    if (!chart_read(&chart, (const char *)bytes, length, 0, error)) {
        fuzz_demand(strncmp(error, "line ", 5) == 0 && chart.rows == 0);
        return 0;
    }
    size_t written = record_encode(&CHART_RECORD, &chart, wire, sizeof(wire));
    fuzz_demand(written > 0 && record_decode(&CHART_RECORD, wire, written, &again, NULL));
    fuzz_demand(memcmp(&chart, &again, sizeof(chart)) == 0);
    int sectors = chart.columns / chart.sector_columns * (chart.rows / chart.sector_rows);
    for (int i = 0; i < chart.columns * chart.rows; i++) {
        struct dot dot = chart_dot(&chart, i);
        fuzz_demand(chart_index(&chart, dot) == i && chart_has(&chart, dot));
        fuzz_demand(chart_sector(&chart, dot) >= 1 && chart_sector(&chart, dot) <= sectors);
        fuzz_demand(chart_is_water(&chart, dot) == ((chart.land[i / 8] >> i % 8 & 1) == 0));
    }
    write_and_read(&chart);
    check_map(bytes, length, SONAR_REALTIME);
    check_map(bytes, length, SONAR_TURNS);
    return 1;
}

static void seed(struct fuzz_bag *bag)
{
    fuzz_bag_put_texts(bag, "assets/charts/drill", 1);
    fuzz_bag_put_texts(bag, "assets/charts/sonar", 1);
}

const struct fuzzer CHART_FUZZER = {
    .name = "chart",
    .stages = {"refused", "read"},
    .take = take,
    .seed = seed,
};
