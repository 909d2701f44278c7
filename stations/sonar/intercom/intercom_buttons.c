#include "stations/sonar/intercom/intercom_buttons.h"

#include <stdio.h>

// The buttons while they are put together.
struct basket {
    const struct sonar_screen *screen;
    struct sonar_intercom_button *buttons;
    int count;
    bool is_short;
};

static struct sonar_intercom_button *add(struct basket *basket, enum sonar_role role,
                                         const char *id, uint32_t key);
static void add_phrase(struct sonar_intercom_button *button, struct sonar_phrase phrase);
static void add_captains(struct basket *basket);
static void add_mates(struct basket *basket);
static void add_gauge(struct basket *basket, const struct sonar_mate *mate, int system,
                      uint32_t key);
static void add_engineers(struct basket *basket);
static void add_radios(struct basket *basket);
static void add_answers(struct basket *basket);

int sonar_intercom_buttons(const struct sonar_screen *screen, bool is_short,
                           struct sonar_intercom_button out[INTERCOM_BUTTONS_MAX])
{
    struct basket basket = {screen, out, 0, is_short};
    if (screen->shown == SONAR_ROLE_COUNT || screen->view->phase == SONAR_OVER) {
        return 0; // nobody is left to talk to, or nothing to talk about
    }
    if (screen->views[SONAR_CAPTAIN] != NULL) {
        add_captains(&basket);
    } else if (screen->views[SONAR_MATE] != NULL) {
        add_mates(&basket);
    } else if (screen->views[SONAR_ENGINEER] != NULL) {
        add_engineers(&basket);
    } else {
        add_radios(&basket);
    }
    add_answers(&basket);
    for (int i = 0; i < basket.count; i++) { // nine sectors need all the digits
        uint32_t key = out[i].button.key.key;
        out[i].button.is_taken =
            sonar_sector_is_asked(screen) && screen->view->sectors >= 9 && key >= '7' && key <= '9';
    }
    return basket.count;
}

static struct sonar_intercom_button *add(struct basket *basket, enum sonar_role role,
                                         const char *id, uint32_t key)
{
    struct sonar_intercom_button *button = &basket->buttons[basket->count++];
    const struct strings *strings = basket->screen->frame->strings;
    char short_id[96];
    *button = (struct sonar_intercom_button){
        .button = {.label = words_of(strings, words_id(strings, id, basket->is_short, short_id)),
                   .key = UI_KEY(key)},
        .role = role,
    };
    return button;
}

static void add_phrase(struct sonar_intercom_button *button, struct sonar_phrase phrase)
{
    button->phrases[button->button.count++] = phrase;
}

// In one key, with Shift: what is wanted of the first mate by the gauge's number, and of the
// engineer beside it.
static void add_captains(struct basket *basket)
{
    static const char WANT_KEYS[SONAR_SYSTEM_COUNT] = {'1', '2', '3', '4', '5', '6'};
    static const char KEEP_KEYS[] = {'8', '9', '0'};
    const struct sonar_screen *screen = basket->screen;
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    if (screen->views[SONAR_MATE] == NULL) {
        struct sonar_intercom_button *want = add(basket, SONAR_CAPTAIN, "say.button.want", '7');
        int systems =
            view->has_chart && view->chart.scenario_size > 0 ? SONAR_SYSTEM_COUNT : SONAR_SCENARIO;
        for (int system = 0; system < systems; system++) {
            want->button.keys[system] = UI_KEY_SHIFT(WANT_KEYS[system]);
            add_phrase(want, (struct sonar_phrase){.kind = SONAR_WANT, .want = (uint8_t)system});
        }
    }
    if (screen->views[SONAR_ENGINEER] == NULL) {
        struct sonar_intercom_button *keep = add(basket, SONAR_CAPTAIN, "say.button.keep", '8');
        for (int colour = SONAR_RED; colour <= SONAR_YELLOW; colour++) {
            keep->button.keys[keep->button.count] = UI_KEY_SHIFT(KEEP_KEYS[keep->button.count]);
            add_phrase(keep, (struct sonar_phrase){.kind = SONAR_KEEP, .keep = (uint8_t)colour});
        }
    }
    add_phrase(add(basket, SONAR_CAPTAIN, "say.button.where", '9'),
               (struct sonar_phrase){.kind = SONAR_WHERE});
}

// The two gauges nearest to full stand there by themselves; the others are in the list.
static void add_mates(struct basket *basket)
{
    const struct sonar_mate *mate = &basket->screen->views[SONAR_MATE]->mate;
    int best[2] = {-1, -1};
    int least[2] = {0, 0};
    for (int system = 0; system < mate->sizes_count && system < mate->marks_count; system++) {
        int gone = mate->sizes[system] - mate->marks[system];
        if (mate->sizes[system] == 0) {
            continue;
        }
        if (best[0] < 0 || gone < least[0]) {
            best[1] = best[0];
            least[1] = least[0];
            best[0] = system;
            least[0] = gone;
        } else if (best[1] < 0 || gone < least[1]) {
            best[1] = system;
            least[1] = gone;
        }
    }
    for (int i = 0; i < 2; i++) {
        if (best[i] >= 0) {
            add_gauge(basket, mate, best[i], i == 0 ? '7' : '8');
        }
    }
    struct sonar_intercom_button *gauges = add(basket, SONAR_MATE, "say.button.gauge", '9');
    for (int system = 0; system < mate->sizes_count && system < mate->marks_count; system++) {
        struct sonar_gauge_phrase gauge = {(uint8_t)system, mate->marks[system],
                                           mate->sizes[system]};
        if (gauge.size > 0) {
            add_phrase(gauges, (struct sonar_phrase){.kind = SONAR_GAUGE, .gauge = gauge});
        }
    }
}

static void add_gauge(struct basket *basket, const struct sonar_mate *mate, int system,
                      uint32_t key)
{
    const struct strings *strings = basket->screen->frame->strings;
    struct words title = sonar_system_title(strings, (enum sonar_system)system);
    char marks[8];
    char size[8];
    snprintf(marks, sizeof marks, "%d", mate->marks[system]);
    snprintf(size, sizeof size, "%d", mate->sizes[system]);
    struct sonar_intercom_button *button = add(basket, SONAR_MATE, "say.gauge", key);
    button->button.label = words_with(strings, basket->is_short ? "say.gauge_short" : "say.gauge",
                                      title.text, marks, size);
    add_phrase(button, (struct sonar_phrase){
                           .kind = SONAR_GAUGE,
                           .gauge = {(uint8_t)system, mate->marks[system], mate->sizes[system]}});
}

static void add_engineers(struct basket *basket)
{
    static const struct {
        enum direction way;
        uint32_t arrow;
    } HEADS[] = {{DIRECTION_WEST, INPUT_LEFT}, // in the order of the panels
                 {DIRECTION_NORTH, INPUT_UP},
                 {DIRECTION_SOUTH, INPUT_DOWN},
                 {DIRECTION_EAST, INPUT_RIGHT}};
    static const uint32_t KEYS[] = {[SONAR_RED] = '7', [SONAR_GREEN] = '8', [SONAR_YELLOW] = '9'};
    const struct sonar_engineer *engineer = &basket->screen->views[SONAR_ENGINEER]->engineer;
    const struct strings *strings = basket->screen->frame->strings;
    for (size_t i = 0; i < sizeof HEADS / sizeof HEADS[0]; i++) {
        enum direction way = HEADS[i].way;
        struct sonar_intercom_button *head =
            add(basket, SONAR_ENGINEER, "say.button.head", HEADS[i].arrow);
        head->button.key.mods = INPUT_SHIFT;
        head->button.label = words_in(strings, "say.button.head", DIRECTION_NAMES.names[way]);
        add_phrase(head, (struct sonar_phrase){.kind = SONAR_HEAD, .head = (uint8_t)way});
    }
    for (int colour = SONAR_RED; colour <= SONAR_YELLOW; colour++) {
        uint32_t symbols = sonar_sheet_colour(&engineer->sheet, (enum sonar_colour)colour);
        bool is_broken = (engineer->crossed & symbols) != 0;
        struct sonar_intercom_button *state =
            add(basket, SONAR_ENGINEER, "say.works", KEYS[colour]);
        state->button.label =
            words_in(strings, is_broken ? "say.button.broken" : "say.button.works",
                     SONAR_COLOUR_NAMES.names[colour]);
        struct sonar_phrase phrase = {.kind = SONAR_WORKS, .works = (uint8_t)colour};
        if (is_broken) {
            phrase = (struct sonar_phrase){.kind = SONAR_BROKEN, .broken = (uint8_t)colour};
        }
        add_phrase(state, phrase);
        state->button.has_family = !basket->is_short;
        state->button.family = sonar_family_of((enum sonar_colour)colour);
    }
    struct sonar_intercom_button *risk = add(basket, SONAR_ENGINEER, "say.button.risk", '0');
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        add_phrase(risk, (struct sonar_phrase){.kind = SONAR_RISK, .damage = (uint8_t)way});
    }
}

static void add_radios(struct basket *basket)
{
    const struct sonar_screen *screen = basket->screen;
    const struct sonar_intercom_memory *memory = &screen->memory->intercom;
    const struct strings *strings = screen->frame->strings;
    struct sonar_intercom_button *fix = add(basket, SONAR_RADIO, "say.button.enemy", '7');
    fix->button.is_disabled = !memory->has_fix;
    if (memory->has_fix) {
        char within[8];
        snprintf(within, sizeof within, "%d", memory->fix.within);
        const char *label =
            memory->fix.within > 0 ? "say.button.enemy_at" : "say.button.enemy_exactly";
        char id[96];
        fix->button.label = words_with(strings, words_id(strings, label, basket->is_short, id),
                                       sonar_dot_words(memory->fix.dot).text, within, NULL);
        add_phrase(fix, (struct sonar_phrase){.kind = SONAR_ENEMY, .enemy = memory->fix});
    }
    struct sonar_intercom_button *within = add(basket, SONAR_RADIO, "say.button.within", '8');
    for (int sector = 1; sector <= screen->view->sectors && sector <= INTERCOM_LIST_MAX; sector++) {
        add_phrase(within, (struct sonar_phrase){.kind = SONAR_WITHIN, .sector = (uint8_t)sector});
    }
    add_phrase(add(basket, SONAR_RADIO, "say.button.lost", '9'),
               (struct sonar_phrase){.kind = SONAR_LOST});
}

static void add_answers(struct basket *basket)
{
    static const struct {
        const char *id;
        uint32_t key;
        enum sonar_phrase_kind kind;
    } ANSWERS[] = {{"say.button.yes", 'Y', SONAR_YES},
                   {"say.button.no", 'N', SONAR_NO},
                   {"say.button.wait", 'W', SONAR_WAIT}};
    for (size_t i = 0; i < sizeof ANSWERS / sizeof ANSWERS[0]; i++) {
        struct sonar_intercom_button *answer =
            add(basket, basket->screen->lead, ANSWERS[i].id, ANSWERS[i].key);
        answer->button.is_answer = true;
        add_phrase(answer, (struct sonar_phrase){.kind = (uint8_t)ANSWERS[i].kind});
    }
}
