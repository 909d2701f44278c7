#include "stations/draw/theme.h"

#include <criterion/criterion.h>
#include <string.h>

struct pair {
    enum theme_colour words, ground;
    float least;
};

// What can be read at all: 4.5 for words, 3 for outlines that matter.
static const struct pair NIGHT[] = {
    {THEME_EDGE, THEME_INK2, 3.9f},       {THEME_PAPER, THEME_INK2, 14.5f},
    {THEME_TEXT2, THEME_INK2, 9.8f},      {THEME_TEXT3, THEME_INK2, 6.3f},
    {THEME_TEXT3, THEME_INK3, 5.5f},      {THEME_TEXT3, THEME_INK4, 4.6f},
    {THEME_PHOS, THEME_INK2, 13.5f},      {THEME_RED, THEME_INK2, 6.6f},
    {THEME_GREEN, THEME_INK2, 9.1f},      {THEME_YELLOW, THEME_INK2, 12.1f},
    {THEME_RAD, THEME_INK2, 8.2f},        {THEME_ALARM, THEME_INK2, 5.4f},
    {THEME_ALARM_INK, THEME_ALARM, 6.1f}, {THEME_CAPTAIN, THEME_INK2, 11.1f},
    {THEME_MATE, THEME_INK2, 7.8f},       {THEME_ENGINEER, THEME_INK2, 7.1f},
    {THEME_RADIO, THEME_INK2, 12.0f},     {THEME_SIDE_BLUE, THEME_INK2, 6.9f},
    {THEME_SIDE_RED, THEME_INK2, 7.6f},   {THEME_PAPER, THEME_SEA4, 9.9f},
    {THEME_PHOS, THEME_SEA4, 9.2f},       {THEME_RED, THEME_SEA4, 4.5f},
    {THEME_COAST, THEME_SEA4, 6.7f},      {THEME_INK1, THEME_CAPTAIN, 7.7f},
    {THEME_INK1, THEME_MATE, 7.7f},       {THEME_INK1, THEME_ENGINEER, 7.7f},
    {THEME_INK1, THEME_RADIO, 7.7f},      {THEME_INK1, THEME_PHOS, 7.7f},
};

static const struct pair STOPPED[] = {
    {THEME_EDGE, THEME_INK2, 4.4f},
    {THEME_TEXT3, THEME_INK2, 7.2f},
    {THEME_TEXT2, THEME_INK2, 10.8f},
    {THEME_PAPER, THEME_INK4, 4.5f},
};

static const struct pair CVD[] = {
    {THEME_RED, THEME_INK3, 4.9f},
    {THEME_GREEN, THEME_INK3, 4.9f},
    {THEME_YELLOW, THEME_INK3, 4.9f},
    {THEME_RAD, THEME_INK3, 4.9f},
};

// Figures are given to one decimal.
static void expect_contrast(const struct theme *theme, const struct pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        float contrast =
            colour_contrast(theme->colours[pairs[i].words], theme->colours[pairs[i].ground]);
        cr_expect_geq(contrast, pairs[i].least - 0.05f, "%s on %s has %.2f",
                      theme_colour_name(pairs[i].words), theme_colour_name(pairs[i].ground),
                      (double)contrast);
    }
}

Test(theme, can_be_read_at_night)
{
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 0);
    expect_contrast(&theme, NIGHT, sizeof NIGHT / sizeof NIGHT[0]);
}

Test(theme, can_be_read_while_stopped)
{
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 1);
    expect_contrast(&theme, STOPPED, sizeof STOPPED / sizeof STOPPED[0]);
}

Test(theme, can_be_read_by_the_colour_blind)
{
    struct theme theme;
    theme_init(&theme, THEME_NIGHT_CVD, 0);
    expect_contrast(&theme, CVD, sizeof CVD / sizeof CVD[0]);
}

Test(theme, stop_changes_the_room_and_no_meaning)
{
    struct theme night;
    struct theme stopped;
    theme_init(&night, THEME_NIGHT, 0);
    theme_init(&stopped, THEME_NIGHT, 1);
    cr_expect_neq(night.colours[THEME_INK2].r, stopped.colours[THEME_INK2].r);
    for (int i = THEME_PAPER; i < THEME_COLOURS; i++) {
        if (i == THEME_TEXT2 || i == THEME_TEXT3) {
            continue;
        }
        cr_expect(memcmp(&night.colours[i], &stopped.colours[i], sizeof night.colours[i]) == 0,
                  "%s changed", theme_colour_name((enum theme_colour)i));
    }
}

Test(theme, every_colour_has_a_name_of_its_own)
{
    for (int i = 0; i < THEME_COLOURS; i++) {
        cr_assert_not_null(theme_colour_name((enum theme_colour)i));
        for (int k = 0; k < i; k++) {
            cr_expect_str_neq(theme_colour_name((enum theme_colour)i),
                              theme_colour_name((enum theme_colour)k));
        }
    }
}

Test(theme, is_found_by_name)
{
    enum theme_kind kind = THEME_NIGHT;
    cr_expect(theme_kind_find("night-cvd", &kind));
    cr_expect_eq(kind, THEME_NIGHT_CVD);
    cr_expect_not(theme_kind_find("dusk", &kind));
    cr_expect_eq(kind, THEME_NIGHT_CVD);
}

Test(theme, mixes_and_fades)
{
    struct colour black = {0, 0, 0, 255};
    struct colour white = {255, 255, 255, 255};
    cr_expect_eq(colour_mix(black, white, 0.5f).g, 128);
    cr_expect_eq(colour_mix(black, white, 7).g, 255);
    cr_expect_eq(colour_fade(white, 0.2f).a, 51);
    cr_expect_float_eq(colour_contrast(black, white), 21, 0.01f);
}
