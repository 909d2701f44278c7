// The only drawing verbs of the stations, on a logical canvas that is fitted to any surface.
// Everything is anti-aliased by our own code, so pictures are the same with a GPU and windowless:
// text, icons and round corners are coverage masks in one texture, slanted edges are feathered.
// A canvas needs an open window (window.h); it owns the texture and the fonts.
#ifndef STATIONS_DRAW_CANVAS_H
#define STATIONS_DRAW_CANVAS_H

#include "stations/draw/geometry.h"
#include "stations/draw/icon.h"
#include "stations/draw/layout.h"
#include "stations/draw/theme.h"

#include <stddef.h>
#include <stdint.h>

struct canvas;

// Opens the four faces of B612 in `fonts_dir`. Returns NULL and says which file and why in `error`
// when one cannot be read.
struct canvas *canvas_create(const char *fonts_dir, char *error, size_t error_capacity);
void canvas_destroy(struct canvas *canvas);

// Starts a frame on a surface of this many real pixels and fills it.
void canvas_begin(struct canvas *canvas, int width_px, int height_px, struct colour background);
// The same, but keeps a foot of this logical height for whoever is around the screen: until
// canvas_foot is called, the canvas is that much lower.
void canvas_begin_over(struct canvas *canvas, int width_px, int height_px, struct colour background,
                       float foot);
// Gives the foot back and returns its box; the canvas is whole from here on.
struct box canvas_foot(struct canvas *canvas);
// Ends the frame: everything drawn is handed to raylib.
void canvas_end(struct canvas *canvas);

// The layout of the current frame: logical size, scale, narrow or not.
const struct layout *canvas_layout(const struct canvas *canvas);

// Room. A box that is negative, no number, or farther away than any screen reaches is a mistake of
// a layout: nothing is drawn there, and it is counted, so that a test finds it (inspect.h) and a
// person never does. A bar or disc of size 0 is just empty.
// Whether a box has room for something of this size; if not, that is counted.
bool canvas_has_room(struct canvas *canvas, struct box box, float width, float height);
// How much was not drawn in this frame (after canvas_end: in the last one) for want of room.
size_t canvas_cramped(const struct canvas *canvas);

// How a line is drawn.
enum canvas_cap { CAP_BUTT, CAP_ROUND, CAP_SQUARE };

struct stroke {
    struct colour colour;
    float width;     // 0 stands for 1
    float dash, gap; // both 0: solid
    enum canvas_cap cap;
};

static inline struct stroke stroke_of(struct colour colour, float width)
{
    return (struct stroke){.colour = colour, .width = width};
}

static inline struct stroke stroke_dashed(struct colour colour, float width, float dash, float gap)
{
    return (struct stroke){.colour = colour, .width = width, .dash = dash, .gap = gap};
}

// Boxes. Their edges are rounded to whole real pixels, so they are always crisp.
void canvas_fill(struct canvas *canvas, struct box box, struct colour colour);
void canvas_fill_round(struct canvas *canvas, struct box box, float radius, struct colour colour);
// An outline that lies inside the box; its width is at least one real pixel.
void canvas_frame(struct canvas *canvas, struct box box, float radius, struct stroke stroke);
// One pixel wide, from the given logical pixel row or column downwards or rightwards.
void canvas_hline(struct canvas *canvas, float x1, float x2, float y, struct colour colour);
void canvas_vline(struct canvas *canvas, float x, float y1, float y2, struct colour colour);
// Slanted lines, clipped to the box; `back` slants them the other way.
void canvas_hatch(struct canvas *canvas, struct box box, float gap, bool back,
                  struct stroke stroke);

// Shapes at any angle, feathered.
void canvas_line(struct canvas *canvas, struct point a, struct point b, struct stroke stroke);
void canvas_polyline(struct canvas *canvas, const struct point *points, size_t count, bool closed,
                     struct stroke stroke);
// Fills a polygon that may be concave but does not cross itself; at most 256 points.
void canvas_polygon(struct canvas *canvas, const struct point *points, size_t count,
                    struct colour colour);
void canvas_circle(struct canvas *canvas, struct point centre, float radius, struct colour colour);
// The stroke's middle lies on the radius.
void canvas_ring(struct canvas *canvas, struct point centre, float radius, struct stroke stroke);
// Degrees clockwise from straight up.
void canvas_arc(struct canvas *canvas, struct point centre, float radius, float from_deg,
                float to_deg, struct stroke stroke);
// A line that glows: three wide faint strokes under it. strength 1 is the usual glow.
void canvas_glow_line(struct canvas *canvas, const struct point *points, size_t count, float width,
                      struct colour colour, float strength);

// Limits drawing to the box (and to the clips around it) until the matching unclip. At most 16
// deep.
void canvas_clip(struct canvas *canvas, struct box box);
void canvas_unclip(struct canvas *canvas);

// Text. y is the middle of the capitals; x the left end, middle or right end.
enum canvas_align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct type {
    struct colour colour;
    float size; // 0 stands for body, 16
    bool bold;
    bool mono;
    float track;   // extra space after each letter
    float stretch; // of the letters' width; 0 stands for 1
    enum canvas_align align;
};

// All type is a quarter larger from now on. Where a text is told its room and has it, it also grows
// wider; elsewhere its letters become narrower, so that it takes no more of the line than before.
// Widths are measured in normal type.
void canvas_set_large_text(struct canvas *canvas, bool large);

// Draws one line of UTF-8 and returns its width.
float canvas_text(struct canvas *canvas, float x, float y, const char *text, struct type type);
// The same, cut with an ellipsis when wider than max_width; not drawn where not even that fits.
float canvas_text_fit(struct canvas *canvas, float x, float y, float max_width, const char *text,
                      struct type type);
// The same, but set in a smaller size before it is cut.
float canvas_text_squeeze(struct canvas *canvas, float x, float y, float max_width,
                          const char *text, struct type type, float smaller);
float canvas_text_width(struct canvas *canvas, const char *text, struct type type);
// Breaks a text at blanks into lines of at most max_width, `leading` apart, and draws at most
// max_lines of them (the last cut with an ellipsis). Returns how many there are.
int canvas_text_wrap(struct canvas *canvas, float x, float y, float max_width, float leading,
                     int max_lines, const char *text, struct type type);

// Icons, around their middle, in a box of `size`.
void canvas_icon(struct canvas *canvas, enum icon icon, float x, float y, float size,
                 struct colour colour);
// The outline of an icon that is one closed shape (a family), as a hollow glyph.
void canvas_icon_hollow(struct canvas *canvas, enum icon icon, float x, float y, float size,
                        float width, struct colour colour);
// Turned clockwise by quarter turns.
void canvas_icon_turned(struct canvas *canvas, enum icon icon, float x, float y, float size,
                        int quarter_turns, struct colour colour);
// A side's flag in its colour, from the theme.
void canvas_flag(struct canvas *canvas, enum side side, float x, float y, float size,
                 const struct theme *theme);

// Pictures computed by the caller (the sea). RGBA, row by row from the top.
struct canvas_picture;
// NULL without pixels or memory.
struct canvas_picture *canvas_picture_create(int width_px, int height_px, const uint8_t *rgba);
void canvas_picture_destroy(struct canvas_picture *picture);
void canvas_picture_draw(struct canvas *canvas, const struct canvas_picture *picture,
                         struct box box, float opacity);

// Marks: what was drawn where, kept only when asked for, so that tests can find cut-off and
// overlapping text (inspect.h).
enum canvas_mark_kind { MARK_TEXT, MARK_PANEL, MARK_CONTROL, MARK_KEYCAP, MARK_CRAMPED };

#define CANVAS_MARKS_MAX     1024
#define CANVAS_MARK_TEXT_MAX 64

struct canvas_mark {
    enum canvas_mark_kind kind;
    struct box box;                  // of text: from capital top to baseline
    struct box clip;                 // the clip it was drawn in
    float size;                      // of text
    bool cut;                        // an ellipsis stands for the rest
    int layer;                       // a dialog is a layer above the screen
    char text[CANVAS_MARK_TEXT_MAX]; // as much of it as fits
};

// Starts or stops keeping marks from the next frame on.
void canvas_watch(struct canvas *canvas, bool watch);
// From the next frame on no pixel is drawn; marks, sizes and what is cramped stay as they are. For
// whoever reads screens and looks at none: pixels are most of the work.
void canvas_set_blind(struct canvas *canvas, bool blind);
bool canvas_is_blind(const struct canvas *canvas); // in this frame
// Notes a widget's box; does nothing unless marks are kept.
void canvas_mark(struct canvas *canvas, enum canvas_mark_kind kind, struct box box);
// What is drawn from now on lies over all before it (a dialog, an open list).
void canvas_raise(struct canvas *canvas);
// The marks of the last frame, in drawing order.
const struct canvas_mark *canvas_marks(const struct canvas *canvas, size_t *count);

#endif
