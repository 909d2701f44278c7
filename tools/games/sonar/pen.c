#include "tools/games/sonar/pen.h"

#include <stdlib.h>
#include <string.h>

#include "shared/sonar/orders.h"
#include "shared/sonar/view.h"

#define STEP_UNITS  7   // between two points: less than any border is wide
#define SPEED       200 // units a second, a little slower than the host allows
#define CORNERS_MAX 64
#define UNITS_MAX   255

struct pen {
    struct attempt *attempt;
    struct sonar_order order;
    int units; // drawn since the last order
    bool has_begun;
};

static int read_corners(const char *text, int out[2 * CORNERS_MAX]);
static bool put(struct pen *pen, int x, int y, struct reason *reason);
static bool flush(struct pen *pen, struct reason *reason);

bool sonar_pen_draw(struct attempt *attempt, const char *corners, struct reason *reason)
{
    int at[2 * CORNERS_MAX];
    int count = read_corners(corners, at);
    struct pen pen = {.attempt = attempt, .order = {.kind = SONAR_ORDER_TRACE}};
    *reason = (struct reason){0};
    if (count == 0) {
        return false;
    }
    // The hand's clock starts with the first point, which therefore goes alone.
    bool is_drawn = put(&pen, at[0], at[1], reason) && flush(&pen, reason);
    for (int i = 1; i < count && is_drawn; i++) {
        int from_x = at[2 * i - 2], from_y = at[2 * i - 1];
        int dx = at[2 * i] - from_x, dy = at[2 * i + 1] - from_y;
        int parts = (abs(dx) > abs(dy) ? abs(dx) : abs(dy)) / STEP_UNITS + 1;
        for (int k = 1; k <= parts && is_drawn; k++) {
            is_drawn = put(&pen, from_x + dx * k / parts, from_y + dy * k / parts, reason);
        }
    }
    return is_drawn && flush(&pen, reason);
}

// Returns how many, 0 if the text is anything else.
static int read_corners(const char *text, int out[2 * CORNERS_MAX])
{
    int numbers = 0;
    while (*text != '\0' && numbers < 2 * CORNERS_MAX) {
        char *end;
        long number = strtol(text, &end, 10);
        if (end == text || number < 0 || number > UNITS_MAX) {
            return 0;
        }
        out[numbers++] = (int)number;
        text = end + strspn(end, " ,");
    }
    return numbers % 2 == 0 && *text == '\0' ? numbers / 2 : 0;
}

static bool put(struct pen *pen, int x, int y, struct reason *reason)
{
    struct sonar_trace *trace = &pen->order.trace;
    trace->points[trace->points_count++] = (uint8_t)x;
    trace->points[trace->points_count++] = (uint8_t)y;
    pen->units += 2 * STEP_UNITS; // a step may be slanted
    return trace->points_count < SONAR_TRACE_NUMBERS_MAX || flush(pen, reason);
}

// Whether there is a line to go on with: it may be closed or wiped by what was drawn before.
static bool is_tracing(const struct pen *pen)
{
    _Alignas(max_align_t) uint8_t bytes[GAME_VIEW_MAX];
    attempt_view(pen->attempt, bytes);
    const struct sonar_view *view = (const void *)bytes;
    return attempt_state(pen->attempt) == ATTEMPT_OPEN && view->task == SONAR_TASK_TRACE;
}

static bool flush(struct pen *pen, struct reason *reason)
{
    struct sonar_trace *trace = &pen->order.trace;
    if (trace->points_count == 0 || (pen->has_begun && !is_tracing(pen))) {
        trace->points_count = 0;
        return true;
    }
    pen->has_begun = true;
    attempt_pass(pen->attempt, attempt_match(pen->attempt)->now + (ms)pen->units * 1000 / SPEED);
    bool is_taken = attempt_state(pen->attempt) != ATTEMPT_OPEN ||
                    attempt_order(pen->attempt, &pen->order, reason);
    memset(trace, 0, sizeof *trace);
    pen->units = 0;
    return is_taken;
}
