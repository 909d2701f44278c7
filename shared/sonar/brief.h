// The brief of Captain Sonar: two boats, four roles each, in real time or turn by turn.
#ifndef SHARED_SONAR_BRIEF_H
#define SHARED_SONAR_BRIEF_H

#include "shared/brief.h"

#define SONAR_SIDE_REALTIME 15 // dots of a chart's side in real time: nine sectors
#define SONAR_SIDE_TURNS    10 // and turn by turn: four sectors
#define SONAR_SECTOR_SIDE   5
#define SONAR_DOTS_MAX      (SONAR_SIDE_REALTIME * SONAR_SIDE_REALTIME)
#define SONAR_SILENCE_MAX   4 // L1: dots that a silent boat goes at the most
#define SONAR_HUNT_DAMAGE   4 // a boat is out at so much damage
#define SONAR_HANDS_MIN     6 // S2: real time needs so many, people or officers

enum sonar_role { SONAR_CAPTAIN, SONAR_MATE, SONAR_ENGINEER, SONAR_RADIO };
#define SONAR_ROLE_COUNT 4
extern const struct record_names SONAR_ROLE_NAMES; // captain mate engineer radio

// A seat's index is side * SONAR_ROLE_COUNT + role.
#define SONAR_SEAT_COUNT       (SIDE_COUNT * SONAR_ROLE_COUNT)
#define SONAR_SEAT(SIDE, ROLE) ((int)(SIDE)*SONAR_ROLE_COUNT + (int)(ROLE))

enum sonar_option {
    SONAR_OPTION_TEMPO,
    SONAR_OPTION_END,
    SONAR_OPTION_CHART,
    SONAR_OPTION_SHEET,
    SONAR_OPTION_HULL,
    SONAR_OPTION_FIRST,
    SONAR_OPTION_PLACE_MS,
    SONAR_OPTION_STOP_MS,
    SONAR_OPTION_ANSWER_MS,
    SONAR_OPTION_TURN_MS, // 0: no turn clock
    SONAR_OPTION_FORGIVING,
    SONAR_OPTION_TORPEDO_OVER_ISLANDS,
    SONAR_OPTION_ASSIST,
    SONAR_OPTION_PROJECTOR,
    SONAR_OPTION_SPEAK, // calls are spoken at stations that leave it to the table
    SONAR_OPTION_PACE,  // of the officers
};
#define SONAR_OPTION_COUNT 16

// The assets of a setup, in the order of their options.
enum sonar_asset { SONAR_ASSET_CHART, SONAR_ASSET_SHEET, SONAR_ASSET_HULL };

enum sonar_tempo { SONAR_REALTIME, SONAR_TURNS };
extern const struct record_names SONAR_TEMPO_NAMES; // realtime turns

enum sonar_end { SONAR_HUNT, SONAR_SUDDEN_DEATH };
extern const struct record_names SONAR_END_NAMES; // hunt sudden_death

enum sonar_first { SONAR_FIRST_LOT, SONAR_FIRST_BLUE, SONAR_FIRST_RED };
extern const struct record_names SONAR_FIRST_NAMES; // lot blue red

enum sonar_assist { SONAR_ASSIST_OFF, SONAR_ASSIST_TRACK, SONAR_ASSIST_CANDIDATES };
extern const struct record_names SONAR_ASSIST_NAMES; // off track candidates

extern const struct brief SONAR_BRIEF;

#endif
