// A match as people play it, for seeds: hello, a table, seats, officers, ready, the countdown,
// orders, a pause, a draw that is offered, the end, the debrief, another match. New kinds of
// requests need no line here: peer_fuzz.c says each of them by chance.
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "shared/text.h"
#include "stations/officers/officers.h"
#include "tools/fuzz/evening.h"

#define OWNER    0
#define OTHER    1 // sits on the other side
#define WATCHER  2
#define BEAT_MS  250
#define BEATS    400 // at most, until the orders are given
#define START_MS 4000

struct player {
    bool has_view;
    struct wire_view view;
    uint32_t serial;
    _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
};

struct script {
    struct evening *evening;
    const struct game *game;
    struct player players[2]; // the owner and the other
    unsigned orders;          // that were given
};

static void remember(void *context, int guest, const struct wire_down *down);
static void sit_down(struct script *script);
static void play(struct script *script, unsigned orders);
static void finish(struct script *script);
static int seat_of(const struct script *script, int guest);
static void say_switch(struct script *script, int guest, enum wire_up_kind kind, bool on);

void evening_play(struct evening *evening, const char *game, unsigned orders)
{
    struct script *script = calloc(1, sizeof(*script));
    fuzz_demand(script != NULL);
    script->evening = evening;
    script->game = game_find(game);
    fuzz_demand(script->game != NULL);
    evening->is_kept = true;
    evening->heard = remember;
    evening->context = script;
    sit_down(script);
    play(script, orders);
    finish(script);
    evening->heard = NULL;
    free(script);
}

void evening_play_on(struct evening *evening)
{
    struct wire_up back = {.kind = WIRE_JOIN, .join = {.code = EVENING_TABLE, .has_token = true}};
    const struct wire_up ups[] = {
        {.kind = WIRE_REMATCH},
        {.kind = WIRE_SWAP, .swap = {.first = 0, .second = 1}},
        {.kind = WIRE_RELEASE, .release.seat = 1},
        {.kind = WIRE_KICK, .kick.member = WATCHER},
        {.kind = WIRE_LIST},
        {.kind = WIRE_LEAVE},
    };
    back.join.token_count = WIRE_TOKEN_SIZE;
    evening_say(evening, OTHER, BEAT_MS, &(struct wire_up){.kind = WIRE_LEAVE});
    evening_say(evening, OTHER, BEAT_MS, &back);
    for (size_t i = 0; i < sizeof(ups) / sizeof(ups[0]); i++) {
        evening_say(evening, OWNER, BEAT_MS, &ups[i]);
    }
}

static void remember(void *context, int guest, const struct wire_down *down)
{
    struct script *script = context;
    if (guest != WATCHER && down->kind == WIRE_VIEW) {
        script->players[guest].view = down->view;
        script->players[guest].has_view = true;
    }
}

static void say(struct script *script, int guest, const struct wire_up *up)
{
    evening_say(script->evening, guest, BEAT_MS, up);
}

static void sit_down(struct script *script)
{
    const struct brief *brief = script->game->brief;
    struct wire_up open = {.kind = WIRE_OPEN, .open.name = "Seeds"};
    struct wire_up join = {.kind = WIRE_JOIN, .join.code = EVENING_TABLE};
    text_copy(open.open.game, sizeof(open.open.game), brief->name);
    for (int guest = 0; guest < EVENING_GUESTS; guest++) {
        struct wire_up hello = {.kind = WIRE_HELLO, .hello.protocol = WIRE_PROTOCOL};
        snprintf(hello.hello.name, sizeof(hello.hello.name), "Guest %d", guest);
        say(script, guest, &hello);
    }
    say(script, OWNER, &(struct wire_up){.kind = WIRE_LIST});
    say(script, OWNER, &open);
    say(script, OTHER, &join);
    say(script, WATCHER, &join);
    if (brief->scene != NULL) {
        struct wire_up wall = {.kind = WIRE_OPTION, .option.option = brief->projector_option};
        wall.option.value = PROJECTOR_LIVE;
        say(script, OWNER, &wall);
    }
    for (int guest = OWNER; guest <= OTHER; guest++) {
        struct wire_up claim = {.kind = WIRE_CLAIM, .claim.seat = (uint8_t)seat_of(script, guest)};
        say(script, guest, &claim);
    }
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        struct wire_up officer = {.kind = WIRE_OFFICER, .officer.seat = (uint8_t)seat};
        officer.officer.on = true;
        if (seat != seat_of(script, OWNER) && seat != seat_of(script, OTHER)) {
            say(script, OWNER, &officer);
        }
    }
    say_switch(script, OWNER, WIRE_READY, true);
    say_switch(script, OTHER, WIRE_READY, true);
    say_switch(script, OWNER, WIRE_START, true);
    evening_say_bytes(script->evening, &(struct message){.wait_ms = START_MS});
}

static int seat_of(const struct script *script, int guest)
{
    const struct brief *brief = script->game->brief;
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        if (brief->seats[seat].side == (enum side)guest) {
            return (int)seat;
        }
    }
    fuzz_demand(false);
    return 0;
}

static void say_switch(struct script *script, int guest, enum wire_up_kind kind, bool on)
{
    struct wire_up up = {.kind = kind, .ready.on = on}; // one struct for all that are switched
    say(script, guest, &up);
}

// Does what an officer would do in the guest's seat.
static void give_order(struct script *script, int guest)
{
    static _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX] = {0};
    struct player *player = &script->players[guest];
    const struct brief *brief = script->game->brief;
    const struct officer *officer = officer_find(OFFICERS, brief->name);
    struct wire_up up = {.kind = WIRE_ORDER, .order.seat = (uint8_t)seat_of(script, guest)};
    ms again;
    fuzz_demand(record_decode(brief->view, player->view.view, player->view.view_count, view, NULL));
    if (officer->act(player->memory, view, player->view.now_ms, order, &again)) {
        up.order.serial = ++player->serial;
        up.order.order_count =
            (uint16_t)record_encode(brief->order, order, up.order.order, sizeof(up.order.order));
        script->orders++;
        say(script, guest, &up);
    }
}

static void play(struct script *script, unsigned orders)
{
    for (int guest = OWNER; guest <= OTHER; guest++) {
        struct officer_post post = {.brief = script->game->brief,
                                    .seat = seat_of(script, guest),
                                    .skill = OFFICER_VETERAN,
                                    .seed = 1};
        officer_find(OFFICERS, post.brief->name)->begin(script->players[guest].memory, &post);
    }
    for (int beat = 0; beat < BEATS && script->orders < orders; beat++) {
        for (int guest = OWNER; guest <= OTHER; guest++) {
            // An officer wants to be asked again after a while: time goes by on the table's clock.
            script->players[guest].view.now_ms += BEAT_MS;
            if (script->players[guest].has_view) {
                give_order(script, guest);
            }
        }
        evening_say_bytes(script->evening, &(struct message){.wait_ms = BEAT_MS});
    }
}

static void finish(struct script *script)
{
    struct wire_up concede = {.kind = WIRE_CONCEDE};
    concede.concede.seat = (uint8_t)seat_of(script, OWNER);
    say_switch(script, OWNER, WIRE_PAUSE, true);
    say_switch(script, OWNER, WIRE_PAUSE, false);
    say_switch(script, OWNER, WIRE_DRAW, true);
    say(script, OWNER, &concede);
    for (int guest = 0; guest < EVENING_GUESTS; guest++) {
        say(script, guest, &(struct wire_up){.kind = WIRE_ASK_DEBRIEF});
    }
}
