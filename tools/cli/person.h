// Who runs the program, and what people, hosts and tables can be called.
#ifndef TOOLS_CLI_PERSON_H
#define TOOLS_CLI_PERSON_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/officer.h"
#include "shared/wire.h"

// Says what is wrong with a name: "is empty"; NULL if nothing is.
const char *person_name_fault(const char *name);

// Reads a table's code as a person types it, in either case. False if it cannot be one.
bool person_read_code(const char *text, char code[WIRE_CODE_MAX]);

bool person_read_skill(const char *text, enum officer_skill *skill); // "veteran"; false: it is none

const char *person_login(void); // "guest" for one without a login

#endif
