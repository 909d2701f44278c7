// What the transcripts of Captain Sonar cannot show in a few lines: bounds, and states that take
// hundreds of courses to reach.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/support/files.h"

static void read_asset(struct setup *setup, enum sonar_asset asset, const char *folder,
                       const char *name)
{
    struct setup_asset *into = &setup->assets[asset];
    size_t length = 0;
    cr_assert(files_asset(NULL, folder, name, into->text, sizeof(into->text), &length));
    into->text_count = (uint16_t)length;
}

// A match on this chart in real time, without stops, with both boats placed.
static struct sonar_state begin(const char *chart, struct dot blue, struct dot red)
{
    static struct setup setup; // large; Criterion runs each test in a process of its own
    struct sonar_state state;
    struct reason reason;
    setup_init(&setup, &SONAR_BRIEF);
    setup.options[SONAR_OPTION_STOP_MS] = 0;
    read_asset(&setup, SONAR_ASSET_CHART, "charts/sonar", chart);
    read_asset(&setup, SONAR_ASSET_SHEET, "sheets", "classic");
    read_asset(&setup, SONAR_ASSET_HULL, "hulls", "box");
    cr_assert(match_start(&SONAR_GAME, &state, &setup, 1, &reason), "%s", reason.id);
    struct sonar_order place = {.kind = SONAR_ORDER_PLACE, .place = blue};
    cr_assert(
        match_order(&SONAR_GAME, &state, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), &place, 0, &reason));
    place.place = red;
    cr_assert(
        match_order(&SONAR_GAME, &state, SONAR_SEAT(SIDE_RED, SONAR_CAPTAIN), &place, 0, &reason));
    return state;
}

static const struct dot A1 = {.column = 0, .row = 0};
static const struct dot O15 = {.column = 14, .row = 14};

static bool order(struct sonar_state *state, enum side side, enum sonar_role role,
                  struct sonar_order given, struct reason *reason)
{
    return match_order(&SONAR_GAME, state, SONAR_SEAT(side, role), &given, state->now, reason);
}

static void lay_mine(struct sonar_boat *boat, int index)
{
    boat->mines[boat->mines_count++] = (uint8_t)index;
    sonar_dots_add(&boat->mine_dots, index);
}

Test(sonar_rules, a_boat_has_64_mines_at_the_most)
{
    struct sonar_state state = begin("open", A1, O15);
    struct sonar_boat *boat = &state.boats[SIDE_BLUE];
    struct sonar_order drop = {.kind = SONAR_ORDER_MINE, .mine = {.column = 1, .row = 1}};
    struct reason reason;
    boat->marks[SONAR_MINE] = state.sizes[SONAR_MINE];
    while (boat->mines_count < SONAR_MINES_MAX) {
        lay_mine(boat, 100 + boat->mines_count);
    }
    cr_assert(!order(&state, SIDE_BLUE, SONAR_CAPTAIN, drop, &reason));
    cr_assert_str_eq(reason.id, "refused.sonar.mines_max");
    boat->mines_count--;
    sonar_dots_remove(&boat->mine_dots, boat->mines[boat->mines_count]);
    cr_assert(order(&state, SIDE_BLUE, SONAR_CAPTAIN, drop, &reason));
    cr_assert_eq(boat->mines_count, SONAR_MINES_MAX);
}

// R13: M9 keeps a captain from a silence right after a mine, so that play never gets here.
Test(sonar_rules, a_silence_of_one_dot_makes_a_mine_ready)
{
    for (uint8_t steps = 0; steps <= 1; steps++) {
        struct sonar_state state = begin("open", A1, O15);
        struct sonar_boat *boat = &state.boats[SIDE_BLUE];
        struct sonar_order silence = {.kind = SONAR_ORDER_SILENCE,
                                      .silence = {.direction = DIRECTION_EAST, .steps = steps}};
        struct sonar_order blow = {.kind = SONAR_ORDER_BLOW, .blow = {.column = 0, .row = 1}};
        struct reason reason;
        boat->marks[SONAR_SILENCE] = state.sizes[SONAR_SILENCE];
        boat->fresh = (uint8_t)chart_index(&state.chart, blow.blow);
        lay_mine(boat, boat->fresh);
        cr_assert(order(&state, SIDE_BLUE, SONAR_CAPTAIN, silence, &reason));
        cr_assert_eq(order(&state, SIDE_BLUE, SONAR_CAPTAIN, blow, &reason), steps > 0);
    }
}

// R11: every mine that there can be, side by side, goes off in one chain, once.
Test(sonar_rules, the_longest_chain_ends)
{
    struct sonar_state state = begin("minefield", A1, O15);
    struct sonar_boat *blue = &state.boats[SIDE_BLUE];
    struct sonar_boat *red = &state.boats[SIDE_RED];
    struct sonar_order blow = {.kind = SONAR_ORDER_BLOW, .blow = {.column = 2, .row = 4}};
    struct reason reason;
    state.damage_max = 200; // so that the match goes on and every explosion can be counted
    state.chart.marks_count = 0;
    for (int i = 0; i < SONAR_MINES_MAX; i++) { // both boats' on the same 8 x 8 dots
        struct dot dot = {.column = (uint8_t)(2 + i % 8), .row = (uint8_t)(4 + i / 8)};
        lay_mine(blue, chart_index(&state.chart, dot));
        lay_mine(red, chart_index(&state.chart, dot));
    }
    for (int i = 0; i < CHART_MARKS_MAX; i++) {
        state.chart.marks[state.chart.marks_count++] =
            (struct dot){.column = (uint8_t)(2 + i % 8), .row = (uint8_t)(12 + i / 8)};
    }
    cr_assert(order(&state, SIDE_BLUE, SONAR_CAPTAIN, blow, &reason), "%s", reason.id);
    cr_assert_eq(blue->mines_count + red->mines_count + state.chart.marks_count, 0);
    cr_assert_eq(blue->mine_dots.bits[0] | blue->mine_dots.bits[1] | red->mine_dots.bits[1], 0);
    // STOP and the blown mine; then a call and a CLEAR each for all others but red's on that dot,
    // which is gone; and the first CLEAR.
    uint32_t others = 2 * SONAR_MINES_MAX + CHART_MARKS_MAX - 2;
    uint32_t before = 2; // DIVE
    cr_assert_eq(state.logs[SONAR_EAR_ROOM].last, before + 3 + 2 * others);
    cr_assert_eq(blue->damage + red->damage, 0);
}

Test(sonar_rules, a_long_way_loses_its_beginning)
{
    struct sonar_state state = begin("open", A1, O15);
    struct sonar_hearing *hearing = &state.boats[SIDE_RED].hearing;
    struct sonar_said head = {.kind = SONAR_SAID_HEAD, .head = DIRECTION_EAST};
    struct sonar_said fires = {.kind = SONAR_SAID_TORPEDO, .torpedo = O15};
    hearing->way_sector = 3;
    sonar_call(&state, SIDE_BLUE, fires, 0); // before the first step
    sonar_call(&state, SIDE_BLUE, head, 0);
    sonar_call(&state, SIDE_BLUE, fires, 0); // after it
    head.head = DIRECTION_WEST;
    for (int i = 1; i < SONAR_WAY_MAX; i++) {
        sonar_call(&state, SIDE_BLUE, head, 0);
    }
    cr_assert_eq(hearing->way_count, SONAR_WAY_MAX);
    cr_assert_eq(hearing->way[0], SONAR_STEP_EAST);
    cr_assert_eq(hearing->way_sector, 3);
    cr_assert_eq(hearing->clues_count, 2);
    sonar_call(&state, SIDE_BLUE, head, 0);
    cr_assert_eq(hearing->way_count, SONAR_WAY_MAX);
    cr_assert_eq(hearing->way[0], SONAR_STEP_WEST);
    cr_assert_eq(hearing->way[SONAR_WAY_MAX - 1], SONAR_STEP_WEST);
    cr_assert_eq(hearing->way_sector, 0);
    cr_assert_eq(hearing->clues_count, 1);
    cr_assert_eq(hearing->clues[0].step, 0);
}

// What is heard between two times at the surface is worth nothing after the second.
Test(sonar_rules, a_second_gap_leaves_no_clues_of_before)
{
    struct sonar_state state = begin("open", A1, O15);
    const struct sonar_hearing *hearing = &state.boats[SIDE_RED].hearing;
    struct sonar_said surfacing = {.kind = SONAR_SAID_SURFACING, .surfacing = 9};
    struct sonar_said fires = {.kind = SONAR_SAID_TORPEDO, .torpedo = O15};
    sonar_call(&state, SIDE_BLUE, fires, 0);
    sonar_call(&state, SIDE_RED, surfacing, 0);
    cr_assert_eq(hearing->way_count, 1);
    sonar_call(&state, SIDE_BLUE, fires, 0); // red has dived meanwhile
    cr_assert_eq(hearing->clues_count, 2);
    sonar_call(&state, SIDE_RED, surfacing, 0);
    cr_assert_eq(hearing->way_count, 1);
    cr_assert_eq(hearing->clues_count, 1);
    cr_assert_eq(hearing->clues[0].step, 0);
}

Test(sonar_rules, old_clues_and_hits_make_room_or_stay_away)
{
    struct sonar_state state = begin("open", A1, O15);
    const struct sonar_hearing *hearing = &state.boats[SIDE_RED].hearing;
    for (uint8_t i = 0; i < SONAR_CLUES_MAX + 3; i++) {
        struct sonar_said hit = {.kind = SONAR_SAID_INDIRECT, .indirect = {.column = i}};
        sonar_call(&state, SIDE_BLUE, hit, 0);
    }
    cr_assert_eq(hearing->clues_count, SONAR_CLUES_MAX);
    cr_assert_eq(hearing->clues[0].said.indirect.column, 3);
    cr_assert_eq(hearing->clues[SONAR_CLUES_MAX - 1].said.indirect.column, SONAR_CLUES_MAX + 2);
    cr_assert_eq(state.hits_count, SONAR_HITS_MAX);
}

Test(sonar_rules, what_is_said_leaves_no_stray_bytes)
{
    struct sonar_state state = begin("open", A1, O15);
    struct sonar_order say = {.kind = SONAR_ORDER_SAY};
    struct sonar_said ready;
    struct reason reason;
    memset(&say.speech, 0xAA, sizeof(say.speech));
    say.speech.kind = SONAR_TEXT;
    memcpy(say.speech.text, "hi", sizeof("hi"));
    cr_assert(order(&state, SIDE_BLUE, SONAR_MATE, say, &reason));
    const struct sonar_message *message = &state.boats[SIDE_BLUE].messages[0];
    for (size_t i = 2; i < MESSAGE_PART_MAX; i++) {
        cr_assert_eq(message->phrase.text[i], '\0');
    }
    memset(&ready, 0xAA, sizeof(ready));
    ready.kind = SONAR_SAID_READY;
    ready.ready = SONAR_DRONE;
    sonar_call(&state, SIDE_BLUE, ready, 0);
    const struct sonar_log *log = &state.logs[SONAR_EAR_ROOM];
    const struct sonar_said *said = &LOG_ITEM(log->calls, log->last, log->last)->said;
    cr_assert_eq(said->ready, SONAR_DRONE);
    cr_assert_eq(said->states.second.row, 0);
}

// As many of one character as `count`, put together again from the parts that messages keep.
static bool say_characters(const char *character, size_t count, struct reason *reason)
{
    struct sonar_state state = begin("open", A1, O15);
    struct sonar_order say = {.kind = SONAR_ORDER_SAY, .speech = {.kind = SONAR_TEXT}};
    struct sonar_view view;
    char heard[MESSAGE_TEXT_MAX] = "";
    for (size_t i = 0; i < count; i++) {
        strncat(say.speech.text, character, sizeof(say.speech.text) - strlen(say.speech.text) - 1);
    }
    if (!order(&state, SIDE_BLUE, SONAR_MATE, say, reason)) {
        cr_assert_eq(state.boats[SIDE_BLUE].messages_last, 0);
        return false;
    }
    SONAR_GAME.view(&state, SONAR_SEAT(SIDE_BLUE, SONAR_RADIO), &view);
    for (int i = 0; i < view.messages_count; i++) {
        const struct sonar_phrase *phrase = &view.messages[i].phrase;
        cr_assert_eq(phrase->kind, i == 0 ? SONAR_TEXT : SONAR_MORE);
        cr_assert(text_is_valid(phrase->text, strlen(phrase->text)), "a letter was cut");
        strncat(heard, phrase->text, sizeof(heard) - strlen(heard) - 1);
    }
    cr_assert_str_eq(heard, say.speech.text);
    return true;
}

// K10: characters count, not bytes.
Test(sonar_rules, free_text_has_eighty_characters_of_any_kind)
{
    static const char *const CHARACTERS[] = {"a", "\u00e9", "\u00df", "\u20ac", "\U0001F40B"};
    struct reason reason;
    for (size_t i = 0; i < sizeof(CHARACTERS) / sizeof(CHARACTERS[0]); i++) {
        cr_expect(say_characters(CHARACTERS[i], 80, &reason), "80 of %s", CHARACTERS[i]);
        cr_expect_not(say_characters(CHARACTERS[i], 81, &reason), "81 of %s", CHARACTERS[i]);
        cr_expect_str_eq(reason.id, "refused.long_text");
        cr_expect_str_eq(reason.args[0], "80");
    }
}

Test(sonar_rules, clocks_and_counters_stop_at_their_end)
{
    struct sonar_state state = begin("open", A1, O15);
    const struct sonar_log *log = &state.logs[SONAR_EAR_ROOM];
    struct sonar_said stop = {.kind = SONAR_SAID_STOP};
    sonar_call(&state, SIDE_BLUE, stop, (ms)UINT16_MAX * 1000 - 1);
    cr_assert_eq(LOG_ITEM(log->calls, log->last, log->last)->at_s, UINT16_MAX - 1);
    sonar_call(&state, SIDE_BLUE, stop, (ms)UINT16_MAX * 5000);
    cr_assert_eq(LOG_ITEM(log->calls, log->last, log->last)->at_s, UINT16_MAX);
    state.tempo = SONAR_TURNS;
    state.turn_number = UINT16_MAX - 1;
    sonar_turn_end(&state, 0, 0);
    sonar_turn_end(&state, 0, 0);
    cr_assert_eq(state.turn_number, UINT16_MAX);
}

// R14: whatever the lot draws is an answer that a captain might have given.
Test(sonar_rules, the_lot_states_one_truth_and_one_lie)
{
    struct sonar_state state = begin("open", A1, O15);
    int kinds[SONAR_SECTOR + 1] = {0};
    int firsts = 0;
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct sonar_state asked = state;
        struct sonar_state again = state;
        struct reason reason;
        random_seed(&asked.random, seed);
        sonar_halt(&asked, SIDE_RED, SONAR_SONAR, SONAR_NO_DOT, true, 0);
        sonar_halt(&again, SIDE_RED, SONAR_SONAR, SONAR_NO_DOT, true, 0);
        sonar_answer_by_lot(&asked, 0);
        const struct sonar_log *log = &asked.logs[SONAR_EAR_ROOM];
        const struct sonar_said *said = &LOG_ITEM(log->calls, log->last, log->last)->said;
        struct sonar_order answer = {.kind = SONAR_ORDER_ANSWER, .answer = said->states};
        cr_assert(order(&again, SIDE_BLUE, SONAR_CAPTAIN, answer, &reason), "%s", reason.id);
        kinds[said->states.first.kind]++;
        bool is_row_true = said->states.first.kind == SONAR_ROW && said->states.first.row == 1;
        firsts += is_row_true ? 1 : 0;
    }
    for (int kind = SONAR_ROW; kind <= SONAR_SECTOR; kind++) {
        cr_assert_gt(kinds[kind], 100);
    }
    cr_assert_gt(firsts, 40);
    cr_assert_lt(firsts, 160);
}
