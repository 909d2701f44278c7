// Calls further back than a view tells them: the screen writes them down. A game keeps an array of
// its own calls beside a struct kept, and hands both over in every frame.
#ifndef STATIONS_KIT_KEPT_H
#define STATIONS_KIT_KEPT_H

#include <stddef.h>
#include <stdint.h>

struct kept {
    int count;     // of the calls written down, oldest first
    uint32_t last; // number of the newest
};

// An array of the game's own calls: where it is, how large one is, how many there are.
struct kept_calls {
    void *calls;
    size_t size;
    int max;
};

// Adds what is new of the `count` calls that a view tells, whose newest has the number `last`. What
// is older than `max` calls is let go. After a reconnect, or when some were missed, a new page is
// begun: what is between nobody can know.
void kept_listen(struct kept *kept, const struct kept_calls *page, const void *told, int count,
                 uint32_t last);
uint32_t kept_number(const struct kept *kept, int index);

#endif
