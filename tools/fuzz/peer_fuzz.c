// Fuzzes what a host takes from its connections, from the hello on: requests, orders, tokens, in
// any order. A connection is served or closed; one that behaves is served all the while.
//
// The input is a list of messages: who sends it (bit 0) and whether four seconds pass before (bit
// 7), its length in two bytes, its bytes.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/host/host.h"
#include "net/link_local.h"
#include "stations/officers/officers.h"

#define FORGOTTEN_MS 100000000 // after so long no table is left, whatever was going on

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct fuzzed { // a host that stays, for making one is slow
    struct host *host;
    struct link *hub;
    ms now;
    unsigned runs;
    char finished[280]; // where the host keeps the journals of matches that are over
};

static void demand(bool holds)
{
    if (!holds) {
        abort();
    }
}

// tools/fuzz/run removes what is left in TMPDIR.
static struct fuzzed begin(void)
{
    char folder[256];
    char error[HOST_ERROR_MAX];
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof(folder), "%s/klaxon-fuzz-XXXXXX",
             temporary != NULL ? temporary : "/tmp");
    demand(mkdtemp(folder) != NULL);
    const char *assets = getenv("KLAXON_ASSETS");
    struct host_config config = {
        .folder = folder,
        .assets = assets != NULL ? assets : "assets",
        .name = "Fuzz",
        .officers = OFFICERS,
        .takeover_ms = 2000,
        .countdown_ms = 3000,
    };
    struct fuzzed fuzzed = {.host = host_create(&config, error), .now = 1};
    snprintf(fuzzed.finished, sizeof(fuzzed.finished), "%s/finished", folder);
    demand(fuzzed.host != NULL);
    fuzzed.hub = link_local_listen();
    host_add_link(fuzzed.host, fuzzed.hub);
    return fuzzed;
}

// So that hours of fuzzing do not fill a disk.
static void remove_finished(const struct fuzzed *fuzzed)
{
    DIR *folder = opendir(fuzzed->finished);
    const struct dirent *entry = folder != NULL ? readdir(folder) : NULL;
    for (; entry != NULL; entry = readdir(folder)) {
        unlinkat(dirfd(folder), entry->d_name, 0); // not "." and "..", which are no files
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

static void say(struct link *link, const struct wire_up *up)
{
    uint8_t bytes[1024];
    demand(link_send(link, 0, bytes, record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes))));
}

// Reads all that a station was told. Returns whether a message of this kind was among it.
static bool hear(struct link *link, enum wire_down_kind kind, bool *is_closed)
{
    static const struct wire_down ZERO;
    bool is_heard = false;
    struct link_event event;
    while (link_next(link, &event)) {
        struct wire_down down = ZERO;
        *is_closed = *is_closed || event.kind == LINK_CLOSED;
        if (event.kind == LINK_RECEIVED) {
            demand(record_decode(&WIRE_DOWN_RECORD, event.bytes, event.length, &down, NULL));
            is_heard = is_heard || down.kind == kind;
        }
    }
    return is_heard;
}

static void turn(struct fuzzed *fuzzed, ms step)
{
    fuzzed->now += step;
    host_turn(fuzzed->host, fuzzed->now);
    for (int i = 0; i < 100 && host_wait_ms(fuzzed->host, fuzzed->now) == 0; i++) {
        host_turn(fuzzed->host, fuzzed->now);
    }
}

static void play(struct fuzzed *fuzzed, const uint8_t *data, size_t size)
{
    struct link *rogues[2] = {link_local_connect(fuzzed->hub), link_local_connect(fuzzed->hub)};
    bool is_closed[2] = {false, false};
    for (size_t at = 0; at + 3 < size;) {
        size_t who = data[at] & 1;
        size_t length = (size_t)data[at + 1] | (size_t)data[at + 2] << 8;
        length = length < size - at - 3 ? length : size - at - 3;
        turn(fuzzed, (data[at] & 0x80) != 0 ? 4000 : 1);
        if (!is_closed[who]) {
            link_send(rogues[who], 0, data + at + 3, length);
        }
        turn(fuzzed, 1);
        hear(rogues[0], WIRE_BYE, &is_closed[0]);
        hear(rogues[1], WIRE_BYE, &is_closed[1]);
        at += 3 + length;
    }
    link_destroy(rogues[0]);
    link_destroy(rogues[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct fuzzed fuzzed; // libFuzzer hands nothing from call to call
    if (fuzzed.host == NULL) {
        fuzzed = begin();
    }
    struct wire_up hello = {.kind = WIRE_HELLO,
                            .hello = {.protocol = WIRE_PROTOCOL, .name = "Honest"}};
    struct wire_up list = {.kind = WIRE_LIST};
    struct link *honest = link_local_connect(fuzzed.hub);
    bool is_closed = false;
    demand(honest != NULL);
    turn(&fuzzed, 1);
    say(honest, &hello);
    turn(&fuzzed, 1);
    demand(hear(honest, WIRE_WELCOME, &is_closed));
    play(&fuzzed, data, size);
    say(honest, &list);
    turn(&fuzzed, 1);
    demand(hear(honest, WIRE_TABLES, &is_closed) && !is_closed);
    link_destroy(honest);
    for (int i = 0; i < 3; i++) { // a match is given up, its table closed
        turn(&fuzzed, FORGOTTEN_MS);
    }
    fuzzed.runs++;
    if (fuzzed.runs % 256 == 0) {
        remove_finished(&fuzzed);
    }
    return 0;
}
