#include <math.h>

#include "stations/sonar/engineer/panels.h"

#define COLUMNS (SONAR_PANEL_SYMBOLS / 2)
#define COMPACT 300.0f // lower than this the sheet stands beside others

// So that few wires cross.
const enum direction SONAR_PANEL_ORDER[DIRECTION_COUNT] = {DIRECTION_WEST, DIRECTION_NORTH,
                                                           DIRECTION_SOUTH, DIRECTION_EAST};

static void ask(struct sonar_panels *panels, const struct sonar_view *view);
static void fit(struct sonar_panels *panels, struct box box);

struct sonar_panels sonar_panels_of(const struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *mate = screen->views[SONAR_MATE];
    struct sonar_panels panels = {
        .engineer = &screen->views[SONAR_ENGINEER]->engineer,
        // In one pair of hands a gauge is marked first: till then the digits are the first mate's.
        .has_keys = mate == NULL || mate->task != SONAR_TASK_CHARGE,
        .active = -1,
    };
    ask(&panels, screen->views[SONAR_ENGINEER]);
    fit(&panels, box);
    panels.outlook = sonar_outlook_of(panels.engineer, -1);
    return panels;
}

void sonar_panels_can(const struct sonar_screen *screen, bool can[SONAR_PANEL_SYMBOLS])
{
    struct sonar_panels panels = {.engineer = &screen->views[SONAR_ENGINEER]->engineer,
                                  .active = -1};
    ask(&panels, screen->views[SONAR_ENGINEER]);
    for (int i = 0; i < SONAR_PANEL_SYMBOLS; i++) {
        can[i] = false;
    }
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        int digit = sonar_panels_digit(&panels, symbol);
        if (digit > 0 && sonar_symbols_has(panels.free, symbol)) {
            can[digit - 1] = true;
        }
    }
}

// M6: one symbol of the panel of the course; E7: radiation in any panel.
static void ask(struct sonar_panels *panels, const struct sonar_view *view)
{
    if (view->task == SONAR_TASK_CROSS && view->has_panel) {
        panels->active = view->panel;
        panels->numbered = sonar_sheet_panel((enum direction)view->panel);
    } else if (view->task == SONAR_TASK_RADIATION) {
        panels->numbered = sonar_sheet_colour(&view->engineer.sheet, SONAR_RADIATION);
    }
    panels->free = panels->numbered & ~view->engineer.crossed;
}

static void fit(struct sonar_panels *panels, struct box box)
{
    bool is_compact = box.h < COMPACT;
    panels->box = box;
    panels->is_compact = is_compact;
    panels->gap = is_compact ? 10 : 16;
    panels->head = is_compact ? 34 : 44;
    panels->type = is_compact ? TYPE_BODY : TYPE_LEAD;
    panels->width = (box.w - (DIRECTION_COUNT - 1) * panels->gap) / DIRECTION_COUNT;
    panels->socket = is_compact ? 36 : panels->width < 210 ? 52 : 58;
    float top = box.y + panels->head;
    for (int i = 0; i < SONAR_CIRCUITS; i++) {
        panels->lanes[i] = top + (is_compact ? 13 + 15 * (float)i : 19 + 22 * (float)i);
    }
    panels->circuits = panels->lanes[SONAR_CIRCUITS - 1] + (is_compact ? 33.0f : 52.0f);
    panels->reactors = box_bottom(box) - (is_compact ? 30.0f : 38.0f) - panels->socket / 2;
}

struct box sonar_panels_box(const struct sonar_panels *panels, enum direction panel)
{
    int at = 0;
    while (SONAR_PANEL_ORDER[at] != panel) {
        at++;
    }
    return box_of(panels->box.x + (float)at * (panels->width + panels->gap), panels->box.y,
                  panels->width, panels->box.h);
}

struct point sonar_panels_place(const struct sonar_panels *panels, int symbol)
{
    struct box box = sonar_panels_box(panels, (enum direction)(symbol / SONAR_PANEL_SYMBOLS));
    int at = symbol % SONAR_PANEL_SYMBOLS;
    return (struct point){
        roundf(box.x + box.w * ((float)(at % COLUMNS) + 0.5f) / COLUMNS),
        at < COLUMNS ? panels->circuits : panels->reactors,
    };
}

struct box sonar_panels_socket(const struct sonar_panels *panels, int symbol)
{
    struct point at = sonar_panels_place(panels, symbol);
    return box_of(at.x - panels->socket / 2, at.y - panels->socket / 2, panels->socket,
                  panels->socket);
}

int sonar_panels_digit(const struct sonar_panels *panels, int symbol)
{
    if (!sonar_symbols_has(panels->numbered, symbol)) {
        return 0;
    }
    if (panels->active >= 0) {
        return symbol % SONAR_PANEL_SYMBOLS + 1;
    }
    int digit = 0;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        int other = (int)SONAR_PANEL_ORDER[i / SONAR_PANEL_SYMBOLS] * SONAR_PANEL_SYMBOLS +
                    i % SONAR_PANEL_SYMBOLS;
        digit += sonar_symbols_has(panels->numbered, other);
        if (other == symbol) {
            break;
        }
    }
    return digit <= SONAR_PANEL_SYMBOLS ? digit : 0; // a sheet may have more; the arrows reach them
}

struct sonar_outlook sonar_outlook_of(const struct sonar_engineer *engineer, int symbol)
{
    struct sonar_outlook outlook = {
        .symbol = -1, .now = engineer->crossed, .then = engineer->crossed};
    if (symbol < 0 || sonar_symbols_has(engineer->crossed, symbol)) {
        return outlook;
    }
    outlook.symbol = symbol;
    outlook.then = sonar_sheet_cross(&engineer->sheet, engineer->crossed, symbol, &outlook.mended,
                                     &outlook.is_damage);
    if (outlook.mended != 0) {
        outlook.circuit = sonar_symbol_circuit(engineer->sheet.symbols[symbol]);
    }
    return outlook;
}
