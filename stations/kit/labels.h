// Names beside things on a chart: each where it hides neither things nor words and stays on the
// sea. A game first says what is to stay free, then draws one label after the other; a label that
// was drawn stays free too.
#ifndef STATIONS_KIT_LABELS_H
#define STATIONS_KIT_LABELS_H

#include "stations/ui/ui.h"

#define LABELS_MAX 16

struct labels {
    struct box sea;
    struct box boxes[LABELS_MAX];
    bool are_words[LABELS_MAX]; // never to be covered; the rest had better not be
    int count;
};

// Beyond LABELS_MAX it is let go.
void labels_keep_free(struct labels *labels, struct box box, bool are_words);

struct label {
    struct point at; // of what it names
    float away;      // how far off it stands at least
    enum side side;
    const char *name;
};
// Draws it and returns where it stands.
struct box label_draw(struct ui *ui, struct labels *labels, const struct label *label);

#endif
