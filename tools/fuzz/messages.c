#include "tools/fuzz/messages.h"

#include <string.h>

#include "shared/wire.h"
#include "tools/fuzz/mutate.h"

#define BYTES_MAX     UINT16_MAX // of one message
#define SCRAMBLED_MAX 4096       // of one whose bytes are no record

static void put_head(uint8_t head[MESSAGES_HEAD], const struct message *message);
static struct message pick(struct fuzz_chance *chance, const uint8_t *bytes, size_t length);

bool messages_next(struct messages *messages, struct message *message)
{
    if (messages->end - messages->at < MESSAGES_HEAD) {
        return false;
    }
    const uint8_t *at = messages->at;
    size_t left = (size_t)(messages->end - at) - MESSAGES_HEAD;
    size_t length = (size_t)at[3] | (size_t)at[4] << 8;
    *message = (struct message){.who = at[0],
                                .wait_ms = (uint16_t)(at[1] | at[2] << 8),
                                .bytes = at + MESSAGES_HEAD,
                                .length = length < left ? length : left};
    messages->at = message->bytes + message->length;
    return true;
}

void message_list_add(struct message_list *list, const struct message *message)
{
    uint8_t head[MESSAGES_HEAD];
    put_head(head, message);
    message_list_lead(list, head, sizeof(head));
    message_list_lead(list, message->bytes, message->length);
}

void message_list_lead(struct message_list *list, const uint8_t *bytes, size_t length)
{
    if (length == 0) {
        return;
    }
    list->bytes = realloc(list->bytes, list->length + length);
    fuzz_demand(list->bytes != NULL);
    memcpy(list->bytes + list->length, bytes, length);
    list->length += length;
}

void message_list_free(struct message_list *list)
{
    free(list->bytes);
    *list = (struct message_list){0};
}

static void put_head(uint8_t head[MESSAGES_HEAD], const struct message *message)
{
    fuzz_demand(message->length <= BYTES_MAX);
    head[0] = message->who;
    head[1] = (uint8_t)message->wait_ms;
    head[2] = (uint8_t)(message->wait_ms >> 8);
    head[3] = (uint8_t)message->length;
    head[4] = (uint8_t)(message->length >> 8);
}

// --- changing lists

enum change { CHANGE_PART, CHANGE_ADD, CHANGE_DROP, CHANGE_REPEAT, CHANGE_COUNT };

static size_t copy(const struct message *message, uint8_t *out, size_t capacity)
{
    if (message->length == 0 || message->length > capacity) {
        return 0;
    }
    memcpy(out, message->bytes, message->length);
    return message->length;
}

static size_t scramble(struct fuzz_chance *chance, const struct message *message, uint8_t *out,
                       size_t capacity)
{
    size_t room = capacity < SCRAMBLED_MAX ? capacity : SCRAMBLED_MAX;
    size_t length = copy(message, out, room);
    return length > 0 ? chance->scramble(out, length, room) : 0;
}

// What stands in the message's place, or in front of it. Returns its length, 0: nothing.
static size_t replace(struct fuzz_chance *chance, enum change change, const struct record *record,
                      const struct message *message, uint8_t *out, size_t capacity)
{
    struct message fresh = *message;
    uint8_t *body = out + MESSAGES_HEAD;
    if (capacity < MESSAGES_HEAD || change == CHANGE_DROP) {
        return 0;
    }
    size_t room = capacity - MESSAGES_HEAD < BYTES_MAX ? capacity - MESSAGES_HEAD : BYTES_MAX;
    switch (change) {
    case CHANGE_PART:
    case CHANGE_ADD:
        fresh.length = record == NULL          ? scramble(chance, message, body, room)
                       : change == CHANGE_PART ? mutate_record(chance, record, message->bytes,
                                                               message->length, body, room)
                                               : mutate_make(chance, record, body, room);
        break;
    case CHANGE_REPEAT:
        fresh.length = copy(message, body, room);
        break;
    case CHANGE_DROP:
    case CHANGE_COUNT:
        break;
    }
    if (fresh.length == 0) {
        return 0;
    }
    put_head(out, &fresh);
    return MESSAGES_HEAD + fresh.length;
}

size_t messages_mutate(struct fuzz_chance *chance, const struct record *record, size_t lead,
                       uint8_t *bytes, size_t length, size_t capacity)
{
    static uint8_t fresh[MESSAGES_HEAD + BYTES_MAX];
    if (length < lead + MESSAGES_HEAD || random_below(&chance->random, 4) == 0) {
        return chance->scramble(bytes, length, capacity);
    }
    struct message message = pick(chance, bytes + lead, length - lead);
    uint32_t draw = random_below(&chance->random, 2 * CHANGE_COUNT); // mostly a part
    enum change change = draw < CHANGE_COUNT ? (enum change)draw : CHANGE_PART;
    size_t made = replace(chance, change, record, &message, fresh, sizeof(fresh));
    bool is_dropped = change == CHANGE_PART || change == CHANGE_DROP;
    if (made == 0 && change != CHANGE_DROP) {
        return chance->scramble(bytes, length, capacity);
    }
    size_t at = (size_t)(message.bytes - bytes) - MESSAGES_HEAD;
    size_t after = is_dropped ? at + MESSAGES_HEAD + message.length : at;
    if (at + made + length - after > capacity) {
        return chance->scramble(bytes, length, capacity);
    }
    memmove(bytes + at + made, bytes + after, length - after);
    memcpy(bytes + at, fresh, made);
    return at + made + length - after;
}

// One of the messages, by chance; there is at least one.
static struct message pick(struct fuzz_chance *chance, const uint8_t *bytes, size_t length)
{
    struct messages messages = {.at = bytes, .end = bytes + length};
    struct message message;
    struct message picked = {0};
    for (uint32_t count = 1; messages_next(&messages, &message); count++) {
        if (random_below(&chance->random, count) == 0) {
            picked = message;
        }
    }
    return picked;
}
