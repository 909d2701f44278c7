// The wall's frame, with a game of its own: three seats against two, or a convoy all alone.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/text.h"
#include "stations/kit/wall.h"
#include "tests/support/stage.h"

static const char WORDS[] =
    "app.title = KLAXON\nbar.help = Help\nbar.menu = Menu\nlanguage.code = en\n"
    "boat.name.escort = Grey Group\nboat.name.pack = Wolf Pack\n"
    "side.title.escort = ESCORT\nside.title.pack = PACK\n"
    "over.debrief = Debrief\nover.draw = A draw\nover.how.even = Even.\nover.rematch = Rematch\n"
    "over.how.rules = {0} has lost.\nover.lost = Lost\nover.points = {0} Points: {1}.\n"
    "over.points_both = {0} Points: {1} to {2}.\nover.win.escort = The escort wins\n"
    "person.name = {0}\nperson.nobody = nobody\nperson.officer = Officer\n"
    "role.name.asdic = Asdic\nrole.name.guns = Guns\nrole.name.bridge = Bridge\n"
    "wall.begins_late = In a moment\nwall.late = {0} behind\nwall.live = live\n"
    "wall.locked = hidden\nwall.name_and = {0}, {1}\nwall.over = over\nwall.score = {0} : {1}\n"
    "wall.table = table {0}\nwall.when_over = When it is over\nwall.why_locked = They sit here.\n"
    "span.minutes = {0} min\n";

static const char *const SIDE_WORDS[] = {"escort", "pack"};
static const char *const ROLE_WORDS[] = {"bridge", "guns", "asdic"};
static const struct record_names SIDES = RECORD_NAMES(SIDE_WORDS);
static const struct record_names ROLES = RECORD_NAMES(ROLE_WORDS);
static const struct brief_seat SEATS[] = {
    {SIDE_BLUE, 0}, {SIDE_BLUE, 1}, {SIDE_BLUE, 2}, {SIDE_RED, 0}, {SIDE_RED, 1}};
static const struct brief_variant VARIANTS[] = {{.seats = 0x1f, .hands = 2},
                                                {.seats = 0x03, .hands = 1}};
enum { OPTION_WAY, OPTION_SEA, OPTION_PROJECTOR, OPTION_COUNT };
static const struct brief_option OPTIONS[OPTION_COUNT] = {{.name = "way"}, {.name = "sea"}};
static const struct brief BRIEF = {
    .name = "convoy",
    .title = "Convoy",
    .sides = &SIDES,
    .roles = &ROLES,
    .seats = SEATS,
    .seat_count = 5,
    .variants = VARIANTS,
    .variant_count = 2,
    .variant_option = OPTION_WAY,
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .projector_option = OPTION_PROJECTOR,
};

static struct stage stage;
static struct station_frame frame;
static struct wire_lobby lobby;
static struct wall_memory memory;
static int64_t now_ms;

static void seat(int chair, const char *name)
{
    lobby.seats[chair].member = lobby.members_count;
    text_copy(lobby.members[lobby.members_count++].name, WIRE_NAME_MAX, name);
}

static void set(void)
{
    char error[64];
    stage_open(&stage, 1280, 720);
    lobby = (struct wire_lobby){.code = "K7Q4M", .seats_count = 5, .options_count = OPTION_COUNT};
    memory = (struct wall_memory){0};
    lobby.phase = TABLE_PLAYING;
    text_copy(lobby.options[OPTION_SEA].asset, BRIEF_NAME_MAX, "fog");
    seat(0, "Mara");
    seat(1, "Ben");
    for (int i = 2; i < 5; i++) {
        lobby.seats[i] = (struct wire_chair){.member = WIRE_NOBODY, .has_officer = i < 4};
    }
    frame = (struct station_frame){
        .ui = &stage.ui,
        .strings = strings_create(WORDS, strlen(WORDS), error, sizeof error),
        .brief = &BRIEF,
        .lobby = &lobby,
        .order_seat = -1,
    };
    cr_assert_not_null(frame.strings, "%s", error);
    now_ms = 1000;
}

static void strike(void)
{
    strings_destroy((struct strings *)frame.strings);
    stage_close(&stage);
}

TestSuite(kit_wall, .init = set, .fini = strike);

static void begin(void)
{
    now_ms += 400;
    sound_clear(&stage.sounds);
    frame.wish = STATION_NOTHING;
    stage_begin(&stage, now_ms);
}

static struct box box_of_words(const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, words) == 0) {
            return marks[i].box;
        }
    }
    cr_assert_fail("%s is not shown", words);
    return (struct box){0};
}

static bool is_inside(struct box inner, struct box outer)
{
    return inner.x >= outer.x && box_right(inner) <= box_right(outer) && inner.y >= outer.y &&
           box_bottom(inner) <= box_bottom(outer);
}

// --- the page that waits

static void show_waiting(bool has_sea)
{
    struct words name = wall_asset_words(&frame, OPTION_SEA);
    begin();
    wall_bar_show(&frame, &memory, "Convoy", NULL);
    wall_wait_show(&frame, name.text, has_sea);
    stage_end(&stage);
    stage_expect_readable(&stage);
}

Test(kit_wall, waits_with_both_crews_and_what_is_played)
{
    show_waiting(false);
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(stage.canvas));
    cr_expect(is_inside(box_of_words("ESCORT"), boxes.crews[SIDE_BLUE]));
    cr_expect(is_inside(box_of_words("Mara"), boxes.crews[SIDE_BLUE]));
    cr_expect(is_inside(box_of_words("Wolf Pack"), boxes.crews[SIDE_RED]));
    cr_expect(is_inside(box_of_words("Fog"), boxes.sea), "the file's name, with a capital");
    cr_expect(is_inside(box_of_words("When it is over"), boxes.band));
    cr_expect(stage_says(&stage, "hidden"));
}

Test(kit_wall, leaves_out_a_side_that_is_nobodys)
{
    lobby.options[OPTION_WAY].value = 1;
    show_waiting(false);
    cr_expect(stage_says(&stage, "Ben"));
    cr_expect_not(stage_says(&stage, "Asdic"), "a seat that this variant does not play");
    cr_expect_not(stage_says(&stage, "PACK"));
}

Test(kit_wall, a_late_one_says_how_late)
{
    lobby.options[OPTION_PROJECTOR].value = PROJECTOR_LATE_120;
    show_waiting(true);
    cr_expect(stage_says(&stage, "In a moment"));
    cr_expect(stage_says(&stage, "2 min behind"));
    lobby.options[OPTION_PROJECTOR].value = 99;
    show_waiting(true);
    cr_expect(stage_says(&stage, "hidden"), "a value that no option has");
}

Test(kit_wall, has_begun_when_its_clock_has)
{
    cr_expect_not(wall_has_begun(&frame));
    frame.table_now = 1;
    cr_expect(wall_has_begun(&frame));
    frame.table_now = 0;
    lobby.is_paused = true;
    cr_expect(wall_has_begun(&frame));
}

// --- subtitles: a lookout's, every third of which is aside

static struct call tell(const void *game, int index)
{
    const enum sound *sounds = game;
    return (struct call){.words = words_figure(100 + index),
                         .has_side = index % 2 == 0,
                         .icon = index % 2 == 0 ? ICON_NONE : ICON_SONAR,
                         .is_aside = index % 3 == 2,
                         .sounds = {sounds[index]},
                         .sound_count = 1,
                         .lasts_ms = 300};
}

static const enum sound LOOKOUT[] = {SOUND_PING, SOUND_BOOM, SOUND_BELL, SOUND_DIVE, SOUND_TICK};

static void show_band(struct wall_band band, int count)
{
    const struct calls calls = {LOOKOUT, count, (uint32_t)count, tell};
    band.calls = &calls;
    begin();
    wall_listen(&frame, &memory, &calls);
    wall_band_show(&frame, &band);
    stage_end(&stage);
    stage_expect_readable(&stage);
}

static const struct wall_band BAND = {
    .scores = {{"4½"}, {"5"}}, .score_of = "points", .first = {"Red's turn"}, .second = {"2 of 3"}};

Test(kit_wall, subtitles_are_the_newest_two_that_are_not_aside)
{
    show_band(BAND, 3);
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(stage.canvas));
    struct box newest = box_of_words("101");
    struct box before = box_of_words("100");
    cr_expect_not(stage_says(&stage, "102"));
    cr_expect_gt(newest.h, before.h);
    cr_expect_gt(newest.y, before.y);
    cr_expect(is_inside(newest, boxes.band));
    cr_expect(is_inside(box_of_words("4½ : 5"), boxes.left));
    cr_expect(is_inside(box_of_words("Red's turn"), boxes.right));
    show_band(BAND, 5);
    cr_expect(stage_says(&stage, "104"));
    cr_expect(stage_says(&stage, "103"));
}

Test(kit_wall, a_stop_takes_the_place_of_the_score)
{
    struct wall_band stopped = BAND;
    stopped.stop = "HALT";
    show_band(stopped, 1);
    struct wall_boxes boxes = wall_boxes_of(canvas_layout(stage.canvas));
    cr_expect(is_inside(box_of_words("HALT"), boxes.left));
    cr_expect_not(stage_says(&stage, "4½"));
}

Test(kit_wall, sounds_only_when_it_is_live)
{
    lobby.options[OPTION_PROJECTOR].value = PROJECTOR_LATE_60;
    show_band(BAND, 0);
    show_band(BAND, 1);
    cr_expect_not(stage_hears(&stage, SOUND_PING));
    lobby.options[OPTION_PROJECTOR].value = PROJECTOR_LIVE;
    show_band(BAND, 1);
    cr_expect_not(stage_hears(&stage, SOUND_PING), "nor is it caught up with");
    show_band(BAND, 2);
    cr_expect(stage_hears(&stage, SOUND_BOOM));
}

// --- the end

static void end(const struct outcome *outcome, uint32_t key)
{
    struct wall_band over = BAND;
    over.outcome = outcome;
    over.has_debrief = true;
    if (key != INPUT_NO_KEY) {
        input_press(&stage.input, key, 0);
    }
    show_band(over, 2);
}

Test(kit_wall, says_who_won_with_points)
{
    const struct outcome won = {.kind = OUTCOME_WIN,
                                .winner = SIDE_BLUE,
                                .ending = ENDING_RULES,
                                .has_points = true,
                                .points = {12, 7}};
    end(&won, INPUT_NO_KEY);
    cr_expect(stage_says(&stage, "The escort wins"));
    cr_expect(stage_says(&stage, "Wolf Pack has lost. Points: 12 to 7."));
    cr_expect_not(stage_says(&stage, "101"), "no call any more");
    cr_expect(stage_says(&stage, "Rematch"), "to the owner");
    lobby.owner = 1;
    end(&won, 'D');
    cr_expect_eq(frame.wish, STATION_DEBRIEF);
    cr_expect_not(stage_says(&stage, "Rematch"));
}

Test(kit_wall, a_match_alone_is_lost_by_whoever_plays)
{
    const struct outcome lost = {.kind = OUTCOME_LOSS, .ending = ENDING_RULES};
    lobby.options[OPTION_WAY].value = 1;
    end(&lost, INPUT_ENTER);
    cr_expect(stage_says(&stage, "Lost"));
    cr_expect(stage_says(&stage, "Grey Group has lost."));
    cr_expect_eq(frame.wish, STATION_REMATCH);
}

// --- boxes

Test(kit_wall, boxes_stand_apart_at_every_size)
{
    static const int SIZES[][2] = {
        {1280, 720}, {1920, 1080}, {1024, 640}, {1280, 800}, {720, 1280}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        stage_close(&stage);
        stage_open(&stage, SIZES[i][0], SIZES[i][1]);
        frame.ui = &stage.ui;
        show_waiting(false);
        const struct layout *layout = canvas_layout(stage.canvas);
        struct wall_boxes boxes = wall_boxes_of(layout);
        cr_expect_gt(boxes.sea.w, 300, "%d x %d", SIZES[i][0], SIZES[i][1]);
        cr_expect_lt(box_right(boxes.crews[SIDE_BLUE]), boxes.sea.x);
        cr_expect_gt(boxes.crews[SIDE_RED].x, box_right(boxes.sea));
        cr_expect_lt(box_bottom(boxes.sea), boxes.band.y);
        cr_expect_gt(boxes.sea.y, box_bottom(boxes.bar));
        cr_expect_lt(box_right(boxes.left), boxes.right.x - 400);
        cr_expect_eq(box_bottom(boxes.band), layout->height);
    }
}
