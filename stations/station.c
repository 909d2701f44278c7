#include "stations/station.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "stations/widgets/bar.h"

void station_order(struct station_frame *frame, int seat, const void *order)
{
    assert(frame->brief->order->size <= STATION_ORDER_MAX);
    frame->order_seat = seat;
    memcpy(frame->order, order, frame->brief->order->size);
}

bool station_may_order(const struct station_frame *frame)
{
    return frame->is_running && !frame->is_lost && !frame->is_waiting;
}

struct words station_holder(const struct station_frame *frame, int seat)
{
    const struct wire_chair *chair = &frame->lobby->seats[seat];
    if (chair->member != WIRE_NOBODY) {
        return words_with(frame->strings, "person.name", frame->lobby->members[chair->member].name,
                          NULL, NULL);
    }
    return words_of(frame->strings, chair->has_officer ? "person.officer" : "person.nobody");
}

bool station_is_away(const struct station_frame *frame, int seat)
{
    uint8_t member = frame->lobby->seats[seat].member;
    return member != WIRE_NOBODY && frame->lobby->members[member].is_away;
}

struct words station_role(const struct strings *strings, const struct brief *brief, int role)
{
    return words_in(strings, "role.name", brief_role_name(brief, role));
}

void station_bar(struct station_frame *frame, const struct station_bar *words)
{
    const struct strings *strings = frame->strings;
    struct bar bar = {.has_side = true,
                      .state = words->state,
                      .state_colour = words->state_colour,
                      .detail = words->detail,
                      .clock = words->clock,
                      .has_split_line = words->has_role_line,
                      .stop = words->stop,
                      .stop_in = words->stop_in};
    struct words title = {{0}};
    size_t roles = 0;
    for (size_t seat = 0; seat < frame->brief->seat_count; seat++) {
        if ((frame->seats >> seat & 1) == 0 || roles == BAR_ICONS_MAX) {
            continue;
        }
        int role = frame->brief->seats[seat].role;
        struct station_look look = station_look(frame->brief, role);
        bar.icons[roles] = look.icon;
        bar.icon_colours[roles] = look.colour;
        bar.side = frame->brief->seats[seat].side;
        struct words one = words_in(strings, "role.title", brief_role_name(frame->brief, role));
        title = roles == 0 ? one : words_with(strings, "role.both", title.text, one.text, NULL);
        roles++;
    }
    struct words name = words_with(strings, "person.name",
                                   frame->lobby->members[frame->lobby->you].name, NULL, NULL);
    struct words boat = words_in(strings, "boat.title", brief_side_name(frame->brief, bar.side));
    const char *link_id = words->is_crowded ? "bar.link_short" : "bar.link";
    struct words link = frame->is_lost ? words_of(strings, "bar.link_lost")
                                       : words_number(strings, link_id, frame->latency_ms);
    if (roles >= BAR_ICONS_MAX) {
        title = words_of(strings, "role.title.all"); // so many names are longer than a bar
    }
    bar.title = title.text;
    bar.title_colour = words->has_role_line && roles > 1 ? THEME_PAPER : frame->ui->accent;
    bar.name = name.text;
    bar.boat = boat.text;
    bar.link = link.text;
    bar.link_lost = frame->is_lost;
    bar.help = strings_get(strings, "bar.help");
    bar.menu = strings_get(strings, "bar.menu");
    station_bar_show(frame, &bar);
}

void station_bar_show(struct station_frame *frame, const struct bar *bar)
{
    switch (bar_show(frame->ui, bar)) {
    case BAR_NOTHING:
        break;
    case BAR_HELP:
        frame->wish = STATION_HELP;
        break;
    case BAR_MENU:
        frame->wish = STATION_MENU;
        break;
    }
}

struct words station_outcome_words(const struct station_frame *frame, const struct outcome *outcome)
{
    enum side loser = side_other(outcome->winner);
    if (outcome->kind == OUTCOME_LOSS) {
        const struct brief_variant *variant = wire_lobby_variant(frame->lobby, frame->brief);
        loser = brief_side_seats(frame->brief, variant, SIDE_BLUE) != 0 ? SIDE_BLUE : SIDE_RED;
    }
    struct words boat = words_in(frame->strings, "boat.name", brief_side_name(frame->brief, loser));
    char id[64];
    snprintf(id, sizeof id, "over.how.%s", ENDING_NAMES.names[outcome->ending]);
    if (outcome->kind == OUTCOME_DRAW && outcome->ending == ENDING_RULES) {
        return words_of(frame->strings, "over.how.even");
    }
    return words_with(frame->strings, id, boat.text, NULL, NULL);
}
