// What the roles shown may say on the intercom now: buttons with a phrase each, or with a list of
// them. Whoever would only talk to himself is not offered the phrase.
#ifndef STATIONS_SONAR_TALK_INTERCOM_BUTTONS_H
#define STATIONS_SONAR_TALK_INTERCOM_BUTTONS_H

#include "stations/kit/intercom.h"
#include "stations/sonar/screen.h"

struct sonar_intercom_button {
    struct intercom_button button;
    enum sonar_role role; // who says it
    struct sonar_phrase phrases[INTERCOM_LIST_MAX];
};

// Fills `out` and returns how many there are. Short labels where there is little room.
int sonar_intercom_buttons(const struct sonar_screen *screen, bool is_short,
                           struct sonar_intercom_button out[INTERCOM_BUTTONS_MAX]);

#endif
