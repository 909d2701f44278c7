// The kit that every game's screens are made of, with a game that has three words.
#include <criterion/criterion.h>
#include <string.h>

#include "stations/kit/ask.h"
#include "stations/kit/calls.h"
#include "stations/kit/deck.h"
#include "stations/kit/kept.h"
#include "stations/kit/labels.h"
#include "stations/kit/turn.h"
#include "stations/kit/when.h"
#include "tests/support/stage.h"

static const char WORDS[] =
    "calls.head = CALLS\ncalls.right = all\ncalls.empty = none\n"
    "language.code = en\nround = r {0}\nturn.left = {0} left\nend = End turn\n";

static struct stage stage;
static struct station_frame frame;
static int64_t now_ms;

static void set(void)
{
    char error[64];
    stage_open(&stage, 1280, 720);
    frame = (struct station_frame){
        .ui = &stage.ui,
        .strings = strings_create(WORDS, strlen(WORDS), error, sizeof error),
        .is_running = true,
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

TestSuite(kit, .init = set, .fini = strike);

// --- calls: a pinger's, every second of which is aside

static struct call tell(const void *game, int index)
{
    const enum sound *sounds = game;
    return (struct call){
        .time = words_clock(index * 1000),
        .words = words_figure(100 + index),
        .icon = ICON_SONAR,
        .is_aside = index % 2 != 0,
        .sounds = {sounds[index]},
        .sound_count = 1,
        .lasts_ms = 300,
    };
}

static const enum sound PINGER[] = {SOUND_PING, SOUND_BOOM, SOUND_BELL, SOUND_DIVE};

static struct calls_memory memory;

static void listen(int count, int64_t after_ms)
{
    struct calls calls = {PINGER, count, (uint32_t)count, tell};
    now_ms += after_ms;
    stage_begin(&stage, now_ms);
    sound_clear(&stage.sounds);
    calls_listen(&frame, &memory, &calls);
    stage_end(&stage);
}

Test(kit, calls_before_the_first_frame_are_old_news)
{
    listen(2, 20);
    cr_expect_eq(stage.sounds.count, 0);
    cr_expect_eq(memory.heard_ms, 0);
    listen(3, 20);
    cr_expect(stage_hears(&stage, SOUND_BELL));
    cr_expect_eq(memory.heard_ms, now_ms);
}

Test(kit, calls_sound_one_after_the_other)
{
    listen(0, 20);
    listen(3, 20);
    cr_expect(stage_hears(&stage, SOUND_PING));
    listen(3, 100);
    cr_expect_eq(stage.sounds.count, 0, "the first one still sounds");
    listen(3, 300);
    cr_expect(stage_hears(&stage, SOUND_BOOM));
    listen(4, 300);
    cr_expect(stage_hears(&stage, SOUND_BELL));
    listen(4, 300);
    cr_expect(stage_hears(&stage, SOUND_DIVE));
    listen(4, 300);
    cr_expect_eq(stage.sounds.count, 0);
}

static void show_log(uint32_t key)
{
    struct calls calls = {PINGER, 4, 4, tell};
    struct calls_filter filter = {.words = {"some", "all"}, .key = UI_KEY('F')};
    struct calls_log log = {.head = "LOG", .is_flat = true, .filter = &filter};
    now_ms += 20;
    if (key != INPUT_NO_KEY) {
        input_press(&stage.input, key, 0);
    }
    stage_begin(&stage, now_ms);
    calls_show(&frame, &memory, &calls, box_of(16, 56, 400, 300), &log);
    stage_end(&stage);
}

Test(kit, the_filter_hides_what_is_aside)
{
    show_log(INPUT_NO_KEY);
    cr_expect(stage_says(&stage, "102"));
    cr_expect_not(stage_says(&stage, "103"));
    show_log('F');
    show_log(INPUT_NO_KEY);
    cr_expect(stage_says(&stage, "103"));
    stage_expect_readable(&stage);
}

// --- what is written down

static void keep(struct kept *kept, int *page, int first, int count)
{
    int told[8];
    for (int i = 0; i < count; i++) {
        told[i] = first + i;
    }
    kept_listen(kept, &(struct kept_calls){page, sizeof *page, 5}, told, count,
                (uint32_t)(first + count - 1));
}

Test(kit, keeps_more_calls_than_are_told)
{
    struct kept kept = {0};
    int page[5];
    keep(&kept, page, 1, 2);
    keep(&kept, page, 1, 3);
    keep(&kept, page, 3, 2);
    cr_expect_eq(kept.count, 4);
    cr_expect_eq(page[0], 1);
    cr_expect_eq(page[3], 4);
    keep(&kept, page, 4, 3);
    cr_expect_eq(kept.count, 5, "the oldest is let go");
    cr_expect_eq(page[0], 2);
    cr_expect_eq(kept_number(&kept, 0), 2);
    cr_expect_eq(kept_number(&kept, 4), 6);
}

Test(kit, begins_a_new_page_after_a_gap)
{
    struct kept kept = {0};
    int page[5];
    keep(&kept, page, 1, 3);
    keep(&kept, page, 6, 2);
    cr_expect_eq(kept.count, 2, "4 and 5 were missed");
    cr_expect_eq(page[0], 6);
    keep(&kept, page, 1, 2);
    cr_expect_eq(kept.count, 2, "another match");
    cr_expect_eq(page[1], 2);
}

static enum kept_past recall(struct kept *kept, int *page, const int *heard, int count, int first,
                             bool is_all)
{
    frame.heard[3] = (struct station_heard){heard, count, (uint32_t)first, is_all};
    frame.recalls[3] = 0;
    return kept_recall(kept, &(struct kept_calls){page, sizeof *page, 5}, &frame, 3);
}

Test(kit, asks_for_what_was_called_before_and_puts_it_there)
{
    static const int HEARD[] = {3, 4, 5};
    struct kept kept = {0};
    int page[5];
    keep(&kept, page, 6, 1);
    cr_expect_eq(recall(&kept, page, NULL, 0, 0, false), KEPT_WHOLE, "there is nobody to ask");
    frame.can_recall = true;
    cr_expect_eq(recall(&kept, page, NULL, 0, 0, false), KEPT_AWAITS);
    cr_expect_eq(frame.recalls[3], 6);
    cr_expect_eq(recall(&kept, page, HEARD + 1, 2, 4, true), KEPT_GAP, "1 to 3 cannot be had");
    cr_expect_eq(kept.count, 3);
    cr_expect_eq(page[0], 4);
    cr_expect_eq(page[2], 6);
    cr_expect_eq(kept_number(&kept, 0), 4);
    keep(&kept, page, 9, 1);
    cr_expect_eq(recall(&kept, page, HEARD, 3, 3, true), KEPT_AWAITS, "of another question");
    cr_expect_eq(frame.recalls[3], 9);
}

// --- when

static const char *when_at(const struct when_memory *turns, ms at)
{
    static struct words words;
    words = when_words(turns, frame.strings, "round", at);
    return words.text;
}

Test(kit, says_the_time_where_nobody_counts)
{
    struct when_memory turns = {.count = 0};
    when_listen(&turns, &(struct when){.number = 0, .now = 5000});
    cr_expect_str_eq(when_at(&turns, 65000), "1:05");
}

Test(kit, counts_turns_back_and_on)
{
    struct when_memory turns = {.count = 0};
    struct when late = {.number = 7,
                        .now = 90000,
                        .has_begun = true,
                        .begins = {80000, 60000},
                        .count = 2,
                        .oldest = 50000};
    when_listen(&turns, &late);
    cr_expect_str_eq(when_at(&turns, 85000), "r 7");
    cr_expect_str_eq(when_at(&turns, 60000), "r 6");
    cr_expect_str_eq(when_at(&turns, 55000), "r 5", "before the oldest that began");
    cr_expect_str_eq(when_at(&turns, 40000), "0:40", "older than any call");
    when_listen(&turns, &(struct when){.number = 8, .now = 99000});
    cr_expect_str_eq(when_at(&turns, 98000), "r 7");
    cr_expect_str_eq(when_at(&turns, 99000), "r 8");
}

// --- asks

static const struct ask ASK = {
    .question = 7,
    .icon = ICON_SONAR,
    .title = {"Where shall it ping?"},
    .line = {"Arrows aim."},
    .buttons = {{.label = "Ping"}, {.label = "Leave", .key = {.key = INPUT_ESCAPE}}},
};

static struct ask_memory asked;

static int ask_after(const struct ask *ask, struct box box, int64_t after_ms, uint32_t key)
{
    now_ms += after_ms;
    if (key != INPUT_NO_KEY) {
        input_press(&stage.input, key, 0);
    }
    stage_begin(&stage, now_ms);
    sound_clear(&stage.sounds);
    int pressed = ask_show(&frame, &asked, box, ask);
    stage_end(&stage);
    return pressed;
}

static const struct box BAND = {16, 56, 700, 68};

Test(kit, a_question_ticks_until_it_is_answered)
{
    struct ask other = ASK;
    other.question = 8;
    ask_after(&ASK, BAND, 20, INPUT_NO_KEY);
    ask_after(&ASK, BAND, 3900, INPUT_NO_KEY);
    cr_expect_not(stage_hears(&stage, SOUND_TICK));
    ask_after(&ASK, BAND, 200, INPUT_NO_KEY);
    cr_expect(stage_hears(&stage, SOUND_TICK));
    ask_after(&ASK, BAND, 200, INPUT_NO_KEY);
    cr_expect_not(stage_hears(&stage, SOUND_TICK), "once in four seconds");
    ask_after(&other, BAND, 3800, INPUT_NO_KEY);
    cr_expect_not(stage_hears(&stage, SOUND_TICK), "another question begins anew");
    frame.is_running = false;
    ask_after(&other, BAND, 9000, INPUT_NO_KEY);
    cr_expect_not(stage_hears(&stage, SOUND_TICK), "nobody hurries while the clock stands");
}

Test(kit, says_which_button_was_pressed)
{
    struct ask dead = ASK;
    dead.buttons[0].is_dead = true;
    cr_expect_eq(ask_after(&ASK, BAND, 20, INPUT_NO_KEY), -1);
    cr_expect_eq(ask_after(&ASK, BAND, 20, INPUT_ENTER), 0);
    cr_expect_eq(ask_after(&ASK, BAND, 20, INPUT_ESCAPE), 1);
    cr_expect_eq(ask_after(&dead, BAND, 20, INPUT_ENTER), -1);
    stage_expect_readable(&stage);
}

Test(kit, a_tall_band_has_its_buttons_at_its_foot)
{
    const struct box tall = {860, 56, 404, 116};
    cr_expect_eq(ask_after(&ASK, tall, 20, INPUT_ENTER), 0);
    stage_expect_readable(&stage);
    size_t count = 0;
    int buttons = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_CONTROL) {
            buttons++;
            cr_expect_gt(marks[i].box.y, tall.y + 60);
            cr_expect_leq(box_bottom(marks[i].box), box_bottom(tall) - 4);
            cr_expect_leq(box_right(marks[i].box), box_right(tall));
        }
    }
    cr_expect_eq(buttons, 2);
}

Test(kit, the_band_itself_can_be_pressed)
{
    struct ask band = {.icon = ICON_RADIO, .title = {"HEAD NORTH"}, .is_button = true};
    cr_expect_eq(ask_after(&band, BAND, 20, INPUT_ENTER), -1);
    band.can_press = true;
    cr_expect_eq(ask_after(&band, BAND, 20, INPUT_ENTER), 0);
}

// --- turns: a single side's, of phases with names

static bool show_turn(const struct turn *turn, struct box box, uint32_t key)
{
    now_ms += 20;
    if (key != INPUT_NO_KEY) {
        input_press(&stage.input, key, 0);
    }
    stage_begin(&stage, now_ms);
    bool is_ended = turn_show(&frame, box, turn);
    stage_end(&stage);
    stage_expect_readable(&stage);
    return is_ended;
}

static const struct turn NIGHT = {
    .is_ours = true,
    .whose = {"Night 3"},
    .steps = {{.title = {"Move"}, .state = TURN_DONE},
              {.title = {"Spot"}, .state = TURN_NOW},
              {.title = {"Fire"}, .state = TURN_LATER}},
    .step_count = 3,
    .boxes = {{.title = {"Move"}, .line = {"done"}, .state = TURN_DONE, .icon = ICON_SLIDE},
              {.title = {"Spot"}, .line = {"now"}, .state = TURN_NOW, .icon = ICON_SONAR}},
    .box_count = 2,
    .has_until = true,
    .until = 30000,
    .end = "end",
    .end_key = {.key = INPUT_ENTER},
};

Test(kit, a_turn_without_sides_names_its_phases)
{
    cr_expect_not(show_turn(&NIGHT, box_of(16, 56, 648, TURN_STRIP), INPUT_ENTER));
    cr_expect(stage_says(&stage, "Night 3"));
    cr_expect(stage_says(&stage, "Fire"));
    cr_expect(stage_says(&stage, "0:30 left"));
}

Test(kit, a_turn_is_ended_from_its_boxes)
{
    struct turn dead = NIGHT;
    dead.is_end_dead = true;
    const struct box box = {16, 56, 648, 68};
    cr_expect(show_turn(&NIGHT, box, INPUT_ENTER));
    cr_expect_not(show_turn(&dead, box, INPUT_ENTER));
    struct turn theirs = NIGHT;
    theirs.is_ours = false;
    theirs.theirs = (struct words){"Mara moves"};
    cr_expect_not(show_turn(&theirs, box, INPUT_ENTER));
    cr_expect(stage_says(&stage, "Mara moves"));
}

// --- where things stand

static void expect_stacked(const struct box *boxes, int count, float bottom)
{
    for (int i = 1; i < count; i++) {
        cr_expect_eq(boxes[i].y, box_bottom(boxes[i - 1]) + 12, "%d under %d", i, i - 1);
        cr_expect_eq(boxes[i].w, boxes[0].w);
    }
    cr_expect_eq(box_bottom(boxes[count - 1]), bottom);
}

Test(kit, a_decks_strip_comes_off_the_work_or_off_the_foot)
{
    static const int SIZES[][2] = {{1280, 720}, {1024, 640}, {1920, 1080}, {900, 1200}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        struct layout layout = layout_fit(SIZES[i][0], SIZES[i][1]);
        float bottom = layout.height - 16;
        struct deck plain = deck_of(&layout, 300, 0, false);
        struct deck high = deck_of(&layout, 300, TURN_STRIP, false);
        struct deck low = deck_of(&layout, 300, TURN_STRIP, true);
        expect_stacked((struct box[]){plain.prompt, plain.work, plain.foot}, 3, bottom);
        expect_stacked((struct box[]){high.prompt, high.strip, high.work, high.foot}, 4, bottom);
        expect_stacked((struct box[]){low.prompt, low.work, low.strip, low.foot}, 4, bottom);
        cr_expect_eq(plain.strip.h, 0);
        cr_expect_eq(high.foot.y, plain.foot.y, "only the work gives way");
        cr_expect_eq(low.work.h, plain.work.h, "only the foot does");
    }
}

// --- names on a chart

static struct box draw_label(struct labels *labels, float x, float y)
{
    now_ms += 20;
    stage_begin(&stage, now_ms);
    struct box box = label_draw(&stage.ui, labels, &(struct label){{x, y}, 27, SIDE_BLUE, "Heron"});
    stage_end(&stage);
    return box;
}

static bool lies_on(struct box a, struct box b)
{
    struct box common = box_common(a, b);
    return common.w > 0 && common.h > 0;
}

Test(kit, a_label_stands_at_the_right_unless_something_is_there)
{
    struct labels labels = {.sea = {100, 100, 600, 600}};
    struct box free = draw_label(&labels, 400, 400);
    cr_expect_gt(free.x, 400);
    struct box next = draw_label(&labels, 400, 400);
    cr_expect_not(lies_on(next, free), "a label that was drawn stays free");
    cr_expect_lt(box_right(next), 400, "then at the left");
}

Test(kit, a_label_stays_on_the_sea_and_covers_things_rather_than_words)
{
    struct labels labels = {.sea = {100, 100, 600, 600}};
    struct box corner = draw_label(&labels, 690, 690);
    cr_expect_leq(box_right(corner), 701);
    cr_expect_leq(box_bottom(corner), 701);
    struct labels full = {.sea = {100, 100, 600, 600}};
    struct box words = box_of(100, 100, 300, 600);
    labels_keep_free(&full, words, true);
    labels_keep_free(&full, box_of(400, 100, 300, 600), false);
    cr_expect_not(lies_on(draw_label(&full, 420, 400), words));
    for (int i = 0; i < LABELS_MAX + 3; i++) {
        labels_keep_free(&full, words, true);
    }
    cr_expect_eq(full.count, LABELS_MAX);
}
