// The inside of the application, shared by its screens: find.c, lobby*.c, app_game.c, menu.c,
// notice.c.
#ifndef STATIONS_AROUND_APP_PRIVATE_H
#define STATIONS_AROUND_APP_PRIVATE_H

#include "stations/around/app.h"
#include "stations/around/pages.h"
#include "stations/charts/chart_shelf.h"
#include "stations/station.h"
#include "stations/ui/ui.h"
#include "stations/ui/words.h"
#include "stations/widgets/list.h"

#define FIND_HOSTS_MAX 32
#define FIND_TEXT_MAX  96

// --- find a host

struct find_host {
    struct discovery_found found;
    ms seen_ms; // when it last answered
};

struct password_entry { // as it is being typed
    char text[WIRE_PASSWORD_MAX];
    bool is_shown;
    ui_id focus; // goes there as soon as the dialog is up; 0: stays
};

enum find_dialog { FIND_NO_DIALOG, FIND_OPENS, FIND_JOINS };

struct find_state {
    struct find_host hosts[FIND_HOSTS_MAX]; // in the order in which they were found
    int host_count;
    ms asked_ms;
    bool has_asked;
    char typed[FIND_TEXT_MAX]; // an address or a code
    bool is_typed_bad;
    char code[WIRE_CODE_MAX]; // looked for on the network; "" for none
    ms code_until_ms;
    bool has_left; // a table: its place among the person's games is to be read again
    struct list_state host_list;
    struct list_state table_list;
    struct wire_table table_kept; // the one that is chosen: the list's order changes
    int game;                     // of the table to open
    enum find_dialog dialog;
    char table_name[WIRE_NAME_MAX]; // of the table to open, or of the one with a password
    char table_code[16];            // of the latter, as it is typed
    bool knows_code;
    struct password_entry entry;
    char refused[REASON_ID_MAX]; // why it was not joined; "": it was not refused
    uint32_t heard_reason;       // of the session's
};

// --- the lobby

struct lobby_state {
    int swap_seat;      // the first of two seats that change hands; -1: none
    int asked_seat;     // whose holder the owner deals with; -1: none
    int asked_member;   // whom the owner may send away; -1: nobody
    bool shows_details; // of the options: the second page
    int about_option;   // pointed at, to be explained; -1: none
    bool asks_password; // the owner sets one
    struct password_entry entry;
};

// --- what is asked of this person

// What a crew votes on.
enum vote { VOTE_CONCEDE, VOTE_DRAW };
#define VOTE_COUNT 2

enum wishes_answer { WISHES_OPEN, WISHES_YES, WISHES_NO };

struct wishes_state {
    uint32_t heard;              // the newest wish that was told of
    uint16_t agreed[VOTE_COUNT]; // in the votes of the crew, as last seen
    unsigned put_off;            // votes that he does not want to be asked about: 1 << vote
    uint32_t shown;              // the question on the screen, and since when
    ms shown_ms;
};

enum app_dialog {
    APP_NO_DIALOG,
    APP_HELP,
    APP_MENU,
    APP_SETTINGS,
    APP_KEYS,
    APP_CONCEDE,
    APP_LEAVE,
    APP_PEOPLE,
    APP_GAMES
};
enum app_screen { APP_FIND, APP_LOBBY, APP_GAME };

struct app {
    struct canvas *canvas;
    const struct strings *strings;
    struct session *session;
    struct stays *stays;
    struct discovery *discovery;
    char discovery_error[DISCOVERY_ERROR_MAX];
    char settings_path[512];
    bool is_own_host;
    bool has_home;
    bool is_wall; // nobody sits here: it shows the match to the room
    bool joins_only_table;
    struct settings settings;
    struct settings written; // as the file has them

    struct ui ui;
    struct sound_queue sounds;
    struct chart_shelf *charts;
    ms now;
    enum app_screen screen;
    enum app_dialog dialog;
    enum app_dialog help_over; // where help was asked for, and goes back to
    struct help help;
    struct keys_page keys;
    struct games_page games;
    struct station_topics topics; // of the game's screen, as it was last shown
    bool wants_to_quit;
    bool wants_to_leave;   // the table, when this frame is over: until then others look at it
    uint32_t seen_version; // of the session, drawn
    uint32_t seen_reason;
    uint16_t people_away;    // of the lobby's members, told: 1 << member
    uint16_t people_covered; // whose seats an officer acts for
    uint8_t people_seats;    // that this person held when a lobby was last seen: 1 << seat
    bool has_people;         // a lobby was seen: what changes from now on is news
    ms lost_ms;              // since when the host has not been there; 0: it is there
    struct find_state find;
    struct lobby_state lobby;
    struct wishes_state wishes;
    struct list_state people_list; // whom the owner may send away

    void *memory; // of the game's screen
    const struct station_game *game;
    uint16_t memory_match;
    uint16_t debrief_match; // whose debrief was asked for, and when; 0: never
    ms debrief_at;
    ms over_ms; // when the match was first seen to be over; 0: it is not
    char memory_code[WIRE_CODE_MAX];
};

// Screens. Each shows itself and acts on what was pressed.
void find_show(struct app *app);
bool find_step(struct app *app, ms now);         // returns whether the list changed
void find_games_show(struct app *app);           // the person's games, over the screen
void find_tell_games(struct app *app);           // what has left their list
void app_game_show(struct app *app);             // the match: a game's own screen, or the wall
bool app_game_is_watched(const struct app *app); // whoever has no seat sees what the wall shows
void lobby_show(struct app *app);
void lobby_init(struct lobby_state *state);
void lobby_crews_show(struct app *app, struct box box);
const struct brief_variant *lobby_variant(const struct app *app); // that the table's options say
bool lobby_is_free(const struct app *app, int seat); // it is played, and nobody holds it
void lobby_options_show(struct app *app, struct box box);
void lobby_foot_show(struct app *app);
bool lobby_is_seated(const struct wire_lobby *lobby, int member);
void lobby_dialogs_show(struct app *app, struct box column);
void lobby_send_officer(struct app *app, int seat, bool on);
bool lobby_kick_show(struct app *app); // asks about asked_member; returns whether it was a yes
void lobby_pardon_show(struct app *app, struct box box); // lets back in whoever was sent away
// The id of what somebody without a seat does.
const char *lobby_unseated_state(const struct wire_lobby *lobby, int member);
void menu_show(struct app *app);                  // the dialog that is open, if one is
void menu_open_help(struct app *app);             // over whatever is shown
float menu_endings_height(const struct app *app); // of the part for whoever plays
float menu_endings_show(struct app *app, struct box room, float y); // returns where it ends
bool people_can_be_sent_away(const struct app *app);                // by this person, in a match
void people_show(struct app *app);                                  // whom, and who may come back
const char *menu_concede_topic(const struct app *app);              // by who else has to agree
struct page app_page(struct app *app);
void notice_show(struct app *app); // lost, paused: whom we wait for
bool notice_is_up(const struct app *app);
const char *notice_help(const struct app *app); // the page that explains it; NULL: none is up
void notice_tell_people(struct app *app);       // who went away and who came back
void wishes_show(struct app *app);              // what somebody wants to know of this person
bool wishes_are_up(const struct app *app);
void wishes_take_back(struct app *app);        // what this person asks of the owner
void wishes_concede(struct app *app, bool on); // gives this person's word, or takes it back

void password_forget(struct app *app);      // the door was passed: its dialog does not wait there
void password_ask_to_open(struct app *app); // a table, with a password or without
// `code` is "" where it is not known.
void password_ask_to_join(struct app *app, const char *table, const char *code);
void password_ask_to_set(struct app *app); // of the own table
void password_door_show(struct app *app);  // the dialog at the door, if one is open
void password_lobby_show(struct app *app); // the owner's dialog

// Common to screens without a boat: the bar, the foot, short messages.
struct foot {
    struct box leave, middle, right, note;
};
void app_bar(struct app *app, const char *where, const char *game, const char *table);
struct foot app_foot(struct app *app);
void app_send(struct app *app, const struct wire_up *up);
void app_send_kind(struct app *app, enum wire_up_kind kind);
bool app_is_owner(const struct app *app);
bool app_wall_is_open(const struct app *app);                 // it shows a match before its end
int app_own_seat(const struct app *app);                      // the first one held; -1: none
struct words app_seat_words(const struct app *app, int seat); // "Engineer, RED"
// "Jonas, Lena": these members, 1 << member of each. `you` names this person; NULL: as the others.
struct words app_people(const struct app *app, unsigned members, const char *you);
void app_leave_table(struct app *app); // when the frame is over

static inline const char *app_words(const struct app *app, const char *id)
{
    return strings_get(app->strings, id);
}

#endif
