// Ears: which of the calls or messages that a view tells an officer has not taken in yet. A view
// tells the newest `count`, oldest first, and the number of the newest, `last`; an officer notes
// the number of the last that it heard.
#ifndef STATIONS_OFFICERS_KIT_EARS_H
#define STATIONS_OFFICERS_KIT_EARS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The number of the one at an index.
static inline uint32_t ears_number(uint32_t last, size_t count, size_t index)
{
    return last - (uint32_t)count + 1 + (uint32_t)index;
}

// The index of the first that is new; `count` if none is.
static inline size_t ears_first_new(uint32_t heard, uint32_t last, size_t count)
{
    uint32_t before = last - (uint32_t)count; // the number of the last that is no longer told
    size_t known = heard > before ? heard - before : 0;
    return known < count ? known : count;
}

// Was something said since then that is no longer told?
static inline bool ears_missed(uint32_t heard, uint32_t last, size_t count)
{
    return count > 0 && ears_number(last, count, 0) > heard + 1;
}

#endif
