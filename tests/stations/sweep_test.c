// Every transcript and story, wherever what a seat is asked for changes: each such screen is drawn,
// by every seat, every merged crew and the wall, and looked over for words that cannot be read and
// for boxes without room. Pictures are not compared: that is for sonar_pictures.
//
// Bound: one test a window size. A situation (what is asked, of whom, why) is drawn where it first
// comes up, at all eight sizes. Under sanitizers, which take three times as long: in the smallest
// window, in the usual one, and in one of the others in turn; each kind of question at all eight.
// The first of a kind is drawn pixel by pixel, the others are read only (canvas_set_blind).
// The smallest, the usual and the others have a situation in three languages.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/drill/view.h"
#include "shared/sonar/view.h"
#include "shared/text.h"
#include "stations/draw/inspect.h"
#include "stations/shot.h"
#include "tests/support/files.h"
#include "tests/support/scale.h"
#include "tests/support/stage.h"
#include "tools/script/transcript.h"

#define SEEN_MAX     16384 // a power of two, far above what there is
#define FINDINGS_MAX 4
#define CREWS_MAX    16
#define VIEW_MAX     (64 * 1024)

static const int SIZES[][2] = {
    {1024, 640},  {1280, 720},  {1280, 800},  {1366, 768},
    {1920, 1080}, {2560, 1440}, {1080, 1920}, {1200, 1600},
};
#define SIZE_COUNT (sizeof SIZES / sizeof SIZES[0])
#define ALWAYS     2 // so many of them see every situation, each in another language
#define SHARE      (SCALE_SHARE > 1 ? SIZE_COUNT - ALWAYS : 1) // each of the others sees one in so many

static const char *const FOLDERS[] = {"tests/stories", "tests/transcripts/drill",
                                      "tests/transcripts/sonar"};
static const char *const LANGUAGES[] = {"en", "fr", "de"};
#define LANGUAGE_COUNT (sizeof LANGUAGES / sizeof LANGUAGES[0])

// Hashes that came up before.
struct seen {
    uint64_t keys[SEEN_MAX];
    size_t count;
};

struct sweep {
    size_t size; // of SIZES
    struct stage stage;
    struct strings *strings[LANGUAGE_COUNT];
    struct chart_shelf *charts;
    struct seen situations, kinds;
    size_t drawn;
    char where[160]; // file and line
    struct transcript transcript;
    union {
        max_align_t alignment;
        uint8_t bytes[VIEW_MAX];
    } views[BRIEF_SEATS_MAX], scene;
};

static struct sweep sweep; // large; each test runs in a process of its own

static void open_sweep(size_t size);
static void close_sweep(void);
static void tell(const char *folder, const char *name);
static void look_around(void);

static void run(size_t size)
{
    open_sweep(size);
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        struct files_list files;
        files_list(FOLDERS[i], &files);
        cr_assert_gt(files.count, 1, "%s", FOLDERS[i]);
        for (size_t k = 0; k < files.count; k++) {
            tell(FOLDERS[i], files.names[k]);
        }
    }
    // Else it would look at less than it says.
    cr_expect_gt(sweep.kinds.count, 100, "only %zu kinds of questions", sweep.kinds.count);
    cr_expect_gt(sweep.situations.count, 800, "only %zu situations", sweep.situations.count);
    cr_expect_gt(sweep.drawn, sweep.situations.count / (size < ALWAYS ? 2 : 2 * SHARE));
    printf("%dx%d: %zu of %zu situations of %zu kinds\n", SIZES[size][0], SIZES[size][1],
           sweep.drawn, sweep.situations.count, sweep.kinds.count);
    close_sweep();
}

Test(sweep, nothing_fails_at_1024x640)
{
    run(0);
}

Test(sweep, nothing_fails_at_1280x720)
{
    run(1);
}

Test(sweep, nothing_fails_at_1280x800)
{
    run(2);
}

Test(sweep, nothing_fails_at_1366x768)
{
    run(3);
}

Test(sweep, nothing_fails_at_1920x1080)
{
    run(4);
}

Test(sweep, nothing_fails_at_2560x1440)
{
    run(5);
}

Test(sweep, nothing_fails_upright_at_1080x1920)
{
    run(6);
}

Test(sweep, nothing_fails_upright_at_1200x1600)
{
    run(7);
}

static void open_sweep(size_t size)
{
    sweep.size = size;
    stage_open(&sweep.stage, SIZES[size][0], SIZES[size][1]);
    sweep.charts = chart_shelf_create();
    cr_assert_not_null(sweep.charts);
    chart_shelf_pace(sweep.charts, 1); // charts stay rough: what is read on them is the same
    for (size_t i = 0; i < LANGUAGE_COUNT; i++) {
        char path[64];
        char error[256] = "";
        size_t length = 0;
        snprintf(path, sizeof path, "assets/strings/%s.txt", LANGUAGES[i]);
        char *text = files_read(path, &length);
        sweep.strings[i] = strings_create(text, length, error, sizeof error);
        cr_assert_not_null(sweep.strings[i], "%s: %s", path, error);
        free(text);
    }
}

static void close_sweep(void)
{
    for (size_t i = 0; i < LANGUAGE_COUNT; i++) {
        strings_destroy(sweep.strings[i]);
    }
    chart_shelf_destroy(sweep.charts);
    stage_close(&sweep.stage);
}

static void tell(const char *folder, const char *name)
{
    char path[128];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    char *text = files_read(path, &length);
    struct transcript *told = &sweep.transcript;
    struct transcript_source source = {.strings = sweep.strings[0], .read_asset = files_asset};
    transcript_init(told, &source);
    for (const char *line = text; *line != '\0';) {
        size_t part = strcspn(line, "\n");
        if (!transcript_do_line(told, line, part)) {
            char why[1024] = "";
            transcript_print_error(told, path, why, sizeof why);
            cr_assert_fail("%s", why);
        }
        if (told->has_started && part > 0 && line[0] != '#') {
            snprintf(sweep.where, sizeof sweep.where, "%s --line %u", path, told->line);
            look_around();
        }
        line += part + (line[part] == '\n');
    }
    free(text);
}

// --- what is new

static uint64_t hash(uint64_t key, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        key = (key ^ byte[i]) * 0x100000001B3u;
    }
    return key == 0 ? 1 : key;
}

// Returns whether it comes up for the first time.
static bool is_new(struct seen *seen, uint64_t key)
{
    size_t at = (size_t)(key ^ key >> 31) & (SEEN_MAX - 1);
    for (; seen->keys[at] != 0; at = (at + 1) & (SEEN_MAX - 1)) {
        if (seen->keys[at] == key) {
            return false;
        }
    }
    cr_assert_lt(++seen->count, SEEN_MAX / 2, "more than this test has room for");
    seen->keys[at] = key;
    return true;
}

static uint64_t hash_sonar(uint64_t key, const struct sonar_view *view)
{
    const uint8_t parts[] = {
        view->tempo,         view->phase,
        view->sectors,       view->helm,
        view->systems,       view->task,
        view->has_panel,     view->is_surfaced,
        view->awaits_count,  view->enemy_surfaced,
        view->has_turn,      view->has_turn ? view->turn.side : 0,
        view->has_stop,      view->has_stop ? view->stop.system : 0,
        view->stop.side,     view->has_stop && view->stop.has_dot,
        view->has_tracing,   view->has_tracing ? view->tracing.section : 0,
        view->tracing.fault, view->has_engineer && view->engineer.has_inspection,
        view->chart.scenario};
    key = hash(key, parts, sizeof parts);
    for (int i = 0; i < view->awaits_count; i++) {
        const uint8_t wait[] = {view->awaits[i].side, view->awaits[i].role, view->awaits[i].task};
        key = hash(key, wait, sizeof wait);
    }
    if (view->has_stop && view->calls_count > 0) { // the card tells what was called
        uint8_t said = (uint8_t)view->calls[view->calls_count - 1].said.kind;
        key = hash(key, &said, 1);
    }
    return hash(key, &view->outcome.kind, sizeof view->outcome.kind);
}

static uint64_t hash_drill(uint64_t key, const struct drill_view *view)
{
    const int parts[] = {(int)view->phase, view->waiting_for_count, (int)view->lock.kind,
                         view->lives,      view->enemy_lives,       (int)view->outcome.kind};
    return hash(key, parts, sizeof parts);
}

static uint64_t hash_view(uint64_t key, const struct game *game, const void *view)
{
    key = hash(key, game->brief->name, strlen(game->brief->name));
    return strcmp(game->brief->name, "sonar") == 0 ? hash_sonar(key, view) : hash_drill(key, view);
}

// --- who looks

static size_t list_crews(const struct brief *brief, const struct brief_variant *variant,
                         bool has_wall, unsigned crews[CREWS_MAX])
{
    size_t count = 0;
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        if (brief_is_played(variant, (int)seat)) {
            crews[count++] = 1u << seat;
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (size_t i = 0; i < variant->merge_count; i++) {
            unsigned seats = 0;
            for (size_t seat = 0; seat < brief->seat_count; seat++) {
                bool is_in = (int)brief->seats[seat].side == side &&
                             (variant->merges[i] >> brief->seats[seat].role & 1) != 0;
                seats |= is_in ? 1u << seat : 0;
            }
            if (brief_may_merge(brief, variant, seats)) {
                crews[count++] = seats;
            }
        }
    }
    if (has_wall) {
        crews[count++] = 0;
    }
    cr_assert_leq(count, CREWS_MAX);
    return count;
}

static struct station_frame frame_of(unsigned seats, const struct wire_lobby *lobby,
                                     const struct strings *strings)
{
    const struct transcript *told = &sweep.transcript;
    struct station_frame frame = {
        .ui = &sweep.stage.ui,
        .strings = strings,
        .charts = sweep.charts,
        .brief = told->game->brief,
        .lobby = lobby,
        .seats = seats,
        .table_now = told->now,
        .is_running = lobby->outcome.kind == OUTCOME_OPEN,
        .debrief_at = -1,
        .latency_ms = 3,
        .order_seat = -1,
        .scene = seats == 0 ? sweep.scene.bytes : NULL,
    };
    for (size_t seat = 0; seat < told->game->brief->seat_count; seat++) {
        frame.views[seat] = (seats >> seat & 1) != 0 ? sweep.views[seat].bytes : NULL;
    }
    return frame;
}

// The crew, and the pages of help that its screen would open now: these name what is asked.
static uint64_t kind_of(const struct station_game *game, const struct station_frame *frame)
{
    struct station_topics topics = {.count = 0};
    uint64_t key = hash(1469598103934665603u, &frame->seats, sizeof frame->seats);
    key = hash(key, game->brief->name, strlen(game->brief->name));
    if (game->topics != NULL) {
        game->topics(frame, &topics);
    }
    for (size_t i = 0; i < topics.count; i++) {
        key = hash(key, topics.ids[i], strlen(topics.ids[i]));
    }
    return key;
}

static void expect_readable(const char *who, const char *language)
{
    struct inspect_finding findings[FINDINGS_MAX];
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(sweep.stage.canvas, &count);
    const char *where = sweep.where;
    cr_expect_gt(count, 5, "%s --seat %s: hardly anything was drawn", where, who);
    cr_expect_lt(count, CANVAS_MARKS_MAX, "%s --seat %s: too much to look over", where, who);
    cr_expect_eq(canvas_cramped(sweep.stage.canvas), 0, "%s --seat %s: no room", where, who);
    size_t faults =
        inspect_marks(marks, count, canvas_layout(sweep.stage.canvas), findings, FINDINGS_MAX);
    for (size_t i = 0; i < faults && i < FINDINGS_MAX; i++) {
        cr_expect_fail("shot %s --seat %s --size %dx%d --language %s: %s", where, who,
                       SIZES[sweep.size][0], SIZES[sweep.size][1], language, findings[i].text);
    }
}

static void print_crew(unsigned seats, char out[160])
{
    const struct brief *brief = sweep.transcript.game->brief;
    out[0] = '\0';
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        size_t length = strlen(out);
        if ((seats >> seat & 1) != 0) {
            snprintf(out + length, 160 - length, "%s%s:%s", length > 0 ? "," : "",
                     brief_side_name(brief, brief->seats[seat].side),
                     brief_role_name(brief, brief->seats[seat].role));
        }
    }
    if (seats == 0) {
        text_copy(out, 160, "wall");
    }
}

static void draw(const struct station_game *game, struct station_frame *frame, const char *language)
{
    struct stage *stage = &sweep.stage;
    char who[160];
    ui_init(&stage->ui);
    stage->ui.calm = true;
    stage_begin(stage, 0);
    if (frame->seats != 0) {
        game->frame(frame);
    } else {
        game->wall(frame);
    }
    stage_end(stage);
    print_crew(frame->seats, who);
    expect_readable(who, language);
    sweep.drawn++;
}

// Draws a crew's screen if it shows something new, and it is this size's turn.
static void look(const struct station_game *game, unsigned seats)
{
    const struct transcript *told = &sweep.transcript;
    size_t drawing = sweep.size < ALWAYS ? sweep.size : ALWAYS; // of the same situation
    size_t language = (sweep.situations.count + drawing) % LANGUAGE_COUNT;
    struct wire_lobby lobby;
    shot_lobby(&lobby, told->game->brief, sweep.strings[language], seats, &told->setup);
    lobby.outcome = told->game->outcome(told->state);
    lobby.phase = lobby.outcome.kind == OUTCOME_OPEN ? TABLE_PLAYING : TABLE_OVER;
    struct station_frame frame = frame_of(seats, &lobby, sweep.strings[language]);
    frame.memory = calloc(1, game->memory_size);
    cr_assert_not_null(frame.memory);
    uint64_t kind = kind_of(game, &frame);
    uint64_t situation = kind;
    for (size_t seat = 0; seat < told->game->brief->seat_count; seat++) {
        if (seats == 0 || (seats >> seat & 1) != 0) {
            situation = hash_view(situation, told->game, sweep.views[seat].bytes);
        }
    }
    bool is_its_turn = sweep.size < ALWAYS || (sweep.situations.count + sweep.size) % SHARE == 0;
    bool is_new_situation = is_new(&sweep.situations, situation);
    bool is_new_kind = is_new(&sweep.kinds, kind);
    if (is_new_kind || (is_new_situation && is_its_turn)) {
        canvas_set_blind(sweep.stage.canvas, !is_new_kind);
        draw(game, &frame, LANGUAGES[language]);
    }
    free(frame.memory);
}

static void look_around(void)
{
    const struct transcript *told = &sweep.transcript;
    const struct station_game *game = station_game_find(told->game->brief->name);
    cr_assert_not_null(game);
    cr_assert_leq(told->game->brief->view->size, VIEW_MAX);
    const struct brief_variant *variant = brief_variant(told->game->brief, &told->setup);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        if (brief_is_played(variant, seat)) {
            transcript_view(told, seat, sweep.views[seat].bytes);
        }
    }
    bool has_wall = told->game->scene != NULL && game->wall != NULL;
    if (has_wall) {
        cr_assert_leq(told->game->brief->scene->size, VIEW_MAX);
        told->game->scene(told->state, sweep.scene.bytes);
    }
    unsigned crews[CREWS_MAX];
    size_t count = list_crews(told->game->brief, variant, has_wall, crews);
    for (size_t i = 0; i < count; i++) {
        look(game, crews[i]);
    }
}
