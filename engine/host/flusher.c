#include "engine/host/flusher.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define BATCH_MAX     32 // requests that the child takes at once, so that a file's many become one
#define PARENT_SIGNAL SIGUSR1 // the kernel sends it to the child when its parent has died
#define CHILD_SOCKET  3

struct flusher {
    int socket;          // ours; keeps its number when the child is revived
    int socket_of_child; // kept only while there is no child to hold it: what is asked waits there
    pid_t child;         // 0: none
};

struct request { // host to child, with the file beside it
    unsigned tag;
    bool wants_report;
};

struct report { // child to host
    unsigned tag;
    int error_number;
};

struct job { // a request in the child's hands
    int file;
    unsigned tag;
    bool wants_report; // also of a sync that went well
    dev_t device;
    ino_t inode;
    bool is_known; // fstat could tell which file it is
};

static bool flusher_send(struct flusher *flusher, int file, struct request request);
static bool flusher_connect(struct flusher *flusher);
static bool flusher_fork(struct flusher *flusher, bool is_revival);
static bool flusher_revive(struct flusher *flusher);
static void child_run(int socket, pid_t parent, bool is_revival) __attribute__((noreturn));
static int child_settle(int socket);
static bool child_take(int socket, struct job *job);
static void child_work(int socket, struct job *jobs, size_t count);
static void child_close_from(int first);
static bool is_same_file(const struct job *a, const struct job *b);

struct flusher *flusher_create(void)
{
    struct flusher *flusher = malloc(sizeof *flusher);
    if (flusher == NULL) {
        return NULL;
    }
    *flusher = (struct flusher){.socket = -1, .socket_of_child = -1};
    if (!flusher_connect(flusher) || !flusher_fork(flusher, false)) {
        flusher_destroy(flusher);
        return NULL;
    }
    return flusher;
}

bool flusher_sync(struct flusher *flusher, int file, unsigned tag)
{
    return flusher_send(flusher, file, (struct request){.tag = tag});
}

bool flusher_ask(struct flusher *flusher, int file, unsigned tag)
{
    return flusher_send(flusher, file, (struct request){.tag = tag, .wants_report = true});
}

static bool flusher_send(struct flusher *flusher, int file, struct request request)
{
    assert(file >= 0);
    struct iovec part = {.iov_base = &request, .iov_len = sizeof request};
    alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof file)] = {0};
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = control,
        .msg_controllen = sizeof control,
    };
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(header), &file, sizeof file);
    if (flusher->child == 0) {
        flusher_fork(flusher, true); // if it still cannot, the request waits in the socket
    }
    if (sendmsg(flusher->socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0) {
        return true;
    }
    bool is_dead = errno == EPIPE || errno == ECONNRESET;
    return is_dead && flusher_revive(flusher) &&
           sendmsg(flusher->socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
}

bool flusher_next_report(struct flusher *flusher, unsigned *tag, int *error_number)
{
    struct report report;
    ssize_t got = recv(flusher->socket, &report, sizeof report, MSG_DONTWAIT);
    if (got == (ssize_t)sizeof report) {
        *tag = report.tag;
        *error_number = report.error_number;
        return true;
    }
    if (got == 0 || (got < 0 && errno == ECONNRESET)) {
        flusher_revive(flusher);
    } else if (flusher->child == 0) {
        flusher_fork(flusher, true);
    }
    return false;
}

int flusher_file(const struct flusher *flusher)
{
    return flusher->socket;
}

void flusher_destroy(struct flusher *flusher)
{
    if (flusher == NULL) {
        return;
    }
    if (flusher->socket >= 0) {
        close(flusher->socket); // the child does what is queued, then sees the end
    }
    if (flusher->child > 0) {
        while (waitpid(flusher->child, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    if (flusher->socket_of_child >= 0) {
        close(flusher->socket_of_child);
    }
    free(flusher);
}

// Makes a new pair of sockets; ours takes the number that the old one had, because callers may
// already wait on it.
static bool flusher_connect(struct flusher *flusher)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        return false;
    }
    if (flusher->socket >= 0) {
        dup3(ends[0], flusher->socket, O_CLOEXEC);
        close(ends[0]);
    } else {
        flusher->socket = ends[0];
    }
    flusher->socket_of_child = ends[1];
    return true;
}

static bool flusher_fork(struct flusher *flusher, bool is_revival)
{
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        child_run(flusher->socket_of_child, parent, is_revival);
    }
    if (child < 0) {
        return false;
    }
    flusher->child = child;
    close(flusher->socket_of_child);
    flusher->socket_of_child = -1;
    return true;
}

// False when there is not even a socket to keep requests in.
static bool flusher_revive(struct flusher *flusher)
{
    if (flusher->child > 0) {
        waitpid(flusher->child, NULL, 0); // its socket is closed: it is dead or about to be
        flusher->child = 0;
    }
    if (!flusher_connect(flusher)) {
        return false;
    }
    flusher_fork(flusher, true);
    return true;
}

// Everything below runs in the child, which may be a copy of a process with threads: no malloc, no
// stdio.
static void child_run(int socket, pid_t parent, bool is_revival)
{
    socket = child_settle(socket);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, PARENT_SIGNAL);
    struct pollfd files[] = {
        {.fd = socket, .events = POLLIN},
        {.fd = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK), .events = POLLIN},
    };
    if (is_revival) {
        sync(); // nobody knows which files the dead child still had in its hands
    }
    for (;;) {
        struct job jobs[BATCH_MAX];
        size_t count = 0;
        bool is_last = (files[0].revents & POLLHUP) != 0 || getppid() != parent;
        while (count < BATCH_MAX && child_take(socket, &jobs[count])) {
            count++;
        }
        child_work(socket, jobs, count);
        if (count == 0 && is_last) {
            _exit(0);
        }
        if (count == 0) {
            struct signalfd_siginfo signal;
            poll(files, 2, -1);
            while (read(files[1].fd, &signal, sizeof signal) > 0) {
            }
        }
    }
}

// Leaves the parent's terminal, files and signals behind. Ctrl-C in the host's terminal reaches the
// child too, and must not end it before the last sync: it goes when its parent has gone. Returns
// the socket's new number.
static int child_settle(int socket)
{
    sigset_t signals;
    sigfillset(&signals);
    sigprocmask(SIG_SETMASK, &signals, NULL);
    prctl(PR_SET_PDEATHSIG, PARENT_SIGNAL);
    prctl(PR_SET_NAME, "klaxon-flusher");
    if (socket != CHILD_SOCKET) {
        dup2(socket, CHILD_SOCKET);
    }
    child_close_from(CHILD_SOCKET + 1);
    int null_file = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int file = 0; null_file >= 0 && file < CHILD_SOCKET; file++) {
        dup2(null_file, file); // a terminal or a pipe that we held would stay open with us
    }
    return CHILD_SOCKET;
}

static bool child_take(int socket, struct job *job)
{
    struct request request;
    struct iovec part = {.iov_base = &request, .iov_len = sizeof request};
    alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof job->file)];
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = control,
        .msg_controllen = sizeof control,
    };
    if (recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) != (ssize_t)sizeof request) {
        return false;
    }
    *job = (struct job){.file = -1, .tag = request.tag, .wants_report = request.wants_report};
    const struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_type == SCM_RIGHTS) {
        memcpy(&job->file, CMSG_DATA(header), sizeof job->file);
    }
    struct stat status;
    job->is_known = fstat(job->file, &status) == 0;
    if (job->is_known) {
        job->device = status.st_dev;
        job->inode = status.st_ino;
    }
    return true;
}

static void child_work(int socket, struct job *jobs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool is_again = false; // a later request for the same file does this one's work
        for (size_t j = i + 1; j < count && !is_again && !jobs[i].wants_report; j++) {
            is_again = is_same_file(&jobs[i], &jobs[j]);
        }
        int error_number = is_again || fdatasync(jobs[i].file) == 0 ? 0 : errno;
        if (error_number != 0 || jobs[i].wants_report) {
            struct report report = {.tag = jobs[i].tag, .error_number = error_number};
            send(socket, &report, sizeof report, MSG_DONTWAIT | MSG_NOSIGNAL);
        }
        if (jobs[i].file >= 0) {
            close(jobs[i].file);
        }
    }
}

static void child_close_from(int first)
{
    struct rlimit limit = {0};
    if (syscall(SYS_close_range, first, ~0U, 0) == 0 || getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return;
    }
    for (int file = first; file < (int)limit.rlim_cur; file++) { // a kernel before 5.9
        close(file);
    }
}

static bool is_same_file(const struct job *a, const struct job *b)
{
    return a->is_known && b->is_known && a->device == b->device && a->inode == b->inode;
}
