// Linked into klaxon.
#include "tools/cli/display.h"

bool display_is_linked(void)
{
    return false;
}
