#include "tools/games/sonar/essentials.h"

#include <string.h>

#include "shared/sonar/brief.h"
#include "stations/sonar/words.h"
#include "stations/ui/words.h"

static void print_task(const struct sonar_view *view, const struct strings *strings, FILE *out);
static void print_chart(const struct sonar_view *view, const struct strings *strings, FILE *out);
static void print_gauges(const struct sonar_view *view, const struct strings *strings, FILE *out);
static void print_sheet(const struct sonar_view *view, const struct strings *strings, FILE *out);
static void print_heard(const struct sonar_view *view, const struct strings *strings, FILE *out);
static void print_section(const struct sonar_view *view, const struct strings *strings, FILE *out);

void sonar_print_view(const void *seen, const struct strings *strings, FILE *out)
{
    const struct sonar_view *view = seen;
    if (view->has_chart) {
        print_chart(view, strings, out);
    }
    if (view->has_captain && view->captain.has_place) {
        struct words dot = sonar_dot_words(view->captain.place);
        struct words words = words_with(strings, "train.sonar.place", dot.text, NULL, NULL);
        fprintf(out, "%s\n", words.text);
    }
    if (view->has_mate) {
        print_gauges(view, strings, out);
    }
    if (view->has_engineer) {
        print_sheet(view, strings, out);
    }
    if (view->has_radio) {
        print_heard(view, strings, out);
    }
    print_task(view, strings, out);
    if (view->has_tracing) {
        print_section(view, strings, out);
    }
}

uint32_t sonar_print_said(const void *seen, uint32_t told, const struct strings *strings, FILE *out)
{
    const struct sonar_view *view = seen;
    for (size_t i = 0; i < view->messages_count; i++) {
        uint32_t number = view->messages_last - (uint32_t)(view->messages_count - 1 - i);
        char said[MESSAGE_TEXT_MAX];
        if (number > told && sonar_message_words(strings, view, (int)i, said)) {
            struct words role =
                words_in(strings, "role.name", SONAR_ROLE_NAMES.names[view->messages[i].role]);
            char line[MESSAGE_TEXT_MAX + 64];
            strings_format(strings, line, sizeof line, "train.said",
                           (const char *const[]){role.text, said}, 2);
            fprintf(out, "%s\n", line);
        }
    }
    return view->messages_last;
}

static void print_task(const struct sonar_view *view, const struct strings *strings, FILE *out)
{
    char id[64];
    bool may_steer =
        view->has_captain && view->task == SONAR_TASK_NONE && view->helm == SONAR_HELM_FREE;
    snprintf(id, sizeof id, "train.sonar.task.%s",
             may_steer ? "steer" : SONAR_TASK_NAMES.names[view->task]);
    struct words panel = {""};
    if (view->has_panel) {
        panel = sonar_direction_words(strings, (enum direction)view->panel);
    }
    struct words task = words_with(strings, id, panel.text, NULL, NULL);
    fputs(task.text, out);
    if (view->has_captain && view->task != SONAR_TASK_PLACE) {
        struct words helm =
            words_in(strings, "sonar.wall.helm", SONAR_HELM_NAMES.names[view->helm]);
        fprintf(out, " %s.", helm.text);
    }
    fputc('\n', out);
}

static bool is_in(const uint8_t *list, size_t count, int index)
{
    return memchr(list, index, count) != NULL;
}

static char sign_of(const struct sonar_view *view, struct dot dot)
{
    const struct chart *chart = &view->chart;
    const struct sonar_captain *captain = &view->captain;
    int index = chart_index(chart, dot);
    if (view->has_captain && captain->has_place && dot_equal(captain->place, dot)) {
        return '@';
    }
    if (view->has_captain && is_in(captain->mines, captain->mines_count, index)) {
        return CHART_SIGN_MINE;
    }
    if (view->has_captain && is_in(captain->route, captain->route_count, index)) {
        return '+';
    }
    for (size_t i = 0; i < chart->marks_count; i++) {
        if (dot_equal(chart->marks[i], dot)) {
            return chart->scenario == CHART_ICE ? CHART_SIGN_HOLE : CHART_SIGN_MINE;
        }
    }
    return chart_is_water(chart, dot) ? CHART_SIGN_WATER : CHART_SIGN_LAND;
}

// Columns and rows with their names, and a gap where a sector ends.
static void print_chart(const struct sonar_view *view, const struct strings *strings, FILE *out)
{
    const struct chart *chart = &view->chart;
    fputs("   ", out);
    for (int column = 0; column < chart->columns; column++) {
        bool is_first = column > 0 && column % chart->sector_columns == 0;
        fprintf(out, "%s %c", is_first ? " " : "", 'A' + column);
    }
    fputc('\n', out);
    for (int index = 0; index < chart->columns * chart->rows; index++) {
        int column = index % chart->columns;
        int row = index / chart->columns;
        if (column == 0) {
            bool is_first = row > 0 && row % chart->sector_rows == 0;
            fprintf(out, "%s%3d", is_first ? "\n" : "", row + 1);
        }
        bool is_first = column > 0 && column % chart->sector_columns == 0;
        fprintf(out, "%s %c", is_first ? " " : "", sign_of(view, chart_dot(chart, index)));
        if (column + 1 == chart->columns) {
            fputc('\n', out);
        }
    }
    if (view->has_captain) {
        fprintf(out, "%s\n", strings_get(strings, "train.sonar.chart_keys"));
    }
}

static void print_gauges(const struct sonar_view *view, const struct strings *strings, FILE *out)
{
    const struct sonar_mate *mate = &view->mate;
    for (int system = 0; system < mate->marks_count; system++) {
        if (mate->sizes[system] > 0) {
            struct words words = sonar_system_words(strings, (enum sonar_system)system);
            fprintf(out, "%s%s %d/%d", system > 0 ? "   " : "", words.text, mate->marks[system],
                    mate->sizes[system]);
        }
    }
    struct words damage =
        words_numbers(strings, "train.sonar.damage", mate->damage, mate->damage_max, 0);
    fprintf(out, "\n%s\n", damage.text);
}

// A panel a line: "west   1 red/1   2 yellow/1 X ...": colour, circuit, and X for crossed.
static void print_sheet(const struct sonar_view *view, const struct strings *strings, FILE *out)
{
    const struct sonar_engineer *engineer = &view->engineer;
    for (int symbol = 0; symbol < SONAR_SHEET_SYMBOLS; symbol++) {
        int number = symbol % SONAR_PANEL_SYMBOLS + 1;
        if (number == 1) {
            struct words panel =
                sonar_direction_words(strings, (enum direction)(symbol / SONAR_PANEL_SYMBOLS));
            fprintf(out, "%s", panel.text);
        }
        uint8_t kind = engineer->sheet.symbols[symbol];
        struct words colour = sonar_colour_words(strings, sonar_symbol_colour(kind));
        int circuit = sonar_symbol_circuit(kind);
        bool is_crossed = (engineer->crossed >> symbol & 1) != 0;
        fprintf(out, "   %d %s", number, colour.text);
        if (circuit > 0) {
            fprintf(out, "/%d", circuit);
        }
        fputs(is_crossed ? " X" : "", out);
        fputs(number == SONAR_PANEL_SYMBOLS ? "\n" : "", out);
    }
}

// The enemy's way as the table's assist keeps it, with the clues where they came.
static void print_heard(const struct sonar_view *view, const struct strings *strings, FILE *out)
{
    const struct sonar_radio *radio = &view->radio;
    if (radio->way_count == 0 && radio->clues_count == 0) {
        return;
    }
    char heard[2048];
    struct text_writer writer;
    text_writer_init(&writer, heard, sizeof heard);
    for (size_t step = 0; step <= radio->way_count; step++) {
        for (size_t i = 0; i < radio->clues_count; i++) {
            if (radio->clues[i].step == step) {
                struct words said = sonar_said_words(strings, &radio->clues[i].said);
                text_append_format(&writer, "[%s] ", said.text);
            }
        }
        if (step < radio->way_count) {
            uint8_t way = radio->way[step];
            struct words words =
                way < DIRECTION_COUNT
                    ? sonar_direction_words(strings, (enum direction)way)
                    : words_of(strings, way == SONAR_STEP_SILENCE ? "train.sonar.way.silence"
                                                                  : "train.sonar.way.deaf");
            text_append_format(&writer, "%s ", words.text);
        }
    }
    text_writer_finish(&writer);
    char line[sizeof heard + 64];
    strings_format(strings, line, sizeof line, "train.sonar.heard", (const char *const[]){heard},
                   1);
    fprintf(out, "%s\n", line);
}

// What there is to trace, and what became of the last line.
static void print_section(const struct sonar_view *view, const struct strings *strings, FILE *out)
{
    const struct sonar_tracing *tracing = &view->tracing;
    if (tracing->fault != SONAR_FAULT_NONE) {
        struct words fault =
            words_in(strings, "sonar.surfacing.fault", SONAR_FAULT_NAMES.names[tracing->fault]);
        fprintf(out, "%s\n", fault.text);
    }
    if (view->task != SONAR_TASK_TRACE) {
        return;
    }
    const struct sonar_section *section = &tracing->hull.sections[tracing->section];
    char corners[512];
    struct text_writer writer;
    text_writer_init(&writer, corners, sizeof corners);
    for (size_t i = 0; i + 1 < section->outline_count; i += 2) {
        text_append_format(&writer, "%s%d %d", i > 0 ? ", " : "", section->outline[i],
                           section->outline[i + 1]);
    }
    text_writer_finish(&writer);
    char line[sizeof corners + 128];
    strings_format(strings, line, sizeof line, "train.sonar.corners",
                   (const char *const[]){corners}, 1);
    fprintf(out, "%s\n", line);
}
