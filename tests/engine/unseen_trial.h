// They Come Unseen for the generic trials.
#ifndef TESTS_ENGINE_UNSEEN_TRIAL_H
#define TESTS_ENGINE_UNSEEN_TRIAL_H

#include "tests/engine/trial.h"

extern const struct trial UNSEEN_TRIAL;

#endif
