#include "shared/reason.h"

#include <stdio.h>
#include <string.h>

#include "shared/text.h"

static const struct record_field REASON_FIELDS[] = {
    RECORD_TEXT(1, struct reason, id),
    RECORD_TEXTS(2, struct reason, args),
};
const struct record REASON_RECORD = RECORD("reason", struct reason, REASON_FIELDS);

static void add_arg(struct reason *reason, const char *arg);

bool reason_set(struct reason *reason, const char *id, const char *arg0, const char *arg1)
{
    memset(reason, 0, sizeof(*reason));
    snprintf(reason->id, sizeof(reason->id), "%s", id);
    add_arg(reason, arg0);
    if (arg0 != NULL) {
        add_arg(reason, arg1);
    }
    return false;
}

bool reason_set_number(struct reason *reason, const char *id, long long number)
{
    char arg[24];
    snprintf(arg, sizeof(arg), "%lld", number);
    return reason_set(reason, id, arg, NULL);
}

static void add_arg(struct reason *reason, const char *arg)
{
    if (arg == NULL) {
        return;
    }
    // Cut between two characters: half a one would make the whole reason unreadable for its
    // receiver.
    text_copy(reason->args[reason->args_count++], REASON_ARG_MAX, arg);
}
