// The flusher: a small child process that calls fdatasync on journals, so that the host's loop
// never waits for a disk. It holds no state: the host hands it open files over a socket pair, it
// syncs them, and reports failures, and what it was asked to report.
#ifndef ENGINE_HOST_FLUSHER_H
#define ENGINE_HOST_FLUSHER_H

#include <stdbool.h>

#define FLUSHER_DELAY_MS 50 // from the first unflushed entry to the request

struct flusher;

struct flusher *flusher_create(void); // forks; NULL when it cannot
// Asks for a file to be synced. Never blocks. False when it cannot take it now: ask again.
bool flusher_sync(struct flusher *flusher, int file, unsigned tag);
// The same, and its end is reported in any case, unless the child dies.
bool flusher_ask(struct flusher *flusher, int file, unsigned tag);
// Takes a report: the tag and the errno of a failed sync, or 0 of one that was asked for. False
// when there is none. Revives a child that has died.
bool flusher_next_report(struct flusher *flusher, unsigned *tag, int *error_number);
int flusher_file(const struct flusher *flusher); // readable when there is a report
// Waits for what was asked, ends the child; NULL is fine.
void flusher_destroy(struct flusher *flusher);

#endif
