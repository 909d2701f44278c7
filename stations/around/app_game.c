// The match in the application: the game's own screen, or the wall, and what is wished for there.
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/app_private.h"

#define READ_THE_END_MS 1000
#define ASK_AGAIN_MS    5000

static bool game_prepare(struct app *app, const struct wire_lobby *lobby);
static void game_act(struct app *app, const struct station_frame *frame);
static void ask_debrief(struct app *app);
static bool has_read_the_end(const struct app *app);
static bool has_company(const struct app *app);

void app_game_show(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (!game_prepare(app, lobby)) {
        return;
    }
    if (lobby->phase != TABLE_OVER) {
        app->over_ms = 0;
    } else if (app->over_ms == 0) {
        app->over_ms = app->now;
    }
    struct station_frame frame = {
        .ui = &app->ui,
        .strings = app->strings,
        .charts = app->charts,
        .brief = session_brief(app->session),
        .lobby = lobby,
        .seats = session_seats(app->session),
        .table_now = session_table_now(app->session, app->now),
        .is_running = session_is_running(app->session) && !notice_is_up(app),
        .is_waiting = session_orders_waiting(app->session) > 0,
        .debrief = session_debrief(app->session),
        .debrief_at = -1,
        .is_lost = app->lost_ms != 0,
        .latency_ms = session_latency_ms(app->session),
        .memory = app->memory,
        .order_seat = -1,
    };
    frame.can_recall = session_state(app->session) == SESSION_AT_TABLE;
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        frame.views[seat] = session_view(app->session, seat);
        const struct session_heard *heard = session_heard(app->session, seat);
        if (heard->asked != 0 && heard->match == lobby->match) {
            frame.heard[seat] = (struct station_heard){heard->calls, (int)heard->count,
                                                       heard->first, heard->is_all};
        }
    }
    frame.scene = session_scene(app->session);
    if (frame.seats != 0) {
        app->game->frame(&frame);
    } else if (app->game->wall != NULL) {
        app->game->wall(&frame);
    }
    app->topics.count = 0;
    if (app->game->topics != NULL) {
        app->game->topics(&frame, &app->topics);
    }
    game_act(app, &frame);
}

// Until the wall shows something whoever has no seat is better off in the lobby, where he can ask
// for one; a station that is the wall has nothing to do there.
bool app_game_is_watched(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct station_game *game = station_game_find(lobby->game);
    bool is_allowed = lobby->members[lobby->you].is_wall || app_is_owner(app);
    return game != NULL && game->wall != NULL &&
           (lobby->phase == TABLE_OVER || app->is_wall || (is_allowed && app_wall_is_open(app)));
}

bool app_wall_is_open(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct brief *brief = session_brief(app->session);
    if (brief == NULL || brief->scene == NULL || brief->projector_option >= lobby->options_count) {
        return false;
    }
    int32_t value = lobby->options[brief->projector_option].value;
    return value >= 0 && (size_t)value < BRIEF_PROJECTOR_NAMES.count &&
           brief_projector_delay((enum projector)value) != MS_NEVER;
}

// A match begins with a fresh memory.
static bool game_prepare(struct app *app, const struct wire_lobby *lobby)
{
    const struct station_game *game = station_game_find(lobby->game);
    bool is_same = app->memory != NULL && app->game == game && app->memory_match == lobby->match &&
                   strcmp(app->memory_code, lobby->code) == 0;
    if (is_same) {
        return true;
    }
    free(app->memory);
    app->memory = game != NULL ? calloc(1, game->memory_size) : NULL;
    app->game = game;
    app->memory_match = lobby->match;
    text_copy(app->memory_code, sizeof app->memory_code, lobby->code);
    return app->memory != NULL;
}

static void game_act(struct app *app, const struct station_frame *frame)
{
    if (frame->order_seat >= 0) {
        session_order(app->session, frame->order_seat, frame->order);
    }
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        if (frame->recalls[seat] != 0) {
            session_ask_calls(app->session, seat, frame->recalls[seat]);
        }
    }
    switch (frame->wish) {
    case STATION_NOTHING:
    case STATION_CLOSE: // what is under it shows by itself
        break;
    case STATION_DEBRIEF:
        ask_debrief(app);
        break;
    case STATION_HELP:
        menu_open_help(app);
        break;
    case STATION_MENU:
        app->dialog = APP_MENU;
        break;
    case STATION_REMATCH:
        if (has_read_the_end(app)) {
            app_send_kind(app, WIRE_REMATCH);
        }
        break;
    case STATION_LEAVE:
        if (has_read_the_end(app) && app->is_own_host && has_company(app)) {
            app->dialog = APP_LEAVE;
        } else if (has_read_the_end(app)) {
            app_leave_table(app);
        }
        break;
    }
}

// Once; again only when the host has not answered for a while.
static void ask_debrief(struct app *app)
{
    bool is_new = app->debrief_match != app->memory_match || app->debrief_at == 0;
    if (is_new || app->now - app->debrief_at >= ASK_AGAIN_MS) {
        app->debrief_match = app->memory_match;
        app->debrief_at = app->now > 0 ? app->now : 1;
        app_send_kind(app, WIRE_ASK_DEBRIEF);
    }
    ui_ask_frame_at(&app->ui, app->debrief_at + ASK_AGAIN_MS);
}

// A key that was on its way for an order does not sweep away a result that nobody has read.
static bool has_read_the_end(const struct app *app)
{
    return app->over_ms == 0 || app->now - app->over_ms >= READ_THE_END_MS;
}

// Somebody else is at the table.
static bool has_company(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    for (int member = 0; member < lobby->members_count; member++) {
        const struct wire_person *person = &lobby->members[member];
        if (member != lobby->you && person->is_here && !person->is_away) {
            return true;
        }
    }
    return false;
}
