#include "stations/sound.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

Test(sound, every_sound_can_be_heard_and_harms_nobody)
{
    for (int i = 0; i < SOUNDS; i++) {
        const char *name = sound_name((enum sound)i);
        cr_assert_not_null(name);
        size_t count = sound_samples((enum sound)i);
        cr_assert(count > 0 && count < (size_t)2 * SOUND_RATE_HZ, "%s has %zu samples", name,
                  count);
        float *samples = malloc(count * sizeof samples[0]);
        sound_synthesise((enum sound)i, samples);
        double energy = 0;
        for (size_t k = 0; k < count; k++) {
            cr_assert(fabsf(samples[k]) <= 1, "%s is too loud", name);
            energy += (double)(samples[k] * samples[k]);
        }
        cr_expect_gt(sqrt(energy / (double)count), 0.01, "%s is silent", name);
        cr_expect_lt(fabsf(samples[0]), 0.05f, "%s begins with a crack", name);
        cr_expect_lt(fabsf(samples[count - 1]), 0.05f, "%s ends with a crack", name);
        free(samples);
    }
}

Test(sound, a_full_queue_drops_what_comes_later)
{
    struct sound_queue queue = {0};
    for (int i = 0; i < 100; i++) {
        sound_add(&queue, i == 0 ? SOUND_STOP : SOUND_TICK);
    }
    cr_expect_eq(queue.count, SOUND_QUEUE_MAX);
    cr_expect_eq(queue.waiting[0], SOUND_STOP);
}
