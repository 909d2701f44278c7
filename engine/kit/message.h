// What a crew may type on its intercom: how long a text is, and how it becomes messages.
//
//     if (!message_check_text(text, reason)) {
//         return false;
//     }
//     do { // the first is a `text`, the others are `more`
//         goes_on = message_part(&text, part.text, sizeof(part.text));
//         LOG_ADD(...);
//     } while (goes_on);
#ifndef ENGINE_KIT_MESSAGE_H
#define ENGINE_KIT_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/kit/message.h"
#include "shared/reason.h"

// Characters count, however many bytes they have. Returns false with a reason if there are more
// than MESSAGE_CHARACTERS.
bool message_check_text(const char *text, struct reason *reason);

// Takes as many whole characters off the beginning of a text as fit, with zeros behind them. False
// if that was all of it.
bool message_part(const char **text, char *part, size_t size);

#endif
