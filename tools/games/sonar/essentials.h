// A seat's view of Captain Sonar as a few lines of text: what a person in that seat needs to decide
// by in a terminal. Shows nothing that the view does not have.
#ifndef TOOLS_GAMES_SONAR_ESSENTIALS_H
#define TOOLS_GAMES_SONAR_ESSENTIALS_H

#include <stdint.h>
#include <stdio.h>

#include "shared/strings.h"

void sonar_print_view(const void *view, const struct strings *strings, FILE *out);
// What the crew has said after the message of this number. Returns the newest one's.
uint32_t sonar_print_said(const void *view, uint32_t told, const struct strings *strings,
                          FILE *out);

#endif
