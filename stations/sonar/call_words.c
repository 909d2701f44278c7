// Calls in words, with their icons and sounds.
#include "stations/sonar/words.h"

// How a call looks and sounds. What it fills in, if anything, is in sonar_said_words.
struct said_kind {
    const char *id;
    enum icon icon;
    enum sound sound;
    int lasts_ms; // before the next call's sound; 0: as long as most
};

static const struct said_kind KINDS[] = {
    [SONAR_SAID_DIVE] = {"call.sonar.dive", ICON_DOWN, SOUND_DIVE, 0},
    [SONAR_SAID_HEAD] = {"call.sonar.head", ICON_NONE, SOUND_TICK, 0},
    [SONAR_SAID_MATE_OK] = {"call.sonar.mate_ok", ICON_CHECK, SOUND_OK, 0},
    [SONAR_SAID_ENGINEER_OK] = {"call.sonar.engineer_ok", ICON_CHECK, SOUND_OK, 0},
    [SONAR_SAID_READY] = {"call.sonar.ready", ICON_NONE, SOUND_READY, 300},
    [SONAR_SAID_STOP] = {"call.sonar.stop", ICON_CALL, SOUND_STOP, 700},
    [SONAR_SAID_TORPEDO] = {"call.sonar.torpedo", ICON_TORPEDO, SOUND_RUN, 600},
    [SONAR_SAID_MINE_DROPPED] = {"call.sonar.mine_dropped", ICON_MINE, SOUND_LATCH, 0},
    [SONAR_SAID_MINE] = {"call.sonar.mine", ICON_MINE, SOUND_RUN, 600},
    [SONAR_SAID_DRONE] = {"call.sonar.drone", ICON_DRONE, SOUND_DRONE, 400},
    [SONAR_SAID_DRONE_IN] = {"call.sonar.drone_in", ICON_DRONE, SOUND_OK, 0},
    [SONAR_SAID_SONAR] = {"call.sonar.sonar", ICON_SONAR, SOUND_PING, 500},
    [SONAR_SAID_STATES] = {"call.sonar.states", ICON_SONAR, SOUND_OK, 0},
    [SONAR_SAID_SILENCE] = {"call.sonar.silence", ICON_SILENCE, SOUND_TICK, 600},
    [SONAR_SAID_SCENARIO] = {"call.sonar.scenario", ICON_SCENARIO, SOUND_RUN, 600},
    [SONAR_SAID_CLEAR] = {"call.sonar.clear", ICON_CHECK, SOUND_BELL, 0},
    [SONAR_SAID_INDIRECT] = {"call.sonar.indirect", ICON_BLAST, SOUND_BOOM_DULL, 300},
    [SONAR_SAID_DIRECT] = {"call.sonar.direct", ICON_BLAST, SOUND_BOOM, 300},
    [SONAR_SAID_DAMAGE] = {"call.sonar.damage", ICON_WARN, SOUND_DAMAGE, 400},
    [SONAR_SAID_TRIED] = {"call.sonar.tried", ICON_NONE, SOUND_TICK, 300},
    [SONAR_SAID_BREAKDOWN] = {"call.sonar.breakdown", ICON_WARN, SOUND_REFUSED, 0},
    [SONAR_SAID_SURFACING] = {"call.sonar.surfacing", ICON_SURFACE, SOUND_RISE, 0},
    [SONAR_SAID_READY_TO_DIVE] = {"call.sonar.ready_to_dive", ICON_CHECK, SOUND_LATCH, 0},
    [SONAR_SAID_TIME] = {"call.sonar.time", ICON_WAIT, SOUND_TICK, 0},
    [SONAR_SAID_SUNK] = {"call.sonar.sunk", ICON_CROSS, SOUND_BOOM, 0},
};

static struct words with_dot(const struct strings *strings, const char *id, struct dot dot);
static struct words states_words(const struct strings *strings, const struct sonar_answer *answer);

struct words sonar_said_words(const struct strings *strings, const struct sonar_said *said)
{
    const char *id = KINDS[said->kind].id;
    switch (said->kind) {
    case SONAR_SAID_HEAD:
        return words_in(strings, id, DIRECTION_NAMES.names[said->head]);
    case SONAR_SAID_READY:
        return words_in(strings, id, SONAR_SYSTEM_NAMES.names[said->ready]);
    case SONAR_SAID_TRIED:
        return words_in(strings, id, SONAR_SYSTEM_NAMES.names[said->tried]);
    case SONAR_SAID_TORPEDO:
        return with_dot(strings, id, said->torpedo);
    case SONAR_SAID_MINE:
        return with_dot(strings, id, said->mine);
    case SONAR_SAID_SCENARIO:
        return with_dot(strings, id, said->scenario);
    case SONAR_SAID_DRONE_IN:
        return words_number(strings, said->drone_in.is_yes != 0 ? "call.sonar.drone_in_yes" : id,
                            said->drone_in.sector);
    case SONAR_SAID_STATES:
        return states_words(strings, &said->states);
    case SONAR_SAID_SURFACING:
        return words_number(strings, id, said->surfacing);
    }
    return words_of(strings, id);
}

static struct words statement_short(const struct strings *strings,
                                    const struct sonar_statement *statement)
{
    switch ((enum sonar_statement_kind)statement->kind) {
    case SONAR_ROW:
        return words_number(strings, "sonar.radio.row_short", statement->row);
    case SONAR_COLUMN: {
        char letter[2] = {(char)('A' + statement->column), '\0'};
        return words_with(strings, "sonar.radio.column_short", letter, NULL, NULL);
    }
    case SONAR_SECTOR:
        break;
    }
    return words_number(strings, "sonar.radio.sector_short", statement->sector);
}

struct words sonar_said_words_short(const struct strings *strings, const struct sonar_said *said)
{
    if (said->kind != SONAR_SAID_STATES) {
        return (struct words){{0}};
    }
    struct words first = statement_short(strings, &said->states.first);
    struct words second = statement_short(strings, &said->states.second);
    return words_with(strings, "call.sonar.states", first.text, second.text, NULL);
}

enum icon sonar_said_icon(const struct sonar_said *said)
{
    if (said->kind == SONAR_SAID_HEAD) {
        return sonar_arrow_of((enum direction)said->head);
    }
    if (said->kind == SONAR_SAID_READY) {
        return sonar_icon_of((enum sonar_system)said->ready);
    }
    if (said->kind == SONAR_SAID_TRIED) {
        return sonar_icon_of((enum sonar_system)said->tried);
    }
    return KINDS[said->kind].icon;
}

bool sonar_said_sound(const struct sonar_said *said, enum sound *sound)
{
    static const enum sound HEADS[DIRECTION_COUNT] = {
        [DIRECTION_NORTH] = SOUND_HEAD_NORTH,
        [DIRECTION_EAST] = SOUND_HEAD_EAST,
        [DIRECTION_SOUTH] = SOUND_HEAD_SOUTH,
        [DIRECTION_WEST] = SOUND_HEAD_WEST,
    };
    *sound = said->kind == SONAR_SAID_HEAD ? HEADS[said->head] : KINDS[said->kind].sound;
    return said->kind != SONAR_SAID_SILENCE; // it is what is not heard
}

int sonar_said_lasts_ms(const struct sonar_said *said)
{
    return KINDS[said->kind].lasts_ms;
}

static struct words with_dot(const struct strings *strings, const char *id, struct dot dot)
{
    return words_with(strings, id, sonar_dot_words(dot).text, NULL, NULL);
}

static struct words states_words(const struct strings *strings, const struct sonar_answer *answer)
{
    struct words first = sonar_statement_words(strings, &answer->first);
    struct words second = sonar_statement_words(strings, &answer->second);
    return words_with(strings, "call.sonar.states", first.text, second.text, NULL);
}
