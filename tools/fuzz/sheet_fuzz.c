// Sheets that anybody may have written: they read to a sheet that can be played, or to an error.
#include <string.h>

#include "shared/sonar/sheet.h"
#include "tools/fuzz/fuzz.h"

// Crosses symbols in the order that the bytes say: a panel is never left full, nor is the reactor.
static void cross_all(const struct sonar_sheet *sheet, const uint8_t *bytes, size_t length)
{
    uint32_t radiation = sonar_sheet_colour(sheet, SONAR_RADIATION);
    uint32_t crossed = 0;
    for (size_t i = 0; i < length && i < 256; i++) {
        uint32_t mended;
        bool is_damage;
        int symbol = bytes[i] % SONAR_SHEET_SYMBOLS;
        crossed = sonar_sheet_cross(sheet, crossed, symbol, &mended, &is_damage);
        fuzz_demand(crossed >> SONAR_SHEET_SYMBOLS == 0 && (crossed & mended) == 0);
        fuzz_demand(!is_damage || crossed == 0);
        fuzz_demand((radiation & ~crossed) != 0);
        for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
            fuzz_demand((sonar_sheet_panel((enum direction)panel) & ~crossed) != 0); // R6
        }
    }
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    struct sonar_sheet sheet;
    struct sonar_sheet again;
    char error[SONAR_ERROR_MAX];
    uint8_t wire[128];
    if (!sonar_sheet_read(&sheet, (const char *)bytes, length, error)) {
        fuzz_demand(strncmp(error, "line ", 5) == 0 && sheet.symbols_count == 0);
        return 0;
    }
    size_t written = record_encode(&SONAR_SHEET_RECORD, &sheet, wire, sizeof(wire));
    fuzz_demand(written > 0 && record_decode(&SONAR_SHEET_RECORD, wire, written, &again, NULL));
    fuzz_demand(memcmp(&sheet, &again, sizeof(sheet)) == 0);
    for (int circuit = 1; circuit <= SONAR_CIRCUITS; circuit++) {
        fuzz_demand(__builtin_popcount(sonar_sheet_circuit(&sheet, circuit)) == SONAR_CIRCUIT_SIZE);
    }
    cross_all(&sheet, bytes, length);
    return 1;
}

static void seed(struct fuzz_bag *bag)
{
    fuzz_bag_put_texts(bag, "assets/sheets", 1);
}

const struct fuzzer SHEET_FUZZER = {
    .name = "sheet",
    .stages = {"refused", "read"},
    .take = take,
    .seed = seed,
};
