#include "stations/layout.h"

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
    {3840, 2160, 3.0f, 1280, 720, false},      {800, 1000, 0.6944f, 1152, 1440, true},
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
