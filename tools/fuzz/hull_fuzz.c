// Hulls that anybody may have written: they read to a hull that keeps its bounds, or to an error.
#include <string.h>

#include "shared/sonar/hull.h"
#include "tools/fuzz/fuzz.h"

static unsigned take(const uint8_t *bytes, size_t length)
{
    struct sonar_hull hull;
    struct sonar_hull again;
    char error[SONAR_ERROR_MAX];
    uint8_t wire[512];
    if (!sonar_hull_read(&hull, (const char *)bytes, length, error)) {
        fuzz_demand(strncmp(error, "line ", 5) == 0 && hull.sections_count == 0);
        return 0;
    }
    size_t written = record_encode(&SONAR_HULL_RECORD, &hull, wire, sizeof(wire));
    fuzz_demand(written > 0 && record_decode(&SONAR_HULL_RECORD, wire, written, &again, NULL));
    fuzz_demand(memcmp(&hull, &again, sizeof(hull)) == 0);
    fuzz_demand(hull.sections_count == SONAR_SECTIONS && hull.border > 0 && hull.name[0] != '\0');
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        const struct sonar_section *section = &hull.sections[i];
        fuzz_demand(section->outline_count >= 6 && section->outline_count <= 2 * SONAR_OUTLINE_MAX);
        fuzz_demand(section->outline_count % 2 == 0);
        for (int k = 0; k < section->outline_count; k += 2) {
            fuzz_demand(section->x + section->outline[k] <= SONAR_HULL_UNITS_X);
            fuzz_demand(section->y + section->outline[k + 1] <= SONAR_HULL_UNITS_Y);
        }
    }
    return 1;
}

static void seed(struct fuzz_bag *bag)
{
    fuzz_bag_put_texts(bag, "assets/hulls", 1);
}

const struct fuzzer HULL_FUZZER = {
    .name = "hull",
    .stages = {"refused", "read"},
    .take = take,
    .seed = seed,
};
