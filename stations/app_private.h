// The inside of the application, shared by its screens: find.c, lobby*.c, menu.c, notice.c.
#ifndef STATIONS_APP_PRIVATE_H
#define STATIONS_APP_PRIVATE_H

#include "stations/app.h"
#include "stations/chart_shelf.h"
#include "stations/pages.h"
#include "stations/station.h"
#include "stations/ui.h"
#include "stations/widgets/list.h"
#include "stations/words.h"

#define FIND_HOSTS_MAX 32
#define FIND_TEXT_MAX  96

// --- find a host

struct find_host {
    struct discovery_found found;
    ms seen_ms; // when it last answered
};

struct find_state {
    struct find_host hosts[FIND_HOSTS_MAX]; // in the order in which they were found
    int host_count;
    ms asked_ms;
    bool has_asked;
    char typed[FIND_TEXT_MAX]; // an address or a code
    bool is_typed_bad;
    char code[WIRE_CODE_MAX]; // looked for on the network; "" for none
    ms code_until_ms;
    struct list_state host_list;
    struct list_state table_list;
    int game; // of the table to open
};

// --- the lobby

struct lobby_state {
    int swap_seat;      // the first of two seats that change hands; -1: none
    int asked_seat;     // whose holder the owner deals with; -1: none
    int asked_member;   // whom the owner may send away; -1: nobody
    bool shows_details; // of the options: the second page
    int about_option;   // pointed at, to be explained; -1: none
    bool has_chart;     // of the preview
    struct chart chart;
    uint32_t chart_version; // of the session when it was read
};

enum app_dialog {
    APP_NO_DIALOG,
    APP_HELP,
    APP_MENU,
    APP_SETTINGS,
    APP_KEYS,
    APP_CONCEDE,
    APP_LEAVE
};
enum app_screen { APP_FIND, APP_LOBBY, APP_GAME };

struct app {
    struct canvas *canvas;
    const struct strings *strings;
    struct session *session;
    struct discovery *discovery;
    char discovery_error[DISCOVERY_ERROR_MAX];
    char settings_path[512];
    bool is_own_host;
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
    struct station_topics topics; // of the game's screen, as it was last shown
    bool wants_to_quit;
    bool wants_to_leave;   // the table, when this frame is over: until then others look at it
    uint32_t seen_version; // of the session, drawn
    uint32_t seen_reason;
    uint16_t people_away;    // of the lobby's members, told: 1 << member
    uint16_t people_covered; // whose seats an officer acts for
    bool has_people;         // a lobby was seen: what changes from now on is news
    ms lost_ms;              // since when the host has not been there; 0: it is there
    struct find_state find;
    struct lobby_state lobby;

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
bool find_step(struct app *app, ms now); // returns whether the list changed
void lobby_show(struct app *app);
void lobby_init(struct lobby_state *state);
void lobby_crews_show(struct app *app, struct box blue, struct box red);
void lobby_options_show(struct app *app, struct box box);
void lobby_foot_show(struct app *app);
bool lobby_is_seated(const struct wire_lobby *lobby, int member);
void lobby_dialogs_show(struct app *app, struct box column);
void lobby_send_officer(struct app *app, int seat, bool on);
void menu_show(struct app *app);      // the dialog that is open, if one is
void menu_open_help(struct app *app); // over whatever is shown
struct page app_page(struct app *app);
void notice_show(struct app *app); // lost, paused: whom we wait for
bool notice_is_up(const struct app *app);
const char *notice_help(const struct app *app); // the page that explains it; NULL: none is up
void notice_tell_people(struct app *app);       // who went away and who came back

// Common to screens without a boat: the bar, the foot, short messages.
struct foot {
    struct box leave, middle, right, note;
};
void app_bar(struct app *app, const char *where, const char *game, const char *table);
struct foot app_foot(struct app *app);
void app_send(struct app *app, const struct wire_up *up);
void app_send_kind(struct app *app, enum wire_up_kind kind);
bool app_is_owner(const struct app *app);
void app_leave_table(struct app *app); // when the frame is over

static inline const char *app_words(const struct app *app, const char *id)
{
    return strings_get(app->strings, id);
}

#endif
