// The line round a section of the hull, as a person draws it: with a hand that trembles, at a speed
// that skill allows, and now and then a cadet slips over the border (F3, R21). What is drawn always
// goes on where the line ends, whoever has drawn that.
#ifndef STATIONS_OFFICERS_SONAR_TRACE_H
#define STATIONS_OFFICERS_SONAR_TRACE_H

#include "stations/officers/sonar/hand.h"

// How long a stretch takes; nobody is as fast as the host allows.
#define TRACE_STRETCH_CADET_MS   1300
#define TRACE_STRETCH_MATE_MS    950
#define TRACE_STRETCH_VETERAN_MS 700

struct trace_notes {
    uint8_t end[2];   // the last point that was sent
    uint16_t slip_at; // point of the way round at which he leaves the border; 0: nowhere
};

// The next stretch of the line round the present section. Returns false if there is none to draw.
bool trace_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order);

#endif
