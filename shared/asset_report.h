// What a game says of a file that an option of it may name: for those who draw charts. A report
// fits a chart of any kind; a file that is no chart, say a sheet, has no maps in its report.
#ifndef SHARED_ASSET_REPORT_H
#define SHARED_ASSET_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/grid.h"

#define ASSET_REPORT_FINDINGS_MAX 34
#define ASSET_REPORT_MAPS_MAX     4
#define ASSET_REPORT_TITLE_MAX    32
#define ASSET_REPORT_TEXT_MAX     112

// A map that the file has for the game, or could have: then it has no columns.
struct asset_map {
    const char *when;  // the value of the option that chooses between maps, "realtime"; NULL: none
    const char *words; // "in real time"; NULL: there is nothing to choose
    uint8_t columns;
    uint8_t rows;
    uint8_t land_percent;
    bool is_playable;
};

// One thing that is wrong with the file, and where. An error makes it unplayable, a warning not.
struct asset_finding {
    bool is_error;
    unsigned line;             // 0: the whole file
    const char *flaw;          // a word for programs; NULL: the file cannot be read
    int map;                   // indexes maps; -1: the whole file
    char place[GRID_TEXT_MAX]; // as players write it; empty: in no one place
    char text[ASSET_REPORT_TEXT_MAX];
};

struct asset_report {
    char title[ASSET_REPORT_TITLE_MAX];
    const char *scenario; // what is special about it, a word; NULL: nothing ever is
    const char *chooser;  // the name of the option that chooses between maps; NULL: one map
    struct asset_map maps[ASSET_REPORT_MAPS_MAX];
    size_t map_count;
    struct asset_finding findings[ASSET_REPORT_FINDINGS_MAX];
    size_t finding_count;
    bool is_playable; // no error was found
};

void asset_report_init(struct asset_report *report); // nothing found yet

// Adds a finding and returns it to be filled in further; the last one is used again when it is
// full.
struct asset_finding *asset_report_add(struct asset_report *report, bool is_error,
                                       const char *text);
// Adds an error about the whole file, whose sentence may begin with its line: "line 7: ...".
void asset_report_refuse(struct asset_report *report, const char *sentence);
// The first error, or NULL.
const struct asset_finding *asset_report_error(const struct asset_report *report);

#endif
