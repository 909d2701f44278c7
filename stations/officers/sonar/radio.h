// The radio operator of Captain Sonar: he follows the enemy, draws what he hears as a person would
// and tells the captain where the enemy is when that has changed enough to matter. What he tells is
// always true as far as calls can tell: the enemy is within what he says.
//
//     radio.c         the seat, and what he says
//     radio_sketch.c  what he draws
#ifndef STATIONS_OFFICERS_SONAR_RADIO_H
#define STATIONS_OFFICERS_SONAR_RADIO_H

#include "stations/officers/sonar/follow.h"
#include "stations/officers/sonar/hand.h"

struct radio_notes {
    bool has_sketch;
    bool is_due; // the enemy's place may be another than when he last thought
    bool has_thing;
    struct sonar_phrase thing; // that he would say of it now
    bool has_told;
    struct sonar_phrase told; // that he said last, moved along with the enemy's courses since
    uint8_t steps_told;       // enemy's courses since he said it
    uint32_t drawn;           // the number of the last call that is in `sketch`
    uint8_t sheet;            // that he draws on, from 1
    bool has_here;            // a mark says where the enemy is
    struct dot here;
    struct sonar_sketch sketch; // how his drawing is to look
};

// The best that can be said of where the enemy is: a dot and how far from it, a sector, or lost.
struct sonar_phrase radio_phrase(const struct follow_notes *follow);

// What a captain who was told this may have to search: the dots that it leaves open.
int radio_rate(const struct follow_notes *follow, const struct sonar_phrase *phrase);

// Takes in a view. Returns whether there is something new to say: notes->thing. What is said of it
// is then noted.
bool radio_listen(struct radio_notes *notes, struct follow_notes *follow,
                  const struct sonar_view *view, enum officer_skill skill);
void radio_told(struct radio_notes *notes, const struct sonar_phrase *phrase);

enum hand_wish radio_wish(struct hand_notes *hand, const struct sonar_view *view);
bool radio_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order);

// radio_sketch.c: brings the wanted drawing up to date with the calls of a view.
void radio_draw(struct radio_notes *notes, const struct follow_notes *follow,
                const struct sonar_view *view);
// Lays the sheet and sets a mark where he has just said that the enemy is.
void radio_draw_fix(struct radio_notes *notes, const struct chart *chart,
                    const struct sonar_fix *fix);

#endif
