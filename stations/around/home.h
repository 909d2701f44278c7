// The home screen, the program without arguments: which game, which people, what was left open. It
// starts nothing by itself: when its person has chosen, home_choice says what, and whoever runs the
// program carries it out and comes back here. Frame by frame as app.h's; knows no game's name.
#ifndef STATIONS_AROUND_HOME_H
#define STATIONS_AROUND_HOME_H

#include <stdbool.h>

#include "net/discovery.h"
#include "shared/officer.h"
#include "shared/outcome.h"
#include "shared/strings.h"
#include "stations/around/settings.h"
#include "stations/draw/canvas.h"
#include "stations/session/stays.h"
#include "stations/ui/input.h"
#include "stations/window/sound.h"

#define HOME_ID_MAX   512
#define HOME_SAID_MAX 256

struct home_match {       // played in this program, by its person
    bool is_open;         // it can be taken up again; else it is over and has a debrief
    char id[HOME_ID_MAX]; // for whoever carries the choice out
    char game[BRIEF_NAME_MAX];
    unsigned seats; // own: 1 << seat of each
    int64_t seen_s; // wall clock, when it was last played
    ms length_ms;
    struct outcome outcome;
};

struct home_config {
    struct canvas *canvas; // these outlive the home screen
    const struct strings *strings;
    struct discovery *discovery;      // NULL: hosts are not found by themselves
    const char *discovery_error;      // why; may be NULL
    struct stays *stays;              // matches on hosts; NULL: none are listed
    const struct home_match *matches; // the newest first; open ones before the others
    size_t match_count;
    const struct settings *settings; // copied
    const char *settings_path;       // written when they change; NULL: never
    const char *said;                // why what was last chosen did not work; NULL: it did
    int game;                        // the one that is chosen at first
    bool is_paced;                   // charts are painted a little in each frame
};

enum home_kind {
    HOME_NOTHING, // nothing has been chosen yet
    HOME_PLAY,    // at once, with officers: brief, seat words, skill, options
    HOME_WATCH,   // the same without a seat
    HOME_GO_ON,   // with an own match: id
    HOME_DEBRIEF, // of an own match: id
    HOME_JOIN,    // address or code, and table if it is known; both "": look around
    HOME_WALL,    // for the room
    HOME_HOST,    // a table of this game here
    HOME_CREW,    // the same against officers
    HOME_LESSONS,
    HOME_FREE, // practice in the role of the seat
    HOME_QUIT,
};

struct home_choice {
    enum home_kind kind;
    const struct brief *brief;
    char seat[SETTINGS_SEAT_MAX]; // "blue:captain,blue:mate"
    int role;                     // of its first
    enum officer_skill skill;
    char set[SETTINGS_SET_MAX]; // "tempo=turns"
    char where[SETTINGS_ADDRESS_MAX];
    char table[WIRE_CODE_MAX];
    char id[HOME_ID_MAX];
};

struct home;

struct home *home_create(const struct home_config *config); // NULL when there is no memory
void home_destroy(struct home *home);                       // NULL is fine

bool home_step(struct home *home, ms now); // whether what is shown is no longer true
void home_frame(struct home *home, int width_px, int height_px, struct input *input, ms now);

ms home_wants_frame_at(const struct home *home);
struct sound_queue *home_sounds(struct home *home);
const struct settings *home_settings(const struct home *home);
void home_set_strings(struct home *home, const struct strings *strings);
int home_game(const struct home *home);
const struct home_choice *home_choice(const struct home *home);

#endif
