// A hand: how officers of Captain Sonar work (what a role would do now, how long it thinks, doing
// it), and the plainest of them, for every seat. What that one orders is legal and not foolish, but
// it reckons nothing: tests measure others against it. At tables sit those of officer.h, who decide
// better and work the same way. A hand knows what its seat's view tells and what it noted before,
// acts at a person's pace and says little.
//
//     hand.c           the officer: what the seat could do, and when it does it
//     hand_ears.c      what is known from calls and the intercom
//     hand_captain.c   places, courses, when to surface
//     hand_weapons.c   what he fires, drops and blows, and what he answers to a sonar
//     hand_crew.c      the first mate and the radio operator
//     hand_engineer.c  crosses, and which colours work
//     hand_trace.c     the line round a section
#ifndef STATIONS_OFFICERS_SONAR_HAND_H
#define STATIONS_OFFICERS_SONAR_HAND_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/officer.h"
#include "shared/random.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"
#include "stations/officers/kit/pace.h"

extern const struct officer SONAR_HAND;
// The same without its few preferences: any legal course, target and cross is as good as another.
extern const struct officer SONAR_RANDOM;

struct hand_notes;

// What a seat could do now; one thing at a time.
enum hand_wish {
    HAND_NOTHING = PACE_NOTHING,
    HAND_PLACE,
    HAND_COURSE, // or surface, or a system before it
    HAND_END,    // turns: or a system before it
    HAND_WATCH,  // a mine that could be blown
    HAND_ANSWER,
    HAND_SECTOR,
    HAND_DIVE,
    HAND_UPKEEP, // a mark, a cross, or only the OK: to anybody with a watch they are one
    HAND_LAUNCH, // sonar or drone
    HAND_TRACE,
    HAND_SAY, // radio; the others talk beside what they do
    HAND_SKETCH,
};
#define HAND_WISHES 13

struct hand_notes {
    struct random random;
    struct pace pace; // its wish is an enum hand_wish
    bool is_random;   // has no preferences

    // Of the own boat, as heard.
    bool has_listened;
    uint32_t calls_heard;    // the number of the last call that was taken in
    uint32_t messages_heard; // likewise
    uint8_t ready;           // 1 << system: READY was called, and it was not used since
    uint8_t works;           // 1 << colour: nothing of it is crossed, as the engineer tells
    uint8_t risks;           // 1 << direction: a course there means damage, as he tells
    uint8_t wanted;          // system that the captain asked for; SONAR_SYSTEM_COUNT: none
    uint8_t kept;            // colour that he asked for; SONAR_RADIATION: none

    // Of the enemy: where it was, and how many courses ago.
    uint8_t enemy_sector; // 0: not known
    uint8_t enemy_steps;

    // Words.
    bool wants_to_ask; // captain: what he wants, or what works
    bool owes_charge;  // mate: how the wanted gauge stands
    bool owes_place;   // radio: where the enemy is
    bool owes_colour;  // engineer: whether the kept colour works
    bool owes_lost;    // radio: that he lost the enemy
    uint8_t told;      // engineer: 1 << colour that the crew takes for broken
    uint8_t asked;     // engineer: 1 << colour of which the crew may not know that it works
    uint8_t warned;    // engineer: 1 << direction that the crew takes for dangerous

    uint8_t symbol;  // engineer: the cross that he has decided on; HAND_NO_SYMBOL: none
    uint32_t drawn;  // radio: the number of the last call that is on his sheet
    uint8_t section; // whose line grows
    bool is_tracing; // and that it does
    uint16_t pen;    // the point of the outline where it goes on
};
#define HAND_NO_SYMBOL 255

// How an officer does its work: what each role would do now, and doing it, which returns false if
// it thinks better of it. A hand's own manner is the plainest; better officers have notes of their
// own behind a hand's. When it does it is the kit's (stations/officers/kit/pace.h).
struct hand_manner {
    enum hand_wish (*wishes[SONAR_ROLE_COUNT])(struct hand_notes *notes,
                                               const struct sonar_view *view);
    bool (*deeds[SONAR_ROLE_COUNT])(struct hand_notes *notes, const struct sonar_view *view,
                                    struct sonar_order *order);
    // Is there something to say while it waits, and saying it: an upkeep's, before it is made, or
    // else. Roles whose words are a wish have neither.
    bool (*has_words[SONAR_ROLE_COUNT])(struct hand_notes *notes, const struct sonar_view *view);
    bool (*words[SONAR_ROLE_COUNT])(struct hand_notes *notes, const struct sonar_view *view,
                                    struct sonar_order *order);
    bool (*trace)(struct hand_notes *notes, const struct sonar_view *view,
                  struct sonar_order *order);
    uint16_t stretch_ms; // what is drawn in that time is one order
    uint16_t pace;       // percent of the time that a hand takes
};

// hand.c
void hand_begin(struct hand_notes *notes, const struct officer_post *post);
bool hand_act(const struct hand_manner *manner, struct hand_notes *notes,
              const struct sonar_view *view, ms now, struct sonar_order *order, ms *again);

// hand_ears.c
void hand_listen(struct hand_notes *notes, const struct sonar_view *view);
uint8_t hand_used(const struct sonar_said *said); // 1 << system that a call uses up; 0: none
bool hand_can_use(const struct hand_notes *notes, enum sonar_system system); // charged and working

// The hand's manner. What there is to do for a captain the officers take from here too.
enum hand_wish hand_captain_wish(struct hand_notes *notes, const struct sonar_view *view);
bool hand_captain_do(struct hand_notes *notes, const struct sonar_view *view,
                     struct sonar_order *order);
bool hand_captain_has_words(struct hand_notes *notes, const struct sonar_view *view);
bool hand_captain_say(struct hand_notes *notes, const struct sonar_view *view,
                      struct sonar_order *order);
enum hand_wish hand_mate_wish(struct hand_notes *notes, const struct sonar_view *view);
bool hand_mate_do(struct hand_notes *notes, const struct sonar_view *view,
                  struct sonar_order *order);
bool hand_mate_has_words(struct hand_notes *notes, const struct sonar_view *view);
bool hand_mate_say(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order);
enum hand_wish hand_engineer_wish(struct hand_notes *notes, const struct sonar_view *view);
bool hand_engineer_do(struct hand_notes *notes, const struct sonar_view *view,
                      struct sonar_order *order);
bool hand_engineer_has_words(struct hand_notes *notes, const struct sonar_view *view);
bool hand_engineer_words(struct hand_notes *notes, const struct sonar_view *view,
                         struct sonar_order *order);
enum hand_wish hand_radio_wish(struct hand_notes *notes, const struct sonar_view *view);
bool hand_radio_do(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order);

// hand_engineer.c, for engineers who decide better. Before a cross he says which colour it breaks,
// so that nobody counts on it (false: nothing to say); the symbol is then kept in the notes. The
// cross is made by the second, or said before if there was no time to.
bool hand_engineer_warn(struct hand_notes *notes, const struct sonar_view *view, int symbol,
                        struct sonar_order *order);
bool hand_engineer_cross(struct hand_notes *notes, const struct sonar_view *view, int symbol,
                         struct sonar_order *order);
unsigned hand_dangers(const struct sonar_sheet *sheet, uint32_t crossed); // 1 << panel: all damage
// What the crew takes for broken or dangerous and is not, or no longer; false: nothing. "Head" has
// one meaning, whoever says it and why: this way is good now, and means no damage.
bool hand_engineer_say(struct hand_notes *notes, const struct sonar_view *view,
                       struct sonar_order *order);

// Where the captain's boat is, as sets.
struct hand_waters {
    const struct chart *chart;
    struct sonar_dots route;
    struct sonar_dots mines;
    struct dot place;
};

// A dot of a set by chance. Returns false if the set is empty.
bool hand_any_dot(struct hand_notes *notes, const struct chart *chart,
                  const struct sonar_dots *dots, struct dot *out);

// hand_weapons.c: each returns false if there is nothing to use, to blow or to say.
bool hand_use_system(struct hand_notes *notes, const struct sonar_view *view,
                     const struct hand_waters *waters, struct sonar_order *order);
bool hand_blow(struct hand_notes *notes, const struct sonar_view *view,
               const struct hand_waters *waters, struct sonar_order *order);
bool hand_answer(struct hand_notes *notes, const struct hand_waters *waters,
                 struct sonar_order *order);

// hand_trace.c: the next stretch of the line round the present section.
bool hand_trace_do(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order);

static inline bool hand_chance(struct hand_notes *notes, uint32_t one_in)
{
    return random_below(&notes->random, one_in) == 0;
}

#endif
