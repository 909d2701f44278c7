// What the files of `klaxon play` share: a host and a station in one program.
#ifndef TOOLS_CLI_PLAY_PLAY_H
#define TOOLS_CLI_PLAY_PLAY_H

#include "shared/strings.h"
#include "tools/cli/host/server.h"
#include "tools/cli/join/pacer.h"
#include "tools/cli/play/auto_station.h"

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
    struct auto_station *station; // takes the seat, if any; windowless it also plays
    struct given given;
    ms start_ms;
    struct pacer pacer; // of the clock on which host and station live when a match is told
};

// Without a window: officers play, the terminal tells it, and the last screen becomes a picture.
// Returns the program's exit code.
int play_told(struct play *play);

#endif
