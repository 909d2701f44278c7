#include "stations/officers/sonar/captain.h"

#include "stations/officers/sonar/officer.h"

// Nobody knows less than the calls tell: what skill changes is how far a captain looks, how well he
// hides, how long he waits for a better shot, and how often he errs.
static const struct captain_taste TASTES[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = {.seek = 25,
                       .depth = 1,
                       .greed = 90,
                       .torpedo = -200,
                       .blast = 100,
                       .surface = 250,
                       .aim = 5000,
                       .whim = 600,
                       .slip = 2},
    [OFFICER_MATE] = {.seek = 15,
                      .depth = 2,
                      .legs = 12,
                      .hide = 100,
                      .fear = 140,
                      .greed = 20,
                      .torpedo = 120,
                      .blast = 250,
                      .surface = 250,
                      .silence = 60,
                      .aim = 2000,
                      .whim = 150,
                      .slip = 3},
    [OFFICER_VETERAN] = {.does_duel = true,
                         .seek = 10,
                         .depth = 3,
                         .legs = 12,
                         .hide = 300,
                         .fear = 100,
                         .greed = 80,
                         .torpedo = 280,
                         .blast = 450,
                         .surface = 150,
                         .silence = 100,
                         .whim = 5},
};

const struct captain_taste *captain_taste(enum officer_skill skill)
{
    return &TASTES[skill];
}

static const struct captain_taste *taste_of(struct hand_notes *hand)
{
    return captain_taste((enum officer_skill)officer_notes(hand)->skill);
}

// --- what he could do

// He speaks while he has to wait anyway.
bool captain_has_words(struct hand_notes *hand, const struct sonar_view *view)
{
    struct captain_sea sea;
    struct sonar_phrase phrase;
    struct captain_notes *notes = &officer_notes(hand)->captain;
    return view->phase == SONAR_PLAYING && view->has_captain && view->has_chart &&
           captain_look(hand, notes, taste_of(hand), view, &sea) &&
           captain_wants(&sea, notes, &phrase);
}

// --- doing it

bool captain_words(struct hand_notes *hand, const struct sonar_view *view,
                   struct sonar_order *order)
{
    struct captain_sea sea;
    struct captain_notes *notes = &officer_notes(hand)->captain;
    if (!captain_look(hand, notes, taste_of(hand), view, &sea)) {
        return false;
    }
    order->kind = SONAR_ORDER_SAY;
    bool has_news = captain_wants(&sea, notes, &order->say);
    if (order->say.kind == SONAR_KEEP) {
        notes->kept = order->say.keep;
        notes->asks = false;
    } else {
        notes->wanted = order->say.want;
    }
    return has_news;
}

bool captain_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order)
{
    struct captain_sea sea;
    struct captain_notes *notes = &officer_notes(hand)->captain;
    const struct captain_taste *taste = taste_of(hand);
    if (hand->pace.wish == HAND_PLACE) {
        return captain_place(taste, &hand->random, view, order);
    }
    if (hand->pace.wish == HAND_DIVE) {
        order->kind = SONAR_ORDER_DIVE;
        return true;
    }
    if (!captain_look(hand, notes, taste, view, &sea)) {
        return false;
    }
    if (hand->pace.wish == HAND_SECTOR) {
        return captain_sector(&sea, &hand->random, order);
    }
    if (hand->pace.wish == HAND_ANSWER) {
        return captain_answer(&sea, &hand->random, order);
    }
    return captain_choose(&sea, &hand->random, order);
}
