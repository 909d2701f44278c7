#include "net/discovery.h"

bool discovery_ask(struct discovery *discovery, const char *code)
{
    return discovery->carrier->ask(discovery, code);
}

bool discovery_next(struct discovery *discovery, struct discovery_found *found)
{
    return discovery->carrier->next(discovery, found);
}

int discovery_file(const struct discovery *discovery)
{
    return discovery->carrier->file(discovery);
}

void discovery_destroy(struct discovery *discovery)
{
    if (discovery != NULL) {
        discovery->carrier->destroy(discovery);
    }
}
