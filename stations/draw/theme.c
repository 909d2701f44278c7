#include "stations/draw/theme.h"

#include <math.h>
#include <string.h>

#define RGB(hex)                                                                                   \
    {                                                                                              \
        (hex) >> 16 & 0xFF, (hex) >> 8 & 0xFF, (hex)&0xFF, 255                                     \
    }

// The rooms that a theme can be in.
enum room { ROOM_NIGHT, ROOM_DAY, ROOM_CONTRAST, ROOMS };

static const enum room ROOM_OF[THEME_KINDS] = {
    [THEME_NIGHT] = ROOM_NIGHT, [THEME_NIGHT_CVD] = ROOM_NIGHT,   [THEME_NIGHT_TRITAN] = ROOM_NIGHT,
    [THEME_DAY] = ROOM_DAY,     [THEME_CONTRAST] = ROOM_CONTRAST,
};

struct token {
    const char *name;
    struct colour colours[ROOMS];
};

static const struct token TOKENS[THEME_COLOURS] = {
    [THEME_INK0] = {"ink0", {RGB(0x050A12), RGB(0xFFFFFF), RGB(0x000000)}},
    [THEME_INK1] = {"ink1", {RGB(0x0A111D), RGB(0xE9EEF4), RGB(0x000000)}},
    [THEME_INK2] = {"ink2", {RGB(0x101A2A), RGB(0xF7F9FB), RGB(0x0A0A0A)}},
    [THEME_INK3] = {"ink3", {RGB(0x18263A), RGB(0xE4EAF1), RGB(0x161616)}},
    [THEME_INK4] = {"ink4", {RGB(0x22344D), RGB(0xD9E1EA), RGB(0x242424)}},
    [THEME_RULE] = {"rule", {RGB(0x2C3F5A), RGB(0xC2CCD8), RGB(0x8A8A8A)}},
    [THEME_EDGE] = {"edge", {RGB(0x61799B), RGB(0x5F7086), RGB(0xFFFFFF)}},
    [THEME_ROOM] = {"room", {RGB(0x0A111D), RGB(0xE9EEF4), RGB(0x000000)}},
    [THEME_PAPER] = {"paper", {RGB(0xF1EAD8), RGB(0x10161F), RGB(0xFFFFFF)}},
    [THEME_TEXT2] = {"text2", {RGB(0xB7C3D2), RGB(0x33404F), RGB(0xF0F0F0)}},
    [THEME_TEXT3] = {"text3", {RGB(0x8C9DB4), RGB(0x455263), RGB(0xD6D6D6)}},
    [THEME_PHOS] = {"phos", {RGB(0xBDF28D), RGB(0x2A6200), RGB(0xC8FF9A)}},
    [THEME_PHOS_DIM] = {"phos_dim", {RGB(0x6E9A5C), RGB(0x6C9A55), RGB(0x8AC06E)}},
    [THEME_RED] = {"red", {{0}}}, // by theme, below
    [THEME_GREEN] = {"green", {{0}}},
    [THEME_YELLOW] = {"yellow", {{0}}},
    [THEME_RAD] = {"rad", {{0}}},
    [THEME_ALARM] = {"alarm", {RGB(0xFF5247), RGB(0xBE1218), RGB(0xFF8A80)}},
    [THEME_ALARM_INK] = {"alarm_ink", {RGB(0x1C0508), RGB(0xFFF6F5), RGB(0x000000)}},
    [THEME_MAROON] = {"maroon", {RGB(0x220B12), RGB(0xF6DADC), RGB(0x2A0008)}},
    [THEME_CAPTAIN] = {"captain", {RGB(0xE9CB8E), RGB(0x6B4E00), RGB(0xF2D894)}},
    [THEME_MATE] = {"mate", {RGB(0x9FA6FF), RGB(0x3A3FC0), RGB(0xBFC4FF)}},
    [THEME_ENGINEER] = {"engineer", {RGB(0xEE8C56), RGB(0x97390A), RGB(0xFFAE80)}},
    [THEME_RADIO] = {"radio", {RGB(0xA4DFF4), RGB(0x0A5A7C), RGB(0xB5E8FA)}},
    [THEME_SIDE_BLUE] = {"side_blue", {RGB(0x5AA6FF), RGB(0x0B55B5), RGB(0x86C0FF)}},
    [THEME_SIDE_RED] = {"side_red", {RGB(0xFF86A0), RGB(0xB0174A), RGB(0xFFA3B8)}},
    [THEME_SEA0] = {"sea0", {RGB(0x091524), RGB(0xF4F8FB), RGB(0x000000)}},
    [THEME_SEA1] = {"sea1", {RGB(0x0B1B2E), RGB(0xEAF2F8), RGB(0x050B12)}},
    [THEME_SEA2] = {"sea2", {RGB(0x0E2338), RGB(0xDFEBF4), RGB(0x0A1622)}},
    [THEME_SEA3] = {"sea3", {RGB(0x122D45), RGB(0xD4E4F0), RGB(0x0F2030)}},
    [THEME_SEA4] = {"sea4", {RGB(0x183A52), RGB(0xC9DDEC), RGB(0x142A3E)}},
    [THEME_LAND] = {"land", {RGB(0x4A4432), RGB(0xE3D7B0), RGB(0x3A3524)}},
    [THEME_LAND_HIGH] = {"land_high", {RGB(0x6A6146), RGB(0xD0BD86), RGB(0x544C34)}},
    [THEME_COAST] = {"coast", {RGB(0xD2C298), RGB(0x5A4A1E), RGB(0xFFE9B0)}},
};

struct change {
    enum theme_colour token;
    struct colour colours[ROOMS];
};

// The families of the themes for eyes that see fewer colours. Chosen by search: no two of them come
// closer than CIEDE2000 20 in the sight that they are for (tests/stations/sight_test.c).
static const struct colour FAMILY_COLOURS[THEME_KINDS][FAMILIES] = {
    [THEME_NIGHT] = {RGB(0xFF7365), RGB(0x34D2A6), RGB(0xFFD24D), RGB(0xE594F2)},
    [THEME_NIGHT_CVD] = {RGB(0xE8703C), RGB(0x5C96EA), RGB(0xFBF2A1), RGB(0xF0CFEA)},
    [THEME_NIGHT_TRITAN] = {RGB(0xFA855E), RGB(0xA7FFDF), RGB(0xFFF148), RGB(0xAB91ED)},
    [THEME_DAY] = {RGB(0x8C0036), RGB(0x01665A), RGB(0x825B00), RGB(0x8238C7)},
    [THEME_CONTRAST] = {RGB(0xFF8870), RGB(0x2EE6B4), RGB(0xFFDC50), RGB(0xEFB0FA)},
};

// While stopped the whole room turns maroon (pink by day); what has a meaning keeps its colour.
static const struct change STOP[] = {
    {THEME_INK1, {RGB(0x1B0A10), RGB(0xF6E3E4), RGB(0x1A0006)}},
    {THEME_INK2, {RGB(0x240F17), RGB(0xFCEFF0), RGB(0x22000A)}},
    {THEME_INK3, {RGB(0x341822), RGB(0xF3DADC), RGB(0x2E0A14)}},
    {THEME_INK4, {RGB(0x45202D), RGB(0xEBCBCE), RGB(0x3C1420)}},
    {THEME_RULE, {RGB(0x57303B), RGB(0xD9AEB3), RGB(0xC08A96)}},
    {THEME_EDGE, {RGB(0xA0707C), RGB(0x8E5560), RGB(0xFFD0D8)}},
    {THEME_TEXT3, {RGB(0xBC9AA3), RGB(0x6B3E46), RGB(0xE6CDD2)}},
    {THEME_TEXT2, {RGB(0xD6C3C6), RGB(0x4A2A30), RGB(0xF5E6E8)}},
    {THEME_ROOM, {RGB(0x220B12), RGB(0xF6E0E2), RGB(0x1A0006)}},
};

static const char *const KIND_NAMES[THEME_KINDS] = {
    [THEME_NIGHT] = "night", [THEME_NIGHT_CVD] = "night-cvd", [THEME_NIGHT_TRITAN] = "night-tritan",
    [THEME_DAY] = "day",     [THEME_CONTRAST] = "contrast",
};

void theme_init(struct theme *theme, enum theme_kind kind, float stop)
{
    enum room room = ROOM_OF[kind];
    theme->kind = kind;
    for (int i = 0; i < THEME_COLOURS; i++) {
        theme->colours[i] = TOKENS[i].colours[room];
    }
    for (int i = 0; i < FAMILIES; i++) {
        theme->colours[theme_of_family((enum theme_family)i)] = FAMILY_COLOURS[kind][i];
    }
    for (size_t i = 0; i < sizeof STOP / sizeof STOP[0]; i++) {
        struct colour *colour = &theme->colours[STOP[i].token];
        *colour = colour_mix(*colour, STOP[i].colours[room], stop);
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
