#include "engine/host/repair.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/journal.h"

#define TOLD_EVERY 100000 // entries

static void count_lost(const struct replay *replay, struct repair *out);
static bool write_kept(const char *path, const char *target, size_t count,
                       char error[REPLAY_ERROR_MAX]);
static bool keep_damaged(const char *path, char damaged[REPAIR_PATH_MAX]);
static void sync_folder_of(const char *path);
static bool say(char error[REPLAY_ERROR_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

bool repair_look(const char *path, void (*told)(size_t entries), struct repair *out,
                 char error[REPLAY_ERROR_MAX])
{
    *out = (struct repair){.lost_ms = -1};
    struct replay *replay = replay_open_damaged(path, error);
    if (replay == NULL) {
        return false;
    }
    struct replay_step step;
    bool holds = true;
    while (holds && replay_next(replay, &step, out->wrong)) {
        holds = step.hash_ok;
        out->kept += holds ? 1 : 0;
        out->kept_ms = holds ? step.at_ms : out->kept_ms;
        if (told != NULL && step.number % TOLD_EVERY == 0) {
            told(step.number);
        }
    }
    if (!holds) {
        snprintf(out->wrong, sizeof out->wrong,
                 "entry %zu holds a state hash that does not come out", step.number);
    }
    out->is_torn = replay_is_torn(replay);
    out->is_sound = out->wrong[0] == '\0';
    if (out->is_sound && !journal_reader_has_header(replay_reader(replay))) {
        out->is_sound = false;
        snprintf(out->wrong, sizeof out->wrong, "its first line is damaged");
    }
    out->lost = replay_count(replay) - out->kept;
    if (!out->is_sound) {
        count_lost(replay, out);
    }
    replay_close(replay);
    return out->kept > 0 || say(error, "nothing of it can be kept: %.100s", out->wrong);
}

// What still looks like entries after the damage, to say what is lost.
static void count_lost(const struct replay *replay, struct repair *out)
{
    struct journal_reader *reader = replay_reader(replay);
    struct event event;
    const uint8_t *bytes;
    size_t length;
    char ignored[JOURNAL_ERROR_MAX];
    do {
        while (journal_reader_next(reader, &bytes, &length, ignored)) {
            struct record_error bad;
            out->lost++;
            if (record_decode(&EVENT_RECORD, bytes, length, &event, &bad) &&
                event_at(&event) >= 0) {
                out->lost_ms = event_at(&event);
            }
        }
    } while (journal_reader_skip(reader));
}

bool repair_write(const char *path, const struct repair *repair, char damaged[REPAIR_PATH_MAX],
                  char error[REPLAY_ERROR_MAX])
{
    char target[REPAIR_PATH_MAX];
    // A host removes such a file when it starts: half-made, it is of no use to anybody.
    if ((size_t)snprintf(target, sizeof target, "%s.new", path) >= sizeof target) {
        return say(error, "its name is too long");
    }
    if (!write_kept(path, target, repair->kept, error)) {
        return false;
    }
    if (!keep_damaged(path, damaged)) {
        say(error, "the damaged file cannot be kept beside it: %s", strerror(errno));
        unlink(target);
        return false;
    }
    if (rename(target, path) != 0) {
        say(error, "cannot put the repaired file in its place: %s", strerror(errno));
        unlink(target);
        unlink(damaged);
        return false;
    }
    sync_folder_of(path);
    return true;
}

// On the disk when it returns.
static bool write_kept(const char *path, const char *target, size_t count,
                       char error[REPLAY_ERROR_MAX])
{
    struct journal_reader *reader = journal_reader_open_damaged(path, error);
    struct journal *journal = reader == NULL ? NULL : journal_create(target, error);
    if (journal == NULL) {
        journal_reader_close(reader);
        return false;
    }
    struct reason reason = {0};
    const uint8_t *bytes;
    size_t length;
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < count; i++) {
        goes_on = journal_reader_next(reader, &bytes, &length, error) &&
                  journal_append(journal, bytes, length, &reason);
    }
    goes_on = goes_on && fsync(journal_file(journal)) == 0;
    journal_close(journal);
    journal_reader_close(reader);
    if (!goes_on) {
        unlink(target);
    }
    return goes_on || say(error, "cannot write the repaired file: the disk takes no more");
}

// A second name for the same file, so that the first is never without one.
static bool keep_damaged(const char *path, char damaged[REPAIR_PATH_MAX])
{
    int length = snprintf(damaged, REPAIR_PATH_MAX, "%s.damaged", path);
    if (length + 4 >= REPAIR_PATH_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    bool is_kept = link(path, damaged) == 0;
    for (int i = 2; !is_kept && errno == EEXIST && i < 100; i++) {
        snprintf(damaged + length, REPAIR_PATH_MAX - (size_t)length, ".%d", i);
        is_kept = link(path, damaged) == 0;
    }
    return is_kept;
}

static void sync_folder_of(const char *path)
{
    char folder[REPAIR_PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash == NULL ? 1 : (int)(slash - path + 1),
             slash == NULL ? "." : path);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

static bool say(char error[REPLAY_ERROR_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(error, REPLAY_ERROR_MAX, format, args);
    va_end(args);
    return false;
}
