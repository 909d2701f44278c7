#include "stations/charts/noise.h"

#include <math.h>

static float fade(float t);

float noise_hash(int32_t i, int32_t j, uint32_t seed)
{
    uint32_t h = (uint32_t)i * 374761393u + (uint32_t)j * 668265263u + seed * 1274126177u;
    h = (h ^ h >> 13) * 1103515245u;
    h ^= h >> 16;
    return (float)(h & 0xFFFFu) / 65535.0f * 2.0f - 1.0f;
}

float noise_value(float x, float y, uint32_t seed)
{
    float left = floorf(x);
    float top = floorf(y);
    int32_t i = (int32_t)left;
    int32_t j = (int32_t)top;
    float a = fade(x - left);
    float b = fade(y - top);
    float above = noise_hash(i, j, seed) * (1 - a) + noise_hash(i + 1, j, seed) * a;
    float below = noise_hash(i, j + 1, seed) * (1 - a) + noise_hash(i + 1, j + 1, seed) * a;
    return above * (1 - b) + below * b;
}

float noise_fbm(float x, float y, uint32_t seed)
{
    return 0.58f * noise_value(x, y, seed) + 0.28f * noise_value(2.1f * x, 2.1f * y, seed + 7) +
           0.14f * noise_value(4.3f * x, 4.3f * y, seed + 19);
}

static float fade(float t)
{
    return t * t * t * (t * (t * 6 - 15) + 10);
}
