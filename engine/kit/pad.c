#include "engine/kit/pad.h"

#include <string.h>

#include "shared/text.h"

void pad_write(struct pad *pad, const struct jot *jot)
{
    char *line = pad->lines[jot->line - 1];
    memset(line, 0, JOT_MAX); // no bytes of a longer note behind a shorter one
    text_clean(line, JOT_MAX, jot->text);
}

uint8_t pad_tell(const struct pad *pad, char out[PAD_LINES][JOT_MAX])
{
    uint8_t count = PAD_LINES;
    while (count > 0 && pad->lines[count - 1][0] == '\0') {
        count--;
    }
    memcpy(out, pad->lines, (size_t)count * JOT_MAX);
    return count;
}
