#include "net/enet/enet_clock.h"

#include <time.h>

#include <enet/enet.h>

ms enet_clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (ms)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void enet_clock_keep(void)
{
    enet_uint32 now = (enet_uint32)enet_clock_ms();
    int32_t apart = (int32_t)(enet_time_get() - now);
    if (apart < -5 || apart > 5) {
        enet_time_set(now);
    }
}
