// What the tests of lessons share: a lesson of the assets, opened and begun, and a walk through all
// of them.
#ifndef TESTS_TRAIN_SCHOOL_H
#define TESTS_TRAIN_SCHOOL_H

#include "shared/sonar/brief.h"
#include "tools/train/attempt.h"

struct opened {
    char path[160];
    enum sonar_role folder; // that it lies in
    char *text;
    struct lesson lesson;
    struct strings *strings;
};

// Opens assets/lessons/sonar/ROLE/NAME.txt; one that cannot be read fails the test.
void school_open(struct opened *opened, enum sonar_role role, const char *name);
void school_close(struct opened *opened);

struct attempt *school_begin(const struct opened *opened); // never NULL: that fails the test

// Does something with every lesson. Returns the fewest that a role has.
size_t school_for_each(void (*check)(const struct opened *opened));

#endif
