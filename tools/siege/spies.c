// Spies: guests who come to a table in mid-match and ask for what they may not see.
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#include "shared/random.h"
#include "shared/text.h"
#include "tools/cli/loop.h"
#include "tools/siege/posts.h"
#include "tools/siege/process.h"
#include "tools/siege/stranger.h"
#include "tools/siege/visitors.h"

#define PATIENCE_MS 8000
#define LISTEN_MS   300 // long enough for a view to come, short enough for many spies
#define ADDRESSES   200

struct spy {
    const struct visitors_config *config;
    struct random random;
    struct stranger stranger;
    struct wire_lobby lobby;
    struct wire_down down;
};

static void run(const void *context);
static bool join(struct spy *spy, unsigned long number);
static void ask_for_all(struct spy *spy);
static void listen(struct spy *spy);
static bool is_leak(const struct spy *spy);

pid_t visitors_start_spies(const struct visitors_config *config)
{
    return process_start(run, config);
}

static void run(const void *context)
{
    const struct wire_up leave = {.kind = WIRE_LEAVE};
    struct spy *spy = calloc(1, sizeof *spy);
    if (spy == NULL) {
        return;
    }
    spy->config = context;
    random_seed(&spy->random, spy->config->seed);
    for (unsigned long i = 0; board_phase(spy->config->board) == PHASE_CHURN; i++) {
        if (join(spy, i)) {
            board_count(spy->config->board, COUNT_SPIES, 1);
            ask_for_all(spy);
            listen(spy);
            stranger_say(&spy->stranger, &leave);
            stranger_await(&spy->stranger, WIRE_LEFT, &spy->down, LISTEN_MS);
        }
        stranger_close(&spy->stranger);
    }
}

// Joins one of the soak's tables at which a match is being played.
static bool join(struct spy *spy, unsigned long number)
{
    char from[16], name[16];
    const struct siege_board *board = spy->config->board;
    size_t table = random_below(&spy->random, (uint32_t)posts_table_count());
    struct wire_up up = {.kind = WIRE_JOIN};
    text_copy(up.join.code, sizeof up.join.code, board->tables[table].code);
    snprintf(from, sizeof from, "127.0.50.%lu", 1 + number % ADDRESSES);
    snprintf(name, sizeof name, "Spy %lu", number % 100000);
    bool is_in = stranger_open(&spy->stranger, from, spy->config->port) &&
                 stranger_await_open(&spy->stranger, PATIENCE_MS) &&
                 stranger_say_hello(&spy->stranger, name) && stranger_say(&spy->stranger, &up) &&
                 stranger_await(&spy->stranger, WIRE_LOBBY, &spy->down, PATIENCE_MS) &&
                 spy->down.kind == WIRE_LOBBY;
    spy->lobby = is_in ? spy->down.lobby : (struct wire_lobby){0};
    return is_in && spy->lobby.phase == TABLE_PLAYING;
}

static void ask_for_all(struct spy *spy)
{
    struct wire_up up = {.kind = WIRE_ASK_WALL, .ask_wall = {.on = true}};
    stranger_say(&spy->stranger, &up);
    up = (struct wire_up){.kind = WIRE_ASK_DEBRIEF};
    stranger_say(&spy->stranger, &up);
    for (uint8_t seat = 0; seat < spy->lobby.seats_count; seat++) {
        up = (struct wire_up){.kind = WIRE_CLAIM, .claim = {.seat = seat}};
        stranger_say(&spy->stranger, &up);
    }
}

static void listen(struct spy *spy)
{
    for (ms until = loop_now() + LISTEN_MS; loop_now() < until;) {
        while (stranger_next(&spy->stranger, &spy->down)) {
            if (spy->down.kind == WIRE_LOBBY) {
                spy->lobby = spy->down.lobby;
            }
            board_count(spy->config->board, COUNT_LEAKS, is_leak(spy) ? 1 : 0);
        }
        poll(NULL, 0, 10);
    }
}

// A view of a seat that is not his, or both sides of a match that is not over.
static bool is_leak(const struct spy *spy)
{
    const struct wire_down *down = &spy->down;
    if (down->kind == WIRE_VIEW) {
        return down->view.seat >= spy->lobby.seats_count ||
               spy->lobby.seats[down->view.seat].member != spy->lobby.you;
    }
    bool is_secret = down->kind == WIRE_SCENE || down->kind == WIRE_DEBRIEF;
    return is_secret && spy->lobby.phase == TABLE_PLAYING;
}
