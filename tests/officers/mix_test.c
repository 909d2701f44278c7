// A whole match of Captain Sonar at a real host with any mix of people and officers: people decide
// as a hand would, on nothing but the bytes that their stations were sent.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/host/inside.h"
#include "shared/sonar/brief.h"
#include "shared/sonar/view.h"
#include "stations/officers/officers.h"
#include "stations/officers/sonar/hand.h"
#include "tests/support/party.h"

#define STEP_MS   100
#define MATCH_MAX 7200000 // of the table's time

// Seats that people hold, a bit each. Of any two seats each of the four ways comes up: both people,
// both officers, and one of each.
static const unsigned MIXES[] = {0x01, 0xFF, 0xAA, 0x55, 0xCC, 0x33, 0x99, 0x66,
                                 0xF0, 0x0F, 0xA5, 0x5A, 0xC3, 0x3C, 0x96, 0x69};

static struct party party;
static struct hand_notes notes[SONAR_SEAT_COUNT];
static ms again_at[SONAR_SEAT_COUNT];

static bool is_person(unsigned mix, int seat)
{
    return (mix >> seat & 1) != 0;
}

// Guest 0 opens the table, and calls officers to the seats that nobody takes.
static void start(unsigned mix, int tempo)
{
    party_start_with(&party, OFFICERS);
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "sonar", "Deep End");
    guest_option(&party, 0, SONAR_OPTION_TEMPO, tempo);
    for (uint8_t seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        if (!is_person(mix, seat)) {
            guest_send(&party, 0, &(struct wire_up){.kind = WIRE_OFFICER, .officer = {seat, true}});
            continue;
        }
        struct officer_post post = {.brief = &SONAR_BRIEF, .seat = seat, .seed = mix + seat};
        SONAR_HAND.begin(&notes[seat], &post);
        if (seat > 0) {
            guest_hello(&party, seat, "Guest");
            guest_join(&party, seat, party.guests[0].joined.code);
        }
        guest_claim(&party, seat, seat);
        guest_ready(&party, seat, true);
    }
    guest_switch(&party, 0, WIRE_START, true);
    party_turn(&party, 3000);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_PLAYING, "mix %x: %s", mix,
                 party.guests[0].verdict.reason.id);
}

static void act(unsigned mix, int seat, ms now)
{
    static _Alignas(max_align_t) struct sonar_view view;
    const struct wire_view *envelope = &party.guests[seat].envelopes[seat];
    struct sonar_order order = {0};
    char text[1024];
    cr_assert(record_decode(&SONAR_VIEW_RECORD, envelope->view, envelope->view_count, &view, NULL));
    cr_assert(view.side == SONAR_BRIEF.seats[seat].side &&
              view.role == SONAR_BRIEF.seats[seat].role);
    if (SONAR_HAND.act(&notes[seat], &view, now, &order, &again_at[seat])) {
        again_at[seat] = now;
        record_print(&SONAR_ORDER_RECORD, &order, text, sizeof(text));
        cr_assert(guest_accepted(&party, seat, seat, text), "mix %x, seat %d, %s: %s", mix, seat,
                  text, party.guests[seat].verdict.reason.id);
    }
}

static void play(unsigned mix, int tempo)
{
    unsigned told[SONAR_SEAT_COUNT] = {0};
    start(mix, tempo);
    struct live *live = party.host->lives[0];
    while (live->table->phase == TABLE_PLAYING) {
        ms now = live_clock(live);
        cr_assert_lt(now, MATCH_MAX, "mix %x has no end", mix);
        for (int seat = 0; seat < SONAR_SEAT_COUNT && live->table->phase == TABLE_PLAYING; seat++) {
            bool is_new = told[seat] != party.guests[seat].views_told[seat];
            if (is_person(mix, seat) && (is_new || now >= again_at[seat])) {
                told[seat] = party.guests[seat].views_told[seat];
                act(mix, seat, now);
            }
        }
        party_turn(&party, STEP_MS);
    }
    cr_assert_eq(live->table->phase, TABLE_OVER);
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        cr_assert_eq(party.guests[0].lobby.seats[seat].has_officer, !is_person(mix, seat));
    }
    party_end(&party);
}

Test(mix, of_people_and_officers_plays_to_the_end_in_real_time)
{
    for (size_t i = 0; i < sizeof(MIXES) / sizeof(MIXES[0]); i++) {
        play(MIXES[i], SONAR_REALTIME);
    }
}

Test(mix, of_people_and_officers_plays_to_the_end_turn_by_turn)
{
    for (size_t i = 0; i < sizeof(MIXES) / sizeof(MIXES[0]); i++) {
        play(MIXES[i], SONAR_TURNS);
    }
}
