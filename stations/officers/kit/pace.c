#include "stations/officers/kit/pace.h"

#define FORETELL_PART 4     // of a wish's time after which it is talked about
#define FORETELL_MS   40    // between two such words: what there can be fits in before the deed
#define GAP_MAX_MS    30000 // people who do nothing for longer are not waited for
#define GAP_WEIGHT    4     // the newest gap counts for one in so many

void pace_begin(struct pace *pace, const struct officer_post *post)
{
    *pace = (struct pace){.act_ms = MS_NEVER,
                          .say_ms = MS_NEVER,
                          .follows = post->follows,
                          .time = post->time != 0 ? post->time : OFFICER_TIME_OWN};
}

ms pace_draw(const struct pace *pace, struct random *random, struct pace_span span, int percent)
{
    ms time = (ms)random_range(random, span.min_ms, span.max_ms);
    return time * percent / 100 * pace->time / 100;
}

void pace_hear(struct pace *pace, bool is_own, uint16_t at_s)
{
    ms at_ms = at_s * INT64_C(1000);
    if (is_own) {
        pace->own_ms = at_ms;
        return;
    }
    ms gap = at_ms - pace->rival_ms;
    bool is_first = pace->rival_ms == 0;
    pace->rival_ms = at_ms;
    if (is_first || gap < 0) {
        return;
    }
    gap = gap < GAP_MAX_MS ? gap : GAP_MAX_MS;
    pace->gap_ms = pace->gap_ms == 0 ? gap : ((GAP_WEIGHT - 1) * pace->gap_ms + gap) / GAP_WEIGHT;
}

// A follower keeps a little behind who sets the tempo, as irregularly as it thinks.
static ms moment_of(const struct pace *pace, const struct pace_manner *manner, void *officer,
                    ms now)
{
    if (pace->wish == PACE_NOTHING) {
        return MS_NEVER;
    }
    ms time = manner->think(officer, pace->wish);
    bool has_to_wait = pace->follows && pace->wish == manner->beat && pace->gap_ms > 0;
    ms beat = has_to_wait ? pace->own_ms + pace->gap_ms + time / 2 : 0;
    return now + time > beat ? now + time : beat;
}

// When it will act, and when it talks.
static void plan(struct pace *pace, const struct pace_manner *manner, void *officer, uint8_t wish,
                 ms now)
{
    bool is_new = wish != pace->wish;
    if (is_new) {
        pace->wish = wish;
        pace->act_ms = moment_of(pace, manner, officer, now);
        pace->say_ms = pace->is_foretold ? MS_NEVER : pace->say_ms;
    }
    enum pace_talk talk = manner->talk != NULL ? manner->talk(officer, wish) : PACE_SILENT;
    pace->is_foretold = talk == PACE_FORETELL;
    switch (talk) {
    case PACE_SILENT:
        pace->say_ms = MS_NEVER;
        break;
    case PACE_BESIDE:
        pace->say_ms =
            pace->say_ms == MS_NEVER ? now + manner->think(officer, manner->words) : pace->say_ms;
        break;
    case PACE_FORETELL:
        pace->say_ms = is_new ? now + (pace->act_ms - now) / FORETELL_PART : pace->say_ms;
        break;
    }
}

static bool act_now(struct pace *pace, const struct pace_manner *manner, void *officer, ms now,
                    void *order)
{
    enum pace_deed deed = manner->act(officer, order);
    switch (deed) {
    case PACE_LATER:
        pace->act_ms = moment_of(pace, manner, officer, now);
        break;
    case PACE_SPOKE:
        pace->act_ms = now + 1;
        break;
    case PACE_DONE:
        pace->wish = PACE_NOTHING;
        pace->act_ms = MS_NEVER;
        pace->is_foretold = false;
        break;
    }
    return deed != PACE_LATER;
}

static bool say_now(struct pace *pace, const struct pace_manner *manner, void *officer, ms now,
                    void *order)
{
    bool says = manner->say(officer, order);
    pace->say_ms = says && pace->is_foretold ? now + FORETELL_MS : MS_NEVER;
    return says;
}

bool pace_act(struct pace *pace, const struct pace_manner *manner, void *officer, ms now,
              void *order, ms *again)
{
    plan(pace, manner, officer, manner->wish(officer), now);
    bool does = (now >= pace->act_ms && act_now(pace, manner, officer, now, order)) ||
                (now >= pace->say_ms && say_now(pace, manner, officer, now, order));
    ms next = pace->act_ms < pace->say_ms ? pace->act_ms : pace->say_ms;
    *again = does ? MS_NEVER : next;
    return does;
}
