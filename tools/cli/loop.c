#include "tools/cli/loop.h"

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

static void ending_signals(sigset_t *out);

ms loop_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (ms)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool loop_open(struct loop *loop)
{
    *loop = (struct loop){.signals = -1};
    sigset_t signals;
    ending_signals(&signals);
    loop->signals = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    return loop->signals >= 0 && sigprocmask(SIG_BLOCK, &signals, NULL) == 0;
}

void loop_close(struct loop *loop)
{
    sigset_t signals;
    ending_signals(&signals);
    if (loop->signals >= 0) {
        close(loop->signals);
        sigprocmask(SIG_UNBLOCK, &signals, NULL);
    }
    loop->signals = -1;
}

void loop_watch(struct loop *loop, int file)
{
    if (file >= 0 && loop->file_count < LOOP_FILES_MAX) {
        loop->files[loop->file_count] = file;
        loop->file_count++;
    }
}

bool loop_sleep(struct loop *loop, ms longest_ms)
{
    struct pollfd files[LOOP_FILES_MAX + 1] = {{.fd = loop->signals, .events = POLLIN}};
    for (size_t i = 0; i < loop->file_count; i++) {
        files[i + 1] = (struct pollfd){.fd = loop->files[i], .events = POLLIN};
    }
    int timeout = longest_ms > 60000 ? 60000 : longest_ms < 0 ? 0 : (int)longest_ms;
    poll(files, loop->file_count + 1, timeout);
    struct signalfd_siginfo taken;
    while (loop->signals >= 0 && read(loop->signals, &taken, sizeof taken) > 0) {
        loop->is_ended = true;
    }
    loop->file_count = 0;
    return !loop->is_ended;
}

static void ending_signals(sigset_t *out)
{
    sigemptyset(out);
    sigaddset(out, SIGINT);
    sigaddset(out, SIGTERM);
}
