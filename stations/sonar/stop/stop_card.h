// The event card's parts, shared by the files that draw one: stop_card.c, stop_blast.c,
// stop_findings.c, answer.c.
#ifndef STATIONS_SONAR_STOP_STOP_CARD_H
#define STATIONS_SONAR_STOP_STOP_CARD_H

#include "stations/sonar/screen.h"
#include "stations/sonar/stop/stop_report.h"

struct stop_card {
    struct box box, head, body, foot;
    bool is_slim; // under 420: one thing below the other
    bool is_tiny; // under 240: and all in small
    bool is_low;  // under 300: beside each other
    bool is_asking;
    struct sonar_wait wait; // whom it asks
    struct sonar_stop_report report;
};

struct stop_card stop_card_lay_out(const struct sonar_screen *screen, struct box box);
void stop_card_draw_frame(struct sonar_screen *screen, struct box box);
// The answer clock: a ring that empties, its last seconds heard.
void stop_card_draw_ring(struct sonar_screen *screen, struct point at);

// stop_blast.c: an explosion, the ruler of damage and what was called.
void sonar_stop_blast_draw(struct sonar_screen *screen, const struct stop_card *card);
// stop_findings.c: what has no place on the chart: sonar, drone, silence, a dropped mine.
void sonar_stop_findings_draw(struct sonar_screen *screen, const struct stop_card *card);
// answer.c: the captain composes his answer.
void sonar_answer_show(struct sonar_screen *screen, struct box box);
bool sonar_answer_statement(const struct sonar_screen *screen, enum sonar_statement_kind kind,
                            struct sonar_statement *statement, bool *is_true); // false: not said

#endif
