// A story: a match told by a transcript in tests/stories, shown on windowless screens at the
// moments that it marks with lines "# scene NAME". Whoever opens one tells it on from scene to
// scene and draws what a station shows there.
#ifndef TESTS_STATIONS_STORY_H
#define TESTS_STATIONS_STORY_H

#include "shared/sonar/debrief.h"
#include "shared/sonar/view.h"
#include "stations/shot.h"
#include "tests/support/stage.h"
#include "tools/script/transcript.h"

// Who sits before a screen: several seats of blue in one pair of hands, or nobody (the wall).
struct story_station {
    const char *name;
    unsigned seats; // 1 << seat of each; 0: the wall
};
extern const struct story_station STORY_STATIONS[]; // ended by a NULL name

struct story {
    struct stage stage;
    struct strings *strings;
    struct chart_shelf *charts;
    char *text;
    const char *at; // what is yet to be told
    char scene[32];
    struct transcript transcript;
    // Of the station that was shown last.
    struct story_station station;
    struct sonar_view views[SONAR_SEAT_COUNT];
    struct sonar_scene wall;
    struct wire_lobby lobby;
    ms shown_ms;            // the table's clock when its frames began
    const char *const *pad; // notes that every seat has taken; NULL: none
    void *memory;
    // What the game notes of each step, for the debrief.
    void *notes, *before;
    struct sonar_debrief debrief;
};

// Opens tests/stories/<name>.txt (a name with a folder: tests/<name>.txt) for a surface of this
// size, with the words of assets/strings/<language>.txt. Fails the test when it cannot.
void story_open(struct story *story, const char *name, int width_px, int height_px,
                const char *language);
void story_close(struct story *story);
void story_rewind(struct story *story); // to its beginning; what is painted stays

// Tells it on to its next scene. Returns false when there is none left.
bool story_next(struct story *story);
// Tells it up to this scene, or fails the test.
void story_go_to(struct story *story, const char *scene);

// Takes a station that has seen nothing yet to where the story stands, and draws its first frame;
// calm: everything where its motion ends.
void story_show(struct story *story, const struct story_station *station, bool calm);
// Draws the debrief of what was told so far, at this time of the match.
void story_show_debrief(struct story *story, ms at);
// Draws another frame of it, so much later.
void story_frame(struct story *story, int64_t later_ms);

#endif
