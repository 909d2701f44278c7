#include "tools/siege/stranger.h"

#include <poll.h>
#include <stdio.h>

#include "shared/text.h"
#include "tools/cli/loop.h"
#include "tools/siege/dial.h"

static void wait_for_more(const struct stranger *stranger, ms left_ms);

bool stranger_open(struct stranger *stranger, const char *from, uint16_t port)
{
    char address[32], error[LINK_REASON_MAX];
    snprintf(address, sizeof address, "127.0.0.1:%u", port);
    *stranger = (struct stranger){.link = siege_dial(from, address, error)};
    return stranger->link != NULL;
}

void stranger_close(struct stranger *stranger)
{
    if (stranger->link != NULL) {
        link_destroy(stranger->link);
    }
    *stranger = (struct stranger){0};
}

bool stranger_next(struct stranger *stranger, struct wire_down *down)
{
    struct link_event event;
    struct record_error error;
    while (stranger->link != NULL && link_next(stranger->link, &event)) {
        if (event.kind == LINK_OPENED) {
            stranger->peer = event.peer;
            stranger->is_open = true;
        } else if (event.kind == LINK_CLOSED) {
            stranger_close(stranger);
        } else if (event.kind == LINK_RECEIVED &&
                   record_decode(&WIRE_DOWN_RECORD, event.bytes, event.length, down, &error)) {
            return true;
        }
    }
    return false;
}

bool stranger_say(struct stranger *stranger, const struct wire_up *up)
{
    uint8_t bytes[WIRE_PACKET_MAX];
    size_t length = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof bytes);
    if (!stranger->is_open || length == 0 ||
        !link_send(stranger->link, stranger->peer, bytes, length)) {
        return false;
    }
    link_flush(stranger->link);
    return true;
}

bool stranger_say_hello(struct stranger *stranger, const char *name)
{
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL, .build = "soak"}};
    text_copy(up.hello.name, sizeof up.hello.name, name);
    return stranger_say(stranger, &up);
}

bool stranger_await(struct stranger *stranger, enum wire_down_kind kind, struct wire_down *down,
                    int wait_ms)
{
    ms until = loop_now() + wait_ms;
    while (stranger->link != NULL && loop_now() < until) {
        while (stranger_next(stranger, down)) {
            if (down->kind == kind || down->kind == WIRE_REFUSED || down->kind == WIRE_BYE) {
                return true;
            }
        }
        wait_for_more(stranger, until - loop_now());
    }
    return false;
}

bool stranger_await_open(struct stranger *stranger, int wait_ms)
{
    struct wire_down down;
    ms until = loop_now() + wait_ms;
    while (stranger->link != NULL && !stranger->is_open && loop_now() < until) {
        stranger_next(stranger, &down);
        wait_for_more(stranger, stranger->is_open ? 0 : until - loop_now());
    }
    return stranger->is_open;
}

static void wait_for_more(const struct stranger *stranger, ms left_ms)
{
    if (stranger->link == NULL || left_ms <= 0) {
        return;
    }
    struct pollfd file = {.fd = link_file(stranger->link), .events = POLLIN};
    ms wait = link_wait_ms(stranger->link);
    wait = wait < left_ms ? wait : left_ms;
    poll(&file, 1, wait < 100 ? (int)wait : 100);
}
