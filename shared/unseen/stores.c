#include "shared/unseen/stores.h"

#include <string.h>

// clang-format off
#define FUEL_MAX    UNSEEN_FUEL_MAX
#define SALVOES_MAX UNSEEN_SALVOES_MAX
#define BOX_MAX     UNSEEN_CONTAINERS_MAX
#define EACH_QUANTITY(ROW)                                                                         \
    ROW(1, destroyer_fuel, 150, 10, FUEL_MAX)   ROW(2, salvoes, 6, 1, SALVOES_MAX)                 \
    ROW(3, damaged_fuel, 80, 10, FUEL_MAX)      ROW(4, damaged_salvoes, 3, 0, SALVOES_MAX)         \
    ROW(5, damage_fuel, 20, 0, FUEL_MAX)        ROW(6, battery, 20, 6, UNSEEN_BATTERY_MAX)         \
    ROW(7, snort, 10, 1, UNSEEN_BATTERY_MAX)    ROW(8, forced_stay, 5, 1, UNSEEN_BATTERY_MAX)      \
    ROW(9, strips, 1, 0, UNSEEN_STRIPS_MAX)     ROW(10, hits, 3, 1, UNSEEN_HITS_MAX)               \
    ROW(11, near_misses, 2, 1, 5)               ROW(12, targets, 4, 1, UNSEEN_STATION_COUNT)       \
    ROW(13, fuel_containers, 8, 0, BOX_MAX)     ROW(14, weapon_containers, 6, 0, BOX_MAX)          \
    ROW(15, fuel_worth, 50, 5, FUEL_MAX)        ROW(16, weapon_worth, 2, 1, SALVOES_MAX)           \
    ROW(17, low_fuel_worth, 35, 5, FUEL_MAX)    ROW(18, low_weapon_worth, 1, 1, SALVOES_MAX)

#define FIELD(ID, NAME, INITIAL, MIN, MAX) RECORD_INT(ID, struct unseen_stores, NAME, MIN, MAX),
#define QUANTITY(ID, NAME, INITIAL, MIN, MAX) {#NAME, offsetof(struct unseen_stores, NAME), INITIAL, MIN, MAX},
// clang-format on

static const struct record_field STORES_FIELDS[] = {
    EACH_QUANTITY(FIELD) RECORD_TEXT(19, struct unseen_stores, name)};
const struct record UNSEEN_STORES_RECORD =
    RECORD_NAMED_STEADY("stores", struct unseen_stores, STORES_FIELDS);

static const struct quantity {
    const char *name;
    size_t offset;
    uint8_t initial, min, max;
} QUANTITIES[] = {EACH_QUANTITY(QUANTITY)};
#define QUANTITY_COUNT (sizeof(QUANTITIES) / sizeof(QUANTITIES[0]))

static bool read_quantity(struct lines *lines, struct line line, struct unseen_stores *stores,
                          uint32_t *named);

bool unseen_stores_read(struct unseen_stores *stores, const char *text, size_t length,
                        char error[LINES_ERROR_MAX])
{
    struct lines lines;
    struct line line;
    struct line rest;
    uint32_t named = 0; // 1 << quantity of each that the text has named
    memset(stores, 0, sizeof(*stores));
    for (size_t i = 0; i < QUANTITY_COUNT; i++) {
        ((uint8_t *)stores)[QUANTITIES[i].offset] = QUANTITIES[i].initial;
    }
    bool is_good = lines_begin(&lines, text, length, UNSEEN_STORES_HEAD, error);
    while (is_good && lines_take(&lines, &line)) {
        is_good = line_starts_with(line, "name", &rest)
                      ? lines_name(&lines, rest, stores->name, UNSEEN_NAME_MAX)
                      : read_quantity(&lines, line, stores, &named);
    }
    if (is_good && stores->name[0] == '\0') {
        is_good = lines_fail(&lines, "the stores have no name");
    }
    if (!is_good) {
        memset(stores, 0, sizeof(*stores));
    }
    return is_good;
}

static bool read_quantity(struct lines *lines, struct line line, struct unseen_stores *stores,
                          uint32_t *named)
{
    for (size_t i = 0; i < QUANTITY_COUNT; i++) {
        const struct quantity *quantity = &QUANTITIES[i];
        struct line rest;
        unsigned number = 0;
        if (!line_starts_with(line, quantity->name, &rest)) {
            continue;
        }
        if ((*named >> i & 1u) != 0) {
            return lines_fail(lines, "%s stands twice", quantity->name);
        }
        if (!line_take_number(&rest, quantity->max, &number) || rest.length != 0 ||
            number < quantity->min) {
            return lines_fail(lines, "%s is a number from %u to %u", quantity->name, quantity->min,
                              quantity->max);
        }
        *named |= 1u << i;
        ((uint8_t *)stores)[quantity->offset] = (uint8_t)number;
        return true;
    }
    return lines_fail(lines, "there is no quantity of that name");
}
