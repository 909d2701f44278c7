#include "stations/officers/sonar/radio.h"

#include "shared/sonar/plot.h"
#include "stations/officers/kit/ears.h"
#include "stations/officers/sonar/officer.h"

#define FIX_PART  40 // percent of the chart's side: give or take more than this is no place
#define LOST      10 // how unsure a lost enemy is, in dots give or take
#define NEAR      2  // within so much every dot less is worth a word
#define NO_SECTOR 0

// What tells skills apart.
static const struct {
    uint8_t quiet; // enemy's courses between two words about the same
} TASTES[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = {.quiet = 8},
    [OFFICER_MATE] = {.quiet = 6},
    [OFFICER_VETERAN] = {.quiet = 5},
};

static bool is_worth_saying(const struct radio_notes *notes, const struct follow_notes *follow,
                            enum officer_skill skill);
static void pass_steps(struct radio_notes *notes, const struct sonar_view *view, uint32_t heard);

// --- where the enemy is

static int only_sector(const struct chart *chart, const struct sonar_dots *dots)
{
    int only = NO_SECTOR;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (!sonar_dots_has(dots, i)) {
            continue;
        }
        int sector = chart_sector(chart, chart_dot(chart, i));
        if (only != NO_SECTOR && sector != only) {
            return NO_SECTOR;
        }
        only = sector;
    }
    return only;
}

struct sonar_phrase radio_phrase(const struct follow_notes *follow)
{
    const struct chart *chart = &follow->track.chart;
    struct sonar_dots dots = follow_dots(follow);
    struct sonar_phrase lost = {.kind = SONAR_LOST};
    struct sonar_fix fix;
    if (follow->is_deaf || !sonar_plot_fix(chart, &dots, &fix)) {
        return lost;
    }
    int sector = only_sector(chart, &dots);
    if (sector != NO_SECTOR && fix.within >= chart->sector_columns / 2) {
        return (struct sonar_phrase){.kind = SONAR_WITHIN, .sector = (uint8_t)sector};
    }
    return fix.within * 100 <= chart->columns * FIX_PART
               ? (struct sonar_phrase){.kind = SONAR_ENEMY, .enemy = fix}
               : lost;
}

static bool is_open(const struct chart *chart, const struct sonar_phrase *phrase, struct dot dot)
{
    if (phrase->kind == SONAR_ENEMY) {
        return dot_king_distance(dot, phrase->enemy.dot) <= phrase->enemy.within;
    }
    return phrase->kind != SONAR_WITHIN || chart_sector(chart, dot) == phrase->sector;
}

int radio_rate(const struct follow_notes *follow, const struct sonar_phrase *phrase)
{
    const struct chart *chart = &follow->track.chart;
    int count = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        count += chart_is_water(chart, dot) && is_open(chart, phrase, dot);
    }
    return count;
}

// --- what he could do

bool radio_listen(struct radio_notes *notes, struct follow_notes *follow,
                  const struct sonar_view *view, enum officer_skill skill)
{
    uint32_t heard = follow->calls_heard;
    notes->is_due = follow_listen(follow, view) || notes->is_due;
    if (!follow_can(follow)) {
        return false;
    }
    pass_steps(notes, view, heard);
    if (is_worth_saying(notes, follow, skill)) {
        return true;
    }
    if (!notes->is_due) { // as long as nothing is new there is no need to think again
        return false;
    }
    notes->is_due = false;
    notes->thing = radio_phrase(follow);
    notes->has_thing = true;
    return is_worth_saying(notes, follow, skill);
}

void radio_told(struct radio_notes *notes, const struct sonar_phrase *phrase)
{
    notes->told = *phrase;
    notes->has_told = true;
    notes->steps_told = 0;
}

enum hand_wish radio_wish(struct hand_notes *hand, const struct sonar_view *view)
{
    struct officer_notes *notes = officer_notes(hand);
    struct radio_notes *radio = &notes->radio;
    struct follow_notes *follow = &notes->follow;
    if (!view->has_radio || !view->has_chart || view->phase != SONAR_PLAYING ||
        view->radio.sketch.tracks_count != SONAR_SHEETS) {
        return HAND_NOTHING;
    }
    bool has_words = radio_listen(radio, follow, view, (enum officer_skill)notes->skill);
    if (!follow_can(follow)) {
        return HAND_NOTHING;
    }
    radio_draw(radio, follow, view);
    if (hand->owes_place || has_words) {
        return HAND_SAY;
    }
    struct sonar_stroke stroke;
    return sonar_sketch_next(&view->radio.sketch, &radio->sketch, &stroke) ? HAND_SKETCH
                                                                           : HAND_NOTHING;
}

// A captain who was told a dot pushes it along with the courses that he hears.
static void pass_steps(struct radio_notes *notes, const struct sonar_view *view, uint32_t heard)
{
    uint32_t first = ears_number(view->calls_last, view->calls_count, 0);
    for (uint32_t i = 0; i < view->calls_count; i++) {
        const struct sonar_call *call = &view->calls[i];
        if (first + i <= heard || call->side == view->side ||
            (call->said.kind != SONAR_SAID_HEAD && call->said.kind != SONAR_SAID_SILENCE)) {
            continue;
        }
        notes->steps_told = (uint8_t)(notes->steps_told + (notes->steps_told < UINT8_MAX));
        if (call->said.kind == SONAR_SAID_HEAD && notes->told.kind == SONAR_ENEMY) {
            grid_step(&GRID_CHART, &notes->told.enemy.dot, (enum direction)call->said.head);
        }
    }
}

// How sure a phrase is: a dot give or take few before many, then a sector, then lost.
static int sureness(const struct sonar_phrase *phrase)
{
    return phrase->kind == SONAR_ENEMY    ? phrase->enemy.within
           : phrase->kind == SONAR_WITHIN ? 3
                                          : LOST;
}

static bool is_worth_saying(const struct radio_notes *notes, const struct follow_notes *follow,
                            enum officer_skill skill)
{
    const struct sonar_phrase *thing = &notes->thing;
    const struct sonar_phrase *told = &notes->told;
    bool is_lost = thing->kind == SONAR_LOST;
    if (!notes->has_thing || follow->is_deaf) {
        return false;
    }
    if (!notes->has_told || told->kind == SONAR_LOST) {
        return !is_lost;
    }
    int gain = sureness(told) - sureness(thing);
    if (is_lost || gain >= 2 || gain <= -2 || (gain > 0 && sureness(thing) <= NEAR)) {
        return true;
    }
    if (notes->steps_told < TASTES[skill].quiet) {
        return false;
    }
    bool is_same = thing->kind == told->kind &&
                   (thing->kind == SONAR_ENEMY
                        ? dot_king_distance(thing->enemy.dot, told->enemy.dot) <= 1 && gain == 0
                        : thing->sector == told->sector);
    return !is_same;
}

static bool say(struct officer_notes *notes, struct sonar_order *order)
{
    struct radio_notes *radio = &notes->radio;
    radio->thing = radio_phrase(&notes->follow); // what he began to say may be late by now
    radio->has_thing = true;
    radio->is_due = false;
    if (!notes->hand.owes_place && !is_worth_saying(radio, &notes->follow, notes->skill)) {
        return false;
    }
    notes->hand.owes_place = false;
    radio_told(radio, &radio->thing);
    order->kind = SONAR_ORDER_SAY;
    order->say = radio->thing;
    if (radio->thing.kind == SONAR_ENEMY) {
        radio_draw_fix(radio, &notes->follow.track.chart, &radio->thing.enemy);
    }
    return true;
}

bool radio_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order)
{
    struct officer_notes *notes = officer_notes(hand);
    if (hand->pace.wish == HAND_SAY) {
        return say(notes, order);
    }
    order->kind = SONAR_ORDER_SKETCH;
    return sonar_sketch_next(&view->radio.sketch, &notes->radio.sketch, &order->sketch);
}
