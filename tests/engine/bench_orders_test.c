#include "tools/bench/orders.h"

#include <criterion/criterion.h>
#include <string.h>

#include "stations/officers/officers.h"
#include "tests/support/files.h"

static void read_assets(const struct brief *brief, struct setup *setup)
{
    for (size_t i = 0; i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        size_t length;
        if (index >= 0) {
            struct setup_asset *asset = &setup->assets[index];
            cr_assert(files_asset(NULL, brief->options[i].folder, asset->name, asset->text,
                                  sizeof(asset->text), &length));
            asset->text_count = (uint16_t)length;
        }
    }
}

// No test fails on time; what is measured must be there all the same.
Test(bench_orders, measures_orders_and_views)
{
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const struct game *game = game_at(i);
        const struct officer *officer = officer_find(OFFICERS, game->brief->name);
        struct setup setup;
        struct bench_orders result;
        setup_init(&setup, game->brief);
        cr_assert(!bench_orders(game, officer, &setup, true, 0.1, &result)); // no chart
        read_assets(game->brief, &setup);
        cr_assert(bench_orders(game, officer, &setup, true, 0.1, &result));
        cr_assert_gt(result.orders, 100);
        cr_assert_gt(result.orders_per_s, 0);
        cr_assert(result.bytes_per_view > 50 && result.bytes_per_view < WIRE_VIEW_MAX);
        cr_assert(result.bytes_per_view_p50 > 50 && result.bytes_per_view_p50 < WIRE_VIEW_MAX);
        struct bench_orders rules;
        cr_assert(bench_orders(game, officer, &setup, false, 0.1, &rules));
        cr_assert_gt(rules.orders, 100);
        cr_assert_eq(rules.bytes_per_view, 0);
    }
}
