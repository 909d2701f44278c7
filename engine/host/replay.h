// Replay: plays a journal to text, event by event, and checks each state hash on the way. The text
// is a transcript (docs/transcripts.md): orders as a player would write them, everything else as
// comments. With a line `at <at_ms>` in front of each step that has a time, the replay of a match
// that was played through runs again as a script. Never prints a token. Changes no file.
#ifndef ENGINE_HOST_REPLAY_H
#define ENGINE_HOST_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/host/table.h"

#define REPLAY_TEXT_MAX  2048
#define REPLAY_ERROR_MAX 160

struct replay_step {
    size_t number;    // of the entry, from 1
    const char *kind; // "order", "joined": a constant
    ms at_ms;         // the table's clock; of an event without a time, that of the last one
    bool has_time;
    bool has_hash; // the event says what the state's hash is
    bool hash_ok;  // and it is; true if it says nothing
    uint64_t hash; // of the state after the event, as this build plays it; 0 before the start
    char text[REPLAY_TEXT_MAX]; // one or more lines without the last line feed
};

struct replay;

// NULL with a sentence in error when this is not a journal that this build can read.
struct replay *replay_open(const char *path, char error[REPLAY_ERROR_MAX]);
// The same of a file whose first line may be damaged.
struct replay *replay_open_damaged(const char *path, char error[REPLAY_ERROR_MAX]);

// Plays the next event. Returns false at the end; error is then "" or says what is wrong. A step
// whose hash does not come out is still told, with hash_ok false, and is the last one.
bool replay_next(struct replay *replay, struct replay_step *step, char error[REPLAY_ERROR_MAX]);

bool replay_is_torn(const struct replay *replay);              // the file ended within an entry
const struct table *replay_table(const struct replay *replay); // as it stands now; NULL before
size_t replay_count(const struct replay *replay); // entries read, with one that cannot be played
// The journal behind the entry that was played last, or that could not be.
struct journal_reader *replay_reader(const struct replay *replay);
void replay_close(struct replay *replay); // NULL is fine

#endif
