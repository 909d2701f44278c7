#include "tests/stations/waiting.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "stations/station.h"
#include "tests/support/fake_host.h"

#define HOUR_S 3600

static void keep(const char *folder, uint64_t host_id, const char *code,
                 const struct token_note *note)
{
    struct token_store store;
    uint8_t token[WIRE_TOKEN_SIZE] = {7};
    uint8_t found[WIRE_TOKEN_SIZE];
    token_store_init(&store, folder);
    token_store_take(&store, host_id, code, found);
    token_store_keep(&store, token, note);
    token_store_release(&store);
}

static void keep_all(const char *folder)
{
    int64_t now_s = (int64_t)time(NULL);
    struct token_note note = {.host = "attic",
                              .address = "10.0.0.7:7777",
                              .table = "Evening",
                              .is_playing = true,
                              .seats = 1,
                              .seen_s = now_s - 2 * HOUR_S};
    snprintf(note.game, sizeof note.game, "%s", station_briefs()[0]->name);
    keep(folder, 42, "K7Q4M", &note);
    note.seen_s = now_s - 60 * HOUR_S;
    keep(folder, 42, "B2XTR", &note);
    snprintf(note.host, sizeof note.host, "sam-thinkpad");
    snprintf(note.address, sizeof note.address, "10.0.0.9:7777");
    snprintf(note.game, sizeof note.game, "%s", station_briefs()[1]->name);
    snprintf(note.holders[2], WIRE_NAME_MAX, "Sam");
    note.seen_s = now_s - 73 * HOUR_S;
    keep(folder, 99, "W4RCE", &note);
}

// Of the two machines only the first is on.
static struct link *open_first(void *context, const char *address, char error[LINK_REASON_MAX])
{
    struct dial dial = fake_host_dial(context);
    error[0] = '\0';
    return strncmp(address, "10.0.0.7", 8) == 0 ? dial.open(dial.context, address, error) : NULL;
}

static void remove_folder(const char *folder)
{
    char path[512];
    DIR *files = opendir(folder);
    for (struct dirent *file; files != NULL && (file = readdir(files)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        unlink(path);
    }
    if (files != NULL) {
        closedir(files);
    }
    rmdir(folder);
}

static void settle(struct fake_host *host, struct stays *stays)
{
    for (int i = 0; i < 20; i++) {
        stays_step(stays, 1000);
        fake_host_turn(host);
    }
}

static void answer(struct fake_host *host, struct stays *stays, const struct wire_stay *stay)
{
    struct wire_down down = {.kind = WIRE_STAY, .stay = *stay};
    fake_host_send(host, &down);
    settle(host, stays);
}

static struct stays *make(bool has_ended)
{
    static struct fake_host host;
    char folder[] = "/tmp/klaxon-waiting-XXXXXX";
    if (mkdtemp(folder) == NULL) {
        abort();
    }
    keep_all(folder);
    fake_host_init(&host);
    struct session_config config = {.name = "Mara",
                                    .folder = folder,
                                    .briefs = station_briefs(),
                                    .dial = {.open = open_first, .context = &host}};
    struct stays *stays = stays_create(&config);
    settle(&host, stays);
    fake_host_welcome(&host, 42);
    settle(&host, stays);
    struct wire_stay first = {.code = "K7Q4M",
                              .kind = has_ended ? STAY_OVER : STAY_PLAYING,
                              .people = 2,
                              .seats = 3,
                              .awaited = 1 << 4,
                              .holders = {"Mara", "Mara", "Lena", "", "Jonas", "Jonas"},
                              .holders_count = 8,
                              .outcome = {.kind = OUTCOME_WIN}};
    answer(&host, stays, &first);
    struct wire_stay second = {.code = "B2XTR",
                               .kind = has_ended ? STAY_GONE : STAY_PLAYING,
                               .rests = true,
                               .seats = 3,
                               .awaited = 3,
                               .holders = {"Mara", "Mara", "", "", "Jonas"},
                               .holders_count = 8,
                               .alone_s = 3 * 24 * HOUR_S};
    answer(&host, stays, &second);
    fake_host_stop(&host);
    remove_folder(folder);
    return stays;
}

struct stays *waiting_games(void)
{
    return make(false);
}

struct stays *waiting_games_ended(void)
{
    return make(true);
}
