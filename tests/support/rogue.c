// klaxon-rogue: attacks a host on this machine in one of several ways, and looks whether the host
// closes the connection as it should and goes on.
#include "rogue.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct way {
    const char *name;
    const char *about;
    bool (*go)(struct rogue *rogue);
};

static const struct way WAYS[] = {
    {"datagrams", "datagrams of random bytes, of strangers and of discovery", rogue_datagrams},
    {"halves", "ENet's datagrams cut off at every byte", rogue_halves},
    {"fragments", "fragments of giant or impossible packets", rogue_fragments},
    {"storm", "thousands of datagrams on one connection", rogue_storm},
    {"crowd", "sixty connections of one address", rogue_crowd},
    {"connects", "connects that nobody stands behind", rogue_connects},
    {"idlers", "256 connections of sixteen addresses that do nothing", rogue_idlers},
    {"forgeries", "datagrams in the names of all who are connected", rogue_forgeries},
    {"guesses", "one code after another", rogue_guesses},
    {"garbage", "messages of random bytes", rogue_garbage},
    {"lengths", "messages that announce giant or bottomless things", rogue_lengths},
    {"silence", "no hello at all", rogue_silence},
    {"versions", "protocols that the host does not speak", rogue_versions},
    {"manners", "no hello first, two of them, no name", rogue_manners},
    {"seats", "orders for other people's seats; needs TABLE", rogue_seats},
    {"tokens", "tokens of nobody; needs TABLE", rogue_tokens},
    {"requests", "a flood of requests", rogue_requests},
    {"orders", "a flood of orders", rogue_orders},
};
#define WAY_COUNT (sizeof(WAYS) / sizeof(WAYS[0]))

static int usage(void)
{
    fputs("usage: klaxon-rogue WAY PORT [TABLE]\n"
          "Attacks the host at that port of this machine. Exits 0 when the host did what is due.\n",
          stderr);
    for (size_t i = 0; i < WAY_COUNT; i++) {
        fprintf(stderr, "  %-10s %s\n", WAYS[i].name, WAYS[i].about);
    }
    return 2;
}

// Whatever was done, somebody who behaves is still let in.
static bool is_welcome(struct rogue *rogue)
{
    bool is_in = caller_open(&rogue->caller, "127.0.0.1", rogue->port) &&
                 caller_hello(&rogue->caller, "Honest");
    caller_close(&rogue->caller);
    return is_in || rogue_complain("the host lets nobody in any more");
}

bool rogue_enter(struct rogue *rogue, bool says_hello)
{
    if (!caller_open(&rogue->caller, ROGUE_ADDRESS, rogue->port)) {
        return rogue_complain("the host does not take the connection");
    }
    return !says_hello || caller_hello(&rogue->caller, "Rogue") ||
           rogue_complain("the host does not welcome it");
}

bool rogue_complain(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("klaxon-rogue: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return false;
}

int main(int count, char **words)
{
    char *end = NULL;
    unsigned long port = count > 2 ? strtoul(words[2], &end, 10) : 0;
    if (count < 3 || count > 4 || *end != '\0' || port == 0 || port > UINT16_MAX) {
        return usage();
    }
    struct rogue rogue = {.port = (uint16_t)port, .table = count > 3 ? words[3] : ""};
    random_seed(&rogue.random, port);
    for (size_t i = 0; i < WAY_COUNT; i++) {
        if (strcmp(words[1], WAYS[i].name) == 0 && enet_initialize() == 0) {
            bool is_well = WAYS[i].go(&rogue);
            caller_close(&rogue.caller);
            is_well = is_welcome(&rogue) && is_well;
            enet_deinitialize();
            return is_well ? 0 : 1;
        }
    }
    return usage();
}
