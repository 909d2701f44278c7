#include "net/link_local.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/link_carrier.h"
#include "net/numbers.h"

#define WIRES_MAX   256 // stations of one listener
#define ADDRESS_MAX 48

enum end { END_HOST, END_STATION };
#define END_COUNT 2

struct message {
    uint8_t *bytes;
    size_t length;
};

struct queue { // a ring of messages towards one end
    struct message messages[LINK_QUEUE_MAX];
    size_t first;
    size_t count;
    size_t bytes;
};

// One connection. Both ends hold it; the last to let go frees it, so that what one end has queued
// outlives that end.
struct wire {
    struct queue queues[END_COUNT]; // by the end that reads
    bool is_announced[END_COUNT];   // has this end been told that the other is there?
    bool is_closed[END_COUNT];      // has this end closed or gone away?
    int holders;
    char address[ADDRESS_MAX]; // of the station, as the host is told it
};

struct link_local {
    struct link link;
    enum end end;
    struct wire *wires[WIRES_MAX]; // a station has one
    size_t wires_max;
    size_t turn; // whose messages come first, so that nobody's come last forever
    struct numbers numbers;
    struct message held; // the bytes of the last event
};

static const struct link_carrier CARRIER;

static struct link_local *create(enum end end, size_t wires_max);
static void attach(struct link_local *link, size_t slot, struct wire *wire);
static void detach(struct link_local *link, size_t slot);
static bool wire_next(struct link_local *link, size_t slot, struct link_event *event);
static bool wire_has_event(const struct wire *wire, enum end end);
static struct wire *find(const struct link_local *link, uint32_t number);
static enum end other(enum end end);
static bool queue_push(struct queue *queue, const uint8_t *bytes, size_t length);
static struct message queue_pop(struct queue *queue);

struct link *link_local_listen(void)
{
    struct link_local *link = create(END_HOST, WIRES_MAX);
    return link == NULL ? NULL : &link->link;
}

struct link *link_local_connect(struct link *listener)
{
    return link_local_connect_from(listener, "local");
}

struct link *link_local_connect_from(struct link *listener, const char *address)
{
    assert(listener->carrier == &CARRIER);
    struct link_local *host = (struct link_local *)listener;
    assert(host->end == END_HOST);
    size_t slot = 0;
    while (slot < host->wires_max && host->wires[slot] != NULL) {
        slot++;
    }
    if (slot == host->wires_max) {
        return NULL;
    }
    struct link_local *station = create(END_STATION, 1);
    struct wire *wire = calloc(1, sizeof(*wire));
    if (station == NULL || wire == NULL) {
        free(station);
        free(wire);
        return NULL;
    }
    snprintf(wire->address, sizeof(wire->address), "%s", address);
    attach(host, slot, wire);
    attach(station, 0, wire);
    return &station->link;
}

// --- the carrier

static bool next(struct link *base, struct link_event *event)
{
    struct link_local *link = (struct link_local *)base;
    free(link->held.bytes);
    link->held = (struct message){0};
    for (size_t i = 0; i < link->wires_max; i++) {
        size_t slot = (link->turn + i) % link->wires_max;
        if (link->wires[slot] != NULL && wire_next(link, slot, event)) {
            link->turn = slot + 1;
            return true;
        }
    }
    return false;
}

static bool send_message(struct link *base, uint32_t number, const uint8_t *bytes, size_t length)
{
    struct link_local *link = (struct link_local *)base;
    struct wire *wire = find(link, number);
    if (wire == NULL || wire->is_closed[END_HOST] || wire->is_closed[END_STATION]) {
        return false;
    }
    return queue_push(&wire->queues[other(link->end)], bytes, length);
}

static void flush(struct link *base)
{
    (void)base; // a queued message is already there
}

static void close_peer(struct link *base, uint32_t number)
{
    struct link_local *link = (struct link_local *)base;
    struct wire *wire = find(link, number);
    if (wire != NULL) {
        wire->is_closed[link->end] = true;
    }
}

static size_t backlog(const struct link *base, uint32_t number)
{
    const struct link_local *link = (const struct link_local *)base;
    const struct wire *wire = find(link, number);
    return wire == NULL ? 0 : wire->queues[other(link->end)].count;
}

static uint32_t latency_ms(const struct link *base, uint32_t number)
{
    (void)base;
    (void)number;
    return 0;
}

static ms silence_ms(const struct link *base, uint32_t number)
{
    (void)base;
    (void)number;
    return 0; // an end that is gone closes its wires at once
}

static enum lookup_state lookup(const struct link *base)
{
    (void)base;
    return LOOKUP_FOUND;
}

static void print_address(const struct link *base, uint32_t number, char *out, size_t capacity)
{
    const struct link_local *link = (const struct link_local *)base;
    const struct wire *wire = find(link, number);
    if (wire != NULL) {
        snprintf(out, capacity, "%s", link->end == END_HOST ? wire->address : "local");
    }
}

static int file(const struct link *base)
{
    (void)base;
    return -1;
}

// Both ends are driven by one program, so there is nothing to wait for: what an end has not got
// now it gets only after the other end's turn.
static ms wait_ms(const struct link *base)
{
    const struct link_local *link = (const struct link_local *)base;
    for (size_t i = 0; i < link->wires_max; i++) {
        if (link->wires[i] != NULL && wire_has_event(link->wires[i], link->end)) {
            return 0;
        }
    }
    return MS_NEVER;
}

static void destroy(struct link *base)
{
    struct link_local *link = (struct link_local *)base;
    for (size_t i = 0; i < link->wires_max; i++) {
        if (link->wires[i] != NULL) {
            detach(link, i);
        }
    }
    free(link->held.bytes);
    free(link);
}

static const struct link_carrier CARRIER = {
    .next = next,
    .send = send_message,
    .flush = flush,
    .close_peer = close_peer,
    .backlog = backlog,
    .latency_ms = latency_ms,
    .silence_ms = silence_ms,
    .lookup = lookup,
    .address = print_address,
    .file = file,
    .wait_ms = wait_ms,
    .destroy = destroy,
};

// --- ends and wires

static struct link_local *create(enum end end, size_t wires_max)
{
    struct link_local *link = calloc(1, sizeof(*link));
    if (link != NULL) {
        link->link.carrier = &CARRIER;
        link->end = end;
        link->wires_max = wires_max;
        numbers_init(&link->numbers);
    }
    return link;
}

static void attach(struct link_local *link, size_t slot, struct wire *wire)
{
    link->wires[slot] = wire;
    wire->holders++;
    numbers_give(&link->numbers, slot);
}

static void detach(struct link_local *link, size_t slot)
{
    struct wire *wire = link->wires[slot];
    wire->is_closed[link->end] = true;
    link->wires[slot] = NULL;
    numbers_free(&link->numbers, slot);
    wire->holders--;
    if (wire->holders > 0) {
        return;
    }
    for (int end = 0; end < END_COUNT; end++) {
        while (wire->queues[end].count > 0) {
            free(queue_pop(&wire->queues[end]).bytes);
        }
    }
    free(wire);
}

// What happened on one wire: first that it is there, then its messages, at last its end.
static bool wire_next(struct link_local *link, size_t slot, struct link_event *event)
{
    struct wire *wire = link->wires[slot];
    if (!wire_has_event(wire, link->end)) {
        return false;
    }
    *event = (struct link_event){.peer = numbers_of(&link->numbers, slot)};
    if (!wire->is_closed[link->end] && !wire->is_announced[link->end]) {
        event->kind = LINK_OPENED;
        wire->is_announced[link->end] = true;
    } else if (!wire->is_closed[link->end] && wire->queues[link->end].count > 0) {
        link->held = queue_pop(&wire->queues[link->end]);
        event->kind = LINK_RECEIVED;
        event->bytes = link->held.bytes;
        event->length = link->held.length;
    } else {
        event->kind = LINK_CLOSED;
        detach(link, slot);
    }
    return true;
}

static bool wire_has_event(const struct wire *wire, enum end end)
{
    return wire->is_closed[end] || !wire->is_announced[end] || wire->queues[end].count > 0 ||
           wire->is_closed[other(end)];
}

static struct wire *find(const struct link_local *link, uint32_t number)
{
    int slot = numbers_find(&link->numbers, number);
    return slot < 0 ? NULL : link->wires[slot];
}

static enum end other(enum end end)
{
    return end == END_HOST ? END_STATION : END_HOST;
}

// --- queues

static bool queue_push(struct queue *queue, const uint8_t *bytes, size_t length)
{
    if (queue->count == LINK_QUEUE_MAX || queue->bytes + length > LINK_QUEUE_BYTES_MAX) {
        return false;
    }
    uint8_t *copy = malloc(length);
    if (copy == NULL) {
        return false;
    }
    memcpy(copy, bytes, length);
    queue->messages[(queue->first + queue->count) % LINK_QUEUE_MAX] =
        (struct message){.bytes = copy, .length = length};
    queue->count++;
    queue->bytes += length;
    return true;
}

static struct message queue_pop(struct queue *queue)
{
    assert(queue->count > 0);
    struct message message = queue->messages[queue->first];
    queue->first = (queue->first + 1) % LINK_QUEUE_MAX;
    queue->count--;
    queue->bytes -= message.length;
    return message;
}
