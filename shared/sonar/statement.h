// What a captain states of a place in answer to a sonar (O1): its row, its column or its sector,
// as a number from 1. The rules, lots and officers ask the same functions.
#ifndef SHARED_SONAR_STATEMENT_H
#define SHARED_SONAR_STATEMENT_H

#include <stdbool.h>

#include "shared/chart.h"
#include "shared/random.h"
#include "shared/sonar/orders.h"

int sonar_statement_value(struct sonar_statement statement);
// The last number that such a statement can name.
int sonar_statement_range(const struct chart *chart, enum sonar_statement_kind kind);
int sonar_statement_truth(const struct chart *chart, struct dot place,
                          enum sonar_statement_kind kind);

// R14: a true statement and a false one of another kind, in any order, by lot. Returns false on a
// chart that is too small to lie about.
bool sonar_answer_draw(const struct chart *chart, struct dot place, struct random *random,
                       struct sonar_answer *answer);

#endif
