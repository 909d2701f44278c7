// Who runs the program.
#ifndef TOOLS_CLI_PERSON_H
#define TOOLS_CLI_PERSON_H

const char *person_login(void); // "guest" for one without a login

#endif
