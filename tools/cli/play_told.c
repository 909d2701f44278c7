// A match that officers play, told in the terminal.
#include "tools/cli/play.h"

#include "shared/sonar/view.h"
#include "stations/station.h"
#include "tools/cli/cli.h"
#include "tools/cli/loop.h"
#include "tools/cli/screen.h"
#include "tools/cli/teller.h"
#include "tools/cli/text_chart.h"

#define PATIENCE_MS 80000 // a match that takes longer than so much of a person's time...
#define HURRY       10    // ...goes on so many times faster, to end within two minutes
#define CHART_CALLS 60    // are told between two charts, if nothing is hit
#define CHART_BYTES 4096

struct telling {
    struct teller teller;
    struct loop loop;
    uint32_t drawn_call; // the last one when the chart was drawn
    uint8_t drawn_hits;
    bool has_hurried;
};

static bool tell_match(struct play *play);
static void tell_chart(struct telling *telling, const struct session *session, bool is_last);
static void keep_pace(struct play *play, struct telling *telling);
static ms pace_now(const struct play *play);

int play_told(struct play *play)
{
    printf("Officers play a match of %s, %.0f times as fast as people would.\n",
           station_game_find(play->values->game)->brief->title, play->values->pace);
    play->pace = play->values->pace;
    play->paced_ms = play->start_ms;
    play->since_ms = play->start_ms;
    if (!tell_match(play)) {
        return cli_fail("the match did not come to its end");
    }
    char error[SCREEN_ERROR_MAX];
    struct session *session = auto_station_session(play->station);
    const struct picture picture = {play->values->shot, SCREEN_WIDTH_PX, SCREEN_HEIGHT_PX};
    if (!screen_shoot_session(session, play->strings, pace_now(play), &picture, error)) {
        return cli_fail("%s", error);
    }
    printf("The last screen is in %s.\n", play->values->shot);
    return CLI_OK;
}

static bool tell_match(struct play *play)
{
    struct telling telling = {0};
    struct session *session = auto_station_session(play->station);
    struct host *host = server_host(play->server);
    loop_open(&telling.loop);
    teller_init(&telling.teller, play->strings, stdout);
    bool goes_on = true;
    while (goes_on) {
        keep_pace(play, &telling);
        ms now = pace_now(play);
        server_turn(play->server, now);
        auto_station_step(play->station, now);
        bool is_over = auto_station_is_over(play->station);
        tell_chart(&telling, session, is_over);
        teller_look(&telling.teller, session);
        if (is_over || auto_station_is_refused(play->station)) {
            break;
        }
        server_watch(play->server, &telling.loop);
        ms host_ms = host_wait_ms(host, now);
        ms station_ms = auto_station_wait_ms(play->station, now);
        ms wait = host_ms < station_ms ? host_ms : station_ms;
        ms sleep = wait < 60000 ? (ms)((double)wait / play->pace) : 1000;
        goes_on = loop_sleep(&telling.loop, sleep);
    }
    loop_close(&telling.loop);
    return auto_station_is_over(play->station);
}

// Seldom, so that it does not drown the calls: after many of them, after a hit, at the end.
static void tell_chart(struct telling *telling, const struct session *session, bool is_last)
{
    const struct brief *brief = session_brief(session);
    const struct sonar_scene *scene = session_scene(session);
    if (brief == NULL || brief->scene != &SONAR_SCENE_RECORD || scene == NULL) {
        return;
    }
    bool is_due = scene->calls_last >= telling->drawn_call + CHART_CALLS;
    if (is_due || is_last || scene->hits_count != telling->drawn_hits) {
        char text[CHART_BYTES];
        struct text_writer writer;
        text_writer_init(&writer, text, sizeof text);
        text_chart_write(&writer, scene);
        text_writer_finish(&writer);
        fputs(text, telling->teller.out);
        telling->drawn_call = scene->calls_last;
        telling->drawn_hits = scene->hits_count;
    }
}

static void keep_pace(struct play *play, struct telling *telling)
{
    ms now = loop_now();
    if (!telling->has_hurried && now - play->start_ms > PATIENCE_MS) {
        telling->has_hurried = true;
        play->paced_ms = pace_now(play);
        play->since_ms = now;
        play->pace *= HURRY;
        printf("This is a long match; from here on it goes %.0f times as fast.\n", play->pace);
    }
}

static ms pace_now(const struct play *play)
{
    return play->paced_ms + (ms)((double)(loop_now() - play->since_ms) * play->pace);
}
