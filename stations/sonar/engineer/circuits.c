#include "stations/sonar/engineer/panels.h"
#include <math.h>

#define HOP        8.0f // radius of the bow over another wire
#define HOP_PIECES 8
#define NODES_MAX  (DIRECTION_COUNT * SONAR_PANEL_SYMBOLS / 2)
#define LINE_MAX   (2 + NODES_MAX * (HOP_PIECES + 1))
#define TAG_HEIGHT 22.0f
#define TAG_CLEAR  10.0f
#define CASING     8.0f
#define GLOW       10.0f
#define WIRE       3.0f

// One circuit on the screen, its nodes from left to right.
struct wire {
    int circuit; // from 1
    float lane;  // its height
    float nodes[NODES_MAX];
    int count;
};

static int find_wires(const struct sonar_panels *panels, struct wire wires[SONAR_CIRCUITS]);
static void find_nodes(const struct sonar_sheet *sheet, const struct sonar_panels *panels,
                       struct wire *wire);
static float span(const struct wire *wire);
static bool is_crossed_at(const struct wire *wires, int index, float from, float to);
static void draw_wire(struct sonar_screen *screen, const struct sonar_panels *panels,
                      const struct wire *wires, int index, float lit);
static size_t bend(const struct wire *wires, int index, struct point line[LINE_MAX]);
static void stroke_wire(struct canvas *canvas, const struct sonar_panels *panels,
                        const struct wire *wire, const struct point *line, size_t count,
                        struct stroke stroke);
static void draw_light(struct sonar_screen *screen, const struct sonar_panels *panels,
                       const struct wire *wires, int index);
static float tag_place(const struct sonar_panels *panels, const struct wire *wires, int index,
                       float width);

void sonar_circuits_draw(struct sonar_screen *screen, const struct sonar_panels *panels)
{
    struct wire wires[SONAR_CIRCUITS];
    int count = find_wires(panels, wires);
    for (int i = 0; i < count; i++) {
        draw_wire(screen, panels, wires, i, wires[i].circuit == panels->outlook.circuit ? 1 : 0);
        if (wires[i].circuit == screen->memory->panels.circuit) {
            draw_light(screen, panels, wires, i);
        }
    }
}

// "C3 3/4": how many of the circuit's symbols are crossed.
void sonar_circuits_tag(struct sonar_screen *screen, const struct sonar_panels *panels)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_engineer *engineer = panels->engineer;
    struct wire wires[SONAR_CIRCUITS];
    int count = find_wires(panels, wires);
    for (int i = 0; i < count; i++) {
        uint32_t symbols = sonar_sheet_circuit(&engineer->sheet, wires[i].circuit);
        struct words words = words_numbers(
            screen->frame->strings,
            panels->is_compact ? "sonar.panels.tag_short" : "sonar.panels.tag", wires[i].circuit,
            sonar_symbols_count(engineer->crossed & symbols), sonar_symbols_count(symbols));
        bool is_lit = wires[i].circuit == panels->outlook.circuit;
        struct type type = ui_type_bold(ui, TYPE_SMALL, is_lit ? THEME_PHOS : THEME_PAPER);
        type.align = ALIGN_CENTRE;
        float width = canvas_text_width(ui->canvas, words.text, type) + 14;
        float x = tag_place(panels, wires, i, width);
        struct box box = box_of(roundf(x - width / 2), wires[i].lane - TAG_HEIGHT / 2,
                                roundf(width), TAG_HEIGHT);
        canvas_fill_round(ui->canvas, box, 3, ui_ink(ui, THEME_INK0));
        canvas_mark(ui->canvas, MARK_PANEL, box);
        canvas_frame(ui->canvas, box, 3,
                     stroke_of(ui_ink(ui, is_lit ? THEME_PHOS : THEME_EDGE), is_lit ? 2 : 1));
        canvas_text(ui->canvas, box.x + box.w / 2, wires[i].lane, words.text, type);
    }
}

// Wires are nested: the longest gets the top lane, so that few of them cross.
static int find_wires(const struct sonar_panels *panels, struct wire wires[SONAR_CIRCUITS])
{
    const struct sonar_sheet *sheet = &panels->engineer->sheet;
    int count = 0;
    for (int circuit = 1; circuit <= SONAR_CIRCUITS; circuit++) {
        struct wire wire = {.circuit = circuit};
        find_nodes(sheet, panels, &wire);
        if (wire.count < 2) {
            continue;
        }
        int at = count++;
        for (; at > 0 && span(&wires[at - 1]) < span(&wire); at--) {
            wires[at] = wires[at - 1];
        }
        wires[at] = wire;
    }
    for (int i = 0; i < count; i++) {
        wires[i].lane = panels->lanes[i];
    }
    return count;
}

static void find_nodes(const struct sonar_sheet *sheet, const struct sonar_panels *panels,
                       struct wire *wire)
{
    uint32_t symbols = sonar_sheet_circuit(sheet, wire->circuit);
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        bool is_wired = symbol % SONAR_PANEL_SYMBOLS < SONAR_PANEL_SYMBOLS / 2;
        if ((symbols >> symbol & 1) == 0 || !is_wired) {
            continue;
        }
        float x = sonar_panels_place(panels, symbol).x;
        int at = wire->count++;
        for (; at > 0 && wire->nodes[at - 1] > x; at--) {
            wire->nodes[at] = wire->nodes[at - 1];
        }
        wire->nodes[at] = x;
    }
}

static float span(const struct wire *wire)
{
    return wire->nodes[wire->count - 1] - wire->nodes[0];
}

// Does a wire from a higher lane come down through this one between these places?
static bool is_crossed_at(const struct wire *wires, int index, float from, float to)
{
    for (int i = 0; i < index; i++) {
        for (int k = 0; k < wires[i].count; k++) {
            if (wires[i].nodes[k] > from && wires[i].nodes[k] < to) {
                return true;
            }
        }
    }
    return false;
}

// `lit` from 0 to 1: how far it shines as mended.
static void draw_wire(struct sonar_screen *screen, const struct sonar_panels *panels,
                      const struct wire *wires, int index, float lit)
{
    static const struct {
        float dash, gap;
        enum canvas_cap cap;
    } LOOKS[SONAR_CIRCUITS] = {{0, 0, CAP_BUTT}, {9, 5, CAP_BUTT}, {2, 5, CAP_ROUND}};
    struct ui *ui = screen->frame->ui;
    const struct wire *wire = &wires[index];
    struct point line[LINE_MAX];
    size_t count = bend(wires, index, line);
    struct colour phos = ui_ink(ui, THEME_PHOS);
    struct colour plain = colour_mix(ui_ink(ui, THEME_TEXT2), ui_ink(ui, THEME_PAPER), 0.3f);
    stroke_wire(ui->canvas, panels, wire, line, count,
                stroke_of(colour_fade(ui_ink(ui, THEME_INK0), 0.8f), CASING));
    if (lit > 0) {
        stroke_wire(ui->canvas, panels, wire, line, count,
                    stroke_of(colour_fade(phos, 0.13f * lit), GLOW));
    }
    struct stroke stroke = {.colour = colour_mix(colour_fade(plain, 0.72f), phos, lit),
                            .width = WIRE,
                            .dash = LOOKS[wire->circuit - 1].dash,
                            .gap = LOOKS[wire->circuit - 1].gap,
                            .cap = LOOKS[wire->circuit - 1].cap};
    stroke_wire(ui->canvas, panels, wire, line, count, stroke);
    for (int i = 0; i < wire->count; i++) {
        canvas_circle(ui->canvas, (struct point){wire->nodes[i], wire->lane}, 4,
                      colour_mix(plain, phos, lit));
    }
}

// The level part of a wire: it hops over what comes down from above.
static size_t bend(const struct wire *wires, int index, struct point line[LINE_MAX])
{
    const struct wire *wire = &wires[index];
    float y = wire->lane;
    size_t count = 0;
    line[count++] = (struct point){wire->nodes[0], y};
    for (float done = wire->nodes[0] + HOP;;) {
        float next = INFINITY;
        for (int i = 0; i < index; i++) {
            for (int k = 0; k < wires[i].count; k++) {
                float x = wires[i].nodes[k];
                next = x > done && x < next ? x : next;
            }
        }
        if (next + HOP > wire->nodes[wire->count - 1] || count + HOP_PIECES + 2 > LINE_MAX) {
            break;
        }
        for (int piece = 0; piece <= HOP_PIECES; piece++) {
            float angle = 3.14159265f * (1 - (float)piece / HOP_PIECES);
            line[count++] = (struct point){next + HOP * cosf(angle), y - HOP * sinf(angle)};
        }
        done = next;
    }
    line[count++] = (struct point){wire->nodes[wire->count - 1], y};
    return count;
}

static void stroke_wire(struct canvas *canvas, const struct sonar_panels *panels,
                        const struct wire *wire, const struct point *line, size_t count,
                        struct stroke stroke)
{
    canvas_polyline(canvas, line, count, false, stroke);
    for (int i = 0; i < wire->count; i++) {
        canvas_line(canvas, (struct point){wire->nodes[i], wire->lane},
                    (struct point){wire->nodes[i], panels->circuits - panels->socket / 2}, stroke);
    }
}

// A mended circuit: light runs from the last cross along the wire both ways, stays, and fades.
static void draw_light(struct sonar_screen *screen, const struct sonar_panels *panels,
                       const struct wire *wires, int index)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_panels_memory *memory = &screen->memory->panels;
    float run = ui_ease(ui, memory->mended_ms, SONAR_MEND_RUN_MS);
    float gone = ui_ease(ui, memory->mended_ms + SONAR_MEND_RUN_MS, SONAR_MEND_FADE_MS);
    if (memory->mended_ms == 0 || gone >= 1) {
        return;
    }
    float from = sonar_panels_place(panels, memory->mended_by).x;
    float reach = 12 + run * span(&wires[index]);
    canvas_clip(ui->canvas, box_of(from - reach, panels->box.y, 2 * reach, panels->box.h));
    draw_wire(screen, panels, wires, index, 1 - gone);
    canvas_unclip(ui->canvas);
}

// Right of a node, where no other wire comes down; the last but one if it may be.
static float tag_place(const struct sonar_panels *panels, const struct wire *wires, int index,
                       float width)
{
    const struct wire *wire = &wires[index];
    for (int i = wire->count - 2; i >= 0; i--) {
        float left = wire->nodes[i] + (panels->is_compact ? 8.0f : TAG_CLEAR);
        float room = wire->nodes[i + 1] - left;
        if (room > width + TAG_CLEAR &&
            !is_crossed_at(wires, index, left - HOP, left + width + HOP)) {
            return left + width / 2;
        }
    }
    return (wire->nodes[0] + wire->nodes[1]) / 2;
}
