#include "stations/draw/surface.h"

#include <criterion/criterion.h>
#include <string.h>

#define SIDE 8

static uint8_t pixels[SIDE * SIDE * 4];

static struct surface blank(bool upside_down)
{
    ptrdiff_t stride = upside_down ? -(ptrdiff_t)SIDE * 4 : (ptrdiff_t)SIDE * 4;
    struct surface surface = {pixels + (upside_down ? (SIDE - 1) * SIDE * 4 : 0), SIDE, SIDE,
                              stride};
    surface_fill(&surface, (struct pixels){0, 0, SIDE, SIDE}, (struct colour){10, 20, 30, 255});
    return surface;
}

static const uint8_t *at(const struct surface *surface, int x, int y)
{
    return surface->rgba + y * surface->stride + (ptrdiff_t)x * 4;
}

Test(surface, fills_the_box_and_nothing_else)
{
    for (int turn = 0; turn < 2; turn++) {
        struct surface surface = blank(turn == 1);
        struct colour red = {200, 0, 0, 255};
        surface_fill(&surface, (struct pixels){2, 1, 5, 3}, red);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                bool is_inside = x >= 2 && x < 5 && y >= 1 && y < 3;
                cr_assert_eq(at(&surface, x, y)[0], is_inside ? 200 : 10, "%d,%d", x, y);
                cr_assert_eq(at(&surface, x, y)[3], 255);
            }
        }
    }
}

// Every mix is the exact one, rounded; nothing over it stays, full alpha replaces.
Test(surface, blends_exactly)
{
    for (unsigned ground = 0; ground < 256; ground += 5) {
        for (unsigned alpha = 0; alpha < 256; alpha++) {
            struct surface surface = blank(false);
            struct colour below = {(uint8_t)ground, (uint8_t)ground, (uint8_t)ground, 255};
            surface_fill(&surface, (struct pixels){0, 0, 2, 1}, below);
            struct colour over = {250, 0, 100, (uint8_t)alpha};
            surface_fill(&surface, (struct pixels){0, 0, 1, 1}, over);
            const uint8_t coverage = (uint8_t)alpha;
            over.a = 255;
            surface_stamp(&surface, (struct pixels){1, 0, 2, 1}, &coverage, 1, over);
            const uint8_t colour[3] = {250, 0, 100};
            for (int channel = 0; channel < 3; channel++) {
                unsigned exact = (ground * (255 - alpha) + colour[channel] * alpha + 127) / 255;
                cr_assert_eq(at(&surface, 0, 0)[channel], exact, "%u over %u", alpha, ground);
                cr_assert_eq(at(&surface, 1, 0)[channel], exact, "%u over %u", alpha, ground);
            }
        }
    }
}

Test(surface, copies_part_of_a_picture_also_scaled)
{
    uint8_t small[2 * 2 * 4];
    for (int i = 0; i < 4; i++) {
        const uint8_t pixel[4] = {(uint8_t)(50 * i), 0, 0, 255};
        memcpy(small + (size_t)i * 4, pixel, 4);
    }
    struct surface picture = {small, 2, 2, 8};
    struct surface surface = blank(true);
    surface_copy(&surface, (struct pixels){0, 0, 8, 8}, (struct pixels){2, 3, 6, 6}, &picture, 255);
    cr_assert_eq(at(&surface, 3, 3)[0], 0);
    cr_assert_eq(at(&surface, 4, 3)[0], 50);
    cr_assert_eq(at(&surface, 3, 4)[0], 100);
    cr_assert_eq(at(&surface, 5, 5)[0], 150);
    cr_assert_eq(at(&surface, 6, 5)[0], 10, "outside the box");
}
