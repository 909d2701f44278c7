#include "stations/kit/over.h"
#include "stations/sonar/screen.h"

static struct words damage_line(const struct sonar_screen *screen, enum side side);

void sonar_over_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    enum side own = (enum side)view->side;
    struct words lines[2] = {damage_line(screen, own), damage_line(screen, side_other(own))};
    struct words how = sonar_outcome_words(screen->frame, &view->outcome);
    struct over over = {
        .outcome = &view->outcome,
        .right = strings_get(strings, "sonar.over.right"),
        .how = how.text,
        .lines = {lines[0].text, lines[1].text},
        .has_debrief = true,
    };
    over_show(screen->frame, box, &over);
    if (screen->frame->wish == STATION_DEBRIEF) {
        screen->memory->debrief.is_open = true;
    }
}

struct words sonar_outcome_words(const struct station_frame *frame, const struct outcome *outcome)
{
    if (outcome->ending != ENDING_RULES || outcome->kind == OUTCOME_OPEN) {
        return station_outcome_words(frame, outcome);
    }
    if (outcome->kind == OUTCOME_DRAW) {
        return words_of(frame->strings, "sonar.over.both");
    }
    struct words loser =
        words_in(frame->strings, "boat.name", SIDE_NAMES.names[side_other(outcome->winner)]);
    return words_with(frame->strings, "sonar.over.sunk", loser.text, NULL, NULL);
}

struct words sonar_over_line(const struct station_frame *frame, const char *owners_id)
{
    bool is_owner = frame->lobby->owner == frame->lobby->you;
    return words_of(frame->strings, is_owner ? owners_id : "sonar.over.guest");
}

// S5: such a boat was hurt, though nothing was heard of it: a radio operator at the surface misses
// calls, and an own explosion is not called.
static bool is_sunk(const struct outcome *outcome, enum side side)
{
    return outcome->ending == ENDING_RULES &&
           (outcome->kind == OUTCOME_DRAW ||
            (outcome->kind == OUTCOME_WIN && outcome->winner != side));
}

// Damage as it is known to this seat.
static struct words damage_line(const struct sonar_screen *screen, enum side side)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    struct words boat = words_in(strings, "boat.name", SIDE_NAMES.names[side]);
    int damage = 0;
    for (int i = 0; i < view->hits_count; i++) {
        damage += view->hits[i].side == side ? view->hits[i].damage : 0;
    }
    if (damage == 0 && is_sunk(&view->outcome, side)) {
        return words_with(strings, "sonar.over.unheard", boat.text, NULL, NULL);
    }
    struct words figure = words_number(strings, "sonar.hits.one", damage);
    return words_with(strings, damage > 0 ? "sonar.over.damage" : "sonar.over.unhurt", boat.text,
                      figure.text, NULL);
}
