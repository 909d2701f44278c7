// What a person has set on this machine: a name, sounds, looks, and where they played last. A small
// text file of `id = value` lines; lines it does not know are dropped when it is written.
#ifndef STATIONS_AROUND_SETTINGS_H
#define STATIONS_AROUND_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/wire.h"
#include "stations/draw/theme.h"
#include "stations/ui/keymap.h"

#define SETTINGS_ADDRESS_MAX  128
#define SETTINGS_LANGUAGE_MAX 8
#define SETTINGS_TEXT_MAX     32768 // all keys of all games moved, each game set up
#define SETTINGS_SEAT_MAX     96
#define SETTINGS_SET_MAX      256
#define SETTINGS_GAMES_MAX    8

enum settings_speech { SPEECH_AS_TABLE, SPEECH_ALWAYS, SPEECH_NEVER };
#define SPEECH_COUNT 3
const char *settings_speech_name(enum settings_speech speech); // "table", "yes", "no"

struct settings_play { // how a game is played from the home screen; "": as on the first day
    char game[BRIEF_NAME_MAX];
    char seat[SETTINGS_SEAT_MAX]; // "blue:captain"; "watch": officers sit everywhere
    char skill[BRIEF_NAME_MAX];   // of the officers
    char set[SETTINGS_SET_MAX];   // options: "tempo=turns,assist=off"
};

struct settings {
    char name[WIRE_NAME_MAX];
    int volume; // 0 to 100
    bool calm;  // no motion
    enum theme_kind theme;
    bool large_text;
    enum settings_speech speech;          // whether calls are spoken
    char language[SETTINGS_LANGUAGE_MAX]; // "de"; "": as the machine says
    struct keymap keys;
    char last_address[SETTINGS_ADDRESS_MAX]; // "" for none
    char last_code[WIRE_CODE_MAX];
    char last_host[WIRE_NAME_MAX];
    struct settings_play plays[SETTINGS_GAMES_MAX];
};

// The row of a game, made if there is none. NULL: there are too many.
struct settings_play *settings_play(struct settings *settings, const char *game);

void settings_init(struct settings *settings); // as on the first day

// Reads the text form; what is missing or cannot be stays as it was.
void settings_parse(struct settings *settings, const char *text);
size_t settings_print(const struct settings *settings, char *out, size_t capacity);

// From and to a file. Reading one that is not there changes nothing. Writing is whole or not at
// all; false when it cannot be written.
void settings_read(struct settings *settings, const char *path);
bool settings_write(const struct settings *settings, const char *path);
// Writes them if they differ from what the file has, and remembers that. "": nowhere to keep them.
void settings_keep(const struct settings *settings, struct settings *written, const char *path);

#endif
