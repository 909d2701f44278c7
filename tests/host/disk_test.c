// A real full disk: a file size limit of the kernel's, which makes write(2) fail as ENOSPC does.
#include <criterion/criterion.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/host/inside.h"
#include "net/link_local.h"
#include "tests/support/party.h"

static struct party party;

static void start(void)
{
    signal(SIGXFSZ, SIG_IGN); // as the program does: a limit is then an error, not an end
    party_start(&party);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(disk, .init = start, .fini = end);

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static off_t file_size(void)
{
    struct stat status;
    cr_assert_eq(stat(party.host->lives[0]->path, &status), 0);
    return status.st_size;
}

Test(disk, a_full_one_refuses_pauses_and_says_so)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    off_t size = file_size();
    uint64_t hash = party.host->lives[0]->table->hash;
    limit_files((rlim_t)size);
    cr_assert_not(guest_accepted(&party, 2, 2, "hide F6"));
    cr_assert_str_eq(party.guests[2].verdict.reason.id, "refused.disk_full");
    cr_assert_eq(party.host->lives[0]->table->hash, hash, "what is not written is not done");
    cr_assert_eq(file_size(), size);
    for (int i = 0; i < 4; i++) {
        cr_assert(party.guests[i].lobby.is_paused);
        cr_assert_str_eq(party.guests[i].lobby.paused_why.id, "paused.disk");
        cr_assert_not(party.guests[i].envelopes[i].is_running);
    }
    cr_assert_not_null(strstr(party.log, "cannot be written"));
    party_turn(&party, 120000); // the time to hide does not run out meanwhile
    cr_assert(party.guests[0].lobby.is_paused);
    cr_assert_eq(party.guests[0].views[0].phase, DRILL_HIDING);
    limit_files(RLIM_INFINITY);
    party_turn(&party, LIVE_DISK_MAX_MS);
    cr_assert_not(party.guests[0].lobby.is_paused, "goes on by itself");
    cr_assert(party.guests[2].envelopes[2].is_running);
    cr_assert(guest_accepted(&party, 2, 2, "hide F6"));
}

static size_t said(const char *words)
{
    size_t count = 0;
    for (const char *at = strstr(party.log, words); at != NULL; at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

// Room for an entry that changes nothing, and for no order: a table must not stand and run in turn.
Test(disk, an_almost_full_one_holds_a_table_once)
{
    party_play(&party);
    limit_files((rlim_t)file_size() + 24);
    unsigned told = party.guests[1].told[WIRE_LOBBY];
    for (int i = 0; i < 180; i++) {
        guest_order(&party, 0, 0, "hide A1");
        cr_assert_not(party.guests[0].verdict.is_accepted);
        party_turn(&party, 990);
    }
    cr_assert_eq(party.guests[1].told[WIRE_LOBBY], told + 1, "said once, not %u times",
                 party.guests[1].told[WIRE_LOBBY] - told);
    cr_assert_eq(said("cannot be written"), 1);
    cr_assert_eq(said("can be written again"), 0);
    limit_files(RLIM_INFINITY);
    party_turn(&party, LIVE_DISK_MAX_MS);
    cr_assert_eq(said("can be written again"), 1);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
}

// Somebody else's files come and go, so that there is room whenever the host looks.
Test(disk, one_that_fills_up_again_is_looked_at_less_often)
{
    party_play(&party);
    for (int i = 0; i < 300; i++) {
        limit_files((rlim_t)file_size());
        guest_order(&party, 0, 0, "hide A1");
        limit_files(RLIM_INFINITY);
        party_turn(&party, 245);
    }
    cr_assert_leq(said("cannot be written"), 8, "%zu times in 76 seconds",
                  said("cannot be written"));
}

Test(disk, one_tables_failure_holds_no_other)
{
    party_play(&party);
    guest_hello(&party, 4, "Lena");
    guest_open(&party, 4, "drill", "Shallows");
    struct live *large = party.host->lives[0];
    limit_files((rlim_t)file_size()); // the other's is shorter
    guest_order(&party, 0, 0, "hide A1");
    cr_assert_eq(large->hold, HOLD_DISK);
    cr_assert_not(party.guests[4].lobby.is_paused);
    guest_claim(&party, 4, 0);
    cr_assert_eq(party.guests[4].lobby.seats[0].member, 0);
    limit_files(RLIM_INFINITY);
}

// A report of the flusher as it comes when a disk fails: here of a pipe, which cannot be synced.
static void fail_flush(const struct live *live)
{
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    cr_assert(flusher_sync(party.host->flusher, ends[0], live->tag));
    struct pollfd report = {.fd = flusher_file(party.host->flusher), .events = POLLIN};
    cr_assert_eq(poll(&report, 1, 5000), 1);
    party_turn(&party, 0);
    close(ends[0]);
    close(ends[1]);
}

Test(disk, a_failed_flush_holds_its_own_table_until_one_goes_well)
{
    party_play(&party);
    guest_hello(&party, 4, "Lena");
    guest_open(&party, 4, "drill", "Shallows");
    const struct live *live = party.host->lives[0];
    fail_flush(live);
    cr_assert_str_eq(party.guests[0].lobby.paused_why.id, "paused.disk");
    cr_assert_not(party.guests[4].lobby.is_paused);
    unsigned told = party.guests[0].told[WIRE_LOBBY];
    party_turn(&party, LIVE_DISK_RETRY_MS); // asks again...
    cr_assert_eq(live->hold, HOLD_DISK);
    fail_flush(live); // ...and fails again
    party_turn(&party, LIVE_DISK_RETRY_MS);
    cr_assert_eq(live->hold, HOLD_DISK, "looks after twice the time");
    party_turn(&party, LIVE_DISK_RETRY_MS);
    cr_assert_eq(live->hold, HOLD_DISK, "waits for a complaint");
    cr_assert_eq(party.guests[0].told[WIRE_LOBBY], told, "nothing is said meanwhile");
    party_turn(&party, LIVE_DISK_FLUSH_MS);
    cr_assert_eq(live->hold, HOLD_NONE);
    cr_assert_eq(said("could not be flushed"), 1);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
}

// What cannot be written down cannot be left for good: he is away, and keeps his token.
Test(disk, whoever_leaves_a_full_one_may_come_back)
{
    party_play(&party);
    struct wire_joined joined = party.guests[2].joined;
    limit_files((rlim_t)file_size());
    guest_say(&party, 2, WIRE_LEAVE);
    cr_assert_str_eq(party.guests[2].left.id, "left.kept");
    cr_assert(party.guests[0].lobby.members[2].is_away);
    limit_files(RLIM_INFINITY);
    party_turn(&party, LIVE_DISK_RETRY_MS);
    guest_return(&party, 2, "Aiko", &joined);
    cr_assert_eq(party.guests[2].lobby.seats[2].member, 2);
}

Test(disk, a_request_to_go_on_looks_at_once)
{
    party_play(&party);
    limit_files((rlim_t)file_size());
    guest_order(&party, 0, 0, "hide A1");
    guest_switch(&party, 1, WIRE_PAUSE, false);
    cr_assert(party.guests[0].lobby.is_paused);
    limit_files(RLIM_INFINITY);
    guest_switch(&party, 1, WIRE_PAUSE, false);
    cr_assert_not(party.guests[0].lobby.is_paused);
}

// A host that wakes at once, finds that it cannot write and goes back to sleep until now, spins.
Test(disk, a_host_sleeps_while_it_is_full)
{
    party_play(&party);
    guest_switch(&party, 0, WIRE_PAUSE, true);
    limit_files((rlim_t)file_size());
    party_turn(&party, LIVE_PAUSE_MAX_MS); // the pause is over, and that cannot be written down
    cr_assert_str_eq(party.guests[0].lobby.paused_why.id, "paused.disk");
    party_turn(&party, 10);
    cr_assert_gt(host_wait_ms(party.host, party.now), 100);
    limit_files(RLIM_INFINITY);
    party_turn(&party, 1000);
    cr_assert_not(party.guests[0].lobby.is_paused);
}

Test(disk, nothing_is_lost_when_the_host_is_killed_with_it_full)
{
    party_play(&party);
    guest_order(&party, 0, 0, "hide A1");
    struct wire_joined joined = party.guests[0].joined;
    uint64_t hash = party.host->lives[0]->table->hash;
    limit_files((rlim_t)file_size() + 5); // room for a part of an entry
    guest_order(&party, 2, 2, "hide F6");
    cr_assert_not(party.guests[2].verdict.is_accepted);
    limit_files(RLIM_INFINITY);
    party_restart(&party);
    cr_assert_eq(party.host->lives[0]->table->hash, hash);
    guest_return(&party, 0, "Mara", &joined);
    cr_assert(party.guests[0].views[0].has_place);
}

Test(disk, a_full_one_refuses_the_lobby_too)
{
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    limit_files((rlim_t)file_size());
    guest_claim(&party, 0, 0);
    cr_assert_str_eq(party.guests[0].refused.id, "refused.disk_full");
    cr_assert_eq(party.guests[0].lobby.seats[0].member, WIRE_NOBODY);
    cr_assert_str_eq(party.guests[0].lobby.paused_why.id, "paused.disk");
    guest_hello(&party, 1, "Jonas");
    guest_join(&party, 1, party.guests[0].joined.code);
    cr_assert_str_eq(party.guests[1].refused.id, "refused.disk_full");
    limit_files(0);
    guest_open(&party, 1, "drill", "Another");
    cr_assert_str_eq(party.guests[1].refused.id, "refused.cannot_open");
    limit_files(RLIM_INFINITY);
    party_turn(&party, 1000);
    guest_claim(&party, 0, 0);
    cr_assert_eq(party.guests[0].lobby.seats[0].member, 0);
    cr_assert_not(party.guests[0].lobby.is_paused);
}

// The real thing where it can be had: a file system of a few pages, filled by somebody else.
Test(disk, a_full_file_system)
{
    host_destroy(party.host);
    // In a mount namespace of its own: nothing of it outlives this process, whatever fails.
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("tmpfs", party.folder, "tmpfs", 0, "size=64k,mode=700") != 0) {
        char error[HOST_ERROR_MAX];
        party.host = host_create(&party.config, error);
        cr_skip_test("no right to mount here");
    }
    char error[HOST_ERROR_MAX];
    party.host = host_create(&party.config, error);
    cr_assert_not_null(party.host, "%s", error);
    party.hub = link_local_listen();
    host_add_link(party.host, party.hub);
    party_play(&party);
    char path[PARTY_PATH_MAX + 16];
    snprintf(path, sizeof(path), "%s/filler", party.folder);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    static const char BLOCK[512];
    while (write(file, BLOCK, sizeof(BLOCK)) > 0) {
    }
    close(file);
    bool is_paused = false;
    for (int i = 0; i < 400 && !is_paused; i++) {
        guest_switch(&party, 0, WIRE_DRAW, i % 2 == 0);
        party_turn(&party, 25);
        is_paused = party.guests[0].lobby.is_paused;
    }
    cr_assert(is_paused);
    cr_assert_str_eq(party.guests[0].lobby.paused_why.id, "paused.disk");
    unlink(path);
    party_turn(&party, 1000);
    cr_assert_not(party.guests[0].lobby.is_paused);
    cr_assert(guest_accepted(&party, 0, 0, "hide A1"));
    for (int i = 0; i < 4; i++) {
        guest_drop(&party, i);
    }
    host_destroy(party.host);
    party.host = NULL;
    cr_assert_eq(umount(party.folder), 0);
}
