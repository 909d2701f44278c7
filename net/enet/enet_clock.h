// The clock that the ENet carrier goes by: monotonic, and ENet's own kept to it.
#ifndef NET_ENET_ENET_CLOCK_H
#define NET_ENET_ENET_CLOCK_H

#include "shared/brief.h"

ms enet_clock_ms(void);

// ENet goes by the wall clock, and somebody setting that would look like a dead network. Its time
// base is moved so that it goes by the monotonic one.
void enet_clock_keep(void);

#endif
