// Dialling from a chosen address of this machine: a host tells people apart by where they come
// from, and a soak has many of them on one machine.
#ifndef TOOLS_SIEGE_DIAL_H
#define TOOLS_SIEGE_DIAL_H

#include <stdbool.h>

#include "net/link.h"

// A link to "127.0.0.1:7777" from "127.0.10.3".
struct link *siege_dial(const char *from, const char *address, char error[LINK_REASON_MAX]);

bool siege_bind(int file, const char *from, unsigned short port); // a socket not yet used

#endif
