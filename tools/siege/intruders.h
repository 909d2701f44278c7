// Intruders: connections that the host has let in and that do no good. Some guess the codes of
// tables and the tokens of seats as fast as they are answered, some sit on their places and are
// silent.
#ifndef TOOLS_SIEGE_INTRUDERS_H
#define TOOLS_SIEGE_INTRUDERS_H

#include <stdint.h>

#include "tools/siege/board.h"

struct intruders;

// NULL: there is no memory.
struct intruders *intruders_create(uint16_t port, uint64_t seed, struct siege_board *board);
void intruders_turn(struct intruders *intruders);
void intruders_destroy(struct intruders *intruders); // NULL is fine

#endif
