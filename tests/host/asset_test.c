#include "engine/host/asset.h"

#include <criterion/criterion.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "shared/drill/brief.h"
#include "tests/support/party.h"

#define FOLDER "charts/drill"
#define NAMES  names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX]

static char root[64];
static char own[ASSET_PLACE_MAX];
static char installed[ASSET_PLACE_MAX];
static struct asset_places places;

static void put(const char *place, const char *name, const char *text)
{
    char path[ASSET_PATH_MAX];
    snprintf(path, sizeof(path), "%s/" FOLDER "/%s", place, name);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file, "%s", path);
    fputs(text, file);
    fclose(file);
}

static void make(char *place, const char *name)
{
    char path[ASSET_PATH_MAX];
    snprintf(place, ASSET_PLACE_MAX, "%s/%s", root, name);
    static const char *const PARTS[] = {"", "/charts", ("/" FOLDER)};
    for (size_t i = 0; i < 3; i++) {
        snprintf(path, sizeof(path), "%s%s", place, PARTS[i]);
        cr_assert_eq(mkdir(path, 0700), 0);
    }
}

static void start(void)
{
    snprintf(root, sizeof(root), "/tmp/klaxon-asset-XXXXXX");
    cr_assert_not_null(mkdtemp(root));
    make(own, "own");
    make(installed, "installed");
    cr_assert(asset_places_init(&places, own, installed));
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static void end(void)
{
    nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

TestSuite(asset, .init = start, .fini = end);

static bool read(const char *name, char text[ASSET_TEXT_MAX + 1], struct reason *reason)
{
    uint16_t length = 0;
    bool is_read = asset_read(&places, FOLDER, name, (uint8_t *)text, &length, reason);
    text[length] = '\0';
    return is_read;
}

Test(asset, lists_both_places_once)
{
    char NAMES;
    put(installed, "open.txt", "");
    put(installed, "cove.txt", "");
    put(own, "bay.txt", "");
    put(own, "open.txt", "");
    put(own, "no chart.txt", "");
    put(own, "notes.md", "");
    put(own, ".txt", "");
    cr_assert_eq(asset_list(&places, FOLDER, names), 3);
    cr_assert_str_eq(names[0], "bay");
    cr_assert_str_eq(names[1], "cove");
    cr_assert_str_eq(names[2], "open");
}

Test(asset, own_ones_come_first)
{
    char text[ASSET_TEXT_MAX + 1];
    char path[ASSET_PATH_MAX];
    struct reason reason;
    put(installed, "open.txt", "installed");
    cr_assert(read("open", text, &reason));
    cr_assert_str_eq(text, "installed");
    put(own, "open.txt", "own");
    cr_assert(read("open", text, &reason));
    cr_assert_str_eq(text, "own");
    cr_assert(asset_find(&places, FOLDER, "open", path));
    cr_assert_eq(strncmp(path, own, strlen(own)), 0);
}

Test(asset, own_ones_are_never_crowded_out)
{
    char NAMES;
    for (int i = 0; i < WIRE_ASSETS_MAX + 3; i++) {
        char name[16];
        snprintf(name, sizeof(name), "a%02d.txt", i);
        put(installed, name, "");
    }
    put(own, "zebra.txt", "");
    cr_assert_eq(asset_list(&places, FOLDER, names), WIRE_ASSETS_MAX);
    cr_assert_str_eq(names[WIRE_ASSETS_MAX - 1], "zebra");
}

// More names than a reason holds: it says that there are more, and stays whole.
Test(asset, names_as_many_as_a_reason_holds)
{
    char text[ASSET_TEXT_MAX + 1];
    struct reason reason;
    for (int i = 0; i < 30; i++) {
        char name[32];
        snprintf(name, sizeof(name), "archipelago-%02d.txt", i);
        put(installed, name, "");
    }
    cr_assert_not(read("atlantis", text, &reason));
    cr_assert_str_eq(reason.args[0], "atlantis");
    size_t length = strlen(reason.args[1]);
    cr_assert_gt(length, 100);
    cr_assert_str_eq(reason.args[1] + length - 5, ", ...");
}

Test(asset, does_without_an_own_place)
{
    char NAMES;
    char text[ASSET_TEXT_MAX + 1];
    struct reason reason;
    put(installed, "open.txt", "installed");
    put(own, "bay.txt", "own");
    cr_assert(asset_places_init(&places, NULL, installed));
    cr_assert_eq(asset_list(&places, FOLDER, names), 1);
    cr_assert(read("open", text, &reason));
    cr_assert_not(read("bay", text, &reason));
    cr_assert_str_eq(reason.id, "refused.no_asset");
    cr_assert_str_eq(reason.args[1], "open");
    // A folder that nobody has made is as good as none.
    cr_assert(asset_places_init(&places, "/nonexistent", installed));
    cr_assert_eq(asset_list(&places, FOLDER, names), 1);
    char name[ASSET_PLACE_MAX + 1];
    memset(name, 'a', sizeof(name) - 1);
    name[sizeof(name) - 1] = '\0';
    cr_assert_not(asset_places_init(&places, name, installed));
}

Test(asset, names_never_lead_out_of_the_folder)
{
    static const char WRONG[][24] = {"", "../open", "..", ".", "a/b", "a.b", "a b", "open.txt"};
    char text[ASSET_TEXT_MAX + 1];
    char path[ASSET_PATH_MAX];
    struct reason reason;
    put(installed, "open.txt", "");
    snprintf(path, sizeof(path), "%s/charts/open.txt", installed);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fclose(file);
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(WRONG[0]); i++) {
        cr_assert_not(read(WRONG[i], text, &reason), "%s", WRONG[i]);
        cr_assert_not(asset_find(&places, FOLDER, WRONG[i], path), "%s", WRONG[i]);
    }
}

Test(asset, one_that_is_too_long_is_refused)
{
    char text[ASSET_TEXT_MAX + 2];
    struct reason reason;
    memset(text, ';', sizeof(text));
    text[ASSET_TEXT_MAX] = '\0';
    put(own, "long.txt", text);
    cr_assert(read("long", text, &reason));
    memset(text, ';', sizeof(text));
    text[ASSET_TEXT_MAX + 1] = '\0';
    put(own, "long.txt", text);
    cr_assert_not(read("long", text, &reason));
    cr_assert_str_eq(reason.id, "refused.asset_long");
    cr_assert_str_eq(reason.args[0], "long");
    cr_assert_str_eq(reason.args[1], "16384");
}

// A chart in a person's own folder can be chosen in the lobby like any other.
Test(asset, a_host_offers_own_charts)
{
    static struct party party;
    put(own, "bay.txt",
        "klaxon chart 1\nname Bay\nmap\n......\n......\n......\n......\n......\n......\n");
    put(own, "bad.txt", "klaxon chart 1\nname Bad\nmap\n...\n");
    party_start(&party);
    party.config.own_assets = own;
    party_restart(&party);
    guest_hello(&party, 0, "Mara");
    guest_open(&party, 0, "drill", "Deep End");
    const struct guest *guest = &party.guests[0];
    cr_assert_eq(guest->offer.names_count, 5);
    cr_assert_str_eq(guest->offer.names[0], "bad");
    cr_assert_str_eq(guest->offer.names[1], "bay");
    guest_send(&party, 0,
               &(struct wire_up){.kind = WIRE_OPTION, .option = {DRILL_OPTION_CHART, 0, "bay"}});
    cr_assert_str_eq(guest->asset.name, "bay");
    guest_send(&party, 0,
               &(struct wire_up){.kind = WIRE_OPTION, .option = {DRILL_OPTION_CHART, 0, "bad"}});
    cr_assert_str_eq(guest->asset.name, "bay");
    cr_assert_neq(guest->refused.id[0], '\0');
    party_end(&party);
}
