// What is said: calls, which everybody hears, and what a side says to itself.
#include <string.h>

#include "engine/kit/message.h"
#include "engine/unseen/unseen.h"

void unseen_call(struct unseen_state *state, enum side side, struct unseen_said said)
{
    struct unseen_call call = {
        .at_s = call_seconds(state->now), .side = (uint8_t)side, .said = said};
    record_tidy(&UNSEEN_SAID_RECORD, &call.said);
    LOG_ADD(state->calls, state->calls_last, call);
}

// V7: with open talk the other side hears it as well.
static void say(struct unseen_deed *deed, struct unseen_phrase phrase)
{
    struct unseen_message message = {
        .at_s = call_seconds(deed->now), .role = (uint8_t)deed->role, .phrase = phrase};
    record_tidy(&UNSEEN_PHRASE_RECORD, &message.phrase);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (side == (int)deed->side || deed->state->is_overheard) {
            struct unseen_channel *channel = &deed->state->channels[side];
            LOG_ADD(channel->messages, channel->last, message);
        }
    }
}

static bool check_square(struct unseen_deed *deed, const struct unseen_phrase *phrase)
{
    bool has_square = phrase->kind == UNSEEN_GO_TO || phrase->kind == UNSEEN_SEARCH_HERE ||
                      phrase->kind == UNSEEN_STAY_CLEAR || phrase->kind == UNSEEN_MINES_AT ||
                      phrase->kind == UNSEEN_LAST_SEEN;
    if (has_square && !unseen_board_has(&deed->state->board, phrase->go_to)) {
        return reason_set(deed->reason, "refused.unseen.off_board", NULL, NULL);
    }
    return true;
}

bool unseen_order_say(struct unseen_deed *deed, const struct unseen_order *order)
{
    if (order->speech.kind != UNSEEN_TEXT) {
        if (!check_square(deed, &order->say)) {
            return false;
        }
        say(deed, order->say);
        return true;
    }
    char clean[MESSAGE_TEXT_MAX];
    if (!message_clean(clean, order->speech.text, deed->reason)) {
        return false;
    }
    const char *rest = clean;
    struct unseen_phrase part = {.kind = UNSEEN_TEXT};
    bool goes_on = true;
    while (goes_on) {
        goes_on = message_part(&rest, part.text, sizeof(part.text));
        say(deed, part);
        part.kind = UNSEEN_MORE;
    }
    return true;
}
