#include "tests/support/party.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/game.h"
#include "net/link_local.h"
#include "shared/drill/brief.h"

static void begin_host(struct party *party);
static int64_t tell_wall(void *context);
static void keep_log(void *context, const char *line);
static void remove_tree(const char *path);

void party_start(struct party *party)
{
    memset(party, 0, sizeof(*party));
    snprintf(party->folder, sizeof(party->folder), "/tmp/klaxon-party-XXXXXX");
    cr_assert_not_null(mkdtemp(party->folder));
    const char *source = getenv("KLAXON_SOURCE_DIR");
    snprintf(party->assets, sizeof(party->assets), "%s/assets", source == NULL ? "." : source);
    party->now = 1000000; // a host must not think that its clock starts at 0
    party->config = (struct host_config){
        .folder = party->folder,
        .assets = party->assets,
        .name = "Kitchen",
        .takeover_ms = 20000,
        .countdown_ms = 3000,
        .keep_ms = 43200000,
        .wall_s = tell_wall,
        .log = keep_log,
        .context = party,
    };
    begin_host(party);
}

void party_start_with(struct party *party, const struct officer *const officers[])
{
    party_start(party);
    party->config.officers = officers;
    party_restart(party);
}

void party_end(struct party *party)
{
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party->guests[i].link);
    }
    host_destroy(party->host);
    remove_tree(party->folder);
}

void party_restart(struct party *party)
{
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        link_destroy(party->guests[i].link);
        party->guests[i].link = NULL;
    }
    host_destroy(party->host);
    party->now += 5000;
    begin_host(party);
}

void party_return(struct party *party, int first, int last)
{
    struct wire_joined joined[PARTY_GUESTS_MAX];
    for (int i = first; i <= last; i++) {
        joined[i] = party->guests[i].joined;
    }
    party_restart(party);
    for (int i = first; i <= last; i++) {
        if (joined[i].token_count > 0) {
            guest_return(party, i, "again", &joined[i]);
        }
    }
}

static void begin_host(struct party *party)
{
    char error[HOST_ERROR_MAX] = "";
    party->host = host_create(&party->config, error);
    cr_assert_not_null(party->host, "%s", error);
    party->hub = link_local_listen();
    host_add_link(party->host, party->hub);
}

void party_turn(struct party *party, ms step)
{
    party->now += step;
    // A few rounds: an answer may make a station's next message, an order another seat's view.
    for (int round = 0; round < 4; round++) {
        host_turn(party->host, party->now);
        for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
            guest_listen(&party->guests[i]);
        }
    }
}

// --- sitting down

static const char *const NAMES[] = {"Mara", "Jonas", "Aiko", "Bo", "Yuki", "Lena", "Ines", "Sam"};

void party_play(struct party *party)
{
    party_sit(party, "drill");
    party_begin(party);
}

// One a seat; of the drill four, of whom the last is the pack's listener and its plotter.
static int people_of(const char *game)
{
    const struct brief *brief = game_find(game)->brief;
    return strcmp(game, "drill") == 0 ? DRILL_PACK_LISTENER + 1 : (int)brief->seat_count;
}

void party_sit(struct party *party, const char *game)
{
    int people = people_of(game);
    for (int i = 0; i < people; i++) {
        guest_hello(party, i, NAMES[i]);
    }
    party_take_seats(party, game);
}

void party_take_seats(struct party *party, const char *game)
{
    int seats = (int)game_find(game)->brief->seat_count;
    int people = people_of(game);
    guest_open(party, 0, game, "Deep End");
    for (int i = 1; i < people; i++) {
        guest_join(party, i, party->guests[0].joined.code);
    }
    for (int i = 0; i < seats; i++) {
        guest_claim(party, i < people ? i : people - 1, i);
    }
}

void party_play_from(struct party *party, const char *game, int people,
                     const char *const addresses[], enum officer_skill skill)
{
    for (int i = 0; i < people; i++) {
        guest_hello_from(party, i, NAMES[i], addresses[i]);
        if (i == 0) {
            guest_open(party, 0, game, "Deep End");
        } else {
            guest_join(party, i, party->guests[0].joined.code);
        }
        guest_claim(party, i, i);
    }
    for (int i = people; i < party->guests[0].lobby.seats_count; i++) {
        guest_seat_officer(party, i, skill);
    }
    party_begin(party);
}

void party_play_with_officers(struct party *party, int people, enum officer_skill skill)
{
    static const char *const ADDRESSES[] = {"10.0.0.1:1", "10.0.0.2:1", "10.0.0.3:1"};
    party_play_from(party, "drill", people, ADDRESSES, skill);
}

static bool holds_a_seat(const struct wire_lobby *lobby, uint8_t member)
{
    for (int i = 0; i < lobby->seats_count; i++) {
        if (lobby->seats[i].member == member) {
            return true;
        }
    }
    return false;
}

void party_begin(struct party *party)
{
    const struct wire_lobby *lobby = &party->guests[0].lobby;
    for (int i = 0; i < PARTY_GUESTS_MAX; i++) {
        if (party->guests[i].link != NULL && holds_a_seat(lobby, party->guests[i].joined.member)) {
            guest_ready(party, i, true);
        }
    }
    guest_switch(party, 0, WIRE_START, true);
    cr_assert_eq(party->guests[0].lobby.phase, TABLE_COUNTDOWN, "%s", party->guests[0].refused.id);
    party_turn(party, 3000);
    cr_assert_eq(party->guests[0].lobby.phase, TABLE_PLAYING);
}

// --- small things

static int64_t tell_wall(void *context)
{
    const struct party *party = context;
    return 1800000000 + party->now / 1000 + party->slept_s;
}

static void keep_log(void *context, const char *line)
{
    struct party *party = context;
    int length = snprintf(party->log + party->log_length, sizeof(party->log) - party->log_length,
                          "%s\n", line);
    size_t room = sizeof(party->log) - party->log_length - 1;
    party->log_length += (size_t)length < room ? (size_t)length : room;
}

static void remove_tree(const char *path)
{
    DIR *folder = opendir(path);
    if (folder == NULL) {
        unlink(path);
        return;
    }
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            char child[PARTY_PATH_MAX * 2];
            snprintf(child, sizeof(child), "%s/%s", path, entry->d_name);
            remove_tree(child);
        }
    }
    closedir(folder);
    rmdir(path);
}
