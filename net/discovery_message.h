// The two datagrams of discovery: "who is there?" and "I am". Four bytes that say which, then a
// record. They share the host's UDP port with ENet, which would refuse them as compressed.
#ifndef NET_DISCOVERY_MESSAGE_H
#define NET_DISCOVERY_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/wire.h"

#define DISCOVERY_DATAGRAM_MAX 512
#define DISCOVERY_PADDING      192 // so that no answer is longer than its question
#define DISCOVERY_ROOM         192 // the same for a list of tables, of which older hosts know nothing
#define DISCOVERY_LISTED_MAX   4

struct discovery_question {
    uint16_t protocol;
    uint64_t nonce; // the answer repeats it
    bool has_code;
    char code[WIRE_CODE_MAX]; // only the host that has this table shall answer
    uint8_t padding[DISCOVERY_PADDING];
    uint8_t padding_count;
    bool has_room;
    uint8_t room[DISCOVERY_ROOM];
    uint8_t room_count;
};

struct discovery_table {
    char code[WIRE_CODE_MAX]; // "" of one with a password, unless it was asked for by its code
    char game[BRIEF_NAME_MAX];
    char name[WIRE_NAME_MAX];
};

struct discovery_list { // the first of a host's tables, live ones before others
    struct wire_table tables[DISCOVERY_LISTED_MAX];
    uint8_t tables_count;
};

struct discovery_reply {
    // Of the host; another one than ours is told all the same, so that a person can be told what is
    // the matter.
    uint16_t protocol;
    uint64_t nonce;
    uint64_t host_id;
    char host[WIRE_NAME_MAX];
    uint16_t tables;
    uint16_t people;
    bool has_table; // the one that was asked for, or one that can be joined
    struct discovery_table table;
    bool has_list; // to a question that has room for it
    struct discovery_list list;
};

extern const struct record DISCOVERY_QUESTION_RECORD;
extern const struct record DISCOVERY_REPLY_RECORD;

// Each returns the datagram's length, 0 if it would be too long, or false for bytes that are no
// such datagram.
size_t discovery_write_question(const struct discovery_question *question,
                                uint8_t out[DISCOVERY_DATAGRAM_MAX]);
size_t discovery_write_reply(const struct discovery_reply *reply,
                             uint8_t out[DISCOVERY_DATAGRAM_MAX]);
bool discovery_read_question(struct discovery_question *out, const uint8_t *bytes, size_t length);
bool discovery_read_reply(struct discovery_reply *out, const uint8_t *bytes, size_t length);

#endif
