#include "tests/stations/visit.h"

#include <criterion/criterion.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"

const struct brief *const VISIT_BRIEFS[] = {&DRILL_BRIEF, NULL};

struct session *visit_session(struct fake_host *host, const char *folder)
{
    struct session_config config = {
        .name = "Mara",
        .folder = folder,
        .briefs = VISIT_BRIEFS,
        .dial = fake_host_dial(host),
    };
    return session_create(&config);
}

void visit_knock(struct fake_host *host, struct session *session, const char *code)
{
    cr_assert(session_connect(session, "10.0.0.7", code));
    fake_host_settle(host, session, 0);
    fake_host_welcome(host, 42);
    fake_host_settle(host, session, 0);
}

struct session *visit_door(struct fake_host *host)
{
    fake_host_init(host);
    struct session *session = visit_session(host, NULL);
    visit_knock(host, session, NULL);
    fake_host_tables(host);
    fake_host_settle(host, session, 0);
    cr_assert_eq(session_state(session), SESSION_AT_DOOR);
    return session;
}

struct session *visit_table(struct fake_host *host, const char *folder)
{
    fake_host_init(host);
    struct session *session = visit_session(host, folder);
    visit_knock(host, session, "K7Q4M");
    fake_host_joined(host, 7, 0);
    struct wire_lobby lobby = fake_lobby();
    lobby.phase = TABLE_PLAYING;
    fake_host_lobby(host, &lobby);
    fake_host_settle(host, session, 0);
    cr_assert_eq(session_state(session), SESSION_AT_TABLE);
    host->up_count = 0;
    return session;
}

void visit_end(struct fake_host *host, struct session *session)
{
    session_destroy(session);
    fake_host_stop(host);
}

uint32_t visit_shift(struct session *session)
{
    struct drill_order order = {.kind = DRILL_SHIFT, .shift = DIRECTION_NORTH};
    return session_order(session, DRILL_FOX_SKIPPER, &order);
}

uint32_t visit_taken_order(struct fake_host *host)
{
    struct wire_up up;
    return fake_host_take_kind(host, WIRE_ORDER, &up) ? up.order.serial : 0;
}

void visit_pause(struct fake_host *host, struct session *session, const char *why)
{
    struct wire_lobby lobby = fake_lobby();
    lobby.phase = TABLE_PLAYING;
    lobby.is_paused = why != NULL;
    if (why != NULL) {
        reason_set(&lobby.paused_why, why, "Jonas", NULL);
    }
    fake_host_lobby(host, &lobby);
    fake_host_settle(host, session, 1000);
}

void visit_bye(struct fake_host *host, struct session *session, const char *id, ms now)
{
    struct wire_down down = {.kind = WIRE_BYE};
    reason_set(&down.bye.reason, id, NULL, NULL);
    fake_host_send(host, &down);
    fake_host_settle(host, session, now);
}
