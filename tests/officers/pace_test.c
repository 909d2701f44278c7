// The kit for officers: when they act and talk, and which calls are new to them.
#include "stations/officers/kit/pace.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "stations/officers/kit/ears.h"

enum toy_wish { TOY_NOTHING, TOY_MOVE, TOY_LOOK, TOY_SAY };

// An officer that wants what it is told to, and does what it is told to.
struct toy {
    struct pace pace;
    struct random random;
    uint8_t wish;
    enum pace_deed deed;
    enum pace_talk talk;
    int secret; // that only it knows: it uses up as many chances when it decides
    int deeds, words;
};

static uint8_t toy_wish(void *officer)
{
    return ((struct toy *)officer)->wish;
}

static ms toy_think(void *officer, uint8_t wish)
{
    static const struct pace_span SPANS[] = {
        [TOY_MOVE] = {1000, 3000}, [TOY_LOOK] = {500, 700}, [TOY_SAY] = {200, 400}};
    struct toy *toy = officer;
    return pace_draw(&toy->pace, &toy->random, SPANS[wish], 100);
}

static enum pace_deed toy_act(void *officer, void *order)
{
    struct toy *toy = officer;
    *(int *)order = 1;
    for (int i = 0; i < toy->secret; i++) {
        random_next(&toy->random);
    }
    toy->deeds++;
    return toy->deed;
}

static enum pace_talk toy_talk(void *officer, uint8_t wish)
{
    (void)wish;
    return ((struct toy *)officer)->talk;
}

static bool toy_say(void *officer, void *order)
{
    struct toy *toy = officer;
    *(int *)order = 2;
    toy->words++;
    return true;
}

static const struct pace_manner MANNER = {.words = TOY_SAY,
                                          .beat = TOY_MOVE,
                                          .wish = toy_wish,
                                          .think = toy_think,
                                          .act = toy_act,
                                          .talk = toy_talk,
                                          .say = toy_say};

static struct toy toy_begin(uint64_t seed, uint16_t time, bool follows)
{
    struct toy toy = {.wish = TOY_MOVE, .deed = PACE_DONE};
    struct officer_post post = {.brief = &DRILL_BRIEF, .time = time, .follows = follows};
    pace_begin(&toy.pace, &post);
    random_seed(&toy.random, seed);
    return toy;
}

// Asks as a host does until there is an order of a kind; returns when.
static ms toy_until(struct toy *toy, int kind, ms now)
{
    for (int i = 0; i < 200; i++) {
        int order = 0;
        ms again = MS_NEVER;
        if (pace_act(&toy->pace, &MANNER, toy, now, &order, &again) && order == kind) {
            return now;
        }
        cr_assert(order != 0 || again != MS_NEVER, "it never acts");
        now = again == MS_NEVER ? now + 1 : again;
    }
    cr_assert(false, "it never does");
    return MS_NEVER;
}

Test(pace, draws_when_before_it_knows_what)
{
    for (uint64_t seed = 1; seed < 50; seed++) {
        struct toy plain = toy_begin(seed, 0, false);
        struct toy busy = toy_begin(seed, 0, false);
        struct toy chatty = toy_begin(seed, 0, false);
        busy.secret = 7;
        ms at = toy_until(&plain, 1, 0);
        cr_assert_geq(at, 1000);
        cr_assert_leq(at, 3000);
        cr_assert_eq(toy_until(&busy, 1, 0), at, "what it decides moved its moment");
        chatty.talk = PACE_BESIDE;
        cr_assert_eq(toy_until(&chatty, 1, 0), at, "talking held it up");
        cr_assert_gt(chatty.words, 0);
        chatty = toy_begin(seed, 0, false);
        chatty.talk = PACE_FORETELL;
        cr_assert_eq(toy_until(&chatty, 1, 0), at);
        cr_assert_gt(chatty.words, 1, "it did not say in time what it is going to do");
    }
}

Test(pace, stays_with_a_wish_and_drops_one_that_is_gone)
{
    struct toy toy = toy_begin(3, 0, false);
    int order;
    ms again;
    cr_assert_not(pace_act(&toy.pace, &MANNER, &toy, 0, &order, &again));
    ms at = again;
    cr_assert_not(pace_act(&toy.pace, &MANNER, &toy, at - 1, &order, &again));
    cr_assert_eq(again, at, "a look moved its moment");
    toy.wish = TOY_NOTHING;
    cr_assert_not(pace_act(&toy.pace, &MANNER, &toy, at, &order, &again));
    cr_assert_eq(again, MS_NEVER);
    cr_assert_eq(toy.deeds, 0);
    toy.wish = TOY_MOVE;
    toy.deed = PACE_LATER;
    cr_assert_not(pace_act(&toy.pace, &MANNER, &toy, at, &order, &again));
    ms first = again;
    cr_assert_not(pace_act(&toy.pace, &MANNER, &toy, first, &order, &again));
    cr_assert_eq(toy.deeds, 1);
    cr_assert_geq(again, first + 1000, "who thinks better of it thinks it over");
}

Test(pace, takes_the_tables_time)
{
    for (uint64_t seed = 1; seed < 20; seed++) {
        struct toy own = toy_begin(seed, 0, false);
        struct toy slow = toy_begin(seed, 200, false);
        struct toy brisk = toy_begin(seed, 50, false);
        ms at = toy_until(&own, 1, 0);
        cr_assert_eq(toy_until(&slow, 1, 0), at * 2);
        cr_assert_eq(toy_until(&brisk, 1, 0), at / 2);
    }
}

// Beats of the rivals every so many seconds, and one of its own at the end.
static void hear_beats(struct toy *toy, int gap_s, int count)
{
    for (int i = 1; i <= count; i++) {
        pace_hear(&toy->pace, false, (uint16_t)(i * gap_s));
    }
    pace_hear(&toy->pace, true, (uint16_t)(count * gap_s));
}

Test(pace, follows_the_tempo_of_its_rivals)
{
    struct toy toy = toy_begin(5, 0, true);
    ms now = 120000; // of the last beat of both
    hear_beats(&toy, 12, 10);
    ms waited = toy_until(&toy, 1, now) - now;
    cr_assert_geq(waited, 12000);
    cr_assert_leq(waited, 12000 + 1500);

    toy = toy_begin(5, 0, true); // quick ones do not make it quicker than it is
    hear_beats(&toy, 1, 10);
    cr_assert_geq(toy_until(&toy, 1, 10000), 10000 + 1000);

    toy = toy_begin(5, 0, true); // who does nothing for an hour is not waited for
    hear_beats(&toy, 3600, 3);
    waited = toy_until(&toy, 1, 3 * 3600000) - 3 * 3600000;
    cr_assert_leq(waited, 30000 + 1500);

    toy = toy_begin(5, 0, true); // only the beat waits
    hear_beats(&toy, 12, 10);
    toy.wish = TOY_LOOK;
    cr_assert_leq(toy_until(&toy, 1, now), now + 700);

    toy = toy_begin(5, 0, true); // nothing is known of them yet
    pace_hear(&toy.pace, true, 120);
    cr_assert_leq(toy_until(&toy, 1, now), now + 3000);

    toy = toy_begin(5, 0, false); // nobody asked it to
    hear_beats(&toy, 12, 10);
    cr_assert_leq(toy_until(&toy, 1, now), now + 3000);
}

Test(pace, is_what_a_tables_option_says)
{
    static const struct brief_option OPTIONS[] = {
        {.name = "other", .kind = OPTION_TOGGLE},
        {.name = "pace", .kind = OPTION_CHOICE, .choices = &OFFICER_PACE_NAMES}};
    struct brief brief = DRILL_BRIEF;
    int32_t options[BRIEF_OPTIONS_MAX] = {0};
    uint16_t times[3];
    brief.options = OPTIONS;
    brief.pace_option = &(const uint8_t){1};
    for (int pace = OFFICER_SLOW; pace <= OFFICER_BRISK; pace++) {
        struct officer_post post = {.brief = &brief};
        options[1] = pace;
        officer_post_pace(&post, options, true);
        times[pace] = post.time;
        cr_assert_eq(post.follows, pace != OFFICER_BRISK);
        officer_post_pace(&post, options, false);
        cr_assert_not(post.follows, "there are no people to follow");
    }
    cr_assert_gt(times[OFFICER_SLOW], times[OFFICER_HUMAN]);
    cr_assert_gt(times[OFFICER_HUMAN], times[OFFICER_BRISK]);
    brief.pace_option = NULL;
    struct officer_post post = {.brief = &brief};
    officer_post_pace(&post, options, true);
    cr_assert_eq(post.time, 0);
    cr_assert_not(post.follows);
}

Test(ears, find_what_is_new)
{
    // Told: the calls 5 to 8.
    cr_assert_eq(ears_number(8, 4, 0), 5);
    cr_assert_eq(ears_number(8, 4, 3), 8);
    cr_assert_eq(ears_first_new(0, 8, 4), 0);
    cr_assert_eq(ears_first_new(4, 8, 4), 0);
    cr_assert_eq(ears_first_new(5, 8, 4), 1);
    cr_assert_eq(ears_first_new(8, 8, 4), 4);
    cr_assert_eq(ears_first_new(9, 8, 4), 4, "a number from another match");
    cr_assert(ears_missed(3, 8, 4));
    cr_assert_not(ears_missed(4, 8, 4));
    cr_assert_not(ears_missed(0, 0, 0));
}
