// Lists of messages, as several fuzzers read their input: who sends it, how many milliseconds pass
// before, its length, its bytes. A list that is cut off ends with what is there of its last one.
#ifndef TOOLS_FUZZ_MESSAGES_H
#define TOOLS_FUZZ_MESSAGES_H

#include "shared/record.h"
#include "tools/fuzz/fuzz.h"

#define MESSAGES_HEAD 5 // bytes in front of a message's own

struct message {
    uint8_t who;
    uint16_t wait_ms;
    const uint8_t *bytes;
    size_t length;
};

struct messages { // reading
    const uint8_t *at;
    const uint8_t *end;
};

bool messages_next(struct messages *messages, struct message *message); // false at the end

struct message_list { // writing; all zero is empty; free it
    uint8_t *bytes;
    size_t length;
};

void message_list_add(struct message_list *list, const struct message *message);
// Any bytes, in front of the messages.
void message_list_lead(struct message_list *list, const uint8_t *bytes, size_t length);
void message_list_free(struct message_list *list);

// A mutator of lists whose messages are values of one record, or plain bytes if that is NULL:
// mostly it changes a part of one value, adds, drops or repeats a message. The first `lead` bytes
// of the input are not part of it.
size_t messages_mutate(struct fuzz_chance *chance, const struct record *record, size_t lead,
                       uint8_t *bytes, size_t length, size_t capacity);

#endif
