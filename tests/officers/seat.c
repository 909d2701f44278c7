#include "tests/officers/seat.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/support/files.h"

#define WAIT_MS 30000

static void read_chart(struct chart *chart, const char *name, int side)
{
    uint8_t text[8192];
    char error[CHART_ERROR_MAX];
    size_t length;
    cr_assert(files_asset(NULL, "charts/sonar", name, text, sizeof(text), &length));
    cr_assert(chart_read(chart, (const char *)text, length, side, error), "%s", error);
}

static void read_sheet(struct sonar_sheet *sheet, const char *name)
{
    uint8_t text[8192];
    char error[SONAR_ERROR_MAX];
    size_t length;
    cr_assert(files_asset(NULL, "sheets", name, text, sizeof(text), &length));
    cr_assert(sonar_sheet_read(sheet, (const char *)text, length, error), "%s", error);
}

void seat_begin(struct seat *seat, enum sonar_role role, enum officer_skill skill, uint64_t seed)
{
    static const uint8_t SIZES[SONAR_SYSTEM_COUNT] = {3, 3, 3, 4, 6, 0};
    struct sonar_view *view = &seat->view;
    struct officer_post post = {
        .brief = &SONAR_BRIEF, .seat = SONAR_SEAT(SIDE_BLUE, role), .skill = skill, .seed = seed};
    memset(seat, 0, sizeof(*seat));
    SONAR_OFFICER.begin(&seat->notes, &post);
    view->role = (uint8_t)role;
    view->tempo = SONAR_TURNS;
    view->phase = SONAR_PLAYING;
    view->sectors = 4;
    view->helm = SONAR_HELM_UPKEEP;
    view->systems = SONAR_SYSTEMS_UPKEEP;
    view->has_mate = role == SONAR_MATE;
    view->mate.marks_count = SONAR_SYSTEM_COUNT;
    view->mate.sizes_count = SONAR_SYSTEM_COUNT;
    view->mate.damage_max = SONAR_HUNT_DAMAGE;
    memcpy(view->mate.sizes, SIZES, sizeof(SIZES));
    view->has_engineer = role == SONAR_ENGINEER;
    read_sheet(&view->engineer.sheet, "classic");
    view->has_radio = role == SONAR_RADIO;
    view->radio.sketch.tracks_count = SONAR_SHEETS;
    view->has_chart = role == SONAR_RADIO || role == SONAR_CAPTAIN;
    if (view->has_chart) {
        read_chart(&view->chart, "open", SONAR_SIDE_TURNS);
    }
}

bool seat_order(struct seat *seat, struct sonar_order *order)
{
    ms until = seat->now + WAIT_MS;
    while (seat->now < until) {
        ms again;
        if (SONAR_OFFICER.act(&seat->notes, &seat->view, seat->now, order, &again)) {
            return true;
        }
        seat->now = again < until ? again : until;
    }
    return false;
}

void seat_hear(struct seat *seat, enum side side, struct sonar_said said)
{
    struct sonar_view *view = &seat->view;
    if (view->calls_count == SONAR_CALLS_MAX) {
        memmove(&view->calls[0], &view->calls[1], sizeof(view->calls) - sizeof(view->calls[0]));
        view->calls_count--;
    }
    view->calls[view->calls_count++] = (struct sonar_call){
        .at_s = (uint16_t)(seat->now / 1000), .side = (uint8_t)side, .said = said};
    view->calls_last++;
}

void seat_tell(struct seat *seat, enum sonar_role role, struct sonar_phrase phrase)
{
    struct sonar_view *view = &seat->view;
    if (view->messages_count == SONAR_MESSAGES_MAX) {
        memmove(&view->messages[0], &view->messages[1],
                sizeof(view->messages) - sizeof(view->messages[0]));
        view->messages_count--;
    }
    view->messages[view->messages_count++] = (struct sonar_message){
        .at_s = (uint16_t)(seat->now / 1000), .role = (uint8_t)role, .phrase = phrase};
    view->messages_last++;
}
