#include "tools/siege/intruders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/random.h"
#include "shared/text.h"
#include "tools/cli/loop.h"
#include "tools/siege/stranger.h"

#define GUESSERS  8
#define IDLERS    64
#define COUNT     (GUESSERS + IDLERS)
#define KNOCK_MS  1000 // before one that was sent away or not let in comes again
#define ANSWER_MS 3000 // a guess without an answer is followed by another one

struct intruder {
    struct stranger stranger;
    char from[16];
    bool has_greeted;
    bool guesses_token;
    ms next_ms; // to knock or to guess again
};

struct intruders {
    uint16_t port;
    struct siege_board *board;
    struct random random;
    struct intruder all[COUNT]; // the guessers first
    struct wire_down down;
};

static void greet(struct intruders *intruders, struct intruder *one, bool is_guesser, ms now);
static void hear(struct intruders *intruders, struct intruder *one);
static bool is_judgement(const struct reason *reason);
static void guess(struct intruders *intruders, struct intruder *one, ms now);

struct intruders *intruders_create(uint16_t port, uint64_t seed, struct siege_board *board)
{
    struct intruders *intruders = calloc(1, sizeof *intruders);
    if (intruders == NULL) {
        return NULL;
    }
    intruders->port = port;
    intruders->board = board;
    random_seed(&intruders->random, seed);
    for (size_t i = 0; i < COUNT; i++) {
        struct intruder *one = &intruders->all[i];
        // Two guessers of each address, eight idlers.
        snprintf(one->from, sizeof one->from, "127.0.%d.%zu", i < GUESSERS ? 40 : 41,
                 1 + (i < GUESSERS ? i / 2 : (i - GUESSERS) / 8));
    }
    return intruders;
}

void intruders_turn(struct intruders *intruders)
{
    ms now = loop_now();
    for (size_t i = 0; i < COUNT; i++) {
        struct intruder *one = &intruders->all[i];
        if (one->stranger.link == NULL && now >= one->next_ms) {
            one->has_greeted = false;
            one->next_ms = now + KNOCK_MS;
            stranger_open(&one->stranger, one->from, intruders->port);
        }
        hear(intruders, one);
        if (one->stranger.is_open && !one->has_greeted) {
            greet(intruders, one, i < GUESSERS, now);
        } else if (one->stranger.is_open && i < GUESSERS && now >= one->next_ms) {
            guess(intruders, one, now);
        }
    }
}

void intruders_destroy(struct intruders *intruders)
{
    if (intruders != NULL) {
        for (size_t i = 0; i < COUNT; i++) {
            stranger_close(&intruders->all[i].stranger);
        }
        free(intruders);
    }
}

// Half of the idlers do not even say hello.
static void greet(struct intruders *intruders, struct intruder *one, bool is_guesser, ms now)
{
    one->has_greeted = true;
    one->next_ms = now + ANSWER_MS;
    bool is_silent = !is_guesser && random_below(&intruders->random, 2) == 0;
    if (!is_silent) {
        stranger_say_hello(&one->stranger, is_guesser ? "Guesser" : "Idler");
    }
    board_count(intruders->board, COUNT_IDLERS, is_guesser ? 0 : 1);
}

static void hear(struct intruders *intruders, struct intruder *one)
{
    struct wire_down *down = &intruders->down;
    while (stranger_next(&one->stranger, down)) {
        if (down->kind == WIRE_WELCOME || down->kind == WIRE_REFUSED) {
            bool is_judged = down->kind == WIRE_REFUSED && is_judgement(&down->refused.reason);
            board_count(intruders->board, COUNT_JUDGED, is_judged ? 1 : 0);
            one->next_ms = 0;
        } else if (down->kind == WIRE_JOINED) {
            // A code may be guessed, once in a few million times; a token never.
            board_count(intruders->board, COUNT_GUESSED, one->guesses_token ? 1 : 0);
            stranger_close(&one->stranger);
        }
    }
}

// Whether a guess was looked at, or turned away unread because there were too many.
static bool is_judgement(const struct reason *reason)
{
    return strcmp(reason->id, "refused.no_table") == 0 || strcmp(reason->id, "refused.token") == 0;
}

static void guess(struct intruders *intruders, struct intruder *one, ms now)
{
    static const char LETTERS[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    struct random *random = &intruders->random;
    struct wire_up up = {.kind = WIRE_JOIN};
    one->guesses_token = random_below(random, 2) == 0;
    up.join.has_token = one->guesses_token;
    if (one->guesses_token) { // of a table that there is
        text_copy(up.join.code, sizeof up.join.code, intruders->board->tables[0].code);
        up.join.token_count = WIRE_TOKEN_SIZE;
        for (size_t i = 0; i < WIRE_TOKEN_SIZE; i++) {
            up.join.token[i] = (uint8_t)random_next(random);
        }
    } else {
        for (size_t i = 0; i < WIRE_CODE_MAX - 1; i++) {
            up.join.code[i] = LETTERS[random_below(random, sizeof LETTERS - 1)];
        }
    }
    one->next_ms = now + ANSWER_MS;
    if (stranger_say(&one->stranger, &up)) {
        board_count(intruders->board, COUNT_GUESSES, 1);
    }
}
