// What the seats of Captain Sonar order by chance.
#include "tools/train/chance.h"

#include "shared/sonar/brief.h"
#include "shared/sonar/orders.h"
#include "shared/sonar/view.h"
#include "tools/games/sonar/sonar.h"

static const uint8_t CAPTAINS[] = {
    SONAR_ORDER_PLACE,  SONAR_ORDER_COURSE, SONAR_ORDER_TORPEDO, SONAR_ORDER_MINE,
    SONAR_ORDER_BLOW,   SONAR_ORDER_DIVE,   SONAR_ORDER_SILENCE, SONAR_ORDER_SURFACE,
    SONAR_ORDER_ANSWER, SONAR_ORDER_END,    SONAR_ORDER_SAY,
};
static const uint8_t MATES[] = {
    SONAR_ORDER_CHARGE, SONAR_ORDER_SONAR, SONAR_ORDER_DRONE, SONAR_ORDER_SECTOR,
    SONAR_ORDER_OK,     SONAR_ORDER_TRACE, SONAR_ORDER_SAY,
};
static const uint8_t ENGINEERS[] = {SONAR_ORDER_CROSS, SONAR_ORDER_OK, SONAR_ORDER_SAY,
                                    SONAR_ORDER_TRACE};
static const uint8_t RADIOS[] = {SONAR_ORDER_SAY, SONAR_ORDER_SKETCH};

// What each role says of its own, from and to.
static const uint8_t PHRASES[SONAR_ROLE_COUNT][2] = {
    [SONAR_CAPTAIN] = {SONAR_WANT, SONAR_WHERE},
    [SONAR_MATE] = {SONAR_GAUGE, SONAR_GAUGE},
    [SONAR_ENGINEER] = {SONAR_HEAD, SONAR_RISK},
    [SONAR_RADIO] = {SONAR_ENEMY, SONAR_LOST},
};

struct draw {
    const struct chart *chart;
    struct random *random;
    uint8_t sectors;
};

static uint8_t draw_kind(int role, struct random *random);
static void fill(const struct attempt *attempt, struct random *random, uint8_t kind, void *order);
static void fill_values(const struct draw *draw, enum sonar_role role, struct sonar_order *order);

const struct chance_game SONAR_CHANCE = {.draw_kind = draw_kind, .fill = fill};

static uint8_t draw_kind(int role, struct random *random)
{
    static const struct {
        const uint8_t *list;
        size_t count;
    } KINDS[SONAR_ROLE_COUNT] = {
        [SONAR_CAPTAIN] = {CAPTAINS, sizeof CAPTAINS},
        [SONAR_MATE] = {MATES, sizeof MATES},
        [SONAR_ENGINEER] = {ENGINEERS, sizeof ENGINEERS},
        [SONAR_RADIO] = {RADIOS, sizeof RADIOS},
    };
    return KINDS[role].list[random_below(random, (uint32_t)KINDS[role].count)];
}

static void fill(const struct attempt *attempt, struct random *random, uint8_t kind, void *order)
{
    // Only a captain's view has the chart for certain, and its size is no secret.
    _Alignas(max_align_t) uint8_t bytes[GAME_VIEW_MAX];
    transcript_view(attempt_match(attempt), SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), bytes);
    const struct sonar_view *view = (const void *)bytes;
    const struct draw draw = {.chart = &view->chart, .random = random, .sectors = view->sectors};
    struct sonar_order *made = order;
    made->kind = kind;
    fill_values(&draw, SONAR_BRIEF.seats[attempt_seat(attempt)].role, made);
}

static uint8_t below(const struct draw *draw, int limit)
{
    return (uint8_t)random_below(draw->random, (uint32_t)limit);
}

static struct dot any_dot(const struct draw *draw)
{
    return (struct dot){.column = below(draw, draw->chart->columns),
                        .row = below(draw, draw->chart->rows)};
}

static struct sonar_statement any_statement(const struct draw *draw)
{
    struct sonar_statement said = {.kind = below(draw, SONAR_SECTOR + 1)};
    if (said.kind == SONAR_ROW) {
        said.row = (uint8_t)(1 + below(draw, draw->chart->rows));
    } else if (said.kind == SONAR_COLUMN) {
        said.column = below(draw, draw->chart->columns);
    } else {
        said.sector = (uint8_t)(1 + below(draw, draw->sectors));
    }
    return said;
}

static void fill_phrase(const struct draw *draw, enum sonar_role role, struct sonar_phrase *phrase)
{
    const uint8_t *own = PHRASES[role];
    phrase->kind = (uint8_t)(own[0] + below(draw, own[1] - own[0] + 1));
    if (phrase->kind == SONAR_GAUGE) {
        uint8_t size = (uint8_t)(3 + below(draw, 4));
        phrase->gauge = (struct sonar_gauge_phrase){.system = below(draw, SONAR_SYSTEM_COUNT),
                                                    .marks = below(draw, size + 1),
                                                    .size = size};
    } else if (phrase->kind == SONAR_ENEMY) {
        phrase->enemy = (struct sonar_fix){.dot = any_dot(draw), .within = below(draw, 4)};
    } else if (phrase->kind == SONAR_WITHIN) {
        phrase->sector = (uint8_t)(1 + below(draw, draw->sectors));
    } else if (phrase->kind == SONAR_HEAD || phrase->kind == SONAR_RISK) {
        phrase->head = below(draw, DIRECTION_COUNT);
    } else if (phrase->kind != SONAR_WHERE && phrase->kind != SONAR_LOST) {
        phrase->keep = below(draw, SONAR_RADIATION); // or want, broken, works
    }
}

static void fill_values(const struct draw *draw, enum sonar_role role, struct sonar_order *order)
{
    switch ((enum sonar_order_kind)order->kind) {
    case SONAR_ORDER_PLACE:
    case SONAR_ORDER_TORPEDO:
    case SONAR_ORDER_MINE:
    case SONAR_ORDER_BLOW:
    case SONAR_ORDER_SCENARIO:
        order->place = any_dot(draw); // all of them are one dot
        break;
    case SONAR_ORDER_COURSE:
        order->course = below(draw, DIRECTION_COUNT);
        break;
    case SONAR_ORDER_SILENCE:
        order->silence = (struct sonar_glide){.direction = below(draw, DIRECTION_COUNT),
                                              .steps = below(draw, SONAR_SILENCE_MAX + 1)};
        break;
    case SONAR_ORDER_ANSWER:
        order->answer.first = any_statement(draw);
        order->answer.second = any_statement(draw);
        break;
    case SONAR_ORDER_CHARGE:
        order->charge = below(draw, SONAR_SYSTEM_COUNT);
        break;
    case SONAR_ORDER_SECTOR:
        order->sector = (uint8_t)(1 + below(draw, draw->sectors));
        break;
    case SONAR_ORDER_CROSS:
        order->cross = (struct sonar_cross){.panel = below(draw, DIRECTION_COUNT),
                                            .symbol = (uint8_t)(1 + below(draw, 6))};
        break;
    case SONAR_ORDER_TRACE:
        order->trace.points_count = 2;
        order->trace.points[0] = below(draw, 150);
        order->trace.points[1] = below(draw, 150);
        break;
    case SONAR_ORDER_SAY:
        fill_phrase(draw, role, &order->say);
        break;
    case SONAR_ORDER_SKETCH:
        record_random(&SONAR_STROKE_RECORD, draw->random, &order->sketch);
        break;
    case SONAR_ORDER_SONAR:
    case SONAR_ORDER_DRONE:
    case SONAR_ORDER_SURFACE:
    case SONAR_ORDER_DIVE:
    case SONAR_ORDER_OK:
    case SONAR_ORDER_END:
    case SONAR_ORDER_JOT: // no lesson asks for notes
        break;
    }
}
