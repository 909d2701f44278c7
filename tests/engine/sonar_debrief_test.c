// What a debrief tells of a match: the figures of small transcripts, and that every transcript's
// match, read back from its moments, ends as it ended.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sonar/debrief.h"
#include "tests/support/files.h"
#include "tools/script/transcript.h"

#define FOLDER "tests/transcripts/sonar"

static struct transcript transcript; // too large for a stack, as are those below
static struct sonar_notes notes;
static struct sonar_debrief debrief;
static struct sonar_past past;
static uint8_t before[sizeof(struct sonar_state)];

static struct strings *english(void)
{
    size_t length;
    char error[128];
    char *text = files_read("assets/strings/en.txt", &length);
    struct strings *strings = strings_create(text, length, error, sizeof(error));
    free(text);
    cr_assert_not_null(strings, "%s", error);
    return strings;
}

static const struct sonar_state *state(void)
{
    return (const struct sonar_state *)transcript.state;
}

// As the host retells a journal: time does one thing after the other, and each step is noted.
static void pass(ms until)
{
    for (ms wake = SONAR_GAME.wake(transcript.state); wake <= until && wake != MS_NEVER;
         wake = SONAR_GAME.wake(transcript.state)) {
        memcpy(before, transcript.state, sizeof(before));
        SONAR_GAME.fire(transcript.state);
        sonar_note(&notes, before, transcript.state, wake);
    }
}

static void do_line(const char *line, size_t length)
{
    bool had_started = transcript.has_started;
    if (strncmp(line, "call ", 5) == 0) {
        return; // the transcript did not hear what time said, as that passes here
    }
    if (had_started && line[0] == '+') {
        pass(transcript.now + strtol(line + 1, NULL, 10));
    } else if (had_started && strncmp(line, "at ", 3) == 0) {
        pass(strtol(line + 3, NULL, 10));
    }
    memcpy(before, transcript.state, sizeof(before));
    cr_assert(transcript_do_line(&transcript, line, length), "%.*s", (int)length, line);
    if (transcript.has_started) {
        sonar_note(&notes, had_started ? before : NULL, transcript.state, transcript.now);
    }
}

// Returns false when its match never starts, or more than one does.
static bool retell(const struct strings *strings, const char *name)
{
    char path[128];
    size_t length;
    snprintf(path, sizeof(path), FOLDER "/%s.txt", name);
    char *text = files_read(path, &length);
    struct transcript_source source = {.strings = strings, .read_asset = files_asset};
    memset(&notes, 0, sizeof(notes));
    transcript_init(&transcript, &source);
    const char *second = strstr(text, "\nstart");
    bool is_single = second != NULL && strstr(second + 1, "\nstart") == NULL;
    const char *line = text;
    while (is_single && *line != '\0') {
        size_t span = strcspn(line, "\n");
        do_line(line, span);
        line += span + (line[span] == '\n');
    }
    free(text);
    sonar_debrief(&notes, &debrief);
    return is_single && transcript.has_started;
}

static const struct sonar_figures *told(const char *name, enum side side)
{
    struct strings *strings = english();
    cr_assert(retell(strings, name));
    strings_destroy(strings);
    return &debrief.figures[side];
}

static int count_moments(enum sonar_moment_kind kind, enum side side)
{
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    int count = 0;
    while (sonar_tape_next(&tape, &debrief, &moment)) {
        count += moment.kind == kind && moment.side == side;
    }
    return count;
}

Test(sonar_debrief, counts_a_circuit)
{
    const struct sonar_figures *blue = told("circuit", SIDE_BLUE);
    cr_assert_eq(blue->circuits, 1);
    cr_assert_eq(blue->courses, blue->crosses);
    cr_assert_eq(blue->worn, 0);
}

Test(sonar_debrief, tells_a_boat_that_wore_itself_out)
{
    const struct sonar_figures *blue = told("hunt", SIDE_BLUE);
    cr_assert_eq(blue->taken, 4);
    cr_assert_eq(blue->worn, 4);
    cr_assert_eq(debrief.figures[SIDE_RED].dealt, 0, "nobody shot at it");
    cr_assert_eq(debrief.outcome.kind, OUTCOME_WIN);
    cr_assert_eq(debrief.outcome.winner, SIDE_RED);
    cr_assert_eq(count_moments(SONAR_MOMENT_DAMAGE, SIDE_BLUE), 4);
    cr_assert_eq(count_moments(SONAR_MOMENT_SUNK, SIDE_BLUE), 1);
}

Test(sonar_debrief, gives_a_hit_to_who_fired)
{
    // Test vector 5: the enemy takes 1 + 1, the own boat 1 by the mine that was set off.
    told("chain", SIDE_BLUE);
    const struct sonar_figures *figures = debrief.figures;
    int sum = figures[SIDE_BLUE].taken + figures[SIDE_RED].taken;
    cr_assert_eq(sum, 3);
    cr_assert_eq(figures[SIDE_BLUE].torpedoes + figures[SIDE_RED].torpedoes, 1);
    cr_assert_gt(figures[SIDE_BLUE].dealt + figures[SIDE_RED].dealt, 0);
    cr_assert_lt(figures[SIDE_BLUE].dealt + figures[SIDE_RED].dealt, sum, "one hit was its own");
}

Test(sonar_debrief, counts_breaches_and_surfacings)
{
    const struct sonar_figures *blue = told("relay_breach", SIDE_BLUE);
    cr_assert_eq(blue->surfacings, 1);
    cr_assert_eq(blue->breaches, count_moments(SONAR_MOMENT_BREACH, SIDE_BLUE));
    cr_assert_geq(blue->breaches, 1);
    cr_assert_eq(count_moments(SONAR_MOMENT_SURFACE, SIDE_BLUE), 1);
}

Test(sonar_debrief, tells_what_a_silence_hid)
{
    told("silence", SIDE_BLUE);
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    int silences = 0;
    while (sonar_tape_next(&tape, &debrief, &moment)) {
        if (moment.kind == SONAR_MOMENT_SILENCE) {
            silences++;
            for (int left = moment.number; left > 0; left--) {
                cr_assert(sonar_tape_next(&tape, &debrief, &moment));
                cr_assert_eq(moment.kind, SONAR_MOMENT_GLIDE);
            }
        }
    }
    cr_assert_gt(silences, 0);
    cr_assert_eq(silences,
                 debrief.figures[SIDE_BLUE].silences + debrief.figures[SIDE_RED].silences);
}

// Upkeep is timed from the course to each OK, and a stop is nobody's slowness.
Test(sonar_debrief, times_the_upkeep)
{
    struct strings *strings = english();
    static const char *const LINES[] = {
        "game sonar",
        "option chart open",
        "option stop_ms 4000",
        "start",
        "blue captain place A1",
        "red captain place O15",
        "blue captain course east",
        "+800",
        "blue mate charge torpedo",
        "+700",
        "blue engineer cross east 1",
        "blue captain course east",
        "+800",
        "blue mate charge torpedo",
        "+700",
        "blue engineer cross east 2",
        "red captain course north",
        "red mate charge mine",
        "red engineer cross north 1",
        "blue captain course east",
        "+100",
        "red captain torpedo O13", // it breaks, and stops all
        "+4000",
        "+700",
        "blue mate charge torpedo",
        "+700",
        "blue engineer cross east 3",
    };
    struct transcript_source source = {.strings = strings, .read_asset = files_asset};
    memset(&notes, 0, sizeof(notes));
    transcript_init(&transcript, &source);
    for (size_t i = 0; i < sizeof(LINES) / sizeof(LINES[0]); i++) {
        do_line(LINES[i], strlen(LINES[i]));
    }
    sonar_debrief(&notes, &debrief);
    const struct sonar_figures *blue = &debrief.figures[SIDE_BLUE];
    cr_assert_eq(blue->mate_ms, 900, "%u: 0.8 s lies within 0.9", blue->mate_ms);
    cr_assert_eq(blue->engineer_ms, 1600, "%u", blue->engineer_ms);
    cr_assert_eq(blue->marks[SONAR_TORPEDO], 3);
    cr_assert_eq(debrief.figures[SIDE_RED].breakdowns, 1);
    cr_assert_eq(debrief.length_ms, 8500, "%u", debrief.length_ms);
    strings_destroy(strings);
}

// --- all transcripts

static bool same_mines(const struct sonar_past_boat *told_boat, const struct sonar_boat *boat)
{
    bool is_same = told_boat->mines_count == boat->mines_count;
    for (int i = 0; is_same && i < boat->mines_count; i++) {
        is_same = sonar_dots_has(&boat->mine_dots, told_boat->mines[i]);
    }
    return is_same;
}

static void expect_same_end(const char *name)
{
    sonar_debrief_look(&debrief, debrief.length_ms, &past);
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_past_boat *boat = &past.boats[side];
        const struct sonar_boat *real = &state()->boats[side];
        int count = boat->has_place ? boat->trail_count - boat->route_from : 0;
        cr_assert_eq(count, real->route_count, "%s: %s's route has %d dots, not %d", name,
                     SIDE_NAMES.names[side], count, real->route_count);
        cr_assert_arr_eq(boat->trail + boat->route_from, real->route, (size_t)count, "%s", name);
        cr_assert(same_mines(boat, real), "%s: %s's mines", name, SIDE_NAMES.names[side]);
        cr_assert_eq(boat->damage, real->damage, "%s: %s has %d damage, not %d", name,
                     SIDE_NAMES.names[side], boat->damage, real->damage);
        cr_assert_eq(boat->is_surfaced, real->surfaced != 0, "%s: %s at the surface", name,
                     SIDE_NAMES.names[side]);
        cr_assert(state()->phase == SONAR_PLACING || boat->spots > 0 || !boat->has_place,
                  "%s: the true place is always possible", name);
    }
    cr_assert_eq(past.chart.marks_count, state()->chart.marks_count, "%s: charted mines", name);
}

Test(sonar_debrief, ends_as_the_match_ended)
{
    struct strings *strings = english();
    static struct sonar_debrief back;
    static uint8_t bytes[WIRE_DEBRIEF_MAX];
    struct files_list list;
    int count = 0;
    files_list(FOLDER, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (!retell(strings, list.names[i])) {
            continue;
        }
        count++;
        cr_assert(sonar_debrief_is_sound(&debrief), "%s", list.names[i]);
        cr_assert_not(debrief.is_cut);
        expect_same_end(list.names[i]);
        size_t length = record_encode(&SONAR_DEBRIEF_RECORD, &debrief, bytes, sizeof(bytes));
        cr_assert_gt(length, 0);
        cr_assert(record_decode(&SONAR_DEBRIEF_RECORD, bytes, length, &back, NULL));
        cr_assert(record_equal(&SONAR_DEBRIEF_RECORD, &debrief, &back), "%s", list.names[i]);
    }
    cr_assert_gt(count, 50, "only %d transcripts were told", count);
    strings_destroy(strings);
}

// --- what may not be trusted

Test(sonar_debrief, is_not_sound_with_a_dot_off_its_chart)
{
    told("hunt", SIDE_BLUE);
    cr_assert(sonar_debrief_is_sound(&debrief));
    debrief.values[0] = 225; // of a place: the chart has 225 dots, from 0
    cr_assert_not(sonar_debrief_is_sound(&debrief));
    debrief.values[0] = 0;
    debrief.kinds[3] = SONAR_MOMENT_KINDS * 2;
    cr_assert_not(sonar_debrief_is_sound(&debrief));
    debrief.kinds[3] = 0;
    debrief.gaps_count--;
    cr_assert_not(sonar_debrief_is_sound(&debrief));
}

// A match without end keeps its figures and says that it was cut.
Test(sonar_debrief, is_cut_when_it_is_full)
{
    static struct sonar_state one, two;
    told("hunt", SIDE_BLUE);
    one = *state();
    two = one;
    two.logs[SONAR_EAR_ROOM].last = one.logs[SONAR_EAR_ROOM].last;
    memset(&notes, 0, sizeof(notes));
    sonar_note(&notes, NULL, &one, 0);
    notes.heard = one.logs[SONAR_EAR_ROOM].last;
    for (int i = 0; i < 2 * SONAR_MOMENTS_MAX; i++) {
        struct sonar_log *log = &two.logs[SONAR_EAR_ROOM];
        log->last++;
        log->calls[LOG_KEPT(log->calls, log->last) - 1] =
            (struct sonar_call){.side = SIDE_RED, .said = {.kind = SONAR_SAID_BREAKDOWN}};
        sonar_note(&notes, &one, &two, (ms)i * 60000);
    }
    sonar_debrief(&notes, &debrief);
    cr_assert(debrief.is_cut);
    cr_assert(sonar_debrief_is_sound(&debrief));
    cr_assert_eq(debrief.kinds_count, SONAR_MOMENTS_MAX);
    cr_assert_eq(debrief.figures[SIDE_RED].breakdowns, 2 * SONAR_MOMENTS_MAX);
}
