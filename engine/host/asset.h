// Asset files: what an asset option offers, and the text of one. Names come from the wire, so a
// name is a plain word and never leads out of its folder.
#ifndef ENGINE_HOST_ASSET_H
#define ENGINE_HOST_ASSET_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/brief.h"
#include "shared/reason.h"
#include "shared/wire.h"

// Lists the assets in assets/<folder>, sorted. Returns how many.
size_t asset_list(const char *assets, const char *folder,
                  char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX]);

// Reads assets/<folder>/<name>.txt. Returns false with a reason when it is not there or too long.
bool asset_read(const char *assets, const char *folder, const char *name,
                uint8_t text[ASSET_TEXT_MAX], uint16_t *length, struct reason *reason);

#endif
