// The longest message leaves room for a seal: sealed as libsodium seals a stream, with the header
// that begins it, it still goes through every carrier, and opens at the other end.
#include <assert.h>
#include <sodium.h>
#include <string.h>

#include <criterion/criterion.h>

#include "rig.h"
#include "shared/wire.h"

#define HEADER crypto_secretstream_xchacha20poly1305_HEADERBYTES
#define TAG    crypto_secretstream_xchacha20poly1305_ABYTES

static_assert(HEADER + TAG <= LINK_SEAL_MAX, "a seal fits into the room that is kept for it");

static const uint8_t KEY[crypto_secretstream_xchacha20poly1305_KEYBYTES] = {7};

static void seal(const uint8_t message[WIRE_PACKET_MAX], uint8_t out[LINK_PACKET_MAX])
{
    crypto_secretstream_xchacha20poly1305_state state;
    crypto_secretstream_xchacha20poly1305_init_push(&state, out, KEY);
    crypto_secretstream_xchacha20poly1305_push(&state, out + HEADER, NULL, message, WIRE_PACKET_MAX,
                                               NULL, 0, 0);
}

static bool is_sealed(const struct link_event *event, const uint8_t message[WIRE_PACKET_MAX])
{
    static uint8_t opened[WIRE_PACKET_MAX];
    crypto_secretstream_xchacha20poly1305_state state;
    unsigned char tag;
    return event->length == HEADER + WIRE_PACKET_MAX + TAG &&
           crypto_secretstream_xchacha20poly1305_init_pull(&state, event->bytes, KEY) == 0 &&
           crypto_secretstream_xchacha20poly1305_pull(&state, opened, NULL, &tag,
                                                      event->bytes + HEADER, WIRE_PACKET_MAX + TAG,
                                                      NULL, 0) == 0 &&
           memcmp(opened, message, WIRE_PACKET_MAX) == 0;
}

Test(seal, fits_around_the_longest_message_on_every_carrier)
{
    static uint8_t message[WIRE_PACKET_MAX];
    static uint8_t sealed[LINK_PACKET_MAX];
    cr_assert_geq(sodium_init(), 0);
    for (size_t i = 0; i < WIRE_PACKET_MAX; i++) {
        message[i] = (uint8_t)(i * 7);
    }
    seal(message, sealed);
    for (size_t i = 0; i < RIG_CARRIER_COUNT; i++) {
        const struct rig_carrier *carrier = &RIG_CARRIERS[i];
        struct rig *rig = rig_create(carrier->listen());
        rig_connect(rig, carrier, 1);
        struct link *station = rig->stations[0].link;
        cr_assert(link_send(station, 0, sealed, HEADER + WIRE_PACKET_MAX + TAG), "%s",
                  carrier->name);
        struct link_event event = {0};
        for (int64_t begin = rig_now_ms();
             event.kind == LINK_NOTHING && rig_now_ms() - begin < RIG_WAIT_MS;) {
            struct link_event ignored;
            link_flush(station);
            link_next(station, &ignored);
            link_next(rig->host.link, &event);
        }
        cr_assert_eq(event.kind, LINK_RECEIVED, "%s", carrier->name);
        cr_assert(is_sealed(&event, message), "%s", carrier->name);
        rig_destroy(rig);
    }
}
