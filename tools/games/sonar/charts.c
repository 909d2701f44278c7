// Charts of Captain Sonar from a seed, in both sizes.
#include "shared/sonar/chart_make.h"
#include "tools/games/sonar/sonar.h"

enum { ISLANDS, SCENARIO, GAUGE, OPTION_COUNT };

static const struct brief_option OPTIONS[OPTION_COUNT] = {
    [ISLANDS] = {.name = "islands",
                 .kind = OPTION_CHOICE,
                 .choices = &SONAR_ISLANDS_NAMES,
                 .initial = SONAR_ISLANDS_SOME},
    [SCENARIO] = {.name = "scenario",
                  .kind = OPTION_CHOICE,
                  .choices = &CHART_SCENARIO_NAMES,
                  .initial = CHART_PLAIN},
    [GAUGE] = {.name = "gauge",
               .kind = OPTION_NUMBER,
               .initial = 4,
               .min = 4,
               .max = 6,
               .step = 2,
               .unit = ""},
};

static void draw_name(uint64_t seed, char out[CHART_MAKER_NAME_MAX]);
static void write(const struct chart_wish *wish, struct text_writer *writer);

const struct chart_maker SONAR_CHARTS = {
    .about = "Of Captain Sonar it has a map for real time and one for turns; --gauge is how many\n"
             "spaces the gauge of a minefield has.\n",
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .name_size = CHART_NAME_MAX,
    .draw_name = draw_name,
    .write = write,
};
_Static_assert(CHART_NAME_MAX <= CHART_MAKER_NAME_MAX, "a chart's name fits");

static void draw_name(uint64_t seed, char out[CHART_MAKER_NAME_MAX])
{
    sonar_chart_name(seed, out);
}

static void write(const struct chart_wish *wish, struct text_writer *writer)
{
    bool is_minefield = wish->values[SCENARIO] == CHART_MINEFIELD;
    struct sonar_recipe recipe = {
        .seed = wish->seed,
        .islands = (enum sonar_islands)wish->values[ISLANDS],
        .scenario = (enum chart_scenario)wish->values[SCENARIO],
        .scenario_size = is_minefield ? (uint8_t)wish->values[GAUGE] : 0,
    };
    text_copy(recipe.name, sizeof recipe.name, wish->name);
    for (int tempo = 0; tempo <= SONAR_TURNS; tempo++) {
        struct chart chart;
        sonar_chart_make(&recipe, (enum sonar_tempo)tempo, &chart);
        if (tempo == 0) {
            chart_write_head(writer, &chart);
            text_append_format(writer, "; %s\n", wish->command);
        }
        chart_write_map(writer, &chart);
    }
}
