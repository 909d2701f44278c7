// Every screen of Captain Sonar in the states that a match goes through, as pictures: two matches
// told by tests/stories, looked at from each chair.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/stations/story.h"

static struct story story; // large; each test runs in a process of its own

static bool is_among(const char *name, const char *const *names)
{
    while (*names != NULL && strcmp(*names, name) != 0) {
        names++;
    }
    return *names != NULL;
}

// Looks at these scenes from these chairs, one picture each.
static void look(const char *name, const char *prefix, int width_px, int height_px,
                 const char *const *scenes, const char *const *stations)
{
    int count = 0;
    story_open(&story, name, width_px, height_px, "en");
    while (story_next(&story)) {
        const struct story_station *station = STORY_STATIONS;
        for (; is_among(story.scene, scenes) && station->name != NULL; station++) {
            if (is_among(station->name, stations)) {
                char picture[96];
                snprintf(picture, sizeof picture, "%s_%s_%s_%dx%d", prefix, station->name,
                         story.scene, width_px, height_px);
                story_show(&story, station, true);
                stage_expect_picture(&story.stage, picture);
                count++;
            }
        }
    }
    story_close(&story);
    cr_expect_gt(count, 5, "%s: hardly a picture of it was drawn", name);
}

static const char *const STATES[] = {"calm",    "awaited", "stop", "surfaced",
                                     "damaged", "over",    NULL};
static const char *const ROLES[] = {"captain", "mate", "engineer", "radio", NULL};
static const char *const CREWS[] = {"crew_of_3", "crew_of_2", "crew_of_1", NULL};
static const char *const WALL[] = {"wall", NULL};
static const char *const ALL[] = {"captain",   "mate",      "engineer", "radio",
                                  "crew_of_2", "crew_of_1", "wall",     NULL};

Test(sonar_pictures, roles_look_as_they_did)
{
    static const char *const MORE[] = {"placing",  "asking",     "calm",    "awaited", "stop",
                                       "surfaced", "inspection", "damaged", "over",    NULL};
    look("sonar_realtime", "sonar", 1280, 720, MORE, ROLES);
}

Test(sonar_pictures, roles_look_as_they_did_when_large)
{
    look("sonar_realtime", "sonar", 1920, 1080, STATES, ROLES);
}

// Narrow is also the smallest window that can be had.
Test(sonar_pictures, roles_look_as_they_did_when_narrow)
{
    look("sonar_realtime", "sonar", 1024, 640, STATES, ROLES);
}

Test(sonar_pictures, roles_look_as_they_did_turn_by_turn)
{
    static const char *const OTHERS[] = {"mate", "engineer", "radio", NULL};
    look("sonar_turns", "sonar_turns", 1280, 720, STATES, OTHERS);
}

Test(sonar_pictures, everything_looks_as_it_did_turn_by_turn_when_large)
{
    look("sonar_turns", "sonar_turns", 1920, 1080, STATES, ALL);
}

Test(sonar_pictures, everything_looks_as_it_did_turn_by_turn_when_narrow)
{
    look("sonar_turns", "sonar_turns", 1024, 640, STATES, ALL);
}

// Own notes on each role's screen, and the page that they are written on.
Test(sonar_pictures, notes_look_as_they_did)
{
    static const char *const NOTES[PAD_LINES] = {"his torpedo is ready", "mine near K7?",
                                                 "silence at 12:31, then he turned north"};
    story_open(&story, "sonar_realtime", 1280, 720, "en");
    story_go_to(&story, "awaited");
    story.pad = NOTES;
    for (int i = 0; is_among(STORY_STATIONS[i].name, ROLES); i++) {
        char picture[96];
        snprintf(picture, sizeof picture, "sonar_%s_notes_1280x720", STORY_STATIONS[i].name);
        story_show(&story, &STORY_STATIONS[i], true);
        stage_expect_picture(&story.stage, picture);
    }
    story_show(&story, &STORY_STATIONS[0], true);
    input_press(&story.stage.input, 'J', 0);
    for (int i = 0; i < 3; i++) {
        story_frame(&story, 20);
    }
    stage_expect_picture(&story.stage, "sonar_captain_writing_1280x720");
    story_close(&story);
}

static const int SIZES[][2] = {{1280, 720}, {1920, 1080}, {1024, 640}};
static const size_t SIZE_COUNT = sizeof SIZES / sizeof SIZES[0];

static void expect_picture(const char *name, const int size[2])
{
    char picture[96];
    snprintf(picture, sizeof picture, "sonar_%s_%dx%d", name, size[0], size[1]);
    stage_expect_picture(&story.stage, picture);
}

struct hand {
    const char *picture, *scene;
    unsigned seats;
    uint32_t keys[5]; // ended by INPUT_NO_KEY
};

// What a hand has begun: keys are pressed one after the other, and nothing is ordered yet.
static void look_at_hand(const struct hand *hand, const int size[2])
{
    struct story_station station = {hand->picture, hand->seats};
    story_rewind(&story);
    story_go_to(&story, hand->scene);
    story_show(&story, &station, true);
    for (const uint32_t *key = hand->keys; *key != INPUT_NO_KEY; key++) {
        input_press(&story.stage.input, *key, 0);
        story_frame(&story, 20);
    }
    story_frame(&story, 20); // what a key changed on its way down the screen
    expect_picture(hand->picture, size);
}

static void look_at_hands(const char *name, const struct hand *hands, size_t count)
{
    for (size_t i = 0; i < SIZE_COUNT; i++) {
        story_open(&story, name, SIZES[i][0], SIZES[i][1], "en");
        for (size_t k = 0; k < count; k++) {
            look_at_hand(&hands[k], SIZES[i]);
        }
        story_close(&story);
    }
}

#define SEAT(ROLE) (1u << SONAR_SEAT(SIDE_BLUE, ROLE))

Test(sonar_pictures, hands_look_as_they_did)
{
    static const struct hand HANDS[] = {
        {"captain_aiming",
         "awaited",
         SEAT(SONAR_CAPTAIN),
         {'T', INPUT_RIGHT, INPUT_RIGHT, INPUT_DOWN, INPUT_NO_KEY}},
        {"captain_answering", "asking", SEAT(SONAR_CAPTAIN), {'1', '3', INPUT_NO_KEY}},
        {"engineer_looking", "awaited", SEAT(SONAR_ENGINEER), {INPUT_RIGHT, INPUT_NO_KEY}},
        {"mate_choosing", "awaited", SEAT(SONAR_MATE), {INPUT_RIGHT, INPUT_RIGHT, INPUT_NO_KEY}},
        {"captain_wanting", "awaited", SEAT(SONAR_CAPTAIN), {'7', INPUT_NO_KEY}},
    };
    look_at_hands("sonar_realtime", HANDS, sizeof HANDS / sizeof HANDS[0]);
}

// O1 in F3: the boat is surfaced, its hull half traced, and an enemy sonar is to be answered.
Test(sonar_pictures, answers_at_the_surface_look_as_they_did)
{
    const unsigned two = SEAT(SONAR_CAPTAIN) | SEAT(SONAR_MATE);
    const unsigned three = two | SEAT(SONAR_ENGINEER);
    const struct hand hands[] = {
        {"captain_surfaced_asked", "asked", SEAT(SONAR_CAPTAIN), {INPUT_NO_KEY}},
        {"captain_surfaced_answering",
         "asked",
         SEAT(SONAR_CAPTAIN),
         {'1', '2', INPUT_RIGHT, INPUT_NO_KEY}},
        {"mate_surfaced_asked", "asked", SEAT(SONAR_MATE), {INPUT_NO_KEY}},
        {"crew_of_3_surfaced_asked", "asked", two, {'3', INPUT_NO_KEY}},
        {"crew_of_2_surfaced_asked", "asked", three, {'1', '2', INPUT_NO_KEY}},
        {"crew_of_1_surfaced_asked", "asked", three | SEAT(SONAR_RADIO), {INPUT_NO_KEY}},
    };
    look_at_hands("transcripts/sonar/relay_asks", hands, sizeof hands / sizeof hands[0]);
}

Test(sonar_pictures, crews_look_as_they_did)
{
    look("sonar_realtime", "sonar", 1280, 720, STATES, CREWS);
}

Test(sonar_pictures, crews_look_as_they_did_when_large)
{
    look("sonar_realtime", "sonar", 1920, 1080, STATES, CREWS);
}

Test(sonar_pictures, crews_look_as_they_did_when_narrow)
{
    look("sonar_realtime", "sonar", 1024, 640, STATES, CREWS);
}

Test(sonar_pictures, wall_looks_as_it_did)
{
    look("sonar_realtime", "sonar", 1280, 720, STATES, WALL);
    look("sonar_realtime", "sonar", 1920, 1080, STATES, WALL);
    look("sonar_realtime", "sonar", 1024, 640, STATES, WALL);
}

Test(sonar_pictures, turns_look_as_they_did)
{
    static const char *const SOME[] = {"captain", "crew_of_2", "crew_of_1", "wall", NULL};
    look("sonar_turns", "sonar_turns", 1280, 720, STATES, SOME);
}

// The enemy's engineer is shown the hull that was traced.
Test(sonar_pictures, inspection_looks_as_it_did)
{
    static const struct story_station RED = {"red_engineer",
                                             1u << SONAR_SEAT(SIDE_RED, SONAR_ENGINEER)};
    for (size_t i = 0; i < SIZE_COUNT; i++) {
        story_open(&story, "sonar_realtime", SIZES[i][0], SIZES[i][1], "en");
        story_go_to(&story, "inspection");
        story_show(&story, &RED, true);
        expect_picture("red_engineer_inspection", SIZES[i]);
        story_close(&story);
    }
}

// At its end, at the shot that hit, and before anything was called.
Test(sonar_pictures, debrief_looks_as_it_did)
{
    for (size_t i = 0; i < SIZE_COUNT; i++) {
        story_open(&story, "sonar_realtime", SIZES[i][0], SIZES[i][1], "en");
        story_go_to(&story, "stop");
        ms stopped = story.transcript.now;
        story_go_to(&story, "over");
        story_show_debrief(&story, story.transcript.now);
        expect_picture("debrief_over", SIZES[i]);
        story_show_debrief(&story, stopped);
        expect_picture("debrief_stop", SIZES[i]);
        story_show_debrief(&story, 0);
        expect_picture("debrief_start", SIZES[i]);
        story_close(&story);
    }
}
