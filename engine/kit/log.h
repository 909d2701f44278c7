// A log: the newest of what was said, oldest first. Each has a number, 1 for the first that ever
// was, which no other gets. A game keeps an array and the number of the newest in its state, as
// bytes without padding; when the array is full the oldest gives way. Messages of a crew are such a
// log, and calls are one for each ear:
//
//     struct foo_log {
//         uint32_t last; // the number of the newest; 0: none yet
//         struct foo_call calls[FOO_CALLS_MAX];
//     };
//     struct foo_log logs[FOO_EAR_COUNT]; // in the state
//     LOG_CALL(state->logs, 1u << FOO_EAR_ROOM | 1u << FOO_EAR_BRIDGE, call);
//
// An ear is whoever hears the same: the whole table, a crew, one seat that can be deaf. It numbers
// what it hears, so that no gap tells what it missed. Who is in earshot is decided when a call is
// made; a view then tells the log of its seat's ear and nothing else.
#ifndef ENGINE_KIT_LOG_H
#define ENGINE_KIT_LOG_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// clang-format off
#define LOG_MAX(ITEMS) ((uint32_t)(sizeof(ITEMS) / sizeof((ITEMS)[0])))

// Takes an item down.
#define LOG_ADD(ITEMS, LAST, ITEM) \
    ((ITEMS)[log_room((ITEMS), sizeof((ITEMS)[0]), LOG_MAX(ITEMS), &(LAST))] = (ITEM))

// Takes a call down in the log of every ear that is in earshot (1 << ear).
#define LOG_CALL(LOGS, EARSHOT, CALL) \
    do { \
        for (size_t ear_ = 0; ear_ < sizeof(LOGS) / sizeof((LOGS)[0]); ear_++) { \
            if (((EARSHOT) >> ear_ & 1) != 0) { \
                LOG_ADD((LOGS)[ear_].calls, (LOGS)[ear_].last, CALL); \
            } \
        } \
    } while (0)

// How many are kept, and the one with a number, which is.
#define LOG_KEPT(ITEMS, LAST) log_kept(LOG_MAX(ITEMS), (LAST))
#define LOG_ITEM(ITEMS, LAST, NUMBER) (&(ITEMS)[LOG_KEPT(ITEMS, LAST) - 1 - ((LAST) - (NUMBER))])

// Copies what is kept into a view's array, which is as long. Returns how many that are.
#define LOG_TELL(ITEMS, LAST, OUT) \
    log_tell((ITEMS), sizeof((ITEMS)[0]), LOG_MAX(ITEMS), (LAST), (OUT))
// clang-format on

static inline uint32_t log_kept(uint32_t max, uint32_t last)
{
    return last < max ? last : max;
}

// Counts one more; the oldest gives way if all places are taken. Returns the place of the new one.
static inline uint32_t log_room(void *items, size_t size, uint32_t max, uint32_t *last)
{
    uint32_t kept = log_kept(max, (*last)++);
    if (kept < max) {
        return kept;
    }
    memmove(items, (uint8_t *)items + size, (max - 1) * size);
    return max - 1;
}

static inline uint8_t log_tell(const void *items, size_t size, uint32_t max, uint32_t last,
                               void *out)
{
    uint32_t kept = log_kept(max, last);
    memcpy(out, items, kept * size);
    return (uint8_t)kept;
}

#endif
