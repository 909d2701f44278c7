// What each role of both crews did, side by side.
#include "stations/sonar/debrief/debrief.h"
#include "stations/widgets/panel.h"

#define HEAD  34.0f
#define SIGNS 30.0f // the column of the roles' signs

// A row's figure, ready to be read.
typedef struct words (*figure_words)(const struct strings *strings,
                                     const struct sonar_figures *figures);

static struct words count(const char *id_of_two, long long first, long long second,
                          const struct strings *strings)
{
    return words_numbers(strings, id_of_two, first, second, 0);
}

static struct words pace(const struct strings *strings, uint32_t span_ms)
{
    return span_ms == 0 ? words_of(strings, "sonar.debrief.none") : words_span(strings, span_ms);
}

static struct words courses(const struct strings *strings, const struct sonar_figures *figures)
{
    (void)strings;
    return words_figure(figures->courses);
}

static struct words silences(const struct strings *strings, const struct sonar_figures *figures)
{
    (void)strings;
    return words_figure(figures->silences);
}

static struct words torpedoes(const struct strings *strings, const struct sonar_figures *figures)
{
    (void)strings;
    return words_figure(figures->torpedoes);
}

static struct words mines(const struct strings *strings, const struct sonar_figures *figures)
{
    return count("sonar.debrief.two", figures->drops, figures->blasts + figures->scenarios,
                 strings);
}

static struct words dealt(const struct strings *strings, const struct sonar_figures *figures)
{
    return count("sonar.debrief.two", figures->dealt, figures->taken, strings);
}

static struct words mate_pace(const struct strings *strings, const struct sonar_figures *figures)
{
    return pace(strings, figures->mate_ms);
}

static struct words marks(const struct strings *strings, const struct sonar_figures *figures)
{
    (void)strings;
    int sum = 0;
    for (int i = 0; i < figures->marks_count; i++) {
        sum += figures->marks[i];
    }
    return words_figure(sum);
}

static struct words launches(const struct strings *strings, const struct sonar_figures *figures)
{
    return count("sonar.debrief.two", figures->sonars, figures->drones, strings);
}

static struct words engineer_pace(const struct strings *strings,
                                  const struct sonar_figures *figures)
{
    return pace(strings, figures->engineer_ms);
}

static struct words circuits(const struct strings *strings, const struct sonar_figures *figures)
{
    return count("sonar.debrief.two", figures->circuits, figures->crosses, strings);
}

static struct words breakdowns(const struct strings *strings, const struct sonar_figures *figures)
{
    return count("sonar.debrief.two", figures->breakdowns, figures->worn, strings);
}

static struct words spots(const struct strings *strings, const struct sonar_figures *figures)
{
    return figures->spots == 0
               ? words_of(strings, "sonar.debrief.none")
               : count("sonar.debrief.two", figures->spots, figures->spots_least, strings);
}

static struct words surfacings(const struct strings *strings, const struct sonar_figures *figures)
{
    return words_with(strings, "sonar.debrief.two", words_figure(figures->surfacings).text,
                      words_clock(figures->surfaced_ms).text, NULL);
}

static struct words breaches(const struct strings *strings, const struct sonar_figures *figures)
{
    (void)strings;
    return words_figure(figures->breaches);
}

#define CREW SONAR_ROLE_COUNT // what they do together

static const struct {
    int role;
    const char *id;
    figure_words words;
} ROWS[] = {
    {SONAR_CAPTAIN, "sonar.debrief.figure.courses", courses},
    {SONAR_CAPTAIN, "sonar.debrief.figure.silences", silences},
    {SONAR_CAPTAIN, "sonar.debrief.figure.torpedoes", torpedoes},
    {SONAR_CAPTAIN, "sonar.debrief.figure.mines", mines},
    {SONAR_CAPTAIN, "sonar.debrief.figure.damage", dealt},
    {SONAR_MATE, "sonar.debrief.figure.pace", mate_pace},
    {SONAR_MATE, "sonar.debrief.figure.marks", marks},
    {SONAR_MATE, "sonar.debrief.figure.launches", launches},
    {SONAR_ENGINEER, "sonar.debrief.figure.pace", engineer_pace},
    {SONAR_ENGINEER, "sonar.debrief.figure.circuits", circuits},
    {SONAR_ENGINEER, "sonar.debrief.figure.breakdowns", breakdowns},
    {SONAR_RADIO, "sonar.debrief.figure.spots", spots},
    {CREW, "sonar.debrief.figure.surfacings", surfacings},
    {CREW, "sonar.debrief.figure.breaches", breaches},
};
#define ROW_COUNT ((int)(sizeof ROWS / sizeof ROWS[0]))

static void draw_heads(struct sonar_review *review, struct box room, float column);
static void draw_role(struct sonar_review *review, struct box room, float y, int role);

void sonar_review_figures_show(struct sonar_review *review, struct box box)
{
    struct ui *ui = review->frame->ui;
    const struct strings *strings = review->frame->strings;
    struct words cut =
        words_of(strings, review->debrief->is_cut ? "sonar.debrief.cut" : "sonar.debrief.whole");
    struct box room = panel_draw(ui, box, strings_get(strings, "sonar.debrief.figures"), cut.text);
    float column = room.w < 360 ? 78 : 92;
    draw_heads(review, room, column);
    float step = (room.h - HEAD - 6) / (float)ROW_COUNT;
    float right = box_right(room);
    for (int i = 0; i < ROW_COUNT; i++) {
        float y = room.y + HEAD + step * ((float)i + 0.5f);
        if (i == 0 || ROWS[i].role != ROWS[i - 1].role) {
            draw_role(review, room, y - step / 2, ROWS[i].role);
        }
        float x = room.x + SIGNS;
        char id[96];
        const char *label = words_id(strings, ROWS[i].id, room.w < 340, id);
        canvas_text_fit(ui->canvas, x, y, right - 2 * column - x + 24, strings_get(strings, label),
                        ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        for (int side = 0; side < SIDE_COUNT; side++) {
            struct words words = ROWS[i].words(strings, &review->debrief->figures[side]);
            struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
            type.align = ALIGN_RIGHT;
            canvas_text(ui->canvas, right - (float)(1 - side) * column, y, words.text, type);
        }
    }
}

static void draw_heads(struct sonar_review *review, struct box room, float column)
{
    struct ui *ui = review->frame->ui;
    float right = box_right(room);
    float y = room.y + HEAD / 2;
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct words name = words_in(review->frame->strings, "boat.name", SIDE_NAMES.names[side]);
        struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
        type.align = ALIGN_RIGHT;
        float at = right - (float)(1 - side) * column;
        float wide = canvas_text(ui->canvas, at, y, name.text, type);
        canvas_flag(ui->canvas, (enum side)side, at - wide - 12, y, 12, &ui->theme);
    }
}

static void draw_role(struct sonar_review *review, struct box room, float y, int role)
{
    struct ui *ui = review->frame->ui;
    canvas_hline(ui->canvas, room.x, box_right(room), y, ui_ink(ui, THEME_RULE));
    bool is_crew = role == CREW;
    canvas_icon(ui->canvas, is_crew ? ICON_SURFACE : SONAR_STATION.looks[role].icon, room.x + 10,
                y + 14, 18, ui_ink(ui, is_crew ? THEME_TEXT2 : SONAR_STATION.looks[role].colour));
}
