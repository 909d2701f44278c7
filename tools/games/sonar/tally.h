// What many matches of Captain Sonar came to, added up: from debriefs, as everybody may read them
// after a match, and from what the officers' trackers made of the calls meanwhile.
#ifndef TOOLS_GAMES_SONAR_TALLY_H
#define TOOLS_GAMES_SONAR_TALLY_H

#include "shared/sonar/debrief.h"
#include "stations/officers/sonar/track.h"
#include "tools/match/sim.h"

#define TALLY_COURSES   10 // how sure trackers are is averaged over so many courses
#define TALLY_STRETCHES 30

// What damage came from: an enemy's explosion, right at the boat or next to it, an own one, a
// breakdown sheet (E4, E5), ice (C1).
enum tally_source {
    TALLY_TORPEDO_DIRECT,
    TALLY_TORPEDO_INDIRECT,
    TALLY_MINE_DIRECT,
    TALLY_MINE_INDIRECT,
    TALLY_CHARTED_MINE,
    TALLY_OWN_TORPEDO,
    TALLY_OWN_MINE,
    TALLY_BREAKDOWN,
    TALLY_ICE,
};
#define TALLY_SOURCE_COUNT 9
extern const struct record_names TALLY_SOURCE_NAMES;

// How often a crew did what.
enum tally_deed {
    TALLY_COURSE,
    TALLY_SILENCE,
    TALLY_TORPEDO,
    TALLY_DROP,
    TALLY_BLAST,
    TALLY_SONAR,
    TALLY_DRONE,
    TALLY_SCENARIO,
    TALLY_CIRCUIT,
    TALLY_BREAKDOWN_CALL,
    TALLY_SURFACING,
    TALLY_BREACH,
    TALLY_TRAPPED, // M5: no course was left
};
#define TALLY_DEED_COUNT 13
extern const struct record_names TALLY_DEED_NAMES;

// What a crew said over its intercom. A fix is "enemy at F7, give or take 2"; it was true if the
// enemy was there. Whoever moves a fix along with the courses that he hears, until a silence, has a
// place for so many of the enemy's courses, and is right for so many.
enum tally_word {
    TALLY_FIX,
    TALLY_FIX_TRUE,
    TALLY_FIX_SPREAD, // the sum of what they gave or took
    TALLY_SECTOR,
    TALLY_SECTOR_TRUE,
    TALLY_LOST,
    TALLY_HEARD, // the enemy's courses
    TALLY_PLACED,
    TALLY_PLACED_TRUE,
    TALLY_WANT,
    TALLY_KEEP,
    TALLY_GAUGE,
    TALLY_WAY,
    TALLY_RISK,
    TALLY_COLOUR,
};
#define TALLY_WORD_COUNT 15
extern const struct record_names TALLY_WORD_NAMES;

struct tally_crew {
    uint64_t damage[TALLY_SOURCE_COUNT]; // that its boat took
    uint64_t deeds[TALLY_DEED_COUNT];
    uint64_t words[TALLY_WORD_COUNT];
    // Dots on which its boat could be, by all that the enemy had heard.
    uint64_t spots[TALLY_STRETCHES];
    uint32_t spots_count[TALLY_STRETCHES];
};

struct tally {
    size_t count;
    int64_t *courses; // of both boats; room for as many as there are matches
    struct tally_crew crews[SIDE_COUNT];
};

// A tracker as the officers have one (track.h), that hears what a captain hears of his enemy. So
// crews that follow nobody are measured by the same.
struct tally_ear {
    struct track track;
    uint32_t heard;  // the number of the last call
    int courses;     // of the enemy
    bool is_trapped; // the own boat, since a look at it
    bool has_fix;    // that the radio operator told last, moved along
    struct sonar_fix fix;
};

bool tally_create(struct tally *tally, size_t matches); // false: not enough memory
void tally_free(struct tally *tally);

// Takes in a look of one side at a match that is being played; an ear of its own for each side.
void tally_hear(struct tally *tally, struct tally_ear *ear, const struct sim *sim,
                const struct sim_look *look);

// Adds a match that was played.
void tally_add(struct tally *tally, const struct sonar_debrief *debrief);

#endif
