#include "tools/bench/host_process.h"

#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shared/text.h"
#include "stations/officers/officers.h"
#include "tools/cli/files.h"
#include "tools/cli/host/server.h"
#include "tools/cli/loop.h"

enum request_kind { REQUEST_TABLE, REQUEST_USAGE };

struct request {
    enum request_kind kind;
    char game[BRIEF_NAME_MAX]; // of which a table is asked for
};

struct hello { // the first message of the process
    uint16_t port;
    char error[BENCH_ERROR_MAX];
};

static void child_run(int control, const char *folder, const char *assets, unsigned pace)
    __attribute__((noreturn));
static struct server *child_open(int control, const char *folder, const char *assets);
static bool child_answer(int control, struct server *server);
static struct host_usage usage_now(void);

bool host_process_start(struct host_process *host, const char *assets, unsigned pace,
                        char error[BENCH_ERROR_MAX])
{
    *host = (struct host_process){.control = -1, .folder = "/var/tmp/klaxon-bench-XXXXXX"};
    int ends[2];
    if (mkdtemp(host->folder) == NULL ||
        socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        snprintf(error, BENCH_ERROR_MAX, "cannot make a folder in /var/tmp");
        return false;
    }
    host->control = ends[0];
    host->process = fork();
    if (host->process == 0) {
        close(ends[0]);
        child_run(ends[1], host->folder, assets, pace);
    }
    close(ends[1]);
    struct hello hello = {.error = "the host did not start"};
    bool is_there = host->process > 0 && recv(host->control, &hello, sizeof hello, 0) > 0;
    if (!is_there || hello.error[0] != '\0') {
        snprintf(error, BENCH_ERROR_MAX, "%s", hello.error);
        host_process_stop(host);
        return false;
    }
    host->port = hello.port;
    return true;
}

bool host_process_open_tables(struct host_process *host, const char *game, size_t count)
{
    for (size_t i = 0; i < count && host->table_count < HOST_PROCESS_TABLES_MAX; i++) {
        struct request request = {.kind = REQUEST_TABLE};
        text_copy(request.game, sizeof request.game, game);
        char *code = host->codes[host->table_count];
        if (send(host->control, &request, sizeof request, MSG_NOSIGNAL) < 0 ||
            recv(host->control, code, WIRE_CODE_MAX, 0) != WIRE_CODE_MAX || code[0] == '\0') {
            return false;
        }
        host->table_count++;
    }
    return true;
}

bool host_process_usage(struct host_process *host, struct host_usage *usage)
{
    struct request request = {.kind = REQUEST_USAGE};
    return send(host->control, &request, sizeof request, MSG_NOSIGNAL) >= 0 &&
           recv(host->control, usage, sizeof *usage, 0) == (ssize_t)sizeof *usage;
}

void host_process_stop(struct host_process *host)
{
    if (host->control >= 0) {
        close(host->control); // the host ends when nobody is left to ask it
    }
    if (host->process > 0) {
        waitpid(host->process, NULL, 0);
    }
    if (host->folder[0] != '\0') {
        files_remove_folder(host->folder);
    }
    *host = (struct host_process){.control = -1};
}

static void child_run(int control, const char *folder, const char *assets, unsigned pace)
{
    struct server *server = child_open(control, folder, assets);
    struct loop loop = {.signals = -1};
    ms start = loop_now();
    bool is_wanted = server != NULL;
    while (is_wanted) {
        ms now = start + (loop_now() - start) * (ms)pace;
        server_turn(server, now);
        server_watch(server, &loop);
        loop_watch(&loop, control);
        ms wait = host_wait_ms(server_host(server), now);
        loop_sleep(&loop, wait == MS_NEVER ? wait : (wait + (ms)pace - 1) / (ms)pace);
        is_wanted = child_answer(control, server);
    }
    server_destroy(server);
    _exit(0);
}

static struct server *child_open(int control, const char *folder, const char *assets)
{
    struct server_config config = {
        .host = {.folder = folder,
                 .assets = assets,
                 .name = "bench",
                 .officers = OFFICERS,
                 .countdown_ms = 100,
                 .places = 2 * LINK_ENET_PEERS_MAX}, // all of them from one address
        .enet = {.address = "127.0.0.1", .peers_per_address = LINK_ENET_PEERS_MAX},
        .is_hidden = true,
    };
    struct hello hello = {0};
    struct server *server = server_create(&config, hello.error);
    if (server != NULL) {
        hello.port = server_port(server);
        hello.error[0] = '\0';
    }
    send(control, &hello, sizeof hello, MSG_NOSIGNAL);
    return server;
}

// Answers what was asked, if anything was. False when the asking process has gone.
static bool child_answer(int control, struct server *server)
{
    struct request request;
    ssize_t got = recv(control, &request, sizeof request, MSG_DONTWAIT);
    if (got != (ssize_t)sizeof request) {
        return got < 0; // nothing was asked
    }
    if (request.kind == REQUEST_USAGE) {
        struct host_usage usage = usage_now();
        return send(control, &usage, sizeof usage, MSG_NOSIGNAL) >= 0;
    }
    char code[WIRE_CODE_MAX] = "";
    struct reason reason;
    if (!host_open_table(server_host(server), request.game, "bench", code, &reason)) {
        code[0] = '\0';
    }
    return send(control, code, sizeof code, MSG_NOSIGNAL) >= 0;
}

static struct host_usage usage_now(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    struct mallinfo2 heap = mallinfo2();
    return (struct host_usage){
        .at_us = bench_now_us(),
        .cpu_us = (int64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 +
                  used.ru_utime.tv_usec + used.ru_stime.tv_usec,
        .heap_bytes = (int64_t)(heap.uordblks + heap.hblkhd),
    };
}
