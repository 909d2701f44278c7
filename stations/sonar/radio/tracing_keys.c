#include "stations/sonar/radio/radio.h"

static const struct {
    uint32_t key;
    enum direction way;
} ARROWS[] = {{INPUT_UP, DIRECTION_NORTH},
              {INPUT_RIGHT, DIRECTION_EAST},
              {INPUT_DOWN, DIRECTION_SOUTH},
              {INPUT_LEFT, DIRECTION_WEST}};

static void steer(struct sonar_screen *screen, enum direction way);
static void move_cursor(struct sonar_screen *screen, enum direction way);
static void take_silence(struct sonar_screen *screen, enum direction way);
static void look_at_next_silence(struct sonar_screen *screen);
static void leave(struct sonar_screen *screen);

bool sonar_tracing_has_keys(const struct sonar_screen *screen)
{
    return screen->shown == 1 || screen->memory->tracing.has_keys;
}

void sonar_tracing_keys(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    if (!sonar_tracing_has_keys(screen) || !sonar_drawing_is_open(screen)) {
        return;
    }
    for (size_t i = 0; i < sizeof ARROWS / sizeof ARROWS[0]; i++) {
        while (ui_key_taken(ui, UI_KEY(ARROWS[i].key))) {
            steer(screen, ARROWS[i].way);
        }
        while (ui_key_taken(ui, UI_KEY_SHIFT(ARROWS[i].key))) {
            take_silence(screen, ARROWS[i].way);
        }
    }
    while (ui_key_taken(ui, UI_KEY(INPUT_BACKSPACE))) {
        sonar_track_back(screen);
    }
    if (ui_key_taken(ui, UI_KEY('S'))) {
        look_at_next_silence(screen);
    }
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if ((memory->has_cursor || memory->is_pen_down || memory->tool != SONAR_TOOL_TRACK ||
         screen->shown > 1) &&
        ui_key_taken(ui, UI_KEY(INPUT_ESCAPE))) {
        leave(screen);
    }
}

// Whether Enter is for the tool and not for the call that waits: only where a cursor shows it.
bool sonar_tracing_wants_enter(const struct sonar_screen *screen)
{
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    bool begins = memory->tool == SONAR_TOOL_TRACK && memory->sheet != SONAR_SHEET_AUTO &&
                  !sonar_trail_of(screen, memory->sheet).has_start;
    bool acts = memory->tool >= SONAR_TOOL_PEN || begins;
    return memory->has_cursor && acts && sonar_drawing_is_open(screen);
}

void sonar_tracing_act(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct dot dot = memory->cursor;
    float x = (float)dot.column + 0.5f;
    float y = (float)dot.row + 0.5f;
    switch ((enum sonar_tool)memory->tool) {
    case SONAR_TOOL_TRACK:
        sonar_track_begin(screen, dot);
        memory->has_cursor = false;
        break;
    case SONAR_TOOL_SLIDE:
        break;
    case SONAR_TOOL_PEN:
        if (memory->is_pen_down) {
            sonar_pen_end(screen);
        } else {
            memory->is_pen_down = memory->is_pen_by_keys = true;
            memory->line_count = 0;
            sonar_pen_add(screen, x, y);
        }
        break;
    case SONAR_TOOL_ERASE:
        sonar_erase_at(screen, x, y);
        break;
    case SONAR_TOOL_MARK:
        sonar_mark_next(screen, dot);
        break;
    case SONAR_TOOL_NOTE:
        sonar_note_open(screen, dot);
        break;
    }
}

void sonar_tracing_choose(struct sonar_screen *screen, enum sonar_tool tool)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    memory->is_pen_down = memory->is_dragging = false;
    if (tool == SONAR_TOOL_TRACK || tool == SONAR_TOOL_SLIDE) {
        memory->has_cursor = false;
    }
    memory->tool = (uint8_t)tool;
}

void sonar_tracing_choose_sheet(struct sonar_screen *screen, int sheet)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    memory->sheet = (uint8_t)sheet;
    memory->silence = 0;
    memory->is_dragging = false;
}

// An arrow draws with the track tool, slides with the sheet in hand, else moves the cursor.
static void steer(struct sonar_screen *screen, enum direction way)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    if (memory->tool == SONAR_TOOL_SLIDE) {
        int x = trail.slide_x;
        int y = trail.slide_y;
        sonar_go(&x, &y, way, 1);
        sonar_track_slide(screen, x, y);
    } else if (memory->tool == SONAR_TOOL_TRACK && trail.has_start) {
        sonar_track_step(screen, way);
    } else {
        move_cursor(screen, way);
    }
}

// The first arrow shows the cursor: where the track ends, or in the middle.
static void move_cursor(struct sonar_screen *screen, enum direction way)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    if (!memory->has_cursor || !chart_has(chart, memory->cursor)) {
        struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
        int x = 0;
        int y = 0;
        bool is_known = sonar_trail_end(screen, &trail, &x, &y);
        memory->cursor = is_known ? (struct dot){(uint8_t)x, (uint8_t)y} : sonar_middle(chart, 0);
        memory->has_cursor = true;
        return;
    }
    struct dot step = memory->cursor;
    if (!chart_step(chart, &step, way)) {
        return;
    }
    memory->cursor = step;
    if (memory->is_pen_down && memory->is_pen_by_keys) {
        sonar_pen_add(screen, (float)step.column + 0.5f, (float)step.row + 0.5f);
    }
}

// Shift and an arrow: one dot further that way, one less the other way. Back from one dot it is
// none, and from there it is open again.
static void take_silence(struct sonar_screen *screen, enum direction way)
{
    struct sonar_trail trail = sonar_trail_of(screen, screen->memory->tracing.sheet);
    int index = sonar_trail_silence(screen, &trail);
    if (index < 0) {
        return;
    }
    struct sonar_leg legs[SONAR_WAY_MAX];
    sonar_trail_legs(&trail, legs);
    int step = trail.steps[index];
    int glide = step - SONAR_STEP_GLIDE;
    int taken = glide >= 0 ? glide % SONAR_SILENCE_MAX + 1 : 0;
    int towards = glide >= 0 ? glide / SONAR_SILENCE_MAX : (int)way;
    bool is_back = (towards + 2) % DIRECTION_COUNT == (int)way;
    int dots = towards == (int)way ? taken + 1 : is_back ? taken - 1 : 1;
    if (!is_back && dots > sonar_trail_room(screen, legs, index, way)) {
        return;
    }
    unsigned to = dots == 0 ? SONAR_STEP_STILL
                            : SONAR_STEP_GLIDE +
                                  (unsigned)(is_back ? towards : (int)way) * SONAR_SILENCE_MAX +
                                  (unsigned)dots - 1;
    sonar_track_take(screen, index, (uint8_t)to);
}

static void look_at_next_silence(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    int count = 0;
    for (int i = 0; i < trail.count; i++) {
        count += sonar_step_is_silence(trail.steps[i]);
    }
    memory->silence = count > 0 ? (memory->silence + 1) % count : 0;
}

// Esc: first the line, then the cursor, then the tool.
static void leave(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (memory->is_pen_down) {
        memory->is_pen_down = false;
    } else if (memory->has_cursor) {
        memory->has_cursor = false;
    } else if (memory->tool != SONAR_TOOL_TRACK) {
        sonar_tracing_choose(screen, SONAR_TOOL_TRACK);
    } else {
        memory->has_keys = false;
    }
}
