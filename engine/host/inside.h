// What the files of this room share and nobody else sees: the host, a live table, a connection.
//
//     peer.c   bytes of a connection -> requests          begin.c  how a table comes to be
//     door.c   who comes and goes -> events               show.c   what stations are told
//     lobby.c  requests around a match -> events          crew.c   officers in seats
//     play.c   orders and time in a match -> events       watch.c  what time does to a table
//     vote.c   words of a side's people -> events         wish.c   what is asked of the owner
//     live.c   events -> journal -> table                 host.c   the turn that calls them all
//     wall.c   what the room's wall may show             guess.c  who is wrong too often
//     places.c who makes room when too many are connected, room.c which table when all are taken
//     debrief.c  what became of a match, to who asks      compact.c  a long lobby told anew
//     rest.c   matches that are left for weeks            recall.c  calls of before, to who was
//     away listener.c that a match begins or ends, to whoever runs the event
#ifndef ENGINE_HOST_INSIDE_H
#define ENGINE_HOST_INSIDE_H

#include <stdalign.h>

#include "engine/game.h"
#include "engine/host/agenda.h"
#include "engine/host/asset.h"
#include "engine/host/event.h"
#include "engine/host/flusher.h"
#include "engine/host/folder.h"
#include "engine/host/host.h"
#include "engine/host/journal.h"
#include "engine/host/listener.h"
#include "engine/host/table.h"
#include "net/limits.h"
#include "net/link.h"
#include "net/tries.h"
#include "shared/officer_seat.h"
#include "shared/record_memo.h"

#define HOST_PEER_BUCKETS  256
#define HOST_PEERS_MAX     1024
#define HOST_LINE_MAX      1024
#define HOST_OPENED_MAX    32 // live tables opened from one address, so that it leaves room for others
#define HOST_RESTED_MAX    1024 // matches that rest, put away
#define HOST_PLACES_KEPT   8    // one in so many places is kept for people who come back to a table
#define HOST_EVENTS_A_TURN 256  // that a turn takes from one link, so that no link starves another

// An address opens tables, and comes to them as somebody new, so often at once, then after each of
// these ms. Who comes back is not counted.
#define PEER_ENTRIES_AT_ONCE  128
#define PEER_ENTRIES_AGAIN_MS 250

_Static_assert(HOST_TABLES_MAX <= AGENDA_SLOTS_MAX, "every table has its slot in the agenda");

// How long things last, in ms.
#define PEER_HELLO_MS       5000   // to say hello
#define PEER_LOOK_MS        10000  // between two looks for idle ones
#define PEER_SILENT_MS      180000 // three minutes: at no table, and not even looks at the list
#define PEER_DOOR_MS        120000 // two: at no table, doing nothing, while most places are taken
#define PEER_IDLE_MS        30000  // the same while a newcomer finds no place
#define LIVE_RETURNING_MS   10000  // people may take to come back after a restart
#define LIVE_PAUSE_MAX_MS   600000 // ten minutes: a pause does not last for ever
#define LIVE_DISK_RETRY_MS  1000   // to look again whether the disk takes writes...
#define LIVE_DISK_MAX_MS    30000  // ...and then twice as long each time, up to this
#define LIVE_DISK_FLUSH_MS  1000   // without a complaint of the flusher, what was asked is done
#define LIVE_REMATCH_MS     10000  // to try again to make the journal of a kept table's next match
#define LIVE_FRESH_MS       5000   // for the flusher to answer
#define LIVE_FLUSH_RETRY_MS 5      // to ask the flusher again
#define LIVE_SLOW_RETRY_MS  20     // to look again at a station that reads slowly
#define LIVE_GUEST_PAUSE_MS 120000 // two minutes: a guest's pause
#define LIVE_WISH_MS        120000 // two minutes: a wish waits for an owner who is there
#define LIVE_WISH_QUIET_MS  20000  // before somebody who was told no asks again
#define LIVE_VOTER_MS       60000  // a minute: somebody away is asked, where no officer takes over
#define LIVE_OWNER_MS       15000  // an owner who is away hands over
#define LIVE_GONE_MS        60000  // a minute: who has a seat goes on without those who are away
#define LIVE_WATCHER_MS     15000  // somebody without a seat is away
#define LIVE_LOBBY_MS       300000 // five minutes: somebody with a seat is away, no match runs
#define LIVE_ALONE_MS       60000  // a minute: nobody at all is at a table that was not played
#define LIVE_STALE_MS       600000 // ten minutes: the same at one that was played

#define LIVE_LOBBY_SIZE 65536 // bytes of a journal before its match, to be told anew
#define LIVE_DISK_ROOM  32768 // bytes that must fit before a table that was full goes on

struct host;
struct live;

struct peer {                   // a connection
    struct peer *next;          // in its bucket
    struct peer *newer, *older; // among those that have not said hello
    struct host *host;
    uint8_t link;
    uint32_t number;
    uint32_t address; // in network order; 0: within this program
    bool is_waiting;  // for its hello
    bool said_hello;
    bool is_closing;  // `bye` was sent
    bool must_return; // has a kept place: waits, until it comes back to a table
    ms heard_at;      // when it last said anything
    ms acted_at;      // anything but that it would see the list
    ms door_since;    // about when it was last at a table, else when it came
    char name[WIRE_NAME_MAX];
    ms hello_until;
    struct bucket bucket;
    struct bucket lobby_bucket; // of what it has written down
    struct live *live;          // the table it sits at, or NULL
    uint8_t member;
    // What it was told last, as the serials of struct live.
    uint32_t lobby_told;
    uint32_t assets_told[BRIEF_ASSETS_MAX];
    uint32_t views_told[BRIEF_SEATS_MAX];
    uint32_t scene_told;
    uint16_t debrief_match; // the match whose debrief it asked for; 0: none
    bool wants_debrief;     // and has yet to get
    struct bucket calls_bucket;
    uint32_t calls_before[BRIEF_SEATS_MAX]; // asks for calls before this one; 0: for none
};

// Why a table's clock stands although no person paused it. Not in the journal: a restarted host
// finds out again.
enum hold {
    HOLD_NONE,
    HOLD_RETURNING, // the host restarted; people are on their way back
    HOLD_EMPTY,     // everybody is away
    HOLD_DISK,      // the journal cannot be written
};

struct live_member {
    struct peer *peer; // NULL: away
    ms away_since;
};

struct live_wish {   // what one member asks of the owner
    uint32_t number; // 0: nothing
    enum wish_kind kind;
    uint8_t seat;
    bool crosses;   // as the owner was told: he, or his address, has seen another side
    ms until;       // it waits, if there is an owner to answer it
    ms quiet_until; // he was told no, and asks nothing before this
};

struct live_quiet { // an address that was told no: leaving and joining anew does not help
    char address[EVENT_ADDRESS_MAX];
    ms until;
};

struct live_chair {
    uint8_t left_by;      // who gave it up in this match, or WIRE_NOBODY
    uint32_t view_serial; // counts changes of the seat's view; 0: none yet
    uint64_t view_hash;
    bool is_stale;         // the view may have changed since it was hashed
    bool officer_sits;     // an officer gives this seat's orders now
    ms empty_since;        // nobody and no officer holds the seat
    uint32_t asked_serial; // the view it was asked about last
    struct officer_seat officer;
    uint8_t *notes;     // the memory of the officer who sits; NULL: none does
    ms no_memory_until; // there was none for an officer; looked at again then
};

// The match as the wall may see it: as it stands, or as it stood some time ago, folded from the
// same journal a second time.
struct wall {
    struct table *late; // NULL: not needed now, or nothing of the match is old enough
    size_t offset;      // in the journal: where the next event begins
    ms next_at;         // its time; MS_NEVER: not yet read
    bool is_lost;       // the journal could not be followed: shows nothing until the end
    bool is_stale;      // the scene may have changed since it was hashed
    uint32_t serial;    // counts changes of the scene
    uint64_t hash;
};

struct debrief;
struct recall;

struct live { // a table with what a running host adds: journal, clock, connections
    struct host *host;
    struct live *next_busy;
    bool is_busy; // was touched in this turn
    bool is_over; // is to be destroyed at the turn's end
    uint16_t slot;
    unsigned tag; // names its journal to the flusher
    struct table *table;
    struct journal *journal;
    char path[FOLDER_PATH_MAX];
    struct journal *fresh; // the same told shorter, while it is brought to the disk; NULL: none
    unsigned fresh_tag;
    char fresh_path[FOLDER_PATH_MAX];
    ms fresh_at;      // to ask the flusher again
    size_t long_size; // bytes at which the lobby's part of the journal is told anew
    struct bucket owner_bucket, asset_bucket; // of what its owner has written down
    enum hold hold;
    ms hold_until;      // the end of HOLD_RETURNING; the next try of HOLD_DISK
    bool is_running;    // the table's clock
    ms stood_ms;        // where the clock stood when it last started or stopped
    ms started_at;      // when it last started, in the host's time
    ms disk_wait_ms;    // between two tries of HOLD_DISK
    ms disk_back_at;    // when the last one ended; MS_NEVER: there was none
    bool flush_failed;  // why it is held: the flusher said so
    ms flush_judged_at; // a flush was asked for to see; MS_NEVER: none
    ms countdown_until;
    ms paused_since; // by a person, or the host's restart
    ms paused_until;
    ms flush_at;    // MS_NEVER: nothing to flush
    ms retry_at;    // to look again at stations that read slowly; MS_NEVER
    ms alone_since; // nobody is connected; MS_NEVER
    ms abandon_at;  // a deserted match is given up; MS_NEVER
    ms rematch_at;  // a kept table that is over is not made new before this
    uint32_t lobby_serial;
    uint32_t asset_serials[BRIEF_ASSETS_MAX];
    struct live_member members[WIRE_MEMBERS_MAX];
    struct live_chair chairs[BRIEF_SEATS_MAX];
    struct live_wish wishes[WIRE_MEMBERS_MAX];
    struct live_quiet quiets[WIRE_MEMBERS_MAX]; // the newest take the oldest one's place
    uint8_t quiet_count;                        // as many as were told no; it may wrap around
    bool has_asked_wall[WIRE_MEMBERS_MAX];      // in this match
    uint32_t last_wish;
    bool owner_was_there;
    bool is_state_kept;      // nothing has happened in the match since its state was written down
    struct wall *wall;       // of a game with a scene; else NULL
    struct debrief *debrief; // of a match that is over, once somebody asked; else NULL
    struct recall *recall;   // calls of before, while somebody asks for them; else NULL
    const struct officer *officer; // of this game; NULL: none
};

struct rested { // a match that is put away
    char code[WIRE_CODE_MAX];
    uint16_t match;
    uint64_t opener;                 // hash of the address that opened its table
    int64_t deserted_s;              // wall clock: since when nobody is at it
    struct wire_stay stay;           // how it was left, for its people who ask
    uint8_t chairs[BRIEF_SEATS_MAX]; // whose each seat is: index of a token, or WIRE_NOBODY
    uint8_t tokens[WIRE_MEMBERS_MAX][WIRE_TOKEN_SIZE];
    uint16_t members; // 1 << member of each who has a token
};

struct host {
    struct host_config config;
    struct host_listener listener;
    char name[WIRE_NAME_MAX];
    struct asset_places assets;
    struct folder folder;
    struct flusher *flusher;
    struct link *links[HOST_LINKS_MAX];
    size_t link_count;
    bool link_sent[HOST_LINKS_MAX]; // has something to flush
    bool has_turned;                // `now` is known
    bool has_more;                  // a turn stopped before a link was empty
    ms now;                         // of this turn
    ms folder_sync_at;              // to ask the flusher again for the folder; MS_NEVER
    struct peer *buckets[HOST_PEER_BUCKETS];
    size_t peer_count;
    struct peer *oldest_waiting, *newest_waiting; // for hello
    struct live *lives[HOST_TABLES_MAX];
    size_t live_count;
    struct rested rested[HOST_RESTED_MAX];
    size_t rested_count;
    struct live *busy;
    unsigned last_tag;
    struct agenda agenda;
    size_t places;                 // for connections from outside
    ms places_at;                  // the next look for idle ones
    struct tries tries;            // of codes, tokens and passwords
    struct address_limits entries; // of people and tables that are new
    // Scratch space, so that nothing is allocated while tables run.
    struct event event;
    struct wire_up up;
    struct wire_order crew_order;
    struct wire_down down;
    uint8_t packet[WIRE_PACKET_MAX];
    uint8_t bytes[EVENT_BYTES_MAX];
    alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    struct record_memo memo; // of the views of all tables
    alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
};

// host.c
void host_log(struct host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));
void host_sync_folder(struct host *host); // a journal's name is new; asks again until it is taken
uint64_t host_random(void);
int64_t host_wall_s(const struct host *host);

// stay.c
void stay_answer(struct peer *peer, const struct wire_ask_stay *ask);
void stay_remember(const struct live *live, struct rested *rested); // of a match that is put away

// begin.c
// A new table, opened from an address ("": this program, which keeps it). NULL with a reason.
struct live *live_open(struct host *host, const char *game, const char *name, bool is_kept,
                       const char *opener, struct reason *reason);
// A table from its journal. NULL with a sentence; *is_damaged says whether it can be repaired.
struct live *live_resume(struct host *host, const struct folder_journal *journal, bool *is_damaged,
                         char error[HOST_ERROR_MAX]);
bool live_rematch(struct live *live, struct reason *reason);
// A journal of the lobby as it stands, at `path`, not yet in its place. False: it cannot be made.
bool live_retell(const struct live *live, struct journal **out, char path[FOLDER_PATH_MAX]);

// compact.c
void compact_tend(struct live *live);    // begins when the lobby's part of a journal is long
ms compact_due(const struct live *live); // when it next has something to do
void compact_follow(struct live *live, const uint8_t *bytes, size_t length); // one more entry
void compact_flushed(struct live *live, int error_number); // 0: what was asked is on the disk
void compact_drop(struct live *live);                      // the old journal stays

// live.c
// Owns table and journal from now on; NULL: there is no room.
struct live *live_create(struct host *host, struct table *table, struct journal *journal,
                         const char *path);
void live_reset(struct live *live); // all that follows from the table alone
// Tells its people why, and ends its journal; it is destroyed at the turn's end.
void live_close(struct live *live, const char *why);
void live_destroy(struct live *live);
struct live *live_find(const struct host *host, const char *code); // NULL: no such table
// Journals and applies an event: the only way in which a live table changes. False with a reason,
// and nothing changed, when the game refuses it or the disk does.
bool live_commit(struct live *live, struct event *event, struct reason *reason);
void live_touch(struct live *live); // it is looked after at the turn's end
ms live_clock(const struct live *live);
// The host's time when the running clock gets there.
ms live_time(const struct live *live, ms clock);
void live_hold_disk(struct live *live); // waits until the disk takes its journal
void live_release_disk(struct live *live);
void live_settle(struct live *live); // holds and starts or stops the clock as things stand now
void live_attach(struct live *live, uint8_t member, struct peer *peer); // sits down, or comes back
void live_detach(struct peer *peer);                                    // is away
bool live_is_away(const struct live *live, uint8_t member);
bool live_is_gone(const struct live *live, uint8_t member);      // for so long that others go on
bool live_is_stale(const struct live *live, uint8_t member);     // that nobody counts on his return
bool live_is_of_crew(const struct table *table, uint8_t member); // or the table is his
// A guest minds the match for its crew, who may still come back: he goes on with it, and does
// neither end it nor send them away.
bool live_is_minded(const struct live *live);

// door.c
bool door_open(struct peer *peer, const struct wire_open *open, struct reason *reason);
bool door_join(struct peer *peer, const struct wire_join *join, struct reason *reason);
bool door_leave(struct peer *peer, struct reason *reason); // asked for; the last keeps his place
bool door_remove(struct live *live, uint8_t member, const char *why, struct reason *reason);
bool door_kick(struct live *live, uint8_t member, struct reason *reason); // and keeps him out

// guess.c
// door_join of a peer that may be guessing: one that was wrong too often is not judged for a while.
bool guess_join(struct peer *peer, const struct wire_join *join, struct reason *reason);

// lobby.c
bool lobby_request(struct peer *peer, const struct wire_up *up, struct reason *reason);
bool lobby_start(struct live *live, struct reason *reason); // the countdown is over
bool lobby_set_password(struct live *live, const char *password, struct reason *reason);
// He sits down, if nobody else does.
bool lobby_seat(struct live *live, uint8_t member, uint8_t seat, struct reason *reason);

// play.c
bool play_order(struct live *live, uint8_t member, const struct wire_order *order,
                struct reason *reason);
bool play_request(struct peer *peer, const struct wire_up *up, struct reason *reason);
void play_pass(struct live *live); // lets the table's time pass up to now

// vote.c
bool vote_request(struct peer *peer, enum vote_kind kind, bool on, struct reason *reason);
// Decides for his side.
bool vote_decide(struct live *live, uint8_t member, enum vote_kind kind, struct reason *reason);
void vote_take_back_all(struct live *live, uint8_t member, enum vote_kind kind); // of his side
// Whether all of his side agree, and all are guests.
bool vote_wants_owner(const struct live *live, uint8_t member, enum vote_kind kind);
void vote_tend(struct live *live);
ms vote_due(const struct live *live);
// Leaves it alone for one without a side.
void vote_tell(const struct live *live, uint8_t reader, enum vote_kind kind,
               struct wire_votes *out);

// wish.c
#define WISH_READER_ALL WIRE_NOBODY // the event's desk
bool wish_ask(struct live *live, uint8_t member, enum wish_kind kind, uint8_t seat,
              struct reason *reason);
// False: he was told no a moment ago.
bool wish_check_quiet(const struct live *live, uint8_t member, struct reason *reason);
bool wish_request_wall(struct peer *peer, bool on, struct reason *reason);
bool wish_has(const struct live *live, uint8_t member, enum wish_kind kind);
void wish_forget(struct live *live, uint8_t member);
void wish_greet(struct live *live, uint8_t member); // a newcomer of an address that was told no
// In the name of `who`.
bool wish_answer(struct live *live, const struct wire_answer *answer, const char *who,
                 struct reason *reason);
void wish_tend(struct live *live);
ms wish_due(const struct live *live);
// What a reader may know of them: the owner all, anybody else his own.
size_t wish_list(const struct live *live, uint8_t reader, struct wire_wish out[WIRE_MEMBERS_MAX]);

// crew.c
const struct officer *crew_find(const struct host *host, const char *game); // NULL: none
void crew_settle(struct live *live); // who gives each seat's orders now
void crew_act(struct live *live);
void crew_rise(struct live *live, size_t seat); // an officer who sits there no longer does
bool crew_minds(const struct live *live, uint8_t member); // he is away, officers hold his seats
ms crew_due(const struct live *live);

// wall.c
bool wall_open(struct live *live);  // false: no memory. Does nothing for a game without a scene
void wall_reset(struct live *live); // another match begins
void wall_close(struct live *live);
void wall_tend(struct live *live);                    // lets the late match catch up
ms wall_due(const struct live *live);                 // when it next has to
bool wall_show(struct live *live, struct peer *peer); // false: the peer could not take it

// debrief.c
bool debrief_request(struct peer *peer, struct reason *reason);
void debrief_reset(struct live *live); // forgets it: another match begins, or the table ends
void debrief_tend(struct live *live);  // folds a little more of it
ms debrief_due(const struct live *live);
bool debrief_show(struct live *live, struct peer *peer); // false: the peer could not take it

// recall.c
bool recall_request(struct peer *peer, const struct wire_ask_calls *ask, struct reason *reason);
void recall_reset(struct live *live); // forgets what was gathered
void recall_tend(struct live *live);  // gathers a little more
ms recall_due(const struct live *live);
bool recall_show(struct live *live, struct peer *peer); // false: the peer could not take it

// listener.c
void listener_note(const struct live *live, enum table_phase before); // an event was applied

// watch.c
ms watch_due(const struct live *live); // when the table next has something to do
void watch_tend(struct live *live);    // does what is due
// Gives up its match, if one runs, and closes it. False: the disk does not take that yet.
bool watch_abandon(struct live *live, const char *why);

// rest.c
ms rest_due(const struct live *live);            // when a match that nobody is at is put away
void rest_tend(struct live *live);               // puts it away when it is due
bool rest_put_away(struct live *live);           // at once; false: it does not rest, or cannot yet
bool rest_may_put_away(const struct live *live); // nobody is at it, and there is room for its line
bool rest_has_code(const struct host *host, const char *code);
size_t rest_count(const struct host *host, const char *opener); // put away, of one address
// Writes the state down for newer versions, if it has changed since that was last done.
void rest_keep(struct live *live);
// Writes down that this build's version goes on with what an older one kept. False: the disk does
// not take it.
bool rest_take_over(struct live *live);
// Takes up a match that was put away, for somebody from this address ("": this program). NULL with
// a reason when there is none of that code, or it cannot be read any more; its file is left alone.
struct live *rest_wake(struct host *host, const char *code, const char *address,
                       struct reason *reason);

// peer.c
struct peer *peer_open(struct host *host, uint8_t link, uint32_t number);
struct peer *peer_find(struct host *host, uint8_t link, uint32_t number);
void peer_receive(struct peer *peer, const uint8_t *bytes, size_t length);
void peer_closed(struct peer *peer); // the link has closed it
void peer_bye(struct peer *peer, const struct reason *reason);
void peer_bye_id(struct peer *peer, const char *id); // the same, a reason without arguments
void peer_expire(struct host *host); // those that never said hello, or came back to nothing
size_t peer_bucket(uint8_t link, uint32_t number); // in host->buckets
bool peer_send(struct peer *peer); // host->down; a peer that cannot take it is closed

// room.c
// Makes room for a table of this address (""). False: there is none.
bool room_make(struct host *host, const char *opener, struct reason *reason);
// The same without a limit for each address: for a table that comes back.
bool room_clear(struct host *host, const char *opener, struct reason *reason);
// Which tables a list shows: all that are to be found, or else one of each address in turn.
size_t room_list(const struct host *host, const struct live *out[WIRE_TABLES_MAX]);

// places.c
void places_come(struct peer *peer); // has just connected: has a place, a kept one, or goes
bool places_make(struct peer *peer); // sees to a place for it; false: there is none but kept ones
void places_tend(struct host *host); // at host->places_at

// show.c
// To one who sits down: its token, what assets there are, and whether he was led there.
void show_joined(struct peer *peer, bool is_led);
void show_left(struct peer *peer, const char *why, const char *who); // who may be NULL
void show_table(struct live *live); // what has changed, to everyone who is not too slow for it
size_t show_view(struct live *live, size_t seat, uint8_t *out, size_t capacity); // encoded
void show_describe(const struct live *live, struct wire_table *out);

#endif
