// klaxon shot: draws a screen into a PNG, without a window: a seat's after a transcript, or one of
// those that need no match.
#include <stdlib.h>
#include <string.h>

#include "stations/station.h"
#include "tools/cli/commands.h"
#include "tools/cli/paths.h"
#include "tools/cli/seats.h"
#include "tools/cli/shot/pictures.h"
#include "tools/cli/strings_file.h"
#include "tools/cli/transcripts.h"

struct shot_values {
    const char *seat;
    const char *out;
    const char *size;
    const char *screen;
    const char *game;
    const char *language;
    const char *theme;
    long line;
    bool large;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"seat", "SEAT,...", "whose screen: {seat}, several in one pair of hands, or wall:\nthe room's",
     CLI_TEXT, offsetof(struct shot_values, seat), 0, 0},
    {"out", "FILE", "where the picture goes (default shot.png)", CLI_TEXT,
     offsetof(struct shot_values, out), 0, 0},
    {"size", "WIDTHxHEIGHT", "in pixels (default 1280x720)", CLI_TEXT,
     offsetof(struct shot_values, size), 0, 0},
    {"line", "NUMBER", "stop after this line of the transcript", CLI_NUMBER,
     offsetof(struct shot_values, line), 1, 1000000},
    {"screen", "NAME",
     "another screen, without a transcript: home, find, lobby, gallery-widgets,\n"
     "gallery-palette, gallery-controls, gallery-dialog, gallery-odds",
     CLI_TEXT, offsetof(struct shot_values, screen), 0, 0},
    CLI_LANGUAGE_OPTION(struct shot_values, "en"),
    {"theme", "NAME",
     "the colours: night, night-cvd, night-tritan, day or contrast\n(default night)", CLI_TEXT,
     offsetof(struct shot_values, theme), 0, 0},
    {"large", NULL, "in large type", CLI_FLAG, offsetof(struct shot_values, large), 0, 0},
    {"game", "GAME", "whose lobby: {games} (default {game})", CLI_TEXT,
     offsetof(struct shot_values, game), 0, 0},
};

const struct cli_page SHOT_PAGE = {
    .name = "shot",
    .usage = "[TRANSCRIPT|-] [OPTIONS]",
    .about =
        "Plays a transcript (docs/transcripts.md) and draws what the station in a seat shows at "
        "its\n"
        "end, or after one of its lines. Needs no display. The same transcript gives the same\n"
        "picture.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_max = 1,
    .exits = "  0  the picture is written\n"
             "  1  a line of the transcript does not hold, or the file cannot be written\n",
    .examples = "  klaxon shot match.txt --seat {seat}\n"
                "  klaxon shot match.txt --seat {pair} --line 12 --size 1920x1080 --out pair.png\n"
                "  klaxon shot --screen lobby --game {game} --out lobby.png\n",
};

static int shoot_match(const struct shot_values *values, const char *file, struct picture *picture);
static int shoot_seats(struct picture *picture, const struct strings *strings,
                       const struct transcript *transcript, const char *file, const char *who);
static int shoot_screen(const struct shot_values *values, struct picture *picture);
static long count_lines(const char *text, size_t length);

int shot_run(int argc, char **argv)
{
    struct shot_values values = {.out = "shot.png",
                                 .size = "1280x720",
                                 .game = cli_default_game(),
                                 .theme = "night",
                                 .language = STRINGS_ENGLISH};
    int operand;
    int code = cli_parse(&SHOT_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct picture picture = {.path = values.out, .large_text = values.large};
    if (!theme_kind_find(values.theme, &picture.theme)) {
        return cli_misuse(&SHOT_PAGE, "there is no theme '%s'", values.theme);
    }
    if (!screen_parse_size(values.size, &picture.width_px, &picture.height_px)) {
        return cli_misuse(&SHOT_PAGE, "'%s' is no size from 320x320 to 7680x7680", values.size);
    }
    const char *file = operand < argc ? argv[operand] : NULL;
    if ((file != NULL) == (values.screen != NULL)) {
        return cli_misuse(&SHOT_PAGE, "give a transcript and --seat, or --screen");
    }
    return file != NULL ? shoot_match(&values, file, &picture) : shoot_screen(&values, &picture);
}

static int shoot_match(const struct shot_values *values, const char *file, struct picture *picture)
{
    bool is_wall = values->seat != NULL && strcmp(values->seat, "wall") == 0;
    if (values->seat == NULL) {
        return cli_misuse(&SHOT_PAGE, "whose screen? say --seat SIDE:ROLE, or --seat wall");
    }
    if (!is_wall && seats_count(values->seat) == 0) {
        return seats_misuse(&SHOT_PAGE, NULL, values->seat);
    }
    char error[SCREEN_ERROR_MAX];
    struct transcripts *run = transcripts_create(error);
    if (run == NULL) {
        return cli_fail("%s", error);
    }
    size_t length;
    char *text = files_read_text(file, &length, error);
    int code = CLI_FAILED;
    if (text != NULL && values->line > count_lines(text, length)) {
        code = cli_misuse(&SHOT_PAGE, "%s has %ld lines, and none is %ld", file,
                          count_lines(text, length), values->line);
    } else if (text != NULL) {
        const struct transcript *transcript =
            transcripts_run(run, text, length, (unsigned)values->line);
        struct file_path assets;
        struct strings *strings =
            paths_assets(&assets) ? strings_load(assets.text, values->language, error) : NULL;
        code = strings != NULL ? shoot_seats(picture, strings, transcript, file, values->seat)
                               : cli_fail("%s", error);
        strings_destroy(strings);
    } else {
        cli_fail("%s", error);
    }
    free(text);
    transcripts_destroy(run);
    return code;
}

static long count_lines(const char *text, size_t length)
{
    long count = length > 0 && text[length - 1] != '\n' ? 1 : 0;
    for (size_t i = 0; i < length; i++) {
        count += text[i] == '\n';
    }
    return count;
}

static int shoot_seats(struct picture *picture, const struct strings *strings,
                       const struct transcript *transcript, const char *file, const char *who)
{
    char error[SCREEN_ERROR_MAX];
    if (transcript->error.line != 0) {
        char lines[TRANSCRIPT_LINE_MAX + 3 * TRANSCRIPT_TEXT_MAX];
        transcript_print_error(transcript, file, lines, sizeof lines);
        return cli_fail("the transcript does not hold\n%s", lines);
    }
    if (!transcript->has_started) {
        return cli_fail("%s does not start a match", file);
    }
    const struct brief *brief = transcript->game->brief;
    struct brief_seat seats[BRIEF_SEATS_MAX];
    size_t count = seats_read(brief, who, seats);
    if (count == 0 && strcmp(who, "wall") != 0) {
        return cli_fail("%s has no seat %s", brief->title, who);
    }
    bool is_written = picture_match(picture, strings, transcript, seats, count, error);
    return is_written ? CLI_OK : cli_fail("%s", error);
}

static int shoot_screen(const struct shot_values *values, struct picture *picture)
{
    char error[SCREEN_ERROR_MAX];
    enum picture_screen screen = picture_find_screen(values->screen);
    if (screen == PICTURE_SCREENS) {
        return cli_misuse(&SHOT_PAGE, "there is no screen '%s'", values->screen);
    }
    picture->game = values->game;
    picture->language = values->language;
    if (station_game_find(values->game) == NULL) {
        return cli_misuse_game(&SHOT_PAGE, values->game);
    }
    return picture_screen(picture, screen, error) ? CLI_OK : cli_fail("%s", error);
}
