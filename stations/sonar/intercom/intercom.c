// The intercom in Captain Sonar's words: what was said, and the orders that say something.
#include <assert.h>

#include "shared/text.h"
#include "stations/sonar/intercom/intercom_buttons.h"

static_assert(MESSAGE_TEXT_MAX <= INTERCOM_WORDS_MAX, "a message has room for what may be typed");

static bool tell(const void *game, int index, struct intercom_message *out);
static int offer(const void *game, bool is_short, struct intercom_button out[INTERCOM_BUTTONS_MAX]);
static struct words phrase(const void *game, int button, int phrase);
static int say(const void *game, int button, int phrase, void *order);
static int type(const void *game, const char *text, void *order);

void sonar_intercom_show(struct sonar_screen *screen, struct box box)
{
    struct notes notes = sonar_notes(screen);
    struct intercom intercom = {
        .game = screen,
        .count = screen->view->messages_count,
        .last = screen->view->messages_last,
        .is_over = screen->view->phase == SONAR_OVER,
        .characters = MESSAGE_CHARACTERS,
        .tell = tell,
        .offer = offer,
        .phrase = phrase,
        .say = say,
        .type = type,
        .notes = &notes,
        .pad = &screen->memory->pad,
    };
    intercom_show(screen->frame, &screen->memory->intercom.panel, &intercom, box);
}

static bool tell(const void *game, int index, struct intercom_message *out)
{
    static const enum sound BLIPS[SONAR_ROLE_COUNT] = {
        [SONAR_CAPTAIN] = SOUND_SAY_CAPTAIN,
        [SONAR_MATE] = SOUND_SAY_MATE,
        [SONAR_ENGINEER] = SOUND_SAY_ENGINEER,
        [SONAR_RADIO] = SOUND_SAY_RADIO,
    };
    const struct sonar_screen *screen = game;
    uint8_t role = screen->view->messages[index].role;
    out->icon = SONAR_STATION.looks[role].icon;
    out->colour = SONAR_STATION.looks[role].colour;
    out->blip = BLIPS[role];
    return sonar_message_words(screen->frame->strings, screen->view, index, out->words);
}

static int offer(const void *game, bool is_short, struct intercom_button out[INTERCOM_BUTTONS_MAX])
{
    struct sonar_intercom_button buttons[INTERCOM_BUTTONS_MAX];
    int count = sonar_intercom_buttons(game, is_short, buttons);
    for (int i = 0; i < count; i++) {
        out[i] = buttons[i].button;
    }
    return count;
}

static struct words phrase(const void *game, int button, int phrase)
{
    const struct sonar_screen *screen = game;
    struct sonar_intercom_button buttons[INTERCOM_BUTTONS_MAX];
    sonar_intercom_buttons(screen, true, buttons);
    return sonar_phrase_words(screen->frame->strings, &buttons[button].phrases[phrase]);
}

static int say(const void *game, int button, int phrase, void *order)
{
    const struct sonar_screen *screen = game;
    struct sonar_intercom_button buttons[INTERCOM_BUTTONS_MAX];
    sonar_intercom_buttons(screen, true, buttons);
    *(struct sonar_order *)order = (struct sonar_order){
        .kind = SONAR_ORDER_SAY,
        .say = buttons[button].phrases[phrase],
    };
    return screen->seats[buttons[button].role];
}

static int type(const void *game, const char *text, void *order)
{
    const struct sonar_screen *screen = game;
    struct sonar_order *typed = order;
    *typed = (struct sonar_order){.kind = SONAR_ORDER_SAY, .speech = {.kind = SONAR_TEXT}};
    text_copy(typed->speech.text, sizeof typed->speech.text, text);
    return screen->seats[screen->lead];
}
