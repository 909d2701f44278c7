#include "net/discovery_desk.h"

#include <string.h>

#include "shared/text.h"

static const struct wire_table *choose_table(const struct discovery_facts *facts,
                                             const struct discovery_question *question);
static void list_tables(struct discovery_reply *reply, const struct discovery_facts *facts);
static int welcome_of(const struct wire_table *table);
static void describe(struct discovery_reply *reply, const struct discovery_facts *facts,
                     const struct wire_table *table);

size_t discovery_answer(struct discovery_desk *desk, const struct discovery_facts *facts,
                        const uint8_t *bytes, size_t length, uint32_t address, uint8_t *out,
                        size_t capacity, ms now)
{
    struct discovery_question question;
    if (!discovery_hear(desk, bytes, length, address, now, &question)) {
        return 0;
    }
    if (question.has_code &&
        !discovery_may_tell(desk, choose_table(facts, &question), address, now)) {
        return 0;
    }
    return discovery_tell(facts, &question, length, out, capacity);
}

bool discovery_hear(struct discovery_desk *desk, const uint8_t *bytes, size_t length,
                    uint32_t address, ms now, struct discovery_question *question)
{
    // An address's own limit comes first, before the cost of reading; the limit for all last, so
    // that only true questions use it up.
    return address_limits_take(&desk->addresses, address, DISCOVERY_ANSWERS_PER_S, now) &&
           discovery_read_question(question, bytes, length) &&
           bucket_take(&desk->all, DISCOVERY_ANSWERS_ALL_PER_S, 1, now);
}

bool discovery_may_tell(struct discovery_desk *desk, const struct wire_table *asked,
                        uint32_t address, ms now)
{
    if (asked == NULL) {
        tries_fail(&desk->codes, address, now);
        return false;
    }
    return !asked->has_password || tries_wait_ms(&desk->codes, address, now) == 0;
}

size_t discovery_tell(const struct discovery_facts *facts,
                      const struct discovery_question *question, size_t length, uint8_t *out,
                      size_t capacity)
{
    const struct wire_table *table = choose_table(facts, question);
    if (question->has_code && table == NULL) {
        return 0;
    }
    struct discovery_reply reply = {.protocol = WIRE_PROTOCOL, .nonce = question->nonce};
    describe(&reply, facts, table);
    if (question->has_room) {
        list_tables(&reply, facts);
    }
    size_t most = length < capacity ? length : capacity;
    uint8_t datagram[DISCOVERY_DATAGRAM_MAX];
    size_t answer = discovery_write_reply(&reply, datagram);
    while ((answer == 0 || answer > most) && reply.list.tables_count > 0) {
        reply.has_list = --reply.list.tables_count > 0; // the first are those that matter
        answer = discovery_write_reply(&reply, datagram);
    }
    if (answer == 0 || answer > most) {
        return 0;
    }
    memcpy(out, datagram, answer);
    return answer;
}

static void list_tables(struct discovery_reply *reply, const struct discovery_facts *facts)
{
    while (reply->list.tables_count < DISCOVERY_LISTED_MAX &&
           reply->list.tables_count < facts->table_count) {
        reply->list.tables[reply->list.tables_count] = facts->tables[reply->list.tables_count];
        reply->list.tables_count++;
    }
    reply->has_list = reply->list.tables_count > 0;
}

// The table that was asked for; without a code, one in the lobby. Of one with a password `facts`
// does not know the code.
static const struct wire_table *choose_table(const struct discovery_facts *facts,
                                             const struct discovery_question *question)
{
    if (question->has_code && facts->asked != NULL) {
        return facts->asked;
    }
    const struct wire_table *best = NULL;
    for (size_t i = 0; i < facts->table_count; i++) {
        const struct wire_table *table = &facts->tables[i];
        if (question->has_code) {
            if (strcmp(table->code, question->code) == 0) {
                return table;
            }
        } else if (table->phase == TABLE_LOBBY && wire_table_is_live(table) &&
                   (best == NULL || welcome_of(table) > welcome_of(best))) {
            best = table;
        }
    }
    return best;
}

// How welcome a newcomer is: best where no password is asked for, then where a seat is free.
static int welcome_of(const struct wire_table *table)
{
    return 2 * !table->has_password + (table->free_seats > 0);
}

static void describe(struct discovery_reply *reply, const struct discovery_facts *facts,
                     const struct wire_table *table)
{
    size_t people = 0;
    for (size_t i = 0; i < facts->table_count; i++) {
        people += facts->tables[i].people;
    }
    reply->host_id = facts->host_id;
    text_copy(reply->host, sizeof(reply->host), facts->host);
    reply->tables = (uint16_t)(facts->table_count < UINT16_MAX ? facts->table_count : UINT16_MAX);
    reply->people = (uint16_t)(people < UINT16_MAX ? people : UINT16_MAX);
    if (table != NULL) {
        reply->has_table = true;
        text_copy(reply->table.code, sizeof(reply->table.code), table->code);
        text_copy(reply->table.game, sizeof(reply->table.game), table->game);
        text_copy(reply->table.name, sizeof(reply->table.name), table->name);
    }
}
