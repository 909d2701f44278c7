// The flusher: a small child process that calls fdatasync on journals, so that the host's loop
// never waits for a disk. It holds no state: the host hands it open files over a socket pair, it
// syncs them, and reports only failures.
#ifndef ENGINE_HOST_FLUSHER_H
#define ENGINE_HOST_FLUSHER_H

#include <stdbool.h>

#define FLUSHER_DELAY_MS 50 // from the first unflushed entry to the request

struct flusher;

struct flusher *flusher_create(void); // forks; NULL when it cannot
// Asks for a file to be synced. Never blocks. False when it cannot take it now: ask again.
bool flusher_sync(struct flusher *flusher, int file, unsigned tag);
// Takes a report of a failed sync: its tag and errno. False when there is none. Revives a child
// that has died.
bool flusher_next_failure(struct flusher *flusher, unsigned *tag, int *error_number);
int flusher_file(const struct flusher *flusher); // readable when there is a report
void flusher_destroy(
    struct flusher *flusher); // waits for what was asked, ends the child; NULL is fine

#endif
