// Finds the host that a person means: by an address as typed, by a table's code, or the only one on
// the LAN.
#ifndef TOOLS_CLI_JOIN_FIND_H
#define TOOLS_CLI_JOIN_FIND_H

#include <stdbool.h>

#include "net/link.h"
#include "shared/wire.h"

#define FIND_ERROR_MAX 160

struct found_host {
    char address[LINK_ADDRESS_MAX]; // to connect to
    char code[WIRE_CODE_MAX];       // the table meant; "" for any
};

// `who` is an address, a table's code, or NULL for whoever answers first. Waits up to `seconds` for
// answers. False with a sentence in error when nobody is found.
bool find_host(const char *who, double seconds, struct found_host *out, char error[FIND_ERROR_MAX]);

#endif
