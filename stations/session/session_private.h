// The inside of a session, shared by the files that make it up: session.c (what a person asks and
// what is known), session_drive.c (the connection's life), session_intake.c (what arrives) and
// session_calls.c (what was called while it was away).
#ifndef STATIONS_SESSION_SESSION_PRIVATE_H
#define STATIONS_SESSION_SESSION_PRIVATE_H

#include "stations/session/session.h"
#include "stations/session/token_store.h"

struct session_order_entry {
    uint32_t serial;
    uint8_t seat;
    uint16_t length;
    uint8_t bytes[WIRE_ORDER_MAX];
};

struct session_view_entry {
    void *value; // of the brief's view record; NULL before the first
    bool is_there;
    uint16_t match;
    uint32_t count;
};

struct session {
    // As configured.
    char name[WIRE_NAME_MAX];
    const struct brief *const *briefs;
    struct dial dial;

    // The connection.
    enum session_state state;
    struct link *link;
    struct link *probe; // a second knock at a host that fell silent; takes over when it opens
    uint32_t peer;
    bool is_open;
    bool was_welcomed; // by the host at this address, ever: its loss is a reason to return
    char address[LINK_ADDRESS_MAX];
    // The same as the link tells it, once it was reached: no name to look up while somebody waits.
    char reached[LINK_ADDRESS_MAX];
    ms now;        // of the last step
    ms since_ms;   // when this state began
    ms knock_ms;   // when the current attempt began; the next is due SESSION_KNOCK_MS later
    ms list_ms;    // when the tables were last asked for
    ms rest_until; // at the door of a host that has sent us to rest; 0: it has not

    // The host and its tables.
    struct wire_welcome welcome;
    bool has_welcome;
    struct wire_tables tables;
    bool has_tables;
    struct wire_stay stay; // the last answer about one
    uint32_t stay_count;

    // The table.
    char code[WIRE_CODE_MAX]; // wanted or joined; "" for none
    bool is_joined;           // a token for it is held in memory
    bool sent_token;
    bool wants_wall;                  // asks for it at each table
    char password[WIRE_PASSWORD_MAX]; // to give at doors that want one
    uint8_t token[WIRE_TOKEN_SIZE];
    struct token_store store;
    struct token_note note;      // as it was last written beside the token
    bool is_leaving;             // the host has yet to answer our farewell...
    struct token_store farewell; // ...and to say whether that token is of use any more
    const struct brief *brief;
    struct wire_lobby lobby;
    bool has_lobby;
    ms lobby_ms; // when it came in
    struct wire_offer offers[BRIEF_OPTIONS_MAX];
    struct wire_asset assets[BRIEF_ASSETS_MAX];
    bool has_offer[BRIEF_OPTIONS_MAX];
    bool has_asset[BRIEF_ASSETS_MAX];
    struct session_view_entry views[BRIEF_SEATS_MAX];
    struct session_view_entry scene;
    struct session_view_entry debrief;
    struct session_heard heard[BRIEF_SEATS_MAX];
    ms table_ms;    // the table's clock when the last view came in...
    ms table_at_ms; // ...and our own
    bool is_running;

    // Orders on their way and what became of them.
    uint32_t serial; // the last one given out
    struct session_order_entry orders[SESSION_ORDERS_MAX];
    size_t order_count;
    bool orders_wait; // until the table is known to run: sent sooner they would be refused
    struct wire_verdict verdicts[SESSION_VERDICTS_MAX];
    size_t verdict_count;

    struct reason reason;
    uint32_t reason_count;
    uint32_t version;

    // Messages are large; these are worked on in place rather than on the stack.
    struct wire_up up;
    struct wire_down down;
    uint8_t packet[WIRE_PACKET_MAX];
};

// session_drive.c
void session_enter(struct session *session, enum session_state state); // and says that it changed
void session_drop_link(struct session *session);
void session_lose_link(struct session *session); // and returns, to a host that knew us
void session_give_up(struct session *session, const struct reason *reason); // to idle, and why
bool session_transmit(struct session *session, const struct wire_up *up);
bool session_transmit_order(struct session *session, const struct session_order_entry *entry);
bool session_ask_to_join(struct session *session);

// session_intake.c
bool session_must_hold_orders(const struct session *session);
void session_take_in(struct session *session, const uint8_t *bytes, size_t length);
void session_distrust(struct session *session, const char *what); // what came cannot be

// session_calls.c
void session_take_calls(struct session *session, const struct wire_calls *calls);
void session_forget_calls(struct session *session);

// session.c
void session_changed(struct session *session);
void session_set_reason(struct session *session, const struct reason *reason);
void session_end_farewell(struct session *session, bool keeps_token);
void session_write_note(struct session *session, bool is_due); // if it changed, or it is due
void session_forget_table(struct session *session); // lobby, views, orders; not the token's file
const struct brief *session_find_brief(const struct session *session, const char *game);

#endif
