// The officers of Captain Sonar, for every seat, at three skills. What an officer knows is what its
// seat's view tells and what it noted before; it acts at a person's pace.
//
//     officer.c   the officer: its notes, its skill, its pace
//     mate.c      the first mate
//     engineer*.c the engineer
//     radio*.c    the radio operator
//     trace.c     the line round a section of the hull; outline.c its way
//     seek.c      what a sonar, a drone or an answer tells
//     follow.c    the enemy by ear, for mate and radio operator
//     track.c     where a boat can be, from the calls
//     captain*.c  the captain
//     hand*.c     the plainest manner, which officers fall back on
#ifndef STATIONS_OFFICERS_SONAR_OFFICER_H
#define STATIONS_OFFICERS_SONAR_OFFICER_H

#include "shared/officer.h"
#include "stations/officers/sonar/captain.h"
#include "stations/officers/sonar/engineer.h"
#include "stations/officers/sonar/follow.h"
#include "stations/officers/sonar/hand.h"
#include "stations/officers/sonar/mate.h"
#include "stations/officers/sonar/radio.h"
#include "stations/officers/sonar/trace.h"

extern const struct officer SONAR_OFFICER;

struct officer_notes {
    struct hand_notes hand; // first: what every seat notes
    uint8_t skill;          // enum officer_skill
    struct captain_notes captain;

    // Each of one or two roles; they do not share room, as no view may make one read another's.
    struct follow_notes follow; // mate and radio operator
    struct engineer_notes engineer;
    struct radio_notes radio;
    struct trace_notes trace;
};

static inline struct officer_notes *officer_notes(struct hand_notes *hand)
{
    return (struct officer_notes *)(void *)hand;
}

#endif
