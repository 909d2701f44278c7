// A match that officers play, told in the terminal.
#include "tools/cli/play/play.h"

#include "stations/station.h"
#include "stations/ui/words.h"
#include "tools/cli/cli.h"
#include "tools/cli/loop.h"
#include "tools/cli/play/call_teller.h"
#include "tools/cli/play/teller.h"
#include "tools/cli/shot/screen.h"
#include "tools/games/games.h"

#define CHART_CALLS 60 // are told between two charts, if there is no other reason
#define CHART_BYTES 4096

struct telling {
    struct teller teller;
    struct loop loop;
    uint64_t drawn_call; // the last one when the chart was drawn
    uint64_t drawn_news;
    enum pacer_step end; // why nobody waits any longer, if so
};

static bool tell_match(struct play *play, enum pacer_step *end);
static int fail(const struct play *play, enum pacer_step end);
static void tell_chart(struct telling *telling, const struct session *session, bool is_last);
static bool keep_pace(struct play *play, struct telling *telling, ms person_now);

int play_told(struct play *play)
{
    printf("Officers play a match of %s, %.0f times as fast as people would.\n",
           station_game_find(play->values->game)->brief->title, play->values->pace);
    enum pacer_step end;
    pacer_init(&play->pacer, play->start_ms, play->values->pace);
    if (!tell_match(play, &end)) {
        return fail(play, end);
    }
    char error[SCREEN_ERROR_MAX];
    struct session *session = auto_station_session(play->station);
    const struct picture picture = {play->values->shot, SCREEN_WIDTH_PX, SCREEN_HEIGHT_PX};
    if (!screen_shoot_session(session, play->strings, pacer_clock(&play->pacer, loop_now()),
                              &picture, error)) {
        return cli_fail("%s", error);
    }
    printf("The last screen is in %s.\n", play->values->shot);
    return CLI_OK;
}

// Why there is no match to tell, with the host's last word on it if it said one.
static int fail(const struct play *play, enum pacer_step end)
{
    struct words why =
        words_reason(play->strings, session_reason(auto_station_session(play->station)));
    const char *colon = why.text[0] != '\0' ? ": " : "";
    return end == PACER_NEVER_BEGAN
               ? cli_fail("the match did not begin within %d s%s%s", PACER_BEGIN_MS / 1000, colon,
                          why.text)
               : cli_fail("the match did not come to its end%s%s", colon, why.text);
}

static bool tell_match(struct play *play, enum pacer_step *end)
{
    struct telling telling = {0};
    struct session *session = auto_station_session(play->station);
    struct host *host = server_host(play->server);
    loop_open(&telling.loop);
    teller_init(&telling.teller, play->strings, stdout);
    bool goes_on = true;
    while (goes_on) {
        ms person_now = loop_now();
        if (!keep_pace(play, &telling, person_now)) {
            break;
        }
        ms now = pacer_clock(&play->pacer, person_now);
        server_turn(play->server, now);
        auto_station_step(play->station, now);
        bool is_over = auto_station_is_over(play->station);
        teller_look(&telling.teller, session); // first the hit, then the boats as it left them
        tell_chart(&telling, session, is_over);
        if (is_over || auto_station_is_refused(play->station)) {
            break;
        }
        server_watch(play->server, &telling.loop);
        ms host_ms = host_wait_ms(host, now);
        ms station_ms = auto_station_wait_ms(play->station, now);
        ms wait = host_ms < station_ms ? host_ms : station_ms;
        goes_on = loop_sleep(&telling.loop, pacer_sleep(&play->pacer, wait));
    }
    loop_close(&telling.loop);
    *end = telling.end;
    return auto_station_is_over(play->station);
}

// Seldom, so that it does not drown the calls: after many of them, after a hit, at the end.
static void tell_chart(struct telling *telling, const struct session *session, bool is_last)
{
    const struct brief *brief = session_brief(session);
    const void *scene = session_scene(session);
    if (brief == NULL || scene == NULL) {
        return;
    }
    const struct tool_game *game = tool_game_find(brief->name);
    if (game->write_chart == NULL) {
        return;
    }
    const struct call_teller calls = {.game = brief->name, .record = brief->scene, .value = scene};
    uint64_t last = call_teller_last(&calls);
    uint64_t news = game->chart_news(scene);
    if (is_last || last >= telling->drawn_call + CHART_CALLS || news != telling->drawn_news) {
        char text[CHART_BYTES];
        struct text_writer writer;
        text_writer_init(&writer, text, sizeof text);
        game->write_chart(&writer, scene);
        text_writer_finish(&writer);
        fputs(text, telling->teller.out);
        telling->drawn_call = last;
        telling->drawn_news = news;
    }
}

// False when a limit is reached. Whatever host and station do or leave undone, it is looked at
// between any two of their turns, which never wait, and after a second's sleep.
static bool keep_pace(struct play *play, struct telling *telling, ms person_now)
{
    const struct wire_lobby *lobby = session_lobby(auto_station_session(play->station));
    bool has_begun = lobby != NULL && (lobby->phase == TABLE_PLAYING || lobby->phase == TABLE_OVER);
    telling->end = pacer_next(&play->pacer, person_now, has_begun);
    if (telling->end == PACER_HURRIES) {
        printf("This is a long match; from here on it goes %.0f times as fast.\n",
               play->pacer.pace);
    }
    return telling->end == PACER_GO_ON || telling->end == PACER_HURRIES;
}
