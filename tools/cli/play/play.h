// What the files of `klaxon play` share: a host and a station in one program.
#ifndef TOOLS_CLI_PLAY_PLAY_H
#define TOOLS_CLI_PLAY_PLAY_H

#include "shared/strings.h"
#include "stations/around/offer.h"
#include "tools/cli/files.h"
#include "tools/cli/host/server.h"
#include "tools/cli/join/pacer.h"
#include "tools/cli/paths.h"
#include "tools/cli/play/auto_station.h"
#include "tools/cli/play/kept.h"
#include "tools/cli/shot/screen.h"

struct play_values {
    const char *game;
    const char *name;
    bool has_name;
    const char *seat;
    const char *skill;
    const char *language; // NULL: none was asked for
    const char *set;
    const char *folder;
    const char *shot;
    long port;
    double pace;
    const char *match; // the folder of an open match to go on with; NULL: none was named
    bool is_new;       // an open match is not offered
    bool is_now;       // the match begins without the lobby
    bool is_lobby;     // people sit down before it starts: no officers yet
    bool is_windowless;
    bool is_watching; // officers sit everywhere, and what is shown is the room's wall
};

struct play {
    const struct play_values *values;
    struct strings *strings; // for what is told in the terminal; English if none was asked for
    const char *assets;
    struct brief_seat seats[BRIEF_SEATS_MAX];
    size_t seat_count; // 0: it watches
    enum officer_skill skill;
    struct server *server;
    struct session *session; // of one who goes on with an open match; NULL: it begins anew
    bool goes_on;            // with this open match
    struct kept_match open;
    struct file_path folder;      // where it is kept
    struct screen screen;         // opened for the offer; else all zero
    struct auto_station *station; // takes the seat, if any; windowless it also plays
    struct given given;
    ms start_ms;
    struct pacer pacer; // of the clock on which host and station live when a match is told
};

// play_table.c: the host and the table, new or taken up again. False with a sentence in error.
bool play_open_table(struct play *play, char error[FILES_ERROR_MAX]);
void play_close_table(struct play *play);
struct session *play_session(struct play *play);
void play_turn(void *play); // of a window

// Asks whether to go on with the open match, in a window that stays open for what follows.
// OFFER_OPEN: no window could be opened; a sentence is in error.
enum offer_answer play_offer(struct play *play, char error[SCREEN_ERROR_MAX]);

// Without a window: officers play, the terminal tells it, and the last screen becomes a picture.
// Returns the program's exit code.
int play_told(struct play *play);

#endif
