// The drill's part in the generic tests.
#ifndef TESTS_ENGINE_DRILL_TRIAL_H
#define TESTS_ENGINE_DRILL_TRIAL_H

#include "tests/engine/trial.h"

extern const struct trial DRILL_TRIAL;

#endif
