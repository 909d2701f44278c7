// Every asset that comes with Klaxon can be read and played.
#include <criterion/criterion.h>
#include <stdio.h>

#include "engine/game.h"
#include "shared/brief.h"
#include "shared/chart.h"
#include "shared/sonar/brief.h"
#include "shared/sonar/chart_check.h"
#include "shared/sonar/hull.h"
#include "shared/sonar/sheet.h"
#include "tests/support/files.h"

struct asset {
    uint8_t text[ASSET_TEXT_MAX];
    size_t length;
};

static const char *text_of(const struct asset *asset)
{
    return (const char *)asset->text;
}

// Lists a folder of assets that has at least so many.
static void list(const char *folder, size_t least, struct files_list *files)
{
    char path[64];
    snprintf(path, sizeof(path), "assets/%s", folder);
    files_list(path, files);
    cr_assert_geq(files->count, least, "%s has %zu", folder, files->count);
}

static void read(const char *folder, const char *name, struct asset *asset)
{
    cr_assert(files_asset(NULL, folder, name, asset->text, sizeof(asset->text), &asset->length),
              "%s/%s", folder, name);
}

// Whatever a file of a game is, the game itself says that it can be played, and why another cannot.
Test(assets, every_game_judges_its_own)
{
    static const char WRONG[] = "klaxon nothing 1\n";
    for (size_t g = 0; game_at(g) != NULL; g++) {
        const struct game *game = game_at(g);
        for (size_t option = 0; option < game->brief->option_count; option++) {
            const struct brief_option *what = &game->brief->options[option];
            struct files_list files;
            struct asset_report report;
            if (what->kind != OPTION_ASSET) {
                continue;
            }
            list(what->folder, 1, &files);
            for (size_t i = 0; i < files.count; i++) {
                struct asset asset;
                read(what->folder, files.names[i], &asset);
                asset_report_init(&report);
                game->check_asset(option, text_of(&asset), asset.length, &report);
                cr_expect(report.is_playable && report.finding_count == 0, "%s/%s", what->folder,
                          files.names[i]);
                cr_expect(!what->has_preview || report.title[0] != '\0', "%s", files.names[i]);
            }
            asset_report_init(&report);
            game->check_asset(option, WRONG, sizeof(WRONG) - 1, &report);
            cr_assert_not(report.is_playable, "%s.%s", game->brief->name, what->name);
            cr_expect_eq(asset_report_error(&report)->line, 1);
            cr_expect(asset_report_error(&report)->text[0] != '\0');
        }
    }
}

Test(assets, reports_keep_their_errors)
{
    struct asset_report report;
    asset_report_init(&report);
    cr_expect(report.is_playable && asset_report_error(&report) == NULL);
    for (int i = 0; i < 2 * ASSET_REPORT_FINDINGS_MAX; i++) {
        asset_report_add(&report, false, "dull");
    }
    cr_expect_eq(report.finding_count, ASSET_REPORT_FINDINGS_MAX);
    cr_expect(report.is_playable);
    asset_report_refuse(&report, "line 12: no sea");
    const struct asset_finding *error = asset_report_error(&report);
    cr_assert(!report.is_playable && error != NULL);
    cr_expect_eq(error->line, 12);
    cr_expect_str_eq(error->text, "no sea");
    asset_report_refuse(&report, "line of sight is missing");
    error = asset_report_error(&report);
    cr_expect_eq(error->line, 0);
    cr_expect_str_eq(error->text, "line of sight is missing");
}

Test(assets, charts_of_the_drill_can_be_read)
{
    struct files_list files;
    list("charts/drill", 3, &files);
    for (size_t i = 0; i < files.count; i++) {
        struct asset asset;
        struct chart chart;
        char error[CHART_ERROR_MAX];
        read("charts/drill", files.names[i], &asset);
        cr_assert(chart_read(&chart, text_of(&asset), asset.length, 0, error), "%s: %s",
                  files.names[i], error);
    }
}

Test(assets, charts_of_captain_sonar_are_fair_in_each_tempo)
{
    struct files_list files;
    unsigned scenarios = 0;
    list("charts/sonar", 7, &files);
    for (size_t i = 0; i < files.count; i++) {
        struct asset asset;
        read("charts/sonar", files.names[i], &asset);
        for (int tempo = 0; tempo < 2; tempo++) {
            struct chart chart;
            char error[CHART_ERROR_MAX];
            int side = sonar_chart_side((enum sonar_tempo)tempo);
            cr_assert(chart_read(&chart, text_of(&asset), asset.length, side, error), "%s: %s",
                      files.names[i], error);
            struct sonar_findings findings;
            sonar_chart_check(&chart, (enum sonar_tempo)tempo, &findings);
            cr_assert_eq(findings.count, 0, "%s: %s", files.names[i], findings.list[0].text);
            scenarios |= 1u << chart.scenario;
        }
    }
    cr_assert_eq(scenarios, 1u << CHART_PLAIN | 1u << CHART_ICE | 1u << CHART_MINEFIELD);
}

Test(assets, sheets_can_be_read)
{
    struct files_list files;
    list("sheets", 2, &files);
    for (size_t i = 0; i < files.count; i++) {
        struct asset asset;
        struct sonar_sheet sheet;
        char error[SONAR_ERROR_MAX];
        read("sheets", files.names[i], &asset);
        cr_assert(sonar_sheet_read(&sheet, text_of(&asset), asset.length, error), "%s: %s",
                  files.names[i], error);
        for (int colour = 0; colour < SONAR_COLOUR_COUNT; colour++) {
            uint32_t set = sonar_sheet_colour(&sheet, (enum sonar_colour)colour);
            cr_assert_eq(__builtin_popcount(set), 6, "%s: %s", files.names[i],
                         SONAR_COLOUR_NAMES.names[colour]);
        }
    }
}

// The whole drawing fits the screen's 608 x 150 units, with the border around it.
Test(assets, hulls_can_be_read_and_fit_the_screen)
{
    struct files_list files;
    list("hulls", 2, &files);
    for (size_t i = 0; i < files.count; i++) {
        struct asset asset;
        struct sonar_hull hull;
        char error[SONAR_ERROR_MAX];
        read("hulls", files.names[i], &asset);
        cr_assert(sonar_hull_read(&hull, text_of(&asset), asset.length, error), "%s: %s",
                  files.names[i], error);
        for (int k = 0; k < SONAR_SECTIONS; k++) {
            const struct sonar_section *section = &hull.sections[k];
            for (int n = 0; n < section->outline_count; n += 2) {
                int x = section->x + section->outline[n];
                int y = section->y + section->outline[n + 1];
                int half = hull.border / 2;
                cr_assert(x >= half && x <= 608 - half, "%s %d: x %d", files.names[i], k + 1, x);
                cr_assert(y >= half && y <= 150 - half, "%s %d: y %d", files.names[i], k + 1, y);
            }
        }
    }
}

Test(assets, those_that_a_new_table_takes_are_there)
{
    for (size_t i = 0; i < SONAR_BRIEF.option_count; i++) {
        const struct brief_option *option = &SONAR_BRIEF.options[i];
        if (option->kind == OPTION_ASSET) {
            struct asset asset;
            read(option->folder, option->initial_asset, &asset);
        }
    }
}
