// Over real sockets: only there do connections have addresses.
#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

#include "engine/host/inside.h"
#include "net/enet/link_enet.h"
#include "shared/text.h"
#include "tests/support/party.h"

#define ROUNDS_MAX 2000 // of a millisecond

static struct party party;
static uint16_t port;

static void start(void)
{
    party_start(&party);
    char error[LINK_REASON_MAX] = "";
    struct link *link = link_enet_listen(&(struct link_enet_config){.address = "127.0.0.1"}, error);
    cr_assert_not_null(link, "%s", error);
    port = link_enet_port(link);
    host_add_link(party.host, link);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(door, .init = start, .fini = end);

static void connect_guest(int guest)
{
    char error[LINK_REASON_MAX] = "";
    party.guests[guest].link = link_enet_connect("127.0.0.1", port, error);
    cr_assert_not_null(party.guests[guest].link, "%s", error);
    for (int i = 0; i < ROUNDS_MAX && !party.guests[guest].is_open; i++) {
        party_turn(&party, 1);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    cr_assert(party.guests[guest].is_open);
}

// Says something and waits for an answer of this kind.
static void ask(int guest, const struct wire_up *up, enum wire_down_kind answer)
{
    unsigned told = party.guests[guest].told[answer];
    guest_send(&party, guest, up);
    for (int i = 0; i < ROUNDS_MAX && party.guests[guest].told[answer] == told; i++) {
        party_turn(&party, 1);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    cr_assert_gt(party.guests[guest].told[answer], told);
}

Test(door, one_address_does_not_take_up_every_table)
{
    connect_guest(0);
    struct wire_up hello = {.kind = WIRE_HELLO,
                            .hello = {.protocol = WIRE_PROTOCOL, .name = "Mara"}};
    ask(0, &hello, WIRE_WELCOME);
    for (size_t i = 0; i < HOST_OPENED_MAX; i++) {
        char code[WIRE_CODE_MAX];
        struct reason reason;
        cr_assert(host_open_table(party.host, "drill", "Deep End", code, &reason));
        struct live *live = live_find(party.host, code);
        text_copy(live->table->opener, sizeof(live->table->opener), "127.0.0.1");
    }
    struct wire_up open = {.kind = WIRE_OPEN, .open = {.game = "drill", .name = "One more"}};
    ask(0, &open, WIRE_REFUSED);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.too_many_of_yours");
    cr_assert_str_eq(party.guests[0].refused.args[0], "32");

    guest_hello(&party, 1, "Jonas"); // within this program there is no such limit
    guest_open(&party, 1, "drill", "Another");
    cr_assert_eq(party.guests[1].told[WIRE_JOINED], 1);

    text_copy(party.host->lives[0]->table->opener, EVENT_ADDRESS_MAX, "10.0.0.7");
    ask(0, &open, WIRE_JOINED);
    cr_assert_str_eq(live_find(party.host, party.guests[0].joined.code)->table->opener,
                     "127.0.0.1");
}
