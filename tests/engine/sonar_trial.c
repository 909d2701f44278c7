#include "tests/engine/sonar_trial.h"

#include <stdio.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "shared/utf8.h"

// A seat that thinks about its next order. It sees the whole state, so that boats find each other
// and matches end.
struct mind {
    const struct sonar_state *state;
    const struct sonar_boat *boat;
    enum side side;
    enum sonar_role role;
    struct random *random;
    struct sonar_order *order;
};

static bool chance(const struct mind *mind, unsigned percent)
{
    return random_below(mind->random, 100) < percent;
}

static bool give(const struct mind *mind, struct sonar_order order)
{
    *mind->order = order;
    return true;
}

// --- drawing, notes and talk, which are always allowed

static bool draw(const struct mind *mind)
{
    struct sonar_sketch sketch = mind->boat->sketch;
    struct sonar_order order = {.kind = SONAR_ORDER_SKETCH};
    record_random(&SONAR_STROKE_RECORD, mind->random, &order.sketch);
    return sonar_sketch_draw(&sketch, &order.sketch) && give(mind, order);
}

static bool note(const struct mind *mind)
{
    struct sonar_order order = {.kind = SONAR_ORDER_JOT};
    record_random(SONAR_ORDER_RECORD.fields[SONAR_ORDER_JOT].record, mind->random, &order.jot);
    return give(mind, order);
}

static bool talk(const struct mind *mind)
{
    static const struct {
        enum sonar_phrase_kind from, to;
    } OWN[SONAR_ROLE_COUNT] = {
        [SONAR_CAPTAIN] = {SONAR_WANT, SONAR_WHERE},
        [SONAR_MATE] = {SONAR_GAUGE, SONAR_GAUGE},
        [SONAR_ENGINEER] = {SONAR_HEAD, SONAR_RISK},
        [SONAR_RADIO] = {SONAR_ENEMY, SONAR_LOST},
    };
    struct sonar_order order = {.kind = SONAR_ORDER_SAY};
    do {
        record_random(&SONAR_SPEECH_RECORD, mind->random, &order.speech);
    } while (order.say.kind < SONAR_YES &&
             (order.say.kind < OWN[mind->role].from || order.say.kind > OWN[mind->role].to));
    if (order.say.kind == SONAR_ENEMY) {
        order.say.enemy.dot = (struct dot){.column = 3, .row = 4};
    } else if (order.say.kind == SONAR_GAUGE) {
        uint8_t marks = (uint8_t)(order.say.gauge.marks % 4);
        order.say.gauge = (struct sonar_gauge_phrase){SONAR_SONAR, marks, 3};
    } else if (order.say.kind == SONAR_TEXT && order.speech.text[0] <= ' ') {
        order.speech.text[0] = 'a'; // K10: there is something to read
        order.speech.text[1] = '\0';
    } else if (order.say.kind == SONAR_WITHIN) {
        order.say.sector = (uint8_t)(1 + order.say.sector % 4); // the small chart has four
    }
    while (order.speech.kind == SONAR_TEXT && utf8_count(order.speech.text) > MESSAGE_CHARACTERS) {
        text_copy(order.speech.text, strlen(order.speech.text), order.speech.text);
    }
    return give(mind, order);
}

// --- tracing (R21)

// Lengths are whole units, so that every machine plays the same match.
static int edge_length(const struct sonar_section *section, int edge)
{
    int count = section->outline_count / 2;
    const uint8_t *a = &section->outline[(ptrdiff_t)2 * edge];
    const uint8_t *b = &section->outline[(ptrdiff_t)2 * ((edge + 1) % count)];
    int square = (b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]);
    int length = 1;
    while ((length + 1) * (length + 1) <= square) {
        length++;
    }
    return length;
}

// Where the outline is after so much way from its first corner.
static void outline_at(const struct sonar_section *section, int way, uint8_t *point)
{
    int count = section->outline_count / 2;
    int edge = 0;
    for (int length = edge_length(section, 0); way > length; length = edge_length(section, edge)) {
        way -= length;
        edge = (edge + 1) % count;
    }
    const uint8_t *a = &section->outline[(ptrdiff_t)2 * edge];
    const uint8_t *b = &section->outline[(ptrdiff_t)2 * ((edge + 1) % count)];
    for (int i = 0; i < 2; i++) {
        point[i] = (uint8_t)(a[i] + (b[i] - a[i]) * way / edge_length(section, edge));
    }
}

// How far along the outline a point is.
static int way_of(const struct sonar_section *section, const uint8_t *point)
{
    int best = 0;
    int nearest = INT32_MAX;
    int whole = 0;
    for (int i = 0; i < section->outline_count / 2; i++) {
        whole += edge_length(section, i);
    }
    for (int way = 0; way < whole; way++) {
        uint8_t at[2];
        outline_at(section, way, at);
        int off = (at[0] - point[0]) * (at[0] - point[0]) + (at[1] - point[1]) * (at[1] - point[1]);
        if (off < nearest) {
            nearest = off;
            best = way;
        }
    }
    return best;
}

#define HAND_UNITS_S 240 // a little slower than the judge allows
#define HAND_FIRST   50  // units of a line's first points

// Now and then a hand hurries, jumps or slips.
enum slip { SLIP_NONE, SLIP_SPEED, SLIP_GAP, SLIP_BORDER };

// A stretch further along the outline.
static bool trace(const struct mind *mind)
{
    const struct sonar_state *state = mind->state;
    const struct sonar_section *section = &state->hull.sections[mind->boat->section];
    const struct sonar_line *line = &mind->boat->lines[mind->boat->section];
    struct sonar_trace trace = {.points_count = 0};
    enum slip slip = (enum slip)(chance(mind, 2) ? 1 + random_below(mind->random, 3) : SLIP_NONE);
    int step = state->hull.border - 2;
    int may = slip == SLIP_SPEED ? 10 * HAND_UNITS_S : HAND_FIRST;
    int way = (int)random_below(mind->random, 100);
    if (line->points_count > 0) {
        int elapsed_ms = (int)(state->now - mind->boat->trace_ms);
        may += elapsed_ms * HAND_UNITS_S / 1000 - (int)mind->boat->trace_length / 4;
        way = way_of(section, &line->points[line->points_count - 2]) + step / 2;
    }
    for (; trace.points_count < SONAR_TRACE_NUMBERS_MAX && may > step + 1; may -= step + 1) {
        outline_at(section, way, &trace.points[trace.points_count]);
        trace.points_count += 2;
        way += step;
    }
    if (trace.points_count > 2 && slip >= SLIP_GAP) {
        uint8_t *last = &trace.points[trace.points_count - 1];
        *last = (uint8_t)(*last + (slip == SLIP_GAP ? 32 : state->hull.border / 2 + 1));
    }
    return trace.points_count > 0 &&
           give(mind, (struct sonar_order){.kind = SONAR_ORDER_TRACE, .trace = trace});
}

// --- what a stop asks for

static bool answer(const struct mind *mind)
{
    struct dot place = sonar_place(mind->state, mind->side);
    uint8_t row = (uint8_t)(place.row + 1);
    uint8_t sector = (uint8_t)chart_sector(&mind->state->chart, place);
    struct sonar_statement truth = {.kind = SONAR_ROW, .row = row};
    struct sonar_statement lie = {.kind = SONAR_SECTOR, .sector = (uint8_t)(sector % 4 + 1)};
    if (chance(mind, 50)) {
        truth = (struct sonar_statement){.kind = SONAR_SECTOR, .sector = sector};
        lie = (struct sonar_statement){.kind = SONAR_COLUMN, .column = place.column == 0 ? 1 : 0};
    }
    bool is_first = chance(mind, 50);
    struct sonar_answer said = {.first = is_first ? truth : lie, .second = is_first ? lie : truth};
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_ANSWER, .answer = said});
}

static bool name_sector(const struct mind *mind)
{
    uint8_t sector = (uint8_t)(1 + random_below(mind->random, 4));
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_SECTOR, .sector = sector});
}

// --- systems

static bool is_ready(const struct mind *mind, enum sonar_system system)
{
    return mind->state->sizes[system] > 0 &&
           mind->boat->marks[system] == mind->state->sizes[system] &&
           !sonar_is_broken(mind->state, mind->side, sonar_system_colour(system));
}

// Is it worth a try? A system that is not ready costs a breakdown (E7), which is tried as well.
static bool wants(const struct mind *mind, enum sonar_system system)
{
    if (mind->state->sizes[system] == 0) {
        return false;
    }
    return is_ready(mind, system) ? chance(mind, 60) : !mind->state->forgiving && chance(mind, 1);
}

static bool fire_torpedo(const struct mind *mind)
{
    const struct sonar_state *state = mind->state;
    struct sonar_dots reach;
    struct dot enemy = sonar_place(state, side_other(mind->side));
    struct dot place = sonar_place(state, mind->side);
    sonar_reach(&state->chart, place, state->over_islands != 0, &reach);
    int dots = state->chart.columns * state->chart.rows;
    int first = (int)random_below(mind->random, (uint32_t)dots);
    for (int i = 0; i < dots; i++) {
        int index = (first + i) % dots;
        struct dot dot = chart_dot(&state->chart, index);
        if (sonar_dots_has(&reach, index) &&
            (dot_king_distance(dot, enemy) <= 1 || chance(mind, 1))) {
            return give(mind, (struct sonar_order){.kind = SONAR_ORDER_TORPEDO, .torpedo = dot});
        }
    }
    return false;
}

static bool drop_mine(const struct mind *mind)
{
    struct dot place = sonar_place(mind->state, mind->side);
    struct dot dot = {.column = (uint8_t)(place.column + random_below(mind->random, 3) - 1),
                      .row = (uint8_t)(place.row + random_below(mind->random, 3) - 1)};
    return chart_has(&mind->state->chart, dot) && mind->boat->mines_count < SONAR_MINES_MAX &&
           sonar_drop(&mind->state->chart, &mind->boat->route_dots, &mind->boat->mine_dots, place,
                      dot) == SONAR_DROP_OPEN &&
           give(mind, (struct sonar_order){.kind = SONAR_ORDER_MINE, .mine = dot});
}

static bool blow_mine(const struct mind *mind)
{
    const struct sonar_boat *boat = mind->boat;
    if (boat->mines_count == 0 || boat->surfaced || mind->state->phase != SONAR_PLAYING ||
        sonar_is_stopped(mind->state) || sonar_is_broken(mind->state, mind->side, SONAR_RED)) {
        return false;
    }
    uint8_t mine = boat->mines[random_below(mind->random, boat->mines_count)];
    struct dot dot = chart_dot(&mind->state->chart, mine);
    struct dot enemy = sonar_place(mind->state, side_other(mind->side));
    return mine != boat->fresh && (dot_king_distance(dot, enemy) <= 1 || chance(mind, 5)) &&
           give(mind, (struct sonar_order){.kind = SONAR_ORDER_BLOW, .blow = dot});
}

static bool be_silent(const struct mind *mind)
{
    const struct sonar_boat *boat = mind->boat;
    enum sonar_helm helm = sonar_helm_lock(mind->state, mind->side);
    bool is_free = helm == SONAR_HELM_FREE || helm == SONAR_HELM_TRAPPED;
    if (mind->state->tempo == SONAR_REALTIME && !is_free) {
        return false;
    }
    uint8_t way = (uint8_t)random_below(mind->random, DIRECTION_COUNT);
    int room = sonar_glide_room(&mind->state->chart, &boat->route_dots, &boat->mine_dots,
                                sonar_place(mind->state, mind->side), (enum direction)way);
    struct sonar_glide glide = {.direction = way,
                                .steps = (uint8_t)random_below(mind->random, (uint32_t)room + 1)};
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_SILENCE, .silence = glide});
}

static bool blow_charted(const struct mind *mind)
{
    const struct chart *chart = &mind->state->chart;
    if (chart->marks_count == 0) {
        return false;
    }
    struct dot dot = chart->marks[random_below(mind->random, chart->marks_count)];
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_SCENARIO, .scenario = dot});
}

static bool use_captains_system(const struct mind *mind)
{
    // M5: a boat without a course must not fire in real time.
    bool is_held =
        mind->state->tempo == SONAR_REALTIME && !sonar_has_course(mind->state, mind->side);
    return (wants(mind, SONAR_MINE) && drop_mine(mind)) ||
           (wants(mind, SONAR_TORPEDO) && !is_held && fire_torpedo(mind)) ||
           (wants(mind, SONAR_SCENARIO) && !is_held && blow_charted(mind)) ||
           (wants(mind, SONAR_SILENCE) && be_silent(mind));
}

// --- courses

static bool make_course(const struct mind *mind)
{
    const struct sonar_boat *boat = mind->boat;
    struct dot place = sonar_place(mind->state, mind->side);
    struct dot enemy = sonar_place(mind->state, side_other(mind->side));
    struct sonar_order order = {.kind = SONAR_ORDER_COURSE};
    int nearest = 99;
    uint32_t first = random_below(mind->random, DIRECTION_COUNT);
    for (uint32_t i = 0; i < DIRECTION_COUNT; i++) {
        uint8_t way = (uint8_t)((first + i) % DIRECTION_COUNT);
        struct dot to;
        if (sonar_look(&mind->state->chart, &boat->route_dots, &boat->mine_dots, place,
                       (enum direction)way, &to) == SONAR_OPEN) {
            int distance = chance(mind, 50) ? dot_king_distance(to, enemy) : 20;
            if (distance < nearest) {
                nearest = distance;
                order.course = way;
            }
        }
    }
    return nearest < 99 && give(mind, order);
}

static bool place(const struct mind *mind)
{
    struct dot dot;
    do {
        int dots = mind->state->chart.columns * mind->state->chart.rows;
        dot = chart_dot(&mind->state->chart, (int)random_below(mind->random, (uint32_t)dots));
    } while (!chart_is_water(&mind->state->chart, dot));
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_PLACE, .place = dot});
}

// --- roles

static bool captain(const struct mind *mind)
{
    enum sonar_helm helm = sonar_helm_lock(mind->state, mind->side);
    bool may_fire = sonar_systems_lock(mind->state, mind->side) == SONAR_SYSTEMS_FREE;
    if (blow_mine(mind) || (may_fire && use_captains_system(mind))) {
        return true;
    }
    if (helm == SONAR_HELM_TRAPPED || (helm == SONAR_HELM_FREE && chance(mind, 2))) {
        return give(mind, (struct sonar_order){.kind = SONAR_ORDER_SURFACE});
    }
    if (helm == SONAR_HELM_MADE) {
        return give(mind, (struct sonar_order){.kind = SONAR_ORDER_END});
    }
    return helm == SONAR_HELM_FREE && make_course(mind);
}

static bool charge(const struct mind *mind)
{
    uint32_t system = random_below(mind->random, SONAR_SYSTEM_COUNT);
    while (mind->boat->marks[system] >= mind->state->sizes[system]) {
        system = (system + 1) % SONAR_SYSTEM_COUNT;
    }
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_CHARGE, .charge = (uint8_t)system});
}

static bool detect(const struct mind *mind)
{
    if (sonar_systems_lock(mind->state, mind->side) != SONAR_SYSTEMS_FREE) {
        return false;
    }
    return (wants(mind, SONAR_SONAR) &&
            give(mind, (struct sonar_order){.kind = SONAR_ORDER_SONAR})) ||
           (wants(mind, SONAR_DRONE) &&
            give(mind, (struct sonar_order){.kind = SONAR_ORDER_DRONE}));
}

static bool cross(const struct mind *mind, bool is_radiation)
{
    const struct sonar_sheet *sheet = &mind->state->sheet;
    uint32_t open = is_radiation ? sonar_sheet_colour(sheet, SONAR_RADIATION)
                                 : sonar_sheet_panel((enum direction)mind->boat->panel);
    uint32_t symbol = random_below(mind->random, SONAR_SHEET_SYMBOLS);
    while ((open & ~mind->boat->crossed & 1u << symbol) == 0) {
        symbol = (symbol + 1) % SONAR_SHEET_SYMBOLS;
    }
    struct sonar_cross made = {.panel = (uint8_t)(symbol / SONAR_PANEL_SYMBOLS),
                               .symbol = (uint8_t)(symbol % SONAR_PANEL_SYMBOLS + 1)};
    return give(mind, (struct sonar_order){.kind = SONAR_ORDER_CROSS, .cross = made});
}

static bool do_task(const struct mind *mind, enum sonar_task task)
{
    switch (task) {
    case SONAR_TASK_PLACE:
        return place(mind);
    case SONAR_TASK_CHARGE:
        return charge(mind);
    case SONAR_TASK_OK:
        return give(mind, (struct sonar_order){.kind = SONAR_ORDER_OK});
    case SONAR_TASK_CROSS:
    case SONAR_TASK_RADIATION:
        return cross(mind, task == SONAR_TASK_RADIATION);
    case SONAR_TASK_SECTOR:
        return name_sector(mind);
    case SONAR_TASK_ANSWER:
        return answer(mind);
    case SONAR_TASK_TRACE:
        return trace(mind);
    case SONAR_TASK_DIVE:
        return give(mind, (struct sonar_order){.kind = SONAR_ORDER_DIVE});
    case SONAR_TASK_NONE:
    case SONAR_TASK_COURSE:
    case SONAR_TASK_END:
        break;
    }
    return mind->role == SONAR_CAPTAIN ? captain(mind) : mind->role == SONAR_MATE && detect(mind);
}

static bool legal(const void *from, int seat, struct random *random, void *into)
{
    const struct sonar_state *state = from;
    const struct brief_seat *who = &SONAR_BRIEF.seats[seat];
    struct mind mind = {.state = state,
                        .boat = &state->boats[who->side],
                        .side = who->side,
                        .role = who->role,
                        .random = random,
                        .order = into};
    if (chance(&mind, 4)) {
        return chance(&mind, 25) ? note(&mind) : talk(&mind);
    }
    if (mind.role == SONAR_RADIO && chance(&mind, 15)) {
        return draw(&mind);
    }
    return do_task(&mind, sonar_task_of(state, who->side, who->role));
}

const struct trial SONAR_TRIAL = {.game = &SONAR_GAME, .scramble = sonar_scramble, .legal = legal};
