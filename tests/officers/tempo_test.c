// How officers of Captain Sonar get on with people: a crew of them keeps to their tempo and hurries
// under a clock, and whoever knows traps does not sail into one.
#include <criterion/criterion.h>

#include "shared/sonar/brief.h"
#include "stations/officers/sonar/officer.h"
#include "tests/officers/crew.h"
#include "tests/support/scale.h"

#define NEWCOMER_TIME 130
#define TRAP_DOTS     9 // of a route: who is trapped after fewer has not looked

struct watching {
    unsigned courses[SIDE_COUNT];
    unsigned early; // boats that were trapped soon
    unsigned lots;  // turns whose clock ran out
    uint16_t lot_s; // when the last one did
};

static void watch(void *context, const struct sim_look *look)
{
    struct watching *watching = context;
    const struct sonar_view *view = look->view;
    const struct sonar_order *order = look->order;
    if (view->role != SONAR_CAPTAIN) {
        return;
    }
    watching->courses[view->side] += order != NULL && order->kind == SONAR_ORDER_COURSE;
    watching->early += view->helm == SONAR_HELM_TRAPPED && view->captain.route_count <= TRAP_DOTS;
    for (size_t i = 0; i < view->calls_count; i++) {
        const struct sonar_call *call = &view->calls[i];
        bool is_new = call->said.kind == SONAR_SAID_TIME && call->at_s != watching->lot_s;
        watching->lots += is_new;
        watching->lot_s = is_new ? call->at_s : watching->lot_s;
    }
}

static struct watching play(const struct setup *setup, struct sim_chair blue, struct sim_chair red,
                            unsigned matches)
{
    struct watching watching = {.early = 0};
    struct sim_chair chairs[BRIEF_SEATS_MAX] = {0};
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        chairs[SONAR_SEAT(SIDE_BLUE, role)] = blue;
        chairs[SONAR_SEAT(SIDE_RED, role)] = red;
    }
    for (uint64_t seed = 1; seed <= matches; seed++) {
        struct crew_story story;
        struct crew_plan plan = {.chairs = chairs,
                                 .setup = setup,
                                 .seed = seed,
                                 .is_quick = true,
                                 .looked = watch,
                                 .context = &watching};
        crew_play(&plan, &story);
    }
    return watching;
}

static const struct sim_chair NEWCOMER = {&SONAR_OFFICER, OFFICER_CADET, NEWCOMER_TIME};
static const struct sim_chair MATE = {&SONAR_OFFICER, OFFICER_MATE, 0};

Test(tempo, a_crew_of_officers_keeps_to_that_of_people_unless_it_is_brisk)
{
    struct setup setup;
    unsigned matches = scale_count("matches", 20, 4);
    crew_setup(&SONAR_BRIEF, &setup);
    struct watching human = play(&setup, NEWCOMER, MATE, matches);
    cr_assert_leq(human.courses[SIDE_RED], human.courses[SIDE_BLUE] * 11 / 10);
    setup.options[SONAR_OPTION_PACE] = OFFICER_BRISK;
    struct watching brisk = play(&setup, NEWCOMER, MATE, matches);
    cr_assert_geq(brisk.courses[SIDE_RED], brisk.courses[SIDE_BLUE] * 2);
}

Test(tempo, a_turns_clock_hurries_the_slowest_officer)
{
    struct setup setup;
    crew_setup(&SONAR_BRIEF, &setup);
    setup.options[SONAR_OPTION_TEMPO] = SONAR_TURNS;
    setup.options[SONAR_OPTION_TURN_MS] = 15000;
    setup.options[SONAR_OPTION_PACE] = OFFICER_SLOW;
    struct sim_chair cadet = {&SONAR_OFFICER, OFFICER_CADET, 0};
    struct watching slow = play(&setup, cadet, cadet, scale_count("matches", 10, 3));
    cr_assert_leq(slow.lots * 100, slow.courses[SIDE_BLUE] + slow.courses[SIDE_RED]);
}

Test(tempo, mates_and_veterans_do_not_trap_themselves)
{
    static const char *const CHARTS[] = {"skerries", "straits"};
    struct setup setup;
    struct sim_chair veteran = {&SONAR_OFFICER, OFFICER_VETERAN, 0};
    unsigned matches = scale_count("matches", 60, 8);
    crew_setup(&SONAR_BRIEF, &setup);
    for (size_t i = 0; i < sizeof(CHARTS) / sizeof(CHARTS[0]); i++) {
        crew_set_asset(&SONAR_BRIEF, &setup, "chart", CHARTS[i]);
        cr_assert_eq(play(&setup, MATE, veteran, matches).early, 0, "%s", CHARTS[i]);
    }
}
