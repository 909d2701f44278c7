#include "shared/sonar/statement.h"

int sonar_statement_value(struct sonar_statement statement)
{
    switch ((enum sonar_statement_kind)statement.kind) {
    case SONAR_ROW:
        return statement.row;
    case SONAR_COLUMN:
        return statement.column + 1;
    case SONAR_SECTOR:
        return statement.sector;
    }
    return 0;
}

int sonar_statement_range(const struct chart *chart, enum sonar_statement_kind kind)
{
    switch (kind) {
    case SONAR_ROW:
        return chart->rows;
    case SONAR_COLUMN:
        return chart->columns;
    case SONAR_SECTOR:
        return chart->columns / chart->sector_columns * (chart->rows / chart->sector_rows);
    }
    return 0;
}

int sonar_statement_truth(const struct chart *chart, struct dot place,
                          enum sonar_statement_kind kind)
{
    switch (kind) {
    case SONAR_ROW:
        return place.row + 1;
    case SONAR_COLUMN:
        return place.column + 1;
    case SONAR_SECTOR:
        return chart_sector(chart, place);
    }
    return 0;
}

static struct sonar_statement state(enum sonar_statement_kind kind, int value)
{
    struct sonar_statement statement = {.kind = (uint8_t)kind};
    switch (kind) {
    case SONAR_ROW:
        statement.row = (uint8_t)value;
        break;
    case SONAR_COLUMN:
        statement.column = (uint8_t)(value - 1);
        break;
    case SONAR_SECTOR:
        statement.sector = (uint8_t)value;
        break;
    }
    return statement;
}

bool sonar_answer_draw(const struct chart *chart, struct dot place, struct random *random,
                       struct sonar_answer *answer)
{
    uint32_t kinds = SONAR_SECTOR + 1;
    uint32_t first = random_below(random, kinds);
    uint32_t second = (first + 1 + random_below(random, kinds - 1)) % kinds;
    enum sonar_statement_kind true_kind = (enum sonar_statement_kind)first;
    enum sonar_statement_kind false_kind = (enum sonar_statement_kind)second;
    int range = sonar_statement_range(chart, false_kind);
    if (range < 2) {
        return false;
    }
    int lie = (int)random_below(random, (uint32_t)(range - 1)) + 1;
    lie += lie >= sonar_statement_truth(chart, place, false_kind) ? 1 : 0;
    struct sonar_statement truth = state(true_kind, sonar_statement_truth(chart, place, true_kind));
    struct sonar_statement untruth = state(false_kind, lie);
    bool is_truth_first = random_below(random, 2) == 0;
    *answer = (struct sonar_answer){.first = is_truth_first ? truth : untruth,
                                    .second = is_truth_first ? untruth : truth};
    return true;
}
