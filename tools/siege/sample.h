// Samples: what a station really sends first, whatever that is in this build. A link connects to us
// instead of the host; we pass on its knock from the socket that the sample is for, hand back the
// answer, and keep what comes then.
#ifndef TOOLS_SIEGE_SAMPLE_H
#define TOOLS_SIEGE_SAMPLE_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SAMPLE_MAX 1400

struct siege_sample {
    uint8_t bytes[SAMPLE_MAX];
    size_t length; // 0: none
};

int sample_open_ear(void); // the socket that links connect to; -1: cannot

// Records the knock and the connect that are good from `file`. False when the host does not answer
// soon.
bool sample_record(int ear, int file, const struct sockaddr_in *host, struct siege_sample *knock,
                   struct siege_sample *connect);

#endif
