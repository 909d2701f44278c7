// A seat's view of Captain Sonar as a few lines of text: what a person in that seat needs to decide
// by in a terminal. Shows nothing that the view does not have.
#ifndef TOOLS_CLI_TRAIN_ESSENTIALS_H
#define TOOLS_CLI_TRAIN_ESSENTIALS_H

#include <stdio.h>

#include "shared/sonar/view.h"
#include "shared/strings.h"

void essentials_print(const struct sonar_view *view, const struct strings *strings, FILE *out);

#endif
