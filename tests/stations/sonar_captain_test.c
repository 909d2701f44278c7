// The captain's screen and the parts that every role shares.
#include <criterion/criterion.h>

#include "tests/stations/sonar_stage.h"

#define CAPTAIN (1u << ROLE_CAPTAIN)

static struct sonar_stage stage; // too large for a stack

Test(sonar_captain, says_a_phrase_from_a_list_with_two_keys)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, '7', 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_press(&stage, '3', 0);
    sonar_stage_expect(&stage, ROLE_CAPTAIN, "say want sonar");
    sonar_stage_close(&stage);
}
