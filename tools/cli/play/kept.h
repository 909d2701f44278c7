// Matches that were played in this program, kept for their person: a folder each, with the host's
// journals and the token that leads back to the seat. So a match that was closed can be taken up
// again, and one that is over has its debrief. Bounded in number and age: a new one makes room.
#ifndef TOOLS_CLI_PLAY_KEPT_H
#define TOOLS_CLI_PLAY_KEPT_H

#include "shared/brief.h"
#include "shared/outcome.h"
#include "shared/wire.h"
#include "tools/cli/paths.h"

#define KEPT_FOLDERS_MAX 40
#define KEPT_MATCHES_MAX 128
#define KEPT_AGE_S       ((int64_t)90 * 24 * 60 * 60)
#define KEPT_ERROR_MAX   256

struct kept_match {
    struct file_path folder;
    struct file_path journal; // of one that is over
    bool is_open;             // it can be taken up again
    char code[WIRE_CODE_MAX];
    char game[BRIEF_NAME_MAX];
    unsigned seats; // own: 1 << seat of each
    int64_t seen_s; // wall clock, when it was last played
    ms length_ms;
    struct outcome outcome;
};

// All that are not being played now: open ones first, each kind with the newest first. Returns how
// many.
size_t kept_list(struct kept_match out[KEPT_MATCHES_MAX]);
// The open match of a folder, as kept_match.folder names it, or the newest of all (NULL). False:
// there is none.
bool kept_find_open(const char *folder, struct kept_match *out);

// Makes the folder of a new match. False with a sentence in error.
bool kept_make_folder(struct file_path *out, char error[KEPT_ERROR_MAX]);
// Where a match of this folder keeps the token of its person.
void kept_tokens(struct file_path *out, const char *folder);

#endif
