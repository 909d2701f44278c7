// What the roles shown may say on the intercom now: buttons with a phrase each, or with a list of
// them. Whoever would only talk to himself is not offered the phrase.
#ifndef STATIONS_SONAR_TALK_INTERCOM_BUTTONS_H
#define STATIONS_SONAR_TALK_INTERCOM_BUTTONS_H

#include "stations/sonar/screen.h"

#define SONAR_INTERCOM_BUTTONS_MAX 12
#define SONAR_INTERCOM_PHRASES_MAX 9 // phrases of one list

struct sonar_intercom_button {
    struct words label;
    struct ui_key key;
    enum sonar_role role; // who says it
    bool is_answer;       // yes, no, wait: a row of their own
    bool is_disabled;
    bool has_family; // its sign stands before the label
    enum theme_family family;
    struct sonar_phrase phrases[SONAR_INTERCOM_PHRASES_MAX];
    struct ui_key
        keys[SONAR_INTERCOM_PHRASES_MAX]; // say one of a list without opening it; {0}: none
    int count;                            // 1: said at once; more: a list is opened
};

// Fills `out` and returns how many there are. Short labels where there is little room.
int sonar_intercom_buttons(const struct sonar_screen *screen, bool is_short,
                           struct sonar_intercom_button out[SONAR_INTERCOM_BUTTONS_MAX]);

#endif
