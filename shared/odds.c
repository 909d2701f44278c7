#include "shared/odds.h"

#include <assert.h>
#include <stdio.h>

#define FACES_MAX 12

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t product = 1;
    for (int i = 0; i < exponent; i++) {
        product *= base;
    }
    return product;
}

struct odds odds_of_dice(int dice, int faces, int from, int needed)
{
    assert(dice >= 0 && dice <= ODDS_DICE_MAX && faces >= 1 && faces <= FACES_MAX);
    int good = from <= 1 ? faces : from > faces ? 0 : faces - from + 1;
    struct odds odds = {0, power((uint64_t)faces, dice)};
    uint64_t choose = 1; // how many sets of k dice there are
    for (int k = 0; k <= dice; k++) {
        if (k >= needed) {
            odds.ways +=
                choose * power((uint64_t)good, k) * power((uint64_t)(faces - good), dice - k);
        }
        choose = choose * (uint64_t)(dice - k) / (uint64_t)(k + 1);
    }
    return odds;
}

double odds_share(struct odds odds)
{
    return (double)odds.ways / (double)odds.all;
}

const char *odds_print(struct odds odds, char out[ODDS_TEXT_MAX])
{
    double percent = odds_share(odds) * 100;
    if (odds.ways != 0 && percent < 1) {
        snprintf(out, ODDS_TEXT_MAX, "<1 %%");
        return out;
    }
    int figure = percent >= 100 ? 100 : (int)(percent + 0.5);
    figure = odds.ways < odds.all && figure > 99 ? 99 : figure;
    snprintf(out, ODDS_TEXT_MAX, "%d %%", figure);
    return out;
}
