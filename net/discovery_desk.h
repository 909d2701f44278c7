// The host's side of discovery: answers questions, a few a second for each address, and never with
// more bytes than were asked with, so that nobody can aim a host at somebody else.
// Owns no memory outside itself; knows no socket. A zeroed desk is ready.
#ifndef NET_DISCOVERY_DESK_H
#define NET_DISCOVERY_DESK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/discovery_message.h"
#include "net/limits.h"
#include "net/tries.h"
#include "shared/wire.h"

#define DISCOVERY_ANSWERS_PER_S     10   // to one address, twice that at once
#define DISCOVERY_ANSWERS_ALL_PER_S 5000 // to all: forged addresses must not use up everybody's

struct discovery_desk {
    struct address_limits addresses;
    struct bucket all;
    struct tries codes; // that were asked for and are not here
};

// What there is to tell, as it stands now.
struct discovery_facts {
    uint64_t host_id;
    const char *host; // its name
    const struct wire_table *tables;
    size_t table_count;
    const struct wire_table *asked; // the table of the question's code; NULL: look among `tables`
};

// Whether a datagram is a question that may be answered now. In two steps with discovery_tell, for
// a host that would rather not gather its facts for nothing.
bool discovery_hear(struct discovery_desk *desk, const uint8_t *bytes, size_t length,
                    uint32_t address, ms now, struct discovery_question *question);
// Whether somebody may be told that the code he asked for is this table's; NULL: it is not here,
// and who asks for many such codes is guessing. For a while he is then told of no table with a
// password. Others' codes stand on every list; and whose address a question has he did not have to
// prove, so that nobody shall be kept from his table by questions in his name.
bool discovery_may_tell(struct discovery_desk *desk, const struct wire_table *asked,
                        uint32_t address, ms now);
// Answers a question of `length` bytes. Returns the length of the answer, 0 for none.
size_t discovery_tell(const struct discovery_facts *facts,
                      const struct discovery_question *question, size_t length, uint8_t *out,
                      size_t capacity);

// Answers a datagram. Returns the length of the answer, 0 for none: the bytes are no question, ask
// for a table that is not here, or came too soon after others. Fits link_enet_answer of
// net/enet/link_enet.h.
size_t discovery_answer(struct discovery_desk *desk, const struct discovery_facts *facts,
                        const uint8_t *bytes, size_t length, uint32_t address, uint8_t *out,
                        size_t capacity, ms now);

#endif
