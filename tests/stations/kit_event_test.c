// The room in red and the event card, with a depth charge of the convoy's escort.
#include <criterion/criterion.h>

#include "stations/kit/event.h"
#include "stations/kit/halt.h"
#include "tests/stations/convoy.h"

static struct convoy convoy;
static struct event_memory clock;
static struct event_card event;

static void set(void)
{
    convoy_open(&convoy, 1280, 720);
    clock = (struct event_memory){0};
    event = (struct event_card){.side = SIDE_BLUE,
                                .title = {"Depth charges of the escort"},
                                .figure = {"G8"},
                                .time = {10000, 20000},
                                .lasts = "convoy.lasts"};
}

static void strike(void)
{
    convoy_close(&convoy);
}

TestSuite(kit_event, .init = set, .fini = strike);

static struct event_boxes show(struct box box, ms now)
{
    struct event_boxes boxes = event_boxes_of(box);
    convoy.frame.table_now = now;
    convoy.frame.is_running = true;
    convoy_begin(&convoy, 20);
    event_show(&convoy.frame, &clock, &boxes, &event);
    convoy_end(&convoy);
    return boxes;
}

static const struct box WIDE = {680, 56, 584, 368};

Test(kit_event, says_what_where_and_for_how_long)
{
    struct event_boxes boxes = show(WIDE, 12000);
    cr_expect(convoy_is_inside(convoy_find(&convoy, "G8"), boxes.head));
    cr_expect(convoy_is_inside(convoy_find(&convoy, "Lasts 8 s more"), boxes.foot));
    show(WIDE, 99000);
    cr_expect(convoy_says(&convoy, "Lasts 0 s more"), "never less than nothing");
}

Test(kit_event, a_ring_with_the_time_left_stands_for_the_place_when_somebody_is_asked)
{
    event.is_asking = true;
    struct event_boxes boxes = show(WIDE, 12500);
    cr_expect(convoy_is_inside(convoy_find(&convoy, "8"), boxes.head));
    cr_expect_not(convoy_says(&convoy, "G8"));
}

Test(kit_event, the_last_five_seconds_are_heard_once_each)
{
    event.is_asking = true;
    show(WIDE, 14000);
    cr_expect_not(stage_hears(&convoy.stage, SOUND_TICK));
    show(WIDE, 15000);
    cr_expect(stage_hears(&convoy.stage, SOUND_TICK));
    show(WIDE, 15100);
    cr_expect_not(stage_hears(&convoy.stage, SOUND_TICK), "still 5");
    show(WIDE, 16000);
    cr_expect(stage_hears(&convoy.stage, SOUND_TICK));
    show(WIDE, 20000);
    cr_expect_not(stage_hears(&convoy.stage, SOUND_TICK), "the time is up");
}

Test(kit_event, its_parts_keep_apart_in_every_shape)
{
    static const struct box SHAPES[] = {
        {680, 56, 584, 368}, {16, 56, 284, 328}, {16, 464, 792, 240},
        {16, 56, 212, 328},  {16, 56, 560, 299},
    };
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        struct event_boxes boxes = show(SHAPES[i], 12000);
        const struct box parts[] = {boxes.head, boxes.body, boxes.foot};
        cr_expect_gt(boxes.body.h, 80, "%zu", i);
        for (int k = 0; k < 3; k++) {
            struct box common = box_common(parts[k], parts[(k + 1) % 3]);
            cr_expect(common.w <= 0 || common.h <= 0, "%zu: part %d lies on the next", i, k);
            cr_expect(convoy_is_inside(parts[k], SHAPES[i]), "%zu: part %d", i, k);
        }
    }
    cr_expect(event_boxes_of(SHAPES[2]).is_low);
    cr_expect_not(event_boxes_of(SHAPES[1]).is_low, "too slim for anything beside the body");
}

// --- the room in red

static float rig(struct halt_memory *memory, bool is_on, int64_t after_ms)
{
    convoy_begin(&convoy, after_ms);
    convoy.stage.ui.accent = THEME_PAPER;
    halt_rig(&convoy.stage.ui, memory, is_on);
    halt_dress(&convoy.stage.ui, memory);
    stage_end(&convoy.stage);
    return memory->ramp;
}

Test(kit_event, the_room_goes_red_and_back_in_time)
{
    struct halt_memory memory = {0};
    cr_expect_eq(rig(&memory, false, 20), 0);
    rig(&memory, true, 20);
    float half = rig(&memory, true, 60);
    cr_expect(half > 0 && half < 1, "%f", (double)half);
    cr_expect_eq(rig(&memory, true, 400), 1);
    rig(&memory, false, 20);
    half = rig(&memory, false, 60);
    cr_expect(half > 0 && half < 1, "%f", (double)half);
    cr_expect_eq(rig(&memory, false, 400), 0);
}

Test(kit_event, what_is_on_in_the_first_frame_has_been_on_for_long)
{
    struct halt_memory memory = {0};
    cr_expect_eq(rig(&memory, true, 20), 1);
}

Test(kit_event, nothing_moves_in_a_calm_room)
{
    struct halt_memory memory = {0};
    convoy.stage.ui.calm = true;
    rig(&memory, false, 20);
    cr_expect_eq(rig(&memory, true, 20), 1);
}
