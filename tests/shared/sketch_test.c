// A drawing can be brought to any other by strokes.
#include "shared/sonar/sketch.h"

#include <criterion/criterion.h>

#include "shared/random.h"

// So many strokes are more than enough: every step, mark, note and line of both drawings.
#define STROKES_MAX (SONAR_SHEETS * (2 * SONAR_STEPS_MAX + 3) + 2 * 32 + 2 * 6 + SONAR_PENCIL_MAX)

static void scribble(struct sonar_sketch *sketch, struct random *random, int strokes)
{
    for (int i = 0; i < strokes; i++) {
        struct sonar_stroke stroke;
        record_random(&SONAR_STROKE_RECORD, random, &stroke);
        sonar_sketch_draw(sketch, &stroke); // what has no room is not drawn
    }
}

// What was begun on both sides differs little, as when somebody draws faster than the host answers.
static void begin(struct sonar_sketch *sketch, struct random *random)
{
    *sketch = (struct sonar_sketch){.tracks_count = SONAR_SHEETS};
    struct sonar_stroke start = {.kind = SONAR_STROKE_BEGIN, .begin = {1, {3, 4}}};
    cr_assert(sonar_sketch_draw(sketch, &start));
    for (int i = 0; i < 20; i++) {
        struct sonar_stroke step = {
            .kind = SONAR_STROKE_STEP,
            .step = {1, (uint8_t)random_below(random, SONAR_STEP_COUNT)},
        };
        cr_assert(sonar_sketch_draw(sketch, &step));
    }
}

Test(sketch, can_be_brought_to_any_other)
{
    unsigned kinds = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct random random;
        random_seed(&random, seed);
        struct sonar_sketch from;
        begin(&from, &random);
        struct sonar_sketch to = from;
        scribble(&from, &random, (int)random_below(&random, 30));
        scribble(&to, &random, (int)random_below(&random, 30));
        struct sonar_stroke stroke;
        int count = 0;
        for (; sonar_sketch_next(&from, &to, &stroke); count++) {
            cr_assert_lt(count, STROKES_MAX, "seed %d never ends", (int)seed);
            cr_assert(sonar_sketch_draw(&from, &stroke), "seed %d, stroke %d", (int)seed, count);
            kinds |= 1U << stroke.kind;
        }
        cr_assert_eq(from.marks_count, to.marks_count);
        cr_assert_eq(from.notes_count, to.notes_count);
        cr_assert_eq(from.pencil_count, to.pencil_count);
        for (int i = 0; i < SONAR_SHEETS; i++) {
            cr_assert_eq(from.tracks[i].steps_count, to.tracks[i].steps_count);
            cr_assert_arr_eq(from.tracks[i].steps, to.tracks[i].steps, to.tracks[i].steps_count);
        }
        cr_assert_not(sonar_sketch_next(&to, &from, &stroke), "seed %d", (int)seed);
    }
    cr_assert_eq(kinds, (1U << (SONAR_STROKE_TAKE + 1)) - 1, "kinds seen: %x", kinds);
}

Test(sketch, takes_silences_and_nothing_else_for_something_else)
{
    struct sonar_sketch sketch = {.tracks_count = SONAR_SHEETS};
    uint8_t steps[] = {SONAR_STEP_NORTH, SONAR_STEP_SILENCE, SONAR_STEP_DEAF};
    for (size_t i = 0; i < sizeof steps; i++) {
        struct sonar_stroke step = {.kind = SONAR_STROKE_STEP, .step = {2, steps[i]}};
        cr_assert(sonar_sketch_draw(&sketch, &step));
    }
    for (uint8_t number = 0; number < 5; number++) {
        struct sonar_stroke take = {.kind = SONAR_STROKE_TAKE,
                                    .take = {2, number, SONAR_STEP_GLIDE + 3}};
        cr_assert_eq(sonar_sketch_draw(&sketch, &take), number == 2);
    }
    cr_assert_eq(sketch.tracks[1].steps[1], SONAR_STEP_GLIDE + 3);
    struct sonar_stroke deaf = {.kind = SONAR_STROKE_TAKE, .take = {2, 2, SONAR_STEP_DEAF}};
    cr_assert_not(sonar_sketch_draw(&sketch, &deaf));
    struct sonar_stroke again = {.kind = SONAR_STROKE_TAKE, .take = {2, 2, SONAR_STEP_SILENCE}};
    cr_assert(sonar_sketch_draw(&sketch, &again));
}
