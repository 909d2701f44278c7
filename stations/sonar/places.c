#include "stations/sonar/places.h"

#include "stations/kit/turn.h"
#include "stations/widgets/prompt.h"

#define TOP            56.0f // under the bar
#define EDGE           16.0f
#define GAP            12.0f // between one panel and the next under it
#define SEA            652.0f
#define MATE_WORK      316.0f
#define ENGINEER_WORK  356.0f
#define SURFACING_WORK 388.0f
#define STEPS_HEIGHT   60.0f

static bool is_narrow(const struct layout *layout);
static struct sonar_merged_places places_of_two(const struct layout *layout);
static struct sonar_merged_places places_of_more(const struct layout *layout);

struct sonar_mate_places sonar_mate_places(const struct layout *layout, bool has_strip)
{
    struct deck deck = deck_of(layout, MATE_WORK, has_strip ? TURN_STRIP : 0, false);
    float damage = is_narrow(layout) ? 208 : 216;
    float intercom = is_narrow(layout) ? 416 : 440;
    struct sonar_mate_places places = {.prompt = deck.prompt, .strip = deck.strip};
    places.gauges = box_cut_left(&deck.work, deck.work.w - damage - DECK_GAP, DECK_GAP);
    places.damage = deck.work;
    places.launch = box_cut_left(&deck.foot, 372, DECK_GAP);
    places.calls = box_cut_left(&deck.foot, deck.foot.w - intercom - DECK_GAP, DECK_GAP);
    places.intercom = deck.foot;
    return places;
}

struct sonar_engineer_places sonar_engineer_places(const struct layout *layout, bool has_strip)
{
    struct deck deck = deck_of(layout, ENGINEER_WORK, has_strip ? TURN_STRIP : 0, true);
    float systems = is_narrow(layout) ? 272 : 288;
    struct sonar_engineer_places places = {.prompt = deck.prompt, .strip = deck.strip};
    places.panels = box_cut_left(&deck.work, deck.work.w - systems - DECK_GAP, DECK_GAP);
    places.systems = deck.work;
    places.calls = box_cut_left(&deck.foot, is_narrow(layout) ? 300 : 388, DECK_GAP);
    places.intercom = deck.foot;
    return places;
}

struct sonar_radio_places sonar_radio_places(const struct layout *layout, bool has_strip)
{
    float sea = is_narrow(layout) ? 248 : 320;
    float right = sea + 672;
    float high = layout->height - EDGE - TOP;
    return (struct sonar_radio_places){
        .left = box_of(EDGE, TOP, is_narrow(layout) ? 212 : 284, high),
        .sea = box_of(sea, TOP, SEA, SEA - (has_strip ? TURN_STRIP + GAP : 0)),
        .strip = box_of(sea, layout->height - EDGE - TURN_STRIP, SEA, has_strip ? TURN_STRIP : 0),
        .right = box_of(right, TOP, layout->width - EDGE - right, high),
    };
}

struct sonar_surfacing_places sonar_surfacing_places(const struct layout *layout)
{
    struct deck deck = deck_of(layout, SURFACING_WORK, 0, false);
    struct sonar_surfacing_places places = {.prompt = deck.prompt, .hull = deck.work};
    places.loupe = box_cut_left(&deck.foot, is_narrow(layout) ? 250 : 320, DECK_GAP);
    places.follow = box_cut_left(&deck.foot, is_narrow(layout) ? 244 : 280, DECK_GAP);
    places.calls = box_cut_left(&deck.foot, 292, DECK_GAP);
    places.intercom = deck.foot;
    return places;
}

struct sonar_merged_places sonar_merged_places(const struct layout *layout, bool is_two)
{
    return is_two ? places_of_two(layout) : places_of_more(layout);
}

static bool is_narrow(const struct layout *layout)
{
    return layout->width < 1200;
}

// The chart as large as the captain's own; helm and systems share the column beside it.
static struct sonar_merged_places places_of_two(const struct layout *layout)
{
    bool has_little = is_narrow(layout);
    float chart = has_little ? 502 : 652;
    float left = has_little ? 534 : 680;
    float width = layout->width - 16 - left;
    float helm = 216;
    float half = (width - 16) / 2;
    float low = layout->height - 16 - 436;
    const float damage = 124;
    struct sonar_merged_places places = {
        .sea = box_of(20, 56, chart, chart),
        .prompt = box_of(left, 56, width, PROMPT_HEIGHT),
        .helm = box_of(left, 136, helm, 288),
        .systems = box_of(left + helm + 12, 136, width - helm - 12, 288),
        .calls = box_of(left, 436, half, low - damage - 12),
        .damage = box_of(left, layout->height - 16 - damage, half, damage),
        .intercom = box_of(left + half + 16, 436, half, low),
    };
    if (has_little) { // there is room under the smaller chart
        float foot = 56 + chart + 12;
        places.calls.h = low;
        places.damage = box_of(16, foot, left - 32, layout->height - 16 - foot);
    }
    return places;
}

static struct sonar_merged_places places_of_more(const struct layout *layout)
{
    bool has_little = is_narrow(layout);
    float left = has_little ? 460 : 540;
    float width = layout->width - 16 - left;
    float helm = has_little ? 214 : 228;
    float chart = has_little ? 412 : 492;
    float foot = 56 + chart + 12;
    float high = layout->height - 16 - foot;
    struct sonar_merged_places places = {
        .sea = box_of(20, 56, chart, chart),
        .prompt = box_of(left, 56, width, STEPS_HEIGHT),
        .helm = box_of(left, 128, helm, 256),
        .systems = box_of(left + helm + 16, 128, width - helm - 16, 256),
        .sheet = box_of(left, 396, width, 232),
        .calls = box_of(16, foot, left - 32, high),
        .intercom = box_of(left, 640, width, layout->height - 16 - 640),
    };
    places.calls.w -= 176 + 16;
    places.damage = box_of(box_right(places.calls) + 16, foot, 176, high);
    return places;
}
