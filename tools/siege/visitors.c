#include "tools/siege/visitors.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/enet/dial_enet.h"
#include "shared/drill/brief.h"
#include "shared/random.h"
#include "shared/text.h"
#include "stations/session/session.h"
#include "tools/cli/loop.h"
#include "tools/siege/posts.h"
#include "tools/siege/process.h"
#include "tools/siege/stranger.h"

#define NEWCOMER_MS    1000 // between two newcomers
#define PATIENCE_MS    8000 // of a visitor
#define ROUND_PAUSE_MS 20
#define ADDRESSES      200
#define TOGGLES        40 // of options in a round: more than a table takes at once

struct churn {
    const struct visitors_config *config;
    struct random random;
    struct stranger owner, other;
    char code[WIRE_CODE_MAX];
    struct wire_down down;
};

static void run_newcomers(const void *context);
static void run_churn(const void *context);
static bool see_tables(struct session *session, uint16_t port);
static bool enter(struct churn *churn, struct stranger *guest, unsigned long number);
static void play_round(struct churn *churn, unsigned long round);
static bool open_table(struct churn *churn);
static void toggle(struct churn *churn);
static void sit_together(struct churn *churn);
static void come_back(struct churn *churn, const struct wire_joined *joined);
static bool ask(struct churn *churn, struct stranger *guest, const struct wire_up *up,
                enum wire_down_kind answer, enum board_count what);

pid_t visitors_start_newcomers(const struct visitors_config *config)
{
    return process_start(run_newcomers, config);
}

pid_t visitors_start_churn(const struct visitors_config *config)
{
    return process_start(run_churn, config);
}

// --- newcomers

static void run_newcomers(const void *context)
{
    const struct visitors_config *config = context;
    for (unsigned number = 1; board_phase(config->board) == PHASE_FLOOD; number++) {
        char from[16];
        snprintf(from, sizeof from, "127.0.20.%u", 1 + number % ADDRESSES);
        const struct session_config own = {
            .name = "Newcomer", .briefs = POST_BRIEFS, .dial = dial_enet_from(from)};
        struct session *session = session_create(&own);
        ms began = loop_now();
        bool has_seen = session != NULL && see_tables(session, config->port);
        ms took = loop_now() - began;
        session_destroy(session);
        // One who came at the very end of the flood was not in it.
        if (board_phase(config->board) == PHASE_FLOOD) {
            board_count(config->board, COUNT_NEWCOMERS, 1);
            board_count(config->board, COUNT_WELCOMED, has_seen ? 1 : 0);
            if (has_seen && (uint64_t)took > board_get(config->board, COUNT_NEWCOMER_MS)) {
                atomic_store(&config->board->counts[COUNT_NEWCOMER_MS], (uint64_t)took);
            }
        }
        poll(NULL, 0, NEWCOMER_MS);
    }
}

static bool see_tables(struct session *session, uint16_t port)
{
    char address[32];
    snprintf(address, sizeof address, "127.0.0.1:%u", port);
    ms until = loop_now() + PATIENCE_MS;
    session_connect(session, address, NULL);
    while (session_tables(session) == NULL && loop_now() < until &&
           session_state(session) != SESSION_IDLE) {
        session_step(session, loop_now());
        struct pollfd file = {.fd = session_file(session), .events = POLLIN};
        ms wait = session_wait_ms(session, loop_now());
        poll(&file, 1, wait < 100 ? (int)wait : 100);
    }
    return session_tables(session) != NULL;
}

// --- guests in lobbies

static void run_churn(const void *context)
{
    const struct visitors_config *config = context;
    struct churn *churn = calloc(1, sizeof *churn);
    if (churn == NULL) {
        _exit(2);
    }
    churn->config = config;
    random_seed(&churn->random, config->seed);
    for (unsigned long round = 0; board_phase(config->board) == PHASE_CHURN; round++) {
        play_round(churn, round);
        stranger_close(&churn->owner);
        stranger_close(&churn->other);
        poll(NULL, 0, ROUND_PAUSE_MS);
    }
}

static void play_round(struct churn *churn, unsigned long round)
{
    const struct wire_up leave = {.kind = WIRE_LEAVE};
    if (!enter(churn, &churn->owner, 2 * round) || !open_table(churn)) {
        return;
    }
    if (enter(churn, &churn->other, 2 * round + 1)) {
        sit_together(churn);
    }
    toggle(churn); // at last: who has done it so fast is refused whatever else he asks
    ask(churn, &churn->owner, &leave, WIRE_LEFT, COUNT_LEAVES);
}

static bool enter(struct churn *churn, struct stranger *guest, unsigned long number)
{
    char from[16], name[16];
    snprintf(from, sizeof from, "127.0.30.%lu", 1 + number % ADDRESSES);
    snprintf(name, sizeof name, "Guest %lu", number % 100000);
    bool is_in = stranger_open(guest, from, churn->config->port) &&
                 stranger_await_open(guest, PATIENCE_MS) && stranger_say_hello(guest, name) &&
                 stranger_await(guest, WIRE_WELCOME, &churn->down, PATIENCE_MS) &&
                 churn->down.kind == WIRE_WELCOME;
    // One who is at the door when the phase ends is not waited for.
    if (!is_in && board_phase(churn->config->board) == PHASE_CHURN) {
        board_count(churn->config->board, COUNT_UNSERVED, 1);
    }
    return is_in;
}

static bool open_table(struct churn *churn)
{
    struct wire_up up = {.kind = WIRE_OPEN, .open = {.game = "drill", .name = "For a moment"}};
    if (!ask(churn, &churn->owner, &up, WIRE_JOINED, COUNT_TABLES)) {
        return false;
    }
    text_copy(churn->code, sizeof churn->code, churn->down.joined.code);
    return true;
}

static void toggle(struct churn *churn)
{
    const struct brief_option *lives = &DRILL_BRIEF.options[DRILL_OPTION_LIVES];
    for (int i = 0; i < TOGGLES; i++) {
        int32_t value = lives->min + (int32_t)random_below(&churn->random,
                                                           (uint32_t)(lives->max - lives->min + 1));
        struct wire_up up = {.kind = WIRE_OPTION,
                             .option = {.option = DRILL_OPTION_LIVES, .value = value}};
        if (stranger_say(&churn->owner, &up)) {
            board_count(churn->config->board, COUNT_TOGGLES, 1);
        }
    }
}

// The other one joins and sits down; then he leaves, is sent away, or vanishes and returns.
static void sit_together(struct churn *churn)
{
    struct wire_up up = {.kind = WIRE_JOIN};
    text_copy(up.join.code, sizeof up.join.code, churn->code);
    if (!ask(churn, &churn->other, &up, WIRE_JOINED, COUNT_JOINS)) {
        return;
    }
    const struct wire_joined joined = churn->down.joined;
    up = (struct wire_up){.kind = WIRE_CLAIM, .claim = {.seat = 1}};
    stranger_say(&churn->other, &up);
    up = (struct wire_up){.kind = WIRE_READY, .ready = {.on = true}};
    stranger_say(&churn->other, &up);
    switch (random_below(&churn->random, 3)) {
    case 0:
        up = (struct wire_up){.kind = WIRE_LEAVE};
        ask(churn, &churn->other, &up, WIRE_LEFT, COUNT_LEAVES);
        break;
    case 1:
        up = (struct wire_up){.kind = WIRE_KICK, .kick = {.member = joined.member}};
        stranger_say(&churn->owner, &up);
        if (stranger_await(&churn->other, WIRE_LEFT, &churn->down, PATIENCE_MS)) {
            board_count(churn->config->board, COUNT_KICKS, churn->down.kind == WIRE_LEFT ? 1 : 0);
        }
        break;
    default:
        come_back(churn, &joined);
        break;
    }
}

// He vanishes, comes back with his token, and then leaves.
static void come_back(struct churn *churn, const struct wire_joined *joined)
{
    struct wire_up up = {.kind = WIRE_JOIN, .join = {.has_token = true}};
    text_copy(up.join.code, sizeof up.join.code, joined->code);
    memcpy(up.join.token, joined->token, sizeof up.join.token);
    up.join.token_count = WIRE_TOKEN_SIZE;
    stranger_close(&churn->other);
    if (enter(churn, &churn->other, random_next(&churn->random)) &&
        ask(churn, &churn->other, &up, WIRE_JOINED, COUNT_RETURNS)) {
        up = (struct wire_up){.kind = WIRE_LEAVE};
        ask(churn, &churn->other, &up, WIRE_LEFT, COUNT_LEAVES);
    }
}

// Asks, and counts what was granted, refused, or not answered.
static bool ask(struct churn *churn, struct stranger *guest, const struct wire_up *up,
                enum wire_down_kind answer, enum board_count what)
{
    struct siege_board *board = churn->config->board;
    bool is_answered =
        stranger_say(guest, up) && stranger_await(guest, answer, &churn->down, PATIENCE_MS);
    while (is_answered && answer == WIRE_LEFT && churn->down.kind == WIRE_REFUSED) {
        // Nobody is kept from leaving: something that was asked before has been refused.
        board_count(board, COUNT_REFUSED, 1);
        is_answered = stranger_await(guest, answer, &churn->down, PATIENCE_MS);
    }
    bool is_granted = is_answered && churn->down.kind == answer;
    board_count(board, is_granted ? what : is_answered ? COUNT_REFUSED : COUNT_UNSERVED, 1);
    return is_granted;
}
