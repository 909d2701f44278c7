#include "net/link.h"

#include <assert.h>
#include <string.h>

#include "net/link_carrier.h"
#include "shared/wire.h"

static_assert(WIRE_PACKET_MAX + LINK_SEAL_MAX <= LINK_PACKET_MAX, "a message can be sealed");

bool link_next(struct link *link, struct link_event *event)
{
    memset(event, 0, sizeof(*event));
    return link->carrier->next(link, event);
}

bool link_send(struct link *link, uint32_t peer, const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > LINK_PACKET_MAX) {
        return false;
    }
    return link->carrier->send(link, peer, bytes, length);
}

void link_flush(struct link *link)
{
    link->carrier->flush(link);
}

void link_close_peer(struct link *link, uint32_t peer)
{
    link->carrier->close_peer(link, peer);
}

size_t link_backlog(const struct link *link, uint32_t peer)
{
    return link->carrier->backlog(link, peer);
}

uint32_t link_latency_ms(const struct link *link, uint32_t peer)
{
    return link->carrier->latency_ms(link, peer);
}

ms link_silence_ms(const struct link *link, uint32_t peer)
{
    return link->carrier->silence_ms(link, peer);
}

enum lookup_state link_lookup(const struct link *link)
{
    return link->carrier->lookup(link);
}

void link_address(const struct link *link, uint32_t peer, char *out, size_t capacity)
{
    assert(capacity > 0);
    out[0] = '\0';
    link->carrier->address(link, peer, out, capacity);
}

int link_file(const struct link *link)
{
    return link->carrier->file(link);
}

ms link_wait_ms(const struct link *link)
{
    return link->carrier->wait_ms(link);
}

void link_destroy(struct link *link)
{
    if (link != NULL) {
        link->carrier->destroy(link);
    }
}
