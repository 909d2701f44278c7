#include "net/dial.h"

#include "net/link_local.h"
#include "shared/text.h"

static struct link *open_local(void *context, const char *address, char error[LINK_REASON_MAX]);

struct dial dial_local(struct link *listener)
{
    return (struct dial){.open = open_local, .context = listener};
}

static struct link *open_local(void *context, const char *address, char error[LINK_REASON_MAX])
{
    (void)address;
    struct link *link = link_local_connect(context);
    if (link == NULL) {
        text_copy(error, LINK_REASON_MAX, "the host in this program takes no more stations");
    }
    return link;
}
