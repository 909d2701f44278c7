// Text: measured and placed in parts of a pixel, drawn from glyph masks made at the real size.
#include "stations/draw/canvas_inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "shared/utf8.h"

#define ELLIPSIS      "…"
#define LINE_TEXT_MAX 512
#define SMALLEST_PX   1.0f
#define LARGEST_PX    1024.0f
// Large type is a quarter larger. Where it has no room for that its letters stand closer and
// narrower, by as much as it has grown at the most: what fits in normal type fits in large type.
#define LARGE_GROWTH    1.25f
#define LARGE_NARROWEST (1 / LARGE_GROWTH)
#define LARGE_STEP      0.05f

struct glyph_look {
    unsigned kind; // tells this key from all others
    int face, phase;
    uint32_t character;
    float size; // real pixels
    float stretch;
};

static float size_of(struct type type)
{
    return type.size > 0 ? type.size : TYPE_BODY;
}

static float stretch_of(struct type type)
{
    return type.stretch > 0 ? type.stretch : 1;
}

static enum font_face face_of(struct type type)
{
    return (enum font_face)((type.mono ? FONT_MONO : FONT_REGULAR) + (type.bold ? 1 : 0));
}

// How far a letter moves the pen, in logical pixels.
static float advance(const struct canvas *canvas, struct type type, uint32_t character)
{
    return font_advance(&canvas->font, face_of(type), character) * size_of(type) *
               stretch_of(type) +
           type.track;
}

float canvas_text_width(struct canvas *canvas, const char *text, struct type type)
{
    float em = 0;
    int letters = 0;
    for (uint32_t character; (character = utf8_next(&text)) != 0; letters++) {
        em += font_advance(&canvas->font, face_of(type), character);
    }
    return em * size_of(type) * stretch_of(type) + type.track * (float)letters;
}

static void put_glyph(struct canvas *canvas, struct type type, uint32_t character, float x_px,
                      int baseline_px)
{
    float quarters = roundf(x_px * FONT_PHASES);
    int whole = (int)floorf(quarters / FONT_PHASES);
    struct glyph_look look = {.kind = 0x61,
                              .face = (int)face_of(type),
                              .phase = (int)quarters - whole * FONT_PHASES,
                              .character = character,
                              .size = size_of(type) * canvas->layout.scale,
                              .stretch = stretch_of(type)};
    if (look.size < SMALLEST_PX) {
        return; // nobody could see it
    }
    uint64_t key = atlas_key(ATLAS_KEY, &look, sizeof look);
    const struct atlas_spot *spot = canvas_find(canvas, key);
    if (spot == NULL) {
        struct font_glyph glyph = font_draw(&canvas->font, (enum font_face)look.face, character,
                                            look.size, look.stretch, look.phase);
        spot = canvas_keep(canvas, key, &glyph.mask,
                           (struct pixels){0, 0, glyph.mask.width, glyph.mask.height}, glyph.left,
                           glyph.top);
        free(glyph.mask.coverage);
    }
    canvas_put_spot(canvas, spot, whole, baseline_px, type.colour);
}

static float draw_line(struct canvas *canvas, float x, float y, const char *text, struct type type,
                       bool is_cut)
{
    float size = size_of(type);
    float scale = canvas->layout.scale;
    float width = canvas_text_width(canvas, text, type);
    // The space after the last letter is no part of what is seen.
    float seen = width - (text[0] != '\0' ? type.track : 0);
    if (type.align == ALIGN_CENTRE) {
        x -= seen / 2;
    } else if (type.align == ALIGN_RIGHT) {
        x -= seen;
    }
    struct box line = box_of(x, y - size / 2, fmaxf(seen, 0), size);
    if (!canvas_takes_box(canvas, line)) {
        return width;
    }
    if (size * scale > LARGEST_PX) {
        canvas_count_cramped(canvas, line);
        return width;
    }
    canvas_mark_text(canvas, box_of(x, y - size * FONT_CAPITAL / 2, seen, size * FONT_CAPITAL),
                     text, size, is_cut);
    float x_px = canvas_x_px(canvas, x);
    int baseline = (int)lroundf(canvas_y_px(canvas, y + size * FONT_CAPITAL / 2));
    for (uint32_t character; (character = utf8_next(&text)) != 0;) {
        put_glyph(canvas, type, character, x_px, baseline);
        x_px += advance(canvas, type, character) * scale;
    }
    return width;
}

void canvas_set_large_text(struct canvas *canvas, bool large)
{
    canvas->large_text = large;
}

// The type as this person has set it, with letters of this width.
static struct type set_in(const struct canvas *canvas, struct type type, float stretch)
{
    if (canvas->large_text) {
        type.size = size_of(type) * LARGE_GROWTH;
        type.stretch = stretch_of(type) * stretch;
    }
    return type;
}

static bool fits(struct canvas *canvas, const char *text, struct type type, float max_width)
{
    // Half a pixel over is not worth an ellipsis.
    return canvas_text_width(canvas, text, type) - type.track <= max_width + 0.5f;
}

float canvas_text(struct canvas *canvas, float x, float y, const char *text, struct type type)
{
    return draw_line(canvas, x, y, text, set_in(canvas, type, LARGE_NARROWEST), false);
}

// Copies as much of the text as fits beside an ellipsis.
static void shorten(struct canvas *canvas, const char *text, float max_width, struct type type,
                    char out[LINE_TEXT_MAX])
{
    float room = max_width - canvas_text_width(canvas, ELLIPSIS, type);
    size_t length = 0;
    const char *at = text;
    while (true) {
        const char *next = at;
        uint32_t character = utf8_next(&next);
        float wide = advance(canvas, type, character);
        size_t end = (size_t)(next - text);
        if (character == 0 || wide > room || end + sizeof ELLIPSIS > LINE_TEXT_MAX) {
            break;
        }
        room -= wide;
        length = end;
        at = next;
    }
    // A blank before the ellipsis looks like a missing word.
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    memcpy(out, text, length);
    memcpy(out + length, ELLIPSIS, sizeof ELLIPSIS);
}

// The same in type that is set already.
static float draw_fitting(struct canvas *canvas, float x, float y, float max_width,
                          const char *text, struct type type)
{
    if (fits(canvas, text, type, max_width)) {
        return draw_line(canvas, x, y, text, type, false);
    }
    if (text[0] == '\0') {
        return 0;
    }
    if (!fits(canvas, ELLIPSIS, type, max_width)) {
        canvas_count_cramped(canvas, box_of(x, y, max_width, size_of(type)));
        return 0;
    }
    char shorter[LINE_TEXT_MAX];
    shorten(canvas, text, max_width, type, shorter);
    return draw_line(canvas, x, y, shorter, type, true);
}

float canvas_text_fit(struct canvas *canvas, float x, float y, float max_width, const char *text,
                      struct type type)
{
    float stretch = 1;
    while (stretch > LARGE_NARROWEST &&
           !fits(canvas, text, set_in(canvas, type, stretch), max_width)) {
        stretch = fmaxf(stretch - LARGE_STEP, LARGE_NARROWEST);
    }
    return draw_fitting(canvas, x, y, max_width, text, set_in(canvas, type, stretch));
}

float canvas_text_squeeze(struct canvas *canvas, float x, float y, float max_width,
                          const char *text, struct type type, float smaller)
{
    if (!fits(canvas, text, type, max_width)) {
        type.size = smaller;
    }
    return canvas_text_fit(canvas, x, y, max_width, text, type);
}

// How many bytes of the text go on the line: up to the last blank that fits.
static size_t line_length(struct canvas *canvas, const char *text, float max_width,
                          struct type type)
{
    float width = 0;
    size_t fits = 0;
    const char *at = text;
    for (uint32_t character;;) {
        const char *before = at;
        character = utf8_next(&at);
        if (character == 0 || character == '\n') {
            return (size_t)(before - text);
        }
        if (character == ' ' && text_may_break(text, before)) {
            fits = (size_t)(before - text);
        }
        width += advance(canvas, type, character);
        if (width > max_width && character != ' ') {
            // A word wider than the line is cut where it must be.
            return fits > 0 ? fits : before > text ? (size_t)(before - text) : (size_t)(at - text);
        }
    }
}

static const char *skip_break(const char *text)
{
    return text + strspn(text, " \n");
}

static int count_lines(struct canvas *canvas, const char *text, float max_width, struct type type)
{
    int lines = 0;
    for (; *text != '\0'; lines++) {
        text = skip_break(text + line_length(canvas, text, max_width, type));
    }
    return lines;
}

int canvas_text_wrap(struct canvas *canvas, float x, float y, float max_width, float leading,
                     int max_lines, const char *text, struct type type)
{
    if (text[0] != '\0' && !(max_width > 0)) {
        canvas_count_cramped(canvas, box_of(x, y, max_width, leading));
        return 0;
    }
    // With no line to draw the lines are only counted: there will be room for as many as there are.
    float stretch = 1;
    while (max_lines > 0 && stretch > LARGE_NARROWEST &&
           count_lines(canvas, text, max_width, set_in(canvas, type, stretch)) > max_lines) {
        stretch = fmaxf(stretch - LARGE_STEP, LARGE_NARROWEST);
    }
    type = set_in(canvas, type, stretch); // lines of one text have one size
    int lines = 0;
    for (; *text != '\0'; lines++) {
        size_t length = line_length(canvas, text, max_width, type);
        if (lines < max_lines) {
            bool last = lines == max_lines - 1;
            char line[LINE_TEXT_MAX];
            // The last line takes all that is left, to be cut with an ellipsis.
            size_t part = last ? strcspn(text, "\n") : length;
            part = part < sizeof line - 1 ? part : sizeof line - 1;
            memcpy(line, text, part);
            line[part] = '\0';
            draw_fitting(canvas, x, y + (float)lines * leading, max_width, line, type);
        }
        text = skip_break(text + length);
    }
    return lines;
}
