#include "engine/host/flusher.h"

#include <criterion/criterion.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// The child of a process, as /proc tells it; 0 when it has none.
static pid_t child_of(pid_t parent)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent, (int)parent);
    char text[64] = "";
    int file = open(path, O_RDONLY);
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    cr_assert(size >= 0, "%s cannot be read", path);
    return (pid_t)strtol(text, NULL, 10);
}

// A dead process that nobody has asked after yet still has its number.
static bool is_alive(pid_t process)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    char text[256] = "";
    bool is_read = file != NULL && fgets(text, sizeof text, file) != NULL;
    if (file != NULL) {
        fclose(file);
    }
    return is_read && strstr(text, ") Z ") == NULL;
}

static bool wait_for_failure(struct flusher *flusher, unsigned *tag, int *error_number)
{
    for (int tries = 0; tries < 50; tries++) {
        if (flusher_next_report(flusher, tag, error_number)) {
            return true;
        }
        struct pollfd file = {.fd = flusher_file(flusher), .events = POLLIN};
        poll(&file, 1, 100);
    }
    return false;
}

// A pipe is a file that cannot be synced.
static int unsyncable_file(void)
{
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    close(ends[0]);
    return ends[1];
}

static int plain_file(void)
{
    char path[] = "/tmp/klaxon-flusher-XXXXXX";
    int file = mkstemp(path);
    cr_assert(file >= 0);
    unlink(path);
    return file;
}

Test(flusher, reports_only_failures)
{
    struct flusher *flusher = flusher_create();
    cr_assert_not_null(flusher);
    int good = plain_file();
    int bad = unsyncable_file();
    cr_assert(flusher_sync(flusher, good, 1));
    cr_assert(flusher_sync(flusher, bad, 2));
    cr_assert(flusher_sync(flusher, good, 3));
    unsigned tag = 0;
    int error_number = 0;
    cr_assert(wait_for_failure(flusher, &tag, &error_number));
    cr_assert_eq(tag, 2);
    cr_assert_eq(error_number, EINVAL);
    cr_assert_not(flusher_next_report(flusher, &tag, &error_number));
    flusher_destroy(flusher);
}

Test(flusher, syncs_a_file_asked_for_many_times_once)
{
    struct flusher *flusher = flusher_create();
    pid_t child = child_of(getpid());
    int bad = unsyncable_file();
    int worse = unsyncable_file();
    kill(child, SIGSTOP); // so that all requests are there when it looks
    int status;
    waitpid(child, &status, WUNTRACED);
    for (unsigned i = 0; i < 10; i++) {
        cr_assert(flusher_sync(flusher, bad, 5));
    }
    cr_assert(flusher_sync(flusher, worse, 6));
    kill(child, SIGCONT);
    unsigned tag = 0;
    int error_number = 0;
    cr_assert(wait_for_failure(flusher, &tag, &error_number));
    cr_assert_eq(tag, 5);
    cr_assert(wait_for_failure(flusher, &tag, &error_number));
    cr_assert_eq(tag, 6, "a second report of tag %u", tag);
    flusher_destroy(flusher);
}

Test(flusher, never_blocks_when_the_child_is_stuck)
{
    struct flusher *flusher = flusher_create();
    pid_t child = child_of(getpid());
    int file = plain_file();
    kill(child, SIGSTOP);
    int taken = 0;
    while (taken < 100000 && flusher_sync(flusher, file, 1)) {
        taken++;
    }
    cr_assert(taken > 10 && taken < 100000, "%d requests taken", taken);
    kill(child, SIGCONT);
    bool is_taken = false;
    for (int tries = 0; tries < 1000 && !is_taken; tries++) {
        usleep(2000);
        is_taken = flusher_sync(flusher, file, 1);
    }
    cr_assert(is_taken, "it must take requests again");
    flusher_destroy(flusher);
}

Test(flusher, revives_a_killed_child)
{
    struct flusher *flusher = flusher_create();
    int number = flusher_file(flusher);
    for (unsigned round = 1; round <= 3; round++) {
        pid_t child = child_of(getpid());
        cr_assert(child > 0);
        kill(child, SIGKILL);
        struct pollfd file = {.fd = number, .events = POLLIN};
        cr_assert_eq(poll(&file, 1, 5000), 1, "its death must wake the loop");
        unsigned tag = 0;
        int error_number = 0;
        if (round != 2) { // revived by asking, and by looking for reports
            cr_assert_not(flusher_next_report(flusher, &tag, &error_number));
        }
        cr_assert(flusher_sync(flusher, unsyncable_file(), round));
        cr_assert_neq(child_of(getpid()), child);
        cr_assert_eq(flusher_file(flusher), number);
        cr_assert(wait_for_failure(flusher, &tag, &error_number));
        cr_assert_eq(tag, round);
    }
    flusher_destroy(flusher);
    cr_assert_eq(waitpid(-1, NULL, WNOHANG), -1, "no child may be left");
}

Test(flusher, outlives_ctrl_c_and_does_what_was_asked)
{
    struct flusher *flusher = flusher_create();
    pid_t child = child_of(getpid());
    cr_assert_not(flusher_next_report(flusher, &(unsigned){0}, &(int){0}));
    cr_assert(flusher_sync(flusher, unsyncable_file(), 8));
    unsigned tag = 0;
    int error_number = 0;
    cr_assert(wait_for_failure(flusher, &tag, &error_number)); // it has settled in
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++) {
        kill(child, SIGNALS[i]);
    }
    cr_assert(flusher_sync(flusher, unsyncable_file(), 9));
    cr_assert(wait_for_failure(flusher, &tag, &error_number));
    cr_assert_eq(tag, 9);
    cr_assert_eq(child_of(getpid()), child, "it is still the first child");
    flusher_destroy(flusher);
}

Test(flusher, goes_when_its_parent_is_killed, .timeout = 20)
{
    int held[2]; // the child must also let go of files it never asked for
    cr_assert_eq(pipe(held), 0);
    pid_t host = fork();
    if (host == 0) {
        close(held[0]);
        struct flusher *flusher = flusher_create();
        pid_t child = child_of(getpid());
        if (flusher == NULL || write(held[1], &child, sizeof child) != sizeof child) {
            _exit(1);
        }
        pause();
    }
    close(held[1]);
    pid_t child = 0;
    cr_assert_eq(read(held[0], &child, sizeof child), (ssize_t)sizeof child);
    cr_assert(child > 0);
    kill(host, SIGKILL);
    cr_assert_eq(waitpid(host, NULL, 0), host);
    char byte;
    cr_assert_eq(read(held[0], &byte, 1), 0, "the pipe is closed by all");
    int tries = 0;
    while (is_alive(child) && tries < 500) {
        usleep(10000);
        tries++;
    }
    cr_assert(tries < 500, "the flusher stayed behind");
}
