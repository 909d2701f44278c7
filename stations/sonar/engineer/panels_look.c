#include <math.h>

#include "stations/sonar/engineer/panels.h"

#define SHEET_ALL (~0u >> (32 - SONAR_SHEET_SYMBOLS))

static void notice(struct sonar_screen *screen, const struct sonar_panels *panels);
static void notice_mended(struct sonar_screen *screen, const struct sonar_panels *panels,
                          uint32_t gone);
static int mended_circuit(const struct sonar_sheet *sheet, uint32_t before, uint32_t gone);
static void look_by_pointer(struct sonar_screen *screen, const struct sonar_panels *panels);
static int look_by_keys(struct sonar_screen *screen, const struct sonar_panels *panels);
static int symbol_that_way(const struct sonar_panels *panels, uint32_t among, int from,
                           enum direction way);

int sonar_panels_looked_at(const struct sonar_screen *screen)
{
    return screen->memory->panels.looked - 1;
}

int sonar_panels_look(struct sonar_screen *screen, const struct sonar_panels *panels)
{
    notice(screen, panels);
    look_by_pointer(screen, panels);
    return look_by_keys(screen, panels);
}

// Notices what changed on the sheet: a cross drawn, a circuit mended, everything wiped; and when a
// new question came up, because then the look is at nothing.
static void notice(struct sonar_screen *screen, const struct sonar_panels *panels)
{
    struct sonar_panels_memory *memory = &screen->memory->panels;
    struct ui *ui = screen->frame->ui;
    uint32_t now = panels->engineer->crossed;
    uint32_t drawn = now & ~memory->crossed;
    uint32_t gone = memory->crossed & ~now;
    if (memory->has_seen && drawn != 0) {
        memory->drawn = drawn;
        memory->drawn_ms = ui->now_ms;
        ui_sound(ui, SOUND_CHALK);
    }
    if (memory->has_seen && gone != 0) {
        notice_mended(screen, panels, gone);
    }
    bool is_crossed = memory->looked > 0 && sonar_symbols_has(now, memory->looked - 1);
    if (panels->numbered != memory->numbered || is_crossed) {
        memory->looked = 0;
    }
    memory->numbered = panels->numbered;
    memory->crossed = now;
    memory->has_seen = true;
}

static void notice_mended(struct sonar_screen *screen, const struct sonar_panels *panels,
                          uint32_t gone)
{
    struct sonar_panels_memory *memory = &screen->memory->panels;
    const struct sonar_sheet *sheet = &panels->engineer->sheet;
    int circuit = mended_circuit(sheet, memory->crossed, gone);
    memory->circuit = (uint8_t)circuit;
    memory->mended = circuit > 0 ? sonar_sheet_circuit(sheet, circuit) : gone;
    memory->mended_ms = screen->frame->ui->now_ms;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        if (sonar_symbols_has(memory->mended & ~memory->crossed, i)) {
            memory->mended_by = (uint8_t)i; // its cross made the circuit whole
        }
    }
    if (circuit > 0) {
        ui_sound(screen->frame->ui, SOUND_MEND);
    }
}

// The circuit that lost its crosses when its last symbol was crossed; 0: the sheet was wiped.
static int mended_circuit(const struct sonar_sheet *sheet, uint32_t before, uint32_t gone)
{
    for (int circuit = 1; circuit <= SONAR_CIRCUITS; circuit++) {
        uint32_t symbols = sonar_sheet_circuit(sheet, circuit);
        if (sonar_symbols_count(before & symbols) == sonar_symbols_count(symbols) - 1 &&
            gone == (before & symbols)) {
            return circuit;
        }
    }
    return 0;
}

// The pointer looks at any symbol, also of another panel: what if we headed there?
static void look_by_pointer(struct sonar_screen *screen, const struct sonar_panels *panels)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_panels_memory *memory = &screen->memory->panels;
    if (!ui->input->pointer_moved || ui->layer != ui->top_layer) {
        return;
    }
    int found = 0;
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        if (!sonar_symbols_has(panels->engineer->crossed, symbol) &&
            box_contains(sonar_panels_socket(panels, symbol), ui->input->pointer)) {
            found = symbol + 1;
        }
    }
    if (found > 0 || memory->is_pointed) {
        memory->looked = found;
    }
    memory->is_pointed = found > 0;
}

// Arrows look around among what may be crossed; while nothing is asked, on the whole sheet. In
// merged seats the arrows are the captain's.
static int look_by_keys(struct sonar_screen *screen, const struct sonar_panels *panels)
{
    static const struct {
        uint32_t key;
        enum direction way;
    } ARROWS[] = {{INPUT_UP, DIRECTION_NORTH},
                  {INPUT_RIGHT, DIRECTION_EAST},
                  {INPUT_DOWN, DIRECTION_SOUTH},
                  {INPUT_LEFT, DIRECTION_WEST}};
    struct ui *ui = screen->frame->ui;
    struct sonar_panels_memory *memory = &screen->memory->panels;
    uint32_t among = panels->free != 0 ? panels->free : SHEET_ALL & ~panels->engineer->crossed;
    if (screen->shown > 1) {
        return -1;
    }
    for (size_t i = 0; i < sizeof ARROWS / sizeof ARROWS[0]; i++) {
        while (ui_key_taken(ui, UI_KEY(ARROWS[i].key))) {
            memory->looked = symbol_that_way(panels, among, memory->looked - 1, ARROWS[i].way) + 1;
            memory->is_pointed = false;
        }
    }
    if (memory->looked > 0 && ui_key_taken(ui, UI_KEY(INPUT_ESCAPE))) {
        memory->looked = 0;
    }
    bool may_cross = memory->looked > 0 && sonar_symbols_has(panels->free, memory->looked - 1) &&
                     station_may_order(screen->frame);
    return may_cross && ui_key_taken(ui, UI_KEY(INPUT_ENTER)) ? memory->looked - 1 : -1;
}

// The nearest of these symbols that way; the first from the left when none is looked at; the same
// again when there is none further on.
static int symbol_that_way(const struct sonar_panels *panels, uint32_t among, int from,
                           enum direction way)
{
    static const float WAYS[DIRECTION_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct point start = {0, 0};
    if (from >= 0) {
        start = sonar_panels_place(panels, from);
    }
    int best = from;
    float least = INFINITY;
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        if (!sonar_symbols_has(among, symbol) || symbol == from) {
            continue;
        }
        struct point at = sonar_panels_place(panels, symbol);
        float dx = at.x - start.x;
        float dy = at.y - start.y;
        float along = dx * WAYS[way][0] + dy * WAYS[way][1];
        float aside = fabsf(dx * WAYS[way][1]) + fabsf(dy * WAYS[way][0]);
        float cost = from < 0 ? dx + dy / 4 : along + 2 * aside;
        if ((from < 0 || along > 1) && cost < least) {
            least = cost;
            best = symbol;
        }
    }
    return best;
}
