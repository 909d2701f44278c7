// Who runs the program, and what people, hosts and tables can be called.
#ifndef TOOLS_CLI_JOIN_PERSON_H
#define TOOLS_CLI_JOIN_PERSON_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/officer.h"
#include "shared/wire.h"

// Cleans a name as it was given, and says on standard error what became of it when that is more
// than blanks at its ends. Returns what is wrong with it: "is empty"; NULL if nothing is.
const char *person_take_name(const char *given, char name[WIRE_NAME_MAX]);

// What is wrong with a table's password: "is empty"; NULL if nothing is.
const char *person_password_fault(const char *password);

// Reads a table's code as a person types it, in either case. False if it cannot be one.
bool person_read_code(const char *text, char code[WIRE_CODE_MAX]);

bool person_read_skill(const char *text, enum officer_skill *skill); // "veteran"; false: it is none

bool person_has_login(void);
const char *person_login(void); // "guest" for one without a login

#endif
