#include "net/discovery_message.h"

#include <string.h>

#include "shared/text.h"

#define MARK_LENGTH 4

static const char QUESTION_MARK[] = "KLXQ"; // begins with LINK_ENET_ASIDE
static const char REPLY_MARK[] = "KLXA";

static const struct record_field QUESTION_FIELDS[] = {
    RECORD_INT(1, struct discovery_question, protocol, 0, UINT16_MAX),
    RECORD_INT(2, struct discovery_question, nonce, 0, (int64_t)UINT64_MAX),
    RECORD_OPTIONAL_TEXT(3, struct discovery_question, code),
    RECORD_BYTES(4, struct discovery_question, padding),
    RECORD_OPTIONAL_BYTES(5, struct discovery_question, room),
};
const struct record DISCOVERY_QUESTION_RECORD =
    RECORD_NAMED("question", struct discovery_question, QUESTION_FIELDS);

static const struct record_field TABLE_FIELDS[] = {
    RECORD_TEXT(1, struct discovery_table, code),
    RECORD_TEXT(2, struct discovery_table, game),
    RECORD_TEXT(3, struct discovery_table, name),
};
static const struct record TABLE_RECORD =
    RECORD_NAMED("table", struct discovery_table, TABLE_FIELDS);

static const struct record_field LIST_FIELDS[] = {
    RECORD_RECORDS(1, struct discovery_list, tables, &WIRE_TABLE_RECORD),
};
static const struct record LIST_RECORD = RECORD_NAMED("list", struct discovery_list, LIST_FIELDS);

static const struct record_field REPLY_FIELDS[] = {
    RECORD_INT(1, struct discovery_reply, protocol, 0, UINT16_MAX),
    RECORD_INT(2, struct discovery_reply, nonce, 0, (int64_t)UINT64_MAX),
    RECORD_INT(3, struct discovery_reply, host_id, 0, (int64_t)UINT64_MAX),
    RECORD_TEXT(4, struct discovery_reply, host),
    RECORD_INT(5, struct discovery_reply, tables, 0, UINT16_MAX),
    RECORD_INT(6, struct discovery_reply, people, 0, UINT16_MAX),
    RECORD_OPTIONAL_NESTED(7, struct discovery_reply, table, &TABLE_RECORD),
    RECORD_OPTIONAL_NESTED(8, struct discovery_reply, list, &LIST_RECORD),
};
const struct record DISCOVERY_REPLY_RECORD =
    RECORD_NAMED("reply", struct discovery_reply, REPLY_FIELDS);

static size_t write_marked(const char *mark, const struct record *record, const void *value,
                           uint8_t *out);
static bool read_marked(const char *mark, const struct record *record, void *out,
                        const uint8_t *bytes, size_t length);

size_t discovery_write_question(const struct discovery_question *question,
                                uint8_t out[DISCOVERY_DATAGRAM_MAX])
{
    return write_marked(QUESTION_MARK, &DISCOVERY_QUESTION_RECORD, question, out);
}

size_t discovery_write_reply(const struct discovery_reply *reply,
                             uint8_t out[DISCOVERY_DATAGRAM_MAX])
{
    return write_marked(REPLY_MARK, &DISCOVERY_REPLY_RECORD, reply, out);
}

bool discovery_read_question(struct discovery_question *out, const uint8_t *bytes, size_t length)
{
    return read_marked(QUESTION_MARK, &DISCOVERY_QUESTION_RECORD, out, bytes, length);
}

bool discovery_read_reply(struct discovery_reply *out, const uint8_t *bytes, size_t length)
{
    if (!read_marked(REPLY_MARK, &DISCOVERY_REPLY_RECORD, out, bytes, length)) {
        return false;
    }
    // Anybody on the network may answer, and people choose by these names.
    text_clean(out->host, sizeof(out->host), out->host);
    text_clean(out->table.name, sizeof(out->table.name), out->table.name);
    for (size_t i = 0; i < out->list.tables_count; i++) {
        struct wire_table *table = &out->list.tables[i];
        text_clean(table->name, sizeof(table->name), table->name);
        text_clean(table->owner, sizeof(table->owner), table->owner);
    }
    return true;
}

static size_t write_marked(const char *mark, const struct record *record, const void *value,
                           uint8_t *out)
{
    memcpy(out, mark, MARK_LENGTH);
    size_t length =
        record_encode(record, value, out + MARK_LENGTH, DISCOVERY_DATAGRAM_MAX - MARK_LENGTH);
    return length > 0 ? MARK_LENGTH + length : 0;
}

static bool read_marked(const char *mark, const struct record *record, void *out,
                        const uint8_t *bytes, size_t length)
{
    if (length <= MARK_LENGTH || length > DISCOVERY_DATAGRAM_MAX ||
        memcmp(bytes, mark, MARK_LENGTH) != 0) {
        memset(out, 0, record->size);
        return false;
    }
    return record_decode(record, bytes + MARK_LENGTH, length - MARK_LENGTH, out, NULL);
}
