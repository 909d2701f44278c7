#include "shared/sonar/chart_make.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/brief.h"
#include "shared/sonar/chart_check.h"

#define SEEDS 1000

// The share of land that each choice stands for, in percent.
static const int LEAST[SONAR_ISLANDS_COUNT] = {5, 12, 18};
static const int MOST[SONAR_ISLANDS_COUNT] = {8, 16, 23};

static struct sonar_recipe recipe_of(uint64_t seed)
{
    struct sonar_recipe recipe = {
        .seed = seed,
        .islands = (enum sonar_islands)(seed % SONAR_ISLANDS_COUNT),
        .scenario = (enum chart_scenario)(seed / 3 % 3),
    };
    recipe.scenario_size = recipe.scenario == CHART_MINEFIELD ? (uint8_t)(4 + seed % 2 * 2) : 0;
    sonar_chart_name(seed, recipe.name);
    return recipe;
}

Test(chart_make, keeps_to_the_share_and_has_nothing_to_be_found, .timeout = 120)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct sonar_recipe recipe = recipe_of(seed);
        for (int tempo = 0; tempo < 2; tempo++) {
            struct chart chart;
            struct sonar_findings findings;
            sonar_chart_make(&recipe, (enum sonar_tempo)tempo, &chart);
            cr_assert(sonar_chart_check(&chart, (enum sonar_tempo)tempo, &findings));
            cr_assert_eq(findings.count, 0, "seed %d: %s", (int)seed, findings.list[0].text);
            cr_assert_eq(chart.marks_count > 0, recipe.scenario != CHART_PLAIN);
            int percent = sonar_chart_land_percent(&chart);
            cr_assert(percent >= LEAST[recipe.islands] && percent <= MOST[recipe.islands],
                      "seed %d: %d %%", (int)seed, percent);
        }
    }
}

Test(chart_make, writes_what_the_reader_reads)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct sonar_recipe recipe = recipe_of(seed);
        struct chart made[2];
        char text[ASSET_TEXT_MAX];
        char error[CHART_ERROR_MAX];
        struct text_writer writer;
        text_writer_init(&writer, text, sizeof(text));
        for (int tempo = 0; tempo < 2; tempo++) {
            sonar_chart_make(&recipe, (enum sonar_tempo)tempo, &made[tempo]);
            if (tempo == 0) {
                chart_write_head(&writer, &made[tempo]);
            }
            chart_write_map(&writer, &made[tempo]);
        }
        size_t length = text_writer_finish(&writer);
        cr_assert_gt(length, 0);
        for (int tempo = 0; tempo < 2; tempo++) {
            struct chart chart;
            cr_assert(
                chart_read(&chart, text, length, sonar_chart_side((enum sonar_tempo)tempo), error),
                "seed %d: %s", (int)seed, error);
            cr_assert_arr_eq(&chart, &made[tempo], sizeof(chart));
        }
    }
}

Test(chart_make, gives_one_chart_for_one_seed)
{
    struct sonar_recipe recipe = recipe_of(7);
    struct chart first;
    struct chart again;
    struct chart other;
    sonar_chart_make(&recipe, SONAR_REALTIME, &first);
    sonar_chart_make(&recipe, SONAR_REALTIME, &again);
    cr_assert_arr_eq(&first, &again, sizeof(first));
    recipe.seed = 8;
    sonar_chart_make(&recipe, SONAR_REALTIME, &other);
    cr_assert_neq(memcmp(first.land, other.land, sizeof(first.land)), 0);
}
