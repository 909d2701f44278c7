#include "tools/bench/orders.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "stations/officers/drill/officer.h"
#include "tests/support/files.h"

// No test fails on time; what is measured must be there all the same.
Test(bench_orders, measures_orders_and_views)
{
    const struct game *game = game_find("drill");
    struct setup setup;
    struct bench_orders result;
    size_t length;
    setup_init(&setup, game->brief);
    cr_assert(!bench_orders(game, &DRILL_OFFICER, &setup, 0.1, &result)); // no chart
    cr_assert(files_asset(NULL, "charts/drill", "cove", setup.assets[0].text,
                          sizeof(setup.assets[0].text), &length));
    setup.assets[0].text_count = (uint16_t)length;
    cr_assert(bench_orders(game, &DRILL_OFFICER, &setup, 0.1, &result));
    cr_assert_gt(result.orders, 100);
    cr_assert_gt(result.orders_per_s, 0);
    cr_assert(result.bytes_per_view > 50 && result.bytes_per_view < WIRE_VIEW_MAX);
}
