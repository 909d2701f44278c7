// What the classroom's files share.
#ifndef STATIONS_AROUND_CLASSROOM_PRIVATE_H
#define STATIONS_AROUND_CLASSROOM_PRIVATE_H

#include "stations/around/classroom.h"
#include "stations/around/pages.h"
#include "stations/ui/ui.h"

struct classroom {
    struct classroom_config config;
    struct chart_shelf *charts;
    struct ui ui;
    struct keymap keys; // the person's, turned to the game of the lesson
    struct sound_queue sounds;
    bool shows_help;
    struct help help;
    struct station_topics topics; // of the game's screen, as it was last shown
    void *memory;                 // of the game's screen
    uint32_t attempt;
    int menu_frames;               // since the menu came up
    bool has_chosen;               // the arrows have been somewhere
    int chosen_role, chosen;       // where the menu's arrows are
    int scrolled[BRIEF_ROLES_MAX]; // the first lesson of the menu that is shown
};

// The person's keys, as they are for a game.
void classroom_take_keys(struct classroom *classroom, const struct station_game *game);
// Around everything that is shown in a frame; `foot` is kept free under the screen.
void classroom_begin(struct classroom *classroom, int width_px, int height_px, float foot,
                     struct input *input, ms now);
void classroom_end(struct classroom *classroom, struct input *input, ms now);

void classroom_open_help(struct classroom *classroom);
// F1 that nothing shown has taken opens help, unless it is open.
void classroom_listen_for_help(struct classroom *classroom);
// Help over the menu or a lesson: what is asked now if it is played, and how lessons go.
void classroom_help_show(struct classroom *classroom, const struct station_game *game, bool plays);

// Stars in a row from x rightwards, their middles at height y: earned ones filled.
void classroom_stars_draw(struct ui *ui, float x, float y, float size, int earned, int count);

// The card of a lesson that is read or over (classroom_card.c).
void classroom_card_show(struct classroom *classroom, const struct classroom_lesson *lesson,
                         struct classroom_deed *deed);

#endif
