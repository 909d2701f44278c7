// Pace: when an officer acts and when it talks. The enemy has a watch. So the moment of an order is
// drawn as soon as one could be given, before the officer looks at what it will be; and talking to
// the crew, which the enemy does not hear, has a time of its own and holds up nothing that the
// enemy does hear. A game says what a seat could do now, its wish, and how long a person takes for
// it.
//
// A crew of officers may follow the tempo of the people it plays against: the game's beat, the
// order that everybody hears and that a match consists of, is then not given earlier after the last
// own one than they take between two of theirs. It goes by the calls, which those people said
// themselves.
#ifndef STATIONS_OFFICERS_KIT_PACE_H
#define STATIONS_OFFICERS_KIT_PACE_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/officer.h"
#include "shared/random.h"

#define PACE_NOTHING 0 // the wish of who cannot do anything now

struct pace {
    ms act_ms;        // when the wish is acted on
    ms say_ms;        // when something is said to the crew; MS_NEVER: there is nothing to say
    uint8_t wish;     // the game's own, PACE_NOTHING: none
    bool follows;     // the rivals' tempo
    bool is_foretold; // the wish is one that it talks about before
    uint16_t time;    // percent of the time that an officer takes at its own pace

    ms own_ms;   // of the last own beat; 0: none yet
    ms rival_ms; // of the rivals' last
    ms gap_ms;   // that they take between two, on the average; 0: not known
};

// How long a person takes.
struct pace_span {
    uint16_t min_ms, max_ms;
};

// How an officer talks to its crew while a wish waits.
enum pace_talk {
    PACE_SILENT,
    PACE_BESIDE,  // it has something to say, in its own time
    PACE_FORETELL // about what it is going to do, in good time before it does
};

enum pace_deed {
    PACE_LATER, // it thinks better of it, and thinks it over again
    PACE_SPOKE, // asked too late for its words: it says them and acts right after
    PACE_DONE,
};

// What a game says of its officers. `officer` is the game's own.
struct pace_manner {
    uint8_t words; // the wish whose time it takes to say something
    uint8_t beat;  // the wish that is the game's beat; PACE_NOTHING: it has none
    uint8_t (*wish)(void *officer);
    ms (*think)(void *officer, uint8_t wish); // how long, drawn by chance; looks at nothing hidden
    enum pace_deed (*act)(void *officer, void *order);
    enum pace_talk (*talk)(void *officer, uint8_t wish); // NULL: it never talks
    bool (*say)(void *officer, void *order);             // false: there is nothing after all
};

void pace_begin(struct pace *pace, const struct officer_post *post);

// A time by chance, at an officer's own share of it (in percent) and at the table's pace.
ms pace_draw(const struct pace *pace, struct random *random, struct pace_span span, int percent);

// Takes in a beat that was called, in any order of the sides but each side's in theirs.
void pace_hear(struct pace *pace, bool is_own, uint16_t at_s);

// Asked at every look, as the officer itself is (shared/officer.h). Returns true with an order.
bool pace_act(struct pace *pace, const struct pace_manner *manner, void *officer, ms now,
              void *order, ms *again);

#endif
