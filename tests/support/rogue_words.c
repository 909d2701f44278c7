// The rogue's ways with messages: they come whole and in order, and should never have been sent.
#include <string.h>

#include "net/tries.h"
#include "rogue.h"
#include "shared/text.h"

#define LATE_MS 8000 // a host waits five seconds for a hello

// Sends bytes on a new connection and demands a bye.
static bool demand_bye(struct rogue *rogue, bool says_hello, const void *bytes, size_t length,
                       const char *reason_id)
{
    if (!rogue_enter(rogue, says_hello)) {
        return false;
    }
    caller_send_bytes(&rogue->caller, bytes, length);
    bool is_well = caller_await_bye(&rogue->caller, reason_id, CALLER_WAIT_MS);
    caller_close(&rogue->caller);
    return is_well || rogue_complain("%zu bytes %s hello, no %s", length,
                                     says_hello ? "after" : "without", reason_id);
}

static bool demand_bye_to(struct rogue *rogue, bool says_hello, const struct wire_up *up,
                          const char *reason_id)
{
    uint8_t bytes[2048];
    size_t length = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes));
    return demand_bye(rogue, says_hello, bytes, length, reason_id);
}

bool rogue_garbage(struct rogue *rogue)
{
    for (int i = 0; i < 12; i++) {
        uint8_t bytes[4096];
        size_t length = 1 + random_below(&rogue->random, sizeof(bytes) - 1);
        for (size_t k = 0; k < length; k++) {
            bytes[k] = (uint8_t)random_next(&rogue->random);
        }
        bytes[0] |= 0xE0; // a small negative number, which no message is
        if (!demand_bye(rogue, i % 2 == 0, bytes, length, "bye.unreadable")) {
            return false;
        }
    }
    return true;
}

bool rogue_lengths(struct rogue *rogue)
{
    static const struct {
        uint8_t bytes[16];
        size_t length;
    } ROWS[] = {
        {"\xdf\xff\xff\xff\xff", 5},                                  // a map of four billion
        {"\xdd\xff\xff\xff\xff", 5},                                  // a list
        {"\xdb\xff\xff\xff\xff", 5},                                  // a text
        {"\xc6\xff\xff\xff\xff", 5},                                  // bytes
        {"\xc9\xff\xff\xff\xff\x01", 6},                              // an extension
        {"\x81\x01\x83\x01\x01\x02\xdb\x7f\xff\xff\xff", 11},         // a hello with a giant build
        {"\x81\x0e\x83\x01\x00\x02\x01\x03\xc6\x7f\xff\xff\xff", 13}, // an order
        {"\x81\x01", 2},                                              // a map that ends early
        {"\x81\xce\xff\xff\xff\xff\xc0", 7},                          // a kind that there is not
        {"\x80", 1},                                                  // no kind at all
        {"\xc1", 1}, // the one byte that msgpack never uses
    };
    for (size_t i = 0; i < sizeof(ROWS) / sizeof(ROWS[0]); i++) {
        if (!demand_bye(rogue, i % 2 == 0, ROWS[i].bytes, ROWS[i].length, "bye.unreadable")) {
            return false;
        }
    }
    uint8_t deep[WIRE_PACKET_MAX];
    memset(deep, 0x91, sizeof(deep)); // a list in a list in a list ...
    if (!demand_bye(rogue, true, deep, sizeof(deep), "bye.unreadable")) {
        return false;
    }
    static const uint8_t LONG[4 * WIRE_PACKET_MAX] = {0};
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    caller_send_bytes(&rogue->caller, LONG, sizeof(LONG));
    return caller_await_closed(&rogue->caller, CALLER_WAIT_MS) ||
           rogue_complain("a message of %zu bytes does not close it", sizeof(LONG));
}

bool rogue_silence(struct rogue *rogue)
{
    return rogue_enter(rogue, false) &&
           (caller_await_bye(&rogue->caller, "bye.hello_late", LATE_MS) ||
            rogue_complain("without a hello it stays"));
}

bool rogue_versions(struct rogue *rogue)
{
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.name = "Rogue", .build = "test"}};
    up.hello.protocol = WIRE_PROTOCOL - 1;
    if (!demand_bye_to(rogue, false, &up, "bye.station_old")) {
        return false;
    }
    up.hello.protocol = UINT16_MAX;
    return demand_bye_to(rogue, false, &up, "bye.host_old");
}

bool rogue_manners(struct rogue *rogue)
{
    struct wire_up list = {.kind = WIRE_LIST};
    struct wire_up hello = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL, .name = "Me"}};
    struct wire_up nobody = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL, .name = " "}};
    return demand_bye_to(rogue, false, &list, "bye.hello") &&
           demand_bye_to(rogue, true, &hello, "bye.hello") &&
           demand_bye_to(rogue, false, &nobody, "bye.name");
}

bool rogue_seats(struct rogue *rogue)
{
    static const uint8_t SEATS[] = {0, 1, 2, 3, BRIEF_SEATS_MAX - 1};
    for (size_t i = 0; i < 2 * sizeof(SEATS); i++) {
        struct wire_up up = {.kind = WIRE_CONCEDE, .concede = {.seat = SEATS[i / 2]}};
        if (i % 2 == 0) {
            up = (struct wire_up){.kind = WIRE_ORDER, .order = {.serial = 1, .order_count = 1}};
            up.order.seat = SEATS[i / 2];
        }
        if (!rogue_enter(rogue, true)) {
            return false;
        }
        if (caller_join(&rogue->caller, rogue->table, NULL) == NULL) {
            return rogue_complain("it cannot watch the table %s", rogue->table);
        }
        caller_send(&rogue->caller, &up);
        if (!caller_await_bye(&rogue->caller, "bye.seat", CALLER_WAIT_MS)) {
            return rogue_complain("it may speak for seat %u", (unsigned)SEATS[i / 2]);
        }
        caller_close(&rogue->caller);
    }
    return true;
}

bool rogue_tokens(struct rogue *rogue)
{
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    for (int i = 0; i < 20; i++) {
        struct wire_up up = {.kind = WIRE_JOIN, .join = {.has_token = true}};
        text_copy(up.join.code, sizeof(up.join.code), rogue->table);
        up.join.token_count = (uint8_t)(i % 2 == 0 ? WIRE_TOKEN_SIZE : i % WIRE_TOKEN_SIZE);
        for (size_t k = 0; k < up.join.token_count; k++) {
            up.join.token[k] = i == 0 ? 0 : (uint8_t)random_next(&rogue->random);
        }
        caller_send(&rogue->caller, &up);
        const struct wire_down *down = caller_await(&rogue->caller, WIRE_REFUSED);
        bool is_judged = i < TRIES_AT_ONCE; // the time that they take may be enough for one more
        bool is_refused =
            down != NULL &&
            (strcmp(down->refused.reason.id,
                    is_judged ? "refused.token" : "refused.too_many_tries") == 0 ||
             (i == TRIES_AT_ONCE && strcmp(down->refused.reason.id, "refused.token") == 0));
        if (!is_refused) {
            return rogue_complain("token %d of nobody is not refused as it should be", i);
        }
    }
    return true;
}

bool rogue_requests(struct rogue *rogue)
{
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    const struct wire_up list = {.kind = WIRE_LIST};
    for (int i = 0; i < 300; i++) {
        caller_send(&rogue->caller, &list);
    }
    return caller_await_bye(&rogue->caller, "bye.flood", CALLER_WAIT_MS) ||
           rogue_complain("300 requests at once are no flood");
}

bool rogue_orders(struct rogue *rogue)
{
    if (!rogue_enter(rogue, true)) {
        return false;
    }
    struct wire_up order = {.kind = WIRE_ORDER, .order = {.order_count = WIRE_ORDER_MAX}};
    for (uint32_t i = 1; i <= 2000 && !rogue->caller.is_closed; i++) {
        order.order.serial = i;
        caller_send(&rogue->caller, &order);
        if (i % 50 == 0) {
            caller_await_closed(&rogue->caller, 10); // so that ENet's window moves on
        }
    }
    return caller_await_closed(&rogue->caller, CALLER_WAIT_MS) ||
           rogue_complain("2,000 orders do not close it");
}
