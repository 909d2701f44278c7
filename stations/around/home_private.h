// The inside of the home screen, shared by the files that make it up: home.c (a frame, its pages),
// home_tiles.c (the games), home_panels.c (people, learning), home_rows.c (own matches),
// home_setup.c (which seat, which officers).
#ifndef STATIONS_AROUND_HOME_PRIVATE_H
#define STATIONS_AROUND_HOME_PRIVATE_H

#include "stations/around/home.h"
#include "stations/around/pages.h"
#include "stations/charts/chart_shelf.h"
#include "stations/station.h"
#include "stations/ui/ui.h"
#include "stations/ui/words.h"

#define HOME_HOSTS_MAX 32
#define HOME_ROWS_MAX  (TOKEN_STORE_LISTED_MAX + 128)
#define HOME_SEATS_MAX (BRIEF_SEATS_MAX + SIDE_COUNT + 1)

struct home_host {
    struct discovery_found found;
    ms seen_ms;
};

enum home_dialog {
    HOME_NO_DIALOG,
    HOME_HELP,
    HOME_SETTINGS,
    HOME_KEYS,
    HOME_SETUP,
    HOME_NAME,
    HOME_ROWS,
};

// A row of the person's matches: own ones that are open, those on hosts, then debriefs.
enum home_row_kind { ROW_OPEN, ROW_STAY, ROW_DEBRIEF };

struct home_row {
    enum home_row_kind kind;
    size_t index; // of config.matches or of the stays
};

struct home {
    struct home_config config;
    struct settings settings;
    struct settings written; // as the file has them
    char settings_path[512];
    char discovery_error[DISCOVERY_ERROR_MAX];
    struct ui ui;
    struct sound_queue sounds;
    struct chart_shelf *charts;
    ms now;
    int game; // the tile that is chosen
    enum home_dialog dialog;
    enum home_dialog help_over; // where help was asked for, and goes back to
    struct help help;
    struct keys_page keys;
    struct list_state rows_list;
    struct home_host hosts[HOME_HOSTS_MAX];
    int host_count;
    ms asked_ms;
    bool has_asked;
    char address[SETTINGS_ADDRESS_MAX]; // as they are typed
    char code[16];
    char name[WIRE_NAME_MAX];
    bool is_code_bad;
    struct home_choice choice;
};

static inline const char *home_words(const struct home *home, const char *id)
{
    return strings_get(home->config.strings, id);
}

struct page home_page(struct home *home);
const struct brief *home_brief(const struct home *home); // of the game that is chosen
void home_choose(struct home *home, enum home_kind kind);

void home_tiles_show(struct home *home, struct box box);
void home_join_show(struct home *home, struct box box);
void home_host_show(struct home *home, struct box box);
void home_learn_show(struct home *home, struct box box);
bool home_hosts_step(struct home *home, ms now);

size_t home_rows(const struct home *home, struct home_row out[HOME_ROWS_MAX]);
void home_games_show(struct home *home, struct box box);
void home_rows_show(struct home *home); // all of them, as a page

// How the chosen game is played: words for the prompt, the page to change it, and what follows.
struct words home_setup_words(const struct home *home);
void home_setup_show(struct home *home);
bool home_setup_watches(const struct home *home); // officers sit everywhere
void home_setup_fill(const struct home *home, struct home_choice *choice);
int home_setup_role(const struct home *home); // of the first seat

#endif
