// The room's wall of Captain Sonar in characters, for a terminal: the chart with both boats, their
// routes and mines, and a line about each boat.
//
//       A B C D E F
//     1 . . . r r R      B R   the boats        b r   where they have been
//     2 . # . . * .      * +   blue's mines, red's
#ifndef TOOLS_GAMES_SONAR_TEXT_CHART_H
#define TOOLS_GAMES_SONAR_TEXT_CHART_H

#include "shared/sonar/view.h"
#include "shared/text.h"

void text_chart_write(struct text_writer *writer, const struct sonar_scene *scene);

#endif
