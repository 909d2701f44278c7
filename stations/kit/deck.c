#include "stations/kit/deck.h"

#define TOP    56.0f // under the bar
#define EDGE   16.0f
#define GAP    12.0f // between one panel and the next under it
#define PROMPT 68.0f

struct deck deck_of(const struct layout *layout, float work, float strip, bool is_low)
{
    struct deck deck;
    struct box rest = box_of(EDGE, TOP, layout->width - 2 * EDGE, layout->height - EDGE - TOP);
    deck.prompt = box_cut_top(&rest, PROMPT, GAP);
    deck.work = box_cut_top(&rest, work, GAP);
    deck.foot = rest;
    struct box *giver = is_low ? &deck.foot : &deck.work;
    deck.strip = box_of(giver->x, giver->y, giver->w, strip);
    if (strip > 0) {
        box_cut_top(giver, strip, GAP);
    }
    return deck;
}
