#include "shared/chart.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"

#define CHART_HEADER    "klaxon chart 1"
#define CHART_GAUGE_MAX 6

static const char *const SCENARIOS[] = {"plain", "ice", "minefield"};
const struct record_names CHART_SCENARIO_NAMES = RECORD_NAMES(SCENARIOS);

static const struct record_field CHART_FIELDS[] = {
    RECORD_BYTES(1, struct chart, land),
    RECORD_INT(2, struct chart, columns, CHART_SIDE_MIN, CHART_SIDE_MAX),
    RECORD_INT(3, struct chart, rows, CHART_SIDE_MIN, CHART_SIDE_MAX),
    RECORD_INT(4, struct chart, sector_columns, 1, CHART_SIDE_MAX),
    RECORD_INT(5, struct chart, sector_rows, 1, CHART_SIDE_MAX),
    RECORD_TEXT(6, struct chart, name),
    RECORD_ENUM(7, struct chart, scenario, &CHART_SCENARIO_NAMES),
    RECORD_INT(8, struct chart, scenario_size, 0, CHART_GAUGE_MAX),
    RECORD_DOTS(9, struct chart, marks),
};
const struct record CHART_RECORD = RECORD_NAMED("chart", struct chart, CHART_FIELDS);

struct chart_line {
    const char *at;
    size_t length;
};

// Where the reader is, and the first error, which sticks.
struct chart_reader {
    struct chart head;   // what stands above the maps
    struct chart *chart; // the map being read
    struct chart map;
    struct chart *out; // where the map that is wanted goes
    int side;          // of the map that is wanted; 0: the first
    const char *at;
    const char *end;
    unsigned line;     // the number of the line last taken
    unsigned map_line; // where the present map began; 0: lines are not rows yet
    bool has_out;
    char *error;
};

static bool take_line(struct chart_reader *reader, struct chart_line *line);
static bool read_line(struct chart_reader *reader, struct chart_line line);
static bool end_map(struct chart_reader *reader);
static bool check_whole(struct chart_reader *reader);

bool chart_read(struct chart *chart, const char *text, size_t length, int side,
                char error[CHART_ERROR_MAX])
{
    struct chart_reader reader = {
        .out = chart, .side = side, .at = text, .end = text + length, .error = error};
    reader.chart = &reader.head;
    memset(chart, 0, sizeof(*chart));
    error[0] = '\0';
    struct chart_line line;
    bool is_good = true;
    while (is_good && take_line(&reader, &line)) {
        is_good = read_line(&reader, line);
    }
    if (!is_good || !check_whole(&reader)) {
        memset(chart, 0, sizeof(*chart));
        return false;
    }
    return true;
}

__attribute__((format(printf, 2, 3))) static bool fail(struct chart_reader *reader,
                                                       const char *format, ...)
{
    int used = snprintf(reader->error, CHART_ERROR_MAX, "line %u: ", reader->line);
    va_list args;
    va_start(args, format);
    vsnprintf(reader->error + used, CHART_ERROR_MAX - (size_t)used, format, args);
    va_end(args);
    return false;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// The next line without the blanks around it. Returns false after the last.
static bool take_line(struct chart_reader *reader, struct chart_line *line)
{
    if (reader->at == reader->end) {
        return false;
    }
    const char *from = reader->at;
    const char *newline = memchr(from, '\n', (size_t)(reader->end - from));
    const char *to = newline != NULL ? newline : reader->end;
    reader->at = newline != NULL ? newline + 1 : reader->end;
    reader->line++;
    while (from < to && is_blank(*from)) {
        from++;
    }
    while (to > from && is_blank(to[-1])) {
        to--;
    }
    *line = (struct chart_line){.at = from, .length = (size_t)(to - from)};
    return true;
}

// Does the line start with this word? Then *rest is what follows it.
static bool starts_with(struct chart_line line, const char *word, struct chart_line *rest)
{
    size_t length = strlen(word);
    if (line.length < length || memcmp(line.at, word, length) != 0 ||
        (line.length > length && !is_blank(line.at[length]))) {
        return false;
    }
    while (length < line.length && is_blank(line.at[length])) {
        length++;
    }
    *rest = (struct chart_line){.at = line.at + length, .length = line.length - length};
    return true;
}

static bool read_name(struct chart_reader *reader, struct chart_line name)
{
    if (name.length == 0 || name.length >= CHART_NAME_MAX) {
        return fail(reader, "a name has 1 to %d bytes", CHART_NAME_MAX - 1);
    }
    if (!text_is_valid(name.at, name.length)) {
        return fail(reader, "the name is not valid UTF-8");
    }
    memset(reader->chart->name, 0, sizeof(reader->chart->name));
    memcpy(reader->chart->name, name.at, name.length);
    return true;
}

// A number from 1 to CHART_SIDE_MAX at the start of the rest, which moves behind it; 0 if there is
// none.
static uint8_t take_number(struct chart_line *rest)
{
    unsigned number = 0;
    size_t used = 0;
    while (used < rest->length && rest->at[used] >= '0' && rest->at[used] <= '9' &&
           number <= CHART_SIDE_MAX) {
        number = number * 10 + (unsigned)(rest->at[used++] - '0');
    }
    while (used < rest->length && is_blank(rest->at[used])) {
        used++;
    }
    *rest = (struct chart_line){.at = rest->at + used, .length = rest->length - used};
    return number <= CHART_SIDE_MAX ? (uint8_t)number : 0;
}

static bool read_sectors(struct chart_reader *reader, struct chart_line rest)
{
    uint8_t columns = take_number(&rest);
    struct chart_line after = rest;
    bool has_cross = starts_with(rest, "x", &after);
    uint8_t rows = take_number(&after);
    if (columns == 0 || !has_cross || rows == 0 || after.length != 0) {
        return fail(reader, "sectors are written like: sectors 5 x 5");
    }
    reader->chart->sector_columns = columns;
    reader->chart->sector_rows = rows;
    return true;
}

static bool add_dot(struct chart_reader *reader, unsigned column, char c)
{
    struct chart *chart = reader->chart;
    bool is_land = c == '#';
    if (column >= CHART_SIDE_MAX) {
        return fail(reader, "more than %d dots in a row", CHART_SIDE_MAX);
    }
    if (chart->rows == 0) {
        chart->columns = (uint8_t)(column + 1);
    }
    unsigned index = (unsigned)chart->rows * chart->columns + column;
    if (is_land && column < chart->columns) {
        chart->land[index / 8] = (uint8_t)(chart->land[index / 8] | 1u << index % 8);
    }
    if (c == 'o' || c == '*') {
        if (chart->marks_count == CHART_MARKS_MAX) {
            return fail(reader, "more than %d of %c", CHART_MARKS_MAX, c);
        }
        chart->marks[chart->marks_count++] =
            (struct dot){.column = (uint8_t)column, .row = chart->rows};
    }
    return true;
}

// Is this a sign of a row on this chart?
static bool check_sign(struct chart_reader *reader, char c)
{
    if (c == 'o' && reader->chart->scenario != CHART_ICE) {
        return fail(reader, "o is a hole in the ice: the chart has to say scenario ice");
    }
    if (c == '*' && reader->chart->scenario != CHART_MINEFIELD) {
        return fail(reader, "* is a charted mine: the chart has to say scenario minefield 4");
    }
    if (c != '.' && c != '#' && c != 'o' && c != '*') {
        return fail(reader, "a row has . for water and # for land, nothing else");
    }
    return true;
}

static bool read_row(struct chart_reader *reader, struct chart_line line)
{
    struct chart *chart = reader->chart;
    unsigned columns = 0;
    if (chart->rows == CHART_SIDE_MAX) {
        return fail(reader, "more than %d rows", CHART_SIDE_MAX);
    }
    for (size_t i = 0; i < line.length; i++) {
        char c = line.at[i];
        if (is_blank(c)) {
            continue;
        }
        if (!check_sign(reader, c) || !add_dot(reader, columns++, c)) {
            return false;
        }
    }
    if (columns != chart->columns) {
        return fail(reader, "%u dots in a row of %u", columns, chart->columns);
    }
    chart->rows++;
    return true;
}

static bool read_scenario(struct chart_reader *reader, struct chart_line rest)
{
    struct chart_line after;
    if (starts_with(rest, "ice", &after) && after.length == 0) {
        reader->chart->scenario = CHART_ICE;
        return true;
    }
    if (starts_with(rest, "minefield", &after)) {
        uint8_t size = take_number(&after);
        if ((size == 4 || size == 6) && after.length == 0) {
            reader->chart->scenario = CHART_MINEFIELD;
            reader->chart->scenario_size = size;
            return true;
        }
    }
    return fail(reader, "a scenario is written like: scenario ice, or scenario minefield 4 (or 6)");
}

static bool begin_map(struct chart_reader *reader)
{
    if (reader->map_line > 0 && !end_map(reader)) {
        return false;
    }
    if (reader->map_line == 0 && reader->head.name[0] == '\0') {
        return fail(reader, "the chart has no name");
    }
    reader->map = reader->head;
    reader->chart = &reader->map;
    reader->map_line = reader->line;
    return true;
}

static bool read_line(struct chart_reader *reader, struct chart_line line)
{
    struct chart_line rest;
    if (reader->line == 1) {
        return (starts_with(line, CHART_HEADER, &rest) && rest.length == 0) ||
               fail(reader, "a chart starts with: " CHART_HEADER);
    }
    if (line.length == 0 || line.at[0] == ';') {
        return true;
    }
    if (starts_with(line, "map", &rest) && rest.length == 0) {
        return begin_map(reader);
    }
    if (reader->map_line > 0) {
        return read_row(reader, line);
    }
    if (starts_with(line, "name", &rest)) {
        return read_name(reader, rest);
    }
    if (starts_with(line, "sectors", &rest)) {
        return read_sectors(reader, rest);
    }
    if (starts_with(line, "scenario", &rest)) {
        return read_scenario(reader, rest);
    }
    return fail(reader, "not name, sectors, scenario or map");
}

static bool end_map(struct chart_reader *reader)
{
    struct chart *chart = reader->chart;
    if (chart->columns < CHART_SIDE_MIN || chart->rows < CHART_SIDE_MIN) {
        return fail(reader, "the map ends after %u x %u dots; %d x %d is the least", chart->columns,
                    chart->rows, CHART_SIDE_MIN, CHART_SIDE_MIN);
    }
    if (chart->sector_columns == 0) {
        chart->sector_columns = chart->columns;
        chart->sector_rows = chart->rows;
    }
    if (chart->columns % chart->sector_columns != 0 || chart->rows % chart->sector_rows != 0) {
        return fail(reader, "sectors of %u x %u do not fill %u x %u", chart->sector_columns,
                    chart->sector_rows, chart->columns, chart->rows);
    }
    if (chart->scenario != CHART_PLAIN && chart->marks_count == 0) {
        return fail(reader, "a map of this scenario has %s",
                    chart->scenario == CHART_ICE ? "at least one hole: o"
                                                 : "at least one charted mine: *");
    }
    chart->land_count = (uint8_t)((chart->columns * chart->rows + 7) / 8);
    bool is_wanted =
        reader->side == 0 || (chart->columns == reader->side && chart->rows == reader->side);
    if (is_wanted && !reader->has_out) {
        *reader->out = *chart;
        reader->has_out = true;
    }
    return true;
}

static bool check_whole(struct chart_reader *reader)
{
    if (reader->map_line == 0) {
        return reader->head.name[0] == '\0'
                   ? fail(reader, "the chart has no name")
                   : fail(reader, "the map ends after 0 x 0 dots; %d x %d is the least",
                          CHART_SIDE_MIN, CHART_SIDE_MIN);
    }
    if (!end_map(reader)) {
        return false;
    }
    if (!reader->has_out) {
        return fail(reader, "there is no map of %d x %d dots", reader->side, reader->side);
    }
    return true;
}

bool chart_has(const struct chart *chart, struct dot dot)
{
    return dot.column < chart->columns && dot.row < chart->rows;
}

bool chart_is_water(const struct chart *chart, struct dot dot)
{
    if (!chart_has(chart, dot)) {
        return false;
    }
    // A chart that came over the wire may say less than its size asks for: that much is land.
    int index = chart_index(chart, dot);
    return index / 8 < chart->land_count && (chart->land[index / 8] >> index % 8 & 1) == 0;
}

int chart_index(const struct chart *chart, struct dot dot)
{
    assert(chart_has(chart, dot));
    return dot.row * chart->columns + dot.column;
}

struct dot chart_dot(const struct chart *chart, int index)
{
    assert(index >= 0 && index < chart->columns * chart->rows);
    return (struct dot){.column = (uint8_t)(index % chart->columns),
                        .row = (uint8_t)(index / chart->columns)};
}

int chart_sector(const struct chart *chart, struct dot dot)
{
    assert(chart_has(chart, dot) && chart->sector_columns > 0 && chart->sector_rows > 0);
    int across = (chart->columns + chart->sector_columns - 1) / chart->sector_columns;
    return dot.row / chart->sector_rows * across + dot.column / chart->sector_columns + 1;
}
