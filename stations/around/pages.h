// Pages over any screen: help, settings, the key map. The application at a table, a debrief by
// itself and the classroom show the same ones. A page lies over what is under it for one frame and
// tells when its person is done with it; which one is open its owner remembers.
#ifndef STATIONS_AROUND_PAGES_H
#define STATIONS_AROUND_PAGES_H

#include "stations/around/settings.h"
#include "stations/station.h"
#include "stations/ui/ui.h"
#include "stations/widgets/list.h"

#define HELP_PAGES_MAX 32

// What a page is shown with.
struct page {
    struct ui *ui;
    const struct strings *strings;
    struct settings *settings; // may be NULL for help
};

// A row of a menu, labelled by its id's words. Returns whether it was pressed.
bool page_button(const struct page *page, struct box box, const char *id, struct ui_key key,
                 enum icon icon);

// --- help: words about what is on the screen now, and the rules within reach

// Its pages in order, each the beginning of its strings: help.find has help.find.title, .1, .2.
struct help_pages {
    char ids[HELP_PAGES_MAX][STATION_TOPIC_MAX];
    int count;
};

struct help {
    struct list_state list; // of pages
    int first;              // the first paragraph shown of the page
    bool has_more;          // below the last one shown
};

void help_begin(struct help *help); // at its first page
void help_add(struct help_pages *pages, const char *id);
// What is asked now, then the game's own pages, then the keys. A page is there only once.
void help_add_game(struct help_pages *pages, const struct station_game *game,
                   const struct station_topics *now);
// Returns whether it was closed.
bool help_show(struct help *help, const struct page *page, const struct help_pages *pages);

// --- a person's games

struct stay;
struct stays;

struct games_page {
    struct list_state list;
};

enum games_answer { GAMES_OPEN, GAMES_CLOSED, GAMES_CHOSEN }; // the one that is selected

enum games_answer games_page_show(struct games_page *games, const struct page *page,
                                  const struct stays *stays);
// A match in two lines: what, whose turn; where, with whom, since when.
void games_row_draw(const struct page *page, const struct stay *stay, struct box row);

// --- settings and the key map

enum settings_answer { SETTINGS_OPEN, SETTINGS_CLOSED, SETTINGS_TO_KEYS };

enum settings_answer settings_page_show(const struct page *page);

struct keys_page {
    bool is_asking; // the next key pressed is for this action
    int action;
    int game; // whose keys are shown, as the key map counts games; 0: only those common to all
};

void keys_page_begin(struct keys_page *keys, const struct settings *settings); // of what is on

// Hears the new key of an action. Before anybody else does, and before keys are turned into their
// first-day ones: here they are meant as they are.
void keys_page_listen(struct keys_page *keys, const struct page *page);
bool keys_page_show(struct keys_page *keys, const struct page *page); // whether it was closed

#endif
