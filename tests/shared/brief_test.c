// Variants and outcomes, with a game made up for it: three seats against two, a small variant, and
// one that is played alone.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/brief.h"
#include "shared/outcome.h"
#include "shared/wire.h"

enum { CRUISER, TENDER, CLERK, BOAT, COOK };
enum { OPTION_FOG, OPTION_VARIANT };

static const char *const SIDES[] = {"fleet", "hunter"};
static const struct record_names FLEET_NAMES = RECORD_NAMES(SIDES);
static const char *const ROLES[] = {"cruiser", "tender", "clerk", "boat", "cook"};
static const struct record_names ROLE_NAMES = RECORD_NAMES(ROLES);
static const char *const GRADES[] = {"poor", "fair"};
static const struct record_names GRADE_NAMES = RECORD_NAMES(GRADES);
static const char *const VARIANT_CHOICES[] = {"full", "small", "solo"};
static const struct record_names VARIANT_NAMES = RECORD_NAMES(VARIANT_CHOICES);

static const struct brief_seat SEATS[] = {
    {SIDE_BLUE, CRUISER}, {SIDE_BLUE, TENDER}, {SIDE_BLUE, CLERK},
    {SIDE_RED, BOAT},     {SIDE_RED, COOK},
};
static const uint8_t FULL_MERGES[] = {1u << TENDER | 1u << CLERK};
static const struct brief_variant VARIANTS[] = {
    {.seats = 0x1f, .merges = FULL_MERGES, .merge_count = 1, .hands = 3},
    {.seats = 1u << CRUISER | 1u << BOAT, .hands = 2},
    {.seats = 1u << BOAT | 1u << COOK, .hands = 1},
};
static const struct brief_option OPTIONS[] = {
    {.name = "fog", .kind = OPTION_TOGGLE},
    {.name = "variant", .kind = OPTION_CHOICE, .choices = &VARIANT_NAMES},
};
static const struct brief FLEET = {
    .name = "fleet",
    .sides = &FLEET_NAMES,
    .roles = &ROLE_NAMES,
    .seats = SEATS,
    .seat_count = 5,
    .variants = VARIANTS,
    .variant_count = 3,
    .variant_option = OPTION_VARIANT,
    .grades = &GRADE_NAMES,
    .options = OPTIONS,
    .option_count = 2,
};

Test(brief, an_option_chooses_the_variant)
{
    struct setup setup;
    setup_init(&setup, &FLEET);
    cr_assert_eq(brief_variant(&FLEET, &setup), &VARIANTS[0]);
    setup.options[OPTION_FOG] = 1;
    cr_assert_eq(brief_variant(&FLEET, &setup), &VARIANTS[0]);
    setup.options[OPTION_VARIANT] = 2;
    cr_assert_eq(brief_variant(&FLEET, &setup), &VARIANTS[2]);
    struct wire_lobby lobby = {.options = {{.value = 0}, {.value = 1}}, .options_count = 2};
    cr_assert_eq(wire_lobby_variant(&lobby, &FLEET), &VARIANTS[1]);
}

Test(brief, a_value_that_is_none_gives_the_first_variant)
{
    cr_assert_eq(brief_variant_of(&FLEET, 3), &VARIANTS[0]);
    cr_assert_eq(brief_variant_of(&FLEET, -1), &VARIANTS[0]);
    struct brief plain = FLEET;
    plain.variant_count = 1; // then the option is another one, or none
    cr_assert_eq(brief_variant_of(&plain, 1), &VARIANTS[0]);
}

Test(brief, a_variant_says_which_seats_are_played)
{
    cr_assert_eq(brief_side_seats(&FLEET, &VARIANTS[0], SIDE_BLUE), 0x07u);
    cr_assert_eq(brief_side_seats(&FLEET, &VARIANTS[0], SIDE_RED), 0x18u);
    cr_assert_eq(brief_side_seats(&FLEET, &VARIANTS[1], SIDE_BLUE), 0x01u);
    cr_assert_eq(brief_side_seats(&FLEET, &VARIANTS[2], SIDE_BLUE), 0u);
    cr_assert(!brief_is_solo(&FLEET, &VARIANTS[0]));
    cr_assert(brief_is_solo(&FLEET, &VARIANTS[2]));
    cr_assert(brief_is_played(&VARIANTS[1], BOAT));
    cr_assert(!brief_is_played(&VARIANTS[1], COOK));
    cr_assert(!brief_is_played(&VARIANTS[0], -1));
    cr_assert(!brief_is_played(&VARIANTS[0], 255));
}

Test(brief, a_variant_says_who_sits_together)
{
    unsigned both = 1u << TENDER | 1u << CLERK;
    cr_assert(brief_may_merge(&FLEET, &VARIANTS[0], both));
    cr_assert(!brief_may_merge(&FLEET, &VARIANTS[0], both | 1u << CRUISER));
    cr_assert(!brief_may_merge(&FLEET, &VARIANTS[2], 1u << BOAT | 1u << COOK));
    cr_assert(brief_may_merge(&FLEET, &VARIANTS[2], 1u << BOAT));
    cr_assert(!brief_may_merge(&FLEET, &VARIANTS[2], 1u << CRUISER), "nobody plays it");
    cr_assert(!brief_may_merge(&FLEET, &VARIANTS[1], 1u << CRUISER | 1u << BOAT), "two sides");
}

static void expect_text(const struct outcome *outcome, size_t variant, const char *expected)
{
    char text[96];
    struct text_writer writer;
    text_writer_init(&writer, text, sizeof(text));
    outcome_append(outcome, &FLEET, &VARIANTS[variant], &writer);
    text_writer_finish(&writer);
    cr_expect_str_eq(text, expected);
}

Test(outcome, a_concession_crowns_the_other_side_if_there_is_one)
{
    struct outcome outcome = outcome_from_outside(&FLEET, &VARIANTS[0], ENDING_CONCEDED, SIDE_BLUE);
    expect_text(&outcome, 0, "win hunter conceded");
    outcome = outcome_from_outside(&FLEET, &VARIANTS[0], ENDING_CONCEDED, SIDE_RED);
    expect_text(&outcome, 0, "win fleet conceded");
    outcome = outcome_from_outside(&FLEET, &VARIANTS[2], ENDING_CONCEDED, SIDE_RED);
    expect_text(&outcome, 2, "lost conceded");
}

Test(outcome, abandoning_is_a_draw_of_two_and_the_loss_of_one)
{
    struct outcome outcome =
        outcome_from_outside(&FLEET, &VARIANTS[0], ENDING_ABANDONED, SIDE_BLUE);
    expect_text(&outcome, 0, "draw abandoned");
    outcome = outcome_from_outside(&FLEET, &VARIANTS[2], ENDING_ABANDONED, SIDE_BLUE);
    expect_text(&outcome, 2, "lost abandoned");
}

Test(outcome, says_the_points_of_whoever_plays_and_the_grade)
{
    struct outcome outcome = {.kind = OUTCOME_LOSS, .ending = ENDING_CONCEDED};
    outcome.has_points = true;
    outcome.points = (struct outcome_points){.blue = 3, .red = 12};
    expect_text(&outcome, 0, "lost conceded points 3 12");
    outcome.has_grade = true;
    outcome.grade = 1;
    expect_text(&outcome, 2, "lost conceded points 12 grade fair");
    outcome.grade = 2;
    expect_text(&outcome, 2, "lost conceded points 12"); // no grade of this game
    outcome.kind = OUTCOME_OPEN;
    expect_text(&outcome, 2, "open");
}
