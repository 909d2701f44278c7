#include "stations/draw/emblem.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "stations/draw/theme.h"

static const int SIDES[] = {16, 22, 24, 32, 48, 64, 128, 256, 512};
#define SIDE_COUNT_ALL (sizeof SIDES / sizeof SIDES[0])

static uint8_t *painted(int side)
{
    uint8_t *rgba = malloc((size_t)side * (size_t)side * 4);
    cr_assert(rgba != NULL && emblem_paint(rgba, side));
    return rgba;
}

static const uint8_t *pixel(const uint8_t *rgba, int side, double x, double y)
{
    return rgba + ((size_t)(y * side) * (size_t)side + (size_t)(x * side)) * 4;
}

static bool is_colour(const uint8_t *at, enum theme_colour token)
{
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 0);
    const struct colour *colour = &theme.colours[token];
    return at[0] == colour->r && at[1] == colour->g && at[2] == colour->b && at[3] == 255;
}

Test(emblem, shows_a_boat_on_a_tile_with_clear_corners_at_every_size)
{
    for (size_t i = 0; i < SIDE_COUNT_ALL; i++) {
        int side = SIDES[i];
        uint8_t *rgba = painted(side);
        cr_expect_eq(pixel(rgba, side, 0, 0)[3], 0, "%d: the corner is not clear", side);
        cr_expect_eq(pixel(rgba, side, 0.5, 0.95)[3], 255, "%d: the tile has a hole", side);
        cr_expect(is_colour(pixel(rgba, side, 0.4, 0.6), THEME_PHOS), "%d: there is no hull", side);
        cr_expect(is_colour(pixel(rgba, side, 0.4, 0.4), THEME_PHOS), "%d: there is no sail", side);
        cr_expect_not(is_colour(pixel(rgba, side, 0.7, 0.3), THEME_PHOS), "%d: no sea", side);
        free(rgba);
    }
}

// At 16 pixels too one sees that it is two things.
Test(emblem, keeps_the_ping_apart_from_the_bow)
{
    for (size_t i = 0; i < SIDE_COUNT_ALL; i++) {
        int side = SIDES[i], edges = 0;
        uint8_t *rgba = painted(side);
        bool was_bright = false;
        for (int x = 0; x < side; x++) {
            bool is_bright = rgba[((size_t)(side * 0.6) * (size_t)side + (size_t)x) * 4 + 1] > 120;
            edges += is_bright != was_bright;
            was_bright = is_bright;
        }
        cr_expect_geq(edges, 4, "%d: they run together", side);
        free(rgba);
    }
}

Test(emblem, is_the_same_every_time)
{
    uint8_t *first = painted(48), *second = painted(48);
    cr_expect_arr_eq(first, second, 48 * 48 * 4);
    free(first);
    free(second);
}
