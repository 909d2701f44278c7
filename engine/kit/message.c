#include "engine/kit/message.h"

#include <string.h>

#include "shared/text.h"
#include "shared/utf8.h"

bool message_clean(char out[MESSAGE_TEXT_MAX], const char *text, struct reason *reason)
{
    if (text_clean(out, MESSAGE_TEXT_MAX, text) == 0) {
        return reason_set(reason, "refused.blank_text", NULL, NULL);
    }
    return utf8_count(out) <= MESSAGE_CHARACTERS ||
           reason_set_number(reason, "refused.long_text", MESSAGE_CHARACTERS);
}

bool message_part(const char **text, char *part, size_t size)
{
    memset(part, 0, size);
    text_copy(part, size, *text);
    *text += strlen(part);
    return **text != '\0';
}
