// Whoever runs the event hears when a match begins and ends, once it is written down, and after a
// restart again.
#include "engine/host/listener.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "shared/text.h"
#include "tests/support/party.h"

#define HEARD_MAX 16

struct heard {
    bool is_end;
    struct host_match match;
    char code[WIRE_CODE_MAX];
    char table[WIRE_NAME_MAX];
    char people[BRIEF_SEATS_MAX][WIRE_NAME_MAX];
    size_t journal_size; // when it was told
};

static struct party party;
static struct heard heard[HEARD_MAX];
static size_t heard_count;

static const char *journal_path(void)
{
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        if (party.host->lives[i] != NULL) {
            return party.host->lives[i]->path;
        }
    }
    cr_assert_fail("there is no table");
    return "";
}

static void note(const struct host_match *match, bool is_end)
{
    cr_assert_lt(heard_count, HEARD_MAX);
    struct heard *one = &heard[heard_count++];
    *one = (struct heard){.is_end = is_end, .match = *match};
    text_copy(one->code, sizeof one->code, match->code);
    text_copy(one->table, sizeof one->table, match->table);
    for (size_t i = 0; i < match->brief->seat_count; i++) {
        const char *person = match->chairs[i].person;
        text_copy(one->people[i], sizeof one->people[i], person != NULL ? person : "");
    }
    struct stat status;
    cr_assert_eq(stat(journal_path(), &status), 0);
    one->journal_size = (size_t)status.st_size;
}

static void on_begun(void *context, const struct host_match *match)
{
    cr_assert_eq(context, &party);
    cr_assert_eq(match->outcome.kind, OUTCOME_OPEN);
    note(match, false);
}

static void on_ended(void *context, const struct host_match *match)
{
    cr_assert_eq(context, &party);
    cr_assert_neq(match->outcome.kind, OUTCOME_OPEN);
    note(match, true);
}

static const struct host_listener LISTENER = {on_begun, on_ended, &party};

static void start(void)
{
    party_start(&party);
    heard_count = 0;
    host_listen(party.host, &LISTENER);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(listener, .init = start, .fini = end);

static void concede(void) // of all of the fox
{
    for (int guest = 0; guest < 4; guest++) {
        if (party.guests[guest].lobby.phase == TABLE_PLAYING) {
            guest_concede(&party, guest, 0);
        }
    }
}

Test(listener, hears_a_match_begin_and_end)
{
    party_sit(&party, "drill");
    party_turn(&party, 1000);
    cr_assert_eq(heard_count, 0, "a lobby is nobody's business");
    party_begin(&party);
    cr_assert_eq(heard_count, 1);
    const struct heard *begun = &heard[0];
    cr_assert(!begun->is_end && !begun->match.is_again);
    cr_assert_str_eq(begun->code, party.guests[0].lobby.code);
    cr_assert_str_eq(begun->match.brief->name, "drill");
    cr_assert_eq(begun->match.number, 1);
    for (size_t i = 0; i < 4; i++) {
        cr_assert_str_eq(begun->people[i], party.guests[0].lobby.members[i].name);
    }
    guest_accepted(&party, 0, 0, "hide A1");
    party_turn(&party, 1000);
    cr_assert_eq(heard_count, 1, "orders are not told");
    concede();
    cr_assert_eq(heard_count, 2);
    cr_assert(heard[1].is_end && !heard[1].match.is_again);
    cr_assert_str_eq(heard[1].code, begun->code);
    cr_assert_eq(heard[1].match.outcome.kind, OUTCOME_WIN);
    cr_assert_eq(heard[1].match.outcome.winner, SIDE_RED);
}

Test(listener, hears_the_next_match_under_its_own_number)
{
    party_play(&party);
    concede();
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_eq(heard_count, 2, "back in the lobby nothing has begun");
    party_begin(&party);
    cr_assert_eq(heard_count, 3);
    cr_assert(!heard[2].is_end && heard[2].match.number == 2);
    cr_assert_str_eq(heard[2].code, heard[0].code);
}

Test(listener, hears_of_an_abandoned_match)
{
    party_play(&party);
    for (int i = 0; i < 4; i++) {
        guest_say(&party, i, WIRE_LEAVE);
    }
    cr_assert_eq(heard_count, 1, "it is kept for the last who left it");
    party_turn(&party, party.config.keep_ms + 1000);
    cr_assert_eq(heard_count, 2);
    cr_assert(heard[1].is_end && heard[1].match.outcome.ending == ENDING_ABANDONED);
}

Test(listener, hears_again_after_a_restart)
{
    party_play(&party);
    party_restart(&party);
    host_listen(party.host, &LISTENER);
    cr_assert_eq(heard_count, 2);
    cr_assert(!heard[1].is_end && heard[1].match.is_again, "it still runs");
    cr_assert_str_eq(heard[1].code, heard[0].code);
    cr_assert(heard[1].match.opened_s == heard[0].match.opened_s && heard[1].match.number == 1);
    cr_assert_str_eq(heard[1].people[3], heard[0].people[3]);
}

// The end is told when it is written. What is in the journal by then is enough for another host to
// tell it again.
Test(listener, hears_nothing_that_a_restart_could_undo)
{
    party_play(&party);
    concede();
    cr_assert(heard_count == 2 && heard[1].is_end);
    char path[PARTY_PATH_MAX];
    text_copy(path, sizeof path, journal_path());
    host_destroy(party.host);
    party.host = NULL;
    cr_assert_eq(truncate(path, (off_t)heard[1].journal_size), 0);
    party_restart(&party);
    host_listen(party.host, &LISTENER);
    cr_assert_eq(heard_count, 3);
    cr_assert(heard[2].is_end && heard[2].match.is_again);
    cr_assert_eq(heard[2].match.outcome.winner, SIDE_RED);
}

Test(listener, may_stop_listening)
{
    host_listen(party.host, NULL);
    party_play(&party);
    concede();
    cr_assert_eq(heard_count, 0);
    host_listen(party.host, &(struct host_listener){.ended = on_ended, .context = &party});
    cr_assert_eq(heard_count, 1, "it is told of what stands there now");
    cr_assert(heard[0].is_end && heard[0].match.is_again);
}
