#include "shared/chart.h"

#include <assert.h>
#include <string.h>

#include "shared/lines.h"

#define CHART_GAUGE_MAX 6

static_assert(CHART_SIDE_MAX <= GRID_SIDE_MAX, "every dot of a chart has a name");

static const char *const DIRECTIONS[] = {"north", "east", "south", "west"};
const struct record_names DIRECTION_NAMES = RECORD_NAMES(DIRECTIONS);

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

// Where the reader is: first above the maps, then within one of them.
struct chart_reader {
    struct lines lines;
    struct chart head;             // what stands above the maps, and goes for all of them
    struct chart map;              // the one being read
    unsigned rows[CHART_SIDE_MAX]; // its rows' lines
    struct chart *out;             // where the map that is wanted goes
    unsigned *out_rows;
    int side; // of the map that is wanted; 0: the first
    uint8_t sizes[CHART_MAPS_MAX][2];
    unsigned maps; // begun so far; 0: still above them
    bool has_out;
};

static bool read_line(struct chart_reader *reader, struct line line);
static bool end_map(struct chart_reader *reader);
static bool check_whole(struct chart_reader *reader);

bool chart_read(struct chart *chart, const char *text, size_t length, int side,
                char error[CHART_ERROR_MAX])
{
    unsigned rows[CHART_SIDE_MAX];
    return chart_read_rows(chart, text, length, side, rows, error);
}

bool chart_read_rows(struct chart *chart, const char *text, size_t length, int side,
                     unsigned rows[CHART_SIDE_MAX], char error[CHART_ERROR_MAX])
{
    struct chart_reader reader = {.out = chart, .out_rows = rows, .side = side};
    struct line line;
    memset(chart, 0, sizeof(*chart));
    bool is_good = lines_begin(&reader.lines, text, length, CHART_HEADER, error);
    while (is_good && lines_take(&reader.lines, &line)) {
        is_good = read_line(&reader, line);
    }
    if (!is_good || !check_whole(&reader)) {
        memset(chart, 0, sizeof(*chart));
        return false;
    }
    return true;
}

static bool read_sectors(struct chart_reader *reader, struct line rest)
{
    unsigned columns = 0;
    unsigned rows = 0;
    if (reader->head.sector_columns != 0) {
        return lines_fail(&reader->lines, "the sectors stand twice");
    }
    if (!line_take_number(&rest, CHART_SIDE_MAX, &columns) || !line_take_sign(&rest, 'x') ||
        !line_take_number(&rest, CHART_SIDE_MAX, &rows) || rest.length != 0 || columns == 0 ||
        rows == 0) {
        return lines_fail(&reader->lines, "sectors are written like: sectors 5 x 5");
    }
    reader->head.sector_columns = (uint8_t)columns;
    reader->head.sector_rows = (uint8_t)rows;
    return true;
}

static bool read_scenario(struct chart_reader *reader, struct line rest)
{
    struct line after;
    unsigned size = 0;
    if (reader->head.scenario != CHART_PLAIN) {
        return lines_fail(&reader->lines, "the scenario stands twice");
    }
    if (line_starts_with(rest, "ice", &after) && after.length == 0) {
        reader->head.scenario = CHART_ICE;
        reader->head.scenario_size = 0;
        return true;
    }
    if (line_starts_with(rest, "minefield", &after) &&
        line_take_number(&after, CHART_GAUGE_MAX, &size) && (size == 4 || size == 6) &&
        after.length == 0) {
        reader->head.scenario = CHART_MINEFIELD;
        reader->head.scenario_size = (uint8_t)size;
        return true;
    }
    return lines_fail(&reader->lines,
                      "a scenario is written like: scenario ice, or scenario minefield 4 (or 6)");
}

static bool read_head(struct chart_reader *reader, struct line line)
{
    struct line rest;
    if (line_starts_with(line, "name", &rest)) {
        return lines_name(&reader->lines, rest, reader->head.name, sizeof(reader->head.name));
    }
    if (line_starts_with(line, "sectors", &rest)) {
        return read_sectors(reader, rest);
    }
    if (line_starts_with(line, "scenario", &rest)) {
        return read_scenario(reader, rest);
    }
    return lines_fail(&reader->lines, "not name, sectors, scenario or map");
}

// Is this a sign of a row on this chart?
static bool check_sign(struct chart_reader *reader, char c)
{
    if (c == CHART_SIGN_HOLE && reader->map.scenario != CHART_ICE) {
        return lines_fail(&reader->lines, "o is a hole in the ice: that needs a line scenario ice");
    }
    if (c == CHART_SIGN_MINE && reader->map.scenario != CHART_MINEFIELD) {
        return lines_fail(&reader->lines,
                          "* is a charted mine: that needs a line scenario minefield 4");
    }
    if (c != CHART_SIGN_WATER && c != CHART_SIGN_LAND && c != CHART_SIGN_HOLE &&
        c != CHART_SIGN_MINE) {
        return lines_fail(&reader->lines, "a row has . for water and # for land, nothing else");
    }
    return true;
}

static bool add_dot(struct chart_reader *reader, unsigned column, char c)
{
    struct chart *map = &reader->map;
    if (column >= CHART_SIDE_MAX) {
        return lines_fail(&reader->lines, "more than %d dots in a row", CHART_SIDE_MAX);
    }
    if (map->rows == 0) {
        map->columns = (uint8_t)(column + 1);
    }
    unsigned index = (unsigned)map->rows * map->columns + column;
    if (c == CHART_SIGN_LAND && column < map->columns) {
        map->land[index / 8] = (uint8_t)(map->land[index / 8] | 1u << index % 8);
    }
    if (c == CHART_SIGN_HOLE || c == CHART_SIGN_MINE) {
        if (map->marks_count == CHART_MARKS_MAX) {
            return lines_fail(&reader->lines, "more than %d of %c on a map", CHART_MARKS_MAX, c);
        }
        map->marks[map->marks_count++] = (struct dot){.column = (uint8_t)column, .row = map->rows};
    }
    return true;
}

static bool read_row(struct chart_reader *reader, struct line line)
{
    struct chart *map = &reader->map;
    unsigned columns = 0;
    if (map->rows == CHART_SIDE_MAX) {
        return lines_fail(&reader->lines, "more than %d rows", CHART_SIDE_MAX);
    }
    for (size_t i = 0; i < line.length; i++) {
        char c = line.at[i];
        if (line_is_blank(c)) {
            continue;
        }
        if (!check_sign(reader, c) || !add_dot(reader, columns++, c)) {
            return false;
        }
    }
    if (columns != map->columns) {
        return lines_fail(&reader->lines, "%u dots in this row, %u in the first", columns,
                          map->columns);
    }
    reader->rows[map->rows++] = reader->lines.number;
    return true;
}

static bool begin_map(struct chart_reader *reader)
{
    if (reader->maps > 0 && !end_map(reader)) {
        return false;
    }
    if (reader->head.name[0] == '\0') {
        return lines_fail(&reader->lines, "the chart has no name");
    }
    if (reader->maps == CHART_MAPS_MAX) {
        return lines_fail(&reader->lines, "more than %d maps", CHART_MAPS_MAX);
    }
    reader->map = reader->head;
    reader->maps++;
    return true;
}

static bool read_line(struct chart_reader *reader, struct line line)
{
    struct line rest;
    if (line_starts_with(line, "map", &rest) && rest.length == 0) {
        return begin_map(reader);
    }
    if (reader->maps > 0 &&
        (line_starts_with(line, "name", &rest) || line_starts_with(line, "sectors", &rest) ||
         line_starts_with(line, "scenario", &rest))) {
        return lines_fail(&reader->lines, "name, sectors and scenario stand above the first map");
    }
    return reader->maps > 0 ? read_row(reader, line) : read_head(reader, line);
}

// A chart with two maps of one size would leave open which is meant.
static bool keep_size(struct chart_reader *reader)
{
    const struct chart *map = &reader->map;
    uint8_t(*sizes)[2] = reader->sizes;
    for (unsigned i = 0; i + 1 < reader->maps; i++) {
        if (sizes[i][0] == map->columns && sizes[i][1] == map->rows) {
            return lines_fail(&reader->lines, "a second map of %u x %u dots", map->columns,
                              map->rows);
        }
    }
    sizes[reader->maps - 1][0] = map->columns;
    sizes[reader->maps - 1][1] = map->rows;
    return true;
}

static bool end_map(struct chart_reader *reader)
{
    struct lines *lines = &reader->lines;
    struct chart *map = &reader->map;
    if (map->columns < CHART_SIDE_MIN || map->rows < CHART_SIDE_MIN) {
        return lines_fail(lines, "the map ends after %u x %u dots; %d x %d is the least",
                          map->columns, map->rows, CHART_SIDE_MIN, CHART_SIDE_MIN);
    }
    if (map->sector_columns == 0) {
        map->sector_columns = map->columns;
        map->sector_rows = map->rows;
    }
    if (map->columns % map->sector_columns != 0 || map->rows % map->sector_rows != 0) {
        return lines_fail(lines, "sectors of %u x %u do not fill %u x %u", map->sector_columns,
                          map->sector_rows, map->columns, map->rows);
    }
    if (map->scenario != CHART_PLAIN && map->marks_count == 0) {
        return lines_fail(lines, "a map of this scenario has %s",
                          map->scenario == CHART_ICE ? "at least one hole: o"
                                                     : "at least one charted mine: *");
    }
    if (!keep_size(reader)) {
        return false;
    }
    map->land_count = (uint8_t)((map->columns * map->rows + 7) / 8);
    bool is_wanted =
        reader->side == 0 || (map->columns == reader->side && map->rows == reader->side);
    if (is_wanted && !reader->has_out) {
        *reader->out = *map;
        memcpy(reader->out_rows, reader->rows, map->rows * sizeof(reader->rows[0]));
        reader->has_out = true;
    }
    return true;
}

static bool check_whole(struct chart_reader *reader)
{
    if (reader->maps == 0) {
        return lines_fail(&reader->lines, reader->head.name[0] == '\0' ? "the chart has no name"
                                                                       : "the chart has no map");
    }
    if (!end_map(reader)) {
        return false;
    }
    if (!reader->has_out) {
        return lines_fail(&reader->lines, "there is no map of %d x %d dots", reader->side,
                          reader->side);
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

int chart_count_water(const struct chart *chart)
{
    int count = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        count += chart_is_water(chart, chart_dot(chart, i));
    }
    return count;
}

struct dot chart_any_water(const struct chart *chart, struct random *random)
{
    int left = (int)random_below(random, (uint32_t)chart_count_water(chart));
    int index = 0;
    while (!chart_is_water(chart, chart_dot(chart, index)) || left-- > 0) {
        index++;
    }
    return chart_dot(chart, index);
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

bool chart_step(const struct chart *chart, struct dot *dot, enum direction direction)
{
    struct grid grid = {.columns = chart->columns, .rows = chart->rows};
    return grid_step(&grid, dot, direction);
}

void dot_print(struct dot dot, char out[GRID_TEXT_MAX])
{
    grid_print(&GRID_CHART, dot, out);
}

bool dot_parse(const char *text, struct dot *dot)
{
    return grid_parse(&GRID_CHART, text, dot, NULL);
}
