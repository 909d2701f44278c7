#include "tools/fuzz/evening.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "net/link_local.h"
#include "shared/text.h"
#include "stations/officers/officers.h"

#define FORGOTTEN_MS 100000000 // after so long no table is left, whatever was going on
#define COUNTDOWN_MS 3000
#define TAKEOVER_MS  2000

static void turn(struct evening *evening, ms step);
static void listen(struct evening *evening, int guest);
static void hear(struct evening *evening, int guest, const struct link_event *event);
static size_t fill_in(const struct evening *evening, int guest, const struct message *message,
                      uint8_t *out, size_t capacity);

void evening_begin(struct evening *evening, const char *folder)
{
    char error[HOST_ERROR_MAX];
    *evening = (struct evening){.now = 1, .is_lent = folder != NULL};
    if (folder == NULL) {
        scratch_make(evening->folder);
    } else {
        text_copy(evening->folder, sizeof(evening->folder), folder);
    }
    struct host_config config = {
        .folder = evening->folder,
        .assets = KLAXON_SOURCE_DIR "/assets",
        .name = "Fuzz",
        .officers = OFFICERS,
        .takeover_ms = TAKEOVER_MS,
        .countdown_ms = COUNTDOWN_MS,
    };
    evening->host = host_create(&config, error);
    fuzz_demand(evening->host != NULL);
    evening->hub = link_local_listen();
    host_add_link(evening->host, evening->hub);
}

void evening_end(struct evening *evening)
{
    for (int i = 0; i < EVENING_GUESTS; i++) {
        link_destroy(evening->guests[i].link);
        message_list_free(&evening->guests[i].told);
    }
    message_list_free(&evening->said);
    host_destroy(evening->host);
    if (!evening->is_lent) {
        scratch_remove(evening->folder);
    }
}

void evening_arrive(struct evening *evening)
{
    evening->stage = EVENING_REFUSED;
    evening->code[0] = '\0';
    for (int i = 0; i < EVENING_GUESTS; i++) {
        evening->guests[i] = (struct evening_guest){.link = link_local_connect(evening->hub)};
        fuzz_demand(evening->guests[i].link != NULL);
    }
}

void evening_leave(struct evening *evening)
{
    char finished[SCRATCH_PATH_MAX];
    for (int i = 0; i < EVENING_GUESTS; i++) {
        link_destroy(evening->guests[i].link);
        evening->guests[i].link = NULL;
    }
    for (int i = 0; i < 3; i++) { // a match is given up, its table closed
        turn(evening, FORGOTTEN_MS);
    }
    scratch_path(finished, evening->folder, "finished");
    scratch_empty(finished); // so that hours of it do not fill a disk
}

static void turn(struct evening *evening, ms step)
{
    evening->now += step;
    host_turn(evening->host, evening->now);
    for (int i = 0; i < 100 && host_wait_ms(evening->host, evening->now) == 0; i++) {
        host_turn(evening->host, evening->now);
    }
    for (int i = 0; i < EVENING_GUESTS; i++) {
        if (evening->guests[i].link != NULL) {
            listen(evening, i);
        }
    }
}

void evening_say_bytes(struct evening *evening, const struct message *message)
{
    static uint8_t bytes[WIRE_PACKET_MAX];
    int guest = message->who % EVENING_GUESTS;
    if (evening->is_kept) {
        message_list_add(&evening->said, message);
    }
    turn(evening, message->wait_ms);
    if (!evening->guests[guest].is_closed) {
        size_t length = fill_in(evening, guest, message, bytes, sizeof(bytes));
        if (length > 0) {
            link_send(evening->guests[guest].link, 0, bytes, length);
        } else {
            link_send(evening->guests[guest].link, 0, message->bytes, message->length);
        }
    }
    turn(evening, 0);
}

void evening_say(struct evening *evening, int guest, uint16_t wait_ms, const struct wire_up *up)
{
    static uint8_t bytes[WIRE_PACKET_MAX];
    size_t length = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes));
    fuzz_demand(length > 0);
    evening_say_bytes(
        evening, &(struct message){
                     .who = (uint8_t)guest, .wait_ms = wait_ms, .bytes = bytes, .length = length});
}

// Names the table and the token that are meant. Returns 0 for a message that is not about either.
static size_t fill_in(const struct evening *evening, int guest, const struct message *message,
                      uint8_t *out, size_t capacity)
{
    static struct wire_up up; // large
    static const uint8_t ZEROS[WIRE_TOKEN_SIZE];
    const struct evening_guest *who = &evening->guests[guest];
    if (!record_decode(&WIRE_UP_RECORD, message->bytes, message->length, &up, NULL) ||
        up.kind != WIRE_JOIN || strcmp(up.join.code, EVENING_TABLE) != 0) {
        return 0;
    }
    text_copy(up.join.code, sizeof(up.join.code), evening->code);
    if (who->has_token && up.join.has_token && memcmp(up.join.token, ZEROS, sizeof(ZEROS)) == 0) {
        memcpy(up.join.token, who->token, sizeof(up.join.token));
        up.join.token_count = sizeof(up.join.token);
    }
    return record_encode(&WIRE_UP_RECORD, &up, out, capacity);
}

// --- what they are told

static void listen(struct evening *evening, int guest)
{
    struct evening_guest *who = &evening->guests[guest];
    struct link_event event;
    while (link_next(who->link, &event)) {
        who->is_closed = who->is_closed || event.kind == LINK_CLOSED;
        if (event.kind == LINK_RECEIVED) {
            hear(evening, guest, &event);
        }
    }
}

static enum evening_stage stage_of(const struct wire_down *down)
{
    return down->kind == WIRE_WELCOME                                ? EVENING_WELCOMED
           : down->kind == WIRE_JOINED                               ? EVENING_AT_TABLE
           : down->kind == WIRE_VIEW                                 ? EVENING_PLAYING
           : down->kind == WIRE_VERDICT && down->verdict.is_accepted ? EVENING_ORDERED
                                                                     : EVENING_REFUSED;
}

static void hear(struct evening *evening, int guest, const struct link_event *event)
{
    static struct wire_down down; // large
    struct evening_guest *who = &evening->guests[guest];
    fuzz_demand(record_decode(&WIRE_DOWN_RECORD, event->bytes, event->length, &down, NULL));
    if (stage_of(&down) > evening->stage) {
        evening->stage = stage_of(&down);
    }
    if (down.kind == WIRE_JOINED) {
        text_copy(evening->code, sizeof(evening->code), down.joined.code);
        who->has_token = down.joined.token_count == WIRE_TOKEN_SIZE;
        memcpy(who->token, down.joined.token, sizeof(who->token));
    }
    if (evening->is_kept) {
        message_list_add(&who->told, &(struct message){.who = (uint8_t)guest,
                                                       .wait_ms = 1,
                                                       .bytes = event->bytes,
                                                       .length = event->length});
    }
    if (evening->heard != NULL) {
        evening->heard(evening->context, guest, &down);
    }
}

// --- its folder

void evening_journal(const struct evening *evening, char path[SCRATCH_PATH_MAX])
{
    char tables[SCRATCH_PATH_MAX];
    scratch_path(tables, evening->folder, "tables");
    DIR *folder = opendir(tables);
    path[0] = '\0';
    for (const struct dirent *entry = folder != NULL ? readdir(folder) : NULL; entry != NULL;
         entry = readdir(folder)) {
        if (evening->code[0] != '\0' &&
            strncmp(entry->d_name, evening->code, strlen(evening->code)) == 0) {
            scratch_path(path, tables, entry->d_name);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}
