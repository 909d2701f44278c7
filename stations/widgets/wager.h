// Choices with their odds: what each is, how likely it succeeds, what success and failure bring.
// Its key or a click takes one up, Enter makes it. A choice that the rules do not allow now stands
// there with the reason; one that cannot succeed is allowed, and says 0 %.
#ifndef STATIONS_WIDGETS_WAGER_H
#define STATIONS_WIDGETS_WAGER_H

#include "stations/widgets/odds_bar.h"

#define WAGER_CHOICES_MAX 6

struct wager_choice {
    const char *title, *line; // "Engines 4", "3 or more on all three dice"
    enum icon icon;
    struct ui_key key; // takes it up
    struct odds_bar odds;
    const char *good, *bad; // what follows
    const char *reason;     // why it cannot be made; NULL: it can
};

struct wager {
    struct box box;
    const char *title, *right; // of its head
    const struct wager_choice *choices;
    int count;
    const char *best, *otherwise; // what the patterns mean, at the foot
    enum odds_result otherwise_is;
    const char *make; // of the button, with Enter; "Roll"
};

// Shows it. `chosen` is the choice that is taken up, -1 for none. Returns which one was made; -1:
// none.
int wager_show(struct ui *ui, ui_id id, const struct wager *wager, int *chosen);

#endif
