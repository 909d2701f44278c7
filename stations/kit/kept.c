#include "stations/kit/kept.h"

#include <string.h>

#define ANSWER_MS 6000 // a host that has not answered by then does not

static void put_before(struct kept *kept, const struct kept_calls *page,
                       const struct station_heard *heard);

void kept_listen(struct kept *kept, const struct kept_calls *page, const void *told, int count,
                 uint32_t last)
{
    unsigned char *calls = page->calls;
    uint32_t first = last - (uint32_t)count + 1;
    if (kept->last + 1 < first || kept->last > last) {
        kept->count = 0;
        kept->last = first - 1;
    }
    for (int i = 0; i < count; i++) {
        if (first + (uint32_t)i <= kept->last) {
            continue;
        }
        if (kept->count == page->max) {
            kept->count--;
            memmove(calls, calls + page->size, (size_t)kept->count * page->size);
        }
        memcpy(calls + (size_t)kept->count++ * page->size,
               (const unsigned char *)told + (size_t)i * page->size, page->size);
        kept->last = first + (uint32_t)i;
    }
}

uint32_t kept_number(const struct kept *kept, int index)
{
    return kept->last - (uint32_t)(kept->count - 1 - index);
}

enum kept_past kept_recall(struct kept *kept, const struct kept_calls *page,
                           struct station_frame *frame, int seat)
{
    const struct station_heard *heard = &frame->heard[seat];
    put_before(kept, page, heard);
    uint32_t first = kept_number(kept, 0);
    if (kept->last == 0 || first <= 1 || kept->count == page->max || !frame->can_recall) {
        return KEPT_WHOLE;
    }
    bool is_answered = heard->is_all && heard->first == first;
    if (!is_answered && kept->asked != first) {
        kept->asked = first;
        kept->asked_ms = frame->ui->now_ms;
    }
    if (is_answered || frame->ui->now_ms - kept->asked_ms >= ANSWER_MS) {
        return KEPT_GAP;
    }
    frame->recalls[seat] = first;
    ui_ask_frame_at(frame->ui, kept->asked_ms + ANSWER_MS);
    return KEPT_AWAITS;
}

// What ends where the page begins; as much as there is room for.
static void put_before(struct kept *kept, const struct kept_calls *page,
                       const struct station_heard *heard)
{
    unsigned char *calls = page->calls;
    if (heard->count == 0 || heard->first + (uint32_t)heard->count != kept_number(kept, 0)) {
        return;
    }
    int room = page->max - kept->count;
    int taken = heard->count < room ? heard->count : room;
    memmove(calls + (size_t)taken * page->size, calls, (size_t)kept->count * page->size);
    memcpy(calls, (const unsigned char *)heard->calls + (size_t)(heard->count - taken) * page->size,
           (size_t)taken * page->size);
    kept->count += taken;
}
