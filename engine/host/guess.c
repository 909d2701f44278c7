// Guesses: a code, a token or a password that is wrong may be a mistake, many are somebody who
// tries them one after another.
#include <string.h>

#include "engine/host/inside.h"

static bool is_wrong_guess(const struct reason *reason);

bool guess_join(struct peer *peer, const struct wire_join *join, struct reason *reason)
{
    struct host *host = peer->host;
    bool is_outside = peer->address != 0;
    ms wait = is_outside ? tries_wait_ms(&host->tries, peer->address, host->now) : 0;
    if (wait > 0) {
        return reason_set_number(reason, "refused.too_many_tries", (int)((wait + 999) / 1000));
    }
    bool is_in = door_join(peer, join, reason);
    if (!is_in && is_outside && is_wrong_guess(reason)) {
        tries_fail(&host->tries, peer->address, host->now);
    }
    return is_in;
}

static bool is_wrong_guess(const struct reason *reason)
{
    static const char *const IDS[] = {"refused.no_table", "refused.token",
                                      "refused.password_wrong"};
    for (size_t i = 0; i < sizeof(IDS) / sizeof(IDS[0]); i++) {
        if (strcmp(reason->id, IDS[i]) == 0) {
            return true;
        }
    }
    return false;
}
