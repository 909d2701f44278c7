#include "stations/draw/theme.h"

#include <math.h>
#include <string.h>

#define RGB(hex)                                                                                   \
    {                                                                                              \
        (hex) >> 16 & 0xFF, (hex) >> 8 & 0xFF, (hex)&0xFF, 255                                     \
    }

struct token {
    const char *name;
    struct colour night;
};

static const struct token TOKENS[THEME_COLOURS] = {
    [THEME_INK0] = {"ink0", RGB(0x050A12)},
    [THEME_INK1] = {"ink1", RGB(0x0A111D)},
    [THEME_INK2] = {"ink2", RGB(0x101A2A)},
    [THEME_INK3] = {"ink3", RGB(0x18263A)},
    [THEME_INK4] = {"ink4", RGB(0x22344D)},
    [THEME_RULE] = {"rule", RGB(0x2C3F5A)},
    [THEME_EDGE] = {"edge", RGB(0x61799B)},
    [THEME_ROOM] = {"room", RGB(0x0A111D)},
    [THEME_PAPER] = {"paper", RGB(0xF1EAD8)},
    [THEME_TEXT2] = {"text2", RGB(0xB7C3D2)},
    [THEME_TEXT3] = {"text3", RGB(0x8C9DB4)},
    [THEME_PHOS] = {"phos", RGB(0xBDF28D)},
    [THEME_PHOS_DIM] = {"phos_dim", RGB(0x6E9A5C)},
    [THEME_RED] = {"red", {0}}, // by theme, below
    [THEME_GREEN] = {"green", {0}},
    [THEME_YELLOW] = {"yellow", {0}},
    [THEME_RAD] = {"rad", {0}},
    [THEME_ALARM] = {"alarm", RGB(0xFF5247)},
    [THEME_ALARM_INK] = {"alarm_ink", RGB(0x1C0508)},
    [THEME_MAROON] = {"maroon", RGB(0x220B12)},
    [THEME_CAPTAIN] = {"captain", RGB(0xE9CB8E)},
    [THEME_MATE] = {"mate", RGB(0x9FA6FF)},
    [THEME_ENGINEER] = {"engineer", RGB(0xEE8C56)},
    [THEME_RADIO] = {"radio", RGB(0xA4DFF4)},
    [THEME_SIDE_BLUE] = {"side_blue", RGB(0x5AA6FF)},
    [THEME_SIDE_RED] = {"side_red", RGB(0xFF86A0)},
    [THEME_SEA0] = {"sea0", RGB(0x091524)},
    [THEME_SEA1] = {"sea1", RGB(0x0B1B2E)},
    [THEME_SEA2] = {"sea2", RGB(0x0E2338)},
    [THEME_SEA3] = {"sea3", RGB(0x122D45)},
    [THEME_SEA4] = {"sea4", RGB(0x183A52)},
    [THEME_LAND] = {"land", RGB(0x4A4432)},
    [THEME_LAND_HIGH] = {"land_high", RGB(0x6A6146)},
    [THEME_COAST] = {"coast", RGB(0xD2C298)},
};

struct change {
    enum theme_colour token;
    struct colour colour;
};

// The families of the themes for eyes that see fewer colours. Chosen by search: no two of them come
// closer than CIEDE2000 20 in the sight that they are for (tests/stations/sight_test.c).
static const struct colour FAMILY_COLOURS[THEME_KINDS][FAMILIES] = {
    [THEME_NIGHT] = {RGB(0xFF7365), RGB(0x34D2A6), RGB(0xFFD24D), RGB(0xE594F2)},
    [THEME_NIGHT_CVD] = {RGB(0xE8703C), RGB(0x5C96EA), RGB(0xFBF2A1), RGB(0xF0CFEA)},
    [THEME_NIGHT_TRITAN] = {RGB(0xFA855E), RGB(0xA7FFDF), RGB(0xFFF148), RGB(0xAB91ED)},
};

// While stopped the whole room turns maroon; what has a meaning keeps its colour.
static const struct change STOP[] = {
    {THEME_INK1, RGB(0x1B0A10)},  {THEME_INK2, RGB(0x240F17)},  {THEME_INK3, RGB(0x341822)},
    {THEME_INK4, RGB(0x45202D)},  {THEME_RULE, RGB(0x57303B)},  {THEME_EDGE, RGB(0xA0707C)},
    {THEME_TEXT3, RGB(0xBC9AA3)}, {THEME_TEXT2, RGB(0xD6C3C6)}, {THEME_ROOM, RGB(0x220B12)},
};

static const char *const KIND_NAMES[THEME_KINDS] = {
    [THEME_NIGHT] = "night",
    [THEME_NIGHT_CVD] = "night-cvd",
    [THEME_NIGHT_TRITAN] = "night-tritan",
};

void theme_init(struct theme *theme, enum theme_kind kind, float stop)
{
    theme->kind = kind;
    for (int i = 0; i < THEME_COLOURS; i++) {
        theme->colours[i] = TOKENS[i].night;
    }
    for (int i = 0; i < FAMILIES; i++) {
        theme->colours[theme_of_family((enum theme_family)i)] = FAMILY_COLOURS[kind][i];
    }
    for (size_t i = 0; i < sizeof STOP / sizeof STOP[0]; i++) {
        struct colour *colour = &theme->colours[STOP[i].token];
        *colour = colour_mix(*colour, STOP[i].colour, stop);
    }
}

const char *theme_colour_name(enum theme_colour token)
{
    return TOKENS[token].name;
}

const char *theme_kind_name(enum theme_kind kind)
{
    return KIND_NAMES[kind];
}

bool theme_kind_find(const char *name, enum theme_kind *kind)
{
    for (int i = 0; i < THEME_KINDS; i++) {
        if (strcmp(name, KIND_NAMES[i]) == 0) {
            *kind = (enum theme_kind)i;
            return true;
        }
    }
    return false;
}

enum theme_colour theme_of_family(enum theme_family family)
{
    return (enum theme_colour)(THEME_RED + (int)family);
}

enum theme_colour theme_of_side(enum side side)
{
    return (enum theme_colour)(THEME_SIDE_BLUE + (int)side);
}

static uint8_t mix_channel(uint8_t a, uint8_t b, float t)
{
    return (uint8_t)lroundf((float)a + (float)(b - a) * t);
}

struct colour colour_mix(struct colour a, struct colour b, float t)
{
    t = fminf(fmaxf(t, 0.0f), 1.0f);
    return (struct colour){mix_channel(a.r, b.r, t), mix_channel(a.g, b.g, t),
                           mix_channel(a.b, b.b, t), mix_channel(a.a, b.a, t)};
}

struct colour colour_fade(struct colour colour, float opacity)
{
    opacity = fminf(fmaxf(opacity, 0.0f), 1.0f);
    colour.a = (uint8_t)lroundf((float)colour.a * opacity);
    return colour;
}

static float linear(uint8_t channel)
{
    float v = (float)channel / 255.0f;
    return v <= 0.04045f ? v / 12.92f : powf((v + 0.055f) / 1.055f, 2.4f);
}

static float luminance(struct colour c)
{
    return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

float colour_contrast(struct colour a, struct colour b)
{
    float x = luminance(a);
    float y = luminance(b);
    return (fmaxf(x, y) + 0.05f) / (fminf(x, y) + 0.05f);
}
