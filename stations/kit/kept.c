#include "stations/kit/kept.h"

#include <string.h>

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
