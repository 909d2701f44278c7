// Everybody's own notes: written on a page of three lines, ordered line by line, seen on the
// station afterwards, whatever role it shows.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/text.h"
#include "stations/sonar/captain/aim.h"
#include "tests/stations/sonar_stage.h"

#define ALL ((1u << SONAR_ROLE_COUNT) - 1)

static struct sonar_stage stage; // too large for a stack

static void open_page(unsigned roles)
{
    sonar_stage_open(&stage, 1280, 720, roles);
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, 'J', 0);
    sonar_stage_frame(&stage); // it lies over the screen...
    sonar_stage_frame(&stage); // ...and has the keys
    cr_assert(stage.memory.pad.is_open);
}

static void write_note(enum sonar_role role, int line, const char *text)
{
    struct sonar_view *view = &stage.views[role];
    view->pad_count = PAD_LINES;
    text_copy(view->pad[line], JOT_MAX, text);
}

Test(sonar_pad, is_written_and_read_by_every_role)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        open_page(1u << role);
        sonar_stage_type(&stage, "his torpedo is ready");
        sonar_stage_expect_no_order(&stage);
        sonar_stage_press(&stage, INPUT_ENTER, 0);
        sonar_stage_expect(&stage, (enum sonar_role)role, "jot 1 \"his torpedo is ready\"");
        sonar_stage_frame(&stage);
        cr_expect_not(stage.memory.pad.is_open);
        cr_expect(sonar_stage_says(&stage, "his torpedo"), "before the view has it");
        write_note((enum sonar_role)role, 0, "his torpedo is ready");
        memset(&stage.memory, 0, sizeof stage.memory); // a station that comes back
        sonar_stage_paint(&stage);
        cr_expect(sonar_stage_says(&stage, "his torpedo"));
        sonar_stage_expect_readable(&stage, SONAR_ROLE_NAMES.names[role]);
        sonar_stage_close(&stage);
    }
}

Test(sonar_pad, orders_a_line_when_another_is_begun)
{
    open_page(1u << SONAR_MATE);
    sonar_stage_type(&stage, "one");
    sonar_stage_press(&stage, INPUT_DOWN, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "jot 1 one");
    sonar_stage_frame(&stage);
    sonar_stage_type(&stage, "two");
    sonar_stage_press(&stage, INPUT_TAB, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "jot 2 two");
    sonar_stage_frame(&stage);
    sonar_stage_type(&stage, "three");
    sonar_stage_press(&stage, INPUT_UP, 0);
    sonar_stage_expect(&stage, SONAR_MATE, "jot 3 three");
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_ENTER, 0); // this one is as it was
    sonar_stage_expect_no_order(&stage);
    cr_expect_not(stage.memory.pad.is_open);
    sonar_stage_close(&stage);
}

Test(sonar_pad, leaves_the_line_as_it_was)
{
    open_page(1u << SONAR_ENGINEER);
    sonar_stage_type(&stage, "never mind");
    sonar_stage_press(&stage, INPUT_ESCAPE, 0);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_frame(&stage);
    sonar_stage_expect_no_order(&stage);
    cr_expect_not(stage.memory.pad.is_open);
    cr_expect_not(sonar_stage_says(&stage, "never mind"));
    sonar_stage_close(&stage);
}

Test(sonar_pad, wipes_a_line)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_RADIO);
    write_note(SONAR_RADIO, 0, "ab");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "ab"));
    sonar_stage_press(&stage, 'J', 0);
    sonar_stage_frame(&stage);
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_UP, 0); // from the first line that is free
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, INPUT_BACKSPACE, 0);
    sonar_stage_press(&stage, INPUT_BACKSPACE, 0);
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_RADIO, "jot 1 \"\"");
    sonar_stage_close(&stage);
}

// T would aim, 7 would speak, an arrow would steer.
Test(sonar_pad, has_the_keys_of_the_whole_screen)
{
    static const uint32_t KEYS[] = {'T', 'M', 'U', '7', '1', 'Y', INPUT_LEFT, INPUT_RIGHT, ' '};
    open_page(ALL);
    sonar_stage_free_helm(&stage);
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        sonar_stage_press(&stage, KEYS[i], 0);
        sonar_stage_expect_no_order(&stage);
        cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_NONE);
        cr_expect(stage.memory.pad.is_open);
    }
    sonar_stage_close(&stage);
}

Test(sonar_pad, is_that_of_the_first_seat_of_several)
{
    open_page(1u << SONAR_MATE | 1u << SONAR_CAPTAIN);
    write_note(SONAR_MATE, 0, "not this");
    sonar_stage_type(&stage, "one pad");
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "jot 1 \"one pad\"");
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "one pad"));
    cr_expect_not(sonar_stage_says(&stage, "not this"));
    sonar_stage_close(&stage);
}

Test(sonar_pad, waits_for_another_orders_verdict)
{
    open_page(1u << SONAR_CAPTAIN);
    sonar_stage_type(&stage, "later");
    stage.is_waiting = true;
    sonar_stage_press(&stage, INPUT_ENTER, 0);
    sonar_stage_expect_no_order(&stage);
    stage.is_waiting = false;
    sonar_stage_frame(&stage);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "jot 1 later");
    sonar_stage_close(&stage);
}

Test(sonar_pad, makes_way_for_a_pause_and_keeps_what_was_written)
{
    open_page(1u << SONAR_CAPTAIN);
    sonar_stage_type(&stage, "half a sent");
    stage.is_running = false;
    sonar_stage_frame(&stage);
    cr_expect_not(stage.memory.pad.is_open);
    sonar_stage_expect_no_order(&stage);
    stage.is_running = true;
    sonar_stage_frame(&stage);
    sonar_stage_expect(&stage, SONAR_CAPTAIN, "jot 1 \"half a sent\"");
    sonar_stage_close(&stage);
}

Test(sonar_pad, opens_by_a_click_on_the_slip_and_before_anything_was_said)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_MATE);
    write_note(SONAR_MATE, 0, "click me");
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, "click me");
    cr_expect(stage.memory.pad.is_open);
    sonar_stage_reset(&stage);
    stage.views[SONAR_MATE].messages_count = 0;
    sonar_stage_frame(&stage);
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, "Own notes");
    cr_expect(stage.memory.pad.is_open);
    sonar_stage_close(&stage);
}

Test(sonar_pad, is_put_away_when_all_is_over)
{
    sonar_stage_open(&stage, 1280, 720, 1u << SONAR_MATE);
    write_note(SONAR_MATE, 0, "too late");
    stage.views[SONAR_MATE].phase = SONAR_OVER;
    sonar_stage_frame(&stage);
    sonar_stage_press(&stage, 'J', 0);
    cr_expect_not(stage.memory.pad.is_open);
    cr_expect_not(sonar_stage_says(&stage, "too late"));
    sonar_stage_close(&stage);
}
