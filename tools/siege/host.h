// The host of a soak: the real program in a process of its own, killed and started again on the
// same port and folder.
#ifndef TOOLS_SIEGE_HOST_H
#define TOOLS_SIEGE_HOST_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "tools/cli/paths.h"

#define SIEGE_ERROR_MAX 256

struct siege_host {
    struct file_path program; // klaxon
    struct file_path folder;  // its journals
    struct file_path log;     // what it says
    pid_t process;            // 0: it does not run
    uint16_t port;            // 0: not known before the first start
};

struct siege_usage {
    long rss_kib;
    long descriptors;
};

bool siege_host_start(struct siege_host *host, char error[SIEGE_ERROR_MAX]);
void siege_host_kill(struct siege_host *host); // as a power cut would; nothing if it does not run
bool siege_host_stop(struct siege_host *host); // asks it to end; false: not in time, or not well
bool siege_host_has_ended(struct siege_host *host); // by itself
bool siege_host_usage(const struct siege_host *host, struct siege_usage *out);
bool siege_host_met_sanitizer(const struct siege_host *host); // says its log

#endif
