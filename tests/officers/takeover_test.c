// Officers at a real host take the seats of people who are lost in the middle of something, and
// give them back in the middle of something.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
#include "shared/sonar/brief.h"
#include "shared/sonar/view.h"
#include "stations/officers/officers.h"
#include "stations/officers/sonar/hand.h"
#include "tests/support/party.h"

#define TAKEOVER_MS 5000
#define PATIENCE    200000 // turns of the host
#define MATCHES_MAX 50
#define WATCHER     SONAR_SEAT(SIDE_RED, SONAR_RADIO) // is never lost, so that the match goes on

static struct party party;
static struct wire_joined tokens[SONAR_SEAT_COUNT];

// Everybody but the watcher is lost, and officers play.
static void start(void)
{
    party_start(&party);
    host_destroy(party.host);
    party.config.officers = OFFICERS;
    party.config.takeover_ms = TAKEOVER_MS;
    party.host = NULL;
    party_restart(&party);
    party_sit(&party, "sonar");
    party_begin(&party);
    for (int guest = 0; guest < WATCHER; guest++) {
        tokens[guest] = party.guests[guest].joined;
        guest_drop(&party, guest);
    }
    party_turn(&party, TAKEOVER_MS + 100);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(takeover, .init = start, .fini = end);

static struct live *table(void)
{
    return party.host->lives[0];
}

static bool has_officer(int seat)
{
    return party.guests[WATCHER].lobby.seats[seat].has_officer;
}

static void look(int seat, struct sonar_view *view)
{
    const struct table *its = table()->table;
    memset(view, 0, sizeof(*view));
    its->game->view(its->state, seat, view);
}

// For a trace: in the middle of a line.
static bool is_in_the_middle(int seat, enum sonar_task task)
{
    struct sonar_view view;
    look(seat, &view);
    if (view.task != task) {
        return false;
    }
    return task != SONAR_TASK_TRACE ||
           (view.tracing.lines_count > 0 &&
            view.tracing.lines[view.tracing.lines_count - 1].points_count > 20);
}

// Returns false if the match is over before.
static bool comes_to(int seat, enum sonar_task task)
{
    for (int turns = 0; !is_in_the_middle(seat, task); turns++) {
        cr_assert_lt(turns, PATIENCE, "%s never came", SONAR_TASK_NAMES.names[task]);
        if (table()->table->phase != TABLE_PLAYING) {
            return false;
        }
        party_turn(&party, 20);
    }
    return true;
}

// Matches are by chance: one that ends too early is followed by another.
static void wait_for(int seat, enum sonar_task task)
{
    for (int matches = 0; !comes_to(seat, task); matches++) {
        cr_assert_lt(matches, MATCHES_MAX);
        end();
        start();
    }
}

// The person does what is to be done, as a hand would, on nothing but what its station was sent.
static void do_task(int seat, enum sonar_task task)
{
    _Alignas(max_align_t) static struct sonar_view view;
    struct hand_notes notes;
    struct officer_post post = {.brief = &SONAR_BRIEF, .seat = seat, .seed = 3};
    SONAR_HAND.begin(&notes, &post);
    for (int i = 0; i < 2000; i++) {
        const struct wire_view *envelope = &party.guests[seat].envelopes[seat];
        struct sonar_order order;
        char text[1024];
        ms again;
        cr_assert(
            record_decode(&SONAR_VIEW_RECORD, envelope->view, envelope->view_count, &view, NULL));
        if (view.task != task) {
            return;
        }
        if (SONAR_HAND.act(&notes, &view, live_clock(table()), &order, &again)) {
            record_print(&SONAR_ORDER_RECORD, &order, text, sizeof(text));
            cr_assert(guest_accepted(&party, seat, seat, text), "%s: %s", text,
                      party.guests[seat].verdict.reason.id);
        }
        party_turn(&party, 20);
    }
    cr_assert_fail("%s is still to be done", SONAR_TASK_NAMES.names[task]);
}

// The seat is given back in the middle, and its person finishes what the officer began.
static void give_back(int seat, enum sonar_task task)
{
    wait_for(seat, task);
    cr_assert(has_officer(seat));
    guest_return(&party, seat, "again", &tokens[seat]);
    cr_assert_not(has_officer(seat));
    cr_assert(guest_sees(&party, seat, seat, "task", SONAR_TASK_NAMES.names[task]));
    do_task(seat, task);
    cr_assert_not(has_officer(seat));
    guest_drop(&party, seat);
    party_turn(&party, TAKEOVER_MS + 100);
}

// The person is lost in the middle, and an officer finishes it. Returns false if something else, a
// torpedo for example, finished it before.
static bool take(int seat, enum sonar_task task)
{
    wait_for(seat, task);
    guest_return(&party, seat, "again", &tokens[seat]);
    guest_drop(&party, seat);
    party_turn(&party, TAKEOVER_MS - 1000);
    cr_assert_not(has_officer(seat), "its person may come back");
    bool is_still = is_in_the_middle(seat, task);
    party_turn(&party, 1100);
    for (int i = 0; i < 1100 && is_in_the_middle(seat, task); i++) { // no lot has answered by then
        party_turn(&party, 20);
    }
    cr_assert_not(is_in_the_middle(seat, task));
    cr_assert(has_officer(seat) || table()->table->phase != TABLE_PLAYING);
    return is_still;
}

static void take_and_give_back(int seat, enum sonar_task task)
{
    give_back(seat, task);
    int tries = 0;
    while (!take(seat, task)) {
        cr_assert_lt(tries++, MATCHES_MAX);
    }
}

Test(takeover, in_the_middle_of_an_upkeep)
{
    take_and_give_back(SONAR_SEAT(SIDE_BLUE, SONAR_MATE), SONAR_TASK_CHARGE);
    take_and_give_back(SONAR_SEAT(SIDE_BLUE, SONAR_ENGINEER), SONAR_TASK_CROSS);
}

Test(takeover, in_the_middle_of_a_stop)
{
    take_and_give_back(SONAR_SEAT(SIDE_RED, SONAR_CAPTAIN), SONAR_TASK_ANSWER);
}

Test(takeover, in_the_middle_of_a_trace)
{
    take_and_give_back(SONAR_SEAT(SIDE_BLUE, SONAR_MATE), SONAR_TASK_TRACE);
}

// Nobody notices when each of them is relieved over and over.
Test(takeover, in_the_middle_of_anything)
{
    for (int i = 0; i < 300 && table()->table->phase == TABLE_PLAYING; i++) {
        int seat = i % WATCHER;
        guest_return(&party, seat, "again", &tokens[seat]);
        cr_assert_not(has_officer(seat));
        party_turn(&party, 170);
        guest_drop(&party, seat);
        for (int turn = 0; turn < (TAKEOVER_MS + 2000) / 20; turn++) {
            party_turn(&party, 20);
        }
        cr_assert(has_officer(seat) || table()->table->phase != TABLE_PLAYING);
    }
    struct sonar_view view;
    look(SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), &view);
    cr_assert_gt(view.calls_last, 30); // a match may be over soon
}
