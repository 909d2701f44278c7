// What transcripts of the drill cannot say: setups that are refused, and how matches start.
#include "engine/drill/drill.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/drill/brief.h"

#define HEAD "klaxon chart 1\nname Test\nmap\n"
#define SEA  "......\n"
#define LAND "######\n"

static void set_chart(struct setup *setup, const char *text)
{
    setup_init(setup, &DRILL_BRIEF);
    snprintf(setup->assets[0].name, sizeof(setup->assets[0].name), "test");
    setup->assets[0].text_count = (uint16_t)strlen(text);
    memcpy(setup->assets[0].text, text, strlen(text));
}

static bool start(struct drill_state *state, const struct setup *setup, struct reason *reason)
{
    return match_start(&DRILL_GAME, state, setup, 1, reason);
}

Test(drill, refuses_charts_that_cannot_be_played)
{
    static const struct {
        char text[160];
        char id[REASON_ID_MAX];
    } CASES[] = {
        {HEAD SEA SEA SEA SEA SEA SEA SEA, "refused.drill.chart_size"},
        {HEAD "....\n....\n....\n....\n", "refused.drill.chart_size"},
        {HEAD ".......\n.......\n.......\n.......\n.......\n.......\n", "refused.drill.chart_size"},
        {HEAD LAND LAND LAND LAND LAND LAND, "refused.drill.chart_dry"},
        {HEAD SEA SEA "...\n", "refused.chart"},
        {"", "refused.chart"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        static const struct drill_state NONE;
        struct drill_state state;
        struct setup setup;
        struct reason reason;
        set_chart(&setup, CASES[i].text);
        cr_assert(!start(&state, &setup, &reason), "case %zu", i);
        cr_assert_str_eq(reason.id, CASES[i].id);
        cr_assert_str_eq(reason.args[0], "test");
        cr_assert_arr_eq(&state, &NONE, sizeof(state));
    }
}

Test(drill, refuses_setups_that_are_not_its_own)
{
    struct drill_state state;
    struct setup setup;
    struct reason reason;
    set_chart(&setup, HEAD SEA SEA SEA SEA SEA SEA);
    cr_assert(start(&state, &setup, &reason));
    setup.options[DRILL_OPTION_LIVES] = DRILL_LIVES_MAX + 1;
    cr_assert(!start(&state, &setup, &reason));
    cr_assert_str_eq(reason.id, "refused.option");
    cr_assert_str_eq(reason.args[0], "lives");
    setup.options[DRILL_OPTION_LIVES] = 1;
    setup.options_count--;
    cr_assert(!start(&state, &setup, &reason));
    cr_assert_str_eq(reason.id, "refused.option_count");
    setup.options_count++;
    setup.assets_count = 0;
    cr_assert(!start(&state, &setup, &reason));
    cr_assert_str_eq(reason.id, "refused.asset_count");
}

Test(drill, the_lot_finds_the_only_water)
{
    struct drill_state state;
    struct setup setup;
    struct reason reason;
    set_chart(&setup, HEAD LAND LAND "####.#\n" LAND LAND LAND);
    cr_assert(start(&state, &setup, &reason));
    cr_assert(match_pass(&DRILL_GAME, &state, 60000));
    for (int side = 0; side < SIDE_COUNT; side++) {
        cr_assert(dot_equal(state.boats[side].place, (struct dot){4, 2}));
    }
}

Test(drill, one_person_may_be_captain_and_mate)
{
    cr_assert(brief_may_merge(&DRILL_BRIEF, &DRILL_BRIEF.variants[0],
                              1u << DRILL_PACK_SKIPPER | 1u << DRILL_PACK_LISTENER));
    cr_assert(!brief_may_merge(&DRILL_BRIEF, &DRILL_BRIEF.variants[0],
                               1u << DRILL_FOX_SKIPPER | 1u << DRILL_PACK_LISTENER));
}
