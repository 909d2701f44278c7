// The captain of Captain Sonar: where he places his boat, where he steers it, when he uses what it
// has, and what he tells his crew. He reckons in thousandths of a damage: an order is worth what it
// does to the enemy, less what it does to himself, plus how good it is to stand where it leaves
// him. So every order can be compared with every other, here and by whoever teaches captains.
//
//     captain.c         the seat: what he could do, and doing it
//     captain_ears.c    where the enemy can be, and where the enemy can take him to be
//     captain_sea.c     what he has in front of him when he decides, as sets
//     captain_stand.c   how good it is to stand somewhere, with courses to come
//     captain_legs.c    how far he gets before he has to surface
//     captain_duel.c    how an exchange of torpedoes would go
//     captain_rate.c    what an order is worth
//     captain_choose.c  the orders that he could give, and the best of them
//     captain_words.c   what he answers to a sonar, names to a drone and wants from his crew
#ifndef STATIONS_OFFICERS_SONAR_CAPTAIN_H
#define STATIONS_OFFICERS_SONAR_CAPTAIN_H

#include "shared/sonar/board.h"
#include "stations/officers/sonar/hand.h"
#include "stations/officers/sonar/seek.h"
#include "stations/officers/sonar/track.h"

// What tells skills apart.
struct captain_taste {
    bool does_duel;  // plays a few courses of both boats in his head
    uint8_t seek;    // dots: the enemy must be found first if it can be on more
    uint8_t depth;   // courses that he looks ahead
    uint8_t legs;    // courses that he wants to be able to make before he has to surface
    int16_t hide;    // what each bit of the enemy's ignorance is worth
    int16_t fear;    // percent of the damage that he has to expect
    int16_t greed;   // percent of the damage that he could do from there
    int16_t torpedo; // what a torpedo must promise to be fired
    int16_t blast;   // what a mine must promise to be blown
    int16_t surface; // what surfacing must be worth
    int16_t silence; // what a silence must be worth
    int16_t aim;     // how much he errs about where to fire, drop and blow
    int16_t whim;    // likewise about a course
    uint8_t slip;    // one in so many courses is any that means no damage; 0: none
};

struct captain_notes {
    bool has_begun;
    uint32_t calls_heard;
    uint32_t messages_heard;
    uint8_t enemy_ready;   // 1 << system: READY was called, and it was not used since
    uint8_t enemy_courses; // that it made since its last torpedo
    uint8_t own_courses;   // likewise
    uint8_t advice;        // direction that the engineer named last; DIRECTION_COUNT: none
    uint8_t wanted;        // system that he last asked for; SONAR_SYSTEM_COUNT: none
    bool has_seeker;       // the next is of now
    uint8_t seeker;        // system that would find the enemy sooner: sonar or drone
    bool asks;             // something did not work as he thought
    uint8_t kept;          // colour that he last asked for; SONAR_RADIATION: none
    struct track enemy;
    struct track own; // as the enemy hears it
};

// All that he decides by, gathered from his view and his notes.
struct captain_sea {
    const struct sonar_view *view;
    const struct chart *chart;
    const struct captain_taste *taste;
    struct sonar_board field; // the chart, land and water
    struct sonar_board water;
    struct sonar_board route;
    struct sonar_board mines;   // his own
    struct sonar_board charted; // mines that both sides see
    struct sonar_board enemy;   // where the enemy can be
    struct sonar_board own;     // where the enemy can take him to be
    int cell;                   // where he is
    int here;                   // what it is worth to stay
    int here_duel;              // when he could vanish: how a duel would go if he did not
    int enemy_count;
    int enemy_left; // damage that it can still take
    int own_left;
    uint8_t ready;                          // 1 << system that is charged and works
    uint8_t works;                          // 1 << colour
    uint8_t risks;                          // 1 << direction that means damage
    uint8_t advice;                         // direction that the engineer likes
    uint8_t enemy_ready;                    // 1 << system
    uint8_t enemy_alert;                    // percent: how likely it can fire after its next course
    uint8_t own_marks;                      // of his torpedo, about
    uint8_t enemy_marks;                    // likewise
    uint16_t heat[SONAR_BOARD_STRIDE * 16]; // damage that an explosion there does, on average
    uint16_t chances[SONAR_BOARD_STRIDE * 16]; // of 1000: that it sinks the enemy
};

// A place that he could be in: what he has passed, and what the enemy then knows of him.
struct captain_stand {
    int cell;
    struct sonar_board route;
    struct sonar_board mines;
    struct sonar_board own;
};

#define CAPTAIN_SILENT_COURSES 1 // of a duel that are played for each silence
#define CAPTAIN_MARK                                                                               \
    100 // what a mark is worth: moving charges gauges, waiting and surfacing do not
#define CAPTAIN_NEVER (-1000000) // what cannot be ordered, or must not be

const struct captain_taste *captain_taste(enum officer_skill skill);

// captain_ears.c
void captain_begin(struct captain_notes *notes);
void captain_listen(struct captain_notes *notes, const struct sonar_view *view);

// captain_sea.c. Returns false for a view that nothing can be decided by.
bool captain_look(const struct hand_notes *hand, const struct captain_notes *notes,
                  const struct captain_taste *taste, const struct sonar_view *view,
                  struct captain_sea *sea);
// Over water, as torpedoes go; `from` included.
struct sonar_board captain_reach(const struct captain_sea *sea, const struct sonar_board *from,
                                 int steps);
struct sonar_board captain_around(const struct captain_sea *sea, int cell); // the nine dots
struct dot captain_dot(int cell);

// captain_stand.c
int captain_rate_stand(const struct captain_sea *sea, const struct captain_stand *stand);
int captain_rate_future(const struct captain_sea *sea, const struct captain_stand *stand,
                        int depth);
// False if it is blocked.
bool captain_step(const struct captain_sea *sea, struct captain_stand *stand,
                  enum direction direction);
bool captain_is_trapped(const struct captain_sea *sea); // M5
struct captain_stand captain_here(const struct captain_sea *sea);
int captain_shown(const struct sonar_board *own); // damage to expect from one who knows this

// captain_legs.c: how many courses can be made from there, none more than `most`; and what it is
// worth that the taste would have more.
int captain_legs(const struct captain_sea *sea, const struct captain_stand *stand, int most);
int captain_rate_legs(const struct captain_sea *sea, const struct captain_stand *stand);

// captain_duel.c: how an exchange of torpedoes would go from there, and how much of all that is: of
// 100, none when the enemy is lost. may_fire: he fires before the enemy moves.
int captain_duel_share(const struct captain_sea *sea);
int captain_rate_duel(const struct captain_sea *sea, const struct captain_stand *stand,
                      bool may_fire, int depth);

// captain_rate.c: what an order is worth now, compared with standing still; CAPTAIN_NEVER if it
// cannot be given. For courses, systems, mines, surfacing, answers, sectors and the end of the
// turn.
int captain_rate(const struct captain_sea *sea, const struct sonar_order *order);

// captain_choose.c: the best that makes bang now, if any is worth it; the best way to go; and of
// these the order to give now. Returns false if he would rather wait. With chance it errs as the
// taste says; without, it is the truth as far as he can tell.
bool captain_choose_shot(const struct captain_sea *sea, struct random *random,
                         struct sonar_order *order);
bool captain_choose_way(const struct captain_sea *sea, struct random *random,
                        struct sonar_order *order);
bool captain_choose(const struct captain_sea *sea, struct random *random,
                    struct sonar_order *order);

// captain_words.c
// Only a captain who hides minds what he answers.
bool captain_answer(const struct captain_sea *sea, struct random *random,
                    struct sonar_order *order);
bool captain_sector(const struct captain_sea *sea, struct random *random,
                    struct sonar_order *order);
bool captain_place(const struct captain_taste *taste, struct random *random,
                   const struct sonar_view *view, struct sonar_order *order);
// Whether there is something new to say to the crew; *phrase is then that.
bool captain_wants(const struct captain_sea *sea, struct captain_notes *notes,
                   struct sonar_phrase *phrase);

// captain.c
bool captain_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order);
bool captain_has_words(struct hand_notes *hand, const struct sonar_view *view);
bool captain_words(struct hand_notes *hand, const struct sonar_view *view,
                   struct sonar_order *order);

#endif
