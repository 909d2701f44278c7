#include "shared/chart.h"

static char sign_of(const struct chart *chart, struct dot dot)
{
    for (int i = 0; i < chart->marks_count; i++) {
        if (dot_equal(chart->marks[i], dot)) {
            return chart->scenario == CHART_ICE ? CHART_SIGN_HOLE : CHART_SIGN_MINE;
        }
    }
    return chart_is_water(chart, dot) ? CHART_SIGN_WATER : CHART_SIGN_LAND;
}

void chart_write_head(struct text_writer *writer, const struct chart *chart)
{
    text_append_format(writer, CHART_HEADER "\nname %s\nsectors %u x %u\n", chart->name,
                       chart->sector_columns, chart->sector_rows);
    switch ((enum chart_scenario)chart->scenario) {
    case CHART_PLAIN:
        break;
    case CHART_ICE:
        text_append(writer, "scenario ice\n");
        break;
    case CHART_MINEFIELD:
        text_append_format(writer, "scenario minefield %u\n", chart->scenario_size);
        break;
    }
}

void chart_write_map(struct text_writer *writer, const struct chart *chart)
{
    text_append(writer, "map\n");
    for (uint8_t row = 0; row < chart->rows; row++) {
        for (uint8_t column = 0; column < chart->columns; column++) {
            text_append_char(writer, sign_of(chart, (struct dot){.column = column, .row = row}));
            text_append_char(writer, column + 1 < chart->columns ? ' ' : '\n');
        }
    }
}
