// Captain Sonar's part in the generic tests.
#ifndef TESTS_ENGINE_SONAR_TRIAL_H
#define TESTS_ENGINE_SONAR_TRIAL_H

#include "tests/engine/trial.h"

extern const struct trial SONAR_TRIAL;

// As trial.scramble: engine/sonar/view.c's table, read the other way round.
void sonar_scramble(void *state, int seat, struct random *random);

#endif
