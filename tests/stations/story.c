#include "tests/stations/story.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "tests/support/files.h"

#define BLUE(ROLE) (1u << SONAR_SEAT(SIDE_BLUE, ROLE))
#define SCENE_LINE "# scene "

const struct story_station STORY_STATIONS[] = {
    {"captain", BLUE(SONAR_CAPTAIN)},
    {"mate", BLUE(SONAR_MATE)},
    {"engineer", BLUE(SONAR_ENGINEER)},
    {"radio", BLUE(SONAR_RADIO)},
    {"crew_of_3", BLUE(SONAR_CAPTAIN) | BLUE(SONAR_MATE)},
    {"crew_of_2", BLUE(SONAR_CAPTAIN) | BLUE(SONAR_MATE) | BLUE(SONAR_ENGINEER)},
    {"crew_of_1",
     BLUE(SONAR_CAPTAIN) | BLUE(SONAR_MATE) | BLUE(SONAR_ENGINEER) | BLUE(SONAR_RADIO)},
    {"wall", 0},
    {NULL, 0},
};

static void tell(struct story *story, const char *line, size_t length);
static void draw(struct story *story);

void story_open(struct story *story, const char *name, int width_px, int height_px,
                const char *language)
{
    memset(story, 0, sizeof *story);
    stage_open(&story->stage, width_px, height_px);
    char path[128];
    char error[256] = "";
    size_t length;
    snprintf(path, sizeof path, "assets/strings/%s.txt", language);
    char *words = files_read(path, &length);
    story->strings = strings_create(words, length, error, sizeof error);
    cr_assert_not_null(story->strings, "%s: %s", path, error);
    free(words);
    story->charts = chart_shelf_create();
    cr_assert_not_null(story->charts);
    snprintf(path, sizeof path, "tests/%s%s.txt", strchr(name, '/') != NULL ? "" : "stories/",
             name);
    story->text = files_read(path, &length);
    story->before = malloc(sizeof story->transcript.state);
    cr_assert_not_null(story->before);
    story_rewind(story);
}

void story_rewind(struct story *story)
{
    struct transcript_source source = {.strings = story->strings, .read_asset = files_asset};
    free(story->notes);
    story->notes = NULL;
    story->at = story->text;
    story->scene[0] = '\0';
    transcript_init(&story->transcript, &source);
}

void story_close(struct story *story)
{
    free(story->memory);
    free(story->notes);
    free(story->before);
    free(story->text);
    chart_shelf_destroy(story->charts);
    strings_destroy(story->strings);
    stage_close(&story->stage);
}

bool story_next(struct story *story)
{
    while (*story->at != '\0') {
        const char *line = story->at;
        size_t length = strcspn(line, "\n");
        story->at += length + (line[length] == '\n');
        tell(story, line, length);
        if (strncmp(line, SCENE_LINE, strlen(SCENE_LINE)) == 0) {
            snprintf(story->scene, sizeof story->scene, "%.*s", (int)(length - strlen(SCENE_LINE)),
                     line + strlen(SCENE_LINE));
            return true;
        }
    }
    return false;
}

void story_go_to(struct story *story, const char *scene)
{
    do {
        cr_assert(story_next(story), "the story has no scene %s", scene);
    } while (strcmp(story->scene, scene) != 0);
}

static void note(struct story *story, bool is_start, ms at)
{
    const struct game *game = story->transcript.game;
    game->note(story->notes, is_start ? NULL : story->before, story->transcript.state, at);
}

// What time does within a wait, one thing after the other, as it is retold from a journal.
static void pass(struct story *story, ms until)
{
    struct transcript *told = &story->transcript;
    for (ms wake = told->game->wake(told->state); wake <= until && wake != MS_NEVER;
         wake = told->game->wake(told->state)) {
        memcpy(story->before, told->state, sizeof told->state);
        told->game->fire(told->state);
        note(story, false, wake);
    }
}

static void tell(struct story *story, const char *line, size_t length)
{
    struct transcript *told = &story->transcript;
    char why[1024] = "";
    bool has_started = told->has_started;
    if (has_started && line[0] == '+') {
        pass(story, told->now + strtoll(line + 1, NULL, 10));
    }
    memcpy(story->before, told->state, sizeof told->state);
    if (!transcript_do_line(told, line, length)) {
        transcript_print_error(told, "story", why, sizeof why);
        cr_assert_fail("%s", why);
    }
    if (!has_started && told->has_started) {
        story->notes = calloc(1, told->game->notes_size);
        cr_assert_not_null(story->notes);
        note(story, true, 0);
    } else if (has_started && memcmp(story->before, told->state, sizeof told->state) != 0) {
        note(story, false, told->now);
    }
}

static void sit_down(struct story *story, const struct story_station *station, bool calm)
{
    const struct transcript *told = &story->transcript;
    story->station = *station;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        transcript_view(told, seat, &story->views[seat]);
        for (int line = 0; story->pad != NULL && line < PAD_LINES; line++) {
            text_copy(story->views[seat].pad[line], JOT_MAX, story->pad[line]);
            story->views[seat].pad_count = PAD_LINES;
        }
    }
    told->game->scene(told->state, &story->wall);
    shot_lobby(&story->lobby, told->game->brief, story->strings, station->seats, &told->setup);
    story->lobby.outcome = told->game->outcome(told->state);
    story->lobby.phase = story->lobby.outcome.kind == OUTCOME_OPEN ? TABLE_PLAYING : TABLE_OVER;
    free(story->memory);
    story->memory = calloc(1, station_game_find("sonar")->memory_size);
    cr_assert_not_null(story->memory);
    ui_init(&story->stage.ui);
    story->stage.ui.calm = calm;
    story->stage.ui.now_ms = 0;
    story->shown_ms = told->now;
}

void story_show(struct story *story, const struct story_station *station, bool calm)
{
    sit_down(story, station, calm);
    draw(story);
}

void story_show_debrief(struct story *story, ms at)
{
    const struct station_game *game = station_game_find("sonar");
    struct stage *stage = &story->stage;
    sit_down(story, &STORY_STATIONS[0], true);
    story->transcript.game->debrief(story->notes, &story->debrief);
    struct station_frame frame = {
        .ui = &stage->ui,
        .strings = story->strings,
        .charts = story->charts,
        .brief = game->brief,
        .lobby = &story->lobby,
        .debrief = &story->debrief,
        .debrief_at = at,
        .memory = story->memory,
        .order_seat = -1,
    };
    stage_begin(stage, 0);
    game->debrief(&frame);
    stage_end(stage);
}

void story_frame(struct story *story, int64_t later_ms)
{
    story->stage.ui.now_ms += later_ms;
    draw(story);
}

static void draw(struct story *story)
{
    const struct station_game *game = station_game_find("sonar");
    struct stage *stage = &story->stage;
    bool is_open = story->lobby.outcome.kind == OUTCOME_OPEN;
    struct station_frame frame = {
        .ui = &stage->ui,
        .strings = story->strings,
        .charts = story->charts,
        .brief = game->brief,
        .lobby = &story->lobby,
        .seats = story->station.seats,
        .table_now = story->shown_ms + (is_open ? stage->ui.now_ms : 0),
        .is_running = is_open,
        .latency_ms = 3,
        .memory = story->memory,
        .order_seat = -1,
    };
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        frame.views[seat] = (frame.seats >> seat & 1) != 0 ? &story->views[seat] : NULL;
    }
    stage_begin(stage, stage->ui.now_ms);
    if (frame.seats != 0) {
        game->frame(&frame);
    } else {
        frame.scene = &story->wall;
        game->wall(&frame);
    }
    cr_expect_eq(frame.order_seat, -1, "%s: an order that nobody gave", story->scene);
    stage_end(stage);
}
