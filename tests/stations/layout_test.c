#include "stations/draw/layout.h"

#include <criterion/criterion.h>
#include <math.h>

static const struct {
    int width_px, height_px;
    float scale, width, height;
    bool narrow;
} SIZES[] = {
    {1280, 720, 1.0f, 1280, 720, false},       {1920, 1080, 1.5f, 1280, 720, false},
    {1366, 768, 1.0667f, 1280.6f, 720, false}, {1280, 800, 1.0f, 1280, 800, false},
    {1024, 640, 0.8889f, 1152, 720, true},     {1100, 619, 0.8594f, 1280, 720.3f, false},
    {3840, 2160, 3.0f, 1280, 720, false},      {800, 1000, 0.6944f, 1152, 1024, true},
};

Test(layout, fits_every_screen)
{
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        struct layout layout = layout_fit(SIZES[i].width_px, SIZES[i].height_px);
        cr_expect_float_eq(layout.scale, SIZES[i].scale, 0.001f, "scale of row %zu", i);
        cr_expect_float_eq(layout.width, SIZES[i].width, 0.5f, "width of row %zu", i);
        cr_expect_float_eq(layout.height, SIZES[i].height, 0.5f, "height of row %zu", i);
        cr_expect_eq(layout.narrow, SIZES[i].narrow, "narrowness of row %zu", i);
    }
}

Test(layout, never_draws_words_under_12_pixels_in_the_wide_layout)
{
    for (int width = 900; width < 2000; width += 7) {
        struct layout layout = layout_fit(width, width * 9 / 16);
        cr_assert(layout.narrow || 14 * layout.scale >= 12);
    }
}

Test(layout, centres_a_very_wide_surface)
{
    struct layout layout = layout_fit(2560, 1080);
    cr_expect_float_eq(layout.width, 1440, 0.01f);
    cr_expect_float_eq(layout.left_px, 200, 1);
    struct point middle = layout_logical(&layout, 1280, 540);
    cr_expect_float_eq(middle.x, 720, 1);
    cr_expect_float_eq(middle.y, 360, 1);
}

// What is upright has margins above and below, not lists that nobody can take in at a glance.
Test(layout, centres_a_very_tall_surface)
{
    struct layout layout = layout_fit(1080, 1920);
    cr_expect_float_eq(layout.scale, 0.9375f, 0.001f);
    cr_expect_float_eq(layout.height, LAYOUT_HEIGHT_MAX, 0.01f);
    cr_expect_float_eq(layout.top_px, 480, 1);
    cr_expect_eq(layout_fit(1280, 1024).top_px, 0);
    struct point middle = layout_logical(&layout, 540, 960);
    cr_expect_float_eq(middle.x, 576, 1);
    cr_expect_float_eq(middle.y, 512, 1);
    struct point back = layout_real(&layout, middle);
    cr_expect_float_eq(back.x, 540, 0.1f);
    cr_expect_float_eq(back.y, 960, 0.1f);
    layout = layout_fit_over(1080, 1920, 80);
    cr_expect_float_eq(layout.height, LAYOUT_HEIGHT_MAX, 0.01f);
    cr_expect_float_eq(layout.top_px, 442, 1, "the foot is part of what is centred");
}

// A window may be anything for a moment: minimised, dragged, on a wall of screens.
Test(layout, takes_a_window_of_any_size)
{
    static const int ANY[] = {-5, 0, 1, 2, 640, 32767, 2000000000};
    for (size_t i = 0; i < sizeof ANY / sizeof ANY[0]; i++) {
        for (size_t k = 0; k < sizeof ANY / sizeof ANY[0]; k++) {
            struct layout layout = layout_fit(ANY[i], ANY[k]);
            cr_expect(layout.scale > 0 && isfinite(layout.scale));
            cr_expect(layout.width > 0 && layout.width <= LAYOUT_WIDTH_MAX);
            cr_expect(layout.height > 0 && layout.height <= LAYOUT_HEIGHT_MAX);
            cr_expect(layout.left_px >= 0 && layout.top_px >= 0);
        }
    }
}

// Smaller windows than this nobody has looked at; on it the smallest type is just large enough.
Test(layout, has_a_smallest_size_that_can_be_read)
{
    struct layout layout = layout_fit(LAYOUT_SMALLEST_WIDTH_PX, LAYOUT_SMALLEST_HEIGHT_PX);
    cr_expect(layout.narrow);
    cr_expect_float_eq(layout.width, LAYOUT_WIDTH_NARROW, 0.5f);
    cr_expect_geq(14 * layout.scale, 12);
}

Test(layout, maps_the_pointer_back)
{
    struct layout layout = layout_fit(1024, 640);
    struct point corner = layout_logical(&layout, 1024, 640);
    cr_expect_float_eq(corner.x, 1152, 0.1f);
    cr_expect_float_eq(corner.y, 720, 0.1f);
}

Test(layout, keeps_a_foot_under_the_screen)
{
    struct layout layout = layout_fit_over(1280, 720, 80);
    cr_expect_float_eq(layout.height, 720, 0.5f, "the screen has its whole height");
    cr_expect_float_eq(layout.scale, 0.9f, 0.001f, "and all is smaller for it");
    struct point corner = layout_logical(&layout, 0, 720);
    cr_expect_float_eq(corner.y, 800, 0.5f);
    layout = layout_fit_over(1024, 768, 80);
    cr_expect_float_eq(layout.scale, layout_fit(1024, 768).scale, 0.001f,
                       "a tall surface has the room anyway");
}
