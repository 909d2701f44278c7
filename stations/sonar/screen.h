// Captain Sonar's screens: one role's job, or those of a small crew side by side. Each file of this
// folder draws one part into the box it is given, so that a merged screen is laid out of the same
// parts as a single one. Parts draw from views and keep no rule; shared/sonar/sea.h and sheet.h say
// what is in reach or would be mended, by the same code that the host judges with.
//
// Who says what to whom: a *call* is heard by both boats; a *message* on the intercom by its crew,
// and is typed or one of its *phrases*; a *stop* brings to light what its calls *report*. Their
// files:
//     call_words                 a call in words, with its icon and its sound
//     intercom/intercom          the crew's messages, and the orders that say something
//     intercom/intercom_buttons  which phrases the roles shown may say now
//     intercom/message_words     a phrase or message in words
//     intercom/notes             somebody's own notes
//     stop/stop_report           what the calls report of a stop; stop_findings and stop_blast draw
//     it
#ifndef STATIONS_SONAR_SCREEN_H
#define STATIONS_SONAR_SCREEN_H

#include "shared/sonar/orders.h"
#include "shared/sonar/sea.h"
#include "shared/sonar/view.h"
#include "stations/charts/chart_sheet.h"
#include "stations/sonar/memory.h"
#include "stations/sonar/words.h"
#include "stations/station.h"

extern const struct station_game SONAR_STATION;
void sonar_tile(const struct station_tile *tile); // as station_game.tile

// One frame's work, shared by the files of this folder.
struct sonar_screen {
    struct station_frame *frame;
    struct sonar_memory *memory;
    const struct sonar_view *view; // of any seat shown: what the whole crew knows
    const struct sonar_view *views[SONAR_ROLE_COUNT]; // by role; NULL: that seat is not shown here
    int seats[SONAR_ROLE_COUNT];                      // -1: not shown
    enum sonar_role lead;                             // whose colour and prompt the screen has
    int shown;                                        // how many roles
    bool is_narrow;                                   // the narrow layout (LOOK: 1152 wide)
};

// Gives an order of one of the roles shown, unless one is on its way.
void sonar_give(struct sonar_screen *screen, enum sonar_role role, const struct sonar_order *order);

// Whether a chart that came in is one that this game has room for.
bool sonar_chart_is_sound(const struct chart *chart);

// --- what the whole crew has (bar.c, calls.c, when.c, intercom.c, notes.c, stop.c, surfacing.c,
// turn.c, over.c)
void sonar_bar_show(struct sonar_screen *screen);
void sonar_calls_listen(struct sonar_screen *screen); // notices what is new: sounds, times
void sonar_calls_show(struct sonar_screen *screen, struct box box);
// When something was called: "12:37", or "t 14" turn by turn; it is noted in every frame.
void sonar_when_listen(struct sonar_screen *screen);
struct words sonar_when_words(const struct sonar_screen *screen, uint16_t at_s);
// How a call of the view looks and sounds to this crew; `screen` is a struct sonar_screen.
struct call sonar_call_tell(const void *screen, int index);
void sonar_sound_call(const struct sonar_view *view, int index, struct call *out);
// The same call as the room hears it, where nobody's boat is the own one.
struct call sonar_sound_room(const struct strings *strings, const struct sonar_call *call);
// The intercom: what was said, the phrases of the roles shown, a line to type (kit/intercom.h).
void sonar_intercom_show(struct sonar_screen *screen, struct box box);
// One's own notes: the slip as in stations/kit/notes.h; the page comes after all else.
struct notes sonar_notes(const struct sonar_screen *screen);
void sonar_notes_slip(struct sonar_screen *screen, struct box *box, float least);
void sonar_notes_show(struct sonar_screen *screen);
bool sonar_stop_is_on(const struct sonar_screen *screen);
// The same, or K9: one of which a radio operator with his headphones off knows only that it is on.
bool sonar_stop_freezes(const struct sonar_screen *screen);
void sonar_stop_rig(struct sonar_screen *screen);   // the room in red, before anything is drawn
void sonar_stop_dress(struct sonar_screen *screen); // the edges striped, after everything
// The event card: STOP, or the answer. It lays itself out by its box: from 284 x 300 to the whole
// width; low ones from 160.
void sonar_stop_show(struct sonar_screen *screen, struct box box);
// What a stop shows on a chart, over route and mines and under the boat.
void sonar_stop_sea_show(struct sonar_screen *screen, const struct chart_sheet *sheet);
// O1: whether the captain shown here is to answer an enemy sonar now.
bool sonar_answer_is_asked(const struct sonar_screen *screen);
void sonar_surfacing_show(struct sonar_screen *screen);   // the whole screen below the bar
void sonar_surfacing_wait(struct sonar_screen *screen);   // instead: the pen rests, unseen
void sonar_surfacing_notice(struct sonar_screen *screen); // in every frame: when it came up
// A hull with its lines and initials, as large as the box lets it be: the own one, or the enemy's
// for inspection.
void sonar_hull_draw(struct sonar_screen *screen, struct box box,
                     const struct sonar_tracing *tracing);
// A strip; from 48 high the steps, and its end. Nothing in a box without height.
void sonar_turn_show(struct sonar_screen *screen, struct box box);
// Whether a screen of one role has the strip: not in real time.
bool sonar_turn_has_strip(const struct sonar_screen *screen);
void sonar_over_show(struct sonar_screen *screen, struct box box); // the end of the match
// "Heron was sunk."
struct words sonar_outcome_words(const struct station_frame *frame, const struct outcome *outcome);
// What there is to do now: of these words for the table's owner, and of others for its guests, who
// cannot ask for a rematch.
struct words sonar_over_line(const struct station_frame *frame, const char *owners_id);

// --- captain: chart with route, reach and aim; helm; orders
void sonar_captain_show(struct sonar_screen *screen); // the single role's layout, here and below
// Before the other parts: it takes the keys that aim.
void sonar_sea_show(struct sonar_screen *screen, struct box box);
// Route, mines and boat over any chart.
void sonar_own_draw(struct sonar_screen *screen, const struct chart_sheet *sheet);
void sonar_captain_prompt_show(struct sonar_screen *screen, struct box box);
// Under 280 high it is small and has the order to surface at its foot.
void sonar_helm_show(struct sonar_screen *screen, struct box box);
void sonar_orders_show(struct sonar_screen *screen, struct box box);

// --- first mate: gauges, damage, launching
void sonar_mate_show(struct sonar_screen *screen);
void sonar_mate_prompt_show(struct sonar_screen *screen, struct box box);
void sonar_gauges_show(struct sonar_screen *screen, struct box box);
// Takes the digit that was meant for a drone's sector when nobody asks for one any more: the drone
// broke down, the captain named it, time ran out. It marks nothing, and that is said.
void sonar_gauges_drop_digit(struct sonar_screen *screen);
struct box sonar_gauge_card(struct box gauges, enum sonar_system system); // where its card lies
bool sonar_gauge_can_mark(const struct sonar_screen *screen, enum sonar_system system); // now
void sonar_damage_show(struct sonar_screen *screen, struct box box); // a row where it is low
void sonar_launch_show(struct sonar_screen *screen, struct box box);
struct box sonar_launch_button(struct box launch, enum sonar_system system); // in its box
struct box sonar_launch_sectors(struct box launch);
// D1: naming the drone's sector, for captain and first mate; dashed while nobody is asked.
void sonar_sector_show(struct sonar_screen *screen, struct box box);
struct box sonar_sector_cell(struct box box, int sectors, int sector); // of so many, from 1
bool sonar_sector_is_asked(const struct sonar_screen *screen);

// --- engineer: the sheet, systems
void sonar_engineer_show(struct sonar_screen *screen);
void sonar_engineer_prompt_show(struct sonar_screen *screen, struct box box);
void sonar_panels_show(struct sonar_screen *screen, struct box box); // also merged: sockets of 36
// The symbol that is looked at, -1 for none: panels_show finds it out.
int sonar_panels_looked_at(const struct sonar_screen *screen);
// Which digits cross something now.
void sonar_panels_can(const struct sonar_screen *screen, bool can[SONAR_PANEL_SYMBOLS]);
void sonar_systems_table_show(struct sonar_screen *screen, struct box box);
// F3: the enemy's finished hull, until it is put away.
bool sonar_inspection_is_on(const struct sonar_screen *screen);
void sonar_inspection_show(struct sonar_screen *screen, struct box box);

// --- radio operator: log, chart with tracing sheet, tools
void sonar_radio_show(struct sonar_screen *screen);
// For merged screens. The tracing listens, so it comes before its neighbours; it has the arrows and
// its tools' keys only while it has the focus, which a click or Tab gives it and Esc takes away.
void sonar_tracing_show(struct sonar_screen *screen, struct box box); // chart, sheets, marks
void sonar_tools_show(struct sonar_screen *screen, struct box box);   // tools, sheets, undo
void sonar_radio_prompt_show(struct sonar_screen *screen, struct box box);
void sonar_radio_log_show(struct sonar_screen *screen, struct box box);
void sonar_radio_marks_show(struct sonar_screen *screen, struct box box);
void sonar_radio_send(struct sonar_screen *screen); // after all else: what was drawn

// --- merged: crews of three, two and one
// Whether arrows and letters are the tracing's now, and not those of the roles beside it.
bool sonar_tracing_holds_keys(const struct sonar_screen *screen);
// The tracing as it is seen under the own boat, while the captain's hands are on the chart.
void sonar_tracing_under(struct sonar_screen *screen, const struct chart_sheet *sheet);
void sonar_merged_show(struct sonar_screen *screen);

#endif
