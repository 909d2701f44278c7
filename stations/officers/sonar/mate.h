// The first mate of Captain Sonar: which gauge he marks, when he sends a sonar or a drone and where
// that goes, and what he tells of his gauges. He follows the enemy by ear to know what is useful.
#ifndef STATIONS_OFFICERS_SONAR_MATE_H
#define STATIONS_OFFICERS_SONAR_MATE_H

#include "stations/officers/sonar/follow.h"
#include "stations/officers/sonar/hand.h"

#define MATE_NEVER (-1000)

// What a mark on a gauge is worth; the best has the most. MATE_NEVER if it is full or missing.
int mate_rate(const struct hand_notes *heard, const struct sonar_view *view,
              const struct follow_notes *follow, enum sonar_system system);

// What sending a drone to a sector tells, in hundredths of a bit (seek.h): 100 if it is even
// whether the enemy is there, 0 if that is known.
int mate_rate_sector(const struct follow_notes *follow, int sector);

// What sending a sonar or a drone now tells; less than MATE_LAUNCH: it is better kept.
#define MATE_LAUNCH 60
int mate_rate_launch(const struct hand_notes *heard, const struct sonar_view *view,
                     const struct follow_notes *follow, enum sonar_system system);

enum hand_wish mate_wish(struct hand_notes *hand, const struct sonar_view *view);
bool mate_has_words(struct hand_notes *hand, const struct sonar_view *view);
bool mate_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order);

#endif
