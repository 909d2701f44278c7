#include "engine/host/replay.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "tests/support/files.h"
#include "tests/support/party.h"
#include "tools/script/transcript.h"

static struct party party;

static void start(void)
{
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(replay, .init = start, .fini = end);

// The whole replay as one text, times in front.
static size_t replay_all(const char *path, char *out, size_t capacity, char *error, uint64_t *hash)
{
    struct replay *replay = replay_open(path, error);
    cr_assert_not_null(replay, "%s", error);
    struct replay_step step;
    size_t length = 0;
    size_t count = 0;
    out[0] = '\0';
    while (replay_next(replay, &step, error)) {
        count++;
        cr_assert_eq(step.number, count);
        length += (size_t)snprintf(out + length, capacity - length, "@%lld %s%s\n",
                                   (long long)step.at_ms, step.text, step.hash_ok ? "" : " BAD");
        *hash = step.hash;
    }
    replay_close(replay);
    return count;
}

Test(replay, tells_a_match_as_a_transcript)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    guest_order(&party, 2, 2, "hide F6");
    party_turn(&party, 500);
    guest_order(&party, 1, 1, "ping F5");
    guest_switch(&party, 3, WIRE_DRAW, true);
    guest_switch(&party, 2, WIRE_DRAW, true);
    guest_concede(&party, 2, 2);
    guest_concede(&party, 3, 3);
    char text[8192];
    char error[REPLAY_ERROR_MAX];
    uint64_t hash = 0;
    struct live *live = party.host->lives[0];
    replay_all(live->path, text, sizeof(text), error, &hash);
    cr_assert_str_eq(error, "");
    cr_assert_eq(hash, live->table->hash);
    static const char *const LINES[] = {
        "Deep End: match 1 of drill",
        "# Jonas joins",
        "# Mara takes fox skipper",
        "# Bo is ready",
        "# the countdown begins",
        "game drill\nseed ",
        "\noption chart cove\noption lives 2\n",
        "\nstart\n",
        "fox skipper hide A1\n",
        "pack skipper hide F6\n",
        "fox listener ping F5\n",
        "# Bo is for: draw\n",
        "# pack offers a draw\n",
        "# Aiko is for: concede\n",
        "end concede pack\noutcome win fox conceded points 0 0\n",
    };
    const char *at = text;
    for (size_t i = 0; i < sizeof(LINES) / sizeof(LINES[0]); i++) {
        at = strstr(at, LINES[i]);
        cr_assert_not_null(at, "no \"%s\" in its place in:\n%s", LINES[i], text);
    }
}

static struct transcript transcript;

// Runs the replay of the first table's journal as a script, to the same state.
static void run_again(void)
{
    char error[REPLAY_ERROR_MAX];
    struct replay *replay = replay_open(party.host->lives[0]->path, error);
    struct transcript_source source = {.read_asset = files_asset};
    struct replay_step step;
    transcript_init(&transcript, &source);
    while (replay_next(replay, &step, error)) {
        char text[REPLAY_TEXT_MAX + 32];
        int length = step.has_time ? snprintf(text, sizeof(text), "at %lld\n%s\n",
                                              (long long)step.at_ms, step.text)
                                   : snprintf(text, sizeof(text), "%s\n", step.text);
        bool holds = transcript_run(&transcript, text, (size_t)length, 0);
        char why[1024] = "";
        transcript_print_error(&transcript, "replay", why, sizeof(why));
        cr_assert(holds, "%s%s", text, why);
    }
    cr_assert_str_eq(error, "");
    cr_assert_eq(match_hash(transcript.game, transcript.state), step.hash);
    replay_close(replay);
}

Test(replay, runs_again_as_a_script)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    party_turn(&party, 60000); // the game hides the other boat
    uint8_t lives = party.guests[2].views[2].lives;
    for (int i = 0; i < 5; i++) {
        // One dot twice ends it, wherever the boat is; five different ones do not.
        static const char *const PINGS[] = {"ping A5", "ping B5", "ping D5", "ping E5", "ping F5"};
        cr_assert(guest_accepted(&party, 1, 1, PINGS[i]));
        party_turn(&party, 4321);
    }
    cr_assert_geq(party.guests[2].views[2].lives + 1, lives);
    guest_switch(&party, 2, WIRE_DRAW, true);
    guest_switch(&party, 3, WIRE_DRAW, true);
    guest_switch(&party, 0, WIRE_DRAW, true);
    run_again();
    cr_assert_eq(transcript.game->outcome(transcript.state).ending, ENDING_AGREED);
}

Test(replay, tells_who_holds_several_seats)
{
    guest_hello(&party, 0, "Mara");
    guest_hello(&party, 1, "Jonas");
    guest_hello(&party, 2, "Aiko");
    guest_open(&party, 0, "drill", "Deep End");
    guest_join(&party, 1, party.guests[0].joined.code);
    guest_join(&party, 2, party.guests[0].joined.code);
    static const int GUESTS[] = {0, 1, 2, 2, 2}; // of each seat
    for (int seat = 0; seat < 5; seat++) {
        guest_claim(&party, GUESTS[seat], seat);
    }
    for (int guest = 0; guest < 3; guest++) {
        guest_ready(&party, guest, true);
    }
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 3000);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING);
    run_again();
    const uint8_t *holders = transcript.setup.holders;
    cr_assert_eq(holders[2], holders[3]);
    cr_assert_eq(holders[2], holders[4]);
    cr_assert_neq(holders[0], holders[1]);
    cr_assert_neq(holders[0], holders[2]);
}

Test(replay, never_prints_a_token)
{
    party_play(&party);
    char text[8192];
    char error[REPLAY_ERROR_MAX];
    uint64_t hash;
    replay_all(party.host->lives[0]->path, text, sizeof(text), error, &hash);
    char hex[WIRE_TOKEN_SIZE * 2 + 1];
    for (int i = 0; i < 4; i++) {
        for (size_t k = 0; k < 4; k++) {
            snprintf(hex + 2 * k, 3, "%02x", party.guests[i].joined.token[k]);
        }
        cr_assert_null(strcasestr(text, hex));
    }
}

Test(replay, finds_the_step_at_which_a_hash_does_not_come_out)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    struct live *live = party.host->lives[0];
    struct reason reason;
    // An order as another build might have journalled it: sound bytes, another hash.
    struct event event = {.kind = EVENT_ORDER};
    event.order.at = live_clock(live);
    event.order.seat = 2;
    event.order.member = WIRE_NOBODY;
    const uint8_t hide[] = {0x81, 0x01, 0x00};
    memcpy(event.order.order, hide, sizeof(hide));
    event.order.order_count = sizeof(hide);
    event.order.hash = 12345;
    uint8_t bytes[256];
    size_t length = record_encode(&EVENT_RECORD, &event, bytes, sizeof(bytes));
    cr_assert(journal_append(live->journal, bytes, length, &reason));
    char text[8192];
    char error[REPLAY_ERROR_MAX];
    uint64_t hash;
    size_t count = replay_all(live->path, text, sizeof(text), error, &hash);
    cr_assert_not_null(strstr(text, "pack skipper hide A1 BAD\n"));
    cr_assert_not_null(strstr(error, "hash"));
    char entry[32];
    snprintf(entry, sizeof(entry), "entry %zu", count);
    cr_assert_not_null(strstr(error, entry));
    party_restart(&party);
    cr_assert_null(party.host->lives[0], "a host does not go on with it either");
    cr_assert_not_null(strstr(party.log, "hash"));
}

Test(replay, refuses_what_is_no_journal)
{
    char error[REPLAY_ERROR_MAX] = "";
    cr_assert_null(replay_open("/nowhere/at-all.klaxon", error));
    cr_assert_neq(error[0], '\0');
    char path[PARTY_PATH_MAX + 32];
    snprintf(path, sizeof(path), "%s/strings/en.txt", party.assets);
    cr_assert_null(replay_open(path, error));
    cr_assert_not_null(strstr(error, "not a klaxon journal"));
}

Test(replay, says_that_a_journal_is_empty)
{
    static const char *const TEXTS[] = {"", "klaxon journal 1               \n"};
    for (size_t i = 0; i < 2; i++) {
        char path[PARTY_PATH_MAX + 16];
        snprintf(path, sizeof(path), "%s/empty", party.folder);
        FILE *file = fopen(path, "w");
        cr_assert_not_null(file);
        fputs(TEXTS[i], file);
        fclose(file);
        char error[REPLAY_ERROR_MAX] = "";
        struct replay *replay = replay_open(path, error);
        cr_assert_not_null(replay);
        struct replay_step step;
        cr_assert_not(replay_next(replay, &step, error));
        cr_assert_str_eq(error, "this journal is empty");
        replay_close(replay);
    }
}
