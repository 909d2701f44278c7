// klaxon-churn: many come to a host on this machine, sit down, leave or vanish, one after another.
// At the end as many tables are open as before.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "caller.h"
#include "shared/text.h"

struct churn {
    uint16_t port;
    const char *table; // where all but the openers sit down
    const char *step;  // what a guest does now
    struct caller caller;
};

static bool enter(struct churn *churn, unsigned long round)
{
    // A host keeps the place of one that vanished for some seconds, and an address has few.
    char from[16];
    char name[16];
    snprintf(from, sizeof(from), "127.0.1.%lu", 1 + round % 50);
    snprintf(name, sizeof(name), "Guest %lu", round);
    churn->step = "knock";
    if (!caller_open(&churn->caller, from, churn->port)) {
        return false;
    }
    churn->step = "be welcomed";
    return caller_hello(&churn->caller, name);
}

static bool leave(struct churn *churn)
{
    const struct wire_up up = {.kind = WIRE_LEAVE};
    churn->step = "leave";
    caller_send(&churn->caller, &up);
    bool has_left = caller_await(&churn->caller, WIRE_LEFT) != NULL;
    caller_close(&churn->caller);
    return has_left;
}

static bool open_and_leave(struct churn *churn)
{
    struct wire_up up = {.kind = WIRE_OPEN, .open = {.game = "drill", .name = "For a moment"}};
    caller_send(&churn->caller, &up);
    churn->step = "open a table";
    if (caller_await(&churn->caller, WIRE_JOINED) == NULL) {
        return false;
    }
    up = (struct wire_up){.kind = WIRE_CLAIM, .claim = {.seat = 0}};
    caller_send(&churn->caller, &up);
    churn->step = "take a seat";
    return caller_await(&churn->caller, WIRE_LOBBY) != NULL && leave(churn);
}

static bool join_and_leave(struct churn *churn)
{
    churn->step = "join";
    return caller_join(&churn->caller, churn->table, NULL) != NULL && leave(churn);
}

static bool vanish_and_return(struct churn *churn, unsigned long round)
{
    churn->step = "join";
    const struct wire_joined *joined = caller_join(&churn->caller, churn->table, NULL);
    if (joined == NULL) {
        return false;
    }
    struct wire_joined kept = *joined;
    caller_vanish(&churn->caller);
    if (!enter(churn, round)) {
        return false;
    }
    churn->step = "come back";
    joined = caller_join(&churn->caller, churn->table, kept.token);
    return joined != NULL && joined->member == kept.member && leave(churn);
}

static bool come_and_go(struct churn *churn, unsigned long round)
{
    if (!enter(churn, round)) {
        return false;
    }
    switch (round % 4) {
    case 0:
        return open_and_leave(churn);
    case 1:
        return join_and_leave(churn);
    case 2:
        return vanish_and_return(churn, round);
    default:
        caller_close(&churn->caller);
        return true;
    }
}

static void explain(const struct churn *churn, unsigned long round)
{
    const struct wire_down *last = &churn->caller.down;
    const char *why = last->kind == WIRE_BYE       ? last->bye.reason.id
                      : last->kind == WIRE_REFUSED ? last->refused.reason.id
                      : churn->caller.is_closed    ? "the connection is closed"
                                                   : "no answer";
    fprintf(stderr, "klaxon-churn: guest %lu could not %s: %s\n", round, churn->step, why);
}

static int count_tables(struct churn *churn)
{
    const struct wire_up up = {.kind = WIRE_LIST};
    if (!enter(churn, 0)) {
        return -1;
    }
    caller_send(&churn->caller, &up);
    const struct wire_down *down = caller_await(&churn->caller, WIRE_TABLES);
    int count = down != NULL ? down->tables.tables_count : -1;
    caller_close(&churn->caller);
    return count;
}

int main(int count, char **words)
{
    unsigned long port = count == 4 ? strtoul(words[1], NULL, 10) : 0;
    unsigned long rounds = count == 4 ? strtoul(words[3], NULL, 10) : 0;
    if (port == 0 || port > UINT16_MAX || rounds == 0 || enet_initialize() != 0) {
        fputs("usage: klaxon-churn PORT TABLE ROUNDS\n", stderr);
        return 2;
    }
    struct churn churn = {.port = (uint16_t)port, .table = words[2]};
    int before = count_tables(&churn);
    for (unsigned long round = 1; round <= rounds; round++) {
        if (!come_and_go(&churn, round)) {
            explain(&churn, round);
            caller_close(&churn.caller);
            return 1;
        }
    }
    int after = count_tables(&churn);
    for (int i = 0; i < 20 && after != before; i++) { // a table is closed a moment after its end
        usleep(50000);
        after = count_tables(&churn);
    }
    if (before < 0 || before != after) {
        fprintf(stderr, "klaxon-churn: %d tables before, %d after\n", before, after);
        return 1;
    }
    return 0;
}
