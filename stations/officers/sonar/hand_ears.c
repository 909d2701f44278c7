#include "stations/officers/kit/ears.h"
#include "stations/officers/sonar/hand.h"

#define ALL_COLOURS      (1u << SONAR_RED | 1u << SONAR_GREEN | 1u << SONAR_YELLOW)
#define STEPS_REMEMBERED 5 // courses after which it is no longer known in which sector the enemy is

static void begin_listening(struct hand_notes *notes, const struct sonar_view *view);
static void hear_message(struct hand_notes *notes, const struct sonar_view *view,
                         const struct sonar_message *message);
static void hear_own(struct hand_notes *notes, const struct sonar_view *view,
                     const struct sonar_said *said);
static void hear_enemy(struct hand_notes *notes, const struct sonar_said *said);
static bool is_repair(const struct sonar_view *view, const struct sonar_said *said);

// Does the next message come before the next call? Within one second it does, for the engineer
// speaks before he crosses; but of a cross that erases the sheet he says nothing, so that what he
// says in the second of a repair is about the clean sheet.
static bool is_message_next(const struct sonar_view *view, size_t call, size_t message)
{
    if (call == view->calls_count || message == view->messages_count) {
        return message < view->messages_count;
    }
    const struct sonar_call *said = &view->calls[call];
    bool is_clean = said->side == view->side && is_repair(view, &said->said);
    return view->messages[message].at_s < said->at_s + (is_clean ? 0 : 1);
}

// The beat of a match is its moves; turn by turn nobody sets it.
static void hear_call(struct hand_notes *notes, const struct sonar_view *view,
                      const struct sonar_call *call)
{
    bool is_own = call->side == view->side;
    bool is_move = call->said.kind == SONAR_SAID_HEAD || call->said.kind == SONAR_SAID_SILENCE;
    if (is_move && view->tempo == SONAR_REALTIME) {
        pace_hear(&notes->pace, is_own, call->at_s);
    }
    if (is_own) {
        hear_own(notes, view, &call->said);
    } else {
        hear_enemy(notes, &call->said);
    }
}

void hand_listen(struct hand_notes *notes, const struct sonar_view *view)
{
    bool is_late = !notes->has_listened && view->calls_last != view->calls_count;
    if (!notes->has_listened) {
        begin_listening(notes, view);
    }
    size_t call = ears_first_new(notes->calls_heard, view->calls_last, view->calls_count);
    size_t message =
        ears_first_new(notes->messages_heard, view->messages_last, view->messages_count);
    while (call < view->calls_count || message < view->messages_count) {
        if (is_message_next(view, call, message)) {
            hear_message(notes, view, &view->messages[message++]);
        } else {
            hear_call(notes, view, &view->calls[call++]);
        }
    }
    notes->calls_heard = view->calls_last;
    notes->messages_heard = view->messages_last;
    if (is_late) { // a repair that was called before he sat down says nothing of now
        notes->works = 0;
        notes->told = 0;
        notes->asked = ALL_COLOURS;
    }
}

uint8_t hand_used(const struct sonar_said *said)
{
    static const uint8_t USED[] = {
        [SONAR_SAID_TORPEDO] = 1u << SONAR_TORPEDO,
        [SONAR_SAID_MINE_DROPPED] = 1u << SONAR_MINE,
        [SONAR_SAID_DRONE_IN] = 1u << SONAR_DRONE,
        [SONAR_SAID_SONAR] = 1u << SONAR_SONAR,
        [SONAR_SAID_SILENCE] = 1u << SONAR_SILENCE,
        [SONAR_SAID_SCENARIO] = 1u << SONAR_SCENARIO,
        [SONAR_SAID_SUNK] = 0,
    };
    return USED[said->kind];
}

bool hand_can_use(const struct hand_notes *notes, enum sonar_system system)
{
    return (notes->ready >> system & 1) != 0 &&
           (notes->works >> sonar_system_colour(system) & 1) != 0;
}

// Who sits down in the middle of a match has not heard what the engineer said: nothing is taken to
// work before he, or a surfacing, says so.
static void begin_listening(struct hand_notes *notes, const struct sonar_view *view)
{
    bool is_whole = view->calls_last == view->calls_count;
    notes->has_listened = true;
    notes->works = is_whole ? ALL_COLOURS : 0;
    notes->asked = is_whole ? 0 : ALL_COLOURS;
    notes->messages_heard = is_whole ? 0 : view->messages_last;
    notes->drawn = view->calls_last;
}

static void hear_message(struct hand_notes *notes, const struct sonar_view *view,
                         const struct sonar_message *message)
{
    const struct sonar_phrase *phrase = &message->phrase;
    if (message->role == view->role) {
        return;
    }
    if (phrase->kind == SONAR_WANT) {
        notes->wanted = phrase->want;
        notes->owes_charge = true;
    } else if (phrase->kind == SONAR_WHERE) {
        notes->owes_place = true;
    } else if (phrase->kind == SONAR_KEEP) {
        notes->kept = phrase->keep;
        notes->owes_colour = true;
        notes->asked = ALL_COLOURS; // he asks because he does not know
    } else if (phrase->kind == SONAR_GAUGE && phrase->gauge.marks == phrase->gauge.size) {
        notes->ready |= (uint8_t)(1u << phrase->gauge.system);
    } else if (phrase->kind == SONAR_BROKEN) {
        notes->works &= (uint8_t) ~(1u << phrase->broken);
    } else if (phrase->kind == SONAR_WORKS) {
        notes->works |= (uint8_t)(1u << phrase->works);
    } else if (phrase->kind == SONAR_RISK) {
        notes->risks |= (uint8_t)(1u << phrase->damage);
    } else if (phrase->kind == SONAR_HEAD) {
        notes->risks &= (uint8_t) ~(1u << phrase->head);
    }
}

// The sheet was erased (E4, E5, E8): everything works.
static void hear_repair(struct hand_notes *notes)
{
    notes->works = ALL_COLOURS;
    notes->risks = 0;
    notes->told = 0;
    notes->asked = 0;
    notes->warned = 0;
    notes->symbol = HAND_NO_SYMBOL;
}

// Does this call mean that the sheet is erased? In real time surfacing alone does not.
static bool is_repair(const struct sonar_view *view, const struct sonar_said *said)
{
    return said->kind == SONAR_SAID_DAMAGE || said->kind == SONAR_SAID_READY_TO_DIVE ||
           (said->kind == SONAR_SAID_SURFACING && view->tempo == SONAR_TURNS);
}

static void hear_own(struct hand_notes *notes, const struct sonar_view *view,
                     const struct sonar_said *said)
{
    notes->ready &= (uint8_t)~hand_used(said);
    if ((hand_used(said) >> notes->wanted & 1) != 0) {
        notes->wants_to_ask = view->role == SONAR_CAPTAIN;
    }
    if (is_repair(view, said)) {
        hear_repair(notes);
    } else if (said->kind == SONAR_SAID_READY) {
        notes->ready |= (uint8_t)(1u << said->ready);
    } else if (said->kind == SONAR_SAID_DRONE_IN && said->drone_in.is_yes) {
        notes->enemy_sector = said->drone_in.sector;
        notes->enemy_steps = 0;
    } else if (said->kind == SONAR_SAID_TIME) { // nobody has told what was done by lot
        notes->works = 0;
        notes->told = 0;
        notes->asked = ALL_COLOURS;
        notes->symbol = HAND_NO_SYMBOL;
    } else if (said->kind == SONAR_SAID_BREAKDOWN) { // it was not as it was taken to be
        notes->works = 0;
        notes->asked = ALL_COLOURS;
        notes->wants_to_ask = view->role == SONAR_CAPTAIN;
    }
}

static void hear_enemy(struct hand_notes *notes, const struct sonar_said *said)
{
    if (said->kind == SONAR_SAID_SURFACING) {
        notes->enemy_sector = said->surfacing;
        notes->enemy_steps = 0;
    } else if (said->kind == SONAR_SAID_HEAD && ++notes->enemy_steps > STEPS_REMEMBERED) {
        notes->enemy_sector = 0;
    } else if (said->kind == SONAR_SAID_SILENCE) {
        notes->enemy_sector = 0;
        notes->owes_lost = true;
    }
}
