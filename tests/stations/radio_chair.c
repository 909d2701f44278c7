#include "tests/stations/radio_chair.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

struct sonar_stage stage;
struct sonar_view *const view = &stage.views[SONAR_RADIO];
char orders[1024];

void call(enum side side, const char *said)
{
    sonar_stage_call(&stage, side, said);
}

void draw(const char *text)
{
    struct sonar_stroke stroke;
    cr_assert(record_parse(&SONAR_STROKE_RECORD, text, &stroke, NULL), "%s", text);
    cr_assert(sonar_sketch_draw(&view->radio.sketch, &stroke), "%s", text);
}

const char *settle(void)
{
    for (int i = 0; i < 64 && stage.order_seat >= 0; i++) {
        struct sonar_order order;
        cr_assert_eq(stage.order_seat, SONAR_SEAT(SIDE_BLUE, SONAR_RADIO));
        cr_assert(record_parse(&SONAR_ORDER_RECORD, stage.order, &order, NULL), "%s", stage.order);
        size_t length = strlen(orders);
        snprintf(orders + length, sizeof orders - length, "%s%s", length > 0 ? ", " : "",
                 stage.order);
        if (order.kind == SONAR_ORDER_SKETCH) {
            cr_assert(sonar_sketch_draw(&view->radio.sketch, &order.sketch), "%s", stage.order);
        }
        sonar_stage_frame(&stage);
    }
    return orders;
}

void expect(const char *ordered)
{
    settle();
    cr_expect_str_eq(orders, ordered);
    orders[0] = '\0';
}

void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
    settle();
}

void press_shift(uint32_t key)
{
    sonar_stage_press(&stage, key, INPUT_SHIFT);
    settle();
}

struct point place_of(const char *name)
{
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    return (struct point){346 + 40 * ((float)dot.column + 0.5f), 82 + 40 * ((float)dot.row + 0.5f)};
}

void click(const char *dot)
{
    struct point at = place_of(dot);
    sonar_stage_click(&stage, at.x, at.y);
    settle();
}

void click_at(float x, float y)
{
    sonar_stage_click(&stage, x, y);
    settle();
}

void drag(const char *from, const char *to)
{
    struct point a = place_of(from);
    struct point b = place_of(to);
    for (int i = 0; i <= 10; i++) {
        float t = (float)i / 10;
        input_point(&stage.stage.input, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
        input_button(&stage.stage.input, true);
        sonar_stage_frame(&stage);
        settle();
    }
    input_button(&stage.stage.input, false);
    sonar_stage_frame(&stage);
    settle();
    input_point(&stage.stage.input, -1000, -1000);
    sonar_stage_frame(&stage);
    settle();
}

void open_sea(void)
{
    sonar_stage_open(&stage, 1280, 720, RADIO);
    orders[0] = '\0';
    view->calls_count = 0;
    view->calls_last = 0;
}

void close_sea(void)
{
    sonar_stage_close(&stage);
}

void open_track(void)
{
    open_sea();
    call(SIDE_RED, "head south");
    call(SIDE_RED, "head west");
    call(SIDE_RED, "head south");
    draw("begin 1 K5");
    draw("step 1 2");
    draw("step 1 3");
    draw("step 1 2");
    sonar_stage_frame(&stage);
    sonar_stage_expect_no_order(&stage);
}

void assist(enum sonar_assist how, const char *way)
{
    view->radio.assist = (uint8_t)how;
    view->radio.way_count = 0;
    for (; *way != '\0'; way++) {
        view->radio.way[view->radio.way_count++] = (uint8_t)(*way - '0');
    }
}
