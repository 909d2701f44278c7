#include "tools/cli/join/find.h"

#include <stdio.h>

#include "net/enet/discovery_udp.h"
#include "shared/text.h"
#include "tools/cli/join/person.h"
#include "tools/cli/loop.h"

#define ASK_EVERY_MS 500

static bool wait_for_answer(struct discovery *discovery, const char *code, ms longest_ms,
                            struct discovery_found *found);

bool find_host(const char *who, double seconds, struct found_host *out, char error[FIND_ERROR_MAX])
{
    *out = (struct found_host){0};
    char code[WIRE_CODE_MAX];
    // A machine whose name could be a code is reached by NAME:7777.
    if (who != NULL && !person_read_code(who, code)) {
        if (!text_copy(out->address, sizeof out->address, who)) {
            snprintf(error, FIND_ERROR_MAX, "that address is too long");
            return false;
        }
        return true;
    }
    char wrong[DISCOVERY_ERROR_MAX];
    struct discovery *discovery = discovery_udp_create(0, wrong);
    if (discovery == NULL) {
        snprintf(error, FIND_ERROR_MAX, "%s", wrong);
        return false;
    }
    struct discovery_found found;
    bool is_found = wait_for_answer(discovery, who, (ms)(seconds * 1000), &found);
    discovery_destroy(discovery);
    if (!is_found && who != NULL) {
        snprintf(error, FIND_ERROR_MAX,
                 "no host on this LAN has a table %s; try klaxon join ADDRESS", who);
    } else if (!is_found) {
        snprintf(error, FIND_ERROR_MAX, "no host answered on this LAN; try klaxon join ADDRESS");
    } else {
        text_copy(out->address, sizeof out->address, found.address);
        text_copy(out->code, sizeof out->code,
                  found.has_table && who != NULL ? found.table.code : "");
    }
    return is_found;
}

static bool wait_for_answer(struct discovery *discovery, const char *code, ms longest_ms,
                            struct discovery_found *found)
{
    struct loop loop;
    loop_open(&loop);
    ms now = loop_now();
    ms until = now + longest_ms;
    ms ask_at = now;
    bool is_found = false;
    bool goes_on = true;
    while (goes_on && !is_found && now < until) {
        if (now >= ask_at) {
            discovery_ask(discovery, code);
            ask_at = now + ASK_EVERY_MS;
        }
        loop_watch(&loop, discovery_file(discovery));
        goes_on = loop_sleep(&loop, (ask_at < until ? ask_at : until) - now);
        is_found = discovery_next(discovery, found);
        now = loop_now();
    }
    loop_close(&loop);
    return is_found;
}
