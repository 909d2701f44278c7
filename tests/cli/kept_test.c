// Matches that are kept for their person: which are open, which are over, and how many there can
// be.
#include "tools/cli/play/kept.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

#include "stations/session/token_store.h"
#include "tools/cli/files.h"

static char data[64];

static void start(void)
{
    strncpy(data, "/tmp/klaxon-kept-XXXXXX", sizeof data);
    cr_assert_not_null(mkdtemp(data));
    setenv("XDG_DATA_HOME", data, 1);
}

static void end(void)
{
    files_remove_folder(data);
}

TestSuite(kept, .init = start, .fini = end);

// A folder of an earlier day, with a token of a match that runs or does not.
static void make(const char *name, bool is_playing, int64_t seen_s, char path[256])
{
    char tokens[300];
    struct token_store store;
    uint8_t token[WIRE_TOKEN_SIZE] = {1};
    uint8_t found[WIRE_TOKEN_SIZE];
    struct token_note note = {
        .game = "drill", .is_playing = is_playing, .seats = 3, .seen_s = seen_s};
    snprintf(path, 256, "%s/klaxon/play/%s", data, name);
    snprintf(tokens, sizeof tokens, "%s/tokens", path);
    cr_assert(files_make_folder(tokens));
    token_store_init(&store, tokens);
    token_store_take(&store, 7, "K7Q4M", found);
    cr_assert(token_store_keep(&store, token, &note));
    token_store_release(&store);
}

Test(kept, the_newest_open_match_is_found)
{
    struct kept_match found;
    char path[256];
    cr_assert_not(kept_find_open(NULL, &found));
    make("20260101-100000-1", true, 100, path);
    make("20260102-100000-2", true, 300, path);
    make("20260103-100000-3", false, 400, path);
    make("tables", true, 500, path); // none of ours
    cr_assert(kept_find_open(NULL, &found));
    cr_assert_eq(found.seen_s, 300);
    cr_assert_str_eq(found.code, "K7Q4M");
    cr_assert_str_eq(found.game, "drill");
    cr_assert_eq(found.seats, 3);
    make("20260101-100000-1", true, 100, path);
    cr_assert(kept_find_open(path, &found));
    cr_assert_eq(found.seen_s, 100);
    make("20260103-100000-3", false, 400, path);
    cr_assert_not(kept_find_open(path, &found), "it is no longer played");
}

Test(kept, a_match_that_is_being_played_is_not_offered)
{
    struct kept_match found;
    struct token_store store;
    uint8_t token[WIRE_TOKEN_SIZE];
    char path[256];
    char tokens[300];
    make("20260101-100000-1", true, 100, path);
    snprintf(tokens, sizeof tokens, "%s/tokens", path);
    token_store_init(&store, tokens);
    cr_assert(token_store_take(&store, 7, "K7Q4M", token));
    cr_assert_not(kept_find_open(NULL, &found));
    token_store_release(&store);
    cr_assert(kept_find_open(NULL, &found));
}

Test(kept, a_new_match_makes_room)
{
    char path[256];
    for (int i = 0; i < KEPT_FOLDERS_MAX + 5; i++) {
        char name[32];
        snprintf(name, sizeof name, "20260101-%06d-1", i);
        make(name, true, i + 1, path);
    }
    struct file_path fresh;
    char error[KEPT_ERROR_MAX];
    cr_assert(kept_make_folder(&fresh, error), "%s", error);
    struct stat state;
    cr_assert_eq(stat(fresh.text, &state), 0);
    static struct kept_match list[KEPT_MATCHES_MAX];
    cr_assert_eq(kept_list(list), KEPT_FOLDERS_MAX - 1,
                 "with the new one they are as many as may be");
    cr_assert_eq(list[0].seen_s, KEPT_FOLDERS_MAX + 5, "the newest stay");
}

Test(kept, what_is_old_goes)
{
    char path[256];
    make("20260101-100000-1", true, 100, path);
    struct utimbuf long_ago = {.actime = 1000, .modtime = 1000};
    cr_assert_eq(utime(path, &long_ago), 0);
    struct file_path fresh;
    char error[KEPT_ERROR_MAX];
    cr_assert(kept_make_folder(&fresh, error), "%s", error);
    struct kept_match found;
    cr_assert_not(kept_find_open(NULL, &found));
}
