#include "shared/brief.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const SIDES[] = {"blue", "red"};
const struct record_names SIDE_NAMES = RECORD_NAMES(SIDES);

static const char *const PROJECTORS[] = {"locked",  "live",     "late_30",
                                         "late_60", "late_120", "late_300"};
const struct record_names BRIEF_PROJECTOR_NAMES = RECORD_NAMES(PROJECTORS);

static const struct record_field ASSET_FIELDS[] = {
    RECORD_TEXT(1, struct setup_asset, name),
    RECORD_BYTES(2, struct setup_asset, text),
};
static const struct record ASSET_RECORD = RECORD("asset", struct setup_asset, ASSET_FIELDS);

static const struct record_field SETUP_FIELDS[] = {
    RECORD_INTS(1, struct setup, options, INT32_MIN, INT32_MAX),
    RECORD_RECORDS(2, struct setup, assets, &ASSET_RECORD),
    RECORD_INTS(3, struct setup, holders, 0, UINT8_MAX),
};
const struct record SETUP_RECORD = RECORD_NAMED("setup", struct setup, SETUP_FIELDS);

void setup_init(struct setup *setup, const struct brief *brief)
{
    memset(setup, 0, sizeof(*setup));
    assert(brief->option_count <= BRIEF_OPTIONS_MAX && brief->seat_count <= BRIEF_SEATS_MAX);
    setup->options_count = (uint8_t)brief->option_count;
    for (size_t i = 0; i < brief->option_count; i++) {
        const struct brief_option *option = &brief->options[i];
        setup->options[i] = option->initial;
        if (option->kind == OPTION_ASSET) {
            assert(setup->assets_count < BRIEF_ASSETS_MAX);
            struct setup_asset *asset = &setup->assets[setup->assets_count++];
            snprintf(asset->name, sizeof(asset->name), "%s", option->initial_asset);
        }
    }
    setup->holders_count = (uint8_t)brief->seat_count;
    for (size_t i = 0; i < brief->seat_count; i++) {
        setup->holders[i] = (uint8_t)i;
    }
}

int brief_find_seat(const struct brief *brief, enum side side, int role)
{
    for (size_t i = 0; i < brief->seat_count; i++) {
        if (brief->seats[i].side == side && brief->seats[i].role == role) {
            return (int)i;
        }
    }
    return -1;
}

const char *brief_side_name(const struct brief *brief, enum side side)
{
    return brief->sides->names[side];
}

const char *brief_role_name(const struct brief *brief, int role)
{
    return brief->roles->names[role];
}

int brief_find_option(const struct brief *brief, const char *name)
{
    for (size_t i = 0; i < brief->option_count; i++) {
        if (strcmp(brief->options[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

int brief_asset_index(const struct brief *brief, size_t option)
{
    if (option >= brief->option_count || brief->options[option].kind != OPTION_ASSET) {
        return -1;
    }
    int index = 0;
    for (size_t i = 0; i < option; i++) {
        index += brief->options[i].kind == OPTION_ASSET ? 1 : 0;
    }
    return index;
}

bool brief_option_allows(const struct brief_option *option, int32_t value)
{
    switch (option->kind) {
    case OPTION_CHOICE:
        return value >= 0 && (size_t)value < option->choices->count;
    case OPTION_NUMBER:
        return value >= option->min && value <= option->max &&
               (option->step <= 1 || (value - option->min) % option->step == 0);
    case OPTION_TOGGLE:
        return value == 0 || value == 1;
    case OPTION_ASSET:
        return value == 0;
    }
    return false;
}

static bool read_number(const char *word, int32_t *value)
{
    bool is_negative = word[0] == '-';
    const char *digits = word + (is_negative ? 1 : 0);
    size_t length = strlen(digits);
    if (length == 0 || length > 9 || strspn(digits, "0123456789") != length) {
        return false;
    }
    *value = 0;
    for (; *digits != '\0'; digits++) {
        *value = *value * 10 + (*digits - '0');
    }
    *value = is_negative ? -*value : *value;
    return true;
}

bool brief_option_read(const struct brief_option *option, const char *word, int32_t *value)
{
    *value = -1;
    switch (option->kind) {
    case OPTION_CHOICE:
        for (size_t i = 0; i < option->choices->count; i++) {
            *value = strcmp(word, option->choices->names[i]) == 0 ? (int32_t)i : *value;
        }
        break;
    case OPTION_NUMBER:
        if (!read_number(word, value)) {
            return false;
        }
        break;
    case OPTION_TOGGLE:
        *value = strcmp(word, "yes") == 0 ? 1 : strcmp(word, "no") == 0 ? 0 : -1;
        break;
    case OPTION_ASSET:
        return false;
    }
    return brief_option_allows(option, *value);
}

static void append_names(const struct record_names *names, struct text_writer *writer)
{
    for (size_t i = 0; i < names->count; i++) {
        text_append(writer, i == 0 ? "" : i + 1 < names->count ? ", " : " or ");
        text_append(writer, names->names[i]);
    }
}

void brief_option_append(const struct brief_option *option, struct text_writer *writer)
{
    switch (option->kind) {
    case OPTION_CHOICE:
        append_names(option->choices, writer);
        break;
    case OPTION_NUMBER:
        text_append_format(writer, "%d to %d, in steps of %d", (int)option->min, (int)option->max,
                           option->step > 0 ? (int)option->step : 1);
        break;
    case OPTION_TOGGLE:
        text_append(writer, "yes or no");
        break;
    case OPTION_ASSET:
        break; // only a host knows its files
    }
}

bool brief_refuse_option(const struct brief_option *option, struct reason *reason)
{
    char values[REASON_ARG_MAX];
    struct text_writer writer;
    text_writer_init(&writer, values, sizeof(values));
    brief_option_append(option, &writer);
    text_writer_finish(&writer);
    return reason_set(reason, "refused.option", option->name, values);
}

const struct brief_variant *brief_variant(const struct brief *brief, const struct setup *setup)
{
    return brief_variant_of(brief, setup->options[brief->variant_option]);
}

const struct brief_variant *brief_variant_of(const struct brief *brief, int32_t value)
{
    bool is_known = value >= 0 && (size_t)value < brief->variant_count;
    return &brief->variants[is_known && brief->variant_count > 1 ? value : 0];
}

bool brief_is_played(const struct brief_variant *variant, int seat)
{
    return seat >= 0 && seat < BRIEF_SEATS_MAX && (variant->seats >> seat & 1) != 0;
}

unsigned brief_side_seats(const struct brief *brief, const struct brief_variant *variant,
                          enum side side)
{
    unsigned seats = 0;
    for (size_t i = 0; i < brief->seat_count; i++) {
        seats |= brief->seats[i].side == side ? variant->seats & 1u << i : 0u;
    }
    return seats;
}

bool brief_is_solo(const struct brief *brief, const struct brief_variant *variant)
{
    return brief_side_seats(brief, variant, SIDE_BLUE) == 0 ||
           brief_side_seats(brief, variant, SIDE_RED) == 0;
}

bool brief_may_merge(const struct brief *brief, const struct brief_variant *variant, unsigned seats)
{
    unsigned roles = 0;
    unsigned sides = 0;
    for (size_t i = 0; i < brief->seat_count; i++) {
        if ((seats & (1u << i)) != 0) {
            roles |= 1u << brief->seats[i].role;
            sides |= 1u << brief->seats[i].side;
        }
    }
    if (roles == 0 || (sides & (sides - 1)) != 0 || (seats & ~(unsigned)variant->seats) != 0) {
        return false; // nothing at all, seats of both sides, or one that is not played
    }
    if ((roles & (roles - 1)) == 0) {
        return true;
    }
    for (size_t i = 0; i < variant->merge_count; i++) {
        if (variant->merges[i] == roles) {
            return true;
        }
    }
    return false;
}

ms brief_projector_delay(enum projector projector)
{
    switch (projector) {
    case PROJECTOR_LOCKED:
        return MS_NEVER;
    case PROJECTOR_LIVE:
        return 0;
    case PROJECTOR_LATE_30:
        return 30000;
    case PROJECTOR_LATE_60:
        return 60000;
    case PROJECTOR_LATE_120:
        return 120000;
    case PROJECTOR_LATE_300:
        return 300000;
    }
    assert(false);
    return MS_NEVER;
}
