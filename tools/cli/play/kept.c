#include "tools/cli/play/kept.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/host/folder.h"
#include "engine/host/replay.h"
#include "shared/text.h"
#include "stations/session/token_store.h"
#include "tools/cli/files.h"

#define ROOT     "play"
#define ID_MAX   64
#define JOURNAL  ".klaxon"
#define TOLD_MAX 256

struct folders {
    char names[512][ID_MAX];
    size_t count;
};

static void list_folders(struct folders *folders);
static bool is_id(const char *name);
static int later_first(const void *a, const void *b);
static void add_folder(const char *folder, struct kept_match *out, size_t *count);
static bool read_open(const char *folder, struct kept_match *out);
static void add_over(const char *folder, const char *part, struct kept_match *out, size_t *count);
static bool read_over(const char *folder, const char *journal, const char *name,
                      struct kept_match *out);
static bool read_told(const char *path, struct kept_match *out);
static bool tell_journal(const char *journal, struct kept_match *out);
static void write_told(const char *folder, const char *path, const struct kept_match *match);
static int open_first(const void *a, const void *b);
static bool is_in_use(const char *folder);
static void make_room(void);

size_t kept_list(struct kept_match out[KEPT_MATCHES_MAX])
{
    struct folders *folders = calloc(1, sizeof *folders);
    size_t count = 0;
    if (folders == NULL) {
        return 0;
    }
    list_folders(folders);
    for (size_t i = 0; i < folders->count; i++) {
        struct file_path root, folder;
        paths_data(&root, ROOT);
        if (paths_join(&folder, root.text, folders->names[i])) {
            add_folder(folder.text, out, &count);
        }
    }
    free(folders);
    qsort(out, count, sizeof out[0], open_first);
    return count;
}

bool kept_find_open(const char *folder, struct kept_match *out)
{
    struct kept_match *list = calloc(KEPT_MATCHES_MAX, sizeof *list);
    size_t count = list != NULL ? kept_list(list) : 0;
    bool is_found = false;
    for (size_t i = 0; i < count && !is_found; i++) {
        is_found = list[i].is_open && (folder == NULL || strcmp(list[i].folder.text, folder) == 0);
        *out = list[i];
    }
    free(list);
    return is_found;
}

bool kept_make_folder(struct file_path *out, char error[KEPT_ERROR_MAX])
{
    struct file_path root;
    char name[ID_MAX];
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm parts;
    paths_data(&root, ROOT);
    make_room();
    if (gmtime_r(&now, &parts) != NULL) {
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &parts);
    }
    snprintf(name, sizeof name, "%s-%ld", stamp, (long)getpid());
    if (!paths_join(out, root.text, name) || !files_make_folder(out->text)) {
        snprintf(error, KEPT_ERROR_MAX, "cannot make the folder %.180s: %s", out->text,
                 strerror(errno));
        return false;
    }
    return true;
}

void kept_tokens(struct file_path *out, const char *folder)
{
    paths_join(out, folder, "tokens");
}

// --- folders

static void list_folders(struct folders *folders)
{
    struct file_path root;
    paths_data(&root, ROOT);
    DIR *all = opendir(root.text);
    for (struct dirent *one; all != NULL && (one = readdir(all)) != NULL;) {
        bool fits = folders->count < sizeof folders->names / sizeof folders->names[0];
        if (fits && is_id(one->d_name)) {
            text_copy(folders->names[folders->count++], ID_MAX, one->d_name);
        }
    }
    if (all != NULL) {
        closedir(all);
    }
    qsort(folders->names, folders->count, sizeof folders->names[0], later_first);
}

// 20260131-235959-4711: whatever else lies there is not ours.
static bool is_id(const char *name)
{
    static const char DIGITS[] = "0123456789";
    return strlen(name) < ID_MAX && strspn(name, DIGITS) == 8 && name[8] == '-' &&
           strspn(name + 9, DIGITS) == 6 && name[15] == '-' && name[16] != '\0' &&
           name[16 + strspn(name + 16, DIGITS)] == '\0';
}

static int later_first(const void *a, const void *b)
{
    return strcmp(b, a);
}

// The oldest go, but none that is being played.
static void make_room(void)
{
    struct folders *folders = calloc(1, sizeof *folders);
    if (folders == NULL) {
        return;
    }
    list_folders(folders);
    int64_t now_s = (int64_t)time(NULL);
    for (size_t i = 0; i < folders->count; i++) {
        struct file_path root, folder;
        struct stat state;
        paths_data(&root, ROOT);
        if (!paths_join(&folder, root.text, folders->names[i]) || stat(folder.text, &state) != 0) {
            continue;
        }
        bool is_old = now_s - (int64_t)state.st_mtime > KEPT_AGE_S;
        if ((i + 1 >= KEPT_FOLDERS_MAX || is_old) && !is_in_use(folder.text)) {
            files_remove_folder(folder.text);
        }
    }
    free(folders);
}

static bool is_in_use(const char *folder)
{
    struct file_path inside;
    return paths_join(&inside, folder, "tables/any") && folder_is_open_around(inside.text);
}

// --- matches

static void add_folder(const char *folder, struct kept_match *out, size_t *count)
{
    if (is_in_use(folder)) {
        return;
    }
    if (*count < KEPT_MATCHES_MAX && read_open(folder, &out[*count])) {
        (*count)++;
    }
    add_over(folder, "finished", out, count);
    add_over(folder, "tables", out, count);
}

static bool read_open(const char *folder, struct kept_match *out)
{
    struct token_entry *entries = calloc(TOKEN_STORE_LISTED_MAX, sizeof *entries);
    struct file_path tokens;
    kept_tokens(&tokens, folder);
    size_t count = entries != NULL ? token_store_list(tokens.text, entries) : 0;
    bool is_open = false;
    for (size_t i = 0; i < count && !is_open; i++) {
        is_open = entries[i].note.is_playing && !entries[i].is_held;
        *out = (struct kept_match){
            .is_open = true, .seats = entries[i].note.seats, .seen_s = entries[i].note.seen_s};
        text_copy(out->code, sizeof out->code, entries[i].code);
        text_copy(out->game, sizeof out->game, entries[i].note.game);
        paths_join(&out->folder, folder, "");
    }
    free(entries);
    return is_open;
}

static void add_over(const char *folder, const char *part, struct kept_match *out, size_t *count)
{
    struct file_path inside, journal;
    if (!paths_join(&inside, folder, part)) {
        return;
    }
    DIR *files = opendir(inside.text);
    for (struct dirent *file; files != NULL && (file = readdir(files)) != NULL;) {
        size_t length = strlen(file->d_name);
        size_t ending = strlen(JOURNAL);
        if (*count < KEPT_MATCHES_MAX && length > ending &&
            strcmp(file->d_name + length - ending, JOURNAL) == 0 &&
            paths_join(&journal, inside.text, file->d_name) &&
            read_over(folder, journal.text, file->d_name, &out[*count])) {
            (*count)++;
        }
    }
    if (files != NULL) {
        closedir(files);
    }
}

// What a journal comes to takes a while to play; so it is written down once.
static bool read_over(const char *folder, const char *journal, const char *name,
                      struct kept_match *out)
{
    struct file_path told, at;
    struct stat state;
    if (!paths_join(&told, folder, "told") || !paths_join(&at, told.text, name) ||
        stat(journal, &state) != 0) {
        return false;
    }
    *out = (struct kept_match){.seen_s = (int64_t)state.st_mtime};
    paths_join(&out->folder, folder, "");
    paths_join(&out->journal, journal, "");
    if (!read_told(at.text, out)) {
        if (!tell_journal(journal, out)) {
            return false;
        }
        write_told(told.text, at.text, out);
    }
    return out->outcome.kind != OUTCOME_OPEN;
}

static bool read_told(const char *path, struct kept_match *out)
{
    char error[FILES_ERROR_MAX];
    size_t length;
    char *text = files_read_text(path, &length, error);
    char *at = text;
    bool is_good = text != NULL;
    long long numbers[4] = {0};
    for (size_t i = 0; is_good && i < 4; i++) {
        char *end;
        numbers[i] = strtoll(at, &end, 10);
        is_good = end != at && *end == ' ' && numbers[i] >= 0;
        at = end + 1;
    }
    is_good = is_good && numbers[0] < (long long)OUTCOME_KIND_NAMES.count &&
              numbers[1] < SIDE_COUNT && numbers[2] < (long long)ENDING_NAMES.count;
    if (is_good) {
        out->outcome = (struct outcome){.kind = (enum outcome_kind)numbers[0],
                                        .winner = (enum side)numbers[1],
                                        .ending = (enum ending)numbers[2]};
        out->length_ms = (ms)numbers[3];
        at[strcspn(at, "\n")] = '\0';
        is_good = text_copy(out->game, sizeof out->game, at);
    }
    free(text);
    return is_good;
}

static bool tell_journal(const char *journal, struct kept_match *out)
{
    char error[REPLAY_ERROR_MAX];
    struct replay *replay = replay_open(journal, error);
    struct replay_step *step = calloc(1, sizeof *step);
    while (replay != NULL && step != NULL && replay_next(replay, step, error)) {
    }
    const struct table *table = replay != NULL ? replay_table(replay) : NULL;
    bool is_told = table != NULL && step != NULL && error[0] == '\0';
    if (is_told) {
        out->outcome = table->outcome;
        out->length_ms = table->clock_ms;
        text_copy(out->game, sizeof out->game, table->game->brief->name);
    }
    free(step);
    replay_close(replay);
    return is_told;
}

// A match that is not over may be told anew later.
static void write_told(const char *folder, const char *path, const struct kept_match *match)
{
    if (match->outcome.kind == OUTCOME_OPEN || !files_make_folder(folder)) {
        return;
    }
    FILE *file = fopen(path, "we");
    if (file != NULL) {
        fprintf(file, "%d %d %d %" PRId64 " %s\n", (int)match->outcome.kind,
                (int)match->outcome.winner, (int)match->outcome.ending, match->length_ms,
                match->game);
        fclose(file);
    }
}

static int open_first(const void *a, const void *b)
{
    const struct kept_match *one = a, *other = b;
    if (one->is_open != other->is_open) {
        return one->is_open ? -1 : 1;
    }
    return (one->seen_s < other->seen_s) - (one->seen_s > other->seen_s);
}
