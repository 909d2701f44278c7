// The wall while nothing of the match may be shown: what is played, by whom, and when it will be.
#include "stations/charts/chart_sheet.h"
#include "stations/sonar/wall/wall.h"

static void draw_crew(struct sonar_wall *wall, enum side side);
static void draw_middle(struct sonar_wall *wall);
static struct words chart_words(const struct sonar_wall *wall);

void sonar_wall_wait_show(struct sonar_wall *wall)
{
    draw_crew(wall, SIDE_BLUE);
    draw_crew(wall, SIDE_RED);
    draw_middle(wall);
}

static void draw_crew(struct sonar_wall *wall, enum side side)
{
    struct station_frame *frame = wall->frame;
    struct ui *ui = frame->ui;
    struct box card = wall->crews[side];
    sonar_wall_head_draw(wall, card, side);
    float step = (card.h - 80) / SONAR_ROLE_COUNT;
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        enum sonar_role role = (enum sonar_role)i;
        int seat = SONAR_SEAT(side, i);
        float y = card.y + 70 + step * ((float)i + 0.5f);
        bool has_officer = frame->lobby->seats[seat].has_officer;
        struct words name = station_holder(frame, seat);
        struct words what = station_role(frame->strings, &SONAR_BRIEF, (int)role);
        canvas_hline(ui->canvas, card.x + 16, box_right(card) - 16, y - step / 2,
                     ui_ink(ui, THEME_RULE));
        canvas_icon(ui->canvas, SONAR_STATION.looks[role].icon, card.x + 40, y, 34,
                    ui_ink(ui, SONAR_STATION.looks[role].colour));
        float wide = canvas_text_squeeze(ui->canvas, card.x + 74, y - 11,
                                         card.w - 90 - (has_officer ? 30.0f : 0), name.text,
                                         ui_type_bold(ui, TYPE_TITLE, THEME_PAPER), TYPE_BODY);
        if (has_officer) {
            canvas_icon(ui->canvas, ICON_OFFICER, card.x + 74 + wide + 18, y - 11, 20,
                        ui_ink(ui, THEME_TEXT2));
        }
        canvas_text(ui->canvas, card.x + 74, y + 15, what.text,
                    ui_type(ui, TYPE_BODY, SONAR_STATION.looks[role].colour));
    }
}

static void draw_middle(struct sonar_wall *wall)
{
    struct station_frame *frame = wall->frame;
    struct ui *ui = frame->ui;
    struct box sea = wall->sea;
    float x = sea.x + sea.w / 2;
    float y = sea.y + sea.h / 2;
    if (wall->scene != NULL) { // the chart is no secret, and a late wall has it
        struct chart_sheet sheet = {.chart = &wall->scene->chart, .sea = sea};
        chart_sheet_draw(ui, frame->charts, &sheet);
    } else {
        struct words chart = chart_words(wall);
        struct type name = ui_type_bold(ui, TYPE_FIGURE, THEME_PAPER);
        name.align = ALIGN_CENTRE;
        canvas_icon(ui->canvas, ICON_LOCK, x, y - 92, 56, ui_ink(ui, THEME_TEXT3));
        canvas_text_squeeze(ui->canvas, x, y, sea.w, chart.text, name, TYPE_STOP);
        struct type small = ui_type(ui, TYPE_LEAD, THEME_TEXT2);
        small.align = ALIGN_CENTRE;
        struct words table =
            words_with(frame->strings, "sonar.wall.table", frame->lobby->code, NULL, NULL);
        canvas_text(ui->canvas, x, y + 52, table.text, small);
    }
    struct words when = words_of(frame->strings, wall->scene != NULL ? "sonar.wall.begins_late"
                                                                     : "sonar.wall.when_over");
    struct words late = sonar_wall_late_words(wall);
    struct box band = wall->calls;
    canvas_fill(ui->canvas, band, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(band.x, band.y, band.w, 3), ui_ink(ui, THEME_RULE));
    struct type large = ui_type_bold(ui, TYPE_STOP, THEME_PAPER);
    large.align = ALIGN_CENTRE;
    canvas_text_squeeze(ui->canvas, band.x + band.w / 2, band.y + 48, band.w - 60, when.text, large,
                        TYPE_TITLE);
    struct type small = ui_type(ui, TYPE_LEAD, THEME_TEXT2);
    small.align = ALIGN_CENTRE;
    struct words line = wall->scene != NULL ? words_with(frame->strings, "sonar.wall.chart_and",
                                                         wall->scene->chart.name, late.text, NULL)
                                            : words_of(frame->strings, "sonar.wall.why_locked");
    canvas_text_fit(ui->canvas, band.x + band.w / 2, band.y + 86, band.w - 60, line.text, small);
}

// A chart's file has a name before its text is here.
static struct words chart_words(const struct sonar_wall *wall)
{
    const struct wire_lobby *lobby = wall->frame->lobby;
    const char *name =
        lobby->options_count > SONAR_OPTION_CHART ? lobby->options[SONAR_OPTION_CHART].asset : "";
    struct words words = words_with(wall->frame->strings, "person.name", name, NULL, NULL);
    if (words.text[0] >= 'a' && words.text[0] <= 'z') {
        words.text[0] = (char)(words.text[0] - 'a' + 'A');
    }
    return words;
}
