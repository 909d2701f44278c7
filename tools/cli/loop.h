// What a command that stays needs: a monotonic clock, the signals that end it, and sleeping until
// one of its files is readable. Owns the signals while it is open; nothing here is global.
#ifndef TOOLS_CLI_LOOP_H
#define TOOLS_CLI_LOOP_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/brief.h"

#define LOOP_FILES_MAX 300

struct loop {
    int signals; // readable when SIGINT or SIGTERM came; -1: they end the program as usual
    bool is_ended;
    size_t file_count;
    int files[LOOP_FILES_MAX];
};

ms loop_now(void);

bool loop_open(struct loop *loop); // takes SIGINT and SIGTERM
void loop_close(struct loop *loop);

void loop_watch(struct loop *loop, int file); // for the next sleep only; -1 is skipped
// Sleeps until a watched file is readable, a signal came, or the time is over. Forgets the watched
// files. Returns false once a signal has asked for the end.
bool loop_sleep(struct loop *loop, ms longest_ms);

#endif
