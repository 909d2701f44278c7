#include "stations/sonar/captain/aim.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/rose.h"

#define CHECK_MS 120

static struct rose_way way_of(const struct sonar_screen *screen, const struct sonar_reckoning *at,
                              enum direction direction, struct words *letter);
static void tell_blocked_by_key(struct sonar_screen *screen, const struct sonar_reckoning *at);
static bool has_arrows(const struct sonar_screen *screen);
static const char *head_id(const struct sonar_screen *screen);
static void draw_middle(struct sonar_screen *screen, struct point at);
static void draw_course(struct sonar_screen *screen, struct point at);
static void draw_waits(struct sonar_screen *screen, struct point at);
static void draw_lock(struct sonar_screen *screen, struct point at, enum icon icon,
                      enum theme_colour colour, const char *upper, const char *lower);
static unsigned oks_of(const struct sonar_view *view);
static void draw_foot(struct sonar_screen *screen, struct box box);
static void draw_ok(struct sonar_screen *screen, enum sonar_role role, float x, float y);

void sonar_helm_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    panel_draw(ui, box, strings_get(strings, "captain.helm.head"),
               strings_get(strings, head_id(screen)));
    struct sonar_reckoning at = sonar_reckon(screen);
    struct rose rose = {.panel = box};
    if (rose_is_slim(&rose)) {
        rose.key_width = 58;
        rose.inset = 7;
    }
    struct words letters[DIRECTION_COUNT];
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        rose.ways[way] = way_of(screen, &at, (enum direction)way, &letters[way]);
    }
    enum direction pressed;
    if (rose_show(ui, ui_id_of("helm"), &rose, &pressed)) {
        struct sonar_order order = {.kind = SONAR_ORDER_COURSE, .course = (uint8_t)pressed};
        sonar_give(screen, SONAR_CAPTAIN, &order);
    }
    tell_blocked_by_key(screen, &at);
    draw_middle(screen, rose_middle(&rose));
    if (screen->shown > 1 || rose_is_low(&rose)) {
        // Whoever holds the other seats too needs no list of them; surfacing stands here instead.
        sonar_order_row_show(screen, SONAR_AIM_SURFACE,
                             box_of(box.x + 12, box_bottom(box) - 45, box.w - 24, 33));
    } else {
        draw_foot(screen, box);
    }
}

// A key is dead only for a reason that the captain may know.
static struct rose_way way_of(const struct sonar_screen *screen, const struct sonar_reckoning *at,
                              enum direction direction, struct words *letter)
{
    static const char *const WHY[] = {
        [SONAR_OPEN] = NULL,
        [SONAR_EDGE] = "captain.helm.edge",
        [SONAR_ISLAND] = "captain.helm.island",
        [SONAR_OWN_MINE] = "captain.helm.mine",
        [SONAR_ROUTE] = "captain.helm.route",
    };
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = at->view;
    *letter = sonar_direction_letter(strings, direction);
    struct rose_way way = {
        .state = ROSE_LOCKED, .letter = letter->text, .is_quiet = !has_arrows(screen)};
    bool is_made = view->helm == SONAR_HELM_MADE || view->helm == SONAR_HELM_UPKEEP;
    bool has_gone = is_made && view->has_turn && at->captain->route_count > 1;
    if (has_gone && at->bow == direction) {
        way.state = ROSE_GONE;
    } else if (at->captain->has_place && at->blocks[direction] != SONAR_OPEN) {
        way.state = ROSE_SHUT;
        way.why = strings_get(strings, WHY[at->blocks[direction]]);
    } else if (view->helm == SONAR_HELM_FREE && at->captain->has_place && !screen->frame->is_lost) {
        way.state = ROSE_FREE;
    }
    return way;
}

// Whoever steers there all the same is told in a sentence, as the host would say it: a slim helm
// has only room for a cross.
static void tell_blocked_by_key(struct sonar_screen *screen, const struct sonar_reckoning *at)
{
    static const uint32_t ARROWS[DIRECTION_COUNT] = {INPUT_UP, INPUT_RIGHT, INPUT_DOWN, INPUT_LEFT};
    bool is_open = at->view->helm == SONAR_HELM_FREE || at->view->helm == SONAR_HELM_TRAPPED;
    if (!is_open || !at->captain->has_place || !has_arrows(screen)) {
        return;
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        if (at->blocks[way] != SONAR_OPEN && ui_key_taken(screen->frame->ui, UI_KEY(ARROWS[way]))) {
            sonar_helm_tell_blocked(screen, at->blocks[way], (enum direction)way);
        }
    }
}

void sonar_helm_tell_blocked(struct sonar_screen *screen, enum sonar_block block,
                             enum direction way)
{
    struct ui *ui = screen->frame->ui;
    struct reason reason;
    sonar_refuse_block(&reason, block, way);
    struct words words = words_reason(screen->frame->strings, &reason);
    ui_toast(ui, ICON_WARN, THEME_YELLOW, words.text);
    ui_sound(ui, SOUND_REFUSED);
}

// One owner of the arrows at a time: what is aimed, or the tracing in hand, has them before the
// helm.
static bool has_arrows(const struct sonar_screen *screen)
{
    return screen->memory->captain.aim == SONAR_AIM_NONE && !sonar_tracing_holds_keys(screen);
}

static const char *head_id(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    if (screen->shown > 1 && view->has_turn && view->helm == SONAR_HELM_UPKEEP) {
        return "captain.helm.made"; // and the rest is in the same hands
    }
    switch ((enum sonar_helm)view->helm) {
    case SONAR_HELM_FREE:
        return "captain.helm.free";
    case SONAR_HELM_TRAPPED:
        return "captain.helm.trapped";
    case SONAR_HELM_MADE:
        return "captain.helm.made";
    case SONAR_HELM_PLACING:
    case SONAR_HELM_STOP:
    case SONAR_HELM_SURFACED:
    case SONAR_HELM_TURN:
    case SONAR_HELM_UPKEEP:
    case SONAR_HELM_PENALTY:
    case SONAR_HELM_OVER:
        break;
    }
    return "captain.helm.locked";
}

static void draw_middle(struct sonar_screen *screen, struct point at)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    enum side enemy = side_other((enum side)view->side);
    if (sonar_tracing_holds_keys(screen)) {
        draw_lock(screen, at, ICON_RADIO, THEME_RADIO, "captain.helm.arrows", "captain.helm.trace");
        return;
    }
    switch ((enum sonar_helm)view->helm) {
    case SONAR_HELM_FREE:
        draw_lock(screen, at, ICON_UNLOCK, THEME_PHOS, "captain.helm.your", "captain.helm.course");
        break;
    case SONAR_HELM_UPKEEP:
    case SONAR_HELM_PENALTY:
        draw_waits(screen, at);
        break;
    case SONAR_HELM_MADE:
        if (screen->shown > 1) {
            draw_course(screen, at);
        } else {
            draw_lock(screen, at, ICON_LOCK, THEME_TEXT2, "captain.helm.course_is",
                      "captain.helm.is_made");
        }
        break;
    case SONAR_HELM_PLACING:
        draw_lock(screen, at, ICON_LOCK, THEME_TEXT2, "captain.helm.not_yet", "captain.helm.dived");
        break;
    case SONAR_HELM_STOP:
        draw_lock(screen, at, ICON_LOCK, THEME_ALARM, "captain.helm.frozen", "captain.helm.stop");
        break;
    case SONAR_HELM_SURFACED:
        draw_lock(screen, at, ICON_SURFACE, THEME_PAPER, "captain.helm.at_the",
                  "captain.helm.surface");
        break;
    case SONAR_HELM_TURN:
        draw_lock(screen, at, ICON_LOCK, theme_of_side(enemy), "captain.helm.waits",
                  enemy == SIDE_BLUE ? "sonar.side.blue" : "sonar.side.red");
        break;
    case SONAR_HELM_TRAPPED:
        draw_lock(screen, at, ICON_WARN, THEME_ALARM, "captain.helm.no_way",
                  "captain.helm.must_surface");
        break;
    case SONAR_HELM_OVER:
        draw_lock(screen, at, ICON_LOCK, THEME_TEXT2, "captain.helm.match", "captain.helm.over");
        break;
    }
}

static void draw_lock(struct sonar_screen *screen, struct point at, enum icon icon,
                      enum theme_colour colour, const char *upper, const char *lower)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    canvas_icon(ui->canvas, icon, at.x, at.y - 25, 20, ui_ink(ui, colour));
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    small.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y, strings_get(strings, upper), small);
    struct type bold = ui_type_bold(ui, TYPE_BODY, colour);
    bold.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y + 20, strings_get(strings, lower), bold);
}

// "head SOUTH": the course that is made.
static void draw_course(struct sonar_screen *screen, struct point at)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct sonar_reckoning here = sonar_reckon(screen);
    struct words way = words_in(strings, "sonar.panel", DIRECTION_NAMES.names[here.bow]);
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    small.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y - 8, strings_get(strings, "captain.helm.head_is"), small);
    struct type bold = ui_type_bold(ui, TYPE_BODY, THEME_PAPER);
    bold.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y + 11, way.text, bold);
}

// Whoever is waited for is named, in the colour of the role.
static void draw_waits(struct sonar_screen *screen, struct point at)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    enum sonar_role roles[SONAR_WAITS_MAX];
    int count = 0;
    for (int i = 0; i < view->awaits_count; i++) {
        enum sonar_role role = (enum sonar_role)view->awaits[i].role;
        if (view->awaits[i].side == view->side && screen->views[role] == NULL) {
            roles[count++] = role;
        }
    }
    if (count == 0 && screen->shown > 1) {
        draw_course(screen, at); // all that is owed is in the same hands
        return;
    }
    enum theme_colour colour = count > 0 ? SONAR_STATION.looks[roles[0]].colour : THEME_TEXT2;
    float up = count > 1 ? 8 : 0;
    canvas_icon(ui->canvas, ICON_LOCK, at.x, at.y - 25 - up, 20, ui_ink(ui, colour));
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    small.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x, at.y - up,
                strings_get(screen->frame->strings, "captain.helm.waits"), small);
    for (int i = 0; i < count && i < 2; i++) {
        struct type bold = ui_type_bold(ui, TYPE_BODY, SONAR_STATION.looks[roles[i]].colour);
        bold.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, at.x, at.y + 20 - up + 20 * (float)i,
                    station_role(screen->frame->strings, &SONAR_BRIEF, (int)roles[i]).text, bold);
    }
}

// Who has done what the last course asks for, 1 << role.
static unsigned oks_of(const struct sonar_view *view)
{
    unsigned oks = 1u << SONAR_MATE | 1u << SONAR_ENGINEER;
    for (int i = 0; i < view->awaits_count; i++) {
        if (view->awaits[i].side == view->side) {
            oks &= ~(1u << view->awaits[i].role);
        }
    }
    return oks;
}

static void draw_foot(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct sonar_captain_memory *memory = &screen->memory->captain;
    unsigned oks = oks_of(screen->views[SONAR_CAPTAIN]);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        if ((oks & ~(unsigned)memory->oks) >> role & 1) {
            memory->ok_ms[role] = ui->now_ms;
        }
    }
    memory->oks = (uint8_t)oks;
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box_bottom(box) - 46,
                 ui_ink(ui, THEME_RULE));
    float y = box_bottom(box) - 23;
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    bool is_slim = box.w < 260;
    for (int role = SONAR_MATE; role <= SONAR_ENGINEER; role++) {
        struct words name = station_role(strings, &SONAR_BRIEF, role);
        float words = is_slim ? 0 : canvas_text_width(ui->canvas, name.text, type) + 7;
        float width = 18 + words + 24;
        float x = role == SONAR_MATE ? box.x + PANEL_PAD : box_right(box) - PANEL_PAD - width;
        canvas_icon(ui->canvas, SONAR_STATION.looks[role].icon, x + 9, y, 18,
                    ui_ink(ui, SONAR_STATION.looks[role].colour));
        if (!is_slim) {
            canvas_text(ui->canvas, x + 25, y, name.text, type);
        }
        draw_ok(screen, (enum sonar_role)role, x + width - 9, y);
    }
}

static void draw_ok(struct sonar_screen *screen, enum sonar_role role, float x, float y)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    if ((memory->oks >> role & 1) == 0) {
        canvas_icon(ui->canvas, ICON_WAIT, x, y, 14, ui_ink(ui, SONAR_STATION.looks[role].colour));
        return;
    }
    // The check is drawn from left to right.
    float drawn = ui_ease(ui, memory->ok_ms[role], CHECK_MS);
    canvas_clip(ui->canvas, box_of(x - 8, y - 8, 16 * drawn, 16));
    canvas_icon(ui->canvas, ICON_CHECK, x, y, 14, ui_ink(ui, THEME_PHOS));
    canvas_unclip(ui->canvas);
}
