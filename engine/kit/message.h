// What a crew may type on its intercom: how long a text is, and how it becomes messages.
//
//     char clean[MESSAGE_TEXT_MAX];
//     if (!message_clean(clean, text, reason)) {
//         return false;
//     }
//     const char *rest = clean;
//     do { // the first is a `text`, the others are `more`
//         goes_on = message_part(&rest, part.text, sizeof(part.text));
//         LOG_ADD(...);
//     } while (goes_on);
#ifndef ENGINE_KIT_MESSAGE_H
#define ENGINE_KIT_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/kit/message.h"
#include "shared/reason.h"

// Makes of a text one line that is what it looks like. Characters count, however many bytes they
// have. Returns false with a reason if there are more than MESSAGE_CHARACTERS, or nothing to see.
bool message_clean(char out[MESSAGE_TEXT_MAX], const char *text, struct reason *reason);

// Takes as many whole characters off the beginning of a text as fit, with zeros behind them. False
// if that was all of it.
bool message_part(const char **text, char *part, size_t size);

#endif
