#include "shared/sonar/sheet.h"

#include <assert.h>
#include <string.h>

#define SHEET_HEADER     "klaxon sheet 1"
#define CIRCUIT_SYMBOLS  3 // of a panel; the others belong to the reactor
#define CIRCUIT_SHIFT    4
#define PANEL_OF(SYMBOL) ((SYMBOL) / SONAR_PANEL_SYMBOLS)

static const struct record_field SHEET_FIELDS[] = {
    RECORD_BYTES(1, struct sonar_sheet, symbols),
    RECORD_TEXT(2, struct sonar_sheet, name),
};
const struct record SONAR_SHEET_RECORD =
    RECORD_NAMED_STEADY("sheet", struct sonar_sheet, SHEET_FIELDS);

struct sheet_reader {
    struct lines lines;
    struct sonar_sheet *sheet;
    unsigned panels; // read so far: 1 << direction
};

static bool read_line(struct sheet_reader *reader, struct line line);
static bool check_whole(struct sheet_reader *reader);

bool sonar_sheet_read(struct sonar_sheet *sheet, const char *text, size_t length,
                      char error[SONAR_ERROR_MAX])
{
    struct sheet_reader reader = {.sheet = sheet};
    struct line line;
    memset(sheet, 0, sizeof(*sheet));
    bool is_good = lines_begin(&reader.lines, text, length, SHEET_HEADER, error);
    while (is_good && lines_take(&reader.lines, &line)) {
        is_good = read_line(&reader, line);
    }
    if (!is_good || !check_whole(&reader)) {
        memset(sheet, 0, sizeof(*sheet));
        return false;
    }
    sheet->symbols_count = SONAR_SHEET_SYMBOLS;
    return true;
}

uint32_t sonar_sheet_panel(enum direction panel)
{
    return ((1u << SONAR_PANEL_SYMBOLS) - 1) << (unsigned)panel * SONAR_PANEL_SYMBOLS;
}

uint32_t sonar_sheet_colour(const struct sonar_sheet *sheet, enum sonar_colour colour)
{
    uint32_t set = 0;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        set |= sonar_symbol_colour(sheet->symbols[i]) == colour ? 1u << i : 0;
    }
    return set;
}

uint32_t sonar_sheet_circuit(const struct sonar_sheet *sheet, int circuit)
{
    uint32_t set = 0;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        set |= sonar_symbol_circuit(sheet->symbols[i]) == circuit ? 1u << i : 0;
    }
    return set;
}

uint32_t sonar_sheet_cross(const struct sonar_sheet *sheet, uint32_t crossed, int symbol,
                           uint32_t *mended, bool *is_damage)
{
    assert(symbol >= 0 && symbol < SONAR_SHEET_SYMBOLS);
    crossed |= 1u << symbol;
    // E3, E6: the circuit is repaired first. Only that of this symbol can have become complete.
    int circuit = sonar_symbol_circuit(sheet->symbols[symbol]);
    uint32_t wired = circuit > 0 ? sonar_sheet_circuit(sheet, circuit) : 0;
    *mended = (wired & ~crossed) == 0 ? wired : 0;
    crossed &= ~*mended;
    // E4, E5, R7: what is left is tested; a panel and the reactor together are one damage.
    uint32_t panel = sonar_sheet_panel((enum direction)PANEL_OF(symbol));
    uint32_t radiation = sonar_sheet_colour(sheet, SONAR_RADIATION);
    *is_damage = (panel & ~crossed) == 0 || (radiation != 0 && (radiation & ~crossed) == 0);
    return *is_damage ? 0 : crossed;
}

// "red/1", "radiation": a colour, and for the first three of a panel the circuit.
static bool read_symbol(struct sheet_reader *reader, struct line word, int place, uint8_t *symbol)
{
    const char *slash = memchr(word.at, '/', word.length);
    size_t length = slash != NULL ? (size_t)(slash - word.at) : word.length;
    bool is_wired = place < CIRCUIT_SYMBOLS;
    unsigned circuit = 0;
    size_t colour = 0;
    while (colour < SONAR_COLOUR_COUNT &&
           (strlen(SONAR_COLOUR_NAMES.names[colour]) != length ||
            memcmp(SONAR_COLOUR_NAMES.names[colour], word.at, length) != 0)) {
        colour++;
    }
    if (colour == SONAR_COLOUR_COUNT) {
        return lines_fail(&reader->lines, "symbol %d is not red, green, yellow or radiation",
                          place + 1);
    }
    if (slash != NULL && !is_wired) {
        return lines_fail(&reader->lines, "symbol %d belongs to the reactor: it has no circuit",
                          place + 1);
    }
    struct line rest = {.at = word.at + length + 1, .length = word.length - length - 1};
    if (is_wired && (slash == NULL || !line_take_number(&rest, SONAR_CIRCUITS, &circuit) ||
                     circuit == 0 || rest.length != 0)) {
        return lines_fail(&reader->lines, "symbol %d needs its circuit, 1 to %d, as in red/1",
                          place + 1, SONAR_CIRCUITS);
    }
    *symbol = (uint8_t)(colour | circuit << CIRCUIT_SHIFT);
    return true;
}

static bool read_panel(struct sheet_reader *reader, int panel, struct line rest)
{
    uint8_t *symbols = reader->sheet->symbols + (ptrdiff_t)panel * SONAR_PANEL_SYMBOLS;
    if ((reader->panels >> panel & 1) != 0) {
        return lines_fail(&reader->lines, "the panel %s stands twice",
                          DIRECTION_NAMES.names[panel]);
    }
    reader->panels |= 1u << panel;
    int count = 0;
    for (struct line word; line_take_word(&rest, &word); count++) {
        if (count == SONAR_PANEL_SYMBOLS) {
            return lines_fail(&reader->lines, "more than %d symbols", SONAR_PANEL_SYMBOLS);
        }
        if (!read_symbol(reader, word, count, &symbols[count])) {
            return false;
        }
    }
    return count == SONAR_PANEL_SYMBOLS ||
           lines_fail(&reader->lines, "%d symbols in a panel of %d", count, SONAR_PANEL_SYMBOLS);
}

static bool read_line(struct sheet_reader *reader, struct line line)
{
    struct line rest;
    if (line_starts_with(line, "name", &rest)) {
        return lines_name(&reader->lines, rest, reader->sheet->name, sizeof(reader->sheet->name));
    }
    for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
        if (line_starts_with(line, DIRECTION_NAMES.names[panel], &rest)) {
            return read_panel(reader, panel, rest);
        }
    }
    return lines_fail(&reader->lines, "not name, north, east, south or west");
}

static bool check_whole(struct sheet_reader *reader)
{
    struct lines *lines = &reader->lines;
    const struct sonar_sheet *sheet = reader->sheet;
    if (sheet->name[0] == '\0') {
        return lines_fail(lines, "the sheet has no name");
    }
    for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
        if ((reader->panels >> panel & 1) == 0) {
            return lines_fail(lines, "the panel %s is missing", DIRECTION_NAMES.names[panel]);
        }
    }
    for (int circuit = 1; circuit <= SONAR_CIRCUITS; circuit++) {
        int count = sonar_symbols_count(sonar_sheet_circuit(sheet, circuit));
        if (count != SONAR_CIRCUIT_SIZE) {
            return lines_fail(lines, "circuit %d has %d symbols, not %d", circuit, count,
                              SONAR_CIRCUIT_SIZE);
        }
    }
    for (int colour = 0; colour < SONAR_COLOUR_COUNT; colour++) {
        if (sonar_sheet_colour(sheet, (enum sonar_colour)colour) == 0) {
            return lines_fail(lines, "there is no %s symbol", SONAR_COLOUR_NAMES.names[colour]);
        }
    }
    return true;
}

enum sonar_colour sonar_system_colour(enum sonar_system system)
{
    static const uint8_t COLOURS[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = SONAR_RED,    [SONAR_MINE] = SONAR_RED,
        [SONAR_SONAR] = SONAR_GREEN,    [SONAR_DRONE] = SONAR_GREEN,
        [SONAR_SILENCE] = SONAR_YELLOW, [SONAR_SCENARIO] = SONAR_YELLOW,
    };
    return (enum sonar_colour)COLOURS[system];
}
