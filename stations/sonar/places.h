// Where the parts of Captain Sonar's screens lie, role by role; the captain has the board of
// stations/kit/board.h. Screens draw into these boxes; tests ask for them.
#ifndef STATIONS_SONAR_PLACES_H
#define STATIONS_SONAR_PLACES_H

#include "stations/kit/deck.h"

// `has_strip`: a turn's strip stands on it.
struct sonar_mate_places {
    struct box prompt, strip, gauges, damage, launch, calls, intercom;
};
struct sonar_mate_places sonar_mate_places(const struct layout *layout, bool has_strip);

struct sonar_engineer_places {
    struct box prompt, strip, panels, systems, calls, intercom;
};
struct sonar_engineer_places sonar_engineer_places(const struct layout *layout, bool has_strip);

// The chart in the middle, the strip under it.
struct sonar_radio_places {
    struct box left, sea, strip, right;
};
struct sonar_radio_places sonar_radio_places(const struct layout *layout, bool has_strip);

// A crew at the surface.
struct sonar_surfacing_places {
    struct box prompt, hull, loupe, follow, calls, intercom;
};
struct sonar_surfacing_places sonar_surfacing_places(const struct layout *layout);

// Several roles in one pair of hands: captain and first mate, or these and more. What two have no
// use for is empty.
struct sonar_merged_places {
    struct box sea, prompt, helm, systems, sheet, calls, damage, intercom;
};
struct sonar_merged_places sonar_merged_places(const struct layout *layout, bool is_two);

#endif
