#include "net/enet/dial_enet.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "net/enet/link_enet.h"
#include "shared/wire.h"

static struct link *open_enet(void *context, const char *address, char error[LINK_REASON_MAX]);
static void explain(void *context, const char *address, struct reason *reason);

struct dial dial_enet(void)
{
    return (struct dial){.open = open_enet, .explain = explain};
}

struct dial dial_enet_from(const char *own)
{
    struct dial dial = dial_enet();
    dial.context = (void *)(uintptr_t)own; // only ever read
    return dial;
}

static struct link *open_enet(void *context, const char *address, char error[LINK_REASON_MAX])
{
    const char *own = context;
    return own == NULL ? link_enet_connect(address, WIRE_PORT, error)
                       : link_enet_connect_from(own, address, WIRE_PORT, error);
}

// Names the port that was knocked at, for that is the one to open.
static void explain(void *context, const char *address, struct reason *reason)
{
    (void)context;
    char usual[8];
    snprintf(usual, sizeof usual, "%d", WIRE_PORT);
    const char *colon = strrchr(address, ':');
    reason_set(reason, "refused.unreachable", address, colon != NULL ? colon + 1 : usual);
}
