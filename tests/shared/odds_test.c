#include "shared/odds.h"

#include <criterion/criterion.h>

// Throws every way that the dice can fall, and counts.
static struct odds throw_all(int dice, int faces, int from, int needed)
{
    struct odds odds = {0, 1};
    for (int i = 0; i < dice; i++) {
        odds.all *= (uint64_t)faces;
    }
    for (uint64_t way = 0; way < odds.all; way++) {
        uint64_t rest = way;
        int shown = 0;
        for (int i = 0; i < dice; i++) {
            shown += (int)(rest % (uint64_t)faces) + 1 >= from;
            rest /= (uint64_t)faces;
        }
        odds.ways += shown >= needed;
    }
    return odds;
}

Test(odds, of_dice_are_those_of_throwing_every_way)
{
    static const int FACES[] = {1, 6, 10};
    for (int faces = 0; faces < 3; faces++) {
        for (int dice = 0; dice <= 4; dice++) {
            for (int from = 0; from <= FACES[faces] + 1; from++) {
                for (int needed = 0; needed <= dice + 1; needed++) {
                    struct odds counted = odds_of_dice(dice, FACES[faces], from, needed);
                    struct odds thrown = throw_all(dice, FACES[faces], from, needed);
                    cr_assert_eq(counted.all, thrown.all);
                    cr_assert_eq(counted.ways, thrown.ways, "%d of %d dice show %d or more", needed,
                                 dice, from);
                }
            }
        }
    }
}

Test(odds, of_the_most_dice_are_counted_without_loss)
{
    struct odds all = odds_of_dice(12, 12, 12, 0);
    struct odds one = odds_of_dice(12, 12, 12, 12);
    struct odds none = odds_of_dice(12, 12, 13, 1);
    cr_expect_eq(all.ways, all.all);
    cr_expect_eq(all.all, 8916100448256u);
    cr_expect_eq(one.ways, 1);
    cr_expect_eq(none.ways, 0);
}

static const char *print(uint64_t ways, uint64_t all)
{
    static char text[ODDS_TEXT_MAX];
    return odds_print((struct odds){ways, all}, text);
}

Test(odds, are_said_without_a_false_certainty)
{
    cr_expect_str_eq(print(8, 27), "30 %");
    cr_expect_str_eq(print(1, 216), "<1 %");
    cr_expect_str_eq(print(0, 216), "0 %");
    cr_expect_str_eq(print(216, 216), "100 %");
    cr_expect_str_eq(print(215, 216), "99 %");
    cr_expect_str_eq(print(999999999999u, 1000000000000u), "99 %");
    cr_expect_str_eq(print(1, 1000000000000u), "<1 %");
    cr_expect_str_eq(print(1, 100), "1 %");
}
