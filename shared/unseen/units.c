#include "shared/unseen/units.h"

static const char *const SUBS[] = {"green", "blue"};
const struct record_names UNSEEN_SUB_NAMES = RECORD_NAMES(SUBS);

static const char *const SHIPS[] = {"orange", "red", "one", "two", "supply"};
const struct record_names UNSEEN_SHIP_NAMES = RECORD_NAMES(SHIPS);
const struct record_names UNSEEN_DESTROYER_NAMES = {SHIPS, UNSEEN_DESTROYER_COUNT};

static const char *const CARGOES[] = {"fuel", "weapons"};
const struct record_names UNSEEN_CARGO_NAMES = RECORD_NAMES(CARGOES);

static const char *const TOKENS[] = {"tactical", "engineering"};
const struct record_names UNSEEN_TOKEN_NAMES = RECORD_NAMES(TOKENS);

static const char *const LEVELS[] = {"periscope", "ft200", "ft400", "ft600"};
const struct record_names UNSEEN_LEVEL_NAMES = RECORD_NAMES(LEVELS);

static const char *const PARTIES[] = {"orange", "red", "both"};
const struct record_names UNSEEN_RAS_NAMES = RECORD_NAMES(PARTIES);
