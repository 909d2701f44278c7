#include "tools/siege/host.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define START_MS   30000 // under a sanitizer, on a busy machine
#define STOP_MS    30000
#define TAKEOVER_S "6" // shorter than some stations stay away: officers mind their seats meanwhile

static void become(const struct siege_host *host, int announcements) __attribute__((noreturn));
static uint16_t read_port(int file);

bool siege_host_start(struct siege_host *host, char error[SIEGE_ERROR_MAX])
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        snprintf(error, SIEGE_ERROR_MAX, "no pipe: %s", strerror(errno));
        return false;
    }
    host->process = fork();
    if (host->process == 0) {
        become(host, ends[1]);
    }
    close(ends[1]);
    uint16_t port = host->process > 0 ? read_port(ends[0]) : 0;
    close(ends[0]);
    if (port == 0) {
        snprintf(error, SIEGE_ERROR_MAX, "the host did not start; its words are in %.160s",
                 host->log.text);
        siege_host_kill(host);
        return false;
    }
    host->port = port;
    return true;
}

void siege_host_kill(struct siege_host *host)
{
    if (host->process > 0) {
        kill(host->process, SIGKILL);
        waitpid(host->process, NULL, 0);
    }
    host->process = 0;
}

bool siege_host_stop(struct siege_host *host)
{
    if (host->process <= 0) {
        return false;
    }
    int status = 0;
    kill(host->process, SIGTERM);
    for (int waited_ms = 0; waited_ms < STOP_MS; waited_ms += 20) {
        if (waitpid(host->process, &status, WNOHANG) == host->process) {
            host->process = 0;
            return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        }
        poll(NULL, 0, 20);
    }
    siege_host_kill(host);
    return false;
}

bool siege_host_has_ended(struct siege_host *host)
{
    if (host->process > 0 && waitpid(host->process, NULL, WNOHANG) == host->process) {
        host->process = 0;
    }
    return host->process <= 0;
}

bool siege_host_usage(const struct siege_host *host, struct siege_usage *out)
{
    char path[64], line[256];
    *out = (struct siege_usage){0};
    snprintf(path, sizeof path, "/proc/%ld/status", (long)host->process);
    FILE *status = fopen(path, "re");
    while (status != NULL && fgets(line, sizeof line, status) != NULL) {
        if (strncmp(line, "VmRSS:", 6) == 0) {
            out->rss_kib = strtol(line + 6, NULL, 10);
        }
    }
    if (status != NULL) {
        fclose(status);
    }
    snprintf(path, sizeof path, "/proc/%ld/fd", (long)host->process);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        out->descriptors += entry->d_name[0] != '.';
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return out->rss_kib > 0 && out->descriptors > 0;
}

bool siege_host_met_sanitizer(const struct siege_host *host)
{
    static const char *const WORDS[] = {"AddressSanitizer", "LeakSanitizer",
                                        "runtime error:", "Assertion"};
    char line[1024];
    bool is_found = false;
    FILE *log = fopen(host->log.text, "re");
    while (log != NULL && fgets(line, sizeof line, log) != NULL) {
        for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
            is_found = is_found || strstr(line, WORDS[i]) != NULL;
        }
    }
    if (log != NULL) {
        fclose(log);
    }
    return is_found;
}

static void become(const struct siege_host *host, int announcements)
{
    char port[8];
    snprintf(port, sizeof port, "%u", host->port);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0); // Ctrl-C is for the soak, which then ends its host
    int log = open(host->log.text, O_WRONLY | O_CREAT | O_APPEND, 0600);
    int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(announcements, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    close(nothing);
    close(log);
    execl(host->program.text, "klaxon", "host", "--port", port, "--folder", host->folder.text,
          "--name", "soak", "--takeover", TAKEOVER_S, "--json", (char *)NULL);
    _exit(127);
}

// From the host's first line, {"name":"soak","port":40000,...}. 0 when it does not come.
static uint16_t read_port(int file)
{
    char line[1024];
    size_t length = 0;
    struct pollfd ready = {.fd = file, .events = POLLIN};
    while (length < sizeof line - 1 && memchr(line, '\n', length) == NULL) {
        ssize_t got =
            poll(&ready, 1, START_MS) > 0 ? read(file, line + length, sizeof line - 1 - length) : 0;
        if (got <= 0) {
            return 0;
        }
        length += (size_t)got;
    }
    line[length] = '\0';
    const char *port = strstr(line, "\"port\":");
    unsigned long number = port != NULL ? strtoul(port + 7, NULL, 10) : 0;
    return number <= UINT16_MAX ? (uint16_t)number : 0;
}
