// Names of machines: looked up in the background, and links that begin with one.
#include "net/enet/lookup.h"

#include <arpa/inet.h>
#include <time.h>

#include <criterion/criterion.h>

#include "rig.h"

#define AT_ONCE_MS 50 // far less than any network takes to say no, far more than a call takes

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

static enum lookup_state wait_for(const struct lookup *lookup, struct address *out)
{
    enum lookup_state state = LOOKUP_PENDING;
    for (int64_t begin = rig_now_ms(); rig_now_ms() - begin < RIG_WAIT_MS * 3;) {
        state = lookup_poll(lookup, out);
        if (state != LOOKUP_PENDING) {
            break;
        }
        nap();
    }
    return state;
}

static struct link *connect_to(const char *address, uint16_t port)
{
    char error[LINK_REASON_MAX] = "";
    int64_t begin = rig_now_ms();
    struct link *link = link_enet_connect(address, port, error);
    int64_t took = rig_now_ms() - begin;
    cr_assert_not_null(link, "%s", error);
    cr_assert_lt(took, AT_ONCE_MS, "%s took %lld ms", address, (long long)took);
    return link;
}

Test(lookup, finds_this_machine)
{
    struct address address = {0};
    struct lookup *lookup = lookup_start("localhost", 4321);
    cr_assert_not_null(lookup);
    cr_assert_eq(wait_for(lookup, &address), LOOKUP_FOUND);
    cr_assert_eq(address.host, htonl(INADDR_LOOPBACK));
    cr_assert_eq(address.port, 4321);
    cr_assert_eq(lookup_poll(lookup, &address), LOOKUP_FOUND, "asking again gives the same");
    lookup_cancel(lookup);
}

Test(lookup, fails_for_a_name_that_nobody_has)
{
    struct address address = {0};
    struct lookup *lookup = lookup_start("no-such-host.invalid", 1);
    cr_assert_not_null(lookup);
    cr_assert_eq(wait_for(lookup, &address), LOOKUP_FAILED);
    lookup_cancel(lookup);
}

// Some are cancelled before a thread has them, some in the middle, some when they are done.
Test(lookup, can_be_cancelled_at_any_time)
{
    static const char *const NAMES[] = {"localhost", "no-such-host.invalid"};
    for (size_t i = 0; i < 200; i++) {
        struct lookup *lookup = lookup_start(NAMES[i % 2], 1);
        cr_assert_not_null(lookup);
        for (size_t turn = 0; turn < i % 4; turn++) {
            nap();
        }
        lookup_cancel(lookup);
    }
    lookup_cancel(NULL);
    struct lookup *last = lookup_start("localhost", 1);
    struct address address = {0};
    cr_assert_not_null(last);
    cr_assert_eq(wait_for(last, &address), LOOKUP_FOUND, "the others hold nothing up");
    lookup_cancel(last);
}

Test(lookup, links_open_by_numbers_and_by_name)
{
    static const char *const ADDRESSES[] = {"127.0.0.1", "localhost"};
    for (size_t i = 0; i < 2; i++) {
        struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
        struct link *link = connect_to(ADDRESSES[i], link_enet_port(rig->host.link));
        cr_assert_eq(link_lookup(link), i == 0 ? LOOKUP_FOUND : LOOKUP_PENDING);
        cr_assert_leq(link_wait_ms(link), i == 0 ? MS_NEVER : 20);
        rig_add(rig, link);
        RIG_UNTIL(rig, rig->stations[0].count == 1 && rig->host.count == 1);
        cr_assert_eq(rig_count_of(&rig->stations[0], LINK_OPENED, 0), 1, "%s", ADDRESSES[i]);
        cr_assert_eq(rig_count(&rig->host, LINK_OPENED), 1);
        cr_assert_eq(link_lookup(link), LOOKUP_FOUND);
        cr_assert(rig_send(link, 0, 7, 100));
        RIG_UNTIL(rig, rig_count(&rig->host, LINK_RECEIVED) == 1);
        cr_assert_eq(rig_count(&rig->host, LINK_RECEIVED), 1);
        rig_destroy(rig);
    }
}

Test(lookup, a_link_to_an_unknown_name_closes)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    struct link *link = connect_to("no-such-host.invalid", 7777);
    rig_add(rig, link);
    cr_assert_not(link_send(link, 0, (const uint8_t *)"x", 1), "nobody is there yet");
    for (int i = 0; i < 3; i++) { // a resolver may take its time
        RIG_UNTIL(rig, rig->stations[0].count > 0);
    }
    cr_assert_eq(rig->stations[0].count, 1);
    cr_assert_eq(rig->stations[0].events[0].kind, LINK_CLOSED);
    cr_assert_eq(rig->stations[0].events[0].peer, 0);
    cr_assert_eq(link_lookup(link), LOOKUP_FAILED);
    rig_turn(rig);
    cr_assert_eq(rig->stations[0].count, 1, "once");
    rig_destroy(rig);
}

Test(lookup, a_link_may_go_or_be_closed_while_its_name_is_looked_up)
{
    struct rig *rig = rig_create(RIG_CARRIERS[0].listen());
    for (size_t i = 0; i < 30; i++) {
        link_destroy(connect_to("no-such-host.invalid", 7777));
        link_destroy(connect_to("localhost", link_enet_port(rig->host.link)));
    }
    struct link *link = connect_to("localhost", link_enet_port(rig->host.link));
    rig_add(rig, link);
    link_close_peer(link, 0);
    cr_assert_eq(link_wait_ms(link), 0);
    for (int i = 0; i < 50; i++) {
        rig_turn(rig);
    }
    cr_assert_eq(rig->stations[0].count, 1);
    cr_assert_eq(rig->stations[0].events[0].kind, LINK_CLOSED);
    cr_assert_eq(rig->host.count, 0, "nobody ever knocked");
    rig_destroy(rig);
}
