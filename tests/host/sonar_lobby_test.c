// The lobby of Captain Sonar: how many hands it wants, and what its owner can set.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    party_start_with(&party, DOZERS);
    guest_hello(&party, 0, "Mara");
    guest_hello(&party, 1, "Jonas");
    guest_open(&party, 0, "sonar", "Deep End");
    guest_join(&party, 1, party.guests[0].joined.code);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(sonar_lobby, .init = start, .fini = end);

// S2: a crew of one each.
static void sit_alone(int guest, enum side side)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        guest_claim(&party, guest, SONAR_SEAT(side, role));
    }
}

static void seat_officer(int seat)
{
    struct wire_up up = {.kind = WIRE_OFFICER, .officer = {(uint8_t)seat, true}};
    guest_send(&party, 0, &up);
    cr_assert(party.guests[0].lobby.seats[seat].has_officer, "%d: %s", seat,
              party.guests[0].refused.id);
}

static bool starts(void)
{
    memset(&party.guests[0].refused, 0, sizeof(party.guests[0].refused));
    guest_ready(&party, 1, true);
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 3000);
    return party.guests[0].lobby.phase == TABLE_PLAYING;
}

// Tries to set an option; guest_option wants it to succeed.
static void try_option(int option, int32_t value)
{
    struct wire_up up = {.kind = WIRE_OPTION, .option = {.option = (uint8_t)option}};
    up.option.value = value;
    memset(&party.guests[0].refused, 0, sizeof(party.guests[0].refused));
    guest_send(&party, 0, &up);
}

static int32_t is_set_to(int option)
{
    return party.guests[0].lobby.options[option].value;
}

Test(sonar_lobby, two_people_play_turn_by_turn)
{
    sit_alone(0, SIDE_BLUE);
    sit_alone(1, SIDE_RED);
    cr_assert_not(starts());
    cr_assert_str_eq(party.guests[0].refused.id, "refused.sonar.hands");
    cr_assert_str_eq(party.guests[0].refused.args[0], "6");
    try_option(SONAR_OPTION_TEMPO, SONAR_TURNS);
    cr_assert(starts(), "%s", party.guests[0].refused.id);
    cr_assert(guest_sees(&party, 1, SONAR_SEAT(SIDE_RED, SONAR_CAPTAIN), "tempo", "turns"));
    // one pair of hands sees what each of its seats sees
    cr_assert(guest_sees(&party, 1, SONAR_SEAT(SIDE_RED, SONAR_MATE), "mate.damage", "0"));
    cr_assert(guest_sees(&party, 1, SONAR_SEAT(SIDE_RED, SONAR_RADIO), "radio.assist", "off"));
}

static void claim_roles(int guest, enum side side, unsigned roles)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        if ((roles >> role & 1) != 0) {
            guest_claim(&party, guest, SONAR_SEAT(side, role));
        }
    }
}

static void release_roles(int guest, enum side side, unsigned roles)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct wire_up up = {.kind = WIRE_RELEASE, .release = {(uint8_t)SONAR_SEAT(side, role)}};
        if ((roles >> role & 1) != 0) {
            guest_send(&party, guest, &up);
        }
    }
}

// S2: captain and first mate, these and engineer, or all four; nothing else, whether somebody
// claims it seat by seat or has all four and gives some back.
Test(sonar_lobby, crews_have_one_two_three_or_four_pairs_of_hands)
{
    const unsigned all = (1u << SONAR_ROLE_COUNT) - 1;
    const unsigned pair = 1u << SONAR_CAPTAIN | 1u << SONAR_MATE;
    sit_alone(1, SIDE_RED);
    try_option(SONAR_OPTION_TEMPO, SONAR_TURNS);
    for (unsigned roles = 1; roles <= all; roles++) {
        bool is_crew = (roles & (roles - 1)) == 0 || roles == pair ||
                       roles == (pair | 1u << SONAR_ENGINEER) || roles == all;
        claim_roles(0, SIDE_BLUE, all);
        release_roles(0, SIDE_BLUE, all & ~roles);
        for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
            if ((roles >> role & 1) == 0) {
                seat_officer(SONAR_SEAT(SIDE_BLUE, role));
            }
        }
        guest_ready(&party, 1, true);
        memset(&party.guests[0].refused, 0, sizeof(party.guests[0].refused));
        guest_switch(&party, 0, WIRE_START, true);
        bool is_counting = party.guests[0].lobby.phase == TABLE_COUNTDOWN;
        cr_expect_eq(is_counting, is_crew, "%x: %s", roles, party.guests[0].refused.id);
        if (!is_crew) {
            cr_expect_str_eq(party.guests[0].refused.id, "refused.merged", "%x", roles);
            cr_expect_str_eq(party.guests[0].refused.args[0], "Mara");
        }
        guest_switch(&party, 0, WIRE_START, false);
        release_roles(0, SIDE_BLUE, roles);
        party_turn(&party, 5000); // nobody asks so much at once
    }
}

// Who sits where may still change: it keeps nobody from choosing chart and clocks.
Test(sonar_lobby, too_few_hands_do_not_keep_the_owner_from_setting_things)
{
    sit_alone(0, SIDE_BLUE);
    sit_alone(1, SIDE_RED);
    try_option(SONAR_OPTION_STOP_MS, 6000);
    cr_assert_eq(is_set_to(SONAR_OPTION_STOP_MS), 6000, "%s", party.guests[0].refused.id);
    struct wire_up up = {.kind = WIRE_OPTION,
                         .option = {.option = SONAR_OPTION_CHART, .asset = "open"}};
    guest_send(&party, 0, &up);
    cr_assert_str_eq(party.guests[0].lobby.options[SONAR_OPTION_CHART].asset, "open");
    try_option(SONAR_OPTION_TEMPO, SONAR_TURNS);
    try_option(SONAR_OPTION_TEMPO, SONAR_REALTIME);
    cr_assert_eq(is_set_to(SONAR_OPTION_TEMPO), SONAR_REALTIME);
    cr_assert_not(starts());
    cr_assert_str_eq(party.guests[0].refused.id, "refused.sonar.hands");
}

Test(sonar_lobby, officers_make_up_the_hands_for_real_time)
{
    sit_alone(0, SIDE_BLUE);
    guest_claim(&party, 1, SONAR_SEAT(SIDE_RED, SONAR_CAPTAIN));
    for (int role = SONAR_MATE; role <= SONAR_RADIO; role++) {
        seat_officer(SONAR_SEAT(SIDE_RED, role));
    }
    cr_assert_not(starts(), "two people and three officers are five");
    cr_assert_str_eq(party.guests[0].refused.id, "refused.sonar.hands");
    int radio = SONAR_SEAT(SIDE_BLUE, SONAR_RADIO);
    struct wire_up up = {.kind = WIRE_RELEASE, .release = {(uint8_t)radio}};
    guest_send(&party, 0, &up);
    seat_officer(radio);
    cr_assert(starts(), "%s", party.guests[0].refused.id);
}

// The nearest values that an option must not have.
Test(sonar_lobby, refuses_what_an_option_cannot_be)
{
    for (int i = 0; i < SONAR_OPTION_COUNT; i++) {
        const struct brief_option *option = &SONAR_BRIEF.options[i];
        party_turn(&party, 1000); // nobody may ask this often in one breath
        int32_t before = is_set_to(i);
        bool is_number = option->kind == OPTION_NUMBER;
        int32_t most = is_number                       ? option->max
                       : option->kind == OPTION_CHOICE ? (int32_t)option->choices->count - 1
                                                       : 1;
        int32_t wrong[] = {is_number ? option->min - 1 : -1, most + 1,
                           is_number ? option->min + option->step - 1 : INT32_MAX};
        for (int k = 0; k < 3 && option->kind != OPTION_ASSET; k++) {
            try_option(i, wrong[k]);
            cr_expect_str_eq(party.guests[0].refused.id, "refused.option", "%s", option->name);
            cr_expect_str_eq(party.guests[0].refused.args[0], option->name);
            cr_expect_neq(party.guests[0].refused.args[1][0], '\0', "%s says no value",
                          option->name);
            cr_expect_eq(is_set_to(i), before, "%s", option->name);
        }
    }
}
