#include "tests/stations/convoy.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/text.h"

static const char WORDS[] =
    "app.title = KLAXON\nbar.help = Help\nbar.menu = Menu\nlanguage.code = en\n"
    "boat.name.escort = Grey Group\nboat.name.pack = Wolf Pack\n"
    "convoy.figure.shots = Shots\nconvoy.figure.shots_short = Sh.\nconvoy.figure.miles = Miles\n"
    "convoy.lasts = Lasts {0} more\nconvoy.lasts_short = {0} more\noption.number = {0}\n"
    "span.seconds = {0} s\nconvoy.sure = In {0} places, in {1}\n"
    "help.convoy.now.guns.fire.title = Fire\n"
    "debrief.bad = Cannot be read.\ndebrief.clock = {0} of {1}\ndebrief.close = Back\n"
    "debrief.figures = FIGURES\ndebrief.keys = step\ndebrief.moments = MOMENTS\n"
    "debrief.no_moments = Nothing.\ndebrief.none = -\ndebrief.pause = Pause\n"
    "debrief.play = Play\ndebrief.title = DEBRIEF\ndebrief.two = {0} · {1}\n"
    "debrief.waiting = On its way\n"
    "over.debrief = Debrief\nover.draw = A draw\nover.how.even = Even.\nover.rematch = Rematch\n"
    "over.how.rules = {0} has lost.\nover.lost = Lost\nover.points = {0} Points: {1}.\n"
    "over.points_both = {0} Points: {1} to {2}.\nover.win.escort = The escort wins\n"
    "person.name = {0}\nperson.nobody = nobody\nperson.officer = Officer\n"
    "role.name.asdic = Asdic\nrole.name.guns = Guns\nrole.name.bridge = Bridge\n"
    "side.title.escort = ESCORT\nside.title.pack = PACK\nspan.minutes = {0} min\n"
    "wall.begins_late = In a moment\nwall.late = {0} behind\nwall.live = live\n"
    "wall.locked = hidden\nwall.name_and = {0}, {1}\nwall.over = over\nwall.score = {0} : {1}\n"
    "wall.table = table {0}\nwall.when_over = When it is over\nwall.why_locked = They sit here.\n";

static const char *const SIDE_WORDS[] = {"escort", "pack"};
static const char *const ROLE_WORDS[] = {"bridge", "guns", "asdic"};
static const struct record_names SIDES = RECORD_NAMES(SIDE_WORDS);
static const struct record_names ROLES = RECORD_NAMES(ROLE_WORDS);
static const struct brief_seat SEATS[] = {
    {SIDE_BLUE, 0}, {SIDE_BLUE, 1}, {SIDE_BLUE, 2}, {SIDE_RED, 0}, {SIDE_RED, 1}};
static const struct brief_variant VARIANTS[] = {
    {.seats = 0x1f, .hands = 2}, [CONVOY_ALONE] = {.seats = 0x03, .hands = 1}};
static const struct brief_option OPTIONS[CONVOY_OPTION_COUNT] = {{.name = "way"}, {.name = "sea"}};

const struct brief CONVOY_BRIEF = {
    .name = "convoy",
    .title = "Convoy",
    .sides = &SIDES,
    .roles = &ROLES,
    .seats = SEATS,
    .seat_count = 5,
    .variants = VARIANTS,
    .variant_count = 2,
    .variant_option = CONVOY_WAY,
    .options = OPTIONS,
    .option_count = CONVOY_OPTION_COUNT,
    .projector_option = CONVOY_PROJECTOR,
};

static void seat(struct wire_lobby *lobby, int chair, const char *name)
{
    lobby->seats[chair].member = lobby->members_count;
    text_copy(lobby->members[lobby->members_count++].name, WIRE_NAME_MAX, name);
}

void convoy_open(struct convoy *convoy, int width_px, int height_px)
{
    char error[64];
    *convoy = (struct convoy){.now_ms = 1000};
    stage_open(&convoy->stage, width_px, height_px);
    convoy->lobby = (struct wire_lobby){.code = "K7Q4M",
                                        .phase = TABLE_PLAYING,
                                        .seats_count = 5,
                                        .options_count = CONVOY_OPTION_COUNT};
    text_copy(convoy->lobby.options[CONVOY_SEA].asset, BRIEF_NAME_MAX, "fog");
    seat(&convoy->lobby, 0, "Mara");
    seat(&convoy->lobby, 1, "Ben");
    for (int i = 2; i < 5; i++) {
        convoy->lobby.seats[i] = (struct wire_chair){.member = WIRE_NOBODY, .has_officer = i < 4};
    }
    convoy->frame = (struct station_frame){
        .ui = &convoy->stage.ui,
        .strings = strings_create(WORDS, strlen(WORDS), error, sizeof error),
        .brief = &CONVOY_BRIEF,
        .lobby = &convoy->lobby,
        .debrief_at = -1,
        .order_seat = -1,
    };
    cr_assert_not_null(convoy->frame.strings, "%s", error);
}

void convoy_close(struct convoy *convoy)
{
    strings_destroy((struct strings *)convoy->frame.strings);
    stage_close(&convoy->stage);
}

void convoy_begin(struct convoy *convoy, int64_t after_ms)
{
    convoy->now_ms += after_ms;
    convoy->frame.wish = STATION_NOTHING;
    sound_clear(&convoy->stage.sounds);
    stage_begin(&convoy->stage, convoy->now_ms);
}

void convoy_end(struct convoy *convoy)
{
    stage_end(&convoy->stage);
    stage_expect_readable(&convoy->stage);
}

bool convoy_says(const struct convoy *convoy, const char *words)
{
    return stage_says(&convoy->stage, words);
}

struct box convoy_find(const struct convoy *convoy, const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(convoy->stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, words) == 0) {
            return marks[i].box;
        }
    }
    cr_assert_fail("%s is not shown", words);
    return (struct box){0};
}

bool convoy_is_inside(struct box inner, struct box outer)
{
    return inner.x >= outer.x && box_right(inner) <= box_right(outer) && inner.y >= outer.y &&
           box_bottom(inner) <= box_bottom(outer);
}
