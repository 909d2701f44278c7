// What calls sound like, and that nothing is heard that a seat may not know.
#include <criterion/criterion.h>
#include <string.h>

#include "stations/sonar/screen.h"

static const char WORDS[] = "call.sonar.head.north = HEAD NORTH\nlanguage.code = en\n"
                            "call.sonar.silence = SILENCE\n";

static struct sonar_view view;
static struct ui ui;
static struct sound_queue queue;
static struct station_frame frame;
static struct sonar_screen screen;
static struct sonar_memory memory;

static void set(void)
{
    char error[64];
    struct strings *strings = strings_create(WORDS, strlen(WORDS), error, sizeof error);
    ui_init(&ui);
    ui.sounds = &queue;
    frame = (struct station_frame){.ui = &ui, .strings = strings};
    screen = (struct sonar_screen){.frame = &frame, .memory = &memory, .view = &view};
    view.side = SIDE_BLUE;
}

static void strike(void)
{
    strings_destroy((struct strings *)frame.strings);
}

static void call(enum side side, uint8_t kind)
{
    view.calls[view.calls_count++] =
        (struct sonar_call){.side = (uint8_t)side, .said = {.kind = kind}};
}

static bool is_heard(enum sound sound)
{
    for (size_t i = 0; i < queue.count; i++) {
        if (queue.waiting[i] == sound) {
            return true;
        }
    }
    return false;
}

static void sound_last(void)
{
    sound_clear(&queue);
    struct call told = sonar_call_tell(&screen, view.calls_count - 1);
    call_sound(&frame, &memory.calls.log.sounding, &told);
}

TestSuite(sonar_sounds, .init = set, .fini = strike);

Test(sonar_sounds, the_second_ok_latches)
{
    call(SIDE_BLUE, SONAR_SAID_HEAD);
    call(SIDE_BLUE, SONAR_SAID_MATE_OK);
    sound_last();
    cr_expect(is_heard(SOUND_OK));
    call(SIDE_RED, SONAR_SAID_ENGINEER_OK);
    sound_last();
    cr_expect(is_heard(SOUND_OK), "theirs do not count");
    call(SIDE_BLUE, SONAR_SAID_ENGINEER_OK);
    sound_last();
    cr_expect(is_heard(SOUND_LATCH));
    call(SIDE_BLUE, SONAR_SAID_HEAD);
    call(SIDE_BLUE, SONAR_SAID_ENGINEER_OK);
    sound_last();
    cr_expect_not(is_heard(SOUND_LATCH), "another course, another pair");
}

Test(sonar_sounds, a_hit_on_the_own_boat_rings_and_creaks)
{
    call(SIDE_RED, SONAR_SAID_DIRECT);
    sound_last();
    cr_expect(is_heard(SOUND_BOOM));
    cr_expect_not(is_heard(SOUND_DAMAGE));
    cr_expect_not(is_heard(SOUND_CREAK));
    call(SIDE_BLUE, SONAR_SAID_INDIRECT);
    sound_last();
    cr_expect(is_heard(SOUND_BOOM_DULL));
    cr_expect(is_heard(SOUND_DAMAGE));
    cr_expect(is_heard(SOUND_CREAK));
}

Test(sonar_sounds, a_hurt_hull_creaks_under_way)
{
    call(SIDE_BLUE, SONAR_SAID_HEAD);
    sound_last();
    cr_expect_not(is_heard(SOUND_CREAK));
    view.hits[view.hits_count++] = (struct sonar_hit){.side = SIDE_BLUE, .damage = 2};
    sound_last();
    cr_expect(is_heard(SOUND_CREAK));
    call(SIDE_RED, SONAR_SAID_HEAD);
    sound_last();
    cr_expect_not(is_heard(SOUND_CREAK));
}

// L1: whatever was sailed, nothing is heard; only the word is spoken.
Test(sonar_sounds, silence_is_silent)
{
    ui.speaks = true;
    call(SIDE_RED, SONAR_SAID_SILENCE);
    sound_last();
    cr_expect_eq(queue.count, 0);
    cr_assert_eq(queue.words_count, 1);
    cr_expect_str_eq(queue.words[0].text, "SILENCE");
}

Test(sonar_sounds, calls_are_spoken_only_if_wanted)
{
    call(SIDE_BLUE, SONAR_SAID_HEAD);
    sound_last();
    cr_expect_eq(queue.words_count, 0);
    ui.speaks = true;
    sound_last();
    cr_assert_eq(queue.words_count, 1);
    cr_expect_str_eq(queue.words[0].text, "HEAD NORTH");
    cr_expect_str_eq(queue.words[0].language, "en");
    cr_expect(queue.words[0].is_ours);
    cr_expect(is_heard(SOUND_HEAD_NORTH), "the tone stays: not every machine can speak");
    call(SIDE_BLUE, SONAR_SAID_MATE_OK);
    sound_last();
    cr_expect_eq(queue.words_count, 0);
}
