// Asset files: what an asset option offers, and the text of one. They lie in two places: those that
// were installed, and a person's own, which stand beside them and come first where both have one
// name. Names come from the wire, so a name is a plain word and never leads out of its folder.
#ifndef ENGINE_HOST_ASSET_H
#define ENGINE_HOST_ASSET_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/brief.h"
#include "shared/reason.h"
#include "shared/text.h"
#include "shared/wire.h"

#define ASSET_PLACE_MAX 512
#define ASSET_PATH_MAX  768

struct asset_places {
    char own[ASSET_PLACE_MAX]; // "": there is none
    char installed[ASSET_PLACE_MAX];
};

// Takes the two folders that have charts/ and the like in them; own may be NULL. Returns false when
// a name is too long.
bool asset_places_init(struct asset_places *places, const char *own, const char *installed);

// Lists the assets in <place>/<folder> of both places, sorted, each name once. Returns how many.
size_t asset_list(const struct asset_places *places, const char *folder,
                  char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX]);

// Appends the names of what asset_list lists, with commas between: "delta, open". Ends with "..."
// when the writer has no room for all of them.
void asset_append_names(const struct asset_places *places, const char *folder,
                        struct text_writer *writer);

// Finds the file <folder>/<name>.txt of an asset. Returns false when it is in neither place.
bool asset_find(const struct asset_places *places, const char *folder, const char *name,
                char path[ASSET_PATH_MAX]);

// Reads an asset. Returns false with a reason when it is not there, which names those that are, or
// too long.
bool asset_read(const struct asset_places *places, const char *folder, const char *name,
                uint8_t text[ASSET_TEXT_MAX], uint16_t *length, struct reason *reason);

#endif
