// The tracker against the truth: in matches played by chance and by hands.
#include "stations/officers/sonar/track.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <time.h>

#include "engine/sonar/sonar.h"
#include "shared/sonar/plot.h"
#include "tests/engine/sonar_trial.h"
