// Processes of a soak: each begins as a copy of it, does one thing, and ends with it at the latest.
#ifndef TOOLS_SIEGE_PROCESS_H
#define TOOLS_SIEGE_PROCESS_H

#include <sys/types.h>

// Starts one. `run` does not return; what it is given stays as it is now. -1 when it cannot.
pid_t process_start(void (*run)(const void *config), const void *config);
void process_end(pid_t *process); // kills it, if it runs, and sets it to 0

#endif
