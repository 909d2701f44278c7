// The event card's parts, shared by the files that draw one: stop_card.c, stop_blast.c,
// stop_findings.c, answer.c.
#ifndef STATIONS_SONAR_STOP_STOP_CARD_H
#define STATIONS_SONAR_STOP_STOP_CARD_H

#include "stations/kit/event.h"
#include "stations/sonar/screen.h"
#include "stations/sonar/stop/stop_report.h"

struct stop_card {
    struct event_boxes at;
    bool is_asking;
    struct sonar_wait wait; // whom it asks
    struct sonar_stop_report report;
};

// The clock of an answer, or of naming a sector.
void stop_card_draw_ring(struct sonar_screen *screen, struct point at);

// stop_blast.c: an explosion, the ruler of damage and what was called.
void sonar_stop_blast_draw(struct sonar_screen *screen, const struct stop_card *card);
// stop_findings.c: what has no place on the chart: sonar, drone, silence, a dropped mine.
void sonar_stop_findings_draw(struct sonar_screen *screen, const struct stop_card *card);
// answer.c: the captain composes his answer.
void sonar_answer_show(struct sonar_screen *screen, struct box box);
// False: not said.
bool sonar_answer_statement(const struct sonar_screen *screen, enum sonar_statement_kind kind,
                            struct sonar_statement *statement, bool *is_true);

#endif
