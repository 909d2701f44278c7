// The words on Captain Sonar's screens, wherever two told matches lead them: nothing is cut off or
// lies over something else in any language or size, and no role reads what it may not know.
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/draw/inspect.h"
#include "tests/stations/story.h"
#include "tests/support/files.h"

#define FINDINGS_MAX 8

static struct story story; // large; each test runs in a process of its own
static bool is_large;      // the type
static const char *const STORIES[] = {"sonar_realtime", "sonar_turns", NULL};

static void expect_readable(const char *state)
{
    struct inspect_finding findings[FINDINGS_MAX];
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(story.stage.canvas, &count);
    cr_assert_gt(count, 10, "%s: hardly anything was drawn", state);
    cr_assert_lt(count, CANVAS_MARKS_MAX, "%s: too much to look over all of it", state);
    size_t faults =
        inspect_marks(marks, count, canvas_layout(story.stage.canvas), findings, FINDINGS_MAX);
    for (size_t i = 0; i < faults && i < FINDINGS_MAX; i++) {
        cr_expect_fail("%s: %s", state, findings[i].text);
    }
    for (size_t i = 0; i < count; i++) {
        const char *text = marks[i].text;
        const char *dot = marks[i].kind == MARK_TEXT ? strchr(text, '.') : NULL;
        bool is_id = dot != NULL && dot[1] >= 'a' && dot[1] <= 'z' && strchr(text, ' ') == NULL;
        cr_expect_not(is_id, "%s: shows the id %s instead of words", state, text);
        bool is_small =
            is_large && marks[i].kind == MARK_TEXT && marks[i].size < 1.25f * TYPE_SMALL;
        cr_expect_not(is_small, "%s: \"%s\" is not large", state, text);
    }
}

// Blue's chairs, and the one that is shown the hull which blue has traced.
static const struct story_station *next_station(const struct story_station *last)
{
    static const struct story_station RED = {"red_engineer",
                                             1u << SONAR_SEAT(SIDE_RED, SONAR_ENGINEER)};
    const struct story_station *next = last == NULL ? STORY_STATIONS : last + 1;
    return last == &RED ? NULL : next->name != NULL ? next : &RED;
}

// The lists that a captain's keys open: what he wants, and what to keep working.
static void read_lists(const char *of)
{
    static const uint32_t KEYS[] = {'7', '8'};
    struct story_station captain = {"captain", 1u << SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN)};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        char state[160];
        snprintf(state, sizeof state, "captain, list %c, %s of %s", (char)KEYS[i], story.scene, of);
        story_show(&story, &captain, true);
        input_press(&story.stage.input, KEYS[i], 0);
        story_frame(&story, 20);
        story_frame(&story, 20);
        cr_expect_neq(story.stage.ui.popup.owner, 0, "%s: no list", state);
        expect_readable(state);
    }
}

static bool says(const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(story.stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strstr(marks[i].text, words) != NULL) {
            return true;
        }
    }
    return false;
}

// Somebody's own notes stand on his screen all the time, but never on the wall; the page that they
// are written on lies over it.
static void read_notes(const struct story_station *station, const char *of)
{
    static const char *const NOTES[][PAD_LINES] = {
        {"", "Zett surfaced near the eastern islands,", "and his drone is not yet there"},
        {"Zett: mines C3, D7", "ask for green", "silence was north; he fired from row 6?"},
    };
    char state[160];
    bool is_open = story.lobby.outcome.kind == OUTCOME_OPEN;
    for (size_t i = 0; i < sizeof NOTES / sizeof NOTES[0]; i++) {
        snprintf(state, sizeof state, "%s, %s of %s, notes %zu", station->name, story.scene, of, i);
        story.pad = NOTES[i];
        story_show(&story, station, true);
        expect_readable(state);
        cr_expect_eq(says("Zett"), station->seats != 0 && is_open, "%s", state);
    }
    story.pad = NULL;
    if (strcmp(story.scene, "stop") != 0) {
        return;
    }
    input_press(&story.stage.input, 'J', 0);
    for (int i = 0; i < 3; i++) {
        story_frame(&story, 20);
    }
    snprintf(state, sizeof state, "%s, %s of %s, its page", station->name, story.scene, of);
    cr_expect_eq(story.stage.ui.top_layer, station->seats != 0, "%s", state);
    expect_readable(state);
}

static void read_scene(const char *of)
{
    char state[160];
    for (const struct story_station *station = next_station(NULL); station != NULL;
         station = next_station(station)) {
        snprintf(state, sizeof state, "%s, %s of %s", station->name, story.scene, of);
        story_show(&story, station, true);
        expect_readable(state);
        read_notes(station, of);
    }
    for (int part = 0; part <= 4 && strcmp(story.scene, "over") == 0; part++) {
        snprintf(state, sizeof state, "debrief, %d of 4 of %s", part, of);
        story_show_debrief(&story, story.transcript.now * part / 4);
        expect_readable(state);
    }
}

// All scenes of both stories from every chair, in every language that we have.
static void read_all(int width_px, int height_px, bool large)
{
    is_large = large;
    struct files_list languages;
    files_list("assets/strings", &languages);
    cr_assert_gt(languages.count, 0);
    for (size_t i = 0; i < languages.count; i++) {
        for (const char *const *name = STORIES; *name != NULL; name++) {
            char of[96];
            snprintf(of, sizeof of, "%s, %s", *name, languages.names[i]);
            story_open(&story, *name, width_px, height_px, languages.names[i]);
            canvas_set_large_text(story.stage.canvas, is_large);
            canvas_set_blind(story.stage.canvas, true);
            while (story_next(&story)) {
                read_scene(of);
                if (strcmp(story.scene, "awaited") == 0) {
                    read_lists(of);
                }
            }
            story_close(&story);
        }
    }
}

// What the tests below rest on: they draw no pixel, and read what a person would see.
Test(sonar_words, are_the_same_without_pixels)
{
    static struct canvas_mark seen[CANVAS_MARKS_MAX];
    for (const char *const *name = STORIES; *name != NULL; name++) {
        story_open(&story, *name, 1280, 720, "en");
        while (story_next(&story)) {
            for (const struct story_station *station = next_station(NULL); station != NULL;
                 station = next_station(station)) {
                size_t counts[2] = {0};
                canvas_set_blind(story.stage.canvas, false);
                story_show(&story, station, true);
                memcpy(seen, canvas_marks(story.stage.canvas, &counts[0]), sizeof seen);
                canvas_set_blind(story.stage.canvas, true);
                story_show(&story, station, true);
                const struct canvas_mark *read = canvas_marks(story.stage.canvas, &counts[1]);
                cr_assert_eq(counts[0], counts[1], "%s, %s", station->name, story.scene);
                for (size_t i = 0; i < counts[0]; i++) {
                    bool is_same = seen[i].kind == read[i].kind && seen[i].cut == read[i].cut &&
                                   seen[i].layer == read[i].layer &&
                                   memcmp(&seen[i].box, &read[i].box, sizeof seen[i].box) == 0 &&
                                   memcmp(&seen[i].clip, &read[i].clip, sizeof seen[i].clip) == 0 &&
                                   strcmp(seen[i].text, read[i].text) == 0;
                    cr_expect(is_same, "%s, %s: \"%s\"", station->name, story.scene, seen[i].text);
                }
            }
        }
        story_close(&story);
    }
}

Test(sonar_words, can_be_read)
{
    read_all(1280, 720, false);
}

Test(sonar_words, can_be_read_on_a_narrow_screen)
{
    read_all(1024, 640, false);
}

Test(sonar_words, can_be_read_on_a_tall_screen)
{
    read_all(1280, 800, false);
}

Test(sonar_words, can_be_read_on_a_large_screen)
{
    read_all(1920, 1080, false);
}

// Every word is larger, and none is cut off for it.
Test(sonar_words, can_be_read_when_they_are_large)
{
    read_all(1280, 720, true);
}

Test(sonar_words, can_be_read_when_they_are_large_on_a_narrow_screen)
{
    read_all(1024, 640, true);
}

// --- who may read what

static struct canvas_mark panels[CANVAS_MARKS_MAX];
static size_t panel_count;

// The panels of calls and intercom: there anything may stand that somebody said aloud. And keycaps.
static void find_spoken(void)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(story.stage.canvas, &count);
    panel_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_KEYCAP) {
            panels[panel_count++] = marks[i];
        }
        bool is_head = marks[i].kind == MARK_TEXT && (strcmp(marks[i].text, "CALLS") == 0 ||
                                                      strcmp(marks[i].text, "CALL LOG") == 0 ||
                                                      strcmp(marks[i].text, "INTERCOM") == 0);
        for (size_t k = 0; is_head && k < count; k++) {
            if (marks[k].kind == MARK_PANEL && panel_count < CANVAS_MARKS_MAX &&
                box_contains(marks[k].box, box_middle(marks[i].box))) {
                panels[panel_count++] = marks[k];
            }
        }
    }
}

static bool is_spoken_or_key(const struct canvas_mark *mark)
{
    for (size_t i = 0; i < panel_count; i++) {
        if (box_contains(panels[i].box, box_middle(mark->box))) {
            return true;
        }
    }
    return false;
}

// "3 of 4", "3/4": how full something is.
static bool has_count(const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        const char *rest = isdigit((unsigned char)*c) ? c + 1 : "";
        rest = strncmp(rest, " of ", 4) == 0 ? rest + 4 : *rest == '/' ? rest + 1 : "";
        if (isdigit((unsigned char)*rest)) {
            return true;
        }
    }
    return false;
}

// Finds the next "F7" that stands as a word; NULL if there is none.
static const char *next_dot(const char *text)
{
    // The tag of a circuit, "C3 2/4", is none.
    for (const char *c = text; *c != '\0' && strchr(text, '/') == NULL; c++) {
        bool starts = (c == text || !isalnum((unsigned char)c[-1])) && *c >= 'A' && *c <= 'O';
        size_t digits = starts ? strspn(c + 1, "0123456789") : 0;
        if (digits > 0 && digits < 3 && !isalnum((unsigned char)c[1 + digits])) {
            return c;
        }
    }
    return NULL;
}

// A dot that was called may stand on any screen: every station heard it.
static bool was_called(const struct sonar_view *view, const char *dot)
{
    char name[GRID_TEXT_MAX] = "";
    memcpy(name, dot, 1 + strspn(dot + 1, "0123456789"));
    for (int i = 0; i < view->calls_count; i++) {
        char said[128] = "";
        record_print(&SONAR_SAID_RECORD, &view->calls[i].said, said, sizeof said);
        for (const char *at = next_dot(said); at != NULL; at = next_dot(at + 1)) {
            if (strncmp(at, name, strlen(name)) == 0 && !isdigit((unsigned char)at[strlen(name)])) {
                return true;
            }
        }
    }
    return false;
}

struct reading {
    bool counts, dots; // were to be read outside of what was said
};

// Reads a screen; complains of what this role may not know.
static void read_screen(enum sonar_role role, struct reading *seen)
{
    const struct sonar_view *view = &story.views[SONAR_SEAT(SIDE_BLUE, role)];
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(story.stage.canvas, &count);
    find_spoken();
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind != MARK_TEXT || is_spoken_or_key(&marks[i])) {
            continue;
        }
        const char *text = marks[i].text;
        bool knows_counts = role == SONAR_MATE || role == SONAR_ENGINEER;
        seen->counts = seen->counts || has_count(text);
        cr_expect(knows_counts || !has_count(text), "%s: a %s reads \"%s\"", story.scene,
                  SONAR_ROLE_NAMES.names[role], text);
        const char *dot = next_dot(text);
        bool knows_dots = role == SONAR_CAPTAIN || role == SONAR_RADIO;
        seen->dots = seen->dots || dot != NULL;
        cr_expect(knows_dots || dot == NULL || was_called(view, dot), "%s: a %s reads \"%s\"",
                  story.scene, SONAR_ROLE_NAMES.names[role], text);
    }
}

// LOOK: no count of a gauge for a captain, no dot for a first mate, unless it was called or said.
Test(sonar_words, no_role_reads_what_it_may_not_know)
{
    struct reading seen[SONAR_ROLE_COUNT] = {{0}};
    for (const char *const *name = STORIES; *name != NULL; name++) {
        story_open(&story, *name, 1280, 720, "en");
        canvas_set_blind(story.stage.canvas, true);
        while (story_next(&story)) {
            for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
                struct story_station station = {SONAR_ROLE_NAMES.names[role],
                                                1u << SONAR_SEAT(SIDE_BLUE, role)};
                story_show(&story, &station, true);
                read_screen((enum sonar_role)role, &seen[role]);
            }
        }
        story_close(&story);
    }
    // Else this test would look for words that no screen has.
    cr_expect(seen[SONAR_ENGINEER].counts || seen[SONAR_MATE].counts);
    cr_expect(seen[SONAR_CAPTAIN].dots);
}
