// Captain Sonar's own words and signs: systems, colours, calls and phrases as the screens show
// them. Pure: nothing here draws, and every word comes from the strings.
#ifndef STATIONS_SONAR_WORDS_H
#define STATIONS_SONAR_WORDS_H

#include "shared/sonar/orders.h"
#include "shared/sonar/view.h"
#include "stations/draw/icon.h"
#include "stations/draw/theme.h"
#include "stations/ui/words.h"
#include "stations/window/sound.h"

// Systems and the colours they belong to (E1); a colour has a shape, so that it is never alone.
enum sonar_colour sonar_colour_of(enum sonar_system system);
enum theme_family sonar_family_of(enum sonar_colour colour);
enum theme_colour sonar_ink_of(enum sonar_system system); // its family's colour
enum icon sonar_icon_of(enum sonar_system system);
enum icon sonar_arrow_of(enum direction direction);

// "torpedo"
struct words sonar_system_words(const struct strings *strings, enum sonar_system system);
// "Torpedo"
struct words sonar_system_title(const struct strings *strings, enum sonar_system system);
struct words sonar_colour_words(const struct strings *strings, enum sonar_colour colour); // "red"
// "north"
struct words sonar_direction_words(const struct strings *strings, enum direction direction);
// "N"
struct words sonar_direction_letter(const struct strings *strings, enum direction direction);
struct words sonar_sector_words(const struct strings *strings, int sector);   // "sector 5"
struct words sonar_side_words(const struct strings *strings, enum side side); // "Red"
struct words sonar_dot_words(struct dot dot);                                 // "C3"
// "ROW 6"
struct words sonar_statement_words(const struct strings *strings,
                                   const struct sonar_statement *statement);

// What was called, in capitals, with its sign and its sound.
struct words sonar_said_words(const struct strings *strings, const struct sonar_said *said);
// The same where room is short; empty if there is no shorter way to say it.
struct words sonar_said_words_short(const struct strings *strings, const struct sonar_said *said);
enum icon sonar_said_icon(const struct sonar_said *said);
bool sonar_said_sound(const struct sonar_said *said, enum sound *sound); // false: none
int sonar_said_lasts_ms(const struct sonar_said *said); // before the next; 0: as most

// What was said on the intercom: "torpedo is at 3 of 3".
struct words sonar_phrase_words(const struct strings *strings, const struct sonar_phrase *phrase);
// A message of a view with all parts of its text. False for a part that goes on with another.
bool sonar_message_words(const struct strings *strings, const struct sonar_view *view, int index,
                         char out[MESSAGE_TEXT_MAX]);

#endif
