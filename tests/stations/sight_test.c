// Palettes as eyes see them that lack a kind of cone, and whether words can be read.
//
// Red-green blindness is simulated by the matrices of Machado, Oliveira and Fernandes (2009) for
// full severity, blue-yellow blindness by these and by the two half-planes of Brettel, Vienot and
// Mollon (1997), which is held to be closer to it. Distances are CIEDE2000.
#include <criterion/criterion.h>
#include <math.h>

#include "stations/draw/theme.h"

#define PI 3.14159265358979323846

enum sight { NORMAL, PROTAN, DEUTAN, TRITAN, TRITAN_BRETTEL, SIGHTS };
static const char *const SIGHT_NAMES[SIGHTS] = {"normal sight", "protanopia", "deuteranopia",
                                                "tritanopia", "tritanopia (Brettel)"};

struct lab {
    double l, a, b;
};

static const double MACHADO[SIGHTS][3][3] = {
    [PROTAN] = {{0.152286, 1.052583, -0.204868},
                {0.114503, 0.786281, 0.099216},
                {-0.003882, -0.048116, 1.051998}},
    [DEUTAN] = {{0.367322, 0.860646, -0.227968},
                {0.280085, 0.672501, 0.047413},
                {-0.011820, 0.042940, 0.968881}},
    [TRITAN] = {{1.255528, -0.076749, -0.178779},
                {-0.078411, 0.930809, 0.147602},
                {0.004733, 0.691367, 0.303900}},
};

// On either side of the plane of greys another half-plane is what is seen.
static const double BRETTEL[2][3][3] = {
    {{1.01277, 0.13548, -0.14826}, {-0.01243, 0.86812, 0.14431}, {0.07589, 0.80500, 0.11911}},
    {{0.93678, 0.18979, -0.12657}, {0.06154, 0.81526, 0.12320}, {-0.37562, 1.12767, 0.24796}},
};
static const double BRETTEL_PLANE[3] = {0.03901, -0.02788, -0.01113};

static double linear(uint8_t channel)
{
    double v = channel / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static void see(struct colour colour, enum sight sight, double out[3])
{
    double in[3] = {linear(colour.r), linear(colour.g), linear(colour.b)};
    double side = 0;
    for (int i = 0; i < 3; i++) {
        side += BRETTEL_PLANE[i] * in[i];
    }
    for (int row = 0; row < 3; row++) {
        const double *matrix =
            sight == TRITAN_BRETTEL ? BRETTEL[side >= 0 ? 0 : 1][row] : MACHADO[sight][row];
        double sum = matrix[0] * in[0] + matrix[1] * in[1] + matrix[2] * in[2];
        out[row] = sight == NORMAL ? in[row] : fmin(fmax(sum, 0), 1);
    }
}

static double lab_curve(double t)
{
    return t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116;
}

static struct lab lab_of(struct colour colour, enum sight sight)
{
    double c[3];
    see(colour, sight, c);
    double x = lab_curve((0.4124564 * c[0] + 0.3575761 * c[1] + 0.1804375 * c[2]) / 0.95047);
    double y = lab_curve(0.2126729 * c[0] + 0.7151522 * c[1] + 0.0721750 * c[2]);
    double z = lab_curve((0.0193339 * c[0] + 0.1191920 * c[1] + 0.9503041 * c[2]) / 1.08883);
    return (struct lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double degrees_of(double a, double b)
{
    double angle = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / PI;
    return angle < 0 ? angle + 360 : angle;
}

static double cos_deg(double degrees)
{
    return cos(degrees * PI / 180);
}

static double seventh(double chroma)
{
    return sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)));
}

static double ciede2000(struct lab p, struct lab q)
{
    double stretch = 1.5 - 0.5 * seventh((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2);
    double c1 = hypot(stretch * p.a, p.b);
    double c2 = hypot(stretch * q.a, q.b);
    double h1 = degrees_of(stretch * p.a, p.b);
    double h2 = degrees_of(stretch * q.a, q.b);
    bool is_grey = c1 * c2 == 0;
    double turn = is_grey ? 0 : h2 - h1;
    turn += turn > 180 ? -360 : turn < -180 ? 360 : 0;
    double hue = is_grey ? h1 + h2 : (h1 + h2) / 2;
    if (!is_grey && fabs(h1 - h2) > 180) {
        hue += h1 + h2 < 360 ? 180 : -180;
    }
    double light = (p.l + q.l) / 2;
    double chroma = (c1 + c2) / 2;
    double t = 1 - 0.17 * cos_deg(hue - 30) + 0.24 * cos_deg(2 * hue) +
               0.32 * cos_deg(3 * hue + 6) - 0.2 * cos_deg(4 * hue - 63);
    double dl = (q.l - p.l) / (1 + 0.015 * pow(light - 50, 2) / sqrt(20 + pow(light - 50, 2)));
    double dc = (c2 - c1) / (1 + 0.045 * chroma);
    double dh = 2 * sqrt(c1 * c2) * sin(turn * PI / 360) / (1 + 0.015 * chroma * t);
    double blue = 30 * exp(-pow((hue - 275) / 25, 2));
    double mixed = -sin(2 * blue * PI / 180) * 2 * seventh(chroma);
    return sqrt(dl * dl + dc * dc + dh * dh + mixed * dc * dh);
}

static double closest_families(const struct theme *theme, enum sight sight)
{
    double closest = 1000;
    for (int i = 0; i < FAMILIES; i++) {
        for (int k = 0; k < i; k++) {
            struct colour a = theme->colours[theme_of_family((enum theme_family)i)];
            struct colour b = theme->colours[theme_of_family((enum theme_family)k)];
            closest = fmin(closest, ciede2000(lab_of(a, sight), lab_of(b, sight)));
        }
    }
    return closest;
}

static double between_sides(const struct theme *theme, enum sight sight)
{
    return ciede2000(lab_of(theme->colours[THEME_SIDE_BLUE], sight),
                     lab_of(theme->colours[THEME_SIDE_RED], sight));
}

// Pairs published with the formula (Sharma, Wu and Dalal 2005), so that the ruler itself is true.
Test(sight, distances_are_measured_right)
{
    static const struct {
        struct lab p, q;
        double distance;
    } PAIRS[] = {
        {{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
        {{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000},
        {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
        {{50, 2.5, 0}, {61, -5, 29}, 22.8977},
        {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
        {{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082},
    };
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        cr_expect_float_eq(ciede2000(PAIRS[i].p, PAIRS[i].q), PAIRS[i].distance, 0.0002, "pair %zu",
                           i);
    }
}

// Whatever a person cannot see, one theme keeps the families and the sides apart.
Test(sight, every_eye_has_a_theme)
{
    static const struct {
        enum theme_kind theme;
        enum sight sight;
    } FITTING[] = {
        {THEME_NIGHT, NORMAL},
        {THEME_DAY, NORMAL},
        {THEME_CONTRAST, NORMAL},
        {THEME_NIGHT_CVD, PROTAN},
        {THEME_NIGHT_CVD, DEUTAN},
        {THEME_NIGHT_TRITAN, TRITAN},
        {THEME_NIGHT_TRITAN, TRITAN_BRETTEL},
    };
    for (size_t i = 0; i < sizeof FITTING / sizeof FITTING[0]; i++) {
        struct theme theme;
        theme_init(&theme, FITTING[i].theme, 0);
        double families = closest_families(&theme, FITTING[i].sight);
        double sides = between_sides(&theme, FITTING[i].sight);
        cr_expect_geq(families, 20, "%s in %s: families %.1f apart",
                      theme_kind_name(FITTING[i].theme), SIGHT_NAMES[FITTING[i].sight], families);
        cr_expect_geq(sides, 20, "%s in %s: sides %.1f apart", theme_kind_name(FITTING[i].theme),
                      SIGHT_NAMES[FITTING[i].sight], sides);
    }
}

// And nobody is worse off for a friend's choice than by a word and a shape: still apart.
Test(sight, no_theme_hides_a_family_from_anybody)
{
    for (int kind = 0; kind < THEME_KINDS; kind++) {
        struct theme theme;
        theme_init(&theme, (enum theme_kind)kind, 0);
        for (int sight = NORMAL; sight <= DEUTAN; sight++) {
            double families = closest_families(&theme, (enum sight)sight);
            cr_expect_geq(families, 12, "%s in %s: %.1f", theme_kind_name((enum theme_kind)kind),
                          SIGHT_NAMES[sight], families);
        }
    }
}

static void expect_words(const struct theme *theme, enum theme_colour words,
                         enum theme_colour ground, const char *when)
{
    float contrast = colour_contrast(theme->colours[words], theme->colours[ground]);
    float least = theme->kind == THEME_CONTRAST ? 7.0f : 4.5f;
    cr_expect_geq(contrast, least, "%s, %s: %s on %s has %.2f", theme_kind_name(theme->kind), when,
                  theme_colour_name(words), theme_colour_name(ground), (double)contrast);
}

// WCAG AA for everything that is written, AAA in the theme of high contrast: each word colour on
// each ground that words stand on.
Test(sight, words_can_be_read_in_every_theme)
{
    static const enum theme_colour GROUNDS[] = {THEME_INK0, THEME_INK1, THEME_INK2, THEME_INK3,
                                                THEME_ROOM};
    static const enum theme_colour WORDS[] = {
        THEME_PAPER,    THEME_TEXT2,  THEME_TEXT3,     THEME_PHOS,    THEME_RED,
        THEME_GREEN,    THEME_YELLOW, THEME_RAD,       THEME_CAPTAIN, THEME_MATE,
        THEME_ENGINEER, THEME_RADIO,  THEME_SIDE_BLUE, THEME_SIDE_RED};
    static const enum theme_colour FILLS[] = {THEME_CAPTAIN, THEME_MATE, THEME_ENGINEER,
                                              THEME_RADIO,   THEME_PHOS, THEME_PAPER};
    static const enum theme_colour SEAS[] = {THEME_SEA0, THEME_SEA1, THEME_SEA2, THEME_SEA3,
                                             THEME_SEA4};
    for (int kind = 0; kind < THEME_KINDS; kind++) {
        for (int stop = 0; stop < 2; stop++) {
            const char *when = stop ? "stopped" : "running";
            struct theme theme;
            theme_init(&theme, (enum theme_kind)kind, (float)stop);
            for (size_t g = 0; g < sizeof GROUNDS / sizeof GROUNDS[0]; g++) {
                for (size_t w = 0; w < sizeof WORDS / sizeof WORDS[0]; w++) {
                    expect_words(&theme, WORDS[w], GROUNDS[g], when);
                }
            }
            for (int w = THEME_PAPER; w <= THEME_TEXT3; w++) { // under the pointer
                expect_words(&theme, (enum theme_colour)w, THEME_INK4, when);
            }
            for (size_t f = 0; f < sizeof FILLS / sizeof FILLS[0]; f++) {
                expect_words(&theme, THEME_INK1, FILLS[f], when);
            }
            for (size_t s = 0; s < sizeof SEAS / sizeof SEAS[0]; s++) {
                expect_words(&theme, THEME_PAPER, SEAS[s], when);
                expect_words(&theme, THEME_PHOS, SEAS[s], when);
                // Targets and mines are shapes, not words.
                cr_expect_geq(colour_contrast(theme.colours[THEME_RED], theme.colours[SEAS[s]]), 3);
                expect_words(&theme, THEME_COAST, SEAS[s], when);
            }
            expect_words(&theme, THEME_ALARM_INK, THEME_ALARM, when);
            expect_words(&theme, THEME_ALARM, THEME_INK2, when);
        }
    }
}
