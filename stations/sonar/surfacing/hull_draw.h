// The hull on a screen: where its drawing lies and how its sections look.
#ifndef STATIONS_SONAR_SURFACING_HULL_DRAW_H
#define STATIONS_SONAR_SURFACING_HULL_DRAW_H

#include "stations/sonar/screen.h"
#include "stations/sonar/surfacing/outline.h"

// How the drawing's units lie on the canvas.
struct hull_fit {
    float x, y;  // of the drawing's corner
    float scale; // logical pixels a unit
};

// As large as it goes, at most 2 pixels a unit; the whole drawing stands in the middle of the box.
struct hull_fit hull_fit(const struct sonar_hull *hull, struct box box);

// A place in a section's own units, on the canvas; and back.
struct point hull_point(const struct hull_fit *fit, const struct sonar_section *section,
                        struct point at);
struct point hull_units(const struct hull_fit *fit, const struct sonar_section *section,
                        struct point at);

// A view's numbers keep to their record; a hull that cannot be drawn is left out.
bool hull_is_whole(const struct sonar_tracing *tracing);

enum hull_state { HULL_DONE, HULL_NOW, HULL_WAITS };
enum hull_state hull_state(const struct sonar_tracing *tracing, int section);

// R26: the role that traced a section or is at it; -1: nobody yet. And its colour.
int hull_tracer(const struct sonar_tracing *tracing, int section);
enum theme_colour hull_colour(const struct sonar_tracing *tracing, int section);

// A line round a section: x, y in its units.
struct hull_line {
    const uint8_t *points;
    int count; // numbers; 0: none
};
// As the view has it.
struct hull_line hull_line_of(const struct sonar_tracing *tracing, int section);

// Sections with borders and lines: the one being traced and `others` from the stern on; `own` is
// the growing line as the pen has it, if not NULL.
void hull_draw_sections(struct sonar_screen *screen, const struct hull_fit *fit,
                        const struct sonar_tracing *tracing, const struct hull_line *own,
                        int others);
// Names, initials and progress inside the sections.
void hull_draw_labels(struct sonar_screen *screen, const struct hull_fit *fit,
                      const struct sonar_tracing *tracing, float progress);
// Where the last breach was, and why.
void hull_draw_fault(struct sonar_screen *screen, const struct hull_fit *fit, struct box box,
                     const struct sonar_tracing *tracing);
// A line of x, y numbers in pieces, so that only its end is ever new. Pieces that lie outside
// `seen` are left out; NULL: none are.
void hull_draw_line(struct ui *ui, const struct hull_fit *fit, const struct sonar_section *section,
                    const struct hull_line *line, const struct box *seen, struct stroke stroke);

struct colour hull_pen_colour(const struct ui *ui);

#endif
